/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-cli-libraries.h"
#include "nre-diff.h"
#include "nre-error.h"
#include "nre-export.h"
#include "nre-import.h"
#include "nre-model.h"
#include "nre-save.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>

static int
status_of (const GError *error)
{
  gboolean refused = g_error_matches (error, NRE_ERROR, NRE_ERROR_REFUSED) ||
                     g_error_matches (error, NRE_ERROR, NRE_ERROR_TOO_LARGE);

  return refused ? NRE_EXIT_REFUSED : NRE_EXIT_INPUT;
}

/* --- Export --------------------------------------------------------------------------------------------- */

static void
report_skips (const NreExportFiles *files)
{
  const NreExportSkips *skips = &files->skips;

  if (files->legacy)
    fprintf (stderr,
             "nres: the nodes have the 24-byte records of an early version, which are not understood; "
             "the slots are exported where they are modelled\n");
  if (skips->slots > 0)
    fprintf (stderr,
             "nres: left out: %u references to slots that do not exist or whose batches or faces do not\n",
             skips->slots);
  if (skips->batches > 0)
    fprintf (stderr, "nres: left out: %u batches whose indices or vertices do not exist\n", skips->batches);
  if (skips->triangles > 0)
    fprintf (stderr, "nres: left out: %u triangles without extent or with a corner that is not finite\n",
             skips->triangles);
  if (skips->areals > 0)
    fprintf (stderr, "nres: left out: %u areals of less than two vertices or with one that is not finite\n",
             skips->areals);
}

static int
export_files (NreDocument *document, const char *entry, NreExportFormat format, NreExportOptions *options,
              const char *file, const char *out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreExportFiles) files = NULL;
  g_autoptr (NreCliLibraries) libraries = nre_cli_libraries_find (file);
  g_auto (GStrv) paths = nre_export_list_paths (format, out);

  for (guint i = 0; paths[i] != NULL; i++)
    if (nre_cli_is_same_file (file, paths[i]))
      {
        nre_set_error (&error, NRE_ERROR_REFUSED, "the export would replace the file that it is made of");
        return nre_cli_fail (NRE_EXIT_REFUSED, paths[i], NULL, error);
      }
  if (libraries != NULL)
    {
      options->read = nre_cli_libraries_read;
      options->read_data = libraries;
    }
  files = nre_export_make (nre_document_get_root (document), entry, file, format, options, out, &error);
  if (files == NULL)
    return nre_cli_fail (status_of (error), file, entry, error);
  if (!nre_export_files_write (files, NULL, NULL, NULL, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
  report_skips (files);
  return NRE_EXIT_OK;
}

/** nre_cli_export: `nres export FILE [ENTRY] --format FORMAT [--lod N] [--group N] [--time T] [--mip N] -o
 * OUT`. */
int
nre_cli_export (int argc, char **argv)
{
  g_autofree char *out = NULL, *name = NULL;
  int lod = 0, group = 0, mip = 0;
  double time = NRE_CLI_NOT_GIVEN;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Where to write", "OUT" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &name, "json, obj, glb, gltf or png", "FORMAT" },
    { "lod", 0, 0, G_OPTION_ARG_INT, &lod, "Level of detail, from 0 to 2", "N" },
    { "group", 0, 0, G_OPTION_ARG_INT, &group, "Group of slots, from 0 to 4", "N" },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &time, "Pose the model at this time, in frames", "T" },
    { "mip", 0, 0, G_OPTION_ARG_INT, &mip, "Level of the texture; 0, the largest, if nothing is said", "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  NreExportOptions options;
  NreExportFormat format;
  NreDirectory *directory;
  const char *entry;
  guint index;
  int status;

  if (!nre_cli_parse ("export", entries, &argc, &argv, 1, 2))
    return NRE_EXIT_USAGE;
  entry = argc > 2 ? argv[2] : NULL;
  if (out == NULL || name == NULL || !nre_export_format_parse (name, &format))
    {
      fprintf (stderr, "nres: export: expected --format json, obj, glb, gltf or png, and -o OUT\n");
      return NRE_EXIT_USAGE;
    }
  if (lod < 0 || lod >= NRE_MODEL_LODS || group < 0 || group >= NRE_MODEL_GROUPS)
    {
      fprintf (stderr, "nres: export: expected a --lod from 0 to %d and a --group from 0 to %d\n",
               NRE_MODEL_LODS - 1, NRE_MODEL_GROUPS - 1);
      return NRE_EXIT_USAGE;
    }
  if (!isfinite (time))
    {
      fprintf (stderr, "nres: export: expected a finite --time\n");
      return NRE_EXIT_USAGE;
    }
  if (mip < 0)
    {
      fprintf (stderr, "nres: export: expected a --mip from 0\n");
      return NRE_EXIT_USAGE;
    }
  document = nre_cli_open_any (argv[1], entry, &directory, &index, &status);
  if (document == NULL)
    return status;
  options = (NreExportOptions){ (guint) lod, (guint) group, NAN, (guint) mip, NULL, NULL };
  if (time != NRE_CLI_NOT_GIVEN)
    options.time = (float) time;
  return export_files (document, entry, format, &options, argv[1], out);
}

/* --- Import --------------------------------------------------------------------------------------------- */

/* Write @model, the bytes of a whole file, instead of saving the edited document. This is necessary if the
 * import changes bytes that edits cannot change: gaps between entries, and bytes after the end of a name. */
static gboolean
write_whole (NreDocument *document, GBytes *model, const char *out, GError **error)
{
  if (!nre_document_save_bytes (document, out, model, out != NULL ? NRE_SAVE_COPY : 0, error))
    return FALSE;
  fprintf (stderr, "nres: the layout of the file is another one, too: it was written as a whole\n");
  return TRUE;
}

typedef struct
{
  const char    *file;
  const char    *entry;
  const char    *input;
  const char    *out;
  NreImportFlags flags;
  gboolean       dry_run;
  gboolean       json;
} ImportJob;

static int
perform_import (const ImportJob *job, NreDocument *document, NreImport *import)
{
  g_autoptr (NreLedger) ledger = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GError) error = NULL;
  const char *written;
  gboolean ok;

  if (job->out != NULL && !job->dry_run && nre_cli_is_same_file (job->input, job->out))
    {
      nre_set_error (&error, NRE_ERROR_REFUSED, "the result would replace what is imported");
      return nre_cli_fail (NRE_EXIT_REFUSED, job->out, NULL, error);
    }
  if (!nre_import_perform (import, document, job->flags, &whole, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, job->file, job->entry, error);
  ledger = nre_document_get_ledger (document, &error);
  if (ledger == NULL)
    return nre_cli_fail (NRE_EXIT_REFUSED, job->file, NULL, error);
  differences = nre_diff_changes (nre_document_get_root (document), job->file);

  /* Without -o, do not write a file that the import has not changed: its time stamp stays the same. */
  if (job->dry_run)
    written = NULL;
  else if (job->out != NULL)
    written = job->out;
  else
    written = nre_document_get_modified (document) || whole != NULL ? job->file : NULL;
  if (written == NULL)
    ok = TRUE;
  else if (whole != NULL)
    ok = write_whole (document, whole, job->out, &error);
  else
    ok = nre_document_save (document, job->out, job->out != NULL ? NRE_SAVE_COPY : 0, &error);
  if (!ok)
    return nre_cli_fail (NRE_EXIT_REFUSED, written, NULL, error);
  nre_cli_report (document, ledger, differences, job->file, written, job->json);
  return NRE_EXIT_OK;
}

/** nre_cli_import: `nres import FILE [ENTRY] IN.json|IN.png [-o OUT] [--resize] [--tolerant] [--dry-run]
 * [--json]`. */
int
nre_cli_import (int argc, char **argv)
{
  g_autofree char *out = NULL;
  gboolean resize = FALSE, tolerant = FALSE, dry_run = FALSE, json = FALSE;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Write to this file instead of FILE", "OUT" },
    { "resize", 0, 0, G_OPTION_ARG_NONE, &resize, "Give the texture the size of the picture", NULL },
    { "tolerant", 0, 0, G_OPTION_ARG_NONE, &tolerant, "Take what breaks invariants, too", NULL },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &dry_run, "Say what would change, and write nothing", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreImport) import = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *directory;
  ImportJob job;
  guint index;
  int status;

  if (!nre_cli_parse ("import", options, &argc, &argv, 2, 3))
    return NRE_EXIT_USAGE;
  job = (ImportJob){
    argv[1], argc > 3 ? argv[2] : NULL, argv[argc - 1], out, 0, dry_run, json,
  };
  if (tolerant)
    job.flags |= NRE_IMPORT_TOLERANT;
  if (resize)
    job.flags |= NRE_IMPORT_RESIZE;
  document = nre_cli_open_any (argv[1], job.entry, &directory, &index, &status);
  if (document == NULL)
    return status;
  if (nre_directory_is_read_only (directory) && !nre_layout_fail_read_only (&error))
    return nre_cli_fail (NRE_EXIT_REFUSED, argv[1], job.entry, error);
  import = nre_import_new (nre_document_get_root (document), job.entry, &error);
  if (import == NULL)
    return nre_cli_fail (NRE_EXIT_INPUT, argv[1], job.entry, error);
  if (!nre_import_read_file (import, job.input, job.flags, &error))
    return nre_cli_fail (status_of (error), job.input, NULL, error);
  return perform_import (&job, document, import);
}
