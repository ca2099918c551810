/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-faces.h"

#include <math.h>

/* The maximum number of buckets along each side of the ground. */
#define MAX_BUCKETS 256

/**
 * NreMapFaces:
 * @places: of NreMapFacePlace, by bucket
 * @starts: n + 1 items: first item of each bucket in @places
 * @low, @size: least corner of the grid of n_side × n_side buckets, which covers all centres, and the size of
 *   a bucket
 */
struct _NreMapFaces
{
  guint    lod;
  GArray  *places;
  guint32 *starts;
  guint    n_side;
  double   low[2];
  double   size[2];
};

/** nre_map_faces_get_corners: FALSE if there is no such face, or its corners do not exist. */
gboolean
nre_map_faces_get_corners (NreTerrainView *terrain, guint face, float corners[3][3])
{
  NreTerrainFace record;

  if (!nre_terrain_view_get_face (terrain, face, &record))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    if (!nre_terrain_view_get_position (terrain, record.vertices[i], corners[i]))
      return FALSE;
  return TRUE;
}

static void
add_place (NreMapFaces *self, NreTerrainView *terrain, guint face)
{
  NreMapFacePlace place = { face, { 0, 0, 0 } };
  float corners[3][3];

  if (!nre_map_faces_get_corners (terrain, face, corners))
    return;
  for (guint i = 0; i < 3; i++)
    place.centre[i] = (corners[0][i] + corners[1][i] + corners[2][i]) / 3;
  if (isfinite (place.centre[0]) && isfinite (place.centre[1]) && isfinite (place.centre[2]))
    g_array_append_val (self->places, place);
}

/* Find each face once, even if many tiles draw it. The near slot of a tile is its first word,
 * the far one the second. */
static void
add_places (NreMapFaces *self, NreTerrainView *terrain)
{
  guint n_faces = nre_terrain_view_get_n_faces (terrain), n_slots = nre_terrain_view_get_n_slots (terrain);
  g_autofree guint8 *seen = g_malloc0 (n_slots + 1);
  /* Counts of ranges that begin and end at a face, so that the cost does not depend
   * on the lengths of slots. */
  g_autofree gint32 *turns = g_new0 (gint32, n_faces + 1);
  gint32 depth = 0;

  for (guint i = 0; i < nre_terrain_view_get_n_tiles (terrain); i++)
    {
      guint slot, first, count;

      if (!nre_terrain_view_get_tile_slot (terrain, i, 0, self->lod, &slot) || seen[slot] ||
          !nre_terrain_view_get_slot_faces (terrain, slot, &first, &count))
        continue;
      seen[slot] = 1;
      turns[first]++;
      turns[first + count]--;
    }
  for (guint i = 0; i < n_faces; i++)
    {
      depth += turns[i];
      if (depth > 0)
        add_place (self, terrain, i);
    }
}

static guint
get_bucket (const NreMapFaces *self, guint axis, double at)
{
  double part = (at - self->low[axis]) / self->size[axis];

  return part > 0 ? (guint) MIN (part, self->n_side - 1) : 0;
}

static void
sort_places (NreMapFaces *self)
{
  const NreMapFacePlace *places = (const NreMapFacePlace *) (gpointer) self->places->data;
  double high[2] = { -INFINITY, -INFINITY };
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (NreMapFacePlace), self->places->len);
  guint n_buckets;

  self->low[0] = self->low[1] = INFINITY;
  for (guint i = 0; i < self->places->len; i++)
    for (guint k = 0; k < 2; k++)
      {
        self->low[k] = MIN (self->low[k], (double) places[i].centre[k]);
        high[k] = MAX (high[k], (double) places[i].centre[k]);
      }
  self->n_side = 1 + (guint) MIN (sqrt (self->places->len), MAX_BUCKETS - 1);
  for (guint k = 0; k < 2; k++)
    self->size[k] = high[k] > self->low[k] ? (high[k] - self->low[k]) / self->n_side : 1;
  n_buckets = self->n_side * self->n_side;
  self->starts = g_new0 (guint32, (gsize) n_buckets + 2);
  g_array_set_size (sorted, self->places->len);
  /* Counts are stored two buckets further and summed up; filling then moves each start to its place. */
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < self->places->len; i++)
        {
          guint bucket = get_bucket (self, 0, (double) places[i].centre[0]) * self->n_side +
                         get_bucket (self, 1, (double) places[i].centre[1]);

          if (pass == 0)
            self->starts[bucket + 2]++;
          else
            g_array_index (sorted, NreMapFacePlace, self->starts[bucket + 1]++) = places[i];
        }
      for (guint i = 2; i < n_buckets + 2 && pass == 0; i++)
        self->starts[i] += self->starts[i - 1];
    }
  g_array_unref (self->places);
  self->places = sorted;
}

/** nre_map_faces_new: index the faces that the terrain draws at a level of detail. @lod: 0 for near, 1 for
 * far */
NreMapFaces *
nre_map_faces_new (NreTerrainView *terrain, guint lod)
{
  NreMapFaces *self = g_new0 (NreMapFaces, 1);

  self->lod = lod;
  self->places = g_array_new (FALSE, FALSE, sizeof (NreMapFacePlace));
  add_places (self, terrain);
  sort_places (self);
  return self;
}

void
nre_map_faces_free (NreMapFaces *self)
{
  g_array_unref (self->places);
  g_free (self->starts);
  g_free (self);
}

guint
nre_map_faces_get_lod (const NreMapFaces *self)
{
  return self->lod;
}

/** nre_map_faces_get_places: (transfer none): the positions of the faces, in no particular order. @n: (out):
 * their number */
const NreMapFacePlace *
nre_map_faces_get_places (const NreMapFaces *self, guint *n)
{
  *n = self->places->len;
  return (const NreMapFacePlace *) (gpointer) self->places->data;
}

/** nre_map_faces_add_near: add the faces whose centres are, seen from above, within @radius metres of a
 * point. */
void
nre_map_faces_add_near (const NreMapFaces *self, double x, double y, double radius, GtkBitset *faces)
{
  guint last_column = get_bucket (self, 0, x + radius), last_row = get_bucket (self, 1, y + radius);

  for (guint column = get_bucket (self, 0, x - radius); column <= last_column; column++)
    for (guint row = get_bucket (self, 1, y - radius); row <= last_row; row++)
      {
        guint bucket = column * self->n_side + row;

        for (guint32 i = self->starts[bucket]; i < self->starts[bucket + 1]; i++)
          {
            const NreMapFacePlace *place = &g_array_index (self->places, NreMapFacePlace, i);

            if (hypot ((double) place->centre[0] - x, (double) place->centre[1] - y) <= radius)
              gtk_bitset_add (faces, place->face);
          }
      }
}

/** nre_map_faces_is_painted: whether the paint would not change the face. */
gboolean
nre_map_faces_is_painted (const NreTerrainFace *face, const NreMapPaint *paint)
{
  return (!paint->has_material || face->material == paint->material) &&
         (!paint->has_material2 || face->material2 == paint->material2) &&
         ((face->flags | paint->set_flags) & ~paint->clear_flags) == face->flags;
}

/** nre_map_faces_find_painted: (transfer full): all faces that the paint would not change, drawn or not. */
GtkBitset *
nre_map_faces_find_painted (NreTerrainView *terrain, const NreMapPaint *paint)
{
  GtkBitset *faces = gtk_bitset_new_empty ();
  NreTerrainFace face;

  for (guint i = 0; nre_terrain_view_get_face (terrain, i, &face); i++)
    if (nre_map_faces_is_painted (&face, paint))
      gtk_bitset_add (faces, i);
  return faces;
}
