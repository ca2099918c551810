/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-record-table.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"

/* The records as a list. An item is nothing but a thing that stands for its place. */
#define NRE_TYPE_RECORD_ROWS (nre_record_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordRows, nre_record_rows, NRE, RECORD_ROWS, GObject)

struct _NreRecordRows
{
  GObject parent_instance;

  guint n_items;
};

struct _NreRecordTable
{
  GtkWidget parent_instance;

  GtkWidget             *scroller;
  GtkColumnView         *view;
  GtkSingleSelection    *selection;
  NreRecordRows         *rows;
  GHashTable            *bound;         /* GtkListItem of each cell that is shown */

  const NreRecordLayout *layout;
  NrePayloadSource      *source;
  gboolean               syncing;
};

enum
{
  SELECTED,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- The rows ------------------------------------------------------------------------------------ */

static GType
get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_RECORD_ROWS (model)->n_items;
}

static gpointer
get_item (GListModel *model, guint position)
{
  return position < NRE_RECORD_ROWS (model)->n_items ? g_object_new (G_TYPE_OBJECT, NULL) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (NreRecordRows, nre_record_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
nre_record_rows_class_init (NreRecordRowsClass *klass)
{
}

static void
nre_record_rows_init (NreRecordRows *self)
{
}

static void
set_n_items (NreRecordRows *self, guint n_items)
{
  guint before = self->n_items;
  guint kept = MIN (before, n_items);

  if (before == n_items)
    return;
  self->n_items = n_items;
  g_list_model_items_changed (G_LIST_MODEL (self), kept, before - kept, n_items - kept);
}

/* --- Cells --------------------------------------------------------------------------------------- */

G_DEFINE_FINAL_TYPE (NreRecordTable, nre_record_table, GTK_TYPE_WIDGET)

static void
show_cell (NreRecordTable *self, GtkListItem *item)
{
  const NreRecordField *field = g_object_get_data (G_OBJECT (item), "field");
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  guint record = gtk_list_item_get_position (item);
  g_autofree char *text = NULL;
  NreSpan span;

  if (field == NULL)
    {
      g_autofree char *name = NULL;

      text = g_strdup_printf ("%u", record);
      name = g_strdup_printf (_("Record %u"), record);
      nre_list_cell_set_row_name (GTK_WIDGET (label), name);
    }
  else
    {
      nre_payload_source_peek (self->source, &span);
      text = nre_record_field_format (field, nre_span_sub (span,
                                                           self->layout->start +
                                                             (guint64) record * self->layout->stride,
                                                           self->layout->stride));
    }
  gtk_label_set_label (label, text);
}

static void
setup_cell (GtkSignalListItemFactory *factory, GtkListItem *item, NreRecordTable *self)
{
  const NreRecordField *field = g_object_get_data (G_OBJECT (factory), "field");
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  if (field == NULL)
    gtk_widget_add_css_class (label, "dim-label");
  else if (field->hint != NULL)
    gtk_widget_set_tooltip_text (label, g_dgettext (GETTEXT_PACKAGE, field->hint));
  g_object_set_data (G_OBJECT (item), "field", (gpointer) field);
  gtk_list_item_set_child (item, label);
}

static void
bind_cell (GtkSignalListItemFactory *factory, GtkListItem *item, NreRecordTable *self)
{
  g_hash_table_add (self->bound, item);
  show_cell (self, item);
}

static void
unbind_cell (GtkSignalListItemFactory *factory, GtkListItem *item, NreRecordTable *self)
{
  g_hash_table_remove (self->bound, item);
}

static void
add_column (NreRecordTable *self, const char *title, const NreRecordField *field)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_object_set_data (G_OBJECT (factory), "field", (gpointer) field);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cell), self);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_append_column (self->view, column);
}

/* --- Showing ------------------------------------------------------------------------------------- */

/**
 * nre_record_table_set_source:
 * @layout: of the records
 * @source: (transfer none): the table's bytes; they stay the caller's, who keeps them longer than this widget
 *   shows them
 * @name: what the table is called
 */
void
nre_record_table_set_source (NreRecordTable *self, const NreRecordLayout *layout, NrePayloadSource *source,
                             const char *name)
{
  g_return_if_fail (NRE_IS_RECORD_TABLE (self));
  g_return_if_fail (self->layout == NULL);

  self->layout = layout;
  self->source = source;
  add_column (self, _("Record"), NULL);
  for (guint i = 0; i < layout->n_fields; i++)
    add_column (self, g_dgettext (GETTEXT_PACKAGE, layout->fields[i].title), &layout->fields[i]);
  nre_column_view_align_titles (self->view, 0, layout->n_fields + 1);
  nre_column_view_set_name (self->view, name);
  nre_record_table_refresh (self);
}

/** nre_record_table_refresh: the bytes are other ones now. */
void
nre_record_table_refresh (NreRecordTable *self)
{
  GHashTableIter iter;
  gpointer item;
  NreSpan span;

  if (self->layout == NULL)
    return;
  nre_payload_source_peek (self->source, &span);
  set_n_items (self->rows, nre_record_layout_count (self->layout, span));
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    show_cell (self, item);
}

/** nre_record_table_select: select the record and bring it into view; G_MAXUINT for none. */
void
nre_record_table_select (NreRecordTable *self, guint record)
{
  if (record == gtk_single_selection_get_selected (self->selection))
    return;
  self->syncing = TRUE;
  gtk_single_selection_set_selected (self->selection, record);
  if (record < self->rows->n_items)
    nre_column_view_scroll_to (self->view, record);
  self->syncing = FALSE;
}

/** nre_record_table_get_selected: the selected record, or G_MAXUINT. */
guint
nre_record_table_get_selected (NreRecordTable *self)
{
  return gtk_single_selection_get_selected (self->selection);
}

static void
on_selected (NreRecordTable *self)
{
  guint record = gtk_single_selection_get_selected (self->selection);

  if (!self->syncing && record != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[SELECTED], 0, record);
}

static void
on_activate (NreRecordTable *self, guint record)
{
  g_signal_emit (self, signals[ACTIVATED], 0, record);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_record_table_dispose (GObject *object)
{
  NreRecordTable *self = NRE_RECORD_TABLE (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  self->source = NULL;
  G_OBJECT_CLASS (nre_record_table_parent_class)->dispose (object);
}

static void
nre_record_table_finalize (GObject *object)
{
  g_hash_table_unref (NRE_RECORD_TABLE (object)->bound);
  G_OBJECT_CLASS (nre_record_table_parent_class)->finalize (object);
}

static void
nre_record_table_class_init (NreRecordTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_record_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_record_table_finalize;

  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_record_table_init (NreRecordTable *self)
{
  self->bound = g_hash_table_new (NULL, NULL);
  self->rows = g_object_new (NRE_TYPE_RECORD_ROWS, NULL);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->rows)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (on_selected), self);

  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection))));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);
  self->scroller = gtk_scrolled_window_new ();
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
