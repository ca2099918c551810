/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-time-limit.h"

#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

static volatile sig_atomic_t exit_status;

static void
on_timeout (int number G_GNUC_UNUSED)
{
  _exit (exit_status);
}

static void
set_timer (int which, double seconds)
{
  const struct itimerval timer = {
    .it_value = { (time_t) seconds, (suseconds_t) ((seconds - (double) (time_t) seconds) * 1e6) },
  };

  setitimer (which, &timer, NULL);
}

/**
 * nre_time_limit_set:
 * @work: limit of the CPU time of all threads together, in seconds
 * @wait: limit of the elapsed time in seconds, in case the program hangs
 * @status: the exit status at a limit
 *
 * End the program at either limit, without exit handlers and without writing buffered output.
 */
void
nre_time_limit_set (double work, double wait, int status)
{
  const struct sigaction action = { .sa_handler = on_timeout };

  exit_status = status;
  sigaction (SIGPROF, &action, NULL);
  sigaction (SIGALRM, &action, NULL);
  set_timer (ITIMER_PROF, work);
  set_timer (ITIMER_REAL, wait);
}
