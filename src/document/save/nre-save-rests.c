/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-save-rests.h"

#include "nre-file-state.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The minimum age of a leftover file, in seconds. A running save locks its temporary file much sooner. */
#define GRACE 60

static gboolean
is_locked (int fd)
{
  return flock (fd, LOCK_EX | LOCK_NB) != 0;
}

static gboolean
is_rest (int fd)
{
  struct stat status;

  return fstat (fd, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == geteuid () &&
         status.st_mtim.tv_sec < g_get_real_time () / G_USEC_PER_SEC - GRACE && !is_locked (fd);
}

static int
open_file (const char *path)
{
  return g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
}

static void
remove_temporary (const char *path)
{
  int fd = open_file (path);

  if (fd >= 0 && is_rest (fd))
    unlink (path);
  if (fd >= 0)
    close (fd);
}

/* Whether a running save has just put the file at @path there: the save keeps its new file locked until the
 * backup has its final name. */
static gboolean
is_being_saved (const char *path)
{
  int fd = open_file (path);
  gboolean locked = fd >= 0 && is_locked (fd);

  if (fd >= 0)
    close (fd);
  return locked;
}

static gboolean
is_same_file (const char *one, const char *other)
{
  struct stat a, b;

  return lstat (one, &a) == 0 && lstat (other, &b) == 0 && nre_file_state_same_file (&a, &b);
}

/* Whether both are the same file, or one is a copy of the other: a copy has the same size and modification
 * time. */
static gboolean
is_same_or_copy (const char *one, const char *other)
{
  struct stat a, b;

  return lstat (one, &a) == 0 && lstat (other, &b) == 0 && nre_file_state_same_bytes (&a, &b);
}

/* Whether @name has the form of the names that nre_save_dup_kept() makes. */
static gboolean
is_kept (const char *name)
{
  const gsize length = strlen (NRE_SAVE_TEMPLATE);

  return g_str_has_prefix (name, NRE_SAVE_PREFIX) && g_str_has_suffix (name, NRE_SAVE_BACKUP_SUFFIX) &&
         strlen (name) > length + strlen ("." NRE_SAVE_BACKUP_SUFFIX) && name[length] == '.';
}

/* Finish the backup of an interrupted save. @kept: the temporary name of the backup, which is a second hard
 * link to the old file, or a copy. If the new file has replaced the old one, the backup gets its final name;
 * otherwise the backup is removed. */
static void
finish_backup (const char *folder, const char *kept)
{
  const char *name = kept + strlen (NRE_SAVE_TEMPLATE) + 1;
  g_autofree char *temporary_name = g_strndup (kept, strlen (NRE_SAVE_TEMPLATE));
  g_autofree char *temporary = g_build_filename (folder, temporary_name, NULL);
  g_autofree char *path = g_build_filename (folder, kept, NULL);
  g_autofree char *backup = g_build_filename (folder, name, NULL);
  g_autofree char *saved = g_strndup (backup, strlen (backup) - strlen (NRE_SAVE_BACKUP_SUFFIX));
  g_autofree char *last = g_strconcat (saved, NRE_SAVE_LAST_BACKUP_SUFFIX, NULL);
  /* If the old file has the temporary name, the names were exchanged: the new file has replaced the old
   * one. */
  gboolean had_temporary = g_file_test (temporary, G_FILE_TEST_EXISTS) && !is_same_or_copy (temporary, path);

  remove_temporary (temporary);
  if (g_file_test (temporary, G_FILE_TEST_EXISTS) || is_being_saved (saved))
    return;
  if (had_temporary || is_same_file (path, saved))
    unlink (path);
  else
    g_rename (path, g_file_test (backup, G_FILE_TEST_EXISTS) ? last : backup);
}

/** nre_save_dup_kept: (transfer full): the path of the backup of the file at @path until the save is
 * complete.
 * @temporary: the path of the temporary file of this save. */
char *
nre_save_dup_kept (const char *temporary, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return g_strconcat (temporary, ".", name, NRE_SAVE_BACKUP_SUFFIX, NULL);
}

/**
 * nre_save_clear_rests:
 * @folder: the path of a folder in which files are saved
 *
 * Remove the temporary files of saves whose process has ended, if they belong to this user and are older than
 * a minute. If the new file of such a save has already replaced the old one, the backup gets its final name.
 */
void
nre_save_clear_rests (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) temporary = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_kept (name))
      finish_backup (folder, name);
    else if (g_str_has_prefix (name, NRE_SAVE_PREFIX) && strlen (name) == strlen (NRE_SAVE_TEMPLATE))
      g_ptr_array_add (temporary, g_build_filename (folder, name, NULL));
  for (guint i = 0; i < temporary->len; i++)
    remove_temporary (temporary->pdata[i]);
}
