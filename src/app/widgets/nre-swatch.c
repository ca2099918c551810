/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-swatch.h"

struct _NreSwatch
{
  GtkWidget parent_instance;

  int       side;
  guint8    rgb[3];
  gboolean  mixed;
};

G_DEFINE_FINAL_TYPE (NreSwatch, nre_swatch, GTK_TYPE_WIDGET)

/** nre_swatch_set_color: @rgb: 0 … 255 */
void
nre_swatch_set_color (NreSwatch *self, const guint8 rgb[3])
{
  if (!self->mixed && memcmp (self->rgb, rgb, sizeof self->rgb) == 0)
    return;
  memcpy (self->rgb, rgb, sizeof self->rgb);
  self->mixed = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** nre_swatch_set_mixed: show that there are several colours. */
void
nre_swatch_set_mixed (NreSwatch *self)
{
  self->mixed = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** nre_swatch_get_color: get the colour; FALSE if there are several, in which case @rgb is the last colour
 * that was set. */
gboolean
nre_swatch_get_color (NreSwatch *self, guint8 rgb[3])
{
  memcpy (rgb, self->rgb, sizeof self->rgb);
  return !self->mixed;
}

static void
nre_swatch_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = NRE_SWATCH (widget)->side;
}

static void
draw_line (GtkSnapshot *snapshot, float side, const GdkRGBA *color)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, side, side));

  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 4, (double) side - 4);
  cairo_line_to (cr, (double) side - 4, 4);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* The border separates it from a background of the same colour. */
static void
nre_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreSwatch *self = NRE_SWATCH (widget);
  float side = (float) self->side, x = ((float) gtk_widget_get_width (widget) - side) / 2,
        y = ((float) gtk_widget_get_height (widget) - side) / 2;
  const GdkRGBA fill = { (float) self->rgb[0] / 255, (float) self->rgb[1] / 255, (float) self->rgb[2] / 255,
                         1 };
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  GdkRGBA edge;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &edge);
  edge.alpha *= 0.3f;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, side, side), side / 5);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (self->mixed)
    draw_line (snapshot, side, &edge);
  else
    {
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &fill, &outline.bounds);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_border (snapshot, &outline, widths, (const GdkRGBA[4]){ edge, edge, edge, edge });
  gtk_snapshot_restore (snapshot);
}

static void
nre_swatch_class_init (NreSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = nre_swatch_measure;
  widget_class->snapshot = nre_swatch_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
nre_swatch_init (NreSwatch *self)
{
}

/** nre_swatch_new: @side: in pixels */
GtkWidget *
nre_swatch_new (int side)
{
  NreSwatch *self =
      g_object_new (NRE_TYPE_SWATCH, "valign", GTK_ALIGN_CENTER, "halign", GTK_ALIGN_CENTER, NULL);

  self->side = side;
  return GTK_WIDGET (self);
}
