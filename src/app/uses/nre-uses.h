/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-job.h"
#include "nre-resource-users.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* Finds the users of an entry, which are the entries and files that refer to it. It searches the files of
 * open folders, open files including unsaved edits, and the files near a document that NreResources knows.
 * Queries run in another thread.
 *
 * Signal "changed" when results may have changed. */
#define NRE_TYPE_USES (nre_uses_get_type ())
G_DECLARE_FINAL_TYPE (NreUses, nre_uses, NRE, USES, GObject)

/** NreUsesFound: @users: (transfer full) */
typedef void (*NreUsesFound) (gpointer owner, NreResourceUsers *users);

NreUses *nre_uses_get        (NreDocument *document);
gboolean nre_uses_is_settled (NreUses *self);
void     nre_uses_find_start (NreJob **slot, NreUses *self, NreDocument *document, NreEntry *entry,
                              gpointer owner, NreUsesFound found);

G_END_DECLS
