/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-recent-menu.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#define MAX_ITEMS 10
#define MIME_TYPE "application/x-nres"

static int
compare_visited (gconstpointer a, gconstpointer b)
{
  GtkRecentInfo *first = (GtkRecentInfo *) a;
  GtkRecentInfo *second = (GtkRecentInfo *) b;

  return g_date_time_compare (gtk_recent_info_get_visited (second), gtk_recent_info_get_visited (first));
}

/* An underline in a name is no mnemonic. */
static char *
escape_label (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
fill (GtkRecentManager *manager, GMenu *menu)
{
  GList *items = g_list_sort (gtk_recent_manager_get_items (manager), compare_visited);
  g_autoptr (GMenu) section = g_menu_new ();
  guint n = 0;

  g_menu_remove_all (menu);
  for (GList *l = items; l != NULL && n < MAX_ITEMS; l = l->next)
    {
      g_autoptr (GMenuItem) item = NULL;
      g_autofree char *label = NULL;

      if (!gtk_recent_info_has_group (l->data, APPLICATION_ID) || !gtk_recent_info_is_local (l->data))
        continue;
      label = escape_label (gtk_recent_info_get_display_name (l->data));
      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "app.open-uri", "s", gtk_recent_info_get_uri (l->data));
      g_menu_append_item (section, item);
      n++;
    }
  if (n == 0)
    {
      /* An action that does not exist makes an item that cannot be chosen. */
      g_menu_append (section, _("No File Was Opened Yet"), "app.none");
    }
  g_menu_append_section (menu, n > 0 ? _("Recent Files") : NULL, G_MENU_MODEL (section));
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

/** nre_recent_menu_new: follows what is opened, here and in other windows. */
GMenuModel *
nre_recent_menu_new (void)
{
  GMenu *menu = g_menu_new ();
  GtkRecentManager *manager = gtk_recent_manager_get_default ();

  g_signal_connect_object (manager, "changed", G_CALLBACK (fill), menu, 0);
  fill (manager, menu);
  return G_MENU_MODEL (menu);
}

/** nre_recent_menu_add: the file was opened or saved just now. */
void
nre_recent_menu_add (const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  char *groups[] = { (char *) APPLICATION_ID, NULL };
  GtkRecentData data = {
    .mime_type = (char *) MIME_TYPE,
    .app_name = (char *) APPLICATION_ID,
    .app_exec = (char *) "nres-editor %u",
    .groups = groups,
  };

  if (uri != NULL)
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
