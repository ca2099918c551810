/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-resource-uses.h"

#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-text.h"

/**
 * Use: one field that names something.
 * @archive, @name: interned, so that those of one resource are the same pointers
 * @at: of the field, in the payload
 */
typedef struct
{
  char           *archive;
  char           *name;
  const NreTable *table;
  const NreField *field;
  gsize           at;
  guint           record;
} Use;

/** Inside: what an entry of an archive uses. */
typedef struct
{
  guint            index;
  NreResourceUses *uses;
} Inside;

struct _NreResourceUses
{
  gatomicrefcount ref_count;
  GArray         *uses;         /* Use, of the records of a payload */
  GArray         *inside;       /* Inside, of the entries of an archive that use anything */
};

static void
use_clear (gpointer data)
{
  Use *use = data;

  g_ref_string_release (use->archive);
  g_ref_string_release (use->name);
}

static void
inside_clear (gpointer data)
{
  Inside *inside = data;

  nre_resource_uses_unref (inside->uses);
}

NreResourceUses *
nre_resource_uses_new (void)
{
  NreResourceUses *self = g_new0 (NreResourceUses, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->uses = g_array_new (FALSE, FALSE, sizeof (Use));
  g_array_set_clear_func (self->uses, use_clear);
  self->inside = g_array_new (FALSE, FALSE, sizeof (Inside));
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

gboolean
nre_resource_uses_is_empty (NreResourceUses *self)
{
  return self->uses->len == 0 && self->inside->len == 0;
}

/* --- Collecting ---------------------------------------------------------------------------------- */

static gboolean
has_references (const NreTable *table)
{
  for (guint k = 0; k < table->n_shapes; k++)
    for (guint i = 0; i < table->shapes[k].n_fields; i++)
      if (table->shapes[k].fields[i].flags & NRE_FIELD_REFERENCE)
        return TRUE;
  return FALSE;
}

static char *
intern (const guint8 *p, gsize size)
{
  g_autofree char *text = nre_text_decode (p, size);

  return g_ref_string_new_intern (text);
}

/* A field that names nothing, or only half of it, is not one that something is missing of. */
static void
add_field (NreResourceUses *self, const NreTable *table, const NreField *field, guint record, gsize at,
           const guint8 *p)
{
  gsize half = nre_field_size (field) / 2;
  gsize archive = nre_field_name_length (p, half), name = nre_field_name_length (p + half, half);
  Use use = { .table = table, .field = field, .at = at, .record = record };

  if (archive == 0 || name == 0)
    return;
  use.archive = intern (p, archive);
  use.name = intern (p + half, name);
  g_array_append_val (self->uses, use);
}

static void
add_record (NreResourceUses *self, const NreRecords *records, guint index)
{
  const NreShape *shape = nre_records_get_shape (records, index);
  NreSpan record = nre_records_get (records, index);

  for (guint i = 0; i < shape->n_fields; i++)
    {
      const NreField *field = &shape->fields[i];

      if ((field->flags & NRE_FIELD_REFERENCE) &&
          nre_span_contains (record, field->offset, nre_field_size (field)))
        add_field (self, records->table, field, index,
                   nre_records_get_offset (records, index) + field->offset, record.data + field->offset);
    }
}

/** nre_resource_uses_add_records: what the references of a payload name, in the order of its records. */
void
nre_resource_uses_add_records (NreResourceUses *self, const NreSchema *schema, const NreSubject *subject)
{
  for (guint i = 0; i < schema->n_tables; i++)
    {
      g_auto (NreRecords) records = { 0 };

      if (has_references (&schema->tables[i]) &&
          nre_schema_locate (schema, subject, &schema->tables[i], &records))
        for (guint k = 0; k < records.n; k++)
          add_record (self, &records, k);
    }
}

/**
 * nre_resource_uses_add_inside:
 * @index: of the entry in the archive that this is about
 * @inside: what it uses
 */
void
nre_resource_uses_add_inside (NreResourceUses *self, guint index, NreResourceUses *inside)
{
  const Inside entry = { index, nre_resource_uses_ref (inside) };

  g_array_append_val (self->inside, entry);
}

/* --- Looking ------------------------------------------------------------------------------------- */

typedef struct
{
  NreResourceLook look;
  gpointer        data;
  GHashTable     *states;       /* Use → NreResourceState; each resource is looked for once */
  NreFindings    *findings;
} Check;

static guint
use_hash (gconstpointer data)
{
  const Use *use = data;

  return g_direct_hash (use->archive) * 31 + g_direct_hash (use->name);
}

static gboolean
use_equal (gconstpointer a, gconstpointer b)
{
  const Use *one = a, *other = b;

  return one->archive == other->archive && one->name == other->name;
}

static gboolean
is_missing (const Check *check, Use *use)
{
  gpointer known;
  NreResourceState state;

  if (g_hash_table_lookup_extended (check->states, use, NULL, &known))
    return GPOINTER_TO_UINT (known) == NRE_RESOURCE_MISSING;
  state = check->look (check->data, use->archive, use->name);
  g_hash_table_insert (check->states, use, GUINT_TO_POINTER (state));
  return state == NRE_RESOURCE_MISSING;
}

/* The name is what is wrong, and stands behind that of the archive. */
static void
tell (const Check *check, const Use *use)
{
  gsize half = nre_field_size (use->field) / 2;
  const NrePlace place = { "", use->table->name, use->record, use->field->name, use->at + half, half };

  nre_findings_add_at (check->findings, NRE_SEVERITY_WARNING, "resource-missing", use->table->name, &place,
                       _("%s %u: %s has no “%s”"), use->table->singular, use->record, use->archive,
                       use->name);
}

static gboolean
any_missing (const Check *check, NreResourceUses *self)
{
  for (guint i = 0; i < self->uses->len; i++)
    if (is_missing (check, &g_array_index (self->uses, Use, i)))
      return TRUE;
  for (guint i = 0; i < self->inside->len; i++)
    if (any_missing (check, g_array_index (self->inside, Inside, i).uses))
      return TRUE;
  return FALSE;
}

static void
check_uses (const Check *check, NreResourceUses *self, NreDirectory *directory)
{
  for (guint i = 0; i < self->uses->len; i++)
    if (is_missing (check, &g_array_index (self->uses, Use, i)))
      tell (check, &g_array_index (self->uses, Use, i));
  for (guint i = 0; i < self->inside->len; i++)
    {
      const Inside *inside = &g_array_index (self->inside, Inside, i);
      const guint8 *name;

      /* Few entries need a name and a place to be told at. */
      if (!any_missing (check, inside->uses))
        continue;
      name = nre_directory_peek_name (directory, inside->index);
      nre_findings_push_entry (check->findings, inside->index, nre_span (name, NRE_NAME_SIZE));
      check_uses (check, inside->uses, inside->uses->inside->len > 0
                                         ? nre_directory_open_nested (directory, inside->index, NULL)
                                         : NULL);
      nre_findings_pop_entry (check->findings);
    }
}

/**
 * nre_resource_uses_check:
 * @directory: (nullable): what this was collected of, as it was then; NULL of a payload
 * @look: is asked once for each resource
 *
 * Report each use of an entry that is not in its archive, at its name. Nothing is said of an archive that
 * nobody knows.
 */
void
nre_resource_uses_check (NreResourceUses *self, NreDirectory *directory, NreResourceLook look, gpointer data,
                         NreFindings *findings)
{
  g_autoptr (GHashTable) states = g_hash_table_new (use_hash, use_equal);
  const Check check = { look, data, states, findings };

  check_uses (&check, self, directory);
}
