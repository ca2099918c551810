/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-edit-tracks.h"
#include "nre-key-list.h"

/* Keys 1 to 3 of the small model are the second node's, the others have one each: 0, 4 and 5. */
typedef struct
{
  NreDocument  *document;
  NreEntry     *entry;
  NreSelection *selection;
  NreKeyList   *list;
  GtkWindow    *window;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = pages_document ();
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->selection = nre_selection_new (self->document, self->entry);
  self->list = g_object_new (NRE_TYPE_KEY_LIST, "selection", self->selection, NULL);
  self->window = pages_show (GTK_WIDGET (self->list));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static GtkSelectionModel *
get_rows (Fixture *self)
{
  return gtk_column_view_get_model (nre_table_view_get_view (NRE_TABLE_VIEW (self->list)));
}

static void
assert_rows (Fixture *self, guint n, guint selected)
{
  GtkSelectionModel *rows = get_rows (self);
  g_autoptr (GtkBitset) bits = gtk_selection_model_get_selection (rows);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, n);
  g_assert_cmpuint (gtk_bitset_get_size (bits), ==, selected == G_MAXUINT ? 0 : 1);
  if (selected != G_MAXUINT)
    g_assert_true (gtk_bitset_contains (bits, selected));
}

static void
test_both_ways (Fixture *self, gconstpointer data)
{
  assert_rows (self, 6, G_MAXUINT);
  nre_selection_select (self->selection, NRE_PART_KEY, 2);
  assert_rows (self, 6, 2);
  gtk_selection_model_select_item (get_rows (self), 4, TRUE);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_KEY);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_KEY), ==, 4);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 2);
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  assert_rows (self, 6, G_MAXUINT);
}

static void
test_only_node (Fixture *self, gconstpointer data)
{
  g_object_set (self->list, "only-node", TRUE, NULL);
  assert_rows (self, 6, G_MAXUINT);
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  assert_rows (self, 3, G_MAXUINT);
  nre_selection_select (self->selection, NRE_PART_KEY, 3);
  assert_rows (self, 3, 2);
  gtk_selection_model_select_item (get_rows (self), 0, TRUE);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_KEY), ==, 1);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
  nre_selection_select (self->selection, NRE_PART_KEY, 5);
  assert_rows (self, 1, 0);
  g_object_set (self->list, "only-node", FALSE, NULL);
  assert_rows (self, 6, 5);

  /* Several at once, by their rows and by what they are. */
  g_object_set (self->list, "only-node", TRUE, NULL);
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  gtk_selection_model_select_range (get_rows (self), 1, 2, TRUE);
  {
    g_autoptr (GtkBitset) keys = nre_selection_get_several (self->selection, NRE_PART_KEY);

    g_assert_cmpuint (gtk_bitset_get_size (keys), ==, 2);
    g_assert_true (gtk_bitset_contains (keys, 2) && gtk_bitset_contains (keys, 3));
  }
}

static void
test_follows_edits (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  g_object_set (self->list, "only-node", TRUE, NULL);
  nre_edit_insert_key (self->document, PAGES_MODEL, 1, 20, NRE_TRACKS_KEEP, NULL, &error);
  g_assert_no_error (error);
  assert_rows (self, 4, G_MAXUINT);
  nre_edit_insert_key (self->document, PAGES_MODEL, 0, 20, NRE_TRACKS_KEEP, NULL, &error);
  g_assert_no_error (error);
  assert_rows (self, 4, G_MAXUINT);
  nre_document_go_to (self->document, 0);
  assert_rows (self, 3, G_MAXUINT);
  g_object_set (self->list, "only-node", FALSE, NULL);
  assert_rows (self, 6, G_MAXUINT);
  pages_settle ();
}

int
main (int argc, char **argv)
{
  pages_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/pages/keys/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("list/both-ways", test_both_ways);
  ADD ("list/only-node", test_only_node);
  ADD ("list/follows-edits", test_follows_edits);
  return g_test_run ();
}
