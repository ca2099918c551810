/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-change-words.h"
#include "nre-diff.h"
#include "nre-edits.h"
#include "nre-entry-name.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-model-edits.h"
#include "nre-author-archive.h"
#include "nre-author-texture.h"
#include "nre-layout.h"
#include "nre-record-words.h"
#include "test-files.h"
#include "test-fixture.h"
#include "test-shapes.h"

#include <locale.h>
#include <string.h>

static NreDocument *
open_fixture (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();

  return nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
}

/* What the edits of @document made different, one line for each difference. */
static char *
diff_text (NreDocument *document)
{
  g_autoptr (NreLayout) layout = nre_layout_new (nre_document_get_root (document), NULL);
  g_autoptr (GBytes) bytes = nre_layout_to_bytes (layout);
  g_autoptr (NreDocument) a = open_fixture (), b = nre_document_new_from_bytes (bytes, "b", NULL);
  g_autoptr (GPtrArray) differences = nre_diff (nre_document_get_root (a), nre_document_get_root (b));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (differences, i);

      g_string_append_printf (text, "%s|%s|%s|%s\n", difference->entry, difference->field,
                              difference->old_value, difference->new_value);
    }
  return g_string_free (text, FALSE);
}

static GBytes *
make_texture (guint size, guint format, guint n_mips, guint32 dot)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (size, size);

  nre_author_image_rectangle (image, 0, 0, size, size, 0x204060ff);
  nre_author_image_rectangle (image, 1, 1, 2, 1, dot);
  nre_author_archive_add_texture (author, "a.0", image, format, n_mips);
  return nre_author_archive_finish (author);
}

/* A texture is told by its size, its format, its levels and its pixels. */
static void
test_textures (void)
{
  static const struct
  {
    guint size, format, n_mips;
    guint32 dot;
    const char *fields;
    const char *words;
  } cases[] = {
    { 8, 8888, 1, 0xff0000ff, "mip 0 pixels|64|2 of them differ;", "Mip level 0: 2 of 64 pixels changed;" },
    { 16, 8888, 1, 0x204060ff,
      "header width|8|16;header height|8|16;mip 0 pixels|8 × 8 pixels|16 × 16 pixels;",
      "Header: width 8 → 16;Header: height 8 → 16;Mip level 0: all pixels replaced;" },
    { 8, 565, 1, 0x204060ff, "header format|8888|565;mip 0 pixels|8 × 8 pixels|8 × 8 pixels;", NULL },
    { 8, 8888, 2, 0x204060ff, "header mip_count|1|2;mip 1 pixels|none|4 × 4 pixels;",
      "Header: mip levels 1 → 2;Mip level 1 added;" },
  };
  g_autoptr (GBytes) bytes = make_texture (8, 8888, 1, 0x204060ff);
  g_autoptr (NreDocument) a = nre_document_new_from_bytes (bytes, "a.lib", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) other = make_texture (cases[i].size, cases[i].format, cases[i].n_mips, cases[i].dot);
      g_autoptr (NreDocument) b = nre_document_new_from_bytes (other, "b.lib", NULL);
      g_autoptr (GPtrArray) differences = nre_diff (nre_document_get_root (a), nre_document_get_root (b));
      g_autoptr (GString) fields = g_string_new (NULL), words = g_string_new (NULL);

      for (guint k = 0; k < differences->len; k++)
        {
          const NreDifference *difference = g_ptr_array_index (differences, k);
          g_autofree char *text = nre_difference_dup_words (difference);

          g_string_append_printf (fields, "%s|%s|%s;", difference->field, difference->old_value,
                                  difference->new_value);
          g_string_append_printf (words, "%s;", text);
        }
      g_assert_cmpstr (fields->str, ==, cases[i].fields);
      if (cases[i].words != NULL)
        g_assert_cmpstr (words->str, ==, cases[i].words);
    }
}

static void
test_same (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autofree char *text = diff_text (document);

  g_assert_cmpstr (text, ==, "");
}

static void
test_fields (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autofree char *text = NULL;
  guint32 value = 77;

  nre_edit_rename_entry (document, "#0", "c.txt", NULL);
  nre_edit_set_attributes (document, "#2", &value, NULL, NULL, &value, NULL);
  text = diff_text (document);
  g_assert_cmpstr (text, ==, "#0 a.txt|name|a.txt|c.txt\n#2 b.bin|type_id|7|77\n#2 b.bin|attr3|9|77\n");
}

static void
test_payload_ranges (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (GBytes) payload = g_bytes_new_static ("0x23456789", 10);
  g_autofree char *text = NULL;

  nre_edit_replace_payload (document, "#2", payload, NULL);
  text = diff_text (document);
  g_assert_cmpstr (text, ==, "#2 b.bin|bytes 1–1|31|78\n");
}

static void
test_nodes (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autofree char *text = NULL;

  nre_edit_set_node_slot (document, "#1", 0, 2, 4, 1, NULL);
  nre_edit_rename_node (document, "#1", 3, "named", NULL);
  text = diff_text (document);
  g_assert_nonnull (strstr (text, "#1 tree.msh|node 0 LOD 2 group 4 slot|none|1\n"));
  g_assert_nonnull (strstr (text, "#1 tree.msh|node 3 name|(no name)|named\n"));
}

static void
test_came_and_went (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (GBytes) new = g_bytes_new_static ("x", 1);
  g_autofree char *text = NULL, *moved = NULL;
  NreFields fields = { 1, 2, 3, 4, "new" };

  nre_edit_add_entry (document, NULL, &fields, new, NULL, NULL);
  nre_edit_remove_entry (document, "#0", NULL);
  text = diff_text (document);
  g_assert_nonnull (strstr (text, "|entry|absent|added\n"));
  /* Those behind the removed entry are where they were among each other. */
  g_assert_null (strstr (text, "|index|"));
  nre_document_go_to (document, 0);
  nre_edit_move_entry (document, "#0", 2, NULL);
  moved = diff_text (document);
  g_assert_cmpstr (moved, ==, "#0 a.txt|index|0|2\n");
}

/* --- In words ------------------------------------------------------------------------------------ */

static char *
words_of (GPtrArray *differences, gboolean follows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (differences, i);
      g_autofree char *line = nre_change_words_of_one (difference);

      if (difference->follows == follows)
        g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

/* Only the change in the document is known, and not what it makes of the table. */
static void
test_sort_table (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *words = NULL, *nothing = NULL;

  nre_author_archive_add_data (author, 5, "a.txt", 1, 2, 3, "a", 1);
  nre_author_archive_add_data (author, 5, "b.txt", 1, 2, 3, "b", 1);
  nre_author_archive_set_sort (author, NRE_AUTHOR_SORT_REVERSED);
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "a", NULL);
  nre_document_perform (document, "rebuild-sort-table", NULL, g_variant_new ("a{sv}", NULL), NULL);
  changes = nre_diff_changes (nre_document_get_root (document), NULL);
  words = words_of (changes, FALSE);
  g_assert_cmpstr (words, ==, "Sort table rebuilt\n");
  g_ptr_array_unref (changes);
  nre_document_undo (document);
  changes = nre_diff_changes (nre_document_get_root (document), NULL);
  nothing = words_of (changes, FALSE);
  g_assert_cmpstr (nothing, ==, "");
}

/* A document is compared as it is, without being written; what is told is what two files are told to differ
 * in. */
static void
test_changes (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreDocument) other = NULL, original = open_fixture ();
  g_autoptr (GPtrArray) changes = NULL, differences = NULL;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (NreLedger) ledger = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *words = NULL, *same = NULL, *sequel = NULL;

  changes = nre_diff_changes (nre_document_get_root (document), NULL);
  g_assert_cmpuint (changes->len, ==, 0);
  g_clear_pointer (&changes, g_ptr_array_unref);

  nre_edit_rename_entry (document, "#0", "c.txt", NULL);
  nre_edit_set_node_slot (document, "#1", 0, 2, 4, 1, NULL);
  nre_edit_rename_node (document, "#1", 3, "named", NULL);
  changes = nre_diff_changes (nre_document_get_root (document), NULL);
  words = words_of (changes, FALSE);
  g_assert_nonnull (strstr (words, "#0 a.txt: Name a.txt → c.txt\n"));
  g_assert_nonnull (strstr (words, "LOD 2, group 4: slot none → 1\n"));
  g_assert_nonnull (strstr (words, "#1 tree.msh: Node 3 (no name): name (no name) → named\n"));
  g_assert_cmpuint (nre_change_words_count (changes), ==, 3);

  layout = nre_layout_new (nre_document_get_root (document), NULL);
  ledger = nre_document_get_ledger (document, NULL);
  sequel = nre_change_words_of_sequel (changes, ledger);
  g_assert_cmpstr (sequel, ==, "What follows: 4 sizes recomputed, 4 offsets and indices, "
                               "2 entries stand elsewhere");
  bytes = nre_layout_to_bytes (layout);
  other = nre_document_new_from_bytes (bytes, "b", NULL);
  differences = nre_diff (nre_document_get_root (original), nre_document_get_root (other));
  same = words_of (differences, FALSE);
  g_assert_cmpstr (words, ==, same);

  /* What was undone is told by nobody. */
  nre_document_go_to (document, 0);
  g_ptr_array_unref (changes);
  changes = nre_diff_changes (nre_document_get_root (document), NULL);
  g_assert_cmpuint (changes->len, ==, 0);
}

/* Entries are who they are, whatever they are called; those that others shift have not changed. */
static void
test_changed_order (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *words = NULL, *follow = NULL;

  nre_edit_remove_entry (document, "#0", NULL);
  nre_edit_rename_entry (document, "#1", "a.txt", NULL);
  changes = nre_diff_changes (nre_document_get_root (document), NULL);
  words = words_of (changes, FALSE);
  follow = words_of (changes, TRUE);
  g_assert_nonnull (strstr (words, "#0 a.txt: Entry removed\n"));
  g_assert_nonnull (strstr (words, "#2 b.bin: Name b.bin → a.txt\n"));
  g_assert_null (strstr (words, "Place"));
  g_assert_cmpstr (follow, ==, "");
}

static NreDirectory *
make_entries (const char *const *names, const char *const *payloads)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    nre_author_archive_add_data (author, 7, names[i], 0, 0, 0, payloads[i], strlen (payloads[i]));
  bytes = nre_author_archive_finish (author);
  archive = nre_archive_new (bytes, NULL);
  return nre_directory_new (archive);
}

/* Another name in another place is a rename where the payload tells so. Of payloads that are alike the first
 * is the first, and those that are empty tell nothing. */
static void
test_renamed (void)
{
  static const char *const names[] = { "same", "old", "twin1", "twin2", "void", "gone", NULL };
  static const char *const payloads[] = { "s", "longer", "twin", "twin", "", "gone", NULL };
  static const char *const new_names[] = { "pair1", "pair2", "same", "more", "new", "none", NULL };
  static const char *const new_payloads[] = { "twin", "twin", "s", "more bytes", "longer", "", NULL };
  g_autoptr (NreDirectory) a = make_entries (names, payloads), b = make_entries (new_names, new_payloads);
  g_autoptr (GPtrArray) differences = nre_diff (a, b);
  g_autofree char *words = words_of (differences, FALSE);

  g_assert_nonnull (strstr (words, "#1 old: Name old → new\n"));
  g_assert_nonnull (strstr (words, "#2 twin1: Name twin1 → pair1\n"));
  g_assert_nonnull (strstr (words, "#3 twin2: Name twin2 → pair2\n"));
  g_assert_nonnull (strstr (words, "#4 void: Entry removed\n"));
  g_assert_null (strstr (words, "same: Name"));
  g_assert_null (strstr (words, "#1 old: Entry removed"));
}

/* Of two names that differ in case, the one with the same spelling is the same entry. */
static void
test_spelling (void)
{
  static const char *const names[] = { "tree.MSH", "other", "TREE.msh", "case", NULL };
  static const char *const payloads[] = { "first", "o", "second", "c", NULL };
  static const char *const new_names[] = { "other", "TREE.msh", "CASE", NULL };
  static const char *const new_payloads[] = { "o", "second", "c", NULL };
  g_autoptr (NreDirectory) a = make_entries (names, payloads), b = make_entries (new_names, new_payloads);
  g_autoptr (GPtrArray) differences = nre_diff (a, b);
  g_autofree char *words = words_of (differences, FALSE);

  g_assert_cmpstr (words, ==, "#0 tree.MSH: Entry removed\n#3 case: Name case → CASE\n");
}

/* Two to the power of thirty paths lead to what differs. */
static void
test_shared (void)
{
  g_autoptr (GBytes) a = g_bytes_new_static ("one", 3), b = g_bytes_new_static ("two", 3);
  g_autoptr (GBytes) before = test_shape_nested (30, 2, 0, a), after = test_shape_nested (30, 2, 0, b);
  g_autoptr (NreArchive) x = nre_archive_new (before, NULL), y = nre_archive_new (after, NULL);
  g_autoptr (NreDirectory) p = nre_directory_new (x), q = nre_directory_new (y);
  g_autoptr (GPtrArray) differences = nre_diff (p, q);
  const NreDifference *innermost = g_ptr_array_index (differences, 0),
                      *last = g_ptr_array_index (differences, 30);

  g_assert_cmpuint (differences->len, ==, 31);
  g_assert_cmpstr (innermost->field, ==, "bytes 0–2");
  g_assert_cmpstr (last->entry, ==, "#1 1.rlb");
  g_assert_cmpstr (last->field, ==, "payload");
}

static NreDirectory *
open_list (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (NreArchive) archive = nre_archive_new_loose (bytes, NRE_KIND_BUILD_LIST, 0, NULL);

  return nre_directory_new (archive);
}

/* A text that no type id tells is one all the same. */
static void
test_build_lists (void)
{
  g_autoptr (NreDirectory) a = open_list ("Mine 1\n\"a.dat\"\n"), b = open_list ("Mine 1\n\"b.dat\"\n");
  g_autoptr (GPtrArray) differences = nre_diff (a, b);
  const NreDifference *difference;

  g_assert_cmpuint (differences->len, ==, 1);
  difference = g_ptr_array_index (differences, 0);
  g_assert_cmpstr (difference->entry, ==, "");
  g_assert_cmpstr (difference->field, ==, "Mine unit 0");
  g_assert_cmpstr (difference->old_value, ==, "a.dat");
}

/* A category that gets its first unit, or loses the last one: no lines are listed besides the units. */
static void
test_moved_unit (void)
{
  g_autoptr (NreDirectory) a = open_list ("Mine 1\n  \"a.dat\"\n\nPlant 0\n\nStorage 1\n  \"b.dat\"\n"),
                           b = open_list ("Mine 0\n\nPlant 1\n  \"a.dat\"\n\nStorage 1\n  \"b.dat\"\n");

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) differences = i == 0 ? nre_diff (a, b) : nre_diff (b, a);

      g_assert_cmpuint (differences->len, ==, 2);
      for (guint k = 0; k < differences->len; k++)
        g_assert_true (g_str_has_suffix (((const NreDifference *) differences->pdata[k])->field, "unit 0"));
    }
}

/* Categories that are only in one of the lists. */
static void
test_categories (void)
{
  g_autoptr (NreDirectory) a = open_list ("Mine 1\n\"a.dat\"\n"),
                           b = open_list ("Mine 1\n\"a.dat\"\nStorage 1\n\"b.dat\"\n");

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) differences = i == 0 ? nre_diff (a, b) : nre_diff (b, a);
      const NreDifference *first = differences->pdata[0];
      g_autofree char *words = nre_difference_dup_words (first);

      /* The lines of it are listed, too. */
      g_assert_cmpuint (differences->len, >=, 1);
      g_assert_cmpstr (first->field, ==, "Storage");
      g_assert_cmpstr (i == 0 ? first->old_value : first->new_value, ==, "none");
      g_assert_cmpstr (words, ==, i == 0 ? "Category Storage added" : "Category Storage removed");
    }
}

/* --- In another language ------------------------------------------------------------------------- */

/* What the window shows has no word of nres in it: neither names of fields and tables nor English quotes, and
 * counts have their forms. It speaks Russian until the test ends. */
static void
test_russian (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *words = NULL, *field = NULL;
  char *locale = test_locale_new ();
  guint8 name[NRE_NAME_SIZE];
  g_autoptr (GError) error = NULL;

  /* That of C has no messages in another language. */
  g_assert_nonnull (setlocale (LC_CTYPE, "ru_RU.UTF-8"));
  g_assert_nonnull (setlocale (LC_MESSAGES, "ru_RU.UTF-8"));
  bindtextdomain (GETTEXT_PACKAGE, BUILT_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  nre_edit_set_node_slot (document, "#1", 0, 2, 4, 1, NULL);
  nre_edit_rename_node (document, "#1", 3, "named", NULL);
  changes = nre_diff_changes (nre_document_get_root (document), NULL);
  words = words_of (changes, FALSE);
  g_assert_nonnull (strstr (words, "LOD 2, группа 4: слот нет → 1\n"));
  g_assert_nonnull (strstr (words, "имя (без имени) → named\n"));

  g_assert_cmpstr (nre_format_name_table ("areals"), ==, "Ареалы");
  g_assert_cmpstr (nre_format_name_table (NRE_PLACE_DIRECTORY), ==, "Каталог");
  g_assert_cmpstr (nre_format_name_table ("objects"), ==, "Объекты");
  g_assert_cmpstr (nre_format_name_table ("Res13"), ==, "Res13");
  field = nre_record_words_of_name ("material_index", "Material index");
  g_assert_cmpstr (field, ==, "индекс материала");
  g_assert_false (nre_entry_name_encode ("123456789012345678901234567890123456789012", name, &error));
  g_assert_cmpstr (error->message, ==, "в имени 42 символа; помещается не больше 35 и нулевой байт");
  test_folder_remove (locale);
}

/* Rows of a table of materials in words, as long as they have their places. */
static void
test_wears (void)
{
  static const char base[] = "2\r\n0 HULL\r\n1 METAL\r\n\r\nLIGHTMAPS\r\n2\r\n0 L.0\r\n1 L.1\r\n";
  static const struct
  {
    const char *from, *to, *words;
  } cases[] = {
    { "0 HULL", "0 SAND", "Material 0: HULL → SAND;" },
    { "1 METAL", "7 METAL", "Material 1 METAL: id 1 → 7;" },
    { "1 METAL", "7 SAND", "Material 1: METAL → SAND;" },
    { "1 L.1", "1 L.9", "Light map 1: L.1 → L.9;" },
    { "0 L.0", "5 L.0", "Light map 0 L.0: id 0 → 5;" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreDocument) a = NULL, b = NULL;
      g_autoptr (GPtrArray) differences = NULL;
      g_autoptr (GString) words = g_string_new (NULL);

      for (guint k = 0; k < 2; k++)
        {
          g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
          g_autoptr (GString) text = g_string_new (base);
          g_autoptr (GBytes) bytes = NULL;

          if (k == 1)
            g_assert_cmpuint (g_string_replace (text, cases[i].from, cases[i].to, 1), ==, 1);
          nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_WEAR, "a.wea", 0, 0, 0, text->str, text->len);
          bytes = nre_author_archive_finish (author);
          *(k == 0 ? &a : &b) = nre_document_new_from_bytes (bytes, "a.rlb", NULL);
        }
      differences = nre_diff (nre_document_get_root (a), nre_document_get_root (b));
      for (guint k = 0; k < differences->len; k++)
        {
          g_autofree char *line = nre_difference_dup_words (differences->pdata[k]);

          g_string_append_printf (words, "%s;", line);
        }
      g_assert_cmpstr (words->str, ==, cases[i].words);
    }
}

/* Of many ranges of bytes some are listed, and the others counted. */
static void
test_many_ranges (void)
{
  g_autofree guint8 *payload = g_malloc0 (1000);
  g_autoptr (NreDocument) first = NULL, second = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  const NreDifference *last;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
      g_autoptr (GBytes) bytes = NULL;

      nre_author_archive_add_data (author, 99, "a.bin", 0, 0, 0, payload, 1000);
      bytes = nre_author_archive_finish (author);
      *(i == 0 ? &first : &second) = nre_document_new_from_bytes (bytes, "a.rlb", NULL);
      for (guint k = 0; k < 20; k++)
        payload[k * 50] = 1;
    }
  differences = nre_diff (nre_document_get_root (first), nre_document_get_root (second));
  g_assert_cmpuint (differences->len, ==, 17);
  last = differences->pdata[16];
  g_assert_cmpstr (last->field, ==, "bytes");
  g_assert_cmpstr (last->old_value, ==, "4 more ranges");
  g_assert_cmpstr (last->new_value, ==, "differ");
}

/* A file that became an archive, and one that no longer is one. */
static void
test_loose (void)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("a text", 6);
  g_autoptr (NreArchive) archive = nre_archive_new_loose (text, 0, 0, NULL);
  g_autoptr (NreDirectory) loose = nre_directory_new (archive);
  g_autoptr (NreDocument) document = open_fixture ();

  for (guint i = 0; i < 2; i++)
    {
      NreDirectory *root = nre_document_get_root (document);
      g_autoptr (GPtrArray) differences = i == 0 ? nre_diff (loose, root) : nre_diff (root, loose);
      const NreDifference *only = differences->pdata[0];
      g_autofree char *words = nre_difference_dup_words (only);

      g_assert_cmpuint (differences->len, ==, 1);
      g_assert_cmpstr (only->field, ==, "file");
      g_assert_cmpstr (words, ==, i == 0 ? "The file is an archive now" : "The file is no longer an archive");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/diff/same", test_same);
  g_test_add_func ("/diff/textures", test_textures);
  g_test_add_func ("/diff/fields", test_fields);
  g_test_add_func ("/diff/payload-ranges", test_payload_ranges);
  g_test_add_func ("/diff/wears", test_wears);
  g_test_add_func ("/diff/many-ranges", test_many_ranges);
  g_test_add_func ("/diff/loose", test_loose);
  g_test_add_func ("/diff/nodes", test_nodes);
  g_test_add_func ("/diff/came-and-went", test_came_and_went);
  g_test_add_func ("/diff/changes", test_changes);
  g_test_add_func ("/diff/sort-table", test_sort_table);
  g_test_add_func ("/diff/changed-order", test_changed_order);
  g_test_add_func ("/diff/renamed", test_renamed);
  g_test_add_func ("/diff/spelling", test_spelling);
  g_test_add_func ("/diff/shared", test_shared);
  g_test_add_func ("/diff/build-lists", test_build_lists);
  g_test_add_func ("/diff/moved-unit", test_moved_unit);
  g_test_add_func ("/diff/categories", test_categories);
  g_test_add_func ("/diff/russian", test_russian);
  return g_test_run ();
}
