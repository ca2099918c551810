/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

char **nre_library_folders_list (const char *folder, GHashTable *listings, GCancellable *cancellable);

G_END_DECLS
