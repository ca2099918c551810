/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-entry-match.h"

#include "nre-archive.h"
#include "nre-entry-name.h"
#include "nre-text.h"

#include <stdlib.h>
#include <string.h>

static void
pair (NreMatch *self, guint i, guint k)
{
  self->to[i] = k;
  self->taken[k] = TRUE;
}

/* --- Matching by content --------------------------------------------------------------------------- */

/* An entry without a match by name */
typedef struct
{
  guint   index;
  guint32 type;
  NreSpan payload;
  guint64 hash;
  guint   side;                 /* 0 for the first archive, 1 for the second */
} Left;

static int
compare_sizes (gconstpointer x, gconstpointer y)
{
  const Left *p = x, *q = y;

  if (p->payload.size != q->payload.size)
    return p->payload.size < q->payload.size ? -1 : 1;
  return p->type != q->type ? (p->type < q->type ? -1 : 1) : 0;
}

static int
compare_contents (gconstpointer x, gconstpointer y)
{
  const Left *p = x, *q = y;

  if (p->hash != q->hash)
    return p->hash < q->hash ? -1 : 1;
  if (p->side != q->side)
    return p->side < q->side ? -1 : 1;
  return p->index < q->index ? -1 : p->index > q->index;
}

static void
add_left (GArray *all, NreDirectory *directory, guint index, guint side)
{
  Left left = { .index = index, .side = side };
  NreFields fields;

  /* Empty payloads, which are all equal, identify no entry. */
  if (!nre_directory_get_payload (directory, index, &left.payload) || left.payload.size == 0)
    return;
  nre_directory_get_fields (directory, index, &fields);
  left.type = fields.type_id;
  g_array_append_val (all, left);
}

/* Pair entries with equal payloads, in order. @lefts: entries of the same type and size. @budget: (inout):
 * the number of bytes that may still be read. */
static void
match_group (NreMatch *self, Left *lefts, guint n, guint64 *budget)
{
  for (guint i = 0; i < n; i++)
    {
      /* Payloads may overlap. So limit the number of bytes to read by the sizes of the archives. */
      if (*budget < 2 * (guint64) lefts[i].payload.size)
        return;
      *budget -= 2 * (guint64) lefts[i].payload.size;
      lefts[i].hash = nre_span_hash (NRE_HASH_START, lefts[i].payload);
    }
  qsort (lefts, n, sizeof *lefts, compare_contents);
  for (guint from = 0, end; from < n; from = end)
    {
      guint second;

      for (second = from; second < n && lefts[second].hash == lefts[from].hash && lefts[second].side == 0;)
        second++;
      for (end = second; end < n && lefts[end].hash == lefts[from].hash;)
        end++;
      for (guint k = 0; from + k < second && second + k < end; k++)
        if (nre_span_equal (lefts[from + k].payload, lefts[second + k].payload))
          pair (self, lefts[from + k].index, lefts[second + k].index);
    }
}

static void
match_payloads (NreMatch *self, NreDirectory *a, NreDirectory *b)
{
  guint64 budget = 2 * ((guint64) nre_archive_get_span (nre_directory_get_origin (a)).size +
                        nre_archive_get_span (nre_directory_get_origin (b)).size);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Left));
  Left *lefts;

  for (guint i = 0; i < nre_directory_get_n_entries (a); i++)
    if (self->to[i] == NRE_UNMATCHED)
      add_left (all, a, i, 0);
  if (all->len == 0)
    return;
  for (guint k = 0; k < nre_directory_get_n_entries (b); k++)
    if (!self->taken[k])
      add_left (all, b, k, 1);
  g_array_sort (all, compare_sizes);
  lefts = (Left *) (void *) all->data;
  for (guint from = 0, end; from < all->len; from = end)
    {
      guint sides = 0;

      for (end = from; end < all->len && compare_sizes (&lefts[from], &lefts[end]) == 0; end++)
        sides |= 1u << lefts[end].side;
      if (sides == 3)
        match_group (self, lefts + from, end - from, &budget);
    }
}

/* --- Matching by name ------------------------------------------------------------------------------ */

static gboolean
is_same_name (const guint8 *x, const guint8 *y, gboolean folded)
{
  gsize n = nre_record_name_length (x), m = nre_record_name_length (y);

  return folded ? nre_text_compare_folded (x, n, y, m) == 0 : n == m && memcmp (x, y, n) == 0;
}

static char *
dup_key (const guint8 *name, gboolean folded)
{
  return folded ? nre_entry_name_fold (name)
                : g_strndup ((const char *) name, nre_record_name_length (name));
}

/* Pair unmatched entries of the same name: first those at the same index, then the others in order. @folded:
 * whether to ignore case. */
static void
match_names (NreMatch *self, NreDirectory *a, NreDirectory *b, gboolean folded)
{
  guint n = nre_directory_get_n_entries (a), m = nre_directory_get_n_entries (b);
  g_autoptr (GHashTable) names =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_queue_free);

  for (guint i = 0; i < MIN (n, m); i++)
    if (self->to[i] == NRE_UNMATCHED && !self->taken[i] &&
        is_same_name (nre_directory_peek_name (a, i), nre_directory_peek_name (b, i), folded))
      pair (self, i, i);
  for (guint k = 0; k < m; k++)
    if (!self->taken[k])
      {
        char *name = dup_key (nre_directory_peek_name (b, k), folded);
        GQueue *queue = g_hash_table_lookup (names, name);

        if (queue == NULL)
          {
            queue = g_queue_new ();
            g_hash_table_insert (names, name, queue);
          }
        else
          g_free (name);
        g_queue_push_tail (queue, GUINT_TO_POINTER (k));
      }
  for (guint i = 0; i < n; i++)
    if (self->to[i] == NRE_UNMATCHED)
      {
        g_autofree char *name = dup_key (nre_directory_peek_name (a, i), folded);
        GQueue *queue = g_hash_table_lookup (names, name);

        if (queue != NULL && !g_queue_is_empty (queue))
          pair (self, i, GPOINTER_TO_UINT (g_queue_pop_head (queue)));
      }
}

/* --- Matching -------------------------------------------------------------------------------------- */

/**
 * nre_entry_match_init:
 * @self: (out): the matching; clear it with nre_match_clear()
 *
 * Match the entries of @a with those of @b: first equal names, at the same index and then in order; then
 * names that differ in case only; then equal types and payloads; and then equal indices.
 */
void
nre_entry_match_init (NreMatch *self, NreDirectory *a, NreDirectory *b)
{
  guint n = nre_directory_get_n_entries (a), m = nre_directory_get_n_entries (b);

  nre_match_init (self, n, m);
  match_names (self, a, b, FALSE);
  match_names (self, a, b, TRUE);
  match_payloads (self, a, b);
  for (guint i = 0; i < MIN (n, m); i++)
    if (self->to[i] == NRE_UNMATCHED && !self->taken[i])
      pair (self, i, i);
  self->moved = nre_compare_find_moved (self->to, n);
}

/* --- The same entries ------------------------------------------------------------------------------ */

/** nre_entry_is_same_content: whether two entries have the same content. Payloads that cannot be read count
 * as equal to one another, but an edited archive that cannot be written counts as different from
 * everything. */
gboolean
nre_entry_is_same_content (NreDirectory *a, guint i, NreDirectory *b, guint k)
{
  gboolean readable, other_readable;
  NreSpan x, y;

  if (nre_directory_is_changed_inside (a, nre_directory_get_id (a, i)) ||
      nre_directory_is_changed_inside (b, nre_directory_get_id (b, k)))
    {
      g_autoptr (GBytes) p = nre_directory_read (a, i, NULL), q = nre_directory_read (b, k, NULL);

      return p != NULL && q != NULL && g_bytes_equal (p, q);
    }
  readable = nre_directory_get_payload (a, i, &x);
  other_readable = nre_directory_get_payload (b, k, &y);
  return readable == other_readable && (!readable || nre_span_equal (x, y));
}

/* Whether two paired entries are different entries: their contents differ, and so does their type or name.
 * nre_entry_match_init() also pairs entries of which only the names or only the indices are equal. */
static gboolean
is_another (NreDirectory *a, guint i, NreDirectory *b, guint k)
{
  const guint8 *p = nre_directory_peek_name (a, i), *q = nre_directory_peek_name (b, k);
  NreFields x, y;

  nre_directory_get_fields (a, i, &x);
  nre_directory_get_fields (b, k, &y);
  return (x.type_id != y.type_id ||
          nre_text_compare_folded (p, nre_record_name_length (p), q, nre_record_name_length (q)) != 0) &&
         !nre_entry_is_same_content (a, i, b, k);
}

/** nre_entry_match_init_same: match the entries of @a with those of @b like nre_entry_match_init(), except
 * pairs that is_another() tells apart. Of such a pair, one entry counts as removed and the other as added. */
void
nre_entry_match_init_same (NreMatch *self, NreDirectory *a, NreDirectory *b)
{
  guint n = nre_directory_get_n_entries (a);

  nre_entry_match_init (self, a, b);
  for (guint i = 0; i < n; i++)
    if (self->to[i] != NRE_UNMATCHED && is_another (a, i, b, self->to[i]))
      {
        self->taken[self->to[i]] = FALSE;
        self->to[i] = NRE_UNMATCHED;
      }
  g_free (self->moved);
  self->moved = nre_compare_find_moved (self->to, n);
}
