/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What becomes of the tabs whose entries are gone. */

#include "nre-window-private.h"

/* Shows what stands where the entry of @tab stood, if anything like it does. */
static void
follow (NreWindow *self, AdwTabPage *tab)
{
  NrePage *page = NRE_PAGE (adw_tab_page_get_child (tab));
  NreDocument *document = nre_page_get_document (page);
  g_autoptr (NreEntry) same = nre_document_find_same (document, nre_page_get_entry (page));
  AdwTabPage *other;

  if (same == NULL)
    return;
  other = nre_window_find_tab (self, document, same);
  if (other == NULL)
    other = nre_window_add_tab (self, document, same, tab);
  if (tab == self->passing)
    self->passing = other;
  if (tab == adw_tab_view_get_selected_page (self->tab_view))
    adw_tab_view_set_selected_page (self->tab_view, other);
}

/**
 * nre_window_settle_tabs:
 *
 * The tab of an entry that is gone follows to the entry that took its place in an archive that was replaced,
 * and is closed otherwise: nothing that is done there could be kept.
 */
void
nre_window_settle_tabs (NreWindow *self, const NreChanges *changes, NreDocument *document)
{
  NreOpenFile *file = nre_workspace_find (self->workspace, document);
  gboolean any = FALSE;
  NrePage *page;

  if (self->closed || file == NULL || nre_changes_is_empty (changes))
    return;
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
  page = nre_window_get_current_page (self);
  if (any && page != NULL && nre_page_get_document (page) == document)
    nre_archive_tree_select (self->tree, file, nre_page_get_entry (page));
}
