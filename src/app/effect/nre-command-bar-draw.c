/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-bar-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-effect-kind.h"

/* Pixels. */
#define PADDING 2.0
#define RADIUS 5.0f
#define LEAST_WIDTH 4.0
#define GRIP_X 3.0
#define GRIP_WIDTH 2.0
#define GRIP_INSET 4.0
#define WITH_GRIPS 20.0
#define ICON_SIZE 16
#define ICON_X 9.0
#define TITLE_GAP 5.0
#define ARROW 5.0
#define STRIPE 4.0f

/** Paint: the state for drawing all parts of a bar. */
typedef struct
{
  NreCommandBar *self;
  GtkSnapshot   *snapshot;
  double         width;
  double         height;
  GdkRGBA        color;         /* of text beside the bar */
  GdkRGBA        fill;
  GdkRGBA        edge;
  GdkRGBA        ink;           /* of icon and text on the bar */
  GdkRGBA        warning;
} Paint;

static GdkRGBA
with_alpha (GdkRGBA color, float alpha)
{
  color.alpha *= alpha;
  return color;
}

/** nre_command_bar_forget_style: make the text and the icon again when they are drawn next, since fonts,
 * icons or colours have changed. */
void
nre_command_bar_forget_style (NreCommandBar *self)
{
  g_clear_object (&self->layout);
  g_clear_object (&self->icon);
}

/* --- Pieces -------------------------------------------------------------------------------------- */

static void
fill (Paint *paint, GdkRGBA color, double x, double y, double width, double height)
{
  gtk_snapshot_append_color (paint->snapshot, &color,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

/* Draw the text from @x on. Returns the x of its end. */
static double
draw_text (Paint *paint, const char *text, GdkRGBA color, double x)
{
  int width, height;

  pango_layout_set_text (paint->self->layout, text, -1);
  pango_layout_get_pixel_size (paint->self->layout, &width, &height);
  gtk_snapshot_save (paint->snapshot);
  gtk_snapshot_translate (paint->snapshot,
                          &GRAPHENE_POINT_INIT ((float) floor (x),
                                                (float) floor ((paint->height - height) / 2)));
  gtk_snapshot_append_layout (paint->snapshot, paint->self->layout, &color);
  gtk_snapshot_restore (paint->snapshot);
  return x + width;
}

static void
draw_icon (Paint *paint, double x)
{
  NreCommandBar *self = paint->self;
  GtkWidget *widget = GTK_WIDGET (self);
  int scale = gtk_widget_get_scale_factor (widget);

  if (self->icon == NULL || scale != self->icon_scale)
    {
      GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));

      g_clear_object (&self->icon);
      self->icon = GDK_PAINTABLE (
          gtk_icon_theme_lookup_icon (theme, nre_effect_get_icon_name (self->look.opcode), NULL, ICON_SIZE,
                                      scale, GTK_TEXT_DIR_LTR, GTK_ICON_LOOKUP_FORCE_SYMBOLIC));
      self->icon_scale = scale;
    }
  gtk_snapshot_save (paint->snapshot);
  gtk_snapshot_translate (paint->snapshot,
                          &GRAPHENE_POINT_INIT ((float) floor (x),
                                                (float) floor ((paint->height - ICON_SIZE) / 2)));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (self->icon), paint->snapshot, ICON_SIZE,
                                            ICON_SIZE, &paint->ink, 1);
  gtk_snapshot_restore (paint->snapshot);
}

static void
draw_outline (Paint *paint, const GskRoundedRect *outline, GdkRGBA color)
{
  const float widths[4] = { 1, 1, 1, 1 };
  const GdkRGBA colors[4] = { color, color, color, color };

  gtk_snapshot_append_border (paint->snapshot, outline, widths, colors);
}

static void
init_box (Paint *paint, GskRoundedRect *outline, double left, double right)
{
  const graphene_rect_t rect =
      GRAPHENE_RECT_INIT ((float) left, (float) PADDING, (float) MAX (right - left, LEAST_WIDTH),
                          (float) (paint->height - 2 * PADDING));

  gsk_rounded_rect_init_from_rect (outline, &rect, MIN (RADIUS, rect.size.width / 2));
}

static void
draw_stripes (Paint *paint, const graphene_rect_t *rect, GdkRGBA color)
{
  const GdkRGBA none = with_alpha (color, 0);
  const GskColorStop stops[] = { { 0, color }, { 0.5f, color }, { 0.5f, none }, { 1, none } };

  gtk_snapshot_append_repeating_linear_gradient (paint->snapshot, rect, &GRAPHENE_POINT_INIT (0, 0),
                                                 &GRAPHENE_POINT_INIT (STRIPE, STRIPE), stops,
                                                 G_N_ELEMENTS (stops));
}

static void
draw_grip (Paint *paint, double x)
{
  fill (paint, with_alpha (paint->ink, 0.55f), x - GRIP_WIDTH / 2, PADDING + GRIP_INSET, GRIP_WIDTH,
        paint->height - 2 * (PADDING + GRIP_INSET));
}

/* An arrow at an edge of the bar's lane: the window continues outside the life. @direction: -1 for left, 1
 * for right */
static void
draw_arrow (Paint *paint, double x, int direction)
{
  double middle = paint->height / 2;
  cairo_t *cr =
      gtk_snapshot_append_cairo (paint->snapshot,
                                 &GRAPHENE_RECT_INIT ((float) (x - ARROW), (float) (middle - ARROW - 1),
                                                      (float) (2 * ARROW), (float) (2 * ARROW + 2)));

  cairo_move_to (cr, x + direction * ARROW / 2, middle);
  cairo_line_to (cr, x - direction * ARROW / 2, middle - ARROW);
  cairo_line_to (cr, x - direction * ARROW / 2, middle + ARROW);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &paint->warning);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* --- The bar ------------------------------------------------------------------------------------- */

static int
get_text_width (Paint *paint, const char *text)
{
  int width;

  pango_layout_set_text (paint->self->layout, text, -1);
  pango_layout_get_pixel_size (paint->self->layout, &width, NULL);
  return width;
}

/* Draw the icon and title of the command inside its bar, the icon alone if there is little room, or nothing.
 * If the bar begins left of the visible part, they are at the edge. */
static void
draw_title (Paint *paint, double left, double right)
{
  NreCommandRow *row = nre_command_bar_get_row (paint->self);
  NreEffectCommand command;
  double x = MAX (left, 0) + ICON_X;
  double room = MIN (right, paint->width) - GRIP_X - GRIP_WIDTH - x;
  const char *title;

  if (room < ICON_SIZE || row == NULL || !nre_command_row_get (row, &command))
    return;
  title = g_dgettext (GETTEXT_PACKAGE, command.shape->title);
  draw_icon (paint, x);
  if (room >= ICON_SIZE + TITLE_GAP + get_text_width (paint, title))
    draw_text (paint, title, paint->ink, x + ICON_SIZE + TITLE_GAP);
}

static void
draw_window (Paint *paint, double from, double until)
{
  GskRoundedRect outline;

  init_box (paint, &outline, from, until);
  gtk_snapshot_push_rounded_clip (paint->snapshot, &outline);
  gtk_snapshot_append_color (paint->snapshot, &paint->fill, &outline.bounds);
  gtk_snapshot_pop (paint->snapshot);
  draw_outline (paint, &outline, paint->edge);
  if (until - from >= WITH_GRIPS)
    {
      draw_grip (paint, from + GRIP_X + GRIP_WIDTH / 2);
      draw_grip (paint, until - GRIP_X - GRIP_WIDTH / 2);
    }
  draw_title (paint, from, until);
}

/* Hatch the bar between the earliest and the latest end. */
static void
draw_random (Paint *paint, double until, double until_max)
{
  double left = MIN (until, until_max), right = MAX (until, until_max);
  GdkRGBA color = until_max < until ? paint->warning : paint->edge;
  GskRoundedRect outline;

  init_box (paint, &outline, left, right);
  gtk_snapshot_push_rounded_clip (paint->snapshot, &outline);
  draw_stripes (paint, &outline.bounds, with_alpha (color, 0.8f));
  gtk_snapshot_pop (paint->snapshot);
  draw_outline (paint, &outline, with_alpha (color, 0.6f));
}

/* Draw the text on the side of the bar where there is room, between the arrows at the edges; or nowhere. */
static void
draw_beside (Paint *paint, const char *text, double left, double right)
{
  int width = get_text_width (paint, text);
  double first = 2 * ARROW + 1, last = paint->width - first;

  if (MAX (right, first) + TITLE_GAP + width <= last)
    draw_text (paint, text, paint->warning, MAX (right, first) + TITLE_GAP);
  else if (MIN (left, last) - TITLE_GAP - width >= first)
    draw_text (paint, text, paint->warning, MIN (left, last) - TITLE_GAP - width);
}

/* A window that ends before it begins is not filled, since it is never active. */
static void
draw_reversed (Paint *paint, double from, double until)
{
  GskRoundedRect outline;

  init_box (paint, &outline, until, from);
  gtk_snapshot_push_rounded_clip (paint->snapshot, &outline);
  gtk_snapshot_append_color (paint->snapshot,
                             &(GdkRGBA){ paint->warning.red, paint->warning.green, paint->warning.blue,
                                         0.12f },
                             &outline.bounds);
  gtk_snapshot_pop (paint->snapshot);
  draw_outline (paint, &outline, paint->warning);
  paint->ink = paint->warning;
  draw_title (paint, until, from);
  draw_beside (paint, _("ends before it begins"), until, from);
}

/* Arrows for the parts outside the life, which cannot be scrolled to. */
static void
draw_outside (Paint *paint, double from, double until_max)
{
  NreTimeScale *scale = nre_time_lane_get_scale (NRE_TIME_LANE (paint->self));
  double first = nre_time_scale_get_x (scale, 0), last = nre_time_scale_get_x (scale, 1);

  if (MIN (from, until_max) < first - 0.5)
    draw_arrow (paint, ARROW + 1, -1);
  if (MAX (from, until_max) > last + 0.5)
    draw_arrow (paint, paint->width - ARROW - 1, 1);
}

static void
draw_command (Paint *paint)
{
  NreCommandBar *self = paint->self;
  double from, until, until_max;

  if (!self->look.has_window)
    {
      if (nre_command_bar_get_row (self) != NULL)
        draw_text (paint, _("no window"), with_alpha (paint->color, 0.5f), NRE_TIME_SCALE_MARGIN);
      return;
    }
  if (!nre_command_bar_get_ends (self, &from, &until, &until_max))
    {
      g_autofree char *text =
          g_strdup_printf (_("from %g to %g: not a time"), (double) self->look.span.from,
                           (double) (isfinite (self->look.span.until) ? self->look.span.until_max
                                                                      : self->look.span.until));

      draw_text (paint, text, paint->warning, NRE_TIME_SCALE_MARGIN);
      return;
    }
  if (self->look.span.until_max != self->look.span.until)
    draw_random (paint, MAX (until, from), until_max);
  if (until < from)
    draw_reversed (paint, from, until);
  else
    draw_window (paint, from, until);
  draw_outside (paint, MIN (from, until), MAX (MAX (from, until), until_max));
}

static void
take_colors (Paint *paint)
{
  NreCommandBar *self = paint->self;
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA accent = { 0.21f, 0.52f, 0.89f, 1 }, on_accent = { 1, 1, 1, 1 };
  gboolean is_selected = nre_time_lane_is_selected (NRE_TIME_LANE (self));

  gtk_style_context_get_color (context, &paint->color);
  paint->warning = (GdkRGBA){ 0.68f, 0.34f, 0, 1 };
  gtk_style_context_lookup_color (context, "accent_bg_color", &accent);
  gtk_style_context_lookup_color (context, "accent_fg_color", &on_accent);
  gtk_style_context_lookup_color (context, "warning_color", &paint->warning);
  if (!self->look.enabled)
    {
      paint->fill = with_alpha (paint->color, is_selected ? 0.3f : 0.12f);
      paint->edge = with_alpha (paint->color, 0.25f);
      paint->ink = with_alpha (paint->color, is_selected ? 0.8f : 0.5f);
    }
  else if (is_selected)
    {
      paint->fill = paint->edge = accent;
      paint->ink = on_accent;
    }
  else
    {
      paint->fill = with_alpha (accent, 0.45f);
      paint->edge = with_alpha (accent, 0.7f);
      paint->ink = with_alpha (paint->color, 0.9f);
    }
}

/** nre_command_bar_draw: implements draw of NreTimeLaneClass. */
void
nre_command_bar_draw (NreTimeLane *lane, GtkSnapshot *snapshot)
{
  NreCommandBar *self = NRE_COMMAND_BAR (lane);
  GtkWidget *widget = GTK_WIDGET (lane);
  Paint paint = {
    .self = self,
    .snapshot = snapshot,
    .width = gtk_widget_get_width (widget),
    .height = gtk_widget_get_height (widget),
  };

  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (widget, NULL);
  take_colors (&paint);
  nre_time_lane_draw_grid (lane, snapshot, paint.color);
  draw_command (&paint);
}
