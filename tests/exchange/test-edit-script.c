/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-author-effect.h"
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
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\", \"name\": \"x\", \"was\": {\"name\": \"another\"}}",
    NRE_ERROR_REFUSED, "expects" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\", \"name\": \"x\", \"was\": {\"sha256\": \"00\"}}",
    NRE_ERROR_REFUSED, "sha256" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\", \"name\": \"x\", \"was\": {\"color\": 1}}",
    NRE_ERROR_REFUSED, "color" },
  { "{\"op\": \"rename-entry\", \"entry\": \"#0\", \"name\": \"x\", \"was\": 1}", NRE_ERROR_REFUSED,
    "object" },
  { "{\"op\": \"rename-node\", \"entry\": \"#1\", \"node\": 0, \"name\": \"y\", \"was\": {\"name\": \"z\"}}",
    NRE_ERROR_REFUSED, "expects" },
  { "{\"op\": \"replace-payload\", \"entry\": \"#0\", \"hex\": \"00\", \"was\": {\"sha256\": \"00\"}}",
    NRE_ERROR_REFUSED, "sha256" },
  { "{\"op\": \"rebuild-payload\", \"entry\": \"#0\", \"pieces\": 1}", NRE_ERROR_REFUSED, "pieces" },
  { "{\"op\": \"rebuild-payload\", \"entry\": \"#0\", \"pieces\": [\"0\"]}", NRE_ERROR_REFUSED, "pieces" },
  { "{\"op\": \"rebuild-payload\", \"entry\": \"#0\", \"pieces\": [[0]]}", NRE_ERROR_REFUSED, "piece" },
  { "{\"op\": \"rebuild-payload\", \"entry\": \"#0\", \"pieces\": [[0, -1]]}", NRE_ERROR_REFUSED, "piece" },
  { "{\"op\": \"rebuild-payload\", \"entry\": \"#0\", \"pieces\": [[0, 4294967296]]}", NRE_ERROR_REFUSED,
    "piece" },
  { "{\"op\": \"rebuild-payload\", \"entry\": \"#0\", \"pieces\": [\"00\", [0, 4000000000]]}",
    NRE_ERROR_REFUSED, "piece 1" },
  { "{\"op\": \"rebuild-payload\", \"entry\": \"#0\", \"pieces\": [[\"#9\", 0, 1]]}", NRE_ERROR_NOT_FOUND,
    "#9" },
  /* It is not an edit of a document: see nre_edit_script_take_rebuild(). */
  { "{\"op\": \"rebuild-file\", \"pieces\": []}", NRE_ERROR_REFUSED, "rebuild-file" },
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

/* --- Values of fields, which only the record tells apart ------------------------------------------ */

static GBytes *
make_effects (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0);

  for (guint opcode = 1; opcode <= 10; opcode++)
    nre_author_effect_add (effect, opcode, 0, 1, "material.lib", "SMOKE");
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "effect", 0, 0, 1,
                               nre_author_effect_finish (effect));
  return nre_author_archive_finish (archive);
}

static GBytes *
perform_on_effects (const char *text, char **written)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = make_effects ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "effects.rlb", NULL);
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) script = load (folder, text, &error);
  g_autoptr (NreStep) step = NULL;

  g_assert_no_error (error);
  nre_edit_script_perform (script, document, folder, &error);
  g_assert_no_error (error);
  step = g_list_model_get_item (G_LIST_MODEL (nre_document_get_history (document)), 0);
  *written = nre_edit_script_write (nre_step_get_commands (step));
  layout = nre_layout_new (nre_document_get_root (document), NULL);
  return nre_layout_to_bytes (layout);
}

/* What a step says of itself makes the same bytes again. */
static void
test_fields (void)
{
  static const char text[] =
      "{\"edits\": ["
      "{\"op\": \"set-effect\", \"entry\": \"#0\", \"duration_sec\": 3, \"pivot\": [1, 2.5, -0.1]},"
      "{\"op\": \"set-command\", \"entry\": \"#0\", \"command\": 0, \"enabled\": false, \"fields\": "
      "{\"mode\": 3, \"t_start\": 1, \"t_end\": \"0x7f800001\", \"color\": [0, \"NaN\", 0.1], \"opaque136\": "
      "\"000102030405060708090a0b0c0d0e0f1011121314151617\", \"ref\": {\"archive\": \"a.lib\", \"name\": "
      "\"Б\"}}},"
      "{\"op\": \"set-command\", \"entry\": \"#0\", \"command\": 5, \"word_raw\": 4294967046},"
      "{\"op\": \"insert-command\", \"entry\": \"#0\", \"index\": 1, \"opcode\": 6, \"body_hex\": \"\"},"
      "{\"op\": \"move-command\", \"entry\": \"#0\", \"command\": 1, \"index\": 4},"
      "{\"op\": \"remove-command\", \"entry\": \"#0\", \"command\": 2}]}";
  g_autofree char *first = NULL, *second = NULL;
  g_autoptr (GBytes) once = perform_on_effects (text, &first), again = perform_on_effects (first, &second);

  test_assert_same (again, once);
  g_assert_cmpstr (first, ==, second);
  g_assert_nonnull (strstr (first, "0x7f800001"));
}

static void
test_fields_refused (void)
{
  static const struct
  {
    const char *member;
    const char *why;
  } cases[] = {
    { "\"fields\": 1", "“fields” must be an object" },
    { "\"fields\": [1]", "“fields” must be an object" },
    { "\"fields\": null", "“fields” must be an object" },
    { "\"fields\": {\"t_end\": 1e300}", "32-bit floats can hold" },
    { "\"fields\": {\"t_end\": true}", "“t_end”: a number is expected" },
    { "\"fields\": {\"t_end\": null}", "“t_end”: null is no value" },
    { "\"fields\": {\"mode\": 1.0}", "“mode”: an integer" },
    { "\"fields\": {\"color\": [1, [2], 3]}", "“color”: a number is expected" },
    { "\"fields\": {\"ref\": {\"name\": \"a\\u0000b\"}}", "NUL" },
    { "\"body_hex\": \"0\"", "“body_hex” must be pairs" },
    { "\"body_hex\": 1", "“body_hex” must be a string" },
    { "\"hex\": \"00\"", "no field “hex”" },
    { "\"enabled\": 1", "“enabled” must be true or false" },
  };
  g_autoptr (TestFolder) folder = test_folder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"edits\": [{\"op\": \"set-command\", \"entry\": \"#0\", \"command\": 0, %s}]}", cases[i].member);
      g_autoptr (GBytes) bytes = make_effects ();
      g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "effects.rlb", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) script = load (folder, text, &error);

      g_assert_no_error (error);
      g_assert_false (nre_edit_script_perform (script, document, folder, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      if (strstr (error->message, cases[i].why) == NULL)
        g_error ("%s: “%s” does not say “%s”", cases[i].member, error->message, cases[i].why);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit-script/shape", test_shape);
  g_test_add_func ("/edit-script/refused", test_refused);
  g_test_add_func ("/edit-script/performed", test_performed);
  g_test_add_func ("/edit-script/fields", test_fields);
  g_test_add_func ("/edit-script/fields-refused", test_fields_refused);
  return g_test_run ();
}
