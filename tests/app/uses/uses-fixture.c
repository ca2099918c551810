/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "uses-fixture.h"

#include "nre-author-archive.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "test-files.h"

static void
add_material (NreAuthorArchive *archive, const char *name, const char *first, const char *second)
{
  NreAuthorMaterial material = { .version = 4, .n_phases = 2 };

  material.phases[0] = nre_author_phase (10, 20, 30, first);
  material.phases[1] = nre_author_phase (10, 20, 30, second);
  nre_author_archive_add_material (archive, name, &material);
}

/** uses_write_materials: the library, in which PLAIN names that texture. */
void
uses_write_materials (const char *folder, const char *texture_of_plain)
{
  NreAuthorArchive *archive = nre_author_archive_new ();

  add_material (archive, "HULL", "", "hull.0");
  add_material (archive, "LAMP", "lamp.0", "");
  add_material (archive, "PLAIN", texture_of_plain, "");
  test_file_write_archive (folder, "Material.lib", archive);
}

/** uses_folder_new: (transfer full): for test_folder_remove() */
char *
uses_folder_new (guint n_models)
{
  const char *const rows[] = { "hull", NULL };
  NreAuthorArchive *textures = nre_author_archive_new (), *models = nre_author_archive_new ();
  char *folder = test_folder_new ();

  nre_author_archive_add_plain_texture (textures, "HULL.0", 0xa07030ff);
  nre_author_archive_add_plain_texture (textures, "LAMP.0", 0xe0e080ff);
  test_file_write_archive (folder, "Textures.lib", textures);
  uses_write_materials (folder, "");
  for (guint i = 0; i < n_models; i++)
    {
      g_autofree char *model = g_strdup_printf ("%u.msh", i), *table = g_strdup_printf ("%u.wea", i);

      nre_author_archive_add_data (models, 0, model, 0, 0, 0, "x", 1);
      nre_author_archive_add_take (models, NRE_AUTHOR_TYPE_WEAR, table, 0, 0, 0,
                                   nre_author_wear (rows, NULL));
    }
  test_file_write_archive (folder, "static.rlb", models);
  return folder;
}
