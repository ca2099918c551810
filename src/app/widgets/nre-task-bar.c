/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-task-bar.h"

#include "nre-gtk-util.h"

#define SHOW_DELAY_MS 250
#define PULSE_MS 100

typedef struct
{
  guint         id;
  char         *label;
  GCancellable *cancellable;
  double        fraction;       /* negative while unknown */
} Task;

struct _NreTaskBar
{
  GtkWidget       parent_instance;

  GtkRevealer    *revealer;
  GtkLabel       *label;
  GtkProgressBar *progress;
  GtkWidget      *cancel_button;

  GPtrArray      *tasks;        /* the last one is shown */
  guint           last_id;
  guint           delay;
  guint           pulse;
};

G_DEFINE_FINAL_TYPE (NreTaskBar, nre_task_bar, GTK_TYPE_WIDGET)

static void
task_free (gpointer data)
{
  Task *task = data;

  g_free (task->label);
  g_clear_object (&task->cancellable);
  g_free (task);
}

static Task *
find_task (NreTaskBar *self, guint id)
{
  for (guint i = 0; i < self->tasks->len; i++)
    if (((Task *) self->tasks->pdata[i])->id == id)
      return self->tasks->pdata[i];
  return NULL;
}

static gboolean
pulse_cb (gpointer data)
{
  NreTaskBar *self = data;

  gtk_progress_bar_pulse (self->progress);
  return G_SOURCE_CONTINUE;
}

static void
update (NreTaskBar *self)
{
  Task *task = self->tasks->len > 0 ? self->tasks->pdata[self->tasks->len - 1] : NULL;
  gboolean shown = task != NULL && self->delay == 0;

  gtk_revealer_set_reveal_child (self->revealer, shown);
  gtk_widget_set_can_target (GTK_WIDGET (self), shown);
  if (shown && task->fraction < 0 && self->pulse == 0)
    {
      /* At once: the bar may still show how far another task was. */
      gtk_progress_bar_pulse (self->progress);
      self->pulse = g_timeout_add (PULSE_MS, pulse_cb, self);
    }
  else if (!shown || task->fraction >= 0)
    g_clear_handle_id (&self->pulse, g_source_remove);
  if (!shown)
    return;
  gtk_label_set_text (self->label, task->label);
  gtk_widget_set_visible (self->cancel_button, task->cancellable != NULL);
  if (task->fraction >= 0)
    gtk_progress_bar_set_fraction (self->progress, task->fraction);
}

static gboolean
delay_cb (gpointer data)
{
  NreTaskBar *self = data;

  self->delay = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
cancel_cb (NreTaskBar *self)
{
  Task *task = self->tasks->len > 0 ? self->tasks->pdata[self->tasks->len - 1] : NULL;

  if (task != NULL && task->cancellable != NULL)
    g_cancellable_cancel (task->cancellable);
}

static void
nre_task_bar_dispose (GObject *object)
{
  NreTaskBar *self = NRE_TASK_BAR (object);

  g_clear_handle_id (&self->delay, g_source_remove);
  g_clear_handle_id (&self->pulse, g_source_remove);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_task_bar_parent_class)->dispose (object);
}

static void
nre_task_bar_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_TASK_BAR (object)->tasks);
  G_OBJECT_CLASS (nre_task_bar_parent_class)->finalize (object);
}

static void
nre_task_bar_class_init (NreTaskBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_task_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_task_bar_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-task-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, NreTaskBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, NreTaskBar, label);
  gtk_widget_class_bind_template_child (widget_class, NreTaskBar, progress);
  gtk_widget_class_bind_template_child (widget_class, NreTaskBar, cancel_button);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
nre_task_bar_init (NreTaskBar *self)
{
  self->tasks = g_ptr_array_new_with_free_func (task_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/**
 * nre_task_bar_begin:
 * @label: description of the task
 * @cancellable: (nullable): cancelled by the button; without one there is no button
 *
 * Returns the identifier of the task for the other functions.
 */
guint
nre_task_bar_begin (NreTaskBar *self, const char *label, GCancellable *cancellable)
{
  Task *task = g_new0 (Task, 1);

  task->id = ++self->last_id;
  task->label = g_strdup (label);
  task->fraction = -1;
  g_set_object (&task->cancellable, cancellable);
  if (self->tasks->len == 0)
    {
      g_clear_handle_id (&self->delay, g_source_remove);
      self->delay = g_timeout_add (SHOW_DELAY_MS, delay_cb, self);
    }
  g_ptr_array_add (self->tasks, task);
  update (self);
  return task->id;
}

void
nre_task_bar_set_fraction (NreTaskBar *self, guint id, double fraction)
{
  Task *task = find_task (self, id);

  if (task == NULL)
    return;
  task->fraction = CLAMP (fraction, 0, 1);
  update (self);
}

void
nre_task_bar_end (NreTaskBar *self, guint id)
{
  Task *task = find_task (self, id);

  if (task == NULL)
    return;
  g_ptr_array_remove (self->tasks, task);
  if (self->tasks->len == 0)
    g_clear_handle_id (&self->delay, g_source_remove);
  update (self);
}
