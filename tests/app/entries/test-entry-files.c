/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that entries become, and entries that become files. */

#include "config.h"

#include "entries-fixture.h"

#include <string.h>
#include <unistd.h>

#include "nre-add-flow.h"
#include "nre-author-archive.h"
#include "nre-entry-clip.h"
#include "nre-entry-path-text.h"
#include "nre-extract-flow.h"
#include "nre-file-names.h"
#include "test-wait.h"

static void
test_extract (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  entries_set_up (&self, "my test.lib", 0, 0);
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.document), i));
  entries_write (&self, "a.txt", "mine");
  entries_write (&self, "b.txt", "mine");
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  window_answer ("keep");
  window_answer ("skip");
  entries_assert_file (&self, "c.txt", "cccc");
  entries_assert_file (&self, "a_2.txt", "aa");
  entries_assert_file (&self, "a.txt", "mine");
  entries_assert_file (&self, "b.txt", "mine");
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  entries_answer_all ("replace");
  entries_assert_file (&self, "a.txt", "aa");
  entries_assert_file (&self, "b.txt", "bbb");
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  window_answer ("cancel");
  entries_tear_down (&self);
}

static NreDocument *
make_document (const char *const *names)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    nre_author_archive_add_take (archive, 7, names[i], 0, 0, 0, g_bytes_new (names[i], strlen (names[i])));
  bytes = nre_author_archive_finish (archive);
  return nre_document_new_from_bytes (bytes, "names.lib", NULL);
}

static void
make_link (EntriesFixture *self, const char *name, const char *to)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  g_assert_cmpint (symlink (to, path), ==, 0);
}

/* No file is written over, and none elsewhere, that nobody was asked about: names that are one to some file
 * systems, and links that lead nowhere. */
static void
test_extract_names (void)
{
  static const char *const names[] = { "Case.x", "CASE.X", "link.x", "..\\up.x", "con", "a/b", "...", NULL };
  EntriesFixture self;
  g_autoptr (NreDocument) document = make_document (names);
  g_autoptr (GPtrArray) entries = entries_list (document);
  g_autofree char *outside = NULL;

  entries_set_up (&self, "my test.lib", 0, 0);
  outside = g_build_filename (self.folder, "outside.x", NULL);
  make_link (&self, "link.x", outside);
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  window_answer ("keep");
  window_answer ("keep");
  entries_assert_file (&self, "entry", "...");
  entries_assert_file (&self, "Case.x", "Case.x");
  entries_assert_file (&self, "CASE_2.X", "CASE.X");
  entries_assert_file (&self, "link_2.x", "link.x");
  entries_assert_file (&self, ".._up.x", "..\\up.x");
  entries_assert_file (&self, "_con", "con");
  entries_assert_file (&self, "a_b", "a/b");
  g_assert_false (g_file_test (outside, G_FILE_TEST_EXISTS));
  entries_tear_down (&self);
}

/* In a time in proportion: every one of them has to find its number. */
static void
test_file_names (void)
{
  EntriesFixture self;
  g_autoptr (NreFileNames) names = NULL;

  entries_set_up (&self, "my test.lib", 0, 0);
  entries_write (&self, "x_2.y", "mine");
  names = nre_file_names_new (self.folder);
  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *name = nre_file_names_dup_free (names, i % 2 == 0 ? "x.y" : "X.Y");

      g_assert_cmpstr (name, !=, "x_2.y");
      nre_file_names_set (names, name, names);
      if (i == 19999)
        g_assert_cmpstr (name, ==, "X_20002.Y");
    }
  entries_tear_down (&self);
}

static GSList *
list_files (EntriesFixture *self, const char *names)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);
  GSList *files = NULL;

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (self->folder, all[i], NULL);

      files = g_slist_append (files, g_file_new_for_path (path));
    }
  return files;
}

static void
write_hole (EntriesFixture *self, const char *name, guint64 size)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  entries_write (self, name, "");
  g_assert_cmpint (truncate (path, (off_t) size), ==, 0);
}

/* Files that fit into no archive are not read into the memory to find that out. */
static void
test_add_huge (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) entries = NULL;
  NreEntryScope scope = { 0 };
  GSList *files;

  entries_set_up (&self, "my test.lib", 0, 0);
  scope.document = self.document;
  entries = entries_list (self.document);
  g_ptr_array_set_size (entries, 1);
  write_hole (&self, "1.bin", G_GUINT64_CONSTANT (3) << 30);
  files = list_files (&self, "1.bin");
  nre_add_flow_replace_by (self.tree, entries, files);
  window_answer ("close");
  g_slist_free_full (files, g_object_unref);
  write_hole (&self, "1.bin", 2000000000);
  write_hole (&self, "2.bin", 2000000000);
  write_hole (&self, "3.bin", 2000000000);
  files = list_files (&self, "1.bin 2.bin 3.bin");
  nre_add_flow_files (self.tree, &scope, files);
  window_answer ("close");
  g_slist_free_full (files, g_object_unref);
  g_assert_false (nre_document_get_modified (self.document));
  entries_tear_down (&self);
}

/* Many of different suffixes, with names that are no markup. */
static void
test_add_many (void)
{
  EntriesFixture self;
  GSList *files = NULL;
  NreEntryScope scope = { 0 };

  entries_set_up (&self, "my test.lib", 0, 0);
  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *name = g_strdup_printf ("a&<b>%u.%u", i, i / 2), *path = NULL;

      entries_write (&self, name, name);
      path = g_build_filename (self.folder, name, NULL);
      files = g_slist_prepend (files, g_file_new_for_path (path));
    }
  scope.document = self.document;
  nre_add_flow_files (self.tree, &scope, files);
  g_slist_free_full (files, g_object_unref);
  WAIT_FOR (window_find_dialog () != NULL);
  test_drain ();
  window_answer ("add");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self.document)), ==, 404);
  entries_tear_down (&self);
}

/* A file becomes what others with its suffix are; one that is there gets its bytes. */
static void
test_add (void)
{
  EntriesFixture self;
  g_autofree char *new = NULL, *known = NULL;
  GSList *files = NULL;
  NreEntryScope scope = { 0 };
  g_autoptr (NreEntry) entry = NULL, a = NULL;
  g_autoptr (GBytes) bytes = NULL;
  NreFields fields;

  entries_set_up (&self, "my test.lib", 0, 0);
  entries_write (&self, "new.txt", "new");
  entries_write (&self, "A.TXT", "other");
  new = g_build_filename (self.folder, "new.txt", NULL);
  known = g_build_filename (self.folder, "A.TXT", NULL);
  files = g_slist_prepend (files, g_file_new_for_path (new));
  files = g_slist_prepend (files, g_file_new_for_path (known));
  scope.document = self.document;
  scope.before = 1;
  nre_add_flow_files (self.tree, &scope, files);
  g_slist_free_full (files, g_object_unref);
  window_answer ("add");
  window_answer ("replace");
  entries_assert_names (self.document, NULL, "a.txt new.txt b.txt c.txt in.lib");
  entries_assert_selected (&self, "a.txt new.txt");
  entry = nre_document_find_entry (self.document, "new.txt", NULL);
  nre_entry_get_fields (entry, &fields);
  g_assert_cmpuint (fields.type_id, ==, 1000);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  bytes = nre_entry_read (a, NULL);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "other", 5);
  nre_document_undo (self.document);
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  g_assert_false (nre_document_get_modified (self.document));
  entries_tear_down (&self);
}

/* One takes whatever file there is; several take those with their names. */
static void
test_replace (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  NreHistory *history;
  GSList *files;

  entries_set_up (&self, "my test.lib", 0, 0);
  history = nre_document_get_history (self.document);
  entries_write (&self, "B.txt", "bee");
  entries_write (&self, "c.txt", "sea");
  entries_write (&self, "x.txt", "ex");
  files = list_files (&self, "x.txt c.txt B.txt");
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.document), i));
  nre_add_flow_replace_by (self.tree, entries, files);
  WAIT_FOR (nre_history_get_position (history) == 1);
  entries_assert_payload (self.document, "a.txt", "aa");
  entries_assert_payload (self.document, "b.txt", "bee");
  entries_assert_payload (self.document, "c.txt", "sea");
  g_ptr_array_set_size (entries, 1);
  g_slist_free_full (files, g_object_unref);
  files = list_files (&self, "x.txt");
  nre_add_flow_replace_by (self.tree, entries, files);
  WAIT_FOR (nre_history_get_position (history) == 2);
  entries_assert_payload (self.document, "a.txt", "ex");
  g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.document), 1));
  nre_add_flow_replace_by (self.tree, entries, files);
  window_answer ("close");
  g_slist_free_full (files, g_object_unref);
  nre_document_go_to (self.document, 0);
  entries_assert_payload (self.document, "c.txt", "cccc");
  entries_tear_down (&self);
}

/* Byte for byte what the command writes, of an entry inside another one too. */
static void
test_same_as_command (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *out = NULL, *line = NULL, *path = NULL, *by_command = NULL;
  g_autofree char *said = NULL;
  int status;

  entries_set_up (&self, "my test.lib", 0, 0);
  g_ptr_array_add (entries, nre_document_find_entry (self.document, "in.lib/two.dat", NULL));
  g_ptr_array_add (entries, nre_document_find_entry (self.document, "in.lib", NULL));
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  entries_assert_file (&self, "two.dat", "22");
  path = nre_entry_dup_path_text (entries->pdata[1]);
  out = g_build_filename (self.folder, "by-command", NULL);
  line = g_strdup_printf ("%s extract %s -o %s", g_getenv ("NRES"), path, out);
  g_assert_true (g_spawn_command_line_sync (line, &said, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  by_command = entries_read (&self, "by-command");
  entries_assert_file (&self, "in.lib", by_command);
  entries_tear_down (&self);
}

/* Files that somebody else may have are those of the session, and go with it. */
static void
test_files (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (NreEntryClip) clip = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *path = NULL, *text = NULL;

  entries_set_up (&self, "my test.lib", 0, 0);
  g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.document), 1));
  clip = nre_entry_clip_new (entries, NULL);
  provider = nre_entry_clip_provide (clip);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
  path = g_file_get_path (((GSList *) g_value_get_boxed (&value))->data);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "bbb");
  g_assert_true (g_str_has_suffix (path, "/b.txt"));
  nre_entry_clip_clean_up ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  entries_tear_down (&self);
}

PAGES_TEST (entry_files)
{
  window_init (&argc, &argv);
  g_test_add_func ("/entries/extract", test_extract);
  g_test_add_func ("/entries/extract-names", test_extract_names);
  g_test_add_func ("/entries/file-names", test_file_names);
  g_test_add_func ("/entries/add", test_add);
  g_test_add_func ("/entries/add-many", test_add_many);
  g_test_add_func ("/entries/add-huge", test_add_huge);
  g_test_add_func ("/entries/replace", test_replace);
  g_test_add_func ("/entries/same-as-command", test_same_as_command);
  g_test_add_func ("/entries/files", test_files);
  return window_run ();
}
