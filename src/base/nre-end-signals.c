/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-end-signals.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <unistd.h>

static NreBeforeEnd before_end;
static gpointer before_end_data;

/* A pipe from the signal handler to the main loop. g_unix_signal_add() would keep its handler, so that a
 * second signal could not end a process whose main loop is blocked. */
static int fds[2];

static void
signal_cb (int number)
{
  guint8 byte = (guint8) number;
  int before = errno;
  gssize n = write (fds[1], &byte, 1);

  (void) n;
  errno = before;
}

static gboolean
end_cb (int fd, GIOCondition condition, gpointer data)
{
  guint8 number;

  if (read (fd, &number, 1) != 1)
    return G_SOURCE_CONTINUE;
  before_end (before_end_data);
  signal (number, SIG_DFL);
  raise (number);
  return G_SOURCE_CONTINUE;
}

static void
watch (int number)
{
  struct sigaction action = { .sa_handler = signal_cb, .sa_flags = SA_RESETHAND | SA_RESTART }, before;

  /* A signal that is ignored stays so: nohup, for example, starts the process with SIGHUP ignored. */
  if (sigaction (number, NULL, &before) != 0 || before.sa_handler == SIG_IGN)
    return;
  sigemptyset (&action.sa_mask);
  sigaction (number, &action, NULL);
}

/**
 * nre_end_signals_watch:
 * @before: called with @data in the main loop before the process ends
 *
 * On SIGTERM, SIGHUP or SIGINT, call @before, and then let the signal end the process. When the same signal
 * arrives a second time, the process ends at once. Ignored signals stay ignored. Call this function once.
 */
void
nre_end_signals_watch (NreBeforeEnd before, gpointer data)
{
  before_end = before;
  before_end_data = data;
  if (!g_unix_open_pipe (fds, FD_CLOEXEC, NULL) || !g_unix_set_fd_nonblocking (fds[0], TRUE, NULL) ||
      !g_unix_set_fd_nonblocking (fds[1], TRUE, NULL))
    return;
  g_unix_fd_add (fds[0], G_IO_IN, end_cb, NULL);
  watch (SIGTERM);
  watch (SIGHUP);
  watch (SIGINT);
}
