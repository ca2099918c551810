/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-entry.h"

G_BEGIN_DECLS

/** NreRenamed: called with the new name. @name: the text that the user typed, which is a valid name. */
typedef void (*NreRenamed) (GtkWidget *widget, NreEntry *entry, const char *name);

void nre_rename_popover_show (GtkWidget *widget, const GdkRectangle *place, NreEntry *entry,
                              NreRenamed renamed);

G_END_DECLS
