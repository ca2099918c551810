/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-merge-bytes.h"

#include "nre-compare.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-record-words.h"

#include <string.h>

/* Bytes outside records and lines are compared in pieces of this size. */
#define WORD 4

/**
 * Unit: a record, a line, or the bytes between tables of records.
 * @start, @end: its range in the bytes of the entry
 * @records: (nullable): for a record, the records of its table; otherwise NULL
 * @number: the index of a record; for lines, counted from 1; 0 for other bytes
 */
typedef struct
{
  gsize             start;
  gsize             end;
  const NreRecords *records;
  guint             number;
} Unit;

/**
 * Units: the bytes of an entry, divided into units.
 * @records: (element-type NreRecords): the records of each table
 * @all: (element-type Unit): the units in order; they contain all bytes
 */
typedef struct
{
  NreSpan   payload;
  NreFields fields;
  NreKind   kind;
  gboolean  is_text;
  GPtrArray *records;
  GArray   *all;
} Units;

static void
free_records (gpointer data)
{
  nre_records_clear (data);
  g_free (data);
}

/* Add the records @found of a table if they are in the entry @index: of several entries of the same type,
 * only the first is the table. Takes ownership of the members of @found. */
static void
add_table (Units *self, gboolean is_found, NreRecords found, guint index)
{
  if (is_found && (found.entry == NRE_NO_ENTRY || found.entry == index))
    g_ptr_array_add (self->records, g_memdup2 (&found, sizeof found));
  else
    nre_records_clear (&found);
}

static void
find_records (Units *self, const NreFormat *format, const NreSubject *subject, guint32 type_id, guint index)
{
  NreRecords found = { NULL };

  for (guint i = 0; i < format->schema->n_tables; i++)
    if (format->schema->tables[i].type_id == type_id)
      {
        gboolean is_found = nre_schema_locate (format->schema, subject, &format->schema->tables[i], &found);

        add_table (self, is_found, found, index);
      }
  if (self->records->len == 0 && format->locate_names != NULL)
    add_table (self, format->locate_names (subject, &found), found, index);
}

static int
compare_starts (gconstpointer a, gconstpointer b)
{
  const NreRecords *x = *(NreRecords *const *) a, *y = *(NreRecords *const *) b;
  gsize p = nre_records_get_offset (x, 0), q = nre_records_get_offset (y, 0);

  return (p > q) - (p < q);
}

static void
add_unit (Units *self, gsize end, const NreRecords *records, guint number)
{
  gsize start = self->all->len > 0 ? g_array_index (self->all, Unit, self->all->len - 1).end : 0;

  g_array_append_val (self->all, ((Unit){ start, end, records, number }));
}

static void
add_records (Units *self)
{
  gsize at = 0;

  g_ptr_array_sort (self->records, compare_starts);
  for (guint i = 0; i < self->records->len; i++)
    {
      const NreRecords *records = self->records->pdata[i];
      gsize start = nre_records_get_offset (records, 0), end = nre_records_get_offset (records, records->n);

      /* Skip overlapping tables: a byte must belong to one unit. */
      if (records->n == 0 || start < at || end < start || end > self->payload.size)
        continue;
      add_unit (self, start, NULL, 0);
      for (guint k = 0; k < records->n; k++)
        add_unit (self, nre_records_get_offset (records, k + 1), records, k);
      at = end;
    }
  add_unit (self, self->payload.size, NULL, 0);
}

static void
add_lines (Units *self)
{
  guint line = 0;

  for (gsize i = 0; i < self->payload.size; i++)
    if (self->payload.data[i] == '\n' || i + 1 == self->payload.size)
      add_unit (self, i + 1, NULL, ++line);
}

static void
units_init (Units *self, const NreMergeSide *side)
{
  const NreFormat *holder = nre_format_get (nre_kind_of_archive (side->directory)), *own;

  *self = (Units){ .payload = side->payload, .kind = holder->kind };
  self->records = g_ptr_array_new_with_free_func (free_records);
  self->all = g_array_new (FALSE, FALSE, sizeof (Unit));
  nre_directory_get_fields (side->directory, side->index, &self->fields);
  if (holder->is_archive && holder->schema != NULL)
    find_records (self, holder, &(NreSubject){ .directory = side->directory }, self->fields.type_id,
                  side->index);
  else
    {
      if (!nre_directory_is_loose (side->directory))
        self->kind = nre_kind_of_entry (&self->fields, side->payload, NULL);
      own = nre_format_get (self->kind);
      self->is_text = own->is_text;
      if (own->schema != NULL && !own->is_archive)
        find_records (self, own,
                      &(NreSubject){ .fields = &self->fields, .payload = side->payload }, 0, side->index);
    }
  if (self->is_text)
    add_lines (self);
  else
    add_records (self);
}

static void
units_clear (Units *self)
{
  g_ptr_array_unref (self->records);
  g_array_unref (self->all);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Units, units_clear)

static const Unit *
get_unit (const Units *self, guint i)
{
  return &g_array_index (self->all, Unit, i);
}

static NreSpan
get_bytes (const Units *self, guint i)
{
  const Unit *unit = get_unit (self, i);

  return nre_span_sub (self->payload, unit->start, unit->end - unit->start);
}

/* Whether units with the same index correspond. */
static gboolean
are_alike (const Units *a, const Units *b)
{
  if (a->kind != b->kind || a->all->len != b->all->len)
    return FALSE;
  for (guint i = 0; i < a->all->len; i++)
    {
      const Unit *x = get_unit (a, i), *y = get_unit (b, i);

      if (x->number != y->number || (x->records != NULL) != (y->records != NULL) ||
          (x->records != NULL && x->records->table != y->records->table))
        return FALSE;
    }
  return TRUE;
}

/* (transfer full): the name of the unit for the user. @start, @size: if it is neither a record nor a line,
 * the range of bytes to name. */
static char *
dup_name (const Unit *unit, gsize start, gsize size)
{
  const NreShape *shape = unit->records != NULL ? nre_records_get_shape (unit->records, unit->number) : NULL;

  if (shape != NULL)
    return nre_record_words_of_record (unit->records->table, shape, unit->number, NULL);
  if (unit->records == NULL && unit->number > 0)
    return g_strdup_printf (_("Line %u"), unit->number);
  /* Translators: the offsets of the first and the last byte of a range. */
  return g_strdup_printf (_("Bytes %zu–%zu"), start, start + size - 1);
}

/* Append my version of a unit to @result if only I changed the unit, and otherwise theirs. Returns FALSE if
 * both sides changed the unit differently. */
static gboolean
choose (GByteArray *result, NreSpan base, NreSpan mine, NreSpan theirs, guint *n_changes)
{
  gboolean is_mine = !nre_span_equal (base, mine) && nre_span_equal (base, theirs);
  NreSpan chosen = is_mine ? mine : theirs;

  *n_changes += is_mine;
  if (chosen.size > 0)
    g_byte_array_append (result, chosen.data, (guint) chosen.size);
  return is_mine || nre_span_equal (base, mine) || nre_span_equal (mine, theirs);
}

/* --- Lines that were added or removed ---------------------------------------------------------------- */

/* The maximum number of pairs of lines to compare */
#define MAX_PAIRS (4u << 20)

static gboolean
is_same_line (const Units *a, guint i, const Units *b, guint k)
{
  return k < b->all->len && nre_span_equal (get_bytes (a, i), get_bytes (b, k));
}

/* (transfer full) (nullable): for each line of @a, the index of the equal line of @b, or NRE_UNMATCHED, with
 * as many matches in order as possible. NULL if there are too many lines. */
static guint *
match_lines (const Units *a, const Units *b)
{
  guint n = a->all->len, row = b->all->len + 1;
  g_autofree guint *common = NULL;
  guint *to;

  if ((guint64) (n + 1) * row > MAX_PAIRS)
    return NULL;
  /* For each i and k, the length of the longest common subsequence of the lines of @a from i on and those of
   * @b from k on */
  common = g_new0 (guint, (gsize) (n + 1) * row);
  for (guint i = n; i-- > 0;)
    for (guint k = row - 1; k-- > 0;)
      {
        guint *at = &common[(gsize) i * row + k];

        *at = is_same_line (a, i, b, k) ? at[row + 1] + 1 : MAX (at[1], at[row]);
      }
  to = g_new (guint, (gsize) n + 1);
  for (guint i = 0, k = 0; i < n;)
    if (is_same_line (a, i, b, k))
      to[i++] = k++;
    else if (k < row - 1 && common[(gsize) i * row + k + 1] > common[(gsize) (i + 1) * row + k])
      k++;
    else
      to[i++] = NRE_UNMATCHED;
  return to;
}

/* (transfer full): the bytes of theirs, without any of my changes. */
static GBytes *
take_none (const Units *theirs, guint *n_changes)
{
  *n_changes = 0;
  return g_bytes_new (theirs->payload.data, theirs->payload.size);
}

/* Merge two texts of which only one has added or removed lines: put the changed lines of the other text into
 * that one. If I added or removed the lines, all of my changes are taken or none, since lines may depend on
 * one another, such as the rows of a table and the line with the number of rows. Returns NULL if the texts
 * cannot be merged. */
static GBytes *
merge_lines (const Units *base, const Units *mine, const Units *theirs, guint *n_changes, NreMergeClash clash,
             gpointer data)
{
  gboolean is_mine = mine->all->len != base->all->len, is_lost = FALSE;
  const Units *longer = is_mine ? mine : theirs, *even = is_mine ? theirs : mine;
  g_autofree guint *to = even->all->len == base->all->len ? match_lines (base, longer) : NULL;
  g_autofree guint *from = g_new (guint, (gsize) longer->all->len + 1);
  g_autoptr (GByteArray) result = g_byte_array_new ();
  guint n_removed = 0, n_added = 0, n_changed = 0, next = 0;

  if (to == NULL)
    return NULL;
  for (guint k = 0; k < longer->all->len; k++)
    from[k] = NRE_UNMATCHED;
  for (guint i = 0; i < base->all->len; i++)
    {
      gboolean is_changed = !is_same_line (base, i, even, i);
      gboolean is_there = to[i] != NRE_UNMATCHED || is_same_line (even, i, longer, next);

      n_removed += to[i] == NRE_UNMATCHED;
      n_changed += is_changed && to[i] != NRE_UNMATCHED;
      if (is_changed && !is_there)
        {
          g_autofree char *name = dup_name (get_unit (base, i), 0, 0);

          clash (name, data);
          is_lost |= is_mine;
        }
      if (to[i] != NRE_UNMATCHED)
        from[to[i]] = i;
      next = to[i] != NRE_UNMATCHED ? to[i] + 1 : next + is_there;
    }
  for (guint k = 0; k < longer->all->len; k++)
    {
      NreSpan line = from[k] != NRE_UNMATCHED ? get_bytes (even, from[k]) : get_bytes (longer, k);

      n_added += from[k] == NRE_UNMATCHED;
      g_byte_array_append (result, line.data, (guint) line.size);
    }
  if (is_lost)
    return take_none (theirs, n_changes);
  *n_changes = is_mine ? MAX (n_added, n_removed) : n_changed;
  return g_byte_array_free_to_bytes (g_steal_pointer (&result));
}

/**
 * nre_merge_bytes:
 * @base, @mine, @theirs: the three states of the entry
 * @n_changes: (out): the number of my changed records, lines or words in the result
 * @clash: called for each record, line or word that both sides changed differently
 *
 * Apply my changes of an entry's bytes to theirs. Records and lines that both sides changed differently stay
 * as in theirs. If both sides changed other bytes differently, none of my changes is applied.
 *
 * Returns: (transfer full) (nullable): the merged bytes; NULL if the sides cannot be merged, for example
 * because records were added or removed
 */
GBytes *
nre_merge_bytes (const NreMergeSide *base, const NreMergeSide *mine, const NreMergeSide *theirs,
                 guint *n_changes, NreMergeClash clash, gpointer data)
{
  g_auto (Units) a = { .records = NULL }, b = { .records = NULL }, c = { .records = NULL };
  g_autoptr (GByteArray) result = g_byte_array_new ();
  gboolean is_lost = FALSE;

  *n_changes = 0;
  units_init (&a, base);
  units_init (&b, mine);
  units_init (&c, theirs);
  if (!are_alike (&a, &b) || !are_alike (&a, &c))
    return a.is_text && b.kind == a.kind && c.kind == a.kind
               ? merge_lines (&a, &b, &c, n_changes, clash, data)
               : NULL;
  for (guint i = 0; i < a.all->len; i++)
    {
      const Unit *unit = get_unit (&a, i);
      NreSpan x = get_bytes (&a, i), y = get_bytes (&b, i), z = get_bytes (&c, i);
      gboolean is_known = unit->records != NULL || unit->number > 0;
      gboolean is_even = x.size == y.size && x.size == z.size;
      gsize step = is_known || !is_even ? MAX (x.size, 1) : WORD;

      for (gsize at = 0; at == 0 || at < x.size; at += step)
        {
          gsize size = MIN (step, x.size - at);
          g_autofree char *name = NULL;

          if (is_even ? choose (result, nre_span_sub (x, at, size), nre_span_sub (y, at, size),
                                nre_span_sub (z, at, size), n_changes)
                      : choose (result, x, y, z, n_changes))
            continue;
          if (!is_known && !is_even)
            return NULL;
          name = dup_name (unit, unit->start + at, size);
          clash (name, data);
          is_lost |= !is_known;
        }
    }
  return is_lost ? take_none (&c, n_changes) : g_byte_array_free_to_bytes (g_steal_pointer (&result));
}
