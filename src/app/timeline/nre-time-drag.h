/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"
#include "nre-time-scale.h"

G_BEGIN_DECLS

/* The abstract base class of drags that move selected items, such as keys, to other times. All edits of a
 * drag become one undo step, or none if the drag is cancelled. A subclass determines the items, and writes
 * their times. */
#define NRE_TYPE_TIME_DRAG (nre_time_drag_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreTimeDrag, nre_time_drag, NRE, TIME_DRAG, GObject)

/**
 * NreTimeDragClass: the virtual functions.
 * @place: computes the new times of the items; @by: the distance from the start of the drag, in the unit of
 *   the subclass
 * @get_n: returns the number of items that move
 * @dup_label: returns (transfer full): the label of the undo step if several items move
 * @write: writes the new time of item @nth to the document; @path: (nullable): path of the entry, NULL for
 *   the file itself
 * @get_part: returns the time of the item under the pointer, as a fraction of the life
 */
struct _NreTimeDragClass
{
  GObjectClass parent_class;

  void     (*place)     (NreTimeDrag *self, double by);
  guint    (*get_n)     (NreTimeDrag *self);
  char    *(*dup_label) (NreTimeDrag *self);
  gboolean (*write)     (NreTimeDrag *self, guint nth, const char *path, GError **error);
  double   (*get_part)  (NreTimeDrag *self, NreTimeScale *scale);
};

gboolean      nre_time_drag_move          (NreTimeDrag *self, double by, GError **error);
gboolean      nre_time_drag_is_over       (NreTimeDrag *self);
double        nre_time_drag_get_part      (NreTimeDrag *self, NreTimeScale *scale);
guint64       nre_time_drag_finish        (NreTimeDrag *self);
void          nre_time_drag_cancel        (NreTimeDrag *self);

/* For subclasses only. */
void          nre_time_drag_begin         (NreTimeDrag *self, NreSelection *selection, guint64 token);
NreSelection *nre_time_drag_get_selection (NreTimeDrag *self);

G_END_DECLS
