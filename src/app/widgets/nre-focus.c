/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The focus in lists, fields and panes of GTK. */

#include "config.h"

#include "nre-focus.h"

#include <adwaita.h>

#include "nre-gtk-util.h"
#include "nre-split-handle.h"
#include "nre-tool-box.h"

/* --- Lists ----------------------------------------------------------------------------------------- */

typedef gboolean (*Focus) (GtkWidget *widget, GtkDirectionType direction);

static Focus focus_list_view, focus_grid_view;

/* Data of a list: the cell that a key moves from, as returned by get_focused_cell(). */
#define CELL "nre-focused-cell"

/* Data of a list: the row that was clicked with Ctrl, until a key moves the focus. The pointer is only
 * compared: the row may be gone. */
#define TOGGLED "nre-toggled-row"

static gboolean
is_list (GtkWidget *widget)
{
  return GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget);
}

static gboolean
is_selected (GtkWidget *row)
{
  return (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0;
}

/* (nullable): the first row that is in view, selected, or both. */
static GtkWidget *
find_row (GtkWidget *list, gboolean in_view, gboolean selected)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if ((!in_view || gtk_widget_get_mapped (row)) && (!selected || is_selected (row)))
      return row;
  return NULL;
}

/** nre_focus_grab_row: focus the row itself, or its expander; by default a row passes the focus on to the
 * first switch in it. */
gboolean
nre_focus_grab_row (GtkWidget *row)
{
  GtkWidget *expander = nre_widget_find_type (row, GTK_TYPE_TREE_EXPANDER);
  GtkRoot *root = gtk_widget_get_root (row);

  if (expander != NULL && gtk_widget_get_focusable (expander) && gtk_widget_grab_focus (expander))
    return TRUE;
  if (!gtk_widget_get_focusable (row) || root == NULL)
    return gtk_widget_grab_focus (row);
  gtk_root_set_focus (root, row);
  return TRUE;
}

/* Data of a list: whether it has had the focus. */
#define ENTERED "nre-entered"

static gboolean
is_at_top (GtkWidget *list)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  return adjustment == NULL || gtk_adjustment_get_value (adjustment) <= gtk_adjustment_get_lower (adjustment);
}

/* Focus the selected row, if it is in view, or else the one that had the focus last, or the first one in
 * view, or the list if it is empty. Nothing is selected or scrolled by that. */
static gboolean
grab_seen (GtkWidget *list)
{
  GtkWidget *row = find_row (list, TRUE, TRUE);
  gboolean is_first = g_object_get_data (G_OBJECT (list), ENTERED) == NULL;
  gboolean grabbed = row == NULL && gtk_widget_grab_focus (list);

  /* GTK passes it on to the first switch in the row. At first, that is the row that the list got first. */
  if (grabbed && is_first && is_at_top (list) && find_row (list, TRUE, FALSE) != NULL)
    row = gtk_widget_get_first_child (list);
  else if (grabbed)
    row = gtk_widget_get_focus_child (list);
  if (row == NULL)
    row = find_row (list, TRUE, FALSE);
  return row != NULL ? nre_focus_grab_row (row) : grabbed;
}

/* One Tab stop per list: Tab goes through the widgets in the row, and then leaves the list; by default GTK
 * moves on to the next row. The program also goes to a pane by Tab, where GTK 4.8 would select the first
 * row. */
static gboolean
focus_row (GtkWidget *list, GtkDirectionType direction, Focus focus)
{
  GtkWidget *row = gtk_widget_get_focus_child (list);

  if ((direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD) ||
      gtk_widget_get_first_child (list) == NULL)
    return focus (list, direction);
  return row != NULL ? gtk_widget_child_focus (row, direction) : grab_seen (list);
}

static gboolean
list_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return focus_row (widget, direction, focus_list_view);
}

static gboolean
grid_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return focus_row (widget, direction, focus_grid_view);
}

/** nre_focus_find_row: (transfer none) (nullable): the row of a list that has, or contains, the focus. */
GtkWidget *
nre_focus_find_row (GtkWidget *focus)
{
  GtkWidget *row = focus;

  while (row != NULL && gtk_widget_get_parent (row) != NULL && !is_list (gtk_widget_get_parent (row)))
    row = gtk_widget_get_parent (row);
  return row != NULL && gtk_widget_get_parent (row) != NULL ? row : NULL;
}

/** nre_focus_is_in_list: whether the focus is in the list, or on the scrolled window around it, where GTK
 * leaves the focus while there are no rows. */
gboolean
nre_focus_is_in_list (GtkWidget *list)
{
  GtkWidget *focus = nre_gtk_get_focus (list);

  return focus != NULL && (focus == list || gtk_widget_is_ancestor (focus, list) ||
                           focus == gtk_widget_get_parent (list) ||
                           focus == gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW));
}

/** nre_focus_follow: if the focus is in the list, but not in a selected row, move it to the selected row:
 * keys act on the row with the focus, and arrows go on from it. */
void
nre_focus_follow (GtkWidget *list)
{
  GtkWidget *focus = nre_gtk_get_focus (list), *row = find_row (list, TRUE, TRUE), *at;

  if (row == NULL || !nre_focus_is_in_list (list))
    return;
  at = gtk_widget_is_ancestor (focus, list) ? nre_focus_find_row (focus) : NULL;
  if (at == NULL || !is_selected (at))
    nre_focus_grab_row (row);
}

/* Number of the cell of the row with the focus, from 1, or 0 if the row itself has it. */
static int
get_focused_cell (GtkWidget *row)
{
  GtkWidget *cell = row != NULL ? gtk_widget_get_focus_child (row) : NULL;
  int number = 0;

  for (; cell != NULL; cell = gtk_widget_get_prev_sibling (cell))
    number++;
  return number;
}

static void
on_focus_moved (GtkRoot *root, GParamSpec *pspec, GtkWidget *list)
{
  GtkWidget *row = gtk_widget_get_focus_child (list), *cell;
  int number = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (list), CELL));

  nre_focus_end (list);
  if (row == NULL || get_focused_cell (row) == number)
    return;
  cell = number > 0 ? gtk_widget_get_first_child (row) : NULL;
  while (cell != NULL && --number > 0)
    cell = gtk_widget_get_next_sibling (cell);
  if (cell == NULL || !gtk_widget_child_focus (cell, GTK_DIR_TAB_FORWARD))
    nre_focus_grab_row (row);
}

/** nre_focus_end: stop watching the focus. To be called after GTK has handled the key of
 * nre_focus_begin_key() or the press of nre_focus_begin_press(). */
void
nre_focus_end (GtkWidget *list)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (list), on_focus_moved, list);
}

/* If the focus moves to another row before nre_focus_end(), move it on to this cell of the row. @number: as
 * returned by get_focused_cell() */
static void
expect (GtkWidget *list, int number)
{
  nre_focus_end (list);
  g_object_set_data (G_OBJECT (list), CELL, GINT_TO_POINTER (number));
  g_signal_connect_object (gtk_widget_get_root (list), "notify::focus-widget", G_CALLBACK (on_focus_moved),
                           list, 0);
}

/** nre_focus_begin_key: must be called before GTK handles a key, and nre_focus_end() after that. A key that
 * moves between the rows of a list, such as Down, then leads from a cell to the same cell of another row, and
 * from a row itself to another row itself, as in GTK since 4.12. GTK 4.8 goes to the first widget in the row,
 * such as a switch, which Space would toggle. */
void
nre_focus_begin_key (GtkWidget *list, guint keyval)
{
  nre_focus_end (list);
  switch (keyval)
    {
    case GDK_KEY_Up: case GDK_KEY_KP_Up: case GDK_KEY_Down: case GDK_KEY_KP_Down:
    case GDK_KEY_Home: case GDK_KEY_KP_Home: case GDK_KEY_End: case GDK_KEY_KP_End:
    case GDK_KEY_Page_Up: case GDK_KEY_KP_Page_Up: case GDK_KEY_Page_Down: case GDK_KEY_KP_Page_Down:
      expect (list, get_focused_cell (gtk_widget_get_focus_child (list)));
    }
}

/** nre_focus_begin_press: the same for a press of the pointer at @x, @y of the list: if it is beside the
 * widgets of a row, the row itself gets the focus. */
void
nre_focus_begin_press (GtkWidget *list, double x, double y)
{
  GtkWidget *row, *under = gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT);

  nre_focus_end (list);
  row = under != NULL ? nre_focus_find_row (under) : NULL;
  for (; row != NULL && under != row; under = gtk_widget_get_parent (under))
    if (GTK_IS_SWITCH (under) || gtk_widget_get_focusable (under))
      return;
  if (row != NULL)
    expect (list, 0);
}

/* Select only this row of the list, unless it is selected already. */
static void
select_row (GtkWidget *row)
{
  if (!is_selected (row))
    gtk_widget_activate_action (row, "listitem.select", "(bb)", FALSE, FALSE);
}

static gboolean
is_anything_selected (GtkWidget *list)
{
  GtkSelectionModel *model = GTK_IS_LIST_VIEW (list) ? gtk_list_view_get_model (GTK_LIST_VIEW (list)) : NULL;
  g_autoptr (GtkBitset) selected = model != NULL ? gtk_selection_model_get_selection (model) : NULL;

  return selected == NULL || !gtk_bitset_is_empty (selected);
}

/**
 * nre_focus_select_row:
 * @row: the row of a list that a key is going to act on
 *
 * Select only this row, unless it is selected already, or a click with Ctrl has just deselected it: then the
 * key acts on the others.
 *
 * Returns: FALSE if that click has left nothing selected
 */
gboolean
nre_focus_select_row (GtkWidget *row)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  if (g_object_get_data (G_OBJECT (list), TOGGLED) == row)
    return is_anything_selected (list);
  select_row (row);
  return TRUE;
}

/** nre_focus_select_only: if nothing is selected in the list, select the row that got the focus. */
void
nre_focus_select_only (GtkWidget *focus)
{
  GtkWidget *row = nre_focus_find_row (focus);

  if (row != NULL && !is_anything_selected (gtk_widget_get_parent (row)))
    select_row (row);
}

/**
 * nre_focus_is_acting:
 *
 * Whether a key, pressed on a row, may act on it, rather than only move between
 * rows, or change the selection.
 */
gboolean
nre_focus_is_acting (guint keyval, GdkModifierType state)
{
  switch (keyval)
    {
    case GDK_KEY_Up: case GDK_KEY_KP_Up: case GDK_KEY_Down: case GDK_KEY_KP_Down:
      return (state & GDK_ALT_MASK) != 0;
    case GDK_KEY_F2: case GDK_KEY_Menu: case GDK_KEY_Delete: case GDK_KEY_KP_Delete: case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      return TRUE;
    case GDK_KEY_F10:
      return (state & GDK_SHIFT_MASK) != 0;
    default:
      /* Letters, alone or with Ctrl. */
      return keyval != GDK_KEY_space && gdk_keyval_to_unicode (keyval) > ' ';
    }
}

/* Up and Down lead on from a selected row. On one that only has the focus they select it first, if it can be
 * selected, as in GTK 4.18. */
static gboolean
on_list_key (GtkWidget *list, guint keyval, guint code, GdkModifierType state, GtkEventController *controller)
{
  GtkWidget *row = gtk_widget_get_focus_child (list);

  if (gdk_key_event_is_modifier (gtk_event_controller_get_current_event (controller)))
    return GDK_EVENT_PROPAGATE;
  if (!nre_focus_is_acting (keyval, state))
    {
      g_object_set_data (G_OBJECT (list), TOGGLED, NULL);
      nre_list_view_stay (list);
    }
  if (row == NULL || (state & gtk_accelerator_get_default_mod_mask ()) != 0 || is_selected (row) ||
      (keyval != GDK_KEY_Up && keyval != GDK_KEY_KP_Up && keyval != GDK_KEY_Down &&
       keyval != GDK_KEY_KP_Down))
    return GDK_EVENT_PROPAGATE;
  select_row (row);
  return is_selected (row) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
on_list_pressed (GtkWidget *list, int n_press, double x, double y, GtkEventController *controller)
{
  gboolean toggles = (gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) != 0;
  GtkWidget *under = toggles ? gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT) : NULL;

  g_object_set_data (G_OBJECT (list), TOGGLED, under != NULL ? nre_focus_find_row (under) : NULL);
}

static void
on_list_entered (GObject *list)
{
  g_object_set_data (list, ENTERED, GINT_TO_POINTER (TRUE));
}

static void (*list_constructed) (GObject *list);

static void
on_list_constructed (GObject *list)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *press = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());

  list_constructed (list);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_list_key), list);
  gtk_widget_add_controller (GTK_WIDGET (list), keys);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_list_entered), list);
  gtk_widget_add_controller (GTK_WIDGET (list), focus);
  gtk_event_controller_set_propagation_phase (press, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_list_pressed), list);
  gtk_widget_add_controller (GTK_WIDGET (list), press);
}

/* --- Popovers -------------------------------------------------------------------------------------- */

/** Return: where the focus goes when a popover is closed. */
typedef struct
{
  GWeakRef widget;
  GWeakRef row;                 /* the row of a list that contained @widget, if that was a text field; gets
                                 * the focus if the field is gone */
  gboolean is_exact;            /* whether @widget itself had the focus, and not a widget in it */
} Return;

static void
return_free (gpointer data)
{
  Return *self = data;

  g_weak_ref_clear (&self->widget);
  g_weak_ref_clear (&self->row);
  g_free (self);
}

static void
return_closure_free (gpointer data, GClosure *closure)
{
  return_free (data);
}

static void
give_focus (GtkWidget *widget, gboolean is_exact)
{
  /* A row would pass it on to the first switch in it, and a field would select its text. */
  if (is_exact)
    gtk_root_set_focus (gtk_widget_get_root (widget), widget);
  else
    gtk_widget_grab_focus (widget);
}

static gboolean
is_in_menu_button (GtkWidget *focus)
{
  return focus != NULL && gtk_widget_get_parent (focus) != NULL &&
         GTK_IS_MENU_BUTTON (gtk_widget_get_parent (focus));
}

/* Runs before any other event is handled, but after the action of the menu, which may have moved the focus
 * elsewhere. */
static gboolean
return_from_button (gpointer data)
{
  Return *self = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&self->widget);

  if (widget != NULL && gtk_widget_get_mapped (widget) && is_in_menu_button (nre_gtk_get_focus (widget)))
    give_focus (widget, self->is_exact);
  return G_SOURCE_REMOVE;
}

static Return *
return_new (GtkWidget *widget, gboolean is_exact)
{
  Return *self = g_new0 (Return, 1);

  g_weak_ref_init (&self->widget, widget);
  g_weak_ref_init (&self->row, GTK_IS_EDITABLE (widget) ? nre_focus_find_row (widget) : NULL);
  self->is_exact = is_exact;
  return self;
}

static void
return_focus (GtkPopover *popover, Return *self)
{
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&self->widget), row = g_weak_ref_get (&self->row);
  gboolean is_exact = self->is_exact;

  g_signal_handlers_disconnect_by_func (popover, return_focus, self);
  if ((widget == NULL || !gtk_widget_get_mapped (widget)) && row != NULL)
    g_set_object (&widget, row);
  if (widget == NULL || !gtk_widget_get_mapped (widget))
    return;
  give_focus (widget, is_exact);
  /* GTK 4.18 then focuses the button that the popover hangs on. */
  if (!is_in_menu_button (widget))
    g_idle_add_full (G_PRIORITY_HIGH, return_from_button, return_new (widget, is_exact), return_free);
}

/**
 * nre_focus_return:
 * @focus: (nullable): the widget that gets the focus; NULL leaves it to GTK
 * @had_focus: whether @focus itself had the focus before, and not a widget in it
 *
 * When the popover, which is about to open or open already, is closed, the focus returns. By default GTK
 * gives it to what the popover hangs on, such as a button, even if a key was pressed elsewhere.
 */
void
nre_focus_return (GtkPopover *popover, GtkWidget *focus, gboolean had_focus)
{
  if (focus == NULL || focus == GTK_WIDGET (popover) || gtk_widget_is_ancestor (focus, GTK_WIDGET (popover)))
    return;
  g_signal_handlers_disconnect_matched (popover, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, return_focus, NULL);
  g_signal_connect_data (popover, "closed", G_CALLBACK (return_focus), return_new (focus, had_focus),
                         return_closure_free, 0);
}

/* --- Fields ---------------------------------------------------------------------------------------- */

static void (*text_constructed) (GObject *text);

static void
on_text_constructed (GObject *text)
{
  text_constructed (text);
  gtk_text_set_input_hints (GTK_TEXT (text),
                            gtk_text_get_input_hints (GTK_TEXT (text)) | GTK_INPUT_HINT_NO_EMOJI);
}

/* --- Scrolled windows ------------------------------------------------------------------------------ */

static Focus focus_scrolled_window;

/* Arrow keys lead into a scrolled window, or past it. By default, if GTK finds nothing in their direction,
 * such as in a form, it focuses the scrolled window itself, which shows no focus ring. Tab still does so if
 * there is nothing to focus in it, so that keys can scroll it. */
static gboolean
scrolled_window_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (widget));

  /* In a menu, the key must not be passed on: see nre_popover_keep_item_focus(). */
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD ||
      gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL)
    return focus_scrolled_window (widget, direction);
  if (child == NULL || gtk_widget_child_focus (child, direction))
    return child != NULL;
  if (gtk_widget_get_focus_child (widget) != NULL || (direction != GTK_DIR_UP && direction != GTK_DIR_DOWN))
    return FALSE;
  return gtk_widget_child_focus (child, direction == GTK_DIR_UP ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
}

/* --- Windows --------------------------------------------------------------------------------------- */

/** Keeper: gives the focus of a window to a neighbour when the focus widget becomes insensitive. */
typedef struct
{
  GtkWindow *window;            /* that owns this */
  GtkWidget *focus;             /* weak: the last focus widget */
  guint      idle;
} Keeper;

static void
keeper_free (gpointer data, GClosure *closure)
{
  Keeper *self = data;

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_weak_pointer (&self->focus);
  g_free (self);
}

static gboolean
can_enter (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && !GTK_IS_NATIVE (widget);
}

/* Focus the nearest widget after the lost one, or else before it; first among its siblings, then among those
 * of its parent, and so on. */
static void
focus_neighbour (GtkWidget *lost)
{
  for (GtkWidget *at = lost; at != NULL && !GTK_IS_NATIVE (at); at = gtk_widget_get_parent (at))
    {
      for (GtkWidget *next = gtk_widget_get_next_sibling (at); next != NULL;
           next = gtk_widget_get_next_sibling (next))
        if (can_enter (next) && gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD))
          return;
      for (GtkWidget *next = gtk_widget_get_prev_sibling (at); next != NULL;
           next = gtk_widget_get_prev_sibling (next))
        if (can_enter (next) && gtk_widget_child_focus (next, GTK_DIR_TAB_BACKWARD))
          return;
    }
}

/* Runs before the next key is handled, but after all widgets that become insensitive at the same time. */
static gboolean
keep_cb (gpointer data)
{
  Keeper *self = data;

  self->idle = 0;
  if (self->focus != NULL && gtk_window_get_focus (self->window) == NULL &&
      gtk_widget_get_mapped (self->focus) && !gtk_widget_is_sensitive (self->focus))
    focus_neighbour (self->focus);
  return G_SOURCE_REMOVE;
}

static void
on_window_focus (GtkWindow *window, GParamSpec *pspec, Keeper *self)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (focus != NULL)
    g_set_weak_pointer (&self->focus, focus);
  else
    self->idle = g_idle_add_full (G_PRIORITY_HIGH, keep_cb, self, NULL);
}

static void (*window_constructed) (GObject *window);

static void
on_window_constructed (GObject *window)
{
  Keeper *self = g_new0 (Keeper, 1);

  window_constructed (window);
  self->window = GTK_WINDOW (window);
  g_signal_connect_data (window, "notify::focus-widget", G_CALLBACK (on_window_focus), self, keeper_free, 0);
}

/**
 * nre_focus_init: must be called before windows are made.
 *
 * Changes some things for all widgets of a class, since templates, dialogs and other widgets of GTK create
 * them: a list is a single Tab stop; its arrow keys go on from a selected row; arrow keys do not focus a
 * scrolled window; when the focus widget becomes insensitive, the focus goes to a neighbour, where GTK would
 * leave it nowhere; and text fields, which are for names and numbers, have no emoji chooser, which would take
 * Ctrl+. and Ctrl+; away from the widgets around the field.
 */
void
nre_focus_init (void)
{
  GtkWidgetClass *list_view, *grid_view, *scrolled_window;
  GObjectClass *text, *window;

  if (text_constructed != NULL)
    return;
  list_view = g_type_class_ref (GTK_TYPE_LIST_VIEW);
  focus_list_view = list_view->focus;
  list_view->focus = list_view_focus;
  list_constructed = G_OBJECT_CLASS (list_view)->constructed;
  G_OBJECT_CLASS (list_view)->constructed = on_list_constructed;
  grid_view = g_type_class_ref (GTK_TYPE_GRID_VIEW);
  focus_grid_view = grid_view->focus;
  grid_view->focus = grid_view_focus;
  scrolled_window = g_type_class_ref (GTK_TYPE_SCROLLED_WINDOW);
  focus_scrolled_window = scrolled_window->focus;
  scrolled_window->focus = scrolled_window_focus;
  window = g_type_class_ref (GTK_TYPE_WINDOW);
  window_constructed = window->constructed;
  window->constructed = on_window_constructed;
  text = g_type_class_ref (GTK_TYPE_TEXT);
  text_constructed = text->constructed;
  text->constructed = on_text_constructed;
}

/* --- Panes ----------------------------------------------------------------------------------------- */

/** nre_focus_grab_list: focus the selected row of the list, which comes into view, or else the one that had
 * the focus last, or the first one in view, or the list if it is empty. Nothing is selected by that. */
gboolean
nre_focus_grab_list (GtkWidget *list)
{
  GtkSelectionModel *model = GTK_IS_LIST_VIEW (list) ? gtk_list_view_get_model (GTK_LIST_VIEW (list)) : NULL;
  g_autoptr (GtkBitset) selected = model != NULL ? gtk_selection_model_get_selection (model) : NULL;
  GtkWidget *row = find_row (list, TRUE, TRUE);
  guint64 n = selected != NULL ? gtk_bitset_get_size (selected) : 0;

  /* A row that is in view may be so only in part. */
  if (n == 1 || (n > 1 && row == NULL))
    nre_list_view_scroll_to (GTK_LIST_VIEW (list), gtk_bitset_get_minimum (selected));
  /* It is in view only after the next layout. */
  if (n > 0 && row == NULL)
    row = find_row (list, FALSE, TRUE);
  return row != NULL && nre_focus_grab_row (row) ? TRUE : grab_seen (list);
}

/* Whether a widget only leads to the contents, such as a button above them, or the title of the inspector,
 * which may have a switch in it. */
static gboolean
is_beside_the_point (GtkWidget *widget)
{
  return ADW_IS_TAB_BAR (widget) || GTK_IS_BUTTON (widget) || GTK_IS_LABEL (widget) ||
         GTK_IS_MENU_BUTTON (widget) || GTK_IS_POPOVER (widget) || GTK_IS_SCROLLBAR (widget) ||
         GTK_IS_SEARCH_ENTRY (widget) || NRE_IS_TOOL_BOX (widget) || NRE_IS_SPLIT_HANDLE (widget) ||
         g_str_equal (gtk_widget_get_css_name (widget), "header") ||
         gtk_widget_has_css_class (widget, "inspector-title");
}

static gboolean
enter (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) ||
      !gtk_widget_get_can_focus (widget) || is_beside_the_point (widget))
    return FALSE;
  if (is_list (widget))
    return nre_focus_grab_list (widget);
  /* The contents of a form's row count rather than the row, if there are any. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (enter (child))
      return TRUE;
  /* Buttons in a scrolled window are its contents. The window itself shows no focus. */
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      GtkWidget *inside = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (widget));

      return inside != NULL && gtk_widget_child_focus (inside, GTK_DIR_TAB_FORWARD);
    }
  return gtk_widget_get_focusable (widget) && gtk_widget_grab_focus (widget);
}

/**
 * nre_focus_enter:
 *
 * Focus the main contents of a pane: its list, picture or first field, and not the buttons above,
 * unless there is nothing else.
 */
gboolean
nre_focus_enter (GtkWidget *pane)
{
  return enter (pane) || gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD);
}

/**
 * nre_focus_restore:
 * @focus: (nullable): the widget that had the focus before
 *
 * Focus it again, if it is still in @inside and can be seen. gtk_widget_grab_focus() would move on from a row
 * to the first switch in it, and select the text of a field.
 */
gboolean
nre_focus_restore (GtkWidget *inside, GtkWidget *focus)
{
  if (focus == NULL || !gtk_widget_is_ancestor (focus, inside) || !gtk_widget_get_mapped (focus))
    return FALSE;
  gtk_root_set_focus (gtk_widget_get_root (inside), focus);
  return TRUE;
}

/**
 * nre_focus_in_row:
 *
 * The class function `focus` of a row of a form with a field in it, whose `grab_focus` leads to the field:
 * the row of a list box would be another Tab stop.
 */
gboolean
nre_focus_in_row (GtkWidget *row, GtkDirectionType direction)
{
  return gtk_widget_child_focus (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)), direction);
}

/**
 * nre_focus_in_child:
 *
 * The class function `focus` of a pane with one child and a `grab_focus` of its own. When Shift+Tab leaves
 * the child, GTK would next try the pane itself, whose `grab_focus` puts the focus back into the child.
 */
gboolean
nre_focus_in_child (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_widget_get_first_child (widget), *focus = gtk_widget_get_focus_child (widget);

  /* In a menu of the pane, the focus moves from item to item. */
  if (focus != NULL && GTK_IS_NATIVE (focus))
    return gtk_widget_child_focus (focus, direction);
  /* Tab into the pane leads to the same widget as other ways into it. */
  if (direction == GTK_DIR_TAB_FORWARD && focus == NULL && gtk_widget_grab_focus (widget))
    return TRUE;
  while (child != NULL && GTK_IS_NATIVE (child))
    child = gtk_widget_get_next_sibling (child);
  return child != NULL && gtk_widget_child_focus (child, direction);
}
