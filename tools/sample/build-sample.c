/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* build-sample DIR: writes the sample game folder, which data/sample describes, into DIR. Each run writes the
 * same bytes. */

#include "nre-sample.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAP "DATA/MAPS/ISLAND/"

static GBytes *
land_wear_1 (void)
{
  return nre_sample_land_wear (1);
}

static GBytes *
land_wear_2 (void)
{
  return nre_sample_land_wear (2);
}

static const struct
{
  const char *path;
  GBytes *(*build) (void);
} files[] = {
  { "bases.rlb", nre_sample_bases },
  { "effects.rlb", nre_sample_effects },
  { "objects.rlb", nre_sample_objects },
  { "Material.lib", nre_sample_materials },
  { "Textures.lib", nre_sample_textures },
  { "LightMap.lib", nre_sample_light_maps },
  { "palettes.lib", nre_sample_palettes },
  { "BuildDat.lst", nre_sample_build_list },
  { MAP "Land.msh", nre_sample_land_mesh },
  { MAP "Land.map", nre_sample_land_map },
  { MAP "Land1.wea", land_wear_1 },
  { MAP "Land2.wea", land_wear_2 },
};

static gboolean
write_file (const char *root, const char *relative, GBytes *bytes)
{
  g_autofree char *path = g_build_filename (root, relative, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      g_printerr ("build-sample: %s: cannot make this folder: %s\n", folder, g_strerror (errno));
      return FALSE;
    }
  if (!g_file_set_contents (path, data, (gssize) size, &error))
    {
      g_printerr ("build-sample: %s\n", error->message);
      return FALSE;
    }

  return TRUE;
}

int
main (int argc, char **argv)
{
  if (argc == 2 && strcmp (argv[1], "--list") == 0)
    {
      for (guint i = 0; i < G_N_ELEMENTS (files); i++)
        puts (files[i].path);
      return EXIT_SUCCESS;
    }
  if (argc != 2 || argv[1][0] == '-')
    {
      g_printerr ("usage: build-sample DIR    write the sample game folder into DIR\n"
                  "       build-sample --list  print the names of its files\n");
      return 2;
    }

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = files[i].build ();

      if (!write_file (argv[1], files[i].path, bytes))
        return EXIT_FAILURE;
    }

  return EXIT_SUCCESS;
}
