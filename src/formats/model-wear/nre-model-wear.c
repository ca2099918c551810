/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-wear.h"

#include "nre-i18n.h"
#include "nre-field.h"
#include "nre-model-place.h"
#include "nre-sibling.h"
#include "nre-text.h"
#include "nre-wear.h"

/* Read the table of materials beside @model, which is an entry of the same archive, up to the first wrong
 * line. Returns FALSE if there is no such entry, its bytes cannot be read, or @model is a file of its own. */
static gboolean
read_beside (NreDirectory *model, NreWear *table)
{
  guint32 id;
  NreDirectory *parent = nre_directory_get_parent (model, &id);
  guint index, wear;
  NreSpan payload;
  gsize at;

  if (parent == NULL || !nre_directory_find_id (parent, id, &index) ||
      !nre_sibling_find_entry (parent, index, NRE_MODEL_WEAR_SUFFIX, &wear) ||
      !nre_directory_get_payload (parent, wear, &payload))
    return FALSE;
  nre_wear_parse (payload, table, &at, NULL);
  return table->materials != NULL;
}

static char *
dup_numbered (const NreWear *table, guint row)
{
  NreSpan span = g_array_index (table->materials, NreWearRow, row).name;
  g_autofree char *name = nre_text_display (span.data, span.size);

  return g_strdup_printf ("%u %s", row, name);
}

/** nre_model_wear_dup_material: (transfer full) (nullable): the row and the name of a material for display:
 * “2 METAL”; NULL if the table beside @model lacks the row or cannot be read. */
char *
nre_model_wear_dup_material (NreDirectory *model, guint row)
{
  g_auto (NreWear) table = { 0 };

  return read_beside (model, &table) && row < table.materials->len ? dup_numbered (&table, row) : NULL;
}

/** nre_model_wear_list_materials: (transfer full) (element-type utf8): all rows in the form “2 METAL”; empty
 * if the table beside @model cannot be read. */
GPtrArray *
nre_model_wear_list_materials (NreDirectory *model)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_auto (NreWear) table = { 0 };

  if (!read_beside (model, &table))
    return names;
  for (guint i = 0; i < table.materials->len; i++)
    g_ptr_array_add (names, dup_numbered (&table, i));
  return names;
}

static GPtrArray *
list_names (const NreWear *table)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; table->materials != NULL && i < table->materials->len; i++)
    {
      NreSpan name = g_array_index (table->materials, NreWearRow, i).name;

      g_ptr_array_add (names, nre_text_decode (name.data, name.size));
    }
  return names;
}

/** nre_model_wear_list_names: (transfer full) (element-type utf8): the names of the materials, by row; empty
 * if the table beside @model cannot be read. */
GPtrArray *
nre_model_wear_list_names (NreDirectory *model)
{
  g_auto (NreWear) table = { 0 };

  return read_beside (model, &table) ? list_names (&table) : g_ptr_array_new_with_free_func (g_free);
}

/** nre_model_wear_list_names_in: (transfer full) (element-type utf8): the names of the materials in the text
 * @wear, by row, up to the first wrong line. */
GPtrArray *
nre_model_wear_list_names_in (NreSpan wear)
{
  g_auto (NreWear) table = { 0 };
  gsize at;

  nre_wear_parse (wear, &table, &at, NULL);
  return list_names (&table);
}

/** nre_model_wear_name_value: (transfer full) (nullable): the material to which @field of @record refers, as
 * in nre_model_wear_dup_material(); NULL for other fields and missing rows. */
char *
nre_model_wear_name_value (const NreSubject *model, const NreField *field, const guint8 *record)
{
  if (g_strcmp0 (field->refers_to, "wear.materials") != 0)
    return NULL;
  return nre_model_wear_dup_material (model->directory, (guint) nre_field_get_integer (field, record));
}

/** nre_model_wear_check: add a warning for each batch whose material is not in the table @wear. A damaged
 * table is not checked. The current entry of the findings is the model. */
void
nre_model_wear_check (const NreSubject *model, const NreSubject *wear, NreFindings *findings)
{
  g_autoptr (NreModel) view = nre_model_new (model->directory);
  guint n = nre_model_count (view, NRE_MODEL_BATCHES);
  g_auto (NreWear) table = { 0 };
  g_autofree char *name = NULL;
  gsize at;

  if (!nre_wear_parse (wear->payload, &table, &at, NULL))
    return;
  name = nre_record_name_decode (wear->fields->name);
  for (guint i = 0; i < n; i++)
    {
      NreModelBatch batch;

      nre_model_get_batch (view, i, &batch);
      if (batch.material_index >= table.materials->len)
        nre_model_report (findings, NRE_SEVERITY_WARNING, "batch-material", NRE_MODEL_BATCHES, i, 2,
                          _("batch %u: its material is row %u of %s, which has %u"), i, batch.material_index,
                          name, table.materials->len);
    }
}
