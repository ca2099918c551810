/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* Small files of each kind, and JSON values that belong in few places of what describes them. */

/**
 * OddFile:
 * @bytes: (owned)
 * @entry: (nullable): path of the entry that is of the kind; NULL for the file itself
 */
typedef struct
{
  GBytes     *bytes;
  const char *title;
  const char *entry;
} OddFile;

extern const char *const odd_values[];
extern const guint odd_n_values;

OddFile      odd_file_make    (NreKind kind);
NreDocument *odd_file_patch   (const OddFile *file, gsize at, guint32 word);
GBytes      *odd_write_out    (NreDocument *document);
JsonNode    *odd_parse        (const char *text);
void         odd_tests_add    (const char *test, const NreKind *kinds, guint n_kinds, GTestDataFunc run);

G_END_DECLS
