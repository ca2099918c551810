/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-terrain-summary.h"

#include <glib/gi18n.h>

#include "nre-map-parts.h"
#include "nre-terrain-view.h"
#include "nre-terrain.h"
#include "nre-value-row.h"

struct _NreTerrainSummary
{
  NrePartInspector parent_instance;

  NreValueRow     *faces_row;
  NreValueRow     *vertices_row;
  NreValueRow     *tiles_row;
  NreValueRow     *slots_row;
  GPtrArray       *flag_rows;           /* NreValueRow of each flag that has a reading */
  NreSelection    *selection;
};

G_DEFINE_FINAL_TYPE (NreTerrainSummary, nre_terrain_summary, NRE_TYPE_PART_INSPECTOR)

static const NreReading *
get_readings (void)
{
  const NreShape *face = nre_table_get_head (nre_schema_find_table (&nre_terrain_schema, "faces"));

  return nre_shape_find_field (face, "flags")->bits;
}

/* (transfer full): the faces that have the flag. */
static GtkBitset *
find_faces (NreTerrainView *view, guint32 flag)
{
  GtkBitset *faces = gtk_bitset_new_empty ();
  NreTerrainFace face;

  for (guint i = 0; nre_terrain_view_get_face (view, i, &face); i++)
    if ((face.flags & flag) != 0)
      gtk_bitset_add (faces, i);
  return faces;
}

static void
on_activated (NreTerrainSummary *self, GtkWidget *row)
{
  g_autoptr (GtkBitset) faces = NULL;
  guint i;

  if (self->selection == NULL || !g_ptr_array_find (self->flag_rows, row, &i))
    return;
  faces = find_faces (NRE_TERRAIN_VIEW (nre_selection_get_view (self->selection)), get_readings ()[i].word);
  if (!gtk_bitset_is_empty (faces))
    nre_selection_select_several (self->selection, (NrePart) NRE_TERRAIN_PART_FACE, faces,
                                  gtk_bitset_get_minimum (faces));
}

static void
take_number (NreValueRow *row, guint64 n)
{
  nre_value_row_take_value (row, g_strdup_printf ("%u", (guint) n));
}

static void
nre_terrain_summary_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreTerrainSummary *self = NRE_TERRAIN_SUMMARY (inspector);
  NreTerrainView *view;

  g_set_object (&self->selection, selection);
  if (selection == NULL)
    return;
  view = NRE_TERRAIN_VIEW (nre_selection_get_view (selection));
  take_number (self->faces_row, nre_terrain_view_get_n_faces (view));
  take_number (self->vertices_row, nre_terrain_view_get_n_vertices (view));
  take_number (self->tiles_row, nre_terrain_view_get_n_tiles (view));
  take_number (self->slots_row, nre_terrain_view_get_n_slots (view));
  for (guint i = 0; i < self->flag_rows->len; i++)
    {
      g_autoptr (GtkBitset) faces = find_faces (view, get_readings ()[i].word);
      NreValueRow *row = g_ptr_array_index (self->flag_rows, i);

      take_number (row, gtk_bitset_get_size (faces));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), !gtk_bitset_is_empty (faces));
    }
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_terrain_summary_dispose (GObject *object)
{
  g_clear_object (&NRE_TERRAIN_SUMMARY (object)->selection);
  G_OBJECT_CLASS (nre_terrain_summary_parent_class)->dispose (object);
}

static void
nre_terrain_summary_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_TERRAIN_SUMMARY (object)->flag_rows);
  G_OBJECT_CLASS (nre_terrain_summary_parent_class)->finalize (object);
}

static void
nre_terrain_summary_class_init (NreTerrainSummaryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_terrain_summary_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_terrain_summary_finalize;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_terrain_summary_show;
}

static void
nre_terrain_summary_init (NreTerrainSummary *self)
{
  AdwPreferencesGroup *counts = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), NULL);
  AdwPreferencesGroup *flags = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), _("Faces by flag"));

  self->flag_rows = g_ptr_array_new ();
  nre_part_inspector_be_summary (NRE_PART_INSPECTOR (self));
  self->faces_row = nre_value_row_add (counts, _("Faces"), NULL, FALSE);
  self->vertices_row = nre_value_row_add (counts, _("Vertices"), NULL, FALSE);
  self->tiles_row = nre_value_row_add (counts, _("Tiles"), NULL, FALSE);
  self->slots_row = nre_value_row_add (counts, _("Slots"), NULL, FALSE);
  for (const NreReading *reading = get_readings (); reading->title != NULL; reading++)
    {
      NreValueRow *row = nre_value_row_add (flags, g_dgettext (GETTEXT_PACKAGE, reading->title),
                                            reading->unconfirmed ? _("unconfirmed meaning") : NULL, FALSE);

      gtk_widget_set_tooltip_text (GTK_WIDGET (row), _("Select the faces that have the flag"));
      g_signal_connect_swapped (row, "activated", G_CALLBACK (on_activated), self);
      g_ptr_array_add (self->flag_rows, row);
    }
}
