/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-wait.h"

#define MOST_SECONDS 30
/* The interval in milliseconds at which a condition is checked again, if no event wakes the main loop. */
#define STEP 50

typedef struct
{
  const char *what;
  gboolean   *late;
  gint64      end;
} Watch;

static gboolean
step_cb (gpointer data)
{
  const Watch *self = data;

  if (g_get_monotonic_time () > self->end)
    {
      if (self->late == NULL)
        g_error ("waited too long at %s", self->what);
      *self->late = TRUE;
    }
  return G_SOURCE_CONTINUE;
}

/**
 * test_watch: add a timeout source that fails the test unless it is removed within 30 seconds. Until then, it
 * wakes the main loop regularly.
 * @what: (nullable): a static string for the message: the line and the condition of the wait
 * @late: (out) (nullable): set to TRUE instead of failing the test
 *
 * Returns: the id of the source, which the caller removes; see WAIT_FOR() and GIVE_TIME_FOR()
 */
guint
test_watch (const char *what, gboolean *late)
{
  Watch *self = g_new (Watch, 1);

  self->what = what;
  self->late = late;
  self->end = g_get_monotonic_time () + MOST_SECONDS * G_USEC_PER_SEC;
  return g_timeout_add_full (G_PRIORITY_DEFAULT, STEP, step_cb, self, g_free);
}

/** test_drain: run the main loop until no source is ready. */
void
test_drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/** test_work_done: a GAsyncReadyCallback that stores a reference to the result. @data: a GAsyncResult **. */
void
test_work_done (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}
