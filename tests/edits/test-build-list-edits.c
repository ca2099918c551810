/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Units of a BuildDat.lst come, go and change, and nothing else of the text does. */

#include "edits-fixture.h"
#include "nre-author-text.h"
#include "nre-build-list.h"
#include "nre-quick-fix.h"
#include "nre-validate.h"
#include "test-random.h"

#include <string.h>

#define OPEN(text)                                              \
  g_auto (EditsFixture) fixture = { 0 };                        \
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text)); \
  edits_fixture_init (&fixture, bytes, "BuildDat.lst")

/* Every way in which lines differ: ends, indentation, spaces at the end, comments between units. */
#define ODD                                            \
  "// \xd1\xef\xe8\xf1\xee\xea\r\n\n\tMine   2 \t\r\n" \
  "    \"A\\a.dat\" \r\n// between\n\n\t\"b-1.dat\"\nHangar +01\n\"c.dat\"\nPlant 0"

static void
a_path_changes_in_its_quotes (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'set-unit', 'category': 'Mine', 'index': 0, 'path': 'X/y_2.dat'}");
  edits_fixture_assert_text (&fixture, "// \xd1\xef\xe8\xf1\xee\xea\r\n\n\tMine   2 \t\r\n"
                                       "    \"X/y_2.dat\" \r\n// between\n\n\t\"b-1.dat\"\nHangar "
                                       "+01\n\"c.dat\"\nPlant 0");
}

static void
a_step_says_what_was_and_is (void)
{
  OPEN ("Mine 1\n\"a\"\nPlant 1\n\"x\"\nMine 2\n \"b\"\n \"c\"\n");

  g_assert_true (nre_document_perform (
      fixture.document, "set-unit", NULL,
      g_variant_new_parsed ("{'category': <'Mine'>, 'index': <uint32 2>, 'path': <'d'>}"), NULL));
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (fixture.document)), ==,
                   "Unit 2 of Mine: c → d");
}

static void
a_new_line_is_like_the_one_behind_it (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'add-unit', 'category': 'Mine', 'path': 'n', 'index': 1}");
  edits_fixture_assert_text (&fixture,
                             "// \xd1\xef\xe8\xf1\xee\xea\r\n\n\tMine   3 \t\r\n    \"A\\a.dat\" \r\n"
                             "// between\n\n\t\"n\"\n\t\"b-1.dat\"\nHangar +01\n\"c.dat\"\nPlant 0");
  edits_fixture_perform (&fixture, "{'op': 'add-unit', 'category': 'Mine', 'path': 'm', 'index': 0}");
  edits_fixture_assert_text (&fixture,
                             "// \xd1\xef\xe8\xf1\xee\xea\r\n\n\tMine   4 \t\r\n    \"m\"\r\n"
                             "    \"A\\a.dat\" \r\n// between\n\n\t\"n\"\n\t\"b-1.dat\"\nHangar +01\n"
                             "\"c.dat\"\nPlant 0");
}

static void
at_the_end_it_is_like_the_one_before_it (void)
{
  OPEN ("Mine 2\r\n  \"a\"\n\t\"b\"\r\n// end\r\n");

  edits_fixture_perform (&fixture, "{'op': 'add-unit', 'category': 'Mine', 'path': 'c'},"
                                   "{'op': 'add-unit', 'category': 'Mine', 'path': 'd', 'index': 3}");
  edits_fixture_assert_text (&fixture, "Mine 4\r\n  \"a\"\n\t\"b\"\r\n\t\"c\"\r\n\t\"d\"\r\n// end\r\n");
}

/* The last line of the text may have no end; then the new one has none. */
static void
a_text_need_not_end_with_a_line_end (void)
{
  OPEN ("Mine 1\n \"a\"");

  edits_fixture_perform (&fixture, "{'op': 'add-unit', 'category': 'Mine', 'path': 'b'}");
  edits_fixture_assert_text (&fixture, "Mine 2\n \"a\"\n \"b\"");
  edits_fixture_perform (&fixture, "{'op': 'add-unit', 'category': 'Mine', 'path': 'c', 'index': 1}");
  edits_fixture_assert_text (&fixture, "Mine 3\n \"a\"\n \"c\"\n \"b\"");
  edits_fixture_perform (&fixture, "{'op': 'remove-unit', 'category': 'Mine', 'index': 2}");
  edits_fixture_assert_text (&fixture, "Mine 2\n \"a\"\n \"c\"\n");
}

/* Into an empty section, after its header: as other units of the list are written, or as the game's are. */
static void
an_empty_section_takes_a_unit (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'add-unit', 'category': 'Plant', 'path': 'p'}");
  edits_fixture_assert_text (&fixture,
                             "// \xd1\xef\xe8\xf1\xee\xea\r\n\n\tMine   2 \t\r\n    \"A\\a.dat\" \r\n"
                             "// between\n\n\t\"b-1.dat\"\nHangar +01\n\"c.dat\"\nPlant 1\r\n    \"p\"");
}

static void
an_empty_list_takes_a_unit (void)
{
  OPEN ("Plant 0");

  edits_fixture_perform (&fixture, "{'op': 'add-unit', 'category': 'Plant', 'path': 'p', 'index': 0}");
  edits_fixture_assert_text (&fixture, "Plant 1\r\n  \"p\"");
}

static void
a_line_goes_and_what_is_around_stays (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'remove-unit', 'category': 'Mine', 'index': 0},"
                                   "{'op': 'remove-unit', 'category': 'Hangar', 'index': 0}");
  edits_fixture_assert_text (&fixture, "// \xd1\xef\xe8\xf1\xee\xea\r\n\n\tMine   1 \t\r\n// between\n\n"
                                       "\t\"b-1.dat\"\nHangar 0\nPlant 0");
}

/* The digits change, one of them or several. */
static void
counts_grow_and_shrink (void)
{
  g_autoptr (GString) text = g_string_new ("Mine 9 \n");

  for (guint i = 0; i < 9; i++)
    g_string_append_printf (text, "\"%u\"\n", i);
  {
    OPEN (text->str);
    g_autofree char *grown = NULL;

    edits_fixture_perform (&fixture, "{'op': 'add-unit', 'category': 'Mine', 'path': '9'}");
    grown = g_strdup_printf ("Mine 10 \n%s\"9\"\n", text->str + strlen ("Mine 9 \n"));
    edits_fixture_assert_text (&fixture, grown);
    edits_fixture_perform (&fixture, "{'op': 'remove-unit', 'category': 'Mine', 'index': 9}");
    edits_fixture_assert_text (&fixture, text->str);
  }
}

/* Units are counted through all sections of the name. */
static void
a_category_may_have_several_sections (void)
{
  OPEN ("Mine 1\n\"a\"\nPlant 1\n\"x\"\nMine 2\n \"b\"\n \"c\"\nMine 0\n");

  edits_fixture_perform (&fixture, "{'op': 'set-unit', 'category': 'Mine', 'index': 2, 'path': 'C'},"
                                   "{'op': 'add-unit', 'category': 'Mine', 'index': 1, 'path': 'B'},"
                                   "{'op': 'add-unit', 'category': 'Mine', 'path': 'd'},"
                                   "{'op': 'remove-unit', 'category': 'Mine', 'index': 0}");
  edits_fixture_assert_text (&fixture,
                             "Mine 0\nPlant 1\n\"x\"\nMine 3\n \"B\"\n \"b\"\n \"C\"\nMine 1\n\"d\"\n");
  edits_fixture_refuse (&fixture, "{'op': 'remove-unit', 'category': 'Mine', 'index': 4}", "there are 4");
}

static void
what_is_refused (void)
{
  static const struct { const char *edit; const char *reason;
  } cases[] = {
    { "{'op': 'set-unit', 'category': 'Nothing', 'index': 0, 'path': 'a'}",
      "there is no category “Nothing”" },
    { "{'op': 'set-unit', 'category': 'mine', 'index': 0, 'path': 'a'}", "there is no category “mine”" },
    { "{'op': 'add-unit', 'category': 'Storage', 'path': 'a'}", "no section “Storage”" },
    { "{'op': 'set-unit', 'category': 'Mine', 'index': 2, 'path': 'a'}",
      "there is no unit 2 in Mine: there are 2" },
    { "{'op': 'remove-unit', 'category': 'Plant', 'index': 0}", "there are 0" },
    { "{'op': 'remove-unit', 'category': 'Mine', 'index': 4294967295}", "there is no unit 4294967295" },
    { "{'op': 'add-unit', 'category': 'Mine', 'index': 3, 'path': 'a'}", "there is no unit 3" },
    { "{'op': 'add-unit', 'category': 'Mine', 'path': ''}", "is empty" },
    { "{'op': 'add-unit', 'category': 'Mine', 'path': 'a b'}", "letters, digits" },
    { "{'op': 'add-unit', 'category': 'Mine', 'path': 'a\\nb'}", "letters, digits" },
    { "{'op': 'add-unit', 'category': 'Mine', 'path': 'q\\u0022'}", "letters, digits" },
    { "{'op': 'add-unit', 'category': 'Mine', 'path': 'Башня'}", "letters, digits" },
    { "{'op': 'set-unit', 'category': 'Mine', 'index': 0, 'path': 'a\\u0000'}", "NUL" },
    { "{'op': 'set-unit', 'category': 'Mine', 'index': 0}", "“path” is missing" },
    { "{'op': 'set-unit', 'category': 'Mine', 'path': 'a'}", "“index” is missing" },
    { "{'op': 'add-unit', 'path': 'a'}", "“category” is missing" },
    { "{'op': 'add-unit', 'category': 'Mine', 'path': 'a', 'mask': 1}", "there is no field “mask”" },
    { "{'op': 'add-unit', 'category': 'Mine', 'path': 'a', 'index': -1}", "does not fit" },
    { "{'op': 'add-unit', 'category': 'Mine', 'path': 'a', 'index': 1.0}", "integer" },
    { "{'op': 'remove-unit', 'category': 'Mine', 'index': 0}, {'op': 'remove-unit', 'category': 'Mine', "
      "'index': 1}",
      "edit 1 (remove-unit)" },
    { "{'op': 'rename-node', 'node': 0, 'name': 'a'}", "acts on a model" },
  };
  OPEN (ODD);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    edits_fixture_refuse (&fixture, cases[i].edit, cases[i].reason);
}

static void
a_damaged_list_says_its_line (void)
{
  OPEN ("Mine 1\n\"a\"\nPlant x\n");

  edits_fixture_refuse (&fixture, "{'op': 'remove-unit', 'category': 'Mine', 'index': 0}", "line 3");
}

/* What is certain is put right in the line, and nothing else changes. */
static void
lines_are_put_right (void)
{
  OPEN ("mine\t1 \r\n \"a\"\r\nPlant 3\t\n\t\"b\"\n// c\n  d \nHangar 9\r\n");

  edits_fixture_refuse (&fixture, "{'op': 'repair-line', 'line': 2}", "nothing is wrong in line 2");
  edits_fixture_perform (&fixture, "{'op': 'repair-line', 'line': 1}, {'op': 'repair-line', 'line': 6},"
                                   "{'op': 'repair-line', 'line': 7}");
  edits_fixture_assert_text (&fixture,
                             "Mine\t1 \r\n \"a\"\r\nPlant 2\t\n\t\"b\"\n// c\n  \"d\" \nHangar 9\r\n");
  edits_fixture_perform (&fixture, "{'op': 'repair-line', 'line': 7}");
  edits_fixture_assert_text (&fixture,
                             "Mine\t1 \r\n \"a\"\r\nPlant 2\t\n\t\"b\"\n// c\n  \"d\" \nHangar 0\r\n");
  edits_fixture_refuse (&fixture, "{'op': 'repair-line', 'line': 7}", "nothing is wrong");
}

/* What is not certain a person writes; a list that is sound stays so. */
static void
lines_are_written_anew (void)
{
  OPEN ("Shop 1\r\n \"a\"\n// \xd1\nMine 0");

  edits_fixture_perform (&fixture, "{'op': 'set-line', 'line': 1, 'text': 'Plant 1 '},"
                                   "{'op': 'set-line', 'line': 3, 'text': '\\t// Что-то'},"
                                   "{'op': 'set-line', 'line': 4, 'text': ''}");
  edits_fixture_assert_text (&fixture, "Plant 1 \r\n \"a\"\n\t// \xd7\xf2\xee-\xf2\xee\n");
  edits_fixture_refuse (&fixture, "{'op': 'set-line', 'line': 2, 'text': 'a'}",
                        "the text would be damaged: line 2: the path of a unit must be in quotes");
  edits_fixture_refuse (&fixture, "{'op': 'set-line', 'line': 4, 'text': ''}", "there is no line 4");
  edits_fixture_refuse (&fixture, "{'op': 'set-line', 'line': 1, 'text': 'a\\nb'}", "no line ends");
  edits_fixture_refuse (&fixture, "{'op': 'set-line', 'line': 3, 'text': '// \\u4e00'}", "CP1251");
}

/* A text of every way to write a line: what an edit does to one of them leaves the others as they are. */
static GString *
make_odd_list (GRand *rand, guint *n_units)
{
  static const char *const ends[] = { "\n", "\r\n", " \n", "\t\r\n" };
  static const char *const between[] = { "", "", "\n", "// a \"b\" 2", "  // \xd1", "\t \n", "//\r\n" };
  static const char *const names[] = { "Mine", "Plant", "Hangar" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 3; i++)
    {
      n_units[i] = (guint) g_rand_int_range (rand, 0, 4);
      g_string_append_printf (text, "%s%s%s%u%s", i % 2 ? " " : "", names[i], i % 2 ? "\t" : "   ",
                              n_units[i], ends[g_rand_int_range (rand, 0, 4)]);
      for (guint k = 0; k < n_units[i]; k++)
        {
          const char *comment = between[g_rand_int_range (rand, 0, 7)];

          g_string_append (text, comment);
          if (*comment != 0 && !g_str_has_suffix (comment, "\n"))
            g_string_append (text, ends[g_rand_int_range (rand, 0, 4)]);
          g_string_append_printf (text, "%s\"U%u\\%u.dat\"%s", k % 2 ? "\t" : "    ", i, k,
                                  ends[g_rand_int_range (rand, 0, 4)]);
        }
    }
  if (g_rand_boolean (rand))
    g_string_set_size (text, text->len - 1);
  return text;
}

/* But for those that @other has more, the lines of @text are all there, in their order, and to the byte: the
 * numbers in headers aside, and an end that the last line lacked. */
static guint
count_new_lines (GBytes *text, GBytes *other)
{
  g_autofree char *a = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text)),
                  *b = g_strndup (g_bytes_get_data (other, NULL), g_bytes_get_size (other));
  g_auto (GStrv) as = g_strsplit (a, "\n", -1), bs = g_strsplit (b, "\n", -1);
  guint at = 0, n_new = 0;

  for (guint i = 0; bs[i] != NULL; i++)
    {
      gsize spaces = as[at] != NULL ? strspn (as[at], " \t") : 0;
      gboolean header = as[at] != NULL && g_ascii_isalpha (as[at][spaces]);
      gsize size = header ? strcspn (as[at], "0123456789") : 0;

      if (as[at] != NULL && (header ? strncmp (as[at], bs[i], size) == 0 : strcmp (as[at], bs[i]) == 0))
        at++;
      else
        n_new++;
    }
  return as[at] == NULL ? n_new : G_MAXUINT;
}

static void
other_lines_stay_as_they_are (void)
{
  static const char *const names[] = { "Mine", "Plant", "Hangar" };
  guint n_rounds = test_n_rounds (60);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      guint n[3], at = (guint) g_rand_int_range (rand, 0, 3);
      g_autoptr (GString) text = make_odd_list (rand, n);
      gboolean ends = g_str_has_suffix (text->str, "\n");
      g_autoptr (GBytes) added = NULL, removed = NULL;
      OPEN (text->str);
      guint index = (guint) g_rand_int_range (rand, 0, (gint32) n[at] + 1);

      /* The fixture undoes and redoes each, and compares. */
      edits_fixture_perform (&fixture, "{'op': 'add-unit', 'category': '%s', 'path': 'n', 'index': %u}",
                             names[at], index);
      added = edits_fixture_write (&fixture);
      if (ends)
        g_assert_cmpuint (count_new_lines (bytes, added), ==, 1);
      edits_fixture_perform (&fixture, "{'op': 'remove-unit', 'category': '%s', 'index': %u}", names[at],
                             index);
      removed = edits_fixture_write (&fixture);
      if (ends)
        g_assert_true (g_bytes_equal (bytes, removed));
      if (n[at] == 0)
        continue;
      index = (guint) g_rand_int_range (rand, 0, (gint32) n[at]);
      edits_fixture_perform (&fixture, "{'op': 'remove-unit', 'category': '%s', 'index': %u}", names[at],
                             index);
      g_clear_pointer (&removed, g_bytes_unref);
      removed = edits_fixture_write (&fixture);
      if (ends)
        g_assert_cmpuint (count_new_lines (removed, bytes), ==, 1);
    }
}

static NreFindings *
check (NreDocument *document)
{
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  NreFindings *findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  nre_validate_directory (&validation, snapshot, "BuildDat.lst");
  return findings;
}

static void
problems_have_fixes (void)
{
  static const char *const labels[] = { "Write Mine", "Set the number of units of Plant to 1", NULL,
                                        "Put the path in quotes" };
  OPEN ("mine 1\n\"a\"\nPlant 2\n\"b\"\nHangar 2\n\"c*\"\nd\n");
  g_autoptr (NreFindings) findings = check (fixture.document), left = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_cmpuint (nre_findings_n (findings), ==, G_N_ELEMENTS (labels));
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autoptr (NreQuickFix) fix = nre_quick_fix_new (fixture.document, nre_findings_get (findings, i));

      g_assert_cmpstr (nre_findings_get (findings, i)->code, ==, "build-list-text");
      g_assert_cmpstr (fix != NULL ? fix->label : NULL, ==, labels[i]);
    }
  g_assert_true (nre_quick_fix_perform_all (fixture.document, findings, "build-list-text", NULL, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 3);
  edits_fixture_assert_text (&fixture, "Mine 1\n\"a\"\nPlant 1\n\"b\"\nHangar 2\n\"c*\"\n\"d\"\n");
  left = check (fixture.document);
  g_assert_cmpuint (nre_findings_n (left), ==, 1);
}

/* Whatever is done to a text: it is read as a whole or has a line that is wrong, and what puts lines right
 * ends. */
static void
repairs_end (void)
{
  static const char *const pieces[] = { "\"", "\n", "Mine",      "mine",    "2", "-",
                                        " ",  "//", "Plant 1\n", "\"x\"\n", "",  "" };
  guint n_rounds = test_n_rounds (300);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      guint n[3], n_fixed = 1;
      g_autoptr (GString) text = make_odd_list (rand, n);

      for (gint i = g_rand_int_range (rand, 0, 4); i >= 0; i--)
        {
          gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) text->len),
                end = at + (gsize) g_rand_int_range (rand, 0, 9);

          g_string_erase (text, (gssize) at, (gssize) (MIN (end, text->len) - at));
          g_string_insert (text, (gssize) at, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
          g_string_append_c (text, '\n');
        }
      {
        OPEN (text->str);

        for (guint i = 0; n_fixed > 0; i++)
          {
            g_autoptr (NreFindings) findings = check (fixture.document);
            g_autoptr (GBytes) now = edits_fixture_write (&fixture);
            g_auto (NreBuildList) list = { 0 };
            g_autoptr (GError) error = NULL;
            gsize offset;

            g_assert_cmpint (nre_build_list_parse (nre_span_of_bytes (now), &list, &offset, NULL), ==,
                             nre_findings_n (findings) == 0);
            g_assert_true (
                nre_quick_fix_perform_all (fixture.document, findings, "build-list-text", NULL, &n_fixed,
                                           &error));
            g_assert_no_error (error);
            g_assert_cmpuint (i, <, 10);
          }
      }
    }
}

/* Lists against what a list of names says: adding, removing and setting at random. */
static void
edits_follow_a_model (void)
{
  guint n_rounds = test_n_rounds (30);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_free);
      const char *none[] = { NULL };
      const NreAuthorBuildSection empty[] = { { "Hangar", none }, { "Mine", none } };
      g_autoptr (GBytes) bytes = nre_author_build_list ("units", empty, 2), expected = NULL, written = NULL;
      g_auto (EditsFixture) fixture = { 0 };

      edits_fixture_init (&fixture, bytes, "BuildDat.lst");
      for (guint i = 0; i < 20; i++)
        {
          guint what = g_rand_int_range (rand, 0, 4), at;
          char *path = g_strdup_printf ("U\\%u-%u.dat", round, i);

          if (what >= 2 || units->len == 0)
            {
              at = (guint) g_rand_int_range (rand, 0, (gint32) units->len + 1);
              edits_fixture_perform (&fixture,
                                     "{'op': 'add-unit', 'category': 'Mine', 'path': 'U\\\\%u-%u.dat', "
                                     "'index': %u}",
                                     round, i, at);
              g_ptr_array_insert (units, (gint) at, path);
              continue;
            }
          at = (guint) g_rand_int_range (rand, 0, (gint32) units->len);
          if (what == 0)
            {
              edits_fixture_perform (&fixture, "{'op': 'remove-unit', 'category': 'Mine', 'index': %u}", at);
              g_ptr_array_remove_index (units, at);
              g_free (path);
              continue;
            }
          edits_fixture_perform (&fixture,
                                 "{'op': 'set-unit', 'category': 'Mine', 'index': %u, 'path': "
                                 "'U\\\\%u-%u.dat'}",
                                 at, round, i);
          g_free (g_ptr_array_index (units, at));
          g_ptr_array_index (units, at) = path;
        }
      g_ptr_array_add (units, NULL);
      {
        const NreAuthorBuildSection sections[] = { { "Hangar", none },
                                                   { "Mine", (const char *const *) units->pdata } };

        expected = nre_author_build_list ("units", sections, 2);
      }
      written = edits_fixture_write (&fixture);
      g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written),
                       g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/build-list-edits/words", a_step_says_what_was_and_is);
  g_test_add_func ("/build-list-edits/set", a_path_changes_in_its_quotes);
  g_test_add_func ("/build-list-edits/add", a_new_line_is_like_the_one_behind_it);
  g_test_add_func ("/build-list-edits/add-at-end", at_the_end_it_is_like_the_one_before_it);
  g_test_add_func ("/build-list-edits/no-line-end", a_text_need_not_end_with_a_line_end);
  g_test_add_func ("/build-list-edits/empty-section", an_empty_section_takes_a_unit);
  g_test_add_func ("/build-list-edits/empty-list", an_empty_list_takes_a_unit);
  g_test_add_func ("/build-list-edits/remove", a_line_goes_and_what_is_around_stays);
  g_test_add_func ("/build-list-edits/counts", counts_grow_and_shrink);
  g_test_add_func ("/build-list-edits/several-sections", a_category_may_have_several_sections);
  g_test_add_func ("/build-list-edits/refused", what_is_refused);
  g_test_add_func ("/build-list-edits/damaged", a_damaged_list_says_its_line);
  g_test_add_func ("/build-list-edits/repair-line", lines_are_put_right);
  g_test_add_func ("/build-list-edits/set-line", lines_are_written_anew);
  g_test_add_func ("/build-list-edits/other-lines", other_lines_stay_as_they_are);
  g_test_add_func ("/build-list-edits/fixes", problems_have_fixes);
  g_test_add_func ("/build-list-edits/repairs-end", repairs_end);
  g_test_add_func ("/build-list-edits/random", edits_follow_a_model);
  return g_test_run ();
}
