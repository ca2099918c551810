/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-key-drag.h"
#include "nre-material-kind.h"
#include "nre-material-track.h"

G_BEGIN_DECLS

/* Shared by the files that implement NreMaterialTrack. */

/* Sizes in pixels. */
#define NRE_MATERIAL_TRACK_KEY_RADIUS 5.5

struct _NreMaterialTrack
{
  NreTimeLane parent_instance;

  /* The animation in its current state. */
  gboolean   exists;
  guint      mode;
  guint      first_key;
  GArray    *times;             /* (element-type guint): the times of its keys in ms, in the order of the
                                 * keys */
  guint      length;            /* the duration of a cycle, in ms */
  GtkBitset *chosen;            /* indices, in the animation, of the selected keys */
};

/* In nre-material-track.c. */
guint       nre_material_track_get_animation (NreMaterialTrack *self);
double      nre_material_track_get_x         (NreMaterialTrack *self, double ms);
guint       nre_material_track_get_key_at    (NreMaterialTrack *self, double x);

/* In nre-material-track-draw.c. */
void        nre_material_track_draw          (NreTimeLane *lane, GtkSnapshot *snapshot);

/* In nre-material-track-input.c. */
NreTimeHold nre_material_track_press         (NreTimeLane *lane, double x, GdkModifierType state,
                                              NreTimeDrag **drag);
void        nre_material_track_click         (NreTimeLane *lane, double x);
double      nre_material_track_get_distance  (NreTimeLane *lane, NreTimeDrag *drag, double parts,
                                              double pixels, gboolean is_free);
const char *nre_material_track_get_cursor    (NreTimeLane *lane, double x);
gboolean    nre_material_track_step          (NreTimeLane *lane, int direction, GdkModifierType state);
void        nre_material_track_on_pressed    (NreMaterialTrack *self, int n_press, double x, double y);
gboolean    nre_material_track_query_tooltip (NreMaterialTrack *self, int x, int y, gboolean keyboard,
                                              GtkTooltip *tooltip);

G_END_DECLS
