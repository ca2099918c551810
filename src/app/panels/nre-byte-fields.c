/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-byte-fields.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-field.h"

/* --- The item ------------------------------------------------------------------------------------ */

struct _NreByteField
{
  GObject parent_instance;

  guint number;
};

G_DEFINE_FINAL_TYPE (NreByteField, nre_byte_field, G_TYPE_OBJECT)

static void
nre_byte_field_class_init (NreByteFieldClass *klass)
{
}

static void
nre_byte_field_init (NreByteField *self)
{
}

/** nre_byte_field_get_number: the index of the field in the list, for nre_byte_fields_get(). */
guint
nre_byte_field_get_number (NreByteField *self)
{
  return self->number;
}

/* --- The list ------------------------------------------------------------------------------------ */

/* The header of the record, or one of the arrays after it: @n_items items with the same fields, from @offset
 * on, relative to the record. */
typedef struct
{
  const NreRun   *run;
  const NreField *fields;
  guint           n_fields;
  guint           n_items;
  guint           first;        /* index of its first field in the list */
  guint64         offset;
  guint64         size;
  guint64         stride;       /* bytes from one item to the next; 0 to list the whole part as one field */
} Part;

struct _NreByteFields
{
  GObject parent_instance;

  guint64 offset;
  guint64 size;
  GArray *parts;
  guint   n;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreByteFields, nre_byte_fields, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *list)
{
  return NRE_TYPE_BYTE_FIELD;
}

static guint
get_n_items (GListModel *list)
{
  return NRE_BYTE_FIELDS (list)->n;
}

static gpointer
get_item (GListModel *list, guint position)
{
  NreByteField *item;

  if (position >= NRE_BYTE_FIELDS (list)->n)
    return NULL;
  item = g_object_new (NRE_TYPE_BYTE_FIELD, NULL);
  item->number = position;
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
nre_byte_fields_finalize (GObject *object)
{
  g_array_unref (NRE_BYTE_FIELDS (object)->parts);
  G_OBJECT_CLASS (nre_byte_fields_parent_class)->finalize (object);
}

static void
nre_byte_fields_class_init (NreByteFieldsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_byte_fields_finalize;
}

static void
nre_byte_fields_init (NreByteFields *self)
{
  self->parts = g_array_new (FALSE, TRUE, sizeof (Part));
}

NreByteFields *
nre_byte_fields_new (void)
{
  return g_object_new (NRE_TYPE_BYTE_FIELDS, NULL);
}

/* --- Of a record --------------------------------------------------------------------------------- */

static void
add_part (GArray *parts, guint *n, Part part)
{
  part.first = *n;
  *n += part.stride > 0 ? part.n_items * part.n_fields : 1;
  g_array_append_val (parts, part);
}

static void
add_head (GArray *parts, guint *n, const NreShape *shape, NreSpan record)
{
  guint n_fields = 0;

  while (n_fields < shape->n_fields && nre_span_contains (record, shape->fields[n_fields].offset,
                                                          nre_field_size (&shape->fields[n_fields])))
    n_fields++;
  if (n_fields > 0 && shape->size > 0)
    add_part (parts, n, (Part){ .fields = shape->fields, .n_fields = n_fields, .n_items = 1,
                                .size = MIN (shape->size, record.size), .stride = shape->size });
}

static void
add_run (GArray *parts, guint *n, const NreShape *shape, guint number, NreSpan record)
{
  const NreRun *run = &shape->runs[number];
  gsize start = MIN (nre_shape_get_run_offset (shape, number, record), record.size);
  gsize end = MIN (nre_shape_get_run_offset (shape, number + 1, record), record.size);
  Part part = { .run = run, .fields = run->fields, .n_fields = run->n_fields, .offset = start,
                .stride = run->stride };

  if (run->stride > 0)
    {
      part.n_items = (guint) ((end - start) / run->stride);
      part.size = (guint64) part.n_items * run->stride;
      if (part.n_items == 0 || part.n_fields == 0)
        return;
    }
  else
    {
      part.n_items = 1;
      part.size = end - start;
      if (part.size == 0)
        return;
    }
  add_part (parts, n, part);
}

static gboolean
is_same (GArray *parts, GArray *others)
{
  for (guint i = 0; i < MIN (parts->len, others->len); i++)
    {
      const Part *a = &g_array_index (parts, Part, i), *b = &g_array_index (others, Part, i);

      if (a->fields != b->fields || a->run != b->run || a->n_fields != b->n_fields ||
          a->n_items != b->n_items || a->offset != b->offset || a->size != b->size)
        return FALSE;
    }
  return parts->len == others->len;
}

/**
 * nre_byte_fields_set_record:
 * @records: (nullable): the table that contains the record; NULL to list nothing
 * @record: index of the record
 *
 * List the fields of the record, as they follow from its current bytes. "items-changed" is not emitted if the
 * fields and their offsets in the record are the same as before.
 */
void
nre_byte_fields_set_record (NreByteFields *self, const NreRecords *records, guint record)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, TRUE, sizeof (Part));
  const NreShape *shape = records != NULL ? nre_records_get_shape (records, record) : NULL;
  NreSpan span = { NULL, 0 };
  guint before = self->n, n = 0;

  self->offset = 0;
  if (shape != NULL)
    {
      span = nre_records_get (records, record);
      self->offset = nre_records_get_offset (records, record);
      add_head (parts, &n, shape, span);
      for (guint i = 0; i < shape->n_runs; i++)
        add_run (parts, &n, shape, i, span);
    }
  self->size = span.size;
  if (is_same (parts, self->parts))
    return;
  g_array_unref (self->parts);
  self->parts = g_steal_pointer (&parts);
  self->n = n;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, n);
}

/** nre_byte_fields_get_offset: the offset of the record in the entry; 0 if there is no record. */
guint64
nre_byte_fields_get_offset (NreByteFields *self)
{
  return self->offset;
}

/** nre_byte_fields_get_size: the size of the record in bytes; 0 if there is no record. */
guint64
nre_byte_fields_get_size (NreByteFields *self)
{
  return self->size;
}

/** nre_byte_fields_find: the index of the field that contains the byte at @offset of the entry, or
 * NRE_BYTE_NO_FIELD. */
guint
nre_byte_fields_find (NreByteFields *self, guint64 offset)
{
  for (guint p = 0; p < self->parts->len; p++)
    {
      const Part *part = &g_array_index (self->parts, Part, p);
      guint64 at;

      if (offset < self->offset + part->offset || offset - self->offset - part->offset >= part->size)
        continue;
      at = offset - self->offset - part->offset;
      if (part->stride == 0)
        return part->first;
      for (guint i = 0; i < part->n_fields; i++)
        if (at % part->stride >= part->fields[i].offset &&
            at % part->stride - part->fields[i].offset < nre_field_size (&part->fields[i]))
          return part->first + (guint) (at / part->stride) * part->n_fields + i;
    }
  return NRE_BYTE_NO_FIELD;
}

/** nre_byte_fields_get: the field with index @number; FALSE if there is none, such as for
 * NRE_BYTE_NO_FIELD. */
gboolean
nre_byte_fields_get (NreByteFields *self, guint number, NreBytePlace *out)
{
  const Part *part = NULL;

  *out = (NreBytePlace){ 0 };
  if (number >= self->n)
    return FALSE;
  for (guint p = 0; p < self->parts->len && g_array_index (self->parts, Part, p).first <= number; p++)
    part = &g_array_index (self->parts, Part, p);
  out->run = part->run;
  out->base = out->offset = self->offset + part->offset;
  out->size = part->size;
  /* By the index in the list rather than in the item, so that consecutive items with one field differ. */
  out->color = number % NRE_BYTE_N_COLORS;
  if (part->stride == 0)
    return TRUE;
  out->item = (number - part->first) / part->n_fields;
  out->field = &part->fields[(number - part->first) % part->n_fields];
  out->base += out->item * part->stride;
  out->offset = out->base + out->field->offset;
  out->size = nre_field_size (out->field);
  if (out->field->flags & NRE_FIELD_OPAQUE)
    out->color = NRE_BYTE_NO_COLOR;
  return TRUE;
}

/** nre_byte_place_dup_name: (transfer full): the field's name in `nres dump`, with the array and the index of
 * the item: "active_t0", "keys[3].k0". For an array without fields, its name. */
char *
nre_byte_place_dup_name (const NreBytePlace *self)
{
  if (self->run == NULL)
    return g_strdup (self->field->name);
  if (self->field == NULL)
    return g_strdup (self->run->name);
  return g_strdup_printf ("%s[%u].%s", self->run->name, self->item, self->field->name);
}

/** nre_byte_place_get_title: (transfer none): the translated title of the field, or of the array if it has no
 * fields. */
const char *
nre_byte_place_get_title (const NreBytePlace *self)
{
  return g_dgettext (GETTEXT_PACKAGE, self->field != NULL ? self->field->title : self->run->title);
}

/** nre_byte_place_dup_type: (transfer full): the type of the bytes: "f32", "f32 × 3" for a field that is an
 * array, or bytes × their number for an array without fields. */
char *
nre_byte_place_dup_type (const NreBytePlace *self)
{
  const char *type = nre_element_type_to_string (self->field != NULL ? self->field->type : NRE_ELEMENT_BYTE);

  if (self->field != NULL && self->field->count == 0)
    return g_strdup (type);
  return g_strdup_printf ("%s × %" PRIu64, type, self->field != NULL ? self->field->count : self->size);
}
