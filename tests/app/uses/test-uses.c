/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who uses what in a folder, as it is edited, undone, saved, closed, and written to by others. */

#include "uses-fixture.h"

#include "nre-closed-references.h"
#include "nre-uses.h"
#include "test-files.h"
#include "test-wait.h"

#include <sys/resource.h>
#include <unistd.h>

#define N_MODELS 3

typedef struct
{
  char         *folder;
  NreWorkspace *workspace;
  NreDocument  *textures;
  guint         changes;
} Fixture;

static NreDocument *
open_file (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open (path, &error);

  g_assert_no_error (error);
  nre_workspace_add (self->workspace, document);
  return document;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = uses_folder_new (N_MODELS);
  self->workspace = nre_workspace_new ();
  self->textures = open_file (self, "Textures.lib");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->textures);
  g_object_unref (self->workspace);
  test_drain ();
  test_folder_remove (self->folder);
}

static NreResourceUsers *found;

static void
found_cb (gpointer owner, NreResourceUsers *users)
{
  found = users;
}

static NreResourceUsers *
find (NreDocument *document, const char *path)
{
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, path, NULL);

  nre_uses_find_start (NULL, nre_uses_get (document), document, entry, NULL, found_cb);
  WAIT_FOR (found != NULL);
  return g_steal_pointer (&found);
}

/* "HULL LAMP 3": names, and how many models in the end */
static char *
dup_users (NreDocument *document, const char *path)
{
  g_autoptr (NreResourceUsers) users = find (document, path);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < users->users->len; i++)
    g_string_append_printf (text, "%s ", ((const NreUser *) users->users->pdata[i])->owner->name);
  g_string_append_printf (text, "%u", users->n_models);
  return g_string_free (text, FALSE);
}

static gboolean
are_users (NreDocument *document, const char *path, const char *expected)
{
  g_autofree char *users = dup_users (document, path);

  return g_strcmp0 (users, expected) == 0;
}

#define AWAIT_USERS(document, path, expected) WAIT_FOR (are_users (document, path, expected))

static void
perform (NreDocument *document, const char *operation, const char *entry, const char *args)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, operation, entry, g_variant_new_parsed (args), &error);
  g_assert_no_error (error);
}

static void
test_folder (Fixture *self, gconstpointer data)
{
  g_autoptr (NreDocument) models = NULL;

  nre_workspace_add_folder (self->workspace, self->folder);
  AWAIT_USERS (self->textures, "#0", "HULL 3");
  AWAIT_USERS (self->textures, "#1", "LAMP 0");
  models = open_file (self, "static.rlb");
  AWAIT_USERS (models, "#1", "0.msh 1");
}

/* Without a folder it is the files beside it. */
static void
test_beside (Fixture *self, gconstpointer data)
{
  AWAIT_USERS (self->textures, "#0", "HULL 3");
  uses_write_materials (self->folder, "HULL.0");
  AWAIT_USERS (self->textures, "#0", "HULL PLAIN 3");
}

/* A file that is open and beside another one counts once, whatever links lead to both. */
static void
test_linked (Fixture *self, gconstpointer data)
{
  char *elsewhere = test_folder_new ();
  g_autofree char *link = g_build_filename (elsewhere, "link", NULL), *path = NULL;
  g_autoptr (NreDocument) textures = NULL, materials = NULL;

  g_assert_cmpint (symlink (self->folder, link), ==, 0);
  materials = open_file (self, "Material.lib");
  path = g_build_filename (link, "Textures.lib", NULL);
  textures = nre_document_open (path, NULL);
  nre_workspace_replace (self->workspace, nre_workspace_find (self->workspace, self->textures), textures);
  AWAIT_USERS (textures, "#1", "LAMP 0");
  WAIT_FOR (nre_uses_is_settled (nre_uses_get (textures)));
  g_assert_true (are_users (textures, "#0", "HULL 3"));
  test_folder_remove (elsewhere);
}

/* A file that could not be opened for a moment is read once it can be. */
static void
test_transient (void)
{
  g_autoptr (TestFolder) folder = uses_folder_new (1);
  g_autofree char *path = g_build_filename (folder, "Material.lib", NULL);
  g_autoptr (NreFileLinks) links = NULL;
  struct rlimit limit, none;

  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  none = (struct rlimit){ 0, limit.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &none), ==, 0);
  links = nre_closed_references_read (path, NULL);
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  g_assert_null (links);
  links = nre_closed_references_read (path, NULL);
  g_assert_nonnull (links);
}

/* What is open counts as it is, saved or not. */
static void
test_edits (Fixture *self, gconstpointer data)
{
  NreDocument *materials;
  NreOpenFile *file;
  g_autoptr (GError) error = NULL;

  nre_workspace_add_folder (self->workspace, self->folder);
  AWAIT_USERS (self->textures, "#1", "LAMP 0");
  materials = open_file (self, "Material.lib");
  perform (materials, "set-phase", "#2", "{'phase': <uint32 1>, 'texture': <'Lamp.0'>}");
  AWAIT_USERS (self->textures, "#1", "LAMP PLAIN 0");
  nre_document_undo (materials);
  AWAIT_USERS (self->textures, "#1", "LAMP 0");
  perform (materials, "set-phase", "#0", "{'phase': <uint32 0>, 'texture': <'LAMP.0'>}");
  AWAIT_USERS (self->textures, "#1", "HULL LAMP 3");

  /* Closed without saving it is what the disk has. */
  file = nre_workspace_find (self->workspace, materials);
  nre_workspace_remove (self->workspace, file);
  AWAIT_USERS (self->textures, "#1", "LAMP 0");
  g_object_unref (materials);

  materials = open_file (self, "Material.lib");
  perform (materials, "set-phase", "#0", "{'phase': <uint32 0>, 'texture': <'LAMP.0'>}");
  nre_document_save (materials, nre_document_get_path (materials), 0, &error);
  g_assert_no_error (error);
  nre_workspace_remove (self->workspace, nre_workspace_find (self->workspace, materials));
  g_object_unref (materials);
  AWAIT_USERS (self->textures, "#1", "HULL LAMP 3");
}

/* A texture that is called otherwise is another one. */
static void
test_renamed (Fixture *self, gconstpointer data)
{
  nre_workspace_add_folder (self->workspace, self->folder);
  AWAIT_USERS (self->textures, "#0", "HULL 3");
  perform (self->textures, "rename-entry", "#0", "{'name': <'OTHER'>}");
  AWAIT_USERS (self->textures, "#0", "0");
  perform (self->textures, "rename-entry", "#1", "{'name': <'HULL.0'>}");
  AWAIT_USERS (self->textures, "#1", "HULL 3");
}

static void
count_change (guint *changes)
{
  ++*changes;
}

/* Others write to the folder; who listens is told. */
static void
test_disk (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "static.rlb", NULL);
  guint before;

  nre_workspace_add_folder (self->workspace, self->folder);
  g_signal_connect_swapped (nre_uses_get (self->textures), "changed", G_CALLBACK (count_change),
                            &self->changes);
  WAIT_FOR (nre_uses_is_settled (nre_uses_get (self->textures)));
  AWAIT_USERS (self->textures, "#0", "HULL 3");
  before = self->changes;
  uses_write_materials (self->folder, "hull.0");
  WAIT_FOR (self->changes > before);
  AWAIT_USERS (self->textures, "#0", "HULL PLAIN 3");
}

/* Nothing is looked for while nobody listens. */
static void
test_unheard (Fixture *self, gconstpointer data)
{
  NreUses *uses = nre_uses_get (self->textures);

  nre_workspace_add_folder (self->workspace, self->folder);
  AWAIT_USERS (self->textures, "#0", "HULL 3");
  WAIT_FOR (nre_workspace_is_settled (self->workspace) && nre_uses_is_settled (uses));
  perform (self->textures, "rename-entry", "#0", "{'name': <'OTHER'>}");
  g_assert_true (nre_uses_is_settled (uses));
  g_signal_connect_swapped (uses, "changed", G_CALLBACK (count_change), &self->changes);
  perform (self->textures, "rename-entry", "#0", "{'name': <'HULL.0'>}");
  g_assert_false (nre_uses_is_settled (uses));
  WAIT_FOR (nre_uses_is_settled (uses));
  AWAIT_USERS (self->textures, "#0", "HULL 3");
}

static void
test_abandoned (Fixture *self, gconstpointer data)
{
  NreJob *job = NULL;

  nre_uses_find_start (&job, nre_uses_get (self->textures), self->textures, NULL, NULL, found_cb);
  nre_job_abandon (&job);
  nre_resource_users_free (find (self->textures, "#0"));
  g_assert_null (found);
}

static void
on_gone (gpointer data, GObject *uses)
{
  *(gboolean *) data = TRUE;
}

/* It ends with its document, even while a thread still looks. */
static void
test_ends (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "static.rlb", NULL);
  NreDocument *document = nre_document_open (path, NULL);
  NreUses *uses = nre_uses_get (document);
  NreJob *job = NULL;
  gboolean gone = FALSE;

  nre_resource_users_free (find (document, "#1"));
  nre_uses_find_start (&job, uses, document, NULL, uses, found_cb);
  g_object_weak_ref (G_OBJECT (uses), on_gone, &gone);
  g_object_unref (document);
  WAIT_FOR (gone);
  g_assert_null (job);
  test_drain ();
  g_assert_null (found);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/uses/" name, Fixture, NULL, set_up, func, tear_down)
  /* Before there are threads, which may need to open something, too. */
  g_test_add_func ("/uses/transient", test_transient);
  ADD ("folder", test_folder);
  ADD ("beside", test_beside);
  ADD ("linked", test_linked);
  ADD ("edits", test_edits);
  ADD ("renamed", test_renamed);
  ADD ("disk", test_disk);
  ADD ("unheard", test_unheard);
  ADD ("abandoned", test_abandoned);
  ADD ("ends", test_ends);
  return g_test_run ();
}
