/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-order.h"

#include "nre-text.h"

#define CHECK_CANCELLED_EVERY 1024

/** nre_entry_order_new: (transfer full): keeps references to the directory and the filter. */
NreEntryOrder *
nre_entry_order_new (NreDirectory *directory, const char *file, NreEntryColumn column, gboolean descending,
                     NreEntryFilter *filter)
{
  NreEntryOrder *self = g_new0 (NreEntryOrder, 1);

  self->directory = nre_directory_ref (directory);
  self->file = g_strdup (file);
  self->column = column;
  self->descending = descending;
  self->filter = filter != NULL ? nre_entry_filter_ref (filter) : NULL;
  return self;
}

void
nre_entry_order_free (NreEntryOrder *self)
{
  nre_directory_unref (self->directory);
  g_clear_pointer (&self->filter, nre_entry_filter_unref);
  g_free (self->file);
  g_free (self);
}

typedef struct
{
  const NreEntryOrder *order;
  guint64             *numbers;         /* of each entry; NULL if names are compared */
  GCancellable        *cancellable;
} Sorting;

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const Sorting *sorting = data;
  guint i = *(const guint *) a, j = *(const guint *) b;
  int order = 0;

  if (sorting->numbers != NULL)
    order = sorting->numbers[i] < sorting->numbers[j] ? -1 : sorting->numbers[i] > sorting->numbers[j];
  /* After a cancellation the result does not matter: skip the slow comparison to end sooner. */
  else if (!g_cancellable_is_cancelled (sorting->cancellable))
    {
      const guint8 *x = nre_directory_peek_name (sorting->order->directory, i);
      const guint8 *y = nre_directory_peek_name (sorting->order->directory, j);

      order = nre_text_compare_folded (x, nre_record_name_length (x), y, nre_record_name_length (y));
    }
  if (order != 0)
    return sorting->order->descending ? -order : order;
  return i < j ? -1 : i > j;
}

static gboolean
sort (const NreEntryOrder *self, GArray *order, GCancellable *cancellable)
{
  Sorting sorting = { .order = self, .cancellable = cancellable };
  g_autofree guint64 *numbers = NULL;

  if (self->column != NRE_ENTRY_COLUMN_NAME)
    {
      numbers = g_new (guint64, nre_directory_get_n_entries (self->directory));
      for (guint i = 0; i < order->len; i++)
        {
          guint index = g_array_index (order, guint, i);

          if (i % CHECK_CANCELLED_EVERY == 0 && g_cancellable_is_cancelled (cancellable))
            return FALSE;
          numbers[index] = nre_entry_column_read (self->column, self->directory, index, self->file);
        }
      sorting.numbers = numbers;
    }
  g_array_sort_with_data (order, compare, &sorting);
  return !g_cancellable_is_cancelled (cancellable);
}

/** nre_entry_order_work_out: (transfer full) (nullable) (element-type guint): the index of the entry in each
 * row; NULL if cancelled. */
GArray *
nre_entry_order_work_out (const NreEntryOrder *self, GCancellable *cancellable)
{
  guint n = nre_directory_get_n_entries (self->directory);
  g_autoptr (GArray) order = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);

  for (guint i = 0; i < n; i++)
    {
      if (i % CHECK_CANCELLED_EVERY == 0 && g_cancellable_is_cancelled (cancellable))
        return NULL;
      if (self->filter == NULL || nre_entry_filter_match (self->filter, self->directory, i, self->file))
        g_array_append_val (order, i);
    }
  if ((self->column != NRE_ENTRY_COLUMN_INDEX || self->descending) && !sort (self, order, cancellable))
    return NULL;
  return g_steal_pointer (&order);
}
