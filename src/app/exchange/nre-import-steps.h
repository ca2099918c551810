/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* The steps that all imports have in common: choosing a file, and reporting the result. */

/** NreImportChosen: @path: (transfer full) (nullable): the path of the file; NULL if the user cancelled, or
 * chose a file without a local path. */
typedef void (*NreImportChosen) (char *path, gpointer data);

void  nre_import_choose      (NreHost *host, NreDocument *document, const char *title, const char *accept,
                              GtkFileFilter *filter, NreImportChosen chosen, gpointer data);
guint nre_import_begin_task  (NreHost *host, const char *path, GCancellable *cancellable);
void  nre_import_tell_done   (NreHost *host, const char *path, NreDocument *document, gboolean has_changed);
void  nre_import_tell_failed (NreHost *host, const char *path, const GError *error);

G_END_DECLS
