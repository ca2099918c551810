/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-text-fault.h"

G_BEGIN_DECLS

/* A bar that shows one faulty line of a text at a time, with a text field for correcting the line. It is
 * hidden if there are no faults.
 *
 * Signals: "line-shown" (guint64 offset, guint64 size) when the user goes to the line with these bytes;
 * "line-written" (guint line, const char *text) when the user has corrected the line; "line-repaired" (guint
 * line) when the user wants the line to be repaired automatically. */
#define NRE_TYPE_FAULT_BAR (nre_fault_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreFaultBar, nre_fault_bar, NRE, FAULT_BAR, GtkBox)

void     nre_fault_bar_set_faults (NreFaultBar *self, NreSpan text, const GArray *faults);
void     nre_fault_bar_show_at    (NreFaultBar *self, guint64 offset);
gboolean nre_fault_bar_get_shown  (NreFaultBar *self, guint64 *offset, guint64 *size);

G_END_DECLS
