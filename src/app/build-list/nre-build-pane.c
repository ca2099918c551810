/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-pane.h"

#include <glib/gi18n.h>

#include "nre-build-actions.h"
#include "nre-build-add.h"
#include "nre-build-cell.h"
#include "nre-build-paths.h"
#include "nre-build-rows.h"
#include "nre-context-menu.h"
#include "nre-drag-escape.h"
#include "nre-gtk-util.h"

/* So near to an edge something that is dragged scrolls, and so far with each frame. */
#define EDGE 28
#define EDGE_STEP 6

struct _NreBuildPane
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller;
  GtkListView       *view;
  GMenuModel        *menu_model;
  GtkWidget         *add;       /* NreBuildAdd */
  GtkMultiSelection *rows;
  NreSelection      *selection;

  GtkWidget         *drop_row;  /* weak */
  guint              scrolling; /* the tick while something is dragged near an edge */
  int                scroll_by;
  guint              following; /* the tick; frames since something else leads */
  guint              n_frames;
  gboolean           wants_focus;       /* be it from somewhere else */
  gboolean           syncing;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreBuildPane, nre_build_pane, GTK_TYPE_WIDGET)

/** nre_build_pane_get_view: (transfer none). */
GtkListView *
nre_build_pane_get_view (NreBuildPane *self)
{
  return self->view;
}

static NreBuildRows *
get_rows (NreBuildPane *self)
{
  return NRE_BUILD_ROWS (gtk_multi_selection_get_model (self->rows));
}

/* (nullable): what a row of the list has in it. */
static NreBuildCell *
get_cell (GtkWidget *row)
{
  GtkWidget *child = gtk_widget_get_first_child (row);

  return child != NULL && NRE_IS_BUILD_CELL (child) ? NRE_BUILD_CELL (child) : NULL;
}

/* (nullable): the widget that shows the row, where it is seen. */
static GtkWidget *
find_widget (NreBuildPane *self, NreBuildRow *row)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view)); child != NULL && row != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NreBuildCell *cell = get_cell (child);

      if (cell != NULL && nre_build_cell_get_row (cell) == row && gtk_widget_get_mapped (child))
        return child;
    }
  return NULL;
}

/* --- The selection ------------------------------------------------------------------------------- */

/* The position of what leads, or G_MAXUINT. */
static guint
get_lead (NreBuildPane *self)
{
  NrePart part = self->selection != NULL ? nre_selection_get_part (self->selection) : NRE_PART_NONE;

  if (part == NRE_BUILD_PART_UNIT)
    return nre_build_rows_find_unit (get_rows (self), nre_selection_get_index (self->selection, part));
  if (part == NRE_BUILD_PART_CATEGORY)
    return nre_build_rows_find_section (get_rows (self), nre_selection_get_index (self->selection, part));
  return G_MAXUINT;
}

/* What was added or moved has its row only when the list has been laid out again; before that it cannot be scrolled
 * to. The focus goes along, but not into the list from somewhere else. */
static gboolean
follow_lead (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreBuildPane *self = NRE_BUILD_PANE (widget);
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self->view)), *row;
  guint lead = get_lead (self);

  self->n_frames++;
  if (self->n_frames < 2)
    return G_SOURCE_CONTINUE;
  if (self->n_frames == 2)
    {
      if (lead != G_MAXUINT)
        nre_list_view_scroll_to (self->view, lead);
      return G_SOURCE_CONTINUE;
    }
  self->following = 0;
  row = lead != G_MAXUINT ? find_widget (self, nre_build_rows_peek (get_rows (self), lead)) : NULL;
  if (row != NULL && (focused != NULL || self->wants_focus) && focused != row)
    gtk_widget_grab_focus (row);
  self->wants_focus = FALSE;
  return G_SOURCE_REMOVE;
}

static void
begin_following (NreBuildPane *self)
{
  self->n_frames = 0;
  if (self->following == 0)
    self->following = gtk_widget_add_tick_callback (GTK_WIDGET (self), follow_lead, NULL, NULL);
}

static GtkBitset *
get_positions (NreBuildPane *self)
{
  GtkBitset *positions = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) units = NULL;
  GtkBitsetIter iter;
  guint unit, lead = get_lead (self);

  if (lead != G_MAXUINT)
    gtk_bitset_add (positions, lead);
  if (self->selection == NULL || nre_selection_get_part (self->selection) != NRE_BUILD_PART_UNIT)
    return positions;
  units = nre_selection_get_several (self->selection, NRE_BUILD_PART_UNIT);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, units, &unit); more;
       more = gtk_bitset_iter_next (&iter, &unit))
    gtk_bitset_add (positions, nre_build_rows_find_unit (get_rows (self), unit));
  return positions;
}

static void
sync_selection (NreBuildPane *self)
{
  g_autoptr (GtkBitset) before = NULL, positions = NULL, mask = NULL;

  if (gtk_multi_selection_get_model (self->rows) == NULL)
    return;
  before = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  positions = get_positions (self);
  if (gtk_bitset_equals (positions, before))
    return;
  mask = gtk_bitset_new_range (0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)));
  self->syncing = TRUE;
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->rows), positions, mask);
  /* By its own action the list learns where keys with Shift go on from. */
  if (gtk_bitset_get_size (positions) == 1)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.select-item", "(ubb)", get_lead (self), FALSE, FALSE);
  self->syncing = FALSE;
  if (get_lead (self) != G_MAXUINT)
    begin_following (self);
}

/* Units among the rows; where there are some, categories that came along with them are not meant. */
static GtkBitset *
get_units (NreBuildPane *self, const GtkBitset *positions)
{
  GtkBitset *units = gtk_bitset_new_empty ();
  GtkBitsetIter iter;
  guint position;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, positions, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      NreBuildRow *row = nre_build_rows_peek (get_rows (self), position);

      if (row != NULL && nre_build_row_get_kind (row) == NRE_BUILD_ROW_UNIT)
        gtk_bitset_add (units, nre_build_row_get_unit (row));
    }
  return units;
}

static void
on_rows_selected (NreBuildPane *self, guint position, guint n_items)
{
  g_autoptr (GtkBitset) positions = NULL, units = NULL;
  NreBuildRow *row;
  guint lead;

  if (self->syncing || self->selection == NULL)
    return;
  positions = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  units = get_units (self, positions);
  lead = nre_selection_model_get_lead (GTK_SELECTION_MODEL (self->rows), position, n_items, get_lead (self));
  row = nre_build_rows_peek (get_rows (self), lead);
  if (row == NULL)
    return;
  if (nre_build_row_get_kind (row) != NRE_BUILD_ROW_UNIT && gtk_bitset_is_empty (units))
    nre_selection_select (self->selection, NRE_BUILD_PART_CATEGORY, nre_build_row_get_section (row));
  else
    nre_selection_select_several (self->selection, NRE_BUILD_PART_UNIT, units,
                                  nre_build_row_get_kind (row) == NRE_BUILD_ROW_UNIT ? nre_build_row_get_unit (row)
                                                                                     : gtk_bitset_get_maximum (units));
  sync_selection (self);
}

static void
set_selection (NreBuildPane *self, NreSelection *selection)
{
  NreBuildRows *rows = NULL;

  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_document (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  g_set_object (&self->selection, selection);
  if (selection != NULL)
    {
      rows = nre_build_rows_new (nre_selection_get_build_list_view (selection));
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (sync_selection), self);
      /* Rows that came or moved are not selected before they are told. */
      g_signal_connect_swapped (nre_selection_get_document (selection), "changed", G_CALLBACK (sync_selection), self);
    }
  self->syncing = TRUE;
  gtk_multi_selection_set_model (self->rows, G_LIST_MODEL (rows));
  self->syncing = FALSE;
  g_clear_object (&rows);
  sync_selection (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- Asking and editing -------------------------------------------------------------------------- */

static char **
complete (const char *typed, gpointer data)
{
  NreBuildPane *self = data;

  return self->selection != NULL ? nre_build_paths_complete (self->selection, typed) : NULL;
}

/* Below the row that leads, where it is in view. */
static GdkRectangle
get_place (NreBuildPane *self)
{
  guint lead = get_lead (self);
  GtkWidget *row = lead != G_MAXUINT ? find_widget (self, nre_build_rows_peek (get_rows (self), lead)) : NULL;
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return (GdkRectangle){ gtk_widget_get_width (GTK_WIDGET (self)) / 2, 40, 1, 1 };
  return (GdkRectangle){ (int) bounds.origin.x + 24, (int) bounds.origin.y, MIN (440, (int) bounds.size.width - 48),
                         (int) bounds.size.height };
}

/* The focus comes back to where the question was for, so that keys go on there. */
static void
on_asked (NreBuildPane *self)
{
  self->wants_focus = TRUE;
  begin_following (self);
}

/** nre_build_pane_ask: for the path of a new unit, behind what is selected. */
void
nre_build_pane_ask (NreBuildPane *self)
{
  GdkRectangle place = get_place (self);

  if (self->selection == NULL)
    return;
  if (self->add == NULL)
    {
      self->add = nre_build_add_new ();
      g_signal_connect_swapped (self->add, "closed", G_CALLBACK (on_asked), self);
      gtk_widget_set_parent (self->add, GTK_WIDGET (self));
    }
  nre_build_add_ask (NRE_BUILD_ADD (self->add), self->selection, &place);
}

/** nre_build_pane_edit: the path that leads, in its place. */
void
nre_build_pane_edit (NreBuildPane *self)
{
  guint lead = get_lead (self);
  GtkWidget *row = lead != G_MAXUINT ? find_widget (self, nre_build_rows_peek (get_rows (self), lead)) : NULL;

  if (row != NULL)
    nre_build_cell_start_editing (get_cell (row), complete, self);
}

static void
on_edited (NreBuildPane *self, const char *path, NreBuildCell *cell)
{
  if (self->selection != NULL)
    nre_build_actions_set (GTK_WIDGET (self), self->selection, nre_build_row_get_unit (nre_build_cell_get_row (cell)),
                           path);
}

static void
on_cell_add (NreBuildPane *self, NreBuildCell *cell)
{
  nre_selection_select (self->selection, NRE_BUILD_PART_CATEGORY,
                        nre_build_row_get_section (nre_build_cell_get_row (cell)));
  nre_build_pane_ask (self);
}

static void
on_activated (NreBuildPane *self, guint position)
{
  NreBuildRow *row = nre_build_rows_peek (get_rows (self), position);
  GtkWidget *widget = find_widget (self, row);

  if (row == NULL || widget == NULL)
    return;
  if (nre_build_row_get_kind (row) == NRE_BUILD_ROW_UNIT)
    nre_build_cell_start_editing (get_cell (widget), complete, self);
  else
    on_cell_add (self, get_cell (widget));
}

/* --- Cells --------------------------------------------------------------------------------------- */

static void
on_setup (NreBuildPane *self, GtkListItem *item)
{
  GtkWidget *cell = nre_build_cell_new ();

  g_signal_connect_object (cell, "edited", G_CALLBACK (on_edited), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cell, "add", G_CALLBACK (on_cell_add), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, cell);
}

static void
on_bind (NreBuildPane *self, GtkListItem *item)
{
  nre_build_cell_set_row (NRE_BUILD_CELL (gtk_list_item_get_child (item)),
                          nre_selection_get_build_list_view (self->selection), gtk_list_item_get_item (item));
}

static void
on_unbind (NreBuildPane *self, GtkListItem *item)
{
  nre_build_cell_set_row (NRE_BUILD_CELL (gtk_list_item_get_child (item)), NULL, NULL);
}

/* --- Under the pointer --------------------------------------------------------------------------- */

/* The widget of the row that is there; below all of them the last. */
static GtkWidget *
find_row (NreBuildPane *self, double x, double y, gboolean *below)
{
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  graphene_rect_t bounds;

  if (row == GTK_WIDGET (self->view))
    {
      guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

      row = n > 0 ? find_widget (self, nre_build_rows_peek (get_rows (self), n - 1)) : NULL;
    }
  while (row != NULL && gtk_widget_get_parent (row) != GTK_WIDGET (self->view))
    row = gtk_widget_get_parent (row);
  if (row == NULL || get_cell (row) == NULL || nre_build_cell_get_row (get_cell (row)) == NULL ||
      !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return NULL;
  *below = y > (double) (bounds.origin.y + bounds.size.height / 2);
  return row;
}

/* What is done is done with what is under the pointer, and with all that is selected if that is selected. */
static void
select_row (NreBuildPane *self, NreBuildRow *row)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_BUILD_PART_UNIT);

  if (nre_build_row_get_kind (row) != NRE_BUILD_ROW_UNIT)
    nre_selection_select (self->selection, NRE_BUILD_PART_CATEGORY, nre_build_row_get_section (row));
  else if (nre_selection_get_part (self->selection) != NRE_BUILD_PART_UNIT ||
           !gtk_bitset_contains (several, nre_build_row_get_unit (row)))
    nre_selection_select (self->selection, NRE_BUILD_PART_UNIT, nre_build_row_get_unit (row));
}

/* --- The menu ------------------------------------------------------------------------------------ */

static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreBuildPane *self = NRE_BUILD_PANE (widget);
  GdkRectangle place = get_place (self);
  gboolean below;
  GtkWidget *row = self->selection != NULL && x >= 0 ? find_row (self, x, y, &below) : NULL;

  if (x < 0)
    nre_context_menu_set_place (widget, &place);
  if (row != NULL)
    select_row (self, nre_build_cell_get_row (get_cell (row)));
  return g_object_ref (self->menu_model);
}

/* --- Dragging ------------------------------------------------------------------------------------ */

static void
mark_drop (NreBuildPane *self, GtkWidget *row, const char *css_class)
{
  if (self->drop_row != NULL)
    {
      gtk_widget_remove_css_class (self->drop_row, "drop-above");
      gtk_widget_remove_css_class (self->drop_row, "drop-below");
      gtk_widget_remove_css_class (self->drop_row, "drop-into");
    }
  g_set_weak_pointer (&self->drop_row, row);
  if (row != NULL)
    gtk_widget_add_css_class (row, css_class);
}

/* Where what is dragged would go: between two units; with a category itself, to its end. */
static GtkWidget *
find_spot (NreBuildPane *self, double x, double y, NreBuildSpot *spot, const char **css_class)
{
  gboolean below = FALSE;
  GtkWidget *widget = find_row (self, x, y, &below);
  NreBuildSection section;
  NreBuildRow *row;

  if (widget == NULL || self->selection == NULL)
    return NULL;
  row = nre_build_cell_get_row (get_cell (widget));
  if (!nre_build_list_view_get_section (nre_selection_get_build_list_view (self->selection),
                                        nre_build_row_get_section (row), &section))
    return NULL;
  spot->section = nre_build_row_get_section (row);
  *css_class = "drop-into";
  spot->at = section.n_units;
  if (nre_build_row_get_kind (row) == NRE_BUILD_ROW_UNIT)
    {
      *css_class = below ? "drop-below" : "drop-above";
      spot->at = nre_build_row_get_unit (row) - section.first + (below ? 1 : 0);
    }
  return widget;
}

static GdkContentProvider *
on_drag_prepare (NreBuildPane *self, double x, double y, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  gboolean below;
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = self->selection != NULL ? find_row (self, x, y, &below) : NULL;

  /* Text is dragged for what it is; and below the last row there is nothing to drag. */
  if (row == NULL || at == GTK_WIDGET (self->view) || nre_build_cell_get_editing (get_cell (row)) ||
      nre_build_row_get_kind (nre_build_cell_get_row (get_cell (row))) != NRE_BUILD_ROW_UNIT)
    return NULL;
  select_row (self, nre_build_cell_get_row (get_cell (row)));
  paintable = gtk_widget_paintable_new (row);
  gtk_drag_source_set_icon (source, paintable, (int) x, 8);
  return gdk_content_provider_new_typed (NRE_TYPE_BUILD_PANE, self);
}

static gboolean
scroll (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreBuildPane *self = NRE_BUILD_PANE (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + self->scroll_by);
  return G_SOURCE_CONTINUE;
}

static void
scroll_at (NreBuildPane *self, double y)
{
  self->scroll_by = y < EDGE ? -EDGE_STEP : y > gtk_widget_get_height (GTK_WIDGET (self)) - EDGE ? EDGE_STEP : 0;
  if (self->scroll_by == 0 && self->scrolling != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scrolling);
      self->scrolling = 0;
    }
  else if (self->scroll_by != 0 && self->scrolling == 0)
    self->scrolling = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll, NULL, NULL);
}

static GdkDragAction
on_drag_motion (NreBuildPane *self, double x, double y)
{
  const char *css_class = NULL;
  NreBuildSpot spot;
  GtkWidget *row = find_spot (self, x, y, &spot, &css_class);

  mark_drop (self, row, css_class);
  scroll_at (self, y);
  return row != NULL ? GDK_ACTION_MOVE : 0;
}

static void
on_drag_left (NreBuildPane *self)
{
  mark_drop (self, NULL, NULL);
  scroll_at (self, EDGE);
}

static gboolean
on_drop (NreBuildPane *self, const GValue *value, double x, double y)
{
  const char *css_class;
  NreBuildSpot spot;
  GtkWidget *row = find_spot (self, x, y, &spot, &css_class);

  on_drag_left (self);
  if (row == NULL || g_value_get_object (value) != (gpointer) self)
    return FALSE;
  nre_build_actions_move_to (GTK_WIDGET (self), self->selection, spot);
  return TRUE;
}

static void
add_gestures (NreBuildPane *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (NRE_TYPE_BUILD_PANE, GDK_ACTION_MOVE);

  nre_context_menu_install (GTK_WIDGET (self), _("Units by category"), get_menu);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  nre_drag_escape_install (source);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  g_signal_connect_swapped (target, "motion", G_CALLBACK (on_drag_motion), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (on_drag_left), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_build_pane_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static void
nre_build_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreBuildPane *self = NRE_BUILD_PANE (widget);

  gtk_widget_size_allocate (GTK_WIDGET (self->scroller), &(GtkAllocation){ 0, 0, width, height }, baseline);
  nre_widget_present_popovers (widget);
}

static void
nre_build_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_BUILD_PANE (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_build_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_BUILD_PANE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_build_pane_dispose (GObject *object)
{
  NreBuildPane *self = NRE_BUILD_PANE (object);

  if (self->rows != NULL)
    {
      set_selection (self, NULL);
      g_signal_handlers_disconnect_by_data (self->rows, self);
    }
  g_clear_weak_pointer (&self->drop_row);
  self->add = NULL;
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (nre_build_pane_parent_class)->dispose (object);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  /* The menu names the one that was added last. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "build.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "build.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "build.add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "build.edit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "build.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, GDK_CONTROL_MASK, "build.cut", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "build.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "build.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "build.move-down", NULL);
}

static void
nre_build_pane_class_init (NreBuildPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_build_pane_get_property;
  object_class->set_property = nre_build_pane_set_property;
  object_class->dispose = nre_build_pane_dispose;
  widget_class->measure = nre_build_pane_measure;
  widget_class->size_allocate = nre_build_pane_size_allocate;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-build-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBuildPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, NreBuildPane, view);
  gtk_widget_class_bind_template_child (widget_class, NreBuildPane, menu_model);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  add_bindings (widget_class);
}

static void
nre_build_pane_init (NreBuildPane *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (on_unbind), self);
  gtk_list_view_set_factory (self->view, factory);
  self->rows = gtk_multi_selection_new (NULL);
  g_signal_connect_swapped (self->rows, "selection-changed", G_CALLBACK (on_rows_selected), self);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->rows));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Units by category"),
                                  -1);
  add_gestures (self);
}
