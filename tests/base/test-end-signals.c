/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Signals that ask a process to end: each process here is a child that is sent one or two. */

#include "nre-end-signals.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static const int signals[] = { SIGTERM, SIGHUP, SIGINT };

/** Child: a process that watches the signals. */
typedef struct
{
  pid_t pid;
  int   told;           /* a byte comes from here when it watches, and one when it is about to end */
} Child;

typedef enum
{
  ENDS,
  BLOCKED_BEFORE_END,
  BLOCKED,              /* does not run its main loop */
  IGNORES,              /* the signal, when it is started */
  LEAVES,               /* by itself, when it is told */
} Behaviour;

static int child_out;
static Behaviour child_behaviour;

static void
tell (void)
{
  g_assert_cmpint (write (child_out, "x", 1), ==, 1);
}

static void
block (void)
{
  while (TRUE)
    pause ();
}

static void
before_end (gpointer data)
{
  g_assert_true (data == &child_behaviour);
  tell ();
  if (child_behaviour == BLOCKED_BEFORE_END)
    block ();
  if (child_behaviour == LEAVES)
    exit (9);
}

static gboolean
leave_cb (gpointer data)
{
  exit (7);
  return G_SOURCE_REMOVE;
}

static gboolean
tell_cb (gpointer data)
{
  tell ();
  if (child_behaviour == BLOCKED)
    block ();
  return G_SOURCE_REMOVE;
}

static Child
start (Behaviour behaviour, int number)
{
  int ends[2];
  Child child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child.pid = fork ();
  g_assert_cmpint (child.pid, >=, 0);
  child.told = ends[0];
  if (child.pid == 0)
    {
      close (ends[0]);
      alarm (60);
      child_out = ends[1];
      child_behaviour = behaviour;
      for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
        signal (signals[i], behaviour == IGNORES && signals[i] == number ? SIG_IGN : SIG_DFL);
      nre_end_signals_watch (before_end, &child_behaviour);
      g_idle_add (tell_cb, NULL);
      g_timeout_add (behaviour == IGNORES ? 300 : 50000, leave_cb, NULL);
      g_main_loop_run (g_main_loop_new (NULL, FALSE));
    }
  close (ends[1]);
  return child;
}

/* FALSE if the child has ended without another word. */
static gboolean
await (const Child *child)
{
  char byte;

  return read (child->told, &byte, 1) == 1;
}

static int
await_end (const Child *child)
{
  int status;

  g_assert_cmpint (waitpid (child->pid, &status, 0), ==, child->pid);
  close (child->told);
  return status;
}

static void
assert_ended_by (const Child *child, int number)
{
  int status = await_end (child);

  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, number);
}

static void
test_ends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      Child child = start (ENDS, signals[i]);

      g_assert_true (await (&child));
      kill (child.pid, signals[i]);
      g_assert_true (await (&child));
      assert_ended_by (&child, signals[i]);
    }
}

static void
test_ignored (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      Child child = start (IGNORES, signals[i]);
      int status;

      g_assert_true (await (&child));
      kill (child.pid, signals[i]);
      g_assert_false (await (&child));
      status = await_end (&child);
      g_assert_true (WIFEXITED (status));
      g_assert_cmpint (WEXITSTATUS (status), ==, 7);
    }
}

/* A function that ends the process itself decides on the status. */
static void
test_leaves (void)
{
  Child child = start (LEAVES, SIGTERM);
  int status;

  g_assert_true (await (&child));
  kill (child.pid, SIGTERM);
  g_assert_true (await (&child));
  status = await_end (&child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 9);
}

/* A second signal of the same sort ends a process that is blocked. */
static void
test_blocked (gconstpointer data)
{
  Behaviour behaviour = (Behaviour) GPOINTER_TO_INT (data);

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      Child child = start (behaviour, signals[i]);

      g_assert_true (await (&child));
      kill (child.pid, signals[i]);
      if (behaviour == BLOCKED_BEFORE_END)
        g_assert_true (await (&child));
      else
        g_usleep (100 * 1000);
      g_assert_cmpint (waitpid (child.pid, NULL, WNOHANG), ==, 0);
      kill (child.pid, signals[i]);
      assert_ended_by (&child, signals[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/end-signals/ends", test_ends);
  g_test_add_func ("/end-signals/ignored", test_ignored);
  g_test_add_func ("/end-signals/leaves", test_leaves);
  g_test_add_data_func ("/end-signals/blocked", GINT_TO_POINTER (BLOCKED), test_blocked);
  g_test_add_data_func ("/end-signals/blocked-before-end", GINT_TO_POINTER (BLOCKED_BEFORE_END),
                        test_blocked);
  return g_test_run ();
}
