/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* show-model ARCHIVE COUNT: the window of the editor, in which the first models of an archive are opened one
 * after the other. Prints the milliseconds from the first frame with the shape of the first of them to that
 * with all of its textures, the libraries around it being looked for, and then the median and the most of the
 * others. */

#include "config.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench-util.h"
#include "bench-widgets.h"
#include "nre-gl-area.h"
#include "nre-model-source.h"
#include "nre-viewport.h"
#include "nre-window-files.h"

#define PATIENCE 20000

static guint n_frames;

static void
on_after_paint (void)
{
  n_frames++;
}

/* (nullable): where the model is shown, once its shape is. */
static NreViewport *
find_shape (NreWindow *window, const char *path)
{
  NrePage *page = nre_window_get_current_page (window);
  NreEntry *entry = page != NULL ? nre_page_get_entry (page) : NULL;
  g_autofree char *shown = entry != NULL ? nre_entry_dup_path (entry) : NULL;
  GtkWidget *viewport = page != NULL ? bench_find (GTK_WIDGET (page), NRE_TYPE_VIEWPORT) : NULL;
  gboolean ready = FALSE;

  if (viewport == NULL || g_strcmp0 (shown, path) != 0)
    return NULL;
  g_object_get (viewport, "ready", &ready, NULL);
  return ready ? NRE_VIEWPORT (viewport) : NULL;
}

static gboolean
has_skins (NreViewport *viewport)
{
  NreModelSource *source = NRE_MODEL_SOURCE (nre_viewport_get_source (viewport));
  NreSkinSource *skins = NRE_SKIN_SOURCE (nre_model_source_get_skins (source));

  return nre_skin_source_get (skins) != NULL && nre_skin_source_is_settled (skins);
}

/* When the next frame is painted. */
static double
wait_for_frame (void)
{
  guint before = n_frames;

  while (n_frames == before)
    g_main_context_iteration (NULL, TRUE);
  return bench_now ();
}

static double
show (NreWindow *window, const char *archive, guint index)
{
  g_autofree char *path = g_strdup_printf ("#%u", index);
  double end = bench_now () + PATIENCE, shape, textures;
  NreViewport *viewport;
  GtkWidget *area;
  gboolean had_skins;

  nre_window_open_entry (window, archive, path, FALSE);
  while ((viewport = find_shape (window, path)) == NULL && bench_now () < end)
    g_main_context_iteration (NULL, TRUE);
  if (viewport == NULL)
    g_error ("%s %s is not shown", archive, path);
  area = bench_find (GTK_WIDGET (viewport), NRE_TYPE_GL_AREA);
  had_skins = has_skins (viewport);
  textures = shape = wait_for_frame ();
  while (!has_skins (viewport) && bench_now () < end)
    g_main_context_iteration (NULL, TRUE);
  if (!has_skins (viewport))
    g_error ("%s %s has no textures", archive, path);
  /* They come in with the frames after that, as many as fit into one. */
  while (!had_skins || !nre_gl_area_is_complete (NRE_GL_AREA (area)))
    {
      textures = wait_for_frame ();
      had_skins = TRUE;
    }
  return textures - shape;
}

static void
run (NreApplication *application, const char *archive, guint n)
{
  NreWindow *window = nre_window_new (application);
  g_autofree double *times = g_new (double, n);
  double first;

  gtk_window_set_default_size (GTK_WINDOW (window), 1440, 900);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                    G_CALLBACK (on_after_paint), NULL);
  first = show (window, archive, 0);
  for (guint i = 1; i < n; i++)
    times[i - 1] = show (window, archive, 2 * i);
  printf ("%.1f %.1f ", first, bench_median (times, n - 1));
  qsort (times, n - 1, sizeof *times, bench_compare);
  printf ("%.1f\n", times[n - 2]);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (NreApplication) application = nre_application_new ();
  int n = argc == 3 ? atoi (argv[2]) : 0;

  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  if (n < 2 || !g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  g_application_hold (G_APPLICATION (application));
  run (application, argv[1], (guint) n);
  g_application_release (G_APPLICATION (application));
  return 0;
}
