/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The names of files to be written to one folder. Names that differ only in case are treated as equal, as on
 * some file systems. */
typedef struct _NreFileNames NreFileNames;

NreFileNames *nre_file_names_new      (const char *folder);
void          nre_file_names_free     (NreFileNames *self);
gpointer      nre_file_names_find     (NreFileNames *self, const char *name);
void          nre_file_names_set      (NreFileNames *self, const char *name, gpointer owner);
char         *nre_file_names_dup_free (NreFileNames *self, const char *name);

gboolean      nre_file_is_there       (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreFileNames, nre_file_names_free)

G_END_DECLS
