/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-job.h"
#include "test-wait.h"

/* What a job of these tests does. A gate holds its thread until the test opens it. */
typedef struct
{
  GMutex   lock;
  GCond    opened;
  gboolean is_open;
  gboolean is_working;
  gboolean saw_cancelled;
} Gate;

/* What has happened, seen from the main thread. */
typedef struct
{
  NreJob  *slot;
  GObject *owner;
  guint    n_done;
  guint    n_freed;
  gboolean again;               /* start another job when the next one is done */
  GError  *error;               /* of the last job that was done */
} Log;

typedef struct
{
  Log  *log;
  Gate *gate;                   /* NULL: nothing holds the thread */
  gboolean fails;
  gboolean has_worked;
} Data;

static GThread *main_thread;

static void
gate_wait (Gate *self)
{
  g_mutex_lock (&self->lock);
  self->is_working = TRUE;
  g_cond_broadcast (&self->opened);
  while (!self->is_open)
    g_cond_wait (&self->opened, &self->lock);
  g_mutex_unlock (&self->lock);
}

/* Wait until the thread is at the gate. */
static void
gate_meet (Gate *self)
{
  g_mutex_lock (&self->lock);
  while (!self->is_working)
    g_cond_wait (&self->opened, &self->lock);
  g_mutex_unlock (&self->lock);
}

static void
gate_open (Gate *self)
{
  g_mutex_lock (&self->lock);
  self->is_open = TRUE;
  g_cond_broadcast (&self->opened);
  g_mutex_unlock (&self->lock);
}

static void
work (gpointer data, GCancellable *cancellable, GError **error)
{
  Data *self = data;

  g_assert_true (g_thread_self () != main_thread);
  if (self->gate != NULL)
    {
      gate_wait (self->gate);
      self->gate->saw_cancelled = g_cancellable_is_cancelled (cancellable);
    }
  self->has_worked = TRUE;
  if (self->fails)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "as asked");
}

static void start (Log *log, Gate *gate, gboolean fails);

static void
done (gpointer owner, gpointer data, const GError *error)
{
  Data *self = data;

  g_assert_true (g_thread_self () == main_thread);
  g_assert_true (owner == self->log->owner);
  g_assert_null (self->log->slot);
  g_assert_true (self->has_worked || error != NULL);
  self->log->n_done++;
  g_clear_error (&self->log->error);
  self->log->error = error != NULL ? g_error_copy (error) : NULL;
  if (self->log->again)
    {
      self->log->again = FALSE;
      start (self->log, NULL, FALSE);
    }
}

static void
free_data (gpointer data)
{
  Data *self = data;

  g_assert_true (g_thread_self () == main_thread);
  self->log->n_freed++;
  g_free (self);
}

static const NreJobType type = { work, done, free_data };

static void
start (Log *log, Gate *gate, gboolean fails)
{
  Data *data = g_new0 (Data, 1);

  data->log = log;
  data->gate = gate;
  data->fails = fails;
  nre_job_start (&log->slot, &type, data, log->owner);
}

static void
test_done (void)
{
  Log log = { 0 };

  start (&log, NULL, FALSE);
  g_assert_nonnull (log.slot);
  WAIT_FOR (log.n_freed == 1);
  g_assert_cmpuint (log.n_done, ==, 1);
  g_assert_no_error (log.error);
}

static void
test_fails (void)
{
  Log log = { 0 };

  start (&log, NULL, TRUE);
  WAIT_FOR (log.n_freed == 1);
  g_assert_error (log.error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_error (&log.error);
}

/* A job is started from the callback of another, in the same place. */
static void
test_again (void)
{
  Log log = { .again = TRUE };

  start (&log, NULL, FALSE);
  WAIT_FOR (log.n_freed == 2);
  g_assert_cmpuint (log.n_done, ==, 2);
  g_assert_null (log.slot);
}

static void
test_abandoned (void)
{
  Log log = { 0 };
  Gate gate = { 0 };

  nre_job_abandon (&log.slot);
  start (&log, &gate, FALSE);
  gate_meet (&gate);
  nre_job_abandon (&log.slot);
  g_assert_null (log.slot);
  gate_open (&gate);
  WAIT_FOR (log.n_freed == 1);
  g_assert_true (gate.saw_cancelled);
  g_assert_cmpuint (log.n_done, ==, 0);
}

/* Another one in the same place: the first one is abandoned, however late it ends. */
static void
test_replaced (void)
{
  Log log = { 0 };
  Gate first = { 0 }, second = { 0 };

  start (&log, &first, TRUE);
  gate_meet (&first);
  start (&log, &second, FALSE);
  gate_meet (&second);
  gate_open (&first);
  WAIT_FOR (log.n_freed == 1);
  g_assert_cmpuint (log.n_done, ==, 0);
  g_assert_true (first.saw_cancelled);
  g_assert_nonnull (log.slot);
  gate_open (&second);
  WAIT_FOR (log.n_freed == 2);
  g_assert_cmpuint (log.n_done, ==, 1);
  g_assert_false (second.saw_cancelled);
  g_assert_no_error (log.error);
}

/* The cancellable is the user's: the owner hears of it, even where the work did not look. */
static void
test_cancelled (void)
{
  Log log = { 0 };
  Gate gate = { 0 };

  start (&log, &gate, TRUE);
  gate_meet (&gate);
  g_cancellable_cancel (nre_job_get_cancellable (log.slot));
  gate_open (&gate);
  WAIT_FOR (log.n_freed == 1);
  g_assert_cmpuint (log.n_done, ==, 1);
  g_assert_error (log.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&log.error);
}

/* The owner lives through the callback, and is not kept alive until then. */
static void
test_owner (void)
{
  Log log = { .owner = g_object_new (G_TYPE_OBJECT, NULL) };
  GObject *owner = log.owner;

  start (&log, NULL, FALSE);
  g_assert_cmpuint (owner->ref_count, ==, 1);
  WAIT_FOR (log.n_freed == 1);
  g_assert_cmpuint (log.n_done, ==, 1);
  g_assert_cmpuint (owner->ref_count, ==, 1);
  g_object_unref (owner);
}

/* The slot may be freed with its owner while the thread still works. */
static void
test_owner_gone (void)
{
  Log log = { .owner = g_object_new (G_TYPE_OBJECT, NULL) };
  NreJob **slot = g_new0 (NreJob *, 1);
  Gate gate = { 0 };
  Data *data = g_new0 (Data, 1);

  *data = (Data){ .log = &log, .gate = &gate };
  nre_job_start (slot, &type, data, log.owner);
  gate_meet (&gate);
  g_object_unref (log.owner);
  g_assert_null (*slot);
  g_free (slot);
  gate_open (&gate);
  WAIT_FOR (log.n_freed == 1);
  g_assert_true (gate.saw_cancelled);
  g_assert_cmpuint (log.n_done, ==, 0);
}

/* Several jobs without a slot run beside each other; those of an owner end with it. */
static void
test_no_slot (void)
{
  Log log = { .owner = g_object_new (G_TYPE_OBJECT, NULL) };
  Gate gate = { 0 };

  for (guint i = 0; i < 2; i++)
    {
      Data *data = g_new0 (Data, 1);

      *data = (Data){ .log = &log };
      nre_job_start (NULL, &type, data, log.owner);
    }
  WAIT_FOR (log.n_freed == 2);
  g_assert_cmpuint (log.n_done, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      Data *data = g_new0 (Data, 1);

      *data = (Data){ .log = &log, .gate = &gate };
      nre_job_start (NULL, &type, data, log.owner);
    }
  gate_meet (&gate);
  g_object_unref (log.owner);
  gate_open (&gate);
  WAIT_FOR (log.n_freed == 4);
  g_assert_cmpuint (log.n_done, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  main_thread = g_thread_self ();
  g_test_add_func ("/job/done", test_done);
  g_test_add_func ("/job/fails", test_fails);
  g_test_add_func ("/job/again", test_again);
  g_test_add_func ("/job/abandoned", test_abandoned);
  g_test_add_func ("/job/replaced", test_replaced);
  g_test_add_func ("/job/cancelled", test_cancelled);
  g_test_add_func ("/job/owner", test_owner);
  g_test_add_func ("/job/owner-gone", test_owner_gone);
  g_test_add_func ("/job/no-slot", test_no_slot);
  return g_test_run ();
}
