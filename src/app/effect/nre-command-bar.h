/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-row.h"
#include "nre-time-lane.h"
#include "nre-window-drag.h"

G_BEGIN_DECLS

/* The active window of a command, as a bar in the row of a list: its ends and its body can be dragged,
 * or moved by the keyboard, with all other selected commands. A random end is hatched from its
 * earliest to its latest time. Times that are out of order, outside the life or NaN are shown as such.
 * Its row is an NreCommandRow. */
#define NRE_TYPE_COMMAND_BAR (nre_command_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreCommandBar, nre_command_bar, NRE, COMMAND_BAR, NreTimeLane)

GtkWidget    *nre_command_bar_new         (NreTimeScale *scale, NreSelection *selection);
NreWindowPart nre_command_bar_get_part_at (NreCommandBar *self, double x);
gboolean      nre_command_bar_get_ends    (NreCommandBar *self, double *from, double *until,
                                           double *until_max);

G_END_DECLS
