/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-model.h"
#include "nre-format.h"
#include "nre-kind.h"

#include <string.h>

static NreKind
kind_of_types (guint n, ...)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  va_list args;

  va_start (args, n);
  for (guint i = 0; i < n; i++)
    nre_author_archive_add_data (author, va_arg (args, guint), "x", 0, 0, 0, NULL, 0);
  va_end (args);
  bytes = nre_author_archive_finish (author);
  archive = nre_archive_new (bytes, NULL);
  directory = nre_directory_new (archive);
  return nre_kind_of_archive (directory);
}

static void
test_archives (void)
{
  g_assert_cmpint (kind_of_types (0), ==, NRE_KIND_ARCHIVE);
  g_assert_cmpint (kind_of_types (8, 1, 2, 3, 6, 13, 10, 8, 19), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_of_types (8, 19, 8, 10, 13, 6, 3, 2, 1), ==, NRE_KIND_MODEL);
  /* A model with a table missing is a damaged model, not an archive of small numbers. */
  g_assert_cmpint (kind_of_types (6, 1, 2, 3, 13, 10, 8), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_of_types (9, 1, 2, 3, 4, 5, 18, 14, 11, 21), ==, NRE_KIND_TERRAIN);
  g_assert_cmpint (kind_of_types (8, 1, 2, 3, 4, 5, 18, 14, 11), ==, NRE_KIND_ARCHIVE);
  g_assert_cmpint (kind_of_types (1, 12), ==, NRE_KIND_AREAL_MAP);
  g_assert_cmpint (kind_of_types (2, 12, 12), ==, NRE_KIND_ARCHIVE);
  g_assert_cmpint (kind_of_types (2, NRE_AUTHOR_TYPE_MESH, NRE_AUTHOR_TYPE_FXID), ==, NRE_KIND_ARCHIVE);
}

/* A model is known by three tables of which one are its indices or its batches, among a few thousand
 * entries. */
static void
test_few_tables (void)
{
  g_assert_cmpint (kind_of_types (2, 2, 6), ==, NRE_KIND_ARCHIVE);
  g_assert_cmpint (kind_of_types (3, 1, 2, 6), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_of_types (3, 1, 2, 13), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_of_types (3, 1, 2, 4), ==, NRE_KIND_ARCHIVE);
  for (guint n = 4096; n <= 4097; n++)
    for (guint terrain = 0; terrain < 2; terrain++)
      {
        g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
        g_autoptr (GBytes) bytes = NULL;
        g_autoptr (NreArchive) archive = NULL;
        g_autoptr (NreDirectory) directory = NULL;

        for (guint i = 0; i < n; i++)
          nre_author_archive_add_data (author,
                                       i == 1   ? 1
                                       : i == 2 ? 2
                                       : i == 3 ? (terrain ? 21 : 6)
                                                : 100,
                                       "x", 0, 0, 0, NULL, 0);
        bytes = nre_author_archive_finish (author);
        archive = nre_archive_new (bytes, NULL);
        directory = nre_directory_new (archive);
        g_assert_cmpint (nre_kind_of_archive (directory), ==,
                         n > 4096 ? NRE_KIND_ARCHIVE : terrain ? NRE_KIND_TERRAIN : NRE_KIND_MODEL);
      }
}

static void
test_entries (void)
{
  static const struct
  {
    guint32     type;
    const char *name;
    const char *payload;
    NreKind     kind;
  } cases[] = {
    { NRE_AUTHOR_TYPE_FXID, "x", "", NRE_KIND_EFFECT },
    { NRE_AUTHOR_TYPE_MAT0, "x", "", NRE_KIND_MATERIAL },
    { NRE_AUTHOR_TYPE_TEXM, "x", "", NRE_KIND_TEXTURE },
    { NRE_AUTHOR_TYPE_WEAR, "x.wea", "", NRE_KIND_WEAR },
    { NRE_AUTHOR_TYPE_MESH, "tree.MSH", "damaged", NRE_KIND_MODEL },
    { NRE_AUTHOR_TYPE_MESH, "tree.msh", "NRes", NRE_KIND_ARCHIVE },
    { 5, "x", "NRes", NRE_KIND_ARCHIVE },
    { 5, "x", "NRe", NRE_KIND_RAW },
    { 5, "msh", "", NRE_KIND_RAW },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreFields fields = { .type_id = cases[i].type };

      memcpy (fields.name, cases[i].name, strlen (cases[i].name));
      g_assert_cmpint (nre_kind_of_entry (&fields, nre_span (cases[i].payload, strlen (cases[i].payload)),
                                          NULL),
                       ==, cases[i].kind);
    }
}

static NreKind
kind_inside (const char *name, GBytes *payload)
{
  g_autoptr (NreArchive) archive = nre_archive_new (payload, NULL);
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  NreFields fields = { .type_id = NRE_AUTHOR_TYPE_MESH };

  g_strlcpy ((char *) fields.name, name, sizeof fields.name);
  return nre_kind_of_entry_inside (&fields, nre_span_of_bytes (payload), directory, NULL);
}

static GBytes *
archive_of (guint32 type)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  if (type != 0)
    nre_author_archive_add_data (author, type, "x", 0, 0, 0, "abc", 3);
  return nre_author_archive_finish (author);
}

/* References are such in the file of this name, wherever it is; others are known by their bytes. */
static void
test_registry (void)
{
  static const struct { const char *file; NreKind kind; } cases[] = {
    { "objects.rlb", NRE_KIND_REGISTRY },      { "/game/Objects.RLB", NRE_KIND_REGISTRY },
    { "x/objects.rlb", NRE_KIND_REGISTRY },    { "myobjects.rlb", NRE_KIND_RAW },
    { "bjects.rlb", NRE_KIND_RAW },            { "objects.rlb/x", NRE_KIND_RAW },
    { "objects.rlbx", NRE_KIND_RAW },          { "", NRE_KIND_RAW },
    { NULL, NRE_KIND_RAW },
  };
  const NreFields fields = { .type_id = 5, .name = "a" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (nre_kind_of_entry (&fields, nre_span ("x", 1), cases[i].file), ==, cases[i].kind);
}

/* The greatest type id of any table, and the first that is none. */
static void
test_rest (void)
{
  static const struct { guint32 type; NreKind kind; } cases[] = {
    { 0, NRE_KIND_MODEL }, { 20, NRE_KIND_MODEL }, { 21, NRE_KIND_MODEL }, { 22, NRE_KIND_ARCHIVE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
      g_autoptr (GBytes) bytes = NULL;

      nre_author_archive_add_data (author, cases[i].type, "x", 0, 0, 0, "abc", 3);
      nre_author_archive_add_data (author, 6, "y", 0, 0, 0, "abc", 3);
      bytes = nre_author_archive_finish (author);
      g_assert_cmpint (kind_inside ("tree.msh", bytes), ==, cases[i].kind);
    }
}

/* Contents decide, whatever the name; the name where they say nothing. */
static void
test_inside (void)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (GBytes) model = nre_author_model_finish (author), empty = archive_of (0), table = archive_of (1),
                     effects = archive_of (NRE_AUTHOR_TYPE_FXID), map = archive_of (12),
                     cut = nre_author_cut (model, 100), text = g_bytes_new_static ("text", 4);

  g_assert_cmpint (kind_inside ("tree.msh", model), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_inside ("tree", model), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_inside ("tree.wea", model), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_inside ("effects.msh", effects), ==, NRE_KIND_ARCHIVE);
  g_assert_cmpint (kind_inside ("map.msh", map), ==, NRE_KIND_AREAL_MAP);
  /* What is left of a model, and what is left of nothing that can be told. */
  g_assert_cmpint (kind_inside ("TREE.MSH", table), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_inside ("tree", table), ==, NRE_KIND_ARCHIVE);
  g_assert_cmpint (kind_inside ("Land.msh", table), ==, NRE_KIND_TERRAIN);
  g_assert_cmpint (kind_inside ("tree.msh", empty), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_inside ("tree.msh", cut), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_inside ("tree", cut), ==, NRE_KIND_ARCHIVE);
  g_assert_cmpint (kind_inside ("tree.msh", text), ==, NRE_KIND_MODEL);
  g_assert_cmpint (kind_inside ("tree", text), ==, NRE_KIND_RAW);
}

static void
test_names (void)
{
  static const char *const names[]
      = { "raw", "archive", "model", "effect", "terrain", "areal-map", "material", "texture", "wear" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (nre_kind_to_string ((NreKind) i), ==, names[i]);
}

/* What a dialog for opening files shows: of each kind that can be a file, and each once. */
static void
test_suffixes (void)
{
  g_auto (GStrv) suffixes = nre_format_list_suffixes ();
  static const char *const expected[] = { "rlb", "lib", "msh", "map", "wea", "lst", "tma" };

  g_assert_cmpuint (g_strv_length (suffixes), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_true (g_strv_contains ((const char *const *) suffixes, expected[i]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind/archives", test_archives);
  g_test_add_func ("/kind/few-tables", test_few_tables);
  g_test_add_func ("/kind/entries", test_entries);
  g_test_add_func ("/kind/registry", test_registry);
  g_test_add_func ("/kind/rest", test_rest);
  g_test_add_func ("/kind/inside", test_inside);
  g_test_add_func ("/kind/names", test_names);
  g_test_add_func ("/kind/suffixes", test_suffixes);
  return g_test_run ();
}
