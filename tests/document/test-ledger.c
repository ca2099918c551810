/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-document.h"
#include "nre-edits.h"
#include "nre-model-edits.h"
#include "test-fixture.h"
#include "test-shapes.h"

#include <string.h>

static NreDocument *
open_fixture (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();

  return nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
}

static char *
ledger_text (NreDocument *document)
{
  g_autoptr (NreLedger) ledger = nre_document_get_ledger (document, NULL);

  return nre_ledger_to_text (ledger);
}

static void
test_nothing (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autofree char *text = NULL;

  nre_edit_rename_entry (document, "#0", "x", NULL);
  nre_edit_rename_node (document, "#1", 0, "x", NULL);
  nre_document_go_to (document, 0);
  text = ledger_text (document);
  g_assert_cmpstr (text, ==, "");
}

static void
test_fields (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autofree char *text = NULL;
  guint32 value = 77;

  nre_edit_rename_entry (document, "#0", "c.txt", NULL);
  nre_edit_set_attributes (document, "#2", NULL, NULL, &value, NULL, NULL);
  text = ledger_text (document);
  g_assert_nonnull (strstr (text, "#0 c.txt: name: a.txt → c.txt\n"));
  g_assert_nonnull (strstr (text, "#2 b.bin: attr2: 8 → 77\n"));
  g_assert_nonnull (strstr (text, "(recomputed)"));
}

static void
test_bytes (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (GBytes) same = g_bytes_new_static ("01x3456y89", 10),
                     longer = g_bytes_new_static ("hel, hello", 10);
  g_autofree char *text = NULL;

  nre_edit_replace_payload (document, "#2", same, NULL);
  nre_edit_replace_payload (document, "#0", longer, NULL);
  text = ledger_text (document);
  g_assert_nonnull (strstr (text, "#0 a.txt: size: 5 → 10 (recomputed)\n"));
  g_assert_nonnull (strstr (text, "#2 b.bin: bytes at 2: 6 [323334353637] → 6 [783334353679]\n"));
  g_assert_nonnull (strstr (text, "total_size: "));
}

static void
test_nested (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autofree char *text = NULL;

  nre_edit_set_node_slot (document, "#1", 0, 0, 2, 1, NULL);
  text = ledger_text (document);
  g_assert_nonnull (strstr (text, "#1/#0 "));
  g_assert_nonnull (strstr (text, "bytes at 12: 2 [ffff] → 2 [0100]\n"));
  g_assert_cmpuint (g_str_has_suffix (text, "\n"), ==, TRUE);
  g_assert_true (strchr (text, '\n') == strrchr (text, '\n'));
}

/* Replaced and then edited inside: what the file has is the measure, not what the first edit put there. */
static void
test_replaced_and_edited (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (GBytes) model = test_fixture_archive ();
  g_autofree char *text = NULL;

  nre_edit_replace_payload (document, "#1", model, NULL);
  nre_edit_rename_entry (document, "#1/#0", "inside", NULL);
  text = ledger_text (document);
  g_assert_nonnull (strstr (text, "#1 tree.msh: bytes at "));
}

static void
test_added_removed_moved (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (GBytes) new = g_bytes_new_static ("xyz", 3);
  g_autofree char *text = NULL, *moved = NULL;
  NreFields fields = { 1, 2, 3, 4, "name" };

  nre_edit_add_entry (document, NULL, &fields, new, NULL, NULL);
  nre_edit_remove_entry (document, "#0", NULL);
  text = ledger_text (document);
  g_assert_nonnull (strstr (text, "entry: #0 “a.txt”, 5 bytes → removed\n"));
  g_assert_nonnull (strstr (text, "#2 name: entry: none → added, 3 bytes\n"));
  g_assert_null (strstr (text, " index: "));
  nre_document_go_to (document, 0);
  nre_edit_move_entry (document, "#2", 0, NULL);
  moved = ledger_text (document);
  g_assert_nonnull (strstr (moved, "#0 b.bin: index: 2 → 0\n"));
  g_assert_null (strstr (moved, "a.txt: index"));
}

/* As many lines as are listed at most, and one more, which is counted. */
static void
test_many_lines (void)
{
  for (guint n = 2000; n <= 2001; n++)
    {
      g_autoptr (GBytes) bytes = test_shape_entries (n);
      g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "many.rlb", NULL);
      g_autoptr (NreLedger) ledger = NULL;

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *entry = g_strdup_printf ("#%u", i);
          const guint32 value = 1000000 + i;

          g_assert_true (nre_edit_set_attributes (document, entry, NULL, &value, NULL, NULL, NULL));
        }
      ledger = nre_document_get_ledger (document, NULL);
      g_assert_cmpuint (nre_ledger_get_n_lines (ledger), ==, 2000);
      g_assert_cmpuint (nre_ledger_get_n_more (ledger), ==, n - 2000);
    }
}

/* Of bytes that differ in very many places, the last ranges are one; lines of very many entries are
 * counted. */
static void
test_many_ranges (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autofree guint8 *payload = g_malloc0 (2000);
  g_autoptr (GBytes) bytes = NULL, changed = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreLedger) ledger = NULL, same = NULL;

  for (guint i = 0; i < 40; i++)
    nre_author_archive_add_data (author, 1, "a", 0, 0, 0, payload, 2000);
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "many.rlb", NULL);
  for (guint i = 0; i < 2000; i += 20)
    payload[i] = 1;
  changed = g_bytes_new (payload, 2000);
  g_assert_true (nre_edit_replace_payload (document, "#0", changed, NULL));
  ledger = nre_document_get_ledger (document, NULL);
  g_assert_cmpuint (nre_ledger_get_n_lines (ledger), ==, 64);
  g_assert_cmpuint (nre_ledger_get_n_more (ledger), ==, 0);
  for (guint i = 1; i < 40; i++)
    {
      g_autofree char *entry = g_strdup_printf ("#%u", i);

      g_assert_true (nre_edit_replace_payload (document, entry, changed, NULL));
    }
  g_clear_pointer (&ledger, nre_ledger_unref);
  ledger = nre_document_get_ledger (document, NULL);
  same = nre_ledger_ref (ledger);
  g_assert_cmpuint (nre_ledger_get_n_lines (same), ==, 2000);
  g_assert_cmpuint (nre_ledger_get_n_more (same), ==, 40 * 64 - 2000);
  {
    g_autofree char *text = nre_ledger_to_text (same);

    g_assert_true (g_str_has_suffix (text, "… and 560 more\n"));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ledger/nothing", test_nothing);
  g_test_add_func ("/ledger/fields", test_fields);
  g_test_add_func ("/ledger/bytes", test_bytes);
  g_test_add_func ("/ledger/many-lines", test_many_lines);
  g_test_add_func ("/ledger/nested", test_nested);
  g_test_add_func ("/ledger/replaced-and-edited", test_replaced_and_edited);
  g_test_add_func ("/ledger/added-removed-moved", test_added_removed_moved);
  g_test_add_func ("/ledger/many-ranges", test_many_ranges);
  return g_test_run ();
}
