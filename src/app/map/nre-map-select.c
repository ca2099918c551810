/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-parts.h"
#include "nre-map-view.h"

/* The part of NreMapView that selects in both sides of a map. */

/** nre_map_view_select_areal: does nothing if there is no such areal. */
void
nre_map_view_select_areal (NreMapView *self, guint areal)
{
  NreArealView *view = nre_map_view_get_areal_view (self);

  if (view == NULL || areal >= nre_areal_view_get_n_areals (view))
    return;
  nre_selection_select (nre_map_view_get_selection (self, NRE_MAP_AREALS), NRE_AREAL_PART_AREAL, areal);
  /* The areal may be selected already, while the other side is active. */
  nre_map_view_set_active (self, NRE_MAP_AREALS);
}

static void
select_bytes (NreMapView *self, guint64 offset, guint64 size)
{
  NreEntryView *view = NRE_ENTRY_VIEW (nre_map_view_get_areal_view (self));
  g_autoptr (NreEntry) table = nre_entry_view_dup_table (view, NRE_AREAL_MAP_TYPE);

  if (table != NULL)
    nre_selection_set_bytes (nre_map_view_get_selection (self, NRE_MAP_AREALS), table, offset, size);
}

/** nre_map_view_select_edge: select an areal with one of its edges, and the bytes of its link. */
void
nre_map_view_select_edge (NreMapView *self, guint areal, guint edge)
{
  NreArealView *view = nre_map_view_get_areal_view (self);
  NreAreal record;

  if (view == NULL || !nre_areal_view_get_areal (view, areal, &record) || edge >= record.n_vertices)
    return;
  nre_map_view_select_areal (self, areal);
  nre_map_view_set_edge (self, edge);
  nre_map_view_set_vertex (self, G_MAXUINT);
  select_bytes (self, nre_areal_link_offset (&record, edge), NRE_AREAL_LINK_SIZE);
}

/** nre_map_view_select_vertex: select an areal with one of its vertices, and that vertex's bytes. */
void
nre_map_view_select_vertex (NreMapView *self, guint areal, guint vertex)
{
  NreArealView *view = nre_map_view_get_areal_view (self);
  NreAreal record;

  if (view == NULL || !nre_areal_view_get_areal (view, areal, &record) || vertex >= record.n_vertices)
    return;
  nre_map_view_select_areal (self, areal);
  nre_map_view_set_edge (self, G_MAXUINT);
  nre_map_view_set_vertex (self, vertex);
  select_bytes (self, nre_areal_vertex_offset (&record, vertex), NRE_AREAL_VERTEX_SIZE);
}

static void
select_several (NreMapView *self, NreMapSide side, NrePart part, const GtkBitset *set, guint lead)
{
  NreSelection *selection = nre_map_view_get_selection (self, side);

  if (selection == NULL)
    return;
  if (gtk_bitset_is_empty (set))
    nre_selection_clear (selection);
  else
    {
      nre_selection_select_several (selection, part, set,
                                    gtk_bitset_contains (set, lead) ? lead : gtk_bitset_get_minimum (set));
      nre_map_view_set_active (self, side);
    }
}

/** nre_map_view_select_areals: select areals. @lead: the one that leads; if it is none of @areals, the first
 * leads */
void
nre_map_view_select_areals (NreMapView *self, const GtkBitset *areals, guint lead)
{
  select_several (self, NRE_MAP_AREALS, NRE_AREAL_PART_AREAL, areals, lead);
}

/** nre_map_view_select_faces: select faces. @lead: the one that leads; if it is none of @faces, the first
 * leads */
void
nre_map_view_select_faces (NreMapView *self, const GtkBitset *faces, guint lead)
{
  select_several (self, NRE_MAP_TERRAIN, NRE_TERRAIN_PART_FACE, faces, lead);
}
