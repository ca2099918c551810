/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures that the product is held to, each measured beside its reference within one run, since a machine
 * that is busy is slow for both. Prints a table in Markdown; see docs/benchmarks.md.
 *
 * nre-bench [--nres P] [--editor P --bare-window P --header-window P --first-frame M --orbit P --drag-bar P
 *   --effect-table P --open-folder P --name-search P --turn-level P --show-model P --scroll-tree P --sample F
 *   --data D] [NAME…] */

#include "nre-bench.h"

#include "bench-util.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

/** nre_bench_now: seconds, from some beginning. */
double
nre_bench_now (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

/** nre_bench_now_precisely: seconds, for what takes less than a few microseconds. */
double
nre_bench_now_precisely (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

void
nre_bench_series_init (NreBenchSeries *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (double));
}

void
nre_bench_series_add (NreBenchSeries *self, double value)
{
  g_array_append_val (self->values, value);
}

static double
nth (NreBenchSeries *self, guint n)
{
  g_array_sort (self->values, bench_compare);
  return g_array_index (self->values, double, n);
}

double
nre_bench_series_median (NreBenchSeries *self)
{
  return nth (self, self->values->len / 2);
}

/** nre_bench_series_quantile: 0.99 gives the value that 99 of 100 do not exceed. */
double
nre_bench_series_quantile (NreBenchSeries *self, double part)
{
  return nth (self, (guint) (part * (self->values->len - 1)));
}

double
nre_bench_series_low (NreBenchSeries *self)
{
  return nth (self, 0);
}

double
nre_bench_series_high (NreBenchSeries *self)
{
  return nth (self, self->values->len - 1);
}

void
nre_bench_series_clear (NreBenchSeries *self)
{
  g_clear_pointer (&self->values, g_array_unref);
}

/** nre_bench_row: one line of the table; what was measured is formatted. */
void
nre_bench_row (NreBench *self, gboolean met, const char *what, const char *reference, const char *target,
               const char *format, ...)
{
  g_autofree char *measured = NULL;
  va_list args;

  va_start (args, format);
  measured = g_strdup_vprintf (format, args);
  va_end (args);
  g_string_append_printf (self->table, "| %s | %s | %s | %s | %s |\n", what, reference, measured, target,
                          met ? "met" : "**missed**");
  fprintf (stderr, "%s: %s (%s; target %s)%s\n", what, measured, reference, target, met ? "" : ": MISSED");
}

char *
nre_bench_path (NreBench *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/** nre_bench_run: run a program without its output; another exit status ends the bench. */
void
nre_bench_run (const char *const *argv, int expected_status)
{
  g_autoptr (GError) error = NULL;
  int status;

  if (!g_spawn_sync (NULL, (char **) argv, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                     NULL, NULL, NULL, &status, &error))
    g_error ("%s", error->message);
  if (!WIFEXITED (status) || WEXITSTATUS (status) != expected_status)
    g_error ("%s ended with status %d", argv[0], status);
}

/**
 * nre_bench_words: runs a program that prints figures.
 * @environment: (nullable): its environment
 * @n: so many words it has to print
 *
 * Returns: (transfer full): them
 */
char **
nre_bench_words (const char *const *argv, char **environment, guint n)
{
  g_autofree char *output = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL,
                     NULL, NULL, &output, NULL, &status, &error))
    g_error ("%s", error->message);
  words = g_strsplit (g_strchomp (output), " ", -1);
  if (status != 0 || g_strv_length (words) != n)
    {
      g_autofree char *line = g_strjoinv (" ", (char **) argv);

      g_error ("%s ended with status %d and said “%s”", line, status, output);
    }
  return g_steal_pointer (&words);
}

/** nre_bench_remove: a file, or a folder with all that is in it. */
void
nre_bench_remove (const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      nre_bench_remove (child);
    }
  g_remove (path);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void      (*run) (NreBench *self);
  } benches[] = {
    { "open", nre_bench_open },
    { "million", nre_bench_million },
    { "undo", nre_bench_undo },
    { "journal", nre_bench_journal },
    { "save", nre_bench_save },
    { "validate", nre_bench_validate },
    { "live-check", nre_bench_live_check },
    { "effects", nre_bench_effects },
    { "maps", nre_bench_maps },
    { "textures", nre_bench_textures },
    { "start", nre_bench_start },
    { "sample", nre_bench_sample },
#ifdef NRE_BENCH_RENDER
    { "pick", nre_bench_pick },
#endif
    { "view", nre_bench_view },
    { "drag", nre_bench_drag },
    { "level", nre_bench_level },
    { "folder", nre_bench_folder },
    { "names", nre_bench_names },
    { "textured", nre_bench_textured },
  };
  NreBench self = { 0 };
  const GOptionEntry options[] = {
    { "nres", 0, 0, G_OPTION_ARG_FILENAME, &self.nres, NULL, NULL },
    { "editor", 0, 0, G_OPTION_ARG_FILENAME, &self.editor, NULL, NULL },
    { "bare-window", 0, 0, G_OPTION_ARG_FILENAME, &self.bare_window, NULL, NULL },
    { "header-window", 0, 0, G_OPTION_ARG_FILENAME, &self.header_window, NULL, NULL },
    { "first-frame", 0, 0, G_OPTION_ARG_FILENAME, &self.first_frame, NULL, NULL },
    { "orbit", 0, 0, G_OPTION_ARG_FILENAME, &self.orbit, NULL, NULL },
    { "drag-bar", 0, 0, G_OPTION_ARG_FILENAME, &self.drag_bar, NULL, NULL },
    { "effect-table", 0, 0, G_OPTION_ARG_FILENAME, &self.effect_table, NULL, NULL },
    { "open-folder", 0, 0, G_OPTION_ARG_FILENAME, &self.open_folder, NULL, NULL },
    { "name-search", 0, 0, G_OPTION_ARG_FILENAME, &self.name_search, NULL, NULL },
    { "turn-level", 0, 0, G_OPTION_ARG_FILENAME, &self.turn_level, NULL, NULL },
    { "show-model", 0, 0, G_OPTION_ARG_FILENAME, &self.show_model, NULL, NULL },
    { "scroll-tree", 0, 0, G_OPTION_ARG_FILENAME, &self.scroll_tree, NULL, NULL },
    { "sample", 0, 0, G_OPTION_ARG_FILENAME, &self.sample, NULL, NULL },
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &self.data, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("[BENCH…]");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  self.folder = g_dir_make_tmp ("nres-bench-XXXXXX", &error);
  if (self.folder == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  self.table = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (benches); i++)
    if (argc == 1 || g_strv_contains ((const char *const *) argv + 1, benches[i].name))
      benches[i].run (&self);
  nre_bench_remove (self.folder);
  /* As it is, in UTF-8, whatever the locale says. */
  printf ("\n| what | reference, same run | measured | target | |\n| --- | --- | --- | --- | --- |\n%s",
          self.table->str);
  g_string_free (self.table, TRUE);
  g_free (self.folder);
  return 0;
}
