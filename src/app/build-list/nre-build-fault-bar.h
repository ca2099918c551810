/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* Above the text of a list that is damaged: what is wrong in a line, what puts it right where that is certain, and the
 * line itself to be written anew.
 *
 * Property: selection. Signal "line-shown" (guint64 offset, guint64 size): with the bytes of the line, when the user goes
 * to another. */
#define NRE_TYPE_BUILD_FAULT_BAR (nre_build_fault_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildFaultBar, nre_build_fault_bar, NRE, BUILD_FAULT_BAR, GtkBox)

void nre_build_fault_bar_refresh (NreBuildFaultBar *self);
void nre_build_fault_bar_show_at (NreBuildFaultBar *self, guint64 offset);

G_END_DECLS
