/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who uses what: from the texture up to the model, across files. */

#include "nre-resource-users.h"

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-author-text.h"
#include "nre-resource-collect.h"
#include "test-files.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  GPtrArray        *files;
  NreResourceUsers *users;
} Fixture;

static void
add_file (Fixture *self, const char *path, NreAuthorArchive *archive)
{
  g_autoptr (NreAuthorArchive) owned = archive;
  g_autoptr (GBytes) bytes = nre_author_archive_finish (archive);
  NreFileLinks *links = nre_file_links_read (bytes, path, NULL, NULL);

  g_assert_nonnull (links);
  g_ptr_array_add (self->files, links);
}

static void
add_material (NreAuthorArchive *archive, const char *name, const char *first, const char *second)
{
  NreAuthorMaterial material = { .version = 4, .n_phases = 2 };

  material.phases[0] = nre_author_phase (10, 20, 30, first);
  material.phases[1] = nre_author_phase (10, 20, 30, second);
  nre_author_archive_add_material (archive, name, &material);
}

static guint
add_table (NreAuthorArchive *archive, const char *name, const char *first, const char *second,
           const char *light)
{
  const char *const rows[] = { first, second, NULL }, *const lights[] = { light, NULL };

  return nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_WEAR, name, 0, 0, 0,
                                      nre_author_wear (rows, light != NULL ? lights : NULL));
}

static void
add_bytes (NreAuthorArchive *archive, guint32 type, const char *name)
{
  nre_author_archive_add_data (archive, type, name, 0, 0, 0, "x", 1);
}

static NreAuthorArchive *
make_textures (void)
{
  NreAuthorArchive *archive = nre_author_archive_new ();

  add_bytes (archive, NRE_AUTHOR_TYPE_TEXM, "HULL.0");
  return archive;
}

static NreAuthorArchive *
make_materials (const char *texture)
{
  NreAuthorArchive *archive = nre_author_archive_new ();

  add_material (archive, "HULL", texture, "");
  add_material (archive, "Metal", "other", texture);
  add_material (archive, "lonely", "", "");
  return archive;
}

static NreAuthorArchive *
make_models (void)
{
  NreAuthorArchive *archive = nre_author_archive_new ();

  add_bytes (archive, 0, "A.msh");
  add_table (archive, "a.wea", "hull", "HULL", "l.0");
  add_table (archive, "b.wea", "metal", "hull", NULL);
  add_bytes (archive, 0, "b.msh");
  add_bytes (archive, 0, "c.msh");
  return archive;
}

static NreAuthorArchive *
make_effects (void)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  NreAuthorEffect *effect = nre_author_effect_new (0, 1, 0);

  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "data\\material.lib", "Hull");
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "torch", 0, 0, 0,
                               nre_author_effect_finish (effect));
  nre_author_effect_free (effect);
  return archive;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_file_links_unref);
  add_file (self, "/game/Textures.lib", make_textures ());
  add_file (self, "/game/material.LIB", make_materials ("hull.0"));
  add_file (self, "/game/static.rlb", make_models ());
  add_file (self, "/game/fx/effects.rlb", make_effects ());
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_pointer (&self->users, nre_resource_users_free);
  g_ptr_array_unref (self->files);
}

static const NreResourceUsers *
find (Fixture *self, const char *path, const char *entry, const char *name)
{
  const NreUsed used = { path, NULL, entry, name };

  g_clear_pointer (&self->users, nre_resource_users_free);
  self->users = nre_resource_users_find (self->files, &used, NULL, NULL);
  g_assert_cmpuint (MIN (self->users->n_users, NRE_USERS_MOST), ==, self->users->users->len);
  return self->users;
}

/* "HULL #0 phases 0" of each user */
static void
assert_users (const NreResourceUsers *users, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < users->users->len; i++)
    {
      const NreUser *user = users->users->pdata[i];

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", user->owner->name, user->owner->entry);
      for (guint k = 0; user->places != NULL && k < user->places->len; k++)
        {
          const NreResourceUse *use = user->places->pdata[k];

          g_string_append_printf (text, " %s %u", use->table, use->record);
        }
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_texture (Fixture *self, gconstpointer data)
{
  const NreResourceUsers *users = find (self, "/game/Textures.lib", "#0", "HULL.0");
  g_autoptr (GPtrArray) indirect = NULL;
  guint n_models, n_terrains;
  const NreUser *hull;

  assert_users (users, "HULL #0 phases 0, Metal #1 phases 1");
  indirect = nre_resource_users_list_indirect (users, &n_models, &n_terrains);
  g_assert_cmpuint (indirect->len, ==, 2);
  g_assert_cmpuint (n_models, ==, 2);
  g_assert_cmpuint (users->n_models, ==, 2);
  g_assert_cmpuint (users->ends->len, ==, 2);
  hull = users->users->pdata[0];
  g_assert_cmpint (hull->owner->kind, ==, NRE_KIND_MATERIAL);
  g_assert_cmpstr (nre_file_links_get_path (hull->file), ==, "/game/material.LIB");
  g_assert_cmpuint (hull->n_rows, ==, 3);
  g_assert_cmpuint (hull->n_models, ==, 2);
  g_assert_cmpuint (((const NreUser *) users->users->pdata[1])->n_models, ==, 1);
}

static void
test_material (Fixture *self, gconstpointer data)
{
  const NreResourceUsers *users = find (self, "/game/material.LIB", "#0", "HULL");
  const NreResourceUse *use;

  assert_users (users, "a.wea #1 materials 0 materials 1, b.wea #2 materials 1, torch #0 commands 0");
  use = ((const NreUser *) users->users->pdata[1])->places->pdata[0];
  g_assert_cmpstr (use->field, ==, "name");
  g_assert_cmpuint (use->size, ==, 4);
  assert_users (find (self, "/game/material.LIB", "#2", "lonely"), "");
}

static void
test_table (Fixture *self, gconstpointer data)
{
  const NreResourceUsers *users = find (self, "/game/static.rlb", "#1", "a.wea");
  g_autoptr (GPtrArray) indirect = NULL;
  guint n_models, n_terrains;

  assert_users (users, "A.msh #0");
  g_assert_cmpuint (users->n_models, ==, 1);
  indirect = nre_resource_users_list_indirect (users, &n_models, &n_terrains);
  g_assert_cmpuint (indirect->len + n_models + n_terrains, ==, 0);
}

/* Which of two libraries is meant is told by where the file is. */
static void
test_nearest (Fixture *self, gconstpointer data)
{
  add_file (self, "/game/mod/material.lib", make_materials ("other.0"));
  add_file (self, "/game/mod/deep/static.rlb", make_models ());
  add_file (self, "/elsewhere/static.rlb", make_models ());
  /* From elsewhere the outermost is meant. */
  g_assert_cmpuint (find (self, "/game/material.LIB", "#1", "Metal")->n_users, ==, 2);
  g_assert_cmpuint (find (self, "/game/mod/material.lib", "#1", "Metal")->n_users, ==, 1);
  assert_users (self->users, "b.wea #2 materials 0");
  g_assert_cmpstr (nre_file_links_get_path (((const NreUser *) self->users->users->pdata[0])->file), ==,
                   "/game/mod/deep/static.rlb");
}

/* The second of one name is nobody's. */
static void
test_same_name (Fixture *self, gconstpointer data)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  const NreResourceUsers *users;

  add_material (archive, "HULL", "", "");
  add_material (archive, "hull", "hull.0", "");
  g_ptr_array_remove_index (self->files, 1);
  add_file (self, "/game/material.lib", archive);
  users = find (self, "/game/Textures.lib", "#0", "hull.0");
  assert_users (users, "hull #1 phases 0");
  g_assert_cmpuint (users->n_models, ==, 0);
}

/* Entries that are the same bytes each use what is named there. */
static void
test_shared (Fixture *self, gconstpointer data)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  guint first = add_table (archive, "x.wea", "lonely", "lonely", NULL);
  guint second = add_table (archive, "y.wea", "lonely", "lonely", NULL);

  nre_author_archive_share (archive, second, first);
  add_bytes (archive, 0, "x.msh");
  add_bytes (archive, 0, "y.msh");
  add_file (self, "/game/shared.rlb", archive);
  assert_users (find (self, "/game/material.LIB", "#2", "lonely"),
                "x.wea #0 materials 0 materials 1, y.wea #1 materials 0 materials 1");
  g_assert_cmpuint (self->users->n_models, ==, 2);
}

static void
add_loose (Fixture *self, const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_ptr_array_add (self->files, nre_file_links_read (bytes, path, NULL, NULL));
}

/* A terrain needs both tables beside it, and a model one. */
static void
test_files (Fixture *self, gconstpointer data)
{
  char *folder = test_folder_new ();
  g_autofree char *land = g_build_filename (folder, "Land.msh", NULL),
                  *first = g_build_filename (folder, "land2.WEA", NULL);
  g_autofree char *model = g_build_filename (folder, "tree.msh", NULL);

  add_loose (self, folder, "land2.WEA", "1\n0 lonely\n");
  add_loose (self, folder, "Land1.wea", "1\n0 lonely\n");
  add_loose (self, folder, "tree.wea", "1\n0 lonely\n");
  g_ptr_array_add (self->files, nre_file_links_new (land, "Land.msh", NRE_KIND_TERRAIN, NULL, NULL));
  g_ptr_array_add (self->files, nre_file_links_new (model, "tree.msh", NRE_KIND_MODEL, NULL, NULL));
  assert_users (find (self, first, "", NULL), "Land.msh ");
  assert_users (find (self, "/game/material.LIB", "#2", "lonely"),
                "Land1.wea  materials 0, land2.WEA  materials 0, tree.wea  materials 0");
  g_assert_cmpuint (self->users->n_models, ==, 1);
  g_assert_cmpuint (self->users->n_terrains, ==, 1);
  test_folder_remove (folder);
}

/* Of two libraries that are equally near, the first by name of its folder is meant; what is elsewhere means
 * the outermost. */
static void
test_equally_near (Fixture *self, gconstpointer data)
{
  add_file (self, "/bb/material.lib", make_materials ("other.0"));
  add_file (self, "/aa/material.lib", make_materials ("other.0"));
  add_file (self, "/elsewhere/static.rlb", make_models ());
  g_assert_cmpuint (find (self, "/aa/material.lib", "#1", "Metal")->n_users, ==, 1);
  g_assert_cmpstr (nre_file_links_get_path (((const NreUser *) self->users->users->pdata[0])->file), ==,
                   "/elsewhere/static.rlb");
  g_assert_cmpuint (find (self, "/bb/material.lib", "#1", "Metal")->n_users, ==, 0);
  g_assert_cmpuint (find (self, "/game/material.LIB", "#1", "Metal")->n_users, ==, 1);
}

/* Files without a path are known by their titles; of what is in no file there are no users. */
static void
test_untitled (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorArchive) author = make_models ();
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreResourceUses) uses = nre_resource_collect (directory, "New", NULL, NULL, NULL);
  const NreUsed used = { NULL, "New", "#1", "a.wea" }, other = { NULL, "Other", "#1", "a.wea" };

  g_ptr_array_add (self->files, nre_file_links_new (NULL, "New", NRE_KIND_ARCHIVE, uses, directory));
  self->users = nre_resource_users_find (self->files, &used, NULL, NULL);
  assert_users (self->users, "A.msh #0");
  g_clear_pointer (&self->users, nre_resource_users_free);
  self->users = nre_resource_users_find (self->files, &other, NULL, NULL);
  assert_users (self->users, "");
  assert_users (find (self, "/nowhere/static.rlb", "#1", "a.wea"), "");
  /* It uses the libraries that are known. */
  g_assert_cmpuint (find (self, "/game/material.LIB", "#1", "Metal")->n_users, ==, 2);
}

/* So many are listed, and all are counted: users, places in one user, and models. */
static void
test_most (Fixture *self, gconstpointer data)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  g_autoptr (GString) rows = g_string_new ("40\n");
  g_autoptr (GBytes) text = NULL;
  const NreResourceUsers *users;
  const guint n = NRE_USERS_MOST + 20;

  for (guint i = 0; i < 40; i++)
    g_string_append (rows, "0 lonely\n");
  text = g_bytes_new (rows->str, rows->len);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *table = g_strdup_printf ("t%u.wea", i), *model = g_strdup_printf ("t%u.msh", i);

      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_WEAR, table, 0, 0, 0, g_bytes_ref (text));
      add_bytes (archive, 0, model);
    }
  add_file (self, "/game/many.rlb", archive);
  users = find (self, "/game/material.LIB", "#2", "lonely");
  g_assert_cmpuint (users->n_users, ==, n);
  g_assert_cmpuint (users->users->len, ==, NRE_USERS_MOST);
  g_assert_cmpuint (users->n_models, ==, n);
  g_assert_cmpuint (users->ends->len, ==, NRE_USERS_MOST_ENDS);
  for (guint i = 0; i < users->users->len; i++)
    {
      const NreUser *user = users->users->pdata[i];

      g_assert_cmpuint (user->n_places, ==, 40);
      g_assert_cmpuint (user->places->len, ==, NRE_USERS_MOST_PLACES);
    }
}

/* A terrain that uses a table itself is not among those that use it through others. */
static void
test_terrain (Fixture *self, gconstpointer data)
{
  char *folder = test_folder_new ();
  g_autofree char *land = g_build_filename (folder, "Land.msh", NULL),
                  *table = g_build_filename (folder, "Land2.wea", NULL);
  g_autoptr (GPtrArray) indirect = NULL;
  guint n_models, n_terrains;

  add_loose (self, folder, "Land2.wea", "1\n0 lonely\n");
  g_ptr_array_add (self->files, nre_file_links_new (land, "Land.msh", NRE_KIND_TERRAIN, NULL, NULL));
  find (self, table, "", NULL);
  g_assert_cmpuint (self->users->n_terrains, ==, 1);
  indirect = nre_resource_users_list_indirect (self->users, &n_models, &n_terrains);
  g_assert_cmpuint (indirect->len + n_models + n_terrains, ==, 0);
  find (self, "/game/material.LIB", "#2", "lonely");
  g_clear_pointer (&indirect, g_ptr_array_unref);
  indirect = nre_resource_users_list_indirect (self->users, &n_models, &n_terrains);
  g_assert_cmpuint (indirect->len, ==, 1);
  g_assert_cmpuint (n_terrains, ==, 1);
  test_folder_remove (folder);
}

/* What is in an archive inside a file uses, too; no other file finds it by its name. */
static void
test_nested (Fixture *self, gconstpointer data)
{
  NreAuthorArchive *outer = nre_author_archive_new ();
  g_autoptr (NreAuthorArchive) inner = nre_author_archive_new ();
  const NreResourceUsers *users;

  add_table (inner, "x.wea", "lonely", "lonely", NULL);
  add_bytes (inner, 0, "x.msh");
  add_bytes (inner, 0, "x2.msh");
  add_bytes (outer, 0, "text");
  nre_author_archive_add_take (outer, 0, "inner.rlb", 0, 0, 0, nre_author_archive_finish (inner));
  add_file (self, "/game/outer.rlb", outer);
  users = find (self, "/game/material.LIB", "#2", "lonely");
  assert_users (users, "x.wea #1/#0 materials 0 materials 1");
  g_assert_cmpuint (users->n_models, ==, 1);
  assert_users (find (self, "/game/outer.rlb", "#1/#0", NULL), "x.msh #1/#1");
}

static gboolean
always (gpointer data)
{
  return TRUE;
}

static void
test_cancelled (Fixture *self, gconstpointer data)
{
  const NreUsed used = { "/game/Textures.lib", NULL, "#0", "HULL.0" };
  g_autoptr (NreAuthorArchive) archive = make_models ();
  g_autoptr (GBytes) bytes = nre_author_archive_finish (archive);

  self->users = nre_resource_users_find (self->files, &used, always, NULL);
  g_assert_cmpuint (self->users->n_users, ==, 0);
  g_assert_null (nre_file_links_read (bytes, "/game/static.rlb", always, NULL));
}

static guint
count_inside (NreDirectory *directory, NreScanCache *cache)
{
  g_autoptr (NreResourceUses) uses = nre_resource_collect (directory, "shared.rlb", cache, NULL, NULL);

  return nre_resource_uses_get_n_inside (uses);
}

/* Two entries share an archive, which is read for the first of them, whether its uses are cached or not. */
static void
test_cached (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorArchive) inner = make_materials ("HULL.0"), outer = nre_author_archive_new ();
  g_autoptr (GBytes) nested = nre_author_archive_finish (inner), bytes = NULL;
  g_autoptr (NreScanCache) cache = nre_resource_cache_new ();
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;

  for (guint i = 0; i < 2; i++)
    nre_author_archive_add (outer, 0, i == 0 ? "a" : "b", 0, 0, 0, nested);
  nre_author_archive_share (outer, 1, 0);
  bytes = nre_author_archive_finish (outer);
  archive = nre_archive_new (bytes, NULL);
  directory = nre_directory_new (archive);
  g_assert_cmpuint (count_inside (directory, NULL), ==, 1);
  g_assert_cmpuint (count_inside (directory, cache), ==, 1);
  g_assert_cmpuint (count_inside (directory, cache), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/resource-users/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("texture", test_texture);
  ADD ("material", test_material);
  ADD ("table", test_table);
  ADD ("nearest", test_nearest);
  ADD ("same-name", test_same_name);
  ADD ("shared", test_shared);
  ADD ("files", test_files);
  ADD ("equally-near", test_equally_near);
  ADD ("untitled", test_untitled);
  ADD ("most", test_most);
  ADD ("terrain", test_terrain);
  ADD ("nested", test_nested);
  ADD ("cancelled", test_cancelled);
  ADD ("cached", test_cached);
  return g_test_run ();
}
