/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain-wear.h"

#include "nre-field.h"
#include "nre-terrain.h"

#define NO_MATERIAL 255

/** nre_terrain_wear_get_number: get the number of a table from the end of its name: 1 for "Land1.wea", 2 for
 * "Land2.wea". Returns FALSE for a name that ends differently. */
gboolean
nre_terrain_wear_get_number (const char *name, guint *number)
{
  const char *dot = strrchr (name, '.');

  if (dot == NULL || dot == name || g_ascii_strcasecmp (dot, ".wea") != 0 ||
      (dot[-1] != '1' && dot[-1] != '2'))
    return FALSE;
  *number = (guint) (dot[-1] - '0');
  return TRUE;
}

/** nre_terrain_wear_dup_terrain: (transfer full): the file name of the terrain that uses a table: "Land.msh"
 * for "Land1.wea". @name: a name that nre_terrain_wear_get_number() accepts */
char *
nre_terrain_wear_dup_terrain (const char *name)
{
  const char *dot = strrchr (name, '.');

  return g_strdup_printf ("%.*s.msh", dot != NULL && dot > name ? (int) (dot - name) - 1 : 0, name);
}

/** nre_terrain_wear_list_rows: (transfer full) (element-type guint): for each face, its row in the table
 * @number; G_MAXUINT if @number is 1 and the face has no second material. Empty if the faces cannot be read.
 * @number: see nre_terrain_wear_dup_path() */
GArray *
nre_terrain_wear_list_rows (NreDirectory *terrain, guint number)
{
  NreSubject subject = { .directory = terrain };
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (guint));
  g_auto (NreRecords) faces = { 0 };
  const NreField *field;

  nre_schema_find_records (&nre_terrain_schema, &subject, "faces", &faces);
  field = nre_shape_find_field (nre_table_get_shape (faces.table), number == 1 ? "material2" : "material");
  for (guint i = 0; i < faces.n; i++)
    {
      guint row = (guint) nre_field_get_integer (field, nre_records_get (&faces, i).data);

      if (number == 1 && row == NO_MATERIAL)
        row = G_MAXUINT;
      g_array_append_val (rows, row);
    }
  return rows;
}
