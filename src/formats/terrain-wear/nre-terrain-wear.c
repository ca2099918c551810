/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain-wear.h"

#include "nre-mapping.h"
#include "nre-sibling.h"
#include "nre-text.h"
#include "nre-wear.h"

/* The number of rows to which faces can refer: a face has one byte for the row. */
#define MAX_ROWS 256

static const char *
get_suffix (guint number)
{
  return number == 2 ? "2.wea" : "1.wea";
}

/** nre_terrain_wear_dup_path: (transfer full) (nullable): the path of a table beside the terrain at @path;
 * NULL if there is no such file. The case of the file name does not matter. @number: 2 for the table of first
 * materials, 1 for that of second materials */
char *
nre_terrain_wear_dup_path (const char *path, guint number)
{
  return nre_sibling_find_file (path, get_suffix (number));
}

/** nre_terrain_wear_list: (transfer full) (array zero-terminated=1): the paths of the existing tables beside
 * the terrain at @path; the table of first materials comes first. */
char **
nre_terrain_wear_list (const char *path)
{
  GPtrArray *paths = g_ptr_array_new ();

  for (guint number = 2; number > 0; number--)
    {
      char *table = nre_terrain_wear_dup_path (path, number);

      if (table != NULL)
        g_ptr_array_add (paths, table);
    }
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (paths, FALSE);
}

/* (transfer full): the names of the materials for display, up to the first wrong line. */
static GPtrArray *
read_names (NreSpan text)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_auto (NreWear) wear = { 0 };
  gsize at;

  nre_wear_parse (text, &wear, &at, NULL);
  for (guint i = 0; i < MIN (wear.materials->len, MAX_ROWS); i++)
    {
      NreSpan name = g_array_index (wear.materials, NreWearRow, i).name;

      g_ptr_array_add (names, nre_text_display (name.data, name.size));
    }
  return names;
}

static GPtrArray *
read_file (const char *path, guint number)
{
  g_autofree char *table = nre_terrain_wear_dup_path (path, number);
  g_autoptr (GBytes) bytes = table != NULL ? nre_mapping_read (table, NULL) : NULL;

  return bytes != NULL ? read_names (nre_span_of_bytes (bytes)) : NULL;
}

/** nre_terrain_wear_read: read the tables beside the terrain at @path, as far as they exist. Free @out with
 * nre_terrain_wear_clear(). May be called in any thread. @path: (nullable): NULL if the terrain was never
 * saved */
void
nre_terrain_wear_read (NreTerrainWear *out, const char *path)
{
  *out = (NreTerrainWear){ NULL, NULL };
  if (path == NULL)
    return;
  out->first = read_file (path, 2);
  out->second = read_file (path, 1);
}

static GPtrArray *
read_entry (NreDirectory *directory, guint terrain, guint number)
{
  NreSpan payload;
  guint table;

  if (!nre_sibling_find_entry (directory, terrain, get_suffix (number), &table) ||
      !nre_directory_get_payload (directory, table, &payload))
    return NULL;
  return read_names (payload);
}

/** nre_terrain_wear_read_entries: read the tables that are entries of the same archive as the terrain, as far
 * as they exist. Free @out with nre_terrain_wear_clear(). @terrain: index of the terrain's entry */
void
nre_terrain_wear_read_entries (NreTerrainWear *out, NreDirectory *directory, guint terrain)
{
  *out = (NreTerrainWear){ read_entry (directory, terrain, 2), read_entry (directory, terrain, 1) };
}

void
nre_terrain_wear_clear (NreTerrainWear *self)
{
  g_clear_pointer (&self->first, g_ptr_array_unref);
  g_clear_pointer (&self->second, g_ptr_array_unref);
}

static const char *
get_name (GPtrArray *names, guint row)
{
  return names != NULL && row < names->len ? names->pdata[row] : NULL;
}

/** nre_terrain_wear_get_first: (nullable): the name in a row of the table of first materials. */
const char *
nre_terrain_wear_get_first (const NreTerrainWear *self, guint row)
{
  return get_name (self->first, row);
}

/** nre_terrain_wear_get_second: (nullable): the name in a row of the table of second materials. */
const char *
nre_terrain_wear_get_second (const NreTerrainWear *self, guint row)
{
  return get_name (self->second, row);
}

/** nre_terrain_wear_set_text: replace the names of the table @number by those in @text, the bytes of a .wea.
 * @number: see nre_terrain_wear_dup_path() */
void
nre_terrain_wear_set_text (NreTerrainWear *self, guint number, NreSpan text)
{
  GPtrArray **table = number == 2 ? &self->first : &self->second;

  g_clear_pointer (table, g_ptr_array_unref);
  *table = read_names (text);
}

static void
put_names (GPtrArray *names, const GPtrArray *rows, guint first)
{
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      if (names->len <= first + i)
        g_ptr_array_set_size (names, (int) (first + i + 1));
      names->pdata[first + i] = g_strdup (rows->pdata[i]);
    }
}

/** nre_terrain_wear_list_names: (transfer full) (element-type utf8): the names of both tables. Those of
 * second materials begin at the index NRE_TERRAIN_WEAR_SECOND. A missing row is NULL. */
GPtrArray *
nre_terrain_wear_list_names (const NreTerrainWear *self)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  put_names (names, self->first, 0);
  put_names (names, self->second, NRE_TERRAIN_WEAR_SECOND);
  return names;
}
