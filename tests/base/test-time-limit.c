/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Programs of one task that end at a limit. The children that reach it are processes of their own. */

#include "nre-time-limit.h"

#include <signal.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static double
get_left (int which)
{
  struct itimerval timer;

  g_assert_cmpint (getitimer (which, &timer), ==, 0);
  return (double) timer.it_value.tv_sec + (double) timer.it_value.tv_usec / 1e6;
}

/* Each limit has a clock of its own. */
static void
test_clocks (void)
{
  nre_time_limit_set (5000.75, 9000.25, 3);
  g_assert_cmpfloat (get_left (ITIMER_PROF), <=, 5001);
  g_assert_cmpfloat (get_left (ITIMER_PROF), >, 4000);
  g_assert_cmpfloat (get_left (ITIMER_REAL), <=, 9001);
  g_assert_cmpfloat (get_left (ITIMER_REAL), >, 8000);
  nre_time_limit_set (0, 0, 3);
  g_assert_cmpfloat (get_left (ITIMER_PROF), ==, 0);
  g_assert_cmpfloat (get_left (ITIMER_REAL), ==, 0);
}

static void
assert_child_ends (double work, double wait, gboolean is_busy)
{
  pid_t pid = fork ();
  int status;

  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      volatile guint n = 0;

      nre_time_limit_set (work, wait, 3);
      while (TRUE)
        if (is_busy)
          n++;
        else
          pause ();
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 3);
}

static void
test_working (void)
{
  assert_child_ends (0.05, 500, TRUE);
}

/* A program that waits uses no time of the processor. */
static void
test_waiting (void)
{
  assert_child_ends (500, 0.05, FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/time-limit/clocks", test_clocks);
  g_test_add_func ("/time-limit/working", test_working);
  g_test_add_func ("/time-limit/waiting", test_waiting);
  return g_test_run ();
}
