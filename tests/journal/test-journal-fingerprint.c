/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which file a journal is of: one that was saved without the journal hearing of it, another archive in its
 * place, and one that the user has kept although another program has replaced it. */

#include "journal-fixture.h"
#include "nre-edits.h"
#include "nre-journal-restore.h"
#include "test-files.h"

#include <glib/gstdio.h>
#include <string.h>

typedef void (*Edit) (NreDocument *document, GError **error);

static void
insert (NreDocument *document, GError **error)
{
  NreFields fields = { .type_id = 7, .name = "NEW" };
  g_autoptr (GBytes) payload = g_bytes_new_static ("payload", 7);
  guint at = 1;

  nre_edit_add_entry (document, NULL, &fields, payload, &at, error);
}

static void
move (NreDocument *document, GError **error)
{
  nre_edit_move_entry (document, "#0", 2, error);
}

/* Between two bytes, so that nothing is taken out. */
static void
lengthen (NreDocument *document, GError **error)
{
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "#0", NULL);
  NreSpan old = { 0 };
  g_autoptr (GByteArray) new = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_entry_get_payload (entry, &old);
  g_byte_array_append (new, old.data, 1);
  g_byte_array_append (new, (const guint8 *) "lengthened", 10);
  g_byte_array_append (new, old.data + 1, (guint) old.size - 1);
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&new));
  nre_edit_replace_payload (document, "#0", bytes, error);
}

static const Edit edits[] = { insert, move, lengthen };

static void
perform (NreDocument *document, Edit edit)
{
  g_autoptr (GError) error = NULL;

  edit (document, &error);
  g_assert_no_error (error);
}

static void
save (NreDocument *document)
{
  g_autoptr (GError) error = NULL;

  nre_document_save (document, NULL, 0, &error);
  g_assert_no_error (error);
}

/* The process ended after the save, and before its journal had written that down. */
static void
test_saved (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (NreDocument) document = journal_fixture_make ("saved.rlb"), again = NULL;
      g_autofree char *path = g_strdup (nre_document_get_path (document)), *name = NULL, *bytes = NULL;
      g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
      g_autoptr (GBytes) wanted = NULL, found = NULL;
      g_autoptr (NreJournalFile) file = NULL;
      g_autoptr (GError) error = NULL;
      gsize size;

      perform (document, edits[i]);
      save (document);
      wanted = journal_fixture_write (document);
      file = journal_fixture_find (path);
      name = g_strdup (nre_journal_file_get_name (file));
      g_clear_pointer (&file, nre_journal_file_free);
      g_assert_true (g_file_get_contents (name, &bytes, &size, NULL));
      nre_journal_close (journal);
      g_assert_true (g_file_set_contents (name, bytes, (gssize) size, NULL));

      file = journal_fixture_find (path);
      g_assert_cmpint (nre_journal_file_get_condition (file), ==, NRE_JOURNAL_WHOLE);
      again = journal_fixture_open (path);
      nre_journal_restore (file, again, &error);
      g_assert_no_error (error);
      found = journal_fixture_write (again);
      g_assert_true (g_bytes_equal (found, wanted));
      g_assert_false (nre_document_get_modified (again));
      nre_document_undo (again);
      g_assert_true (nre_document_get_modified (again));
      g_assert_true (nre_journal_file_discard (file, NULL));
    }
}

/* Edits that take nothing out do not fit every archive. */
static void
test_other (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (NreDocument) document = journal_fixture_make ("other.rlb"), again = NULL;
      g_autofree char *path = g_strdup (nre_document_get_path (document));
      g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
      g_autofree char *folder = journal_fixture_path ("");
      g_autofree char *sample = test_sample_copy ("effects.rlb", folder, NULL);
      g_autoptr (NreJournalFile) file = NULL;

      perform (document, edits[i]);
      nre_journal_flush (journal);
      g_clear_object (&journal);
      g_assert_cmpint (g_rename (sample, path), ==, 0);

      file = journal_fixture_find (path);
      g_assert_cmpint (nre_journal_file_get_condition (file), ==, NRE_JOURNAL_STALE);
      again = journal_fixture_open (path);
      g_assert_false (nre_journal_restore (file, again, NULL));
      g_assert_false (nre_document_get_modified (again));
      g_assert_true (nre_journal_file_discard (file, NULL));
    }
}

static void
overwrite (NreDocument *document, const char *text)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, "patch-bytes", "#0",
                        g_variant_new_parsed ("{'offset': <uint32 0>, 'data': <%^ay>}", text), &error);
  g_assert_no_error (error);
}

/* Somebody has saved the file with other bytes in place of those that were edited. */
static void
test_overwritten (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("overwritten.rlb"), other = NULL;
  g_autofree char *path = g_strdup (nre_document_get_path (document));
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;

  overwrite (document, "I");
  nre_journal_flush (journal);
  g_clear_object (&journal);
  other = journal_fixture_open (path);
  overwrite (other, "you");
  save (other);

  file = journal_fixture_find (path);
  g_assert_cmpint (nre_journal_file_get_condition (file), ==, NRE_JOURNAL_STALE);
  g_assert_cmpuint (nre_journal_file_count_unsaved (file), ==, 1);
  g_assert_true (nre_journal_file_discard (file, NULL));
}

/* What was kept is in no file, whether it had been saved before or not. */
static void
test_kept (gconstpointer data)
{
  gboolean saved = GPOINTER_TO_UINT (data);
  g_autoptr (NreDocument) document = journal_fixture_make ("kept.rlb"), other = NULL, again = NULL;
  g_autofree char *path = g_strdup (nre_document_get_path (document));
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;

  journal_fixture_set (document, 77);
  if (saved)
    save (document);
  nre_journal_flush (journal);
  other = journal_fixture_open (path);
  journal_fixture_set (other, 99);
  save (other);
  nre_document_keep_mine (document);
  for (guint i = 0; i < 3000; i++)
    {
      journal_fixture_set (document, 100 + i);
      nre_document_undo (document);
    }
  g_clear_object (&journal);
  file = journal_fixture_find (path);
  g_assert_cmpint (nre_journal_file_get_condition (file), ==, NRE_JOURNAL_STALE);
  g_assert_true (nre_journal_file_is_modified (file));
  g_clear_pointer (&file, nre_journal_file_free);

  /* Once it is saved, it is as any other. */
  file = journal_fixture_find (path);
  g_assert_true (nre_journal_file_discard (file, NULL));
  journal = nre_journal_new (document, NULL);
  save (document);
  journal_fixture_set (document, 500);
  g_clear_object (&journal);
  g_clear_pointer (&file, nre_journal_file_free);
  file = journal_fixture_find (path);
  again = journal_fixture_open (path);
  g_assert_true (nre_journal_restore (file, again, NULL));
  g_assert_cmpuint (journal_fixture_get (again), ==, 500);
  g_assert_true (nre_journal_file_discard (file, NULL));
}

/* What belongs to a change of several documents still does afterwards, and through a rewrite. */
static void
test_joint (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("joint.rlb"), again = NULL;
  g_autofree char *path = g_strdup (nre_document_get_path (document)), *other = NULL, *none = NULL;
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;
  const NreJoint joint = { 0x123456789abcdef, 3, TRUE, (char *) "/games/parkan/other.rlb", FALSE };
  const NreJoint *found;
  g_autoptr (NreStep) step = NULL, plain = NULL;

  perform (document, insert);
  nre_history_join (nre_document_get_history (document), &joint);
  for (guint i = 0; i < 4000; i++)
    {
      perform (document, lengthen);
      nre_document_undo (document);
    }
  journal_fixture_set (document, 5);
  g_clear_object (&journal);
  file = journal_fixture_find (path);
  g_assert_cmpuint (nre_journal_file_get_size (file), <, 1 << 20);
  other = nre_journal_file_dup_joint (file);
  g_assert_cmpstr (other, ==, joint.other);
  again = journal_fixture_open (path);
  g_assert_true (nre_journal_restore (file, again, NULL));
  step = g_list_model_get_item (G_LIST_MODEL (nre_document_get_history (again)), 0);
  found = nre_step_get_joint (step);
  g_assert_true (found->serial == joint.serial && found->n_steps == 3 && found->is_target && found->restored);
  g_assert_cmpstr (found->other, ==, joint.other);
  plain = g_list_model_get_item (G_LIST_MODEL (nre_document_get_history (again)), 1);
  g_assert_null (nre_step_get_joint (plain));

  /* Once the change is in the file, nobody has to know of the other one. */
  journal = nre_journal_new (again, file);
  save (again);
  g_clear_object (&journal);
  g_clear_pointer (&file, nre_journal_file_free);
  file = journal_fixture_find (path);
  none = nre_journal_file_dup_joint (file);
  g_assert_null (none);
  g_assert_true (nre_journal_file_discard (file, NULL));
}

static gpointer
list_thread (gpointer data)
{
  while (!g_atomic_int_get ((gint *) data))
    g_ptr_array_unref (nre_journal_file_list (NULL));
  return NULL;
}

/* Listing journals takes nothing away from those that are being begun. */
static void
test_listed (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("listed.rlb");
  gint stop = 0;
  GThread *thread = g_thread_new ("list", list_thread, &stop);

  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
      g_autofree char *error = NULL;

      journal_fixture_set (document, 100 + i);
      nre_journal_flush (journal);
      error = nre_journal_dup_error (journal);
      g_assert_cmpstr (error, ==, NULL);
      nre_journal_close (journal);
    }
  g_atomic_int_set (&stop, 1);
  g_thread_join (thread);
  g_assert_cmpuint (journal_fixture_count (), ==, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  journal_fixture_init ();
  g_test_add_func ("/journal-fingerprint/saved", test_saved);
  g_test_add_func ("/journal-fingerprint/other", test_other);
  g_test_add_data_func ("/journal-fingerprint/kept", GUINT_TO_POINTER (FALSE), test_kept);
  g_test_add_data_func ("/journal-fingerprint/kept-saved", GUINT_TO_POINTER (TRUE), test_kept);
  g_test_add_func ("/journal-fingerprint/overwritten", test_overwritten);
  g_test_add_func ("/journal-fingerprint/joint", test_joint);
  g_test_add_func ("/journal-fingerprint/listed", test_listed);
  status = g_test_run ();
  journal_fixture_clear ();
  return status;
}
