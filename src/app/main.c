/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "nre-application.h"

int
main (int argc, char *argv[])
{
  g_autoptr (NreApplication) application = NULL;
  /* Set by ./dev run, so that a build speaks the user's language without being installed. */
  const char *localedir = g_getenv ("NRE_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name (_("NRes Editor"));
  gtk_window_set_default_icon_name (APPLICATION_ID);

  application = nre_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
