/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-record-match.h"

#include <string.h>

/* Equal records are matched first: those in the same order by the shortest edit script (E. Myers, An O(ND)
 * Difference Algorithm), then those that were moved. Of the other records, the most similar ones of the same
 * shape are matched. */

/* The maximum number of insertions and removals in the edit script. */
#define MAX_DISTANCE 200
/* The maximum number of pairs of records to compare in a search for similar records. */
#define MAX_PAIRS 16384

typedef struct
{
  const NreRecords *a;
  const NreRecords *b;
  guint32          *hash_a;
  guint32          *hash_b;
  NreMatch         *match;
} Matcher;

static guint32 *
hash_records (const NreRecords *records)
{
  guint32 *hashes = g_new (guint32, (gsize) records->n + 1);

  for (guint i = 0; i < records->n; i++)
    hashes[i] = (guint32) nre_span_hash (NRE_HASH_START, nre_records_get (records, i));
  return hashes;
}

static gboolean
are_equal (const Matcher *self, guint i, guint k)
{
  return self->hash_a[i] == self->hash_b[k] &&
         nre_span_equal (nre_records_get (self->a, i), nre_records_get (self->b, k));
}

static void
pair (Matcher *self, guint i, guint k)
{
  self->match->to[i] = k;
  self->match->taken[k] = TRUE;
}

/* --- Equal records in the same order ------------------------------------------------------------- */

/* An array with an element for each diagonal begins with diagonal -MAX_DISTANCE - 1. */
#define WIDTH (2 * MAX_DISTANCE + 3)
#define MIDDLE (MAX_DISTANCE + 1)

/* Whether the best path to diagonal @k with @d edits ends with an inserted record. */
static gboolean
comes_down (const int *reach, int d, int k)
{
  return k == -d || (k != d && reach[MIDDLE + k - 1] < reach[MIDDLE + k + 1]);
}

/* Pair the equal records on the edit script, backwards from record @x of the first state and @y of the
 * second, both counted from @first. @trace: for each number of edits, an array by diagonal: the furthest
 * record of the first state that can be reached with fewer edits */
static void
walk_back (Matcher *self, const int *trace, int distance, guint first, int x, int y)
{
  for (int d = distance; d >= 0; d--)
    {
      const int *reach = trace + (gsize) d * WIDTH;
      int k = comes_down (reach, d, x - y) ? x - y + 1 : x - y - 1;
      int from_x = d > 0 ? reach[MIDDLE + k] : 0, from_y = d > 0 ? from_x - k : 0;

      while (x > from_x && y > from_y)
        {
          x--;
          y--;
          pair (self, first + (guint) x, first + (guint) y);
        }
      x = from_x;
      y = from_y;
    }
}

/* Pair equal records along the shortest edit script between @n records of the first state and @m records
 * of the second, both from @first on. Pairs nothing if the script is longer than MAX_DISTANCE. */
static void
pair_in_order (Matcher *self, guint first, int n, int m)
{
  g_autofree int *trace = NULL, *reach = NULL;
  int longest;

  if (n == 0 || m == 0 || ABS (n - m) > MAX_DISTANCE)
    return;
  longest = (int) MIN ((gint64) n + m, MAX_DISTANCE);
  trace = g_new (int, (gsize) (longest + 1) * WIDTH);
  reach = g_new0 (int, WIDTH);
  for (int d = 0; d <= longest; d++)
    {
      memcpy (trace + (gsize) d * WIDTH, reach, sizeof (int) * WIDTH);
      for (int k = -d; k <= d; k += 2)
        {
          int x = d == 0 ? 0 : comes_down (reach, d, k) ? reach[MIDDLE + k + 1] : reach[MIDDLE + k - 1] + 1;

          while (x < n && x - k < m && are_equal (self, first + (guint) x, first + (guint) (x - k)))
            x++;
          reach[MIDDLE + k] = x;
          if (k == n - m && x >= n)
            {
              walk_back (self, trace, d, first, n, m);
              return;
            }
        }
    }
}

/* --- Equal records anywhere ---------------------------------------------------------------------- */

/* Pair equal records wherever they are. Of several equal records, the first is paired first. */
static void
pair_moved (Matcher *self)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_queue_free);

  for (guint k = 0; k < self->b->n; k++)
    if (!self->match->taken[k])
      {
        gpointer key = GUINT_TO_POINTER (self->hash_b[k]);
        GQueue *queue = g_hash_table_lookup (places, key);

        if (queue == NULL)
          {
            queue = g_queue_new ();
            g_hash_table_insert (places, key, queue);
          }
        g_queue_push_tail (queue, GUINT_TO_POINTER (k));
      }
  for (guint i = 0; i < self->a->n; i++)
    {
      GQueue *queue = self->match->to[i] == NRE_UNMATCHED
                          ? g_hash_table_lookup (places, GUINT_TO_POINTER (self->hash_a[i]))
                          : NULL;

      if (queue != NULL && !g_queue_is_empty (queue) &&
          are_equal (self, i, GPOINTER_TO_UINT (g_queue_peek_head (queue))))
        pair (self, i, GPOINTER_TO_UINT (g_queue_pop_head (queue)));
    }
}

/* --- Moved records ------------------------------------------------------------------------------- */

/* Find the moved records: all matched records except the longest series of them that has the same order in
 * both states. */
static void
find_moved (Matcher *self)
{
  guint n = self->a->n, length = 0;
  g_autofree guint *ends = g_new (guint, (gsize) n + 1), *before = g_new (guint, (gsize) n + 1);

  for (guint i = 0; i < n; i++)
    {
      guint low = 0, high = length;

      self->match->moved[i] = self->match->to[i] != NRE_UNMATCHED;
      if (self->match->to[i] == NRE_UNMATCHED)
        continue;
      while (low < high)
        {
          guint half = low + (high - low) / 2;

          if (self->match->to[ends[half]] < self->match->to[i])
            low = half + 1;
          else
            high = half;
        }
      before[i] = low > 0 ? ends[low - 1] : NRE_UNMATCHED;
      ends[low] = i;
      length = MAX (length, low + 1);
    }
  for (guint i = length > 0 ? ends[length - 1] : NRE_UNMATCHED; i != NRE_UNMATCHED; i = before[i])
    self->match->moved[i] = FALSE;
}

/* --- Edited records ------------------------------------------------------------------------------ */

typedef struct
{
  guint i;
  guint k;
  guint alike;                  /* the share of equal 32-bit words, in thousandths */
} Pair;

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const Pair *x = a, *y = b;

  if (x->alike != y->alike)
    return x->alike > y->alike ? -1 : 1;
  if (x->i != y->i)
    return x->i < y->i ? -1 : 1;
  return x->k < y->k ? -1 : x->k > y->k;
}

static guint
get_likeness (NreSpan a, NreSpan b)
{
  gsize n = MIN (a.size, b.size) / 4, same = 0;

  for (gsize i = 0; i < n; i++)
    same += memcmp (a.data + 4 * i, b.data + 4 * i, 4) == 0;
  return n > 0 ? (guint) (1000 * same / n) : 0;
}

/* Pair the n-th record of each shape in @left with the n-th record of this shape in @right. */
static void
pair_in_turn (Matcher *self, GArray *left, GArray *right)
{
  g_autoptr (GHashTable) next = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < left->len; i++)
    {
      const NreShape *shape = nre_records_get_shape (self->a, g_array_index (left, guint, i));
      guint k = GPOINTER_TO_UINT (g_hash_table_lookup (next, shape));

      while (k < right->len && nre_records_get_shape (self->b, g_array_index (right, guint, k)) != shape)
        k++;
      if (k < right->len)
        pair (self, g_array_index (left, guint, i), g_array_index (right, guint, k++));
      g_hash_table_insert (next, (gpointer) shape, GUINT_TO_POINTER (k));
    }
}

/* Pair the most similar records of the same shape. @least: the minimum share of equal 32-bit words, in
 * thousandths. If there are too many pairs to compare, pair the records in their order if @least is 0;
 * otherwise pair none. */
static void
pair_alike (Matcher *self, GArray *left, GArray *right, guint least)
{
  g_autoptr (GArray) pairs = NULL;

  if (left->len == 0 || right->len == 0)
    return;
  if ((guint64) left->len * right->len > MAX_PAIRS)
    {
      if (least == 0)
        pair_in_turn (self, left, right);
      return;
    }
  pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  for (guint x = 0; x < left->len; x++)
    for (guint y = 0; y < right->len; y++)
      {
        Pair one = { g_array_index (left, guint, x), g_array_index (right, guint, y), 0 };

        if (nre_records_get_shape (self->a, one.i) != nre_records_get_shape (self->b, one.k))
          continue;
        one.alike = get_likeness (nre_records_get (self->a, one.i), nre_records_get (self->b, one.k));
        if (one.alike >= least)
          g_array_append_val (pairs, one);
      }
  g_array_sort (pairs, compare_pairs);
  for (guint p = 0; p < pairs->len; p++)
    {
      const Pair *one = &g_array_index (pairs, Pair, p);

      if (self->match->to[one->i] == NRE_UNMATCHED && !self->match->taken[one->k])
        pair (self, one->i, one->k);
    }
}

static void
append_free (GArray *free, const guint8 *taken, guint from, guint until)
{
  for (guint k = from; k < until; k++)
    if (!taken[k])
      g_array_append_val (free, k);
}

/* Edited records are first paired between matched neighbours that were not moved, then anywhere. */
static void
pair_edited (Matcher *self)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (guint));
  guint from = 0;

  for (guint i = 0; i <= self->a->n; i++)
    {
      gboolean end = i == self->a->n;

      if (!end && self->match->to[i] == NRE_UNMATCHED)
        g_array_append_val (left, i);
      else if (end || !self->match->moved[i])
        {
          guint until = end ? self->b->n : self->match->to[i];

          append_free (right, self->match->taken, from, until);
          pair_alike (self, left, right, 0);
          g_array_set_size (left, 0);
          g_array_set_size (right, 0);
          from = end ? until : until + 1;
        }
    }
  for (guint i = 0; i < self->a->n; i++)
    if (self->match->to[i] == NRE_UNMATCHED)
      g_array_append_val (left, i);
  append_free (right, self->match->taken, 0, self->b->n);
  pair_alike (self, left, right, 500);
}

/**
 * nre_record_match_init:
 * @self: (out): the match; to be freed with nre_match_clear()
 * @a, @b: two states of a table
 *
 * Match the records of two states of a table.
 */
void
nre_record_match_init (NreMatch *self, const NreRecords *a, const NreRecords *b)
{
  g_autofree guint32 *hash_a = hash_records (a), *hash_b = hash_records (b);
  Matcher matcher = { a, b, hash_a, hash_b, self };
  guint first = 0, n = a->n, m = b->n;

  nre_match_init (self, n, m);
  self->moved = g_malloc0 ((gsize) n + 1);
  for (; first < MIN (n, m) && are_equal (&matcher, first, first); first++)
    pair (&matcher, first, first);
  for (; n > first && m > first && are_equal (&matcher, n - 1, m - 1); n--, m--)
    pair (&matcher, n - 1, m - 1);
  if (n - first <= G_MAXINT && m - first <= G_MAXINT)
    pair_in_order (&matcher, first, (int) (n - first), (int) (m - first));
  pair_moved (&matcher);
  find_moved (&matcher);
  pair_edited (&matcher);
  find_moved (&matcher);
}
