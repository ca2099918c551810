/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-section-pane.h"

#include "nre-ask-popover.h"
#include "nre-context-menu.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-list-drag.h"
#include "nre-section-rows.h"

typedef struct
{
  GtkScrolledWindow *scroller;
  GtkListView       *view;
  GMenuModel        *menu;
  NreAskPopover     *ask;       /* (nullable): asks for the text of a new row; a child */

  guint              focusing;  /* the tick callback that will focus a row */
  guint              n_frames;  /* number of calls of that callback */
  gboolean           changed;   /* rows were added, removed or moved since the lead was brought into view */
} NreSectionPanePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreSectionPane, nre_section_pane, NRE_TYPE_RECORD_LIST)

static NreSectionPanePrivate *
get_private (NreSectionPane *self)
{
  return nre_section_pane_get_instance_private (self);
}

static const NreSectionPaneClass *
get_class (NreSectionPane *self)
{
  return NRE_SECTION_PANE_GET_CLASS (self);
}

static NreSelection *
get_selection (NreSectionPane *self)
{
  return nre_record_list_get_selection (NRE_RECORD_LIST (self));
}

static NrePart
get_row_part (NreSectionPane *self)
{
  return NRE_RECORD_LIST_GET_CLASS (self)->part;
}

static NreSectionRows *
get_rows (gpointer self)
{
  return NRE_SECTION_ROWS (gtk_multi_selection_get_model (nre_record_list_get_model (self)));
}

/* (nullable): the cell of a row of the list. */
static NreSectionCell *
get_cell (GtkWidget *row)
{
  GtkWidget *child = gtk_widget_get_first_child (row);

  return child != NULL && NRE_IS_SECTION_CELL (child) ? NRE_SECTION_CELL (child) : NULL;
}

/* (nullable): the list's widget for the row, if it is in view. */
static GtkWidget *
find_widget (NreSectionPane *self, NreSectionRow *row)
{
  NreSectionPanePrivate *priv = get_private (self);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (priv->view)); child != NULL && row != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NreSectionCell *cell = get_cell (child);

      if (cell != NULL && nre_section_cell_get_row (cell) == row && gtk_widget_get_mapped (child))
        return child;
    }
  return NULL;
}

/* --- The selection ------------------------------------------------------------------------------- */

static guint
get_index (gpointer self, guint position)
{
  NreSectionRow *row = nre_section_rows_peek (get_rows (self), position);

  return row != NULL && nre_section_row_get_kind (row) == NRE_SECTION_ROW_ROW ? nre_section_row_get_row (row)
                                                                              : G_MAXUINT;
}

static guint
get_position (gpointer self, guint row)
{
  return nre_section_rows_find_row (get_rows (self), row);
}

static guint
get_header (gpointer self)
{
  NreSelection *selection = get_selection (self);
  NrePart part = get_class (self)->section_part;

  return nre_selection_get_part (selection) == part
             ? nre_section_rows_find_section (get_rows (self), nre_selection_get_index (selection, part))
             : GTK_INVALID_LIST_POSITION;
}

static void
select_header (gpointer self, guint position)
{
  NreSectionRow *row = nre_section_rows_peek (get_rows (self), position);

  nre_selection_select (get_selection (self), get_class (self)->section_part,
                        nre_section_row_get_section (row));
}

static const NreRowPlaces places = { get_index, get_position, get_header, select_header };

/* The position of the lead, which is the selected header or the row that was selected last, or G_MAXUINT. */
static guint
get_lead (NreSectionPane *self)
{
  NreSelection *selection = get_selection (self);

  if (selection == NULL)
    return G_MAXUINT;
  if (nre_selection_get_part (selection) == get_row_part (self))
    return get_position (self, nre_selection_get_index (selection, get_row_part (self)));
  return get_header (self);
}

/* The position to focus, or G_MAXUINT: that of the lead or, if nothing is selected, of the first row. */
static guint
get_goal (NreSectionPane *self)
{
  guint lead = get_lead (self);

  return lead != G_MAXUINT ? lead : nre_section_rows_find_row (get_rows (self), 0);
}

static GtkWidget *
find_widget_at (NreSectionPane *self, guint position)
{
  return position != G_MAXUINT ? find_widget (self, nre_section_rows_peek (get_rows (self), position)) : NULL;
}

/* Focus the row of get_goal() in the third frame: an added or moved row has a widget only after a layout. */
static gboolean
focus_goal (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreSectionPane *self = NRE_SECTION_PANE (widget);
  NreSectionPanePrivate *priv = get_private (self);
  guint goal = get_goal (self);
  GtkWidget *row;

  priv->n_frames++;
  if (priv->n_frames < 2)
    return G_SOURCE_CONTINUE;
  if (priv->n_frames == 2)
    {
      if (goal != G_MAXUINT)
        nre_list_view_scroll_to (priv->view, goal);
      return G_SOURCE_CONTINUE;
    }
  priv->focusing = 0;
  row = find_widget_at (self, goal);
  if (row != NULL)
    nre_focus_grab_row (row);
  return G_SOURCE_REMOVE;
}

static void
on_rows_changed (NreSectionPane *self)
{
  get_private (self)->changed = TRUE;
}

/* GTK may scroll when rows are moved. Bring the lead back into view. */
static void
on_document_changed (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);

  if (priv->changed && get_lead (self) != G_MAXUINT)
    nre_list_view_scroll_to (priv->view, get_lead (self));
  priv->changed = FALSE;
}

static GListModel *
new_rows (NreRecordList *self, NreSelection *selection)
{
  NreSectionRows *rows = nre_section_rows_new (NRE_SECTION_SOURCE (nre_selection_get_view (selection)));

  g_signal_connect_object (rows, "items-changed", G_CALLBACK (on_rows_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_selection_get_document (selection), "changed",
                           G_CALLBACK (on_document_changed), self, G_CONNECT_SWAPPED);
  return G_LIST_MODEL (rows);
}

/* --- Asking and editing -------------------------------------------------------------------------- */

/* Get the rectangle for a popover or menu to point to: the row of the lead, if it is in view, or else a point
 * near the top. */
static void
get_place (NreSectionPane *self, GdkRectangle *out)
{
  GtkWidget *row = find_widget_at (self, get_lead (self));
  graphene_rect_t bounds;

  *out = (GdkRectangle){ gtk_widget_get_width (GTK_WIDGET (self)) / 2, 40, 1, 1 };
  if (row != NULL && gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    *out = (GdkRectangle){ (int) bounds.origin.x + 24, (int) bounds.origin.y,
                           MIN (440, (int) bounds.size.width - 48), (int) bounds.size.height };
}

/* The same for the question about a new row: the button of the lead, if it has one that is in view. */
static void
get_place_to_ask (NreSectionPane *self, GdkRectangle *out)
{
  guint lead = get_lead (self);
  GtkWidget *row =
      lead != G_MAXUINT ? find_widget (self, nre_section_rows_peek (get_rows (self), lead)) : NULL;
  GtkWidget *button = row != NULL ? nre_section_cell_get_add_button (get_cell (row)) : NULL;
  graphene_rect_t bounds;

  get_place (self, out);
  if (button != NULL && gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    *out = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                           (int) bounds.size.height };
}

/* Focus the row of get_goal() after the next layout, so that keys act on it. */
static void
take_focus (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);

  priv->n_frames = 0;
  if (priv->focusing == 0)
    priv->focusing = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_goal, NULL, NULL);
}

/* Focus a row, which may not be laid out yet. By default the list would focus the first button of a
 * header. */
static gboolean
nre_section_pane_grab_focus (GtkWidget *widget)
{
  NreSectionPane *self = NRE_SECTION_PANE (widget);
  guint goal = get_selection (self) != NULL ? get_goal (self) : G_MAXUINT;
  GtkWidget *row = find_widget_at (self, goal);

  if (row != NULL)
    return nre_focus_grab_row (row);
  if (goal == G_MAXUINT)
    return gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
  take_focus (self);
  return TRUE;
}

static gboolean
check (const char *text, gpointer data, GError **error)
{
  return get_class (data)->check (data, text, error);
}

static char **
complete (const char *typed, gpointer data)
{
  return get_selection (data) != NULL ? get_class (data)->complete (data, typed) : NULL;
}

static GtkWidget *
make_picture (const char *text, gpointer data)
{
  return get_selection (data) != NULL ? get_class (data)->make_picture (data, text) : NULL;
}

static void
on_answered (NreSectionPane *self, const char *text)
{
  if (get_selection (self) != NULL)
    get_class (self)->answered (self, text);
}

/** nre_section_pane_add: ask for a new row at the position of the selection, by the virtual function @add. */
void
nre_section_pane_add (NreSectionPane *self)
{
  if (get_selection (self) != NULL)
    get_class (self)->add (self);
}

/**
 * nre_section_pane_ask: ask for the text of a new row; the answer goes to the virtual function @answered.
 * @name: accessible name of the text field; that of the first call is kept
 * @title: heading above the text field
 * @text: initial text
 */
void
nre_section_pane_ask (NreSectionPane *self, const char *name, const char *title, const char *text)
{
  NreSectionPanePrivate *priv = get_private (self);
  GdkRectangle place;

  if (priv->ask == NULL)
    {
      priv->ask = NRE_ASK_POPOVER (nre_ask_popover_new (name, check, complete, self));
      if (get_class (self)->make_picture != NULL)
        nre_ask_popover_set_picture (priv->ask, make_picture);
      g_signal_connect_swapped (priv->ask, "answered", G_CALLBACK (on_answered), self);
      g_signal_connect_swapped (priv->ask, "closed", G_CALLBACK (take_focus), self);
      gtk_widget_set_parent (GTK_WIDGET (priv->ask), GTK_WIDGET (self));
    }
  get_place_to_ask (self, &place);
  nre_ask_popover_ask (priv->ask, title, text, &place);
}

/** nre_section_pane_edit: start editing the text of the row that was selected last, if it is in view. */
void
nre_section_pane_edit (NreSectionPane *self)
{
  guint lead = get_lead (self);
  GtkWidget *row =
      lead != G_MAXUINT ? find_widget (self, nre_section_rows_peek (get_rows (self), lead)) : NULL;

  if (row != NULL)
    nre_section_cell_start_editing (get_cell (row));
}

static void
on_cell_add (NreSectionPane *self, NreSectionCell *cell)
{
  nre_selection_select (get_selection (self), get_class (self)->section_part,
                        nre_section_row_get_section (nre_section_cell_get_row (cell)));
  nre_section_pane_add (self);
}

static void
activate (NreSectionPane *self, NreSectionCell *cell)
{
  if (nre_section_row_get_kind (nre_section_cell_get_row (cell)) == NRE_SECTION_ROW_ROW)
    nre_section_cell_start_editing (cell);
  else
    on_cell_add (self, cell);
}

static void
on_activated (NreSectionPane *self, guint position)
{
  NreSectionRow *row = nre_section_rows_peek (get_rows (self), position);
  GtkWidget *widget = find_widget (self, row);

  if (row != NULL && widget != NULL)
    activate (self, get_cell (widget));
}

/* Claim the second click: the list's row would take the focus from the text field. */
static void
on_cell_pressed (GtkGesture *gesture, int n_press, double x, double y, NreSectionPane *self)
{
  if (n_press == 2)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Do not start editing on press: if the pressed widget is hidden before the release, GTK leaves the row in
 * its pressed state. */
static void
on_cell_released (GtkEventController *gesture, int n_press, double x, double y, NreSectionPane *self)
{
  NreSectionCell *cell = NRE_SECTION_CELL (gtk_event_controller_get_widget (gesture));

  if (n_press == 2 && nre_section_cell_get_row (cell) != NULL)
    activate (self, cell);
}

/* --- Cells --------------------------------------------------------------------------------------- */

static void
on_setup (NreSectionPane *self, GtkListItem *item)
{
  GtkWidget *cell = get_class (self)->new_cell (self);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "pressed", G_CALLBACK (on_cell_pressed), self, 0);
  g_signal_connect_object (click, "released", G_CALLBACK (on_cell_released), self, 0);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (cell, "add", G_CALLBACK (on_cell_add), self, G_CONNECT_SWAPPED);
  nre_list_cell_set_item (cell, item);
  gtk_list_item_set_child (item, cell);
}

static void
on_bind (NreSectionPane *self, GtkListItem *item)
{
  nre_section_cell_set_row (NRE_SECTION_CELL (gtk_list_item_get_child (item)), get_selection (self),
                            gtk_list_item_get_item (item));
}

static void
on_unbind (NreSectionPane *self, GtkListItem *item)
{
  nre_section_cell_set_row (NRE_SECTION_CELL (gtk_list_item_get_child (item)), NULL, NULL);
}

/** nre_section_pane_update_cells: update what the cells show, when something other than the rows has
 * changed. */
void
nre_section_pane_update_cells (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (priv->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (get_cell (child) != NULL)
      nre_section_cell_update (get_cell (child));
}

/* --- Under the pointer --------------------------------------------------------------------------- */

/* (nullable): the list's widget for the row at the position, or for the last row if the position is below all
 * rows. @below: (out): whether the position is in the lower half of the row, or below it */
static GtkWidget *
find_row (NreSectionPane *self, double x, double y, gboolean *below)
{
  NreSectionPanePrivate *priv = get_private (self);
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  graphene_rect_t bounds;

  if (row == GTK_WIDGET (priv->view))
    {
      guint n = g_list_model_get_n_items (G_LIST_MODEL (get_rows (self)));

      row = n > 0 ? find_widget (self, nre_section_rows_peek (get_rows (self), n - 1)) : NULL;
    }
  while (row != NULL && gtk_widget_get_parent (row) != GTK_WIDGET (priv->view))
    row = gtk_widget_get_parent (row);
  if (row == NULL || get_cell (row) == NULL || nre_section_cell_get_row (get_cell (row)) == NULL ||
      !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return NULL;
  *below = y > (double) (bounds.origin.y + bounds.size.height / 2);
  return row;
}

/* Select the row under the pointer, unless it is part of the selection. */
static void
select_row (NreSectionPane *self, NreSectionRow *row)
{
  NreSelection *selection = get_selection (self);
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, get_row_part (self));

  if (nre_section_row_get_kind (row) != NRE_SECTION_ROW_ROW)
    nre_selection_select (selection, get_class (self)->section_part, nre_section_row_get_section (row));
  else if (nre_selection_get_part (selection) != get_row_part (self) ||
           !gtk_bitset_contains (several, nre_section_row_get_row (row)))
    nre_selection_select (selection, get_row_part (self), nre_section_row_get_row (row));
}

/* --- The menu ------------------------------------------------------------------------------------ */

static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreSectionPane *self = NRE_SECTION_PANE (widget);
  NreSectionPanePrivate *priv = get_private (self);
  GdkRectangle place;
  gboolean below;
  GtkWidget *row = get_selection (self) != NULL && x >= 0 ? find_row (self, x, y, &below) : NULL;

  get_place (self, &place);
  if (x < 0)
    nre_context_menu_set_place (widget, &place);
  if (row != NULL)
    select_row (self, nre_section_cell_get_row (get_cell (row)));
  return priv->menu != NULL ? g_object_ref (priv->menu) : NULL;
}

/* --- Dragging ------------------------------------------------------------------------------------ */

/* Find the drop target: between two rows or, on a header or placeholder, at the end of its section. Returns
 * (nullable): the widget that shows it; see NreListDragFuncs. */
static GtkWidget *
find_section_spot (NreSectionPane *self, double x, double y, NreSectionSpot *spot, const char **css_class)
{
  gboolean below = FALSE;
  GtkWidget *widget = find_row (self, x, y, &below);
  NreSectionPlace section;
  NreSectionRow *row;

  if (widget == NULL || get_selection (self) == NULL)
    return NULL;
  row = nre_section_cell_get_row (get_cell (widget));
  if (!nre_section_source_get_section (
          NRE_SECTION_SOURCE (nre_selection_get_view (get_selection (self))),
          nre_section_row_get_section (row), &section))
    return NULL;
  spot->section = nre_section_row_get_section (row);
  *css_class = "drop-into";
  spot->at = section.n_rows;
  if (nre_section_row_get_kind (row) == NRE_SECTION_ROW_ROW)
    {
      *css_class = below ? "drop-below" : "drop-above";
      spot->at = nre_section_row_get_row (row) - section.first + (below ? 1 : 0);
    }
  return get_class (self)->can_move_to == NULL || get_class (self)->can_move_to (self, *spot) ? widget : NULL;
}

static GtkWidget *
begin_drag (GtkWidget *widget, double x, double y)
{
  NreSectionPane *self = NRE_SECTION_PANE (widget);
  NreSectionPanePrivate *priv = get_private (self);
  gboolean below;
  GtkWidget *at = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = get_selection (self) != NULL ? find_row (self, x, y, &below) : NULL;

  /* A drag in a text is left to the text; and below the last row there is nothing to drag. */
  if (row == NULL || at == GTK_WIDGET (priv->view) || nre_section_cell_get_editing (get_cell (row)) ||
      nre_section_row_get_kind (nre_section_cell_get_row (get_cell (row))) != NRE_SECTION_ROW_ROW)
    return NULL;
  select_row (self, nre_section_cell_get_row (get_cell (row)));
  return row;
}

static GtkWidget *
find_spot (GtkWidget *widget, double x, double y, const char **css_class)
{
  NreSectionSpot spot;

  return find_section_spot (NRE_SECTION_PANE (widget), x, y, &spot, css_class);
}

static void
drop (GtkWidget *widget, double x, double y)
{
  NreSectionPane *self = NRE_SECTION_PANE (widget);
  const char *css_class;
  NreSectionSpot spot;

  if (find_section_spot (self, x, y, &spot, &css_class) != NULL)
    get_class (self)->move_to (self, spot);
}

static const NreListDragFuncs drag_funcs = { begin_drag, find_spot, drop };

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_section_pane_dispose (GObject *object)
{
  NreSectionPanePrivate *priv = get_private (NRE_SECTION_PANE (object));

  priv->ask = NULL;
  G_OBJECT_CLASS (nre_section_pane_parent_class)->dispose (object);
  g_clear_object (&priv->menu);
}

static void
nre_section_pane_class_init (NreSectionPaneClass *klass)
{
  NreRecordListClass *list_class = NRE_RECORD_LIST_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  list_class->places = &places;
  list_class->new_rows = new_rows;

  G_OBJECT_CLASS (klass)->dispose = nre_section_pane_dispose;
  widget_class->focus = nre_focus_in_child;
  widget_class->grab_focus = nre_section_pane_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "section-pane");
}

/** nre_section_pane_class_bind_keys: bind keys to the actions "remove", "add", "edit", "move-up" and
 * "move-down" of a group, which the page provides. @group: prefix of the actions, such as "wear" */
void
nre_section_pane_class_bind_keys (NreSectionPaneClass *klass, const char *group)
{
  static const struct
  {
    guint           keyval;
    GdkModifierType state;
    const char     *name;
  } keys[] = {
    /* The menu shows the last one of these keys. */
    { GDK_KEY_KP_Delete, 0, "remove" },
    { GDK_KEY_Delete, 0, "remove" },
    { GDK_KEY_Insert, 0, "add" },
    { GDK_KEY_F2, 0, "edit" },
    { GDK_KEY_Up, GDK_ALT_MASK, "move-up" },
    { GDK_KEY_Down, GDK_ALT_MASK, "move-down" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *action = g_strdup_printf ("%s.%s", group, keys[i].name);

      gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), keys[i].keyval, keys[i].state, action,
                                           NULL);
    }
}

static void
nre_section_pane_init (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  priv->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (priv->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (GTK_WIDGET (priv->scroller), TRUE);
  gtk_widget_set_parent (GTK_WIDGET (priv->scroller), GTK_WIDGET (self));
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (on_unbind), self);
  priv->view = GTK_LIST_VIEW (gtk_list_view_new (NULL, g_steal_pointer (&factory)));
  gtk_widget_add_css_class (GTK_WIDGET (priv->view), "section-list");
  gtk_scrolled_window_set_child (priv->scroller, GTK_WIDGET (priv->view));
  g_signal_connect_swapped (priv->view, "activate", G_CALLBACK (on_activated), self);
}

/**
 * nre_section_pane_set_up: must be called by the init function of a subclass.
 * @name: accessible name of the list
 * @menu: (nullable): the context menu of the list, the same for all rows
 */
void
nre_section_pane_set_up (NreSectionPane *self, const char *name, GMenuModel *menu)
{
  NreSectionPanePrivate *priv = get_private (self);

  nre_record_list_set_up (NRE_RECORD_LIST (self), GTK_WIDGET (priv->view), NULL);
  g_set_object (&priv->menu, menu);
  nre_accessible_set_label (priv->view, name);
  nre_context_menu_install (GTK_WIDGET (self), name, get_menu);
  nre_list_drag_install (GTK_WIDGET (self), priv->scroller, &drag_funcs);
}
