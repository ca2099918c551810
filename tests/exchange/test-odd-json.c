/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* JSON of each kind in which one value after the other is left out or replaced by an odd one: it is either
 * refused, and nothing changes, or imported as one step that can be undone. */

#include "odd-files.h"

#include "nre-author-archive.h"
#include "nre-error.h"
#include "nre-export.h"
#include "nre-import.h"
#include "nre-json-reader.h"

/* In long arrays only some elements are replaced. */
#define MOST_ELEMENTS 3

/** Run: @json: is varied, and is at the end as it was; @before: what a save would write */
typedef struct
{
  NreDocument *document;
  const char  *entry;
  JsonNode    *json;
  GBytes      *before;
  guint        n_imported;
  guint        n_refused;
} Run;

static void
try_import (Run *run)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreImport) import = nre_import_new (nre_document_get_root (run->document), run->entry, &error);
  g_autoptr (GBytes) whole = NULL, now = NULL;
  NreHistory *history = nre_document_get_history (run->document);
  gboolean is_read, is_accepted, ok;

  g_assert_no_error (error);
  is_read = nre_import_read (import, run->json, &error);
  is_accepted = is_read && nre_import_check (import, NULL);
  ok = is_read && nre_import_perform (import, run->document, 0, &whole, &error);
  g_assert_cmpint (ok, ==, is_accepted);
  if (ok)
    {
      g_assert_no_error (error);
      g_assert_cmpuint (nre_history_get_position (history), <=, 1);
      run->n_imported++;
      if (nre_history_get_position (history) == 1)
        g_assert_true (nre_document_undo (run->document));
    }
  else
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL) && *error->message != '\0');
      run->n_refused++;
    }
  g_assert_cmpuint (nre_history_get_position (history), ==, 0);
  now = odd_write_out (run->document);
  g_assert_true (g_bytes_equal (now, run->before));
}

static void vary (Run *run, JsonNode *node);

/* (transfer full) (element-type utf8): copies, since setting a member frees its name. */
static GPtrArray *
list_members (JsonObject *object)
{
  g_autoptr (GList) members = json_object_get_members (object);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (GList *l = members; l != NULL; l = l->next)
    g_ptr_array_add (names, g_strdup (l->data));
  return names;
}

static void
vary_object (Run *run, JsonObject *object)
{
  g_autoptr (GPtrArray) names = list_members (object);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autoptr (JsonNode) old = json_node_ref (json_object_get_member (object, name));
      g_autofree char *other = g_strconcat ("odd_", name, NULL);

      vary (run, old);
      for (guint k = 0; k < odd_n_values; k++)
        {
          json_object_set_member (object, name, odd_parse (odd_values[k]));
          try_import (run);
        }
      json_object_remove_member (object, name);
      try_import (run);
      json_object_set_member (object, other, json_node_copy (old));
      try_import (run);
      json_object_remove_member (object, other);
      json_object_set_member (object, name, json_node_ref (old));
    }
}

/* JSON-GLib cannot replace an element in its place. */
static void
set_elements (JsonArray *array, GPtrArray *elements)
{
  while (json_array_get_length (array) > 0)
    json_array_remove_element (array, json_array_get_length (array) - 1);
  for (guint i = 0; i < elements->len; i++)
    json_array_add_element (array, json_node_ref (elements->pdata[i]));
}

static void
vary_array (Run *run, JsonArray *array)
{
  g_autoptr (GPtrArray) elements = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  guint n = json_array_get_length (array);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (elements, json_node_ref (json_array_get_element (array, i)));
  for (guint i = 0; i < MIN (n, MOST_ELEMENTS); i++)
    vary (run, elements->pdata[i]);
  for (guint i = 0; i < MIN (n, MOST_ELEMENTS); i++)
    for (guint k = 0; k < odd_n_values; k++)
      {
        gpointer old = elements->pdata[i];

        elements->pdata[i] = odd_parse (odd_values[k]);
        set_elements (array, elements);
        try_import (run);
        json_node_unref (elements->pdata[i]);
        elements->pdata[i] = old;
      }
  if (n > 0)
    {
      g_autoptr (JsonNode) last = g_ptr_array_steal_index (elements, n - 1);

      set_elements (array, elements);
      try_import (run);
      for (guint i = 0; i < 2; i++)
        g_ptr_array_add (elements, json_node_ref (last));
      set_elements (array, elements);
      try_import (run);
      g_ptr_array_set_size (elements, (int) n);
    }
  set_elements (array, elements);
}

static void
vary (Run *run, JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    vary_object (run, json_node_get_object (node));
  else if (JSON_NODE_HOLDS_ARRAY (node))
    vary_array (run, json_node_get_array (node));
}

static JsonNode *
export_json (NreDocument *document, const char *entry)
{
  const NreExportOptions options = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (NreExportFiles) files =
      nre_export_make (nre_document_get_root (document), entry, nre_document_get_title (document),
                       NRE_EXPORT_JSON, &options, "out.json", &error);
  GBytes *text;

  g_assert_no_error (error);
  text = files->contents->pdata[0];
  return nre_json_read (g_bytes_get_data (text, NULL), g_bytes_get_size (text), NULL);
}

/* @bytes: (transfer full): a file, of which the entry is varied; NULL for the file itself */
static void
check (GBytes *bytes, const char *title, const char *entry)
{
  g_autoptr (GBytes) owned = bytes;
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, title, &error);
  g_autoptr (JsonNode) json = NULL;
  g_autoptr (GBytes) before = NULL;
  Run run = { document, entry };

  g_assert_no_error (error);
  run.before = before = odd_write_out (document);
  run.json = json = export_json (document, entry);
  try_import (&run);
  g_assert_cmpuint (run.n_imported, ==, 1);
  vary (&run, json);
  /* At the end it is as it was. */
  try_import (&run);
  g_assert_cmpuint (run.n_refused, >, 20);
  g_assert_cmpuint (run.n_imported, >, 2);
  for (guint i = 0; i < odd_n_values; i++)
    {
      g_autoptr (JsonNode) odd = odd_parse (odd_values[i]);

      run.json = odd;
      try_import (&run);
    }
}

static void
test_kind (gconstpointer data)
{
  OddFile file = odd_file_make ((NreKind) GPOINTER_TO_UINT (data));

  check (file.bytes, file.title, file.entry);
}

/* A terrain that is an entry. */
static void
test_inside (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_take (archive, 7, "Land.msh", 0, 0, 1, odd_file_make (NRE_KIND_TERRAIN).bytes);
  check (nre_author_archive_finish (archive), "level.rlb", "#0");
}

int
main (int argc, char **argv)
{
  static const NreKind kinds[] = {
    NRE_KIND_TERRAIN, NRE_KIND_AREAL_MAP, NRE_KIND_MODEL, NRE_KIND_EFFECT,
  };

  g_test_init (&argc, &argv, NULL);
  odd_tests_add ("odd-json", kinds, G_N_ELEMENTS (kinds), test_kind);
  g_test_add_func ("/odd-json/inside", test_inside);
  return g_test_run ();
}
