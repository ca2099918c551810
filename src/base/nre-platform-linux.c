/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

/* FICLONE of linux/fs.h, which conflicts with headers of the C library on some systems. */
#define CLONE_FILE 0x40049409

/**
 * nre_platform_open_unnamed:
 * @folder: (nullable): a folder on the wanted file system, or NULL for a file in memory
 * @mode: permissions of the file
 *
 * Create a file without a name, which the system deletes when its descriptor is closed.
 *
 * Returns: the descriptor, or -1 with errno, for example if the file system does not support such files
 */
int
nre_platform_open_unnamed (const char *folder, mode_t mode)
{
  if (folder == NULL)
    return memfd_create ("nres", MFD_CLOEXEC);
  /* nre_platform_name_file() needs /proc. */
  if (access ("/proc/self/fd", X_OK) != 0)
    return -1;
  return open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
}

/** nre_platform_name_file: give an unnamed file the name @path, which must not exist yet. */
gboolean
nre_platform_name_file (int fd, const char *path)
{
  char self[64];

  snprintf (self, sizeof self, "/proc/self/fd/%d", fd);
  return linkat (AT_FDCWD, self, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

/** nre_platform_exchange: swap the names @one and @other of two files in the open folder atomically. */
gboolean
nre_platform_exchange (int folder, const char *one, const char *other)
{
  return renameat2 (folder, one, folder, other, RENAME_EXCHANGE) == 0;
}

/** nre_platform_rename_new: rename a file. If @to exists, fail with errno EEXIST instead of replacing it. */
gboolean
nre_platform_rename_new (const char *from, const char *to)
{
  return renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0;
}

/** nre_platform_open_folder: open a folder for reading; returns -1 with errno on failure. */
int
nre_platform_open_folder (const char *path)
{
  int fd;

  do
    fd = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  while (fd < 0 && errno == EINTR);
  return fd;
}

/** nre_platform_sync_folder: write the file names of the open folder to the disk, and wait for the disk. */
gboolean
nre_platform_sync_folder (int fd)
{
  int result;

  do
    result = fsync (fd);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

/** nre_platform_clone_file: let @to, an empty file, share the blocks of @from. */
gboolean
nre_platform_clone_file (int from, int to)
{
  return ioctl (to, CLONE_FILE, from) == 0;
}

/** nre_platform_copy_range: copy at most @size bytes from the offset @at of @from to the current position of
 * @to, inside the kernel. Returns the number of bytes copied, or -1 with errno. */
gssize
nre_platform_copy_range (int from, guint64 at, int to, gsize size)
{
  off64_t offset = (off64_t) at;

  return copy_file_range (from, &offset, to, NULL, size, 0);
}

/** nre_platform_start_disk: start to write the @size bytes at the offset @at of the open file to the disk,
 * without waiting. A later fsync() reports errors. */
void
nre_platform_start_disk (int fd, guint64 at, guint64 size)
{
  sync_file_range (fd, (off64_t) at, (off64_t) size, SYNC_FILE_RANGE_WRITE);
}

/**
 * nre_platform_fetch:
 * @data: bytes of a mapped file
 *
 * Hint that all @size bytes will be read soon, so that the system reads them at once. Missing pages cause an
 * error only when they are used.
 */
void
nre_platform_fetch (const void *data, gsize size)
{
#ifdef MADV_POPULATE_READ
  gsize before = (guintptr) data & ((guintptr) sysconf (_SC_PAGESIZE) - 1);

  madvise ((char *) data - before, size + before, MADV_POPULATE_READ);
#endif
}

static gboolean
copy_attribute (int from, int to, const char *name)
{
  gssize size = fgetxattr (from, name, NULL, 0);
  g_autofree char *value = size >= 0 ? g_malloc ((gsize) size + 1) : NULL;

  if (size >= 0)
    size = fgetxattr (from, name, value, (gsize) size);
  if (size >= 0 && fsetxattr (to, name, value, (gsize) size, 0) == 0)
    return TRUE;
  /* The system labels new files itself, so that copying a security label may fail. */
  return g_str_has_prefix (name, "security.");
}

/** nre_platform_yield_to_others: lower the priority of the calling thread for the rest of its life. */
void
nre_platform_yield_to_others (void)
{
  setpriority (PRIO_PROCESS, (id_t) gettid (), 10);
}

const char *
nre_platform_get_devices (void)
{
  return "/dev";
}

/**
 * nre_platform_copy_attributes:
 * @name: (out) (nullable): after a failure, the extended attribute that could not be copied, or NULL if the
 *   attributes could not be listed; free with g_free()
 *
 * Copy the extended attributes of one open file to another, except security labels that cannot be copied.
 *
 * Returns: FALSE with errno on failure
 */
gboolean
nre_platform_copy_attributes (int from, int to, char **name)
{
  g_autofree char *names = NULL;
  gssize size = flistxattr (from, NULL, 0);

  *name = NULL;
  if (size > 0)
    {
      names = g_malloc ((gsize) size);
      size = flistxattr (from, names, (gsize) size);
    }
  if (size < 0)
    return errno == EOPNOTSUPP;
  for (gssize at = 0; at < size; at += (gssize) strlen (names + at) + 1)
    if (!copy_attribute (from, to, names + at))
      {
        int saved_errno = errno;

        *name = g_strdup (names + at);
        errno = saved_errno;
        return FALSE;
      }
  return TRUE;
}

/** nre_platform_is_immutable: whether the file or folder is marked as immutable or append-only, so that the
 * file, or any file in the folder, cannot be replaced. FALSE if unknown. */
gboolean
nre_platform_is_immutable (const char *path)
{
  struct statx info;

  return statx (AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, 0, &info) == 0 &&
         (info.stx_attributes & (STATX_ATTR_IMMUTABLE | STATX_ATTR_APPEND)) != 0;
}
