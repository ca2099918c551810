/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whom a change of a document concerns: an entry for what is in it and for what stands beside it, and nobody
 * else. */

#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "nre-changes.h"
#include "nre-document.h"
#include "nre-edits.h"
#include "nre-model-edits.h"

static const char *const paths[] = { "#0", "#1", "#1/#0", "#1/#1", "#2" };

typedef struct
{
  NreDocument *document;
  NreEntry    *entries[G_N_ELEMENTS (paths)];
  GString     *log;
} Fixture;

/* The paths that the step concerns, "order" where entries came or went, and "names" where names of the
 * document may lead elsewhere. */
static void
on_changed (NreDocument *document, const NreChanges *changes, Fixture *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    if (nre_changes_concern (changes, self->entries[i]))
      g_string_append_printf (self->log, "%s ", paths[i]);
  if (nre_changes_has_order (changes))
    g_string_append (self->log, "order ");
  if (nre_changes_has_names (changes, nre_document_get_root (document)))
    g_string_append (self->log, "names ");
}

/* A model, an archive of a model and a text, and a text. */
static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) inner = nre_author_archive_new (), outer = nre_author_archive_new ();
  g_autoptr (GBytes) payload = nre_author_model_finish (model), bytes = NULL;

  nre_author_archive_add (inner, NRE_AUTHOR_TYPE_MESH, "b.msh", 0, 0, 0, payload);
  nre_author_archive_add_data (inner, 5, "b.txt", 0, 0, 0, "text", 4);
  nre_author_archive_add (outer, NRE_AUTHOR_TYPE_MESH, "a.msh", 0, 0, 0, payload);
  nre_author_archive_add_take (outer, 5, "inner.rlb", 0, 0, 0, nre_author_archive_finish (inner));
  nre_author_archive_add_data (outer, 5, "a.txt", 0, 0, 0, "text", 4);
  bytes = nre_author_archive_finish (outer);
  self->document = nre_document_new_from_bytes (bytes, "a.rlb", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    self->entries[i] = g_object_ref (nre_document_find_entry (self->document, paths[i], NULL));
  self->log = g_string_new (NULL);
  g_signal_connect (self->document, "changed", G_CALLBACK (on_changed), self);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_object_unref (self->entries[i]);
  g_object_unref (self->document);
  g_string_free (self->log, TRUE);
}

static void
assert_log (Fixture *self, const char *expected)
{
  g_assert_cmpstr (self->log->str, ==, expected);
  g_string_truncate (self->log, 0);
}

static void
rename_entry (Fixture *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  nre_edit_rename_entry (self->document, path, "other", &error);
  g_assert_no_error (error);
}

static void
test_concern (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  /* What is no archive concerns the archives beside it, wherever that is. */
  rename_entry (self, "#2");
  assert_log (self, "#0 #1 #2 names ");
  rename_entry (self, "#1/#1");
  assert_log (self, "#1 #1/#0 #1/#1 ");
  /* An archive concerns itself and those that it is in. */
  nre_edit_rename_node (self->document, "#0", 1, "other", &error);
  g_assert_no_error (error);
  assert_log (self, "#0 ");
  nre_edit_rename_node (self->document, "#1/#0", 1, "other", &error);
  g_assert_no_error (error);
  assert_log (self, "#1 #1/#0 ");
  nre_document_undo (self->document);
  assert_log (self, "#1 #1/#0 ");
  /* Entries that go change paths, which are everybody's. */
  nre_edit_remove_entry (self->document, "#2", &error);
  g_assert_no_error (error);
  assert_log (self, "#0 #1 #1/#0 #1/#1 #2 order names ");
  nre_document_undo (self->document);
  assert_log (self, "#0 #1 #1/#0 #1/#1 #2 order names ");
}

/* A group is told once, when it ends. */
static void
test_group (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  nre_document_begin_group (self->document, "Both");
  rename_entry (self, "#0");
  rename_entry (self, "#1/#1");
  assert_log (self, "");
  nre_document_end_group (self->document);
  assert_log (self, "#0 #1 #1/#0 #1/#1 names ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/changes/concern", Fixture, NULL, set_up, test_concern, tear_down);
  g_test_add ("/changes/group", Fixture, NULL, set_up, test_group, tear_down);
  return g_test_run ();
}
