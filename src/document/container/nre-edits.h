/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* The operations on containers as typed functions (spec: nres.md). Each makes one undoable step, and fails
 * like nre_document_perform(). @entry is the path of an entry, such as "#4", or NULL for the file itself. */

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
