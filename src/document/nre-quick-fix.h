/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* What the program can put right by itself: a finding with just one repair that is certain, throws no bytes
 * away that anybody could miss, and is one operation of the table.
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

/**
 * NreQuickFix:
 * @operation: name in the operations table
 * @entry: (nullable): entry path, NULL for the file itself
 * @args: a{sv}
 * @label: what it does, for people: "Set slot to none"
 */
typedef struct
{
  const char *operation;
  char       *entry;
  GVariant   *args;
  char       *label;
} NreQuickFix;

NreQuickFix *nre_quick_fix_new         (NreDocument *document, const NreFinding *finding);
void         nre_quick_fix_free        (NreQuickFix *self);
gboolean     nre_quick_fix_perform     (NreQuickFix *self, NreDocument *document, GError **error);
gboolean     nre_quick_fix_perform_all (NreDocument *document, NreFindings *findings, const char *code, guint *n_fixed,
                                        GError **error);
guint        nre_quick_fix_count       (NreDocument *document, NreFindings *findings, const char *code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreQuickFix, nre_quick_fix_free)

G_END_DECLS
