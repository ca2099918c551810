/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree's model against a naive reading of the same tree. */

#include <adwaita.h>

#include "nre-author-archive.h"
#include "nre-edits.h"
#include "nre-tree-model.h"
#include "nre-tree-selection.h"
#include "test-files.h"
#include "test-shapes.h"
#include "test-wait.h"

/** Mirror: what somebody believes who only listens to the model. */
typedef struct
{
  NreTreeModel *model;
  GPtrArray    *rows;
} Mirror;

static void
mirror_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  Mirror *mirror = data;

  g_assert_cmpuint (position + removed, <=, mirror->rows->len);
  if (removed > 0)
    g_ptr_array_remove_range (mirror->rows, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror->rows, (gint) (position + i), g_list_model_get_item (list, position + i));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, mirror->rows->len);
}

static Mirror *
mirror_new (NreTreeModel *model)
{
  Mirror *mirror = g_new0 (Mirror, 1);

  mirror->model = model;
  mirror->rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect (model, "items-changed", G_CALLBACK (mirror_cb), mirror);
  mirror_cb (G_LIST_MODEL (model), 0, 0, g_list_model_get_n_items (G_LIST_MODEL (model)), mirror);
  return mirror;
}

static void
mirror_free (Mirror *mirror)
{
  g_signal_handlers_disconnect_by_data (mirror->model, mirror);
  g_ptr_array_unref (mirror->rows);
  g_free (mirror);
}

/* Each row object is the one that the model gives, knows its place, and is below its parent. */
static void
check (Mirror *mirror)
{
  for (guint i = 0; i < mirror->rows->len; i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (mirror->model), i);
      guint position, parent;

      g_assert_true (row == mirror->rows->pdata[i]);
      g_assert_true (nre_tree_row_get_position (row, &position));
      g_assert_cmpuint (position, ==, i);
      if (nre_tree_row_get_parent_position (row, &parent))
        {
          g_autoptr (NreTreeRow) above = g_list_model_get_item (G_LIST_MODEL (mirror->model), parent);

          g_assert_cmpuint (parent, <, i);
          g_assert_true (nre_tree_row_get_expanded (above));
          g_assert_cmpuint (nre_tree_row_get_depth (above) + 1, ==, nre_tree_row_get_depth (row));
          g_assert_true (nre_entry_get_parent (nre_tree_row_get_entry (row)) ==
                         nre_tree_row_get_entry (above));
        }
      else
        g_assert_null (nre_tree_row_get_entry (row));
    }
}

static NreDocument *
open_sample (const char *name)
{
  g_autofree char *path = test_sample_path (name);
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open (path, &error);

  g_assert_no_error (error);
  return document;
}

/* Rows are opened, shut, and change below the model, a few hundred times in an order nobody thought of. */
static void
test_random (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (NreDocument) bases = open_sample ("bases.rlb");
  g_autoptr (NreDocument) effects = open_sample ("effects.rlb");
  NreOpenFile *second;
  Mirror *mirror = mirror_new (model);

  nre_workspace_add (workspace, bases);
  second = nre_workspace_add (workspace, effects);
  for (guint step = 0; step < 600; step++)
    {
      guint n = g_list_model_get_n_items (G_LIST_MODEL (model));
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (model), g_test_rand_int_range (0, n));
      NreFields fields = { .type_id = 1, .name = "added" };
      g_autoptr (GBytes) payload = g_bytes_new_static ("payload", 7);

      switch (g_test_rand_int_range (0, 6))
        {
        case 0:
        case 1:
        case 2:
          if (nre_tree_row_get_expandable (row))
            nre_tree_row_set_expanded (row, !nre_tree_row_get_expanded (row));
          break;
        case 3:
          nre_edit_add_entry (bases, NULL, &fields, payload, NULL, NULL);
          break;
        case 4:
          nre_edit_remove_entry (bases, "#1", NULL);
          break;
        default:
          if (!nre_document_undo (bases))
            nre_document_redo (bases);
        }
      check (mirror);
    }
  nre_workspace_remove (workspace, second);
  check (mirror);
  mirror_free (mirror);
}

static NreTreeMatches *searched;

static void
searched_cb (gpointer owner, NreDocument *document, NreTreeMatches *matches)
{
  searched = matches;
}

static GHashTable *
run_query (NreOpenFile *file, const NreTreeQuery *query)
{
  GHashTable *found = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) nre_tree_matches_unref);

  nre_tree_search_start (NULL, nre_open_file_get_document (file), query, NULL, searched_cb);
  WAIT_FOR (searched != NULL);
  g_hash_table_insert (found, file, g_steal_pointer (&searched));
  return found;
}

static GHashTable *
search (NreOpenFile *file, const char *text, guint kinds)
{
  NreTreeQuery query = { .text = (char *) text, .kinds = kinds };

  return run_query (file, &query);
}

static void
assert_row (NreTreeModel *model, guint position, const char *name)
{
  g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (model), position);

  g_assert_nonnull (row);
  g_assert_cmpstr (nre_entry_get_name (nre_tree_row_get_entry (row)), ==, name);
}

/* Entries that share their bytes: what is found there is shown once, and the others wait to be expanded. */
static void
test_search_shared (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (GBytes) innermost = test_shape_entries (3), bytes = test_shape_nested (4, 300, 0, innermost);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "shared.rlb", NULL);
  NreOpenFile *file = nre_workspace_add (workspace, document);
  g_autoptr (GHashTable) found = search (file, "e00000001", 0);
  g_autoptr (NreTreeRow) first = NULL, second = NULL;

  nre_tree_model_expand_file (model, file);
  nre_tree_model_set_matches (model, found, NULL);
  g_assert_false (nre_tree_matches_is_cut (g_hash_table_lookup (found, file)));
  /* The file, one archive of each depth and the entry in the innermost; and those that share with them. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 1 + 4 + 1 + 4 * 299);
  first = g_list_model_get_item (G_LIST_MODEL (model), 1);
  second = g_list_model_get_item (G_LIST_MODEL (model), 1 + 4 + 1 + 3 * 299);
  g_assert_true (nre_tree_row_get_expanded (first));
  g_assert_cmpuint (nre_tree_row_get_depth (second), ==, 1);
  g_assert_false (nre_tree_row_get_expanded (second));
  assert_row (model, 5, "e00000001");
}

/* Ranges that overlap are each searched, but not without end, and that is told. */
static void
test_search_overlapping (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (GBytes) innermost = test_shape_entries (3), bytes = test_shape_nested (4, 300, 8, innermost);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "overlapping.rlb", NULL);
  NreOpenFile *file = nre_workspace_add (workspace, document);
  g_autoptr (GHashTable) found = search (file, "e00000001", 0);

  g_assert_cmpuint (nre_tree_matches_get_n (g_hash_table_lookup (found, file)), >, 0);
  g_assert_true (nre_tree_matches_is_cut (g_hash_table_lookup (found, file)));
}

/* What an entry is called says nothing about its kind. */
static void
test_kinds (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (NreDocument) bases = open_sample ("bases.rlb");
  NreOpenFile *file = nre_workspace_add (workspace, bases);
  g_autofree char *path = test_sample_path ("effects.rlb");
  NreFields fields = { .type_id = 0x4853454d, .name = "effects.msh" };
  g_autoptr (GHashTable) models = NULL;
  g_autoptr (GBytes) payload = NULL;
  char *data;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  payload = g_bytes_new_take (data, size);
  g_assert_true (nre_edit_add_entry (bases, NULL, &fields, payload, NULL, NULL));
  g_assert_true (nre_edit_rename_entry (bases, "Ангар_01.msh", "hangar", NULL));
  models = search (file, "", 1u << NRE_KIND_MODEL);
  nre_tree_model_expand_file (model, file);
  nre_tree_model_set_matches (model, models, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 5);
  for (guint i = 1; i < 5; i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);

      g_assert_cmpstr (nre_entry_get_name (nre_tree_row_get_entry (row)), !=, "effects.msh");
      g_assert_cmpint (nre_entry_get_kind (nre_tree_row_get_entry (row)), ==, NRE_KIND_MODEL);
    }
}

static void
test_search (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (NreDocument) bases = open_sample ("bases.rlb");
  NreOpenFile *file = nre_workspace_add (workspace, bases);
  Mirror *mirror = mirror_new (model);
  g_autoptr (GHashTable) russian = search (file, "АНГАР", 0);
  g_autoptr (GHashTable) models = search (file, "", 1u << NRE_KIND_MODEL);
  g_autoptr (GHashTable) tables = search (file, "BATCHES", 0);
  g_autoptr (GHashTable) nothing = search (file, "no such thing", 0);
  guint before;

  nre_tree_model_expand_file (model, file);
  before = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_assert_cmpuint (before, ==, 1 + g_list_model_get_n_items (G_LIST_MODEL (bases)));

  nre_tree_model_set_matches (model, russian, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 3);
  assert_row (model, 1, "Ангар_01.msh");
  check (mirror);

  nre_tree_model_begin_search (model);
  nre_tree_model_set_matches (model, models, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 5);
  check (mirror);

  /* Four models, each with the one table that is asked for. */
  nre_tree_model_begin_search (model);
  nre_tree_model_set_matches (model, tables, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 9);
  check (mirror);

  /* What is added while a filter is on can be seen. */
  {
    NreFields fields = { .type_id = 1, .name = "added" };
    g_autoptr (GBytes) payload = g_bytes_new_static ("payload", 7);

    g_assert_true (nre_edit_add_entry (bases, NULL, &fields, payload, NULL, NULL));
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 10);
    assert_row (model, 9, "added");
    check (mirror);
    nre_document_undo (bases);
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 9);
    check (mirror);
  }

  nre_tree_model_set_matches (model, nothing, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 1);
  nre_tree_model_set_matches (model, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, before);
  check (mirror);
  mirror_free (mirror);
}

/* The names of all rows, with a mark of depth before each. */
static char *
dup_names (NreTreeModel *model)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);
      NreEntry *entry = nre_tree_row_get_entry (row);

      for (guint k = 0; k < nre_tree_row_get_depth (row); k++)
        g_string_append_c (names, '.');
      g_string_append_printf (names, "%s ", entry != NULL ? nre_entry_get_name (entry) : "file");
    }
  return g_string_free (names, FALSE);
}

static void
assert_names (NreTreeModel *model, const char *expected)
{
  g_autofree char *names = dup_names (model);

  g_assert_cmpstr (names, ==, expected);
}

/* An archive of a.txt, b.txt, no.dat, in.lib with a.dat, c.txt and d.txt, and e.txt. */
static GBytes *
make_searched (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new (), inner = nre_author_archive_new ();

  nre_author_archive_add_take (inner, 5, "a.dat", 0, 0, 0, g_bytes_new_static ("1", 1));
  nre_author_archive_add_take (inner, 5, "c.txt", 0, 0, 0, g_bytes_new_static ("2", 1));
  nre_author_archive_add_take (inner, 5, "d.txt", 0, 0, 0, g_bytes_new_static ("3", 1));
  nre_author_archive_add_take (archive, 5, "a.txt", 0, 0, 0, g_bytes_new_static ("4", 1));
  nre_author_archive_add_take (archive, 5, "b.txt", 0, 0, 0, g_bytes_new_static ("5", 1));
  nre_author_archive_add_take (archive, 5, "no.dat", 0, 0, 0, g_bytes_new_static ("6", 1));
  nre_author_archive_add_take (archive, 5, "in.lib", 0, 0, 0, nre_author_archive_finish (inner));
  nre_author_archive_add_take (archive, 5, "e.txt", 0, 0, 0, g_bytes_new_static ("7", 1));
  return nre_author_archive_finish (archive);
}

/* Limited to entries with problems, the search finds those in nested archives, too, and no others. */
static void
test_search_problems (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (GBytes) bytes = make_searched ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "searched.lib", NULL);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  NreTreeQuery query = { .text = (char *) "txt" };
  g_autoptr (GHashTable) paths = NULL, found = NULL;
  NreOpenFile *file = nre_workspace_add (workspace, document);

  for (guint i = 0; i < 2; i++)
    {
      nre_findings_push_entry (findings, 3, nre_span ("in.lib", 6));
      nre_findings_push_entry (findings, i, nre_span (i == 0 ? "a.dat" : "c.txt", 5));
      nre_findings_add (findings, NRE_SEVERITY_WARNING, "odd", "", 0, 0, "odd");
      nre_findings_pop_entry (findings);
      nre_findings_pop_entry (findings);
    }
  nre_findings_push_entry (findings, 4, nre_span ("e.txt", 5));
  nre_findings_add (findings, NRE_SEVERITY_ERROR, "odd", "", 0, 0, "odd");
  nre_findings_pop_entry (findings);
  nre_findings_push_entry (findings, 0, nre_span ("a.txt", 5));
  nre_findings_add (findings, NRE_SEVERITY_INFO, "odd", "", 0, 0, "odd");
  nre_findings_pop_entry (findings);
  paths = nre_tree_query_list_paths (findings);
  query.wanted_paths = paths;
  found = run_query (file, &query);
  nre_tree_model_set_matches (model, found, NULL);
  assert_names (model, "file .in.lib ..c.txt .e.txt ");
}

/* What was found is shown where it is by then: the document is edited while the search runs, and while the
 * rows with what was found are collapsed. */
static void
test_search_edited (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (GBytes) bytes = make_searched ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "searched.lib", NULL);
  NreOpenFile *file = nre_workspace_add (workspace, document);
  g_autoptr (GHashTable) found = search (file, ".txt", 0), again = NULL;
  g_autoptr (NreTreeRow) top = NULL;
  Mirror *mirror;

  g_assert_true (nre_edit_remove_entry (document, "#0", NULL));
  g_assert_true (nre_edit_remove_entry (document, "in.lib/#0", NULL));
  g_assert_true (nre_edit_remove_entry (document, "in.lib/d.txt", NULL));
  g_assert_true (nre_edit_move_entry (document, "e.txt", 0, NULL));
  nre_tree_model_set_matches (model, found, NULL);
  mirror = mirror_new (model);
  assert_names (model, "file .e.txt .b.txt .in.lib ..c.txt ");
  check (mirror);
  g_assert_true (nre_edit_remove_entry (document, "e.txt", NULL));
  assert_names (model, "file .b.txt .in.lib ..c.txt ");
  check (mirror);

  top = g_list_model_get_item (G_LIST_MODEL (model), 0);
  nre_tree_row_set_expanded (top, FALSE);
  g_assert_true (nre_edit_remove_entry (document, "in.lib", NULL));
  g_assert_true (nre_edit_remove_entry (document, "no.dat", NULL));
  nre_tree_row_set_expanded (top, TRUE);
  assert_names (model, "file .b.txt ");
  check (mirror);

  /* Another entry at the same place is not the same result. */
  nre_tree_row_set_expanded (top, FALSE);
  nre_document_undo (document);
  g_assert_true (nre_edit_remove_entry (document, "b.txt", NULL));
  g_assert_true (nre_edit_rename_entry (document, "no.dat", "yes.txt", NULL));
  again = search (file, ".txt", 0);
  nre_tree_model_set_matches (model, again, NULL);
  assert_names (model, "file .yes.txt ");
  check (mirror);
  mirror_free (mirror);
}

/* Later results of the same search: what is in both keeps its row, which stays expanded or collapsed, while
 * others come and go. */
static void
test_search_later (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (GBytes) bytes = make_searched ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "searched.lib", NULL);
  NreOpenFile *file = nre_workspace_add (workspace, document);
  g_autoptr (GHashTable) found = NULL, later = NULL, last = NULL, again = NULL;
  g_autoptr (NreTreeRow) text = NULL, archive = NULL, back = NULL;
  Mirror *mirror = mirror_new (model);
  guint position;

  g_assert_true (nre_edit_rename_entry (document, "in.lib", "in.txt", NULL));
  found = search (file, ".txt", 0);
  nre_tree_model_set_matches (model, found, NULL);
  text = g_list_model_get_item (G_LIST_MODEL (model), 2);
  archive = g_list_model_get_item (G_LIST_MODEL (model), 3);
  nre_tree_row_set_expanded (archive, TRUE);
  assert_names (model, "file .a.txt .b.txt .in.txt ..a.dat ..c.txt ..d.txt .e.txt ");

  g_assert_true (nre_edit_rename_entry (document, "a.txt", "a.no", NULL));
  g_assert_true (nre_edit_rename_entry (document, "e.txt", "e.no", NULL));
  later = search (file, ".txt", 0);
  nre_tree_model_set_matches (model, later, NULL);
  assert_names (model, "file .b.txt .in.txt ..a.dat ..c.txt ..d.txt ");
  g_assert_true (nre_tree_row_get_position (text, &position));
  g_assert_cmpuint (position, ==, 1);
  g_assert_true (nre_tree_row_get_expanded (archive));
  check (mirror);

  /* A row that comes back is new: no edit expands it. */
  g_assert_true (nre_edit_rename_entry (document, "in.txt", "in.no", NULL));
  last = search (file, "b.txt", 0);
  nre_tree_model_set_matches (model, last, NULL);
  g_assert_true (nre_edit_rename_entry (document, "in.no", "in.txt", NULL));
  again = search (file, ".txt", 0);
  nre_tree_model_set_matches (model, again, NULL);
  assert_names (model, "file .b.txt .in.txt ");
  g_assert_true (nre_edit_rename_entry (document, "no.dat", "yes.dat", NULL));
  assert_names (model, "file .b.txt .in.txt ");
  check (mirror);
  mirror_free (mirror);
}

/* An archive of archives 0.lib, 1.lib and so on, with one.dat in each. */
static GBytes *
make_archives (guint n)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NreAuthorArchive) inner = nre_author_archive_new ();
      g_autofree char *name = g_strdup_printf ("%u.lib", i);

      nre_author_archive_add_take (inner, 5, "one.dat", 0, 0, 0, g_bytes_new_static ("1", 1));
      nre_author_archive_add_take (archive, 5, name, 0, 0, 0, nre_author_archive_finish (inner));
    }
  return nre_author_archive_finish (archive);
}

/* Whether entries with results inside were left collapsed is about the results that are shown now. */
static void
test_search_cut (void)
{
  const guint n = NRE_TREE_MODEL_MOST_EXPANDED + 2;
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (GBytes) bytes = make_archives (n);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "archives.lib", NULL);
  NreOpenFile *file = nre_workspace_add (workspace, document);
  g_autoptr (GHashTable) found = search (file, "one.dat", 0), fewer = NULL, few = NULL, again = NULL;

  nre_tree_model_set_matches (model, found, NULL);
  g_assert_true (nre_tree_model_is_cut (model));
  g_assert_true (nre_edit_rename_entry (document, "65.lib/one.dat", "no", NULL));
  fewer = search (file, "one.dat", 0);
  nre_tree_model_set_matches (model, fewer, NULL);
  g_assert_true (nre_tree_model_is_cut (model));
  g_assert_true (nre_edit_rename_entry (document, "64.lib/one.dat", "no", NULL));
  few = search (file, "one.dat", 0);
  nre_tree_model_set_matches (model, few, NULL);
  g_assert_false (nre_tree_model_is_cut (model));
  nre_document_undo (document);
  again = search (file, "one.dat", 0);
  nre_tree_model_set_matches (model, again, NULL);
  g_assert_true (nre_tree_model_is_cut (model));
}

/* Selected entries that a search no longer finds do not count, until they have rows again. */
static void
test_search_selected (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (NreTreeSelection) selection = nre_tree_selection_new (model);
  g_autoptr (GBytes) bytes = make_searched ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "searched.lib", NULL);
  NreOpenFile *file = nre_workspace_add (workspace, document), *common = NULL;
  g_autoptr (GHashTable) found = search (file, ".txt", 0), later = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref), selected = NULL;

  nre_tree_model_set_matches (model, found, NULL);
  g_ptr_array_add (entries, nre_document_find_entry (document, "a.txt", NULL));
  g_ptr_array_add (entries, nre_document_find_entry (document, "b.txt", NULL));
  g_assert_true (nre_tree_selection_select_entries (selection, file, entries, TRUE));
  g_assert_cmpuint (nre_tree_selection_count_entries (selection, &common), ==, 2);

  g_assert_true (nre_edit_rename_entry (document, "a.txt", "a.no", NULL));
  later = search (file, ".txt", 0);
  nre_tree_model_set_matches (model, later, NULL);
  selected = nre_tree_selection_dup_entries (selection);
  g_assert_cmpuint (selected->len, ==, 1);
  g_assert_cmpuint (nre_tree_selection_count_entries (selection, &common), ==, 1);
  g_assert_true (common == file);

  nre_tree_model_set_matches (model, NULL, NULL);
  nre_tree_model_expand_file (model, file);
  g_assert_cmpuint (nre_tree_selection_count_entries (selection, &common), ==, 2);
}

/* Each time, what the search found is shown, and rows of what was found before stay. */
static void
test_random_searches (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (GBytes) bytes = make_searched ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "searched.lib", NULL);
  NreOpenFile *file = nre_workspace_add (workspace, document);
  g_autoptr (GHashTable) shown = search (file, ".txt", 0);
  Mirror *mirror;

  nre_tree_model_set_matches (model, shown, NULL);
  mirror = mirror_new (model);
  for (guint step = 0; step < 300; step++)
    {
      g_autoptr (GHashTable) found = NULL, same = NULL;
      g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_object_unref);
      NreTreeMatches *matches;
      guint n_found = 0;

      for (guint k = g_test_rand_int_range (0, 6); k > 0; k--)
        {
          guint n = nre_directory_get_n_entries (nre_document_get_root (document));
          guint at = (guint) g_test_rand_int_range (0, (int) n);
          g_autofree char *path = g_strdup_printf ("#%u", at);
          g_autofree char *name = g_strdup_printf ("n%u-%u.%s", step, k, k % 2 == 0 ? "txt" : "dat");

          if (k == 5 && !nre_document_undo (document))
            nre_document_redo (document);
          else if (k == 4)
            nre_edit_move_entry (document, path, n / 2, NULL);
          else
            nre_edit_rename_entry (document, path, name, NULL);
        }
      for (guint i = 1; i < mirror->rows->len; i++)
        if (nre_tree_row_get_depth (mirror->rows->pdata[i]) == 1)
          g_ptr_array_add (before, g_object_ref (mirror->rows->pdata[i]));
      found = search (file, ".txt", 0);
      same = search (file, ".txt", 0);
      nre_tree_model_set_matches (model, found, NULL);
      check (mirror);
      matches = g_hash_table_lookup (same, file);
      for (guint i = 1; i < mirror->rows->len; i++)
        if (nre_tree_row_get_depth (mirror->rows->pdata[i]) == 1)
          {
            guint index;

            g_assert_true (nre_entry_get_index (nre_tree_row_get_entry (mirror->rows->pdata[i]), &index));
            g_assert_cmpuint (index, ==, nre_tree_matches_get_index (matches, n_found));
            n_found++;
          }
      g_assert_cmpuint (n_found, ==, nre_tree_matches_get_n (matches));
      for (guint i = 0; i < before->len; i++)
        {
          NreEntry *entry = nre_tree_row_get_entry (before->pdata[i]);
          guint position, own;

          if (nre_tree_model_find (model, file, entry, FALSE, &position))
            {
              g_assert_true (nre_tree_row_get_position (before->pdata[i], &own));
              g_assert_cmpuint (own, ==, position);
            }
        }
    }
  mirror_free (mirror);
}

static guint
count_changed (NreTreeModel *model, NreOpenFile *file)
{
  NreTreeQuery query = { .text = (char *) "", .changed_only = TRUE };
  g_autoptr (GHashTable) changed = run_query (file, &query);

  nre_tree_model_set_matches (model, NULL, NULL);
  nre_tree_model_set_matches (model, changed, NULL);
  return g_list_model_get_n_items (G_LIST_MODEL (model)) - 1;
}

/* What differs from the saved file and what that is in; not what somebody looked into. */
static void
test_changed (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (NreDocument) bases = open_sample ("bases.rlb");
  NreOpenFile *file = nre_workspace_add (workspace, bases);
  g_autoptr (NreEntry) looked_at = nre_document_find_entry (bases, "#4/#0", NULL);
  g_autoptr (NreEntry) model_entry = nre_document_find_entry (bases, "#2", NULL);
  g_autoptr (GBytes) payload = g_bytes_new_static ("payload", 7);
  NreFields fields = { .type_id = 1, .name = "added" };
  guint position;

  g_assert_nonnull (looked_at);
  g_assert_cmpuint (count_changed (model, file), ==, 0);

  /* The model and one table of it; then that, and the entry which was added. */
  g_assert_true (nre_edit_rename_entry (bases, "#2/#3", "renamed", NULL));
  g_assert_cmpuint (count_changed (model, file), ==, 2);
  g_assert_true (nre_tree_model_find (model, file, model_entry, FALSE, &position));
  assert_row (model, position + 1, "renamed");
  g_assert_true (nre_edit_add_entry (bases, NULL, &fields, payload, NULL, NULL));
  g_assert_cmpuint (count_changed (model, file), ==, 3);
  nre_document_undo (bases);
  g_assert_cmpuint (count_changed (model, file), ==, 2);

  /* Nothing in an archive differs because of its own name. */
  g_assert_true (nre_edit_rename_entry (bases, "#4", "renamed", NULL));
  g_assert_cmpuint (count_changed (model, file), ==, 3);
  nre_document_go_to (bases, 0);
  g_assert_cmpuint (count_changed (model, file), ==, 0);
}

static void
test_find (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (NreDocument) bases = open_sample ("bases.rlb");
  NreOpenFile *file = nre_workspace_add (workspace, bases);
  g_autoptr (NreEntry) table = nre_document_find_entry (bases, "#2/#3", NULL);
  g_autoptr (NreTreeRow) row = NULL;
  guint position;

  g_assert_nonnull (table);
  g_assert_false (nre_tree_model_find (model, file, table, FALSE, &position));
  g_assert_true (nre_tree_model_find (model, file, table, TRUE, &position));
  row = g_list_model_get_item (G_LIST_MODEL (model), position);
  g_assert_true (nre_tree_row_get_entry (row) == table);
  g_assert_cmpuint (position, ==, 1 + 3 + 3);
  g_assert_true (nre_tree_model_find (model, file, NULL, FALSE, &position));
  g_assert_cmpuint (position, ==, 0);
}

static guint
n_rows (NreTreeModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (model));
}

/* What is expanded stays so where an archive in it is replaced, as an import does, and by undo; it goes where
 * the new archive has nothing like it. */
static void
test_replaced (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (NreDocument) bases = open_sample ("bases.rlb");
  NreOpenFile *file = nre_workspace_add (workspace, bases);
  g_autoptr (NreEntry) walker = nre_document_find_entry (bases, "#0", NULL);
  g_autoptr (NreEntry) bunker = nre_document_find_entry (bases, "#2", NULL);
  g_autoptr (NreEntry) table = nre_document_find_entry (bases, "#2/#3", NULL);
  g_autoptr (GBytes) bytes = nre_entry_read (bunker, NULL);
  g_autoptr (GBytes) text = g_bytes_new_static ("text", 4);
  Mirror *mirror = mirror_new (model);
  guint position, n;

  g_assert_true (nre_tree_model_find (model, file, table, TRUE, &position));
  n = n_rows (model);

  g_assert_true (nre_edit_replace_payload (bases, "#2", bytes, NULL));
  g_assert_cmpuint (n_rows (model), ==, n);
  g_assert_true (nre_entry_is_gone (table));
  g_assert_false (nre_tree_model_find (model, file, table, FALSE, &position));
  {
    g_autoptr (NreEntry) same = nre_document_find_entry (bases, "#2/#3", NULL);

    g_assert_true (nre_tree_model_find (model, file, same, FALSE, &position));
    g_assert_true (nre_edit_rename_entry (bases, "#2/#3", "renamed", NULL));
    assert_row (model, position, "renamed");
  }
  check (mirror);

  g_assert_true (nre_edit_replace_payload (bases, "#2", text, NULL));
  g_assert_cmpuint (n_rows (model), ==, 1 + g_list_model_get_n_items (G_LIST_MODEL (bases)));
  check (mirror);

  nre_document_go_to (bases, 0);
  g_assert_true (nre_tree_model_find (model, file, table, TRUE, &position));
  g_assert_cmpuint (n_rows (model), ==, n);
  check (mirror);

  /* A move is no reason to fold what is moved over, nor is a step of many edits. */
  g_assert_true (nre_tree_model_find (model, file, walker, TRUE, &position));
  nre_document_begin_group (bases, "Group");
  g_assert_true (nre_edit_move_entry (bases, "#0", 7, NULL));
  g_assert_true (nre_edit_remove_entry (bases, "#0", NULL));
  nre_document_end_group (bases);
  g_assert_cmpuint (n_rows (model), ==, n - 1);
  g_assert_true (nre_tree_model_find (model, file, table, FALSE, &position));
  check (mirror);
  mirror_free (mirror);
}

/* A file that is no archive is one row. */
static void
test_loose (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autofree char *path = test_sample_path ("BuildDat.lst");
  g_autoptr (NreDocument) list = nre_document_open_any (path, NULL);
  NreOpenFile *file = nre_workspace_add (workspace, list);
  g_autoptr (NreTreeRow) row = NULL;
  g_autoptr (GHashTable) found = NULL;

  nre_tree_model_expand_file (model, file);
  g_assert_cmpuint (n_rows (model), ==, 1);
  row = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_assert_false (nre_tree_row_get_expandable (row));
  g_assert_null (nre_tree_row_get_entry (row));

  /* Also while a filter shows it. */
  found = search (file, "BuildDat", 0);
  nre_tree_model_set_matches (model, found, NULL);
  g_assert_cmpuint (n_rows (model), ==, 1);
}

static GBytes *
make_many (guint n)
{
  gsize size = 16 + (gsize) n * 64;
  guint8 *data = g_malloc0 (size);

  memcpy (data, "NRes", 4);
  nre_store_u32 (data + 4, 0x100);
  nre_store_u32 (data + 8, n);
  nre_store_u32 (data + 12, (guint32) size);
  for (guint i = 0; i < n; i++)
    {
      guint8 *record = data + 16 + (gsize) i * 64;

      g_snprintf ((char *) record + 20, 36, "entry_%06u", i);
      nre_store_u32 (record + 56, 16);
      nre_store_u32 (record + 60, i);
    }
  return g_bytes_new_take (data, size);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* Results that differ everywhere replace each other at once, rather than row by row. */
static void
test_search_everywhere (void)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (GBytes) bytes = make_many (1000);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "many.lib", NULL);
  NreOpenFile *file = nre_workspace_add (workspace, document);
  g_autoptr (GHashTable) all = search (file, "entry_", 0), odd = NULL;
  guint n_changes = 0;

  nre_tree_model_set_matches (model, all, NULL);
  nre_document_begin_group (document, "Rename");
  for (guint i = 0; i < 1000; i += 2)
    {
      g_autofree char *path = g_strdup_printf ("#%u", i), *name = g_strdup_printf ("even_%u", i);

      g_assert_true (nre_edit_rename_entry (document, path, name, NULL));
    }
  nre_document_end_group (document);
  odd = search (file, "entry_", 0);
  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (count_cb), &n_changes);
  nre_tree_model_set_matches (model, odd, NULL);
  g_assert_cmpuint (n_rows (model), ==, 501);
  g_assert_cmpuint (n_changes, ==, 1);
  assert_row (model, 1, "entry_000001");
  assert_row (model, 500, "entry_000999");
}

/* However many rows are held, each is found by its place at once; with a look at each of them, this takes
 * minutes. */
static void
test_held (void)
{
  g_autoptr (GBytes) bytes = make_many (60000);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "many.rlb", NULL);
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (NreTreeRow) gone = NULL;
  Mirror *mirror = mirror_new (model);

  nre_tree_model_expand_file (model, nre_workspace_add (workspace, document));
  check (mirror);
  gone = g_object_ref (mirror->rows->pdata[6]);
  nre_edit_remove_entry (document, "#5", NULL);
  check (mirror);
  g_assert_false (nre_tree_row_get_position (gone, &(guint){ 0 }));
  nre_edit_move_entry (document, "#0", 50000, NULL);
  check (mirror);
  nre_document_go_to (document, 0);
  check (mirror);
  g_assert_cmpuint (mirror->rows->len, ==, 60001);
  mirror_free (mirror);
}

/* A million entries are a number of rows, not a million objects. */
static void
test_million (void)
{
  const guint n = 1000000;
  g_autoptr (GBytes) bytes = make_many (n);
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreTreeModel) model = nre_tree_model_new (workspace);
  g_autoptr (GHashTable) found = NULL;
  g_autoptr (NreTreeRow) last = NULL;
  g_autoptr (GError) error = NULL;
  NreOpenFile *file;
  gint64 start;

  document = nre_document_new_from_bytes (bytes, "million.rlb", &error);
  g_assert_no_error (error);
  file = nre_workspace_add (workspace, document);

  start = g_get_monotonic_time ();
  nre_tree_model_expand_file (model, file);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n + 1);
  last = g_list_model_get_item (G_LIST_MODEL (model), n);
  g_assert_cmpstr (nre_entry_get_name (nre_tree_row_get_entry (last)), ==, "entry_999999");
  g_test_message ("expanding took %.2f ms", (double) (g_get_monotonic_time () - start) / 1000);

  start = g_get_monotonic_time ();
  found = search (file, "Y_77777", 0);
  g_test_message ("searching took %.2f ms", (double) (g_get_monotonic_time () - start) / 1000);
  start = g_get_monotonic_time ();
  nre_tree_model_set_matches (model, found, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 1 + 10);
  assert_row (model, 1, "entry_777770");
  nre_tree_model_set_matches (model, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n + 1);
  g_test_message ("showing what was found, and all again, took %.2f ms",
                  (double) (g_get_monotonic_time () - start) / 1000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tree-model/random", test_random);
  g_test_add_func ("/tree-model/kinds", test_kinds);
  g_test_add_func ("/tree-model/search", test_search);
  g_test_add_func ("/tree-model/search-shared", test_search_shared);
  g_test_add_func ("/tree-model/search-overlapping", test_search_overlapping);
  g_test_add_func ("/tree-model/search-edited", test_search_edited);
  g_test_add_func ("/tree-model/search-problems", test_search_problems);
  g_test_add_func ("/tree-model/search-later", test_search_later);
  g_test_add_func ("/tree-model/search-cut", test_search_cut);
  g_test_add_func ("/tree-model/search-selected", test_search_selected);
  g_test_add_func ("/tree-model/search-everywhere", test_search_everywhere);
  g_test_add_func ("/tree-model/random-searches", test_random_searches);
  g_test_add_func ("/tree-model/changed", test_changed);
  g_test_add_func ("/tree-model/replaced", test_replaced);
  g_test_add_func ("/tree-model/loose", test_loose);
  g_test_add_func ("/tree-model/find", test_find);
  g_test_add_func ("/tree-model/held", test_held);
  g_test_add_func ("/tree-model/million", test_million);
  return g_test_run ();
}
