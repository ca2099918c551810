/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-mesh-shapes.h"
#include "nre-terrain.h"

#include <string.h>

/* Faces whose indices differ by at most this much share a patch: many patches cost more than the bytes
 * between the faces. */
#define NEAR 4

static gboolean
find_records (NreDirectory *directory, const char *table, NreRecords *out, GError **error)
{
  NreSubject subject = { .directory = directory };

  if (nre_schema_find_records (&nre_terrain_schema, &subject, table, out))
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("the terrain has no chunk %u that can be read"),
                   out->table->type_id);
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

/** nre_terrain_patch_faces: change @n faces. Fails with NRE_ERROR_REFUSED if a face does not exist, or the
 * faces cannot be read. @indices: the indices of the faces, in ascending order */
gboolean
nre_terrain_patch_faces (NreDirectory *directory, const guint32 *indices, gsize n,
                         const NreFaceChange *change, NrePatches *out, GError **error)
{
  NreRecords faces;

  if (!find_records (directory, "faces", &faces, error))
    return FALSE;
  if (n > 0 && indices[n - 1] >= faces.n)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("there is no face %u: the terrain has %u of them, counted from 0"), indices[n - 1],
                     faces.n);
  nre_patches_turn_to (out, faces.entry, faces.span);
  for (gsize from = 0, next; from < n; from = next)
    {
      gsize offset = nre_records_get_offset (&faces, indices[from]), size;
      GByteArray *bytes;

      for (next = from + 1; next < n && indices[next] - indices[next - 1] <= NEAR;)
        next++;
      /* Only the first six bytes of a face change: flags and materials. */
      size = nre_records_get_offset (&faces, indices[next - 1]) - offset + 6;
      bytes = nre_patches_add (out, offset, size);
      g_byte_array_append (bytes, faces.span.data + offset, (guint) size);
      for (gsize i = from; i < next; i++)
        change_face (bytes->data + nre_records_get_offset (&faces, indices[i]) - offset, change);
    }
  return TRUE;
}

/** nre_terrain_patch_tile_slot: set the slot that a tile draws at the level of detail @lod in the group
 * @group. Fails with NRE_ERROR_REFUSED if the tile or the slot does not exist, @lod or @group is out of
 * range, or the tiles or slots cannot be read. @slot: index of a slot; NRE_MESH_NONE to draw nothing */
gboolean
nre_terrain_patch_tile_slot (NreDirectory *directory, guint tile, guint lod, guint group, guint slot,
                             NrePatches *out, GError **error)
{
  NreRecords tiles, slots;
  gsize offset;

  if (!find_records (directory, "nodes", &tiles, error))
    return FALSE;
  if (tile >= tiles.n)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("there is no tile %u: the terrain has %u of them, counted from 0"), tile, tiles.n);
  if (!find_records (directory, "slots", &slots, error))
    return FALSE;
  if (slot != NRE_MESH_NONE && slot >= slots.n)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("there is no slot %u: the terrain has %u of them, counted from 0"), slot, slots.n);
  if (!nre_mesh_find_node_slot (lod, group, slot, &offset, error))
    return FALSE;
  nre_patches_turn_to (out, tiles.entry, tiles.span);
  nre_patches_put (out, nre_records_get_offset (&tiles, tile) + offset, 2, slot);
  return TRUE;
}

/** nre_terrain_check_slot: check a changed slot. Fails with NRE_ERROR_REFUSED if a changed range of faces
 * does not exist or cannot be read, or like nre_mesh_check_slot_bounds(). @slot: index of the slot, for the
 * message; @before, @after: its record before and after the change */
gboolean
nre_terrain_check_slot (NreDirectory *directory, guint slot, const guint8 *before, const guint8 *after,
                        GError **error)
{
  guint start = nre_load_u16 (after), count = nre_load_u16 (after + 2);
  NreRecords faces;

  if (memcmp (before, after, 4) != 0)
    {
      if (!find_records (directory, "faces", &faces, error))
        return FALSE;
      if (start + count > faces.n)
        return nre_fail (error, NRE_ERROR_REFUSED, _("slot %u: faces %u to %u, and the terrain has %u"), slot,
                         start, start + count, faces.n);
    }
  return nre_mesh_check_slot_bounds (slot, before, after, error);
}
