/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-end-signals.h"

#include <glib-unix.h>
#include <signal.h>

static NreBeforeEnd before_end;
static gpointer before_end_data;

static gboolean
end_cb (gpointer data)
{
  int number = GPOINTER_TO_INT (data);

  before_end (before_end_data);
  signal (number, SIG_DFL);
  raise (number);
  return G_SOURCE_REMOVE;
}

/** nre_end_signals_watch: when the system is shut down or the terminal is closed, call the function, and then
 * end the process as the signal by itself would have. To be called once. */
void
nre_end_signals_watch (NreBeforeEnd before, gpointer data)
{
  before_end = before;
  before_end_data = data;
  g_unix_signal_add (SIGTERM, end_cb, GINT_TO_POINTER (SIGTERM));
  g_unix_signal_add (SIGHUP, end_cb, GINT_TO_POINTER (SIGHUP));
}
