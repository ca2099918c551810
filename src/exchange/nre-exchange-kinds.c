/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-kinds.h"

#include "nre-describe-areal-map.h"
#include "nre-describe-effect.h"
#include "nre-describe-material.h"
#include "nre-describe-model.h"
#include "nre-describe-terrain.h"
#include "nre-describe-text.h"
#include "nre-describe-texture.h"
#include "nre-export-model.h"
#include "nre-i18n.h"
#include "nre-json-records.h"
#include "nre-model-diff.h"

const char nre_exchange_kinds_no_export[] = N_("not a model; only models can be exported");

static const NreExchangeKind kinds[] = {
  { NRE_KIND_MODEL, nre_describe_model, nre_diff_models, nre_export_model },
  { NRE_KIND_TERRAIN, nre_describe_terrain },
  { NRE_KIND_AREAL_MAP, nre_describe_areal_map },
  { NRE_KIND_EFFECT, nre_describe_effect },
  { NRE_KIND_MATERIAL, nre_describe_material },
  { NRE_KIND_TEXTURE, nre_describe_texture },
  { NRE_KIND_WEAR, nre_describe_wear },
  { NRE_KIND_BUILD_LIST, nre_describe_build_list },
};

/** nre_exchange_kind_get: (nullable): the row of this kind; NULL where nothing is special about it here. */
const NreExchangeKind *
nre_exchange_kind_get (NreKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return &kinds[i];
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

/**
 * nre_describe_subject:
 *
 * Tell what is in bytes of this kind, as members of the object that is open. FALSE for a kind of which nothing is
 * known but its bytes.
 */
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
