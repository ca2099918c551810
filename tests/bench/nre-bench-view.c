/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-bench.h"

#include "nre-author-level.h"
#include "nre-author-model.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"

#include <glib/gstdio.h>

#include <sys/wait.h>

typedef struct
{
  guint  n_triangles;
  guint  n_vertices;
  double rate;          /* frames a second */
  double median;        /* milliseconds a frame */
  double low;
  double high;
  double processors;    /* milliseconds a frame, of all threads */
  double instructions;  /* millions a frame */
} Figures;

/* The words that a program with a window prints, where there is a display that nobody sees. */
static char **
run_on_display (NreBench *self, const char *program, const char *first, const char *second, guint n_words)
{
  const char *const argv[] = { "xvfb-run", "-a", "-s", "-screen 0 2560x1440x24 +extension GLX -nolisten tcp",
                               "dbus-run-session", "--", program, first, second, NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "GDK_BACKEND", "x11", TRUE);

  environment = g_environ_setenv (environment, "LIBGL_ALWAYS_SOFTWARE", "1", TRUE);
  environment = g_environ_setenv (environment, "GTK_A11Y", "none", TRUE);
  environment = g_environ_setenv (environment, "GSETTINGS_BACKEND", "memory", TRUE);
  if (self->data != NULL)
    environment = g_environ_setenv (environment, "GSETTINGS_SCHEMA_DIR", self->data, TRUE);
  return nre_bench_words (argv, environment, n_words);
}

/* Turns a model or a level, or plays an effect. */
static void
run_orbit (NreBench *self, const char *what, const char *how_many, Figures *out)
{
  g_auto (GStrv) words = run_on_display (self, self->orbit, what, how_many, 8);

  out->n_triangles = (guint) g_ascii_strtoull (words[0], NULL, 10);
  out->n_vertices = (guint) g_ascii_strtoull (words[1], NULL, 10);
  out->rate = g_ascii_strtod (words[2], NULL);
  out->median = g_ascii_strtod (words[3], NULL);
  out->low = g_ascii_strtod (words[4], NULL);
  out->high = g_ascii_strtod (words[5], NULL);
  out->processors = g_ascii_strtod (words[6], NULL);
  out->instructions = g_ascii_strtod (words[7], NULL);
}

static void
report (NreBench *self, guint n_parts, guint n_triangles, const Figures *ground, double limit,
        const char *target)
{
  g_autofree char *what = NULL, *reference = NULL, *parts = g_strdup_printf ("%u", n_parts);
  g_autofree char *triangles = g_strdup_printf ("%u", n_triangles);
  Figures figures;

  run_orbit (self, parts, triangles, &figures);
  what = g_strdup_printf ("turn %u triangles, %u vertices, in a window of 1280 × 720", figures.n_triangles,
                          figures.n_vertices);
  reference = g_strdup_printf ("the ground alone: %.1f ms", ground->median);
  nre_bench_row (self, figures.median <= limit, what, reference, target,
                 "%.1f ms a frame (%.1f to %.1f), %.0f frames a second", figures.median, figures.low,
                 figures.high, figures.rate);
}

static void
report_effect (NreBench *self, const char *mode, const char *with, const Figures *ground)
{
  g_autofree char *what = NULL, *reference = NULL;
  Figures figures;

  run_orbit (self, mode, "8", &figures);
  what = g_strdup_printf ("play the preview of an effect, %u particles%s, in a window of 1280 × 720",
                          figures.n_triangles, with);
  reference = g_strdup_printf ("the ground alone: %.1f ms", ground->median);
  nre_bench_row (self, figures.n_triangles >= 2000 && figures.median <= 16.6, what, reference, "≤ 16.6 ms",
                 "%.1f ms a frame (%.1f to %.1f), %.0f frames a second", figures.median, figures.low,
                 figures.high, figures.rate);
}

/** nre_bench_view: frames of the viewport while a model turns and an effect plays, by the software
 * renderer. */
void
nre_bench_view (NreBench *self)
{
  Figures ground;

  if (self->orbit == NULL)
    {
      g_printerr ("view: the editor is not built here\n");
      return;
    }
  run_orbit (self, "0", "0", &ground);
  report (self, 60, 345, &ground, 16.6, "≤ 16.6 ms");
  report (self, 216, 605, &ground, 25, "≤ 25 ms");
  report_effect (self, "effect", "", &ground);
  report_effect (self, "effect-textured", " with textures", &ground);
}

/* --- With textures ------------------------------------------------------------------------------- */

/* Models that are shown one after the other, each with materials and textures of its own. */
#define N_MODELS 8
#define N_MATERIALS 16
#define TEXTURE_SIDE 256

#define N_SCROLLED 10000
#define SCROLLS 3

static void
write_take (const char *folder, const char *name, NreAuthorArchive *archive)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (!nre_author_archive_write (archive, path, &error))
    g_error ("%s", error->message);
  nre_author_archive_free (archive);
}

static void
write_models (const char *folder)
{
  NreAuthorArchive *models = nre_author_archive_new (), *materials = nre_author_archive_new ();
  NreAuthorArchive *textures = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (TEXTURE_SIDE, TEXTURE_SIDE);

  for (guint i = 0; i < N_MODELS; i++)
    {
      const NreAuthorRandomModel parameters = { .seed = i, .n_nodes = 40, .n_triangles = 20000, .n_lods = 1,
                                                .n_keys = 1 };
      g_autoptr (NreAuthorModel) model = nre_author_model_new_random (&parameters);
      g_autofree char *name = g_strdup_printf ("model_%u.msh", i),
                      *wear = g_strdup_printf ("model_%u.wea", i);
      g_auto (GStrv) names = g_new0 (char *, N_MATERIALS + 1);

      for (guint k = 0; k < N_MATERIALS; k++)
        {
          names[k] = g_strdup_printf ("M%u_%u", i, k);
          nre_author_archive_add_plain_material (materials, names[k], names[k]);
          nre_author_image_noise (image, i * N_MATERIALS + k, 8, 0.5);
          nre_author_archive_add_texture (textures, names[k], image, k % 2 == 0 ? 565 : 8888, 9);
        }
      nre_author_archive_add_take (models, NRE_AUTHOR_TYPE_MESH, name, 0, 0, 0,
                                   nre_author_model_finish (model));
      nre_author_archive_add_take (models, NRE_AUTHOR_TYPE_WEAR, wear, 0, 0, 0,
                                   nre_author_wear ((const char *const *) names, NULL));
    }
  write_take (folder, "models.rlb", models);
  write_take (folder, "Material.lib", materials);
  write_take (folder, "Textures.lib", textures);
}

/* Entries that have pictures, or are nothing but bytes. */
static char *
write_entries (const char *folder, const char *name, gboolean textured)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (32, 32);

  for (guint i = 0; i < N_SCROLLED; i++)
    {
      g_autofree char *entry = g_strdup_printf ("TEX_%05u.0", i);

      if (textured && i % 100 == 0)
        nre_author_image_noise (image, i, 4, 0.5);
      if (textured)
        nre_author_archive_add_texture (archive, entry, image, i % 3 == 0 ? 4444 : 565, 6);
      else
        nre_author_archive_add_data (archive, 1, entry, 0, 0, 0, "bytes", 5);
    }
  write_take (folder, name, archive);
  return g_build_filename (folder, name, NULL);
}

static void
report_land (NreBench *self)
{
  g_autofree char *what = NULL, *reference = NULL;
  Figures plain, textured;

  run_orbit (self, "land", "0", &plain);
  run_orbit (self, "land", "1", &textured);
  what = g_strdup_printf ("turn a terrain with textures, %u triangles, two on every other, in a window of "
                          "1280 × 720",
                          textured.n_triangles);
  reference = g_strdup_printf ("in colours: %.1f ms", plain.median);
  nre_bench_row (self, textured.median <= 25, what, reference, "≤ 25 ms",
                 "%.1f ms a frame (%.1f to %.1f), %.0f frames a second, %.0f million instructions",
                 textured.median, textured.low, textured.high, textured.rate, textured.instructions);
}

static void
report_textured (NreBench *self)
{
  g_autofree char *what = NULL, *reference = NULL;
  Figures plain, textured;

  run_orbit (self, "60", "345", &plain);
  run_orbit (self, "textured", "345", &textured);
  what = g_strdup_printf ("turn a model with textures, %u triangles, in a window of 1280 × 720",
                          textured.n_triangles);
  reference = g_strdup_printf ("in colours, with edges: %.1f ms", plain.median);
  nre_bench_row (self, textured.median <= 16.6, what, reference, "≤ 16.6 ms",
                 "%.1f ms a frame (%.1f to %.1f), %.0f frames a second, %.0f million instructions",
                 textured.median, textured.low, textured.high, textured.rate, textured.instructions);
}

static void
report_shown (NreBench *self, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "models.rlb", NULL),
                  *count = g_strdup_printf ("%u", N_MODELS);
  g_autofree char *reference = NULL;
  g_auto (GStrv) words = NULL;

  write_models (folder);
  words = run_on_display (self, self->show_model, path, count, 3);
  reference = g_strdup_printf ("of the first model, libraries being looked for: %s ms", words[0]);
  nre_bench_row (self, g_ascii_strtod (words[1], NULL) <= 100,
                 "all textures of a model of 20,000 triangles shown, five of 256 × 256, after its shape",
                 reference, "≤ 100 ms", "%s ms (%s at most)", words[1], words[2]);
}

/* Median and 99th of a hundred milliseconds, as by a wheel and from place to place; and how many pictures
 * were made. */
#define N_SCROLL_FIGURES 5

static void
add_scrolling (NreBench *self, const char *path, NreBenchSeries *series)
{
  g_auto (GStrv) words = run_on_display (self, self->scroll_tree, path, NULL, N_SCROLL_FIGURES);

  for (guint i = 0; i < N_SCROLL_FIGURES; i++)
    nre_bench_series_add (&series[i], g_ascii_strtod (words[i], NULL));
}

/* By turns, since what a machine does in a second changes from one to the next. */
static void
report_scrolling (NreBench *self, const char *folder)
{
  g_autofree char *textures = write_entries (folder, "many-textures.lib", TRUE), *wheel = NULL, *bar = NULL;
  g_autofree char *bytes = write_entries (folder, "many.rlb", FALSE);
  NreBenchSeries series[2][N_SCROLL_FIGURES];
  double with[N_SCROLL_FIGURES], without[N_SCROLL_FIGURES];

  for (guint i = 0; i < N_SCROLL_FIGURES; i++)
    {
      nre_bench_series_init (&series[0][i]);
      nre_bench_series_init (&series[1][i]);
    }
  for (guint i = 0; i < SCROLLS; i++)
    {
      add_scrolling (self, bytes, series[0]);
      add_scrolling (self, textures, series[1]);
    }
  for (guint i = 0; i < N_SCROLL_FIGURES; i++)
    {
      without[i] = nre_bench_series_median (&series[0][i]);
      with[i] = nre_bench_series_median (&series[1][i]);
      nre_bench_series_clear (&series[0][i]);
      nre_bench_series_clear (&series[1][i]);
    }
  wheel = g_strdup_printf ("entries without pictures: %.1f ms (p99 %.1f)", without[0], without[1]);
  bar = g_strdup_printf ("entries without pictures: %.1f ms (p99 %.1f)", without[2], without[3]);
  nre_bench_row (self, with[1] <= 16.6, "scroll 10,000 textures in the tree, as by a wheel", wheel,
                 "p99 ≤ 16.6 ms", "%.1f ms a frame (p99 %.1f)", with[0], with[1]);
  nre_bench_row (self, with[2] <= 1.5 * without[2], "the same as by its bar, another place in each frame",
                 bar, "≤ 1.5 ×", "%.1f ms a frame (p99 %.1f), %.0f pictures made", with[2], with[3], with[4]);
}

/** nre_bench_textured: what textures cost in the window. */
void
nre_bench_textured (NreBench *self)
{
  g_autofree char *folder = NULL;

  if (self->orbit == NULL)
    {
      g_printerr ("textured: the editor is not built here\n");
      return;
    }
  folder = nre_bench_path (self, "textured");
  g_mkdir (folder, 0755);
  report_textured (self);
  report_land (self);
  report_shown (self, folder);
  report_scrolling (self, folder);
  nre_bench_remove (folder);
}

/* (transfer full): what drag-bar prints, with @what the numbers of commands, files and open files */
static char **
run_drag (NreBench *self, const char *what)
{
  g_autofree char *folder = nre_bench_path (self, "dragged");
  char **words;

  g_mkdir (folder, 0755);
  words = run_on_display (self, self->drag_bar, what, folder, 5);
  nre_bench_remove (folder);
  return words;
}

/** nre_bench_drag: drag the end of a bar of a long effect: the frames of the whole window, and what an edit
 * costs in a folder, and with many open files, in comparison with an edit of a single file. */
void
nre_bench_drag (NreBench *self)
{
  static const char *const folders[][2] = {
    { "81 143 0", "an edit of that drag, in a folder of 143 files" },
    { "81 20000 0", "an edit of that drag, in a folder of 20,000 files" },
    { "81 20000 50", "an edit of that drag, in a folder of 20,000 files, 50 of them open" },
  };
  g_auto (GStrv) words = NULL;
  g_autofree char *reference = NULL, *alone = NULL;

  if (self->drag_bar == NULL)
    {
      g_printerr ("drag: the editor is not built here\n");
      return;
    }
  words = run_on_display (self, self->drag_bar, "81", NULL, 5);
  reference = g_strdup_printf ("the play head alone moves: %s ms", words[0]);
  nre_bench_row (self, g_ascii_strtod (words[1], NULL) <= 16.6,
                 "drag the end of a bar, an effect of 81 commands", reference, "≤ 16.6 ms",
                 "%s ms a frame (%s at most), %s of the bars drawn", words[1], words[2], words[3]);
  alone = g_strdup_printf ("in a single file: %s ms", words[4]);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_auto (GStrv) others = run_drag (self, folders[i][0]);

      nre_bench_row (self, g_ascii_strtod (others[4], NULL) <= 1.1 * g_ascii_strtod (words[4], NULL),
                     folders[i][1], alone, "≤ 1.1 ×", "%s ms", others[4]);
    }
}

/* What turn-level says of one work. */
typedef struct
{
  double median;        /* milliseconds a frame */
  double low;
  double high;
  double processors;
  double instructions;  /* millions */
} Work;

#define N_WORKS 7

static void
report_work (NreBench *self, const Work *work, const char *what, const char *reference, const char *target,
             double limit)
{
  nre_bench_row (self, work->median <= limit, what, reference, target,
                 "%.1f ms a frame (%.1f to %.1f), %.1f of processors, %.0f million instructions",
                 work->median, work->low, work->high, work->processors, work->instructions);
}

/* Turning, cutting a link and moving a corner; @limits: in milliseconds. */
static void
report_level (NreBench *self, NreAuthorLevelSize size, const char *areals, double turn_limit,
              double edit_limit)
{
  g_autofree char *folder = nre_bench_path (self, "LEVEL");
  g_autofree char *turn =
      g_strdup_printf ("turn a level with all that is drawn over it, %s areals, a picture of 1280 × 720 in "
                       "the whole window",
                       areals);
  g_autofree char *cut =
      g_strdup_printf ("cut and make a link in the window, with the picture, %s areals", areals);
  g_autofree char *move =
      g_strdup_printf ("move a shared vertex in the window, with grid and picture, %s areals", areals);
  g_autofree char *turn_target = g_strdup_printf ("≤ %.1f ms", turn_limit);
  g_autofree char *alone = NULL, *rest = NULL, *edit_target = g_strdup_printf ("≤ %.1f ms", edit_limit);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  Work works[N_WORKS];
  Figures picture;

  if (!nre_author_level_write (size, 0, folder, &error))
    g_error ("%s", error->message);
  words = run_on_display (self, self->turn_level, folder, NULL, 5 * N_WORKS);
  for (guint i = 0; i < N_WORKS; i++)
    works[i] = (Work){ g_ascii_strtod (words[5 * i], NULL), g_ascii_strtod (words[5 * i + 1], NULL),
                       g_ascii_strtod (words[5 * i + 2], NULL), g_ascii_strtod (words[5 * i + 3], NULL),
                       g_ascii_strtod (words[5 * i + 4], NULL) };
  run_orbit (self, "level", size == NRE_AUTHOR_LEVEL_LIMIT ? "limit" : "retail", &picture);
  alone = g_strdup_printf ("terrain and areals in a window with nothing else: %.1f ms, %.1f of processors",
                           picture.median, picture.processors);
  rest = g_strdup_printf ("the picture asked for again, unchanged: %.1f ms, %.1f of processors",
                          works[1].median, works[1].processors);
  report_work (self, &works[0], turn, alone, turn_target, turn_limit);
  report_work (self, &works[6], "the same in a window of 1280 × 720", alone, turn_target, turn_limit);
  report_work (self, &works[2], cut, rest, edit_target, edit_limit);
  report_work (self, &works[4], "the same, each after a rest", rest, edit_target, edit_limit);
  report_work (self, &works[3], move, rest, edit_target, edit_limit);
  report_work (self, &works[5], "the same, each after a rest", rest, edit_target, edit_limit);
  nre_bench_remove (folder);
}

/** nre_bench_level: the frames of the whole window while a level is turned and edited. */
void
nre_bench_level (NreBench *self)
{
  if (self->turn_level == NULL)
    {
      g_printerr ("level: the editor is not built here\n");
      return;
    }
  report_level (self, NRE_AUTHOR_LEVEL_RETAIL, "1,000", 16.6, 16.6);
  report_level (self, NRE_AUTHOR_LEVEL_LIMIT, "65,408", 33.3, 50);
}

/** nre_bench_folder: how soon a game folder is seen, and what the window has and does after a walk through
 * it. */
void
nre_bench_folder (NreBench *self)
{
  double values[8], b, c;
  guint n_files;
  guint64 size;
  g_autofree char *folder = NULL, *reference = NULL, *what = NULL;
  g_auto (GStrv) words = NULL;

  if (self->open_folder == NULL)
    {
      g_printerr ("folder: the editor is not built here\n");
      return;
    }
  folder = nre_bench_make_game (self, &n_files, &size);
  words = run_on_display (self, self->open_folder, folder, NULL, G_N_ELEMENTS (values));
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] = g_ascii_strtod (words[i], NULL);
  what = g_strdup_printf ("first rows of a folder of %u files, %.0f MB, in the window", n_files,
                          (double) size / 1e6);
  reference = g_strdup_printf ("the work of the window's thread: %.1f ms", values[1]);
  nre_bench_row (self, values[0] <= 50, what, reference, "≤ 50 ms", "%.1f ms", values[0]);
  b = nre_bench_now ();
  nre_bench_run ((const char *const[]){ self->nres, "validate", folder, NULL }, 0);
  c = (nre_bench_now () - b) * 1e3;
  g_free (reference);
  reference = g_strdup_printf ("`nres validate` of it: %.0f ms", c);
  nre_bench_row (self, values[3] <= 16.6,
                 "all of it checked in the background, the longest turn of the loop meanwhile", reference,
                 "≤ 16.6 ms", "%.0f ms, %.1f ms", values[2], values[3]);
  nre_bench_row (self, values[4] < 400, "memory after a walk through 50 of its entries", "–", "< 400 MB",
                 "%.0f MB, %.0f MB of it no mapped files", values[4], values[5]);
  nre_bench_row (self, values[6] + values[7] == 0, "frames and wake-ups in two seconds after that", "–", "0",
                 "%.0f, %.0f", values[6], values[7]);
  nre_bench_remove (folder);
}
