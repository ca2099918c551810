/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into a GTK program: writes the time of its first painted frame, and how much memory it has then,
 * into the file that NRE_FIRST_FRAME names, and ends it. The programs need not know, and all are measured
 * alike. With NRE_FIRST_PICTURE it is the first frame with a scene in it, and the time of the first one comes
 * behind. */

#include <glib-object.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A scene is there, and has been drawn into the frame that is being painted. */
static gboolean loaded, drawn;
static gint64 first;

static guint64
get_resident_kib (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  line = strstr (status, "\nVmRSS:");
  return line != NULL ? g_ascii_strtoull (line + strlen ("\nVmRSS:"), NULL, 10) : 0;
}

static gboolean
on_after_paint (GSignalInvocationHint *hint G_GNUC_UNUSED, guint n_values G_GNUC_UNUSED,
                const GValue *values G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  gint64 now = g_get_monotonic_time ();
  g_autofree char *text = NULL;

  if (first == 0)
    first = now;
  if (g_getenv ("NRE_FIRST_PICTURE") != NULL && !drawn)
    return TRUE;
  text = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GINT64_FORMAT "\n", now,
                          get_resident_kib (), first);
  g_file_set_contents (g_getenv ("NRE_FIRST_FRAME"), text, -1, NULL);
  _exit (0);
}

static gboolean
on_loaded (GSignalInvocationHint *hint G_GNUC_UNUSED, guint n_values G_GNUC_UNUSED,
           const GValue *values G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  loaded = TRUE;
  return FALSE;
}

static gboolean
on_render (GSignalInvocationHint *hint G_GNUC_UNUSED, guint n_values G_GNUC_UNUSED,
           const GValue *values G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  drawn = loaded;
  return !drawn;
}

/* TRUE once the type is there and the function is called for its signal. */
static gboolean
look_for (const char *type_name, const char *signal, GSignalEmissionHook func)
{
  GType type = g_type_from_name (type_name);

  if (type == 0 || g_type_class_peek (type) == NULL)
    return FALSE;
  g_signal_add_emission_hook (g_signal_lookup (signal, type), 0, func, NULL, NULL);
  return TRUE;
}

/* Ahead of everything else in the loop, so that the hooks are there before anything can be painted. */
static gboolean
look_for_clock (gpointer data G_GNUC_UNUSED)
{
  return !look_for ("GdkFrameClock", "after-paint", on_after_paint);
}

static gboolean
look_for_viewport (gpointer data G_GNUC_UNUSED)
{
  return !look_for ("NreViewport", "loaded", on_loaded);
}

static gboolean
look_for_area (gpointer data G_GNUC_UNUSED)
{
  return !look_for ("GtkGLArea", "render", on_render);
}

/* Nothing was painted for so long that nothing will be. */
static gboolean
give_up (gpointer data G_GNUC_UNUSED)
{
  _exit (1);
}

static void __attribute__ ((constructor))
begin (void)
{
  if (g_getenv ("NRE_FIRST_FRAME") == NULL)
    return;
  g_timeout_add_seconds (60, give_up, NULL);
  g_timeout_add_full (G_PRIORITY_HIGH * 2, 1, look_for_clock, NULL, NULL);
  if (g_getenv ("NRE_FIRST_PICTURE") == NULL)
    return;
  g_timeout_add_full (G_PRIORITY_HIGH * 2, 1, look_for_viewport, NULL, NULL);
  g_timeout_add_full (G_PRIORITY_HIGH * 2, 1, look_for_area, NULL, NULL);
}
