/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which file of a folder belongs to a terrain or to an areal map. */

#include "nre-author-areals.h"
#include "nre-partner.h"
#include "test-files.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char   *folder;
  GBytes *terrain;
  GBytes *areals;
  char   *damaged;
} Fixture;

static float
get_height (float x, float y, gpointer data)
{
  return 0;
}

static NreAuthorGround
get_ground (NreAuthorVec3 middle, float steepness, gpointer data)
{
  return (NreAuthorGround){ 0, 0, 255 };
}

static void
set_up (Fixture *self, gconstpointer data)
{
  const NreAuthorTerrain terrain = { .n_tiles = 1, .n_quads = 1, .size = 8, .height = get_height,
                                     .ground = get_ground };
  const NreAuthorVec3 outline[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);

  nre_author_areals_add (areals, outline, G_N_ELEMENTS (outline), 0, 0);
  nre_author_areals_set_grid (areals, 2, 2);
  self->folder = test_folder_new ();
  self->terrain = nre_author_terrain_finish (&terrain);
  self->areals = nre_author_areals_finish (areals);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_free (self->damaged);
  g_bytes_unref (self->terrain);
  g_bytes_unref (self->areals);
  test_folder_remove (self->folder);
}

static void
write_file (Fixture *self, const char *name, GBytes *bytes)
{
  g_autofree char *path = test_file_write (self->folder, name, bytes);

  g_assert_nonnull (path);
}

static void
write_text (Fixture *self, const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  write_file (self, name, bytes);
}

/* @expected: (nullable): name of the file that is found */
static void
assert_partner (Fixture *self, const char *name, NreKind own, NreKind wanted, const char *expected)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL), *found = NULL;
  g_autoptr (NreDocument) document = NULL;

  g_clear_pointer (&self->damaged, g_free);
  document = nre_partner_open (path, own, wanted, &self->damaged);
  if (document != NULL)
    {
      g_assert_cmpint (nre_document_get_kind (document), ==, wanted);
      g_assert_null (self->damaged);
      found = g_path_get_basename (nre_document_get_path (document));
    }
  g_assert_cmpstr (found, ==, expected);
}

static void
assert_areals_of (Fixture *self, const char *name, const char *expected)
{
  assert_partner (self, name, NRE_KIND_TERRAIN, NRE_KIND_AREAL_MAP, expected);
}

/* The name is compared without its suffix, in any case; that counts for more than the order of names. */
static void
test_same_name (Fixture *self, gconstpointer data)
{
  write_file (self, "Land.msh", self->terrain);
  assert_areals_of (self, "Land.msh", NULL);
  write_file (self, "Another.map", self->areals);
  write_file (self, "LAND.MAP", self->areals);
  assert_areals_of (self, "Land.msh", "LAND.MAP");
  assert_partner (self, "LAND.MAP", NRE_KIND_AREAL_MAP, NRE_KIND_TERRAIN, "Land.msh");
}

/* A file with another name will do, unless it has a partner of its own. */
static void
test_other_name (Fixture *self, gconstpointer data)
{
  write_file (self, "Land.msh", self->terrain);
  write_file (self, "Isle.msh", self->terrain);
  write_file (self, "Isle.map", self->areals);
  assert_areals_of (self, "Land.msh", NULL);
  g_assert_null (self->damaged);
  write_file (self, "Zone.map", self->areals);
  write_file (self, "Yard.map", self->areals);
  assert_areals_of (self, "Land.msh", "Yard.map");
  assert_areals_of (self, "Isle.msh", "Isle.map");
}

/* Contents decide, not suffixes. */
static void
test_contents (Fixture *self, gconstpointer data)
{
  write_file (self, "Land", self->terrain);
  write_file (self, "Land.map", self->terrain);
  write_file (self, "Land.bak", self->areals);
  assert_areals_of (self, "Land", "Land.bak");
}

/* What is no archive is not opened: a pipe would keep the reader waiting. */
static void
test_no_archives (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->folder, "Land.map", NULL),
                  *pipe = g_build_filename (self->folder, "Land.pipe", NULL),
                  *link = g_build_filename (self->folder, "Land.link", NULL);

  write_file (self, "Land.msh", self->terrain);
  write_text (self, "Land.txt", "a text");
  write_text (self, "Land.", "NR");
  write_text (self, "LAND.MAP", "a text that is no damaged archive");
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("nowhere", link), ==, 0);
  assert_areals_of (self, "Land.msh", NULL);
  g_assert_null (self->damaged);
}

static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "land.MAP", NULL), *same = NULL;

  write_file (self, "Land.msh", self->terrain);
  write_text (self, "Land.old", "NRes but no more");
  write_text (self, "Other.map", "NRes but no more");
  assert_areals_of (self, "Land.msh", NULL);
  g_assert_null (self->damaged);
  write_text (self, "land.MAP", "NRes but no more");
  assert_areals_of (self, "Land.msh", NULL);
  g_assert_cmpstr (self->damaged, ==, path);
  same = g_build_filename (self->folder, "Land.msh", NULL);
  g_assert_null (nre_partner_open (same, NRE_KIND_TERRAIN, NRE_KIND_AREAL_MAP, NULL));
  /* A sound one of another name takes its place. */
  write_file (self, "Zone.map", self->areals);
  assert_areals_of (self, "Land.msh", "Zone.map");
}

static void
test_no_folder (Fixture *self, gconstpointer data)
{
  assert_areals_of (self, "none/Land.msh", NULL);
  g_assert_null (self->damaged);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/partner/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("same-name", test_same_name);
  ADD ("other-name", test_other_name);
  ADD ("contents", test_contents);
  ADD ("no-archives", test_no_archives);
  ADD ("damaged", test_damaged);
  ADD ("no-folder", test_no_folder);
  return g_test_run ();
}
