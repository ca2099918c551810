/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-table-view.h"

#include <glib/gi18n.h>

#include "nre-find-bar.h"
#include "nre-gtk-util.h"
#include "nre-index-cell.h"
#include "nre-model-kind.h"

typedef struct
{
  GtkColumnView      *view;             /* a child of the template */
  GtkMultiSelection  *rows;
  GtkFilter          *filter;           /* (nullable): which records have a row; NULL for all */
  NreSelection       *selection;
  gboolean            syncing;
} NreTableViewPrivate;

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreTableView, nre_table_view, GTK_TYPE_WIDGET)

#define PRIVATE(self) ((NreTableViewPrivate *) nre_table_view_get_instance_private (self))

/* The record of a row; G_MAXUINT if there is no such row. */
static guint
index_at (NreTableViewPrivate *priv, guint position)
{
  g_autoptr (NreTableRow) row = NULL;

  if (priv->filter == NULL)
    return position;
  row = g_list_model_get_item (G_LIST_MODEL (priv->rows), position);
  return row != NULL ? nre_table_row_get_index (row) : G_MAXUINT;
}

/* The row of a record, or GTK_INVALID_LIST_POSITION. Rows are in the order of their records. */
static guint
position_of (NreTableViewPrivate *priv, guint index)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (priv->rows));
  guint first = 0, end = n_rows;

  if (priv->filter == NULL)
    return index < n_rows ? index : GTK_INVALID_LIST_POSITION;
  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (index_at (priv, middle) < index)
        first = middle + 1;
      else
        end = middle;
    }
  return first < n_rows && index_at (priv, first) == index ? first : GTK_INVALID_LIST_POSITION;
}

/* Translate records to their rows, or the other way round; those without one are left out. */
static GtkBitset *
translate (NreTableViewPrivate *priv, GtkBitset *from, guint (*one) (NreTableViewPrivate *priv, guint value))
{
  GtkBitset *result = gtk_bitset_new_empty ();
  GtkBitsetIter iter;
  guint value;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, from, &value); more;
       more = gtk_bitset_iter_next (&iter, &value))
    if (one (priv, value) != G_MAXUINT)
      gtk_bitset_add (result, one (priv, value));
  gtk_bitset_unref (from);
  return result;
}

static void
sync_selection (NreTableView *self)
{
  NreTableViewPrivate *priv = PRIVATE (self);
  NrePart part = NRE_TABLE_VIEW_GET_CLASS (self)->part;
  g_autoptr (GtkBitset) before = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (priv->rows));
  g_autoptr (GtkBitset) several = NULL;
  guint lead;

  several = priv->selection != NULL ? nre_selection_get_several (priv->selection, part)
                                    : gtk_bitset_new_empty ();
  if (priv->filter != NULL)
    several = translate (priv, g_steal_pointer (&several), position_of);
  if (gtk_bitset_equals (several, before) || priv->view == NULL)
    return;
  priv->syncing = TRUE;
  lead = priv->selection != NULL ? nre_selection_get_index (priv->selection, part) : G_MAXUINT;
  nre_column_view_select_rows (priv->view, several, position_of (priv, lead));
  nre_table_view_scroll_to (self, lead);
  priv->syncing = FALSE;
}

/** nre_table_view_scroll_to: bring the record's row into view, if it has one. */
void
nre_table_view_scroll_to (NreTableView *self, guint index)
{
  NreTableViewPrivate *priv = PRIVATE (self);
  guint position = position_of (priv, index);

  if (position != GTK_INVALID_LIST_POSITION && priv->view != NULL)
    nre_column_view_scroll_to (priv->view, position);
}

/** nre_table_view_find_record: the record of the row at the place; G_MAXUINT if there is none. GTK
 * 4.8 has no getter for it. */
guint
nre_table_view_find_record (NreTableView *self, double x, double y)
{
  GtkWidget *list = nre_column_view_get_list (PRIVATE (self)->view);
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell;
  NreTableRow *record;

  while (row != NULL && gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);
  cell = row != NULL ? nre_widget_find_type (row, NRE_TYPE_INDEX_CELL) : NULL;
  record = cell != NULL ? nre_index_cell_get_row (NRE_INDEX_CELL (cell)) : NULL;
  return record != NULL ? nre_table_row_get_index (record) : G_MAXUINT;
}

static void
on_rows_selected (NreTableView *self, guint position, guint n_items)
{
  NreTableViewPrivate *priv = PRIVATE (self);
  NrePart part = NRE_TABLE_VIEW_GET_CLASS (self)->part;
  g_autoptr (GtkBitset) several = NULL;
  guint lead;

  if (priv->syncing || priv->selection == NULL)
    return;
  several = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (priv->rows));
  lead = nre_selection_model_get_lead (GTK_SELECTION_MODEL (priv->rows), position, n_items,
                                       position_of (priv, nre_selection_get_index (priv->selection, part)));
  if (lead == GTK_INVALID_LIST_POSITION)
    return;
  if (priv->filter != NULL)
    several = translate (priv, g_steal_pointer (&several), index_at);
  nre_selection_select_several (priv->selection, part, several, index_at (priv, lead));
}

/* Rows cost time, memory and many accessible objects, so they are made when the table is first shown. */
static void
load_rows (NreTableView *self)
{
  NreTableViewPrivate *priv = PRIVATE (self);
  g_autoptr (GListModel) records = NULL;

  if (priv->selection != NULL)
    records = G_LIST_MODEL (nre_table_rows_new (nre_selection_get_model_view (priv->selection),
                                                NRE_TABLE_VIEW_GET_CLASS (self)->table));
  if (records != NULL && priv->filter != NULL)
    records = G_LIST_MODEL (gtk_filter_list_model_new (g_steal_pointer (&records),
                                                       g_object_ref (priv->filter)));
  priv->syncing = TRUE;
  gtk_multi_selection_set_model (priv->rows, records);
  priv->syncing = FALSE;
  sync_selection (self);
}

/** nre_table_view_set_filter: show only records whose rows match the filter; NULL shows all. */
void
nre_table_view_set_filter (NreTableView *self, GtkFilter *filter)
{
  NreTableViewPrivate *priv = PRIVATE (self);

  if (g_set_object (&priv->filter, filter) && gtk_multi_selection_get_model (priv->rows) != NULL)
    load_rows (self);
}

/** nre_table_view_refilter: call it when the filter has changed; the selection stays. */
void
nre_table_view_refilter (NreTableView *self)
{
  NreTableViewPrivate *priv = PRIVATE (self);

  if (priv->filter == NULL)
    return;
  priv->syncing = TRUE;
  gtk_filter_changed (priv->filter, GTK_FILTER_CHANGE_DIFFERENT);
  priv->syncing = FALSE;
  sync_selection (self);
}

static void
nre_table_view_map (GtkWidget *widget)
{
  NreTableView *self = NRE_TABLE_VIEW (widget);

  if (gtk_multi_selection_get_model (PRIVATE (self)->rows) == NULL)
    load_rows (self);
  GTK_WIDGET_CLASS (nre_table_view_parent_class)->map (widget);
}

static void
set_selection (NreTableView *self, NreSelection *selection)
{
  NreTableViewPrivate *priv = PRIVATE (self);

  if (priv->selection == selection)
    return;
  if (priv->selection != NULL)
    g_signal_handlers_disconnect_by_data (priv->selection, self);
  g_set_object (&priv->selection, selection);
  if (selection != NULL)
    g_signal_connect_swapped (selection, "changed", G_CALLBACK (sync_selection), self);
  if (selection == NULL || gtk_widget_get_mapped (GTK_WIDGET (self)))
    load_rows (self);
  else
    gtk_multi_selection_set_model (priv->rows, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

static GtkSelectionModel *
get_rows (gpointer list)
{
  return GTK_SELECTION_MODEL (PRIVATE (NRE_TABLE_VIEW (list))->rows);
}

static void
show_row (gpointer list, guint position)
{
  gtk_selection_model_select_item (get_rows (list), position, TRUE);
  nre_column_view_scroll_to (PRIVATE (NRE_TABLE_VIEW (list))->view, position);
}

static const NreFindable findable = { get_rows, nre_table_row_dup_words, show_row };

/* --- The column of numbers ------------------------------------------------------------------------ */

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, NreTableView *self)
{
  GtkWidget *cell = g_object_new (NRE_TYPE_INDEX_CELL, "spacing", 6, NULL), *label = gtk_label_new (NULL);
  GtkWidget *image = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  const char *text = _("Its range reaches past the tables of the model");

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (cell), label);
  gtk_widget_set_tooltip_text (image, text);
  nre_accessible_set_label (image, text);
  gtk_widget_add_css_class (image, "warning");
  gtk_box_append (GTK_BOX (cell), image);
  gtk_list_item_set_child (item, cell);
}

/* A screen reader reads rows, which GTK names by their class. */
static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, NreTableView *self)
{
  NreTableViewPrivate *priv = PRIVATE (self);
  NrePart part = NRE_TABLE_VIEW_GET_CLASS (self)->part;
  GtkWidget *cell = gtk_list_item_get_child (item), *label = gtk_widget_get_first_child (cell);
  NreTableRow *row = gtk_list_item_get_item (item);
  guint index = nre_table_row_get_index (row);
  g_autofree char *number = g_strdup_printf ("%u", index);
  g_autofree char *name = NULL;

  g_object_set (cell, "row", row, NULL);
  gtk_label_set_label (GTK_LABEL (label), number);
  g_object_set_data (G_OBJECT (cell), "nre-binding",
                     g_object_bind_property (row, "dangling", gtk_widget_get_next_sibling (label), "visible",
                                             G_BINDING_SYNC_CREATE));
  if (priv->selection != NULL)
    name = nre_app_kind_get_part (nre_selection_get_kind (priv->selection), part)
               ->dup_title (priv->selection, index);
  nre_list_cell_set_row_name (cell, name != NULL ? name : number);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item, NreTableView *self)
{
  GtkWidget *cell = gtk_list_item_get_child (item);
  GBinding *binding = g_object_steal_data (G_OBJECT (cell), "nre-binding");

  g_object_set (cell, "row", NULL, NULL);
  if (binding != NULL)
    g_binding_unbind (binding);
}

/**
 * nre_table_view_set_view:
 * @view: the column view of the subclass's template
 * @index: its column of record numbers, whose cells also mark records that are not drawn
 * @name: accessible name of the table
 * @n_numbers: how many of its columns, from the first on, have numbers
 */
void
nre_table_view_set_view (NreTableView *self, GtkColumnView *view, GtkColumnViewColumn *index,
                         const char *name,
                         guint n_numbers)
{
  NreTableViewPrivate *priv = PRIVATE (self);
  g_autoptr (GtkListItemFactory) factory = NULL;

  priv->view = view;
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), self);
  gtk_column_view_column_set_factory (index, factory);
  gtk_column_view_set_model (view, GTK_SELECTION_MODEL (priv->rows));
  nre_column_view_mend_toggling (view);
  nre_column_view_align_titles (view, 0, n_numbers);
  nre_column_view_set_name (view, name);
  nre_find_bar_new (GTK_WIDGET (self), GTK_WIDGET (view), &findable);
}

GtkColumnView *
nre_table_view_get_view (NreTableView *self)
{
  return PRIVATE (self)->view;
}

static void
nre_table_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, PRIVATE (NRE_TABLE_VIEW (object))->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_table_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_TABLE_VIEW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_table_view_dispose (GObject *object)
{
  NreTableView *self = NRE_TABLE_VIEW (object);
  NreTableViewPrivate *priv = PRIVATE (self);

  if (priv->rows != NULL)
    {
      set_selection (self, NULL);
      g_signal_handlers_disconnect_by_data (priv->rows, self);
    }
  priv->view = NULL;
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&priv->filter);
  g_clear_object (&priv->rows);
  G_OBJECT_CLASS (nre_table_view_parent_class)->dispose (object);
}

static void
nre_table_view_class_init (NreTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = nre_table_view_get_property;
  object_class->set_property = nre_table_view_set_property;
  object_class->dispose = nre_table_view_dispose;
  GTK_WIDGET_CLASS (klass)->map = nre_table_view_map;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_TABLE_ROW);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_table_view_init (NreTableView *self)
{
  NreTableViewPrivate *priv = PRIVATE (self);

  priv->rows = gtk_multi_selection_new (NULL);
  g_signal_connect_swapped (priv->rows, "selection-changed", G_CALLBACK (on_rows_selected), self);
}
