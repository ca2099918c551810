/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-terrain.h"

#include "nre-field.h"
#include "nre-schema-diff.h"
#include "nre-terrain-wear.h"
#include "nre-terrain.h"

#include <string.h>

/* Read the material tables of a terrain. If the terrain is a file, they are files in the same folder; if it
 * is an entry, they are entries of the same archive. */
static void
read_wear (NreTerrainWear *out, const NreDiffSide *side)
{
  guint32 id;
  guint index;
  NreDirectory *parent = nre_directory_get_parent (side->directory, &id);

  if (parent != NULL && nre_directory_find_id (parent, id, &index))
    nre_terrain_wear_read_entries (out, parent, index);
  else
    nre_terrain_wear_read (out, side->path);
}

static char *
material_text (const char *name, guint row)
{
  return name != NULL ? g_strdup_printf ("%u %s", row, name) : g_strdup_printf ("%u", row);
}

static char *
field_text (const NreField *field, const guint8 *record, gboolean second, gpointer data)
{
  const NreTerrainWear *wear = (const NreTerrainWear *) data + second;
  guint value;

  if (field->count != 0 || !nre_element_is_integer (field->type) || field->scale > 0)
    return NULL;
  value = (guint) nre_field_get_integer (field, record);
  if (strcmp (field->name, "material") == 0)
    return material_text (nre_terrain_wear_get_first (wear, value), value);
  if (strcmp (field->name, "material2") == 0)
    return value == G_MAXUINT8 ? g_strdup ("none")
                               : material_text (nre_terrain_wear_get_second (wear, value), value);
  if (field->flags & NRE_FIELD_HEX)
    return g_strdup_printf ("0x%0*x", (int) (2 * nre_element_size (field->type)), value);
  return NULL;
}

/**
 * nre_diff_terrains:
 * @told: (element-type NreTold): gets the pairs of entries whose payloads are compared here
 *
 * Add the differences of the tables of two terrains, with names of materials from the material tables. The
 * caller compares chunks of unknown meaning as bytes.
 */
void
nre_diff_terrains (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told)
{
  NreSubject x = { .directory = a->directory }, y = { .directory = b->directory };
  NreTerrainWear wear[2];       /* the material tables of each state */
  NreRecordDiff records = { lines, field_text, wear, nre_format_get (NRE_KIND_TERRAIN), { &x, &y } };
  guint32 last = 0;

  read_wear (&wear[0], a);
  read_wear (&wear[1], b);
  for (guint i = 0; i < nre_terrain_schema.n_tables; i++)
    {
      guint32 type_id = nre_terrain_schema.tables[i].type_id;
      NreTold pair;

      /* One call lists all tables of a chunk; in the schema, these tables are consecutive. */
      if (type_id == last)
        continue;
      last = type_id;
      if (nre_directory_find_type (a->directory, type_id, &pair.a) &&
          nre_directory_find_type (b->directory, type_id, &pair.b) &&
          nre_diff_records_in_words (&records, &nre_terrain_schema, type_id))
        g_array_append_val (told, pair);
    }
  nre_terrain_wear_clear (&wear[0]);
  nre_terrain_wear_clear (&wear[1]);
}
