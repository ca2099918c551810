/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-view.h"
#include "nre-terrain-wear.h"

G_BEGIN_DECLS

/* The tables of a terrain, as types of entries, and the sizes of their records in bytes. */
#define NRE_TERRAIN_TILES 1u
#define NRE_TERRAIN_SLOTS 2u
#define NRE_TERRAIN_POSITIONS 3u
#define NRE_TERRAIN_FACES 21u

#define NRE_TERRAIN_FACE_SIZE 28u
#define NRE_TERRAIN_TILE_SIZE 38u
#define NRE_TERRAIN_SLOT_SIZE 68u

/**
 * NreTerrainFace: the fields of a face, which is a triangle.
 * @material, @material2: rows in the two tables of materials
 * @vertices: indices of the vertices
 * @neighbours: indices of the neighbouring faces, 0xFFFF for none
 */
typedef struct
{
  guint32 flags;
  guint8  material;
  guint8  material2;
  guint16 vertices[3];
  guint16 neighbours[3];
} NreTerrainFace;

/**
 * NreTerrainChange: the changes in a terrain.
 * @all: whether anything may have changed, including the positions of faces; the other fields are then unused
 * @faces, @n_faces: indices of the faces whose flags or materials have changed
 * @tiles: whether slots, or the slots of tiles, have changed
 */
typedef struct
{
  gboolean     all;
  const guint *faces;
  guint        n_faces;
  gboolean     tiles;
} NreTerrainChange;

/* A view of an entry of a document, or of the document itself, as a terrain. The view locates the tables
 * again when the bytes have changed, so callers must query it each time and must not keep spans.
 *
 * Signal "changed" only if something of it is another; see nre_terrain_view_get_change(). */
#define NRE_TYPE_TERRAIN_VIEW (nre_terrain_view_get_type ())
G_DECLARE_FINAL_TYPE (NreTerrainView, nre_terrain_view, NRE, TERRAIN_VIEW, NreEntryView)

guint           nre_terrain_view_get_n_faces   (NreTerrainView *self);
guint           nre_terrain_view_get_n_tiles   (NreTerrainView *self);
guint           nre_terrain_view_get_n_slots   (NreTerrainView *self);
guint           nre_terrain_view_get_n_vertices (NreTerrainView *self);
gboolean        nre_terrain_view_get_face      (NreTerrainView *self, guint index, NreTerrainFace *out);
gboolean        nre_terrain_view_get_position  (NreTerrainView *self, guint vertex, float out[3]);
NreSpan         nre_terrain_view_get_tile      (NreTerrainView *self, guint index);
NreSpan         nre_terrain_view_get_slot      (NreTerrainView *self, guint index);
gboolean        nre_terrain_view_get_tile_slot (NreTerrainView *self, guint tile, guint lod, guint group,
                                                guint *slot);
gboolean        nre_terrain_view_get_slot_faces (NreTerrainView *self, guint slot, guint *first,
                                                 guint *count);
void            nre_terrain_view_read_wear     (NreTerrainView *self, NreTerrainWear *out);
guint           nre_terrain_view_find_face_slot (NreTerrainView *self, guint face);
guint           nre_terrain_view_find_slot_tile (NreTerrainView *self, guint slot);
const NreTerrainChange *nre_terrain_view_get_change (NreTerrainView *self);

G_END_DECLS
