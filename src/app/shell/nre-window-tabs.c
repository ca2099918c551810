/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tabs, one for each page: opening and naming them, and what becomes of them when their entries are
 * gone. */

#include "config.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-step-front.h"
#include "nre-window-files.h"
#include "nre-window-panes.h"
#include "nre-window-private.h"

/** nre_window_find_tab: (transfer none) (nullable): the tab that shows an entry, not that of its container.
 * @entry: (nullable): NULL for the file itself */
AdwTabPage *
nre_window_find_tab (NreWindow *self, NreDocument *document, NreEntry *entry)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tab_view); i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tab_view, i);

      if (nre_page_shows (NRE_PAGE (adw_tab_page_get_child (tab)), document, entry))
        return tab;
    }
  return NULL;
}

/** nre_window_dup_file_names: (transfer full): the labels of all files that a page shows: "Land.map,
 * Land.msh". */
char *
nre_window_dup_file_names (NrePage *page)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < nre_page_get_n_sides (page); i++)
    {
      if (i > 0)
        /* Translators: between the names of files. */
        g_string_append (names, _(", "));
      g_string_append (names,
                       nre_workspace_label_of (nre_selection_get_document (nre_page_get_side (page, i))));
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/** nre_window_dup_page_name: (transfer full): the name of what the page shows, without its file. */
char *
nre_window_dup_page_name (NrePage *page)
{
  NreEntry *entry = nre_page_get_entry (page);
  const char *title = nre_page_get_title (page);
  g_autofree char *number = NULL;

  return entry != NULL && *title == '\0' ? nre_entry_dup_title (entry, &number) : g_strdup (title);
}

/** nre_window_name_tabs: set the titles of all tabs. If several would have the same title, their titles
 * begin with the names of their files, since the end of a title may be ellipsized. */
void
nre_window_name_tabs (NreWindow *self)
{
  int n = adw_tab_view_get_n_pages (self->tab_view);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 0; i < n; i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tab_view, i);
      char *name = nre_window_dup_page_name (NRE_PAGE (adw_tab_page_get_child (tab)));
      guint n_same = GPOINTER_TO_UINT (g_hash_table_lookup (names, name));

      g_hash_table_replace (names, name, GUINT_TO_POINTER (n_same + 1));
    }
  for (int i = 0; i < n; i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tab_view, i);
      NrePage *page = NRE_PAGE (adw_tab_page_get_child (tab));
      g_autofree char *name = nre_window_dup_page_name (page), *files = nre_window_dup_file_names (page);
      g_autofree char *whole = g_strdup_printf ("%s · %s", files, name);
      gboolean is_one = GPOINTER_TO_UINT (g_hash_table_lookup (names, name)) == 1;

      adw_tab_page_set_title (tab, is_one ? name : whole);
    }
}

static void
update_tab (NrePage *page, GParamSpec *pspec, AdwTabPage *tab)
{
  g_autofree char *files = nre_window_dup_file_names (page), *name = nre_window_dup_page_name (page);
  g_autofree char *tooltip = g_markup_printf_escaped ("%s · %s", files, name);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (page));
  g_autoptr (GIcon) icon = NULL;
  g_autoptr (GIcon) dot = NULL;

  if (nre_page_get_icon_name (page) != NULL)
    icon = g_themed_icon_new (nre_page_get_icon_name (page));
  if (nre_page_get_modified (page))
    dot = g_themed_icon_new ("nre-dot-symbolic");
  adw_tab_page_set_tooltip (tab, tooltip);
  adw_tab_page_set_icon (tab, icon);
  adw_tab_page_set_indicator_icon (tab, dot);
  if (NRE_IS_WINDOW (window))
    nre_window_name_tabs (NRE_WINDOW (window));
}

static void
page_open_entry_cb (NreWindow *self, NreEntry *entry, NrePage *page)
{
  NreOpenFile *file = nre_workspace_find (self->workspace, nre_entry_get_document (entry));

  if (file != NULL)
    nre_window_panes_go (self, nre_window_show_entry (self, file, entry, TRUE), TRUE);
}

static void
page_open_record_cb (NreWindow *self, guint table, guint index, NrePage *page)
{
  NreOpenFile *file = nre_workspace_find (self->workspace, nre_page_get_document (page));
  NreEntry *entry = nre_entry_get_page_entry (nre_page_get_entry (page));
  NrePage *shown;

  if (file == NULL)
    return;
  shown = nre_window_show_entry (self, file, entry, TRUE);
  nre_window_panes_go (self, shown, TRUE);
  nre_page_reveal_record (shown, table, index);
}

static void
page_open_bytes_cb (NreWindow *self, NreEntry *entry, guint64 offset, guint64 size, NrePage *page)
{
  NreOpenFile *file = nre_workspace_find (self->workspace, nre_entry_get_document (entry));
  NrePage *shown;

  if (file == NULL)
    return;
  shown = nre_window_show_entry (self, file, entry, TRUE);
  nre_window_panes_go (self, shown, TRUE);
  nre_page_reveal_bytes (shown, offset, size);
}

/* Another side of a page became active. */
static void
page_selection_cb (NreWindow *self, GParamSpec *pspec, NrePage *page)
{
  if (page == nre_window_get_current_page (self))
    nre_window_follow_page (self);
}

/* The title of a page also changes when another file is added to the page. */
static void
page_title_cb (NreWindow *self, GParamSpec *pspec, NrePage *page)
{
  if (page == nre_window_get_current_page (self))
    nre_window_update (self);
}

/* Call this before a tab is added. If a tab is closed while the pointer is over the bar, the bar freezes the
 * widths of the others until the pointer leaves, even of one that was just added and has no width yet. After
 * it is mapped again, the bar assumes that the pointer is elsewhere until the pointer moves. */
static void
forget_pointer (NreWindow *self)
{
  GtkWidget *bar = GTK_WIDGET (self->tab_bar);

  if (!gtk_widget_get_mapped (bar) || (gtk_widget_get_state_flags (bar) & GTK_STATE_FLAG_PRELIGHT) == 0)
    return;
  gtk_widget_unmap (bar);
  gtk_widget_map (bar);
}

/** nre_window_add_tab: (transfer none): add a tab without selecting it. @entry: (nullable): NULL for the file
 * itself; @before: (nullable): the tab after which it is placed; NULL to place it first */
AdwTabPage *
nre_window_add_tab (NreWindow *self, NreDocument *document, NreEntry *entry, AdwTabPage *before)
{
  int position = before != NULL ? adw_tab_view_get_page_position (self->tab_view, before) + 1 : 0;
  NreOpenFile *file = entry == NULL ? nre_workspace_find (self->workspace, document) : NULL;
  NreOpenFile *partner = file != NULL ? nre_open_file_get_partner (file) : NULL;
  NrePage *page =
      nre_page_new (document, entry, partner != NULL ? nre_open_file_get_document (partner) : NULL);
  AdwTabPage *tab;

  if (file != NULL)
    nre_window_seek_partner (self, file);
  forget_pointer (self);
  tab = adw_tab_view_insert (self->tab_view, GTK_WIDGET (page), position);
  g_signal_connect_object (page, "notify::selection", G_CALLBACK (page_selection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "notify::title", G_CALLBACK (page_title_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "notify", G_CALLBACK (update_tab), tab, 0);
  g_signal_connect_object (page, "open-entry", G_CALLBACK (page_open_entry_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "open-record", G_CALLBACK (page_open_record_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "open-bytes", G_CALLBACK (page_open_bytes_cb), self, G_CONNECT_SWAPPED);
  update_tab (page, NULL, tab);
  return tab;
}

/* (transfer none) (nullable): the tab after which to place a new one; NULL to place it first. @replaced:
 * (nullable): the preview tab that the new one replaces. If it is selected, the new tab is placed before it.
 * After it, the new tab could move out of view: the bar would see no need to scroll, and then move the new
 * tab to the left while the old one closes. */
static AdwTabPage *
find_place (NreWindow *self, AdwTabPage *replaced)
{
  int n = adw_tab_view_get_n_pages (self->tab_view);
  gboolean last = self->asked && n > 0;

  self->asked = FALSE;
  if (!last && replaced != NULL && replaced == adw_tab_view_get_selected_page (self->tab_view))
    {
      int position = adw_tab_view_get_page_position (self->tab_view, replaced);

      return position > 0 ? adw_tab_view_get_nth_page (self->tab_view, position - 1) : NULL;
    }
  return last ? adw_tab_view_get_nth_page (self->tab_view, n - 1)
              : adw_tab_view_get_selected_page (self->tab_view);
}

/* Select the tab. If the focus was in the page before, the contents of the new one get it; the view would
 * give it to the first field, whose bytes would then be selected. */
static void
select_tab (NreWindow *self, AdwTabPage *tab)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean leaves = tab != adw_tab_view_get_selected_page (self->tab_view) && focus != NULL &&
                    gtk_widget_is_ancestor (focus, GTK_WIDGET (self->tab_view));

  if (leaves)
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  adw_tab_view_set_selected_page (self->tab_view, tab);
  if (leaves && gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    nre_page_take_focus (NRE_PAGE (adw_tab_page_get_child (tab)));
}

/**
 * nre_window_show_entry:
 * @entry: (nullable): NULL for the file itself
 * @keep: FALSE for a preview, whose tab the next preview replaces
 *
 * Select the tab of an entry; if there is none, open it. The preview of a table is the page of the entry or
 * file that contains it, with the table selected. An entry that already has a tab gets no preview.
 *
 * Returns: (transfer none): the page
 */
NrePage *
nre_window_show_entry (NreWindow *self, NreOpenFile *file, NreEntry *entry, gboolean keep)
{
  NreDocument *document = nre_open_file_get_document (file);
  g_autoptr (NreEntry) loose = nre_document_dup_loose_entry (document);
  NreEntry *shown = loose != NULL ? loose : keep ? entry : nre_entry_get_page_entry (entry);
  AdwTabPage *tab = nre_window_find_tab (self, document, shown);
  AdwTabPage *preview = self->preview;
  NrePage *page;

  if (tab == NULL)
    {
      tab = nre_window_add_tab (self, document, shown, find_place (self, keep ? NULL : preview));
      self->preview = keep ? preview : tab;
      select_tab (self, tab);
      if (!keep)
        {
          NrePage *replaced = preview != NULL ? NRE_PAGE (adw_tab_page_get_child (preview)) : NULL;

          g_set_weak_pointer (&self->replaced, replaced != NULL ? nre_page_get_document (replaced) : NULL);
          g_set_weak_pointer (&self->replaced_entry, replaced != NULL ? nre_page_get_entry (replaced) : NULL);
          if (preview != NULL)
            adw_tab_view_close_page (self->tab_view, preview);
        }
    }
  else
    {
      if (keep && tab == preview)
        self->preview = NULL;
      select_tab (self, tab);
    }
  page = NRE_PAGE (adw_tab_page_get_child (tab));
  nre_page_set_active (page, document);
  if (entry != NULL && entry != shown)
    nre_selection_set_bytes (nre_page_get_selection (page), entry, 0, nre_entry_get_size (entry));
  return page;
}

/* --- The bar ------------------------------------------------------------------------------------------ */

/* Let the bar scroll to the selected tab, which it does when it is notified of a selection. */
static gboolean
show_tab_cb (gpointer data)
{
  AdwTabBar *bar = data;

  if (adw_tab_bar_get_view (bar) != NULL && adw_tab_bar_get_is_overflowing (bar))
    g_object_notify (G_OBJECT (adw_tab_bar_get_view (bar)), "selected-page");
  return G_SOURCE_REMOVE;
}

static void
room_changed_cb (AdwTabBar *bar)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_tab_cb, g_object_ref (bar), g_object_unref);
}

/** nre_window_keep_tab_in_view: keep the selected tab in view when the width of the bar changes. The bar
 * itself only scrolls when a tab is selected. @bar: an AdwTabBar */
void
nre_window_keep_tab_in_view (GtkWidget *bar)
{
  GtkWidget *inside = nre_widget_find_type (bar, GTK_TYPE_SCROLLED_WINDOW);

  /* The bar has a second scrolled window, for pinned tabs. */
  for (; inside != NULL; inside = gtk_widget_get_next_sibling (inside))
    if (GTK_IS_SCROLLED_WINDOW (inside))
      g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (inside)),
                               "notify::page-size", G_CALLBACK (room_changed_cb), bar, G_CONNECT_SWAPPED);
}

/* --- Entries that are gone --------------------------------------------------------------------------- */

/* Place a tab of the entry beside @tab, which the caller closes. If @tab was the preview, so is a new tab; an
 * existing tab of the entry remains as it is. */
static void
replace_tab (NreWindow *self, AdwTabPage *tab, NreDocument *document, NreEntry *entry)
{
  AdwTabPage *found = nre_window_find_tab (self, document, entry);
  AdwTabPage *other = found != NULL ? found : nre_window_add_tab (self, document, entry, tab);

  if (tab == self->preview && found == NULL)
    self->preview = other;
  if (tab == adw_tab_view_get_selected_page (self->tab_view))
    adw_tab_view_set_selected_page (self->tab_view, other);
}

/** Search: for a step that affects an entry. */
typedef struct
{
  NreEntry *entry;
  gboolean  found;
} Search;

static void
search_cb (NreDirectory *directory, guint32 id, gpointer data)
{
  Search *self = data;

  self->found |= directory == nre_entry_get_directory (self->entry) && id == nre_entry_get_id (self->entry);
}

/* Whether the entry is gone because undo has removed it: then a step that can be redone concerns it. */
static gboolean
is_undone (NreDocument *document, NreEntry *entry)
{
  NreHistory *history = nre_document_get_history (document);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (history));
  Search search = { entry, FALSE };

  for (guint i = nre_history_get_position (history); i < n && !search.found; i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (G_LIST_MODEL (history), i);
      GPtrArray *commands = nre_step_get_commands (step);

      for (guint j = 0; j < commands->len; j++)
        nre_command_foreach_entry (commands->pdata[j], search_cb, &search);
    }
  return search.found;
}

/** nre_window_note_moves: see nre_host_note_moves(). */
void
nre_window_note_moves (NreWindow *self, GPtrArray *from, GPtrArray *to)
{
  for (guint i = 0; i < from->len; i++)
    {
      g_ptr_array_add (self->moves_from, g_object_ref (from->pdata[i]));
      g_ptr_array_add (self->moves_to, g_object_ref (to->pdata[i]));
    }
}

/** nre_window_forget_moves: forget all moves from and to a document. Must be called before it is closed. */
void
nre_window_forget_moves (NreWindow *self, NreDocument *document)
{
  for (guint i = self->moves_from->len; i-- > 0;)
    if (nre_entry_get_document (self->moves_from->pdata[i]) == document ||
        nre_entry_get_document (self->moves_to->pdata[i]) == document)
      {
        g_ptr_array_remove_index_fast (self->moves_from, i);
        g_ptr_array_remove_index_fast (self->moves_to, i);
      }
}

/* (transfer full) (nullable): the successor of an entry that is gone: the entry that it became when it was
 * moved, or from which it was moved if the move was undone; or else the same entry in an archive that was
 * replaced. */
static NreEntry *
find_successor (NreWindow *self, NreEntry *entry)
{
  for (guint i = 0; i < self->moves_from->len; i++)
    {
      NreEntry *from = self->moves_from->pdata[i], *to = self->moves_to->pdata[i];
      NreEntry *other = entry == from ? to : entry == to ? from : NULL;

      if (other != NULL && !nre_entry_is_gone (other))
        return g_object_ref (other);
    }
  return nre_document_find_same (nre_entry_get_document (entry), entry);
}

/* Show the successor of the entry of @tab. If there is none because undo has removed the entry, and @tab is
 * the selected preview, show the entry that was previewed before. */
static void
follow (NreWindow *self, AdwTabPage *tab)
{
  NrePage *page = NRE_PAGE (adw_tab_page_get_child (tab));
  NreDocument *document = nre_page_get_document (page);
  NreEntry *entry = nre_page_get_entry (page);
  g_autoptr (NreEntry) successor = find_successor (self, entry);

  if (successor != NULL)
    replace_tab (self, tab, nre_entry_get_document (successor), successor);
  else if (tab == self->preview && tab == adw_tab_view_get_selected_page (self->tab_view) &&
           self->replaced_entry != NULL && !nre_entry_is_gone (self->replaced_entry) &&
           nre_workspace_find (self->workspace, self->replaced) != NULL && is_undone (document, entry))
    replace_tab (self, tab, self->replaced, self->replaced_entry);
}

/* Turn the preview into a tab that stays when its entry has been edited. */
static void
keep_edited (NreWindow *self, const NreChanges *changes, NreDocument *document)
{
  NrePage *page = self->preview != NULL ? NRE_PAGE (adw_tab_page_get_child (self->preview)) : NULL;
  NreSelection *side = page != NULL ? nre_page_find_side (page, document) : NULL;
  NreEntry *entry = side != NULL ? nre_page_get_entry (page) : NULL;

  if (side != NULL && (entry == NULL || nre_changes_has_entry (changes, nre_entry_get_directory (entry),
                                                               nre_entry_get_id (entry))))
    self->preview = NULL;
}

/** nre_window_hold_tree: until nre_window_release_tree(), do not let the tree follow the selected tab: while
 * several tabs are closed, each closing selects another one. Calls can be nested. */
void
nre_window_hold_tree (NreWindow *self)
{
  self->held++;
}

/** nre_window_release_tree: undo one call of nre_window_hold_tree(). The tree follows the next selected tab;
 * for the current one, call nre_window_settle_tree(). */
void
nre_window_release_tree (NreWindow *self)
{
  g_return_if_fail (self->held > 0);

  self->held--;
}

/** nre_window_settle_tree: let the tree follow the selected tab, unless the tree is held. If tabs were
 * closed since the last time, the row of the page is selected even if it is the same page as before. */
void
nre_window_settle_tree (NreWindow *self)
{
  NrePage *page = nre_window_get_current_page (self);
  NreOpenFile *file =
      page != NULL ? nre_workspace_find (self->workspace, nre_page_get_document (page)) : NULL;

  if (self->held > 0 || self->closed)
    return;
  nre_window_follow_page (self);
  if (self->settled && file != NULL)
    nre_archive_tree_select (self->tree, file, nre_page_get_entry (page));
  self->settled = FALSE;
}

/**
 * nre_window_settle_tabs:
 *
 * Close the tabs of entries that an edit of the document has removed, since edits there would be lost. If an
 * entry was moved, or its archive replaced, the tab of its successor takes the place of the closed one.
 */
void
nre_window_settle_tabs (NreWindow *self, const NreChanges *changes, NreDocument *document)
{
  gboolean any = FALSE;

  if (self->closed || nre_workspace_find (self->workspace, document) == NULL ||
      nre_changes_is_empty (changes))
    return;
  nre_step_front_note (self, document);
  keep_edited (self, changes, document);
  nre_window_hold_tree (self);
  for (int i = adw_tab_view_get_n_pages (self->tab_view); i-- > 0;)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tab_view, i);
      NreEntry *entry = nre_page_get_entry (NRE_PAGE (adw_tab_page_get_child (tab)));

      if (entry == NULL || nre_entry_get_document (entry) != document || !nre_entry_is_gone (entry))
        continue;
      any = TRUE;
      follow (self, tab);
      adw_tab_view_close_page (self->tab_view, tab);
    }
  nre_window_release_tree (self);
  self->settled = self->settled || any;
  if (any)
    nre_window_settle_tree (self);
}
