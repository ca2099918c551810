/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Random areal maps and terrains, and what is left of them when they are damaged: their JSON form brings
 * every byte back, and makes another file this one as one step. Drawing them never fails for what is in
 * them. */

#include "nre-areal-map.h"
#include "nre-author-archive.h"
#include "nre-diff.h"
#include "nre-exchange-areal-map.h"
#include "nre-export.h"
#include "nre-import.h"
#include "nre-json-reader.h"
#include "nre-kind.h"
#include "nre-layout.h"
#include "test-files.h"
#include "test-random.h"

#include <math.h>

#define ROUNDS 150

/* --- Making --------------------------------------------------------------------------------------- */

/* Numbers that floats are, and words that are none. */
static void
put_number (GRand *rand, GByteArray *out)
{
  switch (test_pick (rand, 8))
    {
    case 0:
      nre_author_put_u32 (out, g_rand_int (rand));
      break;
    case 1:
      nre_author_put_u32 (out, 0x7f800000u | (g_rand_int (rand) & 0x80400001u));
      break;
    default:
      nre_author_put_f32 (out, g_rand_double_range (rand, -100, 1000));
    }
}

static void
put_link (GRand *rand, GByteArray *out, guint n)
{
  guint what = test_pick (rand, 6);

  nre_author_put_u32 (out, what == 0 ? g_rand_int (rand) : what < 3 ? 0xffffffffu : test_pick (rand, n + 1));
  nre_author_put_u32 (out, what == 1 ? g_rand_int (rand) : what < 4 ? 0xffffffffu : test_pick (rand, 5));
}

static void
put_areal (GRand *rand, GByteArray *out, guint n, gboolean apart)
{
  guint n_vertices = test_pick (rand, 8), n_polygons = test_pick (rand, 3) == 0 ? test_pick (rand, 4) : 0;

  for (guint i = 0; i < 8; i++)
    put_number (rand, out);
  for (guint i = 0; i < 4; i++)
    nre_author_put_u32 (out, test_pick (rand, 2) == 0 ? test_pick (rand, 5) : g_rand_int (rand));
  nre_author_put_u32 (out, n_vertices);
  nre_author_put_u32 (out, n_polygons);
  for (guint i = 0; i < 3 * n_vertices; i++)
    put_number (rand, out);
  for (guint i = 0; i < n_vertices + 3 * n_polygons; i++)
    put_link (rand, out, n);
  for (guint i = 0; i < n_polygons; i++)
    {
      guint words = test_pick (rand, 4);

      nre_author_put_u32 (out, words);
      for (guint k = 0; k < 3 * words + (apart ? 1 : 0); k++)
        nre_author_put_u32 (out, g_rand_int (rand));
    }
}

static GBytes *
random_map (GRand *rand)
{
  guint n = 1 + test_pick (rand, 12), x = 1 + test_pick (rand, 4), y = 1 + test_pick (rand, 4);
  gboolean apart = test_pick (rand, 2) == 0;
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GByteArray) out = g_byte_array_new ();

  for (guint i = 0; i < n; i++)
    put_areal (rand, out, n, apart);
  nre_author_put_u32 (out, x);
  nre_author_put_u32 (out, y);
  for (guint i = 0; i < x * y; i++)
    {
      guint hits = test_pick (rand, 4);

      nre_author_put_u16 (out, hits);
      for (guint k = 0; k < hits; k++)
        nre_author_put_u16 (out, test_pick (rand, n));
    }
  if (test_pick (rand, 4) == 0)
    nre_author_put_u16 (out, g_rand_int (rand) & 0xffff);
  nre_author_archive_add_data (author, NRE_AREAL_MAP_TYPE, "ArealMap",
                               test_pick (rand, 5) == 0 ? test_pick (rand, 20) : n, test_pick (rand, 2),
                               test_pick (rand, 2), out->data, out->len);
  return nre_author_archive_finish (author);
}

static void
add_chunk (GRand *rand, NreAuthorArchive *author, guint type, guint stride, guint start)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  guint n = 1 + test_pick (rand, 9);

  nre_author_put_zeros (out, start);
  for (guint i = 0; i < n * stride + (test_pick (rand, 5) == 0 ? test_pick (rand, stride) : 0); i++)
    nre_author_put_u8 (out, test_pick (rand, 3) == 0 ? g_rand_int (rand) & 0xff : test_pick (rand, 4));
  nre_author_archive_add_data (author, type, "Land", n, test_pick (rand, 2), stride, out->data, out->len);
}

static GBytes *
random_terrain (GRand *rand)
{
  static const struct { guint type, stride, start; } chunks[] = {
    { 1, 38, 0 }, { 2, 68, 0x8c }, { 3, 12, 0 }, { 4, 4, 0 }, { 5, 4, 0 }, { 18, 4, 0 },
    { 14, 4, 0 }, { 11, 4, 0 },    { 21, 28, 0 }, { 77, 5, 0 }, { 3, 12, 0 },
  };
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  for (guint i = 0; i < G_N_ELEMENTS (chunks); i++)
    if (i < 2 || chunks[i].type == 11 || chunks[i].type == 21 || test_pick (rand, 4) > 0)
      add_chunk (rand, author, chunks[i].type, chunks[i].stride, chunks[i].start);
  return nre_author_archive_finish (author);
}

/* A word in the middle of it is another one. */
static GBytes *
damage (GRand *rand, GBytes *bytes)
{
  gsize size;
  guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
  gsize at = 16 + test_pick (rand, (guint) size - 20);

  size = g_bytes_get_size (bytes);
  nre_store_u32 (copy + at, test_pick (rand, 2) == 0 ? g_rand_int (rand) : test_pick (rand, 9));
  return g_bytes_new_take (copy, size);
}

/* --- Checking ------------------------------------------------------------------------------------- */

static NreDirectory *
open_bytes (GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  return archive != NULL ? nre_directory_new (archive) : NULL;
}

static NreExportFiles *
export_as (NreDirectory *directory, NreExportFormat format, GError **error)
{
  const NreExportOptions options = { .time = NAN };

  return nre_export_make (directory, NULL, "Land", format, &options, "/nowhere/out", error);
}

static void
check_drawn (NreDirectory *directory)
{
  for (guint i = NRE_EXPORT_GLB; i <= NRE_EXPORT_OBJ; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (NreExportFiles) files = export_as (directory, (NreExportFormat) i, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (files->paths->len, >=, 1);
    }
}

/* Another file of the kind becomes this one. */
static void
check_json (NreDirectory *directory, GBytes *bytes, GBytes *other)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreExportFiles) files = export_as (directory, NRE_EXPORT_JSON, &error);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (other, "other", NULL);
  g_autoptr (NreImport) import = NULL;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (JsonNode) json = NULL;
  g_autoptr (GBytes) whole = NULL, now = NULL;
  GBytes *text;

  g_assert_no_error (error);
  text = g_ptr_array_index (files->contents, 0);
  json = nre_json_read (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &error);
  g_assert_no_error (error);
  import = nre_import_new (nre_document_get_root (document), NULL, &error);
  g_assert_no_error (error);
  nre_import_read (import, json, &error);
  g_assert_no_error (error);
  nre_import_perform (import, document, NRE_IMPORT_TOLERANT, &whole, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), <=, 1);
  layout = nre_layout_new (nre_document_get_root (document), NULL);
  now = whole != NULL ? g_bytes_ref (whole) : nre_layout_to_bytes (layout);
  test_assert_same (now, bytes);
  /* And back. */
  nre_document_go_to (document, 0);
  g_clear_pointer (&layout, nre_layout_free);
  g_clear_pointer (&now, g_bytes_unref);
  layout = nre_layout_new (nre_document_get_root (document), NULL);
  now = nre_layout_to_bytes (layout);
  test_assert_same (now, other);
}

static void
check (GBytes *bytes, GBytes *other, NreKind kind)
{
  g_autoptr (NreDirectory) directory = open_bytes (bytes), before = open_bytes (other);
  g_autoptr (GPtrArray) differences = NULL;

  if (directory == NULL || nre_kind_of_archive (directory) != kind)
    return;
  check_drawn (directory);
  check_json (directory, bytes, other);
  differences = nre_diff (before, directory);
  g_assert_cmpint (differences->len == 0, ==, g_bytes_equal (bytes, other));
}

static void
run (GBytes *(*make) (GRand *rand), NreKind kind)
{
  guint n = test_n_rounds (ROUNDS);

  for (guint round = 0; round < n; round++)
    {
      guint32 seed = test_seed (round, n);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GBytes) bytes = make (rand), other = make (rand);

      g_test_message ("seed %u", seed);
      check (bytes, other, kind);
      for (guint i = 0; i < 4; i++)
        {
          g_autoptr (GBytes) damaged = damage (rand, bytes);

          check (damaged, bytes, kind);
        }
    }
}

static void
test_maps (void)
{
  run (random_map, NRE_KIND_AREAL_MAP);
}

static void
test_terrains (void)
{
  run (random_terrain, NRE_KIND_TERRAIN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-json/maps", test_maps);
  g_test_add_func ("/level-json/terrains", test_terrains);
  return g_test_run ();
}
