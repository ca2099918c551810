/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-cell.h"

#include <glib/gi18n.h>

#include "nre-build-actions.h"
#include "nre-build-paths.h"
#include "nre-gtk-util.h"
#include "nre-inline-text.h"

struct _NreBuildCell
{
  NreSectionCell parent_instance;

  NreInlineText *text;
  GtkLabel      *mask;
  GtkLabel      *note;
  GtkLabel      *number;
  GtkWidget     *add_button;
};

G_DEFINE_FINAL_TYPE (NreBuildCell, nre_build_cell, NRE_TYPE_SECTION_CELL)

static NreBuildListView *
get_view (NreBuildCell *self)
{
  return nre_selection_get_build_list_view (nre_section_cell_get_selection (NRE_SECTION_CELL (self)));
}

static NreSectionRow *
get_row (NreBuildCell *self)
{
  return nre_section_cell_get_row (NRE_SECTION_CELL (self));
}

/* The beginning of the file's name in the path. */
static const char *
find_name (const char *path)
{
  const char *name = path + strlen (path);

  while (name > path && name[-1] != '\\' && name[-1] != '/')
    name--;
  return name;
}

static void
set_text (NreBuildCell *self, const char *text, PangoAttrList *attributes)
{
  GtkLabel *label = nre_inline_text_get_label (self->text);

  gtk_label_set_attributes (label, attributes);
  gtk_label_set_label (label, text);
}

/* --- Showing ------------------------------------------------------------------------------------- */

/* Dim the folders of the path, which are much the same everywhere: the name of the file is what matters. */
static void
show_path (NreBuildCell *self, const char *path)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *dim = pango_attr_foreground_alpha_new (0x9999);

  dim->end_index = (guint) (find_name (path) - path);
  pango_attr_list_insert (attributes, dim);
  set_text (self, path, attributes);
}

static void
set_name (NreBuildCell *self, const char *name)
{
  nre_section_cell_set_name (NRE_SECTION_CELL (self), name);
}

static void
show_section (NreBuildCell *self)
{
  g_autofree char *mask = NULL, *number = NULL, *add = NULL, *name = NULL;
  NreBuildSection section;

  if (!nre_build_list_view_get_section (get_view (self), nre_section_row_get_section (get_row (self)),
                                        &section))
    return;
  mask = g_strdup_printf ("0x%08X", section.mask);
  number = g_strdup_printf ("%'u", section.n_units);
  add = g_strdup_printf (_("Add a unit to %s"), section.name);
  name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u unit", "%s, %u units", section.n_units),
                          section.name, section.n_units);
  set_text (self, section.name, NULL);
  gtk_label_set_label (self->mask, mask);
  gtk_label_set_label (self->number, number);
  gtk_widget_set_tooltip_text (self->add_button, add);
  nre_accessible_set_label (self->add_button, add);
  set_name (self, name);
}

static void
append_place (NreBuildCell *self, GString *text, guint unit)
{
  NreBuildListUnit other;
  NreBuildSection section;

  if (nre_build_list_view_get_unit (get_view (self), unit, &other) &&
      nre_build_list_view_get_section (get_view (self), other.section, &section))
    /* Translators: where else a path is listed: "Mine, line 17". */
    g_string_append_printf (text, _("%s, line %u"), section.name, other.line);
}

static void
show_unit (NreBuildCell *self)
{
  guint number = nre_section_row_get_row (get_row (self));
  g_autoptr (GString) places = g_string_new (NULL);
  g_autofree char *note = NULL, *name = NULL;
  NreBuildListUnit unit;

  if (!nre_build_list_view_get_unit (get_view (self), number, &unit))
    return;
  show_path (self, unit.path);
  gtk_widget_set_visible (GTK_WIDGET (self->note), unit.same != NULL);
  if (unit.same == NULL)
    {
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->note), NULL);
      set_name (self, unit.path);
      return;
    }
  for (guint i = 0; i < unit.same->len && i < 10; i++)
    if (g_array_index (unit.same, guint, i) != number)
      {
        g_string_append (places, places->len > 0 ? "\n" : "");
        append_place (self, places, g_array_index (unit.same, guint, i));
      }
  /* Translators: how often a path stands in the list: "listed 2 times". */
  note = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "listed %u time", "listed %u times", unit.same->len),
                          unit.same->len);
  name = g_strdup_printf ("%s, %s", unit.path, note);
  gtk_label_set_label (self->note, note);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->note), places->str);
  set_name (self, name);
}

static void
nre_build_cell_update (NreSectionCell *cell)
{
  NreBuildCell *self = NRE_BUILD_CELL (cell);
  NreSectionRowKind kind = nre_section_row_get_kind (get_row (self));
  gboolean is_section = kind == NRE_SECTION_ROW_SECTION;

  gtk_widget_set_visible (GTK_WIDGET (self->mask), is_section);
  gtk_widget_set_visible (GTK_WIDGET (self->number), is_section);
  gtk_widget_set_visible (self->add_button, is_section);
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->text), !is_section);
  if (is_section)
    show_section (self);
  else if (kind == NRE_SECTION_ROW_ROW)
    show_unit (self);
  else
    {
      set_text (self, _("No units: add one, or drop some here"), NULL);
      set_name (self, _("No units"));
    }
}

/* --- Editing ------------------------------------------------------------------------------------- */

static char **
complete (const char *typed, gpointer data)
{
  NreSelection *selection = nre_section_cell_get_selection (data);

  return selection != NULL ? nre_build_paths_complete (selection, typed) : NULL;
}

static void
on_edited (NreBuildCell *self, const char *path)
{
  nre_build_actions_set (GTK_WIDGET (self), nre_section_cell_get_selection (NRE_SECTION_CELL (self)),
                         nre_section_row_get_row (get_row (self)), path);
}

/* Edit the path in the row, with the name of the file selected. */
static void
nre_build_cell_start_editing (NreSectionCell *cell)
{
  NreBuildCell *self = NRE_BUILD_CELL (cell);
  const char *path = nre_section_row_get_key (get_row (self));

  nre_inline_text_start (self->text, path, (int) (find_name (path) - path));
}

static void
nre_build_cell_stop_editing (NreSectionCell *cell)
{
  nre_inline_text_stop (NRE_BUILD_CELL (cell)->text, FALSE);
}

static gboolean
nre_build_cell_get_editing (NreSectionCell *cell)
{
  return nre_inline_text_get_editing (NRE_BUILD_CELL (cell)->text);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_build_cell_class_init (NreBuildCellClass *klass)
{
  NreSectionCellClass *cell_class = NRE_SECTION_CELL_CLASS (klass);

  cell_class->update = nre_build_cell_update;
  cell_class->start_editing = nre_build_cell_start_editing;
  cell_class->stop_editing = nre_build_cell_stop_editing;
  cell_class->get_editing = nre_build_cell_get_editing;
}

static GtkLabel *
add_label (NreBuildCell *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return GTK_LABEL (label);
}

static void
nre_build_cell_init (NreBuildCell *self)
{
  self->text = NRE_INLINE_TEXT (nre_inline_text_new (_("Path of the unit")));
  nre_inline_text_set_complete (self->text, complete, self);
  nre_inline_text_set_check (self->text, nre_build_paths_check);
  g_signal_connect_swapped (self->text, "edited", G_CALLBACK (on_edited), self);
  gtk_widget_set_parent (GTK_WIDGET (self->text), GTK_WIDGET (self));

  self->mask = add_label (self, "mask");
  gtk_label_set_xalign (self->mask, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->mask), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->mask), "dim-label");
  self->note = add_label (self, "warning-text");
  self->number = add_label (self, "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "dim-label");
  self->add_button = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_add_css_class (self->add_button, "flat");
  gtk_widget_set_valign (self->add_button, GTK_ALIGN_CENTER);
  nre_section_cell_set_add_button (NRE_SECTION_CELL (self), self->add_button);
  gtk_widget_set_parent (self->add_button, GTK_WIDGET (self));
}

GtkWidget *
nre_build_cell_new (void)
{
  return g_object_new (NRE_TYPE_BUILD_CELL, NULL);
}
