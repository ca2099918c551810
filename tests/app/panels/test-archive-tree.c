/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-archive-tree.h"
#include "nre-workspace.h"

#include "nre-author-archive.h"
#include "nre-author-texture.h"
#include "nre-edits.h"
#include "nre-entries-edit.h"
#include "nre-focus.h"
#include "nre-thumbnail-cache.h"
#include "nre-thumbnail.h"
#include "nre-tree-cell.h"
#include "test-files.h"
#include "test-wait.h"

#define N_ENTRIES 1000

/* Of these the list holds some hundred rows beyond those that are seen. */
#define N_TEXTURES 3000

static GBytes *
make_many (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  for (guint i = 0; i < N_ENTRIES; i++)
    {
      g_autofree char *name = g_strdup_printf ("entry_%u", i);

      nre_author_archive_add_data (archive, 1, name, 0, 0, 0, "data", 4);
    }
  return nre_author_archive_finish (archive);
}

static guint
count_rows_seen (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n += gtk_widget_get_mapped (row) && gtk_widget_get_height (row) > 0;
  return n;
}

static gboolean
has_rows (gpointer data)
{
  return count_rows_seen (data) >= 15;
}

/* Two files that are opened at once: the second is selected, far down, before the tree has been shown. */
static void
test_selected_early (void)
{
  g_autoptr (GBytes) bytes = make_many ();
  NreDocument *documents[] = { pages_document_of (bytes), pages_document_of (bytes) };
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  NreOpenFile *last = NULL;
  GtkWidget *list;
  GtkWindow *window;

  nre_archive_tree_set_workspace (tree, workspace);
  nre_archive_tree_be_deferred (tree);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      last = nre_workspace_add (workspace, documents[i]);
      nre_archive_tree_expand_file (tree, last);
      nre_archive_tree_select (tree, last, NULL);
    }
  window = pages_show (GTK_WIDGET (tree));
  pages_settle ();
  list = pages_find (GTK_WIDGET (tree), GTK_TYPE_LIST_VIEW);
  pages_wait (has_rows, list);
  g_assert_true (nre_archive_tree_get_selected_file (tree) == last);
  gtk_window_destroy (window);
  g_object_unref (workspace);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    pages_assert_released (documents[i]);
}

/* --- Names and measures -------------------------------------------------------------------------- */

static void
assert_room (NreTreeCell *cell, int width, gboolean measured, gboolean whole)
{
  GtkWidget *name = nre_tree_cell_get_name (cell), *measure = gtk_widget_get_last_child (GTK_WIDGET (cell));

  gtk_widget_size_allocate (GTK_WIDGET (cell), &(GtkAllocation){ 0, 0, width, 30 }, -1);
  g_test_message ("%d pixels", width);
  g_assert_cmpint (gtk_widget_get_child_visible (measure), ==, measured);
  g_assert_cmpint (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name))), ==, whole);
}

/* The width of the dots in a shortened name. */
static int
measure_dots (NreTreeCell *cell)
{
  GtkLabel *name = GTK_LABEL (nre_tree_cell_get_name (cell));
  PangoLayoutIter *at = pango_layout_get_iter (gtk_label_get_layout (name));
  PangoRectangle place = { 0 };

  while ((pango_layout_iter_get_run_readonly (at)->item->analysis.flags &
          PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) == 0)
    g_assert_true (pango_layout_iter_next_run (at));
  pango_layout_iter_get_run_extents (at, NULL, &place);
  pango_layout_iter_free (at);
  return place.width;
}

/* Behind the dots there is no gap, however wide the last character is that has no room. */
static void
assert_tight (NreTreeCell *cell, int width)
{
  int least = G_MAXINT, most = 0;

  for (int less = 0; less < 20; less++)
    {
      int dots;

      assert_room (cell, width - less, FALSE, FALSE);
      dots = measure_dots (cell);
      least = MIN (least, dots);
      most = MAX (most, dots);
    }
  g_assert_cmpint (most - least, <=, PANGO_SCALE);
}

/* Where there is no room for both, the measure of an entry gives way to its name. */
static void
test_room (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 4);
  g_autoptr (GBytes) bytes = NULL;
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  NreDocument *document;
  NreTreeCell *cell;
  GtkWindow *window;
  GtkWidget *name;
  int natural;

  nre_author_image_fill (image, 0x40a0c0ffu);
  nre_author_archive_add_texture (archive, "long_name_of_a_texture.0", image, 565, 2);
  bytes = nre_author_archive_finish (archive);
  document = pages_document_of (bytes);
  nre_archive_tree_set_workspace (tree, workspace);
  nre_archive_tree_expand_file (tree, nre_workspace_add (workspace, document));
  window = pages_show (GTK_WIDGET (tree));
  WAIT_FOR (pages_find_label (GTK_WIDGET (tree), "8 × 4") != NULL);
  name = pages_find_label (GTK_WIDGET (tree), "long_name_of_a_texture.0");
  cell = NRE_TREE_CELL (gtk_widget_get_parent (name));
  gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  assert_room (cell, natural + 50, TRUE, TRUE);
  assert_room (cell, natural, TRUE, TRUE);
  assert_room (cell, natural - 5, FALSE, TRUE);
  assert_room (cell, natural - 80, FALSE, FALSE);
  assert_tight (cell, natural - 80);
  gtk_window_destroy (window);
  g_object_unref (workspace);
  pages_assert_released (document);
}

/* --- Pictures in rows ---------------------------------------------------------------------------- */

/* Every other entry is a texture. */
static GBytes *
make_textures (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 4);

  nre_author_image_fill (image, 0x40a0c0ffu);
  for (guint i = 0; i < N_TEXTURES; i++)
    {
      g_autofree char *name = g_strdup_printf ("T%u", i);

      if (i % 2 == 0)
        nre_author_archive_add_texture (archive, name, image, 565, 2);
      else
        nre_author_archive_add_data (archive, 1, name, 0, 0, 0, "data", 4);
    }
  return nre_author_archive_finish (archive);
}

/* The rows that are seen: how many have a picture; all are as high. */
static guint
count_pictures (GtkWidget *list)
{
  int height = 0;
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *thumbnail;

      if (!gtk_widget_get_mapped (row) || gtk_widget_get_height (row) == 0)
        continue;
      g_assert_cmpint (gtk_widget_get_height (row), ==, height > 0 ? height : gtk_widget_get_height (row));
      height = gtk_widget_get_height (row);
      thumbnail = pages_find (row, NRE_TYPE_THUMBNAIL);
      n += thumbnail != NULL && gtk_widget_get_mapped (thumbnail) &&
           nre_thumbnail_get_look (NRE_THUMBNAIL (thumbnail)) == NRE_THUMBNAIL_PIXELS;
    }
  return n;
}

static void
test_pictures (void)
{
  g_autoptr (GBytes) bytes = make_textures ();
  NreDocument *document = pages_document_of (bytes);
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  guint before = nre_thumbnail_cache_count_decoded (), n;
  NreOpenFile *file;
  GtkWidget *list;
  GtkWindow *window;

  nre_archive_tree_set_workspace (tree, workspace);
  nre_archive_tree_be_deferred (tree);
  file = nre_workspace_add (workspace, document);
  nre_archive_tree_expand_file (tree, file);
  window = pages_show (GTK_WIDGET (tree));
  pages_settle ();
  list = pages_find (GTK_WIDGET (tree), GTK_TYPE_LIST_VIEW);
  pages_wait (has_rows, list);
  n = count_rows_seen (list);
  WAIT_FOR (count_pictures (list) >= (n - 1) / 2);
  g_assert_nonnull (pages_find_label (list, "8 × 4"));
  /* As many as rows are held, and no more. */
  g_assert_cmpuint (nre_thumbnail_cache_count_decoded () - before, <=, N_TEXTURES / 4);
  gtk_window_destroy (window);
  g_object_unref (workspace);
  pages_assert_released (document);
}

/* What the filter finds in files of a folder that nobody has open. */
static void
test_found_pictures (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = make_textures ();
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  GtkWidget *list, *filter;
  GtkWindow *window;

  g_free (test_file_write (folder, "Textures.lib", bytes));
  nre_archive_tree_set_workspace (tree, workspace);
  nre_archive_tree_be_deferred (tree);
  nre_workspace_add_folder (workspace, folder);
  window = pages_show (GTK_WIDGET (tree));
  pages_settle ();
  filter = pages_find (GTK_WIDGET (tree), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (filter), "T1234");
  list = pages_find (GTK_WIDGET (tree), GTK_TYPE_LIST_VIEW);
  WAIT_FOR (pages_find_label (list, "T1234") != NULL && count_pictures (list) == 1);
  gtk_editable_set_text (GTK_EDITABLE (filter), "T1235");
  WAIT_FOR (pages_find_label (list, "T1235") != NULL && count_pictures (list) == 0);
  gtk_window_destroy (window);
  g_object_unref (workspace);
}

/* (nullable): the entry of the row that is selected, when it is one. */
static NreEntry *
get_marked (GtkWidget *list)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (model);
  g_autoptr (NreTreeRow) row = NULL;

  if (gtk_bitset_get_size (selected) != 1)
    return NULL;
  row = g_list_model_get_item (G_LIST_MODEL (model), gtk_bitset_get_minimum (selected));
  return nre_tree_row_get_entry (row);
}

/** Filtered: a tree with one archive of many entries, and its filter. */
typedef struct
{
  NreDocument    *document;
  NreWorkspace   *workspace;
  NreOpenFile    *file;
  NreArchiveTree *tree;
  GtkWidget      *list;
  GtkWidget      *filter;
  GtkWindow      *window;
} Filtered;

static void
set_up (Filtered *self)
{
  g_autoptr (GBytes) bytes = make_many ();

  self->document = pages_document_of (bytes);
  self->workspace = nre_workspace_new ();
  self->tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  nre_archive_tree_set_workspace (self->tree, self->workspace);
  self->file = nre_workspace_add (self->workspace, self->document);
  self->window = pages_show (GTK_WIDGET (self->tree));
  pages_settle ();
  self->list = pages_find (GTK_WIDGET (self->tree), GTK_TYPE_LIST_VIEW);
  self->filter = pages_find (GTK_WIDGET (self->tree), GTK_TYPE_SEARCH_ENTRY);
}

static void
tear_down (Filtered *self)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->workspace);
  pages_assert_released (self->document);
}

/* Type into the filter, and wait for the entry that it finds. */
static void
filter_by (Filtered *self, const char *text, const char *found)
{
  gtk_editable_set_text (GTK_EDITABLE (self->filter), text);
  WAIT_FOR (pages_find_label (self->list, found) != NULL);
}

/* Without the filter, the row of the page in front is marked, though only the filter expanded its file. */
static void
test_mark_after_filter (void)
{
  Filtered self;
  NreEntry *entry;

  set_up (&self);
  entry = pages_entry (self.document, "#500");
  gtk_widget_grab_focus (self.filter);
  filter_by (&self, "entry_500", "entry_500");
  nre_archive_tree_follow (self.tree, self.file, entry);
  g_assert_true (get_marked (self.list) == entry);
  g_signal_emit_by_name (self.filter, "stop-search");
  WAIT_FOR (get_marked (self.list) == entry);
  pages_settle ();
  g_assert_true (get_marked (self.list) == entry);
  g_assert_nonnull (pages_find_label (self.list, "entry_500"));
  g_object_unref (entry);
  tear_down (&self);
}

/* Whether the row of the entry has the focus, and is wholly in view. */
static gboolean
is_focused_seen (Filtered *self, const char *name)
{
  GtkWidget *label = pages_find_label (self->list, name), *focus = gtk_window_get_focus (self->window);
  graphene_rect_t bounds;

  return label != NULL && focus != NULL && gtk_widget_is_ancestor (label, focus) && focus != self->list &&
         gtk_widget_compute_bounds (focus, self->list, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (self->list);
}

/* Escape in the filter leads to the row that was selected among the results, which is in view. */
static void
test_focus_after_filter (void)
{
  Filtered self;
  NreEntry *entry;

  set_up (&self);
  entry = pages_entry (self.document, "#700");
  nre_archive_tree_expand_file (self.tree, self.file);
  pages_settle ();
  gtk_widget_grab_focus (self.filter);
  filter_by (&self, "entry_70", "entry_700");
  nre_archive_tree_select (self.tree, self.file, entry);
  gtk_widget_grab_focus (self.list);
  pages_settle ();
  gtk_widget_grab_focus (self.filter);
  g_signal_emit_by_name (self.filter, "stop-search");
  WAIT_FOR (is_focused_seen (&self, "entry_700"));
  pages_settle ();
  g_assert_true (is_focused_seen (&self, "entry_700"));
  g_assert_true (get_marked (self.list) == entry);
  g_object_unref (entry);
  tear_down (&self);
}

static void
press_down (Filtered *self)
{
  pointer_do ("key Down");
  pages_settle ();
}

/* (nullable): the title of the row that has the focus and is selected. */
static const char *
get_focused_title (Filtered *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  GtkWidget *row = focus != NULL ? nre_focus_find_row (focus) : NULL;
  GtkWidget *cell = row != NULL ? gtk_widget_get_first_child (row) : NULL;

  if (cell == NULL || !NRE_IS_TREE_CELL (cell) ||
      (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) == 0)
    return NULL;
  return gtk_label_get_text (GTK_LABEL (nre_tree_cell_get_name (NRE_TREE_CELL (cell))));
}

/* Whether the tree has all rows: what no filter of the test below finds is among them. */
static gboolean
is_unfiltered (Filtered *self)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (self->list)));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (model, i);
      gpointer item = nre_tree_row_get_item (row);

      if (NRE_IS_FOLDER_FILE (item) && g_str_equal (nre_folder_file_get_title (item), "z.lib"))
        return TRUE;
    }
  return FALSE;
}

/* Escape leads from a result to the same row without the filter: a closed file, for an entry of a closed file
 * the row of that, a folder, and an entry in an open file that is collapsed. */
static void
test_results_after_filter (void)
{
  static const struct
  {
    const char *text, *found, *left;
  } steps[] = {
    { "bases", "bases.rlb", "bases.rlb" },
    { "walker.msh", "r_walker.msh", "bases.rlb" },
    { "palettes", "deep", "deep" },
    { "entry_700", "entry_700", "entry_700" },
  };
  g_autofree char *folder = test_folder_new ();
  Filtered self;

  set_up (&self);
  g_free (test_sample_copy ("bases.rlb", folder, "bases.rlb"));
  g_free (test_sample_copy ("palettes.lib", folder, "deep/palettes.lib"));
  g_free (test_sample_copy ("palettes.lib", folder, "z.lib"));
  nre_workspace_add_folder (self.workspace, folder);
  WAIT_FOR (is_unfiltered (&self));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_test_message ("%s", steps[i].text);
      gtk_widget_grab_focus (self.filter);
      gtk_editable_set_text (GTK_EDITABLE (self.filter), steps[i].text);
      WAIT_FOR (!is_unfiltered (&self) && pages_find_label (self.list, steps[i].found) != NULL);
      pages_settle ();
      nre_archive_tree_focus_list (self.tree);
      pointer_do ("key Home");
      for (guint j = 0; j < 10 && g_strcmp0 (get_focused_title (&self), steps[i].found) != 0; j++)
        press_down (&self);
      g_assert_cmpstr (get_focused_title (&self), ==, steps[i].found);
      pointer_do ("key Escape");
      WAIT_FOR (is_unfiltered (&self));
      pages_settle ();
      g_assert_cmpstr (get_focused_title (&self), ==, steps[i].left);
    }
  tear_down (&self);
  test_folder_remove (g_steal_pointer (&folder));
}

/* Select the row with that title alone. */
static void
select_titled (Filtered *self, const char *title)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (self->list));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);
      gpointer item = nre_tree_row_get_item (row);
      NreEntry *entry = nre_tree_row_get_entry (row);
      const char *own = NRE_IS_FOLDER_FILE (item) ? nre_folder_file_get_title (item)
                        : NRE_IS_FOLDER (item)    ? nre_folder_get_title (item)
                        : entry != NULL           ? nre_entry_get_name (entry)
                                                  : NULL;

      if (g_strcmp0 (own, title) == 0)
        gtk_selection_model_select_item (model, i, TRUE);
    }
}

/* Where the filter began, its end leads back: what it hid is selected again, a file and a folder as well as
 * an entry, even if a page of something else is in front. */
static void
test_back_after_filter (void)
{
  static const char *const titles[] = { "bases.rlb", "deep", "entry_700" };
  g_autofree char *folder = test_folder_new ();
  g_autoptr (NreEntry) page = NULL;
  Filtered self;

  set_up (&self);
  g_free (test_sample_copy ("bases.rlb", folder, "bases.rlb"));
  g_free (test_sample_copy ("palettes.lib", folder, "deep/palettes.lib"));
  g_free (test_sample_copy ("palettes.lib", folder, "z.lib"));
  nre_workspace_add_folder (self.workspace, folder);
  WAIT_FOR (is_unfiltered (&self));
  page = pages_entry (self.document, "#500");
  nre_archive_tree_expand_file (self.tree, self.file);
  nre_archive_tree_follow (self.tree, self.file, page);
  pages_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_test_message ("%s", titles[i]);
      select_titled (&self, titles[i]);
      nre_archive_tree_focus_list (self.tree);
      pages_settle ();
      g_assert_cmpstr (get_focused_title (&self), ==, titles[i]);
      gtk_widget_grab_focus (self.filter);
      gtk_editable_set_text (GTK_EDITABLE (self.filter), "entry_30");
      WAIT_FOR (!is_unfiltered (&self));
      pages_settle ();
      pointer_do ("key Escape");
      WAIT_FOR (is_unfiltered (&self));
      pages_settle ();
      g_assert_cmpstr (get_focused_title (&self), ==, titles[i]);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (self.filter)), ==, "");
    }
  tear_down (&self);
  test_folder_remove (g_steal_pointer (&folder));
}

/* What a filter finds is shown from the first row on, wherever the list was scrolled to. */
static void
test_filter_first (void)
{
  Filtered self;
  GtkAdjustment *adjustment;

  set_up (&self);
  nre_archive_tree_expand_file (self.tree, self.file);
  pages_settle ();
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self.list));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  pages_settle ();
  g_assert_null (pages_find_label (self.list, "entry_1"));
  filter_by (&self, "entry_", "entry_1");
  WAIT_FOR (gtk_adjustment_get_value (adjustment) == 0);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  tear_down (&self);
}

/* A filter that finds nothing hides the list, which does not scroll while it is hidden: GTK would warn. */
static void
test_filter_nothing (void)
{
  Filtered self;
  GtkAdjustment *adjustment;

  set_up (&self);
  nre_archive_tree_expand_file (self.tree, self.file);
  pages_settle ();
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self.list));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  pages_settle ();
  gtk_editable_set_text (GTK_EDITABLE (self.filter), "no entry of this name");
  WAIT_FOR (!gtk_widget_get_mapped (self.list));
  pages_settle ();
  filter_by (&self, "entry_", "entry_1");
  WAIT_FOR (gtk_adjustment_get_value (adjustment) == 0);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  tear_down (&self);
}

/* The rows that a filter finds are shown from the first one on, also where one of them is selected, if that
 * is in view there: whatever was found before, and wherever the list was scrolled to. */
static void
test_filter_again (void)
{
  static const struct
  {
    const char *text, *found;
  } steps[] = {
    { "entry_700", "entry_700" }, { "entry_7", "entry_70" },  { "entry_1", "entry_1" },
    { "entry_7", "entry_70" },    { "entry_70", "entry_70" }, { "entry_7", "entry_70" },
  };
  Filtered self;
  GtkAdjustment *adjustment;
  NreEntry *entry;

  set_up (&self);
  entry = pages_entry (self.document, "#70");
  nre_archive_tree_select (self.tree, self.file, entry);
  g_object_unref (entry);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self.list));
  WAIT_FOR (gtk_adjustment_get_value (adjustment) > 0 && pages_find_label (self.list, "entry_70") != NULL);
  filter_by (&self, "entry_7", "entry_70");
  /* That label was there before. */
  WAIT_FOR (gtk_adjustment_get_value (adjustment) == 0);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      filter_by (&self, steps[i].text, steps[i].found);
      /* The label may have been there before. */
      pages_settle ();
      WAIT_FOR (gtk_adjustment_get_value (adjustment) == 0);
    }
  tear_down (&self);
}

/* A file that is found by its own name is there with all its entries. */
static void
test_filter_file (void)
{
  Filtered self;

  set_up (&self);
  gtk_editable_set_text (GTK_EDITABLE (self.filter), "no entry of this name");
  WAIT_FOR (!gtk_widget_get_mapped (self.list));
  gtk_editable_set_text (GTK_EDITABLE (self.filter), nre_document_get_title (self.document));
  WAIT_FOR (gtk_widget_get_mapped (self.list));
  WAIT_FOR (pages_find_label (self.list, "entry_1") != NULL);
  g_assert_nonnull (pages_find_label (self.list, "entry_2"));
  tear_down (&self);
}

/* How many rows are those of open files themselves. */
static guint
count_open (GtkWidget *list)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (model, i);

      n += NRE_IS_OPEN_FILE (nre_tree_row_get_item (row));
    }
  return n;
}

/* A file that a filter has found in a folder keeps its name when it is opened, as its folder is the row
 * above. */
static void
test_filter_opened (void)
{
  static const char *const names[] = { "a/palettes.lib", "b/palettes.lib" };
  g_autofree char *folder = test_folder_new ();
  NreDocument *documents[2];
  Filtered self;

  set_up (&self);
  for (guint i = 0; i < 2; i++)
    g_free (test_sample_copy ("palettes.lib", folder, names[i]));
  nre_workspace_add_folder (self.workspace, folder);
  filter_by (&self, "palettes", "palettes.lib");
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      documents[i] = nre_document_open (path, NULL);
      nre_workspace_add (self.workspace, documents[i]);
      g_object_unref (documents[i]);
    }
  WAIT_FOR (count_open (self.list) == 3);       /* The third is in no folder. */
  pages_settle ();
  g_assert_cmpstr (nre_workspace_label_of (documents[0]), ==, names[0]);
  for (guint i = 0; i < 2; i++)
    g_assert_null (pages_find_label (self.list, names[i]));
  g_assert_nonnull (pages_find_label (self.list, "palettes.lib"));
  tear_down (&self);
  test_folder_remove (g_steal_pointer (&folder));
}

/* One more archive in an archive than a search expands, each with one entry. */
static GBytes *
make_deep (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  for (guint i = 0; i < 65; i++)
    {
      g_autoptr (NreAuthorArchive) inner = nre_author_archive_new ();
      g_autofree char *name = g_strdup_printf ("in_%u.lib", i), *deep = g_strdup_printf ("deep_%u", i);

      nre_author_archive_add_data (inner, 1, deep, 0, 0, 0, "data", 4);
      nre_author_archive_add_take (archive, 1, name, 0, 0, 0, nre_author_archive_finish (inner));
    }
  return nre_author_archive_finish (archive);
}

static gboolean
says (Filtered *self, const char *text)
{
  GtkWidget *label = pages_find_label (GTK_WIDGET (self->tree), text);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* What the filter leaves out is said: results in closed files, and what it does not expand. */
static void
test_filter_cut (void)
{
  const char *unexpanded = "Only the first 64 entries that contain results are expanded";
  g_autofree char *closed =
      g_strdup_printf ("At most 200 results for each closed file, and %'u in total, are shown", 5000);
  g_autoptr (GBytes) deep = make_deep (), many = make_many ();
  NreDocument *document = pages_document_of (deep);
  char *folder = test_folder_new ();
  Filtered self;

  set_up (&self);
  nre_workspace_add (self.workspace, document);
  filter_by (&self, "deep_", "deep_0");
  WAIT_FOR (says (&self, unexpanded));
  filter_by (&self, "deep_64", "deep_64");
  WAIT_FOR (!says (&self, unexpanded));
  g_free (test_file_write (folder, "many.lib", many));
  nre_workspace_add_folder (self.workspace, folder);
  gtk_editable_set_text (GTK_EDITABLE (self.filter), "entry_");
  WAIT_FOR (says (&self, closed));
  g_assert_false (says (&self, unexpanded));
  gtk_editable_set_text (GTK_EDITABLE (self.filter), "entry_77");
  WAIT_FOR (!says (&self, closed));
  tear_down (&self);
  pages_assert_released (document);
  test_folder_remove (folder);
}

/* Changes that come faster than a search takes do not keep it from ending. */
static void
test_filter_busy (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new (), inner = nre_author_archive_new ();
  g_autoptr (GBytes) nested = NULL, bytes = NULL;
  NreDocument *document;
  NreOpenFile *file;
  Filtered self;
  gint64 end;

  nre_author_archive_add_data (inner, 1, "entry", 0, 0, 0, "data", 4);
  nested = nre_author_archive_finish (inner);
  for (guint i = 0; i < 800000; i++)
    nre_author_archive_add (archive, 1, "nested.lib", 0, 0, 0, nested);
  bytes = nre_author_archive_finish (archive);
  document = pages_document_of (bytes);
  set_up (&self);
  file = nre_workspace_add (self.workspace, document);
  WAIT_FOR (nre_open_file_get_findings (file) != NULL);
  gtk_editable_set_text (GTK_EDITABLE (self.filter), "no entry of this name");
  end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  while (gtk_widget_get_mapped (self.list))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_signal_emit_by_name (self.workspace, "findings-changed", self.file);
      g_main_context_iteration (NULL, FALSE);
    }
  tear_down (&self);
  pages_assert_released (document);
}

/* What has changed in a file is more than entries that are in it: others were removed. */
static void
test_filter_changed (void)
{
  Filtered self;

  set_up (&self);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self.tree), "filter.changed", NULL));
  WAIT_FOR (!gtk_widget_get_mapped (self.list));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self.tree), "filter.changed", NULL));
  WAIT_FOR (gtk_widget_get_mapped (self.list));
  g_assert_true (nre_edit_remove_entry (self.document, "entry_5", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self.tree), "filter.changed", NULL));
  WAIT_FOR (count_rows_seen (self.list) == 1);
  g_assert_nonnull (pages_find_label (self.list, nre_document_get_title (self.document)));
  /* With a text, only if that is found in its name. */
  gtk_editable_set_text (GTK_EDITABLE (self.filter), "entry");
  WAIT_FOR (!gtk_widget_get_mapped (self.list));
  gtk_editable_set_text (GTK_EDITABLE (self.filter), nre_document_get_title (self.document));
  WAIT_FOR (gtk_widget_get_mapped (self.list));
  /* And no longer than it has. */
  nre_document_undo (self.document);
  WAIT_FOR (!gtk_widget_get_mapped (self.list));
  tear_down (&self);
}

/* Down in the filter leads to the first match, which is selected; it stays where nothing was found. */
static void
test_filter_down (void)
{
  Filtered self;
  NreEntry *entry;

  set_up (&self);
  entry = pages_entry (self.document, "#700");
  gtk_widget_grab_focus (self.filter);
  gtk_editable_set_text (GTK_EDITABLE (self.filter), "no entry of this name");
  WAIT_FOR (!gtk_widget_get_mapped (self.list));
  press_down (&self);
  g_assert_true (gtk_widget_get_focus_child (self.filter) != NULL);
  filter_by (&self, "entry_70", "entry_700");
  filter_by (&self, "entry_700", "entry_700");
  pages_settle ();
  press_down (&self);
  WAIT_FOR (is_focused_seen (&self, "entry_700"));
  g_assert_true (get_marked (self.list) == entry);
  g_object_unref (entry);
  tear_down (&self);
}

/* An entry that is found again after undo is selected again and has the focus, and the list stays where it
 * is. */
static void
test_filter_undo (void)
{
  Filtered self;
  NreEntry *entry;
  GtkAdjustment *adjustment;

  set_up (&self);
  entry = pages_entry (self.document, "#70");
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self.list));
  filter_by (&self, "entry_7", "entry_70");
  pages_settle ();
  nre_archive_tree_select (self.tree, self.file, entry);
  nre_archive_tree_focus_list (self.tree);
  WAIT_FOR (is_focused_seen (&self, "entry_70"));
  g_assert_true (nre_entries_rename (self.document, entry, "zzz", NULL));
  WAIT_FOR (pages_find_label (self.list, "entry_70") == NULL && pages_find_label (self.list, "zzz") == NULL);
  pages_settle ();
  g_assert_null (get_marked (self.list));
  nre_document_undo (self.document);
  WAIT_FOR (pages_find_label (self.list, "entry_70") != NULL);
  pages_settle ();
  g_assert_true (get_marked (self.list) == entry);
  g_assert_true (is_focused_seen (&self, "entry_70"));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  g_object_unref (entry);
  tear_down (&self);
}

PAGES_TEST (pages_archive_tree)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/archive-tree/selected-early", test_selected_early);
  g_test_add_func ("/pages/archive-tree/pictures", test_pictures);
  g_test_add_func ("/pages/archive-tree/found-pictures", test_found_pictures);
  g_test_add_func ("/pages/archive-tree/mark-after-filter", test_mark_after_filter);
  g_test_add_func ("/pages/archive-tree/focus-after-filter", test_focus_after_filter);
  g_test_add_func ("/pages/archive-tree/results-after-filter", test_results_after_filter);
  g_test_add_func ("/pages/archive-tree/back-after-filter", test_back_after_filter);
  g_test_add_func ("/pages/archive-tree/filter-first", test_filter_first);
  g_test_add_func ("/pages/archive-tree/filter-nothing", test_filter_nothing);
  g_test_add_func ("/pages/archive-tree/filter-again", test_filter_again);
  g_test_add_func ("/pages/archive-tree/filter-file", test_filter_file);
  g_test_add_func ("/pages/archive-tree/filter-changed", test_filter_changed);
  g_test_add_func ("/pages/archive-tree/filter-cut", test_filter_cut);
  g_test_add_func ("/pages/archive-tree/filter-busy", test_filter_busy);
  g_test_add_func ("/pages/archive-tree/room", test_room);
  g_test_add_func ("/pages/archive-tree/filter-opened", test_filter_opened);
  g_test_add_func ("/pages/archive-tree/filter-down", test_filter_down);
  g_test_add_func ("/pages/archive-tree/filter-undo", test_filter_undo);
  return g_test_run ();
}
