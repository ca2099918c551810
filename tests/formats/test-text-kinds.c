/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts: what is read of them, and every line that is wrong (spec: materials.md, "WEAR"; areal-map.md,
 * "BuildDat.lst"). */

#include "kind-checks.h"

#include "nre-build-list.h"
#include "nre-error.h"
#include "nre-text-lines.h"
#include "nre-wear.h"
#include "test-random.h"

static void
assert_error (GError *error, const char *begin)
{
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  if (!g_str_has_prefix (error->message, begin))
    g_error ("“%s” does not begin with “%s”", error->message, begin);
  g_error_free (error);
}

/* --- Words --------------------------------------------------------------------------------------- */

static void
test_counts (void)
{
  static const struct { const char *text; gboolean fits; gint64 count; } cases[] = {
    { "0", TRUE, 0 },   { "7", TRUE, 7 },     { "+7", TRUE, 7 },   { "-7", TRUE, -7 },  { "007", TRUE, 7 },
    { "", FALSE, 0 },   { "-", FALSE, 0 },    { "+", FALSE, 0 },   { "--7", FALSE, 0 }, { "7 ", FALSE, 0 },
    { "7x", FALSE, 0 }, { "123456789012345678", TRUE, G_GINT64_CONSTANT (123456789012345678) },
    { "-123456789012345678", TRUE, G_GINT64_CONSTANT (-123456789012345678) },
    { "1234567890123456789", FALSE, 0 },      { "+1234567890123456789", FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 count;

      g_assert_cmpint (nre_text_parse_count (nre_span (cases[i].text, strlen (cases[i].text)), &count), ==,
                       cases[i].fits);
      if (cases[i].fits)
        g_assert_cmpint (count, ==, cases[i].count);
    }
  g_assert_false (nre_text_parse_count (nre_span (NULL, 0), &(gint64){ 0 }));
}

static void
assert_words (const char *text, gsize size, const char *word, const char *rest)
{
  NreSpan left = nre_span (text, size), taken = nre_text_take_word (&left);

  g_assert_cmpmem (taken.data, taken.size, word, strlen (word));
  g_assert_cmpmem (left.data, left.size, rest, strlen (rest));
}

static void
test_words (void)
{
  assert_words ("ab  cd ", 7, "ab", "cd");
  assert_words ("ab\tc d", 6, "ab", "c d");
  assert_words ("ab", 2, "ab", "");
  assert_words ("ab ", 2, "ab", "");
  assert_words ("", 0, "", "");
  assert_words (" ab", 3, "", "ab");
}

/* What follows the last line end is a line only if it is something. */
static void
test_lines (void)
{
  static const struct { const char *text; guint n; gsize last; } cases[] = {
    { "", 0, 0 }, { "\n", 1, 0 }, { "a", 1, 0 }, { "a\n", 1, 0 }, { "a\nb", 2, 2 }, { "\n\n", 2, 1 },
    { "a\n ", 2, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreTextLines lines = { .text = nre_span (cases[i].text, strlen (cases[i].text)) };
      NreTextLine line = { 0 };
      guint n = 0;

      while (nre_text_lines_next (&lines, &line))
        g_assert_cmpuint (line.number, ==, ++n);
      g_assert_cmpuint (n, ==, cases[i].n);
      g_assert_cmpuint (line.offset, ==, cases[i].last);
    }
}

/* --- WEAR ---------------------------------------------------------------------------------------- */

static void
test_wear (void)
{
  static const char text[] = "2\r\n10 HULL\r\n -3\tmetal_d \r\n\r\nLIGHTMAPS\r\n1\r\n0 LM.0\r\n\r\n";
  g_auto (NreWear) wear = { 0 };
  NreWearRow *row;
  gsize offset;

  g_assert_true (nre_wear_parse (nre_span (text, sizeof text - 1), &wear, &offset, NULL));
  g_assert_cmpuint (wear.materials->len, ==, 2);
  row = &g_array_index (wear.materials, NreWearRow, 1);
  g_assert_cmpint (row->legacy_id, ==, -3);
  g_assert_true (nre_text_equals (row->name, "metal_d"));
  g_assert_cmpuint (row->line, ==, 3);
  g_assert_cmpuint (row->offset, ==, 12);
  g_assert_cmpuint (wear.lightmaps->len, ==, 1);
  g_assert_true (nre_text_equals (g_array_index (wear.lightmaps, NreWearRow, 0).name, "LM.0"));
}

/* A damaged table has the rows that can be read, and says what is wrong in which lines. */
static void
test_wear_faults (void)
{
  static const char text[] = "3\n0 HULL\nx GLASS\n2 WO OD\n\n3 SEA\n4 SKY\nLIGHTMAPS\n0 LM.0\n";
  static const struct { guint line; guint mend_line; const char *reason; const char *repair; } expected[] = {
    { 3, 3, "a row begins with a whole number", NULL },
    { 4, 4, "a name has no spaces, quotes or control characters", NULL },
    { 6, 1, "there are more rows than the number above them says", NULL },
    { 8, 8, "a blank line is required before the next block", "\n" },
    { 9, 9, "the number of rows is missing", "1\n" },
  };
  g_auto (NreWear) wear = { 0 };
  g_autoptr (GArray) faults = nre_wear_read (nre_span (text, sizeof text - 1), G_MAXUINT, &wear), one = NULL;

  g_assert_cmpuint (faults->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < faults->len; i++)
    {
      const NreTextFault *fault = &g_array_index (faults, NreTextFault, i);

      g_assert_cmpuint (fault->line, ==, expected[i].line);
      g_assert_cmpuint (fault->mend_line, ==, expected[i].mend_line);
      g_assert_cmpstr (fault->reason, ==, expected[i].reason);
      g_assert_cmpstr (fault->repair.inserted, ==, expected[i].repair);
    }
  g_assert_cmpuint (wear.materials->len, ==, 3);
  g_assert_true (nre_text_equals (g_array_index (wear.materials, NreWearRow, 2).name, "SKY"));
  g_assert_cmpuint (wear.lightmaps->len, ==, 1);
  one = nre_wear_find_faults (nre_span (text, sizeof text - 1), 1);
  g_assert_cmpuint (one->len, ==, 1);
}

/* Each wrong line can be edited: it is in the text, or at its end if it is missing there. */
static void
test_wear_mended_lines (void)
{
  static const struct { const char *text; guint line; gsize offset; } cases[] = {
    { "", 1, 0 },
    { "1\n", 2, 2 },
    { "1", 2, 1 },
    { "1\n0 A\n\nLIGHTMAPS\n", 5, 17 },
    { "1\n\nLIGHTMAPS\n1\n0 L\n", 2, 2 },
    { "1\nLIGHTMAPS\n1\n0 L\n", 1, 0 },
    { "2\n0 A\n", 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) faults =
          nre_wear_find_faults (nre_span (cases[i].text, strlen (cases[i].text)), 1);
      const NreTextFault *fault = &g_array_index (faults, NreTextFault, 0);

      g_assert_cmpuint (fault->mend_line, ==, cases[i].line);
      g_assert_cmpuint (fault->mend_offset, ==, cases[i].offset);
    }
}

/* What is certain is put right, until nothing is wrong any more. */
static void
test_wear_repairs (void)
{
  static const struct { const char *text; const char *repaired; } cases[] = {
    { "2\n0 A\n1 B\n2 C\n", "3\n0 A\n1 B\n2 C\n" },
    { "x\r\n0 A\r\n1 B", "2\r\n0 A\r\n1 B" },
    { "\n0 A\n", "1\n0 A\n" },
    { "-4\n0 A\n", "1\n0 A\n" },
    { "0 A\n1 B\n", "2\n0 A\n1 B\n" },
    { "3\n0 A\n \n\n1 B\n2 C\n", "3\n0 A\n1 B\n2 C\n" },
    { "1\n0 A\nLIGHTMAPS\n2\n0 L\n", "1\n0 A\n\nLIGHTMAPS\n1\n0 L\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup (cases[i].text);

      for (guint round = 0; round < 8; round++)
        {
          NreSpan span = nre_span (text, strlen (text));
          g_autoptr (GArray) faults = nre_wear_find_faults (span, G_MAXUINT);
          const NreTextFault *fault = faults->len > 0 ? &g_array_index (faults, NreTextFault, 0) : NULL;
          char *next;

          if (fault == NULL)
            break;
          g_assert_nonnull (fault->repair.inserted);
          next = g_strdup_printf ("%.*s%s%s", (int) fault->repair.offset, text, fault->repair.inserted,
                                  text + fault->repair.offset + fault->repair.removed);
          g_free (text);
          text = next;
        }
      g_assert_cmpstr (text, ==, cases[i].repaired);
    }
}

/* Texts of pieces: the strict reading fails exactly where faults are found, and in no other line first. */
static void
test_wear_readings (void)
{
  static const char *const pieces[] = { "1\n",   "2\r\n",       "0 A\n", "1 B\n", "\n",
                                        " \r\n", "LIGHTMAPS\n", "0\n",   "x",     "0 A" };
  guint n_rounds = test_n_rounds (3000);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_autoptr (GString) text = g_string_new (NULL);
      g_auto (NreWear) strict = { 0 }, rows = { 0 };
      g_autoptr (GArray) faults = NULL;
      gboolean sound;
      gsize offset;

      for (guint n = (guint) g_rand_int_range (rand, 0, 9); n > 0; n--)
        g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
      sound = nre_wear_parse (nre_span (text->str, text->len), &strict, &offset, NULL);
      faults = nre_wear_read (nre_span (text->str, text->len), G_MAXUINT, &rows);
      g_assert_cmpuint (faults->len == 0, ==, sound);
      if (!sound)
        g_assert_cmpuint (g_array_index (faults, NreTextFault, 0).offset, ==, offset);
      else
        g_assert_cmpuint (rows.materials->len, ==, strict.materials->len);
      g_assert_cmpuint (rows.materials->len, >=, strict.materials->len);
    }
}

static void
test_wear_errors (void)
{
  static const struct { const char *text, *error; guint rows; gsize offset; } cases[] = {
    { "", "line 1: the number of rows is missing", 0, 0 },
    { "x\n", "line 1: the number of rows must be a whole number", 0, 0 },
    { "1 2\n0 A\n", "line 1: the number of rows must be a whole number", 0, 0 },
    { "0\n", "line 1: the number of rows must be greater than 0", 0, 0 },
    { "-2\n0 A\n", "line 1: the number of rows must be greater than 0", 0, 0 },
    { "2\n0 A\n", "line 2: row 1 of 2 is missing", 1, 6 },
    { "2\n0 A\n\n1 B\n", "line 3: row 1 of 2 is missing", 1, 6 },
    { "99999999999\n0 A\n", "line 2: row 1 of 99999999999 is missing", 1, 16 },
    { "1\nA\n", "line 2: a row begins with a whole number", 0, 2 },
    { "1\n0\n", "line 2: a row needs a name", 0, 2 },
    { "1\n0 A B\n", "line 2: a name has no spaces", 0, 2 },
    { "1\n0 \"A\"\n", "line 2: a name has no spaces", 0, 2 },
    { "1\n0 A\n1 B\n", "line 3: there are more rows", 1, 6 },
    { "1\n0 A\x1f""B\n", "line 2: a name has no spaces", 0, 2 },
    { "1\n0 A\x7f\n", "line 2: a name has no spaces", 0, 2 },
    { "1\n0 A\nLIGHTMAPS\n1\n0 L\n", "line 3: a blank line is required", 1, 6 },
    { "1\n0 A\n\nLIGHTMAPS\n", "line 5: the number of rows is missing", 1, 17 },
    { "1\n0 A\n\nLIGHTMAPS\n2\n0 L\n", "line 6: row 1 of 2 is missing", 1, 23 },
    { "1\n0 A\n\nLIGHTMAPS\n1\n0 L\n\nLIGHTMAPS\n1\n0 L\n", "line 8: there are more rows", 1, 24 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GBytes *bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
      g_auto (NreWear) wear = { 0 };
      g_autoptr (GArray) faults = NULL;
      g_autofree char *line = NULL;
      GError *error = NULL;
      gsize offset;

      g_assert_false (nre_wear_parse (nre_span_of_bytes (bytes), &wear, &offset, &error));
      assert_error (error, cases[i].error);
      g_assert_cmpuint (wear.materials->len, ==, cases[i].rows);
      g_assert_cmpuint (offset, ==, cases[i].offset);
      faults = nre_wear_find_faults (nre_span_of_bytes (bytes), 1);
      line = g_strdup_printf ("line %u: ", g_array_index (faults, NreTextFault, 0).line);
      g_assert_true (g_str_has_prefix (cases[i].error, line));
      kind_checks_assert_finding (NRE_KIND_WEAR, bytes, 0, "wear-text", NULL, ANYWHERE, cases[i].offset);
    }
}

/* --- BuildDat.lst -------------------------------------------------------------------------------- */

static void
test_build_list (void)
{
  static const char text[] =
      "// a comment\n\nMine 0\nTower_Large 2\n  \"UNITS\\A-1.dat\"\n// between\n\n\"b/c_2\"\n";
  g_auto (NreBuildList) list = { 0 };
  NreBuildCategory *category;
  gsize offset;

  g_assert_true (nre_build_list_probe (nre_span (text, sizeof text - 1)));
  g_assert_true (nre_build_list_parse (nre_span (text, sizeof text - 1), &list, &offset, NULL));
  g_assert_cmpuint (list.categories->len, ==, 2);
  category = &g_array_index (list.categories, NreBuildCategory, 0);
  g_assert_cmpstr (category->name, ==, "Mine");
  g_assert_cmpuint (category->mask, ==, 0x80000004u);
  g_assert_cmpuint (category->units->len, ==, 0);
  category = &g_array_index (list.categories, NreBuildCategory, 1);
  g_assert_cmpuint (category->mask, ==, 0x80200000u);
  g_assert_cmpuint (category->line, ==, 4);
  g_assert_cmpuint (category->units->len, ==, 2);
  g_assert_true (nre_text_equals (g_array_index (category->units, NreBuildUnit, 1).path, "b/c_2"));
  g_assert_cmpuint (g_array_index (category->units, NreBuildUnit, 1).line, ==, 8);
}

static void
test_build_list_errors (void)
{
  static const struct { const char *text, *error; gsize offset; } cases[] = {
    { "Shop 1\n\"a\"\n", "line 1: there is no category “Shop”", 0 },
    { "mine 1\n\"a\"\n", "line 1: there is no category “mine”", 0 },
    { "Mine\n", "line 1: the name of a category must be followed", 0 },
    { "Mine x\n", "line 1: the name of a category must be followed", 0 },
    { "Mine -1\n", "line 1: the name of a category must be followed", 0 },
    { "Mine 4294967295\n", "line 1: the name of a category must be followed", 0 },
    { "Mine 2\n\"a\"\n", "line 1: Mine announces 2 units, and only 1 follow", 0 },
    { "Mine 0\n\"a\"\n", "line 2: Mine announces 0 units in line 1, and more follow", 7 },
    { "Mine 1\na\n", "line 2: the path of a unit must be in quotes", 7 },
    { "Mine 1\n\"a\n", "line 2: the path of a unit must be in quotes", 7 },
    { "Mine 1\n\"\n", "line 2: the path of a unit must be in quotes", 7 },
    { "Mine 1\n\"\"\n", "line 2: the path of a unit is empty", 7 },
    { "Mine 1\n\"a b\"\n", "line 2: a path has letters", 7 },
    { "// x\n\nMine 1\n  \"a*\"\n", "line 4: a path has letters", 13 },
    { "Mine 2147483648\n", "line 1: the name of a category must be followed", 0 },
    { "Mine 2147483647\n", "line 1: Mine announces 2147483647 units, and only 0 follow", 0 },
    { "/\n", "line 1: there is no category “/”", 0 },
    { "a/b\n", "line 1: there is no category “a/b”", 0 },
    { "/b\n", "line 1: there is no category “/b”", 0 },
    { "//\n/x\n", "line 2: there is no category “/x”", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GBytes *bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
      g_auto (NreBuildList) list = { 0 };
      GError *error = NULL;
      gsize offset;

      g_assert_false (nre_build_list_parse (nre_span_of_bytes (bytes), &list, &offset, &error));
      assert_error (error, cases[i].error);
      g_assert_cmpuint (offset, ==, cases[i].offset);
      kind_checks_assert_finding (NRE_KIND_BUILD_LIST, bytes, 0, "build-list-text", NULL, ANYWHERE,
                                  cases[i].offset);
    }
}

/* Each line that is wrong is named, and the others are read as what they look like. */
static void
test_build_list_faults (void)
{
  static const struct { const char *text, *faults;
  } cases[] = {
    { "Mine 1\n\"a\"\n", "" },
    { "Mine 2\n\"a\"\nPlant 1\n\"b\"\n", "3 Mine announces 2 units in line 1, and only 1 follow|+1=1" },
    { "Mine 1\n\"a\"\n// x\n\"b\"\n\"c\"\nPlant 0\n",
      "4 Mine announces 1 unit in line 1, and more follow|+1=3" },
    { "Mine 3\n\"a\"\n\"b\"", "1 Mine announces 3 units, and only 2 follow|+1=2" },
    { "Mine 3\n\"a\"\nb\n", "3 the path of a unit must be in quotes|+1=\"b\";"
                            "1 Mine announces 3 units, and only 2 follow" },
    { "Mine\n\"a\"\nPlant 0", "1 the name of a category must be followed by the number of its units|+0= 1" },
    { "Mine x\nPlant y 2\n", "1 the name of a category must be followed by the number of its units|+1=0;"
                             "2 the name of a category must be followed by the number of its units" },
    { "mine 1\n\"a\"\nShop 2\n\"b\"\n\"c\"\n\"d\"\n", "1 there is no category “mine”|+4=Mine;"
                                                      "3 there is no category “Shop”" },
    { "Mine x\nwhatever\n\"a\n",
      "1 the name of a category must be followed by the number of its units;"
      "2 the path of a unit must be in quotes;3 the path of a unit must be in quotes|+2=\"a\"" },
    { "Mine 2\n  a.dat \n\"b*\"\nPlant 0\n", "2 the path of a unit must be in quotes|+5=\"a.dat\";"
                                             "3 a path has letters, digits, and _ . / \\ - only" },
    { "\"a\"\nMine 0\n", "1 there is no category “\"a\"”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreSpan text = nre_span (cases[i].text, strlen (cases[i].text));
      g_autoptr (GArray) faults = nre_build_list_find_faults (text, 100);
      g_autoptr (GString) found = g_string_new (NULL);

      for (guint k = 0; k < faults->len; k++)
        {
          const NreTextFault *fault = &g_array_index (faults, NreTextFault, k);
          g_autofree char *begin = g_strdup_printf ("line %u: ", fault->line);

          g_assert_true (g_str_has_prefix (fault->message, begin));
          g_assert_true (fault->offset == 0 || cases[i].text[fault->offset - 1] == '\n');
          g_string_append_printf (found, "%s%u %s", k > 0 ? ";" : "", fault->line,
                                  fault->message + strlen (begin));
          if (fault->repair.inserted != NULL)
            g_string_append_printf (found, "|+%" G_GSIZE_FORMAT "=%s", fault->repair.removed,
                                    fault->repair.inserted);
        }
      g_assert_cmpstr (found->str, ==, cases[i].faults);
    }
}

/* --- Files that are no archive ------------------------------------------------------------------- */

static NreKind
kind_of (const char *text, const char *name)
{
  return nre_kind_of_file (nre_span (text, strlen (text)), name);
}

static void
test_files (void)
{
  g_assert_cmpint (kind_of ("Mine 0\n", "list.txt"), ==, NRE_KIND_BUILD_LIST);
  g_assert_cmpint (kind_of ("// nothing\n", "notes.txt"), ==, NRE_KIND_RAW);
  g_assert_cmpint (kind_of ("broken", "BUILDDAT.LST"), ==, NRE_KIND_BUILD_LIST);
  g_assert_cmpint (kind_of ("1\n0 A\n", "Land1.WEA"), ==, NRE_KIND_WEAR);
  g_assert_cmpint (kind_of ("1\n0 A\n", "notes.txt"), ==, NRE_KIND_RAW);
  g_assert_cmpint (kind_of ("Texm", "x"), ==, NRE_KIND_TEXTURE);
  g_assert_cmpint (kind_of ("NRes", "x.wea"), ==, NRE_KIND_ARCHIVE);
  g_assert_cmpint (kind_of ("", ""), ==, NRE_KIND_RAW);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text-kinds/counts", test_counts);
  g_test_add_func ("/text-kinds/words", test_words);
  g_test_add_func ("/text-kinds/lines", test_lines);
  g_test_add_func ("/text-kinds/wear", test_wear);
  g_test_add_func ("/text-kinds/wear-errors", test_wear_errors);
  g_test_add_func ("/text-kinds/wear-faults", test_wear_faults);
  g_test_add_func ("/text-kinds/wear-mended-lines", test_wear_mended_lines);
  g_test_add_func ("/text-kinds/wear-repairs", test_wear_repairs);
  g_test_add_func ("/text-kinds/wear-readings", test_wear_readings);
  g_test_add_func ("/text-kinds/build-list", test_build_list);
  g_test_add_func ("/text-kinds/build-list-errors", test_build_list_errors);
  g_test_add_func ("/text-kinds/build-list-faults", test_build_list_faults);
  g_test_add_func ("/text-kinds/files", test_files);
  return g_test_run ();
}
