/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-archive-tree-private.h"

#include <glib/gi18n.h>

#include "nre-context-menu.h"
#include "nre-entry-menu.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-tree-result.h"

/** nre_tree_get_closed: (transfer none) (nullable): the path of the row's archive if it is not open, else
 * NULL. */
const char *
nre_tree_get_closed (NreTreeRow *row)
{
  gpointer item = nre_tree_row_get_item (row);
  guint n;

  if (nre_tree_row_get_file (row) != NULL)
    return NULL;
  if (NRE_IS_FOLDER_FILE (item))
    return nre_folder_file_get_n_entries (item, &n) ? nre_folder_file_get_path (item) : NULL;
  return NRE_IS_TREE_RESULT (item) && nre_tree_result_is_archive (item) ? nre_tree_result_get_path (item)
                                                                        : NULL;
}

/* New entries are added after the entry of the leading row, in its archive; or at the end of the file if that
 * row has no entry. */
static void
get_scope (GtkWidget *widget, NreEntryScope *scope)
{
  NreTreeSelection *selection = NRE_ARCHIVE_TREE (widget)->selection;
  NreTreeRow *lead = nre_tree_selection_get_lead (selection);
  NreEntry *entry = lead != NULL ? nre_tree_row_get_entry (lead) : NULL;
  NreOpenFile *file;
  guint index;

  scope->n_entries = nre_tree_selection_count_entries (selection, &file);
  scope->document = file != NULL ? nre_open_file_get_document (file) : NULL;
  scope->before = G_MAXUINT;
  scope->can_open = lead != NULL;
  if (lead != NULL && !nre_tree_selection_is_many (selection))
    scope->closed = g_strdup (nre_tree_get_closed (lead));
  if (entry == NULL || !nre_entry_get_index (entry, &index) ||
      nre_entry_get_document (entry) != scope->document)
    return;
  scope->before = index + 1;
  if (nre_entry_get_parent (entry) != NULL)
    scope->archive = g_object_ref (nre_entry_get_parent (entry));
}

/* (transfer none) (nullable): the cell that shows the row; NULL if the row is not in view. */
static GtkWidget *
find_cell (GtkWidget *list, NreTreeRow *row)
{
  for (GtkWidget *item = gtk_widget_get_first_child (list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *cell = gtk_widget_get_first_child (item);

      if (cell != NULL && NRE_IS_TREE_CELL (cell) && gtk_widget_get_child_visible (item) &&
          nre_tree_cell_get_row (NRE_TREE_CELL (cell)) == row)
        return cell;
    }
  return NULL;
}

/* Whether the list may take the focus: it already has it, or no widget has it since the focused row is
 * gone. */
static gboolean
is_focus_free (GtkWidget *list)
{
  GtkWidget *at = nre_gtk_get_focus (list);

  return at == NULL || at == list || gtk_widget_is_ancestor (at, list);
}

typedef struct
{
  GtkWidget        *list;
  NreTreeSelection *selection;
  guint             n_frames;
} Focus;

static void
focus_free (gpointer data)
{
  Focus *focus = data;

  g_object_unref (focus->selection);
  g_free (focus);
}

static gboolean
focus_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  Focus *focus = data;
  NreTreeRow *lead = nre_tree_selection_get_lead (focus->selection);
  GtkWidget *cell;

  /* The first tick comes before the changed rows are laid out. A row that got the focus then would scroll to
   * its old position. */
  if (focus->n_frames++ == 0)
    return G_SOURCE_CONTINUE;
  cell = lead != NULL ? find_cell (list, lead) : NULL;
  /* A page may have taken the focus meanwhile. */
  if (cell != NULL && is_focus_free (list))
    gtk_widget_grab_focus (gtk_widget_get_parent (cell));
  return G_SOURCE_REMOVE;
}

/** nre_tree_take_focus: focus the leading row as soon as it is shown, if the focus is in the list, or no
 * widget has it since the focused row is gone. */
void
nre_tree_take_focus (NreArchiveTree *self)
{
  GtkWidget *list = GTK_WIDGET (self->list_view);
  Focus *focus;

  if (gtk_widget_get_root (list) == NULL || !is_focus_free (list))
    return;
  focus = g_new0 (Focus, 1);
  focus->list = list;
  focus->selection = g_object_ref (self->selection);
  gtk_widget_add_tick_callback (list, focus_cb, focus, focus_free);
}

static GPtrArray *
dup_entries (GtkWidget *widget)
{
  return nre_tree_selection_dup_entries (NRE_ARCHIVE_TREE (widget)->selection);
}

/* Show the page of an entry in a preview tab, as a click does; but not if the current page lists entries,
 * since the user is working with that list. */
static void
show_entry (NreArchiveTree *self, NreOpenFile *file, NreEntry *entry)
{
  NreOpenFile *front = self->followed_file;

  if (front != NULL && nre_kind_is_library (
                           nre_app_kind_of (nre_open_file_get_document (front), self->followed_entry)->kind))
    return;
  nre_tree_open_entry (self, file, entry, FALSE);
}

static void
select_in_tree (NreArchiveTree *self, GPtrArray *entries, gboolean expand, gboolean show)
{
  NreDocument *document = entries->len > 0 ? nre_entry_get_document (entries->pdata[0]) : NULL;
  NreOpenFile *file = document != NULL ? nre_workspace_find (self->workspace, document) : NULL;
  guint position;

  if (file == NULL)
    return;
  /* The file has no row yet. For example, the archive was opened to paste into it, and is in the filtered
   * tree only after the next search. */
  if (!nre_tree_model_find (self->model, file, NULL, expand, &position))
    {
      if (expand)
        nre_tree_want_entries (self, file, entries);
      return;
    }
  if (!nre_tree_selection_select_entries (self->selection, file, entries, expand) ||
      !nre_tree_selection_get_position (self->selection, &position))
    return;
  nre_list_view_set_anchor (self->list_view, position);
  if ((show || self->followed_file == NULL) && entries->len == 1)
    show_entry (self, file, entries->pdata[0]);
  nre_list_view_scroll_to (self->list_view, position);
  nre_tree_take_focus (self);
}

/* The result of an action on the tree, which the page selects, too, if it lists the entries. Undo acts on the
 * file of the focused row, so that the list takes the focus: entries may have been dragged from the list of
 * another file, which would keep it. */
static void
select_entries (GtkWidget *widget, GPtrArray *entries, gboolean show)
{
  NreArchiveTree *self = NRE_ARCHIVE_TREE (widget);
  GtkWidget *list = GTK_WIDGET (self->list_view);

  if (entries->len > 0 && gtk_widget_get_mapped (list) && !is_focus_free (list))
    gtk_root_set_focus (gtk_widget_get_root (list), NULL);
  select_in_tree (self, entries, TRUE, show);
  if (entries->len > 0)
    nre_tree_tell_entries (self, entries);
}

static gboolean
get_place (GtkWidget *widget, GdkRectangle *place)
{
  NreArchiveTree *self = NRE_ARCHIVE_TREE (widget);
  NreTreeRow *row = nre_tree_selection_get_lead (self->selection);
  GtkWidget *cell = row != NULL ? find_cell (GTK_WIDGET (self->list_view), row) : NULL;
  graphene_rect_t bounds, name;

  if (cell == NULL || !gtk_widget_compute_bounds (cell, widget, &bounds) ||
      !gtk_widget_compute_bounds (nre_tree_cell_get_name (NRE_TREE_CELL (cell)), widget, &name))
    return FALSE;
  *place = (GdkRectangle){ (int) name.origin.x, (int) bounds.origin.y, (int) name.size.width,
                           (int) bounds.size.height };
  return TRUE;
}

static void
open_entries (GtkWidget *widget)
{
  nre_archive_tree_open_selected (NRE_ARCHIVE_TREE (widget));
}

static const NreEntryListing listing = {
  .get_scope = get_scope,
  .dup_entries = dup_entries,
  .select = select_entries,
  .get_place = get_place,
  .open = open_entries,
};

/** nre_tree_select_at: focus the row at @x, @y of the tree, and unless it is selected already, select only
 * this row. Returns FALSE if there is no row. */
gboolean
nre_tree_select_at (NreArchiveTree *self, double x, double y)
{
  NreTreeCell *cell = nre_tree_find_cell_at (self, x, y);
  guint position;

  if (cell == NULL || !nre_tree_row_get_position (nre_tree_cell_get_row (cell), &position))
    return FALSE;
  if (!gtk_selection_model_is_selected (nre_tree_selection_get_model (self->selection), position))
    nre_list_view_select_row (self->list_view, position);
  gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (cell)));
  return TRUE;
}

/* The menu applies to the whole selection. Opening the menu of a row does not open its entry. A folder inside
 * another one has no menu, since it cannot be closed without that one. */
static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreArchiveTree *self = NRE_ARCHIVE_TREE (widget);
  NreTreeRow *row;
  GdkRectangle place;

  if (self->selection == NULL || (x >= 0 && !nre_tree_select_at (self, x, y)))
    return NULL;
  row = nre_tree_selection_get_lead (self->selection);
  if (row == NULL)
    return NULL;
  if (get_place (widget, &place))
    nre_context_menu_set_place (widget, &place);
  if (NRE_IS_FOLDER (nre_tree_row_get_item (row)))
    {
      GMenu *menu;

      if (nre_tree_row_get_depth (row) > 0)
        return NULL;
      menu = g_menu_new ();
      nre_menu_append (menu, _("_Close Folder"), "win.close-folder", NULL);
      return G_MENU_MODEL (menu);
    }
  nre_entry_actions_changed (self->entry_actions);
  return nre_entry_menu_new ();
}

/** nre_tree_entries_add: add actions on entries, their keys, the context menu and dragging. The tree must
 * already have its list. */
void
nre_tree_entries_add (NreArchiveTree *self)
{
  self->entry_actions = nre_entry_actions_new (GTK_WIDGET (self), &listing);
  nre_entry_actions_add_keys (self->entry_actions, GTK_WIDGET (self->list_view));
  nre_entry_actions_changed (self->entry_actions);
  nre_context_menu_install (GTK_WIDGET (self), _("Entry menu"), get_menu);
  nre_tree_drag_add (self);
}

/**
 * nre_archive_tree_select_entries:
 * @entries: (element-type NreEntry): entries of one file
 * @expand: whether to expand the archive of the first entry, and wait if the file has no row yet
 * @show: whether to show the page if there is only one entry
 *
 * Select exactly those of @entries that have rows. Without any, the selection does not change.
 */
void
nre_archive_tree_select_entries (NreArchiveTree *self, GPtrArray *entries, gboolean expand, gboolean show)
{
  select_in_tree (self, entries, expand, show);
}
