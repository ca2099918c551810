/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-quick-fix.h"

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
