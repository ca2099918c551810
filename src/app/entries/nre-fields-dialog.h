/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-entries-edit.h"

G_BEGIN_DECLS

/* A dialog for the fields of entries that are made from files. The fields are guessed from other entries of
 * the archive, and the user can edit them before the entries are added. */

/** NreFieldsDone: called when the dialog closes. @ok: FALSE if the user cancelled. */
typedef void (*NreFieldsDone) (gboolean ok, gpointer data);

gboolean nre_fields_guess      (NreDocument *document, NreEntry *archive, GPtrArray *items);
void     nre_fields_dialog_run (GtkWindow *parent, GPtrArray *items, gboolean guessed, NreFieldsDone done,
                                gpointer data);

G_END_DECLS
