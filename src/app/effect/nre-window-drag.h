/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-time-drag.h"

G_BEGIN_DECLS

/** NreWindowPart: what of the window of a command is taken hold of. */
typedef enum
{
  NRE_WINDOW_PART_NONE,
  NRE_WINDOW_PART_BODY,
  NRE_WINDOW_PART_FROM,
  NRE_WINDOW_PART_UNTIL,        /* where the end is random, the earliest one */
  NRE_WINDOW_PART_UNTIL_MAX,
} NreWindowPart;

/* Moves when commands are active, a window or one of its ends: of one command, or of all selected ones if it
 * is among them. Its unit is the life. Moved windows stay within the life and their ends in order, unless
 * they were not in the first place. */
#define NRE_TYPE_WINDOW_DRAG (nre_window_drag_get_type ())
G_DECLARE_FINAL_TYPE (NreWindowDrag, nre_window_drag, NRE, WINDOW_DRAG, NreTimeDrag)

NreTimeDrag *nre_window_drag_new       (NreSelection *selection, guint command, NreWindowPart part,
                                        guint64 token);
double       nre_window_drag_snap      (NreWindowDrag *self, NreTimeScale *scale, double parts);
double       nre_window_drag_get_value (NreWindowDrag *self);

G_END_DECLS
