/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-style.h"

#include <gtk/gtk.h>

/** nre_style_load: load the style sheet of pages and panels, when the first of them is made. */
void
nre_style_load (void)
{
  static gboolean loaded = FALSE;
  g_autoptr (GtkCssProvider) provider = NULL;
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL || loaded)
    return;
  loaded = TRUE;
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, APPLICATION_PATH "/pages.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1);
}
