/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Terrains and areal maps: comparing them, and their way to other programs and back. */

#include "growth.h"

#include "nre-areal-map.h"
#include "nre-author-archive.h"
#include "nre-diff.h"
#include "nre-export.h"
#include "nre-import.h"
#include "nre-json-reader.h"
#include "nre-span.h"

#include <math.h>

static NreDirectory *
open_directory (GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  return archive != NULL ? nre_directory_new (archive) : NULL;
}

/* The map without its first areal, so that all others have new places. */
static GBytes *
without_first (GBytes *bytes)
{
  g_autoptr (NreDirectory) directory = open_directory (bytes);
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_auto (NreArealMap) map = { 0 };

  if (!nre_areal_map_read (directory, &map) || map.n_areals < 2)
    return NULL;
  nre_author_archive_add_data (author, NRE_AREAL_MAP_TYPE, "ArealMap", map.n_areals - 1, 0, 0,
                               map.payload.data + map.offsets[1], map.payload.size - map.offsets[1]);
  return nre_author_archive_finish (author);
}

static void
compare (GBytes *a, GBytes *b)
{
  g_autoptr (NreDirectory) x = open_directory (a), y = open_directory (b);
  g_autoptr (GPtrArray) differences = nre_diff (x, y);

  g_assert_cmpuint (differences->len, >, 0);
}

/* A word here and there is another one; and of a map the first areal is gone. */
void
growth_diff_level (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDirectory) directory = open_directory (bytes);
  guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  const guint8 *start = g_bytes_get_data (bytes, NULL);
  g_autoptr (GBytes) other = NULL, less = NULL;

  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    {
      NreSpan payload;

      /* Whatever counts is left alone: anchors of areals, and in the first bytes of a record nothing
       * counts. */
      if (nre_directory_get_payload (directory, i, &payload))
        for (gsize at = 0; at < payload.size; at += 128)
          copy[payload.data - start + (gssize) at] ^= at < payload.size / 2 ? 1 : 0;
    }
  other = g_bytes_new_take (copy, g_bytes_get_size (bytes));
  compare (bytes, other);
  less = without_first (bytes);
  if (less != NULL)
    {
      compare (bytes, less);
      compare (less, bytes);
    }
}

static GBytes *
export_as (NreDirectory *directory, NreExportFormat format)
{
  const NreExportOptions options = { .time = NAN };
  g_autoptr (GError) error = NULL;
  g_autoptr (NreExportFiles)
    files = nre_export_make (directory, NULL, "/nowhere/Land", format, &options, "/nowhere/out", &error);

  return files != NULL ? g_bytes_ref (g_ptr_array_index (files->contents, files->contents->len - 1)) : NULL;
}

void
growth_export_level (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDirectory) directory = open_directory (bytes);

  for (guint i = NRE_EXPORT_GLB; i <= NRE_EXPORT_OBJ; i++)
    g_clear_pointer (&(GBytes *){ export_as (directory, (NreExportFormat) i) }, g_bytes_unref);
}

void
growth_level_json (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDirectory) directory = open_directory (bytes);
  g_autoptr (GBytes) text = export_as (directory, NRE_EXPORT_JSON);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "Land", NULL);
  g_autoptr (NreImport) import = nre_import_new (nre_document_get_root (document), NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) json = NULL;
  g_autoptr (GBytes) whole = NULL;

  g_assert_nonnull (text);
  json = nre_json_read (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &error);
  g_assert_no_error (error);
  nre_import_read (import, json, &error);
  g_assert_no_error (error);
  nre_import_perform (import, document, 0, &whole, &error);
  g_assert_no_error (error);
  g_assert_null (whole);
}
