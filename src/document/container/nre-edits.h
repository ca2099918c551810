/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* The edits of containers as typed functions (spec: nres.md): each checks its arguments, performs one
 * undoable step through the operations table, and leaves the document unchanged when it fails
 * (NRE_ERROR_REFUSED with the reason).
 * @entry is an entry path such as "#4", or NULL when the file itself is the archive. */

gboolean nre_edit_rename_entry    (NreDocument *document, const char *entry, const char *name,
                                   GError **error);
gboolean nre_edit_set_attributes  (NreDocument *document, const char *entry, const guint32 *type_id,
                                   const guint32 *attr1,
                                   const guint32 *attr2, const guint32 *attr3, GError **error);
gboolean nre_edit_replace_payload (NreDocument *document, const char *entry, GBytes *payload, GError **error);
gboolean nre_edit_add_entry       (NreDocument *document, const char *archive, const NreFields *fields,
                                   GBytes *payload,
                                   const guint *index, GError **error);
gboolean nre_edit_remove_entry    (NreDocument *document, const char *entry, GError **error);
gboolean nre_edit_move_entry      (NreDocument *document, const char *entry, guint index, GError **error);

G_END_DECLS
