/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

guint test_watch     (const char *what, gboolean *late);
void  test_drain     (void);
void  test_work_done (GObject *source, GAsyncResult *result, gpointer data);

/* Run the main loop until the condition is true. Fails the test after 30 seconds. */
#define WAIT_FOR(condition) \
  G_STMT_START { \
    guint watch = test_watch (G_STRLOC ": " #condition, NULL); \
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (watch); \
  } G_STMT_END

/* Like WAIT_FOR(), but does not fail. For a condition that the test asserts next, so that the assertion
 * reports the actual value. */
#define GIVE_TIME_FOR(condition) \
  G_STMT_START { \
    gboolean late = FALSE; \
    guint watch = test_watch (NULL, &late); \
    while (!(condition) && !late) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (watch); \
  } G_STMT_END

G_END_DECLS
