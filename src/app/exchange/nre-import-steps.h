/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* What importing has in common, whatever the file is: choosing it, and telling what comes of it. */

/** NreImportChosen: @path: (transfer full) (nullable): of the file; NULL where none was chosen */
typedef void (*NreImportChosen) (char *path, gpointer data);

void  nre_import_choose      (NreHost *host, NreDocument *document, const char *title, const char *accept,
                              GtkFileFilter *filter, NreImportChosen chosen, gpointer data);
guint nre_import_begin_task  (NreHost *host, const char *path, GCancellable *cancellable);
void  nre_import_tell_done   (NreHost *host, const char *path, NreDocument *document, gboolean has_changed);
void  nre_import_tell_failed (NreHost *host, const char *path, const GError *error);

G_END_DECLS
