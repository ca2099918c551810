/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-read-file.h"

#include "nre-error.h"
#include "nre-i18n.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* The maximum size of a file, and the sizes of the first and of the largest read, in bytes. */
#define MAX_FILE (512u << 20)
#define FIRST_CHUNK (4u << 10)
#define MAX_CHUNK (1u << 20)

/* Read to the end, with a limit: a pipe has no size, and some devices never end. */
static GByteArray *
read_all (int fd, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  for (;;)
    {
      const guint start = bytes->len, chunk = CLAMP (start, FIRST_CHUNK, MAX_CHUNK);
      gssize n;

      g_byte_array_set_size (bytes, start + chunk);
      do
        n = read (fd, bytes->data + start, chunk);
      while (n < 0 && errno == EINTR);
      if (n < 0)
        {
          nre_set_error_errno (error, errno, _("cannot read the file"));
          return NULL;
        }
      g_byte_array_set_size (bytes, start + (guint) n);
      if (n == 0)
        return g_steal_pointer (&bytes);
      if (bytes->len > MAX_FILE)
        return nre_fail_null (error, NRE_ERROR_IO,
                              _("the file has more than %u MiB, which no text or picture needs"),
                              MAX_FILE >> 20);
    }
}

/** nre_read_file: (transfer full) (nullable): the whole file, pipe or device. Fails with NRE_ERROR_IO if it
 * cannot be read, or has more than 512 MiB. */
GBytes *
nre_read_file (const char *path, GError **error)
{
  GByteArray *bytes;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);

  if (fd < 0)
    {
      nre_set_error_errno (error, errno, _("cannot open the file"));
      return NULL;
    }
  bytes = read_all (fd, error);
  close (fd);
  return bytes != NULL ? g_byte_array_free_to_bytes (bytes) : NULL;
}
