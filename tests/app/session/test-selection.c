/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-model-edits.h"
#include "nre-part-selection.h"
#include "nre-selection.h"

static void
count (gpointer data)
{
  (*(guint *) data)++;
}

static void
assert_path (NreSelection *selection, NrePart part, guint node, guint slot, guint batch)
{
  g_assert_cmpint (nre_selection_get_part (selection), ==, part);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, node);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_SLOT), ==, slot);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_BATCH), ==, batch);
}

static void
assert_bytes (NreSelection *selection, guint type_id, guint64 offset, guint64 size)
{
  g_autoptr (NreEntry) table = NULL;
  guint64 found_offset, found_size;
  NreFields fields;

  g_assert_true (nre_selection_get_bytes (selection, &table, &found_offset, &found_size));
  nre_entry_get_fields (table, &fields);
  g_assert_cmpuint (fields.type_id, ==, type_id);
  g_assert_cmpuint (found_offset, ==, offset);
  g_assert_cmpuint (found_size, ==, size);
}

static void
test_containers_come_along (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) model = pages_entry (document, PAGES_MODEL);
  g_autoptr (NreSelection) selection = nre_selection_new (document, model);
  guint changes = 0;

  g_signal_connect_swapped (selection, "changed", G_CALLBACK (count), &changes);
  assert_path (selection, NRE_PART_NONE, G_MAXUINT, G_MAXUINT, G_MAXUINT);

  /* Slot 1 is the turret's, and has the batches 1 and 2. */
  nre_selection_select (selection, NRE_PART_BATCH, 2);
  assert_path (selection, NRE_PART_BATCH, 1, 1, 2);
  nre_selection_select (selection, NRE_PART_SLOT, 0);
  assert_path (selection, NRE_PART_SLOT, 0, 0, G_MAXUINT);

  /* The wedge is drawn by nodes 0 and 3: the one that is selected is preferred. */
  nre_selection_select (selection, NRE_PART_SLOT, 3);
  assert_path (selection, NRE_PART_SLOT, 0, 3, G_MAXUINT);
  nre_selection_select (selection, NRE_PART_NODE, 3);
  nre_selection_select (selection, NRE_PART_SLOT, 3);
  assert_path (selection, NRE_PART_SLOT, 3, 3, G_MAXUINT);

  changes = 0;
  nre_selection_select (selection, NRE_PART_SLOT, 3);
  g_assert_cmpuint (changes, ==, 0);
  nre_selection_clear (selection);
  g_assert_cmpuint (changes, ==, 1);
  assert_path (selection, NRE_PART_NONE, G_MAXUINT, G_MAXUINT, G_MAXUINT);
}

static void
test_several (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) model = pages_entry (document, PAGES_MODEL);
  g_autoptr (NreSelection) selection = nre_selection_new (document, model);
  g_autoptr (GtkBitset) indices = gtk_bitset_new_range (1, 2);
  g_autoptr (GtkBitset) batches = NULL;
  g_autoptr (GtkBitset) nodes = NULL;
  g_autoptr (GtkBitset) none = NULL;
  g_autoptr (GtkBitset) left = NULL;
  guint changes = 0;

  g_signal_connect_swapped (selection, "changed", G_CALLBACK (count), &changes);
  nre_selection_select_several (selection, NRE_PART_BATCH, indices, 2);
  g_assert_cmpuint (changes, ==, 1);
  assert_path (selection, NRE_PART_BATCH, 1, 1, 2);
  assert_bytes (selection, NRE_MODEL_BATCHES, 40, 20);
  batches = nre_selection_get_several (selection, NRE_PART_BATCH);
  g_assert_true (gtk_bitset_equals (batches, indices));
  nodes = nre_selection_get_several (selection, NRE_PART_NODE);
  g_assert_cmpuint (gtk_bitset_get_size (nodes), ==, 1);
  none = nre_selection_get_several (selection, NRE_PART_TRIANGLE);
  g_assert_true (gtk_bitset_is_empty (none));

  /* The same again is no change; the one that leads alone is one. */
  nre_selection_select_several (selection, NRE_PART_BATCH, indices, 2);
  g_assert_cmpuint (changes, ==, 1);
  nre_selection_select (selection, NRE_PART_BATCH, 2);
  g_assert_cmpuint (changes, ==, 2);
  g_assert_false (nre_selection_has_several (selection));

  /* What the model does not have, or has no longer, is not selected. */
  gtk_bitset_add (indices, 60000);
  nre_selection_select_several (selection, NRE_PART_BATCH, indices, 1);
  left = nre_selection_get_several (selection, NRE_PART_BATCH);
  g_assert_cmpuint (gtk_bitset_get_maximum (left), ==, 2);
}

static void
test_bytes_follow (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) model = pages_entry (document, PAGES_MODEL);
  g_autoptr (NreSelection) selection = nre_selection_new (document, model);
  g_autoptr (NreEntry) table = nre_entry_view_dup_table (nre_selection_get_view (selection),
                                                         NRE_MODEL_NODES);
  g_autoptr (NreEntry) none = NULL;
  guint64 offset, size;

  g_assert_false (nre_selection_get_bytes (selection, &none, &offset, &size));
  nre_selection_select (selection, NRE_PART_NODE, 2);
  assert_bytes (selection, 1, 2 * 38, 38);
  nre_selection_select (selection, NRE_PART_SLOT, 1);
  assert_bytes (selection, 2, 0x8c + 68, 68);
  nre_selection_select (selection, NRE_PART_BATCH, 3);
  assert_bytes (selection, 13, 3 * 20, 20);

  /* What is said explicitly holds until something else is selected. */
  nre_selection_set_bytes (selection, table, 5, 7);
  assert_bytes (selection, 1, 5, 7);
  nre_selection_select (selection, NRE_PART_BATCH, 3);
  assert_bytes (selection, 13, 3 * 20, 20);

  /* A record that does not exist has no bytes. */
  nre_selection_select (selection, NRE_PART_BATCH, 4000);
  g_assert_false (nre_selection_get_bytes (selection, &none, &offset, &size));
}

/* Keys 1 to 3 of the small model are the second node's. */
static void
test_keys (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) model = pages_entry (document, PAGES_MODEL);
  g_autoptr (NreSelection) selection = nre_selection_new (document, model);
  g_autoptr (NreEntry) none = NULL;
  guint64 offset, size;
  guint changes = 0;

  nre_selection_select (selection, NRE_PART_KEY, 2);
  assert_path (selection, NRE_PART_KEY, 1, G_MAXUINT, G_MAXUINT);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_KEY), ==, 2);
  assert_bytes (selection, 8, 2 * 24, 24);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (count), &changes);
  nre_selection_select (selection, NRE_PART_KEY, 2);
  g_assert_cmpuint (changes, ==, 0);
  nre_selection_select (selection, NRE_PART_KEY, 4);
  assert_path (selection, NRE_PART_KEY, 2, G_MAXUINT, G_MAXUINT);
  nre_selection_select (selection, NRE_PART_NODE, 2);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_KEY), ==, G_MAXUINT);
  nre_selection_select (selection, NRE_PART_KEY, 4000);
  assert_path (selection, NRE_PART_KEY, G_MAXUINT, G_MAXUINT, G_MAXUINT);
  g_assert_false (nre_selection_get_bytes (selection, &none, &offset, &size));
  nre_selection_clear (selection);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_KEY), ==, G_MAXUINT);
}

static void
rename_node (NreDocument *document, const char *name)
{
  g_assert_true (nre_edit_rename_node (document, PAGES_MODEL, 0, name, NULL));
}

/* The selection is remembered of states, not of numbers of steps: another branch has the same numbers. */
static void
test_other_branch (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) model = pages_entry (document, PAGES_MODEL);
  g_autoptr (NreSelection) selection = nre_selection_new (document, model);

  rename_node (document, "a");
  nre_selection_select (selection, NRE_PART_BATCH, 3);
  rename_node (document, "b");
  nre_document_go_to (document, 0);
  rename_node (document, "c");
  nre_selection_select (selection, NRE_PART_NODE, 2);
  g_assert_false (nre_selection_recall (selection, NRE_PART_NONE, NULL));
  g_assert_cmpint (nre_selection_get_part (selection), ==, NRE_PART_NODE);
}

/* The steps of a history that is full keep their number, and a gesture changes the state of its step. */
static void
test_evicted (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) model = pages_entry (document, PAGES_MODEL);
  g_autoptr (NreSelection) selection = nre_selection_new (document, model);

  nre_history_set_budget (nre_document_get_history (document), 1);
  nre_selection_select (selection, NRE_PART_NODE, 1);
  rename_node (document, "a");
  nre_selection_select (selection, NRE_PART_NODE, 2);
  nre_document_begin_gesture (document);
  for (guint i = 0; i < 1000; i++)
    rename_node (document, i % 2 == 0 ? "b" : "c");
  nre_document_end_gesture (document);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), ==, 1);
  nre_selection_select (selection, NRE_PART_NODE, 3);
  g_assert_true (nre_document_undo (document));
  g_assert_true (nre_selection_recall (selection, NRE_PART_NONE, NULL));
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, 2);
}

static void
test_no_model (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) text = pages_entry (document, PAGES_TEXT);
  g_autoptr (NreSelection) selection = nre_selection_new (document, text);
  g_autoptr (NreEntry) table = NULL;
  guint64 offset, size;

  g_assert_null (nre_selection_get_view (selection));
  nre_selection_select (selection, NRE_PART_BATCH, 0);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_SLOT), ==, G_MAXUINT);
  g_assert_false (nre_selection_get_bytes (selection, &table, &offset, &size));
}

static void
perform (NreDocument *document, const char *operation, const char *name, guint index)
{
  g_autoptr (GError) error = NULL;
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, name, "u", index);
  nre_document_perform (document, operation, PAGES_MODEL, g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
}

/* A key stays selected with its node, though keys come to nodes before it and go from others. */
static void
test_keys_move (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) model = pages_entry (document, PAGES_MODEL);
  g_autoptr (NreSelection) selection = nre_selection_new (document, model);
  g_autoptr (GtkBitset) two = gtk_bitset_new_empty (), moved = NULL, back = NULL;
  const guint removed = 2, third = 3;
  guint key;

  nre_selection_select (selection, NRE_PART_KEY, 4);
  assert_path (selection, NRE_PART_KEY, 2, G_MAXUINT, G_MAXUINT);
  g_assert_true (nre_edit_insert_key (document, PAGES_MODEL, 0, 5, NRE_TRACKS_REWRITE, &key, NULL));
  g_assert_cmpuint (key, <, 4);
  assert_path (selection, NRE_PART_KEY, 2, G_MAXUINT, G_MAXUINT);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_KEY), ==, 5);

  /* The same number of keys again. */
  gtk_bitset_add (two, 2);
  gtk_bitset_add (two, 5);
  nre_selection_select_several (selection, NRE_PART_KEY, two, 2);
  g_assert_true (nre_edit_remove_keys (document, PAGES_MODEL, &third, 1, NRE_TRACKS_REWRITE, NULL));
  moved = nre_selection_get_several (selection, NRE_PART_KEY);
  g_assert_cmpuint (gtk_bitset_get_size (moved), ==, 2);
  g_assert_true (gtk_bitset_contains (moved, 2) && gtk_bitset_contains (moved, 4));
  nre_document_go_to (document, 0);
  back = nre_selection_get_several (selection, NRE_PART_KEY);
  g_assert_cmpuint (gtk_bitset_get_size (back), ==, 2);
  g_assert_true (gtk_bitset_contains (back, 1) && gtk_bitset_contains (back, 4));
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, 1);

  /* What is gone is not selected. */
  nre_selection_select (selection, NRE_PART_KEY, removed);
  g_assert_true (nre_edit_remove_keys (document, PAGES_MODEL, &removed, 1, NRE_TRACKS_REWRITE, NULL));
  g_assert_cmpint (nre_selection_get_part (selection), ==, NRE_PART_NONE);
}

/* A slot stays selected when one before it goes, and so does the slot that a batch was selected in. */
static void
test_slots_move (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) model = pages_entry (document, PAGES_MODEL);
  g_autoptr (NreSelection) selection = nre_selection_new (document, model);
  guint n = nre_selection_get_count (selection, NRE_PART_SLOT);
  NrePath path;

  /* Slot 1 has the batches 1 and 2. */
  perform (document, "add-slot", "copy_of", 0);
  perform (document, "add-slot", "copy_of", 1);
  nre_selection_select (selection, NRE_PART_SLOT, n + 1);
  perform (document, "remove-slot", "slot", n);
  assert_path (selection, NRE_PART_SLOT, G_MAXUINT, n, G_MAXUINT);
  g_assert_true (nre_document_undo (document));
  assert_path (selection, NRE_PART_SLOT, G_MAXUINT, n + 1, G_MAXUINT);

  path = nre_model_path (G_MAXUINT, n + 1, 2, G_MAXUINT);
  nre_selection_select_path (selection, NRE_PART_BATCH, &path);
  perform (document, "remove-slot", "slot", n);
  assert_path (selection, NRE_PART_BATCH, G_MAXUINT, n, 2);
  perform (document, "remove-slot", "slot", n);
  assert_path (selection, NRE_PART_BATCH, 1, 1, 2);
}

static guint
get_same (gpointer n_asked, guint value)
{
  ++*(guint *) n_asked;
  return value;
}

/* Rows of a list are only looked up again if the entry of their records has changed. */
static void
test_rows (void)
{
  static const char *const names[] = { "0", "1", "2", "3", NULL };
  static const NreRowPlaces places = { get_same, get_same };
  g_autoptr (NreDocument) document = pages_open_sample ("bases.rlb");
  g_autoptr (NreEntry) model = pages_entry (document, "#0");
  g_autoptr (NreSelection) selection = nre_selection_new (document, model);
  g_autoptr (GtkStringList) rows = gtk_string_list_new (names);
  g_autoptr (GtkBitset) nodes = gtk_bitset_new_range (0, 3);
  GtkWidget *view = g_object_ref_sink (gtk_list_view_new (NULL, NULL));
  guint n_asked = 0;
  NrePartSelection *list = nre_part_selection_new (view, NRE_PART_NODE, &places, &n_asked);

  nre_part_selection_set (list, selection, G_LIST_MODEL (rows));
  nre_selection_select_several (selection, NRE_PART_NODE, nodes, 1);
  n_asked = 0;
  g_assert_true (nre_edit_rename_node (document, "#2", 0, "a", NULL));
  g_assert_cmpuint (n_asked, ==, 0);
  g_assert_true (nre_edit_rename_node (document, "#0", 0, "a", NULL));
  g_assert_cmpuint (n_asked, >, 0);
  nre_part_selection_free (list);
  g_object_unref (view);
}

PAGES_TEST (pages_selection)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/selection/containers-come-along", test_containers_come_along);
  g_test_add_func ("/pages/selection/several", test_several);
  g_test_add_func ("/pages/selection/bytes-follow", test_bytes_follow);
  g_test_add_func ("/pages/selection/keys", test_keys);
  g_test_add_func ("/pages/selection/keys-move", test_keys_move);
  g_test_add_func ("/pages/selection/slots-move", test_slots_move);
  g_test_add_func ("/pages/selection/other-branch", test_other_branch);
  g_test_add_func ("/pages/selection/evicted", test_evicted);
  g_test_add_func ("/pages/selection/rows", test_rows);
  g_test_add_func ("/pages/selection/no-model", test_no_model);
  return g_test_run ();
}
