/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/* Archives of a format that can be read, but not written; see nre_directory_is_read_only(). */

char     *nre_read_only_dup_reason   (NreDirectory *directory) G_GNUC_WARN_UNUSED_RESULT;
char     *nre_selection_dup_obstacle (NreSelection *selection) G_GNUC_WARN_UNUSED_RESULT;
gboolean  nre_selection_is_read_only (NreSelection *selection);
void      nre_selection_enable_edit  (NreSelection *selection, GtkWidget *widget, const char *action,
                                      gboolean enabled);

G_END_DECLS
