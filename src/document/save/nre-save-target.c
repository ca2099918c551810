/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-save-target.h"

#include "nre-error.h"
#include "nre-file-state.h"
#include "nre-i18n.h"
#include "nre-platform.h"
#include "nre-private-copy.h"
#include "nre-save-replace.h"
#include "nre-save-rests.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

/** nre_save_target_clear: close the temporary file, remove it if it still has its temporary name, and free
 * the fields. */
void
nre_save_target_clear (NreSaveTarget *self)
{
  if (self->fd >= 0)
    close (self->fd);
  if (self->temporary != NULL)
    unlink (self->temporary);
  g_free (self->path);
  g_free (self->folder);
  g_free (self->temporary);
  g_free (self->backup);
}

/* (transfer full) (nullable): the path without symbolic links. The last link may lead to a missing file. */
static char *
resolve (const char *path, GError **error)
{
  g_autofree char *at = g_strdup (path);

  for (guint links = 0; links < 40; links++)
    {
      char *real = realpath (at, NULL);
      g_autofree char *folder = NULL, *base = NULL, *text = NULL;
      char *real_folder;

      if (real != NULL)
        {
          char *copy = g_strdup (real);

          free (real);
          return copy;
        }
      if (errno != ENOENT)
        {
          nre_set_error_errno (error, errno, _("cannot find “%s”"), path);
          return NULL;
        }
      folder = g_path_get_dirname (at);
      base = g_path_get_basename (at);
      text = g_file_read_link (at, NULL);
      if (text != NULL)
        {
          char *next = g_path_is_absolute (text) ? g_strdup (text) : g_build_filename (folder, text, NULL);

          g_free (at);
          at = next;
          continue;
        }
      real_folder = realpath (folder, NULL);
      if (real_folder == NULL)
        {
          nre_set_error_errno (error, errno, _("cannot find the folder “%s”"), folder);
          return NULL;
        }
      text = g_build_filename (real_folder, base, NULL);
      free (real_folder);
      return g_steal_pointer (&text);
    }
  return nre_fail_null (error, NRE_ERROR_IO, _("“%s” is a link that leads around in a circle"), path);
}

static gboolean
check_target (NreSaveTarget *self, const NreSaveExpected *expected, NreMapping *source, NreSaveFlags flags,
              GError **error)
{
  gboolean check = expected != NULL && expected->known && !(flags & NRE_SAVE_OVERWRITE_CHANGED);
  int refused;

  if (!self->exists)
    {
      if (check && !expected->missing && !(flags & NRE_SAVE_RECREATE))
        return nre_fail (error, NRE_ERROR_REMOVED,
                         _("the file was removed or renamed by another program since it was opened"));
      return TRUE;
    }
  if (!S_ISREG (self->old.st_mode))
    return nre_fail (error, NRE_ERROR_IO, _("this is not a regular file"));
  if (nre_platform_is_immutable (self->path))
    return nre_fail (error, NRE_ERROR_IO,
                     _("the file is marked as immutable or append-only, so it cannot be replaced; save under "
                       "another name, or have an administrator remove the mark (chattr -i -a)"));
  if (check && !nre_save_expected_is_found (expected, self->path, &self->old, source, TRUE, NULL))
    return nre_fail (error, NRE_ERROR_CHANGED,
                     _("the file was changed by another program since it was opened"));
  if (self->old.st_nlink > 1 && !(flags & NRE_SAVE_BREAK_HARD_LINKS))
    return nre_fail (error, NRE_ERROR_UNSAFE_TARGET,
                     _("the file has %lu names (hard links); saving would give this name a new file and "
                       "leave the old contents under the others"), (unsigned long) self->old.st_nlink);
  refused = access (self->path, W_OK) == 0 ? 0 : errno;
  if (refused == EROFS)
    return nre_fail (error, NRE_ERROR_IO, _("the disk is read-only; save the file on another one"));
  if (((self->old.st_mode & 0222) == 0 || (refused != 0 && refused != ENOENT)) &&
      !(flags & NRE_SAVE_OVERWRITE_READ_ONLY))
    return nre_fail (error, NRE_ERROR_UNSAFE_TARGET, _("the file is read-only"));
  return TRUE;
}

/* (transfer full): the name of the user or, if there is none, the number. */
static char *
dup_user (uid_t id)
{
  char space[4096];
  struct passwd entry, *found = NULL;

  if (getpwuid_r (id, &entry, space, sizeof space, &found) == 0 && found != NULL &&
      g_utf8_validate (found->pw_name, -1, NULL))
    return g_strdup (found->pw_name);
  return g_strdup_printf ("%u", (guint) id);
}

static char *
dup_group (gid_t id)
{
  char space[4096];
  struct group entry, *found = NULL;

  if (getgrgid_r (id, &entry, space, sizeof space, &found) == 0 && found != NULL &&
      g_utf8_validate (found->gr_name, -1, NULL))
    return g_strdup (found->gr_name);
  return g_strdup_printf ("%u", (guint) id);
}

/* Whether fchown() failed since this process may not set the owner or group. The user may then agree to let
 * the file have another one. */
static gboolean
may_not (int saved_errno)
{
  return saved_errno == EPERM || saved_errno == EINVAL;
}

/* Give the temporary file the owner and group of the old file. This comes before the writing, so that the
 * user need not wait for the question whether the owner may change. */
static gboolean
keep_owner (NreSaveTarget *self, NreSaveFlags flags, GError **error)
{
  g_autofree char *was = NULL, *will_be = NULL;
  struct stat now;

  if (fstat (self->fd, &now) != 0)
    {
      nre_set_error_errno (error, errno, _("cannot examine the temporary file"));
      return FALSE;
    }
  if ((now.st_uid == self->old.st_uid && now.st_gid == self->old.st_gid) ||
      fchown (self->fd, self->old.st_uid, self->old.st_gid) == 0)
    return TRUE;
  if (!may_not (errno))
    {
      nre_set_error_errno (error, errno, _("cannot keep the owner of the file (user %u, group %u)"),
                           self->old.st_uid, self->old.st_gid);
      return FALSE;
    }
  self->loses_owner = now.st_uid != self->old.st_uid;
  self->loses_group = now.st_gid != self->old.st_gid &&
                      (!self->loses_owner || fchown (self->fd, (uid_t) -1, self->old.st_gid) != 0);
  if (flags & NRE_SAVE_CHANGE_OWNER)
    return TRUE;
  if (self->loses_owner)
    {
      was = dup_user (self->old.st_uid);
      will_be = dup_user (now.st_uid);
      return nre_fail (error, NRE_ERROR_OTHER_OWNER,
                       _("the file belongs to the user “%s”; once saved, it would belong to “%s”"), was,
                       will_be);
    }
  was = dup_group (self->old.st_gid);
  will_be = dup_group (now.st_gid);
  return nre_fail (error, NRE_ERROR_OTHER_OWNER,
                   _("the file belongs to the group “%s”; once saved, it would belong to “%s”"), was,
                   will_be);
}

/**
 * nre_save_target_open:
 * @self: (out): initialised with NRE_SAVE_TARGET_INIT; clear it also after a failure
 * @path: the path of the file to write
 * @expected: (nullable): the expected state of that file
 * @source: (nullable): the file that was opened; see nre_save_expected_is_found()
 *
 * Follow symbolic links, check whether the file may be replaced, and create a temporary file in its folder.
 * Fails like nre_save_run().
 */
gboolean
nre_save_target_open (NreSaveTarget *self, const char *path, const NreSaveExpected *expected,
                      NreMapping *source, NreSaveFlags flags, GError **error)
{
  mode_t mode;

  self->path = resolve (path, error);
  if (self->path == NULL)
    return FALSE;
  self->folder = g_path_get_dirname (self->path);
  if (!(flags & NRE_SAVE_LEAVE_RESTS))
    nre_save_clear_rests (self->folder);
  if (lstat (self->path, &self->old) == 0)
    self->exists = TRUE;
  else if (errno != ENOENT)
    {
      nre_set_error_errno (error, errno, _("cannot examine “%s”"), self->path);
      return FALSE;
    }
  if (!check_target (self, expected, source, flags, error))
    return FALSE;
  if (nre_platform_is_immutable (self->folder))
    return nre_fail (error, NRE_ERROR_IO,
                     _("the folder “%s” is marked as immutable or append-only, so files in it cannot be "
                       "replaced; save in another folder, or have an administrator remove the mark "
                       "(chattr -i -a)"),
                     self->folder);
  /* Never let more users read the new file than the old one. */
  mode = self->exists ? 0600 : 0666;
  /* A file without a name disappears if the process is killed. */
  self->fd = nre_platform_open_unnamed (self->folder, mode);
  if (self->fd < 0)
    {
      self->temporary = g_build_filename (self->folder, NRE_SAVE_TEMPLATE, NULL);
      self->fd = g_mkstemp_full (self->temporary, O_RDWR | O_CLOEXEC, (int) mode);
    }
  if (self->fd < 0)
    {
      nre_set_error_errno (error, errno, _("cannot write in the folder “%s”"), self->folder);
      g_clear_pointer (&self->temporary, g_free);
      return FALSE;
    }
  /* Where locks are not supported, leftover files are not removed. */
  flock (self->fd, LOCK_EX | LOCK_NB);
  return !self->exists || keep_owner (self, flags, error);
}

/* A file that does not get the owner or group of the old one loses set-user-ID and set-group-ID. Another
 * group gets only the permissions that all users have. */
static mode_t
limit_mode (mode_t mode, gboolean loses_owner, gboolean loses_group)
{
  mode &= 07777;
  if (loses_owner || loses_group)
    mode &= 01777;
  if (loses_group)
    mode &= (mode_t) ~070 | (mode & 07) << 3;
  return mode;
}

static gboolean
copy_attributes (NreSaveTarget *self, GError **error)
{
  int from = open (self->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  g_autofree char *name = NULL;
  gboolean ok = from >= 0 && nre_platform_copy_attributes (from, self->fd, &name);

  if (!ok && name != NULL)
    nre_set_error_errno (error, errno, _("cannot keep the extended attribute “%s” of the file"), name);
  else if (from < 0 && errno == ENOENT)
    nre_save_fail_changed (TRUE, error);
  else if (!ok)
    nre_set_error_errno (error, errno, _("cannot read the extended attributes of the file"));
  if (from >= 0)
    close (from);
  return ok;
}

/** nre_save_target_copy_metadata: give the temporary file the mode and extended attributes of the old one. */
gboolean
nre_save_target_copy_metadata (NreSaveTarget *self, GError **error)
{
  if (!self->exists)
    return TRUE;
  if (!copy_attributes (self, error))
    return FALSE;
  if (fchmod (self->fd, limit_mode (self->old.st_mode, self->loses_owner, self->loses_group)) != 0)
    {
      nre_set_error_errno (error, errno, _("cannot keep the mode of the file"));
      return FALSE;
    }
  return TRUE;
}

/* Give the temporary file a unique name, if it has none yet. */
static gboolean
name_temporary (NreSaveTarget *self, GError **error)
{
  for (guint tries = 0; self->temporary == NULL && tries < 100; tries++)
    {
      g_autofree char *name = g_strdup_printf (NRE_SAVE_PREFIX "%06x", g_random_int () & 0xffffff);
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      if (nre_platform_name_file (self->fd, path))
        self->temporary = g_steal_pointer (&path);
      else if (errno != EEXIST)
        break;
    }
  if (self->temporary != NULL)
    return TRUE;
  nre_set_error_errno (error, errno, _("cannot write in the folder “%s”"), self->folder);
  return FALSE;
}

static gboolean
target_is_unchanged (NreSaveTarget *self, NreSaveFlags flags, GError **error)
{
  struct stat now;
  gboolean exists = lstat (self->path, &now) == 0;

  if (!exists && errno != ENOENT)
    {
      nre_set_error_errno (error, errno, _("cannot examine “%s”"), self->path);
      return FALSE;
    }
  if (exists == self->exists && (!exists || nre_file_state_equal (&now, &self->old)))
    return TRUE;
  if (flags & NRE_SAVE_OVERWRITE_CHANGED)
    return TRUE;
  return nre_save_fail_changed (!exists, error);
}

static void
set_no_backup (GError **error, int saved_errno)
{
  nre_set_error (error, NRE_ERROR_NO_BACKUP, _("cannot make a backup of the file: %s"),
                 g_strerror (saved_errno));
}

static void
stop_cb (GCancellable *cancellable G_GNUC_UNUSED, gpointer data)
{
  g_atomic_int_set ((gint *) data, TRUE);
}

/* Set the mode and, if permitted, the owner and times of the copy @fd. */
static gboolean
describe_copy (NreSaveTarget *self, int fd, GError **error)
{
  const struct timespec times[] = { self->old.st_atim, self->old.st_mtim };
  struct stat now;
  gboolean other;

  if (fstat (fd, &now) != 0)
    {
      set_no_backup (error, errno);
      return FALSE;
    }
  other = (now.st_uid != self->old.st_uid || now.st_gid != self->old.st_gid) &&
          fchown (fd, self->old.st_uid, self->old.st_gid) != 0;
  /* A failure is ignored: on network shares, the process may lack permission to set times. */
  futimens (fd, times);
  if (fchmod (fd, limit_mode (self->old.st_mode, other, other)) != 0 || fsync (fd) != 0)
    {
      set_no_backup (error, errno);
      return FALSE;
    }
  return TRUE;
}

/* Copy the old file to the path @name, which must not exist. */
static gboolean
copy_old (NreSaveTarget *self, const char *name, GCancellable *cancellable, GError **error)
{
  int from = open (self->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  int to = from >= 0 ? open (name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
  int saved_errno = errno;
  gint stop = FALSE;
  gulong handler = 0;
  gboolean ok;

  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), &stop, NULL);
  ok = to >= 0 && nre_private_copy_fill (from, (guint64) self->old.st_size, to, &stop);
  if (to >= 0)
    saved_errno = errno;
  if (!ok && (to < 0 || !g_cancellable_set_error_if_cancelled (cancellable, error)))
    set_no_backup (error, saved_errno);
  g_cancellable_disconnect (cancellable, handler);
  ok = ok && describe_copy (self, to, error);
  if (from >= 0)
    close (from);
  if (to >= 0)
    close (to);
  if (!ok && to >= 0)
    unlink (name);
  return ok;
}

/* Whether link() failed since hard links are not supported, as on FAT and many network shares, or forbidden,
 * or the file has as many as it can have. */
static gboolean
needs_copy (int saved_errno)
{
  return saved_errno == EPERM || saved_errno == EOPNOTSUPP || saved_errno == ENOSYS ||
         saved_errno == EINVAL || saved_errno == EACCES || saved_errno == EMLINK;
}

/* Give the old file a second hard link, or copy the file if that is impossible. Copying takes time, so the
 * old file is checked again afterwards. @kept: (out) (transfer full): the path of the link or copy. */
static gboolean
keep_old (NreSaveTarget *self, NreSaveFlags flags, GCancellable *cancellable, char **kept, GError **error)
{
  g_autofree char *name = nre_save_dup_kept (self->temporary, self->path);

  if (link (self->path, name) == 0)
    {
      *kept = g_steal_pointer (&name);
      return TRUE;
    }
  if (!needs_copy (errno))
    {
      int saved_errno = errno;

      if (saved_errno != ENOENT || target_is_unchanged (self, flags, error))
        set_no_backup (error, saved_errno);
      return FALSE;
    }
  if (!copy_old (self, name, cancellable, error))
    return FALSE;
  if (!target_is_unchanged (self, flags, error))
    {
      unlink (name);
      return FALSE;
    }
  *kept = g_steal_pointer (&name);
  return TRUE;
}

/* Rename the link or copy @kept to its final name. This comes last, since a failed save must not lose an
 * older backup. */
static gboolean
name_backup (NreSaveTarget *self, int folder, const char *kept, NreSaveFlags flags, GError **error)
{
  g_autofree char *backup = g_strconcat (self->path, NRE_SAVE_BACKUP_SUFFIX, NULL);
  struct stat older;

  if (flags & NRE_SAVE_SPARE_BACKUP && lstat (backup, &older) == 0)
    {
      g_free (backup);
      backup = g_strconcat (self->path, NRE_SAVE_LAST_BACKUP_SUFFIX, NULL);
    }
  if (nre_save_rename (folder, kept, backup))
    {
      self->backup = g_steal_pointer (&backup);
      return TRUE;
    }
  nre_set_error_errno (error, errno,
                       _("the file was saved, but its backup could not be called “%s”; it is “%s”"), backup,
                       kept);
  return FALSE;
}

/* Undo keep_old(), which may have set the old file's change time. Get the new status, so that this does not
 * count as a change by another program. */
static void
forget_old (NreSaveTarget *self, int folder, const char *kept, gboolean *known, struct stat *written)
{
  g_autofree char *name = g_path_get_basename (self->path);

  nre_save_remove_name (folder, kept);
  *known = (lstat (self->path, written) == 0 || fstatat (folder, name, written, AT_SYMLINK_NOFOLLOW) == 0) &&
           nre_file_state_same_file (written, &self->old) && nre_file_state_same_bytes (written, &self->old);
}

/* Whether the file at @temporary is our new file. It may be a file of another program that could not be
 * renamed back; see nre_save_replace(). */
static gboolean
is_temporary_ours (NreSaveTarget *self, int folder)
{
  g_autofree char *name = g_path_get_basename (self->temporary);
  struct stat ours, now;

  return fstat (self->fd, &ours) != 0 || fstatat (folder, name, &now, AT_SYMLINK_NOFOLLOW) != 0 ||
         nre_file_state_same_file (&now, &ours);
}

static void
remove_temporary (NreSaveTarget *self, int folder)
{
  if (self->temporary != NULL && is_temporary_ours (self, folder))
    nre_save_remove_name (folder, self->temporary);
  g_clear_pointer (&self->temporary, g_free);
}

/* Get the status of the saved file. @complete: (nullable): the status just before the file got its final
 * name. If another program has written to the file since, @written becomes @complete, so that the change is
 * noticed later. */
static gboolean
get_written (NreSaveTarget *self, const struct stat *complete, struct stat *written)
{
  if (fstat (self->fd, written) != 0 && lstat (self->path, written) != 0)
    return FALSE;
  if (complete != NULL && !nre_file_state_same_bytes (written, complete))
    *written = *complete;
  return TRUE;
}

/**
 * nre_save_target_commit:
 * @known, @written: (out): see NreSaveJob
 *
 * Replace the old file with the temporary file, which must be complete and synced. Fails like nre_save_run().
 */
gboolean
nre_save_target_commit (NreSaveTarget *self, NreSaveFlags flags, GCancellable *cancellable, gboolean *known,
                        struct stat *written, GError **error)
{
  int folder = nre_platform_open_folder (self->folder);
  g_autofree char *kept = NULL;
  NreSaveReplace replace = { .old_fd = -1, .anything = flags & NRE_SAVE_OVERWRITE_CHANGED };
  struct stat complete;
  int saved_errno = 0;
  gboolean wanted = self->exists && flags & NRE_SAVE_BACKUP && !(flags & NRE_SAVE_WITHOUT_BACKUP), ok;
  gboolean is_complete;

  if (folder < 0)
    {
      nre_set_error_errno (error, errno, _("cannot open the folder “%s”"), self->folder);
      return FALSE;
    }
  if (!target_is_unchanged (self, flags, error) || !name_temporary (self, error) ||
      (wanted && !keep_old (self, flags, cancellable, &kept, error)))
    {
      remove_temporary (self, folder);
      close (folder);
      return FALSE;
    }
  is_complete = fstat (self->fd, &complete) == 0;
  /* Keep the old file open until the end: freeing its blocks would delay the sync of the folder. */
  if (self->exists)
    replace.old_fd = open (self->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  replace.folder = folder;
  replace.temporary = self->temporary;
  replace.path = self->path;
  replace.old = self->exists ? &self->old : NULL;
  replace.is_linked = kept != NULL;
  if (!nre_save_replace (&replace, error))
    {
      if (kept != NULL)
        forget_old (self, folder, kept, known, written);
      if (replace.old_fd >= 0)
        close (replace.old_fd);
      remove_temporary (self, folder);
      close (folder);
      return FALSE;
    }
  g_clear_pointer (&self->temporary, g_free);
  ok = kept == NULL || name_backup (self, folder, kept, flags, error);
  if (!nre_platform_sync_folder (folder))
    saved_errno = errno;
  if (replace.old_fd >= 0)
    close (replace.old_fd);
  close (folder);
  *known = get_written (self, is_complete ? &complete : NULL, written);
  if (!*known && saved_errno == 0)
    saved_errno = errno;
  if (ok && saved_errno != 0)
    {
      nre_set_error_errno (error, saved_errno,
                           _("the file was saved, but whether its name will survive a power failure is not "
                             "certain"));
      ok = FALSE;
    }
  return ok;
}
