/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-playback.h"

G_BEGIN_DECLS

/* Where the times of a life are in a strip of pixels, for all who draw in it: a ruler, bars, a play head. A
 * time is said as a part of the life, from 0 to 1, or in seconds, of which the playback counts. What a file
 * says of how long the life is may be anything: without a length there are only parts, and the playback
 * stands still.
 *
 * The strip can be zoomed into. Which part of the life is seen then is the value of an adjustment, in parts.
 *
 * Properties: life (double: in seconds, any number), width (int: pixels), mark (double: a part that is
 * pointed at, as while something is dragged there; else no number). Signal "changed" when anything is
 * somewhere else; the mark tells of itself, and the playback of the play head. */
#define NRE_TYPE_TIME_SCALE (nre_time_scale_get_type ())
G_DECLARE_FINAL_TYPE (NreTimeScale, nre_time_scale, NRE, TIME_SCALE, GObject)

/* Pixels on both sides of the life. */
#define NRE_TIME_SCALE_MARGIN 10

/* Pixels from one of the times of the ruler, with its line through the rows, to the next, at least. */
#define NRE_TIME_SCALE_TICKS 58

/* By how much a step of the wheel or a press of a button zooms. */
#define NRE_TIME_SCALE_ZOOM 1.25

/**
 * NreTicks: round times, @step apart.
 * @step: in seconds, or in parts of the life that has no length
 * @part: the same as a part of the life
 * @first, @last: the ticks that are seen are the multiples of @step from the one to the other
 * @digits: behind the point, that tell one from the next
 */
typedef struct
{
  double step;
  double part;
  gint64 first;
  gint64 last;
  int    digits;
} NreTicks;

NreTimeScale  *nre_time_scale_new            (void);
NrePlayback   *nre_time_scale_get_playback   (NreTimeScale *self);
GtkAdjustment *nre_time_scale_get_adjustment (NreTimeScale *self);

void           nre_time_scale_set_life       (NreTimeScale *self, double seconds);
double         nre_time_scale_get_life       (NreTimeScale *self);
gboolean       nre_time_scale_has_life       (NreTimeScale *self);
void           nre_time_scale_set_milliseconds (NreTimeScale *self, gboolean in_ms);
char          *nre_time_scale_dup_trouble    (NreTimeScale *self);
double         nre_time_scale_get_head       (NreTimeScale *self);
void           nre_time_scale_set_head       (NreTimeScale *self, double part);
void           nre_time_scale_step_head      (NreTimeScale *self, int ticks);

void           nre_time_scale_set_mark       (NreTimeScale *self, double part);
double         nre_time_scale_get_mark       (NreTimeScale *self);

void           nre_time_scale_set_width      (NreTimeScale *self, int width);
int            nre_time_scale_get_width      (NreTimeScale *self);
double         nre_time_scale_get_x          (NreTimeScale *self, double part);
double         nre_time_scale_get_part_at    (NreTimeScale *self, double x);

double         nre_time_scale_get_zoom       (NreTimeScale *self);
void           nre_time_scale_zoom           (NreTimeScale *self, double factor, double x);
void           nre_time_scale_fit            (NreTimeScale *self);
gboolean       nre_time_scale_turn           (NreTimeScale *self, GdkModifierType state, double x, double dx,
                                              double dy);
void           nre_time_scale_show           (NreTimeScale *self, double part);

void           nre_time_scale_get_ticks      (NreTimeScale *self, double room, NreTicks *ticks);
double         nre_time_scale_get_nudge      (NreTimeScale *self);
double         nre_time_scale_snap           (NreTimeScale *self, double part, const GArray *targets,
                                              gboolean *snapped);

char          *nre_time_scale_dup_tick       (NreTimeScale *self, const NreTicks *ticks, gint64 tick);
char          *nre_time_scale_dup_time       (NreTimeScale *self, double part);
char          *nre_time_scale_dup_times      (NreTimeScale *self, double part);

G_END_DECLS
