/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-archive-tree-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-deferred.h"
#include "nre-tree-cell.h"
#include "nre-tree-footer.h"
#include "nre-tree-result.h"
#include "nre-tree-item.h"
#include "nre-tree-model.h"
#include "nre-tree-selection.h"
#include "nre-typing.h"

/* How many rows may go with a change of the folders without the list being renewed. */
#define MANY_REMOVED 50

G_DEFINE_FINAL_TYPE (NreArchiveTree, nre_archive_tree, GTK_TYPE_WIDGET)

enum
{
  OPEN_ENTRY,
  OPEN_BYTES,
  OPEN_PATH,
  OPEN_FOUND,
  SELECTED,
  SELECT_ENTRIES,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- The list -------------------------------------------------------------------------------- */

static NreTreeRow *
get_selected (NreArchiveTree *self)
{
  return self->selection != NULL ? nre_tree_selection_get_lead (self->selection) : NULL;
}

static void
open_path (NreArchiveTree *self, const char *path, gboolean show, gboolean keep)
{
  g_signal_emit (self, signals[OPEN_PATH], 0, path, show, keep);
}

static void
model_open_file_cb (NreArchiveTree *self, const char *path)
{
  open_path (self, path, self->showing, TRUE);
}

/* Open the result of a search in closed files: an entry, or a file. A folder is not opened. */
static void
open_found (NreArchiveTree *self, NreTreeResult *found, gboolean keep)
{
  NreFoundType type = nre_tree_result_get_kind_of (found);

  if (type == NRE_FOUND_ENTRY)
    g_signal_emit (self, signals[OPEN_FOUND], 0, nre_tree_result_get_path (found),
                   nre_tree_result_get_entry (found), keep);
  else if (type == NRE_FOUND_FILE)
    open_path (self, nre_tree_result_get_path (found), TRUE, keep);
}

static gboolean
is_found_folder (gpointer item)
{
  return NRE_IS_TREE_RESULT (item) && nre_tree_result_get_kind_of (item) == NRE_FOUND_FOLDER;
}

/** nre_tree_open_entry: ask the window to show the page of the entry. @entry: (nullable): NULL for the file
 * itself; @keep: FALSE for a preview tab */
void
nre_tree_open_entry (NreArchiveTree *self, NreOpenFile *file, NreEntry *entry, gboolean keep)
{
  g_signal_emit (self, signals[OPEN_ENTRY], 0, file, entry, keep);
}

/** nre_tree_tell_entries: tell the window which entries, of one archive, are the result of an action on the
 * tree. */
void
nre_tree_tell_entries (NreArchiveTree *self, GPtrArray *entries)
{
  g_signal_emit (self, signals[SELECT_ENTRIES], 0, entries);
}

static void
open_row (NreArchiveTree *self, NreTreeRow *row, gboolean keep)
{
  gpointer item = nre_tree_row_get_item (row);
  NreEntry *entry = nre_tree_row_get_entry (row);
  guint section = nre_tree_row_get_section (row);

  if (NRE_IS_FOLDER (item))
    return;
  if (NRE_IS_TREE_RESULT (item))
    {
      open_found (self, item, keep);
      return;
    }
  if (section != G_MAXUINT)
    {
      guint64 offset = 0, size = 0;

      g_free (nre_entry_get_holder (entry)->find_section (entry, section, &offset, &size));
      g_signal_emit (self, signals[OPEN_BYTES], 0, entry, offset, size, keep);
      return;
    }
  if (nre_tree_row_get_file (row) == NULL)
    open_path (self, nre_folder_file_get_path (item), TRUE, keep);
  else
    nre_tree_open_entry (self, nre_tree_row_get_file (row), entry, keep);
}

static void
activate_cb (NreArchiveTree *self, guint position)
{
  g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), position);

  if (row == NULL)
    return;
  if (NRE_IS_FOLDER (nre_tree_row_get_item (row)) || is_found_folder (nre_tree_row_get_item (row)))
    {
      nre_tree_row_set_expanded (row, !nre_tree_row_get_expanded (row));
      return;
    }
  if (nre_tree_row_get_expandable (row) && nre_tree_item_needs_opening (nre_tree_row_get_item (row)))
    {
      self->showing = TRUE;
      nre_tree_row_set_expanded (row, TRUE);
      self->showing = FALSE;
      return;
    }
  /* Rows without a page are opened by expanding them. */
  if (nre_tree_row_get_expandable (row) && !nre_tree_row_get_expanded (row))
    nre_tree_row_set_expanded (row, TRUE);
  open_row (self, row, TRUE);
}

static void
cell_released_cb (GtkGestureClick *gesture, int n_press, double x, double y, NreArchiveTree *self)
{
  NreTreeRow *row = nre_tree_cell_get_row (
      NRE_TREE_CELL (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture))));
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  guint position;

  /* These modifiers extend the selection, and open nothing. */
  if (row == NULL || n_press != 1 || (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0 ||
      !nre_tree_row_get_position (row, &position))
    return;
  /* The list itself would select the row only after this handler, and scroll to it. */
  nre_list_view_select_row (self->list_view, position);
  open_row (self, row, FALSE);
}

static void
cell_open_cb (NreArchiveTree *self, NreTreeCell *cell)
{
  NreTreeRow *row = nre_tree_cell_get_row (cell);
  guint position;

  if (row == NULL || !nre_tree_row_get_position (row, &position))
    return;
  nre_list_view_select_row (self->list_view, position);
  activate_cb (self, position);
}

static void
setup_cb (NreArchiveTree *self, GtkListItem *item)
{
  GtkWidget *cell = nre_tree_cell_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "released", G_CALLBACK (cell_released_cb), self);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (cell, "open", G_CALLBACK (cell_open_cb), self);
  gtk_list_item_set_child (item, cell);
}

static void
bind_cb (NreArchiveTree *self, GtkListItem *item)
{
  nre_tree_cell_set_row (NRE_TREE_CELL (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
unbind_cb (NreArchiveTree *self, GtkListItem *item)
{
  nre_tree_cell_set_row (NRE_TREE_CELL (gtk_list_item_get_child (item)), NULL);
}

static gboolean
sized_cb (GtkWidget *list_view, GdkFrameClock *clock, gpointer data)
{
  NreArchiveTree *self = data;
  guint position;

  if (gtk_widget_get_height (list_view) <= 0)
    return G_SOURCE_CONTINUE;
  self->size_tick = 0;
  if (nre_tree_selection_get_position (self->selection, &position))
    nre_list_view_scroll_to (self->list_view, position);
  /* Unless something else got the focus meanwhile. */
  if (self->focus_wanted && nre_gtk_get_focus (list_view) == NULL)
    nre_focus_grab_list (list_view);
  self->focus_wanted = FALSE;
  return G_SOURCE_REMOVE;
}

/* Before the list has a size it has no rows that could be scrolled to or given the focus. */
static void
wait_for_size (NreArchiveTree *self)
{
  if (self->size_tick == 0)
    self->size_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->list_view), sized_cb, self, NULL);
}

/* Select a row, and scroll to it once the list has a size: a list that scrolls to a row far down before that
 * shows next to nothing until the user scrolls. */
static void
select_position (NreArchiveTree *self, guint position)
{
  nre_list_view_select_row (self->list_view, position);
  if (gtk_widget_get_height (GTK_WIDGET (self->list_view)) > 0)
    nre_list_view_scroll_to (self->list_view, position);
  else
    wait_for_size (self);
}

/* Right and + expand a row, or go to its contents; Left and - collapse it, or go to its container. */
static gboolean
key_cb (NreArchiveTree *self, guint keyval, guint keycode, GdkModifierType state,
        GtkEventController *controller)
{
  NreTreeRow *row = get_selected (self);
  gboolean into = keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right || keyval == GDK_KEY_plus;
  gboolean out = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left || keyval == GDK_KEY_minus;
  guint position;

  if (row != NULL && (keyval == GDK_KEY_a || keyval == GDK_KEY_A) &&
      (state & gtk_accelerator_get_default_mod_mask ()) == GDK_CONTROL_MASK)
    {
      nre_tree_selection_select_siblings (self->selection);
      return GDK_EVENT_STOP;
    }
  if (row == NULL || !(into || out) || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL &&
      keyval != GDK_KEY_plus && keyval != GDK_KEY_minus)
    {
      into = !into;
      out = !out;
    }
  if (into && nre_tree_row_get_expandable (row) && !nre_tree_row_get_expanded (row))
    nre_tree_row_set_expanded (row, TRUE);
  else if (into && nre_tree_row_get_expanded (row) && nre_tree_row_get_position (row, &position) &&
           position + 1 < g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    select_position (self, position + 1);
  else if (out && nre_tree_row_get_expanded (row))
    nre_tree_row_set_expanded (row, FALSE);
  else if (out && nre_tree_row_get_parent_position (row, &position))
    select_position (self, position);
  return GDK_EVENT_STOP;
}

static void
update_footer (NreArchiveTree *self)
{
  g_autofree char *count = NULL, *size = NULL;

  nre_tree_footer_describe (self->workspace, nre_archive_tree_get_selected_file (self), &count, &size);
  gtk_label_set_text (self->count_label, count);
  gtk_label_set_text (self->size_label, size);
}

static void
selection_changed_cb (NreArchiveTree *self)
{
  if (get_selected (self) != NULL)
    g_clear_object (&self->hidden);
  update_footer (self);
  nre_entry_actions_changed (self->entry_actions);
  g_signal_emit (self, signals[SELECTED], 0);
}

/* --- The filter ------------------------------------------------------------------------------ */

static gboolean
action_is_on (NreArchiveTree *self, const char *name)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), name);

  return g_variant_get_boolean (state);
}

static NreTreeQuery *
make_query (NreArchiveTree *self)
{
  NreTreeQuery *query = g_new0 (NreTreeQuery, 1);

  query->text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->filter_entry))));
  query->changed_only = action_is_on (self, "changed");
  for (guint i = 0; nre_app_kinds[i] != NULL; i++)
    if (action_is_on (self, nre_app_kinds[i]->group))
      query->kinds |= 1u << nre_app_kinds[i]->kind;
  return query;
}

/* Scroll to the first result, or to the selected one if it is not in view there. */
static void
show_first (NreArchiveTree *self)
{
  guint position;

  if (!nre_tree_selection_get_position (self->selection, &position))
    position = 0;
  if (position < g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    nre_list_view_scroll_from (self->list_view, position, 0);
}

static gboolean
is_closed_cut (NreArchiveTree *self)
{
  for (guint i = 0; self->closed != NULL && i < self->closed->len; i++)
    if (((NreFoundFile *) self->closed->pdata[i])->cut)
      return TRUE;
  return FALSE;
}

static void
add_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* Say below the list which results are missing. @unsearched: whether some archives in open files were not
 * searched */
static void
show_cut (NreArchiveTree *self, gboolean unsearched)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (unsearched)
    add_line (text, _("So many archives in this file overlap that not all of them were searched"));
  if (nre_tree_model_is_cut (self->model))
    {
      g_autofree char *line =
          g_strdup_printf (_("Only the first %u entries that contain results are expanded"),
                           NRE_TREE_MODEL_MOST_EXPANDED);

      add_line (text, line);
    }
  if (is_closed_cut (self))
    {
      g_autofree char *line =
          g_strdup_printf (_("At most %'u results for each closed file, and %'u in total, are shown"),
                           NRE_FOLDER_SEARCH_MOST_IN_FILE, NRE_FOLDER_SEARCH_MOST_IN_ALL);

      add_line (text, line);
    }
  gtk_label_set_text (GTK_LABEL (self->cut_label), text->str);
  gtk_widget_set_visible (self->cut_label, text->len > 0);
}

static void leave_filter (NreArchiveTree *self);

/* Show the rows of the search, or all if there is none; remember what was selected if that has no row among
 * them. Returns whether all rows are others than before. */
static gboolean
set_matches (NreArchiveTree *self, GHashTable *matches, GPtrArray *closed)
{
  g_autoptr (NreTreeRow) selected = get_selected (self) != NULL ? g_object_ref (get_selected (self)) : NULL;
  gboolean replaced = nre_tree_model_set_matches (self->model, matches, closed);

  if (get_selected (self) != NULL)
    g_clear_object (&self->hidden);
  else if (selected != NULL)
    g_set_object (&self->hidden, selected);
  return replaced;
}

static void
show_results (NreArchiveTree *self)
{
  GHashTableIter iter;
  gpointer matches;
  gboolean any = FALSE, unsearched = FALSE, lost = get_selected (self) == NULL;
  guint position;

  if (self->closed != NULL)
    any = self->closed->len > 0;
  if (set_matches (self, self->found, self->closed))
    show_first (self);
  else if (lost && nre_tree_selection_get_position (self->selection, &position))
    {
      /* The selected entry has a row again, after another row got the focus. */
      nre_list_view_scroll_to (self->list_view, position);
      nre_tree_take_focus (self);
    }
  g_hash_table_iter_init (&iter, self->found);
  while (g_hash_table_iter_next (&iter, NULL, &matches))
    {
      any = any || nre_tree_matches_has_any (matches);
      unsearched = unsearched || nre_tree_matches_is_cut (matches);
    }
  show_cut (self, unsearched);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), any ? "list" : "nothing");
  gtk_widget_hide (self->spinner);
  if (self->leaving && any &&
      (gtk_widget_get_state_flags (self->filter_entry) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    leave_filter (self);
  self->leaving = FALSE;
}

static gboolean
is_searching (NreArchiveTree *self)
{
  for (guint i = 0; i < self->n_searches; i++)
    if (self->searches[i] != NULL)
      return TRUE;
  return FALSE;
}

static void
show_if_all_searched (NreArchiveTree *self)
{
  if (!is_searching (self))
    show_results (self);
}

static void
searched_cb (gpointer owner, NreDocument *document, NreTreeMatches *matches)
{
  NreArchiveTree *self = owner;
  NreOpenFile *file = nre_workspace_find (self->workspace, document);

  if (file != NULL)
    g_hash_table_insert (self->found, g_object_ref (file), matches);
  else
    /* The file was closed, and another search follows. */
    nre_tree_matches_unref (matches);
  show_if_all_searched (self);
}

static void
stop_search (NreArchiveTree *self)
{
  for (guint i = 0; i < self->n_searches; i++)
    nre_job_abandon (&self->searches[i]);
  g_clear_pointer (&self->searches, g_free);
  self->n_searches = 0;
  g_clear_pointer (&self->found, g_hash_table_unref);
  g_clear_pointer (&self->closed, g_ptr_array_unref);
  g_clear_handle_id (&self->refresh, g_source_remove);
}

static void
searched_folders_cb (gpointer owner, GPtrArray *found)
{
  NreArchiveTree *self = owner;

  g_clear_pointer (&self->closed, g_ptr_array_unref);
  self->closed = found;
  show_if_all_searched (self);
}

/* Search the closed files in open folders. These have no unsaved changes. */
static void
search_folders (NreArchiveTree *self, NreTreeQuery *query, gboolean problems)
{
  g_autoptr (GPtrArray) files = NULL;

  if (nre_workspace_get_n_folders (self->workspace) == 0)
    return;
  if (query->changed_only)
    {
      self->closed = g_ptr_array_new ();
      return;
    }
  files = nre_folder_index_list_closed (nre_workspace_get_index (self->workspace));
  nre_folder_search_start (&self->searches[0], files, query, problems, self, searched_folders_cb);
}

/* (nullable): of a file or folder, or of the file that the row is a result in. */
static const char *
get_path (gpointer item)
{
  if (NRE_IS_TREE_RESULT (item))
    return nre_tree_result_get_path (item);
  if (NRE_IS_FOLDER (item))
    return nre_folder_get_path (item);
  return NRE_IS_FOLDER_FILE (item) ? nre_folder_file_get_path (item) : NULL;
}

/* When a search ends, the rows of the whole tree replace its results. Select the row of the result that was
 * selected, or the row that the results did not have, and expand what contains it; for a result in a closed
 * file, select the row of the file. */
static void
reselect (NreArchiveTree *self, NreTreeRow *row)
{
  const char *path = get_path (nre_tree_row_get_item (row));
  NreOpenFile *file = nre_tree_row_get_file (row);
  guint position;

  if (file != NULL && nre_workspace_find (self->workspace, nre_open_file_get_document (file)) == file
          ? nre_tree_model_find (self->model, file, nre_tree_row_get_entry (row), TRUE, &position)
          : path != NULL && nre_tree_model_find_path (self->model, path, &position))
    select_position (self, position);
}

/* Without a selection, select the entry of the current page as soon as it has a row. */
static void
mark_followed (NreArchiveTree *self)
{
  if (self->followed_file != NULL && get_selected (self) == NULL)
    nre_archive_tree_select (self, self->followed_file, self->followed_entry);
}

static void
search (NreArchiveTree *self)
{
  NreTreeQuery *query;
  gboolean problems = action_is_on (self, "problems");

  stop_search (self);
  query = make_query (self);
  if (nre_tree_query_is_empty (query) && !problems)
    {
      set_matches (self, NULL, NULL);
      if (self->hidden != NULL)
        reselect (self, self->hidden);
      g_clear_object (&self->hidden);
      mark_followed (self);
      gtk_widget_hide (self->cut_label);
      gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "list");
      gtk_widget_hide (self->spinner);
      gtk_widget_remove_css_class (self->filter_button, "accent");
      nre_tree_query_free (query);
      return;
    }
  if (query->kinds != 0 || query->changed_only || problems)
    gtk_widget_add_css_class (self->filter_button, "accent");
  else
    gtk_widget_remove_css_class (self->filter_button, "accent");

  self->n_searches = 1 + nre_workspace_get_n (self->workspace);
  self->searches = g_new0 (NreJob *, self->n_searches);
  self->found = g_hash_table_new_full (NULL, NULL, g_object_unref, (GDestroyNotify) nre_tree_matches_unref);
  gtk_widget_show (self->spinner);
  for (guint i = 1; i < self->n_searches; i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i - 1);

      g_clear_pointer (&query->wanted_paths, g_hash_table_unref);
      if (problems)
        query->wanted_paths = nre_tree_query_list_paths (nre_open_file_get_findings (file));
      nre_tree_search_start (&self->searches[i], nre_open_file_get_document (file), query, self, searched_cb);
    }
  g_clear_pointer (&query->wanted_paths, g_hash_table_unref);
  search_folders (self, query, problems);
  show_if_all_searched (self);
  nre_tree_query_free (query);
}

static void
start_search (NreArchiveTree *self)
{
  self->leaving = FALSE;
  nre_tree_model_begin_search (self->model);
  search (self);
}

static gboolean
refresh_cb (gpointer data)
{
  NreArchiveTree *self = data;

  /* Let the running search end first: frequent changes would otherwise restart it before it ever ends. */
  if (is_searching (self))
    return G_SOURCE_CONTINUE;
  self->refresh = 0;
  search (self);
  return G_SOURCE_REMOVE;
}

/* Something that the query depends on has changed. */
static void
queue_refresh (NreArchiveTree *self)
{
  NreTreeQuery *query = make_query (self);
  gboolean empty = nre_tree_query_is_empty (query) && !action_is_on (self, "problems");

  nre_tree_query_free (query);
  if (!empty && self->refresh == 0)
    self->refresh = g_timeout_add (300, refresh_cb, self);
}

static void
filter_action_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  g_simple_action_set_state (action, value);
  start_search (data);
}

static void
clear_filter_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreArchiveTree *self = data;
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self->actions));

  for (guint i = 0; names[i] != NULL; i++)
    if (g_action_group_get_action_state_type (G_ACTION_GROUP (self->actions), names[i]) != NULL)
      {
        GAction *toggle = g_action_map_lookup_action (G_ACTION_MAP (self->actions), names[i]);

        g_simple_action_set_state (G_SIMPLE_ACTION (toggle), g_variant_new_boolean (FALSE));
      }
  gtk_editable_set_text (GTK_EDITABLE (self->filter_entry), "");
  start_search (self);
}

/* Move the focus from the filter to the selected row, as soon as there are rows. */
static void
leave_filter (NreArchiveTree *self)
{
  guint position;

  self->leaving = !gtk_widget_get_mapped (GTK_WIDGET (self->list_view));
  if (self->leaving)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
  /* The list may have focused the row at an outdated position. */
  if (nre_tree_selection_get_position (self->selection, &position))
    nre_list_view_scroll_to (self->list_view, position);
  nre_tree_take_focus (self);
}

static void
stop_filter_cb (NreArchiveTree *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->filter_entry), "");
  /* The entry emits its signal with a delay. */
  start_search (self);
  leave_filter (self);
}

/* Escape in the rows also clears the filter. If the filter has no text, the pane around the tree gets the
 * key. */
static gboolean
escape_cb (NreArchiveTree *self, guint keyval)
{
  if (keyval != GDK_KEY_Escape || *gtk_editable_get_text (GTK_EDITABLE (self->filter_entry)) == '\0')
    return GDK_EVENT_PROPAGATE;
  stop_filter_cb (self);
  return GDK_EVENT_STOP;
}

/* Find the first row that is a match itself, rather than a container of matches. */
static gboolean
find_first (NreArchiveTree *self, guint *position)
{
  guint n = MIN (g_list_model_get_n_items (G_LIST_MODEL (self->model)), 100);

  for (*position = 0; *position < n; ++*position)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), *position);
      gpointer item = nre_tree_row_get_item (row);

      if ((nre_tree_row_get_entry (row) != NULL || NRE_IS_TREE_RESULT (item) ||
           !nre_tree_row_get_expandable (row)) &&
          !nre_tree_row_get_expanded (row) && !is_found_folder (item))
        return TRUE;
    }
  return FALSE;
}

/* Enter in the filter opens the first match. */
static void
filter_activate_cb (NreArchiveTree *self)
{
  guint position;

  if (find_first (self, &position))
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), position);

      select_position (self, position);
      open_row (self, row, TRUE);
    }
}

/* Down in the filter goes to the first match. */
static void
go_first (gpointer data)
{
  NreArchiveTree *self = data;
  guint position;

  /* Nothing was found. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->list_view)))
    return;
  if (gtk_editable_get_text (GTK_EDITABLE (self->filter_entry))[0] != '\0' && find_first (self, &position))
    select_position (self, position);
  leave_filter (self);
}

static void
workspace_changed_cb (NreArchiveTree *self)
{
  NreOpenFile *file = self->hidden != NULL ? nre_tree_row_get_file (self->hidden) : NULL;

  /* Closed files must not be kept alive. */
  if (file != NULL && nre_workspace_find (self->workspace, nre_open_file_get_document (file)) == NULL)
    g_clear_object (&self->hidden);
  queue_refresh (self);
  update_footer (self);
}

/* GtkListView of GTK 4.8 keeps widgets of removed rows after many rows have moved. Let it make all of them
 * anew. */
static void
renew_list (NreArchiveTree *self)
{
  double scroll = nre_list_view_get_scroll (self->list_view);
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self->list_view));
  gboolean has_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list_view));

  gtk_list_view_set_model (self->list_view, NULL);
  gtk_list_view_set_model (self->list_view, nre_tree_selection_get_model (self->selection));
  nre_archive_tree_scroll_from (self, scroll);
  if (has_focus)
    nre_tree_take_focus (self);
}

/* Search again once all files of the folders are known. The row of the current page's file may have another
 * place, because its folder was renamed. */
static void
index_cb (NreArchiveTree *self)
{
  update_footer (self);
  if (self->n_removed >= MANY_REMOVED)
    renew_list (self);
  self->n_removed = 0;
  if (self->followed_file != NULL)
    nre_archive_tree_follow (self, self->followed_file, self->followed_entry);
  if (!nre_folder_index_is_running (nre_workspace_get_index (self->workspace)))
    queue_refresh (self);
}

/* --- Selecting a row as soon as it exists ------------------------------------------------- */

static void
forget_wanted (NreArchiveTree *self)
{
  g_clear_object (&self->wanted_file);
  g_clear_object (&self->wanted_entry);
  g_clear_pointer (&self->wanted_entries, g_ptr_array_unref);
  g_clear_handle_id (&self->want, g_source_remove);
}

/** nre_tree_want_entries: for a file that has no row yet: as soon as it has one, select those of @entries
 * that have rows, or else the file. @entries: (element-type NreEntry) */
void
nre_tree_want_entries (NreArchiveTree *self, NreOpenFile *file, GPtrArray *entries)
{
  forget_wanted (self);
  g_clear_object (&self->hidden);
  self->wanted_file = g_object_ref (file);
  self->wanted_entries = g_ptr_array_ref (entries);
}

static void
select_wanted (NreArchiveTree *self, NreOpenFile *file, GPtrArray *entries)
{
  guint position;

  if (!nre_tree_model_find (self->model, file, NULL, TRUE, &position))
    {
      nre_tree_want_entries (self, file, entries);
      return;
    }
  /* Keep what the user has selected meanwhile. */
  if (get_selected (self) != NULL)
    return;
  nre_archive_tree_select_entries (self, entries, TRUE, FALSE);
  if (get_selected (self) == NULL)
    select_position (self, position);
}

static gboolean
wanted_cb (gpointer data)
{
  NreArchiveTree *self = data;
  g_autoptr (NreOpenFile) file = g_steal_pointer (&self->wanted_file);
  g_autoptr (NreEntry) entry = g_steal_pointer (&self->wanted_entry);
  g_autoptr (GPtrArray) entries = g_steal_pointer (&self->wanted_entries);

  self->want = 0;
  if (file == NULL || nre_workspace_find (self->workspace, nre_open_file_get_document (file)) != file)
    return G_SOURCE_REMOVE;
  if (entries != NULL)
    select_wanted (self, file, entries);
  else
    nre_archive_tree_select (self, file, entry);
  return G_SOURCE_REMOVE;
}

/* New rows may include the one to select. */
static void
rows_changed_cb (NreArchiveTree *self, guint position, guint removed, guint added)
{
  self->n_removed += removed;
  if (self->wanted_file != NULL && added > 0 && self->want == 0)
    self->want = g_idle_add_full (G_PRIORITY_HIGH_IDLE, wanted_cb, self, NULL);
}

/* --- The widget ------------------------------------------------------------------------------ */

static void
nre_archive_tree_dispose (GObject *object)
{
  NreArchiveTree *self = NRE_ARCHIVE_TREE (object);

  stop_search (self);
  forget_wanted (self);
  g_clear_object (&self->hidden);
  g_clear_weak_pointer (&self->followed_file);
  g_clear_weak_pointer (&self->followed_entry);
  g_clear_weak_pointer (&self->followed_folder);
  g_clear_pointer (&self->followed_path, g_free);
  if (self->list_view != NULL)
    gtk_list_view_set_model (self->list_view, NULL);
  nre_widget_remove_children (GTK_WIDGET (self));
  self->list_view = NULL;
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->workspace);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (nre_archive_tree_parent_class)->dispose (object);
}

/* Focus the rows rather than the filter before them, unless the filter finds nothing. */
static gboolean
nre_archive_tree_grab_focus (GtkWidget *widget)
{
  NreArchiveTree *self = NRE_ARCHIVE_TREE (widget);

  nre_archive_tree_focus_list (self);
  return self->focus_wanted || gtk_widget_get_focus_child (widget) != NULL;
}

static void
nre_archive_tree_class_init (NreArchiveTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = nre_focus_in_child;
  widget_class->grab_focus = nre_archive_tree_grab_focus;
  G_OBJECT_CLASS (klass)->dispose = nre_archive_tree_dispose;

  signals[OPEN_BYTES] =
      g_signal_new ("open-bytes", NRE_TYPE_ARCHIVE_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                    4, NRE_TYPE_ENTRY, G_TYPE_UINT64, G_TYPE_UINT64, G_TYPE_BOOLEAN);
  signals[OPEN_ENTRY] =
      g_signal_new ("open-entry", NRE_TYPE_ARCHIVE_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                    3, NRE_TYPE_OPEN_FILE, NRE_TYPE_ENTRY, G_TYPE_BOOLEAN);

  signals[SELECTED] = g_signal_new ("selected", NRE_TYPE_ARCHIVE_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
  signals[SELECT_ENTRIES] =
      g_signal_new ("select-entries", NRE_TYPE_ARCHIVE_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  signals[OPEN_FOUND] = g_signal_new ("open-found", NRE_TYPE_ARCHIVE_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[OPEN_PATH] = g_signal_new ("open-path", NRE_TYPE_ARCHIVE_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_BOOLEAN, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-archive-tree.ui");
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, filter_entry);
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, filter_button);
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, filter_menu);
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, kinds_menu);
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, stack);
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, cut_label);
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, list_view);
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, count_label);
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, size_label);
  gtk_widget_class_bind_template_child (widget_class, NreArchiveTree, spinner);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, escape_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_search);
  gtk_widget_class_bind_template_callback (widget_class, stop_filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_activate_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
nre_archive_tree_init (NreArchiveTree *self)
{
  static const GActionEntry entries[] = {
    { "changed", NULL, NULL, "false", filter_action_cb },
    { "problems", NULL, NULL, "false", filter_action_cb },
    { "clear", clear_filter_cb },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; nre_app_groups[i].name != NULL; i++)
    {
      const GActionEntry entry = { nre_app_groups[i].name, NULL, NULL, "false", filter_action_cb };

      g_action_map_add_action_entries (G_ACTION_MAP (self->actions), &entry, 1, self);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "filter", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_menu_button_set_late_menu (GTK_MENU_BUTTON (self->filter_button), self->filter_menu);
  nre_typing_to_filter (GTK_WIDGET (self), self->filter_entry, GTK_WIDGET (self->list_view), go_first,
                        self);
  for (guint i = 0; nre_app_groups[i].name != NULL; i++)
    {
      g_autofree char *name = g_strconcat ("filter.", nre_app_groups[i].name, NULL);

      g_menu_append (self->kinds_menu, _(nre_app_groups[i].label), name);
    }
}

/** nre_archive_tree_set_workspace: set the files and folders to show. Must be called exactly once. */
void
nre_archive_tree_set_workspace (NreArchiveTree *self, NreWorkspace *workspace)
{
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->model = nre_tree_model_new (workspace);
  self->selection = nre_tree_selection_new (self->model);
  gtk_list_view_set_model (self->list_view, nre_tree_selection_get_model (self->selection));
  g_signal_connect_object (self->selection, "changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  nre_tree_entries_add (self);
  g_signal_connect_object (self->model, "open-file", G_CALLBACK (model_open_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (rows_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "items-changed", G_CALLBACK (workspace_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "findings-changed", G_CALLBACK (queue_refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_workspace_get_index (workspace), "changed", G_CALLBACK (index_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_workspace_get_index (workspace), "notify::fraction", G_CALLBACK (index_cb),
                           self, G_CONNECT_SWAPPED);
}

/** nre_archive_tree_expand_file: expand the row of an open file, to show its entries. */
void
nre_archive_tree_expand_file (NreArchiveTree *self, NreOpenFile *file)
{
  nre_tree_model_expand_file (self->model, file);
}

/** nre_archive_tree_select: select the row of the entry, or of the file if @entry is NULL, and expand its
 * containers; if there is no such row yet, as soon as there is one. If several rows are selected, and the row
 * is one of them, nothing changes. @entry: (nullable) */
void
nre_archive_tree_select (NreArchiveTree *self, NreOpenFile *file, NreEntry *entry)
{
  NreTreeRow *selected = get_selected (self);
  guint position;

  if (nre_document_is_loose (nre_open_file_get_document (file)))
    entry = NULL;
  forget_wanted (self);
  if (nre_tree_selection_is_many (self->selection) && nre_tree_selection_has (self->selection, file, entry))
    return;
  /* A selected table of the shown page stays selected. */
  if (selected != NULL && nre_tree_row_get_file (selected) == file &&
      nre_entry_get_page_entry (nre_tree_row_get_entry (selected)) == entry &&
      (entry != NULL || nre_tree_row_get_entry (selected) != NULL))
    return;
  if (nre_tree_model_find (self->model, file, entry, TRUE, &position))
    {
      GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

      select_position (self, position);
      /* The old row may be gone or scrolled away. */
      if (root != NULL && gtk_root_get_focus (root) != NULL)
        nre_tree_take_focus (self);
      return;
    }
  g_clear_object (&self->hidden);
  g_set_object (&self->wanted_file, file);
  g_set_object (&self->wanted_entry, entry);
}

/** nre_archive_tree_get_scroll: the scroll position, in pixels, for nre_archive_tree_scroll_from() */
double
nre_archive_tree_get_scroll (NreArchiveTree *self)
{
  return nre_list_view_get_scroll (self->list_view);
}

/** nre_archive_tree_scroll_from: scroll the list to @value, in pixels, or to the selected row if it is not in
 * view there. Call it after rows were replaced by others. */
void
nre_archive_tree_scroll_from (NreArchiveTree *self, double value)
{
  guint position;

  if (nre_tree_selection_get_position (self->selection, &position))
    nre_list_view_scroll_from (self->list_view, position, value);
}

/** nre_archive_tree_leave_file: if an entry of the file is selected, select the row of the file instead. Must
 * be called before a file is closed: if it is in an open folder, its row remains, while those of entries are
 * removed. */
void
nre_archive_tree_leave_file (NreArchiveTree *self, NreOpenFile *file)
{
  NreTreeRow *selected = get_selected (self);
  guint position;

  if (selected != NULL && nre_tree_row_get_file (selected) == file &&
      nre_tree_model_find (self->model, file, NULL, FALSE, &position))
    select_position (self, position);
}

/** nre_archive_tree_show_folder: select the row of a folder, and bring it into view. */
void
nre_archive_tree_show_folder (NreArchiveTree *self, const char *path)
{
  guint position;

  if (nre_tree_model_find_path (self->model, path, &position))
    select_position (self, position);
}

/**
 * nre_archive_tree_follow:
 * @file: (nullable): the file of the current page; NULL if there is no page
 * @entry: (nullable): the entry that the page shows
 *
 * Select the row of the current page, and expand its containers, when the page changes. While it is the same,
 * the tree stays as the user left it, even if files are opened by expanding their rows.
 */
void
nre_archive_tree_follow (NreArchiveTree *self, NreOpenFile *file, NreEntry *entry)
{
  g_autofree char *path = file != NULL ? nre_workspace_dup_place (self->workspace, file) : NULL;
  NreFolder *folder = file != NULL ? nre_workspace_find_folder_of (self->workspace, file) : NULL;

  /* The row of the file changes when its folder is opened, closed or renamed, and after Save As. */
  if (self->followed_file == file && self->followed_entry == entry && self->followed_folder == folder &&
      g_strcmp0 (self->followed_path, path) == 0)
    return;
  g_set_weak_pointer (&self->followed_file, file);
  g_set_weak_pointer (&self->followed_entry, entry);
  g_set_weak_pointer (&self->followed_folder, folder);
  g_free (self->followed_path);
  self->followed_path = g_steal_pointer (&path);
  if (file != NULL)
    nre_archive_tree_select (self, file, nre_open_file_take_folded (file) ? NULL : entry);
}

void
nre_archive_tree_focus_filter (NreArchiveTree *self)
{
  gtk_widget_grab_focus (self->filter_entry);
}

/** nre_archive_tree_open_selected: open the leading row like a double click. Does nothing if no row is
 * selected. */
void
nre_archive_tree_open_selected (NreArchiveTree *self)
{
  guint position;

  if (nre_tree_selection_get_position (self->selection, &position))
    activate_cb (self, position);
}

/* Fulfil a request for the focus from before the list was shown. */
static void
list_shown_cb (NreArchiveTree *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  /* Unless the user has already begun to type a filter. */
  if (self->focus_wanted && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self))))
    nre_archive_tree_focus_list (self);
  else
    self->focus_wanted = FALSE;
}

/** nre_archive_tree_be_deferred: show no rows before the first page is visible, see nre_deferred_add(). For
 * windows under construction. */
void
nre_archive_tree_be_deferred (NreArchiveTree *self)
{
  g_signal_connect_swapped (self->stack, "notify::visible", G_CALLBACK (list_shown_cb), self);
  nre_deferred_add (self->stack);
}

/** nre_archive_tree_focus_list: focus the selected row, or else the first, or the filter if it finds nothing.
 * If the list is not shown yet, this happens as soon as it is. */
void
nre_archive_tree_focus_list (NreArchiveTree *self)
{
  GtkWidget *list = GTK_WIDGET (self->list_view);
  GtkRoot *root = gtk_widget_get_root (list);

  self->focus_wanted = !gtk_widget_get_visible (self->stack);
  if (self->focus_wanted)
    return;
  if (strcmp (gtk_stack_get_visible_child_name (GTK_STACK (self->stack)), "nothing") == 0)
    {
      gtk_widget_grab_focus (self->filter_entry);
      return;
    }
  if (gtk_widget_get_height (list) > 0 || root == NULL)
    {
      nre_focus_grab_list (list);
      return;
    }
  self->focus_wanted = TRUE;
  gtk_root_set_focus (root, NULL);
  wait_for_size (self);
}

/** nre_archive_tree_get_selected_folder: (nullable): the open folder, an outermost one, that contains the
 * selected row. */
NreFolder *
nre_archive_tree_get_selected_folder (NreArchiveTree *self)
{
  g_autoptr (NreTreeRow) row = get_selected (self) != NULL ? g_object_ref (get_selected (self)) : NULL;
  const char *path;
  guint position;

  while (row != NULL && nre_tree_row_get_parent_position (row, &position))
    {
      g_object_unref (row);
      row = g_list_model_get_item (G_LIST_MODEL (self->model), position);
    }
  path = row != NULL ? get_path (nre_tree_row_get_item (row)) : NULL;
  for (guint i = 0; path != NULL && i < nre_workspace_get_n_folders (self->workspace); i++)
    if (strcmp (nre_folder_get_path (nre_workspace_get_folder (self->workspace, i)), path) == 0)
      return nre_workspace_get_folder (self->workspace, i);
  return NULL;
}

/** nre_archive_tree_get_selected_file: (transfer none) (nullable): the file of the selected row; without a
 * selection, the first open file. NULL for a closed file or a folder, or if no file is open. */
NreOpenFile *
nre_archive_tree_get_selected_file (NreArchiveTree *self)
{
  NreTreeRow *row = get_selected (self);

  NreOpenFile *file = row != NULL ? nre_tree_row_get_file (row) : NULL;

  /* A row that is about to be removed may still be selected. */
  if (file != NULL && nre_workspace_find (self->workspace, nre_open_file_get_document (file)) != file)
    file = NULL;
  if (row != NULL || nre_workspace_get_n (self->workspace) == 0)
    return file;
  return nre_workspace_get (self->workspace, 0);
}

/** nre_archive_tree_get_focused_file: (transfer none) (nullable): if a row has the focus, the file of the
 * selected row; if none is selected because the filter hides it, such as a new entry, the file of the focused
 * row. NULL without the focus. */
NreOpenFile *
nre_archive_tree_get_focused_file (NreArchiveTree *self)
{
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self)), *cell;
  NreTreeRow *row;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list_view)))
    return NULL;
  if (get_selected (self) != NULL)
    return nre_archive_tree_get_selected_file (self);
  if (self->found == NULL)
    return NULL;
  cell = gtk_widget_get_first_child (nre_focus_find_row (focus));
  row = NRE_IS_TREE_CELL (cell) ? nre_tree_cell_get_row (NRE_TREE_CELL (cell)) : NULL;
  return row != NULL ? nre_tree_row_get_file (row) : NULL;
}
