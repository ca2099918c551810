/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-time-drag.h"

G_BEGIN_DECLS

/** NreWindowPart: the held part of a command's window. */
typedef enum
{
  NRE_WINDOW_PART_NONE,
  NRE_WINDOW_PART_BODY,
  NRE_WINDOW_PART_FROM,
  NRE_WINDOW_PART_UNTIL,        /* the earliest one, if the end is random */
  NRE_WINDOW_PART_UNTIL_MAX,
} NreWindowPart;

/* Moves the active window of a command, or one of its ends: of one command, or of all selected ones if it
 * is among them. Its unit is the life. Moved windows stay within the life and their ends in order, unless
 * they were not so before. */
#define NRE_TYPE_WINDOW_DRAG (nre_window_drag_get_type ())
G_DECLARE_FINAL_TYPE (NreWindowDrag, nre_window_drag, NRE, WINDOW_DRAG, NreTimeDrag)

NreTimeDrag *nre_window_drag_new       (NreSelection *selection, guint command, NreWindowPart part,
                                        guint64 token);
double       nre_window_drag_snap      (NreWindowDrag *self, NreTimeScale *scale, double parts);
double       nre_window_drag_get_value (NreWindowDrag *self);

G_END_DECLS
