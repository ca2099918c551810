/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-window-entries.h"

#include <glib/gi18n.h>

#include "nre-context-menu.h"
#include "nre-entry-actions.h"
#include "nre-entry-menu.h"
#include "nre-entry-path-text.h"
#include "nre-window-actions.h"
#include "nre-window-private.h"

/* --- The actions in the main menu ---------------------------------------------------------- */

/* (transfer none) (nullable): the innermost list of entries that contains @widget; it has NreEntryActions. */
static GtkWidget *
find_listing (GtkWidget *widget)
{
  while (widget != NULL && nre_entry_actions_of (widget) == NULL)
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static gboolean
is_in_menu (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

/* Let the actions on entries apply to the list that has the focus, or else to the tree. While a menu has the
 * focus, they apply to the same list as before. */
static void
focus_cb (NreWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self)), *listing;

  if (self->tree == NULL || self->closed || (focus != NULL && is_in_menu (focus)))
    return;
  nre_window_actions_follow_focus (self);
  listing = focus != NULL ? find_listing (focus) : NULL;
  if (listing == NULL)
    listing = GTK_WIDGET (self->tree);
  if (listing == self->listing)
    return;
  g_set_weak_pointer (&self->listing, listing);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "entries",
                                  nre_entry_actions_get_group (nre_entry_actions_of (listing)));
}

/** nre_window_entries_select: select @entries, of which @lead is one, in the page in front if it shows their
 * archive; else returns FALSE. */
gboolean
nre_window_entries_select (NreWindow *self, GPtrArray *entries, NreEntry *lead)
{
  NreDocument *document = nre_entry_get_document (lead);
  NrePage *page = nre_window_get_current_page (self);
  NreSelection *selection;

  if (page == NULL || !nre_page_shows (page, document, nre_entry_get_parent (lead)))
    return FALSE;
  nre_page_set_active (page, document);
  selection = nre_page_find_side (page, document);
  nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
  nre_selection_set_entries (selection, entries, lead);
  return TRUE;
}

/** nre_window_entries_show_bytes: if a list of entries has the focus, show the bytes of the selected one. */
gboolean
nre_window_entries_show_bytes (NreWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self)),
            *listing = focus != NULL ? find_listing (focus) : NULL;
  GActionGroup *group = listing != NULL ? nre_entry_actions_get_group (nre_entry_actions_of (listing)) : NULL;

  if (group == NULL || !g_action_group_get_action_enabled (group, "show-in-bytes"))
    return FALSE;
  g_action_group_activate_action (group, "show-in-bytes", NULL);
  return TRUE;
}

/* --- The menu of tabs -------------------------------------------------------------------------- */

static void
setup_menu_cb (NreWindow *self, AdwTabPage *tab)
{
  /* Keep the tab when the menu is closed, which is before the chosen action is activated. */
  if (tab != NULL)
    g_set_weak_pointer (&self->menu_tab, tab);
}

static AdwTabPage *
get_tab (NreWindow *self)
{
  return self->menu_tab != NULL ? self->menu_tab : adw_tab_view_get_selected_page (self->tab_view);
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;

  if (get_tab (self) != NULL)
    adw_tab_view_close_page (self->tab_view, get_tab (self));
}

static void
close_others_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;

  if (get_tab (self) != NULL)
    adw_tab_view_close_other_pages (self->tab_view, get_tab (self));
}

static void
close_file_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  NrePage *page = get_tab (self) != NULL ? NRE_PAGE (adw_tab_page_get_child (get_tab (self))) : NULL;
  NreOpenFile *file =
      page != NULL ? nre_workspace_find (self->workspace, nre_page_get_document (page)) : NULL;

  if (file == NULL)
    return;
  adw_tab_view_set_selected_page (self->tab_view, get_tab (self));
  nre_window_actions_close_file (self, file);
}

static void
copy_path_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  NrePage *page = get_tab (self) != NULL ? NRE_PAGE (adw_tab_page_get_child (get_tab (self))) : NULL;
  g_autofree char *text = NULL;

  if (page == NULL)
    return;
  text = nre_page_get_entry (page) != NULL ? nre_entry_dup_path_text (nre_page_get_entry (page))
                                           : nre_document_dup_path_text (nre_page_get_document (page));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
show_in_tree_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  NrePage *page = get_tab (self) != NULL ? NRE_PAGE (adw_tab_page_get_child (get_tab (self))) : NULL;
  NreOpenFile *file =
      page != NULL ? nre_workspace_find (self->workspace, nre_page_get_document (page)) : NULL;

  if (file == NULL)
    return;
  g_object_set (self, "show-left", TRUE, NULL);
  nre_archive_tree_select (self->tree, file, nre_page_get_entry (page));
  nre_archive_tree_focus_list (self->tree);
}

static GMenuModel *
make_tab_menu (void)
{
  GMenu *menu = g_menu_new (), *close = g_menu_new (), *place = g_menu_new ();

  nre_menu_append (close, _("_Close"), "tab.close", "<Control>w");
  nre_menu_append (close, _("Close _Others"), "tab.close-others", NULL);
  nre_menu_append (close, _("Close _File"), "tab.close-file", "<Control><Shift>w");
  nre_menu_append (place, _("Copy _Path"), "tab.copy-path", NULL);
  nre_menu_append (place, _("Show in _Tree"), "tab.show-in-tree", NULL);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (close));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (place));
  g_object_unref (close);
  g_object_unref (place);
  return G_MENU_MODEL (menu);
}

/* --- Beginning --------------------------------------------------------------------------------- */

/** nre_window_entries_built: add what needs the tree and the tabs: the actions of the tab menu, and the
 * current list of entries. Must be called when they exist. */
void
nre_window_entries_built (NreWindow *self)
{
  static const GActionEntry entries[] = {
    { "close", close_cb },
    { "close-others", close_others_cb },
    { "close-file", close_file_cb },
    { "copy-path", copy_path_cb },
    { "show-in-tree", show_in_tree_cb },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GMenuModel) menu = make_tab_menu ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "tab", G_ACTION_GROUP (group));
  adw_tab_view_set_menu_model (self->tab_view, menu);
  g_signal_connect_object (self->tab_view, "setup-menu", G_CALLBACK (setup_menu_cb), self, G_CONNECT_SWAPPED);
  focus_cb (self);
}

/** nre_window_entries_init: fill the submenu of the main menu for entries. */
void
nre_window_entries_init (NreWindow *self)
{
  g_autoptr (GMenuModel) menu = nre_entry_menu_new ();

  /* Items are added one by one, since nested sections are not separated. */
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuItem) section = g_menu_item_new_from_model (menu, i);

      g_menu_append_item (self->entry_menu, section);
    }
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}
