/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-terrain.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-mesh-shapes.h"
#include "nre-record-change.h"
#include "nre-terrain-patch.h"

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED, message);
  return FALSE;
}

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
    return refuse (error, _("flags says what all bits become, so that there are none left to set or clear"));
  if ((out->set & out->clear) != 0)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("the flags 0x%x cannot be both set and cleared"),
                   out->set & out->clear);
      return FALSE;
    }
  if (out->has_flags || set || clear || out->has_material || out->has_material2)
    return TRUE;
  return refuse (error, _("nothing to set: expected at least one field with a value"));
}

gboolean
nre_run_set_face (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  gsize n;
  g_autofree guint32 *faces = nre_param_lookup_indices (args, "face", "faces", &n, error);
  g_auto (NrePatches) patches = { 0 };
  g_auto (NreRecordChange) record = { 0 };
  NreFaceChange change;
  NreRecords table;

  if (faces == NULL || !lookup_change (args, &change, error) ||
      !nre_terrain_find (target->directory, "faces", &table, error))
    return FALSE;
  nre_patches_init (&patches, table.span);
  if (!nre_terrain_patch_faces (&table, faces, n, &change, &patches, error))
    return FALSE;
  if (n == 1 && !nre_record_change_open (&record, NRE_KIND_TERRAIN, "faces", target, faces[0], error))
    return FALSE;
  nre_command_patch (command, target->directory, table.entry, &patches);
  if (n == 1)
    {
      nre_record_change_take_patches (&record, &patches);
      nre_record_change_say (&record, NRE_KIND_TERRAIN, "faces", faces[0], target, command);
    }
  else
    nre_command_set_label (command, ngettext ("Change %zu face", "Change %zu faces", n), n);
  return TRUE;
}

static char *
dup_slot_word (guint slot)
{
  return slot != NRE_MESH_NONE ? g_strdup_printf ("%u", slot) : g_strdup (_("none"));
}

gboolean
nre_run_set_tile_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NrePatches) patches = { 0 };
  g_auto (NreRecordChange) record = { 0 };
  g_autofree char *name = NULL, *old = NULL, *new = NULL;
  NreRecords tiles;
  guint32 tile = 0, lod = 0, group = 0, slot;
  gsize offset;

  g_variant_lookup (args, "node", "u", &tile);
  g_variant_lookup (args, "lod", "u", &lod);
  g_variant_lookup (args, "group", "u", &group);
  if (!nre_param_lookup_reference (args, "slot", NRE_MESH_NONE, &slot, error) ||
      !nre_terrain_find (target->directory, "nodes", &tiles, error))
    return FALSE;
  nre_patches_init (&patches, tiles.span);
  if (!nre_terrain_patch_tile_slot (target->directory, &tiles, tile, lod, group, slot, &patches, error) ||
      !nre_mesh_find_node_slot (lod, group, slot, &offset, error) ||
      !nre_record_change_open (&record, NRE_KIND_TERRAIN, "nodes", target, tile, error))
    return FALSE;
  nre_command_patch (command, target->directory, tiles.entry, &patches);
  name = g_strdup_printf (_("Tile %u"), tile);
  old = dup_slot_word (nre_load_u16 (record.before + offset));
  new = dup_slot_word (slot);
  /* Translators: “Node 1 Turret”, and the numbers of the slots that it drew and draws now, or “none”. */
  nre_command_set_label (command, _("%s: LOD %u, group %u: slot %s → %s"), name, lod, group, old, new);
  return TRUE;
}

gboolean
nre_run_set_terrain_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NreRecordChange) change = { 0 };
  guint32 slot = 0;

  g_variant_lookup (args, "slot", "u", &slot);
  if (!nre_record_change_read (&change, nre_command_get_operation (command), target, args, error) ||
      !nre_terrain_check_slot (target->directory, slot, change.before, change.after, error))
    return FALSE;
  nre_record_change_say (&change, NRE_KIND_TERRAIN, "slots", slot, target, command);
  nre_record_change_apply (&change, command);
  return TRUE;
}
