/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-cli.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#define PROGRAM "nres-render"

/* (transfer full) (nullable): the path of the program nres-render, which draws. `nres` itself needs no
 * graphics library, so that it also works on a machine without one. The program is beside `nres` in the build
 * folder, and in the folder of helper programs of an installation. */
static char *
find_program (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, PROGRAM, NULL) : NULL;
  g_autofree char *installed = g_build_filename (LIBEXECDIR, PROGRAM, NULL);
  g_autofree char *moved = folder != NULL ? g_build_filename (folder, "..", "libexec", PROGRAM, NULL) : NULL;

  if (beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  if (g_file_test (installed, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&installed);
  /* If the installation was moved as a whole, the program is not in LIBEXECDIR. */
  if (moved != NULL && g_file_test (moved, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&moved);
  return NULL;
}

/**
 * nre_cli_render: `nres render FILE [ENTRY] [--size WxH] [--lod N] [--group N] [--time T]
 * [--view iso|front|side|top] [--alone] -o OUT.png`.
 *
 * Replace the process with the program nres-render, which parses the arguments. Returns an exit status if
 * nres-render is not installed or cannot be started.
 */
int
nre_cli_render (int argc, char **argv)
{
  g_autofree char *program = find_program ();
  g_autofree char **words = g_new0 (char *, (gsize) argc + 1);

  if (program == NULL && nre_cli_wants_help (argc, argv))
    {
      printf ("\nThe program that draws, " PROGRAM ", is not installed.\n");
      return NRE_EXIT_OK;
    }
  if (program == NULL)
    {
      fprintf (stderr,
               "nres: render: the program that draws, " PROGRAM ", is not installed: it is neither "
               "beside nres nor in " LIBEXECDIR ". It comes with the editor, not with a build without "
               "it (-Dapp=false)\n");
      return NRE_EXIT_REFUSED;
    }
  words[0] = program;
  for (int i = 1; i < argc; i++)
    words[i] = argv[i];
  /* execv() would discard buffered output. */
  fflush (stdout);
  execv (program, words);
  fprintf (stderr, "nres: render: %s cannot be started: %s\n", program, g_strerror (errno));
  return NRE_EXIT_REFUSED;
}
