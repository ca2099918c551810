/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-window.h"

#include <glib/gi18n.h>

#include "nre-archive-tree.h"
#include "nre-bottom-panel.h"
#include "nre-gtk-util.h"
#include "nre-inspector.h"
#include "nre-kinds.h"
#include "nre-open-flow.h"
#include "nre-popover.h"
#include "nre-recent-menu.h"
#include "nre-start-page.h"
#include "nre-toasts.h"
#include "nre-whole-text.h"
#include "nre-window-actions.h"
#include "nre-window-disk.h"
#include "nre-window-fields.h"
#include "nre-window-entries.h"
#include "nre-window-files.h"
#include "nre-window-host.h"
#include "nre-window-panes.h"
#include "nre-window-private.h"
#include "nre-window-problems.h"
#include "nre-window-undo.h"

G_DEFINE_FINAL_TYPE_WITH_CODE (NreWindow, nre_window, ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_HOST, nre_window_host_init))

enum
{
  PROP_SHOW_LEFT = 1,
  PROP_SHOW_BOTTOM,
  PROP_SHOW_RIGHT,
  PROP_DOCK_LEFT,
  PROP_DOCK_RIGHT,
  PROP_SHOW_PAGE,
  PROP_BOTTOM_PAGE,
  PROP_FILL_WINDOW,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* --- Pages and tabs -------------------------------------------------------------------------- */

static void
inspector_open_entry_cb (NreWindow *self, NreEntry *entry)
{
  NreOpenFile *file = nre_workspace_find (self->workspace, nre_entry_get_document (entry));

  if (file != NULL)
    nre_window_show_entry (self, file, entry, TRUE);
}

static void
update_tabs_menu (NreWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (int i = 0; i < adw_tab_view_get_n_pages (self->tab_view); i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tab_view, i);
      NrePage *page = NRE_PAGE (adw_tab_page_get_child (tab));
      g_autofree char *name = nre_window_dup_page_name (page), *files = nre_window_dup_file_names (page);
      g_autofree char *whole = g_strdup_printf ("%s · %s", name, files);
      g_autofree char *label = nre_menu_dup_label (g_str_equal (name, files) ? name : whole);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "win.select-tab", "i", i);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (self->tabs_button, G_MENU_MODEL (menu));
  nre_popover_keep_item_focus (gtk_menu_button_get_popover (self->tabs_button));
}

/* Make the menu of tabs on demand: titles and order change often, and the menu is rarely opened. */
static void
tabs_popup_cb (GtkMenuButton *button, gpointer data)
{
  update_tabs_menu (data);
}

/** nre_window_get_current_page: (transfer none) (nullable): the page of the selected tab; NULL if there is no
 * tab. */
NrePage *
nre_window_get_current_page (NreWindow *self)
{
  AdwTabPage *tab = self->tab_view != NULL ? adw_tab_view_get_selected_page (self->tab_view) : NULL;

  return tab != NULL ? NRE_PAGE (adw_tab_page_get_child (tab)) : NULL;
}

static gboolean
close_page_cb (NreWindow *self, AdwTabPage *tab)
{
  if (tab == self->preview)
    self->preview = NULL;
  adw_tab_view_close_page_finish (self->tab_view, tab, TRUE);
  return GDK_EVENT_STOP;
}

/* --- What is current ------------------------------------------------------------------------- */

/* (transfer full) (nullable): the number of unsaved changes of the file in words, or that it has changes if
 * their number is unknown; NULL if it has none. */
static char *
dup_unsaved (NreOpenFile *file)
{
  guint n;

  if (!nre_history_count_unsaved (nre_document_get_history (nre_open_file_get_document (file)), &n))
    return g_strdup (_("changes not saved"));
  return n > 0 ? g_strdup_printf (ngettext ("%'u change not saved", "%'u changes not saved", n), n) : NULL;
}

/* @title: title of the file or page; @subtitle: (nullable) */
static void
set_title (NreWindow *self, const char *title, const char *subtitle)
{
  /* Translators: the window's title: the name of a file, then the name of the program. */
  g_autofree char *full = g_strdup_printf (_("%s – NRes Editor"), title);

  adw_window_title_set_title (self->window_title, title);
  adw_window_title_set_subtitle (self->window_title, subtitle != NULL ? subtitle : "");
  gtk_window_set_title (GTK_WINDOW (self), full);
}

/* (transfer full): for a page of several files: to which of them undo and the panels refer, and which have
 * changes. */
static char *
dup_sides (NreWindow *self, NrePage *page)
{
  g_autoptr (GString) subtitle = g_string_new (NULL);

  for (guint i = 0; i < nre_page_get_n_sides (page); i++)
    {
      NreDocument *document = nre_selection_get_document (nre_page_get_side (page, i));
      NreOpenFile *file = nre_workspace_find (self->workspace, document);
      g_autofree char *unsaved = file != NULL ? dup_unsaved (file) : NULL;

      if (unsaved == NULL && document != nre_page_get_document (page))
        continue;
      g_string_append_printf (subtitle, "%s%s", subtitle->len > 0 ? " · " : "",
                              nre_document_get_title (document));
      if (unsaved != NULL)
        g_string_append_printf (subtitle, " — %s", unsaved);
    }
  return g_string_free (g_steal_pointer (&subtitle), FALSE);
}

/* (transfer full) (nullable): @what and dup_unsaved() of the file, or one of them if the other is NULL.
 * @what: (nullable) */
static char *
dup_with_unsaved (const char *what, NreOpenFile *file)
{
  g_autofree char *unsaved = dup_unsaved (file);

  if (what == NULL || unsaved == NULL)
    return what != NULL ? g_strdup (what) : g_steal_pointer (&unsaved);
  return g_strdup_printf ("%s — %s", what, unsaved);
}

/* The title is the file of the page in front, or the page if it has several files. Below it is the other file
 * that is acted on, or else what the page shows, with the number of unsaved changes. */
static void
update_title (NreWindow *self)
{
  NreOpenFile *acting = nre_window_actions_get_acting (self);
  NrePage *page = nre_window_get_current_page (self);
  gboolean has_sides = page != NULL && nre_page_get_n_sides (page) > 1;
  NreOpenFile *file = page != NULL && self->current != NULL ? self->current : acting;
  g_autofree char *subtitle = NULL;

  if (file == NULL)
    {
      adw_window_title_set_title (self->window_title, _("NRes Editor"));
      adw_window_title_set_subtitle (self->window_title, "");
      gtk_window_set_title (GTK_WINDOW (self), _("NRes Editor"));
      return;
    }
  if (acting != NULL && acting != file)
    {
      /* Translators: %s is a file, of which an entry is selected in the tree while a page of another file is
       * in front. */
      g_autofree char *other = g_strdup_printf (_("In the tree: %s"), nre_open_file_get_label (acting));

      subtitle = dup_with_unsaved (other, acting);
    }
  else if (has_sides)
    subtitle = dup_sides (self, page);
  else if (page != NULL && nre_page_get_entry (page) != NULL &&
           !nre_document_is_loose (nre_open_file_get_document (file)))
    subtitle = dup_with_unsaved (nre_page_get_title (page), file);
  else
    subtitle = dup_unsaved (file);
  set_title (self, has_sides ? nre_page_get_title (page) : nre_open_file_get_label (file), subtitle);
}

/** nre_window_update: update the title and the actions. */
void
nre_window_update (NreWindow *self)
{
  update_title (self);
  nre_window_actions_update (self);
}

/* Whether the fields of the current page show values of the document that has this history. */
static gboolean
is_shown (NreWindow *self, NreHistory *history)
{
  NrePage *page = nre_window_get_current_page (self);

  for (guint i = 0; page != NULL && i < nre_page_get_n_sides (page); i++)
    if (nre_document_get_history (nre_selection_get_document (nre_page_get_side (page, i))) == history)
      return TRUE;
  return FALSE;
}

/** nre_window_history_changed: update the window after a property of the history of an open file has
 * changed. This must be fast, since each motion of a drag changes the label of the step, and "memory", which
 * the window does not show. */
void
nre_window_history_changed (NreWindow *self, GParamSpec *pspec)
{
  if (self->closed || g_str_equal (pspec->name, "memory"))
    return;
  if (g_str_has_suffix (pspec->name, "-label"))
    nre_window_actions_name_steps (self);
  else
    nre_window_update (self);
}

/** nre_window_settle_fields: call nre_window_fields_settle() if the change concerns the document whose
 * values the fields show. Input stays pending if another document has changed, or the document was only
 * saved. */
void
nre_window_settle_fields (NreWindow *self, const NreChanges *changes, NreDocument *document)
{
  if (!self->closed && !nre_changes_is_empty (changes) &&
      is_shown (self, nre_document_get_history (document)))
    nre_window_fields_settle (self);
}

/** nre_window_set_current: set the current file. @file: (nullable): see nre_window_get_current_file() */
void
nre_window_set_current (NreWindow *self, NreOpenFile *file)
{
  if (self->current == file)
    return;
  g_set_object (&self->current, file);
  self->acting = file;
  nre_window_update_disk (self);
}

/** nre_window_follow_page: update everything that follows the current page and its active side. Must be
 * called when either has changed. */
void
nre_window_follow_page (NreWindow *self)
{
  NrePage *page;
  NreOpenFile *file = NULL;
  NreSelection *selection = NULL;

  if (self->closed)
    return;
  if (self->inspector == NULL)
    {
      nre_window_update (self);
      return;
    }
  page = nre_window_get_current_page (self);
  if (self->filled != page)
    nre_window_panes_fill (self, FALSE);
  if (page != NULL)
    {
      file = nre_workspace_find (self->workspace, nre_page_get_document (page));
      selection = nre_page_get_selection (page);
    }
  else
    file = nre_archive_tree_get_selected_file (self->tree);
  nre_window_set_current (self, file);
  nre_go_to_follow (self->go_to, page);
  g_object_set (self->inspector, "selection", selection, NULL);
  nre_bottom_panel_set_selection (self->bottom_panel, selection);
  if (self->held == 0)
    nre_archive_tree_follow (self->tree, page != NULL ? file : NULL,
                             page != NULL ? nre_page_get_entry (page) : NULL);
  nre_window_update_disk (self);
  nre_window_update (self);
  if (self->keeper != NULL)
    nre_session_keeper_change (self->keeper);
}

static void
selected_page_cb (NreWindow *self)
{
  NrePage *page = nre_window_get_current_page (self);

  /* A page that was selected only briefly, or hidden while the window was resized, has been measured, but not
   * allocated. GTK would now allocate only the page, and miss that its scrolled windows then request another
   * allocation: the first frame would not show the page. */
  if (page != NULL)
    gtk_widget_queue_resize (GTK_WIDGET (page));
  if (!self->closed)
    nre_window_panes_fronted (self, page);
  nre_window_follow_page (self);
}

static void
n_pages_cb (NreWindow *self)
{
  if (self->page_stack == NULL)
    return;
  gtk_stack_set_visible_child_name (self->page_stack,
                                    adw_tab_view_get_n_pages (self->tab_view) > 0 ? "tabs" : "none");
  nre_window_panes_offer_tree (self);
  nre_window_name_tabs (self);
  if (self->keeper != NULL)
    nre_session_keeper_change (self->keeper);
  /* Update the actions for tabs now: "selected-page" is notified before the number of pages changes. */
  if (!self->closed)
    nre_window_actions_update (self);
}

static void
workspace_changed_cb (NreWindow *self)
{
  gboolean any = nre_workspace_get_n (self->workspace) + nre_workspace_get_n_folders (self->workspace) > 0;
  gboolean first = any && !g_str_equal (gtk_stack_get_visible_child_name (self->main_stack), "files");

  gtk_stack_set_visible_child_name (self->main_stack, any ? "files" : "empty");
  if (first)
    {
      nre_window_panes_offer_tree (self);
      nre_archive_tree_focus_list (self->tree);
    }
  nre_window_follow_page (self);
}

/** nre_window_get_current_file: (transfer none) (nullable): the file of the current page; on a page of
 * several files, the active one. Without a page, the file that is selected in the tree. */
NreOpenFile *
nre_window_get_current_file (NreWindow *self)
{
  return self->current;
}

/* --- Files ----------------------------------------------------------------------------------- */

static void
tree_open_entry_cb (NreWindow *self, NreOpenFile *file, NreEntry *entry, gboolean keep)
{
  nre_window_panes_go (self, nre_window_show_entry (self, file, entry, keep), keep);
}

static void
tree_open_bytes_cb (NreWindow *self, NreEntry *entry, guint64 offset, guint64 size, gboolean keep)
{
  NreOpenFile *file = nre_workspace_find (self->workspace, nre_entry_get_document (entry));
  NrePage *page = file != NULL ? nre_window_show_entry (self, file, entry, keep) : NULL;

  if (page == NULL)
    return;
  nre_window_panes_go (self, page, keep);
  if (keep)
    nre_page_reveal_bytes (page, offset, size);
  else
    nre_selection_set_bytes (nre_page_get_selection (page), entry, offset, size);
}

static void
tree_open_path_cb (NreWindow *self, const char *path, gboolean show, gboolean keep)
{
  nre_open_flow_look (NRE_HOST (self), path, show, keep);
  if (show)
    nre_window_panes_chosen (self, keep);
}

static void
tree_open_found_cb (NreWindow *self, const char *path, const char *entry, gboolean keep)
{
  nre_window_open_entry (self, path, entry, keep);
}

static void
tree_select_entries_cb (NreWindow *self, GPtrArray *entries)
{
  nre_window_entries_select (self, entries, entries->pdata[0]);
}

static void
jump_cb (NreWindow *self, NreProblem *problem, gboolean keep)
{
  nre_window_problems_jump (self, problem, keep);
}

static void
fixed_cb (NreWindow *self, NreOpenFile *file, const NreFinding *finding, guint n)
{
  nre_window_problems_fixed (self, file, finding, n);
}

/* --- What shows files ------------------------------------------------------------------------- */

/**
 * nre_window_build_files:
 *
 * Make the widgets that the window only needs when a file or folder is open, unless they exist. They are not
 * made before, so that the window appears sooner.
 */
void
nre_window_build_files (NreWindow *self)
{
  g_autoptr (GtkBuilderScope) scope = NULL;
  g_autoptr (GtkBuilder) builder = NULL;
  g_autoptr (GError) error = NULL;

  if (self->tree != NULL)
    return;
  g_type_ensure (NRE_TYPE_ARCHIVE_TREE);
  g_type_ensure (NRE_TYPE_BOTTOM_PANEL);
  g_type_ensure (NRE_TYPE_INSPECTOR);
  g_type_ensure (NRE_TYPE_SIDE_PANES);
  g_type_ensure (NRE_TYPE_SPLIT);
  builder = gtk_builder_new ();
  scope = gtk_builder_cscope_new ();
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), nre_window_update);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), tree_open_entry_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), tree_open_bytes_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), tree_open_path_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), tree_open_found_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), tree_select_entries_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), inspector_open_entry_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), selected_page_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), n_pages_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), close_page_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), jump_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), fixed_cb);
  gtk_builder_set_scope (builder, scope);
  gtk_builder_set_current_object (builder, G_OBJECT (self));
  if (!gtk_builder_add_from_resource (builder, APPLICATION_PATH "/ui/nre-window-files.ui", &error))
    g_error ("%s", error->message);
  self->page_stack = GTK_STACK (gtk_builder_get_object (builder, "page_stack"));
  self->panes = NRE_SIDE_PANES (gtk_builder_get_object (builder, "panes"));
  self->bottom_split = NRE_SPLIT (gtk_builder_get_object (builder, "bottom_split"));
  self->pane_bar = GTK_WIDGET (gtk_builder_get_object (builder, "pane_bar"));
  self->tree = NRE_ARCHIVE_TREE (gtk_builder_get_object (builder, "tree"));
  self->tab_bar = ADW_TAB_BAR (gtk_builder_get_object (builder, "tab_bar"));
  self->tab_view = ADW_TAB_VIEW (gtk_builder_get_object (builder, "tab_view"));
  self->tabs_button = GTK_MENU_BUTTON (gtk_builder_get_object (builder, "tabs_button"));
  self->bottom_panel = NRE_BOTTOM_PANEL (gtk_builder_get_object (builder, "bottom_panel"));
  self->inspector = GTK_WIDGET (gtk_builder_get_object (builder, "inspector"));
  gtk_stack_add_named (self->main_stack, GTK_WIDGET (gtk_builder_get_object (builder, "files")), "files");

  gtk_menu_button_set_create_popup_func (self->tabs_button, tabs_popup_cb, self, NULL);
  /* Tabs are switched by actions such as win.next-tab instead, whose keys the shortcuts window shows. */
  adw_tab_view_set_shortcuts (self->tab_view, ADW_TAB_VIEW_SHORTCUT_NONE);
  nre_window_keep_tab_in_view (GTK_WIDGET (self->tab_bar));
  nre_archive_tree_set_workspace (self->tree, self->workspace);
  nre_bottom_panel_set_workspace (self->bottom_panel, self->workspace);
  nre_archive_tree_be_deferred (self->tree);
  nre_inspector_be_deferred (NRE_INSPECTOR (self->inspector));
  nre_window_panes_built (self);
  nre_window_entries_built (self);
}

/* --- Properties ----------------------------------------------------------------------------------- */

static void
nre_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreWindow *self = NRE_WINDOW (object);

  switch (id)
    {
    case PROP_SHOW_LEFT:
      g_value_set_boolean (value, nre_window_panes_is_shown (self, GTK_PACK_START));
      break;
    case PROP_SHOW_PAGE:
      g_value_set_boolean (value, !nre_window_panes_is_shown (self, GTK_PACK_START) &&
                                  !nre_window_panes_is_shown (self, GTK_PACK_END));
      break;
    case PROP_DOCK_LEFT:
      g_value_set_boolean (value, self->dock_left);
      break;
    case PROP_DOCK_RIGHT:
      g_value_set_boolean (value, self->dock_right);
      break;
    case PROP_SHOW_BOTTOM:
      g_value_set_boolean (value, self->show_bottom);
      break;
    case PROP_FILL_WINDOW:
      g_value_set_boolean (value, self->filled != NULL);
      break;
    case PROP_SHOW_RIGHT:
      g_value_set_boolean (value, nre_window_panes_is_shown (self, GTK_PACK_END));
      break;
    case PROP_BOTTOM_PAGE:
      g_value_set_string (value, self->bottom_page);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreWindow *self = NRE_WINDOW (object);

  switch (id)
    {
    case PROP_SHOW_LEFT:
      nre_window_panes_show (self, GTK_PACK_START, g_value_get_boolean (value));
      return;
    case PROP_SHOW_RIGHT:
      nre_window_panes_show (self, GTK_PACK_END, g_value_get_boolean (value));
      return;
    case PROP_SHOW_PAGE:
      /* Pressing an active button keeps it active. */
      nre_window_panes_uncover (self);
      break;
    case PROP_DOCK_LEFT:
      nre_window_panes_dock (self, GTK_PACK_START, g_value_get_boolean (value));
      return;
    case PROP_DOCK_RIGHT:
      nre_window_panes_dock (self, GTK_PACK_END, g_value_get_boolean (value));
      return;
    case PROP_SHOW_BOTTOM:
      /* While a picture fills the window and hides the panel, toggling the property shows the panel. */
      self->show_bottom = g_value_get_boolean (value) || self->filled != NULL;
      nre_window_panes_fill (self, FALSE);
      nre_window_panes_update_bottom (self);
      break;
    case PROP_FILL_WINDOW:
      nre_window_panes_fill (self, g_value_get_boolean (value));
      return;
    case PROP_BOTTOM_PAGE:
      g_free (self->bottom_page);
      self->bottom_page = g_value_dup_string (value);
      nre_window_panes_update_bottom (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

/* --- Life ------------------------------------------------------------------------------------ */

static void
nre_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_window_parent_class)->realize (widget);
  if (NRE_WINDOW (widget)->waiting != NULL)
    g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint",
                             G_CALLBACK (nre_window_first_painted), widget, 0);
}

static gboolean
nre_window_close_request (GtkWindow *window)
{
  NreWindow *self = NRE_WINDOW (window);

  if (!nre_window_actions_may_close (self))
    return GDK_EVENT_STOP;
  nre_window_panes_fill (self, FALSE);
  nre_window_panes_remember (self);
  if (self->keeper != NULL)
    nre_session_keeper_end (self->keeper);
  /* End the journals now: work in threads may keep the window, and with it the files, until the process
   * ends. */
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    nre_open_file_end_journal (nre_workspace_get (self->workspace, i));
  return GTK_WINDOW_CLASS (nre_window_parent_class)->close_request (window);
}

static gboolean
let_go_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

static void
nre_window_dispose (GObject *object)
{
  NreWindow *self = NRE_WINDOW (object);

  /* Keep the object until the main loop is idle: a dialog whose response has closed the window is disposed of
   * after the window, and GTK 4.8 does not notify it that the window is gone. */
  if (!self->lingers)
    g_idle_add_full (G_PRIORITY_LOW, let_go_cb, g_object_ref (self), g_object_unref);
  self->lingers = TRUE;
  self->closed = TRUE;
  g_clear_handle_id (&self->painting, g_source_remove);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_object (&self->current);
  self->banner = NULL;
  self->panes = NULL;
  nre_window_fields_clear (self);
  if (self->workspace != NULL)
    g_object_run_dispose (G_OBJECT (self->workspace));
  g_clear_object (&self->keeper);
  g_clear_pointer (&self->reopening, nre_last_session_free);
  g_clear_object (&self->go_to);
  g_clear_handle_id (&self->disk_settle, g_source_remove);
  g_clear_weak_pointer (&self->disk_toast);
  g_clear_weak_pointer (&self->edited);
  g_clear_weak_pointer (&self->filter);
  g_clear_weak_pointer (&self->replaced);
  g_clear_weak_pointer (&self->replaced_entry);
  g_clear_weak_pointer (&self->listing);
  g_clear_weak_pointer (&self->menu_tab);
  g_clear_weak_pointer (&self->front);
  g_clear_weak_pointer (&self->lender);
  g_clear_weak_pointer (&self->lent);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (nre_window_parent_class)->dispose (object);
}

static void
nre_window_finalize (GObject *object)
{
  NreWindow *self = NRE_WINDOW (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->around_focus, g_ptr_array_unref);
  g_ptr_array_unref (self->moves_from);
  g_ptr_array_unref (self->moves_to);
  g_free (self->bottom_page);
  G_OBJECT_CLASS (nre_window_parent_class)->finalize (object);
}

/* The actions are dropped here rather than in dispose: a window is only unrealized when it is destroyed, but
 * it is not disposed of before the last reference is dropped, and the actions hold references. */
static void
nre_window_unrealize (GtkWidget *widget)
{
  nre_window_actions_drop (NRE_WINDOW (widget));
  GTK_WIDGET_CLASS (nre_window_parent_class)->unrealize (widget);
}

/* Widgets that cannot move the focus themselves leave this to the window. GTK also calls this when the
 * focused widget is gone. */
static gboolean
nre_window_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return nre_window_panes_keep_focus (NRE_WINDOW (widget)) ||
         GTK_WIDGET_CLASS (nre_window_parent_class)->focus (widget, direction);
}

static void
nre_window_class_init (NreWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  g_type_ensure (NRE_TYPE_SIZE_BIN);
  g_type_ensure (NRE_TYPE_START_PAGE);
  g_type_ensure (NRE_TYPE_TASK_BAR);

  object_class->dispose = nre_window_dispose;
  object_class->finalize = nre_window_finalize;
  object_class->get_property = nre_window_get_property;
  object_class->set_property = nre_window_set_property;
  widget_class->focus = nre_window_focus;
  widget_class->realize = nre_window_realize;
  widget_class->unrealize = nre_window_unrealize;
  GTK_WINDOW_CLASS (klass)->close_request = nre_window_close_request;

  props[PROP_SHOW_LEFT] = g_param_spec_boolean ("show-left", NULL, NULL, TRUE, flags);
  props[PROP_SHOW_BOTTOM] = g_param_spec_boolean ("show-bottom", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_RIGHT] = g_param_spec_boolean ("show-right", NULL, NULL, TRUE, flags);
  props[PROP_DOCK_LEFT] = g_param_spec_boolean ("dock-left", NULL, NULL, TRUE, flags);
  props[PROP_DOCK_RIGHT] = g_param_spec_boolean ("dock-right", NULL, NULL, TRUE, flags);
  props[PROP_SHOW_PAGE] = g_param_spec_boolean ("show-page", NULL, NULL, TRUE, flags);
  props[PROP_BOTTOM_PAGE] = g_param_spec_string ("bottom-page", NULL, NULL, "problems", flags);
  props[PROP_FILL_WINDOW] = g_param_spec_boolean ("fill-window", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-window.ui");
  gtk_widget_class_bind_template_child (widget_class, NreWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, size_bin);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, find_button);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, pane_buttons);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, main_stack);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, task_bar);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, drop_frame);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, entry_menu);
  gtk_widget_class_bind_template_child (widget_class, NreWindow, kind_menu);
  gtk_widget_class_bind_template_callback (widget_class, nre_window_panes_update_size);
}

static void
recent_popup_cb (GtkMenuButton *button, gpointer data)
{
  AdwSplitButton *open_button = NRE_WINDOW (data)->open_button;

  if (adw_split_button_get_menu_model (open_button) == NULL)
    {
      g_autoptr (GMenuModel) recent = nre_recent_menu_new ();

      adw_split_button_set_menu_model (open_button, recent);
      nre_popover_keep_item_focus (adw_split_button_get_popover (open_button));
    }
}

static void
nre_window_init (NreWindow *self)
{
  GtkWidget *recent_button;

  self->bottom_page = g_strdup ("problems");
  self->dock_left = self->dock_right = TRUE;
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self->moves_from = g_ptr_array_new_with_free_func (g_object_unref);
  self->moves_to = g_ptr_array_new_with_free_func (g_object_unref);
  self->workspace = nre_workspace_new ();
  nre_window_problems_init (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_window_fields_watch (self);
  self->go_to = nre_go_to_new (NRE_HOST (self), self->overlay);

  nre_whole_text_install (GTK_WIDGET (self));
  nre_window_disk_init (self);
  nre_window_drop_init (self);
  nre_window_entries_init (self);
  nre_menu_button_set_late_menu (self->menu_button, self->primary_menu);
  /* AdwSplitButton can neither set the accessible name of its menu button, nor make the menu on demand. */
  recent_button = nre_widget_find_type (GTK_WIDGET (self->open_button), GTK_TYPE_MENU_BUTTON);
  nre_accessible_set_label (recent_button, _("Recent files"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (recent_button), recent_popup_cb, self, NULL);
  g_signal_connect_object (self->workspace, "items-changed", G_CALLBACK (workspace_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "folders-changed", G_CALLBACK (workspace_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "undo", G_CALLBACK (nre_window_undo), self, G_CONNECT_SWAPPED);
  nre_window_actions_add (self);
}

static void
expanded_cb (NreWindow *self)
{
  g_auto (GStrv) paths = nre_workspace_list_expanded (self->workspace);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  /* Leave out paths that are not valid UTF-8, which settings cannot store. */
  for (guint i = 0; paths[i] != NULL; i++)
    if (g_utf8_validate (paths[i], -1, NULL))
      g_ptr_array_add (texts, paths[i]);
  g_ptr_array_add (texts, NULL);
  g_settings_set_strv (self->settings, "expanded-folders", (const char *const *) texts->pdata);
}

/* Restore the layout of the last window, and store each change of it from now on. */
static void
restore (NreWindow *self)
{
  g_auto (GStrv) expanded = NULL;
  int width, height;   /* GTK 4.8 writes both */

  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  nre_size_bin_expect (self->size_bin, width);

  expanded = g_settings_get_strv (self->settings, "expanded-folders");
  nre_workspace_set_expanded (self->workspace, (const char *const *) expanded);
  g_signal_connect_object (self->workspace, "expanded-changed", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);

  g_settings_bind (self->settings, "show-tree", self, "dock-left", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "show-inspector", self, "dock-right", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "bottom-page", self, "bottom-page", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "show-bottom", self, "show-bottom", G_SETTINGS_BIND_DEFAULT);
}

NreWindow *
nre_window_new (NreApplication *application)
{
  NreWindow *self = g_object_new (NRE_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (nre_application_get_settings (application));
  restore (self);
  g_signal_connect_object (self->settings, "changed::undo-memory", G_CALLBACK (nre_window_update_undo_memory),
                           self, G_CONNECT_SWAPPED);
  workspace_changed_cb (self);
  return self;
}

GSettings *
nre_window_get_settings (NreWindow *self)
{
  return self->settings;
}

NreWorkspace *
nre_window_get_workspace (NreWindow *self)
{
  return self->workspace;
}

NreTaskBar *
nre_window_get_task_bar (NreWindow *self)
{
  return self->task_bar;
}

/** nre_window_is_closed: whether the window was closed. Callbacks of asynchronous work must check this. */
gboolean
nre_window_is_closed (NreWindow *self)
{
  GListModel *all = gtk_window_get_toplevels ();

  /* Asynchronous work holds a reference to the window, which is disposed when the last one is dropped. */
  for (guint i = 0; !self->closed && i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (window == GTK_WINDOW (self))
        return FALSE;
    }
  return TRUE;
}

/** nre_window_add_toast: show a toast, unless the window was closed. @toast: (transfer full) */
void
nre_window_add_toast (NreWindow *self, AdwToast *toast)
{
  if (self->closed)
    g_object_unref (toast);
  else
    nre_toast_show (toast, self->toast_overlay);
}
