/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-list-drag.h"

#include "nre-drag-escape.h"

/* The distance from an edge within which a drag scrolls the list, and the step per frame. */
#define EDGE 28
#define EDGE_STEP 6

/* ListDrag: data of an owner.
 * @marked: weak: the row that shows the drop target
 * @scrolling: the tick callback that scrolls while a row is dragged near an edge
 * @scroll_by: pixels per frame
 */
typedef struct
{
  GtkWidget              *owner;
  GtkScrolledWindow      *scroller;
  const NreListDragFuncs *funcs;
  GtkDragSource          *source;
  GtkWidget              *marked;
  guint                   scrolling;
  int                     scroll_by;
} ListDrag;

static void
list_drag_free (gpointer data)
{
  ListDrag *self = data;

  g_clear_weak_pointer (&self->marked);
  g_free (self);
}

static void
mark (ListDrag *self, GtkWidget *row, const char *css_class)
{
  static const char *const classes[] = { "drop-above", "drop-below", "drop-into" };

  for (guint i = 0; self->marked != NULL && i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (self->marked, classes[i]);
  g_set_weak_pointer (&self->marked, row);
  if (row != NULL)
    gtk_widget_add_css_class (row, css_class);
}

/* --- Scrolling ----------------------------------------------------------------------------------- */

static gboolean
scroll (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ListDrag *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + self->scroll_by);
  return G_SOURCE_CONTINUE;
}

static void
scroll_steadily (ListDrag *self, int by)
{
  self->scroll_by = by;
  if (self->scroll_by == 0 && self->scrolling != 0)
    {
      gtk_widget_remove_tick_callback (self->owner, self->scrolling);
      self->scrolling = 0;
    }
  else if (self->scroll_by != 0 && self->scrolling == 0)
    self->scrolling = gtk_widget_add_tick_callback (self->owner, scroll, self, NULL);
}

/* --- Dragging ------------------------------------------------------------------------------------ */

static GdkContentProvider *
on_prepare (ListDrag *self, double x, double y)
{
  GtkWidget *row = self->funcs->begin (self->owner, x, y);
  g_autoptr (GdkPaintable) paintable = NULL;

  if (row == NULL)
    return NULL;
  paintable = gtk_widget_paintable_new (row);
  gtk_drag_source_set_icon (self->source, paintable, (int) x, 8);
  /* The content is kept after the drag, so it must not reference the list itself. */
  return gdk_content_provider_new_typed (G_TYPE_POINTER, self);
}

static GdkDragAction
on_motion (ListDrag *self, double x, double y)
{
  const char *css_class = NULL;
  GtkWidget *row = NULL;

  /* Rows cannot be dropped on another list. */
  if (gtk_drag_source_get_drag (self->source) != NULL)
    row = self->funcs->find_spot (self->owner, x, y, &css_class);
  mark (self, row, css_class);
  scroll_steadily (self, y < EDGE                                          ? -EDGE_STEP
                         : y > gtk_widget_get_height (self->owner) - EDGE ? EDGE_STEP
                                                                          : 0);
  return row != NULL ? GDK_ACTION_MOVE : 0;
}

static void
on_left (ListDrag *self)
{
  mark (self, NULL, NULL);
  scroll_steadily (self, 0);
}

static gboolean
on_drop (ListDrag *self, const GValue *value, double x, double y)
{
  const char *css_class;

  on_left (self);
  if (g_value_get_pointer (value) != self || self->funcs->find_spot (self->owner, x, y, &css_class) == NULL)
    return FALSE;
  self->funcs->drop (self->owner, x, y);
  return TRUE;
}

/** nre_list_drag_install: let the user drag rows of a list to other positions. @owner: see NreListDragFuncs;
 * @scroller: the scrolled window of the list, in @owner; @funcs: static */
void
nre_list_drag_install (GtkWidget *owner, GtkScrolledWindow *scroller, const NreListDragFuncs *funcs)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_POINTER, GDK_ACTION_MOVE);
  ListDrag *self = g_new0 (ListDrag, 1);

  *self = (ListDrag){ .owner = owner, .scroller = scroller, .funcs = funcs, .source = source };
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  nre_drag_escape_install (source);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (on_prepare), self);
  gtk_widget_add_controller (owner, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_swapped (target, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (on_left), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (owner, GTK_EVENT_CONTROLLER (target));
  g_object_set_data_full (G_OBJECT (owner), "nre-list-drag", self, list_drag_free);
}
