/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-entries-edit.h"

G_BEGIN_DECLS

/* Asks the user what to do about names that already exist: for each name in turn, or for all names at
 * once. */

/** NreClashDone: called with the answers. @answers: (nullable): NRE_CLASH_REPLACE, NRE_CLASH_KEEP_BOTH or
 * NRE_CLASH_SKIP for each question; NULL if the user cancelled. */
typedef void (*NreClashDone) (const NreClash *answers, gpointer data);

void nre_clash_flow_run (GtkWindow *parent, const char *heading, GPtrArray *questions, NreClashDone done,
                         gpointer data);

G_END_DECLS
