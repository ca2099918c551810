/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-layout.h"

#include "nre-text.h"

typedef struct
{
  const guint8 *name;
  guint64       key;    /* the first eight folded bytes of the name, big-endian, zeros after its end */
  guint32       index;
} SortKey;

static int
compare_keys (gconstpointer a, gconstpointer b, gpointer data G_GNUC_UNUSED)
{
  const SortKey *x = a, *y = b;
  int order;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  order = nre_text_compare_folded (x->name, nre_record_name_length (x->name), y->name,
                                   nre_record_name_length (y->name));
  if (order != 0)
    return order;
  return x->index < y->index ? -1 : x->index > y->index;
}

/**
 * nre_archive_sort:
 * @directory: the archive with its changes
 *
 * Returns: (transfer full): the entry indices P in the order of the names, compared as unsigned bytes with
 * A-Z in lower case (spec: nres.md). Equal names keep their order. Record i stores P[i] as its sort index.
 */
guint32 *
nre_archive_sort (NreDirectory *directory)
{
  guint n = nre_directory_get_n_entries (directory);
  SortKey *keys = g_new (SortKey, n);
  guint32 *sorted = g_new (guint32, n);
  gboolean in_order = TRUE;

  for (guint i = 0; i < n; i++)
    {
      const guint8 *name = nre_directory_peek_name (directory, i);
      guint64 key = 0;
      guint length = 0;

      for (; length < 8 && name[length] != 0; length++)
        key = key << 8 | nre_text_fold (name[length]);
      if (length < 8)
        key = length > 0 ? key << 8 * (8 - length) : 0;
      keys[i] = (SortKey){ name, key, i };
      if (i > 0 && in_order)
        in_order = compare_keys (&keys[i - 1], &keys[i], NULL) < 0;
    }
  if (!in_order)
    g_qsort_with_data (keys, (gint) n, sizeof *keys, compare_keys, NULL);
  for (guint i = 0; i < n; i++)
    sorted[i] = keys[i].index;
  g_free (keys);
  return sorted;
}
