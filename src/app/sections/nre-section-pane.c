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
  GtkMultiSelection *rows;
  NreSelection      *selection;
  NreAskPopover     *ask;       /* asks for additions; a child */

  guint              focusing;  /* the tick; frames since the list was to get the focus */
  guint              n_frames;
  gboolean           syncing;
  gboolean           choosing;  /* the user selects rows in the list, which is not scrolled by that */
  gboolean           changed;   /* rows were added, removed or moved since the lead was brought into view */
} NreSectionPanePrivate;

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreSectionPane, nre_section_pane, GTK_TYPE_WIDGET)

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

/** nre_section_pane_get_view: (transfer none). */
GtkListView *
nre_section_pane_get_view (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);

  return priv->view;
}

/** nre_section_pane_get_selection: (transfer none) (nullable). */
NreSelection *
nre_section_pane_get_selection (NreSectionPane *self)
{
  return get_private (self)->selection;
}

static NreSectionRows *
get_rows (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);

  return NRE_SECTION_ROWS (gtk_multi_selection_get_model (priv->rows));
}

/* (nullable): the cell of a row of the list. */
static NreSectionCell *
get_cell (GtkWidget *row)
{
  GtkWidget *child = gtk_widget_get_first_child (row);

  return child != NULL && NRE_IS_SECTION_CELL (child) ? NRE_SECTION_CELL (child) : NULL;
}

/* (nullable): the widget of the row, if it is visible. */
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

/* The position of the leading row, or G_MAXUINT. */
static guint
get_lead (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);
  NrePart part = priv->selection != NULL ? nre_selection_get_part (priv->selection) : NRE_PART_NONE;

  if (part == get_class (self)->row_part)
    return nre_section_rows_find_row (get_rows (self), nre_selection_get_index (priv->selection, part));
  if (part == get_class (self)->section_part)
    return nre_section_rows_find_section (get_rows (self), nre_selection_get_index (priv->selection, part));
  return G_MAXUINT;
}

/* The target of keys, or G_MAXUINT: the leading row, or else the first one. */
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

/* An added or moved row has a widget only after the next layout. */
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

static GtkBitset *
get_positions (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);
  GtkBitset *positions = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) inside = NULL;
  GtkBitsetIter iter;
  guint row, lead = get_lead (self);

  if (lead != G_MAXUINT)
    gtk_bitset_add (positions, lead);
  if (priv->selection == NULL || nre_selection_get_part (priv->selection) != get_class (self)->row_part)
    return positions;
  inside = nre_selection_get_several (priv->selection, get_class (self)->row_part);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, inside, &row); more;
       more = gtk_bitset_iter_next (&iter, &row))
    gtk_bitset_add (positions, nre_section_rows_find_row (get_rows (self), row));
  return positions;
}

static void
sync_selection (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);
  g_autoptr (GtkBitset) before = NULL, positions = NULL;

  if (gtk_multi_selection_get_model (priv->rows) == NULL)
    return;
  before = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (priv->rows));
  positions = get_positions (self);
  if (gtk_bitset_equals (positions, before) && !priv->changed)
    return;
  priv->changed = FALSE;
  priv->syncing = TRUE;
  nre_list_view_select_rows (priv->view, positions, get_lead (self));
  priv->syncing = FALSE;
  /* GTK scrolls when rows are moved; this leads back if the row is in view. */
  if (get_lead (self) != G_MAXUINT && !priv->choosing)
    nre_list_view_scroll_to (priv->view, get_lead (self));
}

/* The rows in sections; if there are any, headers selected along with them are ignored. */
static GtkBitset *
get_inside (NreSectionPane *self, const GtkBitset *positions)
{
  GtkBitset *inside = gtk_bitset_new_empty ();
  GtkBitsetIter iter;
  guint position;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, positions, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      NreSectionRow *row = nre_section_rows_peek (get_rows (self), position);

      if (row != NULL && nre_section_row_get_kind (row) == NRE_SECTION_ROW_ROW)
        gtk_bitset_add (inside, nre_section_row_get_row (row));
    }
  return inside;
}

static void
on_rows_selected (NreSectionPane *self, guint position, guint n_items)
{
  NreSectionPanePrivate *priv = get_private (self);
  g_autoptr (GtkBitset) positions = NULL, inside = NULL;
  NreSectionRow *row;
  guint lead;

  if (priv->syncing || priv->selection == NULL)
    return;
  positions = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (priv->rows));
  inside = get_inside (self, positions);
  lead = nre_selection_model_get_lead (GTK_SELECTION_MODEL (priv->rows), position, n_items, get_lead (self));
  row = nre_section_rows_peek (get_rows (self), lead);
  if (row == NULL)
    return;
  priv->choosing = TRUE;
  if (nre_section_row_get_kind (row) != NRE_SECTION_ROW_ROW && gtk_bitset_is_empty (inside))
    nre_selection_select (priv->selection, get_class (self)->section_part, nre_section_row_get_section (row));
  else
    nre_selection_select_several (priv->selection, get_class (self)->row_part, inside,
                                  nre_section_row_get_kind (row) == NRE_SECTION_ROW_ROW
                                      ? nre_section_row_get_row (row)
                                      : gtk_bitset_get_maximum (inside));
  sync_selection (self);
  priv->choosing = FALSE;
}

static void
on_rows_changed (NreSectionPane *self)
{
  get_private (self)->changed = TRUE;
}

static void
set_selection (NreSectionPane *self, NreSelection *selection)
{
  NreSectionPanePrivate *priv = get_private (self);
  NreSectionRows *rows = NULL;

  if (priv->selection == selection)
    return;
  if (priv->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_document (priv->selection), self);
      g_signal_handlers_disconnect_by_data (priv->selection, self);
    }
  g_set_object (&priv->selection, selection);
  if (selection != NULL)
    {
      rows = nre_section_rows_new (NRE_SECTION_SOURCE (nre_selection_get_view (selection)));
      g_signal_connect_object (rows, "items-changed", G_CALLBACK (on_rows_changed), self, G_CONNECT_SWAPPED);
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (sync_selection), self);
      /* New or moved rows must be emitted before they can be selected. */
      g_signal_connect_swapped (nre_selection_get_document (selection), "changed",
                                G_CALLBACK (sync_selection), self);
    }
  priv->syncing = TRUE;
  gtk_multi_selection_set_model (priv->rows, G_LIST_MODEL (rows));
  priv->syncing = FALSE;
  g_clear_object (&rows);
  sync_selection (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- Asking and editing -------------------------------------------------------------------------- */

/* The place below the leading row, if it is in view; for a popover. */
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

/* The place at the leading section's button, if it is in view; else at the row. */
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

/* Focus the leading row, so that keys continue there. */
static void
take_focus (NreSectionPane *self)
{
  NreSectionPanePrivate *priv = get_private (self);

  priv->n_frames = 0;
  if (priv->focusing == 0)
    priv->focusing = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_goal, NULL, NULL);
}

/* Focus a row, which may not be laid out yet; not the first button of a header, which
 * the list would choose. */
static gboolean
nre_section_pane_grab_focus (GtkWidget *widget)
{
  NreSectionPane *self = NRE_SECTION_PANE (widget);
  guint goal = get_private (self)->selection != NULL ? get_goal (self) : G_MAXUINT;
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
  return get_private (data)->selection != NULL ? get_class (data)->complete (data, typed) : NULL;
}

static GtkWidget *
make_picture (const char *text, gpointer data)
{
  return get_private (data)->selection != NULL ? get_class (data)->make_picture (data, text) : NULL;
}

static void
on_answered (NreSectionPane *self, const char *text)
{
  if (get_private (self)->selection != NULL)
    get_class (self)->answered (self, text);
}

/** nre_section_pane_add: ask for a new row where the selection is. */
void
nre_section_pane_add (NreSectionPane *self)
{
  if (get_private (self)->selection != NULL)
    get_class (self)->add (self);
}

/** nre_section_pane_ask: @name: accessible name of the answer, @title: above it; @text: its initial text */
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

/** nre_section_pane_edit: edit the text of the leading row in its place. */
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
  NreSectionPanePrivate *priv = get_private (self);

  nre_selection_select (priv->selection, get_class (self)->section_part,
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

/* The row does not get the second click: it would take the focus from the entry. */
static void
on_cell_pressed (GtkGesture *gesture, int n_press, double x, double y, NreSectionPane *self)
{
  if (n_press == 2)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Not on press: if what was pressed is hidden meanwhile, GTK leaves its row pressed. */
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
  NreSectionPanePrivate *priv = get_private (self);

  nre_section_cell_set_row (NRE_SECTION_CELL (gtk_list_item_get_child (item)), priv->selection,
                            gtk_list_item_get_item (item));
}

static void
on_unbind (NreSectionPane *self, GtkListItem *item)
{
  nre_section_cell_set_row (NRE_SECTION_CELL (gtk_list_item_get_child (item)), NULL, NULL);
}

/** nre_section_pane_update_cells: update the display of rows without a change of the list. */
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

/* The widget of the row at the place; below all rows the last one. */
static GtkWidget *
find_row (NreSectionPane *self, double x, double y, gboolean *below)
{
  NreSectionPanePrivate *priv = get_private (self);
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  graphene_rect_t bounds;

  if (row == GTK_WIDGET (priv->view))
    {
      guint n = g_list_model_get_n_items (G_LIST_MODEL (priv->rows));

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

/* Actions apply to the row under the pointer, and to the whole selection if that row is selected. */
static void
select_row (NreSectionPane *self, NreSectionRow *row)
{
  NreSectionPanePrivate *priv = get_private (self);
  g_autoptr (GtkBitset) several = nre_selection_get_several (priv->selection, get_class (self)->row_part);

  if (nre_section_row_get_kind (row) != NRE_SECTION_ROW_ROW)
    nre_selection_select (priv->selection, get_class (self)->section_part, nre_section_row_get_section (row));
  else if (nre_selection_get_part (priv->selection) != get_class (self)->row_part ||
           !gtk_bitset_contains (several, nre_section_row_get_row (row)))
    nre_selection_select (priv->selection, get_class (self)->row_part, nre_section_row_get_row (row));
}

/* --- The menu ------------------------------------------------------------------------------------ */

static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreSectionPane *self = NRE_SECTION_PANE (widget);
  NreSectionPanePrivate *priv = get_private (self);
  GdkRectangle place;
  gboolean below;
  GtkWidget *row = priv->selection != NULL && x >= 0 ? find_row (self, x, y, &below) : NULL;

  get_place (self, &place);
  if (x < 0)
    nre_context_menu_set_place (widget, &place);
  if (row != NULL)
    select_row (self, nre_section_cell_get_row (get_cell (row)));
  return priv->menu != NULL ? g_object_ref (priv->menu) : NULL;
}

/* --- Dragging ------------------------------------------------------------------------------------ */

/* The drop target: between two rows; on a section header, its end. */
static GtkWidget *
find_section_spot (NreSectionPane *self, double x, double y, NreSectionSpot *spot, const char **css_class)
{
  NreSectionPanePrivate *priv = get_private (self);
  gboolean below = FALSE;
  GtkWidget *widget = find_row (self, x, y, &below);
  NreSectionPlace section;
  NreSectionRow *row;

  if (widget == NULL || priv->selection == NULL)
    return NULL;
  row = nre_section_cell_get_row (get_cell (widget));
  if (!nre_section_source_get_section (NRE_SECTION_SOURCE (nre_selection_get_view (priv->selection)),
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
  GtkWidget *row = priv->selection != NULL ? find_row (self, x, y, &below) : NULL;

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
nre_section_pane_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
nre_section_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreSectionPane *self = NRE_SECTION_PANE (widget);
  NreSectionPanePrivate *priv = get_private (self);

  gtk_widget_size_allocate (GTK_WIDGET (priv->scroller), &(GtkAllocation){ 0, 0, width, height }, baseline);
  nre_widget_present_popovers (widget);
}

static void
nre_section_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, get_private (NRE_SECTION_PANE (object))->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_section_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_SECTION_PANE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_section_pane_dispose (GObject *object)
{
  NreSectionPane *self = NRE_SECTION_PANE (object);
  NreSectionPanePrivate *priv = get_private (self);

  if (priv->rows != NULL)
    {
      set_selection (self, NULL);
      g_signal_handlers_disconnect_by_data (priv->rows, self);
    }
  priv->ask = NULL;
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&priv->rows);
  g_clear_object (&priv->menu);
  G_OBJECT_CLASS (nre_section_pane_parent_class)->dispose (object);
}

static void
nre_section_pane_class_init (NreSectionPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_section_pane_get_property;
  object_class->set_property = nre_section_pane_set_property;
  object_class->dispose = nre_section_pane_dispose;
  widget_class->measure = nre_section_pane_measure;
  widget_class->size_allocate = nre_section_pane_size_allocate;
  widget_class->focus = nre_focus_in_child;
  widget_class->grab_focus = nre_section_pane_grab_focus;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "section-pane");
}

/** nre_section_pane_class_bind_keys: for actions of a page, such as "wear.add"; @group: "wear" */
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
  priv->rows = gtk_multi_selection_new (NULL);
  priv->view = GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (priv->rows)),
                                                 g_steal_pointer (&factory)));
  gtk_widget_add_css_class (GTK_WIDGET (priv->view), "section-list");
  gtk_scrolled_window_set_child (priv->scroller, GTK_WIDGET (priv->view));
  g_signal_connect_swapped (priv->view, "activate", G_CALLBACK (on_activated), self);
  g_signal_connect_swapped (priv->rows, "selection-changed", G_CALLBACK (on_rows_selected), self);
}

/**
 * nre_section_pane_set_up: must be called when a subclass is created.
 * @name: accessible name of the list
 * @menu: the menu of its rows
 */
void
nre_section_pane_set_up (NreSectionPane *self, const char *name, GMenuModel *menu)
{
  NreSectionPanePrivate *priv = get_private (self);

  g_set_object (&priv->menu, menu);
  nre_accessible_set_label (priv->view, name);
  nre_context_menu_install (GTK_WIDGET (self), name, get_menu);
  nre_list_drag_install (GTK_WIDGET (self), priv->scroller, &drag_funcs);
}
