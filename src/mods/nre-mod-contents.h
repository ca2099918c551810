/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "nre-save-flags.h"

G_BEGIN_DECLS

/* The files of a mod, which is a folder or a zip: relative path with "/", without regard to ASCII case →
 * GBytes. Paths that lead out of the mod, and links, are refused. */

GHashTable *nre_mod_contents_new   (void);
GHashTable *nre_mod_contents_read  (const char *path, GError **error);
gboolean    nre_mod_contents_write (GHashTable *contents, const char *path, GError **error);
gboolean    nre_mod_contents_add   (GHashTable *contents, const char *name, GBytes *bytes, guint64 *size,
                                    GError **error);
GBytes     *nre_mod_contents_find  (GHashTable *contents, const char *name);
guint64     nre_mod_contents_measure (GHashTable *contents);
char       *nre_mod_contents_digest (GHashTable *contents);

GPtrArray  *nre_mod_list_keys      (GHashTable *table, GHashTable *other);
gboolean    nre_mod_path_is_safe   (const char *path);
gboolean    nre_mod_write_file     (const char *path, GBytes *bytes, NreSaveFlags flags, GError **error);

G_END_DECLS
