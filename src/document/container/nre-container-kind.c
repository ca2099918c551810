/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-container-fixes.h"
#include "nre-edit-container.h"

#include "nre-i18n.h"

/* clang-format off */
static const NreParam rename_entry_params[] = {
  { "name", NRE_PARAM_STRING, TRUE },
};
static const NreParam set_attributes_params[] = {
  { "attr1", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "attr2", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "attr3", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "type_id", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam replace_payload_params[] = {
  { "data", NRE_PARAM_BYTES, TRUE },
};
static const NreParam patch_bytes_params[] = {
  { "offset", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "data", NRE_PARAM_BYTES, TRUE },
};
static const NreParam rebuild_payload_params[] = {
  { "pieces", NRE_PARAM_PIECES, TRUE },
};
static const NreParam add_entry_params[] = {
  { "name", NRE_PARAM_STRING, TRUE },
  { "type_id", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "attr1", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "attr2", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "attr3", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "data", NRE_PARAM_BYTES, TRUE },
  { "index", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};

static const NreOperation operations[] = {
  { "rename-entry", N_("Rename Entry"), NRE_TARGET_ENTRY, NRE_PARAMS (rename_entry_params),
    nre_run_rename_entry },
  { "set-attributes", N_("Set Attributes"), NRE_TARGET_ENTRY, NRE_PARAMS (set_attributes_params),
    nre_run_set_attributes },
  { "replace-payload", N_("Replace Payload"), NRE_TARGET_PAYLOAD, NRE_PARAMS (replace_payload_params),
    nre_run_replace_payload },
  { "add-entry", N_("Add Entry"), NRE_TARGET_ARCHIVE, NRE_PARAMS (add_entry_params), nre_run_add_entry },
  { "remove-entry", N_("Remove Entry"), NRE_TARGET_ENTRY, NULL, 0, nre_run_remove_entry },
  { "move-entry", N_("Move Entry"), NRE_TARGET_ENTRY, NRE_ONE_INDEX ("index"), nre_run_move_entry },
  { "patch-bytes", N_("Overwrite Bytes"), NRE_TARGET_PAYLOAD, NRE_PARAMS (patch_bytes_params),
    nre_run_patch_bytes,
    .join = nre_join_patch_bytes },
  { "rebuild-payload", N_("Rebuild Payload"), NRE_TARGET_PAYLOAD, NRE_PARAMS (rebuild_payload_params),
    nre_run_rebuild_payload },
  { "rebuild-sort-table", N_("Rebuild Sort Table"), NRE_TARGET_ARCHIVE, NULL, 0, nre_run_rebuild_sort_table },
};

static const NreFixRow fixes[] = {
  { "sort-range", N_("Rebuild the sort table"), nre_container_fix_sort },
  { "sort-repeat", N_("Rebuild the sort table"), nre_container_fix_sort },
  { "sort-order", N_("Rebuild the sort table"), nre_container_fix_sort },
};
/* clang-format on */

const NreEditKind nre_container_edit_kind = {
  .kind = NRE_KIND_ARCHIVE,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
  .fixes = fixes,
  .n_fixes = G_N_ELEMENTS (fixes),
  .open_view = nre_container_fixes_open,
  .free_view = nre_container_fixes_close,
};
