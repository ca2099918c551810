/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mapping.h"

#include "nre-error.h"
#include "nre-i18n.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Reading a page of a mapped file that somebody has meanwhile truncated raises SIGBUS. The guard
 * below turns that into zeros and a flag: the handler puts anonymous pages over what is gone, and
 * whoever read it asks nre_mapping_check() before believing the result. The registry is a fixed
 * array because a signal handler may neither lock nor allocate. */
#define MAX_GUARDED 4096

struct _NreMapping
{
  gatomicrefcount  ref_count;
  char            *path;
  int              fd;
  void            *data;
  gsize            size;
  guint            slot;
  struct stat      stat;
};

typedef struct
{
  _Atomic (guintptr) start;     /* 0 = free */
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

          if (mmap ((void *) page, end - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED)
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

/**
 * nre_mapping_open:
 * @path: a file name
 *
 * Map a regular file for reading, without reading it. The file stays open, so that saving can
 * copy from it even after its name is gone. Fails with NRE_ERROR_IO.
 */
NreMapping *
nre_mapping_open (const char *path, GError **error)
{
  g_autoptr (NreMapping) self = g_new0 (NreMapping, 1);

  install_guard ();
  g_atomic_ref_count_init (&self->ref_count);
  self->path = g_strdup (path);
  self->slot = MAX_GUARDED;
  /* O_NONBLOCK keeps a FIFO from hanging us until we have seen that it is one. */
  self->fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (self->fd < 0)
    {
      nre_set_error_errno (error, errno, _("cannot open the file"));
      return NULL;
    }
  if (fstat (self->fd, &self->stat) != 0)
    {
      nre_set_error_errno (error, errno, _("cannot examine the file"));
      return NULL;
    }
  if (!S_ISREG (self->stat.st_mode))
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_IO,
                           S_ISDIR (self->stat.st_mode) ? _("this is a folder, not a regular file")
                                                        : _("this is a device or a pipe, not a regular file"));
      return NULL;
    }
  self->size = (gsize) self->stat.st_size;
  if (self->size > 0)
    {
      void *data = mmap (NULL, self->size, PROT_READ, MAP_PRIVATE, self->fd, 0);

      if (data == MAP_FAILED)
        {
          nre_set_error_errno (error, errno, _("cannot map the file"));
          self->size = 0;
          return NULL;
        }
      self->data = data;
      if (!take_slot (self))
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_IO, _("too many files are open at once (limit %d)"), MAX_GUARDED);
          return NULL;
        }
    }
  return g_steal_pointer (&self);
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
  if (self->slot < MAX_GUARDED)
    {
      /* Unmap before the slot is free, or a reused address could be taken for this file. */
      munmap (self->data, self->size);
      guards[self->slot].start = 0;
    }
  else if (self->data != NULL)
    munmap (self->data, self->size);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_free (self);
}

/** nre_mapping_get_bytes: (transfer full): the whole file; it keeps the mapping alive. */
GBytes *
nre_mapping_get_bytes (NreMapping *self)
{
  return g_bytes_new_with_free_func (self->data, self->size, (GDestroyNotify) nre_mapping_unref,
                                     nre_mapping_ref (self));
}

/** nre_mapping_get_fd: the open file, for copying ranges; it belongs to the mapping. */
int
nre_mapping_get_fd (NreMapping *self)
{
  return self->fd;
}

/** nre_mapping_get_stat: the file's identity as it was when opened. */
void
nre_mapping_get_stat (NreMapping *self, struct stat *out)
{
  *out = self->stat;
}

/**
 * nre_mapping_check:
 *
 * Whether everything read so far was the file's. Fails with NRE_ERROR_CHANGED once the file was
 * made shorter: pages that are gone, and the rest of the last page, read as zeros. NRE_ERROR_IO when
 * that cannot be found out.
 */
gboolean
nre_mapping_check (NreMapping *self, GError **error)
{
  struct stat now;

  if (fstat (self->fd, &now) != 0)
    {
      nre_set_error_errno (error, errno, _("cannot examine the file that was opened"));
      return FALSE;
    }
  if (now.st_size < self->stat.st_size)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_CHANGED,
                   _("the file was made shorter by another program while it was open; its contents are gone"));
      return FALSE;
    }
  if (self->slot < MAX_GUARDED && guards[self->slot].broken)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_IO,
                   _("a part of the file that is open could not be read; the disk may be damaged, or full"));
      return FALSE;
    }
  return TRUE;
}
