/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tree-selection.h"

#include "nre-gtk-util.h"

/* The maximum number of selected entries that are selected again when they move, and that are counted one by
 * one. */
#define MANY 1000

struct _NreTreeSelection
{
  GObject            parent_instance;

  NreTreeModel      *model;
  GtkMultiSelection *rows;
  NreTreeRow        *lead;
  GPtrArray         *entries;   /* (element-type NreEntry): the selected entries, unless there are too many */
  GPtrArray         *files;     /* (element-type NreOpenFile): the file of each of @entries */
  gboolean           restoring;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreTreeSelection, nre_tree_selection, G_TYPE_OBJECT)

/* The file of the leading row was opened or closed, so that other actions apply to it. */
static void
opened_cb (NreTreeSelection *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_lead (NreTreeSelection *self, guint position)
{
  g_autoptr (NreTreeRow) row = position != GTK_INVALID_LIST_POSITION
                                   ? g_list_model_get_item (G_LIST_MODEL (self->model), position)
                                   : NULL;

  if (row == self->lead)
    return;
  if (self->lead != NULL)
    g_signal_handlers_disconnect_by_func (nre_tree_row_get_item (self->lead), opened_cb, self);
  g_set_object (&self->lead, row);
  if (row != NULL && NRE_IS_FOLDER_FILE (nre_tree_row_get_item (row)))
    g_signal_connect_object (nre_tree_row_get_item (row), "notify::open", G_CALLBACK (opened_cb), self,
                             G_CONNECT_SWAPPED);
}

/* (transfer none) (nullable): the entry of the row, if actions on entries apply to it: not that of a section
 * or of a file that is not an archive. */
static NreEntry *
get_entry (NreTreeRow *row)
{
  NreEntry *entry = nre_tree_row_get_entry (row);

  if (entry == NULL || nre_tree_row_get_section (row) != G_MAXUINT ||
      nre_entry_get_document (entry) == NULL || nre_directory_is_loose (nre_entry_get_directory (entry)))
    return NULL;
  return entry;
}

static void
note_entries (NreTreeSelection *self)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  GtkBitsetIter iter;
  guint position;

  g_ptr_array_set_size (self->entries, 0);
  g_ptr_array_set_size (self->files, 0);
  if (gtk_bitset_get_size (all) > MANY || !gtk_bitset_iter_init_first (&iter, all, &position))
    return;
  do
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), position);

      if (row == NULL || get_entry (row) == NULL)
        continue;
      g_ptr_array_add (self->entries, g_object_ref (get_entry (row)));
      g_ptr_array_add (self->files, g_object_ref (nre_tree_row_get_file (row)));
    }
  while (gtk_bitset_iter_next (&iter, &position));
}

static void
selection_changed_cb (NreTreeSelection *self, guint position, guint n_items)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  guint before = GTK_INVALID_LIST_POSITION;

  if (self->restoring)
    return;
  if (self->lead != NULL)
    nre_tree_row_get_position (self->lead, &before);
  set_lead (self,
            gtk_bitset_get_size (all) == 1
                ? gtk_bitset_get_minimum (all)
                : nre_selection_model_get_lead (GTK_SELECTION_MODEL (self->rows), position, n_items, before));
  note_entries (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Select rows at once, so that only one signal is emitted. @only: whether to deselect all others */
static void
set_rows (NreTreeSelection *self, GtkBitset *rows, gboolean only)
{
  g_autoptr (GtkBitset) mask =
      gtk_bitset_new_range (0, g_list_model_get_n_items (G_LIST_MODEL (self->model)));

  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->rows), rows, only ? mask : rows);
}

/* Select the entries again that were removed from the list and inserted elsewhere, since they have moved. */
static void
items_changed_cb (NreTreeSelection *self, guint position, guint removed, guint added)
{
  g_autoptr (GtkBitset) back = gtk_bitset_new_empty ();
  guint at;

  for (guint i = 0; added > 0 && i < self->entries->len; i++)
    if (nre_tree_model_find (self->model, self->files->pdata[i], self->entries->pdata[i], FALSE, &at) &&
        !gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->rows), at))
      gtk_bitset_add (back, at);
  if (!gtk_bitset_is_empty (back))
    {
      self->restoring = TRUE;
      set_rows (self, back, FALSE);
      self->restoring = FALSE;
    }
  /* Release the entries of files without rows: closed files must not be kept alive. */
  for (guint i = self->entries->len; i > 0; i--)
    if (!nre_tree_model_find (self->model, self->files->pdata[i - 1], NULL, FALSE, &at))
      {
        g_ptr_array_remove_index (self->entries, i - 1);
        g_ptr_array_remove_index (self->files, i - 1);
      }
  if (self->lead == NULL || !nre_tree_row_get_position (self->lead, &at) ||
      !gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->rows), at))
    {
      g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));

      set_lead (self, gtk_bitset_is_empty (all) ? GTK_INVALID_LIST_POSITION : gtk_bitset_get_minimum (all));
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
nre_tree_selection_dispose (GObject *object)
{
  NreTreeSelection *self = NRE_TREE_SELECTION (object);

  g_clear_object (&self->lead);
  g_clear_object (&self->rows);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (nre_tree_selection_parent_class)->dispose (object);
}

static void
nre_tree_selection_finalize (GObject *object)
{
  NreTreeSelection *self = NRE_TREE_SELECTION (object);

  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->files);
  G_OBJECT_CLASS (nre_tree_selection_parent_class)->finalize (object);
}

static void
nre_tree_selection_class_init (NreTreeSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_tree_selection_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_tree_selection_finalize;

  signals[CHANGED] = g_signal_new ("changed", NRE_TYPE_TREE_SELECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_tree_selection_init (NreTreeSelection *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
}

NreTreeSelection *
nre_tree_selection_new (NreTreeModel *model)
{
  NreTreeSelection *self = g_object_new (NRE_TYPE_TREE_SELECTION, NULL);

  self->model = g_object_ref (model);
  self->rows = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (model)));
  g_signal_connect_object (self->rows, "selection-changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  /* Connect after the selection model, which then knows the new rows. */
  g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return self;
}

/** nre_tree_selection_get_model: (transfer none): the selection model for the list view. */
GtkSelectionModel *
nre_tree_selection_get_model (NreTreeSelection *self)
{
  return GTK_SELECTION_MODEL (self->rows);
}

/** nre_tree_selection_get_lead: (transfer none) (nullable): the leading row; NULL if no row is selected. */
NreTreeRow *
nre_tree_selection_get_lead (NreTreeSelection *self)
{
  guint position;

  return nre_tree_selection_get_position (self, &position) ? self->lead : NULL;
}

/** nre_tree_selection_get_position: get the position of the leading row; FALSE if no row is selected. */
gboolean
nre_tree_selection_get_position (NreTreeSelection *self, guint *position)
{
  return self->lead != NULL && nre_tree_row_get_position (self->lead, position) &&
         gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->rows), *position);
}

/** nre_tree_selection_select_entries: select exactly those of @entries that have rows. Returns FALSE,
 * without a change, if none has. @entries: (element-type NreEntry): entries of @file; @expand: whether to
 * expand the archive of the first entry */
gboolean
nre_tree_selection_select_entries (NreTreeSelection *self, NreOpenFile *file, GPtrArray *entries,
                                   gboolean expand)
{
  g_autoptr (GtkBitset) rows = gtk_bitset_new_empty ();
  guint at;

  for (guint i = 0; i < entries->len; i++)
    if (nre_tree_model_find (self->model, file, entries->pdata[i], expand && i == 0, &at))
      gtk_bitset_add (rows, at);
  if (gtk_bitset_is_empty (rows))
    return FALSE;
  set_rows (self, rows, TRUE);
  return TRUE;
}

/** nre_tree_selection_select_siblings: select all rows that are directly in the same archive or folder as the
 * leading row. */
void
nre_tree_selection_select_siblings (NreTreeSelection *self)
{
  g_autoptr (GtkBitset) rows = gtk_bitset_new_empty ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model)), at, first = 0, depth;

  if (!nre_tree_selection_get_position (self, &at))
    return;
  depth = nre_tree_row_get_depth (self->lead);
  if (nre_tree_row_get_parent_position (self->lead, &at))
    first = at + 1;
  for (guint i = first; i < n; i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), i);

      if (nre_tree_row_get_depth (row) < depth)
        break;
      if (nre_tree_row_get_depth (row) == depth)
        gtk_bitset_add (rows, i);
    }
  set_rows (self, rows, TRUE);
}

/** nre_tree_selection_is_many: whether more than one row is selected. */
gboolean
nre_tree_selection_is_many (NreTreeSelection *self)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));

  return gtk_bitset_get_size (all) > 1;
}

/** nre_tree_selection_has: whether the row of an entry is selected. @entry: (nullable): NULL for the row of
 * the file */
gboolean
nre_tree_selection_has (NreTreeSelection *self, NreOpenFile *file, NreEntry *entry)
{
  guint position;

  return nre_tree_model_find (self->model, file, entry, FALSE, &position) &&
         gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->rows), position);
}

/** nre_tree_selection_dup_entries: (transfer full) (element-type NreEntry): the selected entries of archives,
 * in the order of the rows. */
GPtrArray *
nre_tree_selection_dup_entries (NreTreeSelection *self)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);
  GtkBitsetIter iter;
  guint position;

  if (!gtk_bitset_iter_init_first (&iter, all, &position))
    return entries;
  do
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), position);

      if (row != NULL && get_entry (row) != NULL)
        g_ptr_array_add (entries, g_object_ref (get_entry (row)));
    }
  while (gtk_bitset_iter_next (&iter, &position));
  return entries;
}

/**
 * nre_tree_selection_count_entries:
 * @file: (out) (transfer none) (nullable): the file of the selected entries; NULL if they are in several
 *   files. If only the row of a file is selected, this file
 *
 * Returns: the number of selected entries. If more than 1000 rows are selected, this is the number of rows,
 *   and only the files of the first and the last one are compared
 */
guint
nre_tree_selection_count_entries (NreTreeSelection *self, NreOpenFile **file)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  NreTreeRow *lead = nre_tree_selection_get_lead (self);
  GtkBitsetIter iter;
  guint position, n = 0;

  *file = NULL;
  if (gtk_bitset_get_size (all) > MANY)
    {
      g_autoptr (NreTreeRow) first =
          g_list_model_get_item (G_LIST_MODEL (self->model), gtk_bitset_get_minimum (all));
      g_autoptr (NreTreeRow) last =
          g_list_model_get_item (G_LIST_MODEL (self->model), gtk_bitset_get_maximum (all));

      if (nre_tree_row_get_file (first) == nre_tree_row_get_file (last))
        *file = nre_tree_row_get_file (first);
      return (guint) gtk_bitset_get_size (all);
    }
  /* Count rows rather than self->entries, some of which may have no rows now. */
  for (gboolean more = gtk_bitset_iter_init_first (&iter, all, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), position);

      if (row == NULL || get_entry (row) == NULL)
        continue;
      if (n == 0)
        *file = nre_tree_row_get_file (row);
      else if (nre_tree_row_get_file (row) != *file)
        *file = NULL;
      n++;
    }
  if (n == 0 && lead != NULL && nre_tree_row_get_entry (lead) == NULL && gtk_bitset_get_size (all) == 1)
    *file = nre_tree_row_get_file (lead);
  return n;
}
