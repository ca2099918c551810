/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A disk that fails at each call of a session that edits, undoes, saves, and saves under another name: either
 * the journal has everything, or its failure is reported, and what is left of it can be restored. */

#include "journal-fixture.h"
#include "nre-edits.h"
#include "nre-faults.h"
#include "nre-journal-restore.h"
#include "test-files.h"
#include "test-random.h"
#include "test-wait.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define FIRST 1000
#define N_EDITS 12

/** Left: what a session knew when it ended. */
typedef struct
{
  guint32  value;
  gboolean failed;              /* the journal, and said so */
} Left;

static Left
run_session (const char *path, const char *other, const NreFault *fault)
{
  g_autoptr (NreDocument) document = journal_fixture_open (path);
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autofree char *error = NULL;
  Left left = { 0 };

  nre_faults_begin (fault);
  for (guint32 i = 1; i <= N_EDITS; i++)
    {
      journal_fixture_set (document, FIRST + i);
      if (i % 5 == 0)
        nre_document_undo (document);
      if (i == 4)
        nre_document_save (document, NULL, 0, NULL);
      if (i == 8)
        nre_document_save (document, other, 0, NULL);
      if (i % 2 == 0)
        nre_journal_flush (journal);
    }
  nre_journal_flush (journal);
  nre_faults_end ();
  error = nre_journal_dup_error (journal);
  if (error != NULL)
    g_assert_nonnull (strstr (error, g_strerror (fault->saved_errno)));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  left.value = journal_fixture_get (document);
  left.failed = error != NULL;
  return left;
}

/* Restore what is left of the session into the file; FALSE if nothing is. */
static gboolean
restore (const char *path, guint32 *value)
{
  g_autoptr (NreJournalFile) file = journal_fixture_find (path);
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return FALSE;
  g_assert_cmpint (nre_journal_file_get_condition (file), !=, NRE_JOURNAL_DAMAGED);
  document = journal_fixture_open (path);
  if (nre_journal_file_get_condition (file) != NRE_JOURNAL_STALE)
    {
      nre_journal_restore (file, document, &error);
      g_assert_no_error (error);
    }
  *value = journal_fixture_get (document);
  g_assert_true (nre_journal_file_discard (file, NULL));
  return TRUE;
}

static gboolean
is_of_session (guint32 value, guint32 original)
{
  return value == original || (value > FIRST && value <= FIRST + N_EDITS);
}

/* FALSE when the session has no such call. */
static gboolean
try_fault (const NreFault *fault, guint32 original)
{
  g_autoptr (NreDocument) made = journal_fixture_make ("faults.rlb"), saved = NULL;
  g_autofree char *path = g_strdup (nre_document_get_path (made));
  g_autofree char *other = journal_fixture_path ("other.rlb");
  gboolean is_left, was_left;
  guint32 value, before;
  const char *met;
  Left left;

  left = run_session (path, other, fault);
  met = nre_faults_last ();
  g_test_message ("%s %u errno %d: %s", met != NULL ? met : "-", fault->nth, fault->saved_errno,
                  left.failed ? "failed" : "recorded");

  is_left = restore (other, &value);
  was_left = restore (path, &before);
  /* What a signal has interrupted is tried again. */
  g_assert_false (left.failed && fault->saved_errno == EINTR && g_strcmp0 (met, "rename") != 0);
  if (!left.failed)
    {
      g_assert_true (is_left != was_left);
      g_assert_cmpuint (is_left ? value : before, ==, left.value);
    }
  if (is_left)
    g_assert_true (is_of_session (value, original));
  if (was_left)
    g_assert_true (is_of_session (before, original));
  /* The archive is one of those that the session has saved, or the original. */
  saved = journal_fixture_open (path);
  g_assert_true (is_of_session (journal_fixture_get (saved), original));
  g_assert_cmpuint (journal_fixture_count (), ==, 0);
  g_unlink (other);
  return met != NULL;
}

static void
test_each_call (void)
{
  static const int errors[] = { EIO, ENOSPC, EINTR };
  g_autoptr (NreDocument) document = journal_fixture_make ("faults.rlb");
  guint32 original = journal_fixture_get (document);

  for (guint e = 0; e < G_N_ELEMENTS (errors); e++)
    for (gboolean always = FALSE; always <= TRUE; always++)
      {
        NreFault fault = { .call = NRE_N_CALLS, .nth = 1, .always = always, .saved_errno = errors[e] };

        /* A call that is always interrupted is tried for ever. */
        if (always && errors[e] == EINTR)
          continue;
        for (; try_fault (&fault, original); fault.nth++)
          ;
        g_assert_cmpuint (fault.nth, >, 20);
      }
}

/* From a disk that takes nothing any more to one that takes all, in small steps. */
static void
test_almost_full (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("faults.rlb");
  guint32 original = journal_fixture_get (document);
  NreFault fault = { .call = NRE_N_CALLS, .saved_errno = ENOSPC, .is_full = TRUE };
  gsize step = MAX (7, 127 / test_n_rounds (1)), space = 0;
  guint n = 0;

  do
    {
      fault.space = space;
      space += step;
      n++;
    }
  while (try_fault (&fault, original));
  g_assert_cmpuint (n, >, 30);
}

/* What is larger than what is collected is written on the way, both at the beginning and later. */
static void
test_large (void)
{
  const char *met = "";
  guint n_failed = 0;

  for (guint nth = 1; met != NULL; nth++)
    {
      const NreFault fault = { .call = NRE_CALL_WRITE, .nth = nth, .always = TRUE, .saved_errno = ENOSPC };
      g_autoptr (NreDocument) document = journal_fixture_make ("faults.rlb");
      g_autoptr (NreJournal) journal = NULL;
      g_autofree char *error = NULL, *path = g_strdup (nre_document_get_path (document));
      g_autoptr (NreJournalFile) file = NULL;

      for (guint32 i = 0; i < 5000; i++)
        journal_fixture_set (document, FIRST + i);
      for (guint i = 0; i < 4; i++)
        {
          g_autoptr (GBytes) large = g_bytes_new_take (g_strnfill (400000 + i, 'x'), 400000 + i);

          g_assert_true (nre_edit_replace_payload (document, "#2", large, NULL));
          if (i == 1)
            {
              nre_faults_begin (&fault);
              journal = nre_journal_new (document, NULL);
            }
        }
      nre_journal_flush (journal);
      nre_faults_end ();
      met = nre_faults_last ();
      error = nre_journal_dup_error (journal);
      g_assert_true ((error != NULL) == (met != NULL));
      n_failed += error != NULL;
      g_clear_object (&journal);
      file = journal_fixture_find (path);
      if (file != NULL)
        g_assert_true (nre_journal_file_discard (file, NULL));
      g_assert_cmpuint (journal_fixture_count (), ==, 0);
    }
  g_assert_cmpuint (n_failed, >, 2);
}

/* The disk fails while a journal is restored, from each call on: the document is restored, or as it was
 * opened, and the next try restores it. Another program has the file open, so that there is something to
 * write: a copy. */
static void
test_restore (void)
{
  guint n_failed = 0;
  const char *met = "";

  for (guint nth = 1; met != NULL; nth++)
    {
      const NreFault fault = { .call = NRE_N_CALLS, .nth = nth, .always = TRUE, .saved_errno = ENOSPC };
      g_autoptr (NreDocument) document = journal_fixture_make ("faults.rlb"), opened = NULL;
      g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
      g_autofree char *path = g_strdup (nre_document_get_path (document));
      g_autoptr (NreJournalFile) file = NULL;
      g_autoptr (GError) error = NULL;
      guint32 original = journal_fixture_get (document), value;
      int writer;

      journal_fixture_set (document, FIRST);
      g_clear_object (&journal);
      file = journal_fixture_find (path);
      g_clear_object (&document);
      writer = g_open (path, O_RDWR | O_CLOEXEC, 0);
      g_assert_cmpint (writer, >=, 0);
      opened = journal_fixture_open (path);
      nre_faults_begin (&fault);
      g_assert_true (nre_journal_restore (file, opened, &error) == (error == NULL));
      nre_faults_end ();
      close (writer);
      met = nre_faults_last ();
      g_test_message ("%s: %s", met != NULL ? met : "-", error != NULL ? error->message : "restored");
      n_failed += error != NULL;
      g_assert_cmpuint (journal_fixture_get (opened), ==, error != NULL ? original : FIRST);
      g_assert_true (nre_document_get_modified (opened) == (error == NULL));
      if (error != NULL)
        g_assert_nonnull (strstr (error->message, g_strerror (ENOSPC)));
      g_clear_object (&opened);
      g_clear_pointer (&file, nre_journal_file_free);
      g_assert_true (restore (path, &value));
      g_assert_cmpuint (value, ==, FIRST);
    }
  g_assert_cmpuint (n_failed, >, 1);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* Once the disk works again, all that has happened is recorded, in whichever state the failure has left the
 * journal: before it had a file, in the midst of a record, or written and not synced. */
static void
test_room_again (void)
{
  static const struct
  {
    NreFault fault;
    gboolean recorded;          /* something, before the failure */
    gboolean moved;             /* the document, under another name, during it */
  } cases[] = {
    { { .call = NRE_N_CALLS, .saved_errno = ENOSPC, .is_full = TRUE, .space = 30 }, FALSE, FALSE },
    { { .call = NRE_N_CALLS, .saved_errno = ENOSPC, .is_full = TRUE, .space = 30 }, TRUE, FALSE },
    { { .call = NRE_CALL_FSYNC, .nth = 1, .always = TRUE, .saved_errno = EIO }, TRUE, FALSE },
    { { .call = NRE_CALL_OPEN, .nth = 1, .always = TRUE, .saved_errno = EIO }, FALSE, FALSE },
    /* Its file has been made; the folder cannot be opened to make sure of the name. */
    { { .call = NRE_CALL_OPEN, .nth = 2, .always = TRUE, .saved_errno = EIO }, FALSE, FALSE },
    { { .call = NRE_CALL_RENAME, .nth = 2, .always = TRUE, .saved_errno = EIO }, TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreDocument) document = journal_fixture_make ("faults.rlb"), restored = NULL;
      g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
      g_autofree char *other = journal_fixture_path ("other.rlb"), *message = NULL, *path = NULL;
      g_autoptr (NreJournalFile) file = NULL;
      g_autoptr (GError) error = NULL;
      guint n_failed = 0, n_resumed = 0;
      guint32 value = FIRST;

      g_signal_connect_swapped (journal, "failed", G_CALLBACK (count_cb), &n_failed);
      g_signal_connect_swapped (journal, "resumed", G_CALLBACK (count_cb), &n_resumed);
      if (cases[i].recorded)
        {
          journal_fixture_set (document, value++);
          nre_journal_flush (journal);
        }
      nre_faults_begin (&cases[i].fault);
      if (cases[i].moved)
        nre_document_save (document, other, 0, &error);
      g_assert_no_error (error);
      do
        {
          g_assert_cmpuint (value, <, FIRST + 50);
          journal_fixture_set (document, value++);
          nre_journal_flush (journal);
          g_main_context_iteration (NULL, FALSE);
          g_clear_pointer (&message, g_free);
          message = nre_journal_dup_error (journal);
        }
      while (message == NULL);
      g_assert_nonnull (strstr (message, "tries again"));
      journal_fixture_set (document, value++);
      nre_document_undo (document);
      nre_journal_flush (journal);
      nre_faults_end ();
      journal_fixture_set (document, value);
      WAIT_FOR (n_resumed > 0);
      g_assert_cmpuint (n_failed, ==, 1);
      g_assert_cmpuint (n_resumed, ==, 1);
      g_assert_null (nre_journal_dup_error (journal));

      path = g_strdup (nre_document_get_path (document));
      g_clear_object (&journal);
      restored = journal_fixture_open (path);
      file = journal_fixture_find (path);
      g_assert_nonnull (file);
      nre_journal_restore (file, restored, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (journal_fixture_get (restored), ==, value);
      g_assert_cmpuint (nre_history_get_position (nre_document_get_history (restored)), ==,
                        nre_history_get_position (nre_document_get_history (document)));
      g_assert_true (nre_journal_file_discard (file, NULL));
      g_assert_cmpuint (journal_fixture_count (), ==, 0);
      g_unlink (other);
    }
}

/* Who waits for the journal, as at a signal to end, need not wait for the next try. */
static void
test_flush_again (void)
{
  const NreFault fault = { .call = NRE_CALL_FSYNC, .nth = 1, .always = TRUE, .saved_errno = ENOSPC };
  g_autoptr (NreDocument) document = journal_fixture_make ("faults.rlb");
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autofree char *message = NULL, *later = NULL;

  nre_faults_begin (&fault);
  for (guint32 i = 0; i < 3; i++)
    {
      journal_fixture_set (document, FIRST + i);
      nre_journal_flush (journal);
    }
  nre_faults_end ();
  message = nre_journal_dup_error (journal);
  g_assert_nonnull (message);
  journal_fixture_set (document, FIRST);
  nre_journal_flush (journal);
  later = nre_journal_dup_error (journal);
  g_assert_cmpstr (later, ==, NULL);
  nre_journal_close (journal);
}

static GThread *main_thread;
static gint n_in_main, n_in_others;

static void
count_by_thread (NreFaultsEvent event, int fd, const char *from, const char *path, gssize size)
{
  if (g_thread_self () == main_thread)
    n_in_main++;
  else if (event == NRE_EVENT_SYNCED)
    n_in_others++;
}

/* How often the threads of this program have fallen asleep, but for the one that asks. */
static guint64
count_wakeups (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  guint64 sum = 0;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", name, "status", NULL), *text = NULL;
      const char *line;

      if (g_ascii_strtoll (name, NULL, 10) == getpid () || !g_file_get_contents (path, &text, NULL, NULL))
        continue;
      line = strstr (text, "\nvoluntary_ctxt_switches:");
      if (line != NULL)
        sum += g_ascii_strtoull (line + strlen ("\nvoluntary_ctxt_switches:"), NULL, 10);
    }
  return sum;
}

static gboolean
set_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* The main thread changes nothing on the disk, and nothing happens at all while nobody edits. */
static void
test_cost (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("faults.rlb");
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (NreJournalFile) file = NULL;
  g_autofree char *path = g_strdup (nre_document_get_path (document));
  gboolean is_over = FALSE;
  guint64 wakeups;
  guint n = 0;

  main_thread = g_thread_self ();
  nre_faults_trace (count_by_thread);
  for (guint32 i = 0; i < 100; i++)
    journal_fixture_set (document, FIRST + i);
  nre_journal_flush (journal);
  nre_faults_trace (NULL);
  g_assert_cmpint (n_in_main, ==, 0);
  g_assert_cmpint (n_in_others, >, 0);

  while (g_main_context_iteration (NULL, FALSE))
    ;
  /* The thread falls asleep after it has told that it is done. */
  g_usleep (G_USEC_PER_SEC / 2);
  wakeups = count_wakeups ();
  g_timeout_add (1500, set_cb, &is_over);
  for (; !is_over; n++)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (count_wakeups (), ==, wakeups);
  g_clear_object (&journal);
  file = journal_fixture_find (path);
  g_assert_true (nre_journal_file_discard (file, NULL));
}

/* Each write takes a few bytes. */
static void
test_short_writes (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("faults.rlb");
  NreFault fault = { .call = NRE_N_CALLS, .short_count = 7 };

  g_assert_false (try_fault (&fault, journal_fixture_get (document)));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  journal_fixture_init ();
  g_test_add_func ("/journal-faults/each-call", test_each_call);
  g_test_add_func ("/journal-faults/almost-full", test_almost_full);
  g_test_add_func ("/journal-faults/large", test_large);
  g_test_add_func ("/journal-faults/restore", test_restore);
  g_test_add_func ("/journal-faults/room-again", test_room_again);
  g_test_add_func ("/journal-faults/flush-again", test_flush_again);
  g_test_add_func ("/journal-faults/cost", test_cost);
  g_test_add_func ("/journal-faults/short-writes", test_short_writes);
  status = g_test_run ();
  journal_fixture_clear ();
  return status;
}
