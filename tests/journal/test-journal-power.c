/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The power fails after each call of a session that edits, drags, undoes, saves, and saves under another
 * name, and what was not synced is lost, in part or in whole: what is on the disk then has every edit that
 * was flushed, and none that was not made. */

#include "journal-fixture.h"
#include "nre-disk.h"
#include "nre-journal-restore.h"
#include "nre-save-rests.h"
#include "test-files.h"
#include "test-random.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

#define FIRST 1000
#define N_EDITS 14

/**
 * Moment: a state that the document had.
 * @value: of the attribute
 * @since: how many calls had been made before
 */
typedef struct
{
  guint32 value;
  guint   since;
} Moment;

/**
 * Save: a file that was written.
 * @first: how many calls had been made before
 * @last: how many had been made when it was there for sure
 */
typedef struct
{
  const char *path;
  guint32     value;
  guint       first;
  guint       last;
} Save;

/**
 * Session:
 * @moments: all states of the document, in order
 * @flushed: index of the state that was on the disk for sure, for each number of calls
 * @saves: in order
 */
typedef struct
{
  char   *path;
  char   *other;
  GArray *moments;
  GArray *flushed;
  GArray *saves;
} Session;

static void
note (Session *self, NreDocument *document, guint since)
{
  Moment moment = { journal_fixture_get (document), since };

  g_array_append_val (self->moments, moment);
}

static void
note_flushed (Session *self)
{
  Moment moment = { self->moments->len - 1, nre_disk_get_n_calls () };

  g_array_append_val (self->flushed, moment);
}

static void
save (Session *self, NreDocument *document, const char *path, NreSaveFlags flags)
{
  Save saved = { path, journal_fixture_get (document), nre_disk_get_n_calls (), 0 };
  g_autoptr (GError) error = NULL;

  nre_document_save (document, strcmp (path, self->path) != 0 ? path : NULL, flags, &error);
  g_assert_no_error (error);
  saved.last = nre_disk_get_n_calls ();
  g_array_append_val (self->saves, saved);
  note_flushed (self);
}

static void
edit (Session *self, NreDocument *document, guint32 value)
{
  guint since = nre_disk_get_n_calls ();

  journal_fixture_set (document, value);
  note (self, document, since);
}

static void
run_session (Session *self)
{
  g_autoptr (NreDocument) document = journal_fixture_make ("power.rlb");
  g_autoptr (NreJournal) journal = NULL;
  g_autofree char *root = journal_fixture_path (NULL);

  self->path = g_strdup (nre_document_get_path (document));
  self->other = journal_fixture_path ("other.rlb");
  self->moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  self->flushed = g_array_new (FALSE, FALSE, sizeof (Moment));
  self->saves = g_array_new (FALSE, FALSE, sizeof (Save));
  nre_disk_begin (root);
  journal = nre_journal_new (document, NULL);
  note (self, document, 0);
  note_flushed (self);
  for (guint32 i = 1; i <= N_EDITS; i++)
    {
      edit (self, document, FIRST + i);
      if (i % 5 == 0)
        {
          guint since = nre_disk_get_n_calls ();

          nre_document_undo (document);
          note (self, document, since);
        }
      if (i == 3)
        save (self, document, self->path, 0);
      if (i == 6)
        save (self, document, self->path, NRE_SAVE_BACKUP);
      if (i == 9)
        save (self, document, self->other, 0);
      if (i == 12)
        {
          nre_document_begin_gesture (document);
          for (guint k = 0; k < 3; k++)
            {
              edit (self, document, FIRST + N_EDITS + 1 + k);
              nre_journal_flush (journal);
              note_flushed (self);
            }
          nre_document_end_gesture (document);
        }
      if (i % 2 == 0)
        {
          nre_journal_flush (journal);
          note_flushed (self);
        }
    }
  nre_journal_flush (journal);
  note_flushed (self);
  nre_disk_end ();
  nre_journal_close (journal);
}

/* What the file is without its journal: what the last save has made of it, or one that had begun. */
static gboolean
is_saved (Session *self, const char *path, guint32 value, guint n_calls)
{
  guint32 original = g_array_index (self->moments, Moment, 0).value;
  gboolean is_known = strcmp (path, self->path) == 0 && value == original;

  for (guint i = 0; i < self->saves->len; i++)
    {
      const Save *saved = &g_array_index (self->saves, Save, i);

      if (strcmp (saved->path, path) != 0)
        continue;
      if (n_calls >= saved->last)
        is_known = saved->value == value;
      else if (n_calls >= saved->first)
        is_known = is_known || saved->value == value;
    }
  return is_known;
}

/* The state with what was flushed, or one that was made after it. */
static gboolean
is_recent (Session *self, guint32 value, guint n_calls)
{
  guint least = 0;

  for (guint i = 0; i < self->flushed->len; i++)
    {
      const Moment *flushed = &g_array_index (self->flushed, Moment, i);

      if (n_calls >= flushed->since)
        least = flushed->value;
    }
  for (guint i = least; i < self->moments->len; i++)
    {
      const Moment *moment = &g_array_index (self->moments, Moment, i);

      if (moment->since <= n_calls && moment->value == value)
        return TRUE;
    }
  return FALSE;
}

/* FALSE if there is no such file; otherwise what it has with what its journal, if there is one, gives
 * back. */
static gboolean
recover (Session *self, const char *path, guint n_calls, guint32 *value)
{
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return FALSE;
  file = journal_fixture_find (path);
  document = journal_fixture_open (path);
  *value = journal_fixture_get (document);
  if (!is_saved (self, path, *value, n_calls))
    g_error ("%s has the state %u, which was not saved", path, *value);
  if (file != NULL && nre_journal_file_get_condition (file) != NRE_JOURNAL_STALE)
    {
      nre_journal_restore (file, document, &error);
      g_assert_no_error (error);
      *value = journal_fixture_get (document);
      for (guint i = 0; i < self->moments->len; i++)
        nre_document_undo (document);
    }
  if (file != NULL)
    g_assert_true (nre_journal_file_discard (file, NULL));
  return TRUE;
}

static void
check_names (Session *self)
{
  g_autofree char *root = journal_fixture_path (NULL);
  g_autoptr (GDir) dir = g_dir_open (root, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (!g_str_has_prefix (name, "power.rlb") && strcmp (name, "other.rlb") != 0 &&
        strcmp (name, "nres-editor") != 0)
      g_error ("“%s” is left behind", name);
}

/* What is left of a save or of a new journal stays for a minute, which is over then. */
static void
wait_for_rests (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const struct timespec times[] = { { 1000, 0 }, { 1000, 0 } };
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, NRE_JOURNAL_REST) || g_str_has_prefix (name, NRE_SAVE_PREFIX))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
      }
}

static void
check (Session *self, guint n_calls, NreDiskLoss loss, GRand *rand)
{
  g_autofree char *root = journal_fixture_path (NULL), *journals = nre_journal_get_folder ();
  guint32 value = 0, other = 0;
  gboolean is_there, other_is_there;

  nre_disk_make (n_calls, loss, rand);
  wait_for_rests (root);
  wait_for_rests (journals);
  is_there = recover (self, self->path, n_calls, &value);
  other_is_there = recover (self, self->other, n_calls, &other);
  if (!is_there)
    g_error ("the file is gone");
  if (!is_recent (self, value, n_calls) && !(other_is_there && is_recent (self, other, n_calls)))
    g_error ("the state is %u, and of the other file %u", value, other);
  g_assert_cmpuint (journal_fixture_count (), ==, 0);
  check_names (self);
}

static void
test_power (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_rounds = test_n_rounds (10), n;
  Session self = { 0 };

  run_session (&self);
  n = nre_disk_get_n_calls ();
  g_assert_cmpuint (n, >, 40);
  for (guint i = 0; i <= n; i++)
    for (guint k = 0; k < NRE_DISK_ANY + n_rounds; k++)
      {
        NreDiskLoss loss = MIN (k, NRE_DISK_ANY);

        g_test_message ("after call %u of %u, %s: loss %u", i, n, i > 0 ? nre_disk_describe (i - 1) : "none",
                        loss);
        check (&self, i, loss, rand);
      }
  nre_disk_clear ();
  g_free (self.path);
  g_free (self.other);
  g_array_unref (self.moments);
  g_array_unref (self.flushed);
  g_array_unref (self.saves);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  journal_fixture_init ();
  g_test_add_func ("/journal-power/each-call", test_power);
  status = g_test_run ();
  journal_fixture_clear ();
  return status;
}
