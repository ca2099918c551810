/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-script.h"
#include "nre-error.h"
#include "nre-layout.h"
#include "test-files.h"
#include "test-fixture.h"

#include <string.h>

typedef struct
{
  const char *text;
  int         code;
  const char *why;
} Case;

static JsonNode *
load (const char *folder, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autofree char *path = test_file_write (folder, "edits.json", bytes);

  return nre_edit_script_load (path, error);
}

static void
test_shape (void)
{
  static const char *const wrong[] = {
    "[]",
    "{}",
    "{\"edits\": {}}",
    "{\"edits\": [], \"more\": 1}",
    "{\"edits\": [1]}",
    "{\"edits\": [{}]}",
    "{\"edits\": [{\"op\": 1}]}",
    "{\"edits\": [{\"op\": \"remove-entry\", \"entry\": 0}]}",
    "{\"edits\": [null]}",
    "{\"edits\": null}",
    "{\"edits\": []",
  };
  g_autoptr (TestFolder) folder = test_folder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      if (load (folder, wrong[i], &error) != NULL)
        g_error ("“%s” was taken for a script", wrong[i]);
      g_assert_error (error, NRE_ERROR, NRE_ERROR_SYNTAX);
    }
  g_autoptr (GError) error = NULL;
  g_assert_null (nre_edit_script_load ("/nowhere/edits.json", &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
}

/* Each after an edit that succeeds, which must be taken back. */
static const Case refused[] = {
  { "{\"op\": \"explode\", \"entry\": \"#0\"}", NRE_ERROR_REFUSED, "explode" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\"}", NRE_ERROR_REFUSED, "name" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#9\", \"name\": \"x\"}", NRE_ERROR_NOT_FOUND, "#9" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\", \"name\": 1}", NRE_ERROR_REFUSED, "string" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\", \"name\": null}", NRE_ERROR_REFUSED, "string" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\", \"name\": \"a\\u0000b\"}", NRE_ERROR_REFUSED, "NUL" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\", \"name\": \"x\", \"color\": 1}", NRE_ERROR_REFUSED,
    "color" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\", \"name\": \"x\", \"hex\": \"00\"}", NRE_ERROR_REFUSED,
    "hex" },
  { "{\"op\": \"set-attributes\", \"entry\": \"#0\", \"attr1\": -1}", NRE_ERROR_REFUSED, "-1" },
  { "{\"op\": \"set-attributes\", \"entry\": \"#0\", \"attr1\": 4294967296}", NRE_ERROR_REFUSED,
    "4294967296" },
  { "{\"op\": \"set-attributes\", \"entry\": \"#0\", \"attr1\": 18446744073709551617}", NRE_ERROR_REFUSED,
    "attr1" },
  { "{\"op\": \"set-attributes\", \"entry\": \"#0\", \"attr1\": 1.0}", NRE_ERROR_REFUSED, "integer" },
  { "{\"op\": \"set-attributes\", \"entry\": \"#0\", \"attr1\": \"1\"}", NRE_ERROR_REFUSED, "integer" },
  { "{\"op\": \"set-attributes\", \"entry\": \"#0\", \"attr1\": true}", NRE_ERROR_REFUSED, "integer" },
  { "{\"op\": \"set-attributes\", \"entry\": \"#0\", \"attr1\": [1]}", NRE_ERROR_REFUSED, "integer" },
  { "{\"op\": \"replace-payload\", \"entry\": \"#0\", \"data\": \"00\"}", NRE_ERROR_REFUSED, "data" },
  { "{\"op\": \"replace-payload\", \"entry\": \"#0\", \"hex\": \"0\"}", NRE_ERROR_REFUSED, "hex" },
  { "{\"op\": \"replace-payload\", \"entry\": \"#0\", \"hex\": \"00\", \"file\": \"x\"}", NRE_ERROR_REFUSED,
    "exclude" },
  { "{\"op\": \"replace-payload\", \"entry\": \"#0\", \"file\": \"missing\"}", NRE_ERROR_IO, "missing" },
  { "{\"op\": \"set-node-slot\", \"entry\": \"#1\", \"node\": 0, \"lod\": 0, \"group\": 0, \"slot\": 65536}",
    NRE_ERROR_REFUSED, "slot" },
};

static void
test_refused (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GBytes) bytes = test_fixture_archive (), after = NULL;
      g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
      g_autofree char *text = g_strdup_printf (
          "{\"edits\": [{\"op\": \"rename-node\", \"entry\": \"#1\", \"node\": 0, \"name\": \"x\"}, %s]}",
          refused[i].text);
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) script = load (folder, text, &error);
      g_autoptr (NreLayout) layout = NULL;

      g_assert_no_error (error);
      g_assert_false (nre_edit_script_perform (script, document, folder, &error));
      g_assert_error (error, NRE_ERROR, refused[i].code);
      if (strstr (error->message, refused[i].why) == NULL || strstr (error->message, "edit 1 (") == NULL)
        g_error ("%s: “%s” does not say “%s”", refused[i].text, error->message, refused[i].why);
      layout = nre_layout_new (nre_document_get_root (document), NULL);
      after = nre_layout_to_bytes (layout);
      test_assert_same (after, bytes);
      g_assert_false (nre_document_get_modified (document));
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document))), ==, 0);
    }
}

/* Indices refer to the state after the edits before; a relative file name starts at the script. */
static void
test_performed (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = test_fixture_archive (), payload = g_bytes_new_static ("from a file", 11),
                     read = NULL;
  g_autofree char *path G_GNUC_UNUSED = test_file_write (folder, "payload.bin", payload);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) script
      = load (folder,
              "{\"edits\": [{\"op\": \"remove-entry\", \"entry\": \"#0\"}, {\"op\": \"rename-entry\", "
              "\"entry\": \"#0\", \"name\": \"bush.msh\"},"
              " {\"op\": \"rename-node\", \"entry\": \"bush.msh\", \"node\": 0, \"name\": null},"
              " {\"op\": \"replace-payload\", \"entry\": \"b.bin\", \"file\": \"payload.bin\"}]}",
              &error);

  nre_edit_script_perform (script, document, folder, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document))), ==, 1);
  read = nre_directory_read (nre_document_get_root (document), 1, &error);
  test_assert_same (read, payload);
  g_assert_true (nre_document_undo (document));
  g_assert_false (nre_document_get_modified (document));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit-script/shape", test_shape);
  g_test_add_func ("/edit-script/refused", test_refused);
  g_test_add_func ("/edit-script/performed", test_performed);
  return g_test_run ();
}
