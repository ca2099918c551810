/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char    *nre_dup_real_path  (const char *path);
char    *nre_dup_place      (const char *path);
gboolean nre_path_is_in     (const char *path, const char *folder);
gboolean nre_path_is_within (const char *path, const char *folder);

G_END_DECLS
