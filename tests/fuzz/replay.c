/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* replay [--every N] FOLDER…: a fuzz target without the fuzzer, for the normal suite: every file of the
 * folders named on the command line goes in, and of the small ones every truncation and every byte flipped,
 * too. A size that a file makes up must not become an allocation: the address space is capped here, and where
 * a sanitizer needs all of it, the suite caps single allocations by its options instead. */

#include "nre-fuzz.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#ifndef NRE_SANITIZED
#define NRE_SANITIZED 0
#endif

/* Files up to this size are small. */
#define SMALL ((gsize) 4096)
/* Address space for the process: several times what the largest seed needs. */
#define ADDRESS_SPACE ((rlim_t) 512 << 20)

static guint64 n_inputs;
/* Of the damaged inputs only each so many is tried, where a target takes its time for each. */
static guint every = 1;
static const char *at_file;
static const guint8 *at_data;
static gsize at_size;

static void
run (const guint8 *data, gsize size)
{
  n_inputs++;
  at_data = data;
  at_size = size;
  LLVMFuzzerTestOneInput (data, size);
}

static void
run_damaged (const guint8 *data, gsize size)
{
  static const guint8 masks[] = { 0xff, 0x01, 0x80 };
  g_autofree guint8 *copy = g_memdup2 (data, size);

  for (gsize length = 0; length < size; length += every)
    run (data, length);
  for (gsize at = 0; at < size; at += every)
    {
      /* Three ways to damage a header or record are tried in turn, so that neighbours get different ones. */
      guint8 mask = masks[at % G_N_ELEMENTS (masks)];

      copy[at] ^= mask;
      run (copy, size);
      copy[at] ^= mask;
    }
}

static gboolean
run_folder (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  guint n = 0;
  const char *name;

  if (dir == NULL)
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *data = NULL;
      gsize size;

      if (!g_file_get_contents (path, &data, &size, &error))
        {
          g_printerr ("%s\n", error->message);
          return FALSE;
        }
      at_file = path;
      run ((const guint8 *) data, size);
      if (size <= SMALL)
        run_damaged ((const guint8 *) data, size);
      at_file = NULL;
      n++;
    }
  g_print ("# %s: %u files\n", folder, n);
  return n > 0;
}

/* Before the process ends: which file it was, and the very input, for whoever sets NRE_FUZZ_FAILED. */
static void
say_where (void)
{
  const char *path = g_getenv ("NRE_FUZZ_FAILED");

  if (at_file == NULL)
    return;
  g_printerr ("while at %s, input %" G_GUINT64_FORMAT "\n", at_file, n_inputs);
  if (path != NULL)
    g_file_set_contents (path, (const char *) at_data, (gssize) at_size, NULL);
}

static void
on_abort (int number G_GNUC_UNUSED)
{
  say_where ();
}

int
main (int argc, char **argv)
{
  gboolean ok = argc > 1;

  LLVMFuzzerInitialize (&argc, &argv);
  signal (SIGABRT, on_abort);
  if (!NRE_SANITIZED)
    {
      struct rlimit limit = { ADDRESS_SPACE, ADDRESS_SPACE };

      if (setrlimit (RLIMIT_AS, &limit) != 0)
        g_error ("the address space cannot be limited");
    }
  if (argc > 2 && strcmp (argv[1], "--every") == 0)
    {
      every = (guint) CLAMP (atoi (argv[2]), 1, 1000);
      argv += 2;
      argc -= 2;
    }
  for (int i = 1; i < argc; i++)
    ok = run_folder (argv[i]) && ok;
  g_print ("%s 1 - %" G_GUINT64_FORMAT " inputs\n1..1\n", ok ? "ok" : "not ok", n_inputs);
  return ok ? 0 : 1;
}
