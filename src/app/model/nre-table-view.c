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
  GtkColumnView *view;          /* a child of the template */
  GtkFilter     *filter;        /* (nullable): which records have a row; NULL for all */
} NreTableViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreTableView, nre_table_view, NRE_TYPE_RECORD_LIST)

#define PRIVATE(self) ((NreTableViewPrivate *) nre_table_view_get_instance_private (NRE_TABLE_VIEW (self)))

static guint
get_index (gpointer self, guint position)
{
  g_autoptr (NreTableRow) row = NULL;

  if (PRIVATE (self)->filter == NULL)
    return position;
  row = g_list_model_get_item (G_LIST_MODEL (nre_record_list_get_model (self)), position);
  return row != NULL ? nre_table_row_get_index (row) : G_MAXUINT;
}

/* Rows are in the order of their records. Returns GTK_INVALID_LIST_POSITION if the record has no row. */
static guint
get_position (gpointer self, guint index)
{
  NreTableViewPrivate *priv = PRIVATE (self);
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (nre_record_list_get_model (self)));
  guint first = 0, end = n_rows;

  if (priv->filter == NULL)
    return index < n_rows ? index : GTK_INVALID_LIST_POSITION;
  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (get_index (self, middle) < index)
        first = middle + 1;
      else
        end = middle;
    }
  return first < n_rows && get_index (self, first) == index ? first : GTK_INVALID_LIST_POSITION;
}

static const NreRowPlaces places = { get_index, get_position };

/** nre_table_view_scroll_to: bring the record's row into view, if it has one. */
void
nre_table_view_scroll_to (NreTableView *self, guint index)
{
  NreTableViewPrivate *priv = PRIVATE (self);
  guint position = get_position (self, index);

  if (position != GTK_INVALID_LIST_POSITION && priv->view != NULL)
    nre_column_view_scroll_to (priv->view, position);
}

static guint
get_record (GtkWidget *row)
{
  GtkWidget *cell = nre_widget_find_type (row, NRE_TYPE_INDEX_CELL);
  NreTableRow *record = cell != NULL ? nre_index_cell_get_row (NRE_INDEX_CELL (cell)) : NULL;

  return record != NULL ? nre_table_row_get_index (record) : G_MAXUINT;
}

/* (transfer full) (nullable): the rows; NULL until the table is first shown, since rows cost time, memory and
 * many accessible objects. */
static GListModel *
new_rows (NreRecordList *self, NreSelection *selection)
{
  NreTableViewPrivate *priv = PRIVATE (self);
  GListModel *rows;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return NULL;
  rows = G_LIST_MODEL (nre_table_rows_new (nre_selection_get_model_view (selection),
                                           NRE_TABLE_VIEW_GET_CLASS (self)->table));
  return priv->filter != NULL ? G_LIST_MODEL (gtk_filter_list_model_new (rows, g_object_ref (priv->filter)))
                              : rows;
}

static gboolean
has_rows (NreTableView *self)
{
  return gtk_multi_selection_get_model (nre_record_list_get_model (NRE_RECORD_LIST (self))) != NULL;
}

/** nre_table_view_set_filter: show only records whose rows match the filter. @filter: (nullable): NULL shows
 * all */
void
nre_table_view_set_filter (NreTableView *self, GtkFilter *filter)
{
  if (g_set_object (&PRIVATE (self)->filter, filter) && has_rows (self))
    nre_record_list_reload (NRE_RECORD_LIST (self));
}

/** nre_table_view_refilter: filter the records again, since other records match the filter now. The selection
 * stays. Does nothing without a filter. */
void
nre_table_view_refilter (NreTableView *self)
{
  NreTableViewPrivate *priv = PRIVATE (self);

  if (priv->filter == NULL)
    return;
  gtk_filter_changed (priv->filter, GTK_FILTER_CHANGE_DIFFERENT);
  nre_record_list_update (NRE_RECORD_LIST (self));
}

static void
nre_table_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_table_view_parent_class)->map (widget);
  if (!has_rows (NRE_TABLE_VIEW (widget)))
    nre_record_list_reload (NRE_RECORD_LIST (widget));
}

static GtkSelectionModel *
get_rows (gpointer list)
{
  return GTK_SELECTION_MODEL (nre_record_list_get_model (list));
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

/* A screen reader reads the name of a row, which by default is that of its class: name it by its record. */
static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, NreTableView *self)
{
  NreSelection *selection = nre_record_list_get_selection (NRE_RECORD_LIST (self));
  NrePart part = NRE_RECORD_LIST_GET_CLASS (self)->part;
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
  if (selection != NULL)
    name = nre_app_kind_get_part (nre_selection_get_kind (selection), part)->dup_title (selection, index);
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
  nre_record_list_set_up (NRE_RECORD_LIST (self), GTK_WIDGET (view), NULL);
  nre_column_view_fix_ctrl_click (view);
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
nre_table_view_dispose (GObject *object)
{
  NreTableViewPrivate *priv = PRIVATE (NRE_TABLE_VIEW (object));

  priv->view = NULL;
  G_OBJECT_CLASS (nre_table_view_parent_class)->dispose (object);
  g_clear_object (&priv->filter);
}

static void
nre_table_view_class_init (NreTableViewClass *klass)
{
  NreRecordListClass *list_class = NRE_RECORD_LIST_CLASS (klass);

  list_class->places = &places;
  list_class->new_rows = new_rows;
  list_class->get_record = get_record;

  G_OBJECT_CLASS (klass)->dispose = nre_table_view_dispose;
  GTK_WIDGET_CLASS (klass)->map = nre_table_view_map;

  g_type_ensure (NRE_TYPE_TABLE_ROW);
}

static void
nre_table_view_init (NreTableView *self)
{
}
