/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* make-odd-models FOLDER: writes each odd model as NAME.msh. */

#include "odd-models.h"

int
main (int argc, char **argv)
{
  g_assert (argc == 2);
  for (guint i = 0; i < n_odd_models; i++)
    {
      g_autofree char *name = g_strconcat (odd_models[i].name, ".msh", NULL);
      g_autofree char *path = g_build_filename (argv[1], name, NULL);
      g_autoptr (GBytes) bytes = odd_models[i].make ();
      g_autoptr (GError) error = NULL;
      gsize size;
      const char *data = g_bytes_get_data (bytes, &size);

      g_file_set_contents (path, data, (gssize) size, &error);
      g_assert_no_error (error);
    }
  return 0;
}
