/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-save-expected.h"

#include "nre-file-state.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define BLOCK ((gsize) 256 << 10)

/* The maximum size of a file that is compared while the user waits. */
#define QUICK ((off_t) 16 << 20)

/* Changes that affect the change time of a file, but not its bytes. */
static gboolean
has_other_attributes (const struct stat *a, const struct stat *b)
{
  return a->st_nlink != b->st_nlink || a->st_mode != b->st_mode || a->st_uid != b->st_uid ||
         a->st_gid != b->st_gid;
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

/* Whether the file has the opened bytes, of which there is a copy. */
static gboolean
is_as_copied (const char *path, NreMapping *source)
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
 * @path: path of the file
 * @now: its current state
 * @source: (nullable): the opened file, if it is known; it may be another one
 * @thorough: whether the file may be read for comparison, whatever its size
 * @read: (out) (nullable): whether it was read
 *
 * Whether the expected file exists with the expected bytes. Changing its mode, owner or extended attributes
 * does not change the bytes, but it does change the change time; so does writing other bytes and resetting
 * the modification time. Where only the change time differs, an unbroken lease tells these cases apart;
 * without one, the bytes and the other attributes do.
 */
gboolean
nre_save_expected_is_found (const NreSaveExpected *self, const char *path, const struct stat *now,
                            NreMapping *source, gboolean thorough, gboolean *read)
{
  struct stat opened;
  gboolean reads = FALSE;

  if (read == NULL)
    read = &reads;
  *read = FALSE;
  if (self->missing || !nre_file_state_same_file (&self->state, now) ||
      !nre_file_state_same_bytes (&self->state, now))
    return FALSE;
  if (nre_file_state_equal (&self->state, now))
    return TRUE;
  if (source != NULL)
    nre_mapping_get_stat (source, &opened);
  if (source != NULL && nre_file_state_same_file (&opened, now))
    {
      if (nre_mapping_is_leased (source))
        return TRUE;
      if (!nre_mapping_check (source, NULL))
        return FALSE;
      if (nre_mapping_is_copied (source) && (thorough || now->st_size <= QUICK))
        {
          *read = TRUE;
          return is_as_copied (path, source);
        }
    }
  return has_other_attributes (&self->state, now);
}
