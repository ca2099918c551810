/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-rows.h"

#include <gio/gio.h>
#include <string.h>

#include "nre-text.h"

struct _NreEntryRows
{
  GObject         parent_instance;

  GListModel     *list;         /* of all entries, in the file's order; NULL without an archive */
  NreDirectory   *directory;
  char           *file;
  NreEntryColumn  column;
  gboolean        descending;
  NreEntryFilter *filter;       /* NULL for all */
  GArray         *order;        /* guint: which entry each row is; NULL where it is the file's order */
};

static GType
nre_entry_rows_get_item_type (GListModel *model)
{
  return NRE_TYPE_ENTRY;
}

static guint
nre_entry_rows_get_n_items (GListModel *model)
{
  NreEntryRows *self = NRE_ENTRY_ROWS (model);

  return self->order != NULL ? self->order->len : nre_entry_rows_get_n_all (self);
}

static gpointer
nre_entry_rows_get_item (GListModel *model, guint position)
{
  NreEntryRows *self = NRE_ENTRY_ROWS (model);

  if (position >= nre_entry_rows_get_n_items (model))
    return NULL;
  return g_list_model_get_item (self->list,
                                self->order != NULL ? g_array_index (self->order, guint, position) : position);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = nre_entry_rows_get_item_type;
  iface->get_n_items = nre_entry_rows_get_n_items;
  iface->get_item = nre_entry_rows_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (NreEntryRows, nre_entry_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- Sorting --------------------------------------------------------------------------------- */

typedef struct
{
  NreEntryRows *rows;
  guint64      *numbers;        /* of each entry; NULL when names are compared */
} Sorting;

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const Sorting *sorting = data;
  guint i = *(const guint *) a, j = *(const guint *) b;
  int order;

  if (sorting->numbers != NULL)
    order = sorting->numbers[i] < sorting->numbers[j] ? -1 : sorting->numbers[i] > sorting->numbers[j];
  else
    {
      const guint8 *x = nre_directory_peek_name (sorting->rows->directory, i);
      const guint8 *y = nre_directory_peek_name (sorting->rows->directory, j);

      order = nre_text_compare_folded (x, nre_record_name_length (x), y, nre_record_name_length (y));
    }
  if (order != 0)
    return sorting->rows->descending ? -order : order;
  return i < j ? -1 : i > j;
}

static void
sort (NreEntryRows *self)
{
  guint n = nre_directory_get_n_entries (self->directory);
  Sorting sorting = { .rows = self };
  g_autofree guint64 *numbers = NULL;

  if (self->column != NRE_ENTRY_COLUMN_NAME)
    {
      numbers = g_new (guint64, n);
      for (guint i = 0; i < self->order->len; i++)
        {
          guint index = g_array_index (self->order, guint, i);

          numbers[index] = nre_entry_column_read (self->column, self->directory, index, self->file);
        }
      sorting.numbers = numbers;
    }
  g_array_sort_with_data (self->order, compare, &sorting);
}

static void
work_out (NreEntryRows *self)
{
  guint n = nre_entry_rows_get_n_all (self);

  g_clear_pointer (&self->order, g_array_unref);
  if (self->list == NULL || (!nre_entry_rows_is_sorted (self) && self->filter == NULL))
    return;
  self->order = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  for (guint i = 0; i < n; i++)
    if (self->filter == NULL || nre_entry_filter_match (self->filter, self->directory, i, self->file))
      g_array_append_val (self->order, i);
  if (nre_entry_rows_is_sorted (self))
    sort (self);
}

/* --- Following ------------------------------------------------------------------------------- */

/** nre_entry_rows_refresh: entries have changed, so that others may be left out, or come first. */
void
nre_entry_rows_refresh (NreEntryRows *self)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self));
  g_autoptr (GArray) order = self->order != NULL ? g_array_ref (self->order) : NULL;

  work_out (self);
  if (order == NULL && self->order == NULL)
    return;
  /* Most changes are none of what is sorted and filtered by. */
  if (order != NULL && self->order != NULL && order->len == self->order->len &&
      (order->len == 0 || memcmp (order->data, self->order->data, order->len * sizeof (guint)) == 0))
    return;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, g_list_model_get_n_items (G_LIST_MODEL (self)));
}

static void
items_changed_cb (NreEntryRows *self, guint position, guint removed, guint added)
{
  guint before;

  if (self->order == NULL)
    {
      g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
      return;
    }
  before = self->order->len;
  work_out (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, g_list_model_get_n_items (G_LIST_MODEL (self)));
}

static void
drop_list (NreEntryRows *self)
{
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_clear_object (&self->list);
  g_clear_pointer (&self->directory, nre_directory_unref);
  g_clear_pointer (&self->order, g_array_unref);
  g_clear_pointer (&self->file, g_free);
}

static void
nre_entry_rows_finalize (GObject *object)
{
  NreEntryRows *self = NRE_ENTRY_ROWS (object);

  drop_list (self);
  g_clear_pointer (&self->filter, nre_entry_filter_free);
  G_OBJECT_CLASS (nre_entry_rows_parent_class)->finalize (object);
}

static void
nre_entry_rows_class_init (NreEntryRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_entry_rows_finalize;
}

static void
nre_entry_rows_init (NreEntryRows *self)
{
}

NreEntryRows *
nre_entry_rows_new (void)
{
  return g_object_new (NRE_TYPE_ENTRY_ROWS, NULL);
}

/** nre_entry_rows_set_archive: @document: (nullable); @archive: (nullable): NULL is the file itself */
void
nre_entry_rows_set_archive (NreEntryRows *self, NreDocument *document, NreEntry *archive)
{
  g_autoptr (GListModel) list = NULL;
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self));

  if (document != NULL)
    list = archive != NULL ? nre_document_get_children (document, archive) : g_object_ref (G_LIST_MODEL (document));
  if (list == self->list)
    return;
  drop_list (self);
  if (list != NULL)
    {
      self->list = g_object_ref (list);
      self->directory = nre_directory_ref (archive != NULL ? nre_entry_open (archive, NULL)
                                                           : nre_document_get_root (document));
      self->file = g_strdup (nre_document_get_path (document));
      g_signal_connect_swapped (list, "items-changed", G_CALLBACK (items_changed_cb), self);
    }
  work_out (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, g_list_model_get_n_items (G_LIST_MODEL (self)));
}

/** nre_entry_rows_sort: by that column; the first one, ascending, is the file's order. */
void
nre_entry_rows_sort (NreEntryRows *self, NreEntryColumn column, gboolean descending)
{
  self->column = column;
  self->descending = descending;
  nre_entry_rows_refresh (self);
}

/** nre_entry_rows_filter: @filter: (transfer full) (nullable) */
void
nre_entry_rows_filter (NreEntryRows *self, NreEntryFilter *filter)
{
  g_clear_pointer (&self->filter, nre_entry_filter_free);
  self->filter = filter;
  nre_entry_rows_refresh (self);
}

/** nre_entry_rows_is_sorted: whether rows have another order than the file's. */
gboolean
nre_entry_rows_is_sorted (NreEntryRows *self)
{
  return self->column != NRE_ENTRY_COLUMN_INDEX || self->descending;
}

gboolean
nre_entry_rows_is_filtered (NreEntryRows *self)
{
  return self->filter != NULL;
}

/** nre_entry_rows_get_n_all: with those that are left out. */
guint
nre_entry_rows_get_n_all (NreEntryRows *self)
{
  return self->list != NULL ? g_list_model_get_n_items (self->list) : 0;
}

/** nre_entry_rows_find: where the entry is listed; FALSE where it is not. */
gboolean
nre_entry_rows_find (NreEntryRows *self, NreEntry *entry, guint *position)
{
  guint index;

  if (self->list == NULL || nre_entry_get_directory (entry) != self->directory || !nre_entry_get_index (entry, &index))
    return FALSE;
  *position = index;
  if (self->order == NULL)
    return TRUE;
  for (guint i = 0; i < self->order->len; i++)
    if (g_array_index (self->order, guint, i) == index)
      {
        *position = i;
        return TRUE;
      }
  return FALSE;
}
