/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-terrain.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-mesh-shapes.h"
#include "nre-record-change.h"
#include "nre-terrain-patch.h"

static gboolean
lookup_byte (GVariant *args, const char *name, guint8 *out)
{
  guint32 number;

  if (!g_variant_lookup (args, name, "u", &number))
    return FALSE;
  *out = (guint8) number;
  return TRUE;
}

static gboolean
lookup_change (GVariant *args, NreFaceChange *out, GError **error)
{
  gboolean set, clear;

  *out = (NreFaceChange){ 0 };
  out->has_flags = g_variant_lookup (args, "flags", "u", &out->flags);
  set = g_variant_lookup (args, "set_flags", "u", &out->set);
  clear = g_variant_lookup (args, "clear_flags", "u", &out->clear);
  out->has_material = lookup_byte (args, "material", &out->material);
  out->has_material2 = lookup_byte (args, "material2", &out->material2);
  if (out->has_flags && (set || clear))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("flags says what all bits become, so that there are none left to set or clear"));
  if ((out->set & out->clear) != 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the flags 0x%x cannot be both set and cleared"),
                     out->set & out->clear);
  if (out->has_flags || set || clear || out->has_material || out->has_material2)
    return TRUE;
  return nre_record_change_refuse_none (error);
}

gboolean
nre_run_set_face (NreEdit *edit, GError **error)
{
  gsize n;
  g_autofree guint32 *faces = nre_param_lookup_indices (edit->args, "face", "faces", &n, error);
  g_auto (NreRecordChange) record = { 0 };
  NreFaceChange change;

  if (faces == NULL || !lookup_change (edit->args, &change, error) ||
      !nre_terrain_patch_faces (edit->target.directory, faces, n, &change, &edit->patches, error) ||
      (n == 1 && !nre_record_change_open (&record, edit, "faces", faces[0], error)))
    return FALSE;
  if (n == 1)
    {
      nre_record_change_take_patches (&record, &edit->patches);
      nre_record_change_say (&record, edit);
    }
  else
    nre_command_set_label (edit->command, ngettext ("Change %zu face", "Change %zu faces", n), n);
  return TRUE;
}

static char *
dup_slot_word (guint slot)
{
  return slot != NRE_MESH_NONE ? g_strdup_printf ("%u", slot) : g_strdup (_("none"));
}

gboolean
nre_run_set_tile_slot (NreEdit *edit, GError **error)
{
  guint32 tile = nre_edit_get_uint (edit, "node", 0), lod = nre_edit_get_uint (edit, "lod", 0),
          group = nre_edit_get_uint (edit, "group", 0), slot;
  g_autofree char *name = g_strdup_printf (_("Tile %u"), tile), *old = NULL, *new = NULL;
  g_auto (NreRecordChange) record = { 0 };
  gsize offset;

  if (!nre_param_lookup_reference (edit->args, "slot", NRE_MESH_NONE, &slot, error) ||
      !nre_terrain_patch_tile_slot (edit->target.directory, tile, lod, group, slot, &edit->patches, error) ||
      !nre_mesh_find_node_slot (lod, group, slot, &offset, error) ||
      !nre_record_change_open (&record, edit, "nodes", tile, error))
    return FALSE;
  old = dup_slot_word (nre_load_u16 (record.before + offset));
  new = dup_slot_word (slot);
  /* Translators: a node, such as “Node 1 Turret”, a level of detail, a group, and the numbers of the old and
   * the new slot, or “none”. */
  nre_command_set_label (edit->command, _("%s: LOD %u, group %u: slot %s → %s"), name, lod, group, old, new);
  return TRUE;
}
