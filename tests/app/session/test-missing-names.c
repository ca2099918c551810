/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names that lead nowhere, in files of an open folder that nobody has open. */

#include "uses-fixture.h"

#include "nre-author-archive.h"
#include "nre-author-text.h"
#include "nre-problem-list.h"
#include "nre-workspace.h"
#include "test-files.h"
#include "test-wait.h"

#include <string.h>

#define N_MODELS 3

typedef struct
{
  char         *folder;
  NreWorkspace *workspace;
  NreFolderIndex    *folder_index;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = uses_folder_new (N_MODELS);
  self->workspace = nre_workspace_new ();
  self->folder_index = nre_workspace_get_index (self->workspace);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_run_dispose (G_OBJECT (self->workspace));
  g_object_unref (self->workspace);
  test_drain ();
  test_folder_remove (self->folder);
}

static NreDocument *
open_file (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_open (path, &error);

  g_assert_no_error (error);
  return nre_open_file_get_document (nre_workspace_add (self->workspace, document));
}

static void
open_folder (Fixture *self)
{
  nre_workspace_add_folder (self->workspace, self->folder);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
}

static void
perform (NreDocument *document, const char *operation, const char *entry, const char *args)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, operation, entry, g_variant_new_parsed (args), &error);
  g_assert_no_error (error);
}

static const NreIndexFile *
find (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  return nre_folder_index_find (self->folder_index, path);
}

/* How many names of the file lead nowhere. */
static guint
count (Fixture *self, const char *name)
{
  const NreIndexFile *file = find (self, name);
  guint n = 0;

  g_assert_nonnull (file);
  for (guint i = 0; file->findings != NULL && i < nre_findings_n (file->findings); i++)
    n += strcmp (nre_findings_get (file->findings, i)->code, "resource-missing") == 0;
  return n;
}

static guint
count_in_folder (Fixture *self)
{
  NreFolderTotals totals;

  g_assert_true (nre_folder_index_get_totals (self->folder_index, self->folder, &totals));
  return totals.counts[NRE_SEVERITY_WARNING];
}

/* (nullable): the first of the list that is about the file. */
static NreProblem *
find_problem (Fixture *self, const char *label)
{
  g_autoptr (NreProblemList) list = nre_problem_list_new (self->workspace);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (NreProblem) problem = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (strcmp (nre_problem_get_finding (problem)->code, "resource-missing") == 0 &&
          nre_problem_get_closed (problem) != NULL &&
          strcmp (nre_problem_get_closed (problem)->label, label) == 0)
        return g_steal_pointer (&problem);
    }
  return NULL;
}

/* The finding has its place, and says what the game takes instead. */
static void
test_texture (Fixture *self, gconstpointer data)
{
  g_autoptr (NreProblem) problem = NULL;
  const NreFinding *finding;

  uses_write_materials (self->folder, "NOWHERE");
  open_folder (self);
  g_assert_cmpuint (count (self, "Material.lib"), ==, 1);
  g_assert_cmpuint (count (self, "static.rlb"), ==, 0);
  problem = find_problem (self, "Material.lib");
  g_assert_nonnull (problem);
  finding = nre_problem_get_finding (problem);
  g_assert_cmpstr (finding->entry, ==, "#2");
  g_assert_cmpstr (finding->entry_name, ==, "PLAIN");
  g_assert_cmpuint (finding->place.record, ==, 0);
  g_assert_cmpstr (finding->place.field, ==, "texture");
  g_assert_nonnull (strstr (finding->message, "“NOWHERE”"));
}

/* A library that is edited is what all names go by at once; none of the files is read again. */
static void
test_edits (Fixture *self, gconstpointer data)
{
  NreDocument *materials;
  NreFileLinks *links;
  g_autoptr (NreProblem) problem = NULL;
  guint before;

  open_folder (self);
  before = count_in_folder (self);
  g_assert_cmpuint (count (self, "static.rlb"), ==, 0);
  links = find (self, "static.rlb")->links;
  materials = open_file (self, "Material.lib");
  perform (materials, "rename-entry", "#0", "{'name': <'OTHER'>}");
  WAIT_FOR (count (self, "static.rlb") == N_MODELS);
  g_assert_true (find (self, "static.rlb")->links == links);
  g_assert_cmpuint (count_in_folder (self), ==, before + N_MODELS);

  problem = find_problem (self, "static.rlb");
  g_assert_nonnull (problem);
  g_assert_cmpstr (nre_problem_get_finding (problem)->entry, ==, "#1");
  g_assert_cmpstr (nre_problem_get_finding (problem)->entry_name, ==, "0.wea");
  g_assert_nonnull (
      strstr (nre_problem_get_finding (problem)->message, "the game takes the first entry instead"));
  nre_document_undo (materials);
  WAIT_FOR (count (self, "static.rlb") == 0);

  /* Closed without saving it is what the disk has. */
  perform (materials, "rename-entry", "#0", "{'name': <'DEFAULT'>}");
  WAIT_FOR (count (self, "static.rlb") == N_MODELS);
  g_clear_object (&problem);
  problem = find_problem (self, "static.rlb");
  g_assert_nonnull (strstr (nre_problem_get_finding (problem)->message, "the game takes “DEFAULT” instead"));
  nre_workspace_remove (self->workspace, nre_workspace_find (self->workspace, materials));
  WAIT_FOR (count (self, "static.rlb") == 0);
  g_assert_cmpuint (count_in_folder (self), ==, before);
}

/* What others write counts, too; and what is open tells of itself. */
static void
test_disk (Fixture *self, gconstpointer data)
{
  open_folder (self);
  uses_write_materials (self->folder, "NOWHERE");
  WAIT_FOR (count (self, "Material.lib") == 1);
  open_file (self, "Material.lib");
  WAIT_FOR (find_problem (self, "Material.lib") == NULL);
  nre_workspace_remove (self->workspace, nre_workspace_get (self->workspace, 0));
  WAIT_FOR (count (self, "Material.lib") == 1 && nre_workspace_is_settled (self->workspace));
  uses_write_materials (self->folder, "hull.0");
  WAIT_FOR (count (self, "Material.lib") == 0);
}

static void
count_change (guint *n)
{
  ++*n;
}

/* An edit that no name in other files goes by tells nobody anything new of them. */
static void
test_quiet (Fixture *self, gconstpointer data)
{
  g_autoptr (NreProblemList) list = NULL;
  NreDocument *materials;
  guint n = 0;

  uses_write_materials (self->folder, "NOWHERE");
  open_folder (self);
  materials = open_file (self, "Textures.lib");
  WAIT_FOR (nre_open_file_get_findings (nre_workspace_get (self->workspace, 0)) != NULL);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  list = nre_problem_list_new (self->workspace);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), >, 0);
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (count_change), &n);
  perform (materials, "rename-entry", "#1", "{'name': <'lamp.0'>}");
  WAIT_FOR (!nre_open_file_get_validating (nre_workspace_get (self->workspace, 0)));
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  g_assert_cmpuint (n, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/missing-names/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("texture", test_texture);
  ADD ("edits", test_edits);
  ADD ("disk", test_disk);
  ADD ("quiet", test_quiet);
  return g_test_run ();
}
