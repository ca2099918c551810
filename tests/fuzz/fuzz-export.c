/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports: any model, after any edits, goes into each format, or is refused in words. Import of the JSON form
 * gives back every byte, and makes another model this one as one step that can be undone. Bytes behind the
 * archive say what is edited and what is drawn. */

#include "nre-fuzz.h"

#include "nre-author-model.h"
#include "nre-error.h"
#include "nre-exchange-model.h"
#include "nre-export.h"
#include "nre-json-reader.h"
#include "nre-kind.h"
#include "nre-model.h"

#include <math.h>
#include <string.h>

/* No number that other programs do not read. */
static void
require_sane_obj (GBytes *text)
{
  static const char *const odd[] = { "\nv nan", "\nv inf", "\nv -", "\nvn nan", "\nvn -nan", "\nvt nan" };
  gsize size;
  const char *data = g_bytes_get_data (text, &size);

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      const char *found = g_strstr_len (data, (gssize) size, odd[i]);

      NRE_FUZZ_REQUIRE (found == NULL || g_ascii_isdigit (found[strlen (odd[i])]));
    }
}

/* In glTF nothing is a list of texts, and a number that is none would be written as a text. */
static void
require_no_texts (JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autoptr (GList) values = json_object_get_values (json_node_get_object (node));

      for (GList *at = values; at != NULL; at = at->next)
        require_no_texts (at->data);
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      {
        JsonNode *item = json_array_get_element (json_node_get_array (node), i);

        NRE_FUZZ_REQUIRE (json_node_get_value_type (item) != G_TYPE_STRING);
        require_no_texts (item);
      }
}

static void
require_sane_gltf (GBytes *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = nre_json_read (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &error);

  if (root == NULL)
    nre_fuzz_fail ("what was written is not JSON: %s", error->message);
  require_no_texts (root);
}

static void
check_drawn (NreDirectory *root, NreFuzzChoices *choices)
{
  static const NreExportFormat formats[] = { NRE_EXPORT_GLB, NRE_EXPORT_GLTF, NRE_EXPORT_OBJ };
  NreExportOptions options = { nre_fuzz_choose (choices, NRE_MODEL_LODS),
                               nre_fuzz_choose (choices, NRE_MODEL_GROUPS), NAN };

  if (nre_fuzz_choose (choices, 2) == 1)
    options.time = (float) nre_fuzz_choose (choices, 4096) / 8 - 10;
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (NreExportFiles) files =
        nre_export_make (root, NULL, "input.msh", formats[i], &options, "/nowhere/out", &error);

      if (files == NULL)
        {
          nre_fuzz_require_error (error);
          continue;
        }
      NRE_FUZZ_REQUIRE (files->paths->len == files->contents->len && files->paths->len > 0);
      if (formats[i] == NRE_EXPORT_GLTF)
        require_sane_gltf (g_ptr_array_index (files->contents, files->contents->len - 1));
      if (formats[i] == NRE_EXPORT_OBJ)
        require_sane_obj (g_ptr_array_index (files->contents, files->contents->len - 1));
    }
}

/* Another model becomes this one, and itself again. */
static void
check_import (GBytes *model, NreFuzzChoices *choices)
{
  static GBytes *library;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GBytes) whole = NULL, made = NULL;
  NreImportFlags flags = 0;
  g_autoptr (GError) error = NULL;

  if (library == NULL)
    {
      g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
      g_autoptr (NreAuthorModel) small = nre_author_model_new_small ();

      nre_author_archive_add_data (archive, 7, "first", 0, 0, 0, "abc", 3);
      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "small.msh", 0, 0, 0,
                                   nre_author_model_finish (small));
      library = nre_author_archive_finish (archive);
    }
  document = nre_document_new_from_bytes (library, "library.rlb", NULL);
  if (nre_fuzz_choose (choices, 2) == 1)
    flags |= NRE_IMPORT_TOLERANT;
  if (nre_tables_import (&nre_model_form, document, "#1", model, flags, &whole, &error))
    {
      NRE_FUZZ_REQUIRE (whole == NULL);
      made = nre_directory_read (nre_document_get_root (document), 1, NULL);
      NRE_FUZZ_REQUIRE_SAME (made, model);
      NRE_FUZZ_REQUIRE (nre_history_get_position (nre_document_get_history (document)) <= 1);
    }
  else
    nre_fuzz_require_error (error);
  nre_fuzz_require_undo (document);
}

static void
check_json (NreDirectory *root, NreFuzzChoices *choices)
{
  const NreExportOptions options = { 0, 0, NAN };
  g_autoptr (GError) error = NULL;
  g_autoptr (NreExportFiles) files =
    nre_export_make (root, NULL, "input.msh", NRE_EXPORT_JSON, &options, "/nowhere/out", &error);
  g_autoptr (GBytes) model = NULL, back = NULL;
  g_autoptr (JsonNode) json = NULL;
  GBytes *text;

  if (files == NULL)
    {
      nre_fuzz_require_error (error);
      return;
    }
  text = g_ptr_array_index (files->contents, 0);
  json = nre_json_read (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &error);
  if (json == NULL)
    nre_fuzz_fail ("what was written is not JSON: %s", error->message);
  back = nre_tables_read (&nre_model_form, json, &error);
  if (back == NULL)
    nre_fuzz_fail ("what was exported cannot be imported: %s", error->message);
  model = nre_fuzz_write (root, NULL);
  NRE_FUZZ_REQUIRE_SAME (back, model);
  check_import (back, choices);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  NreFuzzChoices choices;
  g_autoptr (NreDocument) document = nre_fuzz_open (data, size, "input.msh", &choices);

  if (document == NULL)
    return 0;
  nre_fuzz_edit_anything (document, &choices, nre_fuzz_choose (&choices, 4));
  check_drawn (nre_document_get_root (document), &choices);
  check_json (nre_document_get_root (document), &choices);
  return 0;
}
