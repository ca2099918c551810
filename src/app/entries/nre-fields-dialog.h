/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-entries-edit.h"

G_BEGIN_DECLS

/* The fields of entries made from files: guessed from the archive's entries, and edited by the user before
 * the entries are added. */

/** NreFieldsDone: @ok: FALSE if it was cancelled */
typedef void (*NreFieldsDone) (gboolean ok, gpointer data);

gboolean nre_fields_guess      (NreDocument *document, NreEntry *archive, GPtrArray *items);
void     nre_fields_dialog_run (GtkWindow *parent, GPtrArray *items, gboolean guessed, NreFieldsDone done,
                                gpointer data);

G_END_DECLS
