/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-merge.h"

G_BEGIN_DECLS

/* A window with what another program changed in a file beside what was changed here, and the ways out.
 *
 * Signal: "chosen" (const char *answer): "theirs" to open the file on the disk, "apply" to make the changes
 * of here in it, "copy" to save what is here elsewhere. */
#define NRE_TYPE_COMPARE_WINDOW (nre_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (NreCompareWindow, nre_compare_window, NRE, COMPARE_WINDOW, AdwWindow)

NreCompareWindow *nre_compare_window_new (GtkWindow *parent, const char *name);
void              nre_compare_window_set (NreCompareWindow *self, GPtrArray *theirs, GPtrArray *mine,
                                          NreMerge *merge, gboolean again);
guint             nre_compare_window_count_applied (NreCompareWindow *self);
GPtrArray        *nre_compare_window_list_left_out (NreCompareWindow *self);

G_END_DECLS
