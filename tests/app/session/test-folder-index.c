/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of files in open folders that nobody has opened. */

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "nre-author-archive.h"
#include "nre-folder-listing.h"
#include "nre-folder-names.h"
#include "nre-problem-list.h"
#include "nre-workspace.h"
#include "test-files.h"
#include "test-wait.h"

typedef struct
{
  char         *root;
  NreWorkspace *workspace;
  NreFolderIndex    *folder_index;
} Fixture;

/* An archive with so many entries whose place in the sort table is not theirs. */
static GBytes *
damaged (guint n)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) payload = g_bytes_new_static ("payload", 7);

  for (guint i = 0; i < n + 1; i++)
    nre_author_archive_add (archive, 0, i % 2 == 0 ? "a.bin" : "b.bin", 0, 0, 0, payload);
  for (guint i = 0; i < n; i++)
    nre_author_archive_override (archive, i, NRE_AUTHOR_FIELD_SORT_INDEX, 5000);
  return nre_author_archive_finish (archive);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) broken = damaged (1);
  g_autoptr (GBytes) text = g_bytes_new_static ("nothing of the game", 19);
  g_autofree char *made = test_folder_new ();

  self->root = realpath (made, NULL);
  g_assert_cmpint (g_chmod (self->root, 0755), ==, 0);
  g_free (test_sample_copy ("palettes.lib", self->root, "palettes.lib"));
  g_free (test_file_write (self->root, "DATA/broken.lib", broken));
  g_free (test_sample_copy ("palettes.lib", self->root, "DATA/MAPS/fine.lib"));
  g_free (test_file_write (self->root, "readme.txt", text));
  self->workspace = nre_workspace_new ();
  self->folder_index = nre_workspace_get_index (self->workspace);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_run_dispose (G_OBJECT (self->workspace));
  g_object_unref (self->workspace);
  test_folder_remove (self->root);
}

static NreFolder *
open_folder (Fixture *self)
{
  NreFolder *folder = nre_workspace_add_folder (self->workspace, self->root);

  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));
  return folder;
}

static NreFolderTotals
get_totals (Fixture *self, const char *folder)
{
  g_autofree char *path =
      folder != NULL ? g_build_filename (self->root, folder, NULL) : g_strdup (self->root);
  NreFolderTotals totals;

  g_assert_true (nre_folder_index_get_totals (self->folder_index, path, &totals));
  return totals;
}

static guint
get_n_wrong (Fixture *self, const char *folder)
{
  NreFolderTotals totals = get_totals (self, folder);

  return totals.counts[NRE_SEVERITY_WARNING] + totals.counts[NRE_SEVERITY_ERROR];
}

static NreOpenFile *
open_file (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->root, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_open_any (path, &error);

  g_assert_no_error (error);
  return nre_workspace_add (self->workspace, document);
}

/* What was found stands at the file, and counts for the folders around it; files of which nothing is known do
 * not. */
static void
test_totals (Fixture *self, gconstpointer data)
{
  g_autofree char *broken = g_build_filename (self->root, "DATA/broken.lib", NULL);
  g_autoptr (GPtrArray) problems = NULL;
  const NreIndexFile *file;

  open_folder (self);
  g_assert_cmpuint (nre_workspace_get_n (self->workspace), ==, 0);
  g_assert_cmpuint (get_totals (self, NULL).n_files, ==, 3);
  g_assert_cmpuint (get_totals (self, "DATA").n_files, ==, 2);
  g_assert_cmpuint (get_totals (self, "DATA/MAPS").n_files, ==, 1);
  g_assert_cmpuint (get_totals (self, NULL).size, >, get_totals (self, "DATA").size);
  problems = nre_folder_index_list_problems (self->folder_index, FALSE);
  g_assert_cmpuint (problems->len, ==, 1);
  file = problems->pdata[0];
  g_assert_cmpstr (file->path, ==, broken);
  g_assert_cmpstr (file->label, ==, "DATA/broken.lib");
  g_assert_cmpuint (get_n_wrong (self, NULL), ==, nre_findings_count (file->findings, NRE_SEVERITY_WARNING));
  g_assert_cmpuint (get_n_wrong (self, NULL), >, 0);
  g_assert_cmpuint (get_n_wrong (self, "DATA"), ==, get_n_wrong (self, NULL));
  g_assert_cmpuint (get_n_wrong (self, "DATA/MAPS"), ==, 0);
  g_assert_cmpfloat (nre_folder_index_get_fraction (self->folder_index), ==, 1);
}

/* What is open is told of by those who have it; what was closed, by the index again. */
static void
test_open (Fixture *self, gconstpointer data)
{
  g_autoptr (NreProblemList) list = NULL;
  g_autoptr (NreProblem) closed = NULL, open = NULL;
  NreOpenFile *file;
  guint n;

  open_folder (self);
  list = nre_problem_list_new (self->workspace);
  n = g_list_model_get_n_items (G_LIST_MODEL (list));
  g_assert_cmpuint (n, ==, get_n_wrong (self, NULL));
  closed = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_null (nre_problem_get_file (closed));
  g_assert_nonnull (nre_problem_get_closed (closed));

  file = open_file (self, "DATA/broken.lib");
  WAIT_FOR (nre_open_file_get_findings (file) != NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n);
  open = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_true (nre_problem_get_file (open) == file);
  g_assert_cmpuint (get_n_wrong (self, "DATA"), ==, n);

  nre_workspace_remove (self->workspace, file);
  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n);
  g_object_unref (open);
  open = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_null (nre_problem_get_file (open));
}

static void
patch (NreOpenFile *file, const char *entry)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (nre_open_file_get_document (file), "patch-bytes", entry,
                        g_variant_new_parsed ("{'offset': <uint32 0>, 'data': <[byte 1]>}"), &error);
  g_assert_no_error (error);
}

static void
count_change (guint *n)
{
  ++*n;
}

/* The first change of a file marks the folders around it, and tells nothing new of any other file. */
static void
test_modified (Fixture *self, gconstpointer data)
{
  NreFolder *folder = open_folder (self);
  NreOpenFile *file = open_file (self, "DATA/broken.lib");
  g_autoptr (NreFolder) inner = NULL;
  guint n = 0;

  nre_folder_look (folder);
  WAIT_FOR (nre_folder_is_listed (folder));
  inner = g_list_model_get_item (G_LIST_MODEL (folder), 0);
  WAIT_FOR (nre_open_file_get_findings (file) != NULL);
  g_signal_connect_swapped (self->folder_index, "changed", G_CALLBACK (count_change), &n);
  patch (file, "#0");
  g_assert_true (nre_folder_get_modified (folder));
  g_assert_true (nre_folder_get_modified (inner));
  g_assert_cmpuint (n, ==, 0);
  nre_document_undo (nre_open_file_get_document (file));
  g_assert_false (nre_folder_get_modified (folder));
  g_assert_false (nre_folder_get_modified (inner));
  g_assert_cmpuint (n, ==, 0);
  g_signal_handlers_disconnect_by_data (self->folder_index, &n);
}

/* A check of an open file that finds as much as before tells nothing new; one that finds more counts. */
static void
test_open_again (Fixture *self, gconstpointer data)
{
  NreOpenFile *file;
  g_autoptr (GError) error = NULL;
  guint n = 0, wrong, serial;

  open_folder (self);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  wrong = get_n_wrong (self, NULL);
  file = open_file (self, "DATA/broken.lib");
  WAIT_FOR (nre_open_file_get_findings (file) != NULL);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  g_signal_connect_swapped (self->folder_index, "changed", G_CALLBACK (count_change), &n);
  serial = nre_open_file_get_findings_serial (file);
  patch (file, "#0");
  while (nre_open_file_get_findings_serial (file) == serial)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_true (nre_workspace_is_settled (self->workspace));
    }
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (get_n_wrong (self, "DATA"), ==, wrong);

  /* A new name makes a new sort table. */
  nre_document_perform (nre_open_file_get_document (file), "rename-entry", "#0",
                        g_variant_new_parsed ("{'name': <'c.bin'>}"), &error);
  g_assert_no_error (error);
  WAIT_FOR (get_n_wrong (self, "DATA") == 0);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (get_n_wrong (self, NULL), ==, 0);
  nre_document_undo (nre_open_file_get_document (file));
  WAIT_FOR (get_n_wrong (self, "DATA") == wrong);
  g_assert_cmpuint (get_n_wrong (self, NULL), ==, wrong);
  g_signal_handlers_disconnect_by_data (self->folder_index, &n);
}

/* The outermost folder may come back, on a drive that is mounted again. */
static void
test_back (Fixture *self, gconstpointer data)
{
  g_autofree char *away = g_strconcat (self->root, "-away", NULL);

  open_folder (self);
  g_assert_cmpint (g_rename (self->root, away), ==, 0);
  WAIT_FOR (get_totals (self, NULL).n_files == 0);
  /* That it is gone is the problem. */
  g_assert_cmpuint (get_n_wrong (self, NULL), ==, 1);
  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));
  g_assert_cmpint (g_rename (away, self->root), ==, 0);
  WAIT_FOR (get_totals (self, NULL).n_files > 0);
  g_assert_cmpuint (get_totals (self, NULL).n_files, ==, 3);
}

/* A folder may be renamed, with open files in it, and back. */
static void
test_renamed (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->root, "DATA", NULL);
  g_autofree char *away = g_build_filename (self->root, "AWAY", NULL);
  NreOpenFile *file;

  open_folder (self);
  file = open_file (self, "DATA/broken.lib");
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  WAIT_FOR (nre_open_file_get_disk_state (file) == NRE_DISK_REMOVED);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  WAIT_FOR (nre_open_file_get_disk_state (file) == NRE_DISK_SAME);
}

/* The numbers of the folder are those of the files in it that the tree shows, with the problems that are
 * listed: all that are open belong to them, also those that are gone, and backups; not those that stand for
 * themselves, since their folder is gone, too. */
static void
test_gone (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->root, "DATA", NULL);
  g_autofree char *away = g_strconcat (self->root, "-away", NULL), *path = NULL;
  g_autoptr (NreProblemList) list = nre_problem_list_new (self->workspace);
  g_autoptr (GBytes) broken = damaged (3);
  NreFolderTotals before, after;
  NreOpenFile *file;

  g_free (test_file_write (self->root, "palettes.lib.bak", broken));
  path = g_build_filename (folder, "broken.lib", NULL);
  open_folder (self);
  file = open_file (self, "DATA/broken.lib");
  open_file (self, "palettes.lib.bak");
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  WAIT_FOR (nre_open_file_get_findings (nre_workspace_get (self->workspace, 1)) != NULL);
  before = get_totals (self, NULL);
  g_assert_cmpuint (before.n_files, ==, 4);
  g_assert_cmpuint (before.counts[NRE_SEVERITY_ERROR], ==,
                    nre_problem_list_get_count (list, NRE_SEVERITY_ERROR));
  g_assert_cmpuint (get_n_wrong (self, NULL), >, get_n_wrong (self, "DATA"));

  g_assert_cmpint (g_unlink (path), ==, 0);
  WAIT_FOR (nre_folder_index_find (self->folder_index, path) == NULL);
  after = get_totals (self, NULL);
  g_assert_cmpuint (after.n_files, ==, before.n_files);
  g_assert_cmpuint (after.size, ==, before.size);
  g_assert_cmpuint (after.counts[NRE_SEVERITY_ERROR], ==, before.counts[NRE_SEVERITY_ERROR]);
  g_assert_cmpuint (get_totals (self, "DATA").n_files, ==, 2);
  g_assert_cmpuint (get_n_wrong (self, "DATA"), >, 0);
  g_assert_cmpuint (nre_problem_list_get_count (list, NRE_SEVERITY_ERROR), ==,
                    before.counts[NRE_SEVERITY_ERROR]);

  g_assert_cmpint (g_rename (folder, away), ==, 0);
  WAIT_FOR (get_totals (self, NULL).n_files == 2);
  g_assert_null (nre_workspace_find_folder_of (self->workspace, file));
  g_assert_cmpuint (get_n_wrong (self, NULL), <, before.counts[NRE_SEVERITY_ERROR]);
  g_assert_cmpuint (nre_problem_list_get_count (list, NRE_SEVERITY_ERROR), ==,
                    before.counts[NRE_SEVERITY_ERROR]);
  test_folder_remove (g_steal_pointer (&away));
}

/* A file that is closed after its folder is not kept. */
static void
test_released (Fixture *self, gconstpointer data)
{
  NreFolder *folder = open_folder (self);
  NreOpenFile *file = open_file (self, "DATA/broken.lib");

  WAIT_FOR (nre_open_file_get_findings (file) != NULL);
  g_object_add_weak_pointer (G_OBJECT (file), (gpointer *) &file);
  nre_workspace_remove_folder (self->workspace, folder);
  nre_workspace_remove (self->workspace, file);
  GIVE_TIME_FOR (file == NULL);
  g_assert_null (file);
}

/* Files that come, go or change are checked again, also in folders that nobody has looked into. */
static void
test_followed (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) broken = damaged (3);
  g_autofree char *path = NULL;
  NreFolder *folder = open_folder (self);
  guint n = get_n_wrong (self, NULL);

  path = test_file_write (self->root, "DATA/MAPS/fine.lib", broken);
  WAIT_FOR (get_n_wrong (self, "DATA/MAPS") > 0);
  g_assert_cmpuint (get_n_wrong (self, NULL), ==, n + get_n_wrong (self, "DATA/MAPS"));
  g_assert_cmpint (g_unlink (path), ==, 0);
  WAIT_FOR (get_totals (self, "DATA/MAPS").n_files == 0);
  g_assert_cmpuint (get_n_wrong (self, NULL), ==, n);
  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));

  nre_workspace_remove_folder (self->workspace, folder);
  g_assert_false (nre_folder_index_is_running (self->folder_index));
  g_assert_false (nre_folder_index_get_totals (self->folder_index, self->root, &(NreFolderTotals){ 0 }));
}

/* A change in a folder has only this folder read again. */
static void
test_changed (Fixture *self, gconstpointer data)
{
  g_autofree char *maps = g_build_filename (self->root, "DATA/MAPS", NULL);
  g_autofree char *outer = g_build_filename (self->root, "DATA", NULL);
  g_autoptr (NreIndexSnapshot) before = NULL, after = NULL;

  open_folder (self);
  before = nre_folder_index_snapshot (self->folder_index);
  g_free (test_sample_copy ("palettes.lib", self->root, "DATA/MAPS/more.lib"));
  WAIT_FOR (get_totals (self, "DATA/MAPS").n_files == 2);
  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));
  after = nre_folder_index_snapshot (self->folder_index);
  g_assert_true (nre_index_snapshot_find_folder (before, self->root) ==
                 nre_index_snapshot_find_folder (after, self->root));
  g_assert_true (nre_index_snapshot_find_folder (before, outer) ==
                 nre_index_snapshot_find_folder (after, outer));
  g_assert_cmpuint (nre_index_snapshot_find_folder (before, maps)->files->len, ==, 1);
  g_assert_cmpuint (nre_index_snapshot_find_folder (after, maps)->files->len, ==, 2);
  g_assert_cmpuint (get_totals (self, NULL).n_files, ==, 4);
}

/* Another folder may take the name of one that was read: it is read and followed instead. */
static void
test_replaced (Fixture *self, gconstpointer data)
{
  g_autofree char *outer = g_build_filename (self->root, "DATA", NULL);
  g_autofree char *away = g_strconcat (self->root, "-away", NULL);
  g_autofree char *other = g_strconcat (self->root, "-other", NULL);

  open_folder (self);
  g_free (test_sample_copy ("palettes.lib", other, "MAPS/one.lib"));
  g_assert_cmpint (g_rename (outer, away), ==, 0);
  g_assert_cmpint (g_rename (other, outer), ==, 0);
  WAIT_FOR (get_totals (self, "DATA").n_files == 1);
  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));
  g_assert_cmpuint (get_n_wrong (self, NULL), ==, 0);
  g_free (test_sample_copy ("palettes.lib", self->root, "DATA/MAPS/two.lib"));
  WAIT_FOR (get_totals (self, "DATA/MAPS").n_files == 2);
  g_free (test_sample_copy ("palettes.lib", self->root, "DATA/three.lib"));
  WAIT_FOR (get_totals (self, "DATA").n_files == 3);
  test_folder_remove (g_steal_pointer (&away));
}

/* A folder that could not be read, which is a problem, is read when it can be. */
static void
test_unlocked (Fixture *self, gconstpointer data)
{
  g_autofree char *locked = g_build_filename (self->root, "DATA", NULL);
  g_autoptr (NreProblemList) list = nre_problem_list_new (self->workspace);
  g_autoptr (NreProblem) problem = NULL;
  uid_t user = geteuid ();
  NreFolder *folder;
  g_autoptr (NreFolder) inner = NULL;

  g_assert_cmpint (g_chmod (locked, 0), ==, 0);
  /* The superuser reads it all the same. */
  if (user == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);
  folder = nre_workspace_add_folder (self->workspace, self->root);
  nre_folder_look (folder);
  WAIT_FOR (nre_folder_is_listed (folder));
  inner = g_list_model_get_item (G_LIST_MODEL (folder), 0);
  nre_folder_look (inner);
  WAIT_FOR (nre_folder_is_listed (inner));
  g_assert_nonnull (nre_folder_get_error (inner));
  g_assert_cmpuint (get_totals (self, "DATA").counts[NRE_SEVERITY_ERROR], ==, 1);
  g_assert_cmpuint (get_n_wrong (self, NULL), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  problem = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_cmpstr (nre_problem_get_closed (problem)->label, ==, "DATA");
  g_assert_cmpstr (nre_problem_get_finding (problem)->message, ==, nre_folder_get_error (inner));
  if (user == 0)
    g_assert_cmpint (seteuid (user), ==, 0);
  g_assert_cmpint (g_chmod (locked, 0755), ==, 0);
  WAIT_FOR (nre_folder_get_error (inner) == NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (inner)), ==, 2);
  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, get_n_wrong (self, NULL));
  g_clear_object (&problem);
  problem = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_cmpstr (nre_problem_get_closed (problem)->label, ==, "DATA/broken.lib");
  g_free (test_sample_copy ("palettes.lib", self->root, "DATA/more.lib"));
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (inner)) == 3);
}

/* Folders that the tree shows are read after the rest was cancelled, and beyond the limits. */
static void
test_watched (Fixture *self, gconstpointer data)
{
  g_autofree char *many = g_build_filename (self->root, "many", NULL);
  g_autofree char *deep = g_build_filename (many, "9999/inside", NULL);
  NreFolder *folder;
  g_autoptr (NreFolder) outer = NULL, inner = NULL;

  for (guint i = 0; i < 2100; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u", many, i);

      g_assert_cmpint (g_mkdir_with_parents (path, 0755), ==, 0);
    }
  g_assert_cmpint (g_mkdir_with_parents (deep, 0755), ==, 0);
  folder = nre_workspace_add_folder (self->workspace, self->root);
  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));
  g_assert_true (nre_folder_index_is_cut (self->folder_index));
  nre_folder_index_check_again (self->folder_index);
  nre_folder_index_cancel (self->folder_index);
  g_assert_false (nre_folder_index_is_running (self->folder_index));
  nre_folder_look (folder);
  WAIT_FOR (nre_folder_is_listed (folder));
  outer = g_object_ref (NRE_FOLDER (nre_folder_find (folder, many)));
  nre_folder_look (outer);
  WAIT_FOR (nre_folder_is_listed (outer));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (outer)), ==, 2101);
  inner = g_object_ref (NRE_FOLDER (nre_folder_find (outer, deep)));
  nre_folder_look (inner);
  WAIT_FOR (nre_folder_is_listed (inner));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (inner)), ==, 1);
}

static GPtrArray *found_names;

static void
named_cb (gpointer owner, GPtrArray *names)
{
  found_names = names;
}

/* How many files of the folders have names to go to. */
static guint
count_named (NreIndexSnapshot *folders)
{
  g_autoptr (NreFolderNames) names = nre_folder_names_new ();
  g_autoptr (GPtrArray) named = NULL;

  nre_folder_names_read_start (NULL, names, folders, NULL, named_cb);
  WAIT_FOR (found_names != NULL);
  named = g_steal_pointer (&found_names);
  return named->len;
}

/* Names are listed from what the index knows: the folders are not read for them. */
static void
test_names (Fixture *self, gconstpointer data)
{
  g_autoptr (NreIndexSnapshot) folders = NULL;
  GPtrArray *listing;
  guint i = 0;

  open_folder (self);
  folders = nre_folder_index_snapshot (self->folder_index);
  g_assert_cmpuint (count_named (folders), ==, 3);
  listing = nre_index_snapshot_find_folder (folders, self->root)->listing;
  while (!g_str_equal (((NreListed *) listing->pdata[i])->name, "palettes.lib"))
    i++;
  ((NreListed *) listing->pdata[i])->kind = NRE_KIND_RAW;
  g_assert_cmpuint (count_named (folders), ==, 2);
}

/* Files are called otherwise once another folder is open, and are not checked again for that. */
static void
test_second (Fixture *self, gconstpointer data)
{
  static const char *const labels[] = { "DATA/broken.lib", "DATA/MAPS/fine.lib" };
  g_autofree char *first = g_build_filename (self->root, "DATA", NULL), *second = NULL;
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  g_autoptr (GBytes) broken = damaged (2);

  second = g_build_filename (self->root, "other", NULL);
  g_free (test_sample_copy ("palettes.lib", self->root, "other/more.lib"));
  g_free (test_file_write (self->root, "DATA/MAPS/fine.lib", broken));
  nre_workspace_add_folder (self->workspace, first);
  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));
  before = nre_folder_index_list_problems (self->folder_index, FALSE);
  nre_workspace_add_folder (self->workspace, second);
  WAIT_FOR (!nre_folder_index_is_running (self->folder_index));
  after = nre_folder_index_list_problems (self->folder_index, FALSE);

  g_assert_cmpuint (before->len, ==, G_N_ELEMENTS (labels));
  g_assert_cmpuint (after->len, ==, G_N_ELEMENTS (labels));
  for (guint i = 0; i < after->len; i++)
    {
      const NreIndexFile *was = before->pdata[i], *is = after->pdata[i];

      g_assert_cmpstr (is->path, ==, was->path);
      g_assert_cmpstr (is->label, ==, labels[i]);
      g_assert_cmpstr (is->label + strlen ("DATA/"), ==, was->label);
      g_assert_true (is->is_checked);
      /* A check makes findings anew. */
      g_assert_true (is->findings == was->findings);
    }
}

/* So long the loop would sleep, in ms; -1 for as long as nothing happens. */
static int
get_sleep (void)
{
  GMainContext *context = g_main_context_default ();
  GPollFD fds[32];
  int priority, ms;

  g_assert_true (g_main_context_acquire (context));
  g_main_context_prepare (context, &priority);
  g_main_context_query (context, priority, &ms, fds, G_N_ELEMENTS (fds));
  g_main_context_release (context);
  return ms;
}

/* What was cancelled stays as it is, and costs nothing; nor does what is done. */
static void
test_idle (Fixture *self, gconstpointer data)
{
  open_folder (self);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  test_drain ();
  g_assert_cmpint (get_sleep (), ==, -1);
  nre_folder_index_check_again (self->folder_index);
  g_assert_true (nre_folder_index_is_running (self->folder_index));
  g_assert_cmpfloat (nre_folder_index_get_fraction (self->folder_index), <, 1);
  nre_folder_index_cancel (self->folder_index);
  g_assert_false (nre_folder_index_is_running (self->folder_index));
  g_assert_cmpfloat (nre_folder_index_get_fraction (self->folder_index), ==, 1);
  /* What is known stays known. */
  g_assert_cmpuint (get_n_wrong (self, NULL), >, 0);
  g_usleep (100000);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  test_drain ();
  g_assert_cmpint (get_sleep (), ==, -1);
}

static void
note_fraction (NreFolderIndex *folder_index, GParamSpec *pspec, GArray *seen)
{
  double fraction = nre_folder_index_get_fraction (folder_index);

  g_array_append_val (seen, fraction);
}

/* A material, so many times: each is looked into. */
static GBytes *
many_materials (guint n)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  guint8 material[4 + 34] = { [1] = 1 };
  g_autoptr (GBytes) payload = g_bytes_new (material, sizeof material);

  for (guint i = 0; i < n; i++)
    nre_author_archive_add (archive, NRE_AUTHOR_TYPE_MAT0, "WHITE", 6, 0, 0, payload);
  return nre_author_archive_finish (archive);
}

/* A library takes as long as all else together: how far its check is is told, too, and never less than
 * before. */
static void
test_fraction (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) library = many_materials (500000);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (double));
  guint n_between = 0;

  g_free (test_file_write (self->root, "library.lib", library));
  g_signal_connect (self->folder_index, "notify::fraction", G_CALLBACK (note_fraction), seen);
  open_folder (self);
  for (guint i = 0; i < seen->len; i++)
    {
      double fraction = g_array_index (seen, double, i);

      g_test_message ("%g", fraction);
      n_between += fraction > 0.05 && fraction < 0.95;
      g_assert_cmpfloat (fraction, >=, i > 0 ? g_array_index (seen, double, i - 1) : 0);
    }
  g_assert_cmpuint (n_between, >, 0);
  g_assert_cmpfloat (g_array_index (seen, double, seen->len - 1), ==, 1);
}

/* What this thread has worked, in ms: other programs do not count. */
static double
worked (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static void
link_to (Fixture *self, const char *target, const char *name)
{
  g_autofree char *path = g_build_filename (self->root, name, NULL);

  g_assert_cmpint (symlink (target, path), ==, 0);
}

/* Whatever is in a folder: the window is not held up by it. */
static void
test_hostile (Fixture *self, gconstpointer data)
{
  g_autofree char *fifo = g_build_filename (self->root, "pipe.lib", NULL);
  g_autofree char *secret = g_build_filename (self->root, "secret.lib", NULL), *locked = NULL;
  g_autofree char *called = g_build_filename (self->root, "called.lib", NULL);
  g_autofree char *stuff = g_build_filename (self->root, "stuff", NULL);
  g_autoptr (GBytes) text = g_bytes_new_static ("no archive at all", 17);
  uid_t user = geteuid ();
  double longest = 0;
  NreFolder *folder;
  gint64 end;

  g_assert_cmpint (mkfifo (fifo, 0644), ==, 0);
  link_to (self, "loop-b.lib", "loop-a.lib");
  link_to (self, "loop-a.lib", "loop-b.lib");
  link_to (self, ".", "again");
  g_free (test_file_write (self->root, "called.lib", text));
  g_free (test_sample_copy ("palettes.lib", self->root, "secret.lib"));
  g_free (test_sample_copy ("palettes.lib", self->root, "locked/palettes.lib"));
  locked = g_build_filename (self->root, "locked", NULL);
  g_assert_cmpint (g_mkdir (stuff, 0755), ==, 0);
  for (guint i = 0; i < 10000; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/file-%u.lib", stuff, i);

      g_assert_cmpint (symlink ("../palettes.lib", name), ==, 0);
    }
  g_assert_cmpint (g_chmod (secret, 0), ==, 0);
  g_assert_cmpint (g_chmod (locked, 0), ==, 0);
  /* Those who may read everything may not see that there is what others may not. */
  if (user == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);

  folder = nre_workspace_add_folder (self->workspace, self->root);
  nre_folder_look (folder);
  end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;
  while (nre_folder_index_is_running (self->folder_index) || !nre_folder_is_listed (folder))
    {
      double start = worked ();

      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, worked () - start);
      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (folder)); i++)
        {
          g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (folder), i);

          if (NRE_IS_FOLDER (item))
            nre_folder_look (NRE_FOLDER (item));
        }
    }
  g_test_message ("the longest turn of the loop took %.1f ms of work", longest);
  g_assert_cmpfloat (longest, <, 250);
  g_assert_cmpuint (get_totals (self, "stuff").n_files, ==, 10000);
  g_assert_false (nre_folder_index_is_cut (self->folder_index));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (folder)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (folder), i);
      const char *path = NRE_IS_FOLDER (item) ? nre_folder_get_path (NRE_FOLDER (item))
                                              : nre_folder_file_get_path (NRE_FOLDER_FILE (item));
      const char *error = NULL;

      g_assert_cmpstr (path, !=, fifo);
      if (NRE_IS_FOLDER (item))
        {
          WAIT_FOR (nre_folder_is_listed (NRE_FOLDER (item)));
          error = nre_folder_get_error (NRE_FOLDER (item));
        }
      else
        error = nre_folder_file_get_error (NRE_FOLDER_FILE (item));
      g_assert_cmpint (error != NULL, ==,
                       g_str_equal (path, secret) || g_str_equal (path, locked) ||
                           g_str_equal (path, called));
    }
  g_assert_cmpuint (nre_folder_index_find (self->folder_index, secret)->counts[NRE_SEVERITY_ERROR], ==, 1);
  g_assert_cmpuint (nre_folder_index_find (self->folder_index, called)->counts[NRE_SEVERITY_ERROR], ==, 1);
  if (user == 0)
    g_assert_cmpint (seteuid (user), ==, 0);
  g_chmod (locked, 0755);
}

/* What is counted is listed, too, however much it is of what a folder may sensibly have. */
static void
test_many (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) broken = damaged (1);
  g_autoptr (NreProblemList) list = nre_problem_list_new (self->workspace);
  NreFolderTotals totals;

  for (guint i = 0; i < 130; i++)
    {
      g_autofree char *name = g_strdup_printf ("broken-%u.lib", i);

      g_free (test_file_write (self->root, name, broken));
    }
  open_folder (self);
  totals = get_totals (self, NULL);
  g_assert_cmpuint (get_n_wrong (self, NULL), >, 130);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==,
                    get_n_wrong (self, NULL) + totals.counts[NRE_SEVERITY_INFO]);
}

/* Of one folder with more files than are looked at, not all are, and it is said. */
static void
test_cut (Fixture *self, gconstpointer data)
{
  g_autofree char *file = g_build_filename (self->root, "DATA/broken.lib", NULL), *many = NULL;

  many = g_build_filename (self->root, "many", NULL);
  g_assert_cmpint (g_mkdir (many, 0755), ==, 0);
  for (guint i = 0; i < 20100; i++)
    {
      g_autofree char *link = g_strdup_printf ("%s/%u.lib", many, i);

      g_assert_cmpint (symlink (file, link), ==, 0);
    }
  nre_workspace_add_folder (self->workspace, self->root);
  WAIT_FOR (nre_folder_index_is_cut (self->folder_index));
  g_assert_cmpuint (get_totals (self, NULL).n_files, ==, 20000);
  nre_folder_index_cancel (self->folder_index);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/folder-index/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("totals", test_totals);
  ADD ("open", test_open);
  ADD ("many", test_many);
  ADD ("modified", test_modified);
  ADD ("open-again", test_open_again);
  ADD ("back", test_back);
  ADD ("renamed", test_renamed);
  ADD ("gone", test_gone);
  ADD ("released", test_released);
  ADD ("followed", test_followed);
  ADD ("changed", test_changed);
  ADD ("replaced", test_replaced);
  ADD ("unlocked", test_unlocked);
  ADD ("watched", test_watched);
  ADD ("names", test_names);
  ADD ("second", test_second);
  ADD ("fraction", test_fraction);
  ADD ("idle", test_idle);
  ADD ("hostile", test_hostile);
  ADD ("cut", test_cut);
  return g_test_run ();
}
