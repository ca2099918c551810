/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Terrains and areal maps (spec/terrain.md, areal-map.md) on their way to other programs: any bytes go into
 * each format, or are refused in words; what OBJ and glTF say are numbers and names; and JSON gives back
 * every byte. */

#include "nre-fuzz.h"

#include "nre-exchange-kinds.h"
#include "nre-export.h"
#include "nre-json-reader.h"
#include "nre-kind.h"

#include <math.h>

static GBytes *
export_as (NreDirectory *directory, NreExportFormat format, guint lod)
{
  const NreExportOptions options = { .lod = lod, .time = NAN };
  g_autoptr (GError) error = NULL;
  g_autoptr (NreExportFiles)
    files = nre_export_make (directory, NULL, "input", format, &options, "/nowhere/out", &error);

  if (files == NULL)
    {
      nre_fuzz_require_error (error);
      return NULL;
    }
  NRE_FUZZ_REQUIRE (files->paths->len == files->contents->len && files->paths->len > 0);
  return g_bytes_ref (g_ptr_array_index (files->contents, files->contents->len - 1));
}

/* No number that other programs do not read. */
static void
require_sane_obj (GBytes *text)
{
  static const char *const odd[] = { "nan", "inf" };
  g_auto (GStrv) lines = NULL;
  g_autofree char *copy = NULL;

  if (text == NULL)
    return;
  copy = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  lines = g_strsplit (copy, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
      NRE_FUZZ_REQUIRE ((*line)[0] != 'v' || strstr (*line, odd[i]) == NULL);
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

        NRE_FUZZ_REQUIRE (!JSON_NODE_HOLDS_VALUE (item) || json_node_get_value_type (item) != G_TYPE_STRING);
        require_no_texts (item);
      }
}

static void
require_sane_gltf (GBytes *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = NULL;

  if (text == NULL)
    return;
  root = nre_json_read (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &error);
  if (root == NULL)
    nre_fuzz_fail ("what was written is not JSON: %s", error->message);
  require_no_texts (root);
}

static void
check_json (NreDirectory *directory, GBytes *bytes)
{
  g_autoptr (GBytes) text = export_as (directory, NRE_EXPORT_JSON, 0), back = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) json = NULL;

  if (text == NULL)
    return;
  json = nre_json_read (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &error);
  if (json == NULL)
    nre_fuzz_fail ("what was written is not JSON: %s", error->message);
  back = nre_tables_read (nre_exchange_kind_get (nre_kind_of_archive (directory))->tables, json, &error);
  if (back == NULL)
    nre_fuzz_fail ("what was exported cannot be imported: %s", error->message);
  NRE_FUZZ_REQUIRE_SAME (back, bytes);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  NreKind kind = directory != NULL ? nre_kind_of_archive (directory) : NRE_KIND_RAW;

  if (kind != NRE_KIND_TERRAIN && kind != NRE_KIND_AREAL_MAP)
    return 0;
  for (guint lod = 0; lod < 3; lod++)
    {
      g_autoptr (GBytes) glb = export_as (directory, NRE_EXPORT_GLB, lod),
                         gltf = export_as (directory, NRE_EXPORT_GLTF, lod);
      g_autoptr (GBytes) obj = export_as (directory, NRE_EXPORT_OBJ, lod);

      NRE_FUZZ_REQUIRE ((glb != NULL) == (gltf != NULL));
      require_sane_gltf (gltf);
      require_sane_obj (obj);
    }
  check_json (directory, bytes);
  return 0;
}
