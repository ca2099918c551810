/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-resource-uses.h"

#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-record-words.h"
#include "nre-text.h"

struct _NreResourceUses
{
  gatomicrefcount ref_count;
  GArray         *uses;         /* of NreResourceUse */
  GArray         *inside;       /* of NreResourceInside: entries that name resources or need another entry */
  gboolean        names;        /* whether any resource is named, here or in @inside */
};

static void
use_clear (gpointer data)
{
  NreResourceUse *use = data;

  g_ref_string_release (use->archive);
  g_ref_string_release (use->name);
}

static void
inside_clear (gpointer data)
{
  NreResourceInside *inside = data;

  g_clear_pointer (&inside->uses, nre_resource_uses_unref);
}

/** nre_resource_uses_new: (transfer full): create an empty collection. */
NreResourceUses *
nre_resource_uses_new (void)
{
  NreResourceUses *self = g_new0 (NreResourceUses, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->uses = g_array_new (FALSE, FALSE, sizeof (NreResourceUse));
  g_array_set_clear_func (self->uses, use_clear);
  self->inside = g_array_new (FALSE, FALSE, sizeof (NreResourceInside));
  g_array_set_clear_func (self->inside, inside_clear);
  return self;
}

NreResourceUses *
nre_resource_uses_ref (NreResourceUses *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_resource_uses_unref (NreResourceUses *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->uses);
  g_array_unref (self->inside);
  g_free (self);
}

/** nre_resource_uses_is_empty: whether neither the payload nor an entry of the archive names a resource. */
gboolean
nre_resource_uses_is_empty (NreResourceUses *self)
{
  return !self->names;
}

/** nre_resource_uses_get_n: the number of resource names in the records or lines of the payload, without
 * those in entries of an archive. */
guint
nre_resource_uses_get_n (NreResourceUses *self)
{
  return self->uses->len;
}

/** nre_resource_uses_get: resource name @i of the payload; names are in the order of the records. */
const NreResourceUse *
nre_resource_uses_get (NreResourceUses *self, guint i)
{
  return &g_array_index (self->uses, NreResourceUse, i);
}

/** nre_resource_uses_get_n_inside: the number of entries that name resources or need another entry. */
guint
nre_resource_uses_get_n_inside (NreResourceUses *self)
{
  return self->inside->len;
}

/** nre_resource_uses_get_inside: entry @i of those that name resources or need another entry. */
const NreResourceInside *
nre_resource_uses_get_inside (NreResourceUses *self, guint i)
{
  return &g_array_index (self->inside, NreResourceInside, i);
}

/* --- Collecting ---------------------------------------------------------------------------------- */

static gboolean
names_resource (const NreField *field)
{
  return (field->flags & (NRE_FIELD_REFERENCE | NRE_FIELD_ENTRY_NAME)) || field->library != NULL;
}

static gboolean
has_resources (const NreTable *table)
{
  for (guint k = 0; k < table->n_shapes; k++)
    for (guint i = 0; i < table->shapes[k].n_fields; i++)
      if (names_resource (&table->shapes[k].fields[i]))
        return TRUE;
  return FALSE;
}

/** nre_schema_has_resources: whether records of this kind can name an entry of another archive. */
gboolean
nre_schema_has_resources (const NreSchema *schema)
{
  for (guint i = 0; i < schema->n_tables; i++)
    if (has_resources (&schema->tables[i]))
      return TRUE;
  return FALSE;
}

static char *
intern (const guint8 *p, gsize size)
{
  g_autofree char *text = nre_text_decode (p, size);

  return g_ref_string_new_intern (text);
}

static void
add (NreResourceUses *self, NreResourceUse *use)
{
  g_array_append_vals (self->uses, use, 1);
  self->names = TRUE;
}

/* Add the resource that one field names. The archive is in the first half of the field, in the previous
 * field, or fixed (@library). If either name is empty, the field names nothing. */
static void
add_field (NreResourceUses *self, const NreTable *table, const NreShape *shape, const NreField *field,
           guint record, gsize at, const guint8 *p)
{
  gsize before = (field->flags & NRE_FIELD_ENTRY_NAME) ? nre_field_size (field - 1) : 0;
  gsize half = field->library != NULL || before > 0 ? 0 : nre_field_size (field) / 2;
  gsize archive = nre_field_name_length (p - before, half + before), size = nre_field_size (field) - half;
  gsize name = nre_field_name_length (p + half, size);
  NreResourceUse use = {
    .table = table->name,
    .singular = table->singular,
    .field = field->name,
    .title = table->record_title != NULL ? table->record_title : shape->title,
    .titles = table->title,
    .record = record,
    /* A missing entry is reported at its own name, not at that of the archive. */
    .at = at + half,
    .size = size,
    .may_lack = before > 0,
  };

  if ((field->library == NULL && archive == 0) || name == 0)
    return;
  use.archive =
      field->library != NULL ? g_ref_string_new_intern (field->library) : intern (p - before, archive);
  use.name = intern (p + half, name);
  add (self, &use);
}

static void
add_record (NreResourceUses *self, const NreRecords *records, guint index)
{
  const NreShape *shape = nre_records_get_shape (records, index);
  NreSpan record = nre_records_get (records, index);

  for (guint i = 0; i < shape->n_fields; i++)
    {
      const NreField *field = &shape->fields[i];

      if (names_resource (field) && nre_field_fits (field, record))
        add_field (self, records->table, shape, field, index,
                   nre_records_get_offset (records, index) + field->offset,
                   nre_field_at (field, record.data, 0));
    }
}

/** nre_resource_uses_add_records: add the resources that the records of all tables name, in the order of the
 * records. */
void
nre_resource_uses_add_records (NreResourceUses *self, const NreSchema *schema, const NreSubject *subject)
{
  for (guint i = 0; i < schema->n_tables; i++)
    {
      g_auto (NreRecords) records = { 0 };

      if (has_resources (&schema->tables[i]) &&
          nre_schema_locate (schema, subject, &schema->tables[i], &records))
        for (guint k = 0; k < records.n; k++)
          add_record (self, &records, k);
    }
}

/**
 * nre_resource_uses_add:
 * @way: (transfer none): must outlive the collection
 * @record: index of the record, such as a line
 * @at: offset of the name in the payload
 * @name: the bytes of the name, in CP1251
 *
 * Add a resource that is named where no schema describes the bytes.
 */
void
nre_resource_uses_add (NreResourceUses *self, const NreResourceWay *way, guint record, gsize at, NreSpan name)
{
  NreResourceUse use = {
    .table = way->table,
    .singular = way->singular,
    .field = way->field,
    .title = way->title,
    .titles = way->titles,
    .record = record,
    .at = at,
    .size = name.size,
    .way = way,
  };

  use.archive = g_ref_string_new_intern (way->archive);
  use.name = intern (name.data, name.size);
  add (self, &use);
}

/** nre_resource_uses_add_inside: add an entry of the archive; takes a reference to its uses. */
void
nre_resource_uses_add_inside (NreResourceUses *self, const NreResourceInside *inside)
{
  NreResourceInside entry = *inside;

  if (entry.uses != NULL)
    {
      nre_resource_uses_ref (entry.uses);
      self->names = self->names || entry.uses->names;
    }
  g_array_append_val (self->inside, entry);
}

/* --- Looking up -------------------------------------------------------------------------------------- */

typedef struct
{
  NreResourceLook look;
  gpointer        data;
  GHashTable     *states;       /* NreResourceUse → NreResourceState: the resources that were looked up */
  GHashTable     *told;         /* set of NreResourceUses that were visited; entries may share one */
  GHashTable     *lacks;        /* NreResourceUses → whether any resource in it is missing */
  NreFindings    *findings;
} Check;

static guint
use_hash (gconstpointer data)
{
  const NreResourceUse *use = data;

  return g_direct_hash (use->archive) * 31 + g_direct_hash (use->name);
}

static gboolean
use_equal (gconstpointer a, gconstpointer b)
{
  const NreResourceUse *one = a, *other = b;

  return one->archive == other->archive && one->name == other->name;
}

static gboolean
is_missing (const Check *check, NreResourceUse *use)
{
  gpointer known;
  NreResourceState state;

  if (use->may_lack)
    return FALSE;
  if (g_hash_table_lookup_extended (check->states, use, NULL, &known))
    return GPOINTER_TO_UINT (known) == NRE_RESOURCE_MISSING;
  state = check->look (check->data, use->archive, use->name);
  g_hash_table_insert (check->states, use, GUINT_TO_POINTER (state));
  return state == NRE_RESOURCE_MISSING;
}

static void
tell (const Check *check, const NreResourceUse *use)
{
  const NrePlace place = { "", use->table, use->record, use->field, use->at, use->size };
  g_autofree char *record = nre_record_words_of_name (use->singular, use->title);
  g_autofree char *what =
      g_strdup_printf (_("%s %u: %s has no “%s”"), record, use->record, use->archive, use->name);
  g_autofree char *instead = NULL;

  if (use->way != NULL && use->way->optional)
    instead = g_strdup (_("it counts as none, slot −1"));
  else if (use->way != NULL && use->way->fallback != NULL)
    instead = check->look (check->data, use->archive, use->way->fallback) == NRE_RESOURCE_FOUND
                ? g_strdup_printf (_("the game takes “%s” instead"), use->way->fallback)
                : g_strdup (_("the game takes the first entry instead"));
  nre_findings_add_at (check->findings, NRE_SEVERITY_WARNING, "resource-missing", use->table, &place,
                       "%s%s%s", what, instead != NULL ? "; " : "", instead != NULL ? instead : "");
}

static gboolean any_missing (const Check *check, NreResourceUses *self);

static gboolean
find_missing (const Check *check, NreResourceUses *self)
{
  for (guint i = 0; i < self->uses->len; i++)
    if (is_missing (check, &g_array_index (self->uses, NreResourceUse, i)))
      return TRUE;
  for (guint i = 0; i < self->inside->len; i++)
    {
      NreResourceUses *inside = g_array_index (self->inside, NreResourceInside, i).uses;

      if (inside != NULL && inside->names && any_missing (check, inside))
        return TRUE;
    }
  return FALSE;
}

static gboolean
any_missing (const Check *check, NreResourceUses *self)
{
  gpointer known;
  gboolean lacks;

  if (g_hash_table_lookup_extended (check->lacks, self, NULL, &known))
    return GPOINTER_TO_INT (known);
  lacks = find_missing (check, self);
  g_hash_table_insert (check->lacks, self, GINT_TO_POINTER (lacks));
  return lacks;
}

static void
check_uses (const Check *check, NreResourceUses *self)
{
  for (guint i = 0; i < self->uses->len; i++)
    if (is_missing (check, &g_array_index (self->uses, NreResourceUse, i)))
      tell (check, &g_array_index (self->uses, NreResourceUse, i));
  for (guint i = 0; i < self->inside->len; i++)
    {
      const NreResourceInside *inside = &g_array_index (self->inside, NreResourceInside, i);

      /* Few entries have anything to report: skip the others without formatting their paths. */
      if (inside->uses == NULL || !inside->uses->names || !g_hash_table_add (check->told, inside->uses) ||
          !any_missing (check, inside->uses))
        continue;
      nre_findings_push_entry (check->findings, inside->index, nre_span (inside->name, NRE_NAME_SIZE));
      check_uses (check, inside->uses);
      nre_findings_pop_entry (check->findings);
    }
}

/** nre_resource_uses_check: add a warning for each named entry that its archive must have but lacks. The
 * warning says what the game uses instead, if that is known. Resources in unknown archives are not reported.
 * If several entries share their bytes, only the first of them is reported. @look: called with @data */
void
nre_resource_uses_check (NreResourceUses *self, NreResourceLook look, gpointer data, NreFindings *findings)
{
  g_autoptr (GHashTable) states = g_hash_table_new (use_hash, use_equal);
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) lacks = g_hash_table_new (NULL, NULL);
  const Check check = { look, data, states, told, lacks, findings };

  check_uses (&check, self);
}
