/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-text-fault.h"

G_BEGIN_DECLS

/* The faults of a text, line by line, with a field for correcting the line. Hidden if there are none.
 *
 * Signals: "line-shown" (guint64 offset, guint64 size): the user went to the line with these bytes;
 * "line-written" (guint line, const char *text): the corrected line; "line-repaired" (guint line):
 * apply the certain repair. */
#define NRE_TYPE_FAULT_BAR (nre_fault_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreFaultBar, nre_fault_bar, NRE, FAULT_BAR, GtkBox)

void     nre_fault_bar_set_faults (NreFaultBar *self, NreSpan text, const GArray *faults);
void     nre_fault_bar_show_at    (NreFaultBar *self, guint64 offset);
gboolean nre_fault_bar_get_shown  (NreFaultBar *self, guint64 *offset, guint64 *size);

G_END_DECLS
