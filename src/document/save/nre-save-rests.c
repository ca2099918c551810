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

/* The age in seconds from which an unlocked temporary file is a leftover. A save locks its file much
 * sooner. */
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

/* Whether the file is being saved: the new file is locked until the backup has its name, too. */
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

/* Whether both are the same file, or one is a copy of the other, which has the same size and time. */
static gboolean
is_same_or_copy (const char *one, const char *other)
{
  struct stat a, b;

  return lstat (one, &a) == 0 && lstat (other, &b) == 0 && nre_file_state_same_bytes (&a, &b);
}

/* Whether a file has the name that nre_save_dup_kept() gives. */
static gboolean
is_kept (const char *name)
{
  const gsize length = strlen (NRE_SAVE_TEMPLATE);

  return g_str_has_prefix (name, NRE_SAVE_PREFIX) && g_str_has_suffix (name, NRE_SAVE_BACKUP_SUFFIX) &&
         strlen (name) > length + strlen ("." NRE_SAVE_BACKUP_SUFFIX) && name[length] == '.';
}

/* Finish the backup of a save that was interrupted. @kept: the name of the old file's second link or copy, as
 * nre_save_dup_kept() makes it. If the new file was in place already, @kept gets the name of a backup; else
 * it is removed. */
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
  /* Whether the new file is still at the temporary name, and so not in place. If the old file is there
   * instead, the two have exchanged their names. */
  gboolean had_temporary = g_file_test (temporary, G_FILE_TEST_EXISTS) && !is_same_or_copy (temporary, path);

  remove_temporary (temporary);
  if (g_file_test (temporary, G_FILE_TEST_EXISTS) || is_being_saved (saved))
    return;
  /* The new file has not taken the name of the old one, so that no backup is needed. */
  if (had_temporary || is_same_file (path, saved))
    unlink (path);
  else
    g_rename (path, g_file_test (backup, G_FILE_TEST_EXISTS) ? last : backup);
}

/** nre_save_dup_kept: (transfer full): the second name that the old file at @path has until the save is
 * complete and the backup gets its final name. */
char *
nre_save_dup_kept (const char *temporary, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return g_strconcat (temporary, ".", name, NRE_SAVE_BACKUP_SUFFIX, NULL);
}

/**
 * nre_save_clear_rests:
 * @folder: where files are saved
 *
 * Remove the leftovers of saves whose process ended. If the new file was in place already, give the backup
 * its name.
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
