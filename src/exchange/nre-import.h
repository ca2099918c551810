/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-document.h"
#include "nre-import-check.h"
#include "nre-span.h"

G_BEGIN_DECLS

/* Import JSON or a picture into an entry or a file, or JSON into all entries of one kind in an archive of
 * kind NRE_KIND_ARCHIVE. Reading and checking are slow, and can use a snapshot of the document in any
 * thread. */
typedef struct _NreImport NreImport;

NreImport *nre_import_new     (NreDirectory *root, const char *entry, GError **error);
void       nre_import_free    (NreImport *self);
gboolean   nre_import_read    (NreImport *self, JsonNode *json, GError **error);
gboolean   nre_import_read_picture (NreImport *self, NreSpan picture, NreImportFlags flags, GError **error);
gboolean   nre_import_read_file    (NreImport *self, const char *path, NreImportFlags flags, GError **error);
gboolean   nre_import_check   (NreImport *self, GError **error);
gboolean   nre_import_perform (NreImport *self, NreDocument *document, NreImportFlags flags, GBytes **whole,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreImport, nre_import_free)

G_END_DECLS
