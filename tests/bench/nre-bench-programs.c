/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is measured against other programs: cp, sha256sum, and a window with nothing in it. */

#include "config.h"

#include "nre-bench.h"

#include "nre-author-level.h"
#include "nre-document.h"
#include "nre-model-edits.h"
#include "nre-mapping.h"
#include "nre-validate.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SAVES 7
#define VALIDATIONS 9
#define STARTS 11
#define RECENT 8

/* A copy that is on the disk. To a new name and over the earlier copy, as a save does it, when @replace;
 * otherwise into the earlier copy, which is emptied first and gets its old blocks again. */
static double
time_cp (const char *from, const char *to, gboolean replace)
{
  g_autofree char *beside = g_strconcat (to, ".new", NULL);
  const char *const argv[] = { "/bin/cp", from, replace ? beside : to, NULL };
  double start = nre_bench_now ();
  int fd;

  nre_bench_run (argv, 0);
  fd = open (argv[2], O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fsync (fd) != 0 || (replace && g_rename (beside, to) != 0))
    g_error ("the copy cannot be synced");
  close (fd);
  return nre_bench_now () - start;
}

static double
time_save (NreDocument *document, guint round)
{
  g_autoptr (GError) error = NULL;
  double start;

  /* A name that is longer, or shorter, by one: everything behind the model moves by eight bytes. */
  if (!nre_edit_rename_node (document, "tree.msh", 1, round % 2 == 0 ? "a name of ten or so" : "Turret",
                             &error))
    g_error ("%s", error->message);
  start = nre_bench_now ();
  if (!nre_document_save (document, NULL, 0, &error))
    g_error ("%s", error->message);
  return nre_bench_now () - start;
}

/** nre_bench_save: saving a gigabyte after one edit costs what copying it costs. */
void
nre_bench_save (NreBench *self)
{
  g_autofree char *path = nre_bench_make_archive (self, "dense.rlb", 10000, (guint64) 1 << 30, TRUE);
  g_autofree char *pristine = nre_bench_make_archive (self, "pristine.rlb", 10000, (guint64) 1 << 30, TRUE);
  g_autofree char *copy = nre_bench_path (self, "copy.rlb"), *into = nre_bench_path (self, "into.rlb");
  g_autofree char *reference = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_auto (NreBenchSeries) copies = { 0 }, intos = { 0 }, saves = { 0 };
  g_autoptr (GError) error = NULL;
  double c, p, s;

  nre_bench_series_init (&copies);
  nre_bench_series_init (&intos);
  nre_bench_series_init (&saves);
  document = nre_document_open (path, &error);
  if (document == NULL)
    g_error ("%s", error->message);
  /* In turns, since the disk goes on to work after each, and the next one waits for it. The first of each,
   * which finds nothing to replace, does not count. */
  for (guint i = 0; i <= 3 * SAVES + 2; i++)
    {
      guint which = (i + i / 3) % 3;
      double time = which == 0 ? time_cp (pristine, copy, TRUE)
                    : which == 1 ? time_save (document, i / 3)
                                 : time_cp (pristine, into, FALSE);

      if (i >= 3)
        nre_bench_series_add (which == 0 ? &copies : which == 1 ? &saves : &intos, time);
    }
  c = nre_bench_series_median (&copies);
  p = nre_bench_series_median (&intos);
  s = nre_bench_series_median (&saves);
  reference = g_strdup_printf ("`cp` + fsync into the earlier copy: %.2f s (%.2f to %.2f); beside it and "
                               "renamed over it: "
                               "%.2f s (%.2f to %.2f)",
                               p, nre_bench_series_low (&intos), nre_bench_series_high (&intos), c,
                               nre_bench_series_low (&copies), nre_bench_series_high (&copies));
  nre_bench_row (self, s <= 1.10 * p, "save 1 GiB after one edit, read back and verified", reference,
                 "≤ 1.10 ×", "%.2f s (%.2f to %.2f), %.2f × and %.2f ×", s, nre_bench_series_low (&saves),
                 nre_bench_series_high (&saves), s / p, s / c);
  g_clear_object (&document);
  nre_bench_remove (path);
  nre_bench_remove (pristine);
  nre_bench_remove (copy);
  nre_bench_remove (into);
}

static double
time_run (const char *const *argv)
{
  double start = nre_bench_now ();

  nre_bench_run (argv, 0);
  return nre_bench_now () - start;
}

static double
time_library (char **files)
{
  double start = nre_bench_now ();
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (files[i]);
      g_autoptr (NreMapping) mapping = nre_mapping_open (files[i], NULL);
      g_autoptr (GBytes) bytes = nre_mapping_get_bytes (mapping);

      nre_validate_bytes (&validation, bytes, name);
    }
  if (nre_findings_count (findings, NRE_SEVERITY_ERROR) > 0)
    g_error ("the folder was to be sound: %s", nre_findings_get (findings, 0)->message);
  return nre_bench_now () - start;
}

/* (transfer full): NAME FILE…, to be run. */
static GPtrArray *
command_of (const char *name, char **files)
{
  GPtrArray *argv = g_ptr_array_new ();

  g_ptr_array_add (argv, (gpointer) name);
  for (guint i = 0; files[i] != NULL; i++)
    g_ptr_array_add (argv, files[i]);
  g_ptr_array_add (argv, NULL);
  return argv;
}

/** nre_bench_validation:
 * @folder: (nullable): what `nres validate` is to check, for a row of its own
 * @limit: how much of the time that a digest takes may be taken
 *
 * Checks the files beside a digest of them, in turns. */
void
nre_bench_validation (NreBench *self, const char *what, char **files, const char *folder, double limit)
{
  g_autoptr (GPtrArray) sum = command_of ("sha256sum", files), cat = command_of ("cat", files);
  const char *const nres[] = { self->nres, "validate", folder, NULL };
  g_auto (NreBenchSeries) sums = { 0 }, cats = { 0 }, commands = { 0 }, library = { 0 };
  g_autofree char *reference = NULL, *target = g_strdup_printf ("≤ %.1f × `sha256sum`", limit);
  gboolean with_command = self->nres != NULL && folder != NULL;
  double s, l, c;

  nre_bench_series_init (&sums);
  nre_bench_series_init (&cats);
  nre_bench_series_init (&commands);
  nre_bench_series_init (&library);
  for (guint i = 0; i < VALIDATIONS; i++)
    {
      nre_bench_series_add (&sums, time_run ((const char *const *) sum->pdata));
      nre_bench_series_add (&library, time_library (files));
      if (with_command)
        nre_bench_series_add (&commands, time_run (nres));
      nre_bench_series_add (&cats, time_run ((const char *const *) cat->pdata));
    }
  s = nre_bench_series_median (&sums);
  l = nre_bench_series_median (&library);
  reference = g_strdup_printf ("`sha256sum`: %.0f ms, `cat`: %.0f ms", s * 1e3,
                               nre_bench_series_median (&cats) * 1e3);
  nre_bench_row (self, l <= limit * s, what, reference, target, "%.1f ms (%.3f ×)", l * 1e3, l / s);
  if (!with_command)
    return;
  c = nre_bench_series_median (&commands);
  nre_bench_row (self, c <= limit * s, "the same by `nres validate`", reference, target,
                 "%.1f ms (%.3f ×)", c * 1e3, c / s);
}

/* (transfer full): those of the files that are libraries of models. */
static char **
list_libraries (char **files)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (files[i]);

      if (g_str_has_prefix (name, "library"))
        g_strv_builder_add (builder, files[i]);
    }
  return g_strv_builder_end (builder);
}

/** nre_bench_validate: a game folder is checked in a fraction of the time that a digest takes. */
void
nre_bench_validate (NreBench *self)
{
  guint n_files;
  guint64 size;
  g_autofree char *folder = nre_bench_make_game (self, &n_files, &size);
  g_auto (GStrv) files = nre_bench_list_files (folder), libraries = list_libraries (files);
  g_autofree char *all = NULL, *models = NULL;

  all = g_strdup_printf ("validate a game folder, %u files, %.0f MB, by the library", n_files,
                         (double) size / 1e6);
  models = g_strdup_printf ("validate the models of that folder, %u libraries, by the library",
                            g_strv_length (libraries));
  nre_bench_validation (self, all, files, folder, 0.2);
  nre_bench_validation (self, models, libraries, NULL, 0.2);
  nre_bench_remove (folder);
}

/* What is started, and what was seen of it. */
typedef struct
{
  const char    *program;
  const char    *argument;
  gboolean       picture;      /* until a scene is in the frame, and not only until the first frame */
  NreBenchSeries seconds;
  NreBenchSeries after;        /* of them, those after the first frame */
  NreBenchSeries resident;     /* in MB */
} Start;

/* As many recent files as the start page lists: whoever has opened any waits for these. */
static void
make_recent (NreBench *self)
{
  g_autoptr (GBookmarkFile) bookmarks = g_bookmark_file_new ();
  g_autofree char *path = nre_bench_path (self, "recently-used.xbel");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < RECENT; i++)
    {
      g_autofree char *uri =
          g_strdup_printf ("file:///home/player/Games/Parkan/DATA/MAPS/LEVEL_%u/Land.map", i);

      g_bookmark_file_set_mime_type (bookmarks, uri, "application/x-nres");
      g_bookmark_file_add_group (bookmarks, uri, APPLICATION_ID);
      g_bookmark_file_add_application (bookmarks, uri, APPLICATION_ID, "nres-editor %u");
    }
  if (!g_bookmark_file_to_file (bookmarks, path, &error))
    g_error ("%s", error->message);
}

/* From before the program is started to its frame, as the preloaded module tells it. */
static void
time_start (NreBench *self, Start *what, gboolean counts)
{
  g_auto (GStrv) environment = g_get_environ ();
  const char *const argv[] = { what->program, what->argument, NULL };
  g_autofree char *path = nre_bench_path (self, "first-frame"), *text = NULL, *data_dirs = NULL;
  g_autoptr (GError) error = NULL;
  gint64 start, end, first;
  char *rest;
  int status;

  nre_bench_remove (path);
  make_recent (self);
  data_dirs = g_strdup_printf ("%s:/usr/local/share:/usr/share", self->data);
  environment = g_environ_setenv (environment, "LD_PRELOAD", self->first_frame, TRUE);
  environment = g_environ_setenv (environment, "NRE_FIRST_FRAME", path, TRUE);
  if (what->picture)
    environment = g_environ_setenv (environment, "NRE_FIRST_PICTURE", "1", TRUE);
  environment = g_environ_setenv (environment, "GSETTINGS_SCHEMA_DIR", self->data, TRUE);
  environment = g_environ_setenv (environment, "GSETTINGS_BACKEND", "memory", TRUE);
  environment = g_environ_setenv (environment, "XDG_DATA_DIRS", data_dirs, TRUE);
  /* No session is kept, so that each start opens the same. */
  environment = g_environ_setenv (environment, "XDG_STATE_HOME", "/dev/null", TRUE);
  environment = g_environ_setenv (environment, "XDG_DATA_HOME", self->folder, TRUE);
  start = g_get_monotonic_time ();
  if (!g_spawn_sync (NULL, (char **) argv, environment,
                     G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status,
                     &error))
    g_error ("%s", error->message);
  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_error ("%s ended with status %d and painted no frame", what->program, status);
  if (!counts)
    return;
  end = g_ascii_strtoll (text, &rest, 10);
  nre_bench_series_add (&what->seconds, (double) (end - start) / 1e6);
  nre_bench_series_add (&what->resident, (double) g_ascii_strtoll (rest, &rest, 10) * 1024 / 1e6);
  first = g_ascii_strtoll (rest, NULL, 10);
  nre_bench_series_add (&what->after, (double) (end - first) / 1e6);
}

/* Once more this program, where there is a display that nobody sees. */
static void
start_under_xvfb (NreBench *self)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL), *output = NULL;
  const char *const argv[] = { "xvfb-run",
                               "-a",
                               "-s",
                               "-screen 0 1440x900x24 +extension GLX -nolisten tcp",
                               "dbus-run-session",
                               "--",
                               program,
                               "--editor",
                               self->editor,
                               "--bare-window",
                               self->bare_window,
                               "--header-window",
                               self->header_window,
                               "--first-frame",
                               self->first_frame,
                               "--sample",
                               self->sample,
                               "--data",
                               self->data,
                               "start",
                               NULL };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("NRE_BENCH_UNSEEN", "1", TRUE);
  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, &status,
                     &error))
    g_error ("%s", error->message);
  if (status != 0)
    g_error ("starting under Xvfb ended with status %d", status);
  lines = g_strsplit (output, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "| exec") || g_str_has_prefix (lines[i], "| first picture"))
      g_string_append_printf (self->table, "%s\n", lines[i]);
}

/* @limit 0 where the row is there for the others to be seen beside. */
static void
compare_start (NreBench *self, const char *what, Start *ours, Start *bare, double limit)
{
  double a = nre_bench_series_median (&ours->seconds) * 1e3;
  double b = nre_bench_series_median (&bare->seconds) * 1e3;
  g_autofree char *target = limit > 0 ? g_strdup_printf ("≤ %.1f ×", limit) : g_strdup ("–");
  g_autofree char *reference = NULL;

  reference = g_strdup_printf ("a bare GTK window: %.0f ms (%.0f to %.0f), %.0f MB", b,
                               nre_bench_series_low (&bare->seconds) * 1e3,
                               nre_bench_series_high (&bare->seconds) * 1e3,
                               nre_bench_series_median (&bare->resident));
  nre_bench_row (self, limit == 0 || a <= limit * b, what, reference, target,
                 "%.0f ms (%.0f to %.0f), %.2f ×, %.0f MB", a, nre_bench_series_low (&ours->seconds) * 1e3,
                 nre_bench_series_high (&ours->seconds) * 1e3, a / b,
                 nre_bench_series_median (&ours->resident));
}

/* What the window takes to show a level, once it is there. */
static void
report_level (NreBench *self, Start *level, Start *sample)
{
  double after = nre_bench_series_median (&level->after) * 1e3;
  g_autofree char *reference = g_strdup_printf ("the sample's first model: %.0f ms",
                                                nre_bench_series_median (&sample->after) * 1e3);

  nre_bench_row (self, after <= 150,
                 "first picture of a level of the game's size, after the window's first frame", reference,
                 "≤ 150 ms", "%.0f ms (%.0f to %.0f), %.0f MB", after,
                 nre_bench_series_low (&level->after) * 1e3, nre_bench_series_high (&level->after) * 1e3,
                 nre_bench_series_median (&level->resident));
}

/** nre_bench_start: from exec to the first frame and to the first picture, against a window with nothing in
 * it. */
void
nre_bench_start (NreBench *self)
{
  Start starts[] = {
    { .program = self->bare_window },
    { .program = self->header_window },
    { .program = self->editor },
    { .program = self->editor, .argument = self->sample },
    { .program = self->editor, .argument = self->sample, .picture = TRUE },
    { .program = self->editor, .picture = TRUE },
  };
  g_autofree char *level = nre_bench_path (self, "LEVEL"), *map = g_build_filename (level, "Land.map", NULL);
  g_autoptr (GError) error = NULL;

  if (self->editor == NULL || self->bare_window == NULL || self->header_window == NULL)
    {
      g_printerr ("start: the editor is not built here\n");
      return;
    }
  if (g_getenv ("NRE_BENCH_UNSEEN") == NULL)
    {
      start_under_xvfb (self);
      return;
    }
  if (!nre_author_level_write (NRE_AUTHOR_LEVEL_RETAIL, 0, level, &error))
    g_error ("%s", error->message);
  starts[5].argument = map;
  for (guint k = 0; k < G_N_ELEMENTS (starts); k++)
    {
      nre_bench_series_init (&starts[k].seconds);
      nre_bench_series_init (&starts[k].after);
      nre_bench_series_init (&starts[k].resident);
    }
  /* In turns; the first of each reads the disk, and does not count. */
  for (guint i = 0; i <= STARTS; i++)
    for (guint k = 0; k < G_N_ELEMENTS (starts); k++)
      time_start (self, &starts[k], i > 0);
  compare_start (self, "exec to first painted frame, an empty window with a header bar", &starts[1],
                 &starts[0], 0);
  compare_start (self, "exec to first painted frame, without a file", &starts[2], &starts[0], 1.5);
  compare_start (self, "exec to first painted frame, with the sample", &starts[3], &starts[0], 1.5);
  compare_start (self, "exec to the sample's picture", &starts[4], &starts[0], 2.2);
  report_level (self, &starts[5], &starts[4]);
  for (guint k = 0; k < G_N_ELEMENTS (starts); k++)
    {
      nre_bench_series_clear (&starts[k].seconds);
      nre_bench_series_clear (&starts[k].after);
      nre_bench_series_clear (&starts[k].resident);
    }
}
