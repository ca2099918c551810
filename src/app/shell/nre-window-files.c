/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The files of the window: opening, closing and reloading. */

#include "config.h"

#include "nre-window-files.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-first-entry.h"
#include "nre-joint-step.h"
#include "nre-kinds.h"
#include "nre-message.h"
#include "nre-open-flow.h"
#include "nre-partner-flow.h"
#include "nre-recovery-window.h"
#include "nre-reopen-flow.h"
#include "nre-toasts.h"
#include "nre-window-disk.h"
#include "nre-window-panes.h"
#include "nre-window-private.h"

/* Data of an open file: set when its partner has been searched for. */
#define PARTNER_SOUGHT "nre-partner-sought"

/* The maximum time for which the opening of files waits for the first frame. */
#define FIRST_FRAME_MILLISECONDS 1000

/* Note the document of the last edit. Undo and redo add no steps to the history, so a new step is from an
 * edit. */
static void
steps_changed_cb (NreWindow *self, guint position, guint removed, guint added, NreHistory *history)
{
  /* The title has the number of unsaved steps, which changes when steps are evicted. */
  if (removed > 0)
    nre_window_update (self);
  for (guint i = 0; added > 0 && i < nre_workspace_get_n (self->workspace); i++)
    {
      NreDocument *document = nre_open_file_get_document (nre_workspace_get (self->workspace, i));

      if (nre_document_get_history (document) == history)
        g_set_weak_pointer (&self->edited, document);
    }
}

/* (transfer none) (nullable): the first tab that shows something of the document. */
static AdwTabPage *
find_tab_of (NreWindow *self, NreDocument *document)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tab_view); i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tab_view, i);

      if (nre_page_find_side (NRE_PAGE (adw_tab_page_get_child (tab)), document) != NULL)
        return tab;
    }
  return NULL;
}

static void
first_entry_cb (NreOpenFile *file, NreEntry *entry, gpointer data)
{
  NreWindow *self = data;

  /* Meanwhile the user may have opened a tab of the file, or closed the file. */
  if (!self->closed && nre_workspace_find (self->workspace, nre_open_file_get_document (file)) == file)
    {
      if (find_tab_of (self, nre_open_file_get_document (file)) == NULL)
        nre_window_show_entry (self, file, entry, TRUE);
      nre_window_panes_opened (self);
    }
  g_object_unref (self);
}

static void
set_undo_memory (NreWindow *self, NreDocument *document)
{
  guint mib = g_settings_get_uint (self->settings, "undo-memory");

  nre_history_set_budget (nre_document_get_history (document), (guint64) mib << 20);
}

/** nre_window_update_undo_memory: apply the preference for the memory of undo steps to all open files. */
void
nre_window_update_undo_memory (NreWindow *self)
{
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    set_undo_memory (self, nre_open_file_get_document (nre_workspace_get (self->workspace, i)));
}

/* Data of a toast: the sentence that a click on its button shows. */
#define SENTENCE "nre-sentence"

static void
details_cb (AdwToast *toast, NreWindow *self)
{
  nre_message_show (GTK_WINDOW (self), adw_toast_get_title (toast),
                    g_object_get_data (G_OBJECT (toast), SENTENCE));
}

/* Tell the user that the edits of the file are not recorded for recovery any more, or that they are again. */
static void
journal_error_cb (NreWindow *self, GParamSpec *pspec, NreOpenFile *file)
{
  g_autofree char *error = NULL, *text = NULL;
  AdwToast *toast;

  g_object_get (file, "journal-error", &error, NULL);
  if (self->closed)
    return;
  if (error == NULL)
    {
      /* Translators: %s is the name of a file. */
      text = g_strdup_printf (_("The unsaved changes to %s are protected from a crash again"),
                              nre_open_file_get_label (file));
      nre_window_add_toast (self, nre_toast_new (text));
      return;
    }
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("The unsaved changes to %s would be lost in a crash"),
                          nre_open_file_get_label (file));
  toast = nre_toast_new (text);
  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _("_Details"));
  g_object_set_data_full (G_OBJECT (toast), SENTENCE, nre_error_dup_sentence (error), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (details_cb), self, 0);
  /* When the error changes, the toast is not true any more. */
  g_signal_connect_object (file, "notify::journal-error", G_CALLBACK (nre_toast_dismiss), toast,
                           G_CONNECT_SWAPPED);
  nre_window_add_toast (self, toast);
}

static void
follow_file (NreWindow *self, NreOpenFile *file, gboolean expand)
{
  NreDocument *document = nre_open_file_get_document (file);

  set_undo_memory (self, document);
  g_signal_connect_object (document, "notify", G_CALLBACK (nre_window_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (nre_window_follow_page), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_document_get_history (document), "notify",
                           G_CALLBACK (nre_window_history_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_document_get_history (document), "items-changed",
                           G_CALLBACK (steps_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (nre_window_settle_fields), self,
                           G_CONNECT_SWAPPED);
  /* Connect with AFTER, since the tree and the pages must be updated first. */
  g_signal_connect_object (document, "changed", G_CALLBACK (nre_window_settle_tabs), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (file, "notify::busy", G_CALLBACK (nre_window_update), self, G_CONNECT_SWAPPED);
  nre_window_follow_disk (self, file);
  /* A file that was removed from the disk can be saved even without changes, so update the action. */
  g_signal_connect_object (file, "notify::disk-state", G_CALLBACK (nre_window_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (file, "notify::journal-error", G_CALLBACK (journal_error_cb), self,
                           G_CONNECT_SWAPPED);
  if (expand)
    nre_archive_tree_expand_file (self->tree, file);
}

/** nre_window_seek_partner: search for the other file of the page, when the file is first shown. Later calls
 * for the same file do nothing. */
void
nre_window_seek_partner (NreWindow *self, NreOpenFile *file)
{
  if (g_object_get_data (G_OBJECT (file), PARTNER_SOUGHT) != NULL)
    return;
  g_object_set_data (G_OBJECT (file), PARTNER_SOUGHT, file);
  nre_partner_flow_run (NRE_HOST (self), file);
}

/**
 * nre_window_add_document: (transfer none):
 * @show: whether to expand the row of the file, and open a tab of its initial page
 *
 * Add an opened document to the files of the window.
 *
 * Returns: the file, which the workspace owns
 */
NreOpenFile *
nre_window_add_document (NreWindow *self, NreDocument *document, gboolean show)
{
  NreOpenFile *file;

  nre_window_build_files (self);
  file = nre_workspace_add (self->workspace, document);
  /* Both are asynchronous, while the rest of the window is updated. */
  if (show)
    {
      nre_window_seek_partner (self, file);
      nre_first_entry_find (file, first_entry_cb, g_object_ref (self));
    }
  follow_file (self, file, show);
  return file;
}

/** nre_window_add_folder: (transfer none): add a folder to the tree. None of its files is opened. */
NreFolder *
nre_window_add_folder (NreWindow *self, const char *path)
{
  gboolean first = nre_workspace_get_n_folders (self->workspace) + nre_workspace_get_n (self->workspace) == 0;
  NreFolder *folder;

  nre_window_build_files (self);
  folder = nre_workspace_add_folder (self->workspace, path);
  /* The folder is added after the others, maybe far below the visible rows. */
  if (!first)
    nre_archive_tree_show_folder (self->tree, nre_folder_get_path (folder));
  return folder;
}

/* (transfer full) (nullable): the entry of @document that corresponds to @entry of the document before: the
 * entry with the same index if it has the same name; otherwise the first one with the name; otherwise the
 * one with the same index, if the number of entries is the same. */
static NreEntry *
find_counterpart (NreDocument *document, NreEntry *entry)
{
  NreEntry *above = nre_entry_get_parent (entry);
  g_autoptr (NreEntry) archive = above != NULL ? find_counterpart (document, above) : NULL;
  NreDirectory *before = nre_entry_get_directory (entry), *now = nre_document_get_root (document);
  NreFields fields, other = { 0 };
  guint index, found;

  if (above != NULL)
    now = archive != NULL ? nre_entry_open (archive, NULL) : NULL;
  if (now == NULL || !nre_entry_get_index (entry, &index))
    return NULL;
  nre_entry_get_fields (entry, &fields);
  found = index;
  if (index < nre_directory_get_n_entries (now))
    nre_directory_get_fields (now, index, &other);
  if ((index >= nre_directory_get_n_entries (now) ||
       memcmp (fields.name, other.name, NRE_NAME_SIZE) != 0) &&
      !nre_directory_find_first_name (now, fields.name, nre_record_name_length (fields.name), &found) &&
      nre_directory_get_n_entries (now) != nre_directory_get_n_entries (before))
    return NULL;
  return nre_document_get_entry (document, now, nre_directory_get_id (now, found));
}

/** Shown: what a closed tab of a file showed. @part, @lead, @several: the selected records; @count: the
 * number of records of the part */
typedef struct
{
  NreEntry  *entry;             /* NULL for the file itself */
  int        position;          /* of the tab */
  NrePart    part;
  guint      lead;
  guint      count;
  GtkBitset *several;
  NreEntry  *table;             /* the entry whose bytes were selected, or NULL */
  guint64    offset;
  guint64    size;
} Shown;

static void
shown_free (gpointer data)
{
  Shown *self = data;

  g_clear_object (&self->entry);
  g_clear_object (&self->table);
  gtk_bitset_unref (self->several);
  g_free (self);
}

static Shown *
shown_new (NreSelection *side, int position)
{
  Shown *self = g_new0 (Shown, 1);

  g_set_object (&self->entry, nre_selection_get_entry (side));
  self->position = position;
  self->part = nre_selection_get_part (side);
  self->lead = nre_selection_get_index (side, self->part);
  self->count = nre_selection_get_count (side, self->part);
  self->several = nre_selection_get_several (side, self->part);
  nre_selection_get_bytes (side, &self->table, &self->offset, &self->size);
  return self;
}

/* Replace the entries by those that correspond to them in @document. Returns FALSE if the shown entry has
 * none there. */
static gboolean
find_shown (Shown *self, NreDocument *document)
{
  gboolean is_file = self->entry == NULL;
  NreEntry *entry = is_file ? NULL : find_counterpart (document, self->entry);
  NreEntry *table = self->table != NULL ? find_counterpart (document, self->table) : NULL;

  g_clear_object (&self->entry);
  g_clear_object (&self->table);
  self->entry = entry;
  self->table = table;
  return entry != NULL || is_file;
}

/* Call find_shown() for each tab; remove those whose entry is gone, and adjust the positions of the
 * others. */
static void
find_all_shown (GPtrArray *shown, NreDocument *document)
{
  for (guint i = shown->len; i-- > 0;)
    {
      Shown *one = shown->pdata[i];

      if (find_shown (one, document))
        continue;
      for (guint j = 0; j < shown->len; j++)
        if (((Shown *) shown->pdata[j])->position > one->position)
          ((Shown *) shown->pdata[j])->position--;
      g_ptr_array_remove_index (shown, i);
    }
}

/* Select the same records or bytes again; but no records if their number has changed, since the indices may
 * then mean others. */
static void
select_shown (const Shown *self, NreSelection *side)
{
  if (self->part >= NRE_PART_OWN)
    {
      if (self->lead < self->count && self->count == nre_selection_get_count (side, self->part))
        nre_selection_select_several (side, self->part, self->several, self->lead);
    }
  else if (self->table != NULL && self->offset + self->size <= nre_entry_get_size (self->table))
    {
      nre_selection_select (side, self->part, G_MAXUINT);
      nre_selection_set_bytes (side, self->table, self->offset, self->size);
    }
}

/* (transfer full) (element-type Shown): close the tabs of the document, and remove it from tabs that also
 * show another file. Returns what the tabs showed, the current tab last. The caller must hold the tree. */
static GPtrArray *
close_tabs (NreWindow *self, NreDocument *document)
{
  GPtrArray *shown = g_ptr_array_new_with_free_func (shown_free);
  AdwTabPage *front = adw_tab_view_get_selected_page (self->tab_view);
  Shown *last = NULL;

  for (int i = adw_tab_view_get_n_pages (self->tab_view); i-- > 0;)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tab_view, i);
      NrePage *page = NRE_PAGE (adw_tab_page_get_child (tab));
      NreSelection *side = nre_page_find_side (page, document);
      Shown *one;

      if (side == NULL)
        continue;
      one = shown_new (side, i);
      if (tab == front)
        last = one;
      else
        g_ptr_array_insert (shown, 0, one);
      if (nre_page_get_n_sides (page) > 1)
        nre_page_remove_side (page, document);
      else
        adw_tab_view_close_page (self->tab_view, tab);
    }
  if (last != NULL)
    g_ptr_array_add (shown, last);
  return shown;
}

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  return (*(const Shown *const *) a)->position - (*(const Shown *const *) b)->position;
}

/* Open the tabs again at their positions, with what was selected. The last of @shown becomes the current
 * tab. */
static void
show_again (NreWindow *self, NreOpenFile *file, GPtrArray *shown)
{
  NreDocument *document = nre_open_file_get_document (file);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < shown->len; i++)
    {
      Shown *one = shown->pdata[i];
      NrePage *page = nre_window_show_entry (self, file, one->entry, TRUE);

      select_shown (one, nre_page_find_side (page, document));
      g_ptr_array_add (sorted, one);
    }
  /* In ascending order, since each tab moves those after it. */
  g_ptr_array_sort (sorted, compare_positions);
  for (guint i = 0; i < sorted->len; i++)
    {
      Shown *one = sorted->pdata[i];
      AdwTabPage *tab = nre_window_find_tab (self, document, one->entry);

      /* Two tabs may have become one. */
      if (tab != NULL)
        adw_tab_view_reorder_page (self->tab_view, tab,
                                   MIN (one->position, adw_tab_view_get_n_pages (self->tab_view) - 1));
    }
}

static void
forget_file (NreWindow *self, NreOpenFile *file)
{
  if (self->current == file)
    nre_window_set_current (self, NULL);
  nre_joint_step_discard (file);
  nre_window_forget_moves (self, nre_open_file_get_document (file));
  g_signal_handlers_disconnect_by_func (nre_open_file_get_document (file), nre_window_update, self);
  g_signal_handlers_disconnect_by_func (nre_open_file_get_document (file), nre_window_follow_page, self);
  g_signal_handlers_disconnect_by_func (nre_document_get_history (nre_open_file_get_document (file)),
                                        nre_window_history_changed, self);
  g_signal_handlers_disconnect_by_func (nre_open_file_get_document (file), nre_window_settle_tabs, self);
  g_signal_handlers_disconnect_by_func (nre_open_file_get_document (file), nre_window_settle_fields, self);
}

static gboolean
are_partners (NreOpenFile *a, NreOpenFile *b)
{
  const NreAppKind *kind = nre_app_kind_of (nre_open_file_get_document (a), NULL);

  return kind->partner != NRE_KIND_RAW &&
         kind->partner == nre_document_get_kind (nre_open_file_get_document (b));
}

/* Let the tab show @partner as well, and close the tab that @partner has, if any. */
static void
join_tabs (NreWindow *self, AdwTabPage *tab, NreOpenFile *partner)
{
  NreDocument *document = nre_open_file_get_document (partner);
  NrePage *page = NRE_PAGE (adw_tab_page_get_child (tab));
  AdwTabPage *other = nre_window_find_tab (self, document, NULL);
  gboolean front = FALSE;

  if (other == tab || !nre_page_can_join (page, document))
    return;
  if (other != NULL)
    {
      front = other == adw_tab_view_get_selected_page (self->tab_view);
      if (front)
        adw_tab_view_set_selected_page (self->tab_view, tab);
      adw_tab_view_close_page (self->tab_view, other);
    }
  nre_page_add_side (page, document, NULL);
  if (front)
    nre_page_set_active (page, document);
}

/**
 * nre_window_join_files:
 * @partner: an open file of the kind that belongs on the same page as @file, with or without a tab
 *
 * Show both files on one page: that of @file, or if it has none, that of @partner. If neither has a page, the
 * first one that either gets shows both. Does nothing if the kinds do not belong together.
 */
void
nre_window_join_files (NreWindow *self, NreOpenFile *file, NreOpenFile *partner)
{
  AdwTabPage *tab = nre_window_find_tab (self, nre_open_file_get_document (file), NULL);

  if (!are_partners (file, partner))
    return;
  nre_open_file_set_partner (file, partner);
  if (tab != NULL)
    join_tabs (self, tab, partner);
  else if ((tab = nre_window_find_tab (self, nre_open_file_get_document (partner), NULL)) != NULL)
    join_tabs (self, tab, file);
}

/** nre_window_replace_document: replace the document of a file by another one, such as the file read again.
 * The tabs of the file remain at their positions, with the same selection, as far as the entries are in the
 * new document. */
void
nre_window_replace_document (NreWindow *self, NreOpenFile *file, NreDocument *document)
{
  g_autoptr (GPtrArray) shown = NULL;
  NreOpenFile *partner = nre_open_file_get_partner (file);
  NreOpenFile *now;
  double scroll = nre_archive_tree_get_scroll (self->tree);
  gboolean has_tree = nre_window_panes_is_shown (self, GTK_PACK_START);

  nre_window_hold_tree (self);
  shown = close_tabs (self, nre_open_file_get_document (file));
  find_all_shown (shown, document);
  forget_file (self, file);
  now = nre_workspace_replace (self->workspace, file, document);
  follow_file (self, now, TRUE);
  if (partner != NULL && are_partners (partner, now))
    nre_window_join_files (self, partner, now);
  else
    nre_window_seek_partner (self, now);
  show_again (self, now, shown);
  if (find_tab_of (self, document) == NULL)
    nre_window_show_file (self, now);
  nre_window_release_tree (self);
  nre_window_settle_tree (self);
  if (!has_tree)
    nre_window_panes_opened (self);
  /* Without the rows of the file, the list may have been too short for its scroll position. */
  nre_archive_tree_scroll_from (self->tree, scroll);
}

/** nre_window_show_file: select a tab of an open file; if it has none, open a tab of its initial page. */
void
nre_window_show_file (NreWindow *self, NreOpenFile *file)
{
  AdwTabPage *tab = find_tab_of (self, nre_open_file_get_document (file));

  if (tab != NULL)
    {
      nre_page_set_active (NRE_PAGE (adw_tab_page_get_child (tab)), nre_open_file_get_document (file));
      adw_tab_view_set_selected_page (self->tab_view, tab);
      return;
    }
  nre_first_entry_find (file, first_entry_cb, g_object_ref (self));
}

/** nre_window_close_file: close a file and its tabs, without asking about unsaved changes. */
void
nre_window_close_file (NreWindow *self, NreOpenFile *file)
{
  nre_archive_tree_leave_file (self->tree, file);
  nre_window_hold_tree (self);
  g_ptr_array_unref (close_tabs (self, nre_open_file_get_document (file)));
  forget_file (self, file);
  nre_workspace_remove (self->workspace, file);
  nre_window_release_tree (self);
  nre_window_settle_tree (self);
}

/** nre_window_close_folder: close an open folder and the open files in it, without asking about unsaved
 * changes. */
void
nre_window_close_folder (NreWindow *self, NreFolder *folder)
{
  g_autoptr (GPtrArray) files = nre_workspace_list_files_in (self->workspace, folder);

  nre_window_hold_tree (self);
  for (guint i = 0; i < files->len; i++)
    nre_window_close_file (self, files->pdata[i]);
  nre_workspace_remove_folder (self->workspace, folder);
  nre_window_release_tree (self);
  nre_window_settle_tree (self);
}

/* --- Opening --------------------------------------------------------------------------------- */

static void
stop_waiting (NreWindow *self)
{
  g_autoptr (GPtrArray) files = g_steal_pointer (&self->waiting);

  g_clear_handle_id (&self->painting, g_source_remove);
  self->asked = self->reopening != NULL && files != NULL && files->len > 0;
  if (self->reopening != NULL && !self->closed)
    nre_reopen_flow_run (self, g_steal_pointer (&self->reopening));
  else if (files != NULL && self->keeper != NULL && !self->closed)
    nre_recovery_offer (NRE_HOST (self), NULL);
  if (files != NULL && files->len > 0 && !self->closed)
    nre_open_flow_run (NRE_HOST (self), (GFile **) files->pdata, (int) files->len);
}

/** nre_window_first_painted: handler for the frame clock's signal after the first frame: opens the files
 * that have waited for it. */
void
nre_window_first_painted (GdkFrameClock *clock, NreWindow *self)
{
  g_signal_handlers_disconnect_by_func (clock, nre_window_first_painted, self);
  stop_waiting (self);
}

static gboolean
waited_long_cb (gpointer data)
{
  NreWindow *self = data;

  self->painting = 0;
  stop_waiting (self);
  return G_SOURCE_REMOVE;
}

static void
wait_for_frame (NreWindow *self)
{
  gtk_stack_set_visible_child_name (self->main_stack, "opening");
  /* Do not wait forever: an invisible window may never be painted. */
  if (self->painting == 0)
    self->painting = g_timeout_add (FIRST_FRAME_MILLISECONDS, waited_long_cb, self);
}

/**
 * nre_window_start_session:
 * @has_files: whether the editor was started with files to open
 *
 * Open the files and tabs of the last session again, if necessary, and store what is open from then on. Must
 * be called when the window is new.
 */
void
nre_window_start_session (NreWindow *self, gboolean has_files)
{
  self->reopening = nre_reopen_flow_load (self->settings, has_files);
  if (self->reopening != NULL)
    wait_for_frame (self);
  else
    self->keeper = nre_session_keeper_new (self);
}

/**
 * nre_window_open_files:
 *
 * Open files and folders like nre_open_flow_run(). In a new window, this waits for the first frame, so that
 * the window appears sooner.
 */
void
nre_window_open_files (NreWindow *self, GFile **files, int n_files)
{
  if (self->waiting == NULL)
    {
      nre_open_flow_run (NRE_HOST (self), files, n_files);
      return;
    }
  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (self->waiting, g_object_ref (files[i]));
  wait_for_frame (self);
}

/** nre_window_opened: must be called when requested files are open or have failed to open. If nothing is
 * open, the start page is shown. */
void
nre_window_opened (NreWindow *self)
{
  if (!self->closed &&
      nre_workspace_get_n (self->workspace) + nre_workspace_get_n_folders (self->workspace) == 0)
    gtk_stack_set_visible_child_name (self->main_stack, "empty");
}

/** Wanted: the entry to show of a file that is being opened. @keep: FALSE for a preview tab */
typedef struct
{
  char    *entry;
  gboolean keep;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_free (wanted->entry);
  g_free (wanted);
}

static void
wanted_opened_cb (NreHost *host, NreOpenFile *file, gpointer data)
{
  const Wanted *wanted = data;
  g_autoptr (NreEntry) entry =
      nre_document_find_entry (nre_open_file_get_document (file), wanted->entry, NULL);

  /* Without the entry, since the file may have changed, show the file itself. */
  nre_window_panes_go (NRE_WINDOW (host),
                       nre_window_show_entry (NRE_WINDOW (host), file, entry, wanted->keep), wanted->keep);
  /* The tree has followed the page, which may be that of a container of the entry. */
  nre_archive_tree_select (NRE_WINDOW (host)->tree, file, entry);
}

/** nre_window_open_entry: open a file, if it is not open, and show an entry of it. @entry: path of the entry
 * in the file, such as "#3"; @keep: FALSE for a preview tab */
void
nre_window_open_entry (NreWindow *self, const char *path, const char *entry, gboolean keep)
{
  Wanted *wanted = g_new0 (Wanted, 1);

  wanted->entry = g_strdup (entry);
  wanted->keep = keep;
  nre_open_flow_run_then (NRE_HOST (self), path, wanted_opened_cb, wanted, wanted_free);
}

/** nre_window_flush: commit what is typed into fields, and wait until the journals of all unsaved edits are
 * on the disk, since the program is about to end. */
void
nre_window_flush (NreWindow *self)
{
  if (self->closed)
    return;
  nre_window_commit_fields (self);
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    nre_open_file_flush (nre_workspace_get (self->workspace, i));
}

/** nre_window_choose_files: let the user choose files, and open them. */
void
nre_window_choose_files (NreWindow *self)
{
  nre_open_flow_choose (NRE_HOST (self));
}

/** nre_window_choose_folder: let the user choose a folder, and add it to the tree. */
void
nre_window_choose_folder (NreWindow *self)
{
  nre_open_flow_choose_folder (NRE_HOST (self));
}
