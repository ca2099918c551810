/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Land.msh from nothing (spec/terrain.md): a square of tiles over a height function, near and far, with
 * water over everything that lies low. */

#include "nre-author-archive.h"

G_BEGIN_DECLS

#define NRE_AUTHOR_FACE_SIZE 28

/* Unconfirmed readings of a face's flags. */
#define NRE_AUTHOR_FACE_MICROTEXTURE 0x400u
#define NRE_AUTHOR_FACE_WATER 0x20000u

typedef float (*NreAuthorHeightFunc) (float x, float y, gpointer user_data);

typedef struct
{
  guint32 flags;
  guint material;  /* row of Land2.wea */
  guint material2; /* row of Land1.wea, or 0xff */
} NreAuthorGround;

/* What a face is made of; @steepness is 1 for a level face and 0 for an upright one. */
typedef NreAuthorGround (*NreAuthorGroundFunc) (NreAuthorVec3 middle, float steepness, gpointer user_data);

typedef struct
{
  guint n_tiles;              /* per side; 16 in the game */
  guint n_quads;              /* per side of a near tile; a far tile has one */
  gboolean loose;             /* each row of a tile's quads has vertices of its own */
  guint n_wet_quads;          /* instead of n_quads where there is water, if loose; 0 for the same */
  float size;                 /* of a side; the terrain's corner is the origin */
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
