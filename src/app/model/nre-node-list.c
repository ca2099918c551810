/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-node-list.h"

#include <glib/gi18n.h>

#include "nre-find-bar.h"
#include "nre-focus.h"
#include "nre-model-edits.h"
#include "nre-gtk-util.h"
#include "nre-model-kind.h"
#include "nre-node-cell.h"
#include "nre-part-selection.h"
#include "nre-read-only.h"
#include "nre-report.h"
#include "nre-spare-columns.h"
#include "nre-table-row.h"

/* Columns that there may be no room for, the first to go first: the tree tells the parents by itself, and the
 * inspector the rest. */
static const guint spare_columns[] = { 1, 2, 3 };

struct _NreNodeList
{
  GtkWidget parent_instance;

  GtkColumnView      *view;
  NreSpareColumns    *spare;
  GtkColumnViewColumn *slots_column;
  NrePartSelection   *rows;

  NreSelection       *selection;
  GPtrArray          *records;          /* NreTableRow of each node */
  GArray             *parents;          /* guint16 of each node, when the tree was built */
  GArray             *ranks;            /* guint of each node: its index among its siblings */
  GtkBitset          *shown;            /* (nullable): the selected nodes that were brought into view */
  guint               renaming;         /* the node whose row is awaited for renaming, or G_MAXUINT */
  guint               tick;
  gboolean            plain;            /* the first click of a double click had no modifiers */
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreNodeList, nre_node_list, GTK_TYPE_WIDGET)

static GtkMultiSelection *
get_model (NreNodeList *self)
{
  return nre_part_selection_get_model (self->rows);
}

/* --- The tree ------------------------------------------------------------------------------------ */

static GListModel *
create_children (gpointer item, gpointer data)
{
  GListStore *children = nre_table_row_get_children (item);

  return children != NULL ? g_object_ref (G_LIST_MODEL (children)) : NULL;
}

static GArray *
read_parents (NreModelView *view)
{
  guint n = nre_model_view_get_n_nodes (view);
  GArray *parents = g_array_sized_new (FALSE, FALSE, sizeof (guint16), n);

  for (guint i = 0; i < n; i++)
    {
      NreModelNode node;

      nre_model_get_node (nre_model_view_get_model (view), i, &node);
      g_array_append_val (parents, node.parent);
    }
  return parents;
}

/* Whether the node descends from a root. A node in a cycle, or below one, does not, and is put at the top
 * level so that it is visible. @state: 0 unknown, 1 being followed, 2 hangs, 3 does not. */
static gboolean
is_rooted (const GArray *parents, guint node, guint8 *state)
{
  guint at = node;
  guint8 result;

  while (state[at] == 0)
    {
      guint parent = g_array_index (parents, guint16, at);

      state[at] = 1;
      if (parent >= parents->len)
        {
          state[at] = 2;
          break;
        }
      at = parent;
    }
  result = state[at] == 2 ? 2 : 3;
  for (at = node; at < parents->len && state[at] == 1; at = g_array_index (parents, guint16, at))
    state[at] = result;
  return result == 2;
}

static GListModel *
build_tree (NreNodeList *self, NreModelView *view)
{
  GListStore *roots = g_list_store_new (NRE_TYPE_TABLE_ROW);
  const GArray *parents = self->parents;
  g_autofree guint8 *state = g_malloc0 (MAX (parents->len, 1));

  g_ptr_array_set_size (self->records, 0);
  g_array_set_size (self->ranks, 0);
  for (guint i = 0; i < parents->len; i++)
    g_ptr_array_add (self->records, nre_table_row_new (view, NRE_MODEL_NODES, i));
  for (guint i = 0; i < parents->len; i++)
    {
      guint parent = g_array_index (parents, guint16, i);
      gboolean is_child = parent < parents->len && is_rooted (parents, i, state);
      GListStore *siblings = is_child ? nre_table_row_make_children (self->records->pdata[parent]) : roots;
      guint rank = g_list_model_get_n_items (G_LIST_MODEL (siblings));

      g_array_append_val (self->ranks, rank);
      g_list_store_append (siblings, self->records->pdata[i]);
    }
  return G_LIST_MODEL (roots);
}

static void on_selection_changed (NreNodeList *self);

static void
rebuild (NreNodeList *self)
{
  g_autoptr (GtkTreeListModel) tree = NULL;
  NreModelView *view = nre_selection_get_model_view (self->selection);

  g_clear_pointer (&self->parents, g_array_unref);
  self->parents = read_parents (view);
  tree = gtk_tree_list_model_new (build_tree (self, view), FALSE, TRUE, create_children, NULL, NULL);
  g_clear_pointer (&self->shown, gtk_bitset_unref);
  nre_part_selection_set (self->rows, self->selection, G_LIST_MODEL (tree));
  on_selection_changed (self);
}

static gboolean
same_parents (const GArray *a, const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (guint16)) == 0);
}

static void name_visible_rows (NreNodeList *self, GtkWidget *widget);

static void
on_model_changed (NreNodeList *self)
{
  g_autoptr (GArray) parents = read_parents (nre_selection_get_model_view (self->selection));

  if (!same_parents (self->parents, parents))
    {
      rebuild (self);
      return;
    }
  for (guint i = 0; i < self->records->len; i++)
    nre_table_row_refresh (g_ptr_array_index (self->records, i));
  name_visible_rows (self, GTK_WIDGET (self->view));
}

/* --- Selection ----------------------------------------------------------------------------------- */

/* The row of a node. If a row above it is collapsed, that is expanded, or there is none. */
static GtkTreeListRow *
find_row (NreNodeList *self, guint node, gboolean expand)
{
  GtkTreeListModel *tree = GTK_TREE_LIST_MODEL (gtk_multi_selection_get_model (get_model (self)));
  guint parent = g_array_index (self->parents, guint16, node);
  guint rank = g_array_index (self->ranks, guint, node);
  g_autoptr (GtkTreeListRow) above = NULL;

  /* A node in a cycle is at the top level, and has no rows below it. */
  if (parent >= self->records->len || nre_table_row_get_children (self->records->pdata[parent]) == NULL)
    return gtk_tree_list_model_get_child_row (tree, rank);
  above = find_row (self, parent, expand);
  if (above == NULL)
    return NULL;
  if (expand)
    gtk_tree_list_row_set_expanded (above, TRUE);
  return gtk_tree_list_row_get_child_row (above, rank);
}

/** nre_node_list_find_position: the position of the node in the list; expands its ancestors. */
gboolean
nre_node_list_find_position (NreNodeList *self, guint node, guint *position)
{
  g_autoptr (GtkTreeListRow) row = NULL;

  g_return_val_if_fail (NRE_IS_NODE_LIST (self), FALSE);

  if (node >= self->records->len)
    return FALSE;
  row = find_row (self, node, TRUE);
  if (row == NULL)
    return FALSE;
  *position = gtk_tree_list_row_get_position (row);
  return TRUE;
}

static guint
get_node (gpointer self, guint position)
{
  GListModel *rows = G_LIST_MODEL (get_model (self));
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, position);
  g_autoptr (NreTableRow) record = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  return record != NULL ? nre_table_row_get_index (record) : G_MAXUINT;
}

static guint
get_position (gpointer self, guint node)
{
  g_autoptr (GtkTreeListRow) row = NULL;

  if (node < NRE_NODE_LIST (self)->records->len)
    row = find_row (self, node, FALSE);
  return row != NULL ? gtk_tree_list_row_get_position (row) : GTK_INVALID_LIST_POSITION;
}

static const NreRowPlaces places = { get_node, get_position };

/* The leading node comes into view; others below a collapsed row stay hidden. */
static void
on_selection_changed (NreNodeList *self)
{
  g_autoptr (GtkBitset) nodes = nre_selection_get_several (self->selection, NRE_PART_NODE);
  guint lead = nre_selection_get_index (self->selection, NRE_PART_NODE), position;

  nre_selection_enable_edit (self->selection, GTK_WIDGET (self), "nodes.rename", lead != G_MAXUINT);
  /* Rows that the user has collapsed since then stay collapsed. */
  if (self->shown != NULL && gtk_bitset_equals (nodes, self->shown))
    return;
  g_clear_pointer (&self->shown, gtk_bitset_unref);
  self->shown = gtk_bitset_ref (nodes);
  nre_node_list_find_position (self, lead, &position);
}

/** nre_node_list_reveal: bring the leading node into view, also if a row above it was collapsed. */
void
nre_node_list_reveal (NreNodeList *self)
{
  guint position;

  g_return_if_fail (NRE_IS_NODE_LIST (self));

  if (self->selection != NULL &&
      nre_node_list_find_position (self, nre_selection_get_index (self->selection, NRE_PART_NODE), &position))
    nre_column_view_scroll_to (self->view, position);
}

static NreNodeCell *find_cell (GtkWidget *widget, guint node);

/* A row was expanded or collapsed. In the first case nodes below it may be selected; in the second the row
 * takes the focus from those below it. */
static void
on_items_changed (NreNodeList *self, guint position, guint removed, guint added)
{
  NreNodeCell *cell = NULL;

  if (self->selection == NULL || self->shown == NULL)
    return;
  if (added > 0)
    nre_part_selection_restore (self->rows);
  else if (position > 0 && nre_gtk_get_focus (GTK_WIDGET (self)) == NULL)
    cell = find_cell (GTK_WIDGET (self->view), get_node (self, position - 1));
  if (cell != NULL)
    nre_focus_grab_row (nre_focus_find_row (GTK_WIDGET (cell)));
}

static void
set_selection (NreNodeList *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_model_view (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  g_set_object (&self->selection, selection);
  if (selection == NULL)
    nre_part_selection_set (self->rows, NULL, NULL);
  else
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (on_selection_changed), self);
      g_signal_connect_swapped (nre_selection_get_model_view (selection), "changed",
                                G_CALLBACK (on_model_changed), self);
      rebuild (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- Renaming ------------------------------------------------------------------------------------ */

static NreNodeCell *
find_cell (GtkWidget *widget, guint node)
{
  if (NRE_IS_NODE_CELL (widget))
    {
      NreTableRow *record = nre_node_cell_get_record (NRE_NODE_CELL (widget));

      return record != NULL && nre_table_row_get_index (record) == node ? NRE_NODE_CELL (widget) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NreNodeCell *found = find_cell (child, node);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
start_rename (NreNodeList *self)
{
  NreNodeCell *cell = find_cell (GTK_WIDGET (self->view), self->renaming);

  if (cell == NULL || !gtk_widget_get_mapped (GTK_WIDGET (cell)))
    return FALSE;
  self->renaming = G_MAXUINT;
  nre_node_cell_start_editing (cell);
  return TRUE;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer n_frames)
{
  NreNodeList *self = NRE_NODE_LIST (widget);

  if (self->renaming != G_MAXUINT && !start_rename (self) && ++*(guint *) n_frames < 4)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  self->renaming = G_MAXUINT;
  return G_SOURCE_REMOVE;
}

/** nre_node_list_start_rename: edit the name of the node in its row, which is brought into view. */
void
nre_node_list_start_rename (NreNodeList *self, guint node)
{
  guint position;

  g_return_if_fail (NRE_IS_NODE_LIST (self));

  if (!nre_node_list_find_position (self, node, &position))
    return;
  nre_column_view_scroll_to (self->view, position);
  self->renaming = node;
  /* A list that was hidden until now has its rows with the next frame. */
  if (!start_rename (self) && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, g_new0 (guint, 1), g_free);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreNodeList *self = NRE_NODE_LIST (widget);

  if (self->selection != NULL)
    nre_node_list_start_rename (self, nre_selection_get_index (self->selection, NRE_PART_NODE));
}

/* Enter renames, since nodes have no other default action. */
static void
on_row_activated (NreNodeList *self, guint position)
{
  nre_node_list_start_rename (self, get_node (self, position));
}

/* The node whose name a double click at the place edits, or G_MAXUINT: not that of an open entry, nor on the
 * arrow, which expands the row. */
static guint
find_clicked (NreNodeList *self, double x, double y)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  guint node = nre_node_list_find_node (self, x, y);
  NreNodeCell *cell = node != G_MAXUINT ? find_cell (GTK_WIDGET (self->view), node) : NULL;

  return cell == NULL || nre_node_cell_get_editing (cell) ||
                 g_str_equal (gtk_widget_get_css_name (at), "expander")
           ? G_MAXUINT
           : node;
}

/* The row does not get the second click: it would take the focus from the entry. */
static void
on_pressed (NreNodeList *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (n_press == 1)
    self->plain = (gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)) &
                   (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) == 0;
  if (n_press == 2 && self->plain && find_clicked (self, x, y) != G_MAXUINT)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Wait for the release: if the pressed widget is hidden before that, GTK leaves its row pressed. */
static void
on_released (NreNodeList *self, int n_press, double x, double y)
{
  if (n_press == 2 && self->plain)
    nre_node_list_start_rename (self, find_clicked (self, x, y));
}

static gboolean
on_renamed (NreNodeList *self, const char *name, NreNodeCell *cell)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = nre_selection_dup_entry_path (self->selection);

  if (!nre_edit_rename_node (nre_selection_get_document (self->selection), path,
                             nre_table_row_get_index (nre_node_cell_get_record (cell)),
                             name[0] != '\0' ? name : NULL, &error))
    {
      nre_report_error (GTK_WIDGET (self), error);
      return FALSE;
    }
  return TRUE;
}

static void
setup_name (GtkSignalListItemFactory *factory, GtkListItem *item, NreNodeList *self)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *cell = g_object_new (NRE_TYPE_NODE_CELL, NULL);

  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), cell);
  g_signal_connect_swapped (cell, "renamed", G_CALLBACK (on_renamed), self);
  gtk_list_item_set_child (item, expander);
}

static void
name_row (NreNodeList *self, GtkWidget *expander, guint node)
{
  g_autofree char *name =
      nre_model_view_dup_node_title (nre_selection_get_model_view (self->selection), node);

  nre_list_cell_set_row_name (expander, name);
}

/** nre_node_list_find_node: the node of the row at the place; G_MAXUINT if there is none. GTK
 * 4.8 has no getter for it. */
guint
nre_node_list_find_node (NreNodeList *self, double x, double y)
{
  GtkWidget *list = nre_column_view_get_list (self->view);
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT), *cell;
  NreTableRow *record;

  while (row != NULL && gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);
  cell = row != NULL ? nre_widget_find_type (row, NRE_TYPE_NODE_CELL) : NULL;
  record = cell != NULL ? nre_node_cell_get_record (NRE_NODE_CELL (cell)) : NULL;
  return record != NULL ? nre_table_row_get_index (record) : G_MAXUINT;
}

static void
name_visible_rows (NreNodeList *self, GtkWidget *widget)
{
  if (NRE_IS_NODE_CELL (widget))
    {
      NreTableRow *record = nre_node_cell_get_record (NRE_NODE_CELL (widget));

      if (record != NULL)
        name_row (self, gtk_widget_get_parent (widget), nre_table_row_get_index (record));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_visible_rows (self, child);
}

static void
bind_name (GtkSignalListItemFactory *factory, GtkListItem *item, NreNodeList *self)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));
  g_autoptr (NreTableRow) record = gtk_tree_list_row_get_item (row);

  gtk_tree_expander_set_list_row (expander, row);
  g_object_set (gtk_tree_expander_get_child (expander), "record", record, NULL);
  name_row (self, GTK_WIDGET (expander), nre_table_row_get_index (record));
}

static void
unbind_name (GtkSignalListItemFactory *factory, GtkListItem *item, NreNodeList *self)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));

  gtk_tree_expander_set_list_row (expander, NULL);
  g_object_set (gtk_tree_expander_get_child (expander), "record", NULL, NULL);
}

/* --- The type ------------------------------------------------------------------------------------ */

GtkColumnView *
nre_node_list_get_view (NreNodeList *self)
{
  return self->view;
}

static void
nre_node_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_NODE_LIST (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_node_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_NODE_LIST (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_node_list_dispose (GObject *object)
{
  NreNodeList *self = NRE_NODE_LIST (object);

  g_clear_pointer (&self->spare, nre_spare_columns_free);
  if (self->rows != NULL)
    set_selection (self, NULL);
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_pointer (&self->rows, nre_part_selection_free);
  G_OBJECT_CLASS (nre_node_list_parent_class)->dispose (object);
}

static void
nre_node_list_finalize (GObject *object)
{
  NreNodeList *self = NRE_NODE_LIST (object);

  g_ptr_array_unref (self->records);
  g_array_unref (self->parents);
  g_array_unref (self->ranks);
  g_clear_pointer (&self->shown, gtk_bitset_unref);
  G_OBJECT_CLASS (nre_node_list_parent_class)->finalize (object);
}

static void
nre_node_list_class_init (NreNodeListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_node_list_get_property;
  object_class->set_property = nre_node_list_set_property;
  object_class->dispose = nre_node_list_dispose;
  object_class->finalize = nre_node_list_finalize;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_NODE_CELL);
  g_type_ensure (NRE_TYPE_TABLE_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-node-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NreNodeList, view);
  gtk_widget_class_bind_template_child (widget_class, NreNodeList, slots_column);
  gtk_widget_class_bind_template_callback (widget_class, setup_name);
  gtk_widget_class_bind_template_callback (widget_class, bind_name);
  gtk_widget_class_bind_template_callback (widget_class, unbind_name);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_install_action (widget_class, "nodes.rename", NULL, rename_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "nodes.rename", NULL);
}

static GtkSelectionModel *
get_rows (gpointer list)
{
  return GTK_SELECTION_MODEL (get_model (list));
}

static void
show_row (gpointer list, guint position)
{
  gtk_selection_model_select_item (get_rows (list), position, TRUE);
  nre_column_view_scroll_to (NRE_NODE_LIST (list)->view, position);
}

static const NreFindable findable = { get_rows, nre_table_row_dup_words, show_row };

static void
nre_node_list_init (NreNodeList *self)
{
  GtkEventController *click = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  g_autoptr (GtkListItemFactory) factory = NULL;

  self->renaming = G_MAXUINT;
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->parents = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->ranks = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = nre_part_selection_new (GTK_WIDGET (self->view), NRE_PART_NODE, &places, self);
  /* After the list has the rows. */
  g_signal_connect_object (get_model (self), "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->spare = nre_spare_columns_new (self->view, spare_columns, G_N_ELEMENTS (spare_columns));
  nre_find_bar_new (GTK_WIDGET (self), GTK_WIDGET (self->view), &findable);
  factory = gtk_builder_list_item_factory_new_from_resource (NULL,
                                                             APPLICATION_PATH "/ui/nre-node-slots-cell.ui");
  gtk_column_view_column_set_factory (self->slots_column, factory);
  nre_column_view_fix_ctrl_click (self->view);
  nre_column_view_focus_cells (self->view);
  nre_column_view_align_titles (self->view, 3, 2);
  nre_column_view_set_name (self->view, _("Nodes"));
  gtk_event_controller_set_propagation_phase (click, GTK_PHASE_CAPTURE);
  nre_widget_connect_controller (GTK_WIDGET (self), click, "pressed", G_CALLBACK (on_pressed));
  nre_widget_connect_controller (GTK_WIDGET (self), click, "released", G_CALLBACK (on_released));
}
