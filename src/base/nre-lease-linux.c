/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-platform.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* The kernel sends SIGIO when a lease has to be given up, without naming the lease. One thread waits for the
 * signal, and asks the kernel about each lease. */
struct _NreLease
{
  int          fd;
  NreLeaseFunc func;
  gpointer     data;
  gboolean     held;
};

static GMutex mutex;
static GCond served;
static GPtrArray *leases;       /* of NreLease */
static NreLease *serving;       /* the lease whose callback runs now; nre_lease_free() waits for it */
static pid_t thread_id;

static NreLease *
find_wanted (void)
{
  for (guint i = 0; i < leases->len; i++)
    {
      NreLease *lease = g_ptr_array_index (leases, i);

      if (lease->held && fcntl (lease->fd, F_GETLEASE) != F_RDLCK)
        return lease;
    }
  return NULL;
}

static void
serve_all (void)
{
  gboolean given;

  g_mutex_lock (&mutex);
  while ((serving = find_wanted ()) != NULL)
    {
      serving->held = FALSE;
      g_mutex_unlock (&mutex);
      serving->func (NRE_LEASE_WANTED, serving->data);
      given = fcntl (serving->fd, F_SETLEASE, F_UNLCK) == 0;
      serving->func (given ? NRE_LEASE_GIVEN : NRE_LEASE_TAKEN, serving->data);
      g_mutex_lock (&mutex);
      serving = NULL;
      g_cond_broadcast (&served);
    }
  g_mutex_unlock (&mutex);
}

static gpointer
lease_thread (gpointer data G_GNUC_UNUSED)
{
  sigset_t signals, all;
  int number;

  /* Block all signals except those that a fault of this thread raises; other threads handle the rest. */
  sigfillset (&all);
  sigdelset (&all, SIGBUS);
  sigdelset (&all, SIGSEGV);
  sigdelset (&all, SIGFPE);
  sigdelset (&all, SIGILL);
  pthread_sigmask (SIG_SETMASK, &all, NULL);
  sigemptyset (&signals);
  sigaddset (&signals, SIGIO);

  g_mutex_lock (&mutex);
  thread_id = gettid ();
  g_cond_broadcast (&served);
  g_mutex_unlock (&mutex);
  while (TRUE)
    if (sigwait (&signals, &number) == 0)
      serve_all ();
  return NULL;
}

static gboolean
start_thread (void)
{
  static gboolean started;

  if (!started)
    {
      GThread *thread = g_thread_try_new ("nre-lease", lease_thread, NULL, NULL);

      if (thread == NULL)
        return FALSE;
      g_thread_unref (thread);
      leases = g_ptr_array_new ();
      started = TRUE;
    }
  while (thread_id == 0)
    g_cond_wait (&served, &mutex);
  return TRUE;
}

/**
 * nre_lease_new:
 * @fd: open for reading only; must stay open for the lifetime of the lease
 * @func: called with @data in the lease thread when the lease has to be given up; see NreLeaseFunc
 *
 * Returns: (nullable): the lease; NULL with errno if the system refuses it, for example because another user
 * owns the file, or because the file is open for writing (EAGAIN)
 */
NreLease *
nre_lease_new (int fd, NreLeaseFunc func, gpointer data)
{
  NreLease *self = NULL;
  int saved_errno;
  gboolean ok;

  errno = ENOMEM;
  g_mutex_lock (&mutex);
  ok = start_thread ();
  if (ok)
    {
      struct f_owner_ex owner = { F_OWNER_TID, thread_id };

      ok = fcntl (fd, F_SETOWN_EX, &owner) == 0 && fcntl (fd, F_SETLEASE, F_RDLCK) == 0;
    }
  if (ok)
    {
      self = g_new0 (NreLease, 1);
      *self = (NreLease){ fd, func, data, TRUE };
      g_ptr_array_add (leases, self);
    }
  saved_errno = errno;
  g_mutex_unlock (&mutex);
  errno = saved_errno;
  return self;
}

/** nre_lease_is_wanted: whether another program waits to open the file for writing, or has opened it. */
gboolean
nre_lease_is_wanted (NreLease *self)
{
  gboolean wanted;

  g_mutex_lock (&mutex);
  wanted = !self->held || fcntl (self->fd, F_GETLEASE) != F_RDLCK;
  g_mutex_unlock (&mutex);
  return wanted;
}

/** nre_lease_free: wait until the callback is not running, and give up the lease. Afterwards, the callback is
 * not called any more. This function must not be called by the callback. */
void
nre_lease_free (NreLease *self)
{
  g_mutex_lock (&mutex);
  while (serving == self)
    g_cond_wait (&served, &mutex);
  g_ptr_array_remove_fast (leases, self);
  if (self->held)
    fcntl (self->fd, F_SETLEASE, F_UNLCK);
  g_mutex_unlock (&mutex);
  g_free (self);
}
