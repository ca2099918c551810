/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-derivation.h"

#include "nre-field-value.h"
#include "nre-field.h"
#include "nre-format.h"

/* The arguments of an edit, and those that would change nothing */
typedef struct
{
  GVariantDict args;
  GVariantDict was;
  guint        n_fields;
} Arguments;

/* Add the value of a field to @dict. Returns FALSE if an argument cannot have this value. */
static gboolean
add_value (GVariantDict *dict, const NreParam *param, const NreField *field, const guint8 *record)
{
  GVariant *value = nre_param_convert (param, nre_field_get_value (field, record));

  if (value != NULL)
    g_variant_dict_insert_value (dict, param->name, value);
  return value != NULL;
}

static void
add_index (Arguments *arguments, const char *name, guint index)
{
  g_variant_dict_insert (&arguments->args, name, "u", index);
}

/* Set the fields of a record that differ and that the operation can set. */
static void
derive_record (const NreDerivedPair *pair, const NreOperation *operation, const NreShape *shape, guint index,
               NreSpan before, NreSpan after)
{
  Arguments arguments = { .n_fields = 0 };

  g_variant_dict_init (&arguments.args, NULL);
  g_variant_dict_init (&arguments.was, NULL);
  for (guint i = 0; i < operation->n_params; i++)
    {
      const NreParam *param = &operation->params[i];
      const NreField *field = nre_shape_find_field (shape, param->name);

      if (field == NULL || !nre_field_fits (field, before) || !nre_field_fits (field, after) ||
          nre_field_is_same (field, before.data, after.data) ||
          !add_value (&arguments.args, param, field, after.data))
        continue;
      add_value (&arguments.was, param, field, before.data);
      arguments.n_fields++;
    }
  if (arguments.n_fields == 0)
    {
      g_variant_dict_clear (&arguments.args);
      g_variant_dict_clear (&arguments.was);
      return;
    }
  if (operation->index != NULL)
    add_index (&arguments, operation->index, index);
  nre_derived_pair_perform (pair, operation->name, g_variant_dict_end (&arguments.args),
                            g_variant_dict_end (&arguments.was));
}

static void
derive_table (const NreDerivedPair *pair, const NreOperation *operation, const NreSchema *schema)
{
  const NreTable *table = nre_schema_find_table (schema, operation->table);
  g_auto (NreDerivedState) state = { 0 };
  g_auto (NreRecords) before = { 0 }, after = { 0 };

  if (!nre_derived_state_init (&state, pair) ||
      !nre_schema_locate (schema, &state.subject, table, &before) ||
      !nre_schema_locate (schema, pair->target, table, &after) || before.n != after.n)
    return;
  for (guint i = 0; i < before.n; i++)
    {
      NreSpan x = nre_records_get (&before, i), y = nre_records_get (&after, i);
      const NreShape *shape = nre_records_get_shape (&before, i);

      if (shape != NULL && shape == nre_records_get_shape (&after, i) && !nre_span_equal (x, y))
        derive_record (pair, operation, shape, i, x, y);
    }
}

/** nre_derive_records: set the fields of records that differ, by all operations of the kind that set the
 * fields of a record. A table whose number of records differs is left alone. */
void
nre_derive_records (const NreDerivedPair *pair)
{
  const NreSchema *schema = nre_format_get (pair->kind)->schema;
  guint n;
  const NreOperation *operations = nre_operation_get_table (&n);

  for (guint i = 0; i < n && schema != NULL; i++)
    if (operations[i].kind == pair->kind && operations[i].table != NULL)
      derive_table (pair, &operations[i], schema);
}

/* @slot: the slot as stored, all bits set for none */
static GVariant *
slot_value (guint slot)
{
  return slot == G_MAXUINT16 ? g_variant_new_maybe (G_VARIANT_TYPE_UINT32, NULL)
                             : g_variant_new_maybe (NULL, g_variant_new_uint32 (slot));
}

static void
derive_node_slot (const NreDerivedPair *pair, guint node, guint element, guint columns, guint before,
                  guint after)
{
  GVariantDict args, was;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_init (&was, NULL);
  g_variant_dict_insert (&args, "node", "u", node);
  g_variant_dict_insert (&args, "lod", "u", element / columns);
  g_variant_dict_insert (&args, "group", "u", element % columns);
  g_variant_dict_insert_value (&args, "slot", slot_value (after));
  g_variant_dict_insert_value (&was, "slot", slot_value (before));
  nre_derived_pair_perform (pair, "set-node-slot", g_variant_dict_end (&args), g_variant_dict_end (&was));
}

/** nre_derive_node_slots: set the slots that differ of the nodes of a model or of the tiles of a terrain. */
void
nre_derive_node_slots (const NreDerivedPair *pair)
{
  const NreSchema *schema = nre_format_get (pair->kind)->schema;
  g_auto (NreDerivedState) state = { 0 };
  g_auto (NreRecords) before = { 0 }, after = { 0 };

  if (!nre_derived_state_init (&state, pair) ||
      !nre_schema_find_records (schema, &state.subject, "nodes", &before) ||
      !nre_schema_find_records (schema, pair->target, "nodes", &after) || before.n != after.n)
    return;
  for (guint i = 0; i < before.n; i++)
    {
      NreSpan x = nre_records_get (&before, i), y = nre_records_get (&after, i);
      const NreShape *shape = nre_records_get_shape (&before, i);
      const NreField *field = shape != NULL ? nre_shape_find_field (shape, "slots") : NULL;

      if (field == NULL || !nre_field_fits (field, x) || !nre_field_fits (field, y) || nre_span_equal (x, y))
        continue;
      for (guint k = 0; k < field->count; k++)
        {
          gint64 p = nre_element_get_integer (field->type, nre_field_at (field, x.data, k));
          gint64 q = nre_element_get_integer (field->type, nre_field_at (field, y.data, k));

          if (p != q)
            derive_node_slot (pair, i, k, field->group, (guint) p, (guint) q);
        }
    }
}
