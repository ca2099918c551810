/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-row.h"
#include "nre-time-lane.h"
#include "nre-command-span-drag.h"

G_BEGIN_DECLS

/* A bar in a row of the table of commands, showing when the command is active. The user can drag its ends or
 * the whole bar, or move them with the keyboard; all selected commands move together. If the end is random,
 * the bar is hatched between its earliest and latest time. Times that are out of order, outside the effect's
 * duration or NaN are marked. The row is an NreCommandRow. */
#define NRE_TYPE_COMMAND_BAR (nre_command_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreCommandBar, nre_command_bar, NRE, COMMAND_BAR, NreTimeLane)

GtkWidget    *nre_command_bar_new         (NreTimeScale *scale, NreSelection *selection);
NreCommandSpanPart nre_command_bar_get_part_at (NreCommandBar *self, double x);
gboolean      nre_command_bar_get_ends    (NreCommandBar *self, double *from, double *until,
                                           double *until_max);

G_END_DECLS
