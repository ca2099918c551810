/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-error.h"
#include "nre-export-gltf.h"
#include "nre-export-json.h"
#include "nre-export-obj.h"
#include "nre-import-json.h"
#include "nre-import-model.h"
#include "nre-json-reader.h"
#include "nre-kind.h"
#include "nre-mapping.h"
#include "nre-save.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>

/* --- Writing -------------------------------------------------------------------------------------------- */

static gboolean
write_file (GBytes *bytes, const char *path, const struct stat *expected, GError **error)
{
  g_autoptr (NreLayout) layout = nre_layout_new_for_bytes (bytes);
  NreSaveJob job = { .layout = layout, .path = path, .expected = expected };

  return nre_save_run (&job, error);
}

/* "walker.obj" → "walker.mtl", and "walker" → "walker.mtl" */
static char *
sibling_path (const char *path, const char *suffix, const char *other)
{
  gsize length = strlen (path), n = strlen (suffix);

  if (length > n && g_ascii_strcasecmp (path + length - n, suffix) == 0)
    length -= n;
  return g_strdup_printf ("%.*s%s", (int) length, path, other);
}

/* The file that the main one names first, so that a main file never names what is not there. */
static gboolean
write_pair (GBytes *main_file, const char *path, GBytes *other_file, const char *other_path, GError **error)
{
  gboolean existed = g_file_test (other_path, G_FILE_TEST_EXISTS);

  if (other_file != NULL && !write_file (other_file, other_path, NULL, error))
    {
      g_prefix_error (error, "%s: ", other_path);
      return FALSE;
    }
  if (write_file (main_file, path, NULL, error))
    return TRUE;
  if (other_file != NULL && !existed)
    g_unlink (other_path);
  return FALSE;
}

static void
append_text (const char *text, gsize size, gpointer data)
{
  g_string_append_len (data, text, (gssize) size);
}

static gboolean
write_json (GBytes *bytes, const char *out, GError **error)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GBytes) json = NULL;
  gboolean ok = nre_export_json (bytes, append_text, text, error);

  json = g_string_free_to_bytes (text);
  return ok && write_file (json, out, NULL, error);
}

static gboolean
write_obj (NreExportScene *scene, const char *out, GError **error)
{
  g_autofree char *mtl_path = sibling_path (out, ".obj", ".mtl"), *mtl_name = g_path_get_basename (mtl_path);
  g_autoptr (GBytes) obj = NULL;
  g_autoptr (GBytes) mtl = NULL;

  return nre_export_obj (scene, mtl_name, &obj, &mtl, error) && write_pair (obj, out, mtl, mtl_path, error);
}

static gboolean
write_gltf (NreExportScene *scene, const char *title, const char *out, GError **error)
{
  g_autofree char *bin_path = sibling_path (out, ".gltf", ".bin"), *bin_name = g_path_get_basename (bin_path);
  g_autoptr (GBytes) gltf = NULL;
  g_autoptr (GBytes) bin = NULL;

  return nre_export_gltf (scene, title, bin_name, &gltf, &bin, error) &&
         write_pair (gltf, out, bin, bin_path, error);
}

static gboolean
write_glb (NreExportScene *scene, const char *title, const char *out, GError **error)
{
  g_autoptr (GBytes) glb = nre_export_glb (scene, title, error);

  return glb != NULL && write_file (glb, out, NULL, error);
}

/* --- Export --------------------------------------------------------------------------------------------- */

static void
report_skips (NreExportScene *scene)
{
  const NreExportSkips *skips = nre_export_scene_get_skips (scene);

  if (nre_model_is_legacy (nre_export_scene_get_model (scene)))
    fprintf (stderr,
             "nres: the nodes have the 24-byte records of an early version, which are not understood; "
                     "the slots are exported where they are modelled\n");
  if (skips->slots > 0)
    fprintf (stderr, "nres: left out: %u references to slots whose batches do not exist\n", skips->slots);
  if (skips->batches > 0)
    fprintf (stderr, "nres: left out: %u batches whose indices or vertices do not exist\n", skips->batches);
  if (skips->triangles > 0)
    fprintf (stderr, "nres: left out: %u triangles without extent or with a corner that is not finite\n",
             skips->triangles);
}

static char *
model_title (NreDirectory *directory, guint index, const char *file)
{
  g_autofree char *base = g_path_get_basename (file);
  g_autofree char *name = NULL;

  if (index != NRE_CLI_WHOLE_FILE)
    name = nre_record_name_decode (nre_directory_peek_name (directory, index));
  if (name != NULL && *name != '\0')
    return g_steal_pointer (&name);
  return g_filename_display_name (base);
}

static int
export_drawn (NreDirectory *directory, const char *title, const NreExportOptions *options, const char *format,
              const char *file, const char *entry, const char *out)
{
  g_autoptr (NreModel) model = nre_model_new (directory);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreExportScene) scene = nre_export_scene_new (model, options, &error);
  gboolean ok;

  if (scene == NULL)
    return nre_cli_fail (NRE_EXIT_REFUSED, file, entry, error);
  if (strcmp (format, "obj") == 0)
    ok = write_obj (scene, out, &error);
  else if (strcmp (format, "glb") == 0)
    ok = write_glb (scene, title, out, &error);
  else
    ok = write_gltf (scene, title, out, &error);
  if (!ok)
    return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
  report_skips (scene);
  return NRE_EXIT_OK;
}

static int
export_model (NreDocument *document, NreDirectory *directory, guint index, const NreExportOptions *options,
              const char *format, const char *file, const char *entry, const char *out)
{
  g_autofree char *title = model_title (directory, index, file);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *model = directory;

  if (index != NRE_CLI_WHOLE_FILE)
    {
      bytes = nre_directory_read (directory, index, &error);
      model = bytes != NULL ? nre_directory_open_nested (directory, index, &error) : NULL;
    }
  else
    bytes = g_bytes_ref (nre_document_get_original (document));
  if (model != NULL && nre_kind_of_archive (model) != NRE_KIND_MODEL)
    g_set_error_literal (&error, NRE_ERROR, NRE_ERROR_FORMAT, "not a model; only models can be exported");
  if (error != NULL)
    return nre_cli_fail (NRE_EXIT_INPUT, file, entry, error);
  if (strcmp (format, "json") != 0)
    return export_drawn (model, title, options, format, file, entry, out);
  if (!write_json (bytes, out, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
  return NRE_EXIT_OK;
}

/** nre_cli_export: `nres export FILE [ENTRY] --format FORMAT [--lod N] [--group N] [--time T] -o OUT`. */
int
nre_cli_export (int argc, char **argv)
{
  static const char *const formats[] = { "json", "obj", "glb", "gltf", NULL };
  g_autofree char *out = NULL, *format = NULL;
  int lod = 0, group = 0;
  double time = NAN;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, NULL, NULL },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, NULL, NULL },
    { "lod", 0, 0, G_OPTION_ARG_INT, &lod, NULL, NULL },
    { "group", 0, 0, G_OPTION_ARG_INT, &group, NULL, NULL },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &time, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  NreExportOptions options;
  NreDirectory *directory;
  const char *entry;
  guint index;
  int status;

  if (!nre_cli_parse ("export", entries, &argc, &argv, 1, 2))
    return NRE_EXIT_USAGE;
  entry = argc > 2 ? argv[2] : NULL;
  if (out == NULL || format == NULL || !g_strv_contains (formats, format))
    {
      fprintf (stderr, "nres: export: expected --format json, obj, glb or gltf, and -o OUT\n");
      return NRE_EXIT_USAGE;
    }
  if (lod < 0 || lod >= NRE_MODEL_LODS || group < 0 || group >= NRE_MODEL_GROUPS)
    {
      fprintf (stderr, "nres: export: expected a --lod from 0 to %d and a --group from 0 to %d\n",
               NRE_MODEL_LODS - 1,
               NRE_MODEL_GROUPS - 1);
      return NRE_EXIT_USAGE;
    }
  document = nre_cli_open (argv[1], entry, &directory, &index, &status);
  if (document == NULL)
    return status;
  options = (NreExportOptions){ (guint) lod, (guint) group, (float) time };
  return export_model (document, directory, index, &options, format, argv[1], entry, out);
}

/* --- Import --------------------------------------------------------------------------------------------- */

static int
status_of (const GError *error)
{
  gboolean refused = g_error_matches (error, NRE_ERROR, NRE_ERROR_REFUSED) ||
                     g_error_matches (error, NRE_ERROR, NRE_ERROR_TOO_LARGE);

  return refused ? NRE_EXIT_REFUSED : NRE_EXIT_INPUT;
}

/* Only a model, or an entry that was meant to be one and may be damaged, becomes another. */
static gboolean
is_meant_as_model (NreDirectory *directory, guint index)
{
  NreDirectory *nested;
  NreFields fields;
  NreSpan span;

  if (index == NRE_CLI_WHOLE_FILE)
    return nre_kind_of_archive (directory) == NRE_KIND_MODEL;
  nre_directory_get_fields (directory, index, &fields);
  nre_directory_get_payload (directory, index, &span);
  if (nre_kind_of_entry (&fields, span) == NRE_KIND_MODEL)
    return TRUE;
  nested = nre_directory_open_nested (directory, index, NULL);
  return nested != NULL && nre_kind_of_archive (nested) == NRE_KIND_MODEL;
}

/* A file that itself is the model, and whose gaps or name tails no edit can make what they are to be, is
 * written as a whole. */
static gboolean
write_whole (GBytes *model, const char *file, const char *out, const struct stat *opened, GError **error)
{
  if (!write_file (model, out != NULL ? out : file, out != NULL ? NULL : opened, error))
    return FALSE;
  fprintf (stderr, "nres: the layout of the file is another one, too: it was written as a whole\n");
  return TRUE;
}

typedef struct
{
  const char    *file;
  const char    *entry;
  const char    *out;
  NreImportFlags flags;
  gboolean       dry_run;
  gboolean       json;
} ImportJob;

static int
import_model (const ImportJob *job, NreDocument *document, GBytes *model, const struct stat *opened)
{
  g_autoptr (NreLedger) ledger = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GError) error = NULL;
  const char *written;
  gboolean ok;

  if (!nre_import_model (document, job->entry, model, job->flags, &whole, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, job->file, job->entry, error);
  ledger = nre_document_get_ledger (document, &error);
  if (ledger == NULL)
    return nre_cli_fail (NRE_EXIT_REFUSED, job->file, NULL, error);

  /* Without -o, an import that changed nothing leaves even the file's time stamp alone. */
  if (job->dry_run)
    written = NULL;
  else if (job->out != NULL)
    written = job->out;
  else
    written = nre_document_get_modified (document) || whole != NULL ? job->file : NULL;
  if (written == NULL)
    ok = TRUE;
  else if (whole != NULL)
    ok = write_whole (whole, job->file, job->out, opened, &error);
  else
    ok = nre_document_save (document, job->out, job->out != NULL ? NRE_SAVE_COPY : 0, &error);
  if (!ok)
    return nre_cli_fail (NRE_EXIT_REFUSED, written, NULL, error);
  nre_cli_report (document, ledger, job->file, written, job->json);
  return NRE_EXIT_OK;
}

/** nre_cli_import: `nres import FILE [ENTRY] IN.json [-o OUT] [--tolerant] [--dry-run] [--json]`. */
int
nre_cli_import (int argc, char **argv)
{
  g_autofree char *out = NULL;
  gboolean tolerant = FALSE, dry_run = FALSE, json = FALSE;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, NULL, NULL },
    { "tolerant", 0, 0, G_OPTION_ARG_NONE, &tolerant, NULL, NULL },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &dry_run, NULL, NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GBytes) model = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *directory;
  struct stat opened;
  const char *input;
  ImportJob job;
  guint index;
  int status;

  if (!nre_cli_parse ("import", options, &argc, &argv, 2, 3))
    return NRE_EXIT_USAGE;
  job = (ImportJob){
    argv[1], argc > 3 ? argv[2] : NULL, out, tolerant ? NRE_IMPORT_TOLERANT : 0, dry_run, json,
  };
  input = argv[argc - 1];
  if (stat (argv[1], &opened) != 0)
    {
      nre_set_error_errno (&error, errno, "cannot read the file");
      return nre_cli_fail (NRE_EXIT_INPUT, argv[1], NULL, error);
    }
  document = nre_cli_open (argv[1], job.entry, &directory, &index, &status);
  if (document == NULL)
    return status;
  if (!is_meant_as_model (directory, index))
    {
      g_set_error_literal (&error, NRE_ERROR, NRE_ERROR_FORMAT, "not a model; only models can be imported");
      return nre_cli_fail (NRE_EXIT_INPUT, argv[1], job.entry, error);
    }
  root = nre_json_read_file (input, &error);
  if (root != NULL)
    model = nre_import_json_read (root, &error);
  if (model == NULL)
    return nre_cli_fail (status_of (error), input, NULL, error);
  return import_model (&job, document, model, &opened);
}
