/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing JSON or a picture as an edit of a document: one step, all or nothing, taken back to the same
 * bytes. */

#include <glib/gstdio.h>
#include <unistd.h>

#include "nre-import.h"

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-author-model.h"
#include "nre-author-texture.h"
#include "nre-document.h"
#include "nre-error.h"
#include "nre-export.h"
#include "nre-json-reader.h"
#include "nre-layout.h"
#include "nre-png.h"

static NreDocument *
open_effects (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (i, 2.5f, 0);
      g_autofree char *name = g_strdup_printf ("effect%u", i);
      g_autoptr (GBytes) payload = nre_author_effect_finish (effect);
      gsize size;
      const void *data = g_bytes_get_data (payload, &size);

      nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_FXID, name, 0, 0, 1, data, size);
    }
  bytes = nre_author_archive_finish (author);
  return nre_document_new_from_bytes (bytes, "effects.rlb", NULL);
}

static GBytes *
read_all (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

/* The JSON of the whole archive, with each @from replaced by @to, and each “"time_mode": 2” by @mode. */
static JsonNode *
export_edited (NreDocument *document, const char *from, const char *to, const char *mode)
{
  const NreExportOptions options = { 0 };
  g_autoptr (NreExportFiles) files = nre_export_make (nre_document_get_root (document), NULL, "effects.rlb",
                                                      NRE_EXPORT_JSON, &options, "out.json", NULL);
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (files->contents->pdata[0], NULL),
                                               (gssize) g_bytes_get_size (files->contents->pdata[0]));

  g_assert_cmpuint (g_string_replace (text, from, to, 0), ==, 3);
  g_assert_cmpuint (g_string_replace (text, "\"time_mode\": 2", mode, 0), ==, 1);
  return nre_json_read (text->str, text->len, NULL);
}

static gboolean
import (NreDocument *document, const char *entry, JsonNode *json, NreImportFlags flags, GError **error)
{
  g_autoptr (NreImport) self = nre_import_new (nre_document_get_root (document), entry, error);
  g_autoptr (GBytes) whole = NULL;
  gboolean ok = self != NULL && nre_import_read (self, json, error) &&
                nre_import_perform (self, document, flags, &whole, error);

  g_assert_null (whole);
  return ok;
}

static void
test_one_step (void)
{
  g_autoptr (NreDocument) document = open_effects ();
  g_autoptr (GBytes) before = read_all (document), after = NULL, undone = NULL;
  g_autoptr (JsonNode) same = export_edited (document, "\"flags\"", "\"flags\"", "\"time_mode\": 2");
  g_autoptr (JsonNode) edited = export_edited (document, "\"duration_sec\": 2.5", "\"duration_sec\": 4",
                                                "\"time_mode\": 3");
  NreHistory *history = nre_document_get_history (document);

  /* What is there already is no step. */
  g_assert_true (import (document, NULL, same, 0, NULL));
  g_assert_cmpuint (nre_history_get_position (history), ==, 0);
  g_assert_true (import (document, NULL, edited, 0, NULL));
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  after = read_all (document);
  g_assert_false (g_bytes_equal (before, after));
  g_assert_true (nre_document_undo (document));
  g_assert_cmpuint (nre_history_get_position (history), ==, 0);
  undone = read_all (document);
  g_assert_true (g_bytes_equal (before, undone));
}

/* The last of three effects would be damaged: the others do not change either. */
static void
test_all_or_nothing (void)
{
  g_autoptr (NreDocument) document = open_effects ();
  g_autoptr (GBytes) before = read_all (document), after = NULL;
  g_autoptr (JsonNode) damaged =
      export_edited (document, "\"flags\": 0", "\"flags\": 1", "\"time_mode\": 18");
  g_autoptr (GError) error = NULL;

  g_assert_false (import (document, NULL, damaged, 0, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_true (g_str_has_prefix (error->message, "entry #2 would break an invariant: "));
  after = read_all (document);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), ==, 0);
  g_assert_true (import (document, NULL, damaged, NRE_IMPORT_TOLERANT, NULL));
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), ==, 1);
}

/* What takes long is done with a snapshot, in another thread, while the document may be looked at. */
static gpointer
prepare (gpointer data)
{
  NreImport *self = data;
  g_autoptr (JsonNode) json = nre_json_read ("{\"effects\": []}", 15, NULL);

  return GINT_TO_POINTER (nre_import_read (self, json, NULL) && nre_import_check (self, NULL));
}

static void
test_snapshot (void)
{
  g_autoptr (NreDocument) document = open_effects ();
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  g_autoptr (NreImport) self = nre_import_new (snapshot, NULL, NULL);
  g_autoptr (GBytes) whole = NULL;

  g_assert_true (g_thread_join (g_thread_new ("read", prepare, self)));
  g_assert_true (nre_import_perform (self, document, NRE_IMPORT_TOLERANT, &whole, NULL));
  g_assert_false (nre_document_get_modified (document));
}

/* --- Tables ------------------------------------------------------------------------------------- */

static NreDocument *
open_models (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (GBytes) payload = nre_author_model_finish (model), bytes = NULL;

  nre_author_archive_add (author, NRE_AUTHOR_TYPE_MESH, "a.msh", 1, 2, 3, payload);
  nre_author_archive_add (author, NRE_AUTHOR_TYPE_MESH, "lost.msh", 1, 2, 3, payload);
  nre_author_archive_override (author, 1, NRE_AUTHOR_FIELD_OFFSET, 0x7fffff00);
  bytes = nre_author_archive_finish (author);
  return nre_document_new_from_bytes (bytes, "models.rlb", NULL);
}

/* The JSON of the first model, with @from replaced by @to once. */
static JsonNode *
export_model (NreDocument *document, const char *from, const char *to)
{
  const NreExportOptions options = { 0 };
  g_autoptr (NreExportFiles) files = nre_export_make (nre_document_get_root (document), "#0", "models.rlb",
                                                      NRE_EXPORT_JSON, &options, "out.json", NULL);
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (files->contents->pdata[0], NULL),
                                               (gssize) g_bytes_get_size (files->contents->pdata[0]));

  g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
  return nre_json_read (text->str, text->len, NULL);
}

/* A check, which may run in a thread, says what performing would say, and changes nothing. */
static gboolean
check_tables (NreDocument *document, const char *entry, JsonNode *json, GError **error)
{
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  g_autoptr (NreImport) self = nre_import_new (snapshot, entry, NULL);
  g_autoptr (GError) inner = NULL;
  g_autoptr (GBytes) whole = NULL;
  gboolean ok;

  g_assert_true (nre_import_read (self, json, &inner));
  g_assert_no_error (inner);
  ok = nre_import_check (self, error);
  g_assert_false (nre_document_get_modified (document));
  g_assert_cmpint (nre_import_perform (self, document, 0, &whole, NULL), ==, ok);
  nre_document_undo (document);
  return ok;
}

static void
test_tables_check (void)
{
  g_autoptr (NreDocument) document = open_models ();
  g_autoptr (JsonNode) same = export_model (document, "\"kind\"", "\"kind\"");
  g_autoptr (JsonNode) other = export_model (document, "\"material_index\": 0", "\"material_index\": 7");
  g_autoptr (JsonNode) broken = export_model (document, "\"index_start\": 0", "\"index_start\": 60000");
  g_autoptr (GError) error = NULL;

  g_assert_true (check_tables (document, "#0", same, &error));
  g_assert_true (check_tables (document, "#0", other, &error));
  g_assert_true (check_tables (document, "#1", same, &error));
  g_assert_no_error (error);
  g_assert_false (check_tables (document, "#0", broken, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_clear_error (&error);
  /* What is there cannot be read, so that no error of the new one was there before. */
  g_assert_false (check_tables (document, "#1", broken, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
}

/* --- Pictures -------------------------------------------------------------------------------------- */

static NreDocument *
open_textures (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (4, 2);
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0);
  g_autoptr (GBytes) bytes = NULL;

  nre_author_image_fill (image, 0x204060ff);
  nre_author_archive_add_texture (author, "hull", image, 565, 3);
  nre_author_archive_add_take (author, NRE_AUTHOR_TYPE_FXID, "effect", 0, 0, 1,
                               nre_author_effect_finish (effect));
  bytes = nre_author_archive_finish (author);
  return nre_document_new_from_bytes (bytes, "Textures.lib", NULL);
}

static gboolean
import_picture (NreDocument *document, const char *entry, GBytes *png, NreImportFlags flags, GError **error)
{
  g_autoptr (NreImport) self = nre_import_new (nre_document_get_root (document), entry, error);
  g_autoptr (GBytes) whole = NULL;
  gboolean ok = self != NULL && nre_import_read_picture (self, nre_span_of_bytes (png), flags, error) &&
                nre_import_perform (self, document, flags, &whole, error);

  g_assert_null (whole);
  return ok;
}

static void
test_picture (void)
{
  g_autoptr (NreDocument) document = open_textures ();
  g_autoptr (GBytes) before = read_all (document), after = NULL, undone = NULL;
  const NreExportOptions options = { 0 };
  g_autoptr (NreExportFiles) files =
      nre_export_make (nre_document_get_root (document), "hull", "Textures.lib", NRE_EXPORT_PNG, &options,
                       "hull.png", NULL);
  guint8 pixels[3 * 5 * 4] = { 0 };
  g_autoptr (GBytes) same = nre_png_encode (pixels, 4, 2), other = nre_png_encode (pixels, 3, 5);
  NreHistory *history = nre_document_get_history (document);

  g_assert_true (import_picture (document, "hull", files->contents->pdata[0], 0, NULL));
  g_assert_cmpuint (nre_history_get_position (history), ==, 0);
  g_assert_true (import_picture (document, "hull", same, 0, NULL));
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  g_assert_false (import_picture (document, "hull", other, 0, NULL));
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  g_assert_true (import_picture (document, "hull", other, NRE_IMPORT_RESIZE, NULL));
  g_assert_cmpuint (nre_history_get_position (history), ==, 2);
  after = read_all (document);
  g_assert_false (g_bytes_equal (before, after));
  g_assert_true (nre_document_undo (document));
  g_assert_true (nre_document_undo (document));
  undone = read_all (document);
  g_assert_true (g_bytes_equal (before, undone));
}

/* What a kind is not imported from is refused before anything is made of it. */
static void
test_other_form (void)
{
  g_autoptr (NreDocument) document = open_textures ();
  guint8 pixels[32] = { 0 };
  g_autoptr (GBytes) png = nre_png_encode (pixels, 4, 2);
  g_autoptr (JsonNode) json = nre_json_read ("{}", 2, NULL);
  g_autoptr (NreImport) self = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  int fd;

  g_assert_false (import_picture (document, "effect", png, 0, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==, "an effect is imported from JSON, and this is a picture");
  g_clear_error (&error);
  g_assert_false (import_picture (document, NULL, png, 0, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_false (import (document, "hull", json, 0, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==, "a texture is imported from a PNG picture, and this is JSON");
  g_clear_error (&error);
  /* A file of any other kind, too, is told what it should be. */
  self = nre_import_new (nre_document_get_root (document), "effect", &error);
  g_assert_no_error (error);
  fd = g_file_open_tmp ("nre-import-XXXXXX", &path, NULL);
  g_assert_cmpint (write (fd, "v 0 0 0", 7), ==, 7);
  g_close (fd, NULL);
  g_assert_false (nre_import_read_file (self, path, 0, &error));
  g_assert_true (g_str_has_prefix (error->message, "an effect is imported from JSON: "));
  g_unlink (path);
  g_assert_false (nre_document_get_modified (document));
}

static void
test_not_found (void)
{
  g_autoptr (NreDocument) document = open_effects ();
  g_autoptr (GError) error = NULL;

  g_assert_null (nre_import_new (nre_document_get_root (document), "effect9", &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_NOT_FOUND);
}

static gboolean
export_shared (guint n, GError **error)
{
  const NreExportOptions options = { 0 };
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 1, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreExportFiles) files = NULL;

  for (guint i = 0; i < 20000; i++)
    nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 1, NULL, NULL);
  nre_author_archive_add_take (author, NRE_AUTHOR_TYPE_FXID, "same", 0, 0, 1,
                               nre_author_effect_finish (effect));
  for (guint i = 1; i < n; i++)
    nre_author_archive_share (author,
                              nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_FXID, "same", 0, 0, 1, "",
                                                           0),
                              0);
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "effects.rlb", NULL);
  files = nre_export_make (nre_document_get_root (document), NULL, "effects.rlb", NRE_EXPORT_JSON, &options,
                           "out.json", error);
  return files != NULL;
}

/* Effects of @size bytes, which are all the same, and have no commands. */
static gboolean
export_shared_zeros (guint n, gsize size, GError **error)
{
  const NreExportOptions options = { 0 };
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreExportFiles) files = NULL;

  nre_author_archive_add_zeros (author, NRE_AUTHOR_TYPE_FXID, "same", size);
  for (guint i = 1; i < n; i++)
    nre_author_archive_share (author,
                              nre_author_archive_add_zeros (author, NRE_AUTHOR_TYPE_FXID, "same", 0), 0);
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "effects.rlb", NULL);
  files = nre_export_make (nre_document_get_root (document), NULL, "effects.rlb", NRE_EXPORT_JSON, &options,
                           "out.json", error);
  return files != NULL;
}

/* What entries share is told of for each; a file in which that would be more than there is memory for is
 * refused. */
static void
test_shared (void)
{
  /* Six of this size are as long as twice the file and 16 MiB. */
  const gsize most = 4194504;
  g_autoptr (GError) error = NULL;

  g_assert_true (export_shared_zeros (6, most, &error));
  g_assert_no_error (error);
  g_assert_false (export_shared_zeros (6, most + 8, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_TOO_LARGE);
  g_clear_error (&error);

  g_assert_true (export_shared (3, &error));
  g_assert_no_error (error);
  g_assert_false (export_shared (1000, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_TOO_LARGE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import/one-step", test_one_step);
  g_test_add_func ("/import/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/export/shared", test_shared);
  g_test_add_func ("/import/snapshot", test_snapshot);
  g_test_add_func ("/import/tables-check", test_tables_check);
  g_test_add_func ("/import/picture", test_picture);
  g_test_add_func ("/import/other-form", test_other_form);
  g_test_add_func ("/import/not-found", test_not_found);
  return g_test_run ();
}
