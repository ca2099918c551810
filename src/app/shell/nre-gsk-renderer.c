/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-gsk-renderer.h"

#include <string.h>

#include "nre-platform.h"

/* Files in the folder of devices, /dev, that tell of a graphics card, besides the render nodes in "dri". */
static const char *const cards[] = { "nvidiactl", "nvidia0", "dxg", "mali0", "kgsl-3d0", "pvr_sync" };

static gboolean
is_one_of (const char *word, const char *const *words)
{
  return word != NULL && g_strv_contains (words, word);
}

static gboolean
has_card (const char *devices)
{
  g_autofree char *folder = g_build_filename (devices, "dri", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "render"))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autofree char *path = g_build_filename (devices, cards[i], NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return TRUE;
    }
  return FALSE;
}

/**
 * nre_gsk_renderer_is_software:
 * @environment: (array zero-terminated=1): environment of the program
 * @devices: path of the folder of devices
 *
 * Whether GL is a software renderer, because the environment requests one, or there is no graphics card. To
 * ask GL itself would take longer than the first frame.
 */
gboolean
nre_gsk_renderer_is_software (const char *const *environment, const char *devices)
{
  static const char *const yes[] = { "1", "true", "yes", "y", NULL };
  static const char *const drivers[] = { "llvmpipe", "softpipe", "swrast", NULL };

  return is_one_of (g_environ_getenv ((char **) environment, "LIBGL_ALWAYS_SOFTWARE"), yes) ||
         is_one_of (g_environ_getenv ((char **) environment, "GALLIUM_DRIVER"), drivers) ||
         is_one_of (g_environ_getenv ((char **) environment, "MESA_LOADER_DRIVER_OVERRIDE"), drivers) ||
         !has_card (devices);
}

/**
 * nre_gsk_renderer_choose:
 *
 * With software GL, let GTK draw windows without GL, except for the picture of a viewport. With GL, GTK would
 * repaint the whole window in each frame, with each letter as triangles; without GL, it repaints only what
 * has changed, which takes a tenth of the time beside a turning picture. Later versions of GTK make this
 * choice themselves. An explicit choice of the user, GSK_RENDERER, is respected. This changes the
 * environment, so call it before there are windows and threads.
 */
void
nre_gsk_renderer_choose (void)
{
  g_auto (GStrv) environment = g_get_environ ();
  const char *devices = nre_platform_get_devices ();

  if (g_environ_getenv (environment, "GSK_RENDERER") == NULL && devices != NULL &&
      nre_gsk_renderer_is_software ((const char *const *) environment, devices))
    g_setenv ("GSK_RENDERER", "cairo", FALSE);
}
