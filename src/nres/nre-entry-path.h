/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* An entry path names an entry of a file: components separated by "/", each "#N" (an index) or a name. Each
 * component but the last names an archive that contains the entry of the next component. */

/* The path of every removed entry: "∅", a character that no name can contain. The former path of such an
 * entry may by now be the path of another one. */
#define NRE_ENTRY_PATH_GONE "\342\210\205"

gboolean nre_entry_path_resolve (NreDirectory *root, const char *path, NreDirectory **directory, guint *index,
                                 GError **error);
char    *nre_entry_path_join    (const char *archive, guint index);
char    *nre_entry_path_format  (NreDirectory *directory, guint32 id);
char    *nre_entry_path_format_names (NreDirectory *directory, guint32 id);
char    *nre_entry_path_format_lasting (NreDirectory *directory, guint32 id);
char    *nre_entry_path_format_archive (NreDirectory *archive);

G_END_DECLS
