/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-kinds.h"

#include "nre-describe-material.h"
#include "nre-describe-mission.h"
#include "nre-exchange-areal-map.h"
#include "nre-exchange-effect.h"
#include "nre-exchange-model.h"
#include "nre-exchange-terrain.h"
#include "nre-exchange-text.h"
#include "nre-exchange-texture.h"
#include "nre-json-records.h"

#define MODEL_FORMATS                                                                                        \
  (1u << NRE_EXPORT_GLB | 1u << NRE_EXPORT_GLTF | 1u << NRE_EXPORT_OBJ | 1u << NRE_EXPORT_JSON)

static const NreExchangeKind kinds[] = {
  { NRE_KIND_MODEL, nre_describe_model, nre_diff_models, .derive = nre_derive_model,
    .export = nre_export_model, .formats = MODEL_FORMATS, .tables = &nre_model_form },
  { NRE_KIND_TERRAIN, nre_describe_terrain, nre_diff_terrains, .derive = nre_derive_terrain,
    .export = nre_export_terrain, .formats = MODEL_FORMATS, .tables = &nre_terrain_form },
  { NRE_KIND_AREAL_MAP, nre_describe_areal_map, nre_diff_areal_maps, .derive = nre_derive_areal_map,
    .export = nre_export_areal_map, .formats = MODEL_FORMATS, .tables = &nre_areal_map_form },
  { NRE_KIND_EFFECT, nre_describe_effect, .derive = nre_derive_effect, .export = nre_export_effect,
    .export_all = nre_export_effects, .formats = 1u << NRE_EXPORT_JSON, .read = nre_import_effect_read,
    .read_all = nre_import_effects_read },
  { NRE_KIND_MATERIAL, nre_describe_material },
  { NRE_KIND_MISSION, nre_describe_mission },
  { NRE_KIND_TEXTURE, nre_describe_texture, .diff_payload = nre_diff_textures, .export = nre_export_texture,
    .formats = 1u << NRE_EXPORT_PNG, .read_picture = nre_import_picture },
  { NRE_KIND_WEAR, nre_describe_wear, .diff_text = nre_diff_wears, .derive = nre_derive_wear },
  { NRE_KIND_BUILD_LIST, nre_describe_build_list, .diff_text = nre_diff_build_lists,
    .derive = nre_derive_build_list },
};

/** nre_exchange_kind_get: (nullable): the row of the kind; NULL if the kind has none */
const NreExchangeKind *
nre_exchange_kind_get (NreKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return &kinds[i];
  return NULL;
}

/** nre_exchange_kind_find_inside: (nullable): the row of the kind of the first entry whose kind has
 * @export_all; NULL if there is no such entry */
const NreExchangeKind *
nre_exchange_kind_find_inside (NreDirectory *directory)
{
  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    {
      const NreExchangeKind *row;
      NreFields fields;
      NreSpan span;

      nre_directory_get_fields (directory, i, &fields);
      if (!nre_directory_get_payload (directory, i, &span))
        continue;
      row = nre_exchange_kind_get (nre_kind_of_entry (&fields, span, NULL));
      if (row != NULL && row->export_all != NULL)
        return row;
    }
  return NULL;
}

static void
describe_records (NreJsonWriter *writer, const NreSchema *schema, const NreSubject *subject)
{
  for (guint i = 0; i < schema->n_tables; i++)
    {
      g_auto (NreRecords) records = { 0 };

      nre_schema_locate (schema, subject, &schema->tables[i], &records);
      nre_json_write_records (writer, &records, FALSE, NULL, NULL);
    }
}

/** nre_describe_subject: write a description of an entry or a file as members of the open object.
 * Returns FALSE if the format of the kind is not known */
gboolean
nre_describe_subject (NreJsonWriter *writer, NreKind kind, const NreSubject *subject)
{
  const NreExchangeKind *row = nre_exchange_kind_get (kind);
  const NreSchema *schema = nre_format_get (kind)->schema;

  if (row != NULL && row->describe != NULL)
    row->describe (writer, subject);
  else if (schema != NULL)
    describe_records (writer, schema, subject);
  else
    return FALSE;
  return TRUE;
}
