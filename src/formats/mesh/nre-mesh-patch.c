/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mesh-shapes.h"

#include "nre-error.h"
#include "nre-i18n.h"

static gboolean
differs (const guint8 *before, const guint8 *after, guint offset)
{
  return memcmp (before + offset, after + offset, 4) != 0;
}

/**
 * nre_mesh_check_slot_bounds:
 * @slot: index of the slot, for the message
 * @before, @after: the 68 bytes of the slot before and after the edit
 *
 * Check the changed coordinates and radius of a slot's bounds (spec: msh.md, "Res2"). Fails with
 * NRE_ERROR_REFUSED if one of them becomes infinite or NaN, the box becomes inverted, or the radius negative.
 * Unchanged values are not checked, so that damaged bounds can be repaired value by value.
 */
gboolean
nre_mesh_check_slot_bounds (guint slot, const guint8 *before, const guint8 *after, GError **error)
{
  for (guint i = 0; i < 3; i++)
    {
      guint min = 8 + 4 * i, max = 20 + 4 * i;
      gboolean changed = differs (before, after, min) || differs (before, after, max);

      if (nre_becomes_not_finite (before + min, after + min) ||
          nre_becomes_not_finite (before + max, after + max) ||
          (changed && nre_load_f32 (after + min) > nre_load_f32 (after + max)))
        return nre_fail (error, NRE_ERROR_REFUSED,
                         _("slot %u: the AABB must be finite, and its minimum not above its maximum"), slot);
    }
  for (guint i = 0; i < 4; i++)
    if (nre_becomes_not_finite (before + 32 + 4 * i, after + 32 + 4 * i) ||
        (i == 3 && differs (before, after, 44) && nre_load_f32 (after + 44) < 0))
      return nre_fail (error, NRE_ERROR_REFUSED,
                       _("slot %u: the bounding sphere must be finite, and its radius not negative"), slot);
  return TRUE;
}

/**
 * nre_mesh_find_node_slot:
 * @lod, @group: the level of detail and the group whose slot is set
 * @slot: index of the new slot; NRE_MESH_NONE for none
 * @offset: (out): offset of the slot's index in the record of the node
 *
 * Find where the record of a node refers to a slot. Fails with NRE_ERROR_REFUSED if the level of detail, the
 * group or the slot is out of range.
 */
gboolean
nre_mesh_find_node_slot (guint lod, guint group, guint slot, gsize *offset, GError **error)
{
  if (lod >= NRE_MESH_LODS || group >= NRE_MESH_GROUPS)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("there is no LOD %u, group %u: a node has LODs 0 to 2 with groups 0 to 4"), lod,
                     group);
  if (slot > NRE_MESH_NONE)
    return nre_fail (error, NRE_ERROR_REFUSED, _("slot %u does not fit the 16 bits in which a node names its "
                                                 "slots; 65534 is the last that does"), slot);
  *offset = 8 + 2 * ((gsize) lod * NRE_MESH_GROUPS + group);
  return TRUE;
}
