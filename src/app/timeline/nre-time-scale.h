/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-playback.h"

G_BEGIN_DECLS

/* Maps the times of an animation or effect to pixels, for all widgets that draw them: a ruler, bars, a play
 * head. The life is the whole duration. A time is given as a fraction of the life, called a part, from 0 to
 * 1; the playback uses seconds. The duration in a file may be invalid. In that case there are only parts, and
 * the playback does not move.
 *
 * The scale can be zoomed. An adjustment then determines which range of the life is visible, in parts.
 *
 * Properties: life (double: duration in seconds, which may be any number), width (int: in pixels), mark
 * (double: a part to be marked, such as the time of a dragged item, or NaN). Signal "changed" when the
 * mapping has changed. It is not emitted for the mark, which has notify::mark, or for the play head, for
 * which the playback emits signals. */
#define NRE_TYPE_TIME_SCALE (nre_time_scale_get_type ())
G_DECLARE_FINAL_TYPE (NreTimeScale, nre_time_scale, NRE, TIME_SCALE, GObject)

/* The margin on both sides of the life, in pixels. */
#define NRE_TIME_SCALE_MARGIN 10

/* The least distance in pixels between the times on the ruler, and so between the lines across the rows. */
#define NRE_TIME_SCALE_TICKS 58

/* The zoom factor for a step of the wheel or a press of a button. */
#define NRE_TIME_SCALE_ZOOM 1.25

/**
 * NreTicks: the times of a ruler: round numbers at equal distances.
 * @step: the distance, in seconds, or in parts if the life is invalid
 * @part: the distance as a part of the life
 * @first, @last: the visible ticks are @step times each integer from @first to @last, inclusive
 * @digits: number of decimals necessary to distinguish adjacent times
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
void           nre_time_scale_resize         (NreTimeScale *self, double seconds);
gboolean       nre_time_scale_can_scroll     (NreTimeScale *self);
void           nre_time_scale_fit            (NreTimeScale *self);
gboolean       nre_time_scale_turn           (NreTimeScale *self, GdkModifierType state, double x, double dx,
                                              double dy);
void           nre_time_scale_scroll         (NreTimeScale *self, double by);
void           nre_time_scale_show           (NreTimeScale *self, double part);

void           nre_time_scale_get_ticks      (NreTimeScale *self, double room, NreTicks *ticks);
double         nre_time_scale_get_nudge      (NreTimeScale *self);
double         nre_time_scale_snap           (NreTimeScale *self, double part, const GArray *targets,
                                              gboolean *snapped);

char          *nre_time_scale_dup_tick       (NreTimeScale *self, const NreTicks *ticks, gint64 tick);
char          *nre_time_scale_dup_time       (NreTimeScale *self, double part);
char          *nre_time_scale_dup_times      (NreTimeScale *self, double part);

G_END_DECLS
