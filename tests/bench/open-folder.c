/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* open-folder FOLDER: the window of the editor in which a game folder is opened, and somebody walks through
 * 50 of its entries, which open in passing. Prints the milliseconds to the frame with the first rows, those
 * of the thread of the window among them; the milliseconds until all of the folder is checked, and how many
 * of them the longest turn of the loop took of this thread meanwhile; the megabytes that the program has in
 * the end, and those of them that are no mapped files; and how many frames there were and how often the loop
 * woke up in two seconds in which nobody did anything. */

#include "config.h"

#include <adwaita.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench-util.h"
#include "bench-widgets.h"
#include "nre-archive-tree.h"
#include "nre-viewport.h"
#include "nre-window-files.h"

#define N_ENTRIES 50
#define IDLE_SECONDS 2

static guint n_frames;
static guint n_wakes;

/* What this thread has worked, in ms. */
static double
worked (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static gint
counting_poll (GPollFD *fds, guint n, gint timeout)
{
  gint result = poll ((struct pollfd *) fds, n, timeout);

  n_wakes++;
  return result;
}

static void
on_after_paint (void)
{
  n_frames++;
}

/* Run the loop until there is nothing more to do for so long. */
static void
settle (guint ms)
{
  double quiet = bench_now ();

  while (bench_now () - quiet < ms)
    {
      if (g_main_context_iteration (NULL, FALSE))
        quiet = bench_now ();
      else
        g_usleep (500);
    }
}

static gboolean
has_rows (NreWindow *window)
{
  GtkWidget *tree = bench_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  GtkWidget *list = tree != NULL ? bench_find (tree, GTK_TYPE_LIST_VIEW) : NULL;
  GtkSelectionModel *model = list != NULL ? gtk_list_view_get_model (GTK_LIST_VIEW (list)) : NULL;

  return model != NULL && gtk_widget_get_mapped (list) && g_list_model_get_n_items (G_LIST_MODEL (model)) > 1;
}

static double
get_status (const char *what)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  line = strstr (status, what);
  return line != NULL ? (double) g_ascii_strtoull (line + strlen (what), NULL, 10) * 1024 / 1e6 : 0;
}

/* Every few entries of some archives, each until its picture is there. */
static void
walk (NreWindow *window, const char *folder)
{
  for (guint i = 0; i < N_ENTRIES; i++)
    {
      g_autofree char *name = g_strdup_printf ("library%02u.rlb", i % 10),
                      *path = g_build_filename (folder, name, NULL);
      g_autofree char *entry = g_strdup_printf ("#%u", i / 10 * 6);
      double end = bench_now () + 20000;
      gboolean ready = FALSE;

      nre_window_open_entry (window, path, entry, FALSE);
      while (!ready && bench_now () < end)
        {
          NrePage *page = nre_window_get_current_page (window);
          GtkWidget *viewport = page != NULL ? bench_find (GTK_WIDGET (page), NRE_TYPE_VIEWPORT) : NULL;
          NreEntry *shown = page != NULL ? nre_page_get_entry (page) : NULL;
          g_autofree char *shown_path = shown != NULL ? nre_entry_dup_path (shown) : NULL;
          NreOpenFile *file = nre_window_get_current_file (window);

          if (viewport != NULL && g_strcmp0 (shown_path, entry) == 0 && file != NULL &&
              g_strcmp0 (nre_document_get_path (nre_open_file_get_document (file)), path) == 0)
            g_object_get (viewport, "ready", &ready, NULL);
          g_main_context_iteration (NULL, FALSE);
        }
      if (!ready)
        g_error ("%s %s is not shown", path, entry);
    }
}

static void
run (NreApplication *application, const char *folder)
{
  NreWindow *window = nre_window_new (application);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  NreFolderIndex *folder_index = nre_workspace_get_index (nre_window_get_workspace (window));
  double begun, begun_work, rows, rows_work, checked, longest = 0, idle_end;
  guint frames;

  gtk_window_set_default_size (GTK_WINDOW (window), 1440, 900);
  gtk_window_present (GTK_WINDOW (window));
  settle (500);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                    G_CALLBACK (on_after_paint), NULL);

  begun = bench_now ();
  begun_work = worked ();
  nre_window_open_files (window, &file, 1);
  while (!has_rows (window))
    g_main_context_iteration (NULL, TRUE);
  for (frames = n_frames; n_frames == frames;)
    g_main_context_iteration (NULL, TRUE);
  rows = bench_now () - begun;
  rows_work = worked () - begun_work;
  while (nre_folder_index_is_running (folder_index))
    {
      double start = worked ();

      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, worked () - start);
    }
  checked = bench_now () - begun;
  walk (window, folder);

  settle (3000);
  n_frames = n_wakes = 0;
  g_main_context_set_poll_func (NULL, counting_poll);
  for (idle_end = bench_now () + IDLE_SECONDS * 1000; bench_now () < idle_end;)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        {
          n_wakes--;
          g_usleep (1000);
        }
    }
  printf ("%.1f %.1f %.1f %.1f %.1f %.1f %u %u\n", rows, rows_work, checked, longest, get_status ("\nVmRSS:"),
          get_status ("\nRssAnon:"), n_frames, n_wakes);
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
