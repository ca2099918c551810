/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-archive-names.h"
#include "nre-author-archive.h"
#include "nre-library-folders.h"
#include "nre-resources.h"
#include "test-files.h"
#include "test-wait.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char *
write_archive (const char *folder, const char *file, const char *const *names)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_MAT0, names[i], 1, 2, 3, names[i],
                                 strlen (names[i]));
  bytes = nre_author_archive_finish (archive);
  return test_file_write (folder, file, bytes);
}

#define WRITE(folder, file, ...)                                                                             \
  g_free (write_archive (folder, file, (const char *const[]){ __VA_ARGS__, NULL }))

typedef struct
{
  char         *folder;
  char         *inner;
  char         *path;
  NreDocument  *document;
  NreWorkspace *workspace;
  NreResources *resources;
  guint         changes;
} Fixture;

static NreDocument *
open_document (const char *path)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open (path, &error);

  g_assert_no_error (error);
  return document;
}

static void
on_changed (guint *changes)
{
  (*changes)++;
}

static void
settle (Fixture *self)
{
  WAIT_FOR (nre_resources_is_settled (self->resources));
  g_assert_true (nre_resources_is_settled (self->resources));
}

/* Of what is read at once here. */
#define MOST ((gsize) 4096)

static void
write_large (const char *folder)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint8 *data = g_malloc0 (MOST + 1);

  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_MAT0, "large", 1, 2, 3, data, MOST + 1);
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_MAT0, "fits", 1, 2, 3, data, MOST);
  bytes = nre_author_archive_finish (archive);
  g_free (test_file_write (folder, "large.lib", bytes));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  const char *const effects[] = { "s_smoke", NULL };
  g_autofree char *torn = NULL;

  self->folder = test_folder_new ();
  self->inner = g_build_filename (self->folder, "inner", NULL);
  g_assert_cmpint (g_mkdir (self->inner, 0700), ==, 0);
  WRITE (self->folder, "Material.lib", "Smoke_1", "STONE", "Smoke_2");
  WRITE (self->folder, "other.lib", "far");
  WRITE (self->inner, "other.lib", "near");
  WRITE (self->inner, "sounds.lib", "boom.wav");
  write_large (self->inner);
  torn = g_build_filename (self->inner, "torn.lib", NULL);
  g_assert_true (g_file_set_contents (torn, "NRes but no more", -1, NULL));
  self->path = write_archive (self->inner, "effects.rlb", effects);
  self->document = open_document (self->path);
  self->workspace = nre_workspace_new ();
  nre_workspace_add (self->workspace, self->document);
  self->resources = nre_resources_get (self->document);
  g_signal_connect_swapped (self->resources, "changed", G_CALLBACK (on_changed), &self->changes);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->workspace);
  /* A check that is under way has it until its thread is done. */
  g_object_add_weak_pointer (G_OBJECT (self->document), (gpointer *) &self->document);
  g_object_unref (self->document);
  WAIT_FOR (self->document == NULL);
  g_assert_null (self->document);
  g_free (self->path);
  g_free (self->inner);
  test_folder_remove (self->folder);
}

/* Copies that saving has kept name nothing; a file that is only called like one does. */
static void
test_backups (Fixture *self, gconstpointer data)
{
  g_autoptr (NreLibraryFolders) folders = nre_library_folders_new (NULL);
  g_autoptr (GPtrArray) before = NULL, after = NULL;

  before = nre_library_folders_read (folders, self->inner, NULL);
  WRITE (self->inner, "other.lib.bak", "near");
  WRITE (self->inner, "other.lib.last.bak", "near");
  WRITE (self->inner, "alone.lib.bak", "near");
  g_clear_pointer (&folders, nre_library_folders_free);
  folders = nre_library_folders_new (NULL);
  after = nre_library_folders_read (folders, self->inner, NULL);
  g_assert_cmpuint (after->len, ==, before->len + 1);
}

#define assert_state(self, archive, name, state) \
  g_assert_cmpint (nre_resources_look ((self)->resources, archive, name), ==, NRE_RESOURCE_##state)

static void
assert_texts (char **found, const char *expected)
{
  g_autofree char *joined = g_strjoinv (" ", found);

  g_assert_cmpstr (joined, ==, expected);
  g_strfreev (found);
}

/* So many others have been read that it is read anew. */
static void
assert_equal_when_forgotten (const char *folder, NreArchiveNames *first)
{
  NreArchiveNames *names;

  for (guint i = 0; i < 9000; i++)
    {
      g_autofree char *file = g_strdup_printf ("none%u", i);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      g_assert_true (g_close (g_open (path, O_CREAT | O_WRONLY, 0600), NULL));
      g_assert_null (nre_archive_names_read (path));
    }
  names = nre_archive_names_read (nre_archive_names_get_path (first));
  g_assert_true (names != first);
  g_assert_true (nre_archive_names_equal (names, first));
  nre_archive_names_unref (names);
}

/* A folder may be full of files; those that stay the same are the same names, as often as one looks. */
static void
test_many_files (void)
{
  const char *const entries[] = { "a", NULL };
  char *folder = test_folder_new ();
  g_autofree char *target = write_archive (folder, "target.lib", entries);
  NreArchiveNames *first = NULL;

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < 2100; i++)
      {
        g_autofree char *file = g_strdup_printf ("%u.lib", i);
        g_autofree char *path = g_build_filename (folder, file, NULL);
        NreArchiveNames *names;

        if (round == 0)
          g_assert_cmpint (symlink (target, path), ==, 0);
        names = nre_archive_names_read (path);
        g_assert_nonnull (names);
        if (i == 0 && round == 0)
          first = nre_archive_names_ref (names);
        else if (i == 0)
          g_assert_true (names == first);
        nre_archive_names_unref (names);
      }
  assert_equal_when_forgotten (folder, first);
  nre_archive_names_unref (first);
  test_folder_remove (folder);
}

static void
test_files_beside (Fixture *self, gconstpointer data)
{
  NreResourcePlace place;

  assert_state (self, "material.lib", "Smoke_1", UNKNOWN);
  settle (self);
  g_assert_cmpuint (self->changes, ==, 1);
  assert_state (self, "material.lib", "sMOKE_1", FOUND);
  assert_state (self, "MATERIAL.LIB", "Smoke_3", MISSING);
  assert_state (self, "sounds.lib", "BOOM.WAV", FOUND);
  assert_state (self, "DATA\\sounds.lib", "boom.wav", FOUND);
  assert_state (self, "textures.lib", "stone", UNKNOWN);
  assert_state (self, "torn.lib", "x", UNKNOWN);
  assert_state (self, "", "", UNKNOWN);

  /* The nearer of two archives of one name is meant. */
  assert_state (self, "other.lib", "near", FOUND);
  assert_state (self, "other.lib", "far", MISSING);

  g_assert_cmpint (nre_resources_find (self->resources, "material.lib", "stone", &place), ==,
                   NRE_RESOURCE_FOUND);
  g_assert_null (place.document);
  g_assert_true (g_str_has_suffix (place.path, "/Material.lib"));
  g_assert_cmpuint (place.index, ==, 1);
}

static void
test_completions (Fixture *self, gconstpointer data)
{
  settle (self);
  assert_texts (nre_resources_complete_archive (self->resources, "", 10),
                "effects.rlb large.lib Material.lib other.lib sounds.lib");
  assert_texts (nre_resources_complete_archive (self->resources, "MAT", 10), "Material.lib");
  assert_texts (nre_resources_complete_name (self->resources, "material.lib", "smo", 10), "Smoke_1 Smoke_2");
  assert_texts (nre_resources_complete_name (self->resources, "material.lib", "", 1), "Smoke_1");
  assert_texts (nre_resources_complete_name (self->resources, "nothing.lib", "", 1), "");
}

static void
test_open_documents (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "Material.lib", NULL);
  g_autoptr (NreDocument) materials = open_document (path);
  g_autoptr (GError) error = NULL;
  GVariantDict args;
  NreResourcePlace place;
  NreOpenFile *file;
  guint before, contents = 0;

  settle (self);
  before = self->changes;
  file = nre_workspace_add (self->workspace, materials);
  g_assert_cmpuint (self->changes, ==, before + 1);
  g_assert_cmpint (nre_resources_find (self->resources, "material.lib", "stone", &place), ==,
                   NRE_RESOURCE_FOUND);
  g_assert_true (place.document == materials);
  g_assert_null (place.path);

  /* What is edited there is known here at once, and undone, too. */
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "name", "s", "Fire");
  nre_document_perform (materials, "rename-entry", "#1", g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->changes, ==, before + 2);
  assert_state (self, "material.lib", "stone", MISSING);
  assert_state (self, "material.lib", "fire", FOUND);
  assert_texts (nre_resources_complete_name (self->resources, "material.lib", "f", 10), "Fire");
  nre_document_undo (materials);
  assert_state (self, "material.lib", "stone", FOUND);

  /* The bytes of an entry decide nothing about names. */
  g_signal_connect_swapped (self->resources, "content-changed", G_CALLBACK (on_changed), &contents);
  before = self->changes;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", 0);
  g_variant_dict_insert_value (&args, "data", g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, "T", 1, 1));
  nre_document_perform (materials, "patch-bytes", "#1", g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->changes, ==, before);
  g_assert_cmpuint (contents, ==, 1);
  nre_document_undo (materials);
  g_assert_cmpuint (self->changes, ==, before);
  g_assert_cmpuint (contents, ==, 2);

  nre_workspace_remove (self->workspace, file);
  assert_state (self, "material.lib", "stone", FOUND);
  g_assert_null (nre_workspace_of (materials));
}

/* An archive is the same one by whatever link it was reached. */
static void
test_linked (Fixture *self, gconstpointer data)
{
  char *elsewhere = test_folder_new ();
  g_autofree char *link = g_build_filename (elsewhere, "link", NULL), *path = NULL, *linked = NULL;
  g_autoptr (NreDocument) materials = NULL, document = NULL;
  NreResourcePlace place;

  g_assert_cmpint (symlink (self->folder, link), ==, 0);
  path = g_build_filename (self->folder, "Material.lib", NULL);
  linked = g_build_filename (link, "inner", "sounds.lib", NULL);
  materials = open_document (path);
  document = open_document (linked);
  nre_workspace_add (self->workspace, materials);
  nre_workspace_add (self->workspace, document);
  WAIT_FOR (nre_resources_is_settled (nre_resources_get (document)));
  g_assert_cmpint (nre_resources_find (nre_resources_get (document), "material.lib", "stone", &place), ==,
                   NRE_RESOURCE_FOUND);
  g_assert_true (place.document == materials);
  settle (self);
  g_assert_cmpint (nre_resources_find (self->resources, "sounds.lib", "boom.wav", &place), ==,
                   NRE_RESOURCE_FOUND);
  g_assert_true (place.document == document);
  test_folder_remove (elsewhere);
}

/* Each opening of a file counts as another one, wherever the document is in memory. */
static void
test_stamps (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "Material.lib", NULL);
  g_autoptr (GHashTable) stamps = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  const guint n = 20;

  settle (self);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NreDocument) materials = open_document (path);
      NreOpenFile *file = nre_workspace_add (self->workspace, materials);
      guint64 stamp = nre_resources_get_stamp (self->resources, "Material.lib");

      g_hash_table_add (stamps, g_memdup2 (&stamp, sizeof stamp));
      WAIT_FOR (!nre_open_file_get_validating (file));
      nre_workspace_remove (self->workspace, file);
      test_drain ();
    }
  g_assert_cmpuint (g_hash_table_size (stamps), ==, n);
}

/* What this thread takes for many questions, in seconds. */
static double
ask (Fixture *self)
{
  struct timespec begin, end;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &begin);
  for (guint i = 0; i < 2000; i++)
    assert_state (self, "other.lib", "far", MISSING);
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &end);
  return (double) (end.tv_sec - begin.tv_sec) + (double) (end.tv_nsec - begin.tv_nsec) / 1e9;
}

/* Saved under another name, a file is another archive to those that refer to it. */
static void
test_saved_as (Fixture *self, gconstpointer data)
{
  char *elsewhere = test_folder_new ();
  g_autofree char *path = write_archive (elsewhere, "old.lib", (const char *const[]){ "Fire", NULL });
  g_autofree char *copy = g_build_filename (elsewhere, "new.lib", NULL);
  g_autoptr (NreDocument) document = open_document (path);
  g_autoptr (GError) error = NULL;
  guint before;

  nre_workspace_add (self->workspace, document);
  settle (self);
  assert_state (self, "old.lib", "fire", FOUND);
  assert_state (self, "new.lib", "fire", UNKNOWN);
  g_assert_true (nre_resources_is_of (document, "C:\\work\\OLD.lib"));
  before = self->changes;
  nre_document_save (document, copy, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->changes, ==, before + 1);
  assert_state (self, "old.lib", "fire", UNKNOWN);
  assert_state (self, "new.lib", "fire", FOUND);
  g_assert_false (nre_resources_is_of (document, "C:\\work\\OLD.lib"));
  test_folder_remove (elsewhere);
}

static gboolean
listens (NreDocument *document, NreDocument *other)
{
  return g_signal_handler_find (other, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, nre_resources_get (document)) !=
         0;
}

/* The workspace tells of edits; documents do not listen to each other. */
static void
test_handlers (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "Material.lib", NULL);
  g_autoptr (NreDocument) materials = open_document (path);

  nre_workspace_add (self->workspace, materials);
  g_assert_true (listens (materials, materials));
  g_assert_false (listens (materials, self->document));
  g_assert_false (listens (self->document, materials));
}

/* A question costs the same however many files are open. */
static void
test_many_open (Fixture *self, gconstpointer data)
{
  double alone;

  settle (self);
  alone = ask (self);
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.lib", i);
      g_autofree char *path = write_archive (self->folder, name, (const char *const[]){ "x", NULL });
      g_autoptr (NreDocument) document = open_document (path);

      nre_workspace_add (self->workspace, document);
    }
  g_assert_cmpfloat (ask (self), <, 5 * alone);
}

static void
test_reading (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = NULL;
  NreFields fields;

  settle (self);
  bytes = nre_resources_read (self->resources, "material.lib", "stone", MOST, &fields);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "STONE", 5);
  g_assert_cmpuint (fields.type_id, ==, NRE_AUTHOR_TYPE_MAT0);
  g_assert_null (nre_resources_read (self->resources, "material.lib", "stones", MOST, &fields));
  /* Whatever is the first. */
  g_clear_pointer (&bytes, g_bytes_unref);
  bytes = nre_resources_read (self->resources, "large.lib", NULL, MOST + 1, &fields);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, MOST + 1);
  /* A name can lead to anything, however large. */
  g_assert_null (nre_resources_read (self->resources, "large.lib", "large", MOST, &fields));
  g_clear_pointer (&bytes, g_bytes_unref);
  bytes = nre_resources_read (self->resources, "large.lib", "fits", MOST, &fields);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, MOST);
}

/* Another program can write to what was read, and it is read again when somebody asks later. */
static void
test_files_change (Fixture *self, gconstpointer data)
{
  gint64 late = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  settle (self);
  assert_state (self, "material.lib", "fire", MISSING);
  WRITE (self->folder, "Material.lib", "Fire", "and", "more");
  while (nre_resources_look (self->resources, "material.lib", "fire") != NRE_RESOURCE_FOUND)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, late);
      g_main_context_iteration (NULL, FALSE);
      g_usleep (20000);
    }
}

/* --- Where libraries are looked for ---------------------------------------------------------------- */

static NreDocument *
open_in_new_folder (Fixture *self, const char *folder)
{
  g_autofree char *path = g_build_filename (self->folder, folder, NULL), *file = NULL;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  file = write_archive (path, "level.rlb", (const char *const[]){ "x", NULL });
  return open_document (file);
}

/* However deep a file is, up to the first folder with the materials and no farther. */
static void
test_far_above (Fixture *self, gconstpointer data)
{
  g_autoptr (NreDocument) deep = open_in_new_folder (self, "game/a/b/c/d");
  g_autofree char *game = g_build_filename (self->folder, "game", NULL);
  NreResources *resources;

  WRITE (game, "MATERIAL.LIB", "Rock");
  WRITE (game, "textures.lib", "rock.0");
  WRITE (self->folder, "farther.lib", "x");
  resources = nre_resources_get (deep);
  WAIT_FOR (nre_resources_is_settled (resources));
  g_assert_cmpint (nre_resources_look (resources, "Material.lib", "rock"), ==, NRE_RESOURCE_FOUND);
  g_assert_cmpint (nre_resources_look (resources, "Material.lib", "stone"), ==, NRE_RESOURCE_MISSING);
  g_assert_cmpint (nre_resources_look (resources, "Textures.lib", "ROCK.0"), ==, NRE_RESOURCE_FOUND);
  g_assert_cmpint (nre_resources_look (resources, "farther.lib", "x"), ==, NRE_RESOURCE_UNKNOWN);
}

/* Files above the folder of the game are not of the game, even if they are near. */
static void
test_above_game (Fixture *self, gconstpointer data)
{
  g_autoptr (NreDocument) beside = open_in_new_folder (self, "game");
  g_autofree char *game = g_build_filename (self->folder, "game", NULL);
  NreResources *resources;

  WRITE (game, "Material.lib", "Rock");
  WRITE (self->folder, "other.lib", "x");
  resources = nre_resources_get (beside);
  WAIT_FOR (nre_resources_is_settled (resources));
  g_assert_cmpint (nre_resources_look (resources, "Material.lib", "rock"), ==, NRE_RESOURCE_FOUND);
  g_assert_cmpint (nre_resources_look (resources, "other.lib", "x"), ==, NRE_RESOURCE_UNKNOWN);
}

/* What merely is called like it is none. */
static void
test_by_content (Fixture *self, gconstpointer data)
{
  g_autoptr (NreDocument) deep = open_in_new_folder (self, "a/b/c/d");
  g_autofree char *fake = g_build_filename (self->folder, "a", "b", "c", "d", "Material.lib", NULL);
  NreResources *resources;

  g_assert_true (g_file_set_contents (fake, "a text", -1, NULL));
  resources = nre_resources_get (deep);
  WAIT_FOR (nre_resources_is_settled (resources));
  g_assert_cmpint (nre_resources_look (resources, "Material.lib", "stone"), ==, NRE_RESOURCE_FOUND);
}

/* A file from elsewhere sees the materials of the folder that is open, as long as that is. */
static void
test_open_folder (Fixture *self, gconstpointer data)
{
  char *elsewhere = test_folder_new ();
  g_autofree char *path = write_archive (elsewhere, "level.rlb", (const char *const[]){ "x", NULL });
  g_autoptr (NreDocument) document = open_document (path);
  NreResources *resources;
  NreOpenFile *file;
  NreFolder *folder;

  file = nre_workspace_add (self->workspace, document);
  resources = nre_resources_get (document);
  WAIT_FOR (nre_resources_is_settled (resources));
  g_assert_cmpint (nre_resources_look (resources, "Material.lib", "stone"), ==, NRE_RESOURCE_UNKNOWN);
  folder = nre_workspace_add_folder (self->workspace, self->folder);
  WAIT_FOR (nre_resources_look (resources, "Material.lib", "stone") == NRE_RESOURCE_FOUND);
  nre_workspace_remove_folder (self->workspace, folder);
  WAIT_FOR (nre_resources_look (resources, "Material.lib", "stone") == NRE_RESOURCE_UNKNOWN);
  nre_workspace_remove (self->workspace, file);
  test_folder_remove (elsewhere);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/resources/files-beside", test_files_beside);
  ADD ("/resources/completions", test_completions);
  ADD ("/resources/open-documents", test_open_documents);
  ADD ("/resources/linked", test_linked);
  ADD ("/resources/stamps", test_stamps);
  ADD ("/resources/saved-as", test_saved_as);
  ADD ("/resources/handlers", test_handlers);
  ADD ("/resources/many-open", test_many_open);
  ADD ("/resources/reading", test_reading);
  ADD ("/resources/files-change", test_files_change);
  ADD ("/resources/far-above", test_far_above);
  ADD ("/resources/above-game", test_above_game);
  ADD ("/resources/by-content", test_by_content);
  ADD ("/resources/open-folder", test_open_folder);
  ADD ("/resources/backups", test_backups);
  g_test_add_func ("/resources/many-files", test_many_files);
  return g_test_run ();
}
