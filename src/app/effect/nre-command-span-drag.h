/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-time-drag.h"

G_BEGIN_DECLS

/** NreCommandSpanPart: a part of a command's bar, which may be under the pointer or be dragged. */
typedef enum
{
  NRE_COMMAND_SPAN_NONE,
  NRE_COMMAND_SPAN_BODY,
  NRE_COMMAND_SPAN_FROM,
  NRE_COMMAND_SPAN_UNTIL,        /* the earliest end, if the end is random */
  NRE_COMMAND_SPAN_UNTIL_MAX,
} NreCommandSpanPart;

/* A drag that moves the active window of a command, or one end of the window. If the command is selected,
 * those of all selected commands move. Times are fractions of the effect's duration. The drag keeps windows
 * within the duration and their ends in order, except for windows that were outside or out of order
 * before. */
#define NRE_TYPE_COMMAND_SPAN_DRAG (nre_command_span_drag_get_type ())
G_DECLARE_FINAL_TYPE (NreCommandSpanDrag, nre_command_span_drag, NRE, COMMAND_SPAN_DRAG, NreTimeDrag)

NreTimeDrag *nre_command_span_drag_new       (NreSelection *selection, guint command, NreCommandSpanPart part,
                                              guint64 token);
double       nre_command_span_drag_snap      (NreCommandSpanDrag *self, NreTimeScale *scale, double parts);
double       nre_command_span_drag_get_value (NreCommandSpanDrag *self);

G_END_DECLS
