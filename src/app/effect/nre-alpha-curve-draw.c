/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-alpha-curve-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* DOT_RADIUS is in pixels; PER_PIXEL is the number of samples of the curve for each pixel. */
#define DOT_RADIUS 4.0
#define PER_PIXEL 2

static double
get_bottom (NreAlphaCurve *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self)) - self->label_height - NRE_ALPHA_LABEL_GAP;
}

static double
get_y (NreAlphaCurve *self, double value)
{
  double bottom = get_bottom (self);

  return bottom - CLAMP ((value - self->low) / (self->high - self->low), -1, 2) * (bottom - NRE_ALPHA_TOP);
}

typedef struct
{
  float alpha;
  float low;
  float high;
} Sample;

typedef struct
{
  NreAlphaCurve *self;
  GtkSnapshot   *snapshot;
  GdkRGBA        color;
  GdkRGBA        accent;
  GdkRGBA        head;
  GdkRGBA        back;
  double         left;
  double         right;
  double         bottom;
  Sample        *samples;
  guint          n;
} Paint;

static GdkRGBA
with_alpha (GdkRGBA color, float alpha)
{
  color.alpha *= alpha;
  return color;
}

static void
draw_text (Paint *paint, const char *text, double x, double y, double align)
{
  GdkRGBA color = with_alpha (paint->color, 0.65f);
  int width;

  pango_layout_set_text (paint->self->layout, text, -1);
  pango_layout_get_pixel_size (paint->self->layout, &width, NULL);
  x = CLAMP (x - width * align, 0, MAX (gtk_widget_get_width (GTK_WIDGET (paint->self)) - width, 0));
  gtk_snapshot_save (paint->snapshot);
  gtk_snapshot_translate (paint->snapshot, &GRAPHENE_POINT_INIT ((float) floor (x), (float) floor (y)));
  gtk_snapshot_append_layout (paint->snapshot, paint->self->layout, &color);
  gtk_snapshot_restore (paint->snapshot);
}

static void
take_samples (Paint *paint)
{
  NreAlphaCurve *self = paint->self;
  NreSpan header = nre_effect_view_get_header (self->view);
  const NreEffectInputs *inputs = nre_alpha_inputs_get (self->inputs);

  paint->n = (guint) (paint->right - paint->left) * PER_PIXEL + 1;
  paint->samples = g_new (Sample, paint->n);
  self->low = 0;
  self->high = 1;
  for (guint i = 0; i < paint->n; i++)
    {
      Sample *sample = &paint->samples[i];
      double seconds = nre_alpha_curve_get_seconds (self, (double) i / (paint->n - 1));

      sample->alpha = nre_effect_alpha (header, seconds, inputs);
      nre_effect_alpha_band (header, seconds, inputs, &sample->low, &sample->high);
      if (!isfinite (sample->alpha))
        continue;
      self->low = MIN (self->low, (double) sample->alpha);
      self->high = MAX (self->high, (double) sample->alpha);
    }
}

static double
sample_x (Paint *paint, guint i)
{
  return paint->left + (paint->right - paint->left) * i / (paint->n - 1);
}

static void
fill (Paint *paint, GdkRGBA color, double x, double y, double width, double height)
{
  gtk_snapshot_append_color (paint->snapshot, &color,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
draw_grid (Paint *paint)
{
  NreAlphaCurve *self = paint->self;
  double middle = (self->low + self->high) / 2, text_y = paint->bottom + NRE_ALPHA_LABEL_GAP;
  gboolean is_usual = self->low == 0 && self->high == 1;
  g_autofree char *high = g_strdup_printf ("%.3g", self->high);
  g_autofree char *half = is_usual ? g_strdup ("½") : g_strdup_printf ("%.2g", middle);
  g_autofree char *low = g_strdup_printf ("%.2g", self->low);
  NreTicks ticks;

  for (int i = 0; i <= 4; i++)
    fill (paint, with_alpha (paint->color, i == 4 ? 0.25f : 0.1f), paint->left,
          floor (NRE_ALPHA_TOP + (paint->bottom - NRE_ALPHA_TOP) * i / 4), paint->right - paint->left, 1);
  draw_text (paint, high, NRE_ALPHA_LABELS_WIDTH - 6, NRE_ALPHA_TOP - self->label_height / 2.0, 1);
  draw_text (paint, half, NRE_ALPHA_LABELS_WIDTH - 6,
             (NRE_ALPHA_TOP + paint->bottom - self->label_height) / 2, 1);
  draw_text (paint, low, NRE_ALPHA_LABELS_WIDTH - 6, paint->bottom - self->label_height / 2.0, 1);

  nre_time_scale_get_ticks (self->axis, NRE_TIME_SCALE_TICKS, &ticks);
  for (gint64 i = ticks.first; i <= ticks.last; i++)
    {
      double x = nre_alpha_curve_get_x (self, (double) i * ticks.part);
      g_autofree char *number = nre_time_scale_dup_tick (self->axis, &ticks, i);
      g_autofree char *text = nre_time_scale_has_life (self->axis) ? g_strdup_printf (_("%s s"), number)
                                                                   : g_strdup (number);

      fill (paint, with_alpha (paint->color, 0.1f), floor (x), NRE_ALPHA_TOP, 1,
            paint->bottom - NRE_ALPHA_TOP);
      draw_text (paint, text, x, text_y, 0.5);
    }
}

static void
draw_band (Paint *paint, cairo_t *cr, guint first, guint end)
{
  NreAlphaCurve *self = paint->self;
  GdkRGBA color = with_alpha (paint->accent, 0.16f);

  for (guint i = first; i < end; i++)
    cairo_line_to (cr, sample_x (paint, i), get_y (self, (double) paint->samples[i].low));
  for (guint i = end; i > first; i--)
    cairo_line_to (cr, sample_x (paint, i - 1), get_y (self, (double) paint->samples[i - 1].high));
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_fill (cr);
}

static void
draw_piece (Paint *paint, cairo_t *cr, guint first, guint end)
{
  draw_band (paint, cr, first, end);
  for (guint i = first; i < end; i++)
    cairo_line_to (cr, sample_x (paint, i), get_y (paint->self, (double) paint->samples[i].alpha));
  gdk_cairo_set_source_rgba (cr, &paint->accent);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* Draw the curve in pieces: it is interrupted where the alpha is not finite. */
static void
draw_curve (Paint *paint)
{
  cairo_t *cr = gtk_snapshot_append_cairo (paint->snapshot,
                                           &GRAPHENE_RECT_INIT ((float) paint->left - 2, NRE_ALPHA_TOP - 2,
                                                                (float) (paint->right - paint->left) + 4,
                                                                (float) paint->bottom - NRE_ALPHA_TOP + 4));
  guint first = 0;

  cairo_rectangle (cr, paint->left - 1, NRE_ALPHA_TOP - 1, paint->right - paint->left + 2,
                   paint->bottom - NRE_ALPHA_TOP + 2);
  cairo_clip (cr);
  for (guint i = 0; i <= paint->n; i++)
    if (i == paint->n || !isfinite (paint->samples[i].alpha))
      {
        if (i > first)
          draw_piece (paint, cr, first, i);
        first = i + 1;
      }
  cairo_destroy (cr);
}

static void
draw_trouble (Paint *paint)
{
  g_autofree char *trouble = nre_time_scale_dup_trouble (paint->self->scale);

  /* Without a header, there is no duration that could be wrong. */
  if (trouble == NULL || nre_effect_view_get_header (paint->self->view).size == 0)
    return;
  pango_layout_set_width (paint->self->layout, (int) (paint->right - paint->left) * PANGO_SCALE);
  draw_text (paint, trouble, paint->left + 6, NRE_ALPHA_TOP + 4, 0);
  pango_layout_set_width (paint->self->layout, -1);
}

static void
draw_content (Paint *paint)
{
  NreAlphaCurve *self = paint->self;
  GtkSnapshot *snapshot = paint->snapshot;

  if (self->content == NULL)
    {
      paint->snapshot = gtk_snapshot_new ();
      take_samples (paint);
      draw_grid (paint);
      draw_curve (paint);
      draw_trouble (paint);
      self->content = gtk_snapshot_free_to_node (paint->snapshot);
      g_clear_pointer (&paint->samples, g_free);
      paint->snapshot = snapshot;
    }
  if (self->content != NULL)
    gtk_snapshot_append_node (snapshot, self->content);
}

static void
draw_head (Paint *paint)
{
  NreAlphaCurve *self = paint->self;
  double head = nre_time_scale_get_head (self->scale), x = nre_alpha_curve_get_x (self, head);
  double value = nre_alpha_curve_get_value (self, head);
  double y = CLAMP (get_y (self, value), NRE_ALPHA_TOP, paint->bottom);
  cairo_t *cr;

  fill (paint, paint->head, floor (x) - 0.5, NRE_ALPHA_TOP - 4, 2, paint->bottom - NRE_ALPHA_TOP + 4);
  if (!isfinite (value))
    return;
  cr = gtk_snapshot_append_cairo (paint->snapshot,
                                  &GRAPHENE_RECT_INIT ((float) (x - 7), (float) (y - 7), 15, 15));
  cairo_arc (cr, floor (x) + 0.5, y, DOT_RADIUS, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &paint->back);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &paint->accent);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/** nre_alpha_curve_snapshot: implements snapshot of GtkWidgetClass. */
void
nre_alpha_curve_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreAlphaCurve *self = NRE_ALPHA_CURVE (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  Paint paint = {
    .self = self,
    .snapshot = snapshot,
    .accent = { 0.21f, 0.52f, 0.89f, 1 },
    .head = { 0.75f, 0.11f, 0.16f, 1 },
    .back = { 1, 1, 1, 1 },
    .left = NRE_ALPHA_LABELS_WIDTH,
    .right = nre_alpha_curve_get_x (self, 1),
    .bottom = get_bottom (self),
  };

  if (self->view == NULL || paint.right - paint.left < 2 || paint.bottom - NRE_ALPHA_TOP < 2)
    return;
  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (widget, NULL);
  gtk_style_context_get_color (context, &paint.color);
  gtk_style_context_lookup_color (context, "accent_bg_color", &paint.accent);
  gtk_style_context_lookup_color (context, "error_color", &paint.head);
  gtk_style_context_lookup_color (context, "view_bg_color", &paint.back);
  draw_content (&paint);
  if (nre_time_scale_has_life (self->scale))
    draw_head (&paint);
}
