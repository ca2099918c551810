/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-entries-edit.h"

G_BEGIN_DECLS

/* Asks what to do with things whose names are taken: one after the other, or all of them at once. */

/** NreClashDone: @answers: (nullable): NRE_CLASH_REPLACE, _KEEP_BOTH or _SKIP for each;
 * NULL if it was cancelled */
typedef void (*NreClashDone) (const NreClash *answers, gpointer data);

void nre_clash_flow_run (GtkWindow *parent, const char *heading, GPtrArray *questions, NreClashDone done,
                         gpointer data);

G_END_DECLS
