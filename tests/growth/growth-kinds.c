/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "growth-kinds.h"

#include "nre-author-areals.h"
#include "nre-author-effect.h"
#include "nre-author-mission.h"
#include "nre-author-rsli.h"
#include "nre-author-text.h"

/* The payload, which is taken, as the one entry of an archive. */
static GBytes *
as_entry (guint32 type_id, const char *name, guint32 attr2, GBytes *payload)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  nre_author_archive_add_take (author, type_id, name, 0, attr2, 0, payload);
  return nre_author_archive_finish (author);
}

GBytes *
growth_effect (guint n)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 1, 0);

  for (guint i = 0; i < n; i++)
    nre_author_effect_add (effect, 1 + i % 10, 0, 1, "material.lib", "SMOKE");
  return as_entry (NRE_AUTHOR_TYPE_FXID, "effect", 0, nre_author_effect_finish (effect));
}

/* Phases, and animations whose keys fill the rest. */
GBytes *
growth_material (guint n)
{
  GByteArray *bytes = g_byte_array_new ();

  nre_author_put_u16 (bytes, n);
  nre_author_put_u16 (bytes, 19);
  nre_author_put_zeros (bytes, 10 + 34 * n);
  for (guint i = 0; i < 19; i++)
    {
      nre_author_put_u32 (bytes, i % 4);
      nre_author_put_u16 (bytes, n);
      nre_author_put_zeros (bytes, 6 * n);
    }
  return as_entry (NRE_AUTHOR_TYPE_MAT0, "material", 6, g_byte_array_free_to_bytes (bytes));
}

/* Of one pixel, with a palette and rectangles. */
GBytes *
growth_textures (guint n)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const guint8 *) "Texm", 4);
  nre_author_put_u32 (bytes, 1);
  nre_author_put_u32 (bytes, 1);
  nre_author_put_u32 (bytes, 1);
  nre_author_put_zeros (bytes, 16 + 1024 + 1);
  g_byte_array_append (bytes, (const guint8 *) "Page", 4);
  nre_author_put_u32 (bytes, n);
  nre_author_put_zeros (bytes, 8 * n);
  return as_entry (NRE_AUTHOR_TYPE_TEXM, "texture", 0, g_byte_array_free_to_bytes (bytes));
}

/* As wide as it has pixels, and with all levels that there can be; none of its colours is that of another. */
GBytes *
growth_pixels (guint n)
{
  GByteArray *bytes = g_byte_array_new ();
  guint size = 0;

  for (guint i = 0; i < 32; i++)
    size += MAX (n >> i, 1);
  g_byte_array_append (bytes, (const guint8 *) "Texm", 4);
  nre_author_put_u32 (bytes, n);
  nre_author_put_u32 (bytes, 1);
  nre_author_put_u32 (bytes, 32);
  nre_author_put_zeros (bytes, 16);
  for (guint i = 0; i < 256; i++)
    nre_author_put_u32 (bytes, i * 0x01030507u);
  for (guint i = 0; i < size; i++)
    nre_author_put_u8 (bytes, i & 0xff);
  return as_entry (NRE_AUTHOR_TYPE_TEXM, "pixels", 0, g_byte_array_free_to_bytes (bytes));
}

GBytes *
growth_registry (guint n)
{
  g_autofree NreAuthorReference *references = g_new (NreAuthorReference, n);

  for (guint i = 0; i < n; i++)
    references[i] = (NreAuthorReference){ "objects.rlb", "itself" };
  return as_entry (7, "itself", 0, nre_author_references (references, n));
}

/* Tables that are the same bytes, of which each row names what all tables name, or another thing. */
GBytes *
growth_tables (guint n)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, g_strdup_printf ("%u", i % 2 == 0 ? 0 : i));
  g_ptr_array_add (names, NULL);
  nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_MAT0, "0", 0, 0, 0, "x", 1);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.wea", i), *model = g_strdup_printf ("%u.msh", i);

      nre_author_archive_add_take (author, NRE_AUTHOR_TYPE_WEAR, name, 0, 0, 0,
                                   nre_author_wear ((const char *const *) names->pdata, NULL));
      if (i > 0)
        nre_author_archive_share (author, 2 * i + 1, 1);
      nre_author_archive_add_data (author, 0, model, 0, 0, 0, "x", 1);
    }
  return nre_author_archive_finish (author);
}

GBytes *
growth_wear (guint n)
{
  g_autofree const char **names = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = "HULL";
  return as_entry (NRE_AUTHOR_TYPE_WEAR, "tree.wea", 0, nre_author_wear (names, names));
}

/* Sections without units, and one of all units. */
GBytes *
growth_build_list (guint n)
{
  g_autofree const char **units = g_new0 (const char *, n + 1);
  g_autofree NreAuthorBuildSection *sections = g_new0 (NreAuthorBuildSection, n);

  for (guint i = 0; i < n; i++)
    {
      units[i] = "UNITS\\A.dat";
      sections[i] = (NreAuthorBuildSection){ "Mine", i == 0 ? units : units + n };
    }
  return nre_author_build_list ("growth", sections, n);
}

GBytes *
growth_mission (guint n)
{
  return nre_author_mission_new_large (n);
}

/* Names in falling order, and the same payload over and over. */
GBytes *
growth_rsli (guint n)
{
  g_autoptr (NreAuthorRsli) author = nre_author_rsli_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("E%07u", n - i);

      nre_author_rsli_add (author, name, i % 2 == 0 ? NRE_AUTHOR_RSLI_LZSS_CIPHER : NRE_AUTHOR_RSLI_DEFLATE,
                           "a payload of some bytes", 23);
    }
  nre_author_rsli_set_sorted (author, FALSE);
  return nre_author_rsli_finish (author);
}

/* Sections that announce a unit more than they have, each in doubt until the next. */
GBytes *
growth_build_faults (guint n)
{
  GString *text = g_string_new ("// growth\n");

  for (guint i = 0; i < n; i++)
    g_string_append (text, "Mine 2\n\"UNITS\\A.dat\"\n");
  return g_string_free_to_bytes (text);
}

static void
add_chunk (NreAuthorArchive *author, guint type, guint n, guint stride, guint start, guint8 fill)
{
  g_autofree guint8 *bytes = g_malloc0 (start + (gsize) n * stride);

  memset (bytes + start, fill, (gsize) n * stride);
  nre_author_archive_add_data (author, type, "Land", n, 0, stride, bytes, start + n * stride);
}

/* Slots that claim as many faces as there are, and more; tiles that draw slots that do not exist. */
GBytes *
growth_terrain (guint n)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  add_chunk (author, 1, n, 38, 0, 0x7f);
  add_chunk (author, 2, n, 68, 0x8c, 0x01);
  add_chunk (author, 3, n, 12, 0, 0);
  add_chunk (author, 4, n, 4, 0, 0);
  add_chunk (author, 5, n, 4, 0, 0);
  add_chunk (author, 18, n, 4, 0, 0);
  add_chunk (author, 11, n, 4, 0, 0);
  add_chunk (author, 21, n, 28, 0, 0x7f);
  return nre_author_archive_finish (author);
}

/* Tiles that all draw the one slot there is, of as many faces, each made of something else. */
GBytes *
growth_terrain_tiles (guint n)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GByteArray) faces = g_byte_array_new (), slots = g_byte_array_new (),
                         positions = g_byte_array_new ();

  nre_author_put_zeros (slots, 0x8c);
  nre_author_put_u16 (slots, 0);
  nre_author_put_u16 (slots, n);
  nre_author_put_zeros (slots, 64);
  for (guint i = 0; i < n; i++)
    {
      nre_author_put_u32 (faces, i);
      nre_author_put_u32 (faces, 0xffffff00u | i % 256);
      for (guint k = 0; k < 3; k++)
        nre_author_put_u16 (faces, (i + k) % n);
      for (guint k = 0; k < 3; k++)
        nre_author_put_u16 (faces, 0xffff);
      nre_author_put_zeros (faces, 8);
      nre_author_put_vec3 (positions, nre_author_vec3 ((float) i, (float) (i % 7), (float) (i % 5)));
    }
  add_chunk (author, 1, n, 38, 0, 0);
  nre_author_archive_add_data (author, 2, "Land", 1, 0, 68, slots->data, slots->len);
  nre_author_archive_add_data (author, 3, "Land", n, 0, 12, positions->data, positions->len);
  add_chunk (author, 4, n, 4, 0, 0);
  add_chunk (author, 5, n, 4, 0, 0);
  add_chunk (author, 18, n, 4, 0, 0);
  add_chunk (author, 11, n, 4, 0, 0);
  nre_author_archive_add_data (author, 21, "Land", n, 0, 28, faces->data, faces->len);
  return nre_author_archive_finish (author);
}

/* Triangles that all lead to the first, in a grid of one cell that names all of them. */
static GBytes *
make_areals (guint n, guint n_polygons, gboolean apart)
{
  const NreAuthorVec3 outline[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 } };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);

  for (guint i = 0; i < n; i++)
    {
      guint areal = nre_author_areals_add (areals, outline, 3, 0, 0);

      for (guint k = 0; k < 3; k++)
        nre_author_areals_set_link (areals, areal, k, 0, 0);
    }
  nre_author_areals_set_grid (areals, 1, 1);
  nre_author_areals_set_exclusive (areals, apart);
  for (guint i = 0; i < n_polygons; i++)
    nre_author_areals_add_polygon (areals, i % n, 1);
  return nre_author_areals_finish (areals);
}

GBytes *
growth_areal_map (guint n)
{
  return make_areals (n, 0, FALSE);
}

/* Squares one beside the other, each with a cell. */
GBytes *
growth_areal_strip (guint n)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8 * (float) n, 8);

  for (guint i = 0; i < n; i++)
    {
      float x = 8 * (float) i;
      const NreAuthorVec3 outline[] = { { x, 0, 0 }, { x + 8, 0, 0 }, { x + 8, 8, 0 }, { x, 8, 0 } };

      nre_author_areals_add (areals, outline, 4, 0, 0);
    }
  nre_author_areals_set_grid (areals, n, 1);
  return nre_author_areals_finish (areals);
}

/* Areals of very many corners, along as many columns. */
GBytes *
growth_areal_outline (guint n)
{
  g_autofree NreAuthorVec3 *outline = g_new0 (NreAuthorVec3, 2 * n);
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, (float) n, 8);

  for (guint i = 0; i < n; i++)
    {
      outline[i] = (NreAuthorVec3){ (float) i + 0.5f, (float) (i % 3), 0 };
      outline[2 * n - 1 - i] = (NreAuthorVec3){ (float) i + 0.5f, 8 - (float) (i % 3), 0 };
    }
  for (guint i = 0; i < 3; i++)
    nre_author_areals_add (areals, outline, 2 * n, 0, 0);
  nre_author_areals_set_grid (areals, n, 2);
  return nre_author_areals_finish (areals);
}

/* Squares in one place, every other one turned over, so that each touches half of the others at each edge. */
GBytes *
growth_areal_pile (guint n)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);

  for (guint i = 0; i < n; i++)
    {
      const NreAuthorVec3 one[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
      const NreAuthorVec3 other[] = { { 0, 8, 0 }, { 8, 8, 0 }, { 8, 0, 0 }, { 0, 0, 0 } };

      nre_author_areals_add (areals, i % 2 ? one : other, 4, 0, 0);
    }
  nre_author_areals_set_grid (areals, 1, 1);
  return nre_author_areals_finish (areals);
}

/* Squares that lie over all of so many cells, each of which lists but one: more than the game can count in a
 * grid. */
GBytes *
growth_areal_cells (guint n)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);
  g_autoptr (NreAuthorArchive) archive = NULL;
  GByteArray *payload = g_byte_array_new ();
  GBytes *head;
  gsize size;

  for (guint i = 0; i < n; i++)
    {
      const NreAuthorVec3 outline[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };

      nre_author_areals_add (areals, outline, 4, 0, 0);
    }
  nre_author_areals_set_grid (areals, 1, 1);
  archive = nre_author_areals_to_archive (areals);
  head = nre_author_archive_get_payload (archive, 0);
  size = n * (56 + 4 * 20);
  g_byte_array_append (payload, g_bytes_get_data (head, NULL), (guint) size);
  nre_author_put_u32 (payload, 64);
  nre_author_put_u32 (payload, n / 16);
  for (guint i = 0; i < 64 * (n / 16); i++)
    {
      nre_author_put_u16 (payload, 1);
      nre_author_put_u16 (payload, i % n);
    }
  nre_author_archive_set_payload (archive, 0, g_byte_array_free_to_bytes (payload));
  return nre_author_archive_finish (archive);
}

GBytes *
growth_polygons (guint n)
{
  return make_areals (4, n, TRUE);
}
