/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever is done to a document comes back from its journal: bytes, steps, position and saved position. */

#include "journal-fixture.h"
#include "nre-edits.h"
#include "nre-fuzz.h"
#include "nre-journal-restore.h"
#include "nre-operation.h"
#include "test-files.h"
#include "test-random.h"

#include <string.h>
#include <sys/stat.h>

static const char *const samples[] = {
  "bases.rlb", "effects.rlb", "BuildDat.lst", "DATA/MAPS/ISLAND/Land.msh", "DATA/MAPS/ISLAND/Land.map",
  "Material.lib", "Textures.lib", "DATA/MAPS/ISLAND/Land1.wea", "objects.rlb", NULL,
};

/* What was performed, by name of the operation. */
static GHashTable *performed;

static gboolean
are_same (NreDirectory *a, NreDirectory *b)
{
  guint n = nre_directory_get_n_entries (a);

  if (n != nre_directory_get_n_entries (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) one = nre_directory_read (a, i, NULL), other = nre_directory_read (b, i, NULL);
      NreDirectory *nested = nre_directory_open_nested (a, i, NULL);
      NreDirectory *other_nested = nre_directory_open_nested (b, i, NULL);
      NreFields fields, other_fields;

      nre_directory_get_fields (a, i, &fields);
      nre_directory_get_fields (b, i, &other_fields);
      if (memcmp (&fields, &other_fields, sizeof fields) != 0 && !nre_directory_is_loose (a))
        return FALSE;
      /* What points outside its archive may point into it when that was saved larger. */
      if (one != NULL && other != NULL && !g_bytes_equal (one, other) &&
          (nested == NULL || other_nested == NULL || !are_same (nested, other_nested)))
        return FALSE;
    }
  return TRUE;
}

/* All states of both documents are the same, byte for byte unless the file was saved in between. Then the
 * history may begin later: removing an entry that cannot be read cannot be undone in the file that was
 * saved. */
static void
assert_same_history (NreDocument *a, NreDocument *b, gboolean saved)
{
  NreHistory *one = nre_document_get_history (a), *other = nre_document_get_history (b);
  guint position = nre_history_get_position (one), n = g_list_model_get_n_items (G_LIST_MODEL (one));
  guint unsaved = 0, other_unsaved = 0, gone = n - g_list_model_get_n_items (G_LIST_MODEL (other));

  g_assert_cmpuint (gone, <=, saved ? position : 0);
  g_assert_cmpuint (nre_history_get_position (other), ==, position - gone);
  g_assert_cmpint (nre_document_get_modified (b), ==, nre_document_get_modified (a));
  nre_history_count_unsaved (one, &unsaved);
  nre_history_count_unsaved (other, &other_unsaved);
  g_assert_cmpuint (other_unsaved, ==, unsaved);
  for (guint i = 0; i <= n - gone; i++)
    {
      guint at = gone + (position - gone + i) % (n - gone + 1);

      nre_document_go_to (a, at);
      nre_document_go_to (b, at - gone);
      if (!saved)
        {
          g_autoptr (GBytes) x = nre_fuzz_write (nre_document_get_root (a), NULL);
          g_autoptr (GBytes) y = nre_fuzz_write (nre_document_get_root (b), NULL);

          g_assert_true (x != NULL ? y != NULL && g_bytes_equal (x, y) : y == NULL);
        }
      else if (!are_same (nre_document_get_root (a), nre_document_get_root (b)))
        {
          g_test_message ("the states differ after %u of %u steps", at, n);
          g_test_fail ();
        }
      if (at < n)
        {
          g_autoptr (NreStep) step = g_list_model_get_item (G_LIST_MODEL (one), at);
          g_autoptr (NreStep) same = g_list_model_get_item (G_LIST_MODEL (other), at - gone);

          g_assert_cmpstr (nre_step_get_label (same), ==, nre_step_get_label (step));
        }
    }
  nre_document_go_to (a, position);
  nre_document_go_to (b, position - gone);
}

static char *
choose_entry (NreFuzzChoices *choices)
{
  guint depth = nre_fuzz_choose (choices, 8) * nre_fuzz_choose (choices, 2) / 2;
  g_autoptr (GString) path = g_string_new (NULL);

  if (depth == 0)
    return NULL;
  for (guint i = 0; i < depth; i++)
    g_string_append_printf (path, "%s#%u", i > 0 ? "/" : "", nre_fuzz_choose (choices, 12));
  return g_string_free (g_steal_pointer (&path), FALSE);
}

/* An operation of the kind of the entry, most of the time. */
static const NreOperation *
choose_operation (NreDocument *document, const char *path, NreFuzzChoices *choices)
{
  guint n;
  const NreOperation *operations = nre_operation_get_table (&n);
  g_autoptr (NreEntry) entry = path != NULL ? nre_document_find_entry (document, path, NULL) : NULL;
  NreKind kind = entry != NULL ? nre_entry_get_kind (entry) : nre_document_get_kind (document);
  g_autoptr (GPtrArray) own = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    if (operations[i].target == NRE_TARGET_KIND && operations[i].kind == kind)
      g_ptr_array_add (own, (gpointer) &operations[i]);
  if (own->len > 0 && nre_fuzz_choose (choices, 4) > 0)
    return own->pdata[nre_fuzz_choose (choices, own->len)];
  return &operations[nre_fuzz_choose (choices, n)];
}

static void
edit (NreDocument *document, NreFuzzChoices *choices, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *entry = choose_entry (choices);
      const NreOperation *operation = choose_operation (document, entry, choices);

      if (nre_document_perform (document, operation->name, entry,
                                nre_fuzz_choose_arguments (choices, operation), NULL))
        g_hash_table_add (performed, (gpointer) operation->name);
    }
}

static void
save (NreDocument *document, gboolean *saved)
{
  if (nre_document_save (document, NULL, 0, NULL))
    *saved = TRUE;
}

/* What somebody does in the window. */
static void
play (NreDocument *document, NreJournal *journal, NreFuzzChoices *choices, gboolean may_save, gboolean *saved)
{
  guint n = 2 + nre_fuzz_choose (choices, 10);

  for (guint i = 0; i < n; i++)
    switch (nre_fuzz_choose (choices, 12))
      {
      case 0:
      case 1:
        nre_document_undo (document);
        break;
      case 2:
        nre_document_redo (document);
        break;
      case 3:
        nre_document_begin_group (document, "Group");
        edit (document, choices, 30);
        if (nre_fuzz_choose (choices, 3) == 0)
          nre_document_abort_group (document);
        else
          nre_document_end_group (document);
        break;
      case 4:
        nre_document_begin_gesture (document);
        for (guint k = 0; k < 6; k++)
          {
            guint32 value = nre_fuzz_choose (choices, 100);

            nre_edit_set_attributes (document, "#0", NULL, &value, NULL, NULL, NULL);
            if (k == 3 && nre_fuzz_choose (choices, 2))
              nre_journal_flush (journal);
          }
        edit (document, choices, 10);
        if (nre_fuzz_choose (choices, 3) == 0)
          nre_document_abort_gesture (document);
        else
          nre_document_end_gesture (document);
        break;
      case 5:
        if (may_save)
          save (document, saved);
        break;
      case 6:
        nre_journal_flush (journal);
        break;
      case 7:
        nre_document_go_to (document, nre_fuzz_choose (choices, 6));
        break;
      default:
        edit (document, choices, 60);
        break;
      }
}

static gboolean
has_unreadable (NreDirectory *root)
{
  NreSpan span;

  for (guint i = 0; i < nre_directory_get_n_entries (root); i++)
    if (nre_directory_peek_nested (root, nre_directory_get_id (root, i)) == NULL &&
        !nre_directory_get_payload (root, i, &span))
      return TRUE;
  return FALSE;
}

/* A session that ends without a word, what comes back of it, and another one that goes on from there. */
static void
check_session (const char *path, guint32 seed, gboolean may_save)
{
  g_autoptr (NreDocument) document = journal_fixture_open (path);
  NreJournal *journal = nre_journal_new (document, NULL);
  NreFuzzChoices choices;
  gboolean saved = FALSE, is_odd = has_unreadable (nre_document_get_root (document));

  nre_fuzz_choices_init (&choices, NULL, 0, seed);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (NreDocument) again = NULL;
      g_autoptr (NreJournalFile) file = NULL;
      g_autoptr (GError) error = NULL;

      play (document, journal, &choices, may_save, &saved);
      g_object_unref (journal);
      journal = NULL;
      file = journal_fixture_find (path);
      if (file == NULL)
        {
          g_assert_false (nre_history_can_undo (nre_document_get_history (document)));
          break;
        }
      g_assert_false (nre_journal_file_is_in_use (file));
      g_assert_cmpint (nre_journal_file_get_condition (file), ==, NRE_JOURNAL_WHOLE);
      again = journal_fixture_open (path);
      nre_journal_restore (file, again, &error);
      /* What an entry that cannot be read contains, no journal knows. */
      if (error != NULL || nre_journal_file_get_condition (file) == NRE_JOURNAL_CUT)
        {
          g_test_message ("%s", error != NULL ? error->message : "cut");
          g_assert_true (is_odd);
          g_assert_true (nre_journal_file_discard (file, NULL));
          return;
        }
      assert_same_history (document, again, saved);
      journal = nre_journal_new (again, file);
      g_set_object (&document, again);
    }
  if (journal != NULL)
    nre_journal_close (journal);
  g_clear_object (&journal);
  g_assert_cmpuint (journal_fixture_count (), ==, 0);
}

static void
test_sessions (gconstpointer data)
{
  gboolean may_save = GPOINTER_TO_UINT (data);
  guint n = test_n_rounds (63);

  for (guint i = 0; i < n; i++)
    {
      guint32 seed = test_seed (i, n);
      const char *sample = samples[i % (G_N_ELEMENTS (samples) - 1)];
      g_autofree char *folder = journal_fixture_path ("");
      g_autofree char *path = test_sample_copy (sample, folder, NULL);

      g_test_message ("%s, seed %u", sample, seed);
      check_session (path, seed, may_save);
    }
}

static void
test_archives (gconstpointer data)
{
  guint n = test_n_rounds (60);

  for (guint i = 0; i < n; i++)
    {
      guint32 seed = test_seed (i, n);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GBytes) bytes = test_random_archive (rand, 2);
      g_autofree char *folder = journal_fixture_path ("");
      g_autofree char *path = test_file_write (folder, "random.rlb", bytes);

      g_test_message ("seed %u", seed);
      check_session (path, seed, GPOINTER_TO_UINT (data));
    }
}

/* The step is no change of an entry, and undo brings the wrong table back. */
static void
test_sort_table (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autofree char *folder = journal_fixture_path (""), *path = NULL;
  g_autoptr (NreDocument) document = NULL, again = NULL;
  g_autoptr (NreJournal) journal = NULL;
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL, fixed = NULL, restored = NULL, undone = NULL;
  g_autoptr (GError) error = NULL;

  nre_author_archive_add_data (author, 5, "a.txt", 1, 2, 3, "a", 1);
  nre_author_archive_add_data (author, 5, "b.txt", 1, 2, 3, "b", 1);
  nre_author_archive_set_sort (author, NRE_AUTHOR_SORT_REVERSED);
  bytes = nre_author_archive_finish (author);
  path = test_file_write (folder, "sort.rlb", bytes);
  document = journal_fixture_open (path);
  journal = nre_journal_new (document, NULL);
  g_assert_true (nre_document_perform (document, "rebuild-sort-table", NULL, g_variant_new ("a{sv}", NULL),
                                       &error));
  fixed = journal_fixture_write (document);
  g_assert_false (g_bytes_equal (fixed, bytes));
  nre_journal_flush (journal);
  g_clear_object (&journal);

  again = journal_fixture_open (path);
  file = journal_fixture_find (path);
  g_assert_true (nre_journal_restore (file, again, &error));
  g_assert_no_error (error);
  restored = journal_fixture_write (again);
  test_assert_same (restored, fixed);
  g_assert_true (nre_document_undo (again));
  undone = journal_fixture_write (again);
  test_assert_same (undone, bytes);
  g_assert_true (nre_journal_file_discard (file, &error));
}

static void
test_every_operation (void)
{
  guint n;
  const NreOperation *operations = nre_operation_get_table (&n);
  guint missing = 0;

  for (guint i = 0; i < n; i++)
    if (!g_hash_table_contains (performed, operations[i].name))
      {
        missing++;
        g_test_message ("never performed: %s", operations[i].name);
      }
  g_assert_cmpuint (missing, <, n / 3);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  journal_fixture_init ();
  performed = g_hash_table_new (g_str_hash, g_str_equal);
  g_test_add_data_func ("/journal/samples", GUINT_TO_POINTER (FALSE), test_sessions);
  g_test_add_data_func ("/journal/saved-samples", GUINT_TO_POINTER (TRUE), test_sessions);
  g_test_add_data_func ("/journal/archives", GUINT_TO_POINTER (FALSE), test_archives);
  g_test_add_data_func ("/journal/saved-archives", GUINT_TO_POINTER (TRUE), test_archives);
  g_test_add_func ("/journal/sort-table", test_sort_table);
  g_test_add_func ("/journal/every-operation", test_every_operation);
  status = g_test_run ();
  g_hash_table_unref (performed);
  journal_fixture_clear ();
  return status;
}
