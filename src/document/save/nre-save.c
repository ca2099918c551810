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

/* The maximum number of bytes to write between two checks of the cancellable. Copying in the kernel is
 * faster, and so takes twice as many. */
#define CHUNK ((gsize) 16 << 20)
/* The number of bytes to read back at once; they fit into the cache of the processor. */
#define READ_BACK ((gsize) 256 << 10)

typedef struct
{
  NreSaveJob *job;
  int         fd;
  guint64     done;
  guint64     started;          /* end of the bytes that were passed to nre_platform_start_disk() */
  NreSpan     source;
  gboolean    no_copy_range;    /* copying in the kernel is unsupported */
} Output;

/* Begin to write bytes to the disk while more are copied, so that fsync() has less to do. */
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
          /* EFAULT: another program has truncated the mapped source. */
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

/* Copy bytes from the source to the new file inside the kernel, by sharing blocks if possible. @data, @size:
 * (inout): the bytes that are left for the caller to write. */
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
      /* Write small pieces instead of copying them, since the page cache merges writes. */
      if (piece.size >= 65536 && out->source.data != NULL && piece.data >= out->source.data &&
          piece.data + piece.size <= out->source.data + out->source.size &&
          !copy_range (out, &piece.data, &piece.size, error))
        return FALSE;
      if (!write_all (out, piece.data, piece.size, error))
        return FALSE;
    }
  return TRUE;
}

/* Read @size bytes at the offset @at of the new file into @block. The file is not mapped for this, so that a
 * failing disk raises no signal. */
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

/* Whether @block has the @size bytes of the piece from the offset @from on. @size: at least 1. */
static gboolean
matches (const guint8 *block, const NrePiece *piece, guint64 from, gsize size)
{
  if (piece->data != NULL)
    return memcmp (block, piece->data + from, size) == 0;
  return block[0] == 0 && memcmp (block, block + 1, size - 1) == 0;
}

/* Compare the written file with the layout. @block: a buffer of READ_BACK bytes. */
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
              /* Another program may have overwritten the mapped source. */
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

/* Sync the file in a thread while verifying it. A failed fsync() is not repeated: the second call could
 * succeed although the bytes are lost. */
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
 * @target: (out): initialised with NRE_SAVE_TARGET_INIT. Clear it with nre_save_target_clear(), which removes
 *   the new file unless it has replaced the old one
 *
 * The first half of nre_save_run(): write a temporary file, verify it and sync it to the disk. Prepare all
 * files that belong together before finishing the first. Fails like nre_save_run().
 */
gboolean
nre_save_prepare (NreSaveJob *job, NreSaveTarget *target, GError **error)
{
  Output out = { .job = job, .fd = -1 };

  job->known = FALSE;
  job->backup = NULL;
  /* Even if another file is written, unedited bytes are copied from the opened one. */
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

/** nre_save_finish: the second half of nre_save_run(): make the path refer to the new file. Fails like
 * nre_save_run(). */
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
 * Write a file. At any time, the path refers to the complete old file or to the complete and verified new
 * file: a temporary file in the same folder gets the owner of the old file and the new bytes, then the mode
 * and extended attributes of the old file, is read back and synced, and takes the place of the old file.
 *
 * Fails with NRE_ERROR_UNSAFE_TARGET, NRE_ERROR_OTHER_OWNER, NRE_ERROR_NO_BACKUP, NRE_ERROR_CHANGED or
 * NRE_ERROR_REMOVED if the save needs a flag of the job that is not set; with NRE_ERROR_LOST if another
 * program has overwritten unedited bytes; with NRE_ERROR_IO if the disk fails or the system refuses the save;
 * and with G_IO_ERROR_CANCELLED. After a failure, the old file is unchanged, except if renaming the backup or
 * syncing the folder failed: then the new file has already replaced it, as the message says.
 */
gboolean
nre_save_run (NreSaveJob *job, GError **error)
{
  g_auto (NreSaveTarget) target = NRE_SAVE_TARGET_INIT;

  return nre_save_prepare (job, &target, error) && nre_save_finish (job, &target, error);
}
