/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-recent-menu.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "nre-gtk-util.h"
#include "nre-kinds.h"

#define MAX_ITEMS 10
#define MIME_TYPE "application/x-nres"
#define FOLDER_TYPE "inode/directory"

/* When the file was opened last. GTK may leave the time of the first visit, and only change the modification
 * time of the item. */
static GDateTime *
get_time (GtkRecentInfo *info)
{
  GDateTime *visited = gtk_recent_info_get_visited (info), *modified = gtk_recent_info_get_modified (info);

  return g_date_time_compare (modified, visited) > 0 ? modified : visited;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (get_time (*(GtkRecentInfo *const *) b), get_time (*(GtkRecentInfo *const *) a));
}

/* Whether the item was a folder when it was opened. The disk is not accessed. */
static gboolean
is_folder (GtkRecentInfo *info)
{
  return g_strcmp0 (gtk_recent_info_get_mime_type (info), FOLDER_TYPE) == 0;
}

/** nre_recent_list: (transfer full) (element-type GtkRecentInfo): at most @max files and folders that this
 * program opened, the last one first. Up to half of them are folders, which would otherwise be lost among
 * the many files that a few clicks open. */
GPtrArray *
nre_recent_list (guint max)
{
  guint n_folders = 0, n_files = 0;
  GPtrArray *recent = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *l = items; l != NULL; l = l->next)
    if (gtk_recent_info_has_application (l->data, APPLICATION_ID) && gtk_recent_info_is_local (l->data))
      g_ptr_array_add (recent, gtk_recent_info_ref (l->data));
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (recent, compare_times);
  for (guint i = 0; i < recent->len; i++)
    n_folders += is_folder (recent->pdata[i]);
  n_folders = MIN (n_folders, max / 2);
  n_files = max - n_folders;
  for (guint i = 0; i < recent->len;)
    {
      guint *left = is_folder (recent->pdata[i]) ? &n_folders : &n_files;

      if (*left == 0)
        {
          g_ptr_array_remove_index (recent, i);
          continue;
        }
      (*left)--;
      i++;
    }
  return recent;
}

/** nre_recent_get_icon_name: the icon of the kind that the file had when it was opened, or of a folder. */
const char *
nre_recent_get_icon_name (GtkRecentInfo *info)
{
  const char *title = gtk_recent_info_get_description (info);

  if (is_folder (info))
    return "folder-symbolic";
  for (guint i = 0; title != NULL && nre_app_kinds[i] != NULL; i++)
    if (g_str_equal (nre_app_kinds[i]->title, title))
      return nre_app_kinds[i]->icon_name;
  return nre_kind_get_icon_name (NRE_KIND_ARCHIVE);
}

/** nre_recent_clear: remove the files and folders that this program opened; those of other programs stay. */
void
nre_recent_clear (void)
{
  g_autoptr (GPtrArray) recent = nre_recent_list (G_MAXINT);

  for (guint i = 0; i < recent->len; i++)
    gtk_recent_manager_remove_item (gtk_recent_manager_get_default (),
                                    gtk_recent_info_get_uri (recent->pdata[i]), NULL);
}

static void
append (GMenu *menu, GPtrArray *recent, gboolean folders, const char *label)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < recent->len; i++)
    {
      GtkRecentInfo *info = recent->pdata[i];
      g_autofree char *name = nre_menu_dup_label (gtk_recent_info_get_display_name (info));
      g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

      if (is_folder (info) != folders)
        continue;
      g_menu_item_set_action_and_target (item, "app.open-uri", "s", gtk_recent_info_get_uri (info));
      g_menu_append_item (section, item);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, label, G_MENU_MODEL (section));
}

static void
fill (GtkRecentManager *manager, GMenu *menu)
{
  g_autoptr (GPtrArray) recent = nre_recent_list (MAX_ITEMS);
  g_autoptr (GMenu) open = g_menu_new ();

  g_menu_remove_all (menu);
  g_menu_append (open, _("Open _Folder…"), "app.open-folder");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (open));
  append (menu, recent, TRUE, _("Recent Folders"));
  append (menu, recent, FALSE, _("Recent Files"));
  if (recent->len == 0)
    {
      g_autoptr (GMenu) none = g_menu_new ();

      /* An action that does not exist makes an item that cannot be chosen. */
      g_menu_append (none, _("No Recent Files"), "app.none");
      g_menu_append_section (menu, NULL, G_MENU_MODEL (none));
    }
}

/** nre_recent_menu_new: (transfer full): a menu of recent files and folders. It is updated when a file is
 * opened in any window. */
GMenuModel *
nre_recent_menu_new (void)
{
  GMenu *menu = g_menu_new ();
  GtkRecentManager *manager = gtk_recent_manager_get_default ();

  g_signal_connect_object (manager, "changed", G_CALLBACK (fill), menu, 0);
  fill (manager, menu);
  return G_MENU_MODEL (menu);
}

/** nre_recent_menu_add: add a file or folder that was just opened or saved. @kind: kind of the file; ignored
 * for a folder */
void
nre_recent_menu_add (const char *path, NreKind kind)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  GtkRecentData data = {
    .mime_type = (char *) (g_file_test (path, G_FILE_TEST_IS_DIR) ? FOLDER_TYPE : MIME_TYPE),
    /* Not translated, since the program may run in another language next time. */
    .description = (char *) nre_app_kind_find (kind)->title,
    /* The name identifies the items of this program. Groups cannot: GTK drops the groups if the memory
     * address of the first one ends in a zero byte. */
    .app_name = (char *) APPLICATION_ID,
    .app_exec = (char *) "nres-editor %u",
  };

  if (uri != NULL)
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
