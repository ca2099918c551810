/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-face-layers.h"

#include "nre-weld.h"

#include <string.h>

/* A nonzero hash of the positions of three corners in any order. */
static guint32
find_place (const NreSceneVertex *vertices, const guint32 *corners)
{
  guint32 sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      guint32 hash = 1;

      for (guint k = 0; k < 3; k++)
        {
          /* -0 counts as +0. */
          float at = vertices[corners[i]].position[k] + 0.0f;
          guint32 word;

          memcpy (&word, &at, sizeof word);
          hash = nre_weld_mix (hash, word);
        }
      sum += hash;
    }
  return MAX (sum, 1);
}

/* The index of the cell with the hash @place in the hash table, or of the empty cell for it. */
static guint
find_cell (const guint32 *cells, guint size, guint32 place)
{
  guint at = place & (size - 1);

  while (cells[at] != 0 && cells[at] != place)
    at = (at + 1) & (size - 1);
  return at;
}

/**
 * nre_face_layers_find:
 * @translucent: of guint32: the triangles to leave out, in ascending order
 * @one, @two: of guint32: triangles with one material are appended to @one, the others to @two, in ascending
 *   order
 *
 * Divide the triangles of a scene with faces, so that drawing @one and then @two gives the same picture as
 * drawing all in order. The last of several triangles with the same corners is visible, so if one of them has
 * two materials, all are in @two.
 */
void
nre_face_layers_find (const NreScene *scene, const GArray *translucent, GArray *one, GArray *two)
{
  guint n, n_vertices, n_indices, size, next = 0;
  const NreSceneFace *faces = nre_scene_get_faces (scene, &n);
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  g_autofree guint32 *cells = NULL;

  size = nre_weld_table_size (n);
  cells = g_new0 (guint32, size);
  for (guint i = 0; i < n; i++)
    if (faces[i].materials[1] != NRE_FACE_LAYERS_NONE)
      {
        guint32 place = find_place (vertices, indices + 3 * (gsize) i);

        cells[find_cell (cells, size, place)] = place;
      }
  for (guint32 i = 0; i < n; i++)
    {
      if (next < translucent->len && g_array_index (translucent, guint32, next) == i)
        next++;
      else if (faces[i].materials[1] == NRE_FACE_LAYERS_NONE &&
               cells[find_cell (cells, size, find_place (vertices, indices + 3 * (gsize) i))] == 0)
        g_array_append_val (one, i);
      else
        g_array_append_val (two, i);
    }
}
