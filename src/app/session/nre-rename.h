/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-entry.h"

G_BEGIN_DECLS

/* Renames an entry; used by all widgets in which the user can type a name. */
void nre_rename_entry (GtkWidget *widget, NreEntry *entry, const char *name);
gboolean nre_rename_is_taken (NreEntry *entry, const guint8 field[NRE_NAME_SIZE]);

G_END_DECLS
