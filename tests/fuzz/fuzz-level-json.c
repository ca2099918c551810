/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The JSON form of terrains and areal maps: any text is read or refused in words. What is read gives the same
 * bytes again by its own JSON form. */

#include "nre-fuzz.h"

#include "nre-exchange-kinds.h"
#include "nre-export.h"
#include "nre-json-reader.h"
#include "nre-kind.h"

#include <math.h>

static void
check_again (const NreExchangeKind *row, GBytes *bytes)
{
  const NreExportOptions options = { .time = NAN };
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  g_autoptr (NreExportFiles) files = NULL;
  g_autoptr (JsonNode) json = NULL;
  g_autoptr (GBytes) again = NULL;
  GBytes *text;

  /* It lacks the tables of its kind. */
  if (directory == NULL || nre_kind_of_archive (directory) != row->kind)
    return;
  files = nre_export_make (directory, NULL, "input", NRE_EXPORT_JSON, &options, "/nowhere/out", &error);
  if (files == NULL)
    nre_fuzz_fail ("what was imported cannot be exported: %s", error->message);
  text = g_ptr_array_index (files->contents, 0);
  json = nre_json_read (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &error);
  again = json != NULL ? nre_tables_read (row->tables, json, &error) : NULL;
  if (again == NULL)
    nre_fuzz_fail ("what was exported cannot be imported: %s", error->message);
  NRE_FUZZ_REQUIRE_SAME (again, bytes);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  static const NreKind kinds[] = { NRE_KIND_TERRAIN, NRE_KIND_AREAL_MAP };
  g_autofree char *input = g_strndup ((const char *) data, size);
  g_autoptr (JsonNode) json = nre_json_read (input, size, NULL);

  for (guint i = 0; json != NULL && i < G_N_ELEMENTS (kinds); i++)
    {
      const NreExchangeKind *row = nre_exchange_kind_get (kinds[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = nre_tables_read (row->tables, json, &error);

      if (bytes == NULL)
        nre_fuzz_require_error (error);
      else
        {
          nre_fuzz_validate (bytes, kinds[i] == NRE_KIND_TERRAIN ? "input.msh" : "input.map");
          check_again (row, bytes);
        }
    }
  return 0;
}
