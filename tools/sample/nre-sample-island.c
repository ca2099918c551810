/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* DATA/MAPS/ISLAND: an island with hills and a bay, the sea around it, and areals over all of it. */

#include "nre-sample.h"

#include <math.h>

#define SIZE 800.0f
#define SEA_LEVEL 10.0f
#define N_AREAL_ROWS 9
#define N_AREAL_COLUMNS 9

/* Rows of Land2.wea, for the first material of a face, and of Land1.wea, for its second material. */
enum { SAND, GRASS, ROCK, SNOW, SEABED, WATER };
enum { SPOTS, BLEND_GRASS, BLEND_ROCK };

/* Classes of areals. Their meaning in the game is not known, so these only distinguish areals. */
enum
{
  CLASS_MEADOW = 0,
  CLASS_HILL = 1,
  CLASS_BEACH = 2,
  CLASS_SHALLOW = 3,
  CLASS_DEEP = 7,
  CLASS_ROCK = 12
};

static double
lattice (int x, int y, guint octave)
{
  NreAuthorRng rng;

  nre_author_rng_init (&rng, (guint64) (guint32) x << 34 ^ (guint64) (guint32) y << 4 ^ octave);

  return nre_author_rng_unit (&rng);
}

static double
ease (double t)
{
  return t * t * (3.0 - 2.0 * t);
}

static double
noise (double x, double y, guint octave)
{
  int column = (int) floor (x), row = (int) floor (y);
  double fx = ease (x - column), fy = ease (y - row);
  double lower = lattice (column, row, octave) * (1.0 - fx) + lattice (column + 1, row, octave) * fx;
  double upper = lattice (column, row + 1, octave) * (1.0 - fx) + lattice (column + 1, row + 1, octave) * fx;

  return lower * (1.0 - fy) + upper * fy;
}

/* The height of a round bump at (x, y): 1 in the middle, 0 at @radius and beyond. */
static double
bump (double x, double y, double cx, double cy, double radius)
{
  double distance = sqrt ((x - cx) * (x - cx) + (y - cy) * (y - cy)) / radius;

  return distance < 1.0 ? ease (1.0 - distance) : 0.0;
}

static float
height (float x, float y, gpointer user_data)
{
  double rough = 0.6 * noise (x / 130.0, y / 130.0, 1) + 0.3 * noise (x / 60.0, y / 60.0, 2)
                 + 0.1 * noise (x / 25.0, y / 25.0, 3);
  double land = bump (x + 120.0 * (noise (x / 150.0, y / 150.0, 4) - 0.5),
                      y + 120.0 * (noise (x / 150.0, y / 150.0, 5) - 0.5), 405.0, 400.0, 480.0);
  double z = 1.5 + 36.0 * land * (0.55 + 0.7 * rough);

  z += 52.0 * bump (x, y, 330.0, 480.0, 170.0) * (0.6 + 0.6 * rough);
  z += 24.0 * bump (x, y, 540.0, 360.0, 120.0) * (0.5 + rough);
  z -= 34.0 * bump (x, y, 430.0, 170.0, 150.0);

  return (float) MAX (z, 0.5);
}

static NreAuthorGround
ground (NreAuthorVec3 middle, float steepness, gpointer user_data)
{
  NreAuthorGround ground = { NRE_AUTHOR_FACE_MICROTEXTURE, GRASS, 0xff };

  if (middle.z < SEA_LEVEL)
    {
      ground.flags = 0;
      ground.material = SEABED;
    }
  else if (middle.z < SEA_LEVEL + 2.5f)
    {
      ground.material = SAND;
      ground.material2 = BLEND_GRASS;
    }
  else if (steepness < 0.86f)
    {
      ground.material = ROCK;
    }
  else if (middle.z > 62.0f)
    {
      ground.material = SNOW;
      ground.material2 = BLEND_ROCK;
    }
  else if (middle.z > 42.0f)
    {
      ground.material = ROCK;
      ground.material2 = BLEND_GRASS;
    }
  else if (noise (middle.x / 45.0, middle.y / 45.0, 9) > 0.62)
    {
      ground.material2 = SPOTS;
    }

  return ground;
}

static void
classify (NreAuthorVec3 middle, gpointer user_data, guint32 *logic_flag, guint32 *class_id)
{
  *logic_flag = middle.z < SEA_LEVEL ? 0 : 1;
  if (middle.z < SEA_LEVEL - 5.0f)
    *class_id = CLASS_DEEP;
  else if (middle.z < SEA_LEVEL)
    *class_id = CLASS_SHALLOW;
  else if (middle.z < SEA_LEVEL + 4.0f)
    *class_id = CLASS_BEACH;
  else if (middle.z < 30.0f)
    *class_id = CLASS_MEADOW;
  else if (middle.z < 48.0f)
    *class_id = CLASS_HILL;
  else
    *class_id = CLASS_ROCK;
}

/**
 * nre_sample_land_mesh:
 *
 * The bytes of Land.msh.
 */
GBytes *
nre_sample_land_mesh (void)
{
  const NreAuthorTerrain terrain = {
    .n_tiles = 16,
    .n_quads = 3,
    .size = SIZE,
    .height = height,
    .ground = ground,
    .has_water = TRUE,
    .water_level = SEA_LEVEL,
    .water = { NRE_AUTHOR_FACE_WATER, WATER, 0xff },
  };

  return nre_author_terrain_finish (&terrain);
}

/* The height of the ground or of the water above it. Areals are on the surface of the water, not below it. */
static float
surface (float x, float y, gpointer user_data)
{
  return MAX (height (x, y, user_data), SEA_LEVEL);
}

static void
classify_ground (NreAuthorVec3 middle, gpointer user_data, guint32 *logic_flag, guint32 *class_id)
{
  middle.z = height (middle.x, middle.y, user_data);
  classify (middle, user_data, logic_flag, class_id);
}

/**
 * nre_sample_land_map:
 *
 * The bytes of Land.map. All edges that touch are linked both ways, except two, which the README of the
 * sample names.
 */
GBytes *
nre_sample_land_map (void)
{
  const NreAuthorArealField field = {
    .n_rows = N_AREAL_ROWS,
    .n_columns = N_AREAL_COLUMNS,
    .size = SIZE,
    .seed = 2026,
    .height = surface,
    .classify = classify_ground,
  };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new_field (&field);
  int to_areal, to_edge;

  if (nre_author_areals_get_link (areals, 41, 2, &to_areal, &to_edge))
    nre_author_areals_set_link (areals, (guint) to_areal, (guint) to_edge, -1, -1);
  if (nre_author_areals_get_link (areals, 53, 2, &to_areal, &to_edge))
    {
      nre_author_areals_set_link (areals, 53, 2, -1, -1);
      nre_author_areals_set_link (areals, (guint) to_areal, (guint) to_edge, -1, -1);
    }

  return nre_author_areals_finish (areals);
}

/**
 * nre_sample_land_wear:
 * @which: 1 or 2
 *
 * The bytes of Land1.wea or Land2.wea.
 */
GBytes *
nre_sample_land_wear (guint which)
{
  static const char *const second[] = { "SPOTS", "GRASS", "ROCK", NULL };
  static const char *const first[] = { "SAND", "GRASS", "ROCK", "SNOW", "SEABED", "WATER", NULL };

  return nre_author_wear (which == 1 ? second : first, NULL);
}
