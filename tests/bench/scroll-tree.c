/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* scroll-tree ARCHIVE: the window of the editor, in whose tree the entries of an archive are scrolled
 * through: first as by a wheel, some rows in each frame, then as by its bar, to another place in each. Prints
 * the median and the 99th of a hundred milliseconds that a frame took from its beginning to the end of its
 * painting, for either, and how many small pictures were made. */

#include "config.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench-util.h"
#include "bench-widgets.h"
#include "nre-archive-tree.h"
#include "nre-thumbnail-cache.h"
#include "nre-window.h"

#define SECONDS 3
#define WARM_UP 20

/* Pixels in a frame: some four rows. */
#define STEP 112

typedef struct
{
  GtkAdjustment *adjustment;
  gboolean       jumps;
  GArray        *times;         /* of double, milliseconds */
  guint          n_frames;
  double         begun;
} Scroll;

static void
on_before_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  ((Scroll *) data)->begun = bench_now ();
}

static void
on_after_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Scroll *self = data;
  double took = bench_now () - self->begun;

  if (self->n_frames++ >= WARM_UP)
    g_array_append_val (self->times, took);
}

static gboolean
on_tick (GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Scroll *self = data;
  double range =
      gtk_adjustment_get_upper (self->adjustment) - gtk_adjustment_get_page_size (self->adjustment);
  double next = gtk_adjustment_get_value (self->adjustment) + STEP;

  if (self->jumps)
    next = (double) (self->n_frames * 7919 % 1000) / 1000 * range;
  gtk_adjustment_set_value (self->adjustment, next > range ? 0 : next);
  return G_SOURCE_CONTINUE;
}

static void
measure (Scroll *self, GtkWidget *list, gboolean jumps)
{
  double end = bench_now () + SECONDS * 1000;
  guint tick;

  self->jumps = jumps;
  self->n_frames = 0;
  g_array_set_size (self->times, 0);
  tick = gtk_widget_add_tick_callback (list, on_tick, self, NULL);
  while (bench_now () < end || self->times->len < 50)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_remove_tick_callback (list, tick);
  g_array_sort (self->times, bench_compare);
  printf ("%.2f %.2f ", g_array_index (self->times, double, self->times->len / 2),
          g_array_index (self->times, double, self->times->len * 99 / 100));
}

static GtkWidget *
find_list (NreWindow *window)
{
  GtkWidget *tree = bench_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  GtkWidget *list = tree != NULL ? bench_find (tree, GTK_TYPE_LIST_VIEW) : NULL;
  GtkSelectionModel *model = list != NULL ? gtk_list_view_get_model (GTK_LIST_VIEW (list)) : NULL;

  return model != NULL && gtk_widget_get_mapped (list) && g_list_model_get_n_items (G_LIST_MODEL (model)) > 1
             ? list
             : NULL;
}

static void
run (NreApplication *application, const char *path)
{
  Scroll self = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };
  NreWindow *window = nre_window_new (application);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  double end = bench_now () + 20000;
  GdkFrameClock *clock;
  GtkWidget *list;

  gtk_window_set_default_size (GTK_WINDOW (window), 1440, 900);
  gtk_window_present (GTK_WINDOW (window));
  nre_window_open_files (window, &file, 1);
  while ((list = find_list (window)) == NULL && bench_now () < end)
    g_main_context_iteration (NULL, TRUE);
  if (list == NULL)
    g_error ("%s is not shown", path);
  self.adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  clock = gtk_widget_get_frame_clock (list);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &self);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), &self);
  measure (&self, list, FALSE);
  measure (&self, list, TRUE);
  printf ("%u\n", nre_thumbnail_cache_count_decoded ());
  g_signal_handlers_disconnect_by_data (clock, &self);
  g_array_unref (self.times);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (NreApplication) application = nre_application_new ();

  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  if (argc != 2 || !g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  g_application_hold (G_APPLICATION (application));
  run (application, argv[1]);
  g_application_release (G_APPLICATION (application));
  return 0;
}
