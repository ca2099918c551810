/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-directory.h"
#include "nre-kind.h"

G_BEGIN_DECLS

typedef struct _NreDocument NreDocument;

/* One entry of a document, in the file itself or in an archive inside it. An entry has at most one NreEntry
 * at a time. Its properties follow edits and undo.
 *
 * Properties (all readable, notifying): name (string, for display), size (uint64), type-id (uint), modified
 * (boolean: the entry or anything inside it differs from its saved state), gone (boolean; see
 * nre_entry_is_gone()). */
#define NRE_TYPE_ENTRY (nre_entry_get_type ())
G_DECLARE_FINAL_TYPE (NreEntry, nre_entry, NRE, ENTRY, GObject)

NreEntry     *nre_entry_new            (NreDocument *document, NreEntry *parent, NreDirectory *directory,
                                        guint32 id, GObject *keeper);
void          nre_entry_refresh        (NreEntry *self);
NreDocument  *nre_entry_get_document   (NreEntry *self);
NreEntry     *nre_entry_get_parent     (NreEntry *self);
NreDirectory *nre_entry_get_directory  (NreEntry *self);
guint32       nre_entry_get_id         (NreEntry *self);
gboolean      nre_entry_get_index      (NreEntry *self, guint *index);
gboolean      nre_entry_is_gone        (NreEntry *self);
const char   *nre_entry_get_name       (NreEntry *self);
guint64       nre_entry_get_size       (NreEntry *self);
void          nre_entry_get_fields     (NreEntry *self, NreFields *out);
gboolean      nre_entry_get_modified   (NreEntry *self);
NreKind       nre_entry_get_kind       (NreEntry *self);
NreKind       nre_entry_kind_at        (NreDirectory *directory, guint index, const char *file);
char         *nre_entry_dup_path       (NreEntry *self);
gboolean      nre_entry_is_archive     (NreEntry *self);
NreDirectory *nre_entry_open           (NreEntry *self, GError **error);
gboolean      nre_entry_get_payload    (NreEntry *self, NreSpan *out);
GBytes       *nre_entry_read           (NreEntry *self, GError **error);

G_END_DECLS
