/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports of files of each kind in which some bytes are others: they are refused, with a message, or give
 * files that other programs can read: JSON is JSON, and all coordinates are finite. */

#include "odd-files.h"

#include "nre-author-archive.h"
#include "nre-export.h"
#include "nre-json-reader.h"

#include <string.h>

static void
check_contents (const char *path, GBytes *contents)
{
  gsize size;
  const char *text = g_bytes_get_data (contents, &size);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (size, >, 0);
  if (g_str_has_suffix (path, ".json") || g_str_has_suffix (path, ".gltf"))
    {
      g_autoptr (JsonNode) json = nre_json_read (text, size, &error);

      g_assert_no_error (error);
    }
  else if (g_str_has_suffix (path, ".obj"))
    {
      g_autofree char *all = g_strndup (text, size);
      g_auto (GStrv) lines = g_strsplit (all, "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        g_assert_true (lines[i][0] != 'v' || strpbrk (lines[i] + 2, "aif") == NULL);      /* nan, inf */
    }
}

static void
try_export (NreDocument *document, const OddFile *file, NreExportFormat format, guint *n_made)
{
  const NreExportOptions options = { 0 };
  const char *path = format == NRE_EXPORT_OBJ ? "out.obj" : format == NRE_EXPORT_GLTF ? "out.gltf"
                     : format == NRE_EXPORT_JSON ? "out.json" : "out";
  g_autoptr (GError) error = NULL;
  g_autoptr (NreExportFiles) files = nre_export_make (nre_document_get_root (document), file->entry,
                                                      file->title, format, &options, path, &error);

  if (files == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (*error->message != '\0' && g_utf8_validate (error->message, -1, NULL));
      return;
    }
  g_assert_no_error (error);
  (*n_made)++;
  for (guint i = 0; i < files->paths->len; i++)
    check_contents (files->paths->pdata[i], files->contents->pdata[i]);
}

static void
test_kind (gconstpointer data)
{
  static const guint32 words[] = { 0xffffffff, 0x7f7fffff, 0x00020002 };
  static const NreExportFormat formats[] = { NRE_EXPORT_JSON, NRE_EXPORT_GLTF, NRE_EXPORT_GLB, NRE_EXPORT_OBJ,
                                   NRE_EXPORT_PNG };
  OddFile file = odd_file_make ((NreKind) GPOINTER_TO_UINT (data));
  g_autoptr (GBytes) bytes = file.bytes;
  guint n_made = 0;

  for (gsize at = 0; at + 4 <= g_bytes_get_size (bytes); at += 4)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      {
        g_autoptr (NreDocument) document = odd_file_patch (&file, at, words[i]);

        for (guint k = 0; k < G_N_ELEMENTS (formats) && document != NULL; k++)
          try_export (document, &file, formats[k], &n_made);
      }
  g_assert_cmpuint (n_made, >, 100);
}

int
main (int argc, char **argv)
{
  static const NreKind kinds[] = {
    NRE_KIND_MODEL, NRE_KIND_TERRAIN, NRE_KIND_AREAL_MAP, NRE_KIND_EFFECT, NRE_KIND_TEXTURE,
  };

  g_test_init (&argc, &argv, NULL);
  odd_tests_add ("odd-export", kinds, G_N_ELEMENTS (kinds), test_kind);
  return g_test_run ();
}
