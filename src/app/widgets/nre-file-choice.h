/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows file choosers. A GtkFileChooserNative has no parent that owns it, so these functions keep a reference
 * until it has responded. */
void   nre_file_choice_show    (GtkFileChooserNative *dialog, GFile *folder, GCallback response,
                                gpointer data);
void   nre_file_choice_add_all (GtkFileChooserNative *dialog);
GFile *nre_file_choice_take    (GtkNativeDialog *dialog, int response);

G_END_DECLS
