/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-track-view-private.h"

#include <math.h>

#include "nre-model-kind.h"

/* The layout and scrolling of a track view's sheet, used by its drawing, its input, and the widget itself. */

/* Pixels, and pixels a frame. */
#define NAMES_WIDTH 170
#define MAX_SCALE 64.0
/* The minimum number of frames that the sheet has room for, however short the animation is. */
#define LEAST_FRAMES 12.0

/* --- Where things are ---------------------------------------------------------------------------- */

guint
nre_track_view_get_n_rows (NreTrackView *self)
{
  return self->rows != NULL ? nre_track_rows_get_n (self->rows) : 0;
}

/** nre_track_view_get_names_width: the width of the names at the left, which do not scroll. */
int
nre_track_view_get_names_width (NreTrackView *self)
{
  return MIN (NAMES_WIDTH, gtk_widget_get_width (GTK_WIDGET (self)) / 3);
}

double
nre_track_view_get_scroll_x (NreTrackView *self)
{
  return self->hadjustment != NULL ? floor (gtk_adjustment_get_value (self->hadjustment)) : 0;
}

double
nre_track_view_get_scroll_y (NreTrackView *self)
{
  return self->vadjustment != NULL ? floor (gtk_adjustment_get_value (self->vadjustment)) : 0;
}

static double
get_last (NreTrackView *self)
{
  return self->rows != NULL ? nre_track_rows_get_last (self->rows) : 0;
}

static double
get_page_width (NreTrackView *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)) - nre_track_view_get_names_width (self), 1);
}

/* The scale at which the whole animation is visible, with some space after it. */
static double
get_fit_scale (NreTrackView *self)
{
  double frames = MAX (get_last (self) * 1.03, LEAST_FRAMES);

  return MIN (MAX (get_page_width (self) - 2 * NRE_TRACK_MARGIN, 1) / frames, MAX_SCALE);
}

/** nre_track_view_get_x: x of a time in the widget; may be outside when scrolled. */
double
nre_track_view_get_x (NreTrackView *self, double time)
{
  return nre_track_view_get_names_width (self) + NRE_TRACK_MARGIN + time * self->scale -
         nre_track_view_get_scroll_x (self);
}

double
nre_track_view_get_time_at (NreTrackView *self, double x)
{
  return (x - nre_track_view_get_names_width (self) - NRE_TRACK_MARGIN + nre_track_view_get_scroll_x (self)) /
         self->scale;
}

/** nre_track_view_get_row_y: the upper edge of a row, in the widget. */
double
nre_track_view_get_row_y (NreTrackView *self, guint row)
{
  return NRE_TRACK_RULER + (double) row * self->row_height - nre_track_view_get_scroll_y (self);
}

/** nre_track_view_get_row_at: get the row at a position in the widget; FALSE on the ruler and below the last
 * row. */
gboolean
nre_track_view_get_row_at (NreTrackView *self, double y, guint *row)
{
  double at = floor ((y - NRE_TRACK_RULER + nre_track_view_get_scroll_y (self)) / self->row_height);

  if (y < NRE_TRACK_RULER || at < 0 || at >= nre_track_view_get_n_rows (self))
    return FALSE;
  *row = (guint) at;
  return TRUE;
}

/** nre_track_view_get_key_at: the key that is nearest to the pointer among those it touches. */
gboolean
nre_track_view_get_key_at (NreTrackView *self, double x, double y, guint *row, guint *index)
{
  double reach = NRE_TRACK_KEY_RADIUS + 2, best = reach;
  const NreTrackPoint *points;
  gboolean found = FALSE;
  guint n;

  if (x < nre_track_view_get_names_width (self) || !nre_track_view_get_row_at (self, y, row))
    return FALSE;
  points = nre_track_rows_get_points (self->rows, *row, &n);
  for (guint i = nre_track_rows_find_time (self->rows, *row, nre_track_view_get_time_at (self, x - reach));
       i < n && nre_track_view_get_x (self, (double) points[i].time) <= x + reach; i++)
    {
      double distance = fabs (nre_track_view_get_x (self, (double) points[i].time) - x);

      if (distance > best)
        continue;
      best = distance;
      *index = i;
      found = TRUE;
    }
  return found;
}

/** nre_track_view_get_key_rect: @rect: (out): rectangle of the key, in the widget; FALSE if it has no row */
gboolean
nre_track_view_get_key_rect (NreTrackView *self, guint key, GdkRectangle *rect)
{
  const NreTrackPoint *points;
  guint row, index, n;

  if (self->rows == NULL || !nre_track_rows_find_key (self->rows, key, self->node, &row, &index))
    return FALSE;
  points = nre_track_rows_get_points (self->rows, row, &n);
  rect->width = rect->height = (int) (2 * NRE_TRACK_KEY_RADIUS);
  rect->x = (int) CLAMP (nre_track_view_get_x (self, (double) points[index].time), -1e9, 1e9);
  rect->x -= rect->width / 2;
  rect->y = (int) nre_track_view_get_row_y (self, row) + (self->row_height - rect->height) / 2;
  return TRUE;
}

/* --- Scrolling ----------------------------------------------------------------------------------- */

/** nre_track_view_configure: update the scroll range from the contents and the size. */
void
nre_track_view_configure (NreTrackView *self)
{
  double page = get_page_width (self), height, content;
  int rows_height = gtk_widget_get_height (GTK_WIDGET (self)) - NRE_TRACK_RULER;

  if (self->fitted)
    self->scale = get_fit_scale (self);
  /* After the end there is room for a longer animation. */
  content = (get_last (self) * 1.25 + LEAST_FRAMES) * self->scale + 2 * NRE_TRACK_MARGIN;
  height = (double) nre_track_view_get_n_rows (self) * self->row_height;
  if (self->hadjustment != NULL)
    gtk_adjustment_configure (self->hadjustment, gtk_adjustment_get_value (self->hadjustment), 0,
                              MAX (content, page), self->scale, page / 2, page);
  if (self->vadjustment != NULL)
    gtk_adjustment_configure (self->vadjustment, gtk_adjustment_get_value (self->vadjustment), 0,
                              MAX (height, MAX (rows_height, 1)), self->row_height,
                              MAX (rows_height - self->row_height, 1), MAX (rows_height, 1));
}

/** nre_track_view_changed: draw everything anew, since the contents or the layout have changed. */
void
nre_track_view_changed (NreTrackView *self)
{
  g_clear_pointer (&self->content, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** nre_track_view_fit: show the whole animation, also when the width of the widget changes, until the user
 * zooms in. */
void
nre_track_view_fit (NreTrackView *self)
{
  g_return_if_fail (NRE_IS_TRACK_VIEW (self));

  self->fitted = TRUE;
  nre_track_view_configure (self);
  if (self->hadjustment != NULL)
    gtk_adjustment_set_value (self->hadjustment, 0);
  nre_track_view_changed (self);
}

/** nre_track_view_zoom: make frames wider or narrower; the time at @x, in the widget, stays in place. */
void
nre_track_view_zoom (NreTrackView *self, double factor, double x)
{
  double time = nre_track_view_get_time_at (self, x);
  /* After an edit it may be less. */
  double least = MIN (get_fit_scale (self), self->scale);
  double scale = CLAMP (self->scale * factor, least, MAX_SCALE);

  if (scale == self->scale)
    return;
  self->fitted = scale == get_fit_scale (self);
  self->scale = scale;
  nre_track_view_configure (self);
  if (self->hadjustment != NULL)
    gtk_adjustment_set_value (self->hadjustment, gtk_adjustment_get_value (self->hadjustment) +
                                                   nre_track_view_get_x (self, time) - x);
  nre_track_view_changed (self);
}

static void
bring_into_view (GtkAdjustment *adjustment, double from, double to)
{
  if (adjustment != NULL)
    gtk_adjustment_clamp_page (adjustment, from, to);
}

/** nre_track_view_show_row: scroll to the row. */
void
nre_track_view_show_row (NreTrackView *self, guint row)
{
  bring_into_view (self->vadjustment, (double) row * self->row_height, (double) (row + 1) * self->row_height);
}

/** nre_track_view_show_key: scroll to the key. */
void
nre_track_view_show_key (NreTrackView *self, guint row, guint index)
{
  const NreTrackPoint *points;
  double x;
  guint n;

  points = nre_track_rows_get_points (self->rows, row, &n);
  x = (double) points[index].time * self->scale + NRE_TRACK_MARGIN;
  bring_into_view (self->hadjustment, x - NRE_TRACK_MARGIN, x + NRE_TRACK_MARGIN);
  nre_track_view_show_row (self, row);
}

/** nre_track_view_get_place: @rect: (out): what keys act on, in the widget: the leading key, or the name of
 * the selected node; FALSE if neither has a row */
gboolean
nre_track_view_get_place (NreTrackView *self, GdkRectangle *rect)
{
  guint key = self->selection != NULL ? nre_selection_get_index (self->selection, NRE_PART_KEY) : G_MAXUINT;
  guint row;

  if (key != G_MAXUINT && nre_track_view_get_key_rect (self, key, rect))
    return TRUE;
  if (self->rows == NULL || !nre_track_rows_find_node (self->rows, self->node, &row))
    return FALSE;
  *rect = (GdkRectangle){ nre_track_view_get_names_width (self) / 2,
                          (int) nre_track_view_get_row_y (self, row), 1, self->row_height };
  return TRUE;
}

/** nre_track_view_get_lead: the leading key of the selection, if it has a row. */
gboolean
nre_track_view_get_lead (NreTrackView *self, guint *row, guint *index)
{
  guint key = self->selection != NULL ? nre_selection_get_index (self->selection, NRE_PART_KEY) : G_MAXUINT;

  return key != G_MAXUINT && self->rows != NULL &&
         nre_track_rows_find_key (self->rows, key, self->node, row, index);
}
