/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-error.h"
#include "nre-manifest.h"
#include "nre-save.h"

#include <stdio.h>

/** nre_cli_pack: `nres pack DIR -o FILE`. */
int
nre_cli_pack (int argc, char **argv)
{
  g_autofree char *out = NULL;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Where to write the archive", "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *manifest = NULL;
  g_autoptr (GError) error = NULL;

  if (!nre_cli_parse ("pack", options, &argc, &argv, 1, 1))
    return NRE_EXIT_USAGE;
  if (out == NULL)
    {
      fprintf (stderr, "nres: pack: -o FILE is missing\n");
      return NRE_EXIT_USAGE;
    }
  manifest = g_build_filename (argv[1], NRE_MANIFEST_NAME, NULL);
  if (!g_file_test (manifest, G_FILE_TEST_IS_REGULAR))
    {
      nre_cli_print (stderr, "nres: %s: there is no %s; expected a folder that nres extract --all made\n",
                     argv[1], NRE_MANIFEST_NAME);
      return NRE_EXIT_INPUT;
    }
  if (!nre_manifest_pack (argv[1], out, &error))
    {
      gboolean input = g_error_matches (error, NRE_ERROR, NRE_ERROR_SYNTAX) ||
                       g_error_matches (error, NRE_ERROR, NRE_ERROR_FORMAT);

      return input ? nre_cli_fail (NRE_EXIT_INPUT, argv[1], NULL, error)
                   : nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
    }
  nre_cli_print (stdout, "written and verified: %s\n", out);
  return NRE_EXIT_OK;
}

/** nre_cli_repack: `nres repack FILE -o OUT`. */
int
nre_cli_repack (int argc, char **argv)
{
  g_autofree char *out = NULL;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Where to write the archive", "OUT" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GError) error = NULL;
  NreSaveJob job = { 0 };
  NreDirectory *directory;
  guint64 dropped;
  guint index;
  int status;

  if (!nre_cli_parse ("repack", options, &argc, &argv, 1, 1))
    return NRE_EXIT_USAGE;
  if (out == NULL)
    {
      fprintf (stderr, "nres: repack: -o OUT is missing\n");
      return NRE_EXIT_USAGE;
    }
  document = nre_cli_open (argv[1], NULL, &directory, &index, &status);
  if (document == NULL)
    return status;
  layout = nre_layout_new_repack (directory, &dropped, &error);
  if (layout == NULL)
    return nre_cli_fail (NRE_EXIT_REFUSED, argv[1], NULL, error);
  job.layout = layout;
  job.path = out;
  if (!nre_save_run (&job, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
  printf ("%" G_GUINT64_FORMAT " unindexed bytes dropped\n", dropped);
  nre_cli_print (stdout, "written and verified: %s\n", out);
  return NRE_EXIT_OK;
}
