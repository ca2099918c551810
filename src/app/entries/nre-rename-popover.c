/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-rename-popover.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-entry-name.h"
#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-popover.h"
#include "nre-rename.h"

typedef struct
{
  GtkWidget  *widget;           /* the parent of the popover */
  GtkWidget  *popover;
  GtkWidget  *field;
  GtkWidget  *message;
  GtkWidget  *button;
  GtkWidget  *focus;            /* weak: the former focus widget */
  NreEntry   *entry;
  NreRenamed  renamed;
} Rename;

static void
rename_free (gpointer data)
{
  Rename *self = data;

  g_clear_weak_pointer (&self->focus);
  g_object_unref (self->entry);
  g_free (self);
}

static gboolean
remove_popover (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

static void
closed_cb (Rename *self)
{
  if (self->focus != NULL && gtk_widget_get_mapped (self->focus))
    gtk_widget_grab_focus (self->focus);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, remove_popover, g_object_ref (self->popover), g_object_unref);
}

/* @state: (nullable): the CSS class for the field and the message: "error" or "warning" */
static void
show_state (Rename *self, const char *state)
{
  static const char *const states[] = { "error", "warning" };
  GtkWidget *const widgets[] = { self->field, self->message };

  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    for (guint k = 0; k < G_N_ELEMENTS (states); k++)
      if (g_strcmp0 (state, states[k]) == 0)
        gtk_widget_add_css_class (widgets[i], states[k]);
      else
        gtk_widget_remove_css_class (widgets[i], states[k]);
  if (state != NULL)
    gtk_widget_remove_css_class (self->message, "dim-label");
  else
    gtk_widget_add_css_class (self->message, "dim-label");
}

/* Show errors in the name while it is typed. */
static void
changed_cb (Rename *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->field));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint8 field[NRE_NAME_SIZE];
  gboolean valid = nre_entry_name_encode (name, field, &error);
  gboolean taken = valid && nre_rename_is_taken (self->entry, field);

  if (!valid)
    text = nre_error_dup_sentence (error->message);
  else if (taken)
    text = g_strdup (_("Another entry has this name."));
  else
    /* Translators: how many characters of how many that fit. */
    text = g_strdup_printf (_("%zu of %d characters"), nre_record_name_length (field), NRE_NAME_SIZE - 1);
  gtk_label_set_text (GTK_LABEL (self->message), text);
  /* Present the popover again, since it does not grow by itself for a text of two lines. */
  gtk_popover_present (GTK_POPOVER (self->popover));
  gtk_widget_set_sensitive (self->button, valid);
  show_state (self, !valid ? "error" : taken ? "warning" : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->field), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static void
activate_cb (Rename *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->field)));
  guint8 field[NRE_NAME_SIZE];
  g_autoptr (GtkWidget) popover = g_object_ref (self->popover);

  if (!nre_entry_name_encode (name, field, NULL))
    {
      gtk_widget_error_bell (self->field);
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (popover));
  self->renamed (self->widget, self->entry, name);
}

static GtkWidget *
make_content (Rename *self, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6),
            *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->field = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (self->field), name);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->field), 26);
  gtk_widget_set_hexpand (self->field, TRUE);
  nre_accessible_set_label (self->field, _("Name of the entry"));
  self->button = gtk_button_new_with_mnemonic (_("_Rename"));
  gtk_widget_add_css_class (self->button, "suggested-action");
  self->message = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->message), 0);
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->message), 40);
  gtk_widget_add_css_class (self->message, "caption");
  gtk_box_append (GTK_BOX (row), self->field);
  gtk_box_append (GTK_BOX (row), self->button);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), self->message);
  g_signal_connect_swapped (self->field, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->field, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (activate_cb), self);
  return box;
}

/**
 * nre_rename_popover_show:
 * @widget: the parent of the popover
 * @place: rectangle of the entry's name in @widget; it may be scrolled out of view
 * @renamed: called if the user enters a valid name
 *
 * Let the user type a new name for an entry. This does not rename the entry.
 */
void
nre_rename_popover_show (GtkWidget *widget, const GdkRectangle *place, NreEntry *entry, NreRenamed renamed)
{
  Rename *self = g_new0 (Rename, 1);
  GdkRectangle seen = *place;
  NreFields fields;
  g_autofree char *name = NULL;
  const char *dot;

  self->widget = widget;
  self->entry = g_object_ref (entry);
  self->renamed = renamed;
  g_set_weak_pointer (&self->focus, gtk_root_get_focus (gtk_widget_get_root (widget)));
  nre_entry_get_fields (entry, &fields);
  name = nre_record_name_decode (fields.name);
  self->popover = gtk_popover_new ();
  g_object_set_data_full (G_OBJECT (self->popover), "nre-rename", self, rename_free);
  gtk_popover_set_child (GTK_POPOVER (self->popover), make_content (self, name));
  nre_popover_let_grow (GTK_POPOVER (self->popover));
  nre_accessible_set_label (self->popover, _("Rename entry"));
  nre_widget_clamp_place (widget, &seen);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &seen);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  /* Align the popover with the beginning of the name: centred below a name in the tree, it would extend
   * beyond the edge of the window. */
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_parent (self->popover, widget);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
  changed_cb (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (self->field);
  /* Select the name without its suffix, which rarely changes. */
  dot = strrchr (name, '.');
  gtk_editable_select_region (GTK_EDITABLE (self->field), 0,
                              dot != NULL && dot != name ? (int) g_utf8_strlen (name, dot - name) : -1);
}
