/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-time-drag.h"

G_BEGIN_DECLS

/** NreWindowPart: a part of a command's bar, which may be under the pointer or be dragged. */
typedef enum
{
  NRE_WINDOW_PART_NONE,
  NRE_WINDOW_PART_BODY,
  NRE_WINDOW_PART_FROM,
  NRE_WINDOW_PART_UNTIL,        /* the earliest end, if the end is random */
  NRE_WINDOW_PART_UNTIL_MAX,
} NreWindowPart;

/* A drag that moves the active window of a command, or one end of the window. If the command is selected,
 * those of all selected commands move. Times are fractions of the effect's duration. The drag keeps windows
 * within the duration and their ends in order, except for windows that were outside or out of order
 * before. */
#define NRE_TYPE_WINDOW_DRAG (nre_window_drag_get_type ())
G_DECLARE_FINAL_TYPE (NreWindowDrag, nre_window_drag, NRE, WINDOW_DRAG, NreTimeDrag)

NreTimeDrag *nre_window_drag_new       (NreSelection *selection, guint command, NreWindowPart part,
                                        guint64 token);
double       nre_window_drag_snap      (NreWindowDrag *self, NreTimeScale *scale, double parts);
double       nre_window_drag_get_value (NreWindowDrag *self);

G_END_DECLS
