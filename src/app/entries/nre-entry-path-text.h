/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* Formats names of entries for pasting into a shell, and for files. */

char *nre_path_dup_text           (const char *path);
char *nre_document_dup_path_text  (NreDocument *document);
char *nre_entry_dup_path_text     (NreEntry *entry);
char *nre_entries_dup_paths_text  (GPtrArray *entries);
char *nre_entry_file_name_number  (const char *name, guint number);

G_END_DECLS
