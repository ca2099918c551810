/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-record-pane.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-record-table.h"

struct _NreRecordPane
{
  GtkWidget parent_instance;

  GtkDropDown     *tables;
  GtkLabel        *about;
  NreRecordTable  *table;

  NreSelection    *selection;
  NreEntry        *entry;
  NreEntryRecords *found;       /* NULL until it is shown */
  gboolean         is_stale;    /* whether the bytes changed while it was hidden */
  gboolean         syncing;
};

enum
{
  RANGE_SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreRecordPane, nre_record_pane, GTK_TYPE_WIDGET)

static void
show_table (NreRecordPane *self, guint number)
{
  self->syncing = TRUE;
  gtk_drop_down_set_selected (self->tables, number);
  self->syncing = FALSE;
  nre_record_table_set_records (self->table, self->found, number);
  gtk_label_set_label (
      self->about, g_dgettext (GETTEXT_PACKAGE, nre_entry_records_get_table (self->found, number)->about));
}

/* Select the row of the selected bytes. */
static void
sync_selection (NreRecordPane *self)
{
  g_autoptr (NreEntry) entry = NULL;
  NreRecordPlace place;
  guint64 offset, size;
  guint number;

  if (self->found == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (!nre_selection_get_bytes (self->selection, &entry, &offset, &size) || entry != self->entry)
    nre_record_table_select (self->table, G_MAXUINT);
  else if (!nre_record_table_select_byte (self->table, offset) &&
           nre_entry_records_find_place (self->found, offset, &number, &place))
    {
      show_table (self, number);
      nre_record_table_select_byte (self->table, offset);
    }
}

static void
refresh (NreRecordPane *self)
{
  self->is_stale = FALSE;
  nre_entry_records_refresh (self->found);
  nre_record_table_refresh (self->table);
  sync_selection (self);
}

static void
on_document_changed (NreRecordPane *self, const NreChanges *changes)
{
  if (self->found == NULL || !nre_selection_is_concerned (self->selection, changes))
    return;
  self->is_stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh (self);
}

static void
load (NreRecordPane *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n;

  self->found = nre_entry_records_new (self->entry);
  n = nre_entry_records_get_n_tables (self->found);
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (
        titles, g_dgettext (GETTEXT_PACKAGE, nre_entry_records_get_table (self->found, i)->title));
  self->syncing = TRUE;
  gtk_drop_down_set_model (self->tables, G_LIST_MODEL (titles));
  self->syncing = FALSE;
  if (n > 0)
    show_table (self, nre_entry_records_get_default (self->found));
}

/* Rows can only be scrolled to once they have a size. */
static gboolean
sync_later (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreRecordPane *self = NRE_RECORD_PANE (widget);

  if (gtk_widget_get_height (GTK_WIDGET (self->table)) <= 0 && gtk_widget_get_mapped (widget))
    return G_SOURCE_CONTINUE;
  if (self->found != NULL)
    {
      nre_record_table_select (self->table, G_MAXUINT);
      sync_selection (self);
    }
  return G_SOURCE_REMOVE;
}

static void
nre_record_pane_map (GtkWidget *widget)
{
  NreRecordPane *self = NRE_RECORD_PANE (widget);

  GTK_WIDGET_CLASS (nre_record_pane_parent_class)->map (widget);
  if (self->entry == NULL)
    return;
  if (self->found == NULL)
    load (self);
  else if (self->is_stale)
    refresh (self);
  sync_selection (self);
  gtk_widget_add_tick_callback (widget, sync_later, NULL, NULL);
}

static void
on_table_chosen (NreRecordPane *self)
{
  guint number = gtk_drop_down_get_selected (self->tables);

  if (!self->syncing && self->found != NULL && number < nre_entry_records_get_n_tables (self->found))
    show_table (self, number);
}

static void
on_selected (NreRecordPane *self, guint row)
{
  guint64 offset, size;

  if (nre_record_table_get_range (self->table, row, &offset, &size))
    g_signal_emit (self, signals[RANGE_SELECTED], 0, offset, size);
}

static void
on_activated (NreRecordPane *self)
{
  nre_record_table_edit (self->table);
}

/**
 * nre_record_pane_show: must be called only once, before the pane is mapped.
 * @selection: the selection to follow, which also has the document
 * @entry: (nullable): the entry that contains the records
 */
void
nre_record_pane_show (NreRecordPane *self, NreSelection *selection, NreEntry *entry)
{
  g_return_if_fail (self->selection == NULL);

  self->selection = g_object_ref (selection);
  self->entry = entry != NULL ? g_object_ref (entry) : NULL;
  g_signal_connect_object (selection, "changed", G_CALLBACK (sync_selection), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_selection_get_document (selection), "changed",
                           G_CALLBACK (on_document_changed), self, G_CONNECT_SWAPPED);
}

static void
nre_record_pane_dispose (GObject *object)
{
  NreRecordPane *self = NRE_RECORD_PANE (object);

  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_pointer (&self->found, nre_entry_records_free);
  g_clear_object (&self->entry);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (nre_record_pane_parent_class)->dispose (object);
}

static void
nre_record_pane_class_init (NreRecordPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_record_pane_dispose;
  GTK_WIDGET_CLASS (klass)->map = nre_record_pane_map;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[RANGE_SELECTED] = g_signal_new ("range-selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT64);
}

static void
nre_record_pane_init (NreRecordPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->tables = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  nre_drop_down_set_name (self->tables, _("Table"));
  g_signal_connect_swapped (self->tables, "notify::selected", G_CALLBACK (on_table_chosen), self);
  self->about = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->about, 0);
  gtk_label_set_ellipsize (self->about, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->about), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->about), "caption");
  self->table = g_object_new (NRE_TYPE_RECORD_TABLE, "vexpand", TRUE, NULL);
  g_signal_connect_swapped (self->table, "selected", G_CALLBACK (on_selected), self);
  g_signal_connect_swapped (self->table, "activated", G_CALLBACK (on_activated), self);
  gtk_widget_set_margin_start (head, 10);
  gtk_widget_set_margin_end (head, 10);
  gtk_widget_set_margin_top (head, 4);
  gtk_widget_set_margin_bottom (head, 4);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->tables));
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->about));
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->table));
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}
