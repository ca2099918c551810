/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-mission.h"

#include <string.h>

static void
put_string (GByteArray *out, const char *text)
{
  nre_author_put_u32 (out, (guint32) strlen (text));
  g_byte_array_append (out, (const guint8 *) text, (guint) strlen (text));
}

static void
put_clan (GByteArray *out, const char *name, guint mode, const char *other, guint n_relations)
{
  put_string (out, name);
  nre_author_put_u32 (out, mode + 1);
  nre_author_put_f32 (out, 10);
  nre_author_put_f32 (out, -20);
  nre_author_put_u32 (out, mode);
  put_string (out, "clan.trf");
  if (mode == 0)
    {
      /* two groups: one with an item, and an empty one */
      nre_author_put_u32 (out, 2);
      nre_author_put_u32 (out, 1);
      nre_author_put_zeros (out, 20);
      nre_author_put_u32 (out, 0);
    }
  else
    nre_author_put_u32 (out, 0xffffffffu);
  put_string (out, "clan.scr");
  nre_author_put_u32 (out, 3);
  nre_author_put_u32 (out, n_relations);
  for (guint i = 0; i < n_relations; i++)
    {
      put_string (out, other);
      nre_author_put_u32 (out, 0xffffffffu);
    }
}

static void
put_object (GByteArray *out, const char *resource, const char *name, int link, guint n_properties)
{
  nre_author_put_u32 (out, 4);
  nre_author_put_u32 (out, 0x80000002u);
  put_string (out, resource);
  nre_author_put_u32 (out, 0);
  nre_author_put_u32 (out, 1);
  for (guint i = 0; i < 9; i++)
    nre_author_put_f32 (out, i);
  put_string (out, name);
  nre_author_put_u32 (out, 0);
  nre_author_put_u32 (out, (guint32) link);
  nre_author_put_u32 (out, 0xffffffffu);
  nre_author_put_u32 (out, 1);
  nre_author_put_u32 (out, n_properties);
  for (guint i = 0; i < n_properties; i++)
    {
      for (guint k = 0; k < 4; k++)
        nre_author_put_u32 (out, 4 * i + k);
      put_string (out, "Fuel");
    }
}

/* Append the part after the objects. Returns: (transfer full): the bytes of the mission */
static GBytes *
finish (GByteArray *out, guint n_extras)
{
  put_string (out, "DATA\\MAPS\\ISLAND");
  nre_author_put_u32 (out, 0);
  put_string (out, "Find the base.");
  nre_author_put_u32 (out, 1);
  nre_author_put_u32 (out, n_extras);
  nre_author_put_zeros (out, n_extras * 28);
  return g_byte_array_free_to_bytes (out);
}

/** nre_author_mission_new_small: (transfer full): a mission of two paths, two clans, three objects, of which
 * the second has a link to the first, and one extra. */
GBytes *
nre_author_mission_new_small (void)
{
  GByteArray *out = g_byte_array_new ();

  nre_author_put_u32 (out, 1);
  nre_author_put_u32 (out, 2);
  nre_author_put_u32 (out, 7);
  nre_author_put_u32 (out, 2);
  for (guint i = 0; i < 6; i++)
    nre_author_put_f32 (out, i);
  nre_author_put_u32 (out, 8);
  nre_author_put_u32 (out, 0);
  nre_author_put_u32 (out, 6);
  nre_author_put_u32 (out, 2);
  put_clan (out, "Player", 1, "Enemy", 1);
  put_clan (out, "Enemy", 0, "Player", 1);
  nre_author_put_u32 (out, 10);
  nre_author_put_u32 (out, 3);
  put_object (out, "r_h_01", "base", -1, 2);
  put_object (out, "units\\tank.dat", "", 0, 0);
  put_object (out, "s_tower", "tower", -1, 1);
  return finish (out, 1);
}

/** nre_author_mission_new_empty: (transfer full): a mission without paths, clans, objects and extras. */
GBytes *
nre_author_mission_new_empty (void)
{
  static const guint32 head[] = { 1, 0, 6, 0, 10, 0 };
  GByteArray *out = g_byte_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (head); i++)
    nre_author_put_u32 (out, head[i]);
  return finish (out, 0);
}

/** nre_author_mission_new_large: (transfer full): a mission of @n paths, clans, objects and extras; the first
 * path has @n points, the first clan @n relations, and the first object @n properties. */
GBytes *
nre_author_mission_new_large (guint n)
{
  GByteArray *out = g_byte_array_new ();

  nre_author_put_u32 (out, 1);
  nre_author_put_u32 (out, n);
  for (guint i = 0; i < n; i++)
    {
      nre_author_put_u32 (out, i);
      nre_author_put_u32 (out, i == 0 ? n : 0);
      nre_author_put_zeros (out, i == 0 ? 12 * n : 0);
    }
  nre_author_put_u32 (out, 6);
  nre_author_put_u32 (out, n);
  for (guint i = 0; i < n; i++)
    put_clan (out, "Clan", 1, "Clan", i == 0 ? n : 0);
  nre_author_put_u32 (out, 10);
  nre_author_put_u32 (out, n);
  for (guint i = 0; i < n; i++)
    put_object (out, "r_h_01", "base", -1, i == 0 ? n : 0);
  return finish (out, n);
}
