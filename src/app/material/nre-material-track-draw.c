/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-track-private.h"

#include <math.h>

/* Pixels. */
#define BAR_HEIGHT 12.0
#define RADIUS 3.0f
#define STRIPE 4.0f
#define STOP_HEIGHT 20.0
#define ARROW_LENGTH 24.0
#define ARROW_HEAD 4.0
/* Of keys that are nearer to each other than this, only one is drawn. */
#define DENSE 1.5
/* The least width of a cycle for which the later cycles are drawn one by one, and also with their keys. */
#define LEAST_CYCLE 14.0
#define WITH_KEYS 48.0

/* The modes of animations, as they are stored. */
enum
{
  LOOP,
  PING_PONG,
  ONE_SHOT,
  RANDOM,
};

typedef struct
{
  NreMaterialTrack *self;
  GtkSnapshot      *snapshot;
  cairo_t          *cr;         /* (nullable) */
  double            width;
  double            height;
  GdkRGBA           color;
  GdkRGBA           accent;
  GdkRGBA           back;       /* inside a key that is not selected */
  GdkRGBA           edge;       /* the outline of such a key */
  GdkRGBA           warning;
} Paint;

static GdkRGBA
with_alpha (GdkRGBA color, float alpha)
{
  color.alpha *= alpha;
  return color;
}

/* --- Pieces -------------------------------------------------------------------------------------- */

static void
fill (Paint *paint, GdkRGBA color, double x, double y, double width, double height)
{
  gtk_snapshot_append_color (paint->snapshot, &color,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

/* Draw a part of the bar. @striped: whether the keys follow one another at random */
static void
draw_bar (Paint *paint, double from, double to, float alpha, gboolean striped)
{
  GdkRGBA color = with_alpha (paint->accent, alpha), none = with_alpha (paint->accent, 0.18f);
  const GskColorStop stops[] = { { 0, color }, { 0.5f, color }, { 0.5f, none }, { 1, none } };
  GskRoundedRect outline;
  graphene_rect_t rect;

  from = CLAMP (from, -9, paint->width + 9);
  to = CLAMP (to, -9, paint->width + 9);
  if (to - from < 0.5)
    return;
  rect = GRAPHENE_RECT_INIT ((float) from, (float) floor ((paint->height - BAR_HEIGHT) / 2),
                             (float) (to - from), (float) BAR_HEIGHT);
  gsk_rounded_rect_init_from_rect (&outline, &rect, MIN (RADIUS, rect.size.width / 2));
  gtk_snapshot_push_rounded_clip (paint->snapshot, &outline);
  if (striped)
    gtk_snapshot_append_repeating_linear_gradient (paint->snapshot, &rect, &GRAPHENE_POINT_INIT (0, 0),
                                                   &GRAPHENE_POINT_INIT (STRIPE, STRIPE), stops,
                                                   G_N_ELEMENTS (stops));
  else
    gtk_snapshot_append_color (paint->snapshot, &color, &rect);
  gtk_snapshot_pop (paint->snapshot);
}

static void
draw_line (Paint *paint, double from, double to)
{
  from = CLAMP (from, 0, paint->width);
  to = CLAMP (to, 0, paint->width);
  if (to > from)
    fill (paint, with_alpha (paint->color, 0.25f), from, floor (paint->height / 2) - 0.5, to - from, 1.5);
}

static void
draw_diamond (Paint *paint, double x, const GdkRGBA *outside, const GdkRGBA *inside)
{
  const double radius = NRE_MATERIAL_TRACK_KEY_RADIUS;
  double y = paint->height / 2;

  cairo_new_path (paint->cr);
  cairo_move_to (paint->cr, x, y - radius);
  cairo_line_to (paint->cr, x + radius, y);
  cairo_line_to (paint->cr, x, y + radius);
  cairo_line_to (paint->cr, x - radius, y);
  cairo_close_path (paint->cr);
  gdk_cairo_set_source_rgba (paint->cr, inside);
  cairo_fill_preserve (paint->cr);
  gdk_cairo_set_source_rgba (paint->cr, outside);
  cairo_set_line_width (paint->cr, 1.6);
  cairo_stroke (paint->cr);
}

/* Draw an arrow in a cycle that runs backwards. */
static void
draw_arrow (Paint *paint, double from, double to)
{
  double length = MIN (ARROW_LENGTH, (to - from) * 0.5), y = paint->height / 2;
  /* Not in the middle, where there is often a key. */
  double left = from + (to - from) * 0.3 - length / 2, right = left + length;
  GdkRGBA color = with_alpha (paint->edge, 0.9f);

  if (length < 2 * ARROW_HEAD || right < 0 || left > paint->width)
    return;
  cairo_new_path (paint->cr);
  cairo_move_to (paint->cr, right, y);
  cairo_line_to (paint->cr, left, y);
  cairo_move_to (paint->cr, left + ARROW_HEAD, y - ARROW_HEAD);
  cairo_line_to (paint->cr, left, y);
  cairo_line_to (paint->cr, left + ARROW_HEAD, y + ARROW_HEAD);
  gdk_cairo_set_source_rgba (paint->cr, &color);
  cairo_set_line_width (paint->cr, 1.6);
  cairo_stroke (paint->cr);
}

/* --- What goes on behind the last key ------------------------------------------------------------ */

/* Draw the keys in a later cycle: hollow, since they cannot be dragged. @begin: start of the cycle, in ms;
 * @back: whether it runs backwards */
static void
draw_echoes (Paint *paint, double begin, gboolean back)
{
  NreMaterialTrack *self = paint->self;
  const GdkRGBA outside = with_alpha (paint->color, 0.4f);
  double drawn = INFINITY;

  for (guint i = 0; i < self->times->len; i++)
    {
      double time = g_array_index (self->times, guint, i);
      double x = nre_material_track_get_x (self, begin + (back ? self->length - time : time));

      if (time == 0 || time == self->length || fabs (x - drawn) < 2 * NRE_MATERIAL_TRACK_KEY_RADIUS ||
          x < -9 || x > paint->width + 9)
        continue;
      draw_diamond (paint, x, &outside, &paint->back);
      drawn = x;
    }
}

/* Draw the later cycles. Must be called twice: without @paint->cr it draws the bars, with it the keys and
 * arrows over them. */
static void
draw_again (Paint *paint)
{
  NreMaterialTrack *self = paint->self;
  double life = nre_time_scale_get_life (nre_time_lane_get_scale (NRE_TIME_LANE (self))) * 1000;
  double width = nre_material_track_get_x (self, self->length) - nre_material_track_get_x (self, 0);

  if (self->length == 0)
    return;
  if (width < LEAST_CYCLE)
    {
      if (paint->cr == NULL)
        draw_bar (paint, nre_material_track_get_x (self, self->length), nre_material_track_get_x (self, life),
                  0.2f, FALSE);
      return;
    }
  for (guint i = 1; (double) i * self->length < life; i++)
    {
      double begin = (double) i * self->length;
      double from = nre_material_track_get_x (self, begin);
      double to = nre_material_track_get_x (self, MIN (begin + self->length, life));
      gboolean back = self->mode == PING_PONG && i % 2;

      if (to < 0 || from > paint->width)
        continue;
      if (paint->cr == NULL)
        {
          draw_bar (paint, from + 0.5, to, back ? 0.16f : 0.24f, FALSE);
          continue;
        }
      if (width >= WITH_KEYS)
        draw_echoes (paint, begin, back);
      if (back)
        draw_arrow (paint, from, to);
    }
}

/* --- Keys ---------------------------------------------------------------------------------------- */

/* A key whose time is earlier than that of a key with a lower index counts as being at the later time. Such a
 * key has the colour of warnings. */
static void
draw_keys (Paint *paint, gboolean chosen)
{
  NreMaterialTrack *self = paint->self;
  double drawn = INFINITY;
  guint latest = 0;

  for (guint i = 0; i < self->times->len; i++)
    {
      guint time = g_array_index (self->times, guint, i);
      double x = nre_material_track_get_x (self, time);
      const GdkRGBA *edge = time < latest ? &paint->warning : &paint->edge;

      latest = MAX (latest, time);
      if (gtk_bitset_contains (self->chosen, i) != chosen || fabs (x - drawn) < DENSE || x < -9 ||
          x > paint->width + 9)
        continue;
      draw_diamond (paint, x, chosen ? &paint->accent : edge, chosen ? &paint->color : &paint->back);
      drawn = x;
    }
}

static void
draw_animation (Paint *paint)
{
  NreMaterialTrack *self = paint->self;
  double life = nre_time_scale_get_life (nre_time_lane_get_scale (NRE_TIME_LANE (self))) * 1000;
  double begin = nre_material_track_get_x (self, 0), end = nre_material_track_get_x (self, self->length);
  gboolean is_selected = nre_time_lane_is_selected (NRE_TIME_LANE (self));

  draw_line (paint, begin, nre_material_track_get_x (self, MAX (life, self->length)));
  draw_bar (paint, begin, end, is_selected ? 0.75f : 0.45f, self->mode == RANDOM);
  if (self->mode != ONE_SHOT && self->mode != RANDOM)
    draw_again (paint);
  else if (self->mode == ONE_SHOT && self->times->len > 0)
    fill (paint, with_alpha (paint->edge, 0.9f), end - 0.75, floor ((paint->height - STOP_HEIGHT) / 2), 1.5,
          STOP_HEIGHT);
  paint->cr = gtk_snapshot_append_cairo (paint->snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) paint->width,
                                                                               (float) paint->height));
  if (self->mode != ONE_SHOT && self->mode != RANDOM)
    draw_again (paint);
  draw_keys (paint, FALSE);
  draw_keys (paint, TRUE);
  cairo_destroy (paint->cr);
}

static void
take_colors (Paint *paint)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (paint->self));

  gtk_style_context_get_color (context, &paint->color);
  paint->accent = (GdkRGBA){ 0.21f, 0.52f, 0.89f, 1 };
  paint->edge = paint->accent;
  paint->back = (GdkRGBA){ 1, 1, 1, 1 };
  paint->warning = (GdkRGBA){ 0.68f, 0.34f, 0, 1 };
  gtk_style_context_lookup_color (context, "accent_bg_color", &paint->accent);
  gtk_style_context_lookup_color (context, "accent_color", &paint->edge);
  gtk_style_context_lookup_color (context, "view_bg_color", &paint->back);
  gtk_style_context_lookup_color (context, "warning_color", &paint->warning);
}

/** nre_material_track_draw: draw the animation over the times of the ruler. The play head is separate, so
 * that its moves do not redraw the animation. */
void
nre_material_track_draw (NreTimeLane *lane, GtkSnapshot *snapshot)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (lane);
  Paint paint = {
    .self = self,
    .width = gtk_widget_get_width (GTK_WIDGET (lane)),
    .height = gtk_widget_get_height (GTK_WIDGET (lane)),
    .snapshot = snapshot,
  };

  if (!self->exists)
    return;
  take_colors (&paint);
  nre_time_lane_draw_grid (lane, snapshot, paint.color);
  draw_animation (&paint);
}
