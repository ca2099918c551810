/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-bench.h"

#include "nre-author-areals.h"
#include "nre-author-effect.h"
#include "nre-author-model.h"
#include "nre-author-terrain.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a game folder has: 143 files, about 60 MB, most of it models. */
#define N_LIBRARIES 12
#define N_MODELS 36
#define N_MAPS 28

static void
write_archive (NreAuthorArchive *archive, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (!nre_author_archive_write (archive, path, &error))
    g_error ("%s", error->message);
  nre_author_archive_free (archive);
}

static void
write_bytes (GBytes *bytes, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error))
    g_error ("%s", error->message);
  g_bytes_unref (bytes);
}

/* Bytes instead of holes, so that copying has something to copy; the model and the directory stay. */
static void
fill (const char *path, guint64 from, guint64 to)
{
  gsize size = 1 << 20;
  g_autofree guint8 *block = g_malloc (size);
  int fd = open (path, O_WRONLY | O_CLOEXEC);

  for (gsize i = 0; i < size; i++)
    block[i] = (guint8) (i * 2654435761u >> 13);
  while (from < to)
    {
      gssize n = pwrite (fd, block, MIN (to - from, size), (off_t) from);

      if (n <= 0)
        g_error ("%s cannot be filled", path);
      from += (guint64) n;
    }
  close (fd);
}

/* A copy takes the file's place, on the disk, and in the page cache as a file lies there that came here by
 * being copied: in large pieces. One that was written bit by bit is slower to map, to read and to copy for
 * everybody. */
static void
settle (const char *path)
{
  g_autofree char *copy = g_strconcat (path, ".copy", NULL);
  const char *const argv[] = { "cp", path, copy, NULL };
  int fd;

  nre_bench_run (argv, 0);
  fd = open (copy, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fsync (fd) != 0 || g_rename (copy, path) != 0)
    g_error ("%s cannot be copied", path);
  close (fd);
}

/**
 * nre_bench_make_archive: (transfer full):
 * @n_entries: entries, the first of them a small model called tree.msh
 * @size: of the file, about, in bytes
 * @dense: whether every byte is on the disk
 */
char *
nre_bench_make_archive (NreBench *self, const char *name, guint n_entries, guint64 size, gboolean dense)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  GBytes *bytes = nre_author_model_finish (model);
  guint64 model_size = g_bytes_get_size (bytes), overhead = 16 + (guint64) n_entries * 64 + model_size;
  guint32 each = size > overhead ? (guint32) ((size - overhead) / (n_entries - 1)) & ~7u : 0;
  char *path = nre_bench_path (self, name);

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "tree.msh", 0, 0, 0, bytes);
  for (guint i = 1; i < n_entries; i++)
    {
      char entry[32];

      g_snprintf (entry, sizeof entry, "entry_%07u.tex", i);
      nre_author_archive_add_zeros (archive, NRE_AUTHOR_TYPE_TEXM, entry, each);
    }
  write_archive (archive, path);
  if (dense)
    fill (path, 16 + ((model_size + 7) & ~7u),
          16 + ((model_size + 7) & ~7u) + (guint64) each * (n_entries - 1));
  settle (path);
  return path;
}

static float
hills (float x, float y, gpointer data G_GNUC_UNUSED)
{
  return 10.0f * sinf (x / 40.0f) * cosf (y / 55.0f);
}

static NreAuthorGround
grass (NreAuthorVec3 middle G_GNUC_UNUSED, float steepness, gpointer data G_GNUC_UNUSED)
{
  return (NreAuthorGround){ NRE_AUTHOR_FACE_MICROTEXTURE, steepness > 0.9f ? 0 : 1, 0xff };
}

/* The same models in every library: making each of them takes longer than measuring all. */
static void
make_libraries (const char *folder)
{
  static const char *const materials[] = { "METAL", "GLASS", "RUBBER", "PAINT", "LIGHT", NULL };
  GBytes *models[N_MODELS];

  for (guint i = 0; i < N_MODELS; i++)
    {
      const NreAuthorRandomModel parameters = { .seed = i, .n_nodes = 4 + i % 12, .n_triangles = 2250,
                                                .n_lods = 1 + i % 3, .n_keys = 1 + i % 8 };
      g_autoptr (NreAuthorModel) model = nre_author_model_new_random (&parameters);

      models[i] = nre_author_model_finish (model);
    }
  for (guint number = 0; number < N_LIBRARIES; number++)
    {
      NreAuthorArchive *archive = nre_author_archive_new ();
      g_autofree char *path = g_strdup_printf ("%s/library%02u.rlb", folder, number);

      for (guint i = 0; i < N_MODELS; i++)
        {
          g_autofree char *entry = g_strdup_printf ("model_%02u.msh", i),
                          *wear = g_strdup_printf ("model_%02u.wea", i);

          nre_author_archive_add (archive, NRE_AUTHOR_TYPE_MESH, entry, 0, 0, 0, models[i]);
          nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_WEAR, wear, 1, 0, 0,
                                       nre_author_wear (materials, NULL));
        }
      write_archive (archive, path);
    }
  for (guint i = 0; i < N_MODELS; i++)
    g_bytes_unref (models[i]);
}

static void
make_textures (const char *folder)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  g_autofree char *path = g_build_filename (folder, "Textures.lib", NULL);
  g_autoptr (NreAuthorImage) image = nre_author_image_new (128, 128);

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *name = g_strdup_printf ("texture_%03u.0", i);

      nre_author_image_noise (image, i, 8, 0.5);
      nre_author_archive_add_texture (archive, name, image, 565, 6);
    }
  write_archive (archive, path);
}

static void
make_effects (const char *folder)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  g_autofree char *path = g_build_filename (folder, "effects.rlb", NULL);

  for (guint i = 0; i < 900; i++)
    {
      g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0);
      g_autofree char *name = g_strdup_printf ("effect_%03u.fx", i);

      for (guint k = 0; k <= i % 5; k++)
        nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.0f, 1.0f, "Textures.lib", "texture_000.0");
      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, name, 0, 0, 1,
                                   nre_author_effect_finish (effect));
    }
  write_archive (archive, path);
}

static void
make_map (const char *folder, guint number)
{
  const NreAuthorTerrain terrain = { .n_tiles = 16, .n_quads = 3, .size = 512.0f, .height = hills,
                                     .ground = grass };
  g_autofree char *name = g_strdup_printf ("MAP_%02u", number), *map = g_build_filename (folder, name, NULL);
  g_autofree char *mesh = g_build_filename (map, "Land.msh", NULL);
  const char *const materials[] = { "GRASS", "ROCK", NULL };

  g_mkdir (map, 0755);
  write_bytes (nre_author_terrain_finish (&terrain), mesh);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *wear = g_strdup_printf ("%s/Land%u.wea", map, i);

      write_bytes (nre_author_wear (materials, NULL), wear);
    }
}

static void
measure_files (char **files, guint *n_files, guint64 *size)
{
  *n_files = 0;
  *size = 0;
  for (guint i = 0; files[i] != NULL; i++)
    {
      GStatBuf info;

      if (g_stat (files[i], &info) == 0)
        *size += (guint64) info.st_size;
      (*n_files)++;
    }
}

/** nre_bench_make_game: (transfer full): a folder shaped like the game's; its files and bytes are counted. */
char *
nre_bench_make_game (NreBench *self, guint *n_files, guint64 *size)
{
  char *folder = nre_bench_path (self, "game");
  g_autofree char *maps = g_build_filename (folder, "MAPS", NULL);
  g_auto (GStrv) files = NULL;

  g_mkdir (folder, 0755);
  g_mkdir (maps, 0755);
  make_libraries (folder);
  make_textures (folder);
  make_effects (folder);
  for (guint i = 0; i < N_MAPS; i++)
    make_map (maps, i);
  for (guint i = N_LIBRARIES + 2 + 4 * N_MAPS; i < 143; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/text%02u.txt", folder, i);

      write_bytes (g_bytes_new_static ("[DATA]\n", 7), name);
    }
  files = nre_bench_list_files (folder);
  measure_files (files, n_files, size);
  return folder;
}

static void
collect (const char *folder, GPtrArray *files)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          collect (path, files);
          g_free (path);
        }
      else
        g_ptr_array_add (files, path);
    }
}

/** nre_bench_list_files: (transfer full): every file below the folder. */
char **
nre_bench_list_files (const char *folder)
{
  GPtrArray *files = g_ptr_array_new ();

  collect (folder, files);
  g_ptr_array_add (files, NULL);
  return (char **) g_ptr_array_free (files, FALSE);
}
