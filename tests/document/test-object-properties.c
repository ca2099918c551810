/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What bindings see: every property of every object of a document by its name, what each is at first and what
 * an edit makes of it, and that it is told exactly when it changes. */

#include "nre-document.h"
#include "nre-edits.h"
#include "nre-step-private.h"
#include "nre-author-archive.h"
#include "test-files.h"
#include "test-fixture.h"

static NreDocument *
open_fixture (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();

  return nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
}

static void
set_attr1 (NreDocument *document, guint32 value)
{
  g_autoptr (GError) error = NULL;

  nre_edit_set_attributes (document, "#0", NULL, &value, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* All properties, in the order in which the class has them: "name=value". */
static char *
spell (gpointer object)
{
  GString *text = g_string_new (NULL);
  guint n;
  g_autofree GParamSpec **specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;
      g_autofree char *content = NULL;

      g_value_init (&value, specs[i]->value_type);
      g_object_get_property (object, specs[i]->name, &value);
      content = g_strdup_value_contents (&value);
      g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", specs[i]->name, content);
    }
  return g_string_free (text, FALSE);
}

static void
assert_spelt (gpointer object, const char *expected)
{
  g_autofree char *text = spell (object);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_document (void)
{
  g_autoptr (NreDocument) document = open_fixture ();

  assert_spelt (document, "path=NULL title=\"fixture.rlb\" modified=FALSE");
  set_attr1 (document, 10);
  assert_spelt (document, "path=NULL title=\"fixture.rlb\" modified=TRUE");
  nre_document_undo (document);
  assert_spelt (document, "path=NULL title=\"fixture.rlb\" modified=FALSE");
}

static void
assert_history (NreHistory *history, const char *rest)
{
  g_autofree char *expected = NULL;
  guint64 memory = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (history)); i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (G_LIST_MODEL (history), i);

      memory += nre_step_get_memory (step);
    }
  expected = g_strdup_printf ("%s memory=%" G_GUINT64_FORMAT, rest, memory);
  assert_spelt (history, expected);
}

static void
test_history (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (NreStep) step = NULL;

  assert_history (history,
                  "position=0 can-undo=FALSE can-redo=FALSE at-saved=TRUE undo-label=NULL redo-label=NULL");
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (history), 0));
  set_attr1 (document, 10);
  nre_history_mark_saved (history, nre_history_get_token (history));
  set_attr1 (document, 11);
  step = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_assert_true (nre_step_get_saved (step));
  g_assert_cmpuint (nre_history_get_position (history), ==, 2);
  nre_document_undo (document);
  g_assert_true (nre_history_can_undo (history) && nre_history_can_redo (history) &&
                 nre_history_is_at_saved (history));
  nre_document_undo (document);
  g_assert_false (nre_history_can_undo (history) || nre_history_is_at_saved (history));
  g_assert_null (nre_history_get_undo_label (history));
  g_assert_nonnull (nre_history_get_redo_label (history));
  nre_document_redo (document);
  /* A group that is open can neither be undone nor redone around, nor is what it did saved. */
  nre_document_begin_group (document, "Group");
  g_assert_false (nre_history_can_undo (history) || nre_history_can_redo (history) ||
                  nre_history_is_at_saved (history));
  nre_document_end_group (document);
  g_assert_true (nre_history_can_undo (history) && nre_history_can_redo (history) &&
                 nre_history_is_at_saved (history));
  nre_document_begin_group (document, "Group");
  set_attr1 (document, 12);
  nre_document_end_group (document);
  assert_history (history, "position=2 can-undo=TRUE can-redo=FALSE at-saved=FALSE undo-label=\"Group\" "
                           "redo-label=NULL");
  nre_history_forget_saved (history);
  g_assert_false (nre_step_get_saved (step));
  nre_document_undo (document);
  g_assert_false (nre_history_is_at_saved (history));
}

static void
test_step (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (NreStep) step = NULL;

  nre_document_begin_group (document, "Group");
  set_attr1 (document, 12);
  nre_document_end_group (document);
  step = g_list_model_get_item (G_LIST_MODEL (history), 0);
  assert_spelt (step, "label=\"Group\" saved=FALSE");
  nre_history_mark_saved (history, nre_history_get_token (history));
  nre_document_undo (document);
  assert_spelt (step, "label=\"Group\" saved=TRUE");
}

static void
test_entry (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (GError) error = NULL;
  g_autoptr (NreEntry) entry = g_object_ref (nre_document_find_entry (document, "#0", NULL));
  NreFields fields;
  g_autofree char *fresh = NULL, *edited = NULL, *gone = NULL, *back = NULL;
  guint32 type = 77;

  nre_directory_get_fields (nre_document_get_root (document), 0, &fields);
  fresh = spell (entry);
  g_assert_true (g_str_has_suffix (fresh, " modified=FALSE gone=FALSE"));
  nre_edit_set_attributes (document, "#0", &type, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  edited = spell (entry);
  g_assert_true (g_str_has_suffix (edited, " type-id=77 modified=TRUE gone=FALSE"));
  nre_edit_remove_entry (document, "#0", &error);
  g_assert_no_error (error);
  gone = spell (entry);
  g_assert_true (g_str_has_suffix (gone, " gone=TRUE"));
  nre_document_go_to (document, 0);
  back = spell (entry);
  g_assert_cmpstr (back, ==, fresh);
}

/* An entry that was not in the file is what an edit made of it. */
static void
test_added_entry (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  const NreFields fields = { .type_id = 7, .name = "new" };
  g_autoptr (GBytes) payload = g_bytes_new_static ("abc", 3);
  g_autoptr (GError) error = NULL;

  nre_edit_add_entry (document, NULL, &fields, payload, &(guint){ 0 }, &error);
  g_assert_no_error (error);
  assert_spelt (nre_document_find_entry (document, "#0", NULL),
                "name=\"new\" size=3 type-id=7 modified=TRUE gone=FALSE");
}

/* References are known by what the file is called that they are in. */
static void
test_kind (void)
{
  static const struct { const char *name; NreKind kind; } cases[] = {
    { "objects.rlb", NRE_KIND_REGISTRY },
    { "others.rlb", NRE_KIND_RAW },
  };
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_data (author, 5, "x", 0, 0, 0, "x", 1);
  bytes = nre_author_archive_finish (author);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = test_file_write (folder, cases[i].name, bytes);
      g_autoptr (NreDocument) document = nre_document_open (path, NULL);

      g_assert_cmpint (nre_entry_get_kind (nre_document_find_entry (document, "#0", NULL)), ==,
                       cases[i].kind);
    }
}

/* --- What is told -------------------------------------------------------------------------------- */

static void
count (guint *counter)
{
  (*counter)++;
}

static void
test_told (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (NreStep) step = NULL;
  guint saved = 0, label = 0;

  set_attr1 (document, 10);
  step = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_signal_connect_swapped (step, "notify::saved", G_CALLBACK (count), &saved);
  g_signal_connect_swapped (step, "notify::label", G_CALLBACK (count), &label);
  nre_history_mark_saved (history, nre_history_get_token (history));
  nre_history_mark_saved (history, nre_history_get_token (history));
  g_assert_cmpuint (saved, ==, 1);
  set_attr1 (document, 11);
  nre_document_go_to (document, 0);
  nre_document_go_to (document, 2);
  nre_history_forget_saved (history);
  g_assert_cmpuint (saved, ==, 2);
  g_assert_cmpuint (label, ==, 0);
}

/* Of an entry just what became different. */
static void
note_name (GObject *object G_GNUC_UNUSED, GParamSpec *spec, GString *log)
{
  g_string_append_printf (log, "%s ", spec->name);
}

static void
assert_log (GString *log, const char *expected)
{
  g_assert_cmpstr (log->str, ==, expected);
  g_string_truncate (log, 0);
}

static void
test_entry_told (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) entry = g_object_ref (nre_document_find_entry (document, "#0", NULL));
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (GBytes) payload = g_bytes_new_static ("longer than it was before", 25);
  guint32 type = 77;

  g_signal_connect (entry, "notify", G_CALLBACK (note_name), log);
  nre_edit_set_attributes (document, "#0", &type, NULL, NULL, NULL, NULL);
  assert_log (log, "modified type-id ");
  set_attr1 (document, 10);
  assert_log (log, "");
  nre_edit_rename_entry (document, "#0", "other", NULL);
  assert_log (log, "name ");
  nre_edit_replace_payload (document, "#0", payload, NULL);
  assert_log (log, "size ");
  nre_document_undo (document);
  assert_log (log, "size ");
}

/* A command goes on with another one of a gesture where it says all that that one said. */
static void
test_merged (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreStep) step = NULL;
  NreFields fields;

  nre_document_begin_gesture (document);
  set_attr1 (document, 10);
  step = g_list_model_get_item (G_LIST_MODEL (nre_document_get_history (document)), 0);
  set_attr1 (document, 11);
  g_assert_cmpuint (nre_step_get_commands (step)->len, ==, 1);
  nre_edit_set_attributes (document, "#0", NULL, NULL, &(guint32){ 20 }, NULL, NULL);
  g_assert_cmpuint (nre_step_get_commands (step)->len, ==, 2);
  nre_edit_set_attributes (document, "#0", NULL, &(guint32){ 12 }, &(guint32){ 21 }, NULL, NULL);
  g_assert_cmpuint (nre_step_get_commands (step)->len, ==, 2);
  nre_edit_set_attributes (document, "#2", NULL, &(guint32){ 12 }, &(guint32){ 21 }, NULL, NULL);
  g_assert_cmpuint (nre_step_get_commands (step)->len, ==, 3);
  nre_document_end_gesture (document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document))), ==, 1);
  nre_document_undo (document);
  nre_document_redo (document);
  nre_directory_get_fields (nre_document_get_root (document), 0, &fields);
  g_assert_cmpuint (fields.attr1, ==, 12);
  g_assert_cmpuint (fields.attr2, ==, 21);
}

/* Where steps came and went, as the list of them says. */
static void
note_items (GListModel *model, guint position, guint removed, guint added, GString *log)
{
  g_string_append_printf (log, "%u-%u+%u=%u ", position, removed, added, g_list_model_get_n_items (model));
}

static void
test_items (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect (history, "items-changed", G_CALLBACK (note_items), log);
  for (guint i = 0; i < 3; i++)
    set_attr1 (document, 10 + i);
  nre_document_go_to (document, 1);
  set_attr1 (document, 20);
  nre_document_begin_gesture (document);
  set_attr1 (document, 30);
  set_attr1 (document, 31);
  nre_document_end_gesture (document);
  nre_history_set_budget (history, 0);
  g_assert_cmpstr (log->str, ==, "0-0+1=1 1-0+1=2 2-0+1=3 1-2+1=2 2-0+1=3 0-2+0=1 ");
}

/* Steps go while they are more than the budget, and not when they are as much. */
static void
test_budget (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  guint64 memory;

  for (guint i = 0; i < 4; i++)
    set_attr1 (document, 10 + i);
  memory = nre_history_get_memory (history);
  nre_history_set_budget (history, memory);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 4);
  nre_history_set_budget (history, memory - 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 3);
  nre_document_undo (document);
  nre_document_undo (document);
  /* What could be redone stays, and so does the step before it. */
  nre_history_set_budget (history, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 3);
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  g_assert_true (nre_history_can_undo (history));
}

/* A gesture is not taken up where there is no step, where another one can be redone, or inside a group. */
static void
test_resumed (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  guint64 token = nre_history_get_token (history);

  nre_history_forget_saved (history);
  nre_document_resume_gesture (document, token);
  set_attr1 (document, 10);
  nre_document_end_gesture (document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  token = nre_history_get_token (history);
  set_attr1 (document, 11);
  nre_document_undo (document);
  nre_document_resume_gesture (document, token);
  set_attr1 (document, 12);
  nre_document_end_gesture (document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 2);
  /* The outer one of two gestures says what joins. */
  nre_document_begin_gesture (document);
  nre_document_resume_gesture (document, nre_history_get_token (history));
  set_attr1 (document, 13);
  nre_document_end_gesture (document);
  set_attr1 (document, 14);
  nre_document_end_gesture (document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/object-properties/document", test_document);
  g_test_add_func ("/object-properties/history", test_history);
  g_test_add_func ("/object-properties/step", test_step);
  g_test_add_func ("/object-properties/entry", test_entry);
  g_test_add_func ("/object-properties/added-entry", test_added_entry);
  g_test_add_func ("/object-properties/kind", test_kind);
  g_test_add_func ("/object-properties/told", test_told);
  g_test_add_func ("/object-properties/entry-told", test_entry_told);
  g_test_add_func ("/object-properties/merged", test_merged);
  g_test_add_func ("/object-properties/items", test_items);
  g_test_add_func ("/object-properties/budget", test_budget);
  g_test_add_func ("/object-properties/resumed", test_resumed);
  return g_test_run ();
}
