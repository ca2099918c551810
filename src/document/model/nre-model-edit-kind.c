/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-model.h"

#include "nre-i18n.h"

/* clang-format off */
static const NreParam rename_node_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "name", NRE_PARAM_STRING_OR_NULL, TRUE },
};
static const NreParam set_node_slot_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "lod", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "group", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "slot", NRE_PARAM_UINT_OR_NULL, TRUE, G_MAXUINT32 },
};
static const NreParam set_node_parent_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "parent", NRE_PARAM_UINT_OR_NULL, TRUE, G_MAXUINT32 },
};
static const NreParam recompute_bounds_params[] = {
  { "slot", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam set_track_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "keys", NRE_PARAM_KEYS, TRUE },
  { "rewrite", NRE_PARAM_BOOLEAN, FALSE },
};

/* Other operations set slots and parents; the animation determines the other fields. */
static const char *const node_fields[] = { "flags", NULL };

static const NreOperation operations[] = {
  { "rename-node", N_("Rename Node"), NRE_TARGET_KIND, NRE_PARAMS (rename_node_params), nre_run_rename_node },
  { "set-node-slot", N_("Set Slot of Node"), NRE_TARGET_KIND, NRE_PARAMS (set_node_slot_params),
    nre_run_set_node_slot },
  { "set-node-parent", N_("Set Parent of Node"), NRE_TARGET_KIND, NRE_PARAMS (set_node_parent_params),
    nre_run_set_node_parent },
  { "set-node-flags", N_("Set Flags of Node"), NRE_TARGET_KIND, .table = "nodes", .index = "node",
    .fields = node_fields, .find = nre_model_find_record },
  { "set-slot", N_("Set Slot"), NRE_TARGET_KIND, .table = "slots", .index = "slot",
    .find = nre_model_find_record, .judge = nre_model_judge_slot },
  { "add-slot", N_("Add Slot"), NRE_TARGET_KIND, NRE_ONE_INDEX ("copy_of"), nre_run_add_slot },
  { "remove-slot", N_("Remove Slot"), NRE_TARGET_KIND, NRE_ONE_INDEX ("slot"), nre_run_remove_slot },
  { "recompute-bounds", N_("Recompute Bounds"), NRE_TARGET_KIND, NRE_PARAMS (recompute_bounds_params),
    nre_run_recompute_bounds },
  { "set-batch", N_("Set Batch"), NRE_TARGET_KIND, .table = "batches", .index = "batch",
    .find = nre_model_find_record, .judge = nre_model_judge_batch },
  { "set-key", N_("Set Key"), NRE_TARGET_KIND, NULL, 0, nre_run_set_key, "keys", "key" },
  { "set-track", N_("Set Track"), NRE_TARGET_KIND, NRE_PARAMS (set_track_params), nre_run_set_track },
  { "set-model-bounds", N_("Set Bounds of Model"), NRE_TARGET_KIND, .table = "header",
    .find = nre_model_find_record, .judge = nre_model_judge_header },
};

static const NreFixRow fixes[] = {
  { "table-attr1", NULL, nre_model_fix_attr },
  { "table-attr2", NULL, nre_model_fix_attr },
  { "table-attr3", NULL, nre_model_fix_attr },
  { "frame-count", NULL, nre_model_fix_frame_count },
  { "frame-count-keys", NULL, nre_model_fix_frame_count },
  { "node-slot", N_("Set slot to none"), nre_model_fix_node_slot },
  { "not-finite", N_("Recompute bounds of slot"), nre_model_fix_bounds },
  { "slot-bounds", N_("Recompute bounds of slot"), nre_model_fix_bounds },
  { "strings-short", N_("Add empty names for the other nodes"), nre_model_fix_strings },
};
/* clang-format on */

static gpointer
open_view (const NreTarget *target)
{
  return nre_model_new (target->directory);
}

static void
free_view (gpointer view)
{
  nre_model_free (view);
}

const NreEditKind nre_model_edit_kind = {
  .kind = NRE_KIND_MODEL,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
  .fixes = fixes,
  .n_fixes = G_N_ELEMENTS (fixes),
  .open_view = open_view,
  .free_view = free_view,
};
