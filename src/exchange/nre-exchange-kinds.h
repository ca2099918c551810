/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-derivation.h"
#include "nre-difference.h"
#include "nre-export-files.h"
#include "nre-format.h"
#include "nre-import-check.h"
#include "nre-json-writer.h"
#include "nre-tables-form.h"

G_BEGIN_DECLS

/**
 * NreExchangeKind: how a kind is printed, compared, exported and imported; see nre-exchange-kinds.c
 * @describe: (nullable): writes the output of `nres dump` as members of the open object; NULL if the records
 *   of the schema are sufficient
 * @diff: (nullable): lists differences of two archives of the kind, and adds to @told (element-type NreTold)
 *   each pair of entries whose payloads it has compared. The caller compares the other payloads
 * @diff_text: (nullable): lists all differences of two texts; if NULL, texts are compared line by line
 * @diff_payload: (nullable): lists all differences of two payloads; returns FALSE if it cannot read them. If
 *   NULL, payloads are compared by the schema
 * @derive: (nullable): finds edits that lessen the differences of a pair, beside those of
 *   nre_derive_records()
 * @export: (nullable): makes the files of an export, except the JSON form of an archive
 * @export_all: (nullable): makes the files for all entries of the kind in a library
 * @formats: the supported formats, a mask of `1 << NreExportFormat`
 * @tables: (nullable): the JSON form in which an archive of the kind is exported and imported
 * @read: (nullable): makes the bytes of an entry from JSON, for a kind that is not an archive
 * @read_all: (nullable): makes the bytes of entries of an archive from the output of @export_all, and adds
 *   them to @items (element-type NreImportItem)
 * @read_picture: (nullable): makes the new bytes of an entry from a PNG and @payload, the current bytes
 */
typedef struct
{
  NreKind    kind;
  void     (*describe) (NreJsonWriter *writer, const NreSubject *subject);
  void     (*diff)     (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told);
  void     (*diff_text) (NreDiffLines *lines, NreSpan a, NreSpan b);
  gboolean (*diff_payload) (NreDiffLines *lines, const NreSubject *a, const NreSubject *b);
  void     (*derive)   (const NreDerivedPair *pair);
  gboolean (*export)   (NreExportFiles *files, const NreExportRequest *request, GError **error);
  gboolean (*export_all) (NreExportFiles *files, const NreExportRequest *request, GError **error);
  guint      formats;
  const NreTablesForm *tables;
  GBytes  *(*read)     (JsonNode *json, GError **error);
  gboolean (*read_all) (NreDirectory *directory, JsonNode *json, GArray *items, GError **error);
  GBytes  *(*read_picture) (NreSpan payload, NreSpan picture, NreImportFlags flags, GError **error);
} NreExchangeKind;

const NreExchangeKind *nre_exchange_kind_get         (NreKind kind);
const NreExchangeKind *nre_exchange_kind_find_inside (NreDirectory *directory);
gboolean               nre_describe_subject          (NreJsonWriter *writer, NreKind kind,
                                                      const NreSubject *subject);

G_END_DECLS
