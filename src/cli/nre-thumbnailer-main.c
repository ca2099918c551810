/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* nres-thumbnailer: the program that file managers start to make the thumbnail of a file. They cache the
 * result, and ignore a file without a picture. So the program reports no errors, unless it has the option
 * --verbose. */

#include "nre-desktop-thumbnail.h"

#include "nre-error.h"
#include "nre-png.h"
#include "nre-time-limit.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DEFAULT_SIDE 256
#define MOST_SIDE 2048

/* The default limit of CPU time in seconds. The limit of elapsed time is PATIENCE times as large. */
#define DEFAULT_LIMIT 0.9
#define PATIENCE 4

enum
{
  EXIT_NO_PICTURE = 1,
  EXIT_USAGE = 2,
};

/* Discard messages of graphics drivers and of this program. */
static void
be_quiet (void)
{
  int nowhere = open ("/dev/null", O_WRONLY | O_CLOEXEC);

  if (nowhere >= 0)
    dup2 (nowhere, STDERR_FILENO);
}

/* Write @bytes to the file in place, since a sandbox may allow writing to this file only. File managers
 * create the file beforehand. */
static gboolean
write_file (const char *path, GBytes *bytes, GError **error)
{
  const char *at = g_bytes_get_data (bytes, NULL);
  gsize left = g_bytes_get_size (bytes);
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  while (fd >= 0 && left > 0)
    {
      gssize n = write (fd, at, left);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        break;
      at += n;
      left -= (gsize) n;
    }
  if (fd >= 0 && close (fd) == 0 && left == 0)
    return TRUE;
  return nre_fail (error, NRE_ERROR_IO, "%s cannot be written: %s", path, g_strerror (errno));
}

static gboolean
run (const char *in, const char *out, guint side, GError **error)
{
  g_auto (NreDesktopThumbnail) thumbnail = { 0 };
  g_autoptr (GBytes) png = NULL;

  if (!nre_desktop_thumbnail_make (&thumbnail, in, side, error))
    return FALSE;
  png = nre_png_encode (thumbnail.rgba, thumbnail.width, thumbnail.height);
  return write_file (out, png, error);
}

int
main (int argc, char **argv)
{
  int side = DEFAULT_SIDE;
  double limit = DEFAULT_LIMIT;
  gboolean verbose = FALSE;
  const GOptionEntry options[] = {
    { "size", 's', 0, G_OPTION_ARG_INT, &side, "Most pixels of width and height", "N" },
    { "limit", 0, 0, G_OPTION_ARG_DOUBLE, &limit, "Seconds of work after which to give up", "S" },
    { "verbose", 'v', 0, G_OPTION_ARG_NONE, &verbose, "Say why there is no picture", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE OUT.png");
  g_autoptr (GError) error = NULL;

  setlocale (LC_CTYPE, "");
  g_option_context_add_main_entries (context, options, NULL);
  g_option_context_set_summary (context, "Write the small picture of a model, a terrain, a texture, or an "
                                         "archive of them.");
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 3 || side < 1 || side > MOST_SIDE ||
      !(limit > 0 && limit <= 3600))
    {
      fprintf (stderr, "nres-thumbnailer: %s\n",
               error != NULL ? error->message : "expected FILE OUT.png, and a size from 1 to 2048");
      return EXIT_USAGE;
    }
  if (!verbose)
    be_quiet ();
  nre_time_limit_set (limit, limit * PATIENCE, EXIT_NO_PICTURE);
  if (run (argv[1], argv[2], (guint) side, &error))
    return 0;
  fprintf (stderr, "nres-thumbnailer: %s: %s\n", argv[1], error->message);
  return EXIT_NO_PICTURE;
}
