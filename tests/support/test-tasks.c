/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-tasks.h"

#include <gio/gio.h>

/* The number of tasks that GLib runs at once. If this many tasks run together, no other task is running. */
#define N_TASKS 10

typedef struct
{
  GMutex lock;
  GCond  met;
  guint  there;
  guint  gone;
} Meeting;

static void
meet (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Meeting *meeting = data;

  g_mutex_lock (&meeting->lock);
  meeting->there++;
  g_cond_broadcast (&meeting->met);
  while (meeting->there < N_TASKS)
    g_cond_wait (&meeting->met, &meeting->lock);
  meeting->gone++;
  g_cond_broadcast (&meeting->met);
  g_mutex_unlock (&meeting->lock);
}

/** test_await_tasks: wait until all GTasks that were started before have left their threads. Blocks the
 * calling thread, and does not run the main loop. */
void
test_await_tasks (void)
{
  Meeting meeting = { 0 };

  for (guint i = 0; i < N_TASKS; i++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

      g_task_set_priority (task, G_PRIORITY_LOW);
      g_task_set_task_data (task, &meeting, NULL);
      g_task_run_in_thread (task, meet);
    }
  g_mutex_lock (&meeting.lock);
  while (meeting.gone < N_TASKS)
    g_cond_wait (&meeting.met, &meeting.lock);
  g_mutex_unlock (&meeting.lock);
  g_mutex_clear (&meeting.lock);
  g_cond_clear (&meeting.met);
}
