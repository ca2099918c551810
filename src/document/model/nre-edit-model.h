/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-model-patch.h"
#include "nre-operation.h"
#include "nre-quick-fix.h"

G_BEGIN_DECLS

/* Operations on nodes (spec: msh.md) */
gboolean nre_run_rename_node     (NreEdit *edit, GError **error);
gboolean nre_run_set_node_slot   (NreEdit *edit, GError **error);
gboolean nre_run_set_node_parent (NreEdit *edit, GError **error);

/* Functions that several operations use */
char    *nre_edit_name_node      (const NreModel *model, guint node);
gboolean nre_model_find_record   (const NreEdit *edit, guint index, GError **error);

/* Operations on animation keys (spec: animation.md) */
gboolean nre_run_set_key   (NreEdit *edit, GError **error);
gboolean nre_run_set_track (NreEdit *edit, GError **error);

/* Operations on slots, batches and the bounds of the model (spec: msh.md) */
gboolean nre_model_judge_slot     (NreDirectory *directory, guint slot, const guint8 *before,
                                   const guint8 *after, GError **error);
gboolean nre_model_judge_batch    (NreDirectory *directory, guint batch, const guint8 *before,
                                   const guint8 *after, GError **error);
gboolean nre_model_judge_header   (NreDirectory *directory, guint index, const guint8 *before,
                                   const guint8 *after, GError **error);
gboolean nre_run_add_slot         (NreEdit *edit, GError **error);
gboolean nre_run_remove_slot      (NreEdit *edit, GError **error);
gboolean nre_run_recompute_bounds (NreEdit *edit, GError **error);

extern const NreEditKind nre_model_edit_kind;

/* The repairs of a model; @view is an NreModel. By the codes of the findings:
 *
 *  table-attr1, -attr2, -attr3   the attribute value that matches the bytes of the table
 *  frame-count, frame-count-keys the number of frames that follows from keys and frame map
 *  node-slot                     no slot instead of one that does not exist: neither draws anything
 *  not-finite, slot-bounds       bounds of a slot, recomputed from its geometry
 *  strings-short                 empty names for the last nodes, which have none
 *
 * Other findings, such as a missing parent, have no repair, since the intended value is unknown. */

NreQuickFix *nre_model_fix_attr        (gpointer view, const NreFinding *finding);
NreQuickFix *nre_model_fix_frame_count (gpointer view, const NreFinding *finding);
NreQuickFix *nre_model_fix_node_slot   (gpointer view, const NreFinding *finding);
NreQuickFix *nre_model_fix_bounds      (gpointer view, const NreFinding *finding);
NreQuickFix *nre_model_fix_strings     (gpointer view, const NreFinding *finding);

G_END_DECLS
