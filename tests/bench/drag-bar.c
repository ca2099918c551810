/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* drag-bar "COMMANDS [FILES OPEN]" [FOLDER]: the window of the editor, of 1280 × 800 pixels, on the page of
 * an effect with COMMANDS commands. The play head goes back and forth for a hundred frames; then the end of a
 * bar is dragged for as many. With FOLDER, the effect is in that folder, which gets FILES other files, and
 * OPEN of them are open. Prints in milliseconds: the median time of a frame from before the edit to the end
 * of its painting, without and with the drag, and the longest with it; then the number of bars drawn in the
 * median frame of the drag; then the median time of the edit alone, with everything that follows it at once.
 */

#include "config.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench-util.h"
#include "bench-widgets.h"
#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-command-bar.h"
#include "nre-effect-kind.h"
#include "nre-time-ruler.h"
#include "nre-window.h"

#define N_FRAMES 100
/* The first frames upload and compile. */
#define WARM_UP 20

typedef struct
{
  GtkWidget     *page;
  NreSelection  *selection;
  NreTimeScale  *scale;
  NreTimeDrag *drag;
  GArray        *times;         /* of double, milliseconds */
  GArray        *draws;         /* of double */
  GArray        *edits;         /* of double, milliseconds */
  guint          n_frames;
  double         begun;
  guint64        drawn;
} Bench;

static GBytes *
make_archive (guint n_commands)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0x221);

  for (guint i = 0; i < n_commands; i++)
    nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.1f + 0.005f * (float) (i % 20), 0.8f,
                           "material.lib", "Smoke_1");
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "long", 0, 0, 1,
                               nre_author_effect_finish (effect));
  return nre_author_archive_finish (archive);
}

static guint64
count_draws (GtkWidget *root)
{
  guint64 n = NRE_IS_COMMAND_BAR (root) ? nre_time_lane_get_n_draws (NRE_TIME_LANE (root)) : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_draws (child);
  return n;
}

static void
on_before_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  ((Bench *) data)->begun = bench_now ();
}

static void
on_after_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Bench *self = data;
  double took = bench_now () - self->begun;
  double draws = (double) (count_draws (self->page) - self->drawn);

  self->drawn += (guint64) draws;
  if (self->n_frames++ < WARM_UP)
    return;
  g_array_append_val (self->times, took);
  g_array_append_val (self->draws, draws);
}

/* In the phase of a frame in which events have come in, so that what the edit costs is part of it. */
static gboolean
on_tick (GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Bench *self = data;
  double part = 0.001 * (self->n_frames % 200 < 100 ? self->n_frames % 200 : 200 - self->n_frames % 200);
  g_autoptr (GError) error = NULL;
  double begun = bench_now ();

  if (self->drag == NULL)
    {
      nre_time_scale_set_head (self->scale, 0.3 + part);
      return G_SOURCE_CONTINUE;
    }
  if (!nre_time_drag_move (self->drag, -0.1 - part, &error))
    g_error ("%s", error->message);
  begun = bench_now () - begun;
  g_array_append_val (self->edits, begun);
  nre_time_scale_set_mark (self->scale, nre_command_span_drag_get_value (NRE_COMMAND_SPAN_DRAG (self->drag)));
  return G_SOURCE_CONTINUE;
}

static void
measure (Bench *self, double *median, double *most, double *draws)
{
  self->n_frames = 0;
  g_array_set_size (self->times, 0);
  g_array_set_size (self->draws, 0);
  while (self->times->len < N_FRAMES)
    g_main_context_iteration (NULL, TRUE);
  g_array_sort (self->times, bench_compare);
  g_array_sort (self->draws, bench_compare);
  *median = g_array_index (self->times, double, self->times->len / 2);
  *most = g_array_index (self->times, double, self->times->len - 1);
  *draws = g_array_index (self->draws, double, self->draws->len / 2);
}

static char *
write_file (const char *folder, const char *name, GBytes *bytes)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                 G_FILE_SET_CONTENTS_NONE, 0644, &error))
    g_error ("%s", error->message);
  return path;
}

static NreDocument *
open_file (NreWindow *window, const char *path)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open (path, &error);

  if (document == NULL)
    g_error ("%s", error->message);
  nre_window_add_document (window, document, FALSE);
  return document;
}

/* Open the folder that the file of the effect is in, and some of its files. */
static void
open_folder (NreWindow *window, const char *folder, guint n_files, guint n_open)
{
  g_autoptr (GBytes) small = make_archive (1);

  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *name = g_strdup_printf ("file_%05u.rlb", i), *path = write_file (folder, name, small);

      if (i < n_open)
        g_object_unref (open_file (window, path));
    }
  nre_window_add_folder (window, folder);
}

/* Run the loop until there has been nothing to do for a second. */
static void
settle (void)
{
  for (double quiet = bench_now (); bench_now () - quiet < 1000; g_usleep (500))
    if (g_main_context_iteration (NULL, FALSE))
      quiet = bench_now ();
}

static void
run (NreApplication *application, guint n_commands, guint n_files, guint n_open, const char *folder)
{
  Bench self = {
    .times = g_array_new (FALSE, FALSE, sizeof (double)),
    .draws = g_array_new (FALSE, FALSE, sizeof (double)),
    .edits = g_array_new (FALSE, FALSE, sizeof (double)),
  };
  NreWindow *window = nre_window_new (application);
  g_autoptr (GBytes) bytes = make_archive (n_commands);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = folder != NULL ? write_file (folder, "bench.rlb", bytes) : NULL;
  g_autoptr (NreDocument) document = path != NULL
                                         ? nre_document_open (path, &error)
                                         : nre_document_new_from_bytes (bytes, "bench.rlb", &error);
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "#0", &error);
  double base, base_most, median, most, draws;
  GdkFrameClock *clock;
  guint tick;

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  if (folder != NULL)
    {
      open_folder (window, folder, n_files, n_open);
      settle ();
    }
  self.page = GTK_WIDGET (
      nre_window_show_entry (window, nre_window_add_document (window, document, TRUE), entry, TRUE));
  self.selection = nre_page_get_selection (NRE_PAGE (self.page));
  nre_selection_select (self.selection, NRE_EFFECT_PART_COMMAND, 1);
  g_object_get (bench_find (self.page, NRE_TYPE_TIME_RULER), "scale", &self.scale, NULL);
  clock = gtk_widget_get_frame_clock (self.page);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &self);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), &self);
  tick = gtk_widget_add_tick_callback (self.page, on_tick, &self, NULL);

  measure (&self, &base, &base_most, &draws);
  self.drag = nre_command_span_drag_new (self.selection, 1, NRE_COMMAND_SPAN_UNTIL, 0);
  measure (&self, &median, &most, &draws);
  gtk_widget_remove_tick_callback (self.page, tick);
  g_signal_handlers_disconnect_by_data (clock, &self);
  nre_time_drag_cancel (self.drag);
  g_array_sort (self.edits, bench_compare);
  printf ("%.2f %.2f %.2f %.0f %.3f\n", base, median, most, draws,
          g_array_index (self.edits, double, self.edits->len / 2));
  g_object_unref (self.scale);
  g_array_unref (self.times);
  g_array_unref (self.draws);
  g_array_unref (self.edits);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (NreApplication) application = nre_application_new ();
  guint n_commands = 81, n_files = 0, n_open = 0;

  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  g_application_hold (G_APPLICATION (application));
  if (argc > 1 && sscanf (argv[1], "%u %u %u", &n_commands, &n_files, &n_open) == 0)
    return 2;
  run (application, n_commands, n_files, n_open, argc > 2 ? argv[2] : NULL);
  g_application_release (G_APPLICATION (application));
  return 0;
}
