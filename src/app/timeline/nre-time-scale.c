/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-time-scale.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-decimal.h"
#include "nre-signal-source.h"

/* Pixels. */
#define SNAP 5.0
#define LEAST_TICK 8.0

#define MAX_ZOOM 200.0

/* Numbers of decimals, and the units beyond which decimals are not fixed. */
#define MAX_DIGITS 6
#define MIN_DIGITS 1
#define TIME_DIGITS 3
#define LONGEST_IN_DIGITS 1e5
#define SHORTEST_IN_DIGITS 0.01

struct _NreTimeScale
{
  GObject parent_instance;

  NrePlayback   *playback;
  GtkAdjustment *adjustment;
  double         life;          /* as in the file: may be 0, negative or NaN */
  double         mark;
  double         zoom;
  int            width;
  gboolean       in_ms;
};

enum
{
  PROP_0,
  PROP_LIFE,
  PROP_WIDTH,
  PROP_MARK,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreTimeScale, nre_time_scale, G_TYPE_OBJECT)

static void
changed (NreTimeScale *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/** nre_time_scale_get_playback: (transfer none): the playback that moves the play head, in seconds. */
NrePlayback *
nre_time_scale_get_playback (NreTimeScale *self)
{
  return self->playback;
}

/** nre_time_scale_get_adjustment: (transfer none): value and page size are the visible range of the life, in
 * parts from 0 to 1. */
GtkAdjustment *
nre_time_scale_get_adjustment (NreTimeScale *self)
{
  return self->adjustment;
}

/* --- The life ------------------------------------------------------------------------------------ */

double
nre_time_scale_get_life (NreTimeScale *self)
{
  return self->life;
}

/** nre_time_scale_has_life: whether the life is finite and positive, so that parts correspond to seconds. */
gboolean
nre_time_scale_has_life (NreTimeScale *self)
{
  return isfinite (self->life) && self->life > 0;
}

/** nre_time_scale_set_life: each part of the life keeps its place in the strip. The play head keeps its
 * second, or moves to the end if that is earlier. */
void
nre_time_scale_set_life (NreTimeScale *self, double seconds)
{
  g_return_if_fail (NRE_IS_TIME_SCALE (self));

  if (self->life == seconds || (isnan (self->life) && isnan (seconds)))
    return;
  self->life = seconds;
  g_object_set (self->playback, "last", nre_time_scale_has_life (self) ? seconds : 0.0, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LIFE]);
  changed (self);
}

/** nre_time_scale_set_milliseconds: format times in milliseconds; the functions still use seconds. */
void
nre_time_scale_set_milliseconds (NreTimeScale *self, gboolean in_ms)
{
  g_return_if_fail (NRE_IS_TIME_SCALE (self));

  if (self->in_ms == in_ms)
    return;
  self->in_ms = in_ms;
  changed (self);
}

/** nre_time_scale_dup_trouble: (transfer full) (nullable): a translated sentence that says what is wrong with
 * the life; NULL if it is valid. */
char *
nre_time_scale_dup_trouble (NreTimeScale *self)
{
  if (nre_time_scale_has_life (self))
    return NULL;
  if (isnan (self->life))
    return g_strdup (_("The duration is not a number, so times are shown as fractions of the life."));
  if (isinf (self->life))
    return g_strdup (_("The duration is infinite, so times are shown as fractions of the life."));
  if (self->life < 0)
    return g_strdup (_("The duration is negative, so times are shown as fractions of the life."));
  return g_strdup (_("The duration is 0, so times are shown as fractions of the life."));
}

/** nre_time_scale_get_head: the time of the play head, as a part of the life; 0 if the life is invalid. */
double
nre_time_scale_get_head (NreTimeScale *self)
{
  return nre_time_scale_has_life (self) ? nre_playback_get_time (self->playback) / self->life : 0;
}

/** nre_time_scale_set_head: move the play head, and stop the playback. @part: clamped to 0 … 1 */
void
nre_time_scale_set_head (NreTimeScale *self, double part)
{
  g_return_if_fail (NRE_IS_TIME_SCALE (self));

  nre_playback_set_playing (self->playback, FALSE);
  if (nre_time_scale_has_life (self))
    nre_playback_set_time (self->playback, CLAMP (part, 0, 1) * self->life);
}

/** nre_time_scale_step_head: move the play head by the keyboard. @ticks: number of steps of
 * nre_time_scale_get_nudge(), negative to the left */
void
nre_time_scale_step_head (NreTimeScale *self, int ticks)
{
  nre_time_scale_set_head (self, nre_time_scale_get_head (self) + ticks * nre_time_scale_get_nudge (self));
}

double
nre_time_scale_get_mark (NreTimeScale *self)
{
  return self->mark;
}

/** nre_time_scale_set_mark: @part: the marked time; NAN for none */
void
nre_time_scale_set_mark (NreTimeScale *self, double part)
{
  g_return_if_fail (NRE_IS_TIME_SCALE (self));

  if (self->mark == part || (isnan (self->mark) && isnan (part)))
    return;
  self->mark = part;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARK]);
}

/* --- Where things are ---------------------------------------------------------------------------- */

int
nre_time_scale_get_width (NreTimeScale *self)
{
  return self->width;
}

/** nre_time_scale_set_width: @width: width of the widgets that draw the times, margins included, in pixels */
void
nre_time_scale_set_width (NreTimeScale *self, int width)
{
  g_return_if_fail (NRE_IS_TIME_SCALE (self));

  if (width == self->width)
    return;
  self->width = width;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDTH]);
  changed (self);
}

/* The length of the whole life in pixels. */
static double
get_length (NreTimeScale *self)
{
  return MAX (self->width - 2 * NRE_TIME_SCALE_MARGIN, 1) * self->zoom;
}

/** nre_time_scale_get_x: the x of a part, in pixels; may be outside the visible range. */
double
nre_time_scale_get_x (NreTimeScale *self, double part)
{
  return NRE_TIME_SCALE_MARGIN + (part - gtk_adjustment_get_value (self->adjustment)) * get_length (self);
}

/** nre_time_scale_get_part_at: the part at @x, in pixels; below 0 or above 1 outside the life. */
double
nre_time_scale_get_part_at (NreTimeScale *self, double x)
{
  return gtk_adjustment_get_value (self->adjustment) + (x - NRE_TIME_SCALE_MARGIN) / get_length (self);
}

/* --- Zoom ---------------------------------------------------------------------------------------- */

double
nre_time_scale_get_zoom (NreTimeScale *self)
{
  return self->zoom;
}

/* Show the strip from the part on. It may end behind the life. */
static void
show_from (NreTimeScale *self, double part)
{
  double page = 1 / self->zoom;

  g_signal_handlers_block_by_func (self->adjustment, changed, self);
  gtk_adjustment_configure (self->adjustment, part, 0, MAX (part + page, 1), page / 10, page * 0.9, page);
  g_signal_handlers_unblock_by_func (self->adjustment, changed, self);
}

/** nre_time_scale_zoom: zoom about @x, as far as possible. */
void
nre_time_scale_zoom (NreTimeScale *self, double factor, double x)
{
  double part, zoom;

  g_return_if_fail (NRE_IS_TIME_SCALE (self));

  /* After nre_time_scale_resize() it may be beyond the limits. */
  zoom = CLAMP (self->zoom * factor, MIN (self->zoom, 1), MAX (self->zoom, MAX_ZOOM));
  if (!(fabs (zoom - self->zoom) > 1e-9))
    return;
  part = nre_time_scale_get_part_at (self, x);
  self->zoom = fabs (zoom - 1) < 0.01 ? 1 : zoom;
  part -= (x - NRE_TIME_SCALE_MARGIN) / get_length (self);
  show_from (self, CLAMP (part, 0, MAX (1 - 1 / self->zoom, 0)));
  changed (self);
}

/** nre_time_scale_resize: change the life as an edit of its times does: each second keeps its place in the
 * strip. A life that has no length before or after it is shown as a whole. */
void
nre_time_scale_resize (NreTimeScale *self, double seconds)
{
  double from = 0, zoom = 1;

  g_return_if_fail (NRE_IS_TIME_SCALE (self));

  if (nre_time_scale_has_life (self) && isfinite (seconds) && seconds > 0)
    {
      from = gtk_adjustment_get_value (self->adjustment) * self->life / seconds;
      zoom = self->zoom * seconds / self->life;
    }
  self->zoom = zoom;
  show_from (self, from);
  nre_time_scale_set_life (self, seconds);
}

/** nre_time_scale_can_scroll: whether the strip does not show all of the life, or what it showed before. */
gboolean
nre_time_scale_can_scroll (NreTimeScale *self)
{
  return gtk_adjustment_get_page_size (self->adjustment) < gtk_adjustment_get_upper (self->adjustment);
}

/** nre_time_scale_fit: show the whole life. */
void
nre_time_scale_fit (NreTimeScale *self)
{
  nre_time_scale_zoom (self, 1 / self->zoom, 0);
}

/**
 * nre_time_scale_turn:
 * @state: modifiers of the keyboard
 * @x: position of the pointer, in pixels
 * @dx, @dy: steps of the wheel, positive to the right and down
 *
 * Handle the wheel: it zooms with Ctrl, and scrolls sideways or with Shift. Returns FALSE if the event was
 * not used.
 */
gboolean
nre_time_scale_turn (NreTimeScale *self, GdkModifierType state, double x, double dx, double dy)
{
  double by = dx != 0 ? dx : state & GDK_SHIFT_MASK ? dy : 0;

  if ((state & GDK_CONTROL_MASK) && dy != 0)
    nre_time_scale_zoom (self, pow (NRE_TIME_SCALE_ZOOM, -dy), x);
  else if (by != 0 && nre_time_scale_can_scroll (self))
    gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_value (self->adjustment) +
                                                  by * gtk_adjustment_get_step_increment (self->adjustment));
  else
    return FALSE;
  return TRUE;
}

/** nre_time_scale_scroll: scroll by a part of the life, to the ends of the strip, or to the mark, which may
 * be behind the life. */
void
nre_time_scale_scroll (NreTimeScale *self, double by)
{
  double end = gtk_adjustment_get_upper (self->adjustment),
         page = gtk_adjustment_get_page_size (self->adjustment);

  if (self->mark > end)
    end = self->mark;
  show_from (self, CLAMP (gtk_adjustment_get_value (self->adjustment) + by, 0, MAX (end - page, 0)));
  changed (self);
}

/** nre_time_scale_show: scroll so that @part is visible, or the nearer end of the life if it is outside. */
void
nre_time_scale_show (NreTimeScale *self, double part)
{
  double from = gtk_adjustment_get_value (self->adjustment),
         page = gtk_adjustment_get_page_size (self->adjustment);

  if (part < from || part > from + page)
    gtk_adjustment_set_value (self->adjustment, part - page / 10);
}

/* --- Ticks --------------------------------------------------------------------------------------- */

/* The life in the unit of ticks: seconds, or parts if the life is invalid. */
static double
get_unit (NreTimeScale *self)
{
  return nre_time_scale_has_life (self) ? self->life : 1;
}

/** nre_time_scale_get_ticks: get the ticks in the visible range. Their distance is the least that is 1, 2 or
 * 5 times a power of ten, and at least @room pixels. */
void
nre_time_scale_get_ticks (NreTimeScale *self, double room, NreTicks *ticks)
{
  double unit = get_unit (self), least = MAX (unit * room / get_length (self), G_MINDOUBLE);
  double power = pow (10, floor (log10 (least))), step = power;
  double from = gtk_adjustment_get_value (self->adjustment),
         page = gtk_adjustment_get_page_size (self->adjustment);
  static const double steps[] = { 1, 2, 5, 10 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      step = power * steps[i];
      if (step >= least * (1 - 1e-9))
        break;
    }
  ticks->step = step;
  ticks->part = step / unit;
  ticks->first = (gint64) ceil (from / ticks->part - 1e-6);
  ticks->last = (gint64) floor ((from + page) / ticks->part + 1e-6);
  ticks->digits = (int) CLAMP (-floor (log10 (step) + 1e-9), MIN_DIGITS, MAX_DIGITS);
}

/** nre_time_scale_get_nudge: the distance by which an arrow key moves something, as a part of the life. */
double
nre_time_scale_get_nudge (NreTimeScale *self)
{
  NreTicks ticks;

  nre_time_scale_get_ticks (self, LEAST_TICK, &ticks);
  return ticks.part;
}

/**
 * nre_time_scale_snap:
 * @targets: (nullable) (element-type double): parts to snap to, besides the ticks, the middles between them,
 *   and the ends of the life
 * @snapped: (out) (optional): whether @part was moved to one of these
 *
 * Returns the nearest of these parts, if it is at most a few pixels away; else @part, rounded to a fraction
 * of a pixel.
 */
double
nre_time_scale_snap (NreTimeScale *self, double part, const GArray *targets, gboolean *snapped)
{
  double reach = SNAP / get_length (self), best = part, digits;
  NreTicks ticks;

  for (guint i = 0; targets != NULL && i < targets->len; i++)
    {
      double target = g_array_index (targets, double, i);

      if (fabs (target - part) <= reach)
        {
          reach = fabs (target - part);
          best = target;
        }
    }
  nre_time_scale_get_ticks (self, NRE_TIME_SCALE_TICKS, &ticks);
  for (int i = 0; i < 3; i++)
    {
      /* Also snap to the middle between two ticks, which can be seen without being drawn. */
      double target = i == 0 ? rint (part / ticks.part * 2) / 2 * ticks.part : i - 1;

      /* A target takes precedence over a round number at the same distance. */
      if (fabs (target - part) < reach - 1e-12)
        {
          reach = fabs (target - part);
          best = target;
        }
    }
  if (snapped != NULL)
    *snapped = best != part;
  if (best != part)
    return best;
  digits = pow (10, ceil (log10 (get_length (self))));
  return rint (part * digits) / digits;
}

/* --- In words ------------------------------------------------------------------------------------ */

/* Milliseconds, with decimals only if they are needed to distinguish ticks. */
static char *
dup_milliseconds (double seconds, int digits)
{
  return g_strdup_printf ("%.*f", MAX (digits - 3, 0), seconds * 1000 + 0.0);
}

static char *
dup_number (double value, int digits, double unit)
{
  if (unit > LONGEST_IN_DIGITS || unit < SHORTEST_IN_DIGITS || !isfinite (value))
    return nre_decimal_dup (value, unit > LONGEST_IN_DIGITS ? 0 : 6);
  return g_strdup_printf ("%.*f", digits, value == 0 ? 0 : value);
}

/** nre_time_scale_dup_tick: (transfer full): the number beside a tick, without a unit. @tick: from
 * @ticks->first to @ticks->last */
char *
nre_time_scale_dup_tick (NreTimeScale *self, const NreTicks *ticks, gint64 tick)
{
  if (self->in_ms && nre_time_scale_has_life (self))
    return dup_milliseconds ((double) tick * ticks->step, ticks->digits);
  return dup_number ((double) tick * ticks->step, ticks->digits, get_unit (self));
}

/** nre_time_scale_dup_time: (transfer full): a time in seconds or milliseconds, with the unit; or as a part
 * if the life is invalid. */
char *
nre_time_scale_dup_time (NreTimeScale *self, double part)
{
  g_autofree char *number = self->in_ms && nre_time_scale_has_life (self)
                            ? dup_milliseconds (part * get_unit (self), TIME_DIGITS)
                            : dup_number (part * get_unit (self), TIME_DIGITS, get_unit (self));

  if (self->in_ms && nre_time_scale_has_life (self))
    /* Translators: a time in milliseconds. */
    return g_strdup_printf (_("%s ms"), number);
  /* Translators: a time in seconds. */
  return nre_time_scale_has_life (self) ? g_strdup_printf (_("%s s"), number) : g_steal_pointer (&number);
}

/** nre_time_scale_dup_times: (transfer full): a time in seconds and as a part of the life; in milliseconds
 * alone after nre_time_scale_set_milliseconds(); or as a part alone if the life is invalid. */
char *
nre_time_scale_dup_times (NreTimeScale *self, double part)
{
  g_autofree char *time = nre_time_scale_dup_time (self, part);

  if (!nre_time_scale_has_life (self))
    /* Translators: a time, as a part of the life of an effect from 0 to 1. */
    return g_strdup_printf (_("%s of life"), time);
  if (self->in_ms)
    return g_steal_pointer (&time);
  /* Translators: a time in seconds, and as a part of the life of an effect from 0 to 1. */
  return g_strdup_printf (_("%s · %.3f of life"), time, part);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_time_scale_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreTimeScale *self = NRE_TIME_SCALE (object);

  switch (id)
    {
    case PROP_LIFE:
      g_value_set_double (value, self->life);
      break;
    case PROP_WIDTH:
      g_value_set_int (value, self->width);
      break;
    case PROP_MARK:
      g_value_set_double (value, self->mark);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_time_scale_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreTimeScale *self = NRE_TIME_SCALE (object);

  switch (id)
    {
    case PROP_LIFE:
      nre_time_scale_set_life (self, g_value_get_double (value));
      break;
    case PROP_WIDTH:
      nre_time_scale_set_width (self, g_value_get_int (value));
      break;
    case PROP_MARK:
      nre_time_scale_set_mark (self, g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_time_scale_finalize (GObject *object)
{
  NreTimeScale *self = NRE_TIME_SCALE (object);

  nre_set_signal_source (&self->adjustment, NULL, self);
  g_clear_object (&self->playback);
  G_OBJECT_CLASS (nre_time_scale_parent_class)->finalize (object);
}

static void
nre_time_scale_class_init (NreTimeScaleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_time_scale_get_property;
  object_class->set_property = nre_time_scale_set_property;
  object_class->finalize = nre_time_scale_finalize;

  properties[PROP_LIFE] = g_param_spec_double ("life", NULL, NULL, -INFINITY, INFINITY, 0, flags);
  properties[PROP_WIDTH] = g_param_spec_int ("width", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_MARK] = g_param_spec_double ("mark", NULL, NULL, -INFINITY, INFINITY, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_time_scale_init (NreTimeScale *self)
{
  self->zoom = 1;
  self->mark = NAN;
  self->playback = nre_playback_new ();
  g_object_set (self->playback, "rate", 1.0, NULL);
  self->adjustment = g_object_ref_sink (gtk_adjustment_new (0, 0, 1, 0.1, 0.9, 1));
  g_signal_connect_swapped (self->adjustment, "value-changed", G_CALLBACK (changed), self);
}

/** nre_time_scale_new: a scale with a playback of its own, and a life of 0 seconds. */
NreTimeScale *
nre_time_scale_new (void)
{
  return g_object_new (NRE_TYPE_TIME_SCALE, NULL);
}
