/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-format.h"

G_BEGIN_DECLS

/**
 * NreScanned: an entry, or a whole file.
 * @path: of the entry, "#3/#0"; "" for the file
 * @format: the row of its kind
 * @fields: (nullable): of the entry; NULL for the file
 * @payload: its bytes
 * @subject: the same as a subject of its schema
 */
typedef struct
{
  const char      *path;
  const NreFormat *format;
  const NreFields *fields;
  NreSpan          payload;
  NreSubject       subject;
} NreScanned;

typedef void (*NreScanVisit) (const NreScanned *scanned, gpointer data);

gboolean nre_scan_bytes (GBytes *bytes, const char *name, NreScanVisit visit, gpointer data, GError **error);

G_END_DECLS
