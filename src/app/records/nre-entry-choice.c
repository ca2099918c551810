/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-choice.h"

#include <glib/gi18n.h>

#include "nre-context-menu.h"
#include "nre-entry-clip.h"
#include "nre-entry-drag.h"
#include "nre-entry-menu.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-signal-source.h"

/* The maximum number of entries that are opened at once. */
#define MAX_OPENED 20

static G_DEFINE_QUARK (nre-entry-choice, choice)

static NreEntryChoice *
get_choice (GtkWidget *widget)
{
  return g_object_get_qdata (G_OBJECT (widget), choice_quark ());
}

static GtkSelectionModel *
get_model (NreEntryChoice *self)
{
  return gtk_column_view_get_model (self->view);
}

/* --- Cells --------------------------------------------------------------------------------------- */

static guint
get_column (GtkListItem *item)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (item), "column"));
}

/* Dim the cell if its entry was cut. */
static void
show_cut (NreEntryChoice *self, GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  g_autoptr (NreEntry) entry = self->rows->dup_entry (self->widget, gtk_list_item_get_position (item));

  if (entry != NULL && nre_entry_clip_is_cut (gtk_widget_get_clipboard (child), entry))
    gtk_widget_add_css_class (child, "cut-entry");
  else
    gtk_widget_remove_css_class (child, "cut-entry");
}

static void
update_cell (NreEntryChoice *self, GtkListItem *item)
{
  self->rows->update_cell (self->widget, item, get_column (item));
  show_cut (self, item);
}

static void
foreach_cell (NreEntryChoice *self, void (*each) (NreEntryChoice *self, GtkListItem *item))
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    each (self, item);
}

/** nre_entry_choice_update_cells: update all cells; to be called when the entries may have changed. */
void
nre_entry_choice_update_cells (NreEntryChoice *self)
{
  foreach_cell (self, update_cell);
}

static void
on_clipboard_changed (GtkWidget *widget)
{
  foreach_cell (get_choice (widget), show_cut);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, GtkWidget *widget)
{
  const NreEntryChoiceColumn *column = g_object_get_data (G_OBJECT (factory), "column");
  NreEntryChoice *self = get_choice (widget);
  GtkWidget *label = gtk_label_new (NULL);

  g_object_set_data (G_OBJECT (item), "column", GUINT_TO_POINTER (column->number));
  gtk_label_set_xalign (GTK_LABEL (label), column->is_number ? 1 : 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (column->is_number)
    gtk_widget_add_css_class (label, "numeric");
  if (column->css_class != NULL)
    gtk_widget_add_css_class (label, column->css_class);
  gtk_list_item_set_child (item, self->rows->make_cell != NULL
                                     ? self->rows->make_cell (label, column->number)
                                     : label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, GtkWidget *widget)
{
  g_hash_table_add (get_choice (widget)->bound, item);
  update_cell (get_choice (widget), item);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item, GtkWidget *widget)
{
  NreEntryChoice *self = get_choice (widget);

  g_hash_table_remove (self->bound, item);
  if (self->rows->release_cell != NULL)
    self->rows->release_cell (item, get_column (item));
}

/** nre_entry_choice_add_column: append a column. @column: static */
void
nre_entry_choice_add_column (NreEntryChoice *self, const NreEntryChoiceColumn *column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) view_column =
      gtk_column_view_column_new (g_dgettext (GETTEXT_PACKAGE, column->title), factory);

  g_object_set_data (G_OBJECT (factory), "column", (gpointer) column);
  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), self->widget, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self->widget, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (on_unbind), self->widget, 0);
  gtk_column_view_column_set_resizable (view_column, TRUE);
  gtk_column_view_column_set_fixed_width (view_column, column->width);
  gtk_column_view_column_set_expand (view_column, column->expands);
  nre_column_view_column_probe (view_column, column->number);
  gtk_column_view_append_column (self->view, view_column);
}

static void
on_sorter_changed (GtkWidget *widget)
{
  NreEntryChoice *self = get_choice (widget);
  gboolean descending;
  guint column = nre_column_view_get_sorting (self->view, &descending);

  self->rows->sort (widget, column, descending);
}

/** nre_entry_choice_show_problem: mark the filter in @search as wrong, or remove the mark. @problem:
 * (nullable): what is wrong, as from nre_entry_filter_parse(); NULL to remove the mark */
void
nre_entry_choice_show_problem (GtkWidget *search, const char *problem)
{
  if (problem != NULL)
    gtk_widget_add_css_class (search, "error");
  else
    gtk_widget_remove_css_class (search, "error");
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  problem != NULL ? problem : "", -1);
}

/* --- Selection ----------------------------------------------------------------------------------- */

/** nre_entry_choice_dup_entries: (transfer full) (element-type NreEntry): the entries of the selected rows,
 * in the order of the rows. */
GPtrArray *
nre_entry_choice_dup_entries (NreEntryChoice *self)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (get_model (self));
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);
  GtkBitsetIter iter;
  guint position;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, all, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      NreEntry *entry = self->rows->dup_entry (self->widget, position);

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    }
  return entries;
}

/* (transfer full) (nullable): the entry of the row that was selected last, if that is still selected. */
static NreEntry *
dup_lead (NreEntryChoice *self)
{
  if (!gtk_selection_model_is_selected (get_model (self), self->lead))
    return NULL;
  return self->rows->dup_entry (self->widget, self->lead);
}

/* Take the selected rows over into the selection of the page: their entries, and all bytes of the lead. If no
 * row is selected, no entry is. */
static void
tell_selection (NreEntryChoice *self)
{
  g_autoptr (NreEntry) lead = dup_lead (self);
  g_autoptr (GPtrArray) entries = NULL;
  gboolean syncing = self->syncing;

  if (self->selection == NULL)
    return;
  self->syncing = TRUE;
  nre_selection_select (self->selection, NRE_PART_ENTRY, G_MAXUINT);
  entries = nre_entry_choice_dup_entries (self);
  if (lead != NULL)
    nre_selection_set_entries (self->selection, entries, lead);
  self->syncing = syncing;
}

/** nre_entry_choice_rows_selected: the table must call this at each "selection-changed" of its model. */
void
nre_entry_choice_rows_selected (NreEntryChoice *self, guint position, guint n_items)
{
  self->lead = nre_selection_model_get_lead (get_model (self), position, n_items, self->lead);
  nre_entry_actions_changed (self->actions);
  if (!self->syncing)
    tell_selection (self);
}

/* Make the row of the entry whose bytes are selected in the page the lead, if it is selected. */
static void
take_lead (NreEntryChoice *self)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (get_model (self));
  g_autoptr (NreEntry) lead = NULL;
  GtkBitsetIter iter;
  guint64 offset, size;
  guint position;

  if (!nre_selection_get_bytes (self->selection, &lead, &offset, &size) || lead == NULL)
    return;
  for (gboolean more = gtk_bitset_iter_init_first (&iter, all, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      g_autoptr (NreEntry) entry = self->rows->dup_entry (self->widget, position);

      if (entry == lead)
        {
          self->lead = position;
          return;
        }
    }
}

/** nre_entry_choice_leave_hidden: deselect entries that are not listed any more, since the user would not see
 * what is done to them. If none is left, no entry is selected until they are listed again. Does nothing while
 * the table is hidden, because the filter of another table of the page counts then. */
void
nre_entry_choice_leave_hidden (NreEntryChoice *self)
{
  g_autoptr (GPtrArray) before = nre_selection_dup_entries (self->selection), now = NULL;
  g_autoptr (NreEntry) lead = NULL;

  if (nre_selection_get_part (self->selection) != NRE_PART_ENTRY || !gtk_widget_get_mapped (self->widget))
    return;
  now = nre_entry_choice_dup_entries (self);
  if (now->len == before->len)
    return;
  if (now->len == 0 || before->len == 0)
    {
      /* The selection itself deselects entries that were removed. */
      if (before->len == 0 || !nre_entry_is_gone (before->pdata[0]))
        tell_selection (self);
      return;
    }
  lead = g_object_ref (before->pdata[0]);
  if (!g_ptr_array_find (now, lead, NULL))
    g_set_object (&lead, now->pdata[0]);
  nre_selection_set_entries (self->selection, now, lead);
  take_lead (self);
}

/** nre_entry_choice_tell: take the selected rows over into the selection of the page. To be called after the
 * table itself has selected other rows. */
void
nre_entry_choice_tell (NreEntryChoice *self)
{
  take_lead (self);
  tell_selection (self);
}

/** nre_entry_choice_sync: select the rows of the entries that are selected in the page, and scroll to the
 * lead. Several tables of the page may list the same entries. */
void
nre_entry_choice_sync (NreEntryChoice *self)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GtkBitset) before = NULL, rows = NULL;

  if (self->syncing)
    return;
  entries = nre_selection_dup_entries (self->selection);
  rows = gtk_selection_model_get_selection (get_model (self));
  before = gtk_bitset_copy (rows);
  g_clear_pointer (&rows, gtk_bitset_unref);
  self->syncing = TRUE;
  self->rows->select (self->widget, entries);
  rows = gtk_selection_model_get_selection (get_model (self));
  if (!gtk_bitset_equals (rows, before) && !gtk_bitset_is_empty (rows))
    {
      take_lead (self);
      nre_column_view_scroll_to (self->view, self->lead);
    }
  self->syncing = FALSE;
}

static void
on_selection_changed (GtkWidget *widget)
{
  nre_entry_choice_sync (get_choice (widget));
}

/** nre_entry_choice_set_selection: follow the changes of the page's selection. Its present state is not shown
 * before nre_entry_choice_sync(). @selection: (nullable) */
void
nre_entry_choice_set_selection (NreEntryChoice *self, NreSelection *selection)
{
  nre_set_signal_source (&self->selection, selection, self->widget);
  if (selection != NULL)
    g_signal_connect_swapped (selection, "changed", G_CALLBACK (on_selection_changed), self->widget);
}

/* --- What is done with entries ------------------------------------------------------------------- */

static void
get_scope (GtkWidget *widget, NreEntryScope *scope)
{
  NreEntryChoice *self = get_choice (widget);
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (get_model (self));
  g_autoptr (NreEntry) lead = dup_lead (self);
  guint index;

  scope->before = G_MAXUINT;
  if (self->selection == NULL)
    return;
  scope->document = nre_selection_get_document (self->selection);
  if (nre_selection_get_entry (self->selection) != NULL)
    scope->archive = g_object_ref (nre_selection_get_entry (self->selection));
  scope->n_entries = (guint) gtk_bitset_get_size (all);
  if (lead != NULL && nre_entry_get_index (lead, &index))
    scope->before = index + 1;
}

static GPtrArray *
dup_entries (GtkWidget *widget)
{
  return nre_entry_choice_dup_entries (get_choice (widget));
}

/* Select the rows of the entries. The lead gets the focus if the row with the focus is gone. With @show, it
 * gets the focus in any case: undo acts on the file with the focus, and the entries may have been dragged
 * from the tree. */
static void
select_entries (GtkWidget *widget, GPtrArray *entries, gboolean show)
{
  NreEntryChoice *self = get_choice (widget);
  GtkWidget *list = nre_column_view_get_list (self->view), *focus = nre_gtk_get_focus (widget);

  self->rows->select (widget, entries);
  if (self->lead == GTK_INVALID_LIST_POSITION)
    return;
  nre_column_view_scroll_to (self->view, self->lead);
  if (gtk_widget_get_root (widget) != NULL && (focus == NULL || (show && !nre_focus_is_in_list (list))))
    nre_focus_grab_list (list);
}

/* (nullable): the cell with the name in the row at the position, if the row has widgets. */
static GtkListItem *
find_name (NreEntryChoice *self, guint position)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_position (item) == position &&
        get_column (item) == self->name_column)
      return item;
  return NULL;
}

/* Get the rectangle that a menu points to: from the start of the lead's name, as high as the row. FALSE if
 * the row has no widgets. */
static gboolean
get_place (GtkWidget *widget, GdkRectangle *place)
{
  NreEntryChoice *self = get_choice (widget);
  GtkListItem *item = find_name (self, self->lead);
  GtkWidget *name = item != NULL ? gtk_list_item_get_child (item) : NULL, *row;
  graphene_rect_t bounds, row_bounds;

  if (name == NULL)
    return FALSE;
  row = gtk_widget_get_parent (gtk_widget_get_parent (name));
  /* The name follows a picture. */
  if (GTK_IS_BOX (name))
    name = gtk_widget_get_last_child (name);
  if (!gtk_widget_compute_bounds (name, widget, &bounds) ||
      !gtk_widget_compute_bounds (row, widget, &row_bounds))
    return FALSE;
  *place = (GdkRectangle){ (int) bounds.origin.x, (int) row_bounds.origin.y, 60,
                           (int) row_bounds.size.height };
  return TRUE;
}

static gboolean
is_sorted (GtkWidget *widget)
{
  return get_choice (widget)->rows->is_sorted (widget);
}

static void
open_entries (GtkWidget *widget)
{
  g_autoptr (GPtrArray) entries = dup_entries (widget);

  for (guint i = 0; i < MIN (entries->len, MAX_OPENED); i++)
    g_signal_emit_by_name (widget, "entry-activated", entries->pdata[i]);
}

/* (nullable): the widget of the row at the position, or the list itself if there is no row; NULL outside the
 * list. @item: (out): one of the row's cells, or NULL */
static GtkWidget *
find_row_at (NreEntryChoice *self, double x, double y, GtkListItem **item)
{
  GtkWidget *list = nre_column_view_get_list (self->view);
  GtkWidget *row = gtk_widget_pick (self->widget, x, y, GTK_PICK_DEFAULT);
  GHashTableIter iter;
  gpointer bound;

  *item = NULL;
  if (row == NULL || !(row == list || gtk_widget_is_ancestor (row, list)))
    return NULL;
  while (row != list && gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);
  g_hash_table_iter_init (&iter, self->bound);
  while (row != list && *item == NULL && g_hash_table_iter_next (&iter, &bound, NULL))
    if (gtk_widget_is_ancestor (gtk_list_item_get_child (bound), row))
      *item = bound;
  return *item != NULL ? row : list;
}

/* Select the row at the position, unless it is part of the selection, and focus it. FALSE outside the
 * list. */
static gboolean
select_at (GtkWidget *widget, double x, double y)
{
  NreEntryChoice *self = get_choice (widget);
  GtkListItem *item;
  GtkWidget *row = find_row_at (self, x, y, &item);

  if (row == NULL)
    return FALSE;
  if (item != NULL)
    {
      guint position = gtk_list_item_get_position (item);

      if (!gtk_selection_model_is_selected (get_model (self), position))
        nre_column_view_select_row (self->view, position);
      gtk_widget_grab_focus (row);
    }
  return TRUE;
}

/* The menu is also shown beside the rows, for the archive. */
static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreEntryChoice *self = get_choice (widget);
  GdkRectangle place;

  if (self->selection == NULL || (x >= 0 && !select_at (widget, x, y)))
    return NULL;
  if (get_place (widget, &place))
    nre_context_menu_set_place (widget, &place);
  nre_entry_actions_changed (self->actions);
  return nre_entry_menu_new ();
}

static void
find_drag_row (GtkWidget *widget, double x, double y, NreEntryRow *row)
{
  NreEntryChoice *self = get_choice (widget);
  GtkListItem *item;
  NreEntry *archive;

  if (self->selection == NULL || nre_document_is_loose (nre_selection_get_document (self->selection)))
    return;
  row->widget = find_row_at (self, x, y, &item);
  if (row->widget == NULL)
    return;
  archive = nre_selection_get_entry (self->selection);
  row->document = nre_selection_get_document (self->selection);
  row->archive = archive != NULL ? g_object_ref (archive) : NULL;
  row->entry = item != NULL ? self->rows->dup_entry (widget, gtk_list_item_get_position (item)) : NULL;
  row->is_ordered = !self->rows->is_sorted (widget);
}

/* --- The parts of the table ---------------------------------------------------------------------- */

/** nre_entry_choice_init: add actions, their keys, the menu, and drag and drop to the table. @rows: static */
void
nre_entry_choice_init (NreEntryChoice *self, GtkWidget *widget, GtkColumnView *view, guint name_column,
                       const NreEntryChoiceRows *rows)
{
  static const NreEntryListing listing = {
    .get_scope = get_scope,
    .dup_entries = dup_entries,
    .select = select_entries,
    .get_place = get_place,
    .is_sorted = is_sorted,
    .open = open_entries,
  };
  static const NreEntryDragListing drag_listing = { .find_row = find_drag_row, .select_at = select_at };

  *self = (NreEntryChoice){ .widget = widget, .view = view, .rows = rows, .name_column = name_column,
                            .bound = g_hash_table_new (NULL, NULL), .lead = GTK_INVALID_LIST_POSITION };
  g_object_set_qdata (G_OBJECT (widget), choice_quark (), self);
  self->actions = nre_entry_actions_new (widget, &listing);
  nre_entry_actions_add_keys (self->actions, GTK_WIDGET (view));
  g_signal_connect_object (gtk_widget_get_clipboard (widget), "changed", G_CALLBACK (on_clipboard_changed),
                           widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (view), "changed", G_CALLBACK (on_sorter_changed),
                           widget, G_CONNECT_SWAPPED);
  nre_context_menu_install (widget, _("Entry menu"), get_menu);
  nre_entry_drag_install (widget, nre_column_view_get_list (view), &drag_listing);
}

/** nre_entry_choice_clear: free the contents; to be called when the table is finalized. */
void
nre_entry_choice_clear (NreEntryChoice *self)
{
  g_hash_table_unref (self->bound);
}
