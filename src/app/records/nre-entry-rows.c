/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-rows.h"

#include <string.h>

#include "nre-entry-order.h"
#include "nre-job.h"

/* The maximum number of entries that are sorted and filtered in the main thread, within a frame. */
#define AT_ONCE 20000

struct _NreEntryRows
{
  GObject         parent_instance;

  GListModel     *list;         /* of all entries, in the file's order; NULL without an archive */
  NreDirectory   *directory;
  char           *file;
  NreEntryColumn  column;
  gboolean        descending;
  NreEntryFilter *filter;       /* NULL for all */
  GArray         *order;        /* guint: the entry of each row; NULL for the file's order */
  guint          *places;       /* the row of each entry, or G_MAXUINT; NULL until needed */
  guint           n_places;
  NreJob         *working;      /* computes an order; NULL if there is none */
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
  return g_list_model_get_item (self->list, self->order != NULL ? g_array_index (self->order, guint, position)
                                                                : position);
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

/* --- The order ------------------------------------------------------------------------------- */

static void
set_order (NreEntryRows *self, GArray *order)
{
  g_clear_pointer (&self->order, g_array_unref);
  g_clear_pointer (&self->places, g_free);
  self->order = order;
}

static void
tell_all (NreEntryRows *self, guint before)
{
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, g_list_model_get_n_items (G_LIST_MODEL (self)));
}

/* Set the order, and emit the change unless the order is the same, as after most edits. @order: (transfer
 * full) (nullable) */
static void
take_order (NreEntryRows *self, GArray *order)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self));
  g_autoptr (GArray) old = self->order != NULL ? g_array_ref (self->order) : NULL;

  set_order (self, order);
  if (old == order || (old != NULL && order != NULL && old->len == order->len &&
                       (old->len == 0 || memcmp (old->data, order->data, old->len * sizeof (guint)) == 0)))
    return;
  tell_all (self, before);
}

/** Work: an order that a thread computes. */
typedef struct
{
  NreEntryOrder *order;
  GArray        *rows;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  nre_entry_order_free (work->order);
  g_clear_pointer (&work->rows, g_array_unref);
  g_free (work);
}

static void
work_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Work *work = data;

  work->rows = nre_entry_order_work_out (work->order, cancellable);
}

static void
worked_cb (gpointer owner, gpointer data, const GError *error)
{
  take_order (owner, g_steal_pointer (&((Work *) data)->rows));
}

static const NreJobType work_job = { work_thread, worked_cb, work_free };

static NreEntryOrder *
order_of (NreEntryRows *self, NreDirectory *directory)
{
  return nre_entry_order_new (directory, self->file, self->column, self->descending, self->filter);
}

static GArray *
work_out_now (NreEntryRows *self)
{
  NreEntryOrder *order = order_of (self, self->directory);
  GArray *rows = nre_entry_order_work_out (order, NULL);

  nre_entry_order_free (order);
  return rows;
}

/* Sort and filter the rows. If there are many, do this in another thread; until it is done, the rows stay as
 * they are. */
static void
work_out (NreEntryRows *self)
{
  g_autoptr (NreDirectory) snapshot = NULL;
  Work *work;

  nre_job_abandon (&self->working);
  if (self->list == NULL || (!nre_entry_rows_is_sorted (self) && self->filter == NULL))
    {
      take_order (self, NULL);
      return;
    }
  if (nre_entry_rows_get_n_all (self) <= AT_ONCE)
    {
      take_order (self, work_out_now (self));
      return;
    }
  snapshot = nre_directory_copy (self->directory);
  work = g_new0 (Work, 1);
  work->order = order_of (self, snapshot);
  nre_job_start (&self->working, &work_job, work, self);
}

/* --- Following ------------------------------------------------------------------------------- */

/** nre_entry_rows_refresh: sort and filter again; to be called when entries have changed. */
void
nre_entry_rows_refresh (NreEntryRows *self)
{
  work_out (self);
}

/* (transfer full): the order after entries were removed and added at a position of the file. New entries are
 * listed last until they have been sorted. */
static GArray *
renumber (GArray *order, guint position, guint removed, guint added)
{
  GArray *now = g_array_sized_new (FALSE, FALSE, sizeof (guint), order->len + added);

  for (guint i = 0; i < order->len; i++)
    {
      guint index = g_array_index (order, guint, i);

      if (index >= position && index - position < removed)
        continue;
      if (index >= position)
        index = index - removed + added;
      g_array_append_val (now, index);
    }
  for (guint i = 0; i < added; i++)
    {
      guint index = position + i;

      g_array_append_val (now, index);
    }
  return now;
}

static void
items_changed_cb (NreEntryRows *self, guint position, guint removed, guint added)
{
  guint before;

  if (self->order == NULL)
    {
      g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
      if (self->working != NULL)
        work_out (self);
      return;
    }
  /* The same indices may mean other entries now, so always emit the change. */
  before = self->order->len;
  if (nre_entry_rows_get_n_all (self) > AT_ONCE)
    {
      set_order (self, renumber (self->order, position, removed, added));
      tell_all (self, before);
      work_out (self);
      return;
    }
  nre_job_abandon (&self->working);
  set_order (self, work_out_now (self));
  tell_all (self, before);
}

static void
drop_list (NreEntryRows *self)
{
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  nre_job_abandon (&self->working);
  g_clear_object (&self->list);
  g_clear_pointer (&self->directory, nre_directory_unref);
  set_order (self, NULL);
  g_clear_pointer (&self->file, g_free);
}

static void
nre_entry_rows_finalize (GObject *object)
{
  NreEntryRows *self = NRE_ENTRY_ROWS (object);

  drop_list (self);
  g_clear_pointer (&self->filter, nre_entry_filter_unref);
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

/** nre_entry_rows_set_archive: list the entries of another archive. @document: (nullable): NULL for no
 * entries; @archive: (nullable): a nested archive; NULL for the file itself */
void
nre_entry_rows_set_archive (NreEntryRows *self, NreDocument *document, NreEntry *archive)
{
  g_autoptr (GListModel) list = NULL;
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self));

  if (document != NULL)
    list = archive != NULL ? nre_document_get_children (document, archive)
                           : g_object_ref (G_LIST_MODEL (document));
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
  tell_all (self, before);
  work_out (self);
}

/** nre_entry_rows_sort: sort by a column; NRE_ENTRY_COLUMN_INDEX, ascending, is the order of the file. */
void
nre_entry_rows_sort (NreEntryRows *self, NreEntryColumn column, gboolean descending)
{
  self->column = column;
  self->descending = descending;
  nre_entry_rows_refresh (self);
}

/** nre_entry_rows_filter: @filter: (transfer full) (nullable): NULL to list all entries */
void
nre_entry_rows_filter (NreEntryRows *self, NreEntryFilter *filter)
{
  g_clear_pointer (&self->filter, nre_entry_filter_unref);
  self->filter = filter;
  nre_entry_rows_refresh (self);
}

/** nre_entry_rows_is_sorted: whether the order of rows differs from the file's. */
gboolean
nre_entry_rows_is_sorted (NreEntryRows *self)
{
  return self->column != NRE_ENTRY_COLUMN_INDEX || self->descending;
}

/** nre_entry_rows_is_working: whether another thread is sorting or filtering. */
gboolean
nre_entry_rows_is_working (NreEntryRows *self)
{
  return self->working != NULL;
}

/** nre_entry_rows_get_n_all: the number of entries in the archive, including those that the filter hides. */
guint
nre_entry_rows_get_n_all (NreEntryRows *self)
{
  return self->list != NULL ? g_list_model_get_n_items (self->list) : 0;
}

static void
note_places (NreEntryRows *self)
{
  self->n_places = nre_entry_rows_get_n_all (self);
  self->places = g_new (guint, self->n_places);
  memset (self->places, 0xff, self->n_places * sizeof *self->places);
  for (guint i = 0; i < self->order->len; i++)
    if (g_array_index (self->order, guint, i) < self->n_places)
      self->places[g_array_index (self->order, guint, i)] = i;
}

/** nre_entry_rows_find: find the row of the entry; FALSE if it is not listed. @position: (out): may be
 * changed even then */
gboolean
nre_entry_rows_find (NreEntryRows *self, NreEntry *entry, guint *position)
{
  guint index;

  if (self->list == NULL || nre_entry_get_directory (entry) != self->directory ||
      !nre_entry_get_index (entry, &index))
    return FALSE;
  if (self->order != NULL && self->places == NULL)
    note_places (self);
  /* A new entry may not be listed yet. */
  *position = self->order == NULL ? index : index < self->n_places ? self->places[index] : G_MAXUINT;
  return *position != G_MAXUINT;
}
