/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-menu.h"

#include <glib/gi18n.h>

#include "nre-context-menu.h"

static void
add_section (GMenu *menu, GMenu *section)
{
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  g_object_unref (section);
}

/** nre_entry_menu_new: (transfer full): the menu of the actions on entries, for context menus and the main
 * menu. */
GMenuModel *
nre_entry_menu_new (void)
{
  GMenu *menu = g_menu_new (), *section = g_menu_new ();

  nre_menu_append (section, _("_Open"), "entries.open", "Return");
  nre_menu_append (section, _("_Rename"), "entries.rename", "F2");
  nre_menu_append (section, _("D_uplicate"), "entries.duplicate", "<Control>d");
  add_section (menu, section);

  section = g_menu_new ();
  nre_menu_append (section, _("_Extract…"), "entries.extract", "<Control>e");
  nre_menu_append (section, _("Extract _All…"), "entries.extract-all", "<Shift><Control>x");
  nre_menu_append (section, _("Re_place…"), "entries.replace", "<Control>r");
  nre_menu_append (section, _("A_dd…"), "entries.add", "Insert");
  add_section (menu, section);

  section = g_menu_new ();
  nre_menu_append (section, _("Cu_t"), "entries.cut", "<Control>x");
  nre_menu_append (section, _("_Copy"), "entries.copy", "<Control>c");
  nre_menu_append (section, _("Pa_ste"), "entries.paste", "<Control>v");
  add_section (menu, section);

  section = g_menu_new ();
  nre_menu_append (section, _("Mo_ve Up"), "entries.move-up", "<Alt>Up");
  nre_menu_append (section, _("Move Do_wn"), "entries.move-down", "<Alt>Down");
  nre_menu_append (section, _("De_lete"), "entries.delete", "Delete");
  add_section (menu, section);

  section = g_menu_new ();
  nre_menu_append (section, _("Copy Pat_h"), "entries.copy-path", "<Shift><Control>c");
  nre_menu_append (section, _("Show in _Bytes"), "entries.show-in-bytes", "<Shift><Control>b");
  nre_menu_append (section, _("Repac_k…"), "entries.repack", NULL);
  add_section (menu, section);
  return G_MENU_MODEL (menu);
}
