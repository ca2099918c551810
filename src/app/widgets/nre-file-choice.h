/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Choosers of files, as every flow has them. A native one is nobody's: it is kept until it has answered. */
void   nre_file_choice_show    (GtkFileChooserNative *dialog, GFile *folder, GCallback response,
                                gpointer data);
void   nre_file_choice_add_all (GtkFileChooserNative *dialog);
GFile *nre_file_choice_take    (GtkNativeDialog *dialog, int response);

G_END_DECLS
