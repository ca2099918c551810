/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What textures and materials are measured by: to decode one, to write those of a game as pictures, and to
 * check them. */

#include "nre-bench.h"

#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-document.h"
#include "nre-png.h"
#include "nre-texture-pixels.h"

#include <glib/gstdio.h>
#include <png.h>
#include <stdio.h>

#define ROUNDS 15
#define EXPORTS 3
#define LARGE 1024

/* How hard pictures are packed; see nre_png_encode(). */
#define LEVEL 4

/* As the game has them. */
#define N_TEXTURES 518
#define N_MATERIALS 905

static const guint formats[] = { 0, 565, 556, 4444, 88, 888, 8888 };

/* --- Decoding ------------------------------------------------------------------------------------ */

/* Milliseconds; what is there is freed, as by who decodes many. */
static double
time_decoding (GBytes *bytes)
{
  NreSpan payload = nre_span_of_bytes (bytes);
  g_auto (NreBenchSeries) series = { 0 };
  NreTexture texture;

  if (!nre_texture_check_level (payload, 0, &texture, NULL))
    g_error ("the texture was to be sound");
  nre_bench_series_init (&series);
  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = nre_bench_now_precisely ();
      guint8 *rgba = nre_texture_decode (payload, &texture, 0);

      g_free (rgba);
      nre_bench_series_add (&series, nre_bench_now_precisely () - start);
    }
  return nre_bench_series_median (&series) * 1e3;
}

static double
time_copying (void)
{
  gsize size = LARGE * LARGE * 4;
  g_autofree guint8 *from = g_malloc0 (size);
  g_auto (NreBenchSeries) series = { 0 };

  nre_bench_series_init (&series);
  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = nre_bench_now_precisely ();
      g_autofree guint8 *to = g_memdup2 (from, size);

      from[0] = to[size - 1];
      nre_bench_series_add (&series, nre_bench_now_precisely () - start);
    }
  return nre_bench_series_median (&series) * 1e3;
}

static void
measure_decoding (NreBench *self)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (LARGE, LARGE);
  g_autoptr (GString) each = g_string_new (NULL);
  g_autofree char *reference = g_strdup_printf ("a copy of its pixels: %.2f ms", time_copying ());
  double slowest = 0;

  nre_author_image_noise (image, 1, 8, 0.5);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) bytes = nre_author_texture (image, formats[i], 1, NULL, 0);
      double took = time_decoding (bytes);

      slowest = MAX (slowest, took);
      g_string_append_printf (each, "%s%u: %.2f", i > 0 ? ", " : "", formats[i], took);
    }
  nre_bench_row (self, slowest <= 6, "decode a texture of 1,024 × 1,024 pixels, by its format", reference,
                 "≤ 6 ms", "%s ms", each->str);
}

/* --- A game's ------------------------------------------------------------------------------------ */

/* Of the sizes and formats that the game's have, some 20 MB. */
static void
write_textures (const char *path)
{
  static const guint sides[] = { 128, 64, 128, 256, 32, 64, 128 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < N_TEXTURES; i++)
    {
      g_autofree char *name = g_strdup_printf ("TEX_%03u.0", i);
      guint side = sides[i % G_N_ELEMENTS (sides)];
      g_autoptr (NreAuthorImage) image = nre_author_image_new (side, side);

      nre_author_image_fill (image, 0x806040ffu + (i << 12));
      nre_author_image_rectangle (image, side / 8, side / 8, side / 2, side / 3, 0x304050ffu);
      nre_author_image_noise (image, i, 8, 0.2);
      nre_author_archive_add_texture (archive, name, image, formats[i * 5 % G_N_ELEMENTS (formats)], 5);
    }
  if (!nre_author_archive_write (archive, path, &error))
    g_error ("%s", error->message);
}

static void
write_materials (const char *path)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < N_MATERIALS; i++)
    {
      g_autofree char *name = g_strdup_printf ("MAT_%03u", i),
                      *texture = g_strdup_printf ("TEX_%03u.0", i % N_TEXTURES);
      g_autofree NreAuthorMaterial *material = g_new0 (NreAuthorMaterial, 1);

      material->version = 6;
      material->n_phases = 1 + i % 4;
      for (guint k = 0; k < material->n_phases; k++)
        material->phases[k] = nre_author_phase (i % 256, 128, 64, texture);
      nre_author_archive_add_material (archive, name, material);
    }
  if (!nre_author_archive_write (archive, path, &error))
    g_error ("%s", error->message);
}

static char *
make_game (NreBench *self)
{
  char *folder = nre_bench_path (self, "materials");
  g_autofree char *textures = g_build_filename (folder, "Textures.lib", NULL);
  g_autofree char *materials = g_build_filename (folder, "Material.lib", NULL);

  g_mkdir (folder, 0755);
  write_textures (textures);
  write_materials (materials);
  return folder;
}

/* --- Pictures ------------------------------------------------------------------------------------ */

/* As libpng writes pixels that somebody has, with what it chooses by itself but for the level. */
static void
write_by_libpng (const char *path, const guint8 *rgba, guint width, guint height)
{
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct (png);
  FILE *file = fopen (path, "wb");

  if (file == NULL)
    g_error ("%s cannot be written", path);
  png_init_io (png, file);
  png_set_compression_level (png, LEVEL);
  png_set_IHDR (png, info, width, height, 8, PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_write_info (png, info);
  for (guint y = 0; y < height; y++)
    png_write_row (png, rgba + (gsize) y * width * 4);
  png_write_end (png, NULL);
  png_destroy_write_struct (&png, &info);
  fclose (file);
}

/* Decodes and writes all of them; @by_libpng: the seconds that libpng takes for what is decoded already. */
static double
export_all (NreDirectory *root, const char *folder, double *by_libpng)
{
  double took = 0;

  *by_libpng = 0;
  for (guint i = 0; i < nre_directory_get_n_entries (root); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.png", folder, i),
                      *other = g_strdup_printf ("%s/libpng.png", folder);
      g_autofree guint8 *rgba = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) png = NULL;
      NreTexture texture;
      NreSpan payload;
      double start = nre_bench_now_precisely (), between;

      if (!nre_directory_get_payload (root, i, &payload) ||
          !nre_texture_check_level (payload, 0, &texture, &error))
        g_error ("the textures were to be sound");
      rgba = nre_texture_decode (payload, &texture, 0);
      png = nre_png_encode (rgba, texture.width, texture.height);
      if (!g_file_set_contents (path, g_bytes_get_data (png, NULL), (gssize) g_bytes_get_size (png), &error))
        g_error ("%s", error->message);
      between = nre_bench_now_precisely ();
      took += between - start;
      write_by_libpng (other, rgba, texture.width, texture.height);
      *by_libpng += nre_bench_now_precisely () - between;
      g_unlink (path);
      g_unlink (other);
    }
  return took;
}

static void
measure_export (NreBench *self, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "Textures.lib", NULL), *reference = NULL;
  g_autoptr (NreDocument) document = nre_document_open (path, NULL);
  g_auto (NreBenchSeries) ours = { 0 }, theirs = { 0 };
  double o, t;

  nre_bench_series_init (&ours);
  nre_bench_series_init (&theirs);
  for (guint i = 0; i < EXPORTS; i++)
    {
      double by_libpng, took = export_all (nre_document_get_root (document), folder, &by_libpng);

      nre_bench_series_add (&ours, took);
      nre_bench_series_add (&theirs, by_libpng);
    }
  o = nre_bench_series_median (&ours);
  t = nre_bench_series_median (&theirs);
  reference = g_strdup_printf ("libpng at the same level, of the pixels: %.2f s", t);
  nre_bench_row (self, o <= 2 * t, "518 textures decoded and written as PNG files", reference, "≤ 2 ×",
                 "%.2f s (%.2f ×)", o, o / t);
}

/** nre_bench_textures: decoding, exporting and checking textures, and materials. */
void
nre_bench_textures (NreBench *self)
{
  g_autofree char *folder = NULL;
  g_auto (GStrv) files = NULL;

  measure_decoding (self);
  folder = make_game (self);
  files = nre_bench_list_files (folder);
  nre_bench_validation (self, "validate 518 textures and 905 materials, by the library", files, folder, 0.2);
  measure_export (self, folder);
  nre_bench_remove (folder);
}
