/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

guint test_watch     (const char *what, gboolean *late);
void  test_drain     (void);
void  test_work_done (GObject *source, GAsyncResult *result, gpointer data);

/* Runs the main loop until the condition holds, and fails where that takes much longer than it may. */
#define WAIT_FOR(condition) \
  G_STMT_START { \
    guint watch = test_watch (G_STRLOC ": " #condition, NULL); \
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (watch); \
  } G_STMT_END

/* Waits as long for what is asserted next: so it is the assertion that says what there was instead. */
#define GIVE_TIME_FOR(condition) \
  G_STMT_START { \
    gboolean late = FALSE; \
    guint watch = test_watch (NULL, &late); \
    while (!(condition) && !late) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (watch); \
  } G_STMT_END

G_END_DECLS
