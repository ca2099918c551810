/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-text-fault.h"

G_BEGIN_DECLS

/* What is wrong with a text, line by line, and a field to put the line right in. Hidden while nothing is
 * wrong.
 *
 * Signals: "line-shown" (guint64 offset, guint64 size): the user went to the line with these bytes;
 * "line-written" (guint line, const char *text): it is to read so; "line-repaired" (guint line): in the way
 * that is certain. */
#define NRE_TYPE_FAULT_BAR (nre_fault_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreFaultBar, nre_fault_bar, NRE, FAULT_BAR, GtkBox)

void nre_fault_bar_set_faults (NreFaultBar *self, NreSpan text, const GArray *faults);
void nre_fault_bar_show_at    (NreFaultBar *self, guint64 offset);

G_END_DECLS
