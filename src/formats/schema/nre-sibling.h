/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* Finding the entry or the file whose name differs only in the suffix: from "tree.msh", the suffix ".wea"
 * leads to "tree.wea"; from "Land.msh", the suffix "2.wea" leads to "Land2.wea". ASCII letters match in
 * either case. */

gsize    nre_sibling_stem_size  (const guint8 *name);
gboolean nre_sibling_find_entry (NreDirectory *directory, guint index, const char *suffix, guint *other);
char    *nre_sibling_find_file  (const char *path, const char *suffix);

G_END_DECLS
