/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-schema-diff.h"

#include "nre-field.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-json-records.h"
#include "nre-record-match.h"
#include "nre-record-words.h"
#include "nre-text.h"

/** Record: how differences name the record, or the item of it, whose fields are compared */
typedef struct
{
  const char *what;             /* prefix of field names, ends with a space */
  const char *words;            /* the record in words: “Batch 4” */
  const char *item;             /* (nullable): the item in words: “keys 3” */
} Record;

/* --- Records ------------------------------------------------------------------------------------- */

/* (transfer full): the value of a field as text. If @other has the same text, such as when only bytes after
 * the NUL of a name differ, the result is the bytes in hexadecimal */
static char *
value_text (NreRecordDiff *self, const NreField *field, const guint8 *record, const guint8 *other,
            gboolean second)
{
  char *own = self->text != NULL ? self->text (field, record, second, self->data) : NULL;
  g_autofree char *text = own == NULL ? nre_json_field_to_text (field, record) : NULL;
  g_autofree char *other_text = own == NULL ? nre_json_field_to_text (field, other) : NULL;
  NreSpan bytes = nre_field_get_bytes (field, record);

  if (own != NULL)
    return own;
  return strcmp (text, other_text) != 0 ? g_steal_pointer (&text) : nre_text_hex (bytes.data, bytes.size);
}

/* (transfer full) (nullable): the words that the caller or the format has for the value; NULL if neither has
 * any */
static char *
value_words (NreRecordDiff *self, const NreField *field, const guint8 *record, gboolean second)
{
  char *own = self->text != NULL ? self->text (field, record, second, self->data) : NULL;

  if (own == NULL && self->format != NULL && self->format->name_value != NULL)
    own = self->format->name_value (self->subjects[second], field, record);
  return own;
}

static void
diff_fields (NreRecordDiff *self, const Record *which, const NreField *fields, guint n, const guint8 *a,
             const guint8 *b)
{
  for (guint i = 0; i < n; i++)
    if (!nre_field_is_same (&fields[i], a, b) && nre_diff_may_list (self->lines))
      {
        g_autofree char *x = value_words (self, &fields[i], a, FALSE),
                        *y = value_words (self, &fields[i], b, TRUE);
        g_autofree char *change = nre_record_words_of_change (&fields[i], a, b, x, y);
        char *words = which->item != NULL ? g_strdup_printf ("%s: %s, %s", which->words, which->item, change)
                                          : g_strdup_printf ("%s: %s", which->words, change);

        nre_diff_add (self->lines, g_strconcat (which->what, fields[i].name, NULL),
                      value_text (self, &fields[i], a, b, FALSE),
                      value_text (self, &fields[i], b, a, TRUE), words)
            ->follows = (fields[i].flags & NRE_FIELD_DERIVED) != 0;
      }
}

/* Add a line about a change. @words: the changed record, such as “Vertex 3” */
static NreDifference *
add_change (NreRecordDiff *self, char *field, char *old_value, char *new_value, const char *words)
{
  return nre_diff_add (self->lines, field, old_value, new_value,
                       g_strdup_printf ("%s: %s → %s", words, old_value, new_value));
}

/* Add a line if the number of records or items changed. @words: the title of what is counted, such as
 * “Commands” */
static void
diff_count (NreRecordDiff *self, const char *name, const char *words, guint a, guint b)
{
  if (a != b)
    add_change (self, g_strdup (name), g_strdup_printf ("%u", a), g_strdup_printf ("%u", b), words)
        ->follows = TRUE;
}

static NreSpan
get_run (const NreShape *shape, guint run, NreSpan record)
{
  gsize begin = nre_shape_get_run_offset (shape, run, record);

  return nre_span_sub (record, begin, nre_shape_get_run_offset (shape, run + 1, record) - begin);
}

static void
diff_run (NreRecordDiff *self, const Record *which, const NreShape *shape, guint r, NreSpan a, NreSpan b)
{
  const NreRun *run = &shape->runs[r];
  NreSpan x = get_run (shape, r, a), y = get_run (shape, r, b);
  gsize n = run->stride > 0 ? MIN (x.size, y.size) / run->stride : 0;
  g_autofree char *name = g_strconcat (which->what, run->name, NULL);
  g_autofree char *title = nre_record_words_in_sentence (run->title);
  g_autofree char *words = g_strdup_printf ("%s, %s", which->words, title);

  if (nre_span_equal (x, y))
    return;
  if (run->stride == 0)
    nre_diff_add_rest (self->lines, name, x, y);
  else
    diff_count (self, name, words, (guint) (x.size / run->stride), (guint) (y.size / run->stride));
  for (gsize i = 0; i < n; i++)
    {
      const guint8 *p = x.data + i * run->stride, *q = y.data + i * run->stride;

      if (memcmp (p, q, run->stride) != 0)
        {
          g_autofree char *what = g_strdup_printf ("%s %" G_GSIZE_FORMAT " ", name, i);
          g_autofree char *item = g_strdup_printf ("%s %zu", title, i);

          diff_fields (self, &(Record){ what, which->words, item }, run->fields, run->n_fields, p, q);
        }
    }
}

/** nre_diff_record: add the differences between record @index of the first state and record @k of the
 * second */
void
nre_diff_record (NreRecordDiff *self, const NreRecords *a, const NreRecords *b, guint index, guint k)
{
  const NreTable *table = a->table;
  const NreShape *shape = nre_records_get_shape (a, index), *other = nre_records_get_shape (b, k);
  NreSpan x = nre_records_get (a, index), y = nre_records_get (b, k);
  g_autofree char *name = NULL, *what = NULL, *words = NULL;

  if (nre_span_equal (x, y))
    return;
  /* When the limit is reached, fields are only counted and need no names, but a changed number of items is
   * always listed. */
  if (self->lines->n_more == 0 || shape->n_runs > 0)
    {
      name = table->single ? g_strdup (table->name) : g_strdup_printf ("%s %u", table->singular, index);
      what = g_strconcat (name, " ", NULL);
    }
  if (self->lines->n_more == 0)
    words = nre_format_name_record (self->format, self->subjects[1], table, other, k);
  else
    words = g_strdup (name != NULL ? name : "");
  if (shape != other)
    {
      if (nre_diff_may_list (self->lines))
        nre_diff_add (self->lines, g_strdup (name), g_strdup (shape->name), g_strdup (other->name),
                      g_strdup_printf ("%s: %s → %s", words, g_dgettext (GETTEXT_PACKAGE, shape->title),
                                       g_dgettext (GETTEXT_PACKAGE, other->title)));
      return;
    }
  if (table->bare)
    {
      if (nre_diff_may_list (self->lines))
        add_change (self, g_strdup (name), nre_json_bare_to_text (shape, x.data),
                    nre_json_bare_to_text (shape, y.data), words);
      return;
    }
  diff_fields (self, &(Record){ what, words, NULL }, shape->fields, shape->n_fields, x.data, y.data);
  for (guint r = 0; r < shape->n_runs; r++)
    diff_run (self, &(Record){ what, words, NULL }, shape, r, x, y);
}

static void
diff_alone (NreRecordDiff *self, const NreRecords *records, guint index, gboolean added)
{
  const NreShape *shape = nre_records_get_shape (records, index);
  g_autofree char *words = NULL;

  if (!nre_diff_may_list (self->lines))
    return;
  words = nre_format_name_record (self->format, self->subjects[added], records->table, shape, index);
  nre_diff_add (self->lines, g_strdup_printf ("%s %u", records->table->singular, index),
                g_strdup (added ? "none" : shape->name), g_strdup (added ? shape->name : "none"),
                /* Translators: a record, as in: “Command 3 Light added”. */
                g_strdup_printf (added ? _("%s added") : _("%s removed"), words));
}

static void
diff_place (NreRecordDiff *self, const NreRecords *a, guint from, guint to)
{
  g_autofree char *words =
    nre_format_name_record (self->format, self->subjects[0], a->table, nre_records_get_shape (a, from), from);

  nre_diff_add (self->lines, g_strdup_printf ("%s %u index", a->table->singular, from),
                g_strdup_printf ("%u", from), g_strdup_printf ("%u", to),
                /* Translators: a record, and its new index. */
                g_strdup_printf (_("%s moved to %u"), words, to));
}

/* Compare two states of a table in which records can be inserted, removed and moved: match the records first,
 * since their indices may have changed. */
static void
diff_sequence (NreRecordDiff *self, const NreRecords *a, const NreRecords *b)
{
  g_auto (NreMatch) match = { NULL, NULL, NULL };

  nre_record_match_init (&match, a, b);
  for (guint i = 0; i < a->n; i++)
    {
      if (match.to[i] == NRE_UNMATCHED)
        {
          diff_alone (self, a, i, FALSE);
          continue;
        }
      if (match.moved[i] && nre_diff_may_list (self->lines))
        diff_place (self, a, i, match.to[i]);
      nre_diff_record (self, a, b, i, match.to[i]);
    }
  for (guint k = 0; k < b->n; k++)
    if (!match.taken[k])
      diff_alone (self, b, k, TRUE);
}

static void
diff_table (NreRecordDiff *self, const NreRecords *a, const NreRecords *b)
{
  if (!a->table->single)
    diff_count (self, a->table->name, g_dgettext (GETTEXT_PACKAGE, a->table->title), a->n, b->n);
  if (a->table->sequence)
    diff_sequence (self, a, b);
  else
    for (guint i = 0; i < MIN (a->n, b->n); i++)
      nre_diff_record (self, a, b, i, i);
  nre_diff_end_lines (self->lines, a->table->name);
}

/* --- Bytes outside records ----------------------------------------------------------------------- */

static int
compare_ranges (gconstpointer a, gconstpointer b)
{
  const gsize *x = a, *y = b;

  return x[0] < y[0] ? -1 : x[0] > y[0];
}

/* (transfer full): the bytes of the payload outside @ranges, joined together. @ranges: pairs of gsize, the
 * start and the end of the records of a table */
static GByteArray *
gather_rest (NreSpan span, GArray *ranges)
{
  GByteArray *rest = g_byte_array_new ();
  gsize at = 0;

  g_array_sort (ranges, compare_ranges);
  for (guint i = 0; i < ranges->len; i++)
    {
      const gsize *range = &g_array_index (ranges, gsize, 2 * (gsize) i);

      if (range[0] > at)
        g_byte_array_append (rest, span.data + at, (guint) (range[0] - at));
      at = MAX (at, range[1]);
    }
  if (at < span.size)
    g_byte_array_append (rest, span.data + at, (guint) (span.size - at));
  return rest;
}

static void
add_range (GArray *ranges, const NreRecords *records)
{
  gsize range[2];

  if (records->n == 0)
    return;
  range[0] = nre_records_get_offset (records, 0);
  range[1] = nre_records_get_offset (records, records->n);
  g_array_append_val (ranges, range);
}

/* Compare the tables of the entry of type @type_id. Returns FALSE if no such table is in both states.
 * @rest_a, @rest_b: (out) (nullable): the bytes outside records; set only if TRUE is returned */
static gboolean
diff_tables (NreRecordDiff *self, const NreSchema *schema, guint32 type_id, GByteArray **rest_a,
             GByteArray **rest_b)
{
  g_autoptr (GArray) ranges_a = g_array_new (FALSE, FALSE, 2 * sizeof (gsize));
  g_autoptr (GArray) ranges_b = g_array_new (FALSE, FALSE, 2 * sizeof (gsize));
  NreSpan span_a = { 0 }, span_b = { 0 };
  gboolean found = FALSE;

  for (guint i = 0; i < schema->n_tables; i++)
    {
      g_auto (NreRecords) x = { 0 };
      g_auto (NreRecords) y = { 0 };

      if (schema->tables[i].type_id != type_id ||
          !nre_schema_locate (schema, self->subjects[0], &schema->tables[i], &x) ||
          !nre_schema_locate (schema, self->subjects[1], &schema->tables[i], &y))
        continue;
      diff_table (self, &x, &y);
      add_range (ranges_a, &x);
      add_range (ranges_b, &y);
      span_a = x.span;
      span_b = y.span;
      found = TRUE;
    }
  if (found && rest_a != NULL)
    {
      *rest_a = gather_rest (span_a, ranges_a);
      *rest_b = gather_rest (span_b, ranges_b);
    }
  return found;
}

/**
 * nre_diff_records_in_words:
 * @type_id: for a kind that is an archive, the type of the entry whose tables are compared; else 0
 *
 * Add the differences of the tables, by records and fields, and of bytes outside records.
 *
 * Returns: FALSE, without adding anything, if no such table is in both states
 */
gboolean
nre_diff_records_in_words (NreRecordDiff *self, const NreSchema *schema, guint32 type_id)
{
  g_autoptr (GByteArray) rest_a = NULL, rest_b = NULL;

  if (!diff_tables (self, schema, type_id, &rest_a, &rest_b))
    return FALSE;
  nre_diff_add_rest (self->lines, "other bytes", nre_span (rest_a->data, rest_a->len),
                     nre_span (rest_b->data, rest_b->len));
  nre_diff_end_lines (self->lines, "other bytes");
  return TRUE;
}

/** nre_diff_records: call nre_diff_records_in_words(), with values formatted as in JSON */
gboolean
nre_diff_records (NreDiffLines *lines, const NreSchema *schema, guint32 type_id, const NreSubject *a,
                  const NreSubject *b)
{
  NreRecordDiff self = { lines, NULL, NULL, nre_format_find (schema->kind), { a, b } };

  return nre_diff_records_in_words (&self, schema, type_id);
}

/** nre_diff_tables: compare two payloads as nre_diff_records() does, but without the bytes outside records */
gboolean
nre_diff_tables (NreDiffLines *lines, const NreSchema *schema, const NreSubject *a, const NreSubject *b)
{
  NreRecordDiff self = { lines, NULL, NULL, nre_format_find (schema->kind), { a, b } };

  return diff_tables (&self, schema, 0, NULL, NULL);
}

/* --- Texts --------------------------------------------------------------------------------------- */

static GPtrArray *
split_lines (NreSpan text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  while (text.size > 0)
    {
      const guint8 *end = memchr (text.data, '\n', text.size);
      gsize size = end != NULL ? (gsize) (end - text.data) : text.size;

      g_ptr_array_add (lines, nre_text_display (text.data,
                                                size > 0 && text.data[size - 1] == '\r' ? size - 1 : size));
      text = nre_span_sub (text, MIN (size + 1, text.size), text.size - MIN (size + 1, text.size));
    }
  return lines;
}

/* Whether line @i of the differing lines has the same text in both states. */
static gboolean
is_same_line (GPtrArray *x, GPtrArray *y, guint first, guint i, guint n)
{
  return i < n && strcmp (x->pdata[first + i], y->pdata[first + i]) == 0;
}

/** nre_diff_lines: add the lines that differ between the common beginning and the common end of two texts.
 * Lines are compared in pairs; further lines of the longer text are listed as added or removed */
void
nre_diff_lines (NreDiffLines *lines, NreSpan a, NreSpan b)
{
  g_autoptr (GPtrArray) x = split_lines (a);
  g_autoptr (GPtrArray) y = split_lines (b);
  guint first = 0, last = 0, n_x, n_y;

  while (first < MIN (x->len, y->len) && strcmp (x->pdata[first], y->pdata[first]) == 0)
    first++;
  while (last < MIN (x->len, y->len) - first &&
         strcmp (x->pdata[x->len - 1 - last], y->pdata[y->len - 1 - last]) == 0)
    last++;
  n_x = x->len - first - last;
  n_y = y->len - first - last;
  for (guint i = 0; i < MAX (n_x, n_y); i++)
    if (!is_same_line (x, y, first, i, MIN (n_x, n_y)) && nre_diff_may_list (lines))
      {
        const char *before = i < n_x ? x->pdata[first + i] : NULL,
                   *after = i < n_y ? y->pdata[first + i] : NULL;

        nre_diff_add (lines, g_strdup_printf ("line %u", first + i + 1),
                      g_strdup (before != NULL ? before : "none"),
                      g_strdup (after != NULL ? after : "none"),
                      /* Translators: the number of a line of text, its old text, and its new text. */
                      g_strdup_printf (_("Line %u: %s → %s"), first + i + 1,
                                       before != NULL ? before : _("none"),
                                       after != NULL ? after : _("none")));
      }
  nre_diff_end_lines (lines, "text");
  /* If no line differs in its text, the line ends probably differ. */
  if (n_x == 0 && n_y == 0 && !nre_span_equal (a, b))
    nre_diff_add (lines, g_strdup ("line ends"), g_strdup_printf ("%" G_GSIZE_FORMAT " bytes", a.size),
                  g_strdup_printf ("%" G_GSIZE_FORMAT " bytes", b.size),
                  g_strdup (_("Line ends are others")));
}
