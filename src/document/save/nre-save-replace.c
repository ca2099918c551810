/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-save-replace.h"

#include "nre-error.h"
#include "nre-file-state.h"
#include "nre-i18n.h"
#include "nre-platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

/* How long to wait for a program that writes into the file, and how often to look, in milliseconds */
#define MAX_WAIT 1000
#define WAIT_STEP 2

/* After the last check, another program may write into the old file or put a third file in its place. So a
 * save exchanges the names of the old and the new file, which loses no file, checks which file was at the
 * path, and exchanges the names back if it was not the expected one. */

/** nre_save_fail_changed: fail with NRE_ERROR_CHANGED since another program has changed the file or, if
 * @removed is TRUE, with NRE_ERROR_REMOVED since another program has removed it. Returns FALSE. */
gboolean
nre_save_fail_changed (gboolean removed, GError **error)
{
  if (removed)
    return nre_fail (error, NRE_ERROR_REMOVED,
                     _("the file was removed or renamed by another program while it was being saved"));
  return nre_fail (error, NRE_ERROR_CHANGED,
                   _("the file was changed by another program while it was being saved"));
}

/** nre_save_remove_name: remove the file @path from @folder, even if the folder was renamed. */
void
nre_save_remove_name (int folder, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  if (unlink (path) != 0)
    unlinkat (folder, name, 0);
}

/** nre_save_rename: rename a file in @folder, even if the folder was renamed. @from, @to: paths in the
 * folder. Returns FALSE and sets errno on failure. */
gboolean
nre_save_rename (int folder, const char *from, const char *to)
{
  g_autofree char *one = g_path_get_basename (from), *other = g_path_get_basename (to);

  return rename (from, to) == 0 || (errno == ENOENT && renameat (folder, one, folder, other) == 0);
}

static gboolean
fail_to_place (const char *path, int saved_errno, GError **error)
{
  nre_set_error_errno (error, saved_errno, _("cannot put the new file in the place of “%s”"), path);
  return FALSE;
}

/* Whether the error means that the file system supports only plain renaming. */
static gboolean
is_unsupported (int saved_errno)
{
  return saved_errno == ENOSYS || saved_errno == EINVAL || saved_errno == EOPNOTSUPP;
}

static gboolean
replace_anything (const NreSaveReplace *self, GError **error)
{
  return rename (self->temporary, self->path) == 0 || fail_to_place (self->path, errno, error);
}

static gboolean
replace_nothing (const NreSaveReplace *self, GError **error)
{
  if (nre_platform_rename_new (self->temporary, self->path))
    return TRUE;
  if (is_unsupported (errno))
    return replace_anything (self, error);
  return errno == EEXIST ? nre_save_fail_changed (FALSE, error) : fail_to_place (self->path, errno, error);
}

/* Whether @now is the status of the old file with its old bytes and, if @exact is TRUE, its old change
 * time. */
static gboolean
is_old (const NreSaveReplace *self, const struct stat *now, gboolean exact)
{
  return exact ? nre_file_state_equal (now, self->old)
               : nre_file_state_same_file (now, self->old) && nre_file_state_same_bytes (now, self->old);
}

static gboolean
look_at_temporary (const NreSaveReplace *self, struct stat *now)
{
  g_autofree char *name = g_path_get_basename (self->temporary);

  return lstat (self->temporary, now) == 0 ||
         (errno == ENOENT && fstatat (self->folder, name, now, AT_SYMLINK_NOFOLLOW) == 0);
}

static gboolean
exchange_names (const NreSaveReplace *self)
{
  g_autofree char *one = g_path_get_basename (self->temporary), *other = g_path_get_basename (self->path);

  return nre_platform_exchange (self->folder, one, other);
}

/* Exchange the names back. If it turns out that a third file was at the path instead of @new, exchange the
 * names once more, so that the third file is at the path again. If the names cannot be exchanged, for example
 * because the path is gone, rename the file at @temporary to the path. */
static void
change_back (const NreSaveReplace *self, const struct stat *new)
{
  struct stat now;

  if (!exchange_names (self))
    nre_save_rename (self->folder, self->temporary, self->path);
  else if (look_at_temporary (self, &now) && !nre_file_state_same_file (&now, new))
    exchange_names (self);
}

static gboolean
exchange (const NreSaveReplace *self, NreLease *lease, GError **error)
{
  struct stat now, new;
  int saved_errno;

  if (lstat (self->path, &now) != 0)
    return errno == ENOENT ? nre_save_fail_changed (TRUE, error) : fail_to_place (self->path, errno, error);
  if (!is_old (self, &now, !self->is_linked) || (lease != NULL && nre_lease_is_wanted (lease)))
    return nre_save_fail_changed (FALSE, error);
  if (!look_at_temporary (self, &new))
    return fail_to_place (self->path, errno, error);
  if (!exchange_names (self))
    {
      if (is_unsupported (errno))
        return replace_anything (self, error);
      return errno == ENOENT ? nre_save_fail_changed (TRUE, error) : fail_to_place (self->path, errno, error);
    }
  saved_errno = look_at_temporary (self, &now) ? 0 : errno;
  if (saved_errno == 0 && is_old (self, &now, FALSE) && (lease == NULL || !nre_lease_is_wanted (lease)))
    {
      nre_save_remove_name (self->folder, self->temporary);
      return TRUE;
    }
  change_back (self, &new);
  return saved_errno != 0 ? fail_to_place (self->path, saved_errno, error)
                          : nre_save_fail_changed (FALSE, error);
}

/* (transfer full) (nullable): a lease on the old file; NULL if there is none to get. Wait for a program that
 * has the file open for writing, but no longer than MAX_WAIT, since it may keep the file open without
 * writing. */
static NreLease *
lease_old (const NreSaveReplace *self, NreLeaseFunc func, gpointer data)
{
  NreLease *lease = nre_lease_new (self->old_fd, func, data);

  for (guint waited = 0; lease == NULL && errno == EAGAIN && waited < MAX_WAIT; waited += WAIT_STEP)
    {
      g_usleep (WAIT_STEP * 1000);
      lease = nre_lease_new (self->old_fd, func, data);
    }
  return lease;
}

/* A program that wants to write into the old file waits until the exchange is complete. @data: the mutex that
 * is locked during the exchange. */
static void
wait_for_exchange (NreLeaseEvent event, gpointer data)
{
  if (event != NRE_LEASE_WANTED)
    return;
  g_mutex_lock (data);
  g_mutex_unlock (data);
}

/**
 * nre_save_replace:
 *
 * Make the path refer to the new file, and remove the old one. Fails with NRE_ERROR_CHANGED if another
 * program has put a file at the path or written into the old file, with NRE_ERROR_REMOVED if another program
 * has removed the old file, and with NRE_ERROR_IO if the disk fails. After a failure, the new file is at
 * @temporary, except if the names were exchanged and could not be exchanged back: then the file that was at
 * the path is at @temporary.
 */
gboolean
nre_save_replace (const NreSaveReplace *self, GError **error)
{
  NreLease *lease = NULL;
  GMutex mutex;
  gboolean ok;

  if (self->anything)
    return replace_anything (self, error);
  if (self->old == NULL)
    return replace_nothing (self, error);
  g_mutex_init (&mutex);
  g_mutex_lock (&mutex);
  if (self->old_fd >= 0)
    {
      /* The exchange gives the old file the name of a temporary file. The lock keeps other saves from
       * removing the old file then. */
      flock (self->old_fd, LOCK_SH | LOCK_NB);
      lease = lease_old (self, wait_for_exchange, &mutex);
    }
  ok = exchange (self, lease, error);
  g_mutex_unlock (&mutex);
  if (lease != NULL)
    nre_lease_free (lease);
  g_mutex_clear (&mutex);
  return ok;
}
