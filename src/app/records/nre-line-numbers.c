/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-line-numbers.h"

#define PADDING 8

struct _NreLineNumbers
{
  GtkWidget parent_instance;

  GtkTextView *view;            /* the parent */
};

G_DEFINE_FINAL_TYPE (NreLineNumbers, nre_line_numbers, GTK_TYPE_WIDGET)

static void
nre_line_numbers_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  NreLineNumbers *self = NRE_LINE_NUMBERS (widget);
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *widest = NULL;
  int width;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;
  widest = g_strdup_printf ("%d",
                            MAX (gtk_text_buffer_get_line_count (gtk_text_view_get_buffer (self->view)), 10));
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->view), widest);
  pango_layout_get_pixel_size (layout, &width, NULL);
  *minimum = *natural = width + 2 * PADDING;
}

static void
draw_number (NreLineNumbers *self, GtkSnapshot *snapshot, PangoLayout *layout, int line, int y)
{
  g_autofree char *number = g_strdup_printf ("%d", line + 1);
  GdkRGBA colour;
  int width;

  pango_layout_set_text (layout, number, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self->view)), &colour);
  colour.alpha *= 0.5f;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (gtk_widget_get_width (GTK_WIDGET (self)) -
                                                                   PADDING - width),
                                                          (float) y));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
nre_line_numbers_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreLineNumbers *self = NRE_LINE_NUMBERS (widget);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->view), NULL);
  GdkRectangle visible;
  GtkTextIter at;
  int y, height;

  gtk_text_view_get_visible_rect (self->view, &visible);
  gtk_text_view_get_line_at_y (self->view, &at, visible.y, NULL);
  do
    {
      int window_y;

      gtk_text_view_get_line_yrange (self->view, &at, &y, &height);
      gtk_text_view_buffer_to_window_coords (self->view, GTK_TEXT_WINDOW_LEFT, 0, y, NULL, &window_y);
      draw_number (self, snapshot, layout, gtk_text_iter_get_line (&at), window_y);
    }
  while (gtk_text_iter_forward_line (&at) && y + height < visible.y + visible.height);
}

static void
nre_line_numbers_class_init (NreLineNumbersClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = nre_line_numbers_measure;
  GTK_WIDGET_CLASS (klass)->snapshot = nre_line_numbers_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
nre_line_numbers_init (NreLineNumbers *self)
{
}

static void
on_adjustment (GtkTextView *view, GParamSpec *pspec, GtkWidget *numbers)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

  if (adjustment != NULL)
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), numbers,
                             G_CONNECT_SWAPPED);
}

/** nre_line_numbers_new: (transfer floating): line numbers for the left gutter of @view. */
GtkWidget *
nre_line_numbers_new (GtkTextView *view)
{
  NreLineNumbers *self = g_object_new (NRE_TYPE_LINE_NUMBERS, NULL);

  self->view = view;
  g_signal_connect_object (gtk_text_view_get_buffer (view), "changed", G_CALLBACK (gtk_widget_queue_resize),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::vadjustment", G_CALLBACK (on_adjustment), self, 0);
  return GTK_WIDGET (self);
}
