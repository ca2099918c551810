/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"
#include "nre-time-scale.h"

G_BEGIN_DECLS

/* A drag of one or several selected things to other times. All changes until its end become one step of the
 * history, or none if it is cancelled. Abstract: a subclass knows the moved things, and writes them. */
#define NRE_TYPE_TIME_DRAG (nre_time_drag_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreTimeDrag, nre_time_drag, NRE, TIME_DRAG, GObject)

/**
 * NreTimeDragClass:
 * @place: computes the places at a distance from the beginning of the drag, in the subclass's unit
 * @get_n: number of moved things
 * @dup_label: label of a step that moves several
 * @write: writes the nth of them at its new place; @path: (nullable): of the entry
 * @get_part: the time of the held thing, as a part of the life
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

/* For subclasses. */
void          nre_time_drag_begin         (NreTimeDrag *self, NreSelection *selection, guint64 token);
NreSelection *nre_time_drag_get_selection (NreTimeDrag *self);

G_END_DECLS
