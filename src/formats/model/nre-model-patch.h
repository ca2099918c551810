/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model.h"
#include "nre-patches.h"

G_BEGIN_DECLS

/* Edits of the tables of a model, as patches. Functions with @error check the invariants (spec: msh.md,
 * animation.md), and fail with NRE_ERROR_REFUSED if the edit would break an invariant. The functions that
 * make patches without @error check nothing: their callers have to. */

void     nre_model_patch_bytes (NrePatches *out, const NreModelTable *table, gsize offset, gsize removed,
                                const void *bytes, gsize size);
void     nre_model_patch_table (NrePatches *out, const NreModelTable *table, NreSpan bytes);
void     nre_model_patch_attrs (NrePatches *out, const NreModelTable *table, guint32 attr1, guint32 attr2);

gboolean nre_model_check_editable (const NreModel *model, NreModelTableType type, guint index,
                                   GError **error);

gboolean nre_model_patch_node_name   (const NreModel *model, guint node, const char *name, NrePatches *out,
                                      GError **error);
gboolean nre_model_patch_node_slot   (const NreModel *model, guint node, guint lod, guint group, guint slot,
                                      NrePatches *out, GError **error);
gboolean nre_model_patch_node_parent (const NreModel *model, guint node, guint parent, NrePatches *out,
                                      GError **error);

gboolean nre_model_patch_slot_bounds (const NreModel *model, guint slot, const NreModelSlot *fields,
                                      NrePatches *out, GError **error);
gboolean nre_model_patch_add_slot    (const NreModel *model, guint copy_of, NrePatches *out, GError **error);
gboolean nre_model_patch_remove_slot (const NreModel *model, guint slot, NrePatches *out, GError **error);

/* Checks of a changed record. Unchanged fields are not checked, so that damaged records can be repaired step
 * by step; but fields that only make sense together, such as the index range and the base vertex of a batch,
 * are checked as soon as one of them changes. */
gboolean nre_model_check_slot   (const NreModel *model, guint slot, const guint8 *before, const guint8 *after,
                                 GError **error);
gboolean nre_model_check_header (const guint8 *before, const guint8 *after, GError **error);
gboolean nre_model_check_batch  (const NreModel *model, guint batch, const guint8 *before,
                                 const guint8 *after, GError **error);

gboolean nre_model_slot_bounds          (const NreModel *model, guint slot, NreModelSlot *inout);
gboolean nre_model_patch_compute_bounds (const NreModel *model, guint slot, NrePatches *out, GError **error);

G_END_DECLS
