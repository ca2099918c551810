/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-format.h"

G_BEGIN_DECLS

/* A file or an entry may need another one in the same folder or archive, whose name differs only in the
 * suffix (see nre-sibling.h): a model needs its table of materials. @format is the kind of the file at @path,
 * and must have a @beside_suffix. */

char *nre_beside_dup_path   (const NreFormat *format, const char *path);
GBytes *nre_beside_read     (const NreFormat *format, const char *path);
void  nre_beside_check_file (const NreFormat *format, const NreSubject *subject, const char *path,
                             NreFindings *findings);

gboolean nre_beside_find_entry (NreDirectory *directory, guint index, guint *other);

G_END_DECLS
