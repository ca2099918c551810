/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-gtk-util.h"

#include <math.h>

#include "nre-focus.h"

/**
 * nre_gtk_set_sensitive:
 *
 * gtk_widget_set_sensitive() for a widget that may contain a focused text field. The field loses the focus
 * first: GTK 4.8 does not tell an insensitive text field that the focus has left it, and warns when its
 * cursor blinks next.
 */
void
nre_gtk_set_sensitive (GtkWidget *widget, gboolean sensitive)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!sensitive && focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_sensitive (widget, sensitive);
}

/**
 * nre_accessible_set_label:
 * @accessible: a widget
 *
 * Set the accessible name of the widget, even if it shows other text: newer buttons and drop-downs are
 * labelled by their contents, which takes precedence over a label of their own.
 */
void
nre_accessible_set_label (gpointer accessible, const char *label)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/** nre_entry_refuse: mark the typed text, which stays, as refused, with a tooltip.
 * @reason: (nullable): NULL removes the mark */
void
nre_entry_refuse (GtkEntry *entry, const char *reason)
{
  nre_entry_mark_refused (entry, reason);
  gtk_widget_set_tooltip_text (GTK_WIDGET (entry), reason);
}

/** nre_entry_mark_refused: the same without setting the tooltip, for an entry that has another one. */
void
nre_entry_mark_refused (GtkEntry *entry, const char *reason)
{
  if (reason != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               reason != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  reason != NULL ? reason : "", -1);
}

/* Scroll to the row after the next layout, in which it gets its new height. @begun_in: number of the frame in
 * which this was requested */
static gboolean
scroll_to_row_cb (GtkWidget *row, GdkFrameClock *clock, gpointer begun_in)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double top;

  if ((gsize) gdk_frame_clock_get_frame_counter (clock) <= GPOINTER_TO_SIZE (begun_in) + 1)
    return G_SOURCE_CONTINUE;
  if (scroller == NULL || gtk_widget_get_focus_child (row) == NULL ||
      !gtk_widget_compute_bounds (row, scroller, &bounds))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  top = gtk_adjustment_get_value (adjustment) + (double) bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top, top + (double) bounds.size.height);
  return G_SOURCE_REMOVE;
}

/** nre_row_show_problem: show @problem (nullable) as the subtitle, or else @hint (nullable); no markup. */
void
nre_row_show_problem (AdwActionRow *row, const char *problem, const char *hint)
{
  const char *text = problem != NULL ? problem : hint;
  g_autofree char *markup = g_markup_escape_text (text != NULL ? text : "", -1);

  adw_action_row_set_subtitle (row, markup);
  nre_row_set_refused (GTK_WIDGET (row), problem != NULL);
}

/** nre_row_set_refused: set whether the row shows why its value was refused. Since the reason may need more
 * lines, the whole row is then scrolled into view, if the focus is in it. */
void
nre_row_set_refused (GtkWidget *row, gboolean refused)
{
  if (!refused)
    {
      gtk_widget_remove_css_class (row, "refused");
      return;
    }
  if (!gtk_widget_has_css_class (row, "refused") && gtk_widget_get_realized (row))
    gtk_widget_add_tick_callback (row, scroll_to_row_cb,
                                  GSIZE_TO_POINTER (gdk_frame_clock_get_frame_counter (
                                      gtk_widget_get_frame_clock (row))), NULL);
  gtk_widget_add_css_class (row, "refused");
}

/** nre_widget_remove_children: unparent them all. */
void
nre_widget_remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

/** nre_widget_get_text_width: the width of @text in the font of the widget, in logical pixels. */
int
nre_widget_get_text_width (GtkWidget *widget, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Data of a list: the pending scroll, a Wait. */
#define WAIT_KEY "nre-scroll-wait"

/* The distance between the tops of two rows if all have the same height, as in most of our lists, else 0. It
 * is computed from the last layout, although rows may have been added or removed since then. */
static double
find_row_height (GtkWidget *list, GtkAdjustment *adjustment)
{
  double upper = gtk_adjustment_get_upper (adjustment), least = 0, last = 0;
  gboolean has_last = FALSE;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t bounds;
      double distance;

      if (!gtk_widget_get_mapped (row) || gtk_widget_get_height (row) == 0 ||
          !gtk_widget_compute_bounds (row, list, &bounds))
        continue;
      distance = (double) bounds.origin.y - last;
      if (has_last && distance >= 1 && (least == 0 || distance < least))
        least = distance;
      last = (double) bounds.origin.y;
      has_last = TRUE;
    }
  /* A list that fits completely reports the height of its allocation. */
  return least > 0 && (least * round (upper / least) == upper ||
                       upper <= gtk_adjustment_get_page_size (adjustment))
             ? least
             : 0;
}

/* Data of a cell: its GtkListItem. */
#define ITEM_KEY "nre-list-item"

/** nre_list_cell_set_item: @cell: of a list with rows of different heights, which nre_list_view_scroll_to()
 * then finds by their cells */
void
nre_list_cell_set_item (GtkWidget *cell, GtkListItem *item)
{
  g_object_set_data (G_OBJECT (cell), ITEM_KEY, item);
}

/* (nullable): the row at the position, if there is a widget for it and nre_list_cell_set_item() was called
 * for its cell. */
static GtkWidget *
find_row_at (GtkWidget *list, guint position)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *cell = gtk_widget_get_first_child (row);
      GtkListItem *item = cell != NULL ? g_object_get_data (G_OBJECT (cell), ITEM_KEY) : NULL;

      if (item != NULL && gtk_list_item_get_position (item) == position)
        return row;
    }
  return NULL;
}

/* Whether the whole row is visible when the list is scrolled to @value, by the last layout. */
static gboolean
is_row_in_view (GtkWidget *list, GtkWidget *row, GtkAdjustment *adjustment, double value)
{
  graphene_rect_t bounds;
  double top;

  /* Only rows in view are laid out. */
  if (!gtk_widget_get_child_visible (row) || gtk_widget_get_height (row) == 0 ||
      !gtk_widget_compute_bounds (row, list, &bounds))
    return FALSE;
  top = (double) bounds.origin.y + gtk_adjustment_get_value (adjustment);
  return top >= value &&
         top + (double) bounds.size.height <= value + gtk_adjustment_get_page_size (adjustment);
}

/* Whether the whole row is visible when the list is scrolled to @value.
 * @look: whether the function is called again after the next layout
 * @stale: (out): whether rows were added or removed since the last layout, so that the next
 *   layout may change the result */
static gboolean
is_in_view (GtkWidget *list, guint position, double value, gboolean look, gboolean *stale)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  guint n_rows = model != NULL ? g_list_model_get_n_items (G_LIST_MODEL (model)) : 0;
  GtkWidget *row;
  double upper, height;

  *stale = position < n_rows;
  if (adjustment == NULL || position >= n_rows)
    return FALSE;
  upper = gtk_adjustment_get_upper (adjustment);
  height = floor (upper / n_rows);
  if (height == 0 || height * n_rows != upper)
    height = find_row_height (list, adjustment);
  else
    *stale = FALSE;
  row = find_row_at (list, position);
  /* If rows have different heights, the position of a row is known only after the layout. Until then, assume
   * that the row is visible, so that the list does not scroll. */
  if (row != NULL)
    {
      *stale = look;
      return look || is_row_in_view (list, row, adjustment, value);
    }
  return height > 0 && height * position >= value &&
         height * (position + 1) <= value + gtk_adjustment_get_page_size (adjustment);
}

/* Wait: a pending scroll to a row. */
typedef struct
{
  guint    tick;
  guint    position;
  guint    n_frames;
  gboolean look;        /* whether to check after the layout if the row is in view */
  gboolean keep;        /* whether to start from @value, because the row was in view there */
  double   value;       /* value of the vertical adjustment */
} Wait;

static void scroll_to_row (GtkListView *view, guint position, gboolean look, double value);

/** nre_list_view_get_scroll: the value of the vertical adjustment, in pixels */
double
nre_list_view_get_scroll (GtkListView *view)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

static gboolean
on_tick (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  Wait *wait = data;
  guint position = wait->position;
  gboolean look = !wait->look;
  double value = wait->keep ? wait->value : nre_list_view_get_scroll (GTK_LIST_VIEW (list));

  /* The first tick comes before the layout of that frame. */
  if (wait->look ? wait->n_frames++ == 0 : gtk_widget_get_height (list) == 0)
    return G_SOURCE_CONTINUE;
  g_object_set_data (G_OBJECT (list), WAIT_KEY, NULL);
  /* A list that was hidden meanwhile has no layout of its present rows. */
  if (!gtk_widget_get_mapped (list))
    return G_SOURCE_REMOVE;
  /* The list anchors the row that it last scrolled to, and moves all others when rows are added above. */
  scroll_to_row (GTK_LIST_VIEW (list), position, look, value);
  return G_SOURCE_REMOVE;
}

static Wait *
wait_for_layout (GtkListView *view, guint position, gboolean look)
{
  Wait *wait = g_new0 (Wait, 1);

  wait->position = position;
  wait->look = look;
  wait->value = nre_list_view_get_scroll (view);
  wait->tick = gtk_widget_add_tick_callback (GTK_WIDGET (view), on_tick, wait, g_free);
  g_object_set_data (G_OBJECT (view), WAIT_KEY, wait);
  return wait;
}

/** nre_list_view_stay: forget a pending scroll, since the user has gone elsewhere meanwhile. */
void
nre_list_view_stay (GtkWidget *list)
{
  Wait *wait = g_object_steal_data (G_OBJECT (list), WAIT_KEY);

  if (wait != NULL)
    gtk_widget_remove_tick_callback (list, wait->tick);
}

/* @look: whether to check again after the layout of rows that were added or removed
 * @now: value of the vertical adjustment to scroll to first; if the row is not in view there, the list
 *   scrolls to the row */
static void
scroll_to_row (GtkListView *view, guint position, gboolean look, double now)
{
  Wait *wait = g_object_get_data (G_OBJECT (view), WAIT_KEY);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  gboolean stale, in_view;
  double before = nre_list_view_get_scroll (view);

  nre_list_view_stay (GTK_WIDGET (view));
  if (gtk_widget_get_height (GTK_WIDGET (view)) == 0)
    {
      wait_for_layout (view, position, FALSE);
      return;
    }
  in_view = is_in_view (GTK_WIDGET (view), position, now, look, &stale);
  if (adjustment != NULL)
    gtk_adjustment_set_value (adjustment, now);
  if (!in_view && !look && find_row_at (GTK_WIDGET (view), position) != NULL &&
      nre_list_view_get_scroll (view) != before)
    {
      wait_for_layout (view, position, TRUE)->keep = TRUE;
      return;
    }
  if (!in_view)
    gtk_widget_activate_action (GTK_WIDGET (view), "list.scroll-to-item", "u", position);
  nre_focus_follow (GTK_WIDGET (view));
  /* When a row gets the focus, GTK scrolls to its old position. */
  if (in_view && adjustment != NULL)
    gtk_adjustment_set_value (adjustment, now);
  /* A row may get its widget only in the next layout. Before that, the size of the list does not tell whether
   * as many rows were added as removed. */
  if (!look || !(stale || in_view || nre_focus_is_in_list (GTK_WIDGET (view))))
    return;
  wait = wait_for_layout (view, position, TRUE);
  wait->keep = in_view;
  wait->value = now;
}

/* Select exactly these rows, with a single signal. */
static void
set_selection (GtkSelectionModel *model, GtkBitset *rows)
{
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, g_list_model_get_n_items (G_LIST_MODEL (model)));

  gtk_selection_model_set_selection (model, rows, all);
}

/**
 * nre_list_view_set_anchor:
 *
 * Make the row the anchor: Shift with a key or a click selects the range from it. GTK has no function for
 * that, and sets the anchor only where the list itself selects a row. So the list selects the row, and the
 * selection is restored; no handler is told of either change. Call it where the program selects several rows;
 * for a single row, nre_list_view_scroll_to() does it. The focus stays where it is.
 */
void
nre_list_view_set_anchor (GtkListView *view, guint position)
{
  GtkSelectionModel *model = gtk_list_view_get_model (view);
  g_autoptr (GtkBitset) before = NULL, selected = NULL;
  g_autoptr (GArray) blocked = NULL;
  guint signal = g_signal_lookup ("selection-changed", GTK_TYPE_SELECTION_MODEL);
  gulong id;

  if (!GTK_IS_MULTI_SELECTION (model) || position >= g_list_model_get_n_items (G_LIST_MODEL (model)))
    return;
  before = gtk_selection_model_get_selection (model);
  selected = gtk_bitset_copy (before);
  blocked = g_array_new (FALSE, FALSE, sizeof id);
  /* g_signal_handlers_block_matched() can match by the signal alone only since GLib 2.78. */
  while ((id = g_signal_handler_find (model, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_UNBLOCKED, signal, 0, NULL,
                                      NULL, NULL)) != 0)
    {
      g_signal_handler_block (model, id);
      g_array_append_val (blocked, id);
    }
  gtk_widget_activate_action (GTK_WIDGET (view), "list.select-item", "(ubb)", position, FALSE, FALSE);
  set_selection (model, selected);
  for (guint i = 0; i < blocked->len; i++)
    g_signal_handler_unblock (model, g_array_index (blocked, gulong, i));
}

/**
 * nre_list_view_select_rows:
 * @lead: becomes the anchor; see nre_list_view_set_anchor()
 *
 * Select exactly these rows, with a single signal.
 */
void
nre_list_view_select_rows (GtkListView *view, GtkBitset *rows, guint lead)
{
  GtkSelectionModel *model = gtk_list_view_get_model (view);
  g_autoptr (GtkBitset) before = model != NULL ? gtk_selection_model_get_selection (model) : NULL;

  /* A range that the user has selected keeps its anchor. */
  if (before == NULL || gtk_bitset_equals (before, rows))
    return;
  set_selection (model, rows);
  nre_list_view_set_anchor (view, lead);
}

/** nre_list_view_select_row: select this row alone. */
void
nre_list_view_select_row (GtkListView *view, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (view), "list.select-item", "(ubb)", position, FALSE, FALSE);
}

/* Make a row that is selected alone the anchor: a range that the user has selected keeps its own. */
static void
set_anchor_if_alone (GtkListView *view, guint position)
{
  GtkSelectionModel *model = gtk_list_view_get_model (view);
  g_autoptr (GtkBitset) selected = model != NULL ? gtk_selection_model_get_selection (model) : NULL;

  if (selected != NULL && gtk_bitset_get_size (selected) == 1 && gtk_bitset_contains (selected, position))
    nre_list_view_set_anchor (view, position);
}

/**
 * nre_list_view_scroll_to:
 *
 * Bring the whole row into view, and the focus, if it is in the list, to the selection; see
 * nre_focus_follow(). A row in view stays in place; GTK 4.8 would move it to the top, away from the pointer.
 * If the list has no size yet, the function waits for it; GTK would stay at the first row, and not show
 * the others. GTK also scrolls by the places of rows before others were added or removed,
 * so the function looks again once they are laid out. GTK_INVALID_LIST_POSITION does nothing.
 *
 * A row that is selected alone becomes the anchor; see nre_list_view_set_anchor().
 */
void
nre_list_view_scroll_to (GtkListView *view, guint position)
{
  Wait *wait;
  double value;

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  wait = g_object_get_data (G_OBJECT (view), WAIT_KEY);
  /* Keep the position before the first of several changes. */
  value = wait != NULL && wait->look && wait->keep ? wait->value : nre_list_view_get_scroll (view);
  set_anchor_if_alone (view, position);
  scroll_to_row (view, position, TRUE, value);
}

/**
 * nre_list_view_scroll_from:
 * @value: of the vertical adjustment, in pixels
 *
 * The same where rows were replaced by others: scroll to @value, or to the row if it is not in view there.
 */
void
nre_list_view_scroll_from (GtkListView *view, guint position, double value)
{
  Wait *wait;

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  set_anchor_if_alone (view, position);
  nre_list_view_stay (GTK_WIDGET (view));
  /* Before the layout of the new rows GTK would scroll by the places of the old ones. */
  wait = wait_for_layout (view, position, gtk_widget_get_height (GTK_WIDGET (view)) > 0);
  wait->keep = TRUE;
  wait->value = value;
}

/**
 * nre_column_view_get_list: (transfer none) (nullable):
 *
 * The list view inside the column view. It has the rows, and the actions for scrolling and selecting that the
 * column view lacks before GTK 4.12.
 */
GtkWidget *
nre_column_view_get_list (GtkColumnView *view)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view));

  while (child != NULL && !GTK_IS_LIST_VIEW (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/** nre_column_view_scroll_to: the same as nre_list_view_scroll_to(). */
void
nre_column_view_scroll_to (GtkColumnView *view, guint position)
{
  GtkWidget *list = nre_column_view_get_list (view);

  if (list != NULL)
    nre_list_view_scroll_to (GTK_LIST_VIEW (list), position);
}

/** nre_column_view_select_rows: the same as nre_list_view_select_rows(). */
void
nre_column_view_select_rows (GtkColumnView *view, GtkBitset *rows, guint lead)
{
  GtkWidget *list = nre_column_view_get_list (view);

  if (list != NULL)
    nre_list_view_select_rows (GTK_LIST_VIEW (list), rows, lead);
}

/** nre_column_view_select_row: the same as nre_list_view_select_row(). */
void
nre_column_view_select_row (GtkColumnView *view, guint position)
{
  GtkWidget *list = nre_column_view_get_list (view);

  if (list != NULL)
    nre_list_view_select_row (GTK_LIST_VIEW (list), position);
}

/* The first click gesture of the widget's own, or NULL. */
static GtkEventController *
find_click (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = g_list_model_get_n_items (controllers);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return controller;
    }
  return NULL;
}

/* While Ctrl is pressed, disable the click gesture of the cell under the pointer: its row toggles the
 * selection. */
static void
on_list_pressed (GtkGestureClick *gesture, int n_press, double x, double y, GtkWidget *list)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *cell = NULL, *row = gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT);
  GtkEventController *click;

  while (row != NULL && row != list && gtk_widget_get_parent (row) != list)
    {
      cell = row;
      row = gtk_widget_get_parent (row);
    }
  if (cell == NULL || row == NULL || row == list || find_click (row) == NULL)
    return;
  click = find_click (cell);
  if (click != NULL)
    gtk_event_controller_set_propagation_phase (click,
                                                state & GDK_CONTROL_MASK ? GTK_PHASE_NONE : GTK_PHASE_BUBBLE);
}

/**
 * nre_column_view_fix_ctrl_click:
 *
 * Let a click with Ctrl add a row to what is selected, or take it away. In GTK 4.8 both the cell and its row
 * toggle the selection, so that there is no effect; newer cells leave this to their rows.
 */
void
nre_column_view_fix_ctrl_click (GtkColumnView *view)
{
  GtkWidget *list = nre_column_view_get_list (view);
  GtkGesture *click;

  g_return_if_fail (list != NULL);

  click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (on_list_pressed), list);
  gtk_widget_add_controller (list, GTK_EVENT_CONTROLLER (click));
}

static void
release_columns (gpointer data)
{
  GPtrArray *columns = data;

  for (guint i = 0; i < columns->len; i++)
    gtk_column_view_column_set_factory (columns->pdata[i], NULL);
  g_ptr_array_unref (columns);
}

/**
 * nre_column_view_release_factories:
 *
 * Let the factories of the present columns, and everything that they reference, be released together with the
 * view. To be called once. GTK 4.18 leaks a column if a cell beside it had the focus last; 4.8 does not.
 */
void
nre_column_view_release_factories (GtkColumnView *view)
{
  GListModel *all = gtk_column_view_get_columns (view);
  GPtrArray *columns = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    g_ptr_array_add (columns, g_list_model_get_item (all, i));
  g_object_set_data_full (G_OBJECT (view), "nre-columns", columns, release_columns);
}

static void
setup_row (GtkSignalListItemFactory *factory, GObject *row)
{
  g_object_set (row, "focusable", FALSE, NULL);
}

/**
 * nre_column_view_focus_cells:
 *
 * Let a focusable widget in a cell take the focus instead of the row, as an expander must for its keys. Since
 * GTK 4.12, where rows have a factory, a row would take the focus, and be another Tab stop.
 */
void
nre_column_view_focus_cells (GtkColumnView *view)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (view), "row-factory") == NULL)
    return;
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row), NULL);
  g_object_set (view, "row-factory", factory, NULL);
}

static void
align_labels (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_xalign (GTK_LABEL (widget), 1);
      gtk_widget_set_hexpand (widget, TRUE);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    align_labels (child);
}

/**
 * nre_column_view_align_titles:
 * @first, @count: the columns that hold numbers
 *
 * Put the titles of the number columns over their numbers, at the right.
 */
void
nre_column_view_align_titles (GtkColumnView *view, guint first, guint count)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  guint i = 0;

  if (header == NULL)
    return;
  for (GtkWidget *title = gtk_widget_get_first_child (header); title != NULL;
       title = gtk_widget_get_next_sibling (title))
    {
      if (i >= first && i - first < count)
        align_labels (title);
      i++;
    }
}

/** nre_column_view_set_name: set the accessible name of the view, and of the list and the
 * row of titles inside it. */
void
nre_column_view_set_name (GtkColumnView *view, const char *name)
{
  GtkWidget *list = nre_column_view_get_list (view), *header = gtk_widget_get_first_child (GTK_WIDGET (view));

  nre_accessible_set_label (view, name);
  if (list != NULL)
    nre_accessible_set_label (list, name);
  /* GTK 4.8 names it by the class of its rows. */
  if (header != NULL && header != list)
    nre_accessible_set_label (header, name);
}

/* Data of the object that a sorter compares: the number of the sorter's column. */
#define COLUMN_KEY "nre-sorted-column"

static int
note_column (gconstpointer one, gconstpointer other G_GNUC_UNUSED, gpointer number)
{
  g_object_set_data (G_OBJECT ((gpointer) one), COLUMN_KEY, number);
  return -1;
}

/**
 * nre_column_view_column_probe:
 * @number: number of the column for nre_column_view_get_sorting()
 *
 * Let the user choose the column to sort by if rows are sorted by numbers and not by objects: the sorter of
 * the column only serves to find out which column is active.
 */
void
nre_column_view_column_probe (GtkColumnViewColumn *column, guint number)
{
  g_autoptr (GtkSorter) sorter =
      GTK_SORTER (gtk_custom_sorter_new (note_column, GUINT_TO_POINTER (number), NULL));

  gtk_column_view_column_set_sorter (column, sorter);
}

/**
 * nre_column_view_get_sorting:
 * @descending: (out)
 *
 * Returns: the number of the primary sort column, 0 if there is none
 */
guint
nre_column_view_get_sorting (GtkColumnView *view, gboolean *descending)
{
  g_autoptr (GObject) one = g_object_new (G_TYPE_OBJECT, NULL), other = g_object_new (G_TYPE_OBJECT, NULL);

  *descending = gtk_sorter_compare (gtk_column_view_get_sorter (view), one, other) == GTK_ORDERING_LARGER;
  return GPOINTER_TO_UINT (g_object_get_data (one, COLUMN_KEY));
}

/** nre_widget_find_type: (transfer none) (nullable): @widget, or the first widget in it, depth first, that is
 * of the type. */
GtkWidget *
nre_widget_find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = nre_widget_find_type (child, type);
  return found;
}

/**
 * nre_list_cell_set_row_name:
 * @cell: the widget that a factory made for a row of a list or grid, or for a cell of a column view
 *
 * Set the accessible name of the row, which a screen reader reads; the row contains
 * the cell once that is bound.
 */
void
nre_list_cell_set_row_name (GtkWidget *cell, const char *name)
{
  GtkWidget *row = gtk_widget_get_parent (cell);

  if (row != NULL && strcmp (gtk_widget_get_css_name (row), "cell") == 0)
    row = gtk_widget_get_parent (row);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/** nre_widget_present_popovers: present the popovers among the children of a widget. A widget that lays out
 * its children itself must call this at the end of its allocation. */
void
nre_widget_present_popovers (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

/**
 * nre_widget_clamp_place:
 * @place: (inout): in the widget, or outside it if it was scrolled out of view
 *
 * Move the place that a popover points to into the widget: GTK 4.8 finds no position for a popover that
 * points outside all screens.
 */
void
nre_widget_clamp_place (GtkWidget *widget, GdkRectangle *place)
{
  int width = MAX (gtk_widget_get_width (widget), 1), height = MAX (gtk_widget_get_height (widget), 1);

  place->width = CLAMP (place->width, 1, width);
  place->height = CLAMP (place->height, 1, height);
  place->x = CLAMP (place->x, 0, width - place->width);
  place->y = CLAMP (place->y, 0, height - place->height);
}

/* By how much something of that size, at @begin relative to the visible part, must be
 * scrolled to become visible. */
static double
get_missing (double begin, double size, double seen)
{
  if (begin < 0)
    return begin;
  return MAX (MIN (begin + size - seen, begin), 0);
}

/* Scroll the scrolled windows around the widget so that it becomes visible. */
static void
scroll_to (GtkWidget *widget)
{
  for (GtkWidget *at = gtk_widget_get_parent (widget); at != NULL; at = gtk_widget_get_parent (at))
    {
      graphene_rect_t bounds;
      GtkAdjustment *x, *y;

      if (!GTK_IS_SCROLLED_WINDOW (at) || !gtk_widget_compute_bounds (widget, at, &bounds))
        continue;
      x = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (at));
      y = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (at));
      gtk_adjustment_set_value (x, gtk_adjustment_get_value (x) + get_missing (bounds.origin.x,
                                                                               bounds.size.width,
                                                                               gtk_widget_get_width (at)));
      gtk_adjustment_set_value (y, gtk_adjustment_get_value (y) + get_missing (bounds.origin.y,
                                                                               bounds.size.height,
                                                                               gtk_widget_get_height (at)));
    }
}

/**
 * nre_drop_down_set_name:
 *
 * Set the accessible name of the drop-down and the button in it. When it is opened by a key or
 * through accessibility, it is first scrolled into view: GTK 4.8 finds no position for the
 * list of an off-screen widget.
 */
void
nre_drop_down_set_name (GtkDropDown *drop_down, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));

  nre_accessible_set_label (drop_down, name);
  if (!GTK_IS_TOGGLE_BUTTON (button))
    return;
  nre_accessible_set_label (button, name);
  if (g_signal_handler_find (button, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, (gpointer) scroll_to, NULL) == 0)
    g_signal_connect (button, "activate", G_CALLBACK (scroll_to), NULL);
}

/* Found: the model of a drop-down, and the selection that find_selection() finds for it. */
typedef struct
{
  GListModel         *model;
  GtkSingleSelection *selection;
} Found;

static gboolean
note_selection (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *emitter = g_value_get_object (&values[0]);
  Found *found = data;

  if (GTK_IS_SINGLE_SELECTION (emitter) &&
      gtk_single_selection_get_model (GTK_SINGLE_SELECTION (emitter)) == found->model)
    found->selection = GTK_SINGLE_SELECTION (emitter);
  return TRUE;
}

/* The selection inside the drop-down, for which there is no getter: it forwards the signals of the model. */
static GtkSingleSelection *
find_selection (GtkDropDown *drop_down)
{
  guint signal = g_signal_lookup ("items-changed", G_TYPE_LIST_MODEL);
  Found found = { gtk_drop_down_get_model (drop_down), NULL };
  gulong hook = g_signal_add_emission_hook (signal, 0, note_selection, &found, NULL);

  g_list_model_items_changed (found.model, 0, 0, 0);
  g_signal_remove_emission_hook (signal, hook);
  return found.selection;
}

/**
 * nre_drop_down_set_selected:
 * @position: a row, or GTK_INVALID_LIST_POSITION for none
 *
 * Like gtk_drop_down_set_selected(), which accepted no row in 4.8, but keeps the selected row in 4.18, since
 * its selection must not be empty. Here it may be.
 */
void
nre_drop_down_set_selected (GtkDropDown *drop_down, guint position)
{
  GtkSingleSelection *selection;

  gtk_drop_down_set_selected (drop_down, position);
  if (position != GTK_INVALID_LIST_POSITION || gtk_drop_down_get_selected (drop_down) == position)
    return;
  selection = find_selection (drop_down);
  if (selection == NULL)
    return;
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_selected (selection, position);
}

/** nre_drop_down_set_nothing: set the text of the drop-down while nothing is selected. */
void
nre_drop_down_set_nothing (GtkDropDown *drop_down, const char *text)
{
  GtkWidget *found = GTK_WIDGET (drop_down);

  /* The button contains a box, which contains a stack. */
  while (found != NULL && !GTK_IS_STACK (found))
    found = gtk_widget_get_first_child (found);
  found = found != NULL ? gtk_stack_get_child_by_name (GTK_STACK (found), "empty") : NULL;
  if (!GTK_IS_LABEL (found))
    return;
  gtk_label_set_label (GTK_LABEL (found), text);
  gtk_label_set_ellipsize (GTK_LABEL (found), PANGO_ELLIPSIZE_END);
}

/**
 * nre_selection_model_get_lead:
 * @position, @n_items: the rows whose selection changed, from "selection-changed"
 * @before: the row that led before, or GTK_INVALID_LIST_POSITION
 *
 * The leading row when several are selected: the one that was selected last. An extended range has grown away
 * from the row that led before.
 *
 * Returns: the row, or GTK_INVALID_LIST_POSITION when none is selected
 */
guint
nre_selection_model_get_lead (GtkSelectionModel *model, guint position, guint n_items, guint before)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (model);
  g_autoptr (GtkBitset) changed = gtk_bitset_new_range (position, n_items);

  gtk_bitset_intersect (changed, all);
  if (!gtk_bitset_is_empty (changed))
    {
      guint first = gtk_bitset_get_minimum (changed);
      guint last = gtk_bitset_get_maximum (changed);

      return before != GTK_INVALID_LIST_POSITION && last <= before ? first : last;
    }
  if (gtk_bitset_contains (all, before))
    return before;
  return gtk_bitset_is_empty (all) ? GTK_INVALID_LIST_POSITION : gtk_bitset_get_minimum (all);
}

static void
late_menu_cb (GtkMenuButton *button, gpointer menu)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

/** nre_menu_button_set_late_menu: let the button show this menu, whose widgets are made when it is opened. */
void
nre_menu_button_set_late_menu (GtkMenuButton *button, GMenuModel *menu)
{
  gtk_menu_button_set_create_popup_func (button, late_menu_cb, g_object_ref (menu), g_object_unref);
}

static void
late_popover_cb (GtkMenuButton *button, gpointer type)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, g_object_new (GPOINTER_TO_SIZE (type), NULL));
}

/** nre_menu_button_set_late_popover: likewise for a popover of a type without construction arguments. */
void
nre_menu_button_set_late_popover (GtkMenuButton *button, GType type)
{
  gtk_menu_button_set_create_popup_func (button, late_popover_cb, GSIZE_TO_POINTER (type), NULL);
}

/**
 * nre_gtk_get_focus: (transfer none) (nullable):
 *
 * The focus widget in the window of @widget. The window may remember a removed row for a
 * moment; NULL is then returned.
 */
GtkWidget *
nre_gtk_get_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_root (focus) == root ? focus : NULL;
}

/**
 * nre_gtk_set_tooltip:
 * @text: (nullable): may be the path of a file; invalid text in it is replaced
 *
 * Like gtk_widget_set_tooltip_text(), but does nothing if the text is unchanged: GTK queries the display for
 * the pointer each time, and waits.
 */
void
nre_gtk_set_tooltip (GtkWidget *widget, const char *text)
{
  g_autofree char *valid = NULL;

  if (text != NULL && !g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/**
 * nre_label_get_gap:
 *
 * The width in pixels of the empty space after the ellipsis of a label, which must be allocated. Pango widens
 * the ellipsis to fill the label, since the remaining characters rarely fit exactly. 0 if the label shows its
 * whole text.
 */
int
nre_label_get_gap (GtkLabel *label)
{
  PangoLayoutIter *at = pango_layout_get_iter (gtk_label_get_layout (label));
  PangoRectangle natural;
  int gap = 0;

  do
    {
      const PangoLayoutRun *run = pango_layout_iter_get_run_readonly (at);
      const PangoGlyphInfo *last = run != NULL ? &run->glyphs->glyphs[run->glyphs->num_glyphs - 1] : NULL;

      if (run == NULL || (run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) == 0)
        continue;
      pango_font_get_glyph_extents (run->item->analysis.font, last->glyph, NULL, &natural);
      gap = MAX (last->geometry.width - natural.width, 0) / PANGO_SCALE;
    }
  while (pango_layout_iter_next_run (at));
  pango_layout_iter_free (at);
  return gap;
}

/** nre_widget_connect_controller: @controller: (transfer full): is added to the widget,
 * unless it has been already */
void
nre_widget_connect_controller (GtkWidget *widget, GtkEventController *controller, const char *signal_name,
                               GCallback callback)
{
  g_signal_connect_swapped (controller, signal_name, callback, widget);
  if (gtk_event_controller_get_widget (controller) == NULL)
    gtk_widget_add_controller (widget, controller);
}

/** nre_status_page_set_text: set the description, escaped because libadwaita parses it as markup. @text:
 * (nullable): plain text */
void
nre_status_page_set_text (AdwStatusPage *page, const char *text)
{
  g_autofree char *markup = text != NULL ? g_markup_escape_text (text, -1) : NULL;

  adw_status_page_set_description (page, markup);
}

/** nre_menu_dup_label: (transfer full): the name as the label of a menu item, with doubled underscores: a
 * single one would make the next letter a mnemonic. */
char *
nre_menu_dup_label (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}
