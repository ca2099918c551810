/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What saving does to links, modes, attributes, other names, other programs' changes, backups, and to the
 * document. Each of these is a way in which a save has cost somebody a file. */

#include "nre-save-fixture.h"

#include "nre-edits.h"
#include "nre-error.h"
#include "nre-mapping.h"
#include "nre-model-edits.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

typedef NreSaveFixture Fixture;

#define NAMES(...) ((const char *const[]){ __VA_ARGS__, NULL })

static void
save (Fixture *self, NreSaveFlags flags)
{
  g_autoptr (GError) error = NULL;

  nre_document_save (self->document, NULL, flags, &error);
  g_assert_no_error (error);
  g_assert_false (nre_document_get_modified (self->document));
}

/* Saving fails with this code and a message that contains @word; the file keeps @contents. */
static void
refuse (Fixture *self, const char *path, NreSaveFlags flags, NreError code, const char *word,
        GBytes *contents)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_document_save (self->document, path, flags, &error));
  g_assert_error (error, NRE_ERROR, (int) code);
  if (strstr (error->message, word) == NULL)
    g_error ("the message does not say “%s”: %s", word, error->message);
  if (contents != NULL)
    nre_save_fixture_assert (self->path, contents);
  g_assert_true (nre_document_get_modified (self->document));
}

static void
set_mode (const char *path, mode_t mode)
{
  g_assert_cmpint (chmod (path, mode), ==, 0);
}

static mode_t
get_mode (const char *path)
{
  struct stat info;

  g_assert_cmpint (lstat (path, &info), ==, 0);
  return info.st_mode & 07777;
}

static void
assert_link (const char *path, const char *target)
{
  g_autofree char *text = g_file_read_link (path, NULL);

  g_assert_cmpstr (text, ==, target);
}

static void
test_plain (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  save (self, 0);
  nre_save_fixture_assert (self->path, self->after);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb"));
}

/* With one entry more, this archive would have 4 GiB: nothing is written. It is a sparse file, of which only
 * the directory is read. */
static void
test_too_large (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const guint32 total = G_MAXUINT32 - 7;
  const NreRecord record = { .type_id = 1, .size = total - 16 - 64, .data_offset = 16, .name = "huge" };
  const NreFields fields = { .type_id = 1, .name = "small" };
  g_autofree char *path = nre_save_fixture_path (self, "huge.rlb");
  g_autofree char *other = nre_save_fixture_path (self, "other");
  g_autoptr (GBytes) some = g_bytes_new_static ("1", 1), bytes = NULL;
  g_autoptr (NreMapping) mapping = NULL;
  g_autoptr (GError) error = NULL;
  guint8 header[16] = "NRes", raw[64];
  int fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  nre_store_u32 (header + 4, NRE_VERSION);
  nre_store_u32 (header + 8, 1);
  nre_store_u32 (header + 12, total);
  nre_record_store (raw, &record);
  g_assert_cmpint (ftruncate (fd, total), ==, 0);
  g_assert_cmpint (pwrite (fd, header, sizeof header, 0), ==, sizeof header);
  g_assert_cmpint (pwrite (fd, raw, sizeof raw, (off_t) total - 64), ==, sizeof raw);
  close (fd);
  mapping = nre_mapping_open (path, &error);
  g_assert_no_error (error);
  bytes = nre_mapping_get_bytes (mapping);
  g_clear_object (&self->document);
  self->document = nre_document_new_from_bytes (bytes, "huge.rlb", &error);
  g_assert_no_error (error);
  nre_edit_add_entry (self->document, NULL, &fields, some, NULL, &error);
  g_assert_no_error (error);
  refuse (self, self->path, NRE_SAVE_OVERWRITE_CHANGED, NRE_ERROR_TOO_LARGE, "4 GiB", self->before);
  refuse (self, other, 0, NRE_ERROR_TOO_LARGE, "4 GiB", self->before);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", "huge.rlb"));
}

/* --- Links ------------------------------------------------------------------------------------------ */

/* The link stays a link, and the file behind it is replaced; in another folder, through another link. */
static void
test_symlink (Fixture *self, gconstpointer target)
{
  g_autofree char *folder = nre_save_fixture_path (self, "real"),
                  *real = g_build_filename (folder, "game.rlb", NULL);
  g_autofree char *middle = nre_save_fixture_path (self, "middle.rlb");
  g_autofree char *absolute = NULL;
  const char *text = target;

  if (strcmp (target, "absolute") == 0)
    text = absolute = g_strdup (real);
  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  g_assert_cmpint (g_rename (self->path, real), ==, 0);
  g_assert_cmpint (symlink (text, middle), ==, 0);
  g_assert_cmpint (symlink ("middle.rlb", self->path), ==, 0);
  nre_save_fixture_reopen (self);
  save (self, 0);
  assert_link (self->path, "middle.rlb");
  assert_link (middle, text);
  nre_save_fixture_assert (real, self->after);
  g_assert_cmpint (get_mode (real), ==, 0644);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", "middle.rlb", "real"));
}

static void
test_symlink_dangling (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *path = nre_save_fixture_path (self, "link.rlb"),
                  *real = nre_save_fixture_path (self, "new.rlb");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("new.rlb", path), ==, 0);
  nre_document_save (self->document, path, 0, &error);
  g_assert_no_error (error);
  assert_link (path, "new.rlb");
  nre_save_fixture_assert (real, self->after);
  nre_save_fixture_assert (self->path, self->before);
}

static void
test_symlink_into_nowhere (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *path = nre_save_fixture_path (self, "link.rlb");

  g_assert_cmpint (symlink ("no-folder/new.rlb", path), ==, 0);
  refuse (self, path, 0, NRE_ERROR_IO, "folder", self->before);
  assert_link (path, "no-folder/new.rlb");
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", "link.rlb"));
}

static void
test_symlink_circle (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *a = nre_save_fixture_path (self, "a"), *b = nre_save_fixture_path (self, "b");

  g_assert_cmpint (symlink ("b", a), ==, 0);
  g_assert_cmpint (symlink ("a", b), ==, 0);
  refuse (self, a, 0, NRE_ERROR_IO, "a", self->before);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", "a", "b"));
}

static void
test_hard_link (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *other = nre_save_fixture_path (self, "other.rlb");
  struct stat info;

  g_assert_cmpint (link (self->path, other), ==, 0);
  nre_save_fixture_reopen (self);
  refuse (self, NULL, 0, NRE_ERROR_UNSAFE_TARGET, "2 names", self->before);
  save (self, NRE_SAVE_BREAK_HARD_LINKS);
  nre_save_fixture_assert (self->path, self->after);
  nre_save_fixture_assert (other, self->before);
  g_assert_cmpint (lstat (other, &info), ==, 0);
  g_assert_cmpuint (info.st_nlink, ==, 1);
}

static void
test_folder_and_pipe (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *folder = nre_save_fixture_path (self, "folder"),
                  *fifo = nre_save_fixture_path (self, "fifo");

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  g_assert_cmpint (mkfifo (fifo, 0644), ==, 0);
  refuse (self, folder, 0, NRE_ERROR_IO, "regular", self->before);
  refuse (self, fifo, 0, NRE_ERROR_IO, "regular", self->before);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", "folder", "fifo"));
}

/* --- Modes, owner, attributes ------------------------------------------------------------------------ */

static void
test_read_only (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  set_mode (self->path, 0444);
  nre_save_fixture_reopen (self);
  refuse (self, NULL, 0, NRE_ERROR_UNSAFE_TARGET, "read-only", self->before);
  save (self, NRE_SAVE_OVERWRITE_READ_ONLY);
  nre_save_fixture_assert (self->path, self->after);
  g_assert_cmpint (get_mode (self->path), ==, 0444);
}

static void
test_mode (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const mode_t modes[] = { 0600, 0664, 0755, 0606 };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      set_mode (self->path, modes[i]);
      nre_save_fixture_reopen (self);
      save (self, 0);
      g_assert_cmpint (get_mode (self->path), ==, modes[i]);
    }
}

/* Whoever may read the file is nobody else while it is being written, either. */
static void
test_mode_of_new (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const mode_t masks[] = { 022, 077, 002 };

  for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
    {
      g_autofree char *path = nre_save_fixture_path (self, "new.rlb");
      g_autoptr (GError) error = NULL;
      mode_t mask = umask (masks[i]);

      nre_document_save (self->document, path, NRE_SAVE_COPY, &error);
      g_assert_cmpint (umask (mask), ==, masks[i]);
      g_assert_no_error (error);
      g_assert_cmpint (get_mode (path), ==, 0666 & ~masks[i]);
      g_unlink (path);
    }
}

/* Another group than ours is what an unprivileged user can give a file; root gives it another user, too.
 * test-save-faults shows that the owner is asked for whatever this process may do. */
static void
test_owner (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  gid_t groups[64];
  int n = getgroups (G_N_ELEMENTS (groups), groups);
  uid_t user = getuid () == 0 ? 4711 : getuid ();
  gid_t group = getuid () == 0 ? 4712 : getgid ();
  struct stat info;

  for (int i = 0; i < n; i++)
    if (groups[i] != getgid ())
      group = groups[i];
  g_assert_cmpint (chown (self->path, user, group), ==, 0);
  set_mode (self->path, 0660);
  nre_save_fixture_reopen (self);
  save (self, 0);
  g_assert_cmpint (lstat (self->path, &info), ==, 0);
  g_assert_cmpuint (info.st_uid, ==, user);
  g_assert_cmpuint (info.st_gid, ==, group);
  g_assert_cmpint (info.st_mode & 07777, ==, 0660);
  g_test_message ("user %u, group %u", user, group);
}

/* --- Other programs ----------------------------------------------------------------------------------- */

static void
test_changed_contents (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  int fd = open (self->path, O_WRONLY | O_CLOEXEC);

  g_assert_cmpint (pwrite (fd, "theirs", 6, 40), ==, 6);
  close (fd);
  refuse (self, NULL, 0, NRE_ERROR_CHANGED, "another program", NULL);
}

/* What is not edited comes from the file that was opened, as it was: saving elsewhere is safe. */
static void
test_changed_contents_save_as (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *path = nre_save_fixture_path (self, "new.rlb");
  g_autoptr (GError) error = NULL;
  int fd = open (self->path, O_WRONLY | O_CLOEXEC);

  g_assert_cmpint (pwrite (fd, "theirs", 6, 40), ==, 6);
  close (fd);
  nre_document_save (self->document, path, 0, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (path, self->after);
}

static void
test_changed_by_rename (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *other = nre_save_fixture_path (self, "other");
  g_autoptr (GBytes) theirs = g_bytes_new_static ("theirs", 6);

  nre_save_fixture_put (other, theirs);
  g_assert_cmpint (g_rename (other, self->path), ==, 0);
  refuse (self, NULL, 0, NRE_ERROR_CHANGED, "another program", theirs);
  save (self, NRE_SAVE_OVERWRITE_CHANGED);
  nre_save_fixture_assert (self->path, self->after);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb"));
}

/* Another time alone is no change: nobody has written to the file. */
static void
test_changed_time (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const struct timespec times[] = { { 0, UTIME_OMIT }, { 1000000000, 0 } };

  g_assert_cmpint (utimensat (AT_FDCWD, self->path, times, 0), ==, 0);
  save (self, 0);
  nre_save_fixture_assert (self->path, self->after);
}

static void
test_removed (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) theirs = g_bytes_new_static ("theirs", 6);

  g_assert_cmpint (g_unlink (self->path), ==, 0);
  refuse (self, NULL, 0, NRE_ERROR_REMOVED, "removed", NULL);
  nre_save_fixture_assert_names (self, NAMES (NULL));
  /* A file that has come back meanwhile was not agreed to be lost. */
  nre_save_fixture_put (self->path, theirs);
  refuse (self, NULL, NRE_SAVE_RECREATE, NRE_ERROR_CHANGED, "another program", theirs);
  g_assert_cmpint (g_unlink (self->path), ==, 0);
  save (self, NRE_SAVE_RECREATE);
  nre_save_fixture_assert (self->path, self->after);
  g_assert_cmpint (g_unlink (self->path), ==, 0);
  save (self, NRE_SAVE_OVERWRITE_CHANGED);
  nre_save_fixture_assert (self->path, self->after);
}

/* The document has what was cut off. */
static void
test_truncated (Fixture *self, gconstpointer data)
{
  gsize full = g_bytes_get_size (self->before);
  gsize size = GPOINTER_TO_SIZE (data) < 4096 ? GPOINTER_TO_SIZE (data) : full - 100;
  g_autofree char *path = nre_save_fixture_path (self, "new.rlb");
  g_autoptr (GBytes) left = g_bytes_new_from_bytes (self->before, 0, size);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (truncate (self->path, (off_t) size), ==, 0);
  refuse (self, NULL, 0, NRE_ERROR_CHANGED, "another program", left);
  nre_document_save (self->document, path, NRE_SAVE_COPY, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (path, self->after);
  save (self, NRE_SAVE_OVERWRITE_CHANGED);
  nre_save_fixture_assert (self->path, self->after);
  nre_document_undo (self->document);
  save (self, 0);
  nre_save_fixture_assert (self->path, self->before);
}

/* --- Backup, other files, history ---------------------------------------------------------------------- */

static void
test_backup (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *backup = nre_save_fixture_path (self, "game.rlb.bak");
  g_autoptr (GBytes) older = g_bytes_new_static ("older", 5);

  nre_save_fixture_put (backup, older);
  save (self, NRE_SAVE_BACKUP);
  nre_save_fixture_assert (self->path, self->after);
  nre_save_fixture_assert (backup, self->before);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", "game.rlb.bak"));

  /* The backup of the next save is this one's file, and the file has one name again. */
  nre_document_undo (self->document);
  save (self, NRE_SAVE_BACKUP);
  nre_save_fixture_assert (self->path, self->before);
  nre_save_fixture_assert (backup, self->after);
  nre_document_redo (self->document);
  save (self, 0);
}

/* A backup that is there stays as it is, if the caller wants that: it may be the file as it came. */
static void
test_spare_backup (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *backup = nre_save_fixture_path (self, "game.rlb.bak"),
                  *last = nre_save_fixture_path (self, "game.rlb.last.bak");
  const NreSaveFlags flags = NRE_SAVE_BACKUP | NRE_SAVE_SPARE_BACKUP;

  g_assert_null (nre_document_get_backup (self->document));
  save (self, flags);
  g_assert_cmpstr (nre_document_get_backup (self->document), ==, backup);
  nre_save_fixture_assert (backup, self->before);
  nre_document_undo (self->document);
  save (self, flags);
  g_assert_cmpstr (nre_document_get_backup (self->document), ==, last);
  nre_save_fixture_assert (backup, self->before);
  nre_save_fixture_assert (last, self->after);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", "game.rlb.bak", "game.rlb.last.bak"));
  /* Without a backup there is none to name. */
  nre_document_redo (self->document);
  save (self, NRE_SAVE_WITHOUT_BACKUP | NRE_SAVE_BACKUP);
  g_assert_null (nre_document_get_backup (self->document));
  nre_save_fixture_assert (last, self->after);
}

/* A document without a path has no file that could have changed. */
static void
test_disk_state_without_path (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (self->before, "new.rlb", NULL);

  g_assert_cmpint (nre_document_get_disk_state (document), ==, NRE_DISK_SAME);
  g_assert_true (nre_document_is_kept (document));
  nre_document_keep_mine (document);
  g_assert_cmpint (nre_document_get_disk_state (document), ==, NRE_DISK_SAME);
}

/* As of two minutes ago. */
static void
put_old (Fixture *self, const char *name, const char *contents)
{
  const time_t then = time (NULL) - 120;
  const struct timespec times[] = { { then, 0 }, { then, 0 } };
  g_autofree char *path = nre_save_fixture_path (self, name);
  g_autoptr (GBytes) bytes = g_bytes_new_static (contents, strlen (contents));

  nre_save_fixture_put (path, bytes);
  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
}

/* What saves have left that were killed goes with the next save: but not what one may be writing now, nor
 * what somebody else calls so. */
static void
test_rests (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *young = nre_save_fixture_path (self, ".nres-save-young1");
  g_autofree char *locked = nre_save_fixture_path (self, ".nres-save-locked");
  int fd;

  put_old (self, ".nres-save-abcdef", "killed");
  put_old (self, ".nres-save-killed", "killed before it was done");
  put_old (self, ".nres-save-killed.game.rlb.bak", "copied");
  put_old (self, ".nres-save-of the user", "mine");
  put_old (self, ".nres-save-killed.game.rlb", "mine");
  put_old (self, ".nres-save-killed..bak", "mine");
  put_old (self, ".nres-save-locked", "being written");
  put_old (self, ".nres-save-locked.game.rlb.bak", "being copied");
  nre_save_fixture_put (young, self->before);
  fd = open (locked, O_RDONLY | O_CLOEXEC);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  save (self, 0);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", ".nres-save-of the user", ".nres-save-young1",
                                              ".nres-save-killed.game.rlb", ".nres-save-killed..bak",
                                              ".nres-save-locked", ".nres-save-locked.game.rlb.bak"));
  close (fd);
}

/* A save that was killed after it had replaced the file has not named its backup. */
static void
test_rest_of_backup (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const char *const names[] = { "game.rlb.bak", "game.rlb.last.bak" };
  g_autofree char *kept = nre_save_fixture_path (self, ".nres-save-killed.game.rlb.bak");
  int fd = open (self->path, O_RDONLY | O_CLOEXEC);

  /* The other process has not ended. */
  put_old (self, ".nres-save-killed.game.rlb.bak", "older");
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  save (self, 0);
  close (fd);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", ".nres-save-killed.game.rlb.bak"));
  /* A link to the file itself is none. */
  g_assert_cmpint (g_unlink (kept), ==, 0);
  g_assert_cmpint (link (self->path, kept), ==, 0);
  nre_save_fixture_reopen (self);
  save (self, 0);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb"));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *backup = nre_save_fixture_path (self, names[i]);
      g_autoptr (GBytes) older = g_bytes_new_static (names[i], strlen (names[i]));

      put_old (self, ".nres-save-killed.game.rlb.bak", names[i]);
      (i == 0 ? nre_document_undo : nre_document_redo) (self->document);
      save (self, 0);
      nre_save_fixture_assert (backup, older);
    }
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", "game.rlb.bak", "game.rlb.last.bak"));
}

/* A save that was killed where files have one name each: the old file was copied, and has the name of the
 * temporary one since the exchange. */
static void
test_rest_of_copied_backup (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *backup = nre_save_fixture_path (self, "game.rlb.bak");
  g_autoptr (GBytes) older = g_bytes_new_static ("older", 5);

  put_old (self, ".nres-save-killed", "older");
  put_old (self, ".nres-save-killed.game.rlb.bak", "older");
  save (self, 0);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb", "game.rlb.bak"));
  nre_save_fixture_assert (backup, older);
}

static void
test_backup_is_folder (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *backup = nre_save_fixture_path (self, "game.rlb.bak");
  g_autofree char *inside = g_build_filename (backup, "x", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (backup, 0755), ==, 0);
  g_assert_cmpint (g_mkdir (inside, 0755), ==, 0);
  g_assert_false (nre_document_save (self->document, NULL, NRE_SAVE_BACKUP, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "game.rlb.bak"));
  /* Nothing is lost, and the next save works. */
  nre_save_fixture_assert (self->path, self->after);
  save (self, 0);
}

static void
test_save_as (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *path = nre_save_fixture_path (self, "new.rlb");
  g_autoptr (GBytes) wanted = NULL;
  g_autoptr (GError) error = NULL;

  nre_document_save (self->document, path, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (nre_document_get_path (self->document), ==, path);
  g_assert_cmpstr (nre_document_get_title (self->document), ==, "new.rlb");
  g_assert_false (nre_document_get_modified (self->document));
  nre_save_fixture_assert (path, self->after);
  nre_save_fixture_assert (self->path, self->before);

  nre_edit_rename_node (self->document, "tree.msh", 0, "again", &error);
  g_assert_no_error (error);
  wanted = nre_save_fixture_wanted (self->document);
  save (self, 0);
  nre_save_fixture_assert (path, wanted);
  nre_save_fixture_assert (self->path, self->before);
}

static void
test_save_copy (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *path = nre_save_fixture_path (self, "copy.rlb");
  g_autoptr (GError) error = NULL;

  nre_document_save (self->document, path, NRE_SAVE_COPY, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (nre_document_get_path (self->document), ==, self->path);
  g_assert_true (nre_document_get_modified (self->document));
  nre_save_fixture_assert (path, self->after);
  nre_save_fixture_assert (self->path, self->before);
}

static void
test_no_path (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (self->before, "untitled", NULL);
  g_autofree char *path = nre_save_fixture_path (self, "new.rlb");
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_document_save (document, NULL, 0, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_clear_error (&error);
  nre_document_save (document, path, 0, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (path, self->before);
}

static void
test_twice (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) wanted = NULL;

  save (self, 0);
  save (self, 0);
  nre_save_fixture_assert (self->path, self->after);
  nre_edit_remove_entry (self->document, "large", &error);
  g_assert_no_error (error);
  wanted = nre_save_fixture_wanted (self->document);
  save (self, 0);
  nre_save_fixture_assert (self->path, wanted);
}

/* Undo goes back beyond a save, to the file as it was opened. */
static void
test_undo_to_the_beginning (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  save (self, 0);
  nre_edit_remove_entry (self->document, "large", &error);
  nre_edit_rename_entry (self->document, "#0", "x.msh", &error);
  g_assert_no_error (error);
  save (self, 0);
  nre_document_go_to (self->document, 0);
  g_assert_true (nre_document_get_modified (self->document));
  save (self, 0);
  nre_save_fixture_assert (self->path, self->before);
}

/* --- In a thread ---------------------------------------------------------------------------------------- */

typedef struct
{
  GMainLoop *loop;
  GError    *error;
  gboolean   done;
} Wait;

static void
on_saved (GObject *document, GAsyncResult *result, gpointer data)
{
  Wait *wait = data;

  nre_document_save_finish (NRE_DOCUMENT (document), result, &wait->error);
  wait->done = TRUE;
  g_main_loop_quit (wait->loop);
}

/* What is saved is what was there when saving began, and so is what counts as saved. */
static void
test_edit_while_saving (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  Wait wait = { g_main_loop_new (NULL, FALSE), NULL, FALSE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) later = NULL;

  nre_document_save_async (self->document, NULL, 0, NULL, NULL, NULL, on_saved, &wait);
  nre_edit_rename_node (self->document, "tree.msh", 0, "meanwhile", &error);
  nre_edit_remove_entry (self->document, "large", &error);
  g_assert_no_error (error);
  g_main_loop_run (wait.loop);
  g_assert_no_error (wait.error);
  nre_save_fixture_assert (self->path, self->after);
  g_assert_true (nre_document_get_modified (self->document));
  nre_document_undo (self->document);
  g_assert_true (nre_document_get_modified (self->document));
  nre_document_undo (self->document);
  g_assert_false (nre_document_get_modified (self->document));
  nre_document_redo (self->document);
  nre_document_redo (self->document);
  later = nre_save_fixture_wanted (self->document);
  save (self, 0);
  nre_save_fixture_assert (self->path, later);
  g_main_loop_unref (wait.loop);
}

static void
test_cancel (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  Wait wait = { g_main_loop_new (NULL, FALSE), NULL, FALSE };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  nre_document_save_async (self->document, NULL, 0, cancellable, NULL, NULL, on_saved, &wait);
  g_main_loop_run (wait.loop);
  g_assert_error (wait.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  nre_save_fixture_assert (self->path, self->before);
  nre_save_fixture_assert_names (self, NAMES ("game.rlb"));
  g_assert_true (nre_document_get_modified (self->document));
  g_clear_error (&wait.error);
  g_main_loop_unref (wait.loop);
  save (self, 0);
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char   *path;
    void        (*test) (Fixture *self, gconstpointer data);
    gconstpointer data;
  } tests[] = {
    { "/save/plain", test_plain, NULL },
    { "/save/too-large", test_too_large, NULL },
    { "/save/symlink/relative", test_symlink, "real/game.rlb" },
    { "/save/symlink/absolute", test_symlink, "absolute" },
    { "/save/symlink/dangling", test_symlink_dangling, NULL },
    { "/save/symlink/into-nowhere", test_symlink_into_nowhere, NULL },
    { "/save/symlink/circle", test_symlink_circle, NULL },
    { "/save/hard-link", test_hard_link, NULL },
    { "/save/folder-and-pipe", test_folder_and_pipe, NULL },
    { "/save/read-only", test_read_only, NULL },
    { "/save/mode", test_mode, NULL },
    { "/save/mode-of-new", test_mode_of_new, NULL },
    { "/save/owner", test_owner, NULL },
    { "/save/changed/contents", test_changed_contents, NULL },
    { "/save/changed/contents-save-as", test_changed_contents_save_as, NULL },
    { "/save/changed/by-rename", test_changed_by_rename, NULL },
    { "/save/changed/time", test_changed_time, NULL },
    { "/save/removed", test_removed, NULL },
    { "/save/truncated/to-nothing", test_truncated, GSIZE_TO_POINTER (0) },
    { "/save/truncated/to-a-header", test_truncated, GSIZE_TO_POINTER (16) },
    { "/save/truncated/inside-the-last-page", test_truncated, GSIZE_TO_POINTER (4096) },
    { "/save/backup", test_backup, NULL },
    { "/save/spare-backup", test_spare_backup, NULL },
    { "/save/disk-state-without-path", test_disk_state_without_path, NULL },
    { "/save/rests", test_rests, NULL },
    { "/save/rest-of-backup", test_rest_of_backup, NULL },
    { "/save/rest-of-copied-backup", test_rest_of_copied_backup, NULL },
    { "/save/backup-is-folder", test_backup_is_folder, NULL },
    { "/save/save-as", test_save_as, NULL },
    { "/save/save-copy", test_save_copy, NULL },
    { "/save/no-path", test_no_path, NULL },
    { "/save/twice", test_twice, NULL },
    { "/save/undo-to-the-beginning", test_undo_to_the_beginning, NULL },
    { "/save/edit-while-saving", test_edit_while_saving, NULL },
    { "/save/cancel", test_cancel, NULL },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].data, nre_save_fixture_set_up, tests[i].test,
                nre_save_fixture_tear_down);
  return g_test_run ();
}
