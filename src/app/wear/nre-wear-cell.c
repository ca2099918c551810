/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-cell.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-inline-text.h"
#include "nre-library.h"
#include "nre-thumbnail.h"
#include "nre-wear-actions.h"
#include "nre-wear-patch.h"
#include "nre-wear-words.h"

#define PICTURE_SIZE 24

struct _NreWearCell
{
  NreSectionCell parent_instance;

  GtkLabel      *index;
  NreThumbnail  *picture;
  NreInlineText *name;
  GtkLabel      *note;
  GtkLabel      *users;
  NreInlineText *id;
  GtkLabel      *number;
  GtkWidget     *add_button;
};

G_DEFINE_FINAL_TYPE (NreWearCell, nre_wear_cell, NRE_TYPE_SECTION_CELL)

static NreSelection *
get_selection (NreWearCell *self)
{
  return nre_section_cell_get_selection (NRE_SECTION_CELL (self));
}

/* The row of the view; FALSE if the cell shows none. */
static gboolean
get_row (NreWearCell *self, NreWearViewRow *out)
{
  NreSectionRow *row = nre_section_cell_get_row (NRE_SECTION_CELL (self));

  return row != NULL && get_selection (self) != NULL &&
         nre_wear_view_get_row (nre_selection_get_wear_view (get_selection (self)),
                                nre_section_row_get_row (row), out);
}

/* --- Showing ------------------------------------------------------------------------------------- */

static void
set_text (NreInlineText *text, const char *label)
{
  gtk_label_set_label (nre_inline_text_get_label (text), label);
}

static void
show_section (NreWearCell *self, guint section)
{
  gboolean lightmaps = section == NRE_WEAR_LIGHTMAPS;
  guint n = nre_wear_view_get_n (nre_selection_get_wear_view (get_selection (self)), section);
  const char *title = lightmaps ? _("Light maps") : _("Materials"),
             *add = lightmaps ? _("Add a light map") : _("Add a material");
  g_autofree char *number = g_strdup_printf ("%'u", n), *name = NULL;

  name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u row", "%s, %u rows", n), title, n);
  set_text (self->name, title);
  gtk_label_set_label (self->number, number);
  gtk_widget_set_tooltip_text (self->add_button, add);
  nre_accessible_set_label (self->add_button, add);
  nre_section_cell_set_name (NRE_SECTION_CELL (self), name);
}

static void
show_empty (NreWearCell *self, guint section)
{
  const char *text = section == NRE_WEAR_LIGHTMAPS ? _("No light maps") : _("No row can be read");

  set_text (self->name, text);
  nre_section_cell_set_name (NRE_SECTION_CELL (self), text);
}

static void
show_picture (NreWearCell *self, const NreWearViewRow *row)
{
  NreDocument *document = nre_selection_get_document (get_selection (self));

  if (row->lightmap)
    nre_thumbnail_set_texture (self->picture, document, NRE_LIBRARY_OF_LIGHTMAPS, row->name);
  else
    nre_thumbnail_set_material (self->picture, document, row->name);
}

static void
show_row (NreWearCell *self, const NreWearViewRow *row)
{
  g_autofree char *index = g_strdup_printf ("%u", row->index), *id = NULL, *name = NULL;
  g_autofree char *missing = nre_wear_dup_missing (get_selection (self), row);
  g_autofree char *users = nre_wear_dup_users (get_selection (self), row);

  /* Translators: the number that stands in front of a name in a table of materials, which the game
   * ignores. */
  id = g_strdup_printf (_("id %" PRId64), row->legacy_id);
  gtk_label_set_label (self->index, index);
  set_text (self->name, row->name);
  set_text (self->id, id);
  gtk_label_set_label (self->note, missing != NULL ? missing : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), missing != NULL);
  gtk_label_set_label (self->users, users != NULL ? users : "");
  gtk_widget_set_visible (GTK_WIDGET (self->users), users != NULL);
  show_picture (self, row);
  name = g_strjoin (", ", index, row->name, id, missing != NULL ? missing : users,
                    missing != NULL ? users : NULL, NULL);
  nre_section_cell_set_name (NRE_SECTION_CELL (self), name);
}

/* Listing nodes examines all of them, so it is done on demand. */
static gboolean
on_query_users (NreWearCell *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *all = NULL;
  NreWearViewRow row;

  if (get_row (self, &row))
    all = nre_wear_dup_all_users (get_selection (self), &row);
  gtk_tooltip_set_text (tooltip, all);
  return all != NULL;
}

static void
nre_wear_cell_update (NreSectionCell *cell)
{
  NreWearCell *self = NRE_WEAR_CELL (cell);
  NreSectionRow *at = nre_section_cell_get_row (cell);
  NreSectionRowKind kind = nre_section_row_get_kind (at);
  gboolean is_section = kind == NRE_SECTION_ROW_SECTION, is_row = kind == NRE_SECTION_ROW_ROW;
  NreWearViewRow row;

  gtk_widget_set_visible (GTK_WIDGET (self->index), is_row);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), is_row);
  gtk_widget_set_visible (GTK_WIDGET (self->id), is_row);
  gtk_widget_set_visible (GTK_WIDGET (self->number), is_section);
  gtk_widget_set_visible (self->add_button, is_section);
  if (!is_row)
    {
      nre_thumbnail_clear (self->picture);
      gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->users), FALSE);
    }
  if (is_section)
    show_section (self, nre_section_row_get_section (at));
  else if (!is_row)
    show_empty (self, nre_section_row_get_section (at));
  else if (get_row (self, &row))
    show_row (self, &row);
}

/* --- Editing ------------------------------------------------------------------------------------- */

static char **
complete (const char *typed, gpointer data)
{
  NreWearViewRow row;

  return get_row (data, &row)
             ? nre_wear_complete_name (get_selection (data),
                                       row.lightmap ? NRE_WEAR_LIGHTMAPS : NRE_WEAR_MATERIALS, typed)
             : NULL;
}

static GtkWidget *
make_picture (const char *name, gpointer data)
{
  NreWearViewRow row;

  return get_row (data, &row)
             ? nre_wear_new_picture (get_selection (data),
                                     row.lightmap ? NRE_WEAR_LIGHTMAPS : NRE_WEAR_MATERIALS, name)
             : NULL;
}

static guint
get_number (NreWearCell *self)
{
  return nre_section_row_get_row (nre_section_cell_get_row (NRE_SECTION_CELL (self)));
}

static void
on_name_edited (NreWearCell *self, const char *name)
{
  nre_wear_actions_set_name (GTK_WIDGET (self), get_selection (self), get_number (self), name);
}

static gboolean
check_id (const char *text, GError **error)
{
  return g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, NULL, error);
}

/* The text has passed check_id(). */
static void
on_id_edited (NreWearCell *self, const char *text)
{
  nre_wear_actions_set_id (GTK_WIDGET (self), get_selection (self), get_number (self),
                           g_ascii_strtoll (text, NULL, 10));
}

static gboolean
can_edit (NreWearCell *self, NreWearViewRow *row)
{
  return get_row (self, row) &&
         nre_wear_view_get_faults (nre_selection_get_wear_view (get_selection (self)))->len == 0;
}

static void
nre_wear_cell_start_editing (NreSectionCell *cell)
{
  NreWearCell *self = NRE_WEAR_CELL (cell);
  NreWearViewRow row;

  if (can_edit (self, &row))
    nre_inline_text_start (self->name, row.name, 0);
}

/* Keep the second click from the row, which would edit the name. */
static void
on_id_pressed (NreWearCell *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (n_press == 2)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_id_released (NreWearCell *self, int n_press)
{
  g_autofree char *text = NULL;
  NreWearViewRow row;

  if (n_press != 2 || !can_edit (self, &row))
    return;
  text = g_strdup_printf ("%" G_GINT64_FORMAT, row.legacy_id);
  nre_inline_text_start (self->id, text, 0);
}

static void
nre_wear_cell_stop_editing (NreSectionCell *cell)
{
  nre_inline_text_stop (NRE_WEAR_CELL (cell)->name, FALSE);
  nre_inline_text_stop (NRE_WEAR_CELL (cell)->id, FALSE);
}

static gboolean
nre_wear_cell_get_editing (NreSectionCell *cell)
{
  return nre_inline_text_get_editing (NRE_WEAR_CELL (cell)->name) ||
         nre_inline_text_get_editing (NRE_WEAR_CELL (cell)->id);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_wear_cell_class_init (NreWearCellClass *klass)
{
  NreSectionCellClass *cell_class = NRE_SECTION_CELL_CLASS (klass);

  cell_class->update = nre_wear_cell_update;
  cell_class->start_editing = nre_wear_cell_start_editing;
  cell_class->stop_editing = nre_wear_cell_stop_editing;
  cell_class->get_editing = nre_wear_cell_get_editing;
}

static GtkLabel *
add_label (NreWearCell *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return GTK_LABEL (label);
}

static NreInlineText *
add_text (NreWearCell *self, const char *name, GCallback edited)
{
  GtkWidget *text = nre_inline_text_new (name);

  g_signal_connect_swapped (text, "edited", edited, self);
  gtk_widget_set_parent (text, GTK_WIDGET (self));
  return NRE_INLINE_TEXT (text);
}

static void
nre_wear_cell_init (NreWearCell *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->index = add_label (self, "numeric");
  gtk_label_set_width_chars (self->index, 3);
  gtk_label_set_xalign (self->index, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->index), "dim-label");
  self->picture = NRE_THUMBNAIL (nre_thumbnail_new (PICTURE_SIZE));
  gtk_widget_set_valign (GTK_WIDGET (self->picture), GTK_ALIGN_CENTER);
  gtk_widget_set_parent (GTK_WIDGET (self->picture), GTK_WIDGET (self));
  self->name = add_text (self, _("Name in the row"), G_CALLBACK (on_name_edited));
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), TRUE);
  nre_inline_text_set_complete (self->name, complete, self);
  nre_inline_text_set_picture (self->name, make_picture);
  nre_inline_text_set_check (self->name, nre_wear_check_name);

  self->note = add_label (self, "warning-text");
  gtk_label_set_ellipsize (self->note, PANGO_ELLIPSIZE_END);
  self->users = add_label (self, "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->users), "numeric");
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->users), TRUE);
  g_signal_connect_swapped (self->users, "query-tooltip", G_CALLBACK (on_query_users), self);
  self->id = add_text (self, _("Id in the row"), G_CALLBACK (on_id_edited));
  nre_inline_text_set_check (self->id, check_id);
  gtk_label_set_width_chars (nre_inline_text_get_label (self->id), 7);
  gtk_label_set_xalign (nre_inline_text_get_label (self->id), 1);
  gtk_widget_add_css_class (GTK_WIDGET (nre_inline_text_get_label (self->id)), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (nre_inline_text_get_label (self->id)), "numeric");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->id),
                               _("Read and ignored by the game; double-click to change it"));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_id_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_id_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self->id), GTK_EVENT_CONTROLLER (click));

  self->number = add_label (self, "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "dim-label");
  self->add_button = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_add_css_class (self->add_button, "flat");
  gtk_widget_set_valign (self->add_button, GTK_ALIGN_CENTER);
  nre_section_cell_set_add_button (NRE_SECTION_CELL (self), self->add_button);
  gtk_widget_set_parent (self->add_button, GTK_WIDGET (self));
}

GtkWidget *
nre_wear_cell_new (void)
{
  return g_object_new (NRE_TYPE_WEAR_CELL, NULL);
}
