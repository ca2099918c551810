/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-save.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* The bytes written between two checks of the cancellable. */
#define CHUNK ((gsize) 16 << 20)
/* The bytes read back at once: no more than fits into the processor's cache. */
#define READ_BACK ((gsize) 256 << 10)

typedef struct
{
  NreSaveJob *job;
  int         fd;
  guint64     done;
  guint64     started;          /* end of the bytes whose writing to the disk was started */
  NreSpan     source;
  gboolean    no_copy_range;    /* unsupported by the kernel or the file system; do not try again */
} Output;

/* Start writing to the disk while the rest is being copied, instead of leaving everything to fsync(). */
static void
start_disk (Output *out)
{
  if (out->done - out->started < 2 * CHUNK)
    return;
  nre_platform_start_disk (out->fd, out->started, out->done - out->started);
  out->started = out->done;
}

static gboolean
report (Output *out, GError **error)
{
  start_disk (out);
  if (g_cancellable_set_error_if_cancelled (out->job->cancellable, error))
    return FALSE;
  if (out->job->progress != NULL)
    out->job->progress ((double) out->done / (double) MAX (nre_layout_get_size (out->job->layout), 1),
                        out->job->progress_data);
  return TRUE;
}

static gboolean
write_all (Output *out, const guint8 *data, gsize size, GError **error)
{
  while (size > 0)
    {
      gssize n = write (out->fd, data, MIN (size, CHUNK));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          /* EFAULT: pages of the mapped source are missing. */
          if (errno == EFAULT && out->job->source != NULL)
            nre_set_error (error, NRE_ERROR_LOST,
                           _("the file was made shorter by another program while it was open"));
          else
            nre_set_error_errno (error, errno, _("cannot write the file"));
          return FALSE;
        }
      data += n;
      size -= (gsize) n;
      out->done += (gsize) n;
      if (!report (out, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_zeros (Output *out, guint64 size, GError **error)
{
  static const guint8 zeros[4096];

  for (; size > 0; size -= MIN (size, sizeof zeros))
    if (!write_all (out, zeros, MIN (size, sizeof zeros), error))
      return FALSE;
  return TRUE;
}

/* Copy bytes from the source file to the new file inside the kernel. Some file systems then share the blocks
 * instead of copying them. @data and @size are left with the bytes that were not copied, for write(). */
static gboolean
copy_range (Output *out, const guint8 **data, guint64 *size, GError **error)
{
  while (*size > 0 && !out->no_copy_range)
    {
      gssize n = nre_mapping_copy_range (out->job->source, (gsize) (*data - out->source.data), out->fd,
                                         (gsize) MIN (*size, 2 * CHUNK));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 && errno != ENOSYS && errno != EXDEV && errno != EINVAL && errno != EOPNOTSUPP &&
          errno != EPERM && errno != ETXTBSY)
        {
          nre_set_error_errno (error, errno, _("cannot write the file"));
          return FALSE;
        }
      if (n <= 0)
        {
          out->no_copy_range = TRUE;
          break;
        }
      *data += n;
      *size -= (guint64) n;
      out->done += (guint64) n;
      if (!report (out, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_layout (Output *out, GError **error)
{
  NreLayout *layout = out->job->layout;

  for (guint i = 0; i < nre_layout_get_n_pieces (layout); i++)
    {
      NrePiece piece = *nre_layout_get_piece (layout, i);

      if (piece.data == NULL)
        {
          if (!write_zeros (out, piece.size, error))
            return FALSE;
          continue;
        }
      /* Small runs are cheaper to copy through memory; the page cache gathers them. */
      if (piece.size >= 65536 && out->source.data != NULL && piece.data >= out->source.data &&
          piece.data + piece.size <= out->source.data + out->source.size &&
          !copy_range (out, &piece.data, &piece.size, error))
        return FALSE;
      if (!write_all (out, piece.data, piece.size, error))
        return FALSE;
    }
  return TRUE;
}

/* Fill the block from the file, by reading and not by mapping: a disk failure is then an error, not
 * a signal. */
static gboolean
read_back (Output *out, guint8 *block, gsize size, guint64 at, GError **error)
{
  while (size > 0)
    {
      gssize n = pread (out->fd, block, size, (off_t) at);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          nre_set_error_errno (error, errno, _("cannot read the written file back"));
          return FALSE;
        }
      if (n == 0)
        return nre_fail (error, NRE_ERROR_IO, _("the written file ends at %" PRIu64), at);
      block += n;
      size -= (gsize) n;
      at += (guint64) n;
    }
  return TRUE;
}

/* Whether the block holds this part of the piece. */
static gboolean
matches (const guint8 *block, const NrePiece *piece, guint64 from, gsize size)
{
  if (piece->data != NULL)
    return memcmp (block, piece->data + from, size) == 0;
  return block[0] == 0 && memcmp (block, block + 1, size - 1) == 0;
}

/* Compare the file with the intended bytes, block by block while each is in the cache. */
static gboolean
compare_pieces (Output *out, guint8 *block, GError **error)
{
  NreLayout *layout = out->job->layout;
  guint64 size = nre_layout_get_size (layout), at = 0;
  gsize have = 0, used = 0;

  for (guint i = 0; i < nre_layout_get_n_pieces (layout); i++)
    {
      const NrePiece *piece = nre_layout_get_piece (layout, i);

      for (guint64 from = 0; from < piece->size;)
        {
          gsize n;

          if (used == have)
            {
              have = (gsize) MIN (size - at, READ_BACK);
              used = 0;
              if (!read_back (out, block, have, at, error))
                return FALSE;
              at += have;
            }
          n = (gsize) MIN (piece->size - from, have - used);
          if (!matches (block + used, piece, from, n))
            {
              /* The source of the intended bytes may itself have been lost. */
              if (out->job->source == NULL || nre_mapping_check (out->job->source, error))
                nre_set_error (error, NRE_ERROR_IO,
                               _("the file was written, but reading it back gave other bytes; it was "
                                 "discarded"));
              return FALSE;
            }
          used += n;
          from += n;
        }
    }
  return TRUE;
}

/* Read back the written file and compare it with the intended bytes. */
static gboolean
verify (Output *out, GError **error)
{
  guint64 size = nre_layout_get_size (out->job->layout);
  g_autofree guint8 *block = NULL;
  struct stat now;

  if (fstat (out->fd, &now) != 0)
    {
      nre_set_error_errno (error, errno, _("cannot examine the written file"));
      return FALSE;
    }
  if ((guint64) now.st_size != size)
    return nre_fail (error, NRE_ERROR_IO, _("the written file has %" PRId64 " bytes instead of %" PRIu64),
                     (gint64) now.st_size, size);
  block = g_malloc (READ_BACK);
  return compare_pieces (out, block, error);
}

static gpointer
sync_thread (gpointer data)
{
  Output *out = data;

  return GINT_TO_POINTER (fsync (out->fd) == 0 ? 0 : errno);
}

/* Compare the written bytes while the disk is still writing them, then sync the file. If fsync() fails, the
 * save fails: a second fsync() could succeed although the bytes are lost. */
static gboolean
sync_and_verify (Output *out, GError **error)
{
  g_autoptr (GThread) thread = g_thread_new ("nre-fsync", sync_thread, out);
  gboolean verified = verify (out, error);
  int saved_errno = GPOINTER_TO_INT (g_thread_join (g_steal_pointer (&thread)));

  if (!verified)
    return FALSE;
  if (saved_errno != 0)
    {
      nre_set_error_errno (error, saved_errno, _("cannot make sure that the file is on the disk"));
      return FALSE;
    }
  return TRUE;
}

/**
 * nre_save_prepare:
 * @target: empty; must be cleared afterwards. Clearing it removes the new file unless nre_save_finish() has
 *   put the file in its place
 *
 * The first half of nre_save_run(): write the new file, verify it and sync it to the disk, while the path
 * still refers to the old file. If several files belong together, prepare all of them before finishing the
 * first.
 */
gboolean
nre_save_prepare (NreSaveJob *job, NreSaveTarget *target, GError **error)
{
  Output out = { .job = job, .fd = -1 };

  job->known = FALSE;
  job->backup = NULL;
  /* Unedited bytes come from the opened file, whichever file is written now. */
  if ((job->source != NULL && !nre_mapping_check (job->source, error)) ||
      !nre_save_target_open (target, job->path, &job->expected, job->source, job->flags, error))
    return FALSE;
  out.fd = target->fd;
  if (job->source != NULL)
    {
      g_autoptr (GBytes) bytes = nre_mapping_get_bytes (job->source);

      out.source = nre_span_of_bytes (bytes);
    }
  return write_layout (&out, error) && nre_save_target_copy_metadata (target, error) &&
         sync_and_verify (&out, error) && (job->source == NULL || nre_mapping_check (job->source, error));
}

/** nre_save_finish: the second half: make the path refer to the new file. */
gboolean
nre_save_finish (NreSaveJob *job, NreSaveTarget *target, GError **error)
{
  if (!nre_save_target_commit (target, job->flags, job->cancellable, &job->known, &job->written, error))
    return FALSE;
  job->backup = g_steal_pointer (&target->backup);
  return TRUE;
}

/**
 * nre_save_run:
 *
 * Write a file so that at every moment the path refers either to the complete old file, or to the complete
 * and verified new one: a temporary file beside it is given the old one's owner, written, given its mode and
 * extended attributes, read back, synced, and renamed over it. Nothing is ever written in place.
 *
 * Fails with NRE_ERROR_UNSAFE_TARGET, NRE_ERROR_OTHER_OWNER, NRE_ERROR_NO_BACKUP, NRE_ERROR_CHANGED or
 * NRE_ERROR_REMOVED where a flag of the job would allow it, NRE_ERROR_LOST, NRE_ERROR_IO, or
 * G_IO_ERROR_CANCELLED; the old file is then untouched, with two exceptions that the message names: when only
 * the sync of the folder, or naming the backup, fails.
 */
gboolean
nre_save_run (NreSaveJob *job, GError **error)
{
  g_auto (NreSaveTarget) target = NRE_SAVE_TARGET_INIT;

  return nre_save_prepare (job, &target, error) && nre_save_finish (job, &target, error);
}
