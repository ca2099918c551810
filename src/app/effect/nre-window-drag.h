/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"
#include "nre-time-scale.h"

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
 * is among them. All that is done until the drag is over becomes one step of the history, or none if it is
 * taken back. Moved windows stay within the life and their ends in order, unless they were not in the first
 * place. */
typedef struct _NreWindowDrag NreWindowDrag;

NreWindowDrag *nre_window_drag_new       (NreSelection *selection, guint command, NreWindowPart part, guint64 token);
gboolean       nre_window_drag_move      (NreWindowDrag *self, double parts, GError **error);
gboolean       nre_window_drag_is_over   (NreWindowDrag *self);
double         nre_window_drag_snap      (NreWindowDrag *self, NreTimeScale *scale, double parts);
double         nre_window_drag_get_value (NreWindowDrag *self);
guint64        nre_window_drag_finish    (NreWindowDrag *self);
void           nre_window_drag_cancel    (NreWindowDrag *self);

G_END_DECLS
