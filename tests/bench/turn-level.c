/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* turn-level FOLDER [WORK]: the window of the editor on the page of the level in that folder, in which
 * everything is drawn over the terrain that can be: areals, links, numbers and cells. The picture is of 1280
 * × 720 pixels. First the camera turns about for some seconds; then the picture is asked for as it is at
 * rest, time and again; then one link is cut and made again, frame by frame; then a corner is moved with all
 * who share it; then the same two edits, each after a rest in which the picture was drawn as it is when
 * nothing moves; at last the camera turns again in a window that is itself of 1280 × 720 pixels. Prints for
 * each the median milliseconds from the beginning of a frame, the edit included, to the end of its painting,
 * the least, the most, the milliseconds that all threads together took of processors for each frame, and the
 * millions of instructions outside the kernel, or 0 where nobody counts them. Others on the machine change
 * the fourth less than the first, and the last not at all. With a number, only that work is done, for those
 * who profile it. */

#include "config.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench-util.h"
#include "nre-areal.h"
#include "nre-gl-area.h"
#include "nre-map-view.h"
#include "nre-viewport.h"
#include "nre-window.h"

#define SECONDS 4
/* Radians a frame. */
#define STEP 0.02f
#define N_EDITS 60
#define N_FIRST_EDITS 21
/* Longer than it takes until a picture that moved is drawn well. */
#define REST_MILLISECONDS 300
/* The first frames upload and compile. */
#define WARM_UP 20

typedef enum
{
  TURN,
  REST,
  CUT,
  MOVE,
  FIRST_CUT,
  FIRST_MOVE,
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
  guint        n_edits;
  guint        n_turns;
  double       begun;
  double       begun_processors;
  guint64      begun_instructions;
  gboolean     edited;          /* in this frame, the first one after a rest */
  double       first;
  double       last;
  double       first_processors;
  double       last_processors;
  guint64      first_instructions;
  guint64      last_instructions;
} Bench;

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

  if (!nre_document_perform (nre_map_view_get_document (self->view, NRE_MAP_AREALS), operation, path, parsed,
                             &error))
    g_error ("%s: %s", operation, error->message);
}

static void
edit (Bench *self)
{
  g_autofree char *args = NULL;

  if ((self->work == CUT || self->work == FIRST_CUT) && self->n_edits++ % 2 == 1)
    {
      nre_document_undo (nre_map_view_get_document (self->view, NRE_MAP_AREALS));
    }
  else if (self->work == CUT || self->work == FIRST_CUT)
    {
      args =
          g_strdup_printf ("{'areal': <uint32 %u>, 'edge': <uint32 0>, 'to': <@mau nothing>}", self->areal);
      perform (self, "set-link", args);
    }
  else
    {
      args =
          g_strdup_printf ("{'areal': <uint32 %u>, 'vertex': <uint32 0>, 'position': <[%.3f, %.3f, %.3f]>, "
                           "'shared': <true>}",
                           self->areal, self->corner[0] + 0.02 * (self->n_edits++ % 50 + 1), self->corner[1],
                           self->corner[2]);
      perform (self, "move-vertex", args);
    }
}

static gboolean
is_first (const Bench *self)
{
  return self->work == FIRST_CUT || self->work == FIRST_MOVE;
}

static void
on_before_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Bench *self = data;

  self->begun = bench_now ();
  self->begun_processors = bench_processors ();
  self->begun_instructions = bench_instructions ();
}

static void
on_after_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Bench *self = data;
  double took = bench_now () - self->begun;

  if (is_first (self))
    {
      if (!self->edited)
        return;
      self->edited = FALSE;
      self->last_processors += bench_processors () - self->begun_processors;
      self->last_instructions += bench_instructions () - self->begun_instructions;
      g_array_append_val (self->times, took);
      return;
    }
  if (self->n_frames++ < WARM_UP)
    {
      self->first = bench_now ();
      self->first_processors = bench_processors ();
      self->first_instructions = bench_instructions ();
      return;
    }
  self->last = bench_now ();
  self->last_processors = bench_processors ();
  self->last_instructions = bench_instructions ();
  g_array_append_val (self->times, took);
}

/* In the phase of a frame in which events have come in, so that what the edit costs is part of it. */
static gboolean
on_tick (GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Bench *self = data;

  if (self->work == TURN || self->work == TURN_SMALL)
    {
      nre_viewport_turn (self->viewport, STEP, 0);
      self->n_turns++;
    }
  else if (self->work == REST)
    gtk_gl_area_queue_render (GTK_GL_AREA (self->area));
  else
    edit (self);
  self->edited = is_first (self);
  return self->edited ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static gboolean
on_waited (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_milliseconds (guint milliseconds)
{
  gboolean done = FALSE;

  g_timeout_add (milliseconds, on_waited, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* One edit at a time, and nothing else until the picture has come to rest. */
static void
measure_first (Bench *self)
{
  while (self->times->len < N_FIRST_EDITS)
    {
      guint before = self->times->len;

      wait_milliseconds (REST_MILLISECONDS);
      gtk_widget_add_tick_callback (self->area, on_tick, self, NULL);
      while (self->times->len == before)
        g_main_context_iteration (NULL, TRUE);
    }
}

static void
measure (Bench *self, Work work)
{
  gboolean turning = work == TURN || work == TURN_SMALL;
  guint tick = 0;
  double n;

  self->work = work;
  self->n_frames = self->n_edits = 0;
  self->first_processors = self->last_processors = 0;
  self->first_instructions = self->last_instructions = 0;
  g_array_set_size (self->times, 0);
  if (is_first (self))
    measure_first (self);
  else
    tick = gtk_widget_add_tick_callback (self->area, on_tick, self, NULL);
  while (turning ? self->n_frames <= WARM_UP || self->last - self->first < SECONDS * 1000
                 : !is_first (self) && self->times->len < N_EDITS)
    g_main_context_iteration (NULL, TRUE);
  if (tick != 0)
    gtk_widget_remove_tick_callback (self->area, tick);
  /* What comes next is seen from the same place, however many frames there were. */
  nre_viewport_turn (self->viewport, -STEP * (float) self->n_turns, 0);
  self->n_turns = 0;
  g_array_sort (self->times, bench_compare);
  n = (double) self->times->len;
  printf ("%.2f %.2f %.2f %.2f %.1f ", g_array_index (self->times, double, self->times->len / 2),
          g_array_index (self->times, double, 0), g_array_index (self->times, double, self->times->len - 1),
          (self->last_processors - self->first_processors) / n,
          (double) (self->last_instructions - self->first_instructions) / n / 1e6);
}

/* The window as large as its picture needs it to be. */
static void
fit (GtkWindow *window, GtkWidget *area)
{
  for (guint i = 0; i < 200 && (gtk_widget_get_width (area) != 1280 || gtk_widget_get_height (area) != 720);
       i++)
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
  g_object_set (self.view, "areals", TRUE, "links", TRUE, "numbers", TRUE, "cells", TRUE, "terrain", TRUE,
                NULL);
  self.area = find (GTK_WIDGET (self.viewport), NRE_TYPE_GL_AREA);
  fit (GTK_WINDOW (window), self.area);
  self.areal = nre_areal_view_get_n_areals (nre_map_view_get_areal_view (self.view)) / 2;
  nre_areal_view_get_areal (nre_map_view_get_areal_view (self.view), self.areal, &areal);
  nre_areal_get_vertex (&areal, 0, self.corner);
  nre_map_view_select_areal (self.view, self.areal);

  clock = gtk_widget_get_frame_clock (self.area);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &self);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), &self);
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
  g_signal_handlers_disconnect_by_data (clock, &self);
  g_array_unref (self.times);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (NreApplication) application = NULL;

  bench_begin_to_count ();
  application = nre_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  if (argc < 2 || argc > 3 || !g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  g_application_hold (G_APPLICATION (application));
  run (application, argv[1], argv[2]);
  g_application_release (G_APPLICATION (application));
  return 0;
}
