/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-format.h"
#include "nre-json-writer.h"

G_BEGIN_DECLS

/**
 * NreExchangeKind: a kind as this layer knows it. The table in nre-exchange-kinds.c is the one place of the layer
 * that names them all.
 * @describe: (nullable): what `nres dump` tells of it, as members of the object that is open; NULL where the
 *   records of its schema are all there is
 * @diff: (nullable): tells what differs in two archives of it; where it tells all of an entry's contents, it adds
 *   the pair to the told (element-type NreTold). Records that it does not tell are compared by the schema
 * @export: (nullable): makes the files that it is exported to
 */
typedef struct
{
  NreKind    kind;
  void     (*describe) (NreJsonWriter *writer, const NreSubject *subject);
  void     (*diff)     (GPtrArray *differences, const char *entry, NreDirectory *a, NreDirectory *b, GArray *told);
  gboolean (*export)   (NreExportFiles *files, const NreExportRequest *request, GError **error);
} NreExchangeKind;

/* Why other kinds cannot be exported. */
extern const char nre_exchange_kinds_no_export[];

const NreExchangeKind *nre_exchange_kind_get (NreKind kind);
gboolean               nre_describe_subject  (NreJsonWriter *writer, NreKind kind, const NreSubject *subject);

G_END_DECLS
