/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* An entry path identifies an entry of a file for people and scripts: components separated by "/", each "#N"
 * (index) or a name; every component but the last is an archive inside the one before. */

/* The path of an entry that no longer exists. Its character cannot occur in a name. Resolving this path
 * fails, so that it never leads to the entry that took the place of the removed one. */
#define NRE_ENTRY_PATH_GONE "\342\210\205"

gboolean nre_entry_path_resolve (NreDirectory *root, const char *path, NreDirectory **directory, guint *index,
                                 GError **error);
char    *nre_entry_path_join    (const char *archive, guint index);
char    *nre_entry_path_format  (NreDirectory *directory, guint32 id);
char    *nre_entry_path_format_names (NreDirectory *directory, guint32 id);

G_END_DECLS
