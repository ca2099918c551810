/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-resource-users.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* Finds the users of an entry, which are the entries and files that refer to it. It searches the files of
 * open folders, open files including unsaved edits, and the files near a document that NreResources knows.
 * Queries run in a thread.
 *
 * Signal "changed" when results may have changed. */
#define NRE_TYPE_USES (nre_uses_get_type ())
G_DECLARE_FINAL_TYPE (NreUses, nre_uses, NRE, USES, GObject)

NreUses          *nre_uses_get         (NreDocument *document);
gboolean          nre_uses_is_settled  (NreUses *self);
void              nre_uses_find_async  (NreUses *self, NreDocument *document, NreEntry *entry,
                                        GCancellable *cancellable, GAsyncReadyCallback ready, gpointer data);
NreResourceUsers *nre_uses_find_finish (NreUses *self, GAsyncResult *result, GError **error);

G_END_DECLS
