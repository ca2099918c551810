/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-entries-edit.h"

G_BEGIN_DECLS

/* What entries that are made of files are to be: guessed from what is in the archive, and edited before it is
 * done. */

/** NreFieldsDone: @ok: FALSE when it was cancelled */
typedef void (*NreFieldsDone) (gboolean ok, gpointer data);

gboolean nre_fields_guess      (NreDocument *document, NreEntry *archive, GPtrArray *items);
void     nre_fields_dialog_run (GtkWindow *parent, GPtrArray *items, gboolean guessed, NreFieldsDone done,
                                gpointer data);

G_END_DECLS
