/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* Repairs that the program can make by itself. A finding has such a repair if only one repair is possible, no
 * bytes that could be of use are lost, and one operation of the table makes it. The table of each kind lists
 * the codes of these findings; see nre-edit-kind.h. */

/**
 * NreQuickFix:
 * @operation: name in the operations table
 * @entry: (nullable): entry path, NULL for the file itself
 * @args: a{sv}
 * @label: describes the repair, for people: "Set slot to none"
 */
typedef struct
{
  const char *operation;
  char       *entry;
  GVariant   *args;
  char       *label;
} NreQuickFix;

NreQuickFix *nre_quick_fix_make        (const NreFinding *finding, const char *operation, GVariant *args,
                                        char *label);
NreQuickFix *nre_quick_fix_make_inside (const NreFinding *finding, guint index, const char *operation,
                                        GVariant *args,
                                        char *label);
NreQuickFix *nre_quick_fix_new         (NreDocument *document, const NreFinding *finding);
gboolean     nre_quick_fix_is_known    (const char *code);
void         nre_quick_fix_free        (NreQuickFix *self);
gboolean     nre_quick_fix_perform     (NreQuickFix *self, NreDocument *document, GError **error);
gboolean     nre_quick_fix_perform_all (NreDocument *document, NreFindings *findings, const char *code,
                                        GPtrArray *only, guint *n_fixed,
                                        GError **error);
guint        nre_quick_fix_count       (NreDocument *document, NreFindings *findings, const char *code,
                                        GPtrArray *only);
gboolean     nre_quick_fix_are_several (NreDocument *document, const char *code, GPtrArray *findings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreQuickFix, nre_quick_fix_free)

G_END_DECLS
