/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-terrain.h"

#include "nre-field.h"
#include "nre-terrain.h"

/* The fields of a face that set-face sets, by the names of its parameters */
static const char *const face_fields[] = { "flags", "material", "material2" };

static void
set_face (const NreDerivedPair *pair, guint face, const NreShape *shape, NreSpan before, NreSpan after)
{
  GVariantDict args, was;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_init (&was, NULL);
  g_variant_dict_insert (&args, "face", "u", face);
  g_variant_dict_insert (&was, "face", "u", face);
  for (guint i = 0; i < G_N_ELEMENTS (face_fields); i++)
    {
      const NreField *field = nre_shape_find_field (shape, face_fields[i]);

      if (nre_field_is_same (field, before.data, after.data))
        continue;
      g_variant_dict_insert (&args, field->name, "u", (guint32) nre_field_get_integer (field, after.data));
      g_variant_dict_insert (&was, field->name, "u", (guint32) nre_field_get_integer (field, before.data));
    }
  nre_derived_pair_perform (pair, "set-face", g_variant_dict_end (&args), g_variant_dict_end (&was));
}

/** nre_derive_terrain: set the slots of tiles, and flags and materials of faces. */
void
nre_derive_terrain (const NreDerivedPair *pair)
{
  g_auto (NreDerivedState) state = { 0 };
  g_auto (NreRecords) before = { 0 }, after = { 0 };

  nre_derive_node_slots (pair);
  if (!nre_derived_state_init (&state, pair) ||
      !nre_schema_find_records (&nre_terrain_schema, &state.subject, "faces", &before) ||
      !nre_schema_find_records (&nre_terrain_schema, pair->target, "faces", &after) || before.n != after.n)
    return;
  for (guint i = 0; i < before.n; i++)
    {
      NreSpan x = nre_records_get (&before, i), y = nre_records_get (&after, i);

      if (!nre_span_equal (x, y))
        set_face (pair, i, nre_records_get_shape (&before, i), x, y);
    }
}
