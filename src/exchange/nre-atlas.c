/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-atlas.h"

#include "nre-field.h"
#include "nre-json-records.h"

/* The values of a field are listed only if there are at most this many different ones. */
#define MANY_VALUES 64

/* The values of a field, or of packed numbers with the same name. */
typedef struct
{
  const NreField  *field;
  const char      *name;
  GArray          *numbers;     /* of guint32: to_key() of finite numbers, without "none" */
  GHashTable      *texts;       /* text → its Tally */
  guint64          n;           /* the number of elements */
  guint64          n_none;
  guint64          n_nan;
  guint64          n_infinite;
  guint32          bits;        /* the bits that are set in any element */
} Stats;

/* A value, and how often it occurs. */
typedef struct
{
  guint32     key;
  const char *text;             /* NULL for a number */
  gboolean    is_none;
  guint64     n;
} Tally;

typedef struct
{
  const NreTable *table;
  guint64         n_records;
  GPtrArray      *fields;       /* of Stats, in the order of the schema */
  GHashTable     *by_name;      /* name → Stats */
} Records;

typedef struct
{
  guint64    n_entries;
  GPtrArray *tables;            /* of Records; NULL while no entry of the kind was added */
} Kind;

struct _NreAtlas
{
  Kind kinds[NRE_N_KINDS];
};

static void
stats_free (gpointer data)
{
  Stats *self = data;

  g_array_unref (self->numbers);
  g_hash_table_unref (self->texts);
  g_free (self);
}

static void
records_free (gpointer data)
{
  Records *self = data;

  g_ptr_array_unref (self->fields);
  g_hash_table_unref (self->by_name);
  g_free (self);
}

/** nre_atlas_new: (transfer full): create an atlas without values. */
NreAtlas *
nre_atlas_new (void)
{
  return g_new0 (NreAtlas, 1);
}

void
nre_atlas_free (NreAtlas *self)
{
  for (guint i = 0; i < NRE_N_KINDS; i++)
    g_clear_pointer (&self->kinds[i].tables, g_ptr_array_unref);
  g_free (self);
}

/* --- Values -------------------------------------------------------------------------------------------- */

/* Convert an element to an unsigned integer; these integers have the same order as the values. */
static guint32
to_key (NreElementType type, const guint8 *p)
{
  guint32 word = (guint32) nre_element_get_integer (type, p);

  if (type == NRE_ELEMENT_I8 || type == NRE_ELEMENT_I16 || type == NRE_ELEMENT_I32)
    return word ^ 0x80000000u;
  if (type != NRE_ELEMENT_F32)
    return word;
  /* -0 is the same value as 0. */
  if (word == 0x80000000u)
    word = 0;
  return word & 0x80000000u ? ~word : word | 0x80000000u;
}

/* The reverse of to_key(): the bytes of an element. */
static void
from_key (NreElementType type, guint32 key, guint8 out[4])
{
  if (type == NRE_ELEMENT_F32)
    nre_store_u32 (out, key & 0x80000000u ? key & 0x7fffffffu : ~key);
  else if (type == NRE_ELEMENT_I8 || type == NRE_ELEMENT_I16 || type == NRE_ELEMENT_I32)
    nre_element_set_integer (type, out, (gint32) (key ^ 0x80000000u));
  else
    nre_element_set_integer (type, out, key);
}

static void
add_text (Stats *self, const NreField *field, const guint8 *record)
{
  char *text = nre_field_dup_text (field, nre_field_at (field, record, 0));
  Tally *tally = text != NULL ? g_hash_table_lookup (self->texts, text) : NULL;

  self->n++;
  if (text == NULL)
    {
      self->n_none++;
      return;
    }
  if (tally == NULL)
    {
      tally = g_new0 (Tally, 1);
      tally->text = text;
      g_hash_table_insert (self->texts, text, tally);
    }
  else
    g_free (text);
  tally->n++;
}

static void
add_number (Stats *self, guint32 key)
{
  self->n++;
  self->bits |= key;
  g_array_append_val (self->numbers, key);
}

static void
add_element (Stats *self, const NreField *field, const guint8 *p)
{
  guint32 word = (guint32) nre_element_get_integer (field->type, p);

  if (nre_field_element_is_none (field, p))
    self->n_none++;
  else if (field->type == NRE_ELEMENT_F32 && !nre_is_finite_word (word))
    {
      self->n_nan += (word & 0x7fffffu) != 0;
      self->n_infinite += (word & 0x7fffffu) == 0;
    }
  else
    {
      guint32 key = to_key (field->type, p);

      g_array_append_val (self->numbers, key);
      self->bits |= word & (guint32) ((G_GUINT64_CONSTANT (1) << 8 * nre_element_size (field->type)) - 1);
    }
  self->n++;
}

static Stats *
get_stats (Records *self, const NreField *field, const char *name)
{
  Stats *stats = g_hash_table_lookup (self->by_name, name);

  if (stats == NULL)
    {
      stats = g_new0 (Stats, 1);
      stats->field = field;
      stats->name = name;
          stats->numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
      stats->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      g_hash_table_insert (self->by_name, (gpointer) name, stats);
      g_ptr_array_add (self->fields, stats);
    }
  return stats;
}

static void
add_field (Records *self, const NreField *field, const guint8 *record)
{
  if (nre_field_is_text (field))
    add_text (get_stats (self, field, field->name), field, record);
  else if (field->packed != NULL)
    for (const NrePacked *packed = field->packed; packed->width > 0; packed++)
      add_number (get_stats (self, field, packed->name != NULL ? packed->name : field->name),
                  nre_packed_get (packed, (guint32) nre_field_get_integer (field, record)));
  else
    for (guint i = 0, n = nre_field_n_elements (field); i < n; i++)
      add_element (get_stats (self, field, field->name), field, nre_field_at (field, record, i));
}

/* Add the fields of items that follow the head of a record. */
static void
add_run (Records *self, const NreShape *shape, guint index, NreSpan record)
{
  const NreRun *run = &shape->runs[index];
  gsize at = nre_shape_get_run_offset (shape, index, record);
  guint n = run->stride > 0 ? nre_run_get_count (run, shape, record) : 0;

  for (guint i = 0; i < n && nre_span_contains (record, at, run->stride); i++, at += run->stride)
    for (guint k = 0; k < run->n_fields; k++)
      add_field (self, &run->fields[k], record.data + at);
}

static void
add_records (Records *self, const NreSchema *schema, const NreSubject *subject)
{
  g_auto (NreRecords) records = { 0 };

  nre_schema_locate (schema, subject, self->table, &records);
  self->n_records += records.n;
  for (guint i = 0; i < records.n; i++)
    {
      const NreShape *shape = nre_records_get_shape (&records, i);
      NreSpan record = nre_records_get (&records, i);

      for (guint k = 0; k < shape->n_fields; k++)
        if (nre_field_fits (&shape->fields[k], record))
          add_field (self, &shape->fields[k], record.data);
      for (guint k = 0; k < shape->n_runs; k++)
        add_run (self, shape, k, record);
    }
}

/** nre_atlas_add: add the fields of an entry or a file. Kinds without a schema are left out. */
void
nre_atlas_add (NreAtlas *self, const NreScanned *scanned)
{
  const NreSchema *schema = scanned->format->schema;
  Kind *kind = &self->kinds[scanned->format->kind];

  if (schema == NULL)
    return;
  if (kind->tables == NULL)
    {
      kind->tables = g_ptr_array_new_with_free_func (records_free);
      for (guint i = 0; i < schema->n_tables; i++)
        {
          Records *records = g_new0 (Records, 1);

          records->table = &schema->tables[i];
          records->fields = g_ptr_array_new_with_free_func (stats_free);
          records->by_name = g_hash_table_new (g_str_hash, g_str_equal);
          g_ptr_array_add (kind->tables, records);
        }
    }
  kind->n_entries++;
  for (guint i = 0; i < schema->n_tables; i++)
    add_records (kind->tables->pdata[i], schema, &scanned->subject);
}

/* --- Output -------------------------------------------------------------------------------------------- */

/* Sort the numbers by their lower and then by their upper 16 bits, in linear time: there may be millions.
 * After the second pass, the sorted numbers are in @numbers again. */
static void
sort_numbers (GArray *numbers)
{
  guint32 *from = (guint32 *) (gpointer) numbers->data;
  g_autofree guint32 *other = g_new (guint32, numbers->len);
  g_autofree guint *starts = g_new (guint, 65537);
  guint32 *to = other;

  for (guint shift = 0; shift < 32; shift += 16)
    {
      guint32 *before = from;

      memset (starts, 0, 65537 * sizeof *starts);
      for (guint i = 0; i < numbers->len; i++)
        starts[(from[i] >> shift & 0xffff) + 1]++;
      for (guint i = 0; i < 65536; i++)
        starts[i + 1] += starts[i];
      for (guint i = 0; i < numbers->len; i++)
        to[starts[from[i] >> shift & 0xffff]++] = from[i];
      from = to;
      to = before;
    }
}

/* Sort by falling frequency, then by value. "None" comes after all numbers of the same frequency. */
static int
compare_tallies (gconstpointer a, gconstpointer b)
{
  const Tally *x = a, *y = b;

  if (x->n != y->n)
    return x->n > y->n ? -1 : 1;
  if (x->is_none != y->is_none)
    return x->is_none ? 1 : -1;
  if (x->text != NULL)
    return strcmp (x->text, y->text);
  return (x->key > y->key) - (x->key < y->key);
}

/* (transfer full) (element-type Tally): all different values */
static GArray *
tally (Stats *self)
{
  GArray *tallies = g_array_new (FALSE, FALSE, sizeof (Tally));
  const guint32 *numbers = (gconstpointer) self->numbers->data;
  const Tally none = { .is_none = TRUE, .n = self->n_none };
  GHashTableIter iter;
  gpointer value;

  sort_numbers (self->numbers);
  for (guint i = 0; i < self->numbers->len; i++)
    {
      const Tally one = { .key = numbers[i], .n = 1 };

      if (i > 0 && numbers[i] == numbers[i - 1])
        g_array_index (tallies, Tally, tallies->len - 1).n++;
      else
        g_array_append_val (tallies, one);
    }
  g_hash_table_iter_init (&iter, self->texts);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_array_append_val (tallies, *(const Tally *) value);
  if (self->n_none > 0)
    g_array_append_val (tallies, none);
  return tallies;
}

static void
write_number (NreJsonWriter *writer, const Stats *self, guint32 key)
{
  guint8 element[4] = { 0 };

  if (self->field->packed != NULL)
    {
      nre_json_writer_uint (writer, key);
      return;
    }
  from_key (self->field->type, key, element);
  nre_json_write_element (writer, self->field, element);
}

static void
write_values (NreJsonWriter *writer, const Stats *self, GArray *tallies)
{
  g_array_sort (tallies, compare_tallies);
  nre_json_writer_begin_member_array (writer, "values");
  for (guint i = 0; i < tallies->len; i++)
    {
      const Tally *one = &g_array_index (tallies, Tally, i);

      nre_json_writer_begin_array (writer);
      if (one->is_none)
        nre_json_writer_null (writer);
      else if (one->text != NULL)
        nre_json_writer_string (writer, one->text);
      else
        write_number (writer, self, one->key);
      nre_json_writer_uint (writer, one->n);
      nre_json_writer_end_array (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_field (NreJsonWriter *writer, Stats *self)
{
  g_autoptr (GArray) tallies = tally (self);
  guint n = self->numbers->len;

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", self->name);
  nre_json_writer_member_uint (writer, "count", self->n);
  nre_json_writer_member_uint (writer, "distinct", tallies->len);
  if (n > 0)
    {
      nre_json_writer_key (writer, "min");
      write_number (writer, self, g_array_index (self->numbers, guint32, 0));
      nre_json_writer_key (writer, "max");
      write_number (writer, self, g_array_index (self->numbers, guint32, n - 1));
    }
  if (self->n_nan > 0)
    nre_json_writer_member_uint (writer, "nan", self->n_nan);
  if (self->n_infinite > 0)
    nre_json_writer_member_uint (writer, "infinite", self->n_infinite);
  if (n > 0 && self->field->type != NRE_ELEMENT_F32 && !nre_field_is_scaled (self->field))
    nre_json_writer_member_uint (writer, "bits_ever_set", self->bits);
  if (tallies->len > 0 && tallies->len <= MANY_VALUES)
    write_values (writer, self, tallies);
  nre_json_writer_end_object (writer);
}

static void
write_table (NreJsonWriter *writer, Records *self)
{
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", self->table->name);
  nre_json_writer_member_uint (writer, "records", self->n_records);
  nre_json_writer_begin_member_array (writer, "fields");
  for (guint i = 0; i < self->fields->len; i++)
    write_field (writer, self->fields->pdata[i]);
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
}

/** nre_atlas_write: write the statistics as the member "kinds" of the open object */
void
nre_atlas_write (NreAtlas *self, NreJsonWriter *writer)
{
  nre_json_writer_begin_member_array (writer, "kinds");
  for (guint i = 0; i < NRE_N_KINDS; i++)
    {
      const Kind *kind = &self->kinds[i];

      if (kind->tables == NULL)
        continue;
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "kind", nre_kind_to_string ((NreKind) i));
      nre_json_writer_member_uint (writer, "entries", kind->n_entries);
      nre_json_writer_begin_member_array (writer, "tables");
      for (guint k = 0; k < kind->tables->len; k++)
        write_table (writer, kind->tables->pdata[k]);
      nre_json_writer_end_array (writer);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}
