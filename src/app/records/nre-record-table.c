/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-record-table.h"

#include <glib/gi18n.h>

#include "nre-field.h"
#include "nre-gtk-util.h"
#include "nre-record-text.h"

/* Columns of a list of fields. Of a column for a field, its number, counted from COLUMN_FIELD. */
enum
{
  COLUMN_RECORD,
  COLUMN_FIELD,
  COLUMN_VALUE,
  COLUMN_MEANING,
};

struct _NreRecordTable
{
  GtkWidget parent_instance;

  GtkWidget          *scroller;
  GtkColumnView      *view;
  GtkSingleSelection *selection;
  NreRecordRows      *rows;
  GHashTable         *bound;            /* GtkListItem of each cell that is shown */

  NreEntryRecords    *records;          /* the caller's */
  guint               table;
  const NreShape     *shape;            /* of all records, each of which is a row; NULL in a list of fields */
  gboolean            syncing;
};

enum
{
  SELECTED,
  ACTIVATED,
  TARGET_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreRecordTable, nre_record_table, GTK_TYPE_WIDGET)

#define COLUMN_OF(object) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (object), "column"))

/* --- Cells --------------------------------------------------------------------------------------- */

static void
set_text (GtkLabel *label, const char *text, char *markup)
{
  if (markup != NULL)
    gtk_label_set_markup (label, markup);
  else
    gtk_label_set_text (label, text);
  g_free (markup);
}

static void
name_row (GtkLabel *label, guint record)
{
  g_autofree char *name = g_strdup_printf (_("Record %u"), record);

  nre_list_cell_set_row_name (GTK_WIDGET (label), name);
}

static void
show_record_cell (NreRecordTable *self, GtkLabel *label, guint column, const NreRecordRow *row)
{
  const NreField *field = column != COLUMN_RECORD ? &self->shape->fields[column - COLUMN_FIELD] : NULL;
  g_autofree char *text = field != NULL ? nre_field_format (field, row->base) : g_strdup_printf ("%u", row->record);

  set_text (label, text, field != NULL ? nre_field_dup_markup (field, row->base, self->records) : NULL);
  if (field == NULL)
    name_row (label, row->record);
}

static void
show_field_cell (NreRecordTable *self, GtkLabel *label, guint column, const NreRecordRow *row)
{
  const NreTable *table = nre_entry_records_get_table (self->records, self->table);
  g_autofree char *text = NULL;
  char *markup = NULL;

  if (column == COLUMN_RECORD)
    {
      text = nre_record_row_dup_record (row, table);
      if (row->is_first)
        gtk_widget_remove_css_class (GTK_WIDGET (label), "dim-label");
      else
        gtk_widget_add_css_class (GTK_WIDGET (label), "dim-label");
    }
  else if (column == COLUMN_FIELD)
    {
      text = nre_record_row_dup_title (row);
      name_row (label, row->record);
    }
  else if (column == COLUMN_MEANING)
    text = nre_record_row_dup_meaning (row);
  else
    {
      text = nre_record_row_dup_value (row);
      if (row->has_field)
        markup = nre_field_dup_markup (&row->field, row->base, self->records);
    }
  set_text (label, text, markup);
  /* Whatever has no room is told in full. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), column >= COLUMN_VALUE && *text != '\0' ? text : NULL);
}

static void
show_cell (NreRecordTable *self, GtkListItem *item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  NreRecordRow row;

  if (!nre_record_rows_get (self->rows, gtk_list_item_get_position (item), &row))
    gtk_label_set_text (label, "");
  else if (self->shape != NULL)
    show_record_cell (self, label, COLUMN_OF (item), &row);
  else
    show_field_cell (self, label, COLUMN_OF (item), &row);
}

static gboolean
on_link (GtkLabel *label, const char *uri, GtkListItem *item)
{
  NreRecordTable *self = NRE_RECORD_TABLE (gtk_widget_get_ancestor (GTK_WIDGET (label), NRE_TYPE_RECORD_TABLE));
  guint element = (guint) g_ascii_strtoull (uri, NULL, 10);
  g_auto (NreEntryTarget) target = { 0 };
  const NreField *field;
  NreRecordRow row;
  guint64 at;

  if (!nre_record_rows_get (self->rows, gtk_list_item_get_position (item), &row))
    return TRUE;
  field = self->shape != NULL ? &self->shape->fields[COLUMN_OF (item) - COLUMN_FIELD] : &row.field;
  at = field->offset + (guint64) element * nre_element_size (field->type);
  if (nre_span_contains (row.base, at, nre_element_size (field->type)) &&
      nre_entry_records_resolve (self->records, field, row.base.data + at, &target))
    g_signal_emit (self, signals[TARGET_ACTIVATED], 0, target.entry, target.offset, target.size);
  return TRUE;
}

static void
setup_cell (GtkSignalListItemFactory *factory, GtkListItem *item, NreRecordTable *self)
{
  guint column = COLUMN_OF (factory);
  const NreField *field = self->shape != NULL && column != COLUMN_RECORD ? &self->shape->fields[column - COLUMN_FIELD]
                                                                         : NULL;
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), self->shape != NULL && (field == NULL || !nre_field_is_text (field)) ? 1 : 0);
  if (self->shape == NULL)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (self->shape != NULL || column != COLUMN_MEANING)
    gtk_widget_add_css_class (label, "numeric");
  if (column == COLUMN_RECORD || (self->shape == NULL && column == COLUMN_MEANING))
    gtk_widget_add_css_class (label, "dim-label");
  if (field != NULL && field->hint != NULL)
    gtk_widget_set_tooltip_text (label, g_dgettext (GETTEXT_PACKAGE, field->hint));
  g_object_set_data (G_OBJECT (item), "column", GUINT_TO_POINTER (column));
  g_signal_connect_object (label, "activate-link", G_CALLBACK (on_link), item, 0);
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
add_column (NreRecordTable *self, guint number, const char *title, int width, gboolean is_text)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (number));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cell), self);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_resizable (column, TRUE);
  /* Rows come and go as the list is scrolled; the columns of a long one stay where they are. */
  gtk_column_view_column_set_fixed_width (column, width);
  gtk_column_view_column_set_expand (column, width == 0);
  gtk_column_view_append_column (self->view, column);
  if (!is_text)
    nre_column_view_align_titles (self->view, number, 1);
}

static void
add_columns (NreRecordTable *self, const NreTable *table)
{
  if (self->shape == NULL)
    {
      if (!table->single)
        add_column (self, COLUMN_RECORD, _("Record"), table->n_shapes > 1 ? 150 : 80, TRUE);
      add_column (self, COLUMN_FIELD, _("Field"), 200, TRUE);
      add_column (self, COLUMN_VALUE, _("Value"), 250, TRUE);
      add_column (self, COLUMN_MEANING, _("Meaning"), 0, TRUE);
      return;
    }
  add_column (self, COLUMN_RECORD, _("Record"), -1, FALSE);
  for (guint i = 0; i < self->shape->n_fields; i++)
    add_column (self, COLUMN_FIELD + i, g_dgettext (GETTEXT_PACKAGE, self->shape->fields[i].title), -1,
                nre_field_is_text (&self->shape->fields[i]));
}

static void
remove_columns (NreRecordTable *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);

  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (self->view, column);
    }
}

/* --- Showing ------------------------------------------------------------------------------------- */

/**
 * nre_record_table_set_records:
 * @records: (transfer none): of the entry; they stay the caller's, who keeps them longer than this shows them
 * @table: which of its tables is shown
 */
void
nre_record_table_set_records (NreRecordTable *self, NreEntryRecords *records, guint table)
{
  const NreTable *shown = nre_entry_records_get_table (records, table);

  g_return_if_fail (NRE_IS_RECORD_TABLE (self));

  self->syncing = TRUE;
  nre_record_rows_set (self->rows, NULL, FALSE);
  remove_columns (self);
  self->records = records;
  self->table = table;
  self->shape = shown->single ? NULL : nre_table_get_shape (shown);
  add_columns (self, shown);
  nre_column_view_set_name (self->view, g_dgettext (GETTEXT_PACKAGE, shown->title));
  nre_record_table_refresh (self);
  self->syncing = FALSE;
}

/** nre_record_table_refresh: the bytes are other ones now. */
void
nre_record_table_refresh (NreRecordTable *self)
{
  GHashTableIter iter;
  gpointer item;

  if (self->records == NULL)
    return;
  nre_record_rows_set (self->rows, nre_entry_records_get (self->records, self->table), self->shape == NULL);
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    show_cell (self, item);
}

/** nre_record_table_get_table: which of the entry's tables is shown. */
guint
nre_record_table_get_table (NreRecordTable *self)
{
  return self->table;
}

/** nre_record_table_select: select the row and bring it into view; G_MAXUINT for none. */
void
nre_record_table_select (NreRecordTable *self, guint row)
{
  if (row == gtk_single_selection_get_selected (self->selection))
    return;
  self->syncing = TRUE;
  gtk_single_selection_set_selected (self->selection, row);
  if (row < g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    nre_column_view_scroll_to (self->view, row);
  self->syncing = FALSE;
}

/** nre_record_table_select_byte: select the row that the byte of the entry is in; FALSE for none. */
gboolean
nre_record_table_select_byte (NreRecordTable *self, guint64 offset)
{
  guint row = nre_record_rows_find (self->rows, offset);

  nre_record_table_select (self, row);
  return row != G_MAXUINT;
}

/** nre_record_table_get_selected: the selected row, or G_MAXUINT. */
guint
nre_record_table_get_selected (NreRecordTable *self)
{
  return gtk_single_selection_get_selected (self->selection);
}

static guint
record_of_row (NreRecordTable *self, guint position)
{
  NreRecordRow row;

  return nre_record_rows_get (self->rows, position, &row) ? row.record : G_MAXUINT;
}

/** nre_record_table_get_record: the record that the selected row is of, or G_MAXUINT. */
guint
nre_record_table_get_record (NreRecordTable *self)
{
  return record_of_row (self, nre_record_table_get_selected (self));
}

/** nre_record_table_get_range: the bytes of the row, of the entry's. */
gboolean
nre_record_table_get_range (NreRecordTable *self, guint row, guint64 *offset, guint64 *size)
{
  return nre_record_rows_get_range (self->rows, row, offset, size);
}

static void
on_selected (NreRecordTable *self)
{
  guint row = gtk_single_selection_get_selected (self->selection);

  if (!self->syncing && row != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[SELECTED], 0, row);
}

static void
on_activate (NreRecordTable *self, guint row)
{
  g_signal_emit (self, signals[ACTIVATED], 0, record_of_row (self, row));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_record_table_dispose (GObject *object)
{
  NreRecordTable *self = NRE_RECORD_TABLE (object);

  if (self->rows != NULL)
    nre_record_rows_set (self->rows, NULL, FALSE);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  self->records = NULL;
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
  signals[TARGET_ACTIVATED] = g_signal_new ("target-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 3, NRE_TYPE_ENTRY, G_TYPE_UINT64, G_TYPE_UINT64);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_record_table_init (NreRecordTable *self)
{
  self->bound = g_hash_table_new (NULL, NULL);
  self->rows = nre_record_rows_new ();
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
