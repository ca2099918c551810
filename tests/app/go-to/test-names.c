/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which names some letters find, and in which order. */

#include "config.h"

#include "nre-author-archive.h"
#include "nre-author-rsli.h"
#include "nre-fuzzy.h"
#include "nre-name-search.h"
#include "test-files.h"

static int
score_of (const char *text, const char *name)
{
  guint32 letters[NRE_FUZZY_MAX_NAME];
  NreFuzzyNeedle needle;
  guint64 mask;
  guint n = nre_fuzzy_fold (name, letters, &mask);
  int score;

  nre_fuzzy_needle_init (&needle, text);
  if (!nre_fuzzy_match (&needle, letters, n, &score, NULL))
    return -1;
  /* What matches is never left out for its mask. */
  g_assert_cmpuint (needle.mask & ~mask, ==, 0);
  return score;
}

/* Which letters of the name those of the text are, as dots and letters. */
static char *
mark (const char *text, const char *name)
{
  guint32 letters[NRE_FUZZY_MAX_NAME];
  guint places[NRE_FUZZY_MAX_NEEDLE];
  NreFuzzyNeedle needle;
  guint64 mask;
  guint n = nre_fuzzy_fold (name, letters, &mask);
  GString *marked = g_string_new (NULL);
  int score;

  nre_fuzzy_needle_init (&needle, text);
  g_assert_true (nre_fuzzy_match (&needle, letters, n, &score, places));
  for (guint i = 0, k = 0; i < n; i++)
    {
      gboolean is_marked = k < needle.n && places[k] == i;

      g_string_append_unichar (marked,
                               is_marked ? g_utf8_get_char (g_utf8_offset_to_pointer (name, i)) : '.');
      k += is_marked;
    }
  return g_string_free (marked, FALSE);
}

static void
assert_marked (const char *text, const char *name, const char *expected)
{
  g_autofree char *marked = mark (text, name);

  g_assert_cmpstr (marked, ==, expected);
}

static void
test_found (void)
{
  g_assert_cmpint (score_of ("turr", "Turret"), >, 0);
  g_assert_cmpint (score_of ("TURR", "b_turret.msh"), >, 0);
  g_assert_cmpint (score_of ("turr", "b_tunnel_door_r.msh"), >, 0);
  g_assert_cmpint (score_of ("save pic", "Save Picture of Viewport…"), >, 0);
  g_assert_cmpint (score_of ("savepic", "Save Picture of Viewport…"), >, 0);
  g_assert_cmpint (score_of ("turr", "rrut"), ==, -1);
  g_assert_cmpint (score_of ("turr", "tur"), ==, -1);
  g_assert_cmpint (score_of ("", "anything"), ==, 0);
  g_assert_cmpint (score_of (" ", "anything"), ==, 0);
  /* Other alphabets, in either case; with dots and without; composed or not. */
  g_assert_cmpint (score_of ("ангар", "Ангар_01.msh"), >, 0);
  g_assert_cmpint (score_of ("АНГ01", "Ангар_01.msh"), >, 0);
  g_assert_cmpint (score_of ("елка", "Ёлка.msh"), >, 0);
  g_assert_cmpint (score_of ("И\xcc\x86", "йод"), >, 0);
}

static void
assert_order (const char *text, const char *first, ...)
{
  va_list names;
  const char *before = first, *name;

  va_start (names, first);
  while ((name = va_arg (names, const char *)) != NULL)
    {
      g_test_message ("%s: %s before %s", text, before, name);
      g_assert_cmpint (score_of (text, before), >, score_of (text, name));
      g_assert_cmpint (score_of (text, name), >, 0);
      before = name;
    }
  va_end (names);
}

static void
test_order (void)
{
  assert_order ("turret", "Turret", "turret.msh", "turrets", "Tex_Turret.0", "b_tunnel_door_r_e_t", NULL);
  /* Begins of words and humps before what is in the middle of one. */
  assert_order ("gl", "gun_left", "gunal", NULL);
  assert_order ("fg", "FireGun", "firegun", NULL);
  assert_order ("m4", "mesh4", "mesh94", NULL);
  /* Letters that stand together before such that do not. */
  assert_order ("abc", "xabc", "xaxbxc", NULL);
  assert_order ("areal17", "Areal 17", "Areal 170", "Areal 1107", NULL);
}

static void
test_marks (void)
{
  assert_marked ("turr", "Tex_Turret.0", "....Turr....");
  assert_marked ("turr", "b_tunnel_door_r.msh", "..tu........r.r....");
  assert_marked ("лк", "Ёлка", ".лк.");
  /* The run counts, though its first letter comes earlier, too. */
  assert_marked ("tur", "tx_tur", "...tur");
}

/* What is longer than anybody reads is cut, and nothing breaks. */
static void
test_long (void)
{
  g_autofree char *name = g_strnfill (1000, 'a');
  g_autofree char *text = g_strnfill (500, 'a');

  g_assert_cmpint (score_of (text, name), >, 0);
  g_assert_cmpint (score_of ("b", name), ==, -1);
}

static void
test_search (void)
{
  static const char *const names[] = { "wall_b", "wall_a", "Wall", "door", "wall_c" };
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);
  g_autoptr (GHashTable) visits = g_hash_table_new (g_int64_hash, g_int64_equal);
  NreNames *list = nre_names_new ("/some/file");
  g_autoptr (NreNameHits) found = NULL;
  g_autoptr (NreNameHits) all = NULL;
  guint64 keys[G_N_ELEMENTS (names)];

  for (guint32 i = 0; i < G_N_ELEMENTS (names); i++)
    {
      NreName name = { .index = i };

      keys[i] = name.key = nre_name_key ("/some/file", &i, 1, NRE_PART_ENTRY, 0);
      nre_names_add (list, names[i], &name);
    }
  g_ptr_array_add (lists, list);
  g_hash_table_insert (visits, &keys[1], GUINT_TO_POINTER (1));
  g_hash_table_insert (visits, &keys[4], GUINT_TO_POINTER (2));

  /* The whole name first; then, of what fits equally well, what was visited last; then as they stand. */
  found = nre_name_search (lists, "wall", visits, NULL);
  g_assert_cmpuint (found->n_names, ==, 5);
  g_assert_cmpuint (found->n_matching, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      static const guint order[] = { 2, 4, 1, 0 };

      g_assert_cmpuint (g_array_index (found->hits, NreNameHit, i).index, ==, order[i]);
    }
  /* Nothing typed: what was visited last. */
  all = nre_name_search (lists, "", visits, NULL);
  g_assert_cmpuint (all->n_matching, ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      static const guint order[] = { 4, 1, 0, 2, 3 };

      g_assert_cmpuint (g_array_index (all->hits, NreNameHit, i).index, ==, order[i]);
    }
}

/* Of many the best are told of, wherever they stand; and who does not want them any more is not kept. */
static void
test_many (void)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (NreNameHits) found = NULL;
  NreNames *list = nre_names_new ("");

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = g_strdup_printf ("t%ux_ur", i);
      NreName name = { .index = i };

      nre_names_add (list, i == 19000 ? "tur" : text, &name);
    }
  g_ptr_array_add (lists, list);
  found = nre_name_search (lists, "tur", NULL, NULL);
  g_assert_cmpuint (found->n_matching, ==, 20000);
  g_assert_cmpuint (found->hits->len, ==, NRE_NAME_MAX_HITS);
  g_assert_cmpuint (g_array_index (found->hits, NreNameHit, 0).index, ==, 19000);
  g_cancellable_cancel (cancellable);
  g_assert_null (nre_name_search (lists, "tur", NULL, cancellable));
}

/* What is looked for by where it is, too: in one place as its path has it, or in words of any order. */
static void
test_places (void)
{
  static const struct
  {
    const char *text, *found;
  } cases[] = {
    { "ISLAND/Land.map", "0" },
    { "ISLAND\\Land.map", "0" },
    { "land island", "0" },
    { "island land.map", "0" },
    { "maps land.map", "02" },
    { "ангар башня", "3" },
    /* The files of a folder are found by its name. Further places are no names, but where they are typed as
     * such; and a word of it stands there as it is. */
    { "island", "01" },
    { "isl", "01" },
    { "sland", "" },
    { "island/", "015" },
    { "maps", "" },
    { "maps/", "0125" },
    /* A path leads to the files in its folder, and not to all that is in them. */
    { "data/maps", "012" },
    { "maps\\isl", "01" },
    { "data/island", "01" },
    { "data/cities", "" },
    { "b.msh", "" },
    { "mps land", "" },
    { "island land desert", "" },
    { "turret tex", "4" },
  };
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);
  NreNames *list = nre_names_new ("");
  static const char *const names[][2] = {
    { "Land.map", "DATA/MAPS/ISLAND" }, { "objects.dat", "DATA/MAPS/ISLAND" },
    { "Land.map", "DATA/MAPS/DESERT" },
    { "башня", "АНГАР.rlb" }, { "Tex_Turret.0", "b.msh" },
    { "wall", "DATA/MAPS/ISLAND/walls.lib" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      NreName name = { .index = i, .place = names[i][1], .part = NRE_PART_ENTRY, .n_ids = i < 3 ? 0 : 1 };

      nre_names_add (list, names[i][0], &name);
    }
  g_ptr_array_add (lists, list);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreNameHits) found = nre_name_search (lists, cases[i].text, NULL, NULL);
      g_autoptr (GString) indices = g_string_new (NULL);

      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        for (guint j = 0; j < found->hits->len; j++)
          if (g_array_index (found->hits, NreNameHit, j).index == k)
            g_string_append_printf (indices, "%u", k);
      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (indices->str, ==, cases[i].found);
    }
}

static void
add_file (GPtrArray *lists, const char *path, const char *const *entries)
{
  g_autofree char *title = g_path_get_basename (path);
  NreNames *list = nre_names_new (path);

  nre_names_add (list, title, &(NreName){ .place = "DATA", .part = NRE_PART_ENTRY });
  for (guint i = 0; entries[i] != NULL; i++)
    nre_names_add (list, entries[i], &(NreName){ .place = title, .part = NRE_PART_ENTRY, .n_ids = 1 });
  g_ptr_array_add (lists, list);
}

/* An absolute path, as it is copied or typed, leads to that file, to its entries, or into its folder. */
static void
test_paths (void)
{
  static const struct
  {
    const char *text, *first;
    guint       n;
  } cases[] = {
    { "/mods/my game/DATA/ui.lib", "ui.lib", 1 },
    { "'/mods/my game/DATA/ui.lib'", "ui.lib", 1 },
    { "'/mods/my game/DATA/ui.lib' wall.tex", "wall.tex", 2 },
    { "'/mods/my game/DATA/ui.lib' wall", "wall.tex", 2 },
    { "'/mods/my game/DATA/u", "ui.lib", 0 },
    { "'/mods/my game/DATA/u'", "ui.lib", 1 },
    { "'/mods/my game/DATA/' wall", "wall.tex", 3 },
    { "/games/ui.lib", "ui.lib", 1 },
    { "/games/ui.lib wall.tex", "wall.tex", 1 },
    { "/games/", "ui.lib", 2 },
    { "/gam", "", 0 },
    { "/games/none.lib", "", 0 },
    { "/", "", 6 },
    /* Commands are in a list without a path. */
    { "", "", 7 },
  };
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);

  add_file (lists, "/mods/my game/DATA/ui.lib", (const char *[]){ "wall.tex", "walled.tex", NULL });
  add_file (lists, "/mods/my game/DATA/walls", (const char *[]){ NULL });
  add_file (lists, "/games/ui.lib", (const char *[]){ "wall.tex", NULL });
  g_ptr_array_add (lists, nre_names_new (""));
  nre_names_add (lists->pdata[3], "Save", &(NreName){ .part = NRE_PART_ENTRY });
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreNameHits) found = nre_name_search (lists, cases[i].text, NULL, NULL);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpuint (found->n_matching, ==, cases[i].n);
      if (cases[i].n > 0 && cases[i].first[0] != '\0')
        {
          const NreNameHit *hit = &g_array_index (found->hits, NreNameHit, 0);

          g_assert_cmpstr (nre_names_get (hit->names, hit->index)->name, ==, cases[i].first);
        }
    }
}

static void
add_closed (GPtrArray *lists, const char *folder, const char *title, GBytes *bytes)
{
  g_autofree char *path = test_file_write (folder, title, bytes);
  g_autoptr (NreArchiveNames) names = nre_archive_names_read (path);
  NreNamesOf file = { path, title, "DATA", title, NRE_KIND_ARCHIVE, NULL };

  g_assert_nonnull (names);
  g_ptr_array_add (lists, nre_names_new_listed (&file, names));
}

static void
assert_found (const NreNameHits *found, guint i, const char *title)
{
  const NreNameHit *hit = &g_array_index (found->hits, NreNameHit, i);

  g_assert_cmpstr (nre_names_get (hit->names, hit->index)->place, ==, title);
}

/* Entries of closed archives that can only be read are found, too, but after those that can be edited. */
static void
test_read_only (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);
  g_autoptr (NreAuthorRsli) packed = nre_author_rsli_new ();
  g_autoptr (NreAuthorArchive) plain = nre_author_archive_new ();
  g_autoptr (GBytes) packed_bytes = NULL;
  g_autoptr (GBytes) plain_bytes = NULL;
  g_autoptr (NreNameHits) both = NULL;
  g_autoptr (NreNameHits) one = NULL;

  nre_author_rsli_add (packed, "WALL.TEX", NRE_AUTHOR_RSLI_STORED, "aaaa", 4);
  nre_author_rsli_add (packed, "PALE.TXT", NRE_AUTHOR_RSLI_CIPHER, "bbbb", 4);
  packed_bytes = nre_author_rsli_finish (packed);
  nre_author_archive_add_data (plain, NRE_AUTHOR_TYPE_MAT0, "WALL.TEX", 1, 2, 3, "cccc", 4);
  plain_bytes = nre_author_archive_finish (plain);
  add_closed (lists, folder, "a_packed.lib", packed_bytes);
  add_closed (lists, folder, "b_plain.lib", plain_bytes);

  both = nre_name_search (lists, "wall.tex", NULL, NULL);
  g_assert_cmpuint (both->n_matching, ==, 2);
  assert_found (both, 0, "b_plain.lib");
  assert_found (both, 1, "a_packed.lib");
  one = nre_name_search (lists, "pale", NULL, NULL);
  g_assert_cmpuint (one->n_matching, ==, 1);
  assert_found (one, 0, "a_packed.lib");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/go-to/found", test_found);
  g_test_add_func ("/go-to/order", test_order);
  g_test_add_func ("/go-to/marks", test_marks);
  g_test_add_func ("/go-to/long", test_long);
  g_test_add_func ("/go-to/search", test_search);
  g_test_add_func ("/go-to/places", test_places);
  g_test_add_func ("/go-to/paths", test_paths);
  g_test_add_func ("/go-to/many", test_many);
  g_test_add_func ("/go-to/read-only", test_read_only);
  return g_test_run ();
}
