/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* An entry path identifies an entry of a file for people and scripts. It consists of components separated by
 * "/". Each component is "#N" (an index) or a name. Every component but the last is an archive that contains
 * the next one. */

/* The path of an entry that no longer exists, a character that cannot occur in a name. Resolving this path
 * fails, so that it never leads to the entry that now has the index of the removed one. */
#define NRE_ENTRY_PATH_GONE "\342\210\205"

gboolean nre_entry_path_resolve (NreDirectory *root, const char *path, NreDirectory **directory, guint *index,
                                 GError **error);
char    *nre_entry_path_join    (const char *archive, guint index);
char    *nre_entry_path_format  (NreDirectory *directory, guint32 id);
char    *nre_entry_path_format_names (NreDirectory *directory, guint32 id);

G_END_DECLS
