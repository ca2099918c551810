/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-save-expected.h"

#include "nre-file-state.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define BLOCK ((gsize) 256 << 10)

/* The maximum size, in bytes, of a file that is compared even without @thorough, while the user waits */
#define QUICK ((off_t) 16 << 20)

/* Whether attributes differ that can be changed without changing bytes. Such a change sets the change
 * time. */
static gboolean
has_other_attributes (const struct stat *a, const struct stat *b)
{
  return a->st_nlink != b->st_nlink || a->st_mode != b->st_mode || a->st_uid != b->st_uid ||
         a->st_gid != b->st_gid;
}

/* Whether both describe the same file, with the same size and modification time. */
static gboolean
is_untouched (const struct stat *a, const struct stat *b)
{
  return nre_file_state_same_file (a, b) && nre_file_state_same_bytes (a, b);
}

static gboolean
has_bytes (int fd, NreSpan wanted)
{
  g_autofree guint8 *block = g_malloc (BLOCK);

  for (gsize at = 0; at < wanted.size;)
    {
      gssize n = pread (fd, block, MIN (wanted.size - at, BLOCK), (off_t) at);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0 || memcmp (block, wanted.data + at, (gsize) n) != 0)
        return FALSE;
      at += (gsize) n;
    }
  return TRUE;
}

/* Whether the file at @path has the opened bytes. @source must not map that file, or must have its own copy
 * of the bytes. */
static gboolean
has_opened_bytes (const char *path, NreMapping *source)
{
  g_autoptr (GBytes) bytes = nre_mapping_get_bytes (source);
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  gboolean same = fd >= 0 && has_bytes (fd, nre_span_of_bytes (bytes));

  if (fd >= 0)
    close (fd);
  return same && nre_mapping_check (source, NULL);
}

/**
 * nre_save_expected_is_found:
 * @self: the expected state, which must be known
 * @now: the current status of the file
 * @source: (nullable): the file that was opened, which may differ from the one at @path
 * @thorough: whether to read even a large file
 * @read: (out) (optional): whether the file was read
 * @path: the path of the file
 *
 * Returns: whether the file at @path has the expected bytes. If its modification time is not the expected
 * one, or it is another file, as after a backup was restored, it is read and compared with the opened bytes,
 * provided that these are the expected ones. If only the change time differs, another program may have
 * written bytes and reset the modification time. If @source is the file at @path, a lease that is still held
 * proves that the bytes are the same, whatever the times are. Without a lease, the file is refused if the
 * opened bytes are lost; if there is a copy of them, the file is read and compared with the copy. In all
 * other cases, the file is accepted if another mode, owner, group or number of links explains the change
 * time. A large file is only read if @thorough is TRUE.
 */
gboolean
nre_save_expected_is_found (const NreSaveExpected *self, const char *path, const struct stat *now,
                            NreMapping *source, gboolean thorough, gboolean *read)
{
  struct stat opened = { 0 };
  gboolean reads = FALSE;

  if (read == NULL)
    read = &reads;
  *read = FALSE;
  if (self->missing)
    return FALSE;
  if (nre_file_state_equal (&self->state, now))
    return TRUE;
  if (source != NULL)
    nre_mapping_get_stat (source, &opened);
  if (!is_untouched (&self->state, now))
    {
      if (source != NULL && is_untouched (&self->state, &opened) && nre_file_state_same_file (&opened, now) &&
          nre_mapping_is_leased (source))
        return TRUE;
      *read = source != NULL && is_untouched (&self->state, &opened) && now->st_size == opened.st_size &&
              (thorough || now->st_size <= QUICK) &&
              (!nre_file_state_same_file (&opened, now) || nre_mapping_is_copied (source));
      return *read && has_opened_bytes (path, source);
    }
  if (source != NULL && nre_file_state_same_file (&opened, now))
    {
      if (nre_mapping_is_leased (source))
        return TRUE;
      if (!nre_mapping_check (source, NULL))
        return FALSE;
      if (nre_mapping_is_copied (source) && (thorough || now->st_size <= QUICK))
        {
          *read = TRUE;
          return has_opened_bytes (path, source);
        }
    }
  return has_other_attributes (&self->state, now);
}
