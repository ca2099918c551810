/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-mesh-shapes.h"
#include "nre-terrain.h"

#include <string.h>

/* Faces no farther apart than this are changed in one piece: many pieces cost more than the bytes between. */
#define NEAR 4

/** nre_terrain_find: locate the records of a table; they need not be cleared, for all have the same size. */
gboolean
nre_terrain_find (NreDirectory *directory, const char *table, NreRecords *out, GError **error)
{
  NreSubject subject = { .directory = directory };

  if (nre_schema_find_records (&nre_terrain_schema, &subject, table, out))
    return TRUE;
  g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("the terrain has no chunk %u that can be read"),
               out->table->type_id);
  return FALSE;
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
 * @faces: the table "faces"
 * @indices: indices of the faces to change, in rising order
 */
gboolean
nre_terrain_patch_faces (const NreRecords *faces, const guint32 *indices, gsize n,
                         const NreFaceChange *change, NrePatches *out, GError **error)
{
  if (n > 0 && indices[n - 1] >= faces->n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("there is no face %u: the terrain has %u of them, counted from 0"), indices[n - 1],
                   faces->n);
      return FALSE;
    }
  for (gsize from = 0, next; from < n; from = next)
    {
      gsize offset = nre_records_get_offset (faces, indices[from]), size;
      GByteArray *bytes;

      for (next = from + 1; next < n && indices[next] - indices[next - 1] <= NEAR;)
        next++;
      /* Only the first six bytes of a face change. */
      size = nre_records_get_offset (faces, indices[next - 1]) - offset + 6;
      bytes = nre_patches_add (out, offset, size);
      g_byte_array_append (bytes, faces->span.data + offset, (guint) size);
      for (gsize i = from; i < next; i++)
        change_face (bytes->data + nre_records_get_offset (faces, indices[i]) - offset, change);
    }
  return TRUE;
}

/**
 * nre_terrain_patch_tile_slot:
 * @tiles: the table "nodes"
 * @slot: the slot for the tile to draw; NRE_MESH_NONE for none
 */
gboolean
nre_terrain_patch_tile_slot (NreDirectory *directory, const NreRecords *tiles, guint tile, guint lod,
                             guint group, guint slot, NrePatches *out, GError **error)
{
  NreRecords slots;
  guint8 word[2];
  gsize offset;

  if (tile >= tiles->n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("there is no tile %u: the terrain has %u of them, counted from 0"), tile, tiles->n);
      return FALSE;
    }
  if (!nre_terrain_find (directory, "slots", &slots, error))
    return FALSE;
  if (slot != NRE_MESH_NONE && slot >= slots.n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("there is no slot %u: the terrain has %u of them, counted from 0"), slot, slots.n);
      return FALSE;
    }
  if (!nre_mesh_find_node_slot (lod, group, slot, &offset, error))
    return FALSE;
  nre_store_u16 (word, (guint16) slot);
  nre_patches_replace (out, nre_span_sub (nre_records_get (tiles, tile), offset, 2), word, 2);
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
  NreRecords faces;

  if (memcmp (before, after, 4) != 0)
    {
      if (!nre_terrain_find (directory, "faces", &faces, error))
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
