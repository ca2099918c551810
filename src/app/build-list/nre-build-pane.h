/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The categories and their units as rows: paths are edited in place, and dragged within and between categories.
 * Property: selection. Its keys and its menu are the actions "build" of the page. */
#define NRE_TYPE_BUILD_PANE (nre_build_pane_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildPane, nre_build_pane, NRE, BUILD_PANE, GtkWidget)

GtkListView *nre_build_pane_get_view (NreBuildPane *self);
void         nre_build_pane_ask      (NreBuildPane *self);
void         nre_build_pane_edit     (NreBuildPane *self);

G_END_DECLS
