/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* Automatic repairs. A finding has a quick fix if only one repair is possible, it loses no bytes that could
 * be of use, and one operation can make it. Each kind lists the codes of such findings; see
 * nre-edit-kind.h. */

/**
 * NreQuickFix: the repair of a finding, as an operation with its arguments.
 * @operation: name in the operations table
 * @entry: (nullable): the path of the entry; NULL for the file itself
 * @args: the arguments, a{sv}
 * @label: describes the repair to the user, such as "Set slot to none"
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
