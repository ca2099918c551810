/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Another program writes to the file, in each of the ways in which programs do: before the first edit or
 * after it, where the system warns us and where it does not. What is saved is what was opened and the edits,
 * or nothing. Built twice: the second time without what only one system has, so that no lease is ever
 * given. */

#include "nre-faults.h"
#include "nre-save-fixture.h"

#include "nre-model-edits.h"
#include "nre-error.h"
#include "nre-save-rests.h"
#include "test-files.h"
#include "test-wait.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef NreSaveFixture Fixture;

/* What a shell does to $1, with another archive at $2. */
typedef struct
{
  const char  *name;
  const char  *script;
  NreDiskState state;
  gboolean     in_place;        /* the bytes of the file that was opened are not what they were */
} Way;

static const Way ways[] = {
  { "overwrite", "cp \"$2\" \"$1\"", NRE_DISK_CHANGED, TRUE },
  { "overwrite-keeping-times", "touch -r \"$1\" \"$2\" && cp -p \"$2\" \"$1\"", NRE_DISK_CHANGED, TRUE },
  { "truncate", "dd of=\"$1\" bs=1 seek=100 count=0 status=none", NRE_DISK_CHANGED, TRUE },
  { "empty", ": > \"$1\"", NRE_DISK_CHANGED, TRUE },
  { "append", "printf more >> \"$1\"", NRE_DISK_CHANGED, TRUE },
  { "patch", "printf theirs | dd of=\"$1\" bs=1 seek=40 conv=notrunc status=none", NRE_DISK_CHANGED, TRUE },
  { "rename-over", "mv \"$2\" \"$1\"", NRE_DISK_CHANGED, FALSE },
  { "rename-away", "mv \"$1\" \"$2\"", NRE_DISK_REMOVED, FALSE },
  { "remove", "rm \"$1\"", NRE_DISK_REMOVED, FALSE },
};

typedef struct
{
  const Way *way;
  gboolean   refused;           /* the lease */
  gboolean   edited;            /* before the other program comes */
} Case;

static void
run (const char *script, const char *path, const char *other)
{
  const char *argv[] = { "sh", "-c", script, "sh", path, other, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
  g_assert_no_error (error);
}

/* As long as the archive, and different in every byte. */
static GBytes *
make_theirs (GBytes *ours)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (ours, &size);
  guint8 *theirs = g_memdup2 (data, size);

  for (gsize i = 0; i < size; i++)
    theirs[i] ^= 0xa5;
  return g_bytes_new_take (theirs, size);
}

static gboolean
edit (Fixture *self, GError **error)
{
  return nre_edit_rename_node (self->document, "tree.msh", 1, "a name that is longer than it was", error);
}

static void
open_again (Fixture *self, gboolean refused)
{
  const NreFault fault = { .call = NRE_CALL_LEASE, .nth = refused ? 1 : 0, .saved_errno = EAGAIN,
                           .always = TRUE };
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->document);
  nre_faults_begin (&fault);
  self->document = nre_document_open (self->path, &error);
  nre_faults_end ();
  g_assert_no_error (error);
}

static void
refuse (Fixture *self, const char *path, NreSaveFlags flags, NreError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_document_save (self->document, path, flags, &error));
  g_assert_error (error, NRE_ERROR, (int) code);
}

/* The document is what was opened, and can be saved, as soon as the user says so. */
static void
check_kept (Fixture *self, const Case *test, GBytes *theirs)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = nre_save_fixture_path (self, "copy.rlb");

  g_assert_true (nre_document_is_kept (self->document));
  if (!test->edited)
    {
      edit (self, &error);
      g_assert_no_error (error);
    }
  nre_document_undo (self->document);
  nre_document_save (self->document, copy, NRE_SAVE_COPY, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (copy, self->before);
  nre_document_redo (self->document);
  nre_document_save (self->document, copy, NRE_SAVE_COPY, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (copy, self->after);

  refuse (self, NULL, 0, theirs != NULL ? NRE_ERROR_CHANGED : NRE_ERROR_REMOVED);
  if (theirs != NULL)
    nre_save_fixture_assert (self->path, theirs);
  nre_document_keep_mine (self->document);
  g_assert_cmpint (nre_document_get_disk_state (self->document), ==, NRE_DISK_SAME);
  nre_document_save (self->document, NULL, 0, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (self->path, self->after);
  g_assert_cmpint (nre_document_get_disk_state (self->document), ==, NRE_DISK_SAME);
  nre_document_undo (self->document);
  nre_document_save (self->document, NULL, NRE_SAVE_BACKUP, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (self->path, self->before);
}

/* What was opened is gone, and nothing of the user's with it: no edit is begun, and no way of saving writes
 * theirs for ours. */
static void
check_lost (Fixture *self, GBytes *theirs)
{
  const NreSaveFlags all =
      NRE_SAVE_OVERWRITE_CHANGED | NRE_SAVE_BREAK_HARD_LINKS | NRE_SAVE_OVERWRITE_READ_ONLY;
  g_autofree char *copy = nre_save_fixture_path (self, "copy.rlb");
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_document_is_kept (self->document));
  g_assert_false (edit (self, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_LOST);
  g_assert_false (nre_document_get_modified (self->document));
  refuse (self, NULL, 0, NRE_ERROR_LOST);
  refuse (self, NULL, all, NRE_ERROR_LOST);
  refuse (self, copy, all | NRE_SAVE_COPY, NRE_ERROR_LOST);
  nre_document_keep_mine (self->document);
  refuse (self, NULL, all, NRE_ERROR_LOST);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  if (theirs != NULL)
    nre_save_fixture_assert (self->path, theirs);
}

static void
test_way (gconstpointer data)
{
  const Case *test = data;
  const char *place = nre_save_fixture_find_leasable ();
  g_autoptr (GBytes) theirs = NULL;
  g_autofree char *other = NULL, *found = NULL;
  g_autoptr (GError) error = NULL;
  Fixture self = { 0 };
  gsize size;

#ifdef NRE_TEST_PORTABLE
  g_assert_null (place);
#else
  g_assert_nonnull (place);
#endif
  nre_save_fixture_set_up_in (&self, place != NULL ? place : g_get_tmp_dir ());
  other = nre_save_fixture_path (&self, "other");
  theirs = make_theirs (self.before);
  nre_save_fixture_put (other, theirs);
  open_again (&self, test->refused);
  if (test->edited)
    {
      edit (&self, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpint (nre_document_get_disk_state (self.document), ==, NRE_DISK_SAME);
  run (test->way->script, self.path, other);
  g_assert_cmpint (nre_document_get_disk_state (self.document), ==, test->way->state);
  g_clear_pointer (&theirs, g_bytes_unref);
  if (g_file_get_contents (self.path, &found, &size, NULL))
    theirs = g_bytes_new_take (g_steal_pointer (&found), size);
  if (test->refused && !test->edited && test->way->in_place)
    check_lost (&self, theirs);
  else
    check_kept (&self, test, theirs);
  nre_save_fixture_tear_down (&self, NULL);
}

/* Two documents of one file, and bytes that outlive theirs: each keeps what was opened. */
static void
test_two_documents (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) second = NULL, third = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *other = nre_save_fixture_path (self, "other"),
                  *copy = nre_save_fixture_path (self, "copy");
  g_autoptr (GBytes) theirs = make_theirs (self->before);

  second = nre_document_open (self->path, &error);
  third = nre_document_open (self->path, &error);
  g_assert_no_error (error);
  g_assert_true (nre_edit_rename_node (second, "tree.msh", 0, "x", &error));
  g_assert_true (nre_edit_rename_node (third, "tree.msh", 0, "y", &error));
  bytes = g_bytes_ref (nre_document_get_original (third));
  g_clear_object (&third);
  nre_save_fixture_put (other, theirs);
  run ("cp \"$2\" \"$1\"", self->path, other);
  g_assert_true (g_bytes_equal (bytes, self->before));
  nre_document_undo (second);
  nre_document_save (second, copy, NRE_SAVE_COPY, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (copy, self->before);
  nre_document_save (self->document, NULL, NRE_SAVE_OVERWRITE_CHANGED, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (self->path, self->after);
}

/* This program's own writing to the file must not wait for itself. */
static void
test_own_writing (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) theirs = make_theirs (self->before);
  g_autofree char *copy = nre_save_fixture_path (self, "copy");
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();

  nre_save_fixture_put (self->path, theirs);
  nre_document_save (self->document, copy, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
  nre_save_fixture_assert (copy, self->after);
  nre_save_fixture_assert (self->path, theirs);
}

/* --- At the worst moment ------------------------------------------------------------------------------ */

#ifdef NRE_TEST_PORTABLE
#define FIRST_READ NRE_CALL_PREAD
#define FIRST_WRITE NRE_CALL_WRITE
#else
#define FIRST_READ NRE_CALL_COPY_RANGE
#define FIRST_WRITE NRE_CALL_COPY_RANGE
#endif

/* All of it, in place; waits until the document has what it needs. */
static void
overwrite (gpointer data)
{
  Fixture *self = data;
  g_autoptr (GBytes) theirs = make_theirs (self->before);

  nre_save_fixture_put (self->path, theirs);
}

#ifndef NRE_TEST_PORTABLE
static void
count (gpointer data)
{
  g_atomic_int_inc ((gint *) data);
}

static void
listen_no_more (gpointer data)
{
  nre_mapping_set_listener (data, NULL, NULL);
}

/* Who listens, such as a window that is being closed, does not wait until all of a large file has been
 * copied; and hears nothing after that. */
static void
test_listener_does_not_wait (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *path = nre_save_fixture_path (self, "listened");
  g_autoptr (NreMapping) mapping = NULL;
  g_autoptr (GBytes) theirs = make_theirs (self->before), bytes = NULL;
  NreFault fault = { .call = FIRST_READ, .nth = 1, .hook = listen_no_more };
  gint n_heard = 0;

  nre_save_fixture_put (path, self->before);
  mapping = nre_mapping_open_leased (path, NULL);
  g_assert_nonnull (mapping);
  g_assert_true (nre_mapping_is_leased (mapping));
  nre_mapping_set_listener (mapping, count, &n_heard);
  fault.data = mapping;
  nre_faults_begin (&fault);
  nre_save_fixture_put (path, theirs);
  nre_faults_end ();
  g_assert_cmpuint (nre_faults_count (FIRST_READ), >, 0);
  bytes = nre_mapping_get_bytes (mapping);
  test_assert_same (bytes, self->before);
  g_clear_pointer (&bytes, g_bytes_unref);
  g_clear_pointer (&mapping, nre_mapping_unref);
  g_assert_cmpint (n_heard, ==, 0);
}

/* Another file comes to the path. */
static void
come_between (Fixture *self)
{
  g_autofree char *other = nre_save_fixture_path (self, "other");
  g_autoptr (GBytes) theirs = make_theirs (self->before);

  nre_save_fixture_put (other, theirs);
  run ("mv \"$2\" \"$1\"", self->path, other);
}

/* It comes just before the names are exchanged, and they cannot be exchanged again. */
static void
come_between_once (gpointer data)
{
  const NreFault once = { .call = NRE_CALL_RENAME, .nth = 1, .saved_errno = EIO };

  come_between (data);
  nre_faults_begin (&once);
}

static void
test_between_names (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const NreFault fault = { .call = NRE_CALL_RENAME, .nth = 1, .hook = come_between_once, .data = self };
  g_autoptr (GBytes) theirs = make_theirs (self->before);
  g_autoptr (GError) error = NULL;

  nre_faults_begin (&fault);
  g_assert_false (nre_document_save (self->document, NULL, 0, &error));
  nre_faults_end ();
  g_assert_error (error, NRE_ERROR, NRE_ERROR_CHANGED);
  nre_save_fixture_assert (self->path, theirs);
  g_assert_cmpuint (nre_faults_count (NRE_CALL_RENAME), ==, 2);
}

/* Nothing can be renamed any more: their file keeps the name of ours. */
static void
come_between_for_good (gpointer data)
{
  const NreFault always = { .call = NRE_CALL_RENAME, .nth = 1, .saved_errno = EIO, .always = TRUE };

  come_between (data);
  nre_faults_begin (&always);
}

/* Another save in the same folder removes what killed ones have left there. */
static void
clear_rests (gpointer data)
{
  Fixture *self = data;

  nre_save_clear_rests (self->folder);
}

static void
clear_rests_next (gpointer data)
{
  const NreFault next = { .call = NRE_CALL_LSTAT, .nth = 1, .hook = clear_rests, .data = data };

  nre_faults_begin (&next);
}

static void
test_between_names_for_good (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const NreFault fault = { .call = NRE_CALL_RENAME, .nth = 1, .hook = come_between_for_good, .data = self };
  g_autoptr (GBytes) theirs = make_theirs (self->before);
  g_autoptr (GDir) folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;

  nre_faults_begin (&fault);
  g_assert_false (nre_document_save (self->document, NULL, 0, &error));
  nre_faults_end ();
  g_assert_error (error, NRE_ERROR, NRE_ERROR_CHANGED);
  nre_save_fixture_assert (self->path, self->after);
  folder = g_dir_open (self->folder, 0, NULL);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_prefix (name, NRE_SAVE_PREFIX))
      path = nre_save_fixture_path (self, name);
  g_assert_nonnull (path);
  nre_save_fixture_assert (path, theirs);
}

/* Between the exchange and the removal of the old file. */
static void
test_two_saves (Fixture *self, gconstpointer data)
{
  const NreFault fault = { .call = NRE_CALL_RENAME, .nth = 1, .hook = clear_rests_next, .data = self };
  const NreSaveFlags flags = GPOINTER_TO_UINT (data);
  const char *const names[] = { "game.rlb", flags != 0 ? "game.rlb.bak" : NULL, NULL };
  g_autofree char *backup = nre_save_fixture_path (self, "game.rlb.bak");
  g_autoptr (GError) error = NULL;

  run ("touch -d '1 hour ago' \"$1\"", self->path, "");
  nre_save_fixture_reopen (self);
  nre_faults_begin (&fault);
  nre_document_save (self->document, NULL, flags, &error);
  nre_faults_end ();
  g_assert_no_error (error);
  nre_save_fixture_assert (self->path, self->after);
  if (flags != 0)
    nre_save_fixture_assert (backup, self->before);
  nre_save_fixture_assert_names (self, names);
}
#endif

/* Half of the copy is theirs: it is no copy of what was opened. */
static void
test_during_the_copy (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const NreFault fault = { .call = FIRST_READ, .nth = 1, .hook = overwrite, .data = self };
  g_autoptr (GError) error = NULL;

  open_again (self, TRUE);
  nre_faults_begin (&fault);
  g_assert_false (edit (self, &error));
  nre_faults_end ();
  g_assert_error (error, NRE_ERROR, NRE_ERROR_LOST);
  g_assert_cmpuint (nre_faults_count (FIRST_READ), >, 0);
  check_lost (self, NULL);
}

/* Nothing was edited, so that nothing was copied: what was written meanwhile may be theirs, and does not
 * stay. */
static void
test_during_a_save (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const NreFault fault = { .call = FIRST_WRITE, .nth = 1, .hook = overwrite, .data = self };
  g_autofree char *copy = nre_save_fixture_path (self, "copy");
  g_autoptr (GError) error = NULL;

  open_again (self, TRUE);
  nre_faults_begin (&fault);
  g_assert_false (nre_document_save (self->document, copy, NRE_SAVE_COPY, &error));
  nre_faults_end ();
  g_assert_error (error, NRE_ERROR, NRE_ERROR_LOST);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
}

/* The document has its copy when they write; what came from the file just then is copied again from there. */
static void
test_during_a_save_kept (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const NreFault fault = { .call = FIRST_WRITE, .nth = 1, .hook = overwrite, .data = self };
  g_autofree char *copy = nre_save_fixture_path (self, "copy");
  g_autoptr (GError) error = NULL;

  nre_faults_begin (&fault);
  nre_document_save (self->document, copy, NRE_SAVE_COPY, &error);
  nre_faults_end ();
  g_assert_no_error (error);
  nre_save_fixture_assert (copy, self->after);
}

/* Keeping the document's own is about the file as it is now, and not as it may become. */
static void
test_keep_mine_once (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  nre_document_undo (self->document);
  nre_document_save (self->document, NULL, 0, &error);
  g_assert_no_error (error);
  run ("printf one > \"$1\"", self->path, "");
  g_assert_false (nre_document_get_modified (self->document));
  nre_document_keep_mine (self->document);
  /* What the document has is on no disk. */
  g_assert_true (nre_document_get_modified (self->document));
  run ("printf two > \"$1\"", self->path, "");
  g_assert_cmpint (nre_document_get_disk_state (self->document), ==, NRE_DISK_CHANGED);
  refuse (self, NULL, 0, NRE_ERROR_CHANGED);
  g_assert_cmpint (g_unlink (self->path), ==, 0);
  g_assert_cmpint (nre_document_get_disk_state (self->document), ==, NRE_DISK_REMOVED);
  nre_document_keep_mine (self->document);
  run ("printf three > \"$1\"", self->path, "");
  refuse (self, NULL, 0, NRE_ERROR_CHANGED);
  nre_document_keep_mine (self->document);
  nre_document_save (self->document, NULL, 0, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (self->path, self->before);
  g_assert_false (nre_document_get_modified (self->document));
}

/* What leaves its trace in a file's times and none in its bytes loses nothing, with a lease or without
 * one. */
static void
test_harmless (Fixture *self, gconstpointer data)
{
  const char *const scripts[] = { "chmod 600 \"$1\"", "ln \"$1\" \"$2\"",
                                  "mv \"$1\" \"$2\" && cp \"$2\" \"$1\"" };

  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *other = nre_save_fixture_path (self, "other"),
                      *copy = nre_save_fixture_path (self, "copy");
      g_autoptr (GError) error = NULL;

      nre_save_fixture_empty (self);
      nre_save_fixture_put (self->path, self->before);
      open_again (self, GPOINTER_TO_INT (data));
      run (scripts[i], self->path, other);
      edit (self, &error);
      g_assert_no_error (error);
      nre_document_save (self->document, copy, NRE_SAVE_COPY, &error);
      g_assert_no_error (error);
      nre_save_fixture_assert (copy, self->after);
    }
}

/* A file that comes back with the opened bytes is not changed, whether as another file or written in place; a
 * file of the same size with other bytes is. */
static void
test_restored (Fixture *self, gconstpointer data)
{
  const char *const scripts[] = { "cp \"$1\" \"$2\" && rm \"$1\" && sleep 0.02 && cp \"$2\" \"$1\"",
                                  "cp \"$1\" \"$2\" && mv \"$1\" \"$1.old\" && mv \"$2\" \"$1\"",
                                  "cp \"$1\" \"$2\" && sleep 0.02 && cat \"$2\" > \"$1\"" };

  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *other = nre_save_fixture_path (self, "other");
      g_autoptr (GError) error = NULL;
      NreDiskState state;

      nre_save_fixture_empty (self);
      nre_save_fixture_put (self->path, self->before);
      open_again (self, GPOINTER_TO_INT (data));
      run (scripts[i], self->path, other);
      state = nre_document_get_disk_state (self->document);
      /* Without a lease, the bytes that are written over before the first edit are lost. */
      if (!nre_document_is_kept (self->document))
        {
          g_assert_cmpuint (i, ==, 2);
          g_assert_cmpint (state, ==, NRE_DISK_CHANGED);
          continue;
        }
      g_assert_cmpint (state, ==, NRE_DISK_SAME);
      run ("printf theirs | dd of=\"$1\" bs=1 seek=40 conv=notrunc status=none", self->path, other);
      g_assert_cmpint (nre_document_get_disk_state (self->document), ==, NRE_DISK_CHANGED);
      refuse (self, NULL, 0, NRE_ERROR_CHANGED);
      nre_save_fixture_put (self->path, self->before);
      g_assert_cmpint (nre_document_get_disk_state (self->document), ==, NRE_DISK_SAME);
      edit (self, &error);
      g_assert_no_error (error);
      nre_document_save (self->document, NULL, 0, &error);
      g_assert_no_error (error);
      nre_save_fixture_assert (self->path, self->after);
    }
}

/* Nor is it a change that anybody has to be asked about; what became of the mode is kept. */
static void
test_other_mode (Fixture *self, gconstpointer data)
{
  const char *const scripts[] = { "chmod 640 \"$1\"", "ln \"$1\" \"$2\" && rm \"$2\" && chmod 640 \"$1\"",
                                  "chmod 600 \"$1\" && chmod 644 \"$1\"" };
  gboolean refused = GPOINTER_TO_INT (data);
  struct stat info;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *other = nre_save_fixture_path (self, "other");
      g_autoptr (GError) error = NULL;
      gboolean edited = i % 2;
      const NreFault fault = { .call = NRE_CALL_PREAD, .nth = edited, .saved_errno = EINTR };

      /* Where only the change time is another one, and nobody kept what was opened, there is no telling. */
      if (i / 2 == 2 && refused && !edited)
        continue;
      nre_save_fixture_empty (self);
      nre_save_fixture_put (self->path, self->before);
      g_assert_cmpint (chmod (self->path, 0644), ==, 0);
      open_again (self, refused);
      if (edited)
        g_assert_true (edit (self, &error));
      run (scripts[i / 2], self->path, other);
      /* Where it has to be read, that may be interrupted. */
      nre_faults_begin (&fault);
      g_assert_cmpint (nre_document_get_disk_state (self->document), ==, NRE_DISK_SAME);
      nre_faults_end ();
      if (!edited)
        g_assert_true (edit (self, &error));
      nre_document_save (self->document, NULL, 0, &error);
      g_assert_no_error (error);
      nre_save_fixture_assert (self->path, self->after);
      g_assert_cmpint (stat (self->path, &info), ==, 0);
      g_assert_cmpuint (info.st_mode & 07777, ==, i / 2 == 2 ? 0644 : 0640);

      run ("chmod 600 \"$1\"", self->path, "");
      g_assert_cmpint (nre_document_get_disk_state (self->document), ==, NRE_DISK_SAME);
      nre_document_undo (self->document);
      nre_document_save (self->document, NULL, 0, &error);
      g_assert_no_error (error);
      nre_save_fixture_assert (self->path, self->before);
    }
}

#ifndef NRE_TEST_PORTABLE
static void
count_cb (guint *n)
{
  ++*n;
}

/* Whoever shows the document hears of it in the main thread, without asking. */
static void
test_told (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint n = 0;

  g_signal_connect_swapped (self->document, "file-touched", G_CALLBACK (count_cb), &n);
  run ("printf more >> \"$1\"", self->path, "");
  WAIT_FOR (n > 0);
  g_assert_cmpuint (n, ==, 1);
  /* One that is on its way when the document goes is lost, and does no harm. */
  nre_save_fixture_reopen (self);
  run ("printf more >> \"$1\"", self->path, "");
  g_clear_object (&self->document);
  test_drain ();
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    for (guint k = 0; k < 4; k++)
      {
        Case test = { &ways[i], k & 1, k >> 1 };
        g_autofree char *path = NULL;

#ifdef NRE_TEST_PORTABLE
        if (!test.refused)
          continue;
#endif
        path = g_strdup_printf ("/save/foreign/%s/%s/%s", ways[i].name, test.refused ? "refused" : "leased",
                                test.edited ? "after-edit" : "before-edit");
        g_test_add_data_func_full (path, g_memdup2 (&test, sizeof test), test_way, g_free);
      }
#define ADD(path, data, test) \
  g_test_add (path, Fixture, data, nre_save_fixture_set_up, test, nre_save_fixture_tear_down)
  ADD ("/save/foreign/two-documents", NULL, test_two_documents);
  ADD ("/save/foreign/own-writing", NULL, test_own_writing);
  ADD ("/save/foreign/during-the-copy", NULL, test_during_the_copy);
  ADD ("/save/foreign/during-a-save", NULL, test_during_a_save);
  ADD ("/save/foreign/during-a-save-kept", NULL, test_during_a_save_kept);
  ADD ("/save/foreign/keep-mine-once", NULL, test_keep_mine_once);
  ADD ("/save/foreign/harmless", GINT_TO_POINTER (FALSE), test_harmless);
  ADD ("/save/foreign/harmless-refused", GINT_TO_POINTER (TRUE), test_harmless);
  ADD ("/save/foreign/restored", GINT_TO_POINTER (FALSE), test_restored);
  ADD ("/save/foreign/restored-refused", GINT_TO_POINTER (TRUE), test_restored);
  ADD ("/save/foreign/other-mode-refused", GINT_TO_POINTER (TRUE), test_other_mode);
#ifndef NRE_TEST_PORTABLE
  ADD ("/save/foreign/other-mode", GINT_TO_POINTER (FALSE), test_other_mode);
  ADD ("/save/foreign/told", NULL, test_told);
  ADD ("/save/foreign/listener-does-not-wait", NULL, test_listener_does_not_wait);
  ADD ("/save/foreign/between-names", NULL, test_between_names);
  ADD ("/save/foreign/between-names-for-good", NULL, test_between_names_for_good);
  ADD ("/save/foreign/two-saves", GUINT_TO_POINTER (0), test_two_saves);
  ADD ("/save/foreign/two-saves-backup", GUINT_TO_POINTER (NRE_SAVE_BACKUP), test_two_saves);
#endif
  return g_test_run ();
}
