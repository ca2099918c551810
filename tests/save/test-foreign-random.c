/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Another program acts on the file at random moments, also between two calls of a save, while the document is
 * edited and saved. The document always has what a second implementation says. The file always has what the
 * other program wrote, or what a save wrote that knew of it; and each failure says what has happened. */

#include "nre-edits.h"
#include "nre-faults.h"
#include "nre-save-fixture.h"
#include "other-program.h"

#include "nre-error.h"
#include "test-files.h"
#include "test-random.h"
#include "test-tree.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define N_STEPS 8
#define N_AT_ONCE 10

/* More than a save has. */
#define N_CALLS 45

typedef struct
{
  NreSaveFixture fixture;
  GRand         *rand;
  char          *folder;        /* of the file; inside that of the fixture */
  char          *path;
  NreDocument   *document;
  GPtrArray     *states;        /* of TestTree: the document after each step */
  guint          position;
  guint          n_names;
  GBytes        *disk;          /* what the file has, or NULL */
  GBytes        *known;         /* what the document knows that the file has, or NULL */
  gboolean       agreed;        /* whether it is the same file */
} Session;

/** Meeting: an act of the other program that falls together with something else. */
typedef struct
{
  Session *session;
  OtherAct act;
  guint32  seed;
  gboolean asked;
  gboolean answered;
  gboolean done;
} Meeting;

/* --- The document --------------------------------------------------------------------------------------- */

static GBytes *
dup_wanted (Session *self)
{
  return test_tree_write (self->states->pdata[self->position]);
}

static void
check_document (Session *self)
{
  g_autoptr (GBytes) wanted = dup_wanted (self), found = nre_save_fixture_wanted (self->document);

  g_assert_true (nre_document_is_kept (self->document));
  test_assert_same (found, wanted);
}

static void
edit (Session *self)
{
  TestTree *tree = test_tree_copy (self->states->pdata[self->position]);
  guint index = test_pick (self->rand, tree->entries->len);
  g_autofree char *name = g_strdup_printf ("#%u", index), *other = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  switch (test_pick (self->rand, tree->entries->len > 1 ? 5 : 4))
    {
    case 0:
    case 1:
      bytes = test_random_bytes (self->rand, 100000);
      test_tree_replace (tree, index, bytes);
      nre_edit_replace_payload (self->document, name, bytes, &error);
      break;
    case 2:
    case 3:
      other = g_strdup_printf ("name-%u", self->n_names++);
      test_tree_rename (tree, index, other);
      nre_edit_rename_entry (self->document, name, other, &error);
      break;
    default:
      test_tree_remove (tree, index);
      nre_edit_remove_entry (self->document, name, &error);
    }
  g_assert_no_error (error);
  g_ptr_array_set_size (self->states, (int) self->position + 1);
  g_ptr_array_add (self->states, tree);
  self->position++;
}

static void
edit_or_undo (Session *self)
{
  guint choice = test_pick (self->rand, 6);

  if (choice == 0 && self->position > 0)
    {
      nre_document_undo (self->document);
      self->position--;
    }
  else if (choice == 1 && self->position + 1 < self->states->len)
    {
      nre_document_redo (self->document);
      self->position++;
    }
  else
    edit (self);
}

/* --- The other program ---------------------------------------------------------------------------------- */

static void
ask (Meeting *self, guint delay)
{
  self->asked = TRUE;
  other_program_ask (self->act, self->session->folder, self->seed, delay);
}

/* Between two calls of a save. The other program may have to wait for that. */
static void
meet (gpointer data)
{
  Meeting *self = data;

  ask (self, 0);
  self->answered = other_program_wait (20, &self->done);
}

static void
begin_meeting (Meeting *self, Session *session, gboolean in_save)
{
  NreFault fault = { .call = NRE_N_CALLS, .hook = meet, .data = self };

  *self = (Meeting){ .session = session, .seed = g_rand_int (session->rand) };
  self->act = test_pick (session->rand, 5) > 0 ? 1 + test_pick (session->rand, OTHER_N_ACTS - 1) : 0;
  /* A save that is to make the file again makes it in whatever folder is there. */
  if (session->disk == NULL && self->act > OTHER_REPLACE)
    self->act = OTHER_REPLACE;
  fault.nth = 1 + test_pick (session->rand, N_CALLS);
  if (!in_save || test_pick (session->rand, 3) == 0)
    {
      fault.hook = NULL;
      ask (self, test_pick (session->rand, 4000));
    }
  nre_faults_begin (&fault);
}

static void
end_meeting (Meeting *self)
{
  nre_faults_end ();
  if (!self->asked)
    ask (self, 0);
  if (!self->answered)
    g_assert_true (other_program_wait (-1, &self->done));
}

/* The folder is where it was. Nothing was written into the one that was there instead. */
static void
put_folder_back (Session *self, const Meeting *meeting)
{
  g_autofree char *away = g_strconcat (self->folder, "-away", NULL);

  if (meeting->act == OTHER_UNMOUNT)
    g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  else
    g_assert_false (g_file_test (self->folder, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rename (away, self->folder), ==, 0);
}

static GBytes *
read_file (const char *path)
{
  char *data;
  gsize size;

  return g_file_get_contents (path, &data, &size, NULL) ? g_bytes_new_take (data, size) : NULL;
}

static gboolean
is_same (GBytes *one, GBytes *other)
{
  return one == NULL || other == NULL ? one == other : g_bytes_equal (one, other);
}

static void
check_file (const char *path, GBytes *wanted, const char *what)
{
  g_autoptr (GBytes) found = read_file (path);

  if (is_same (found, wanted))
    return;
  g_error ("%s has %" G_GINT64_FORMAT " bytes that it should not have; wanted: %" G_GINT64_FORMAT " (%s)",
           path, found != NULL ? (gint64) g_bytes_get_size (found) : -1,
           wanted != NULL ? (gint64) g_bytes_get_size (wanted) : -1, what);
}

/* What the file has after the act, if it had @base before. */
static void
check_disk (Session *self, const Meeting *meeting, GBytes *base)
{
  GBytes *now = meeting->done ? other_act_result (meeting->act, meeting->seed, base)
                              : (base != NULL ? g_bytes_ref (base) : NULL);
  NreDiskState state;

  if (meeting->done && meeting->act == OTHER_MOVE)
    {
      g_autofree char *moved = g_strconcat (self->folder, "-moved", NULL);

      check_file (moved, base, "moved");
      g_assert_cmpint (g_unlink (moved), ==, 0);
    }
  check_file (self->path, now, other_act_name (meeting->act));
  g_clear_pointer (&self->disk, g_bytes_unref);
  self->disk = now;
  if (now == NULL)
    self->agreed = self->known == NULL;
  else if (meeting->done && other_act_writes (meeting->act))
    self->agreed = FALSE;
  state = nre_document_get_disk_state (self->document);
  if (now == NULL && self->known == NULL)
    g_assert_cmpint (state, ==, NRE_DISK_SAME);
  else if (now == NULL)
    g_assert_cmpint (state, ==, NRE_DISK_REMOVED);
  else if (!is_same (now, self->known))
    g_assert_cmpint (state, ==, NRE_DISK_CHANGED);
  else if (self->agreed)
    g_assert_cmpint (state, ==, NRE_DISK_SAME);
}

/* --- Together ------------------------------------------------------------------------------------------- */

static void
edit_together (Session *self)
{
  Meeting meeting;
  g_autoptr (GBytes) base = self->disk != NULL ? g_bytes_ref (self->disk) : NULL;

  begin_meeting (&meeting, self, FALSE);
  for (guint i = test_pick (self->rand, 6); i > 0; i--)
    {
      edit_or_undo (self);
      check_document (self);
    }
  end_meeting (&meeting);
  g_test_message ("%s while editing%s", other_act_name (meeting.act), meeting.done ? "" : " (not done)");
  check_document (self);
  if (meeting.done && (meeting.act == OTHER_MOVE_FOLDER || meeting.act == OTHER_UNMOUNT))
    {
      g_assert_cmpint (nre_document_get_disk_state (self->document), ==,
                       self->known != NULL ? NRE_DISK_REMOVED : NRE_DISK_SAME);
      put_folder_back (self, &meeting);
    }
  check_disk (self, &meeting, base);
}

/* A save has failed: that is as it should be, and the message is about what has happened. */
static void
check_refused (Session *self, const Meeting *meeting, const GError *error)
{
  gboolean folder = meeting->act == OTHER_MOVE_FOLDER || meeting->act == OTHER_UNMOUNT;
  gboolean gone = meeting->act == OTHER_REMOVE || meeting->act == OTHER_MOVE || folder;
  const char *what = self->agreed ? "new" : "old";

  g_test_message ("%s, %s: %s", other_act_name (meeting->act), what, error->message);
  g_assert_true (!self->agreed || meeting->done);
  if (g_error_matches (error, NRE_ERROR, NRE_ERROR_REMOVED))
    {
      g_assert_nonnull (strstr (error->message, "removed or renamed by another program"));
      g_assert_true (self->disk == NULL || (meeting->done && gone));
    }
  else if (g_error_matches (error, NRE_ERROR, NRE_ERROR_CHANGED))
    {
      g_assert_nonnull (strstr (error->message, "changed by another program"));
      g_assert_true ((!self->agreed && self->disk != NULL) ||
                     (meeting->done && other_act_writes (meeting->act)));
    }
  else
    {
      g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
      g_assert_nonnull (strstr (error->message, g_strerror (ENOENT)));
      g_assert_true (meeting->done && folder);
    }
}

static void
save_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Save while the user goes on. */
static gboolean
save (Session *self, NreSaveFlags flags, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  nre_document_save_async (self->document, NULL, flags, NULL, NULL, NULL, save_cb, &result);
  for (guint i = test_pick (self->rand, 3); i > 0; i--)
    {
      edit_or_undo (self);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return nre_document_save_finish (self->document, result, error);
}

static void
set_known (Session *self, GBytes *bytes)
{
  g_clear_pointer (&self->known, g_bytes_unref);
  self->known = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  self->agreed = TRUE;
}

static void
save_together (Session *self)
{
  NreSaveFlags flags = test_pick (self->rand, 2) ? NRE_SAVE_BACKUP : 0;
  g_autoptr (GBytes) before = self->disk != NULL ? g_bytes_ref (self->disk) : NULL;
  g_autoptr (GBytes) wanted = dup_wanted (self);
  g_autofree char *backup = NULL;
  g_autoptr (GError) error = NULL;
  Meeting meeting;
  gboolean ok;

  begin_meeting (&meeting, self, TRUE);
  ok = save (self, flags, &error);
  end_meeting (&meeting);
  check_document (self);
  if (meeting.done && (meeting.act == OTHER_MOVE_FOLDER || meeting.act == OTHER_UNMOUNT))
    put_folder_back (self, &meeting);
  if (!ok)
    check_refused (self, &meeting, error);
  else
    {
      g_test_message ("%s: saved", other_act_name (meeting.act));
      g_assert_true (self->agreed);
      set_known (self, wanted);
      backup = g_strdup (nre_document_get_backup (self->document));
    }
  check_disk (self, &meeting, ok ? wanted : before);
  if (backup != NULL)
    check_file (backup, before, "backup");
}

/* The user has been told, and decides. */
static void
decide (Session *self)
{
  const NreSaveFlags all = NRE_SAVE_OVERWRITE_CHANGED | NRE_SAVE_RECREATE;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) wanted = dup_wanted (self);

  switch (test_pick (self->rand, 3))
    {
    case 0:
      g_test_message ("kept");
      nre_document_keep_mine (self->document);
      set_known (self, self->disk);
      break;
    case 1:
      nre_document_save (self->document, NULL, all, &error);
      g_assert_no_error (error);
      check_file (self->path, wanted, "kept");
      set_known (self, wanted);
      g_clear_pointer (&self->disk, g_bytes_unref);
      self->disk = g_steal_pointer (&wanted);
      break;
    default:
      break;
    }
}

/* What was opened and what was made of it can be saved, and the folder holds nothing else. */
static void
check_end (Session *self)
{
  g_autofree char *copy = nre_save_fixture_path (&self->fixture, "copy.rlb");
  g_autoptr (GBytes) wanted = dup_wanted (self);
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;

  nre_document_save (self->document, copy, NRE_SAVE_COPY, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (copy, wanted);
  while (nre_document_undo (self->document))
    ;
  nre_document_save (self->document, NULL, NRE_SAVE_OVERWRITE_CHANGED | NRE_SAVE_RECREATE, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (self->path, self->fixture.before);
  dir = g_dir_open (self->folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (!g_str_equal (name, "game.rlb") && !g_str_equal (name, "game.rlb.bak"))
      g_error ("“%s” was left in the folder", name);
}

static void
open_document (Session *self)
{
  const NreFault fault = { .call = NRE_CALL_LEASE, .nth = test_pick (self->rand, 3) == 0 ? 1 : 0,
                           .saved_errno = EAGAIN };
  g_autoptr (GError) error = NULL;

  nre_faults_begin (&fault);
  self->document = nre_document_open (self->path, &error);
  nre_faults_end ();
  g_assert_no_error (error);
  set_known (self, self->disk);
  /* Without a lease, what was opened is kept from the first edit on. */
  if (fault.nth > 0)
    edit (self);
}

static void
run_session (guint32 seed, const char *place)
{
  Session self = { .rand = g_rand_new_with_seed (seed) };

  nre_save_fixture_set_up_in (&self.fixture, place);
  self.folder = nre_save_fixture_path (&self.fixture, "game");
  self.path = g_build_filename (self.folder, "game.rlb", NULL);
  g_assert_cmpint (g_mkdir (self.folder, 0755), ==, 0);
  nre_save_fixture_put (self.path, self.fixture.before);
  self.disk = g_bytes_ref (self.fixture.before);
  self.states = g_ptr_array_new_with_free_func ((GDestroyNotify) test_tree_free);
  g_ptr_array_add (self.states, test_tree_new (self.fixture.before));
  open_document (&self);
  for (guint i = 0; i < N_STEPS; i++)
    {
      if (test_pick (self.rand, 3) == 0)
        edit_together (&self);
      else
        save_together (&self);
      if (!self.agreed)
        decide (&self);
    }
  check_end (&self);
  g_clear_object (&self.document);
  g_ptr_array_unref (self.states);
  g_clear_pointer (&self.disk, g_bytes_unref);
  g_clear_pointer (&self.known, g_bytes_unref);
  g_rand_free (self.rand);
  g_free (self.path);
  g_free (self.folder);
  nre_save_fixture_tear_down (&self.fixture, NULL);
}

static void
test_random_moments (void)
{
  const char *place = nre_save_fixture_find_leasable ();
  guint n = test_n_rounds (6) * N_AT_ONCE;

  g_assert_nonnull (place);
  for (guint i = 0; i < n; i++)
    {
      guint32 seed = test_seed (i, n);

      g_test_message ("seed %u", seed);
      run_session (seed, place);
    }
}

int
main (int argc, char **argv)
{
  int status;

  other_program_start ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/save/foreign-random/moments", test_random_moments);
  status = g_test_run ();
  other_program_stop ();
  return status;
}
