/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* make-odd-models FOLDER: writes each odd model as NAME.msh.
 * make-odd-models FOLDER N: writes N random models and as many damaged ones, random-SEED.msh and
 * damaged-SEED.msh. */

#include "odd-models.h"

#include <stdlib.h>

static const char *folder;

static void
put (const char *name, GBytes *bytes)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_assert (argc == 2 || argc == 3);
  folder = argv[1];
  for (guint i = 0; argc == 2 && i < n_odd_models; i++)
    {
      g_autofree char *name = g_strconcat (odd_models[i].name, ".msh", NULL);
      g_autoptr (GBytes) bytes = odd_models[i].make ();

      put (name, bytes);
    }
  for (guint32 seed = 1; argc == 3 && seed <= (guint32) atoi (argv[2]); seed++)
    {
      g_autofree char *random_name = g_strdup_printf ("random-%u.msh", seed);
      g_autofree char *damaged_name = g_strdup_printf ("damaged-%u.msh", seed);
      g_autoptr (GBytes) sound = odd_model_random (seed), damaged = odd_model_damaged (seed);

      put (random_name, sound);
      put (damaged_name, damaged);
    }
  return 0;
}
