/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-error.h"
#include "nre-manifest.h"
#include "nre-save.h"

#include <stdio.h>

static int
extract_all (NreDirectory *directory, const char *file, const char *folder)
{
  g_autoptr (GError) error = NULL;

  if (!nre_manifest_extract (directory, folder, &error))
    return nre_cli_fail (g_error_matches (error, NRE_ERROR, NRE_ERROR_FORMAT) ? NRE_EXIT_INPUT
                                                                              : NRE_EXIT_REFUSED,
                         file, NULL, error);
  nre_cli_print (stdout, "%u entries and %s written to %s\n", nre_directory_get_n_entries (directory),
                 NRE_MANIFEST_NAME, folder);
  return NRE_EXIT_OK;
}

static int
extract_one (NreDocument *document, NreDirectory *directory, guint index, const char *file, const char *entry,
             const char *out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreLayout) layout = NULL;
  NreSaveJob job = { 0 };

  if (index == NRE_NO_ENTRY)
    bytes = g_bytes_ref (nre_document_get_original (document));
  else
    bytes = nre_directory_read (directory, index, &error);
  if (bytes == NULL)
    return nre_cli_fail (NRE_EXIT_INPUT, file, entry, error);
  layout = nre_layout_new_for_bytes (bytes);
  job.layout = layout;
  job.path = out;
  if (!nre_save_run (&job, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
  nre_cli_print (stdout, "%" G_GSIZE_FORMAT " bytes written to %s\n", g_bytes_get_size (bytes), out);
  return NRE_EXIT_OK;
}

/** nre_cli_extract: `nres extract FILE [ENTRY] -o OUT` and `nres extract FILE --all -d DIR`. */
int
nre_cli_extract (int argc, char **argv)
{
  g_autofree char *out = NULL, *folder = NULL;
  gboolean all = FALSE;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Where to write the payload of ENTRY", "OUT" },
    { "directory", 'd', 0, G_OPTION_ARG_FILENAME, &folder, "Where to write the payloads of all entries",
      "DIR" },
    { "all", 0, 0, G_OPTION_ARG_NONE, &all, "Extract all entries, with what pack needs", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  NreDirectory *directory;
  const char *entry;
  guint index;
  int status;

  if (!nre_cli_parse ("extract", options, &argc, &argv, 1, 2))
    return NRE_EXIT_USAGE;
  entry = argc > 2 ? argv[2] : NULL;
  if (all ? folder == NULL || out != NULL || entry != NULL : out == NULL || folder != NULL)
    {
      fprintf (stderr, "nres: extract: expected [ENTRY] -o OUT, or --all -d DIR\n");
      return NRE_EXIT_USAGE;
    }
  document = nre_cli_open (argv[1], entry, &directory, &index, &status);
  if (document == NULL || !nre_cli_check_strictly (directory, argv[1], NULL, &status))
    return status;
  return all ? extract_all (directory, argv[1], folder)
             : extract_one (document, directory, index, argv[1], entry, out);
}
