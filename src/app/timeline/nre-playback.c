/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-playback.h"

#include <math.h>

/* Limits of "last" and "rate", more than any real animation has; a damaged file may claim billions. */
#define MAX_LAST 1e6
#define MAX_RATE 1e3

struct _NrePlayback
{
  GObject parent_instance;

  double   last;
  double   time;
  gboolean playing;
  gboolean loop;
  double   speed;
  double   rate;
  gboolean blend;
  double   blend_time;
  double   weight;
};

enum
{
  PROP_0,
  PROP_LAST,
  PROP_TIME,
  PROP_PLAYING,
  PROP_LOOP,
  PROP_SPEED,
  PROP_RATE,
  PROP_BLEND,
  PROP_BLEND_TIME,
  PROP_WEIGHT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NrePlayback, nre_playback, G_TYPE_OBJECT)

double
nre_playback_get_last (NrePlayback *self)
{
  return self->last;
}

double
nre_playback_get_time (NrePlayback *self)
{
  return self->time;
}

/* Clamp the value to 0 … @most, since it may come from a file; NaN becomes 0. Returns whether it changed. */
static gboolean
set_number (NrePlayback *self, double *where, double value, double most, guint property)
{
  value = value >= 0 ? MIN (value, most) : 0;
  if (value == *where)
    return FALSE;
  *where = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
  return TRUE;
}

/** nre_playback_set_time: @time: in the unit of the animation; clamped to 0 … last */
void
nre_playback_set_time (NrePlayback *self, double time)
{
  g_return_if_fail (NRE_IS_PLAYBACK (self));

  if (set_number (self, &self->time, time, self->last, PROP_TIME))
    g_signal_emit (self, signals[MOVED], 0);
}

static void
set_last (NrePlayback *self, double last)
{
  gboolean moved;

  if (!set_number (self, &self->last, last, MAX_LAST, PROP_LAST))
    return;
  moved = set_number (self, &self->time, self->time, self->last, PROP_TIME);
  moved = set_number (self, &self->blend_time, self->blend_time, self->last, PROP_BLEND_TIME) || moved;
  if (self->last <= 0)
    nre_playback_set_playing (self, FALSE);
  if (moved)
    g_signal_emit (self, signals[MOVED], 0);
}

gboolean
nre_playback_get_playing (NrePlayback *self)
{
  return self->playing;
}

/** nre_playback_set_playing: play or stop. At the end of an animation that does not loop, playing starts from
 * the beginning. Without an animation, nothing happens. */
void
nre_playback_set_playing (NrePlayback *self, gboolean playing)
{
  g_return_if_fail (NRE_IS_PLAYBACK (self));

  playing = playing && self->last > 0;
  if (playing == self->playing)
    return;
  if (playing && !self->loop && self->time >= self->last)
    nre_playback_set_time (self, 0);
  self->playing = playing;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

/**
 * nre_playback_get_blend:
 * @time: (out): the second time, even if it is not used
 * @weight: (out): its weight, 0 … 1
 *
 * Returns whether the pose at the current time is blended with that at the second time.
 */
gboolean
nre_playback_get_blend (NrePlayback *self, double *time, double *weight)
{
  *time = self->blend_time;
  *weight = self->weight;
  return self->blend;
}

/** nre_playback_advance: move the time forward by @seconds of real time, times speed and rate. At the end,
 * loop or stop. Does nothing unless playing. */
void
nre_playback_advance (NrePlayback *self, double seconds)
{
  double time = self->time + seconds * self->speed * self->rate;

  if (!self->playing || !(seconds > 0))
    return;
  if (time < self->last)
    nre_playback_set_time (self, time);
  else if (self->loop)
    nre_playback_set_time (self, fmod (time, self->last));
  else
    {
      nre_playback_set_time (self, self->last);
      nre_playback_set_playing (self, FALSE);
    }
}

/** nre_playback_step: stop, and move by @frames whole frames, backward if negative. From between two frames,
 * the first of these steps ends at the next whole frame in that direction. */
void
nre_playback_step (NrePlayback *self, int frames)
{
  nre_playback_set_playing (self, FALSE);
  nre_playback_set_time (self, (frames < 0 ? ceil (self->time) : floor (self->time)) + frames);
}

static void
nre_playback_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NrePlayback *self = NRE_PLAYBACK (object);

  switch (id)
    {
    case PROP_LAST:
      g_value_set_double (value, self->last);
      break;
    case PROP_TIME:
      g_value_set_double (value, self->time);
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, self->playing);
      break;
    case PROP_LOOP:
      g_value_set_boolean (value, self->loop);
      break;
    case PROP_SPEED:
      g_value_set_double (value, self->speed);
      break;
    case PROP_RATE:
      g_value_set_double (value, self->rate);
      break;
    case PROP_BLEND:
      g_value_set_boolean (value, self->blend);
      break;
    case PROP_BLEND_TIME:
      g_value_set_double (value, self->blend_time);
      break;
    case PROP_WEIGHT:
      g_value_set_double (value, self->weight);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static gboolean
set_flag (NrePlayback *self, gboolean *where, gboolean value, guint property)
{
  if (value == *where)
    return FALSE;
  *where = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
  return TRUE;
}

static void
nre_playback_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NrePlayback *self = NRE_PLAYBACK (object);
  gboolean moved = FALSE;

  switch (id)
    {
    case PROP_LAST:
      set_last (self, g_value_get_double (value));
      break;
    case PROP_TIME:
      nre_playback_set_time (self, g_value_get_double (value));
      break;
    case PROP_PLAYING:
      nre_playback_set_playing (self, g_value_get_boolean (value));
      break;
    case PROP_LOOP:
      set_flag (self, &self->loop, g_value_get_boolean (value), PROP_LOOP);
      break;
    case PROP_SPEED:
      set_number (self, &self->speed, g_value_get_double (value), 100, PROP_SPEED);
      break;
    case PROP_RATE:
      set_number (self, &self->rate, g_value_get_double (value), MAX_RATE, PROP_RATE);
      break;
    case PROP_BLEND:
      moved = set_flag (self, &self->blend, g_value_get_boolean (value), PROP_BLEND);
      break;
    case PROP_BLEND_TIME:
      moved = set_number (self, &self->blend_time, g_value_get_double (value), self->last, PROP_BLEND_TIME) &&
              self->blend;
      break;
    case PROP_WEIGHT:
      moved = set_number (self, &self->weight, g_value_get_double (value), 1, PROP_WEIGHT) && self->blend;
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  if (moved)
    g_signal_emit (self, signals[MOVED], 0);
}

static void
nre_playback_class_init (NrePlaybackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_playback_get_property;
  object_class->set_property = nre_playback_set_property;

  properties[PROP_LAST] = g_param_spec_double ("last", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  properties[PROP_TIME] = g_param_spec_double ("time", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  properties[PROP_LOOP] = g_param_spec_boolean ("loop", NULL, NULL, TRUE, flags);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, 100, 1, flags);
  properties[PROP_RATE] =
    g_param_spec_double ("rate", NULL, NULL, 0, MAX_RATE, NRE_PLAYBACK_FRAMES_PER_SECOND, flags);
  properties[PROP_BLEND] = g_param_spec_boolean ("blend", NULL, NULL, FALSE, flags);
  properties[PROP_BLEND_TIME] = g_param_spec_double ("blend-time", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  properties[PROP_WEIGHT] = g_param_spec_double ("weight", NULL, NULL, 0, 1, 0.5, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
nre_playback_init (NrePlayback *self)
{
  self->loop = TRUE;
  self->speed = 1;
  self->rate = NRE_PLAYBACK_FRAMES_PER_SECOND;
  self->weight = 0.5;
}

NrePlayback *
nre_playback_new (void)
{
  return g_object_new (NRE_TYPE_PLAYBACK, NULL);
}
