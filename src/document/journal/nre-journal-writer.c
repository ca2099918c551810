/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-journal-writer.h"

#include "nre-i18n.h"
#include "nre-journal-format.h"
#include "nre-platform.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

/* The size of the buffer for writing, in bytes */
#define BUFFER (256u << 10)

/* The first and the longest pause after a failed write, in microseconds. Each failure doubles the pause. */
#define FIRST_PAUSE G_USEC_PER_SEC
#define LONGEST_PAUSE (30 * G_USEC_PER_SEC)

typedef enum
{
  JOB_WRITE,
  JOB_REWRITE,
  JOB_FENCE,
  JOB_END,
} JobKind;

typedef struct
{
  JobKind kind;
  char   *path;
  GArray *pieces;
  GAsyncQueue *fence;
  gboolean keep;
} Job;

struct _NreJournalWriter
{
  GAsyncQueue *jobs;
  GThread     *thread;          /* (nullable): runs once there is something to write */
  GSourceFunc  changed;
  gpointer     changed_data;

  /* Only the thread uses these members, up to @next_try. */
  char        *path;
  int          fd;              /* -1 while the file does not exist */
  GByteArray  *buffer;
  off_t        end;             /* end offset of the bytes of the file that are certainly on the disk */
  gboolean     is_unnamed;      /* the name of the file is new, and its folder was not synced since */
  GQueue       waiting;         /* of Job, in order */
  gint64       pause;
  gint64       next_try;

  GMutex       mutex;
  char        *error;           /* (nullable): for the user; guarded by @mutex */
  gint         given_up;        /* atomic: write nothing more, since the file will be removed */
};

static void
clear_piece (gpointer data)
{
  NreJournalPiece *piece = data;

  g_clear_pointer (&piece->bytes, g_bytes_unref);
}

/** nre_journal_pieces_new: (transfer full) (element-type NreJournalPiece): create an empty list. */
GArray *
nre_journal_pieces_new (void)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (NreJournalPiece));

  g_array_set_clear_func (pieces, clear_piece);
  return pieces;
}

static gboolean
write_all (int fd, const guint8 *data, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, data, MIN (size, 1u << 30));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      data += n;
      size -= (gsize) n;
    }
  return TRUE;
}

static gboolean
flush_buffer (NreJournalWriter *self, int fd)
{
  gboolean ok = write_all (fd, self->buffer->data, self->buffer->len);

  g_byte_array_set_size (self->buffer, 0);
  return ok;
}

static gboolean
put (NreJournalWriter *self, int fd, const guint8 *data, gsize size)
{
  if (self->buffer->len + size > BUFFER && !flush_buffer (self, fd))
    return FALSE;
  if (size >= BUFFER)
    return write_all (fd, data, size);
  g_byte_array_append (self->buffer, data, (guint) size);
  return TRUE;
}

static gboolean
copy_records (NreJournalWriter *self, int fd, guint64 offset, guint64 size)
{
  g_autofree guint8 *data = g_malloc (BUFFER);

  while (size > 0)
    {
      gssize n = pread (self->fd, data, MIN (size, BUFFER), (off_t) offset);

      if (n < 0 && errno == EINTR)
        continue;
      if (n == 0)
        errno = EIO;
      if (n <= 0 || !put (self, fd, data, (gsize) n))
        return FALSE;
      offset += (guint64) n;
      size -= (guint64) n;
    }
  return TRUE;
}

static gboolean
put_sum (NreJournalWriter *self, int fd, uLong crc)
{
  guint8 sum[4];

  nre_store_u32 (sum, (guint32) crc);
  return put (self, fd, sum, sizeof sum);
}

static gboolean
put_records (NreJournalWriter *self, int fd, NreSpan span)
{
  while (span.size > 0)
    {
      gsize size = NRE_JOURNAL_HEAD + (gsize) nre_load_u64 (span.data);

      if (!put (self, fd, span.data, size) || !put_sum (self, fd, crc32_z (0, span.data, size)))
        return FALSE;
      span = nre_span_sub (span, size, span.size - size);
    }
  return TRUE;
}

static gboolean
write_pieces (NreJournalWriter *self, int fd, GArray *pieces)
{
  uLong crc = crc32 (0, NULL, 0);
  gboolean ok = TRUE;

  /* Drop bytes that a failed write may have left in the buffer. */
  g_byte_array_set_size (self->buffer, 0);
  for (guint i = 0; ok && i < pieces->len; i++)
    {
      const NreJournalPiece *piece = &g_array_index (pieces, NreJournalPiece, i);
      const guint8 *data = piece->bytes != NULL ? g_bytes_get_data (piece->bytes, NULL) : NULL;
      gsize size = piece->bytes != NULL ? g_bytes_get_size (piece->bytes) : 0;

      switch (piece->kind)
        {
        case NRE_PIECE_PLAIN:
          ok = put (self, fd, data, size);
          break;
        case NRE_PIECE_DATA:
          crc = crc32_z (crc, data, size);
          ok = put (self, fd, data, size);
          break;
        case NRE_PIECE_RECORDS:
          ok = put_records (self, fd, nre_span (data, size));
          break;
        case NRE_PIECE_COPY:
          ok = copy_records (self, fd, piece->offset, piece->size);
          break;
        case NRE_PIECE_END:
          ok = put_sum (self, fd, crc);
          crc = crc32 (0, NULL, 0);
          break;
        default:
          g_assert_not_reached ();
        }
    }
  return ok && flush_buffer (self, fd);
}

static gboolean
sync_data (int fd)
{
  int result;

  do
    result = fdatasync (fd);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

/* Wait for the lock: processes that only read the journal hold it briefly. */
static gboolean
lock (int fd)
{
  int result;

  do
    result = flock (fd, LOCK_EX);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

/* Sync the folder of @path, so that the name @path survives a power failure. */
static gboolean
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = nre_platform_open_folder (folder);
  gboolean ok = fd >= 0 && nre_platform_sync_folder (fd);

  if (fd >= 0)
    close (fd);
  return ok;
}

/* Create the folder and its parents, if they are missing, and sync their names. */
static gboolean
make_folder (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);
  int result;

  /* On some file systems, mkdir() of an existing folder does not fail with EEXIST. */
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  result = g_mkdir (path, 0700);
  if (result != 0 && errno == ENOENT && make_folder (parent))
    result = g_mkdir (path, 0700);
  return result == 0 ? sync_folder (path) : errno == EEXIST;
}

/* Create the file, which only its owner can read, and lock it, so that only one process writes it. */
static int
create (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd;

  if (!make_folder (folder))
    return -1;
  do
    fd = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  while (fd < 0 && errno == EINTR);
  if (fd >= 0 && !lock (fd))
    {
      close (fd);
      return -1;
    }
  return fd;
}

static gboolean
run_rewrite (NreJournalWriter *self, const char *path, GArray *pieces)
{
  g_autofree char *temporary = g_strconcat (path, "-new", NULL);
  int fd;

  unlink (temporary);
  fd = create (temporary);
  if (fd < 0)
    return FALSE;
  if (!write_pieces (self, fd, pieces) || !sync_data (fd) || rename (temporary, path) != 0)
    {
      int saved_errno = errno;

      unlink (temporary);
      close (fd);
      errno = saved_errno;
      return FALSE;
    }
  if (self->fd >= 0)
    close (self->fd);
  self->fd = fd;
  self->end = lseek (fd, 0, SEEK_CUR);
  self->is_unnamed = TRUE;
  if (strcmp (path, self->path) != 0)
    {
      unlink (self->path);
      g_free (self->path);
      self->path = g_strdup (path);
    }
  return TRUE;
}

/* After a failure, drop the bytes that may not be on the disk: they may be lost even if a second sync
 * succeeds. */
static gboolean
go_to_end (NreJournalWriter *self)
{
  return ftruncate (self->fd, self->end) == 0 && lseek (self->fd, self->end, SEEK_SET) == self->end;
}

static gboolean
run_write (NreJournalWriter *self, GArray *pieces)
{
  /* A new file gets the name of the journal only when it is locked and complete. */
  if (self->fd < 0)
    return run_rewrite (self, self->path, pieces);
  if (self->pause > 0 && !go_to_end (self))
    return FALSE;
  if (!write_pieces (self, self->fd, pieces) || !sync_data (self->fd))
    return FALSE;
  self->end = lseek (self->fd, 0, SEEK_CUR);
  return TRUE;
}

static gboolean
sync_name (NreJournalWriter *self)
{
  if (self->is_unnamed && !sync_folder (self->path))
    return FALSE;
  self->is_unnamed = FALSE;
  return TRUE;
}

static void
set_error (NreJournalWriter *self, char *error)
{
  gboolean changed;

  g_mutex_lock (&self->mutex);
  changed = (error != NULL) != (self->error != NULL);
  g_free (self->error);
  self->error = error;
  g_mutex_unlock (&self->mutex);
  if (changed && self->changed != NULL)
    g_idle_add (self->changed, self->changed_data);
}

static void
job_free (Job *job)
{
  g_clear_pointer (&job->pieces, g_array_unref);
  g_clear_pointer (&job->fence, g_async_queue_unref);
  g_free (job->path);
  g_free (job);
}

/* Run the waiting jobs. Stop at the first job that fails, so that the journal has no gaps. */
static void
write_waiting (NreJournalWriter *self)
{
  Job *job;
  gboolean ok = TRUE;

  while (ok && (job = g_queue_peek_head (&self->waiting)) != NULL)
    {
      ok = job->kind == JOB_WRITE ? run_write (self, job->pieces)
                                  : run_rewrite (self, job->path, job->pieces);
      if (ok)
        job_free (g_queue_pop_head (&self->waiting));
    }
  ok = ok && sync_name (self);
  if (ok)
    set_error (self, NULL);
  else
    set_error (self,
               g_strdup_printf (_("cannot write “%s”: %s; the editor tries again from time to time"),
                                self->path, g_strerror (errno)));
  self->pause = ok ? 0 : CLAMP (self->pause * 2, FIRST_PAUSE, LONGEST_PAUSE);
  self->next_try = g_get_monotonic_time () + self->pause;
}

/* (transfer full) (nullable): wait for the next job. NULL if it is time to try the failed jobs again. */
static Job *
next_job (NreJournalWriter *self)
{
  gint64 left = self->next_try - g_get_monotonic_time ();

  if (self->pause == 0)
    return g_async_queue_pop (self->jobs);
  if (left <= 0)
    return g_async_queue_try_pop (self->jobs);
  return g_async_queue_timeout_pop (self->jobs, (guint64) left);
}

static gpointer
run (gpointer data)
{
  NreJournalWriter *self = data;
  gboolean ended = FALSE;

  while (!ended)
    {
      Job *job = next_job (self);

      if (job != NULL && (job->kind == JOB_WRITE || job->kind == JOB_REWRITE))
        g_queue_push_tail (&self->waiting, g_steal_pointer (&job));
      ended = job != NULL && job->kind == JOB_END;
      /* Each new job tries failed jobs again at once, since the caller may wait for a fence or the end. */
      if (!g_atomic_int_get (&self->given_up) &&
          (job != NULL || self->pause == 0 || g_get_monotonic_time () >= self->next_try) &&
          (self->pause > 0 || !g_queue_is_empty (&self->waiting)))
        write_waiting (self);
      if (job == NULL)
        continue;
      if (job->kind == JOB_FENCE)
        g_async_queue_push (job->fence, self);
      if (ended && !job->keep && self->fd >= 0)
        unlink (self->path);
      job_free (job);
    }
  return NULL;
}

/**
 * nre_journal_writer_new:
 * @path: the path of the journal
 * @fd: (transfer full): the descriptor of the locked journal; -1 if it does not exist
 * @changed, @data: (nullable): called in the main context when a write fails, and when all is written again;
 *   not after nre_journal_writer_end()
 */
NreJournalWriter *
nre_journal_writer_new (const char *path, int fd, GSourceFunc changed, gpointer data)
{
  NreJournalWriter *self = g_new0 (NreJournalWriter, 1);

  self->jobs = g_async_queue_new ();
  self->path = g_strdup (path);
  self->fd = fd;
  self->changed = changed;
  self->changed_data = data;
  self->end = fd >= 0 ? lseek (fd, 0, SEEK_END) : 0;
  g_queue_init (&self->waiting);
  self->buffer = g_byte_array_new ();
  g_mutex_init (&self->mutex);
  return self;
}

static void
push (NreJournalWriter *self, Job job)
{
  if (self->thread == NULL)
    self->thread = g_thread_new ("journal", run, self);
  g_async_queue_push (self->jobs, g_memdup2 (&job, sizeof job));
}

/** nre_journal_writer_write: append to the journal. @pieces: (transfer full) */
void
nre_journal_writer_write (NreJournalWriter *self, GArray *pieces)
{
  push (self, (Job){ JOB_WRITE, .pieces = pieces });
}

/** nre_journal_writer_rewrite: replace the journal by a new file. @path: the path of the new file; if it
 * differs, the old file is removed. @pieces: (transfer full): the contents. */
void
nre_journal_writer_rewrite (NreJournalWriter *self, const char *path, GArray *pieces)
{
  push (self, (Job){ JOB_REWRITE, .path = g_strdup (path), .pieces = pieces });
}

/** nre_journal_writer_fence: (transfer full): a queue that gets one item when all present jobs are written,
 * or could not be. Any thread may wait for the item. */
GAsyncQueue *
nre_journal_writer_fence (NreJournalWriter *self)
{
  GAsyncQueue *fence = g_async_queue_new ();

  push (self, (Job){ JOB_FENCE, .fence = g_async_queue_ref (fence) });
  return fence;
}

/** nre_journal_writer_flush: wait until all present jobs are written, or could not be. */
void
nre_journal_writer_flush (NreJournalWriter *self)
{
  g_autoptr (GAsyncQueue) fence = NULL;

  if (self->thread == NULL)
    return;
  fence = nre_journal_writer_fence (self);
  g_async_queue_pop (fence);
}

/** nre_journal_writer_dup_error: (transfer full) (nullable): why pieces cannot be written; NULL if they
 * can. */
char *
nre_journal_writer_dup_error (NreJournalWriter *self)
{
  char *error;

  g_mutex_lock (&self->mutex);
  error = g_strdup (self->error);
  g_mutex_unlock (&self->mutex);
  return error;
}

/** nre_journal_writer_end: wait until the thread has ended, and free the writer. @keep: whether to write the
 * waiting jobs first; if FALSE, the file is removed instead. */
void
nre_journal_writer_end (NreJournalWriter *self, gboolean keep)
{
  if (self->thread == NULL && self->fd >= 0 && !keep)
    unlink (self->path);
  g_atomic_int_set (&self->given_up, !keep);
  if (self->thread != NULL)
    {
      push (self, (Job){ JOB_END, .keep = keep });
      g_thread_join (self->thread);
    }
  while (self->changed != NULL && g_idle_remove_by_data (self->changed_data))
    ;
  g_queue_clear_full (&self->waiting, (GDestroyNotify) job_free);
  if (self->fd >= 0)
    close (self->fd);
  g_async_queue_unref (self->jobs);
  g_byte_array_unref (self->buffer);
  g_mutex_clear (&self->mutex);
  g_free (self->path);
  g_free (self->error);
  g_free (self);
}
