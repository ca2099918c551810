/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-wait.h"

#define MOST_SECONDS 30
/* Milliseconds until a condition is looked at again that no event of the main loop came with. */
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
 * test_watch: fails the test unless the source is removed in time. Whoever waits is woken from time to time.
 * @what: (nullable): static; where and for what somebody waits
 * @late: (out) (nullable): is set instead of failing
 *
 * Returns: the source to remove; see WAIT_FOR() and GIVE_TIME_FOR()
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

/** test_drain: has the main loop do what it can do now. */
void
test_drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/** test_work_done: (callback GAsyncReadyCallback): keeps the result where @data is. */
void
test_work_done (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}
