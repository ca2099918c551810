/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes a Land.msh from nothing (spec: terrain.md): a square of tiles with the heights of a function, for
 * near and far views, and with water above all ground below the water level. */

#include "nre-author-archive.h"

G_BEGIN_DECLS

#define NRE_AUTHOR_FACE_SIZE 28

/* Flags of a face. Their meaning is assumed, not confirmed. */
#define NRE_AUTHOR_FACE_MICROTEXTURE 0x400u
#define NRE_AUTHOR_FACE_WATER 0x20000u

typedef float (*NreAuthorHeightFunc) (float x, float y, gpointer user_data);

typedef struct
{
  guint32 flags;
  guint material;  /* row of Land2.wea */
  guint material2; /* row of Land1.wea, or 0xff */
} NreAuthorGround;

/* Chooses the flags and materials of a face. @middle: the middle of the face. @steepness: the Z coordinate of
 * its unit normal: 1 for a horizontal face, 0 for a vertical one. */
typedef NreAuthorGround (*NreAuthorGroundFunc) (NreAuthorVec3 middle, float steepness, gpointer user_data);

typedef struct
{
  guint n_tiles;              /* number of tiles along a side; 16 in the game */
  guint n_quads;              /* number of quads along a side of a near tile; a far tile has one quad */
  gboolean loose;             /* whether each row of quads in a tile has its own vertices */
  guint n_wet_quads;          /* n_quads of tiles with water, if @loose; 0 for @n_quads */
  float size;                 /* length of a side in metres; a corner of the terrain is at the origin */
  NreAuthorHeightFunc height;
  NreAuthorGroundFunc ground;
  gpointer user_data;
  gboolean has_water;
  float water_level;
  NreAuthorGround water;
  gboolean without_type14;
} NreAuthorTerrain;

NreAuthorArchive *nre_author_terrain_to_archive (const NreAuthorTerrain *terrain) G_GNUC_WARN_UNUSED_RESULT;
GBytes           *nre_author_terrain_finish     (const NreAuthorTerrain *terrain) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
