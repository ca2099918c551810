/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Journals that are cut, damaged, stale, newer, in use or hostile, and disks that are full. */

#include "journal-fixture.h"
#include "nre-edits.h"
#include "nre-entries-edit.h"
#include "nre-error.h"
#include "nre-journal-restore.h"
#include "test-files.h"
#include "test-wait.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <utime.h>

/* A journal with all sorts of records, the document that it is of, and all states that this ever had. */
typedef struct
{
  char      *path;
  char      *journal;
  GBytes    *bytes;
  GPtrArray *states;
} Fixture;

static void
note_state (Fixture *self, NreDocument *document)
{
  g_ptr_array_add (self->states, journal_fixture_write (document));
}

static void
add_entry (NreDocument *document)
{
  g_autoptr (GBytes) payload = g_bytes_new_static ("added payload", 13);
  NreFields fields = { .type_id = 7, .name = "added" };
  g_autoptr (GError) error = NULL;

  nre_edit_add_entry (document, NULL, &fields, payload, NULL, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb");
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;

  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->path = g_strdup (nre_document_get_path (document));
  note_state (self, document);
  for (guint i = 0; i < 3; i++)
    {
      journal_fixture_set (document, 10 + i);
      note_state (self, document);
    }
  nre_document_undo (document);
  add_entry (document);
  note_state (self, document);
  nre_document_begin_gesture (document);
  for (guint i = 0; i < 2; i++)
    {
      journal_fixture_set (document, 20 + i);
      note_state (self, document);
      nre_journal_flush (journal);
    }
  nre_document_end_gesture (document);
  g_assert_true (nre_edit_remove_entry (document, "#0", NULL));
  note_state (self, document);
  g_clear_object (&journal);
  file = journal_fixture_find (self->path);
  self->journal = g_strdup (nre_journal_file_get_name (file));
  self->bytes = g_bytes_new (g_bytes_get_data (nre_journal_file_get_bytes (file), NULL),
                             nre_journal_file_get_size (file));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_unlink (self->journal);
  g_assert_cmpuint (journal_fixture_count (), ==, 0);
  g_free (self->path);
  g_free (self->journal);
  g_bytes_unref (self->bytes);
  g_ptr_array_unref (self->states);
}

static gboolean
is_known (Fixture *self, NreDocument *document)
{
  g_autoptr (GBytes) now = journal_fixture_write (document);

  for (guint i = 0; i < self->states->len; i++)
    if (g_bytes_equal (now, self->states->pdata[i]))
      return TRUE;
  return FALSE;
}

/* Whatever is done to the bytes of the journal, the document has a state that it had before, at every
 * position of its history. Returns whether there was something to restore. */
static gboolean
check_bytes (Fixture *self, const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (NreJournalFile) file = nre_journal_file_parse (bytes, NULL);
  g_autoptr (NreDocument) document = NULL;
  guint n;

  if (file == NULL)
    return FALSE;
  document = journal_fixture_open (self->path);
  if (!nre_journal_restore (file, document, NULL))
    {
      g_assert_false (nre_document_get_modified (document));
      return FALSE;
    }
  g_assert_true (is_known (self, document));
  n = g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document)));
  for (guint i = 0; i <= n; i++)
    {
      nre_document_go_to (document, i);
      g_assert_true (is_known (self, document));
    }
  return TRUE;
}

static void
test_cut (Fixture *self, gconstpointer data)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (self->bytes, &size);
  guint n = 0;

  for (gsize i = 0; i < size; i++)
    {
      g_autoptr (GBytes) cut = g_bytes_new (bytes, i);
      g_autoptr (NreJournalFile) file = nre_journal_file_parse (cut, NULL);

      if (file != NULL)
        {
          g_assert_cmpint (nre_journal_file_get_condition (file), <=, NRE_JOURNAL_CUT);
          n++;
        }
      check_bytes (self, bytes, i);
    }
  g_assert_cmpuint (n, >, 500);
  g_assert_true (check_bytes (self, bytes, size));
}

static void
test_damaged (Fixture *self, gconstpointer data)
{
  static const guint8 changes[] = { 0xff, 0x01, 0x80 };
  gsize size;
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (self->bytes, NULL), g_bytes_get_size (self->bytes));

  size = g_bytes_get_size (self->bytes);
  for (gsize i = 0; i < size; i++)
    for (guint k = 0; k < G_N_ELEMENTS (changes); k++)
      {
        g_autoptr (GBytes) changed = NULL;
        g_autoptr (NreJournalFile) file = NULL;

        bytes[i] ^= changes[k];
        changed = g_bytes_new (bytes, size);
        file = nre_journal_file_parse (changed, NULL);
        g_assert_true (file == NULL || nre_journal_file_get_condition (file) != NRE_JOURNAL_WHOLE);
        check_bytes (self, bytes, size);
        bytes[i] ^= changes[k];
      }
}

static void
test_restored (Fixture *self, gconstpointer data)
{
  g_autoptr (NreJournalFile) file = journal_fixture_find (self->path);
  g_autoptr (NreDocument) document = journal_fixture_open (self->path);
  g_autoptr (NreJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) now = NULL;
  struct stat status;

  g_assert_cmpint (g_stat (self->journal, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_assert_cmpuint (nre_journal_file_get_n_steps (file), ==, 5);
  g_assert_true (nre_journal_file_is_modified (file));
  g_assert_cmpint (nre_journal_file_get_condition (file), ==, NRE_JOURNAL_WHOLE);
  nre_journal_restore (file, document, &error);
  g_assert_no_error (error);
  g_assert_true (nre_document_get_modified (document));
  now = journal_fixture_write (document);
  g_assert_true (g_bytes_equal (now, self->states->pdata[self->states->len - 1]));
  g_assert_false (nre_journal_restore (file, document, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  /* The user discards what was restored. */
  journal = nre_journal_new (document, file);
  nre_journal_close (journal);
  g_assert_cmpuint (journal_fixture_count (), ==, 0);
  g_clear_error (&error);
  g_assert_false (nre_journal_file_discard (file, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
}

static void
put (const char *path, GBytes *bytes, gint64 time)
{
  struct utimbuf times = { time, time };
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

static NreJournalCondition
get_condition (Fixture *self)
{
  g_autoptr (NreJournalFile) file = journal_fixture_find (self->path);

  return nre_journal_file_get_condition (file);
}

static void
test_stale (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = g_bytes_ref (self->states->pdata[0]);
  g_autoptr (GBytes) other = g_bytes_ref (self->states->pdata[2]);
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  put (self->path, original, 1000);
  g_assert_cmpint (get_condition (self), ==, NRE_JOURNAL_WHOLE);
  put (self->path, other, 1000);
  g_assert_cmpint (get_condition (self), ==, NRE_JOURNAL_STALE);
  file = journal_fixture_find (self->path);
  document = journal_fixture_open (self->path);
  g_assert_false (nre_journal_restore (file, document, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_CHANGED);
  g_assert_cmpuint (journal_fixture_get (document), ==, 11);
  g_unlink (self->path);
  g_clear_pointer (&file, nre_journal_file_free);
  g_assert_cmpint (get_condition (self), ==, NRE_JOURNAL_STALE);
}

/* A program that changes the file and sets its time back is found out by the bytes that the steps need: those
 * that were made since the file was saved, or taken back. */
static void
test_same_time (void)
{
  for (gboolean undone = FALSE; undone <= TRUE; undone++)
    {
      g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb"), again = NULL;
      g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
      g_autofree char *path = g_strdup (nre_document_get_path (document)), *contents = NULL;
      g_autoptr (NreJournalFile) file = NULL;
      g_autoptr (GError) error = NULL;
      struct stat status;
      gsize size;

      journal_fixture_set (document, 3);
      g_assert_true (nre_document_save (document, NULL, 0, NULL));
      if (undone)
        nre_document_undo (document);
      else
        journal_fixture_set (document, 4);
      g_clear_object (&journal);
      g_assert_cmpint (g_stat (path, &status), ==, 0);
      g_assert_true (g_file_get_contents (path, &contents, &size, NULL));
      /* The first attribute of the first entry. */
      g_assert_cmpint (contents[size - 3 * 64 + 4], ==, 3);
      contents[size - 3 * 64 + 4] = 99;
      g_assert_true (g_file_set_contents (path, contents, (gssize) size, NULL));
      g_assert_cmpint (utimensat (AT_FDCWD, path, (struct timespec[]){ status.st_atim, status.st_mtim }, 0),
                       ==, 0);
      file = journal_fixture_find (path);
      again = journal_fixture_open (path);
      /* Of the only step nothing can be restored. */
      g_assert_false (nre_journal_restore (file, again, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_CHANGED);
      g_assert_cmpuint (nre_journal_file_count_unsaved (file), ==, 1);
      g_assert_cmpuint (journal_fixture_get (again), ==, 99);
      g_assert_false (nre_document_get_modified (again));
      g_assert_true (nre_journal_file_discard (file, NULL));
    }
}

static void
test_newer (Fixture *self, gconstpointer data)
{
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (self->bytes, NULL), g_bytes_get_size (self->bytes));
  g_autoptr (GBytes) newer = NULL;
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (NreDocument) document = journal_fixture_open (self->path);
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GError) error = NULL;

  bytes[8] = NRE_JOURNAL_VERSION + 1;
  newer = g_bytes_new (bytes, g_bytes_get_size (self->bytes));
  file = nre_journal_file_parse (newer, NULL);
  g_assert_cmpint (nre_journal_file_get_condition (file), ==, NRE_JOURNAL_NEWER);
  g_assert_false (nre_journal_restore (file, document, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  /* It is listed without its document. */
  put (self->journal, newer, 1000);
  files = nre_journal_file_list (NULL);
  g_assert_cmpuint (files->len, ==, 1);
  g_assert_null (nre_journal_file_get_document (files->pdata[0]));
}

/* Damage that a checksum does not show: records that were made on purpose. */
static void
test_hostile (Fixture *self, gconstpointer data)
{
  gsize size = g_bytes_get_size (self->bytes);
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (self->bytes, NULL), size);

  for (gsize at = NRE_JOURNAL_START; at < size;)
    {
      gsize record = NRE_JOURNAL_HEAD + (gsize) nre_load_u64 (bytes + at);

      for (gsize i = 8; i < record; i++)
        for (guint k = 0; k < 3; k++)
          {
            static const guint8 values[] = { 0x00, 0xff, 0x7f };
            guint8 before = bytes[at + i];
            g_autoptr (GBytes) changed = NULL;
            g_autoptr (NreJournalFile) file = NULL;
            g_autoptr (NreDocument) document = journal_fixture_open (self->path);

            bytes[at + i] = values[k];
            nre_store_u32 (bytes + at + record, nre_journal_sum (bytes + at, record));
            changed = g_bytes_new (bytes, size);
            file = nre_journal_file_parse (changed, NULL);
            if (file != NULL && nre_journal_restore (file, document, NULL))
              nre_document_go_to (document, 0);
            bytes[at + i] = before;
          }
      nre_store_u32 (bytes + at + record, nre_journal_sum (bytes + at, record));
      at += record + NRE_JOURNAL_TAIL;
    }
}

/* Records that are whole, and say what cannot be: nothing is believed from there on. */
static void
test_impossible (Fixture *self, gconstpointer data)
{
  static const struct
  {
    guint8 type;
    guint  size;
  } records[] = {
    { NRE_JOURNAL_HEADER, 60 },
    { NRE_JOURNAL_STEP, 3 },
    { NRE_JOURNAL_GROW, 3 },
    { NRE_JOURNAL_GO, 4 },
    { NRE_JOURNAL_GO, 3 },
    { NRE_JOURNAL_SAVED, 28 },
    { NRE_JOURNAL_SAVED, 4 },
    { NRE_JOURNAL_SAVING, 12 },
    { NRE_JOURNAL_SAVING, 4 },
    { NRE_JOURNAL_JOINT, 4 },
    { 99, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autoptr (NreJournalFile) file = NULL;
      g_autoptr (GBytes) changed = NULL;
      guint8 record[NRE_JOURNAL_HEAD + 60 + NRE_JOURNAL_TAIL];
      gsize size = NRE_JOURNAL_HEAD + records[i].size;

      /* A state that there is not. */
      memset (record, 0xff, sizeof record);
      nre_store_u32 (record, records[i].size);
      nre_store_u32 (record + 4, 0);
      record[8] = records[i].type;
      nre_store_u32 (record + size, nre_journal_sum (record, size));
      g_byte_array_append (bytes, g_bytes_get_data (self->bytes, NULL),
                           (guint) g_bytes_get_size (self->bytes));
      g_byte_array_append (bytes, record, (guint) size + NRE_JOURNAL_TAIL);
      g_test_message ("type %u of %u bytes", records[i].type, records[i].size);
      changed = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
      file = nre_journal_file_parse (changed, NULL);
      g_assert_nonnull (file);
      g_assert_cmpint (nre_journal_file_get_condition (file), ==, NRE_JOURNAL_DAMAGED);
      g_assert_true (check_bytes (self, g_bytes_get_data (changed, NULL), g_bytes_get_size (changed)));
    }
}

static void
test_in_use (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb"), again = NULL;
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (journal_fixture_count (), ==, 0);
  journal_fixture_set (document, 3);
  nre_journal_flush (journal);
  file = journal_fixture_find (nre_document_get_path (document));
  g_assert_true (nre_journal_file_is_in_use (file));
  again = journal_fixture_open (nre_document_get_path (document));
  g_assert_false (nre_journal_restore (file, again, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (nre_journal_file_discard (file, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  nre_journal_close (journal);
  g_assert_cmpuint (journal_fixture_count (), ==, 0);
}

/* The journal goes with the document to another file, and what it says of the file is what was saved. */
static void
test_save_as (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb"), again = NULL;
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autofree char *from = g_strdup (nre_document_get_path (document));
  g_autofree char *to = journal_fixture_path ("other.rlb");
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (GError) error = NULL;

  journal_fixture_set (document, 3);
  nre_journal_flush (journal);
  g_assert_true (nre_document_save (document, to, 0, &error));
  journal_fixture_set (document, 4);
  g_clear_object (&journal);
  g_assert_cmpuint (journal_fixture_count (), ==, 1);
  g_assert_null (journal_fixture_find (from));
  file = journal_fixture_find (to);
  g_assert_cmpuint (nre_journal_file_get_n_steps (file), ==, 2);
  g_assert_cmpuint (nre_journal_file_count_unsaved (file), ==, 1);
  again = journal_fixture_open (to);
  nre_journal_restore (file, again, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (journal_fixture_get (again), ==, 4);
  nre_document_undo (again);
  g_assert_false (nre_document_get_modified (again));
  nre_document_undo (again);
  g_assert_true (nre_document_get_modified (again));
  g_assert_true (nre_journal_file_discard (file, NULL));
}

/* Steps that lead away from what was saved are unsaved, whether they were made or taken back. */
static void
test_unsaved (void)
{
  static const guint undone[] = { 0, 1, 2, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (undone); i++)
    for (guint made = 0; made <= 1; made++)
      {
        g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb");
        g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
        g_autoptr (NreJournalFile) file = NULL;
        g_auto (GStrv) labels = NULL;
        guint n_undone;

        for (guint j = 0; j < 3; j++)
          journal_fixture_set (document, 100 + j);
        g_assert_true (nre_document_save (document, NULL, 0, NULL));
        for (guint j = 0; j < undone[i]; j++)
          nre_document_undo (document);
        if (made)
          journal_fixture_set (document, 200);
        g_clear_object (&journal);
        file = journal_fixture_find (nre_document_get_path (document));
        g_assert_cmpuint (nre_journal_file_count_unsaved (file), ==, undone[i] + made);
        labels = nre_journal_file_list_unsaved (file, &n_undone);
        g_assert_cmpuint (n_undone, ==, undone[i]);
        g_assert_cmpuint (g_strv_length (labels), ==, undone[i] + made);
        /* The steps that were taken back come first, the last of them before the others. */
        for (guint j = 0; j < undone[i] + made; j++)
          {
            g_autofree char *value = g_strdup_printf ("%u", j < undone[i] ? 102 - j : 200);

            g_assert_nonnull (strstr (labels[j], value));
          }
        g_assert_true (nre_journal_file_is_modified (file) == (undone[i] + made > 0));
        g_assert_true (nre_journal_file_discard (file, NULL));
      }
}

/* Hundreds of steps, most of which were taken back, do not stay in the file. */
static void
test_bounded (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb"), again = NULL;
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;

  for (guint i = 0; i < 6000; i++)
    {
      journal_fixture_set (document, 100 + i);
      nre_document_undo (document);
      if (i % 500 == 0)
        nre_journal_flush (journal);
    }
  journal_fixture_set (document, 5);
  g_clear_object (&journal);
  file = journal_fixture_find (nre_document_get_path (document));
  g_assert_cmpuint (nre_journal_file_get_size (file), <, 200000);
  again = journal_fixture_open (nre_document_get_path (document));
  g_assert_true (nre_journal_restore (file, again, NULL));
  g_assert_cmpuint (journal_fixture_get (again), ==, 5);
  g_assert_true (nre_journal_file_discard (file, NULL));
}

/* What is still needed is not written again and again. */
static void
test_not_rewritten (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb");
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;
  struct stat first, last;

  for (guint i = 0; i < 4000; i++)
    {
      journal_fixture_set (document, 100 + i);
      if (i % 400 == 0)
        nre_journal_flush (journal);
      if (i == 0)
        {
          file = journal_fixture_find (nre_document_get_path (document));
          g_assert_cmpint (g_stat (nre_journal_file_get_name (file), &first), ==, 0);
        }
    }
  nre_journal_flush (journal);
  g_assert_cmpint (g_stat (nre_journal_file_get_name (file), &last), ==, 0);
  g_assert_cmpuint (last.st_size, >, 300000);
  g_assert_cmpuint (last.st_ino, ==, first.st_ino);
  nre_journal_close (journal);
}

/* A journal that begins late has what was done before. */
static void
test_late (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb"), again = NULL;
  g_autoptr (NreJournal) journal = NULL;
  g_autoptr (NreJournalFile) file = NULL;

  for (guint i = 0; i < 5; i++)
    journal_fixture_set (document, 100 + i);
  nre_document_undo (document);
  journal = nre_journal_new (document, NULL);
  nre_document_undo (document);
  g_clear_object (&journal);
  file = journal_fixture_find (nre_document_get_path (document));
  g_assert_cmpuint (nre_journal_file_get_n_steps (file), ==, 5);
  g_assert_cmpuint (nre_journal_file_count_unsaved (file), ==, 3);
  again = journal_fixture_open (nre_document_get_path (document));
  g_assert_true (nre_journal_restore (file, again, NULL));
  g_assert_cmpuint (journal_fixture_get (again), ==, 102);
  nre_document_go_to (again, 5);
  g_assert_cmpuint (journal_fixture_get (again), ==, 104);
  g_assert_true (nre_journal_file_discard (file, NULL));
}

/* What a rewrite left that was killed goes after a while, and nothing else does. */
static void
test_rest (void)
{
  g_autofree char *folder = nre_journal_get_folder ();
  g_autofree char *rest = g_build_filename (folder, "a.journal-new", NULL);
  g_autofree char *other = g_build_filename (folder, "a.journal", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("NReJrnl", 7);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  put (rest, bytes, g_get_real_time () / G_USEC_PER_SEC);
  put (other, bytes, 1000);
  g_ptr_array_unref (nre_journal_file_list (NULL));
  g_assert_cmpuint (journal_fixture_count (), ==, 2);
  put (rest, bytes, 1000);
  g_ptr_array_unref (nre_journal_file_list (NULL));
  g_assert_cmpuint (journal_fixture_count (), ==, 1);
  g_assert_cmpint (g_unlink (other), ==, 0);
}

static NreCommand *
get_command (NreDocument *document, guint step, guint index, guint n_commands)
{
  g_autoptr (NreStep) at =
      g_list_model_get_item (G_LIST_MODEL (nre_document_get_history (document)), step);
  GPtrArray *commands = nre_step_get_commands (at);

  g_assert_cmpuint (commands->len, ==, n_commands);
  return commands->pdata[index];
}

static void
assert_command (NreCommand *command, guint32 attr1)
{
  guint32 value = 0;

  g_assert_nonnull (nre_command_get_operation (command));
  g_assert_cmpstr (nre_command_get_operation (command)->name, ==, "set-attributes");
  g_assert_cmpstr (nre_command_get_entry (command), ==, "#0");
  g_assert_true (g_variant_lookup (nre_command_get_args (command), "attr1", "u", &value));
  g_assert_cmpuint (value, ==, attr1);
}

/* Restored steps tell what their commands were, as far as that is short, so that the window can show what
 * undo changes. */
static void
test_commands (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb"), again = NULL;
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;
  g_autofree guint8 *zeros = g_malloc0 (2 * NRE_JOURNAL_MAX_COMMANDS);
  g_autoptr (GBytes) before = journal_fixture_write (document), after = NULL, undone = NULL, redone = NULL;
  g_autoptr (GBytes) large = g_bytes_new (zeros, 2 * NRE_JOURNAL_MAX_COMMANDS);

  journal_fixture_set (document, 3);
  nre_document_begin_group (document, "Both");
  journal_fixture_set (document, 4);
  journal_fixture_set (document, 5);
  nre_document_end_group (document);
  g_assert_true (nre_edit_replace_payload (document, "#0", large, NULL));
  after = journal_fixture_write (document);
  g_clear_object (&journal);
  file = journal_fixture_find (nre_document_get_path (document));
  again = journal_fixture_open (nre_document_get_path (document));
  g_assert_true (nre_journal_restore (file, again, NULL));
  assert_command (get_command (again, 0, 0, 1), 3);
  assert_command (get_command (again, 1, 0, 2), 4);
  assert_command (get_command (again, 1, 1, 2), 5);
  g_assert_null (nre_command_get_operation (get_command (again, 2, 0, 1)));
  g_assert_cmpstr (nre_command_get_entry (get_command (again, 2, 0, 1)), ==, "#0");
  nre_document_go_to (again, 0);
  undone = journal_fixture_write (again);
  g_assert_true (g_bytes_equal (undone, before));
  nre_document_go_to (again, 3);
  redone = journal_fixture_write (again);
  g_assert_true (g_bytes_equal (redone, after));
  g_assert_true (nre_journal_file_discard (file, NULL));
}

static gboolean
moves_past (NreDocument *document, guint step)
{
  g_autoptr (NreStep) at =
      g_list_model_get_item (G_LIST_MODEL (nre_document_get_history (document)), step);

  return nre_step_moves_past (at);
}

/* A restored step in which several entries were moved knows that it is about them, and not about the one that
 * they have passed. */
static void
test_moves_past (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb"), again = NULL;
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (document), i));
  g_assert_true (nre_entries_move (document, entries, 1, NULL));
  g_ptr_array_set_size (entries, 1);
  g_assert_true (nre_entries_move (document, entries, 1, NULL));
  g_assert_true (moves_past (document, 0));
  g_assert_false (moves_past (document, 1));
  g_clear_object (&journal);
  file = journal_fixture_find (nre_document_get_path (document));
  again = journal_fixture_open (nre_document_get_path (document));
  g_assert_true (nre_journal_restore (file, again, NULL));
  g_assert_true (moves_past (again, 0));
  g_assert_false (moves_past (again, 1));
  g_assert_cmpstr (nre_command_get_operation (get_command (again, 0, 0, 1))->name, ==, "move-entry");
  g_assert_true (nre_journal_file_discard (file, NULL));
}

static void
count_failure (NreJournal *journal, const char *message, guint *n)
{
  g_assert_nonnull (strstr (message, "cannot write"));
  ++*n;
}

static void
test_full_disk (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("game.rlb"), again = NULL;
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;
  g_autofree char *message = NULL;
  struct rlimit before, small;
  guint n = 0;

  g_signal_connect (journal, "failed", G_CALLBACK (count_failure), &n);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  small = before;
  small.rlim_cur = 4000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  for (guint i = 0; i < 200; i++)
    {
      journal_fixture_set (document, 100 + i);
      nre_journal_flush (journal);
    }
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_cmpuint (n, ==, 1);
  message = nre_journal_dup_error (journal);
  g_assert_nonnull (message);
  g_assert_cmpuint (journal_fixture_get (document), ==, 299);
  g_clear_object (&journal);
  file = journal_fixture_find (nre_document_get_path (document));
  again = journal_fixture_open (nre_document_get_path (document));
  g_assert_true (nre_journal_restore (file, again, NULL));
  g_assert_cmpuint (journal_fixture_get (again), >, 105);
  g_assert_true (nre_journal_file_discard (file, NULL));
}

/* Of what lies among the journals, what is none is not listed, and a journal is listed with its document. */
static void
test_others (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("others.rlb"),
                          other = journal_fixture_make ("more.rlb");
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL), second = nre_journal_new (other, NULL);
  g_autofree char *folder = nre_journal_get_folder (),
                  *sub = g_build_filename (folder, "folder" NRE_JOURNAL_SUFFIX, NULL),
                  *empty = g_build_filename (folder, "empty" NRE_JOURNAL_SUFFIX, NULL),
                  *text = g_build_filename (folder, "text", NULL);
  g_autoptr (GPtrArray) all = NULL, one = NULL;
  g_autoptr (GError) error = NULL;

  journal_fixture_set (document, 3);
  journal_fixture_set (other, 3);
  nre_journal_flush (journal);
  nre_journal_flush (second);
  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  g_assert_true (g_file_set_contents (empty, "", 0, NULL));
  g_assert_true (g_file_set_contents (text, "text", 4, NULL));
  all = nre_journal_file_list (NULL);
  g_assert_cmpuint (all->len, ==, 2);
  one = nre_journal_file_list (nre_document_get_path (document));
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpstr (nre_journal_file_get_document (one->pdata[0]), ==, nre_document_get_path (document));
  g_assert_null (nre_journal_file_open (sub, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_clear_error (&error);
  g_assert_null (nre_journal_file_open (empty, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (g_rmdir (sub), ==, 0);
  g_assert_cmpint (g_unlink (empty), ==, 0);
  g_assert_cmpint (g_unlink (text), ==, 0);
  nre_journal_close (journal);
  nre_journal_close (second);
  g_assert_cmpuint (journal_fixture_count (), ==, 0);
}

static gboolean
is_written (gpointer path)
{
  g_autoptr (NreJournalFile) file = journal_fixture_find (path);

  return file != NULL;
}

/* Where a main loop runs, an edit is on the disk within a second, though nobody asks for it. */
static void
test_timer (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("timer.rlb");
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autofree char *path = g_strdup (nre_document_get_path (document));

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (NreJournalFile) file = NULL;
      g_autoptr (NreDocument) again = journal_fixture_open (path);

      journal_fixture_set (document, 5 + i);
      WAIT_FOR (is_written (path));
      if (i == 0)
        continue;
      nre_journal_flush (journal);
      g_clear_object (&journal);
      file = journal_fixture_find (path);
      g_assert_true (nre_journal_restore (file, again, NULL));
      g_assert_cmpuint (journal_fixture_get (again), ==, 6);
      g_assert_false (nre_journal_file_is_mixed (file));
      g_assert_true (nre_journal_file_discard (file, NULL));
    }
}

#define ADD(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  journal_fixture_init ();
  ADD ("/journal-file/restored", test_restored);
  ADD ("/journal-file/cut", test_cut);
  ADD ("/journal-file/damaged", test_damaged);
  ADD ("/journal-file/stale", test_stale);
  ADD ("/journal-file/newer", test_newer);
  ADD ("/journal-file/hostile", test_hostile);
  ADD ("/journal-file/impossible", test_impossible);
  g_test_add_func ("/journal-file/in-use", test_in_use);
  g_test_add_func ("/journal-file/save-as", test_save_as);
  g_test_add_func ("/journal-file/unsaved", test_unsaved);
  g_test_add_func ("/journal-file/bounded", test_bounded);
  g_test_add_func ("/journal-file/not-rewritten", test_not_rewritten);
  g_test_add_func ("/journal-file/late", test_late);
  g_test_add_func ("/journal-file/same-time", test_same_time);
  g_test_add_func ("/journal-file/rest", test_rest);
  g_test_add_func ("/journal-file/commands", test_commands);
  g_test_add_func ("/journal-file/moves-past", test_moves_past);
  g_test_add_func ("/journal-file/full-disk", test_full_disk);
  g_test_add_func ("/journal-file/others", test_others);
  g_test_add_func ("/journal-file/timer", test_timer);
  status = g_test_run ();
  journal_fixture_clear ();
  return status;
}
