/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-key-drag.h"
#include "nre-material-kind.h"
#include "nre-material-track.h"

G_BEGIN_DECLS

/* What the files of NreMaterialTrack share: how it is drawn and how it is used are files of their own. */

/* Pixels. */
#define NRE_MATERIAL_TRACK_KEY_RADIUS 5.5

struct _NreMaterialTrack
{
  GtkWidget parent_instance;

  NreTimeScale       *scale;
  NreSelection       *selection;
  NreNumberedRow     *row;
  gboolean            is_selected;
  guint64             n_draws;

  /* The animation as it is now. */
  gboolean            exists;
  guint               mode;
  guint               first_key;
  GArray             *times;    /* of guint: of its keys, in their order */
  guint               length;   /* of a cycle, in ms */
  GtkBitset          *chosen;   /* the keys that are selected, counted in the animation */

  NreMaterialKeyDrag *drag;
  gboolean            moving;   /* an edit of the drag is under way */
  gboolean            scrubbing;
  gboolean            moved;    /* far enough to be no click */
  double              x;        /* of the pointer; the wheel does not say where it is turned */
  double              press_x;
  double              drag_x;   /* of the pointer, from there */
  double              press_part;       /* of the life: what was pressed on */
  gint64              nudged_at;        /* when keys were moved by the keyboard: monotonic time; else 0 */
  guint64             nudge_token;      /* the state after that, from which repeated moves go on */
};

/* nre-material-track.c */
double   nre_material_track_get_x           (NreMaterialTrack *self, double ms);
guint    nre_material_track_get_key_at      (NreMaterialTrack *self, double x);
void     nre_material_track_tell            (NreMaterialTrack *self);
void     nre_material_track_tell_dragging   (NreMaterialTrack *self);

/* nre-material-track-draw.c */
void     nre_material_track_snapshot        (GtkWidget *widget, GtkSnapshot *snapshot);

/* nre-material-track-input.c */
void     nre_material_track_add_controllers (NreMaterialTrack *self);
void     nre_material_track_end_drag        (NreMaterialTrack *self, gboolean keep);

G_END_DECLS
