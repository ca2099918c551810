/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mapping.h"

#include "nre-error.h"
#include "nre-file-state.h"
#include "nre-i18n.h"
#include "nre-platform.h"
#include "nre-private-copy.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Reading a page that another program has truncated away raises SIGBUS. The signal handler then maps zeros
 * from this page to the end of the mapping, and sets a flag, which nre_mapping_check() reports. The mapped
 * ranges are in a fixed array because a signal handler may neither lock nor allocate. */
#define MAX_GUARDED 4096

/* nre_mapping_read() reads a file of at most this many bytes into memory, and keeps a larger file mapped. */
#define MAX_READ (1u << 20)

/* When a private copy replaces the mapped file, @data stays the same, so that borrowed pointers stay
 * valid. */
struct _NreMapping
{
  gatomicrefcount    ref_count;
  char              *path;
  int                fd;        /* the file as opened */
  void              *data;
  gsize              size;
  guint              slot;      /* index in @guards; MAX_GUARDED for none */
  GMutex             mutex;     /* guards the members from here to @copy that are not atomic */
  struct stat        stat;
  NreLease          *lease;
  gint               leased;    /* atomic: the lease is held, so that no other process can write */
  gint               copied;    /* atomic: the bytes are those of @copy */
  gint               closing;   /* atomic: tells make_copy() in another thread to stop */
  gboolean           lost;      /* another program wrote to the file before its bytes were copied */
  int                copy;      /* descriptor of the private copy, or -1 */
  GMutex             listening; /* guards the listener, so that setting it does not wait for a copy */
  NreMappingTouched  touched;
  gpointer           touched_data;
};

typedef struct
{
  _Atomic (guintptr) start;     /* address of the mapping; 0 if the slot is free */
  _Atomic (gsize)    size;
  _Atomic (int)      broken;
} Guard;

static Guard guards[MAX_GUARDED];
static GMutex guards_mutex;
static struct sigaction previous_action;
static guintptr page_size;

static void
on_sigbus (int signal_number, siginfo_t *info, void *context)
{
  guintptr address = (guintptr) info->si_addr;
  int saved_errno = errno;

  for (guint i = 0; i < MAX_GUARDED; i++)
    {
      guintptr start = guards[i].start;
      gsize size = guards[i].size;

      if (start != 0 && address >= start && address - start < size)
        {
          guintptr page = address & ~(page_size - 1);
          guintptr end = (start + size + page_size - 1) & ~(page_size - 1);

          if (mmap ((void *) page, end - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) !=
              MAP_FAILED)
            {
              guards[i].broken = 1;
              errno = saved_errno;
              return;
            }
        }
    }
  if (previous_action.sa_flags & SA_SIGINFO && previous_action.sa_sigaction != NULL)
    previous_action.sa_sigaction (signal_number, info, context);
  else
    {
      signal (SIGBUS, SIG_DFL);
      raise (SIGBUS);
    }
}

static void
install_guard (void)
{
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      struct sigaction action = { 0 };

      page_size = (guintptr) sysconf (_SC_PAGESIZE);
      action.sa_sigaction = on_sigbus;
      action.sa_flags = SA_SIGINFO;
      sigemptyset (&action.sa_mask);
      sigaction (SIGBUS, &action, &previous_action);
      g_once_init_leave (&once, 1);
    }
}

static gboolean
take_slot (NreMapping *self)
{
  gboolean found = FALSE;

  g_mutex_lock (&guards_mutex);
  for (guint i = 0; i < MAX_GUARDED && !found; i++)
    if (guards[i].start == 0)
      {
        guards[i].broken = 0;
        guards[i].size = self->size;
        guards[i].start = (guintptr) self->data;
        self->slot = i;
        found = TRUE;
      }
  g_mutex_unlock (&guards_mutex);
  return found;
}

/* --- Ownership of the bytes --------------------------------------------------------------------- */

/* Whether a rename, a new or removed link, or another mode or owner explains that the file has a new status
 * change time (ctime). None of these changes the bytes. */
static gboolean
is_explained (NreMapping *self, const struct stat *now)
{
  struct stat named;

  return now->st_nlink != self->stat.st_nlink || now->st_mode != self->stat.st_mode ||
         now->st_uid != self->stat.st_uid || now->st_gid != self->stat.st_gid ||
         stat (self->path, &named) != 0 || !nre_file_state_same_file (&named, now);
}

static gboolean
is_lost (NreMapping *self, const struct stat *now)
{
  if (self->lost)
    return TRUE;
  /* A lease prevents other programs from writing bytes, but not from setting times. */
  if (g_atomic_int_get (&self->leased) || nre_file_state_equal (now, &self->stat))
    return FALSE;
  return !nre_file_state_same_bytes (now, &self->stat) || !is_explained (self, now);
}

/* The caller holds the mutex. */
static gboolean
is_as_opened (NreMapping *self, GError **error)
{
  struct stat now;

  if (fstat (self->fd, &now) != 0)
    {
      nre_set_error_errno (error, errno, _("cannot examine the file that was opened"));
      return FALSE;
    }
  if (is_lost (self, &now))
    {
      if (now.st_size < self->stat.st_size)
        return nre_fail (error, NRE_ERROR_LOST,
                         _("the file was made shorter by another program while it was open; its contents are "
                           "gone"));
      return nre_fail (error, NRE_ERROR_LOST,
                       _("the file was written to by another program while it was open; what was opened is "
                         "gone"));
    }
  if (self->slot < MAX_GUARDED && guards[self->slot].broken)
    return nre_fail (error, NRE_ERROR_IO, _("a part of the file that is open could not be read; the disk may "
                                            "be damaged, or full"));
  return TRUE;
}

/* Replace the mapped file by a private copy. The caller holds the mutex. */
static gboolean
make_copy (NreMapping *self, GError **error)
{
  g_autoptr (GError) failed = NULL;
  int copy;

  if (g_atomic_int_get (&self->copied))
    return TRUE;
  if (!is_as_opened (self, error))
    return FALSE;
  if (self->size > 0)
    {
      copy = nre_private_copy_new (self->fd, self->size, self->path, &self->closing, &failed);
      /* Another program may have written during the copy, and so made it fail. Report that error first. */
      if (!is_as_opened (self, error))
        {
          if (copy >= 0)
            close (copy);
          return FALSE;
        }
      if (copy < 0)
        {
          g_propagate_error (error, g_steal_pointer (&failed));
          return FALSE;
        }
      if (mmap (self->data, self->size, PROT_READ, MAP_PRIVATE | MAP_FIXED, copy, 0) == MAP_FAILED)
        {
          nre_set_error_errno (error, errno, _("cannot map the file"));
          close (copy);
          return FALSE;
        }
      self->copy = copy;
    }
  g_atomic_int_set (&self->copied, TRUE);
  return TRUE;
}

/* Runs in the lease thread. If the copy fails, a later nre_mapping_check() reports a write. */
static void
on_lease (NreLeaseEvent event, gpointer data)
{
  NreMapping *self = data;

  g_mutex_lock (&self->mutex);
  if (event == NRE_LEASE_WANTED)
    {
      make_copy (self, NULL);
      g_atomic_int_set (&self->leased, FALSE);
    }
  else
    {
      /* The lease expired, so that another program may have written during the copy. */
      if (event == NRE_LEASE_TAKEN && !is_as_opened (self, NULL))
        self->lost = TRUE;
    }
  g_mutex_unlock (&self->mutex);
  if (event == NRE_LEASE_WANTED)
    return;
  g_mutex_lock (&self->listening);
  if (self->touched != NULL)
    self->touched (self->touched_data);
  g_mutex_unlock (&self->listening);
}

/* --- Opening ------------------------------------------------------------------------------------- */

static gboolean
open_file (NreMapping *self, gboolean lease, GError **error)
{
  /* O_NONBLOCK keeps open() from blocking on a FIFO, which is refused below. */
  self->fd = open (self->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (self->fd < 0)
    {
      nre_set_error_errno (error, errno, _("cannot open the file"));
      return FALSE;
    }
  /* Take the lease before examining the file, so that no write can happen in between. */
  if (lease)
    {
      g_mutex_lock (&self->mutex);
      self->lease = nre_lease_new (self->fd, on_lease, self);
      self->leased = self->lease != NULL;
    }
  if (fstat (self->fd, &self->stat) != 0)
    nre_set_error_errno (error, errno, _("cannot examine the file"));
  else if (!S_ISREG (self->stat.st_mode))
    nre_set_error (error, NRE_ERROR_IO,
                   S_ISDIR (self->stat.st_mode) ? _("this is a folder, not a regular file")
                                                : _("this is a device or a pipe, not a regular file"));
  else
    {
      self->size = (gsize) self->stat.st_size;
      self->data = self->size > 0 ? mmap (NULL, self->size, PROT_READ, MAP_PRIVATE, self->fd, 0) : NULL;
      if (self->data == MAP_FAILED)
        {
          nre_set_error_errno (error, errno, _("cannot map the file"));
          self->data = NULL;
        }
      else if (self->size > 0 && !take_slot (self))
        nre_set_error (error, NRE_ERROR_IO, _("too many files are open at once (limit %d)"), MAX_GUARDED);
      else
        {
          if (lease)
            g_mutex_unlock (&self->mutex);
          return TRUE;
        }
    }
  self->closing = TRUE;
  if (lease)
    g_mutex_unlock (&self->mutex);
  return FALSE;
}

static NreMapping *
mapping_open (const char *path, gboolean lease, GError **error)
{
  g_autoptr (NreMapping) self = g_new0 (NreMapping, 1);

  install_guard ();
  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  g_mutex_init (&self->listening);
  self->path = g_strdup (path);
  self->slot = MAX_GUARDED;
  self->copy = -1;
  return open_file (self, lease, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * nre_mapping_open:
 * @path: a file name
 *
 * Map a regular file for reading. The file stays open, so that saving can copy from it even after it was
 * unlinked. If another program writes to the file, the mapped bytes change; nre_mapping_check() detects that.
 * Fails with NRE_ERROR_IO if the file is not regular or cannot be mapped, or if too many files are mapped.
 */
NreMapping *
nre_mapping_open (const char *path, GError **error)
{
  return mapping_open (path, FALSE, error);
}

/**
 * nre_mapping_open_leased:
 * @path: a file name
 *
 * Like nre_mapping_open(), with a lease: another program that opens the file for writing has to wait until
 * the bytes have been copied, or until the lease expires. If the system refuses the lease, there is no error,
 * but bytes are only safe once nre_mapping_keep() has copied them.
 */
NreMapping *
nre_mapping_open_leased (const char *path, GError **error)
{
  return mapping_open (path, TRUE, error);
}

/**
 * nre_mapping_keep:
 *
 * Keep the mapped bytes as they are, whatever happens to the file. While the mapping holds a lease, there is
 * nothing to do yet; otherwise, copy the bytes now. Fails with NRE_ERROR_LOST if another program has already
 * written to the file, and with NRE_ERROR_IO if the file cannot be copied.
 */
gboolean
nre_mapping_keep (NreMapping *self, GError **error)
{
  gboolean ok;

  if (g_atomic_int_get (&self->leased))
    return TRUE;
  g_mutex_lock (&self->mutex);
  ok = !self->lost ? make_copy (self, error) : is_as_opened (self, error);
  g_mutex_unlock (&self->mutex);
  return ok;
}

/** nre_mapping_is_leased: whether the mapping holds a lease; see nre_mapping_open_leased(). */
gboolean
nre_mapping_is_leased (NreMapping *self)
{
  return g_atomic_int_get (&self->leased);
}

/** nre_mapping_is_copied: whether the bytes are a private copy and not those of the file. */
gboolean
nre_mapping_is_copied (NreMapping *self)
{
  return g_atomic_int_get (&self->copied);
}

/** nre_mapping_set_listener: set the function, or NULL, that is called in the lease thread when another
 * program has opened a leased file for writing. Afterwards, the previous listener is not called any more. */
void
nre_mapping_set_listener (NreMapping *self, NreMappingTouched touched, gpointer data)
{
  g_mutex_lock (&self->listening);
  self->touched = touched;
  self->touched_data = data;
  g_mutex_unlock (&self->listening);
}

NreMapping *
nre_mapping_ref (NreMapping *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_mapping_unref (NreMapping *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_atomic_int_set (&self->closing, TRUE);
  if (self->lease != NULL)
    nre_lease_free (self->lease);
  if (self->slot < MAX_GUARDED)
    {
      /* Unmap before freeing the slot; otherwise a reused address could be attributed to this file. */
      munmap (self->data, self->size);
      guards[self->slot].start = 0;
    }
  else if (self->data != NULL)
    munmap (self->data, self->size);
  if (self->fd >= 0)
    close (self->fd);
  if (self->copy >= 0)
    close (self->copy);
  g_mutex_clear (&self->listening);
  g_mutex_clear (&self->mutex);
  g_free (self->path);
  g_free (self);
}

/** nre_mapping_get_bytes: (transfer full): the whole file. The bytes keep the mapping alive. */
GBytes *
nre_mapping_get_bytes (NreMapping *self)
{
  return g_bytes_new_with_free_func (self->data, self->size, (GDestroyNotify) nre_mapping_unref,
                                     nre_mapping_ref (self));
}

/**
 * nre_mapping_copy_range:
 * @offset: offset of the first byte to copy, in the mapping
 * @to: an open file, which is written at its current position
 *
 * Copy at most @size bytes to another file inside the kernel, by sharing blocks if possible.
 *
 * Returns: the number of bytes copied; -1 with errno on failure, or if the kernel cannot copy these files
 */
gssize
nre_mapping_copy_range (NreMapping *self, gsize offset, int to, gsize size)
{
  while (TRUE)
    {
      gboolean copied = g_atomic_int_get (&self->copied);
      gssize n = nre_platform_copy_range (copied ? self->copy : self->fd, offset, to, size);

      /* The private copy has meanwhile replaced the file, so another program may have written these bytes.
       * Copy again. */
      if (copied || !g_atomic_int_get (&self->copied) || n <= 0)
        return n;
      if (lseek (to, -(off_t) n, SEEK_CUR) < 0)
        return -1;
    }
}

/** nre_mapping_get_stat: get the status of the file when it was opened, or as nre_mapping_accept() recorded
 * it last. */
void
nre_mapping_get_stat (NreMapping *self, struct stat *out)
{
  g_mutex_lock (&self->mutex);
  *out = self->stat;
  g_mutex_unlock (&self->mutex);
}

/** nre_mapping_accept: record @now, the status of the file after a change of our own, such as a new link, so
 * that nre_mapping_check() does not blame another program. If @now has another inode, size or modification
 * time, do nothing. */
void
nre_mapping_accept (NreMapping *self, const struct stat *now)
{
  g_mutex_lock (&self->mutex);
  if (nre_file_state_same_file (now, &self->stat) && nre_file_state_same_bytes (now, &self->stat))
    self->stat = *now;
  g_mutex_unlock (&self->mutex);
}

/**
 * nre_mapping_check:
 *
 * Check that all bytes read so far are those of the file as it was opened. Fails with NRE_ERROR_LOST if
 * another program wrote to the file before its bytes were copied; missing pages may then read as zeros. Fails
 * with NRE_ERROR_IO if the state of the file is unknown or the disk could not read pages.
 */
gboolean
nre_mapping_check (NreMapping *self, GError **error)
{
  gboolean ok;

  g_mutex_lock (&self->mutex);
  ok = (g_atomic_int_get (&self->copied) && !self->lost) || is_as_opened (self, error);
  g_mutex_unlock (&self->mutex);
  return ok;
}

static GBytes *
read_whole (NreMapping *self, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (self->data, self->size);

  return nre_mapping_check (self, error) ? g_steal_pointer (&bytes) : NULL;
}

/**
 * nre_mapping_read:
 * @path: a file name
 *
 * Returns: (transfer full) (nullable): the file's current contents, which never change later. Fails with
 * NRE_ERROR_IO if the file cannot be read, and with NRE_ERROR_LOST if another program writes to it meanwhile.
 */
GBytes *
nre_mapping_read (const char *path, GError **error)
{
  g_autoptr (NreMapping) small = nre_mapping_open (path, error), large = NULL;

  if (small == NULL)
    return NULL;
  if (small->size <= MAX_READ)
    return read_whole (small, error);
  large = nre_mapping_open_leased (path, error);
  return large != NULL && nre_mapping_keep (large, error) ? nre_mapping_get_bytes (large) : NULL;
}
