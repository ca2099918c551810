/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* An edit that takes longer than a frame: it is computed on a snapshot, in any thread, and then applied to
 * the document as one step. The target must be an archive, and the operation may change nothing but payloads
 * of entries directly in this archive. */
typedef struct _NrePreparedEdit NrePreparedEdit;

NrePreparedEdit *nre_prepared_edit_new   (NreDocument *document, const char *operation, const char *entry,
                                          GVariant *args);
void             nre_prepared_edit_free  (NrePreparedEdit *self);
gboolean         nre_prepared_edit_run   (NrePreparedEdit *self, GError **error);
gboolean         nre_prepared_edit_apply (NrePreparedEdit *self, NreDocument *document, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NrePreparedEdit, nre_prepared_edit_free)

G_END_DECLS
