/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* When windows are drawn without GL: where that would be software, and nobody chose. */

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "nre-gsk-renderer.h"
#include "test-files.h"

static char *devices;

static void
make (const char *name)
{
  g_autofree char *path = g_build_filename (devices, name, NULL), *folder = g_path_get_dirname (path);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
}

static void
take_away (const char *name)
{
  g_autofree char *path = g_build_filename (devices, name, NULL);

  g_assert_no_errno (g_remove (path));
}

static gboolean
is_software (const char *variable)
{
  const char *const environment[] = { "HOME=/", variable, NULL };

  return nre_gsk_renderer_is_software (environment, devices);
}

static void
test_cards (void)
{
  g_assert_true (is_software (NULL));
  make ("dri/card0");
  g_assert_true (is_software (NULL));
  make ("dri/renderD128");
  g_assert_false (is_software (NULL));
  take_away ("dri/renderD128");
  take_away ("dri/card0");
  make ("nvidiactl");
  g_assert_false (is_software (NULL));
}

static void
test_wishes (void)
{
  g_assert_true (is_software ("LIBGL_ALWAYS_SOFTWARE=1"));
  g_assert_true (is_software ("LIBGL_ALWAYS_SOFTWARE=true"));
  g_assert_false (is_software ("LIBGL_ALWAYS_SOFTWARE=0"));
  g_assert_true (is_software ("GALLIUM_DRIVER=llvmpipe"));
  g_assert_false (is_software ("GALLIUM_DRIVER=zink"));
  take_away ("nvidiactl");
}

static void
test_choice (void)
{
  g_setenv ("LIBGL_ALWAYS_SOFTWARE", "1", TRUE);
  g_setenv ("GSK_RENDERER", "gl", TRUE);
  nre_gsk_renderer_choose ();
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, "gl");
  g_unsetenv ("GSK_RENDERER");
  nre_gsk_renderer_choose ();
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, "cairo");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  devices = test_folder_new ();
  g_test_add_func ("/gsk-renderer/cards", test_cards);
  g_test_add_func ("/gsk-renderer/wishes", test_wishes);
  g_test_add_func ("/gsk-renderer/choice", test_choice);
  status = g_test_run ();
  take_away ("dri");
  test_folder_remove (devices);
  return status;
}
