/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-inspector.h"

#include <glib/gi18n.h>

#include "nre-command-actions.h"
#include "nre-effect-kind.h"
#include "nre-effect.h"
#include "nre-gtk-util.h"
#include "nre-reference-rows.h"

/* The maximum number of cached sets of rows: one for each opcode, and a few for several opcodes. */
#define MAX_FORMS 16

struct _NreCommandInspector
{
  NrePartInspector parent_instance;

  GPtrArray      *forms;        /* of NreCommandForm; the one used last comes last */
  GHashTable     *references;   /* NreCommandForm → NreReferenceRows, if it has a reference */
  NreCommandForm *form;         /* the one that is shown, or NULL */
  NreSelection   *selection;
  GtkSwitch      *toggle;
  gboolean        showing;
};

G_DEFINE_FINAL_TYPE (NreCommandInspector, nre_command_inspector, NRE_TYPE_PART_INSPECTOR)

/** nre_command_inspector_get_form: (transfer none) (nullable): the rows that are shown. */
NreCommandForm *
nre_command_inspector_get_form (NreCommandInspector *self)
{
  return self->form;
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static NreCommandForm *
make_form (NreCommandInspector *self, guint lead, guint opcodes)
{
  const NreShape *shape = nre_table_find_shape (nre_schema_find_table (&nre_effect_schema, "commands"),
                                                (int) lead);
  NrePartForm *form = nre_part_inspector_add_shape (NRE_PART_INSPECTOR (self), NRE_EFFECT_PART_COMMAND,
                                                    shape);
  NreCommandForm *made = nre_command_form_new (form, lead, opcodes);

  gtk_widget_set_visible (nre_command_form_get_widget (made), FALSE);
  gtk_box_append (GTK_BOX (self), nre_command_form_get_widget (made));
  if (nre_command_form_get_archive_row (made) != NULL)
    g_hash_table_insert (self->references, made, nre_reference_rows_new (made));
  return made;
}

/* The rows for commands of these opcodes. Rows take time to make, so they are cached. */
static NreCommandForm *
find_form (NreCommandInspector *self, guint lead, guint opcodes)
{
  NreCommandForm *form;

  for (guint i = 0; i < self->forms->len; i++)
    {
      form = g_ptr_array_index (self->forms, i);
      if (nre_command_form_get_lead (form) == lead && nre_command_form_get_opcodes (form) == opcodes)
        {
          g_ptr_array_add (self->forms, g_ptr_array_steal_index (self->forms, i));
          return form;
        }
    }
  form = make_form (self, lead, opcodes);
  g_ptr_array_add (self->forms, form);
  return form;
}

static void
remove_form (NreCommandInspector *self, NreCommandForm *form)
{
  NrePartForm *part_form = nre_command_form_get_form (form);

  gtk_box_remove (GTK_BOX (self), nre_command_form_get_widget (form));
  g_hash_table_remove (self->references, form);
  nre_command_form_free (form);
  nre_part_inspector_remove_form (NRE_PART_INSPECTOR (self), part_form);
}

static void
show_reference (NreCommandInspector *self, NreCommandForm *form, NreSelection *selection)
{
  NreReferenceRows *rows = form != NULL ? g_hash_table_lookup (self->references, form) : NULL;

  if (rows != NULL)
    nre_reference_rows_show (rows, selection);
}

/* A focus widget in hidden rows loses the focus at once; see show_pages() of the inspector. */
static void
use_form (NreCommandInspector *self, NreCommandForm *form)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  NreCommandForm *before = self->form;
  gboolean lost;

  if (before == form)
    return;
  lost = before != NULL && focus != NULL &&
         gtk_widget_is_ancestor (focus, nre_command_form_get_widget (before));
  if (lost)
    gtk_root_set_focus (root, NULL);
  self->form = form;
  show_reference (self, before, NULL);
  nre_part_inspector_use_form (NRE_PART_INSPECTOR (self), nre_command_form_get_form (form));
  if (before != NULL)
    gtk_widget_set_visible (nre_command_form_get_widget (before), FALSE);
  gtk_widget_set_visible (nre_command_form_get_widget (form), TRUE);
  if (lost)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-page", NULL);
  while (self->forms->len > MAX_FORMS)
    remove_form (self, g_ptr_array_steal_index (self->forms, 0));
}

/* --- Showing ------------------------------------------------------------------------------------- */

/* Bit 1 << opcode for each opcode among the selected commands. */
static guint
get_opcodes (NreSelection *selection, guint *n_enabled, guint *n)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_EFFECT_PART_COMMAND);
  NreEffectView *view = nre_selection_get_effect_view (selection);
  NreEffectCommand command;
  GtkBitsetIter iter;
  guint index, opcodes = 0;

  *n_enabled = *n = 0;
  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &index); more;
       more = gtk_bitset_iter_next (&iter, &index))
    if (nre_effect_view_get_command (view, index, &command))
      {
        opcodes |= 1u << command.opcode;
        *n_enabled += command.enabled;
        (*n)++;
      }
  return opcodes;
}

static void
show_toggle (NreCommandInspector *self, guint n_enabled, guint n)
{
  g_autofree char *tip = NULL;

  if (n_enabled > 0 && n_enabled < n)
    tip = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u of %u command is enabled", "%u of %u commands are enabled", n),
        n_enabled, n);
  self->showing = TRUE;
  gtk_switch_set_active (self->toggle, n > 0 && n_enabled == n);
  self->showing = FALSE;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->toggle), tip != NULL      ? tip
                                                          : n_enabled == n ? _("Disable")
                                                                           : _("Enable"));
  if (tip != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->toggle), "mixed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->toggle), "mixed");
}

static void
on_toggled (NreCommandInspector *self)
{
  g_autoptr (NreSelection) selection = NULL;
  guint n_enabled, n;

  if (self->showing || self->selection == NULL)
    return;
  selection = g_object_ref (self->selection);
  nre_command_actions_enable (GTK_WIDGET (self), selection, gtk_switch_get_active (self->toggle));
  /* If the edit failed, the old state remains. */
  get_opcodes (selection, &n_enabled, &n);
  show_toggle (self, n_enabled, n);
}

static void
nre_command_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreCommandInspector *self = NRE_COMMAND_INSPECTOR (inspector);
  NreEffectCommand command;
  guint opcodes, n_enabled, n;

  g_set_object (&self->selection, selection);
  if (selection == NULL)
    {
      if (self->form != NULL)
        nre_part_form_show (nre_command_form_get_form (self->form), NULL);
      show_reference (self, self->form, NULL);
      return;
    }
  if (!nre_effect_view_get_command (nre_selection_get_effect_view (selection),
                                    nre_selection_get_index (selection, NRE_EFFECT_PART_COMMAND), &command))
    return;
  opcodes = get_opcodes (selection, &n_enabled, &n);
  use_form (self, find_form (self, command.opcode, opcodes));
  show_toggle (self, n_enabled, n);
  nre_command_form_show (self->form, selection);
  show_reference (self, self->form, selection);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_command_inspector_dispose (GObject *object)
{
  NreCommandInspector *self = NRE_COMMAND_INSPECTOR (object);

  g_clear_object (&self->selection);
  g_clear_pointer (&self->references, g_hash_table_unref);
  nre_widget_remove_children (GTK_WIDGET (self));
  self->form = NULL;
  g_clear_pointer (&self->forms, g_ptr_array_unref);
  if (self->toggle != NULL)
    g_signal_handlers_disconnect_by_data (self->toggle, self);
  self->toggle = NULL;
  G_OBJECT_CLASS (nre_command_inspector_parent_class)->dispose (object);
}

static void
nre_command_inspector_class_init (NreCommandInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_command_inspector_dispose;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_command_inspector_show;
}

static void
nre_command_inspector_init (NreCommandInspector *self)
{
  self->forms = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_command_form_free);
  self->references = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) nre_reference_rows_free);
  self->toggle = GTK_SWITCH (gtk_switch_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->toggle), GTK_ALIGN_CENTER);
  gtk_widget_set_margin_end (GTK_WIDGET (self->toggle), 6);
  nre_accessible_set_label (self->toggle, _("Enabled"));
  g_signal_connect_swapped (self->toggle, "notify::active", G_CALLBACK (on_toggled), self);
  nre_part_inspector_set_heading (NRE_PART_INSPECTOR (self), GTK_WIDGET (self->toggle));
}
