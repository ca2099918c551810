/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Icons last: what nobody shows any more is not freed, in whichever thread that would be. */

#include "nre-icons.h"

#include <gtk/gtk.h>

#include "test-tasks.h"
#include "test-wait.h"

/* More than GTK keeps by itself. */
#define N_OTHERS 300

static GtkIconPaintable *
look_up (int size, GtkIconLookupFlags flags)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  return gtk_icon_theme_lookup_icon (theme, "document-open-symbolic", NULL, size, 1, GTK_TEXT_DIR_LTR, flags);
}

static void
test_keep (gconstpointer flags)
{
  GtkIconPaintable *icon;

  /* Once for all. */
  nre_icons_keep ();
  nre_icons_keep ();
  icon = look_up (16, GPOINTER_TO_UINT (flags));
  g_object_add_weak_pointer (G_OBJECT (icon), (gpointer *) &icon);
  g_object_unref (icon);
  for (guint i = 0; i < N_OTHERS; i++)
    g_object_unref (look_up (17 + (int) (i % 100), i % 2 == 0 ? GTK_ICON_LOOKUP_PRELOAD : 0));
  test_await_tasks ();
  test_drain ();
  g_assert_nonnull (icon);
  g_object_remove_weak_pointer (G_OBJECT (icon), (gpointer *) &icon);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_data_func ("/icons/keep", GUINT_TO_POINTER (0), test_keep);
  g_test_add_data_func ("/icons/keep-preloaded", GUINT_TO_POINTER (GTK_ICON_LOOKUP_PRELOAD), test_keep);
  return g_test_run ();
}
