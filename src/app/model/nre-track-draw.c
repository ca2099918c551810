/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-track-view-private.h"
#include "nre-decimal.h"
#include "nre-model-kind.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels. */
#define INDENT 12
#define NAME_X 8
#define LABEL_GAP 14.0
#define DENSE 3.0               /* keys nearer to each other than this are one diamond */

/** Paint: the state for drawing all parts of the sheet. */
typedef struct
{
  NreTrackView *self;
  GtkSnapshot  *snapshot;
  int           width;
  int           height;
  int           names;
  GdkRGBA       color;
  GdkRGBA       accent;
  GdkRGBA       warning;
  GdkRGBA       back;
  GdkRGBA       header;
} Paint;

static GdkRGBA
with_alpha (GdkRGBA color, float alpha)
{
  color.alpha *= alpha;
  return color;
}

static void
fill (Paint *paint, GdkRGBA color, double x, double y, double width, double height)
{
  if (width > 0 && height > 0)
    gtk_snapshot_append_color (paint->snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
draw_text (Paint *paint, GdkRGBA color, double x, double y)
{
  gtk_snapshot_save (paint->snapshot);
  gtk_snapshot_translate (paint->snapshot, &GRAPHENE_POINT_INIT ((float) floor (x), (float) floor (y)));
  gtk_snapshot_append_layout (paint->snapshot, paint->self->layout, &color);
  gtk_snapshot_restore (paint->snapshot);
}

static void
push_clip (Paint *paint, double x, double y, double width, double height)
{
  gtk_snapshot_push_clip (paint->snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) MAX (width, 0),
                                                                (float) MAX (height, 0)));
}

/* 1, 2, 5, 10, 20, …: frames between two labels of the ruler, so that they fit. */
static double
get_step (Paint *paint)
{
  g_autofree char *widest = g_strdup_printf ("%.0f", nre_track_rows_get_last (paint->self->rows));
  double step = 1;
  int width;

  pango_layout_set_text (paint->self->layout, widest, -1);
  pango_layout_get_pixel_size (paint->self->layout, &width, NULL);
  for (guint i = 0; step * paint->self->scale < width + LABEL_GAP && i < 30; i++)
    step *= i % 3 == 1 ? 2.5 : 2;
  return step;
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static void
get_visible_rows (Paint *paint, guint *first, guint *end)
{
  NreTrackView *self = paint->self;
  double top = nre_track_view_get_scroll_y (self) / self->row_height;
  double rows = ceil ((double) paint->height / self->row_height) + 1;

  *first = (guint) CLAMP (top, 0, nre_track_view_get_n_rows (self));
  *end = (guint) MIN ((double) *first + rows, nre_track_view_get_n_rows (self));
}

static void
draw_backgrounds (Paint *paint, double step)
{
  NreTrackView *self = paint->self;
  double end = nre_track_view_get_x (self, nre_track_rows_get_last (self->rows));
  double left = nre_track_view_get_time_at (self, paint->names);
  guint first, last;

  get_visible_rows (paint, &first, &last);
  for (guint row = first; row < last; row++)
    {
      double y = nre_track_view_get_row_y (self, row);

      if (nre_track_rows_get (self->rows, row)->node == self->node)
        fill (paint, with_alpha (paint->accent, 0.12f), 0, y, paint->width, self->row_height);
      fill (paint, with_alpha (paint->color, 0.07f), 0, y + self->row_height - 1, paint->width, 1);
    }
  for (double time = MAX (ceil (left / step) * step, 0); nre_track_view_get_x (self, time) < paint->width;
       time += step)
    fill (paint, with_alpha (paint->color, 0.07f), floor (nre_track_view_get_x (self, time)), NRE_TRACK_RULER,
          1, paint->height - NRE_TRACK_RULER);
  /* Shade the frames after the end of the animation. */
  fill (paint, with_alpha (paint->color, 0.04f), MAX (end, paint->names), NRE_TRACK_RULER,
        paint->width - MAX (end, paint->names), paint->height - NRE_TRACK_RULER);
}

static void
set_source (cairo_t *cr, const GdkRGBA *color)
{
  cairo_set_source_rgba (cr, (double) color->red, (double) color->green, (double) color->blue,
                         (double) color->alpha);
}

static void
draw_diamond (cairo_t *cr, double x, double y, const GdkRGBA *outside, const GdkRGBA *inside)
{
  cairo_new_path (cr);
  cairo_move_to (cr, x, y - NRE_TRACK_KEY_RADIUS);
  cairo_line_to (cr, x + NRE_TRACK_KEY_RADIUS, y);
  cairo_line_to (cr, x, y + NRE_TRACK_KEY_RADIUS);
  cairo_line_to (cr, x - NRE_TRACK_KEY_RADIUS, y);
  cairo_close_path (cr);
  set_source (cr, inside);
  cairo_fill_preserve (cr);
  set_source (cr, outside);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}

/* Draw the selected keys of a row, above the others and at their dragged places. */
static void
draw_chosen (Paint *paint, cairo_t *cr, guint row, double y)
{
  NreTrackView *self = paint->self;
  gboolean dragged = self->drag == NRE_TRACK_DRAG_KEYS && self->moved;
  const GdkRGBA *color = dragged && self->refusal != NULL ? &paint->warning : &paint->accent;
  double drawn = -INFINITY;
  const NreTrackPoint *points;
  guint n;

  points = nre_track_rows_get_points (self->rows, row, &n);
  for (guint i = 0; i < n; i++)
    {
      double x = nre_track_view_get_x (self, (double) points[i].time + (dragged ? self->frames : 0));

      if (x < drawn + DENSE || x < paint->names - NRE_TRACK_KEY_RADIUS ||
          !gtk_bitset_contains (self->chosen, points[i].key))
        continue;
      if (x > paint->width + NRE_TRACK_KEY_RADIUS)
        break;
      draw_diamond (cr, x, y, color, color);
      drawn = x;
    }
}

static void
draw_track (Paint *paint, cairo_t *cr, guint row)
{
  NreTrackView *self = paint->self;
  double y = nre_track_view_get_row_y (self, row) + self->row_height / 2.0;
  GdkRGBA line = with_alpha (paint->color, 0.22f);
  double drawn = -INFINITY;
  const NreTrackPoint *points;
  guint n, i;

  points = nre_track_rows_get_points (self->rows, row, &n);
  if (n > 1)
    {
      double from = nre_track_view_get_x (self, (double) points[0].time);
      double to = nre_track_view_get_x (self, (double) points[n - 1].time);

      cairo_new_path (cr);
      cairo_move_to (cr, CLAMP (from, -9, paint->width + 9.0), y);
      cairo_line_to (cr, CLAMP (to, -9, paint->width + 9.0), y);
      cairo_set_line_width (cr, 2);
      set_source (cr, &line);
      cairo_stroke (cr);
    }
  i = nre_track_rows_find_time (self->rows, row,
                                nre_track_view_get_time_at (self, paint->names - NRE_TRACK_KEY_RADIUS));
  for (; i < n; i++)
    {
      double x = nre_track_view_get_x (self, (double) points[i].time);

      if (x > paint->width + NRE_TRACK_KEY_RADIUS)
        break;
      if (x < drawn + DENSE || (self->drag == NRE_TRACK_DRAG_KEYS && self->moved &&
                                gtk_bitset_contains (self->chosen, points[i].key)))
        continue;
      draw_diamond (cr, x, y, &paint->accent, &paint->back);
      drawn = x;
    }
  if (!gtk_bitset_is_empty (self->chosen))
    draw_chosen (paint, cr, row, y);
}

static void
draw_tracks (Paint *paint)
{
  guint first, end;
  cairo_t *cr;

  get_visible_rows (paint, &first, &end);
  push_clip (paint, paint->names, NRE_TRACK_RULER, paint->width - paint->names,
             paint->height - NRE_TRACK_RULER);
  cr = gtk_snapshot_append_cairo (paint->snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) paint->width,
                                                                        (float) paint->height));
  for (guint row = first; row < end; row++)
    draw_track (paint, cr, row);
  cairo_destroy (cr);
  gtk_snapshot_pop (paint->snapshot);
}

/* --- What stays when the sheet is scrolled ------------------------------------------------------- */

static void
draw_names (Paint *paint)
{
  NreTrackView *self = paint->self;
  NreModelView *view = nre_selection_get_model_view (self->selection);
  NreModel *model = nre_model_view_get_model (view);
  guint first, end;

  get_visible_rows (paint, &first, &end);
  push_clip (paint, 0, NRE_TRACK_RULER, paint->names, paint->height - NRE_TRACK_RULER);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  for (guint row = first; row < end; row++)
    {
      const NreTrackRow *record = nre_track_rows_get (self->rows, row);
      double x = NAME_X + MIN (record->depth * INDENT, (guint) paint->names / 2);
      double y = nre_track_view_get_row_y (self, row);
      g_autofree char *number = g_strdup_printf ("%u", record->node);
      g_autofree char *name = NULL;
      int width, height;

      pango_layout_set_width (self->layout, -1);
      pango_layout_set_text (self->layout, number, -1);
      pango_layout_get_pixel_size (self->layout, &width, &height);
      draw_text (paint, with_alpha (paint->color, 0.55f), x, y + (self->row_height - height) / 2);
      if (model != NULL && record->node < nre_model_view_get_n_nodes (view))
        name = nre_model_dup_node_name (model, record->node);
      if (name == NULL)
        continue;
      x += width + 6;
      pango_layout_set_width (self->layout, MAX (paint->names - (int) x - 6, 1) * PANGO_SCALE);
      pango_layout_set_text (self->layout, name, -1);
      draw_text (paint, paint->color, x, y + (self->row_height - height) / 2);
    }
  pango_layout_set_width (self->layout, -1);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_NONE);
  gtk_snapshot_pop (paint->snapshot);
  fill (paint, with_alpha (paint->color, 0.12f), paint->names - 1, 0, 1, paint->height);
}

static void
draw_ruler (Paint *paint, double step)
{
  NreTrackView *self = paint->self;
  double left = nre_track_view_get_time_at (self, paint->names - 40.0);

  fill (paint, paint->header, 0, 0, paint->width, NRE_TRACK_RULER);
  fill (paint, with_alpha (paint->color, 0.12f), 0, NRE_TRACK_RULER - 1, paint->width, 1);
  push_clip (paint, paint->names, 0, paint->width - paint->names, NRE_TRACK_RULER);
  for (double time = MAX (ceil (left / step) * step, 0);
       nre_track_view_get_x (self, time) < paint->width + 40; time += step)
    {
      g_autofree char *text = g_strdup_printf ("%.0f", time);
      double x = nre_track_view_get_x (self, time);
      int width, height;

      pango_layout_set_text (self->layout, text, -1);
      pango_layout_get_pixel_size (self->layout, &width, &height);
      if (x - width / 2.0 >= paint->names && x + width / 2.0 <= paint->width)
        draw_text (paint, with_alpha (paint->color, 0.7f), x - width / 2.0,
                   (NRE_TRACK_RULER - 5 - height) / 2.0);
      fill (paint, with_alpha (paint->color, 0.35f), floor (x), NRE_TRACK_RULER - 5, 1, 4);
    }
  gtk_snapshot_pop (paint->snapshot);
}

static void
draw_content (Paint *paint)
{
  double step = get_step (paint);

  draw_backgrounds (paint, step);
  draw_tracks (paint);
  draw_names (paint);
  draw_ruler (paint, step);
}

/* --- What moves ---------------------------------------------------------------------------------- */

static void
draw_playhead (Paint *paint)
{
  NreTrackView *self = paint->self;
  double time = self->playback != NULL ? nre_playback_get_time (self->playback) : 0;
  double x = nre_track_view_get_x (self, time);
  cairo_t *cr;

  if (self->playback == NULL || x < paint->names - 6 || x > paint->width + 6)
    return;
  push_clip (paint, paint->names, 0, paint->width - paint->names, paint->height);
  fill (paint, paint->accent, x - 0.75, NRE_TRACK_RULER - 2, 1.5, paint->height);
  cr = gtk_snapshot_append_cairo (paint->snapshot,
                                  &GRAPHENE_RECT_INIT ((float) x - 7, NRE_TRACK_RULER - 12, 14, 14));
  cairo_move_to (cr, x - 5.5, NRE_TRACK_RULER - 11);
  cairo_line_to (cr, x + 5.5, NRE_TRACK_RULER - 11);
  cairo_line_to (cr, x + 5.5, NRE_TRACK_RULER - 5);
  cairo_line_to (cr, x, NRE_TRACK_RULER);
  cairo_line_to (cr, x - 5.5, NRE_TRACK_RULER - 5);
  cairo_close_path (cr);
  set_source (cr, &paint->accent);
  cairo_fill (cr);
  cairo_destroy (cr);
  gtk_snapshot_pop (paint->snapshot);
}

static void
draw_band (Paint *paint)
{
  NreTrackView *self = paint->self;
  double x = self->start_x - nre_track_view_get_scroll_x (self);
  double y = self->start_y - nre_track_view_get_scroll_y (self);
  double left = MIN (x, self->x), top = MIN (y, self->y);
  GdkRGBA edge = with_alpha (paint->accent, 0.8f);
  GskRoundedRect outline;

  push_clip (paint, paint->names, NRE_TRACK_RULER, paint->width - paint->names,
             paint->height - NRE_TRACK_RULER);
  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT ((float) left, (float) top, (float) fabs (self->x - x),
                                                        (float) fabs (self->y - y)),
                                   2);
  gtk_snapshot_append_color (paint->snapshot, &(GdkRGBA){ edge.red, edge.green, edge.blue, 0.16f },
                             &outline.bounds);
  gtk_snapshot_append_border (paint->snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ edge, edge, edge, edge });
  gtk_snapshot_pop (paint->snapshot);
}

/* Show, beside the pointer, where the keys would be dropped, or why they cannot be. */
static void
draw_drag_label (Paint *paint)
{
  NreTrackView *self = paint->self;
  g_autofree char *text = NULL;
  GskRoundedRect box;
  int width, height;
  double x, y;

  if (self->refusal != NULL)
    text = g_strdup (self->refusal);
  else
    text = nre_decimal_printf (
        g_dngettext (GETTEXT_PACKAGE, "%+d frame", "%+d frames", (gulong) ABS (self->frames)), self->frames);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  x = CLAMP (self->x + 14, 4, MAX (paint->width - width - 16.0, 4));
  y = CLAMP (self->y + 16, NRE_TRACK_RULER, MAX (paint->height - height - 10.0, NRE_TRACK_RULER));
  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width + 12,
                                                              (float) height + 6), 6);
  gtk_snapshot_push_rounded_clip (paint->snapshot, &box);
  fill (paint, paint->header, x, y, width + 12, height + 6);
  fill (paint, with_alpha (self->refusal != NULL ? paint->warning : paint->accent, 0.25f), x, y, width + 12,
        height + 6);
  gtk_snapshot_pop (paint->snapshot);
  draw_text (paint, paint->color, x + 6, y + 3);
}

static void
draw_nothing (Paint *paint)
{
  PangoLayout *layout = paint->self->layout;
  int height;

  pango_layout_set_text (layout, _("No node of this model has animation keys."), -1);
  pango_layout_set_width (layout, MAX (paint->width - 24, 1) * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &height);
  draw_text (paint, with_alpha (paint->color, 0.6f), 12, (paint->height - height) / 2.0);
  pango_layout_set_width (layout, -1);
  pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
}

/** nre_track_view_snapshot: implements snapshot of GtkWidgetClass. The play head moves often; the rest is
 * cached. */
void
nre_track_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreTrackView *self = NRE_TRACK_VIEW (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  Paint paint = {
    .self = self,
    .snapshot = snapshot,
    .width = gtk_widget_get_width (widget),
    .height = gtk_widget_get_height (widget),
    .names = nre_track_view_get_names_width (self),
    .accent = { 0.2f, 0.5f, 0.9f, 1 },
    .warning = { 0.8f, 0.5f, 0, 1 },
    .back = { 1, 1, 1, 1 },
    .header = { 0.92f, 0.92f, 0.92f, 1 },
  };

  if (self->layout == NULL)
    return;
  gtk_style_context_get_color (context, &paint.color);
  gtk_style_context_lookup_color (context, "accent_bg_color", &paint.accent);
  gtk_style_context_lookup_color (context, "warning_bg_color", &paint.warning);
  gtk_style_context_lookup_color (context, "view_bg_color", &paint.back);
  gtk_style_context_lookup_color (context, "headerbar_bg_color", &paint.header);
  if (nre_track_view_get_n_rows (self) == 0)
    {
      draw_nothing (&paint);
      return;
    }
  if (self->content == NULL)
    {
      paint.snapshot = gtk_snapshot_new ();
      draw_content (&paint);
      self->content = gtk_snapshot_free_to_node (paint.snapshot);
      paint.snapshot = snapshot;
    }
  if (self->content != NULL)
    gtk_snapshot_append_node (snapshot, self->content);
  draw_playhead (&paint);
  if (self->drag == NRE_TRACK_DRAG_BAND)
    draw_band (&paint);
  if (self->drag == NRE_TRACK_DRAG_KEYS && self->moved)
    draw_drag_label (&paint);
}
