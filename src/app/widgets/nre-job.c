/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-job.h"

struct _NreJob
{
  const NreJobType *type;
  NreJob          **slot;               /* where the owner keeps it; NULL once it is done or abandoned */
  GObject          *owner;              /* (nullable): watched by a weak reference until the job is done */
  gpointer          data;
  GCancellable     *cancellable;
  GError           *error;
  gboolean          abandoned;
};

static void
job_free (NreJob *self)
{
  if (self->type->free_data != NULL && self->data != NULL)
    self->type->free_data (self->data);
  g_object_unref (self->cancellable);
  g_clear_error (&self->error);
  g_free (self);
}

/* Take the job out of its slot: nothing of the owner is used from now on. */
static void
leave_slot (NreJob *self)
{
  self->owner = NULL;
  if (self->slot != NULL)
    *self->slot = NULL;
  self->slot = NULL;
}

/* The owner is being disposed of, and its memory may go before the thread ends. */
static void
owner_gone_cb (gpointer data, GObject *owner)
{
  NreJob *self = data;

  leave_slot (self);
  self->abandoned = TRUE;
  g_cancellable_cancel (self->cancellable);
}

static void
leave_owner (NreJob *self)
{
  if (self->owner != NULL)
    g_object_weak_unref (self->owner, owner_gone_cb, self);
  leave_slot (self);
}

static void
work_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  NreJob *self = data;

  if (!g_cancellable_set_error_if_cancelled (self->cancellable, &self->error))
    self->type->work (self->data, self->cancellable, &self->error);
  g_task_return_boolean (task, TRUE);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NreJob *self = data;
  g_autoptr (GObject) owner = NULL;

  if (!self->abandoned)
    {
      owner = self->owner != NULL ? g_object_ref (self->owner) : NULL;
      leave_owner (self);
      if (g_cancellable_is_cancelled (self->cancellable))
        {
          g_clear_error (&self->error);
          g_cancellable_set_error_if_cancelled (self->cancellable, &self->error);
        }
      self->type->done (owner, self->data, self->error);
    }
  job_free (self);
}

/**
 * nre_job_start:
 * @slot: (nullable): where the owner keeps the job. It is NULL again when @done is called. A job in it is
 *   abandoned first. A job without a slot ends by itself, or with its owner.
 * @type: static
 * @data: (transfer full) (nullable): of the job
 * @owner: (type GObject) (nullable): the object that @slot is part of. When it is disposed of, the job is
 *   abandoned. Without an owner, call nre_job_abandon() before you free @slot.
 *
 * Start work in another thread. Call it in the main thread.
 */
void
nre_job_start (NreJob **slot, const NreJobType *type, gpointer data, gpointer owner)
{
  /* The task holds no reference: the thread might drop the last one of an object of the main thread. */
  g_autoptr (GTask) task = NULL;
  NreJob *self = g_new0 (NreJob, 1);

  if (slot != NULL)
    {
      nre_job_abandon (slot);
      *slot = self;
    }
  self->type = type;
  self->slot = slot;
  self->owner = owner;
  self->data = data;
  self->cancellable = g_cancellable_new ();
  if (owner != NULL)
    g_object_weak_ref (owner, owner_gone_cb, self);
  task = g_task_new (NULL, NULL, worked_cb, self);
  g_task_set_source_tag (task, type->work);
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, work_thread);
}

/** nre_job_abandon: cancel the job in the slot, if there is one, without a call of its @done. */
void
nre_job_abandon (NreJob **slot)
{
  NreJob *self = *slot;

  if (self == NULL)
    return;
  leave_owner (self);
  self->abandoned = TRUE;
  g_cancellable_cancel (self->cancellable);
}

/** nre_job_get_cancellable: (transfer none): cancelling it ends the job early; its @done is called. */
GCancellable *
nre_job_get_cancellable (NreJob *self)
{
  return self->cancellable;
}
