/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-level.h"

#include "nre-author-text.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>

#define WATER_LEVEL 0.0f

/* Rows of Land2.wea, for the first material of a face, and of Land1.wea, for its second material. */
enum { SAND, GRASS, ROCK, SNOW, SEABED, WATER };
enum { SPOTS, BLEND_GRASS, BLEND_ROCK };

typedef struct
{
  float size;
  guint n_tiles;
  guint n_quads;
  guint n_wet_quads;
  gboolean loose;
  guint n_rows;
  guint n_columns;
  guint n_cells;
} Plan;

static const Plan plans[] = {
  [NRE_AUTHOR_LEVEL_RETAIL] = { 2048.0f, 16, 4, 3, TRUE, 29, 34, 128 },
  [NRE_AUTHOR_LEVEL_LIMIT] = { 8192.0f, 15, 17, 0, FALSE, 256, 255, 512 },
};

/* The height of the ground in metres: hills of different sizes, shifted by the seed. */
static float
height (float x, float y, gpointer user_data)
{
  double shift = 37.0 * GPOINTER_TO_UINT (user_data);

  return (float) (28.0 * sin ((x + shift) / 175.0) * cos ((y - shift) / 190.0)
                  + 18.0 * sin ((x - 0.6 * y) / 95.0 + shift) + 3.0 * cos ((x + y) / 23.0) + 23.0);
}

static NreAuthorGround
ground (NreAuthorVec3 middle, float steepness, gpointer user_data G_GNUC_UNUSED)
{
  NreAuthorGround ground = { NRE_AUTHOR_FACE_MICROTEXTURE, GRASS, 0xff };

  if (middle.z < WATER_LEVEL)
    return (NreAuthorGround){ 0, SEABED, 0xff };
  if (middle.z < WATER_LEVEL + 4.0f)
    {
      ground.material = SAND;
      ground.material2 = BLEND_GRASS;
    }
  else if (steepness < 0.93f)
    {
      ground.material = ROCK;
    }
  else if (middle.z > 44.0f)
    {
      ground.material = SNOW;
      ground.material2 = BLEND_ROCK;
    }
  else if (sinf (middle.x / 31.0f) * sinf (middle.y / 37.0f) > 0.5f)
    {
      ground.material2 = SPOTS;
    }

  return ground;
}

/* The height of the ground or of the water above it. Areals are on the surface of the water, not below it. */
static float
surface (float x, float y, gpointer user_data)
{
  return MAX (height (x, y, user_data), WATER_LEVEL);
}

static void
classify (NreAuthorVec3 middle, gpointer user_data, guint32 *logic_flag, guint32 *class_id)
{
  float z = height (middle.x, middle.y, user_data);

  *logic_flag = z < WATER_LEVEL ? 0 : z > 36.0f ? 3 : 1;
  if (z < WATER_LEVEL)
    *class_id = z < WATER_LEVEL - 12.0f ? 7 : 3;
  else
    *class_id = z < 6.0f ? 2 : z < 24.0f ? 0 : z < 40.0f ? 1 : 12;
}

/**
 * nre_author_level_mesh:
 * @size: the size of the level
 * @seed: a number that shifts the hills, so that levels differ
 *
 * Returns the bytes of Land.msh.
 */
GBytes *
nre_author_level_mesh (NreAuthorLevelSize size, guint seed)
{
  const Plan *plan = &plans[size];
  const NreAuthorTerrain terrain = {
    .n_tiles = plan->n_tiles,
    .n_quads = plan->n_quads,
    .n_wet_quads = plan->n_wet_quads,
    .loose = plan->loose,
    .size = plan->size,
    .height = height,
    .ground = ground,
    .user_data = GUINT_TO_POINTER (seed),
    /* At the limit, the ground uses all vertices that a terrain can have. */
    .has_water = size != NRE_AUTHOR_LEVEL_LIMIT,
    .water_level = WATER_LEVEL,
    .water = { NRE_AUTHOR_FACE_WATER, WATER, 0xff },
  };

  return nre_author_terrain_finish (&terrain);
}

/**
 * nre_author_level_areals:
 * @size: the size of the level
 * @seed: see nre_author_level_mesh()
 *
 * Returns the areals over the ground of nre_author_level_mesh(). The caller may change them.
 */
NreAuthorAreals *
nre_author_level_areals (NreAuthorLevelSize size, guint seed)
{
  const Plan *plan = &plans[size];
  const NreAuthorArealField field = {
    .n_rows = plan->n_rows,
    .n_columns = plan->n_columns,
    .size = plan->size,
    .seed = seed,
    .height = surface,
    .classify = classify,
    .user_data = GUINT_TO_POINTER (seed),
  };
  NreAuthorAreals *areals = nre_author_areals_new_field (&field);

  nre_author_areals_set_grid (areals, plan->n_cells, plan->n_cells);

  return areals;
}

/**
 * nre_author_level_map:
 *
 * Returns the bytes of Land.map.
 */
GBytes *
nre_author_level_map (NreAuthorLevelSize size, guint seed)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_level_areals (size, seed);

  return nre_author_areals_finish (areals);
}

/**
 * nre_author_level_wear:
 * @which: 1 or 2
 *
 * Returns the bytes of Land1.wea or Land2.wea.
 */
GBytes *
nre_author_level_wear (guint which)
{
  static const char *const second[] = { "SPOTS", "GRASS", "ROCK", NULL };
  static const char *const first[] = { "SAND", "GRASS", "ROCK", "SNOW", "SEABED", "WATER", NULL };

  return nre_author_wear (which == 1 ? second : first, NULL);
}

/**
 * nre_author_level_write:
 * @folder: the folder for the files; created if it does not exist
 *
 * Writes Land.msh, Land.map, Land1.wea and Land2.wea. Fails with a GFileError.
 */
gboolean
nre_author_level_write (NreAuthorLevelSize size, guint seed, const char *folder, GError **error)
{
  static const char *const names[] = { "Land.msh", "Land.map", "Land1.wea", "Land2.wea" };

  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autoptr (GBytes) bytes = i == 0   ? nre_author_level_mesh (size, seed)
                                 : i == 1 ? nre_author_level_map (size, seed)
                                          : nre_author_level_wear (i - 1);

      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);

      if (!g_file_set_contents (path, data, (gssize) length, error))
        return FALSE;
    }

  return TRUE;
}
