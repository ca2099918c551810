/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-file-watch.h"

#include <stdlib.h>

struct _NreFileWatch
{
  GObject       parent_instance;

  NreDocument  *document;
  GFileMonitor *monitor;        /* NULL if the system has no file monitoring */
  NreDiskState  state;
  gboolean      paused;
};

G_DEFINE_FINAL_TYPE (NreFileWatch, nre_file_watch, G_TYPE_OBJECT)

enum
{
  PROP_STATE = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/** nre_file_watch_look: check the file now, unless the watch is paused, and update the property "state". */
void
nre_file_watch_look (NreFileWatch *self)
{
  NreDiskState state;

  if (self->paused)
    return;
  state = nre_document_get_disk_state (self->document);
  if (state == self->state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
}

static void
stop (NreFileWatch *self)
{
  if (self->monitor == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
}

/* Monitor the file that links lead to, since programs write to that. */
static void
start (NreFileWatch *self)
{
  const char *path = nre_document_get_path (self->document);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (real != NULL ? real : path) : NULL;

  stop (self);
  free (real);
  if (file == NULL)
    return;
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (nre_file_watch_look), self);
}

static void
path_cb (NreFileWatch *self)
{
  start (self);
  nre_file_watch_look (self);
}

static void
nre_file_watch_dispose (GObject *object)
{
  NreFileWatch *self = NRE_FILE_WATCH (object);

  stop (self);
  self->paused = TRUE;
  g_clear_object (&self->document);
  G_OBJECT_CLASS (nre_file_watch_parent_class)->dispose (object);
}

static void
nre_file_watch_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreFileWatch *self = NRE_FILE_WATCH (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_file_watch_class_init (NreFileWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = nre_file_watch_dispose;
  object_class->get_property = nre_file_watch_get_property;
  props[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, NRE_DISK_SAME, NRE_DISK_REMOVED, NRE_DISK_SAME,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
nre_file_watch_init (NreFileWatch *self)
{
}

/** nre_file_watch_new: checks the file once at first, since it may have changed while it was being opened. */
NreFileWatch *
nre_file_watch_new (NreDocument *document)
{
  NreFileWatch *self = g_object_new (NRE_TYPE_FILE_WATCH, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (path_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "file-touched", G_CALLBACK (nre_file_watch_look), self,
                           G_CONNECT_SWAPPED);
  path_cb (self);
  return self;
}

NreDiskState
nre_file_watch_get_state (NreFileWatch *self)
{
  return self->state;
}

/** nre_file_watch_pause: ignore changes while the document is being saved, since the program makes them
 * itself. @pause: FALSE to check the file again */
void
nre_file_watch_pause (NreFileWatch *self, gboolean pause)
{
  self->paused = pause;
  nre_file_watch_look (self);
}
