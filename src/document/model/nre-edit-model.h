/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"
#include "nre-model-patch.h"
#include "nre-operation.h"
#include "nre-quick-fix.h"

G_BEGIN_DECLS

/* What the operations on nodes do (spec: msh.md). */
gboolean nre_run_rename_node   (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_node_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_node_parent (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);
gboolean nre_run_set_node_flags  (const NreTarget *target, GVariant *args, NreCommand *command,
                                  GError **error);

/* For all operations on models. */
char    *nre_edit_name_node     (const NreModel *model, guint node);
void     nre_edit_apply_patches (NreCommand *command, NreDirectory *directory,
                                 const NreModelPatches *patches);

/* What the operations on animation keys do (spec: animation.md). */
gboolean nre_run_set_key   (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_track (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);

/* What the operations on slots, batches and the model's own bounds do (spec: msh.md). */
gboolean nre_run_set_slot         (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_add_slot         (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_remove_slot      (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_recompute_bounds (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_set_batch        (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);
gboolean nre_run_set_model_bounds (const NreTarget *target, GVariant *args, NreCommand *command,
                                   GError **error);

/* What can be done to models, and what of them can be put right (spec: msh.md, animation.md). */
extern const NreEditKind nre_model_edit_kind;

/* The repairs of a model, a NreModel as @view:
 *
 *  table-attr1, -attr2, -attr3   the attribute that the bytes of the table call for
 *  frame-count, frame-count-keys the number that keys and frame map agree on
 *  node-slot                     none: nothing is drawn there now either
 *  not-finite, slot-bounds       bounds of a slot, recomputed from what it draws
 *  strings-short                 empty names for the nodes at the end that have none
 *
 * There is none for a parent that does not exist or is its own ancestor (a root stands elsewhere than the
 * part that was meant), for ranges of slots and batches, torn tables, times, or the model's own bounds: what
 * was meant cannot be known. */

NreQuickFix *nre_model_fix_attr        (gpointer view, const NreFinding *finding);
NreQuickFix *nre_model_fix_frame_count (gpointer view, const NreFinding *finding);
NreQuickFix *nre_model_fix_node_slot   (gpointer view, const NreFinding *finding);
NreQuickFix *nre_model_fix_bounds      (gpointer view, const NreFinding *finding);
NreQuickFix *nre_model_fix_strings     (gpointer view, const NreFinding *finding);

G_END_DECLS
