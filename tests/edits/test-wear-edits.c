/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of a WEAR come, go and change, and nothing else of the text does. */

#include "edits-fixture.h"
#include "nre-author-archive.h"
#include "nre-author-text.h"
#include "test-random.h"

#include <string.h>

#define OPEN(text)                                              \
  g_auto (EditsFixture) fixture = { 0 };                        \
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text)); \
  edits_fixture_init (&fixture, bytes, "Land1.wea")

#define ODD                                                                                                  \
  " 3 \r\n+07   HULL  \r\n1\tGLASS\n-5 \xcf\xeb\xe8\xf2\xe0\r\n \r\n\nLIGHTMAPS \r\n2\n0 LM_A\n1 LM_B"

static void
names_and_ids_change_in_place (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'set-wear', 'row': 0, 'name': 'WOOD'},"
                                   "{'op': 'set-wear', 'row': 1, 'legacy_id': -12},"
                                   "{'op': 'set-wear', 'row': 2, 'name': 'Дно', 'legacy_id': 2147483647},"
                                   "{'op': 'set-wear', 'row': 1, 'name': 'L', 'lightmap': true}");
  edits_fixture_assert_text (&fixture, " 3 \r\n+07   WOOD  \r\n-12\tGLASS\n2147483647 \xc4\xed\xee\r\n "
                                       "\r\n\nLIGHTMAPS \r\n"
                                       "2\n0 LM_A\n1 L");
}

/* However it is written. */
static void
an_id_that_is_the_same_stays (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'set-wear', 'row': 0, 'legacy_id': 7, 'name': 'HULL'}");
  edits_fixture_assert_text (&fixture, ODD);
}

static void
steps_say_what_was_and_is (void)
{
  NreHistory *history;
  OPEN (ODD);

  history = nre_document_get_history (fixture.document);
  g_assert_true (nre_document_perform (fixture.document, "set-wear", NULL,
                                       g_variant_new_parsed ("{'row': <uint32 1>, 'name': <'METAL'>}"),
                                       NULL));
  g_assert_cmpstr (nre_history_get_undo_label (history), ==, "Material 1: GLASS → METAL");
  g_assert_true (nre_document_perform (fixture.document, "remove-wear", NULL,
                                       g_variant_new_parsed ("{'row': <uint32 0>, 'lightmap': <true>}"),
                                       NULL));
  g_assert_cmpstr (nre_history_get_undo_label (history), ==, "Remove light map 0 LM_A");
}

static void
rows_are_added (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'add-wear', 'name': 'A', 'legacy_id': 7},"
                                   "{'op': 'add-wear', 'name': 'B', 'legacy_id': -1, 'index': 0},"
                                   "{'op': 'add-wear', 'name': 'C', 'legacy_id': 0, 'index': 3},"
                                   "{'op': 'add-wear', 'name': 'D', 'legacy_id': 5, 'index': 6}");
  edits_fixture_assert_text (&fixture, " 7 \r\n-1 B\r\n+07   HULL  \r\n1\tGLASS\n0 C\n-5 "
                                       "\xcf\xeb\xe8\xf2\xe0\r\n7 A\r\n5 D\r\n"
                                       " \r\n\nLIGHTMAPS \r\n2\n0 LM_A\n1 LM_B");
}

static void
a_text_need_not_end_with_a_line_end (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture,
                         "{'op': 'add-wear', 'name': 'LM_C', 'legacy_id': 2, 'lightmap': true},"
                         "{'op': 'add-wear', 'name': 'LM_D', 'legacy_id': 3, 'lightmap': true, 'index': 0}");
  edits_fixture_assert_text (&fixture, " 3 \r\n+07   HULL  \r\n1\tGLASS\n-5 \xcf\xeb\xe8\xf2\xe0\r\n "
                                       "\r\n\nLIGHTMAPS \r\n4\n"
                                       "3 LM_D\n0 LM_A\n1 LM_B\r\n2 LM_C");
}

static void
rows_are_removed (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'remove-wear', 'row': 1}, {'op': 'remove-wear', 'row': 0},"
                                   "{'op': 'remove-wear', 'row': 1, 'lightmap': true}");
  edits_fixture_assert_text (&fixture, " 1 \r\n-5 \xcf\xeb\xe8\xf2\xe0\r\n \r\n\nLIGHTMAPS \r\n1\n0 LM_A\n");
  edits_fixture_refuse (&fixture, "{'op': 'remove-wear', 'row': 0}", "last row cannot be removed");
  edits_fixture_refuse (&fixture, "{'op': 'remove-wear', 'row': 0, 'lightmap': true}",
                        "last row cannot be removed");
}

/* As one step, which is what they are one by one. */
static void
several_rows_are_removed (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'remove-wear', 'rows': [2, 0]}");
  edits_fixture_assert_text (&fixture, " 1 \r\n1\tGLASS\n \r\n\nLIGHTMAPS \r\n2\n0 LM_A\n1 LM_B");
  g_assert_true (nre_document_undo (fixture.document));
  edits_fixture_assert_text (&fixture, ODD);
  edits_fixture_refuse (&fixture, "{'op': 'remove-wear', 'rows': [0, 1, 2]}", "last row cannot be removed");
  edits_fixture_refuse (&fixture, "{'op': 'remove-wear', 'rows': [0, 3]}", "there is no row 3");
  edits_fixture_refuse (&fixture, "{'op': 'remove-wear', 'rows': [0], 'row': 1}", "either “row”");
  edits_fixture_refuse (&fixture, "{'op': 'remove-wear'}", "either “row”");
}

/* So many pieces of the text go as one. */
static void
many_rows_are_removed (void)
{
  g_autoptr (GString) text = g_string_new ("200\r\n"), left = g_string_new ("100\r\n");
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < 200; i++)
    {
      g_string_append_printf (text, "%u M%u \r\n", i, i);
      if (i % 2 == 0)
        g_string_append_printf (left, "%u M%u \r\n", i, i);
      else
        g_array_append_val (rows, i);
    }
  {
    g_autoptr (GError) error = NULL;
    GVariantDict args;
    OPEN (text->str);

    g_variant_dict_init (&args, NULL);
    g_variant_dict_insert_value (&args, "rows",
                                 g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, rows->data, rows->len,
                                                            sizeof (guint)));
    nre_document_perform (fixture.document, "remove-wear", NULL, g_variant_dict_end (&args), &error);
    g_assert_no_error (error);
    edits_fixture_assert_text (&fixture, left->str);
    g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (fixture.document)), ==,
                     "Remove 100 materials");
    g_assert_true (nre_document_undo (fixture.document));
    edits_fixture_assert_text (&fixture, text->str);
  }
}

/* With their whole lines. */
static void
rows_are_moved (void)
{
  OPEN (ODD);

  edits_fixture_perform (&fixture, "{'op': 'move-wear', 'row': 0, 'index': 2}");
  edits_fixture_assert_text (&fixture, " 3 \r\n1\tGLASS\n-5 \xcf\xeb\xe8\xf2\xe0\r\n+07   HULL  \r\n "
                                       "\r\n\nLIGHTMAPS \r\n2\n"
                                       "0 LM_A\n1 LM_B");
  edits_fixture_perform (&fixture, "{'op': 'move-wear', 'row': 1, 'index': 0}, {'op': 'move-wear', 'row': 1, "
                                   "'index': 1}");
  edits_fixture_assert_text (&fixture, " 3 \r\n-5 \xcf\xeb\xe8\xf2\xe0\r\n1\tGLASS\n+07   HULL  \r\n "
                                       "\r\n\nLIGHTMAPS \r\n2\n"
                                       "0 LM_A\n1 LM_B");
  edits_fixture_refuse (&fixture, "{'op': 'move-wear', 'row': 3, 'index': 0}", "there is no row 3");
  edits_fixture_refuse (&fixture, "{'op': 'move-wear', 'row': 0, 'index': 3}", "there is no row 3");
  g_assert_true (nre_document_undo (fixture.document));
  g_assert_true (nre_document_undo (fixture.document));
  edits_fixture_assert_text (&fixture, ODD);
  g_assert_true (nre_document_redo (fixture.document));
  g_assert_true (nre_document_redo (fixture.document));
  edits_fixture_perform (&fixture, "{'op': 'move-wear', 'row': 2, 'index': 0}, {'op': 'move-wear', 'row': 1, "
                                   "'index': 2}");
  edits_fixture_assert_text (&fixture, ODD);
}

/* A text whose last line nothing ends still has such a one. */
static void
the_last_line_is_moved (void)
{
  OPEN ("1\n0 A\n\nLIGHTMAPS\n3\n0 LM_A\r\n1 LM_B\n2 LM_C");

  edits_fixture_perform (&fixture, "{'op': 'move-wear', 'row': 2, 'index': 0, 'lightmap': true}");
  edits_fixture_assert_text (&fixture, "1\n0 A\n\nLIGHTMAPS\n3\n2 LM_C\n0 LM_A\r\n1 LM_B");
  edits_fixture_perform (&fixture, "{'op': 'move-wear', 'row': 1, 'index': 2, 'lightmap': true}");
  edits_fixture_assert_text (&fixture, "1\n0 A\n\nLIGHTMAPS\n3\n2 LM_C\n1 LM_B\r\n0 LM_A");
}

static void
light_maps_come_and_go (void)
{
  {
    OPEN ("2\n0 A\n1 B");

    edits_fixture_refuse (&fixture, "{'op': 'remove-lightmaps'}", "no light maps");
    edits_fixture_perform (&fixture, "{'op': 'add-lightmaps', 'name': 'LM', 'legacy_id': -4}");
    edits_fixture_assert_text (&fixture, "2\n0 A\n1 B\n\nLIGHTMAPS\n1\n-4 LM\n");
    edits_fixture_refuse (&fixture, "{'op': 'add-lightmaps', 'name': 'LM', 'legacy_id': 0}",
                          "light maps already");
    edits_fixture_refuse (&fixture, "{'op': 'add-lightmaps', 'name': 'L M', 'legacy_id': 0}", "no spaces");
    g_assert_true (nre_document_undo (fixture.document));
    edits_fixture_assert_text (&fixture, "2\n0 A\n1 B");
  }
  {
    /* A blank line that is there is enough. */
    OPEN ("1\r\n0 A\r\n \r\n");

    edits_fixture_perform (&fixture, "{'op': 'add-lightmaps', 'name': 'LM', 'legacy_id': 0}");
    edits_fixture_assert_text (&fixture, "1\r\n0 A\r\n \r\nLIGHTMAPS\r\n1\r\n0 LM\r\n");
  }
  {
    OPEN (ODD);

    edits_fixture_perform (&fixture, "{'op': 'remove-lightmaps'}");
    edits_fixture_assert_text (&fixture, " 3 \r\n+07   HULL  \r\n1\tGLASS\n-5 \xcf\xeb\xe8\xf2\xe0\r\n");
    g_assert_true (nre_document_undo (fixture.document));
    edits_fixture_assert_text (&fixture, ODD);
  }
}

/* Be the table damaged or not; a sound one stays so. */
static void
lines_are_mended (void)
{
  OPEN ("3\n0 A\n1 B\nLIGHTMAPS\n1\n0 LM\n");

  edits_fixture_refuse (&fixture, "{'op': 'repair-line', 'line': 2}", "nothing is wrong in line 2");
  edits_fixture_perform (&fixture, "{'op': 'repair-line', 'line': 4}");
  edits_fixture_assert_text (&fixture, "2\n0 A\n1 B\nLIGHTMAPS\n1\n0 LM\n");
  edits_fixture_perform (&fixture, "{'op': 'repair-line', 'line': 4}");
  edits_fixture_assert_text (&fixture, "2\n0 A\n1 B\n\nLIGHTMAPS\n1\n0 LM\n");
  edits_fixture_refuse (&fixture, "{'op': 'set-line', 'line': 1, 'text': '3'}",
                        "the text would be damaged: line 4");
  edits_fixture_perform (&fixture, "{'op': 'set-line', 'line': 3, 'text': '  7 GLASS '}");
  edits_fixture_assert_text (&fixture, "2\n0 A\n  7 GLASS \n\nLIGHTMAPS\n1\n0 LM\n");
}

/* Lines that are missing at the end are added, one after another, until the table is sound. */
static void
missing_lines_are_added (void)
{
  {
    OPEN ("");

    edits_fixture_refuse (&fixture, "{'op': 'set-line', 'line': 2, 'text': '1'}", "there is no line 2");
    edits_fixture_perform (&fixture, "{'op': 'set-line', 'line': 1, 'text': '1'}");
    edits_fixture_assert_text (&fixture, "1\r\n");
    edits_fixture_perform (&fixture, "{'op': 'set-line', 'line': 2, 'text': '0 HULL'}");
    edits_fixture_assert_text (&fixture, "1\r\n0 HULL\r\n");
    edits_fixture_refuse (&fixture, "{'op': 'set-line', 'line': 3, 'text': ''}", "there is no line 3");
  }
  {
    OPEN ("1\n0 A\n\nLIGHTMAPS");

    edits_fixture_perform (&fixture, "{'op': 'set-line', 'line': 5, 'text': '1'}");
    edits_fixture_perform (&fixture, "{'op': 'set-line', 'line': 6, 'text': '0 LM'}");
    edits_fixture_assert_text (&fixture, "1\n0 A\n\nLIGHTMAPS\n1\n0 LM\n");
  }
}

/* The step is called what the repair promised: the line that changes need not be the one that is wrong. */
static void
repair_is_named (void)
{
  OPEN ("3\n0 A\n1 B\n");
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "line", "u", 3);
  g_assert_true (
      nre_document_perform (fixture.document, "repair-line", NULL, g_variant_dict_end (&args), NULL));
  edits_fixture_assert_text (&fixture, "2\n0 A\n1 B\n");
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (fixture.document)), ==,
                   "Set the number of rows to 2");
}

static void
what_is_refused (void)
{
  static const struct { const char *edit; const char *reason; } cases[] = {
    { "{'op': 'set-wear', 'row': 3, 'name': 'a'}", "there is no row 3: the table has 3" },
    { "{'op': 'set-wear', 'row': 2, 'name': 'a', 'lightmap': true}", "there is no row 2: the table has 2" },
    { "{'op': 'set-wear', 'row': 0, 'name': 'two words'}", "no spaces" },
    { "{'op': 'set-wear', 'row': 0, 'name': ''}", "cannot be empty" },
    { "{'op': 'set-wear', 'row': 0, 'name': 'a\\nb'}", "control characters" },
    { "{'op': 'set-wear', 'row': 0, 'name': 'a\\u007f'}", "control characters" },
    { "{'op': 'set-wear', 'row': 0, 'name': 'a\\u0022'}", "quotes" },
    { "{'op': 'set-wear', 'row': 0, 'name': 'a\\u0000'}", "NUL" },
    { "{'op': 'set-wear', 'row': 0, 'name': '日本'}", "CP1251" },
    { "{'op': 'set-wear', 'row': 0}", "nothing to set" },
    { "{'op': 'set-wear', 'row': 0, 'lightmap': true}", "nothing to set" },
    { "{'op': 'set-wear', 'name': 'a'}", "“row” is missing" },
    { "{'op': 'set-wear', 'row': 0, 'legacy_id': 2147483648}", "does not fit" },
    { "{'op': 'set-wear', 'row': 0, 'legacy_id': 1.5}", "integer" },
    { "{'op': 'set-wear', 'row': 0, 'id': 1}", "no field “id”" },
    { "{'op': 'set-wear', 'row': 0, 'name': 'a', 'lightmap': 0}", "true or false" },
    { "{'op': 'add-wear', 'name': 'a'}", "“legacy_id” is missing" },
    { "{'op': 'add-wear', 'legacy_id': 1}", "“name” is missing" },
    { "{'op': 'add-wear', 'name': 'a b', 'legacy_id': 1}", "no spaces" },
    { "{'op': 'add-wear', 'name': 'a', 'legacy_id': 1, 'index': 4}", "there is no row 4" },
    { "{'op': 'remove-wear', 'row': 3}", "there is no row 3" },
    { "{'op': 'remove-wear', 'row': 0, 'name': 'HULL'}", "no field “name”" },
    { "{'op': 'remove-wear', 'row': 0}, {'op': 'remove-wear', 'row': 0}, {'op': 'remove-wear', 'row': 0}",
      "edit 2 (remove-wear)" },
    { "{'op': 'set-phase', 'phase': 0, 'texture': 'a'}", "acts on a material" },
  };
  OPEN (ODD);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    edits_fixture_refuse (&fixture, cases[i].edit, cases[i].reason);
}

static void
light_maps_must_be_there (void)
{
  OPEN ("1\n0 A\n");

  edits_fixture_refuse (&fixture, "{'op': 'set-wear', 'row': 0, 'name': 'a', 'lightmap': true}",
                        "no light maps");
  edits_fixture_refuse (&fixture, "{'op': 'add-wear', 'name': 'a', 'legacy_id': 0, 'lightmap': true}",
                        "no light maps");
  edits_fixture_perform (&fixture, "{'op': 'add-wear', 'name': 'B', 'legacy_id': 1, 'lightmap': false}");
  edits_fixture_assert_text (&fixture, "2\n0 A\n1 B\n");
}

static void
a_damaged_table_says_its_line (void)
{
  OPEN ("2\n0 A\n");

  edits_fixture_refuse (&fixture, "{'op': 'set-wear', 'row': 0, 'name': 'a'}", "line 2");
}

/* In an archive, too; what is beside it stays. */
static void
entries_are_edited (void)
{
  static const char *const names[] = { "A", "B", NULL }, *const edited[] = { "A", "C", NULL };
  g_autoptr (NreAuthorArchive) a = nre_author_archive_new (), b = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL, expected = NULL, written = NULL;
  g_auto (EditsFixture) fixture = { 0 };

  nre_author_archive_add_take (a, NRE_AUTHOR_TYPE_WEAR, "tree.wea", 1, 2, 3, nre_author_wear (names, names));
  nre_author_archive_add_data (a, 9, "other", 0, 0, 0, "bytes", 5);
  nre_author_archive_add_take (b, NRE_AUTHOR_TYPE_WEAR, "tree.wea", 1, 2, 3, nre_author_wear (edited, names));
  nre_author_archive_add_data (b, 9, "other", 0, 0, 0, "bytes", 5);
  bytes = nre_author_archive_finish (a);
  expected = nre_author_archive_finish (b);
  edits_fixture_init (&fixture, bytes, "static.rlb");
  edits_fixture_perform (&fixture, "{'op': 'set-wear', 'entry': 'tree.wea', 'row': 1, 'name': 'C'}");
  written = edits_fixture_write (&fixture);
  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written),
                   g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
  edits_fixture_refuse (&fixture, "{'op': 'set-wear', 'entry': 'other', 'row': 0, 'name': 'a'}", "acts on");
}

/* Rows against what an array of names says. */
static void
edits_follow_a_model (void)
{
  guint n_rounds = test_n_rounds (30);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GString) expected = g_string_new (NULL);
      OPEN ("1\r\n3 FIRST\r\n");

      g_ptr_array_add (names, g_strdup ("FIRST"));
      for (guint i = 0; i < 20; i++)
        {
          guint what = (guint) g_rand_int_range (rand, 0, 5), at;

          if (what == 0 && names->len > 1)
            {
              at = (guint) g_rand_int_range (rand, 0, (gint32) names->len);
              edits_fixture_perform (&fixture, "{'op': 'remove-wear', 'row': %u}", at);
              g_ptr_array_remove_index (names, at);
            }
          else if (what == 1)
            {
              at = (guint) g_rand_int_range (rand, 0, (gint32) names->len);
              edits_fixture_perform (&fixture, "{'op': 'set-wear', 'row': %u, 'name': 'S%u'}", at, i);
              g_free (g_ptr_array_index (names, at));
              g_ptr_array_index (names, at) = g_strdup_printf ("S%u", i);
            }
          else if (what == 2)
            {
              guint to = (guint) g_rand_int_range (rand, 0, (gint32) names->len);

              at = (guint) g_rand_int_range (rand, 0, (gint32) names->len);
              edits_fixture_perform (&fixture, "{'op': 'move-wear', 'row': %u, 'index': %u}", at, to);
              g_ptr_array_insert (names, (gint) to, g_ptr_array_steal_index (names, at));
            }
          else
            {
              at = (guint) g_rand_int_range (rand, 0, (gint32) names->len + 1);
              edits_fixture_perform (&fixture,
                                     "{'op': 'add-wear', 'name': 'N%u', 'legacy_id': 3, 'index': %u}", i, at);
              g_ptr_array_insert (names, (gint) at, g_strdup_printf ("N%u", i));
            }
        }
      g_string_printf (expected, "%u\r\n", names->len);
      for (guint i = 0; i < names->len; i++)
        g_string_append_printf (expected, "3 %s\r\n", (const char *) g_ptr_array_index (names, i));
      edits_fixture_assert_text (&fixture, expected->str);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wear-edits/set", names_and_ids_change_in_place);
  g_test_add_func ("/wear-edits/same-id", an_id_that_is_the_same_stays);
  g_test_add_func ("/wear-edits/words", steps_say_what_was_and_is);
  g_test_add_func ("/wear-edits/add", rows_are_added);
  g_test_add_func ("/wear-edits/no-line-end", a_text_need_not_end_with_a_line_end);
  g_test_add_func ("/wear-edits/remove", rows_are_removed);
  g_test_add_func ("/wear-edits/remove-several", several_rows_are_removed);
  g_test_add_func ("/wear-edits/remove-many", many_rows_are_removed);
  g_test_add_func ("/wear-edits/move", rows_are_moved);
  g_test_add_func ("/wear-edits/move-last", the_last_line_is_moved);
  g_test_add_func ("/wear-edits/light-map-tables", light_maps_come_and_go);
  g_test_add_func ("/wear-edits/lines", lines_are_mended);
  g_test_add_func ("/wear-edits/repair-is-named", repair_is_named);
  g_test_add_func ("/wear-edits/missing-lines", missing_lines_are_added);
  g_test_add_func ("/wear-edits/refused", what_is_refused);
  g_test_add_func ("/wear-edits/light-maps", light_maps_must_be_there);
  g_test_add_func ("/wear-edits/damaged", a_damaged_table_says_its_line);
  g_test_add_func ("/wear-edits/entry", entries_are_edited);
  g_test_add_func ("/wear-edits/random", edits_follow_a_model);
  return g_test_run ();
}
