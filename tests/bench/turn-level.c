/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* turn-level FOLDER [WORK]: the window of the editor on the page of the level in that folder, in which everything is
 * drawn over the terrain that can be: areals, links, numbers and cells. The picture is of 1280 × 720 pixels. First the
 * camera turns about for some seconds; then the picture is asked for as it is at rest, time and again; then one link is cut
 * and made again, frame by frame; then a corner is moved with all who share it; at last the camera turns again in a
 * window that is itself of 1280 × 720 pixels. Prints for each the median milliseconds from the beginning of a
 * frame, the edit included, to the end of its painting, the least, the most, the milliseconds that all threads together
 * took of processors for each frame, and the millions of instructions outside the kernel, or 0 where nobody counts
 * them. Others on the machine change the fourth less than the first, and the last not at all. With a number,
 * only that work is done, for those who profile it. */

#include "config.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "nre-areal.h"
#include "nre-gl-area.h"
#include "nre-map-view.h"
#include "nre-viewport.h"
#include "nre-window.h"

#define SECONDS 4
#define N_EDITS 60
/* The first frames upload and compile. */
#define WARM_UP 20

typedef enum
{
  TURN,
  REST,
  CUT,
  MOVE,
  TURN_SMALL,
  N_WORKS
} Work;

typedef struct
{
  GtkWidget   *area;
  NreMapView  *view;
  NreViewport *viewport;
  Work         work;
  guint        areal;
  float        corner[3];
  GArray      *times;           /* of double, milliseconds */
  guint        n_frames;
  double       begun;
  double       first;
  double       last;
  double       first_processors;
  double       last_processors;
  guint64      first_instructions;
  guint64      last_instructions;
} Bench;

/* Of what counts instructions, or -1. */
static int counter = -1;

static double
now (void)
{
  return (double) g_get_monotonic_time () / 1e3;
}

/* Milliseconds of all threads together, those of a software renderer included. */
static double
processors (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

/* Before there are threads, for those that begin later are counted as well. */
static void
begin_to_count (void)
{
#ifdef __linux__
  struct perf_event_attr what = { .size = sizeof what, .type = PERF_TYPE_HARDWARE, .config = PERF_COUNT_HW_INSTRUCTIONS,
                                  .exclude_kernel = 1, .exclude_hv = 1, .inherit = 1 };

  counter = (int) syscall (SYS_perf_event_open, &what, 0, -1, -1, 0);
#endif
}

static guint64
instructions (void)
{
  guint64 n = 0;

#ifdef __linux__
  if (counter >= 0 && read (counter, &n, sizeof n) != sizeof n)
    n = 0;
#endif
  return n;
}

static GtkWidget *
find (GtkWidget *root, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (root, type) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
perform (Bench *self, const char *operation, const char *args)
{
  g_autoptr (GVariant) parsed = g_variant_ref_sink (g_variant_new_parsed (args));
  g_autofree char *path = nre_map_view_dup_entry_path (self->view, NRE_MAP_AREALS);
  g_autoptr (GError) error = NULL;

  if (!nre_document_perform (nre_map_view_get_document (self->view, NRE_MAP_AREALS), operation, path, parsed, &error))
    g_error ("%s: %s", operation, error->message);
}

static void
edit (Bench *self)
{
  g_autofree char *args = NULL;

  if (self->work == CUT && self->n_frames % 2 == 1)
    {
      nre_document_undo (nre_map_view_get_document (self->view, NRE_MAP_AREALS));
    }
  else if (self->work == CUT)
    {
      args = g_strdup_printf ("{'areal': <uint32 %u>, 'edge': <uint32 0>, 'to': <@mau nothing>}", self->areal);
      perform (self, "set-link", args);
    }
  else
    {
      args = g_strdup_printf ("{'areal': <uint32 %u>, 'vertex': <uint32 0>, 'position': <[%.3f, %.3f, %.3f]>, "
                              "'shared': <true>}",
                              self->areal, self->corner[0] + 0.02 * (self->n_frames % 50 + 1), self->corner[1],
                              self->corner[2]);
      perform (self, "move-vertex", args);
    }
}

static void
on_before_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  ((Bench *) data)->begun = now ();
}

static void
on_after_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Bench *self = data;
  double took = now () - self->begun;

  if (self->n_frames++ < WARM_UP)
    {
      self->first = now ();
      self->first_processors = processors ();
      self->first_instructions = instructions ();
      return;
    }
  self->last = now ();
  self->last_processors = processors ();
  self->last_instructions = instructions ();
  g_array_append_val (self->times, took);
}

/* In the phase of a frame in which events have come in, so that what the edit costs is part of it. */
static gboolean
on_tick (GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Bench *self = data;

  if (self->work == TURN || self->work == TURN_SMALL)
    nre_viewport_turn (self->viewport, 0.02f, 0);
  else if (self->work == REST)
    gtk_gl_area_queue_render (GTK_GL_AREA (self->area));
  else
    edit (self);
  return G_SOURCE_CONTINUE;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
measure (Bench *self, Work work)
{
  gboolean turning = work == TURN || work == TURN_SMALL;
  double n;

  self->work = work;
  self->n_frames = 0;
  g_array_set_size (self->times, 0);
  while (turning ? self->n_frames <= WARM_UP || self->last - self->first < SECONDS * 1000 : self->times->len < N_EDITS)
    g_main_context_iteration (NULL, TRUE);
  g_array_sort (self->times, compare_doubles);
  n = (double) self->times->len;
  printf ("%.2f %.2f %.2f %.2f %.1f ", g_array_index (self->times, double, self->times->len / 2),
          g_array_index (self->times, double, 0), g_array_index (self->times, double, self->times->len - 1),
          (self->last_processors - self->first_processors) / n,
          (double) (self->last_instructions - self->first_instructions) / n / 1e6);
}

static void
wait_milliseconds (int milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * (gint64) 1000;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

/* The window as large as its picture needs it to be. */
static void
fit (GtkWindow *window, GtkWidget *area)
{
  for (guint i = 0; i < 200 && (gtk_widget_get_width (area) != 1280 || gtk_widget_get_height (area) != 720); i++)
    {
      int width, height;

      gtk_window_get_default_size (window, &width, &height);
      if (i % 50 == 0)
        gtk_window_set_default_size (window, width + 1280 - gtk_widget_get_width (area),
                                     height + 720 - gtk_widget_get_height (area));
      wait_milliseconds (20);
    }
  /* Panels beside it may keep some pixels, as they like. */
  if (ABS (gtk_widget_get_width (area) - 1280) > 32 || ABS (gtk_widget_get_height (area) - 720) > 16)
    g_error ("the picture is of %d × %d pixels", gtk_widget_get_width (area), gtk_widget_get_height (area));
}

static void
run (NreApplication *application, const char *folder, const char *only)
{
  Bench self = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };
  NreWindow *window = nre_window_new (application);
  g_autofree char *path = g_build_filename (folder, "Land.map", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  gboolean ready = FALSE;
  GdkFrameClock *clock;
  NreAreal areal;
  guint tick;

  gtk_window_set_default_size (GTK_WINDOW (window), 1860, 1000);
  gtk_window_present (GTK_WINDOW (window));
  nre_window_open_files (window, &file, 1);
  while (!ready)
    {
      NrePage *page = nre_window_get_current_page (window);

      if (g_get_monotonic_time () > deadline)
        g_error ("%s is not shown", path);
      g_main_context_iteration (NULL, FALSE);
      self.viewport = page != NULL ? (NreViewport *) find (GTK_WIDGET (page), NRE_TYPE_VIEWPORT) : NULL;
      if (self.viewport != NULL && nre_viewport_get_scene (self.viewport) != NULL)
        {
          self.view = nre_map_view_of (nre_page_get_selection (page));
          g_object_get (self.viewport, "ready", &ready, NULL);
        }
    }
  g_object_set (self.view, "areals", TRUE, "links", TRUE, "numbers", TRUE, "cells", TRUE, "terrain", TRUE, NULL);
  self.area = find (GTK_WIDGET (self.viewport), NRE_TYPE_GL_AREA);
  fit (GTK_WINDOW (window), self.area);
  self.areal = nre_areal_view_get_n_areals (nre_map_view_get_areal_view (self.view)) / 2;
  nre_areal_view_get_areal (nre_map_view_get_areal_view (self.view), self.areal, &areal);
  nre_areal_get_vertex (&areal, 0, self.corner);
  nre_map_view_select_areal (self.view, self.areal);

  clock = gtk_widget_get_frame_clock (self.area);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &self);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), &self);
  tick = gtk_widget_add_tick_callback (self.area, on_tick, &self, NULL);
  for (Work work = TURN; work < N_WORKS; work++)
    {
      if (only != NULL && work != (Work) atoi (only))
        continue;
      if (work == TURN_SMALL)
        {
          gtk_window_set_default_size (GTK_WINDOW (window), 1280, 720);
          wait_milliseconds (400);
        }
      measure (&self, work);
    }
  printf ("\n");
  gtk_widget_remove_tick_callback (self.area, tick);
  g_signal_handlers_disconnect_by_data (clock, &self);
  g_array_unref (self.times);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (NreApplication) application = NULL;

  begin_to_count ();
  application = nre_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  if (argc < 2 || argc > 3 || !g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  g_application_hold (G_APPLICATION (application));
  run (application, argv[1], argv[2]);
  g_application_release (G_APPLICATION (application));
  return 0;
}
