/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Programs that are killed while they edit: at most the last second is lost, and the archive is never
 * damaged. */

#include "journal-fixture.h"
#include "nre-journal-restore.h"
#include "test-files.h"
#include "test-fixture.h"
#include "test-random.h"

#include <gio/gio.h>
#include <signal.h>
#include <string.h>

#define N_AT_ONCE 10

static const char *program;

/* The number of the last edit before @end, and when it was made; 0 if there is none. */
static guint
find_last (const char *output, gint64 end, gint64 *time)
{
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);
  guint last = 0;

  *time = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *space = strchr (lines[i], ' ');

      if (space != NULL && lines[i + 1] != NULL && g_ascii_strtoll (space, NULL, 10) < end)
        {
          last = (guint) g_ascii_strtoull (lines[i], NULL, 10);
          *time = g_ascii_strtoll (space, NULL, 10);
        }
    }
  return last;
}

/* What is left of the document has everything but the last second before @killed, or, if that is 0, before
 * the last edit. */
static void
check_left (const char *path, GInputStream *output, gint64 killed)
{
  g_autoptr (GOutputStream) all = g_memory_output_stream_new_resizable ();
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint needed, done, found;
  gint64 last;

  g_output_stream_splice (all, output, G_OUTPUT_STREAM_SPLICE_NONE, NULL, NULL);
  g_output_stream_write_all (all, "", 1, NULL, NULL, NULL);
  g_output_stream_close (all, NULL, NULL);
  text = g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (all));
  done = find_last (text, G_MAXINT64, &last);
  needed = find_last (text, (killed != 0 ? killed : last) - G_USEC_PER_SEC, &last);

  document = journal_fixture_open (path);
  file = journal_fixture_find (path);
  if (file != NULL)
    {
      g_assert_false (nre_journal_file_is_in_use (file));
      nre_journal_restore (file, document, &error);
      g_assert_no_error (error);
      g_assert_true (nre_journal_file_discard (file, NULL));
    }
  found = journal_fixture_get (document);
  found = found > 1000 ? found - 1000 : 0;
  g_assert_cmpuint (found, >=, needed);
  /* The edit that was made may not have been told any more. */
  g_assert_cmpuint (found, <=, done + 1);
}

static void
test_killed (void)
{
  guint n_rounds = test_n_rounds (3);

  for (guint round = 0; round < n_rounds; round++)
    {
      GSubprocess *processes[N_AT_ONCE];
      char *paths[N_AT_ONCE];
      gint64 killed[N_AT_ONCE];

      for (guint i = 0; i < N_AT_ONCE; i++)
        {
          g_autofree char *name = g_strdup_printf ("game-%u.rlb", i);
          g_autoptr (NreDocument) document = journal_fixture_make (name);
          g_autoptr (GError) error = NULL;

          paths[i] = g_strdup (nre_document_get_path (document));
          processes[i] = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, paths[i], NULL);
          g_assert_no_error (error);
        }
      for (guint i = 0; i < N_AT_ONCE; i++)
        {
          g_usleep ((gulong) g_test_rand_int_range (1000, 400000));
          killed[i] = g_get_monotonic_time ();
          g_subprocess_force_exit (processes[i]);
        }
      for (guint i = 0; i < N_AT_ONCE; i++)
        {
          g_assert_true (g_subprocess_wait (processes[i], NULL, NULL));
          g_assert_true (g_subprocess_get_if_signaled (processes[i]));
          check_left (paths[i], g_subprocess_get_stdout_pipe (processes[i]), killed[i]);
          g_object_unref (processes[i]);
          g_free (paths[i]);
        }
    }
}

/* Processes that end at a call by which they write, at each from the first on. */
static void
test_each_call (void)
{
  guint n_calls = test_n_rounds (30);

  for (guint first = 1; first <= n_calls; first += N_AT_ONCE)
    {
      GSubprocess *processes[N_AT_ONCE];
      char *paths[N_AT_ONCE];

      for (guint i = 0; i < N_AT_ONCE; i++)
        {
          g_autofree char *name = g_strdup_printf ("call-%u.rlb", i);
          g_autofree char *fault = g_strdup_printf ("any:%u:0:kill", first + i);
          g_autoptr (GSubprocessLauncher) launcher =
              g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
          g_autoptr (NreDocument) document = journal_fixture_make (name);
          g_autoptr (GError) error = NULL;

          paths[i] = g_strdup (nre_document_get_path (document));
          g_subprocess_launcher_setenv (launcher, "NRE_FAULT", fault, TRUE);
          processes[i] = g_subprocess_launcher_spawn (launcher, &error, program, paths[i], NULL);
          g_assert_no_error (error);
        }
      for (guint i = 0; i < N_AT_ONCE; i++)
        {
          g_test_message ("killed at call %u", first + i);
          g_assert_true (g_subprocess_wait (processes[i], NULL, NULL));
          g_assert_true (g_subprocess_get_if_signaled (processes[i]));
          check_left (paths[i], g_subprocess_get_stdout_pipe (processes[i]), 0);
          g_object_unref (processes[i]);
          g_free (paths[i]);
        }
    }
}

/* A journal is of the process that writes it, for as long as that runs. */
static void
test_two_processes (void)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("shared.rlb");
  const char *path = nre_document_get_path (document);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  NreJournalFile *file = NULL;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, path, NULL);
  g_assert_no_error (error);
  while (file == NULL)
    {
      g_usleep (10000);
      file = journal_fixture_find (path);
    }
  g_assert_true (nre_journal_file_is_in_use (file));
  g_assert_false (nre_journal_file_discard (file, &error));
  nre_journal_file_free (file);
  g_subprocess_force_exit (process);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  file = journal_fixture_find (path);
  g_assert_false (nre_journal_file_is_in_use (file));
  g_assert_true (nre_journal_file_discard (file, NULL));
  nre_journal_file_free (file);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  program = argv[argc - 1];
  journal_fixture_init ();
  g_test_add_func ("/journal-kill/killed", test_killed);
  g_test_add_func ("/journal-kill/each-call", test_each_call);
  g_test_add_func ("/journal-kill/two-processes", test_two_processes);
  status = g_test_run ();
  journal_fixture_clear ();
  return status;
}
