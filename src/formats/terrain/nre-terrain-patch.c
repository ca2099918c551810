/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-mesh-shapes.h"

#include <string.h>

#define TILES 1
#define SLOTS 2
#define FACES 21
#define TILE_SIZE 38
#define SLOT_SIZE 68
#define FACE_SIZE 28

/* Faces no farther apart than this are changed in one piece: many pieces cost more than the bytes between. */
#define NEAR 4

/** Chunk: @index: index of its entry; @payload: its bytes; @n: the number of its records */
typedef struct
{
  guint   index;
  NreSpan payload;
  guint   n;
} Chunk;

static gboolean
find_chunk (NreDirectory *directory, guint32 type_id, gsize start, gsize stride, Chunk *out, GError **error)
{
  *out = (Chunk){ .n = 0 };
  if (!nre_directory_find_type (directory, type_id, &out->index) ||
      !nre_directory_get_payload (directory, out->index, &out->payload))
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("the terrain has no chunk %u that can be read"),
                   type_id);
      return FALSE;
    }
  if (out->payload.size > start)
    out->n = (guint) MIN ((out->payload.size - start) / stride, G_MAXUINT);
  return TRUE;
}

static gboolean
find_faces (NreDirectory *directory, Chunk *out, GError **error)
{
  return find_chunk (directory, FACES, 0, FACE_SIZE, out, error);
}

static void
change_face (guint8 *face, const NreFaceChange *change)
{
  guint32 flags = change->has_flags ? change->flags : nre_load_u32 (face);

  nre_store_u32 (face, (flags | change->set) & ~change->clear);
  if (change->has_material)
    face[4] = change->material;
  if (change->has_material2)
    face[5] = change->material2;
}

/**
 * nre_terrain_patch_faces:
 * @indices: indices of the faces to change, in rising order
 */
gboolean
nre_terrain_patch_faces (NreDirectory *directory, const guint32 *indices, gsize n,
                         const NreFaceChange *change, NrePatches *out, GError **error)
{
  Chunk faces;

  if (!find_faces (directory, &faces, error))
    return FALSE;
  if (n > 0 && indices[n - 1] >= faces.n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("there is no face %u: the terrain has %u of them, counted from 0"), indices[n - 1],
                   faces.n);
      return FALSE;
    }
  nre_patches_turn_to (out, faces.index, faces.payload);
  for (gsize from = 0, next; from < n; from = next)
    {
      gsize offset = FACE_SIZE * (gsize) indices[from], size;
      GByteArray *bytes;

      for (next = from + 1; next < n && indices[next] - indices[next - 1] <= NEAR;)
        next++;
      /* Only the first six bytes of a face change. */
      size = FACE_SIZE * (gsize) (indices[next - 1] - indices[from]) + 6;
      bytes = nre_patches_add (out, offset, size);
      g_byte_array_append (bytes, faces.payload.data + offset, (guint) size);
      for (gsize i = from; i < next; i++)
        change_face (bytes->data + FACE_SIZE * (gsize) (indices[i] - indices[from]), change);
    }
  return TRUE;
}

/**
 * nre_terrain_patch_tile_slot:
 * @slot: the slot for the tile to draw; NRE_MESH_NONE for none
 */
gboolean
nre_terrain_patch_tile_slot (NreDirectory *directory, guint tile, guint lod, guint group, guint slot,
                             NrePatches *out, GError **error)
{
  Chunk tiles, slots;
  gsize offset;

  if (!find_chunk (directory, TILES, 0, TILE_SIZE, &tiles, error))
    return FALSE;
  if (tile >= tiles.n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("there is no tile %u: the terrain has %u of them, counted from 0"), tile, tiles.n);
      return FALSE;
    }
  if (!find_chunk (directory, SLOTS, NRE_MESH_HEADER_SIZE, SLOT_SIZE, &slots, error))
    return FALSE;
  if (slot != NRE_MESH_NONE && slot >= slots.n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("there is no slot %u: the terrain has %u of them, counted from 0"), slot, slots.n);
      return FALSE;
    }
  if (!nre_mesh_find_node_slot (lod, group, slot, &offset, error))
    return FALSE;
  nre_patches_turn_to (out, tiles.index, tiles.payload);
  nre_patches_put (out, TILE_SIZE * (gsize) tile + offset, 2, slot);
  return TRUE;
}

/**
 * nre_terrain_check_slot:
 * @slot: its index
 * @before, @after: its bytes before and after the change
 *
 * Whether the change is allowed: the slot's faces exist, and its bounds are sound. A terrain has no batches,
 * so that the words for these are not checked.
 */
gboolean
nre_terrain_check_slot (NreDirectory *directory, guint slot, const guint8 *before, const guint8 *after,
                        GError **error)
{
  guint start = nre_load_u16 (after), count = nre_load_u16 (after + 2);
  Chunk faces;

  if (memcmp (before, after, 4) != 0)
    {
      if (!find_faces (directory, &faces, error))
        return FALSE;
      if (start + count > faces.n)
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                       _("slot %u: faces %u to %u, and the terrain has %u"), slot, start, start + count,
                       faces.n);
          return FALSE;
        }
    }
  return nre_mesh_check_slot_bounds (slot, before, after, error);
}
