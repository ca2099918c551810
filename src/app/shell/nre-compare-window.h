/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-merge.h"

G_BEGIN_DECLS

/* A window that shows what another program changed in a file beside what the user changed in the document,
 * and lets the user choose what to do.
 *
 * Signal "chosen" (const char *answer): "theirs" to open the file on disk, "apply" to apply the changes of
 * the document to it, "copy" to save the document to another file. */
#define NRE_TYPE_COMPARE_WINDOW (nre_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (NreCompareWindow, nre_compare_window, NRE, COMPARE_WINDOW, AdwWindow)

NreCompareWindow *nre_compare_window_new (GtkWindow *parent, const char *name);
void              nre_compare_window_set (NreCompareWindow *self, GPtrArray *theirs, GPtrArray *mine,
                                          NreMerge *merge, gboolean again);

G_END_DECLS
