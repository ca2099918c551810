/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* make-save-fixture FILE SIZE: an archive with a model, a payload of SIZE zeros (a hole, where the file
 * system has such) and a small one at the end. */

#include "nre-author-model.h"

int
main (int argc, char **argv)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (GError) error = NULL;

  if (argc != 3)
    {
      g_printerr ("usage: make-save-fixture FILE SIZE\n");
      return 2;
    }
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "tree.msh", 0, 0, 0,
                               nre_author_model_finish (model));
  nre_author_archive_add_zeros (archive, 1, "large", (guint32) g_ascii_strtoull (argv[2], NULL, 10));
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_WEAR, "tree.wea", 1, 0, 0, "1\n0 BARK\n", 9);
  if (!nre_author_archive_write (archive, argv[1], &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  return 0;
}
