/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into a GTK program: writes the time of its first painted frame into the file that NRE_FIRST_FRAME
 * names, and ends it. The programs need not know, and all are measured alike. */

#include <glib-object.h>
#include <stdlib.h>
#include <unistd.h>

static gboolean
on_after_paint (GSignalInvocationHint *hint G_GNUC_UNUSED, guint n_values G_GNUC_UNUSED,
                const GValue *values G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "\n", g_get_monotonic_time ());

  g_file_set_contents (g_getenv ("NRE_FIRST_FRAME"), text, -1, NULL);
  _exit (0);
}

/* Ahead of everything else in the loop, so that the hook is there before anything can be painted. */
static gboolean
look_for_clock (gpointer data G_GNUC_UNUSED)
{
  GType type = g_type_from_name ("GdkFrameClock");
  guint id;

  if (type == 0 || g_type_class_peek (type) == NULL)
    return G_SOURCE_CONTINUE;
  id = g_signal_lookup ("after-paint", type);
  g_signal_add_emission_hook (id, 0, on_after_paint, NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void __attribute__ ((constructor))
begin (void)
{
  if (g_getenv ("NRE_FIRST_FRAME") != NULL)
    g_timeout_add_full (G_PRIORITY_HIGH * 2, 1, look_for_clock, NULL, NULL);
}
