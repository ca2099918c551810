/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-playback.h"

G_BEGIN_DECLS

/* Maps the times of a life to a strip of pixels, for everything drawn in it: a ruler, bars, a play head. A
 * time is given as a part of the life, from 0 to 1, or in seconds, the unit of the playback. The length in a
 * file may be invalid: without a length there are only parts, and the playback does not move.
 *
 * The strip can be zoomed. The visible part of the life is then the value of an adjustment, in parts.
 *
 * Properties: life (double: in seconds, any number), width (int: pixels), mark (double: a marked part, such
 * as the place of something dragged; else NaN). Signal "changed" when the mapping changes; the mark has its
 * own notification, and the play head that of the playback. */
#define NRE_TYPE_TIME_SCALE (nre_time_scale_get_type ())
G_DECLARE_FINAL_TYPE (NreTimeScale, nre_time_scale, NRE, TIME_SCALE, GObject)

/* Pixels on both sides of the life. */
#define NRE_TIME_SCALE_MARGIN 10

/* Minimum distance in pixels of the ruler's times, which have lines across the rows. */
#define NRE_TIME_SCALE_TICKS 58

/* Zoom factor of a step of the wheel or a press of a button. */
#define NRE_TIME_SCALE_ZOOM 1.25

/**
 * NreTicks: round times, @step apart.
 * @step: in seconds, or in parts if the life has no length
 * @part: the same as a part of the life
 * @first, @last: the visible ticks are the multiples of @step from @first to @last
 * @digits: number of decimals that distinguish one from the next
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
