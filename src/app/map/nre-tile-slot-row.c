/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tile-slot-row.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-map-parts.h"
#include "nre-mesh-shapes.h"
#include "nre-report.h"
#include "nre-terrain-view.h"

/* The offset of the words in a tile, in bytes. */
#define AT_WORDS 8

struct _NreTileSlotRow
{
  NreNumberRow *row;
  GtkWidget    *clear;
  GtkWidget    *go;
  guint         word;
  NrePartEdit  *edit;           /* borrowed */
};

static NreTerrainView *
get_view (NreTileSlotRow *self)
{
  return NRE_TERRAIN_VIEW (nre_selection_get_view (nre_part_edit_get_selection (self->edit)));
}

static guint
get_slot (NreTileSlotRow *self, guint tile)
{
  NreSpan record = nre_terrain_view_get_tile (get_view (self), tile);

  return record.size > 0 ? nre_span_u16 (record, AT_WORDS + 2 * self->word) : NRE_MESH_NONE;
}

/* --- Editing ------------------------------------------------------------------------------------- */

typedef struct
{
  guint word;
  guint slot;
} Assignment;

static void
fill (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  const Assignment *assignment = data;
  GVariant *some = assignment->slot != NRE_MESH_NONE ? g_variant_new_uint32 (assignment->slot) : NULL;

  g_variant_dict_insert (args, "lod", "u", assignment->word / NRE_TILE_WORDS_PER_LOD);
  g_variant_dict_insert (args, "group", "u", assignment->word % NRE_TILE_WORDS_PER_LOD);
  g_variant_dict_insert_value (args, "slot", g_variant_new_maybe (G_VARIANT_TYPE_UINT32, some));
}

static gboolean
assign (NreTileSlotRow *self, guint slot, gboolean goes_on, GError **error)
{
  Assignment assignment = { self->word, slot };

  return nre_part_edit_get_n (self->edit) == 0 ||
         nre_part_edit_run (self->edit, "set-node-slot", fill, &assignment, goes_on, error);
}

static void
on_commit (NreTileSlotRow *self, double value, gboolean goes_on)
{
  g_autoptr (GError) error = NULL;

  if (!assign (self, (guint) value, goes_on, &error))
    nre_field_editor_set_error (NRE_FIELD_EDITOR (self->row), error);
}

static void
on_abort (NreTileSlotRow *self)
{
  nre_part_edit_abort (self->edit);
}

static void
on_clear (NreTileSlotRow *self)
{
  g_autoptr (GError) error = NULL;

  if (!assign (self, NRE_MESH_NONE, FALSE, &error))
    nre_report_error (GTK_WIDGET (self->row), error);
}

static void
on_go (NreTileSlotRow *self)
{
  guint lead = nre_part_edit_get_lead (self->edit), slot;

  if (lead == G_MAXUINT)
    return;
  slot = get_slot (self, lead);
  if (slot < nre_terrain_view_get_n_slots (get_view (self)))
    nre_selection_select (nre_part_edit_get_selection (self->edit), (NrePart) NRE_TERRAIN_PART_SLOT, slot);
}

/* --- Showing ------------------------------------------------------------------------------------- */

static void
show_hint (NreTileSlotRow *self, guint slot, gboolean mixed)
{
  guint first, count;

  if (mixed || slot == NRE_MESH_NONE)
    nre_number_row_set_hint (self->row, NULL);
  else if (nre_terrain_view_get_slot_faces (get_view (self), slot, &first, &count))
    nre_number_row_take_hint (self->row,
                              g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u face", "%'u faces", count),
                                               count));
  else
    nre_number_row_set_hint (self->row, _("this slot does not exist"));
}

/** nre_tile_slot_row_show: show the current values of the edit's tiles. */
void
nre_tile_slot_row_show (NreTileSlotRow *self)
{
  NreNumberField *field = nre_number_row_get_field (self->row);
  guint n = nre_part_edit_get_n (self->edit);
  guint slot = n > 0 ? get_slot (self, nre_part_edit_get_lead (self->edit)) : NRE_MESH_NONE;
  gboolean mixed = FALSE;

  for (guint i = 1; i < n && !mixed; i++)
    mixed = get_slot (self, nre_part_edit_get_index (self->edit, i)) != slot;
  if (mixed)
    nre_number_field_set_mixed (field);
  else if (slot == NRE_MESH_NONE)
    nre_number_field_set_none (field);
  else
    nre_number_field_set_value (field, slot);
  gtk_widget_set_sensitive (self->clear, mixed || slot != NRE_MESH_NONE);
  gtk_widget_set_sensitive (self->go,
                            n > 0 && !mixed && slot < nre_terrain_view_get_n_slots (get_view (self)));
  show_hint (self, slot, mixed);
}

/** nre_tile_slot_row_is_used: whether at least one of the tiles has a slot in the word of the row. */
gboolean
nre_tile_slot_row_is_used (NreTileSlotRow *self)
{
  for (guint i = 0; i < nre_part_edit_get_n (self->edit); i++)
    if (get_slot (self, nre_part_edit_get_index (self->edit, i)) != NRE_MESH_NONE)
      return TRUE;
  return FALSE;
}

/** nre_tile_slot_row_get_widget: (transfer none): the widget of the row. */
GtkWidget *
nre_tile_slot_row_get_widget (NreTileSlotRow *self)
{
  return GTK_WIDGET (self->row);
}

/* Takes @name. */
static GtkWidget *
add_button (NreTileSlotRow *self, const char *icon_name, char *name, GCallback on_clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon_name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  nre_accessible_set_label (button, name);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", on_clicked, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), button);
  g_free (name);
  return button;
}

/**
 * nre_tile_slot_row_new:
 * @word: of the tile
 * @edit: borrowed: of tiles
 */
NreTileSlotRow *
nre_tile_slot_row_new (guint word, NrePartEdit *edit)
{
  NreTileSlotRow *self = g_new0 (NreTileSlotRow, 1);
  g_autofree char *title = NULL;

  if (word < 2)
    title = g_strdup (word == 0 ? _("Near slot") : _("Far slot"));
  else
    title = g_strdup_printf (_("Slot word %u"), word);
  self->word = word;
  self->edit = edit;
  self->row =
      g_object_ref_sink (g_object_new (NRE_TYPE_NUMBER_ROW, "title", title, "field-name", title, "minimum",
                                       0.0, "maximum", (double) (NRE_MESH_NONE - 1), NULL));
  g_signal_connect_swapped (self->row, "commit", G_CALLBACK (on_commit), self);
  g_signal_connect_swapped (self->row, "abort", G_CALLBACK (on_abort), self);
  /* Translators: buttons beside a number, %s is what the number is: "Near slot: none". */
  self->clear = add_button (self, "edit-clear-symbolic", g_strdup_printf (_("%s: none"), title),
                            G_CALLBACK (on_clear));
  self->go =
      add_button (self, "go-next-symbolic", g_strdup_printf (_("Go to %s"), title), G_CALLBACK (on_go));
  return self;
}

void
nre_tile_slot_row_free (NreTileSlotRow *self)
{
  g_signal_handlers_disconnect_by_data (self->row, self);
  g_signal_handlers_disconnect_by_data (self->clear, self);
  g_signal_handlers_disconnect_by_data (self->go, self);
  g_object_unref (self->row);
  g_free (self);
}
