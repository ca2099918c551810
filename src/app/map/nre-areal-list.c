/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-areal-list.h"

#include "nre-gtk-util.h"

/* The maximum height of the rows, in pixels; more rows are scrolled. */
#define MAX_HEIGHT 250

/* On the cell of a row: the row that it shows, without a reference. */
#define ROW_KEY "nre-numbered-row"

struct _NreArealList
{
  GtkWidget               *card;
  GtkScrolledWindow       *scroller;
  GtkListView             *view;
  NreNumberedRows         *rows;
  GPtrArray               *cells;       /* that show a row, without references */
  const NreArealListFuncs *funcs;
  gpointer                 data;
  NreMapView              *map;
  guint                    areal;
};

static guint
get_number (GtkWidget *cell)
{
  return nre_numbered_row_get (g_object_get_data (G_OBJECT (cell), ROW_KEY));
}

static void
set_css_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
light (NreArealList *self, GtkWidget *cell)
{
  const NreMapHover *hover = self->map != NULL ? nre_map_view_get_hover (self->map) : NULL;
  GtkWidget *row = gtk_widget_get_parent (cell);
  guint number = get_number (cell);

  if (row == NULL)
    return;
  set_css_class (row, "lit",
                 hover != NULL && hover->areal == self->areal && self->funcs->is_lit (hover, number));
  set_css_class (row, "chosen", self->map != NULL && self->funcs->get_selected (self->map) == number);
}

static void
light_all (NreArealList *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    light (self, g_ptr_array_index (self->cells, i));
}

/* Scroll to the edge or corner that is selected in the map. */
static void
on_selected (NreArealList *self)
{
  guint number = self->funcs->get_selected (self->map);

  light_all (self);
  if (number < g_list_model_get_n_items (G_LIST_MODEL (self->rows)) &&
      gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    nre_list_view_scroll_to (self->view, number);
}

static void
show (NreArealList *self, GtkWidget *cell)
{
  self->funcs->show (cell, get_number (cell), self->data);
  light (self, cell);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static void
on_row_changed (NreNumberedRow *row, GtkWidget *cell)
{
  show (g_object_get_data (G_OBJECT (cell), "nre-areal-list"), cell);
}

static void
on_enter (NreArealList *self, double x, double y, GtkEventController *controller)
{
  NreMapHover hover = nre_map_hover_nothing (NRE_MAP_HOVER_TABLE);
  GtkWidget *cell = gtk_event_controller_get_widget (controller);

  if (self->map == NULL || g_object_get_data (G_OBJECT (cell), ROW_KEY) == NULL)
    return;
  hover.areal = self->areal;
  self->funcs->hover (&hover, get_number (cell));
  nre_map_view_set_hover (self->map, &hover);
}

static void
on_leave (NreArealList *self)
{
  if (self->map != NULL)
    nre_map_view_clear_hover (self->map, NRE_MAP_HOVER_TABLE);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, NreArealList *self)
{
  GtkWidget *cell = self->funcs->setup (self->data);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_object_set_data (G_OBJECT (cell), "nre-areal-list", self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_enter), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (cell, motion);
  gtk_list_item_set_child (item, cell);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, NreArealList *self)
{
  GtkWidget *cell = gtk_list_item_get_child (item);
  NreNumberedRow *row = gtk_list_item_get_item (item);

  g_object_set_data (G_OBJECT (cell), ROW_KEY, row);
  g_signal_connect_object (row, "changed", G_CALLBACK (on_row_changed), cell, 0);
  g_ptr_array_add (self->cells, cell);
  show (self, cell);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item, NreArealList *self)
{
  GtkWidget *cell = gtk_list_item_get_child (item);
  NreNumberedRow *row = gtk_list_item_get_item (item);

  if (self->funcs->unbind != NULL)
    self->funcs->unbind (cell, nre_numbered_row_get (row), self->data);
  g_signal_handlers_disconnect_by_func (row, on_row_changed, cell);
  g_object_set_data (G_OBJECT (cell), ROW_KEY, NULL);
  g_ptr_array_remove (self->cells, cell);
}

static void
on_activate (NreArealList *self, guint position)
{
  if (self->funcs->activate != NULL)
    self->funcs->activate (position, self->data);
}

/* F2 edits the row with the focus, if it has fields. */
static gboolean
on_key (NreArealList *self, guint keyval, guint code, GdkModifierType state)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->view));

  if (keyval != GDK_KEY_F2 || (state & gtk_accelerator_get_default_mod_mask ()) != 0 || row == NULL ||
      !gtk_widget_has_focus (row))
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

/* GTK's own controller takes every turn of the wheel while there is a scrollbar, so that what is around the
 * list would not scroll. Disable it while there are no more rows in that direction. */
static gboolean
on_wheel (NreArealList *self, double dx, double dy)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double value = gtk_adjustment_get_value (adjustment);
  gboolean has_more = dy < 0 ? value > gtk_adjustment_get_lower (adjustment)
                             : value < gtk_adjustment_get_upper (adjustment) -
                                           gtk_adjustment_get_page_size (adjustment);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->scroller));
  guint n = g_list_model_get_n_items (controllers);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller) &&
          gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_CAPTURE)
        gtk_event_controller_set_propagation_phase (controller, has_more ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
  return GDK_EVENT_PROPAGATE;
}

/* --- All of them --------------------------------------------------------------------------------- */

/** nre_areal_list_get_map: (transfer none) (nullable): the map whose edges or corners are shown. */
NreMapView *
nre_areal_list_get_map (NreArealList *self)
{
  return self->map;
}

/** nre_areal_list_get_areal: the areal of the shown edges or corners. */
guint
nre_areal_list_get_areal (NreArealList *self)
{
  return self->areal;
}

/** nre_areal_list_find: the number of the row that contains the widget; G_MAXUINT if there is none. */
guint
nre_areal_list_find (NreArealList *self, GtkWidget *widget)
{
  for (; widget != NULL && widget != self->card; widget = gtk_widget_get_parent (widget))
    if (g_object_get_data (G_OBJECT (widget), ROW_KEY) != NULL)
      return get_number (widget);
  return G_MAXUINT;
}

/** nre_areal_list_foreach: @func: called with each cell that shows a row, and @data */
void
nre_areal_list_foreach (NreArealList *self, GFunc func, gpointer data)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_copy (self->cells, NULL, NULL);

  g_ptr_array_foreach (cells, func, data);
}

static void
set_map (NreArealList *self, NreMapView *map)
{
  if (self->map == map)
    return;
  if (self->map != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->map, self);
      nre_map_view_clear_hover (self->map, NRE_MAP_HOVER_TABLE);
    }
  g_set_object (&self->map, map);
  if (map == NULL)
    return;
  g_signal_connect_swapped (map, "hover-changed", G_CALLBACK (light_all), self);
  g_signal_connect_swapped (map, "notify::edge", G_CALLBACK (on_selected), self);
  g_signal_connect_swapped (map, "notify::vertex", G_CALLBACK (on_selected), self);
}

/**
 * nre_areal_list_show:
 * @map: (nullable): tells which edge or corner is selected, and which is under the pointer
 * @areal: the areal of the rows; G_MAXUINT for none
 * @n: number of rows
 *
 * Show the edges or corners of an areal, which may have changed. If the areal is the same, the scroll
 * position stays.
 */
void
nre_areal_list_show (NreArealList *self, NreMapView *map, guint areal, guint n)
{
  gboolean is_other = self->areal != areal;

  set_map (self, map);
  /* Scroll before the rows are removed: an empty list warns that it cannot scroll. */
  if (is_other)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  self->areal = areal;
  nre_numbered_rows_set (self->rows, n);
}

/** nre_areal_list_get_widget: (transfer none): the card. */
GtkWidget *
nre_areal_list_get_widget (NreArealList *self)
{
  return self->card;
}

/**
 * nre_areal_list_add_label: (transfer none): add a label to a row, or to the header
 * @text: (nullable)
 * @width: minimum width in characters; 0 for the width of the text
 * @css_class: (nullable)
 */
GtkWidget *
nre_areal_list_add_label (GtkWidget *box, const char *text, int width, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (width > 0)
    gtk_label_set_width_chars (GTK_LABEL (label), width);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/**
 * nre_areal_list_new:
 * @header: (nullable): a widget above the rows, which does not scroll with them
 * @name: accessible name of the list
 * @funcs: borrowed
 */
NreArealList *
nre_areal_list_new (GtkWidget *header, const char *name, const NreArealListFuncs *funcs, gpointer data)
{
  NreArealList *self = g_new0 (NreArealList, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  self->funcs = funcs;
  self->data = data;
  self->areal = G_MAXUINT;
  self->cells = g_ptr_array_new ();
  self->rows = nre_numbered_rows_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), self);
  self->view = GTK_LIST_VIEW (gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->rows)))), factory));
  gtk_list_view_set_single_click_activate (self->view, funcs->activate != NULL);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
  nre_accessible_set_label (self->view, name);
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (self->scroller, TRUE);
  gtk_scrolled_window_set_max_content_height (self->scroller, MAX_HEIGHT);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->view));
  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (wheel, "scroll", G_CALLBACK (on_wheel), self);
  gtk_widget_add_controller (GTK_WIDGET (self->scroller), wheel);
  self->card = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_add_css_class (self->card, "card");
  gtk_widget_add_css_class (self->card, "areal-list");
  gtk_widget_set_overflow (self->card, GTK_OVERFLOW_HIDDEN);
  if (header != NULL)
    gtk_box_append (GTK_BOX (self->card), header);
  gtk_box_append (GTK_BOX (self->card), GTK_WIDGET (self->scroller));
  return self;
}

void
nre_areal_list_free (NreArealList *self)
{
  set_map (self, NULL);
  /* Release the cells while the list still exists: their callbacks use it. */
  gtk_list_view_set_model (self->view, NULL);
  gtk_list_view_set_factory (self->view, NULL);
  g_clear_object (&self->rows);
  g_clear_object (&self->card);
  g_ptr_array_unref (self->cells);
  g_free (self);
}
