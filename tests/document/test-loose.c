/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Documents of files that are no archives. */

#include "nre-document.h"
#include "nre-edits.h"
#include "nre-model-edits.h"
#include "nre-error.h"
#include "nre-layout.h"
#include "nre-validator.h"
#include "test-files.h"
#include "test-fixture.h"

#include <string.h>

#define WEAR "2\r\n0 GRASS\r\n1 ROCK\r\n"

static NreDocument *
open_wear (const char *folder, char **path)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (WEAR, strlen (WEAR));
  g_autoptr (GError) error = NULL;
  NreDocument *document;

  *path = test_file_write (folder, "Land1.wea", bytes);
  document = nre_document_open_any (*path, &error);
  g_assert_no_error (error);
  return document;
}

static void
assert_file (const char *path, const char *text)
{
  g_autoptr (GBytes) now = test_file_read (path), expected = g_bytes_new_static (text, strlen (text));

  test_assert_same (now, expected);
}

static void
replace (NreDocument *document, const char *entry, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  nre_edit_replace_payload (document, entry, bytes, error);
}

/* It has one entry for those who address bytes, and none for those who list archives. */
static void
test_entry (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = NULL, *entry_path = NULL;
  g_autoptr (NreDocument) document = open_wear (folder, &path);
  g_autoptr (NreEntry) entry = nre_document_dup_loose_entry (document), same = NULL;
  NreArchive *archive = nre_directory_get_origin (nre_document_get_root (document));
  g_autoptr (GArray) regions = nre_archive_get_regions (archive);
  g_autoptr (GError) error = NULL;
  NreSpan span;

  g_assert_true (nre_document_is_loose (document));
  g_assert_cmpint (nre_document_get_kind (document), ==, NRE_KIND_WEAR);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (document)), ==, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (document), 0));
  g_assert_nonnull (entry);
  g_assert_null (nre_entry_get_parent (entry));
  g_assert_cmpint (nre_entry_get_kind (entry), ==, NRE_KIND_WEAR);
  g_assert_cmpuint (nre_entry_get_size (entry), ==, strlen (WEAR));
  g_assert_true (nre_entry_get_payload (entry, &span));
  g_assert_true (nre_span_equal (span, nre_span (WEAR, strlen (WEAR))));
  entry_path = nre_entry_dup_path (entry);
  g_assert_cmpstr (entry_path, ==, "");
  same = nre_document_find_entry (document, entry_path, &error);
  g_assert_no_error (error);
  g_assert_true (same == entry);
  g_assert_null (nre_document_find_entry (document, "#0", &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_NOT_FOUND);
  g_assert_cmpuint (regions->len, ==, 1);
  g_assert_cmpint (g_array_index (regions, NreRegion, 0).kind, ==, NRE_REGION_PAYLOAD);
}

/* Edits, history, snapshots, the ledger and saving are those of any document. */
static void
test_edit_and_save (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = NULL, *text = NULL;
  g_autoptr (NreDocument) document = open_wear (folder, &path), again = NULL;
  g_autoptr (NreEntry) entry = nre_document_dup_loose_entry (document);
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  g_autoptr (NreLedger) ledger = NULL;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;

  /* Without an edit, the bytes are the file's; saving writes just these. */
  g_assert_true (nre_document_save (document, NULL, 0, &error));
  g_assert_no_error (error);
  assert_file (path, WEAR);

  replace (document, NULL, "1\r\n0 SAND\r\n", &error);
  g_assert_no_error (error);
  g_assert_true (nre_document_get_modified (document));
  g_assert_true (nre_entry_get_modified (entry));
  g_assert_cmpuint (nre_entry_get_size (entry), ==, 11);
  ledger = nre_document_get_ledger (document, &error);
  g_assert_no_error (error);
  text = nre_ledger_to_text (ledger);
  g_assert_true (g_str_has_prefix (text, "size: 20 → 11 (recomputed)\nbytes at 0: "));
  g_assert_cmpuint (nre_ledger_get_n_lines (ledger), ==, 2);
  g_assert_true (nre_document_save (document, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_false (nre_entry_get_modified (entry));
  assert_file (path, "1\r\n0 SAND\r\n");

  again = nre_document_open_any (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (nre_document_get_kind (again), ==, NRE_KIND_WEAR);

  layout = nre_layout_new (snapshot, &error);
  g_assert_no_error (error);
  before = nre_layout_to_bytes (layout);
  g_assert_cmpmem (g_bytes_get_data (before, NULL), g_bytes_get_size (before), WEAR, strlen (WEAR));
  g_assert_true (nre_document_undo (document));
  g_assert_true (nre_document_get_modified (document));
  g_assert_true (nre_document_save (document, NULL, 0, &error));
  assert_file (path, WEAR);
  g_assert_true (nre_document_redo (document));

  /* Even nothing at all is something to save. */
  replace (document, "", "", &error);
  g_assert_no_error (error);
  g_assert_true (nre_document_save (document, NULL, 0, &error));
  assert_file (path, "");
  g_assert_cmpint (nre_document_get_kind (document), ==, NRE_KIND_WEAR);
}

/* What is about a directory is refused, and nothing changes. */
static void
test_refusals (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = NULL;
  g_autoptr (NreDocument) document = open_wear (folder, &path);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);
  NreFields fields = { 1, 2, 3, 4, "name" };

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (GError) error = NULL;

      switch (i)
        {
        case 0:
          nre_edit_rename_entry (document, NULL, "name", &error);
          break;
        case 1:
          nre_edit_remove_entry (document, NULL, &error);
          break;
        case 2:
          nre_edit_move_entry (document, NULL, 0, &error);
          break;
        case 3:
          nre_edit_add_entry (document, NULL, &fields, bytes, NULL, &error);
          break;
        case 4:
          nre_edit_rename_node (document, NULL, 0, "node", &error);
          break;
        default:
          nre_document_perform (document, "recompute-bounds", "", NULL, &error);
          break;
        }
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      g_assert_false (nre_document_get_modified (document));
    }
}

/* Archives stay archives, whole or damaged, and what nobody knows is opened by nobody. */
static void
test_what_is_opened (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *wear = NULL, *archive = NULL, *damaged = NULL, *unknown = NULL, *empty = NULL;
  g_autoptr (NreDocument) document = open_wear (folder, &wear), whole = NULL;
  g_autoptr (GBytes) bytes = test_fixture_archive (), text = g_bytes_new_static ("no archive at all", 17),
                     none = g_bytes_new_static ("", 0), cut = g_bytes_new_from_bytes (bytes, 0, 40);
  g_autoptr (GError) error = NULL;

  g_assert_null (nre_document_open (wear, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_clear_error (&error);

  archive = test_file_write (folder, "archive.wea", bytes);
  whole = nre_document_open_any (archive, &error);
  g_assert_no_error (error);
  g_assert_false (nre_document_is_loose (whole));
  g_assert_null (nre_document_dup_loose_entry (whole));

  damaged = test_file_write (folder, "damaged.wea", cut);
  g_assert_null (nre_document_open_any (damaged, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_clear_error (&error);
  unknown = test_file_write (folder, "unknown.txt", text);
  g_assert_null (nre_document_open_any (unknown, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_clear_error (&error);
  empty = test_file_write (folder, "empty.txt", none);
  g_assert_null (nre_document_open_any (empty, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
}

static void
test_check (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = NULL;
  g_autoptr (NreDocument) document = open_wear (folder, &path);
  NreValidator *validator = nre_validator_new ();
  NreDirectory *root = nre_document_get_root (document);
  g_autoptr (NreFindings) findings =
      nre_validator_check_file (validator, root, "Land1.wea", NULL, NULL, NULL);

  g_assert_cmpuint (nre_findings_n (findings), ==, 0);
  nre_validator_unref (validator);
}

/* What it was opened as is what it is checked as, whatever an edit made of its bytes. */
static void
test_kind_stays (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) list = g_bytes_new_static ("Mine 0\n", 7), archive = test_fixture_archive (),
                     text = g_bytes_new_static ("none", 4);
  g_autofree char *path = test_file_write (folder, "BuildDat.lst", list);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_open_any (path, &error);
  GBytes *const all[] = { archive, text };
  g_autoptr (NreDocument) damaged = NULL;
  g_autofree char *damaged_path = NULL;

  g_assert_no_error (error);
  /* The name told, not the bytes. */
  damaged_path = test_file_write (folder, "builddat.lst", text);
  damaged = nre_document_open_any (damaged_path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (nre_document_get_kind (damaged), ==, NRE_KIND_BUILD_LIST);
  g_assert_cmpint (nre_document_get_kind (document), ==, NRE_KIND_BUILD_LIST);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      NreValidator *validator = nre_validator_new ();
      g_autoptr (NreFindings) findings = NULL;

      nre_edit_replace_payload (document, NULL, all[i], &error);
      g_assert_no_error (error);
      g_assert_cmpint (nre_document_get_kind (document), ==, NRE_KIND_BUILD_LIST);
      findings = nre_validator_check_file (validator, nre_document_get_root (document), "BuildDat.lst",
                                           NULL, NULL, NULL);
      g_assert_cmpuint (nre_findings_n (findings), >=, 1);
      g_assert_cmpstr (nre_findings_get (findings, 0)->code, ==, "build-list-text");
      nre_validator_unref (validator);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/loose/entry", test_entry);
  g_test_add_func ("/loose/edit-and-save", test_edit_and_save);
  g_test_add_func ("/loose/refusals", test_refusals);
  g_test_add_func ("/loose/what-is-opened", test_what_is_opened);
  g_test_add_func ("/loose/check", test_check);
  g_test_add_func ("/loose/kind-stays", test_kind_stays);
  return g_test_run ();
}
