/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The disk of the file is unmounted, comes back, or becomes read-only, while the file is edited and saved.
 * Mounts are made in a namespace of this process, which no other process sees. A system that allows no
 * such namespace skips the tests and says so. */

#include "nre-faults.h"
#include "nre-save-fixture.h"

#include "nre-error.h"
#include "nre-model-edits.h"
#include "test-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  NreSaveFixture file;
  char          *folder;
  char          *disk;          /* where the file system is mounted for good */
  char          *seen;          /* where the document sees it */
} Fixture;

typedef struct
{
  const char *name;
  gboolean    leased, edited;
} Case;

static const Case cases[] = {
  { "leased/before-edit", TRUE, FALSE },
  { "leased/after-edit", TRUE, TRUE },
  { "refused/before-edit", FALSE, FALSE },
  { "refused/after-edit", FALSE, TRUE },
};

static int no_namespace;        /* the error number */

static void
write_text (const char *path, const char *text)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC);

  if (fd < 0 || write (fd, text, strlen (text)) < 0)
    no_namespace = errno;
  if (fd >= 0)
    close (fd);
}

/* Must come before any thread. */
static void
enter_namespace (void)
{
  g_autofree char *uids = g_strdup_printf ("%u %u 1", getuid (), getuid ()),
                  *gids = g_strdup_printf ("%u %u 1", getgid (), getgid ());

  if (unshare (CLONE_NEWNS) != 0)
    {
      if (unshare (CLONE_NEWUSER | CLONE_NEWNS) != 0)
        {
          no_namespace = errno;
          return;
        }
      write_text ("/proc/self/setgroups", "deny");
      write_text ("/proc/self/uid_map", uids);
      write_text ("/proc/self/gid_map", gids);
    }
  if (mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
    no_namespace = errno;
}

static void
mount_disk (Fixture *self)
{
  g_assert_cmpint (mount (self->disk, self->seen, NULL, MS_BIND, NULL), ==, 0);
}

static void
unmount_disk (gpointer data)
{
  Fixture *self = data;

  g_assert_cmpint (umount2 (self->seen, MNT_DETACH), ==, 0);
}

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  if (no_namespace != 0)
    return;
  self->folder = g_dir_make_tmp ("nres-mounts-XXXXXX", NULL);
  self->disk = g_build_filename (self->folder, "disk", NULL);
  self->seen = g_build_filename (self->folder, "seen", NULL);
  g_assert_cmpint (g_mkdir (self->disk, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (self->seen, 0700), ==, 0);
  g_assert_cmpint (mount ("none", self->disk, "tmpfs", 0, NULL), ==, 0);
  mount_disk (self);
  nre_save_fixture_set_up_in (&self->file, self->seen);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  if (no_namespace != 0)
    return;
  nre_save_fixture_tear_down (&self->file, NULL);
  unmount_disk (self);
  g_assert_cmpint (umount2 (self->disk, MNT_DETACH), ==, 0);
  test_folder_remove (self->folder);
  g_free (self->disk);
  g_free (self->seen);
}

static gboolean
skip (void)
{
  g_autofree char *why = g_strdup_printf ("no namespace of mounts: %s", g_strerror (no_namespace));

  if (no_namespace != 0)
    g_test_skip (why);
  return no_namespace != 0;
}

/* Nothing was written below the disk. */
static void
assert_empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  g_assert_nonnull (dir);
  g_assert_null (g_dir_read_name (dir));
}

static void
edit (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  nre_edit_rename_node (self->file.document, "tree.msh", 1, "a name that is longer than it was", &error);
  g_assert_no_error (error);
}

/* The document with its one edit, or about to be edited, with a lease of the file or without. */
static void
open_as (Fixture *self, const Case *test)
{
  const NreFault refuse = { .call = NRE_CALL_LEASE, .nth = 1, .saved_errno = EAGAIN, .always = TRUE };
  const NreFault none = { .call = NRE_N_CALLS };
  NreSaveFixture *file = &self->file;
  g_autoptr (GError) error = NULL;

  g_clear_object (&file->document);
  nre_faults_begin (test->leased ? &none : &refuse);
  file->document = nre_document_open (file->path, &error);
  nre_faults_end ();
  g_assert_no_error (error);
  if (test->edited)
    edit (self);
}

static void
edit_late (Fixture *self, const Case *test)
{
  if (!test->edited)
    edit (self);
}

static void
save (Fixture *self, GBytes *wanted)
{
  g_autoptr (GError) error = NULL;

  nre_document_save (self->file.document, NULL, 0, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (self->file.path, wanted);
  nre_save_fixture_assert_names (&self->file, (const char *[]){ "game.rlb", NULL });
}

static void
refuse (Fixture *self, NreError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_document_save (self->file.document, NULL, 0, &error));
  g_assert_error (error, NRE_ERROR, (int) code);
}

/* While the disk is away the edits stay, can be undone, and can be saved elsewhere; nothing is written where
 * the disk was. Once it is back, the document goes on as if nothing had been. */
static void
test_gone (Fixture *self, gconstpointer data)
{
  NreDocument *document;
  g_autofree char *copy = NULL;
  g_autoptr (GError) error = NULL;

  if (skip ())
    return;
  open_as (self, data);
  document = self->file.document;
  copy = g_build_filename (self->folder, "copy.rlb", NULL);
  unmount_disk (self);
  g_assert_cmpint (nre_document_get_disk_state (document), ==, NRE_DISK_REMOVED);
  edit_late (self, data);
  refuse (self, NRE_ERROR_IO); /* there is no such folder */
  assert_empty (self->seen);
  nre_document_undo (document);
  nre_document_save (document, copy, NRE_SAVE_COPY, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (copy, self->file.before);
  nre_document_redo (document);
  nre_document_save (document, copy, NRE_SAVE_COPY, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (copy, self->file.after);

  mount_disk (self);
  nre_save_fixture_assert (self->file.path, self->file.before);
  g_assert_cmpint (nre_document_get_disk_state (document), ==, NRE_DISK_SAME);
  save (self, self->file.after);
  nre_document_undo (document);
  save (self, self->file.before);
}

/* What a user mounts in the place of the disk is another disk. */
static void
test_another_disk (Fixture *self, gconstpointer data)
{
  if (skip ())
    return;
  open_as (self, data);
  unmount_disk (self);
  g_assert_cmpint (mount ("none", self->seen, "tmpfs", 0, NULL), ==, 0);
  g_assert_cmpint (g_mkdir (self->file.folder, 0700), ==, 0);
  nre_save_fixture_put (self->file.path, self->file.after);
  g_assert_cmpint (nre_document_get_disk_state (self->file.document), ==, NRE_DISK_CHANGED);
  edit_late (self, data);
  refuse (self, NRE_ERROR_CHANGED);
  nre_save_fixture_assert (self->file.path, self->file.after);
  unmount_disk (self);
  mount_disk (self);
  nre_save_fixture_assert (self->file.path, self->file.before);
  save (self, self->file.after);
}

/* As when a file system has found an error, or by a switch of a card. */
static void
test_read_only (Fixture *self, gconstpointer data)
{
  if (skip ())
    return;
  open_as (self, data);
  g_assert_cmpint (mount (NULL, self->seen, NULL, MS_REMOUNT | MS_BIND | MS_RDONLY, NULL), ==, 0);
  edit_late (self, data);
  refuse (self, NRE_ERROR_IO);
  nre_save_fixture_assert (self->file.path, self->file.before);
  nre_save_fixture_assert_names (&self->file, (const char *[]){ "game.rlb", NULL });
  g_assert_cmpint (mount (NULL, self->seen, NULL, MS_REMOUNT | MS_BIND, NULL), ==, 0);
  save (self, self->file.after);
}

/* Just before each call of a save. The file is the old one or the new one when the disk is back, as the save
 * says, and the next save leaves nothing beside it. */
static void
test_during_a_save (Fixture *self, gconstpointer data)
{
  const NreFault none = { .call = NRE_N_CALLS };
  guint n, n_refused = 0;

  if (skip ())
    return;
  open_as (self, data);
  edit_late (self, data);
  nre_faults_begin (&none);
  save (self, self->file.after);
  nre_faults_end ();
  n = nre_faults_count (NRE_N_CALLS);
  g_assert_cmpuint (n, >, 10);
  for (guint i = 1; i <= n; i++)
    {
      const NreFault fault = { .call = NRE_N_CALLS, .nth = i, .hook = unmount_disk, .data = self };
      g_autoptr (GError) error = NULL;
      gboolean saved;

      nre_document_undo (self->file.document);
      save (self, self->file.before);
      nre_document_redo (self->file.document);
      nre_faults_begin (&fault);
      saved = nre_document_save (self->file.document, NULL, 0, &error);
      nre_faults_end ();
      g_assert_true (saved == (error == NULL));
      if (!saved)
        assert_empty (self->seen);
      mount_disk (self);
      nre_save_fixture_assert (self->file.path, saved ? self->file.after : self->file.before);
      save (self, self->file.after);
      n_refused += !saved;
    }
  g_assert_cmpuint (n_refused, >, 0);
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *name;
    void (*run) (Fixture *, gconstpointer);
  } tests[] = {
    { "gone", test_gone },
    { "another-disk", test_another_disk },
    { "read-only", test_read_only },
    { "during-a-save", test_during_a_save },
  };

  enter_namespace ();
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
      {
        g_autofree char *path = g_strdup_printf ("/save/unmount/%s/%s", tests[i].name, cases[k].name);

        g_test_add (path, Fixture, &cases[k], set_up, tests[i].run, tear_down);
      }
  return g_test_run ();
}
