/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-private-copy.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-platform.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* The number of bytes that are copied between two checks of the stop flag: CHUNK inside the kernel, BLOCK by
 * reading and writing. */
#define CHUNK ((gsize) 16 << 20)
#define BLOCK ((gsize) 256 << 10)

/* Create a file without a name, which disappears when its descriptor is closed. @folder: (nullable): NULL for
 * a file in memory. Returns the descriptor, or -1 with errno. */
static int
make_file (const char *folder)
{
  g_autofree char *path = NULL;
  int fd = nre_platform_open_unnamed (folder, 0600);

  if (fd >= 0 || folder == NULL)
    return fd;
  path = g_build_filename (folder, ".nres-copy-XXXXXX", NULL);
  fd = g_mkstemp_full (path, O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0)
    g_unlink (path);
  return fd;
}

static gboolean
write_block (int to, const guint8 *block, gsize size)
{
  while (size > 0)
    {
      gssize n = write (to, block, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      block += n;
      size -= (gsize) n;
    }
  return TRUE;
}

/* Copy the bytes from the offset @at, where copying inside the kernel has failed, up to the offset @size, by
 * reading and writing. Returns TRUE, with the copy incomplete, if @stop is set. */
static gboolean
copy_by_hand (int from, guint64 at, guint64 size, int to, const gint *stop)
{
  g_autofree guint8 *block = g_malloc (BLOCK);

  while (at < size && !g_atomic_int_get (stop))
    {
      gssize n = pread (from, block, (gsize) MIN (size - at, BLOCK), (off_t) at);

      if (n < 0 && errno == EINTR)
        continue;
      /* The file has become shorter than @size. */
      if (n == 0)
        errno = EIO;
      if (n <= 0 || !write_block (to, block, (gsize) n))
        return FALSE;
      at += (guint64) n;
    }
  return TRUE;
}

static gboolean
copy_all (int from, guint64 size, int to, const gint *stop)
{
  guint64 at = 0;

  while (at < size && !g_atomic_int_get (stop))
    {
      gssize n = nre_platform_copy_range (from, at, to, (gsize) MIN (size - at, CHUNK));

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return copy_by_hand (from, at, size, to, stop);
      at += (guint64) n;
    }
  return TRUE;
}

/**
 * nre_private_copy_fill:
 * @from: an open file
 * @size: the number of bytes to copy, from its start
 * @to: an empty file
 * @stop: set to TRUE by another thread when the copy is no longer needed
 *
 * Copy from file to file, by sharing blocks if the file system can.
 *
 * Returns: FALSE with errno on failure: ECANCELED if @stop ended the copy
 */
gboolean
nre_private_copy_fill (int from, guint64 size, int to, const gint *stop)
{
  if (nre_platform_clone_file (from, to))
    return TRUE;
  if (!copy_all (from, size, to, stop))
    return FALSE;
  if (!g_atomic_int_get (stop))
    return TRUE;
  errno = ECANCELED;
  return FALSE;
}

/**
 * nre_private_copy_new:
 * @from: an open file
 * @size: the number of bytes to copy, from its start
 * @path: the file name of @from
 * @stop: set to TRUE by another thread when the copy is no longer needed
 *
 * Copy a file into a file without a name: in the same folder if the files can share their blocks, otherwise
 * in the user's cache folder, a folder for temporary files, or memory.
 *
 * Returns: the descriptor of the copy; -1 with NRE_ERROR_IO on failure, or after @stop was set
 */
int
nre_private_copy_new (int from, guint64 size, const char *path, const gint *stop, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  const char *const folders[] = { g_get_user_cache_dir (), "/var/tmp", g_get_tmp_dir (), NULL };
  int to = nre_platform_open_unnamed (folder, 0600), saved_errno = ECANCELED;

  if (to >= 0 && nre_platform_clone_file (from, to))
    return to;
  if (to >= 0)
    close (to);
  for (guint i = 0; i < G_N_ELEMENTS (folders) && !g_atomic_int_get (stop); i++)
    {
      to = make_file (folders[i]);
      if (to >= 0 && copy_all (from, size, to, stop) && !g_atomic_int_get (stop))
        return to;
      saved_errno = g_atomic_int_get (stop) ? ECANCELED : errno;
      if (to >= 0)
        close (to);
    }
  nre_set_error_errno (error, saved_errno, _("cannot keep a copy of the file as it was opened"));
  return -1;
}
