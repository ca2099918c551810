/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-difference.h"
#include "nre-export-files.h"
#include "nre-format.h"
#include "nre-import-check.h"
#include "nre-json-writer.h"

G_BEGIN_DECLS

/**
 * NreExchangeKind: a kind as this layer knows it. The table in nre-exchange-kinds.c is the one place of the
 * layer that names them all.
 * @describe: (nullable): what `nres dump` tells of it, as members of the object that is open; NULL where the
 *   records of its schema are all there is
 * @diff: (nullable): tells what differs in two archives of it; where it tells all of an entry's contents, it
 *   adds the pair to the told (element-type NreTold). Records that it does not tell are compared by the
 *   schema
 * @diff_text: (nullable): tells what differs in two texts of it, all of it; without, their lines are compared
 * @diff_payload: (nullable): tells what differs in two payloads of it, all of it; FALSE where it knows
 *   nothing of them. Without, they are compared by the schema
 * @export: (nullable): makes the files that it is exported to
 * @export_all: (nullable): the same for all entries of the kind in an archive that itself is of none
 * @formats: in which formats, a bit `1 << NreExportFormat` for each
 * @read: (nullable): makes the bytes of one of JSON
 * @read_all: (nullable): makes those of entries of an archive (element-type NreImportItem) of what
 *   @export_all made
 * @read_picture: (nullable): makes the bytes of one, @payload until now, of a PNG
 * @import: (nullable): makes one what @read made; NULL where its bytes are just replaced
 * @check: where there is an @import, whether it would
 */
typedef struct
{
  NreKind    kind;
  void     (*describe) (NreJsonWriter *writer, const NreSubject *subject);
  void     (*diff)     (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told);
  void     (*diff_text) (NreDiffLines *lines, NreSpan a, NreSpan b);
  gboolean (*diff_payload) (NreDiffLines *lines, const NreSubject *a, const NreSubject *b);
  gboolean (*export)   (NreExportFiles *files, const NreExportRequest *request, GError **error);
  gboolean (*export_all) (NreExportFiles *files, const NreExportRequest *request, GError **error);
  guint      formats;
  GBytes  *(*read)     (JsonNode *json, GError **error);
  gboolean (*read_all) (NreDirectory *directory, JsonNode *json, GArray *items, GError **error);
  GBytes  *(*read_picture) (NreSpan payload, NreSpan picture, NreImportFlags flags, GError **error);
  gboolean (*import)   (NreDocument *document, const char *entry, GBytes *bytes, NreImportFlags flags,
                        GBytes **whole,
                        GError **error);
  gboolean (*check)    (NreDirectory *root, const char *entry, GBytes *bytes, GError **error);
} NreExchangeKind;

const NreExchangeKind *nre_exchange_kind_get         (NreKind kind);
const NreExchangeKind *nre_exchange_kind_find_inside (NreDirectory *directory);
gboolean               nre_describe_subject          (NreJsonWriter *writer, NreKind kind,
                                                      const NreSubject *subject);

G_END_DECLS
