/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's actions: which can be used when, and what they leave behind. */

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "nre-disk-banner.h"
#include "nre-edits.h"
#include "nre-faults.h"
#include "nre-gl-area.h"
#include "nre-history-panel.h"
#include "nre-inspector.h"
#include "nre-journal-file.h"
#include "nre-last-session.h"
#include "nre-message.h"
#include "nre-model-edits.h"
#include "nre-model-kind.h"
#include "nre-model-page.h"
#include "nre-problem.h"
#include "nre-problems-panel.h"
#include "nre-reload-flow.h"
#include "nre-archive-tree.h"
#include "nre-section-page.h"
#include "nre-tree-model.h"
#include "nre-undo-toast.h"
#include "nre-view-settings.h"
#include "nre-wear-actions.h"
#include "nre-wear-kind.h"
#include "pages-fixture.h"
#include "pointer-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

/* In a folder of its own. */
static char *
copy_sample (const char *name)
{
  g_autofree char *folder = test_folder_new ();

  return test_sample_copy (name, folder, NULL);
}

static void
remove_copy (char *path)
{
  test_folder_remove (g_path_get_dirname (path));
  g_free (path);
}

static NreWindow *
open_window (char **path)
{
  NreWindow *window = window_new (0, 0);

  *path = copy_sample ("bases.rlb");
  window_open (window, *path);
  test_drain ();
  return window;
}

/* How often the text is in the file. */
static guint
count_text (const char *path, const char *text)
{
  g_autofree char *bytes = NULL;
  gsize size;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  for (const char *at = bytes; (at = memmem (at, size - (gsize) (at - bytes), text, strlen (text))) != NULL;
       at++)
    n++;
  return n;
}

static void
close_window (NreWindow *window, char *path)
{
  window_close (window);
  remove_copy (path);
}

static NreDocument *
document_of (NreWindow *window)
{
  return nre_open_file_get_document (nre_window_get_current_file (window));
}

static void
test_empty (void)
{
  static const char *const idle[] = { "save",        "save-as",  "save-copy",   "save-all",  "undo",
                                      "redo",        "find",     "validate",    "close-tab", "close-file",
                                      "show-ledger", "next-tab", "previous-tab" };
  static const char *const always[] = { "toggle-left", "toggle-bottom", "toggle-right", "panel-problems",
                                        "panel-history", "panel-bytes", "main-menu" };
  NreWindow *window = window_new (0, 0);

  test_drain ();
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    g_assert_false (window_can (window, idle[i]));
  for (guint i = 0; i < G_N_ELEMENTS (always); i++)
    g_assert_true (window_can (window, always[i]));
  window_close (window);
}

static void
test_editing (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  guint n;

  g_assert_true (window_can (window, "save") && window_can (window, "close-file") &&
                 window_can (window, "close-tab"));
  g_assert_false (window_can (window, "undo") || window_can (window, "redo") ||
                  window_can (window, "save-all"));
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "one", NULL));
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "two", NULL));
  test_drain ();
  g_assert_true (window_can (window, "undo") && window_can (window, "save-all"));
  g_assert_true (nre_history_count_unsaved (nre_document_get_history (document), &n));
  g_assert_cmpuint (n, ==, 2);
  window_activate (window, "undo");
  g_assert_true (window_can (window, "undo") && window_can (window, "redo"));
  window_activate (window, "undo");
  g_assert_false (window_can (window, "undo") || window_can (window, "save-all"));
  window_activate (window, "redo");
  g_assert_true (window_can (window, "redo"));

  window_activate (window, "save");
  WAIT_FOR (!nre_document_get_modified (document));
  test_drain ();
  g_assert_true (window_can (window, "undo") && !window_can (window, "save-all"));
  /* Behind what was saved there is something unsaved again. */
  window_activate (window, "undo");
  g_assert_true (nre_history_count_unsaved (nre_document_get_history (document), &n));
  g_assert_cmpuint (n, ==, 1);
  window_activate (window, "redo");
  g_assert_false (nre_document_get_modified (document));
  close_window (window, path);
}

static void
assert_selected (NreWindow *window, NreEntry *entry, const char *argument, guint index)
{
  NrePage *page = nre_window_get_current_page (window);
  NreSelection *selection = nre_page_get_selection (page);
  NrePart part = nre_selection_get_part (selection);

  g_assert_true (nre_page_get_entry (page) == entry);
  g_assert_cmpuint (part, >=, NRE_PART_OWN);
  g_assert_cmpstr (nre_app_kind_get_part (nre_selection_get_kind (selection), part)->argument, ==, argument);
  g_assert_cmpuint (nre_selection_get_index (selection, part), ==, index);
}

/* Whatever is shown, undo and redo go to what they change. */
static void
test_undo_shows (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL);
  g_autoptr (NreEntry) second = nre_document_find_entry (document, "#2", NULL);
  g_autoptr (NreEntry) renamed = nre_document_find_entry (document, "#4", NULL);
  g_autoptr (GVariant) args =
    g_variant_ref_sink (g_variant_new_parsed ("{'batch': <uint32 2>, 'flags': <uint32 3>}"));

  g_assert_true (nre_edit_rename_node (document, "#0", 1, "one", NULL));
  g_assert_true (nre_document_perform (document, "set-batch", "#2", args, NULL));
  g_assert_true (nre_edit_rename_entry (document, "#4", "x", NULL));
  test_drain ();
  window_activate (window, "undo");
  g_assert_true (nre_page_get_entry (nre_window_get_current_page (window)) == renamed);
  window_activate (window, "undo");
  assert_selected (window, second, "batch", 2);
  window_activate (window, "undo");
  assert_selected (window, first, "node", 1);
  nre_window_show_entry (window, file, second, TRUE);
  window_activate (window, "redo");
  assert_selected (window, first, "node", 1);
  /* A row of the history goes over several steps, and shows the last of them. */
  g_action_group_activate_action (G_ACTION_GROUP (window), "go-to-step", g_variant_new_uint32 (2));
  test_drain ();
  assert_selected (window, second, "batch", 2);
  close_window (window, path);
}

static NrePart
find_part (NreSelection *selection, const char *argument)
{
  for (NrePart part = NRE_PART_OWN;; part++)
    if (g_strcmp0 (nre_app_kind_get_part (nre_selection_get_kind (selection), part)->argument, argument) == 0)
      return part;
}

/* Undo returns to the record with which the step was made, also if the step changed a record inside it, such
 * as a key of the node, or the one around it, such as the node of a slot. */
static void
test_undo_shows_around (void)
{
  static const struct
  {
    const char *part;
    guint       index;
    const char *operation;
    const char *args;
  } cases[] = {
    { "node", 2, "set-key", "{'key': <uint32 18>, 'pos': <[1.0, 2.0, 3.0]>}" },
    { "slot", 4, "set-node-slot",
      "{'node': <uint32 1>, 'lod': <uint32 0>, 'group': <uint32 0>, 'slot': <@mu nothing>}" },
  };
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL);
  NreSelection *selection;

  nre_window_show_entry (window, nre_window_get_current_file (window), first, TRUE);
  selection = nre_page_get_selection (nre_window_get_current_page (window));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GVariant) args = g_variant_ref_sink (g_variant_new_parsed (cases[i].args));
      g_autoptr (GError) error = NULL;

      nre_selection_select (selection, find_part (selection, cases[i].part), cases[i].index);
      nre_document_perform (document, cases[i].operation, "#0", args, &error);
      g_assert_no_error (error);
      test_drain ();
      window_activate (window, "undo");
      assert_selected (window, first, cases[i].part, cases[i].index);
    }
  close_window (window, path);
}

static void
assert_cell (NreWindow *window, guint lod, int group)
{
  NrePage *page = nre_window_get_current_page (window);
  NreViewSettings *settings = nre_viewport_get_settings (nre_model_page_get_viewport (NRE_MODEL_PAGE (page)));

  g_assert_cmpuint (nre_view_settings_get_lod (settings), ==, lod);
  g_assert_cmpint (nre_view_settings_get_group (settings), ==, group);
}

/* Undo and redo of a slot change show the level of detail and the group that it is in, also after the user
 * has looked at others. */
static void
test_undo_shows_cell (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL);
  NreSelection *selection;
  NreViewSettings *settings;
  NrePage *page;
  NreModelNode node;
  const guint lod = 0, from = 0, to = 3;

  nre_window_show_entry (window, nre_window_get_current_file (window), first, TRUE);
  test_drain ();
  page = nre_window_get_current_page (window);
  settings = nre_viewport_get_settings (nre_model_page_get_viewport (NRE_MODEL_PAGE (page)));
  selection = nre_page_get_selection (page);
  nre_model_get_node (nre_model_view_get_model (nre_selection_get_model_view (selection)), 1, &node);
  g_assert_cmpuint (node.slots[from], !=, NRE_MODEL_NONE);
  g_assert_cmpuint (node.slots[to], ==, NRE_MODEL_NONE);
  nre_selection_select (selection, NRE_PART_NODE, 1);
  assert_cell (window, lod, (int) from);
  for (guint replaced = 0; replaced < 2; replaced++)
    {
      nre_document_begin_group (document, "Move");
      g_assert_true (nre_edit_set_node_slot (document, "#0", 1, lod, to, node.slots[from], NULL));
      g_assert_true (nre_edit_set_node_slot (document, "#0", 1, lod, from, NRE_MODEL_NONE, NULL));
      nre_document_end_group (document);
      g_object_set (settings, "group", (int) to, NULL);
      pages_settle ();
      g_object_set (settings, "lod", 1, NULL);
      pages_settle ();

      window_activate (window, "undo");
      assert_cell (window, lod, (int) from);
      pages_settle ();
      window_activate (window, "redo");
      assert_cell (window, lod, (int) to);
      pages_settle ();
      window_activate (window, "undo");
      pages_settle ();
      /* Then the move replaces another slot, which undo brings back. */
      g_assert_true (nre_edit_set_node_slot (document, "#0", 1, lod, to, node.slots[from] + 1, NULL));
      pages_settle ();
    }
  /* All levels of detail change: the one that is shown stays. */
  nre_document_begin_group (document, "All");
  for (guint i = 0; i < NRE_MODEL_LODS; i++)
    g_assert_true (nre_edit_set_node_slot (document, "#0", 1, i, 4, node.slots[from], NULL));
  nre_document_end_group (document);
  pages_settle ();
  g_object_set (settings, "lod", 2, "group", 4, NULL);
  pages_settle ();
  window_activate (window, "undo");
  window_activate (window, "redo");
  assert_cell (window, 2, 4);
  pages_settle ();

  /* What was shown for the slot that undo takes away was not shown before. */
  g_object_set (settings, "lod", 0, "group", 0, NULL);
  pages_settle ();
  g_assert_true (nre_edit_set_node_slot (document, "#0", 1, 0, 2, node.slots[from], NULL));
  g_object_set (settings, "group", 2, NULL);
  pages_settle ();
  window_activate (window, "undo");
  assert_cell (window, 0, 0);
  window_activate (window, "redo");
  assert_cell (window, 0, 2);
  close_window (window, path);
}

/* Undo and redo select all that the edit was of, also what it did not have to write. */
static void
test_undo_shows_several (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL);
  g_autoptr (GtkBitset) nodes = gtk_bitset_new_range (1, 3);
  g_autoptr (GtkBitset) found = NULL, again = NULL;
  NreSelection *selection;
  NrePart node;

  nre_window_show_entry (window, nre_window_get_current_file (window), first, TRUE);
  selection = nre_page_get_selection (nre_window_get_current_page (window));
  node = find_part (selection, "node");
  nre_selection_select_several (selection, node, nodes, 2);
  g_assert_true (nre_edit_rename_node (document, "#0", 3, "three", NULL));
  nre_selection_select (selection, node, 0);
  window_activate (window, "undo");
  assert_selected (window, first, "node", 2);
  found = nre_selection_get_several (selection, node);
  g_assert_true (gtk_bitset_equals (found, nodes));
  window_activate (window, "redo");
  assert_selected (window, first, "node", 3);
  window_activate (window, "undo");
  again = nre_selection_get_several (selection, node);
  g_assert_true (gtk_bitset_equals (again, nodes));

  /* What was selected is not what the step is about. */
  nre_selection_select (selection, node, 0);
  g_assert_true (nre_edit_rename_node (document, "#0", 3, "three", NULL));
  window_activate (window, "undo");
  assert_selected (window, first, "node", 3);
  close_window (window, path);
}

/* Undo selects the key that it brings back, though the step sets all keys of the node; but only the node, if
 * a key of another one was selected. */
static void
test_undo_shows_keys (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL);
  const guint removed = 14;
  NreSelection *selection;
  NrePart key;

  nre_window_show_entry (window, nre_window_get_current_file (window), first, TRUE);
  selection = nre_page_get_selection (nre_window_get_current_page (window));
  key = find_part (selection, "key");
  nre_selection_select (selection, key, removed);
  g_assert_true (nre_edit_remove_keys (document, "#0", &removed, 1, NRE_TRACKS_KEEP, NULL));
  nre_selection_select (selection, key, removed - 1);
  window_activate (window, "undo");
  assert_selected (window, first, "key", removed);
  window_activate (window, "redo");
  assert_selected (window, first, "key", removed - 1);
  window_activate (window, "undo");
  nre_selection_select (selection, key, 0);
  g_assert_true (nre_edit_remove_keys (document, "#0", &removed, 1, NRE_TRACKS_KEEP, NULL));
  window_activate (window, "undo");
  assert_selected (window, first, "node", 1);
  close_window (window, path);
}

/* The file whose row is focused in the tree is the one that undo acts on, and whose steps the history lists;
 * going to the list of its steps changes neither. */
static void
test_history_of_row (void)
{
  char *path, *other_path = copy_sample ("effects.rlb");
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window), *other;
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  GtkWidget *panel = pages_find (GTK_WIDGET (window), NRE_TYPE_HISTORY_PANEL), *title;
  NreOpenFile *file = nre_window_get_current_file (window);

  other = nre_open_file_get_document (window_open (window, other_path));
  WAIT_FOR (document_of (window) == other);
  window_activate (window, "panel-history");
  test_drain ();
  title = pages_find_label (panel, "effects.rlb");
  g_assert_nonnull (title);
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "one", NULL));
  nre_archive_tree_focus_list (NRE_ARCHIVE_TREE (tree));
  nre_archive_tree_select (NRE_ARCHIVE_TREE (tree), file, NULL);
  test_drain ();
  g_assert_true (document_of (window) == other);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (title)), ==, "bases.rlb");
  gtk_widget_grab_focus (pages_find (panel, GTK_TYPE_LIST_VIEW));
  test_drain ();
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (title)), ==, "bases.rlb");
  g_signal_emit_by_name (pages_find (panel, GTK_TYPE_LIST_VIEW), "activate", 0);
  test_drain ();
  g_assert_false (nre_document_get_modified (document));
  window_activate (window, "next-tab");
  close_window (window, path);
  remove_copy (other_path);
}

/* An edit of the header is not about the node that was selected then. */
static void
test_undo_keeps (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL);
  g_autoptr (GVariant) args = g_variant_ref_sink (g_variant_new_parsed ("{'segment_radius': <8.0>}"));
  NreSelection *selection;
  NrePart node;

  nre_window_show_entry (window, nre_window_get_current_file (window), first, TRUE);
  selection = nre_page_get_selection (nre_window_get_current_page (window));
  node = find_part (selection, "node");
  nre_selection_select (selection, node, 1);
  g_assert_true (nre_document_perform (document, "set-model-bounds", "#0", args, NULL));
  nre_selection_select (selection, node, 2);
  window_activate (window, "undo");
  assert_selected (window, first, "node", 2);
  nre_selection_clear (selection);
  window_activate (window, "redo");
  g_assert_cmpuint (nre_selection_get_part (selection), ==, NRE_PART_NONE);
  window_activate (window, "undo");
  g_assert_cmpuint (nre_selection_get_part (selection), ==, NRE_PART_NONE);
  close_window (window, path);
}

/* Nor does an edit that names no record take the selection back. */
static void
test_undo_keeps_rectangle (void)
{
  NreWindow *window = window_new (0, 0);
  char *path = copy_sample ("Textures.lib");
  NreDocument *document;
  NreSelection *selection;
  NrePart rectangle;

  window_open (window, path);
  test_drain ();
  document = document_of (window);
  {
    g_autoptr (NreEntry) signs = nre_document_find_entry (document, "SIGNS.0", NULL);

    nre_window_show_entry (window, nre_window_get_current_file (window), signs, TRUE);
  }
  selection = nre_page_get_selection (nre_window_get_current_page (window));
  rectangle = find_part (selection, "rectangle");
  nre_selection_select (selection, rectangle, 0);
  nre_document_perform (document, "set-mip-levels", "SIGNS.0",
                        g_variant_new_parsed ("{'count': <uint32 2>}"), NULL);
  g_assert_true (nre_document_get_modified (document));
  nre_selection_select (selection, rectangle, 1);
  window_activate (window, "undo");
  g_assert_cmpuint (nre_selection_get_index (selection, rectangle), ==, 1);
  nre_selection_clear (selection);
  window_activate (window, "redo");
  window_activate (window, "undo");
  g_assert_cmpuint (nre_selection_get_part (selection), ==, NRE_PART_NONE);
  close_window (window, path);
}

/* A row of materials that comes back is selected again, and not the one that took its place. */
static void
test_undo_shows_wear (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) wear = nre_document_find_entry (document, "#3", NULL);
  NreSelection *selection;
  NrePage *page;

  page = nre_window_show_entry (window, nre_window_get_current_file (window), wear, TRUE);
  selection = nre_page_get_selection (page);
  nre_selection_select (selection, NRE_WEAR_PART_ROW, 0);
  nre_wear_actions_remove (GTK_WIDGET (page), selection);
  g_assert_true (nre_document_get_modified (document));
  nre_selection_select (selection, NRE_WEAR_PART_ROW, 1);
  window_activate (window, "undo");
  g_assert_cmpuint (nre_selection_get_part (selection), ==, NRE_WEAR_PART_ROW);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_WEAR_PART_ROW), ==, 0);
  close_window (window, path);
}

static gboolean
is_entry (GtkWidget *widget, const char *text)
{
  return GTK_IS_ENTRY (widget);
}

/* While a popover asks for a name, undo and redo are about what was typed there. */
static void
test_undo_typed (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) wear = nre_document_find_entry (document, "#3", NULL);
  GtkWidget *pane, *entry;
  NrePage *page;

  page = nre_window_show_entry (window, nre_window_get_current_file (window), wear, TRUE);
  pane = GTK_WIDGET (nre_section_page_get_pane (NRE_SECTION_PAGE (page)));
  nre_selection_select (nre_page_get_selection (page), NRE_WEAR_PART_ROW, 0);
  nre_wear_actions_remove (GTK_WIDGET (page), nre_page_get_selection (page));
  nre_section_pane_add (NRE_SECTION_PANE (pane));
  test_drain ();
  entry = pages_find_seen (pane, is_entry, NULL);
  g_assert_nonnull (entry);
  /* As a key does it; GTK 4.18 does not undo what a program has inserted. */
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (window)), "insert-at-cursor", "TYPED");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "TYPED");
  window_activate (window, "undo");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  window_activate (window, "undo");
  g_assert_true (nre_document_get_modified (document));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER)));
  WAIT_FOR (!gtk_widget_get_mapped (entry));
  test_drain ();
  window_activate (window, "undo");
  g_assert_false (nre_document_get_modified (document));
  close_window (window, path);
}

/* Entries that come back or move are selected where entries are listed. */
static void
test_undo_shows_entries (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) third = nre_document_find_entry (document, "#2", NULL);
  g_autoptr (NreEntry) last = nre_document_find_entry (document, "#7", NULL);
  g_autoptr (NreEntry) back = NULL;
  g_autoptr (NreEntry) bytes = NULL;
  g_autoptr (GtkBitset) selected = NULL;
  NreSelection *selection;
  GtkColumnView *view;
  guint64 offset, size;

  g_assert_true (nre_edit_rename_entry (document, "#2", "x", NULL));
  g_assert_true (nre_edit_move_entry (document, "#7", 1, NULL));
  g_assert_true (nre_edit_remove_entry (document, "#5", NULL));
  test_drain ();
  window_activate (window, "undo");
  back = nre_document_find_entry (document, "#5", NULL);
  g_assert_true (window_find_selected (window) == back);
  window_activate (window, "undo");
  g_assert_true (window_find_selected (window) == last);
  window_activate (window, "undo");
  g_assert_true (window_find_selected (window) == third);
  window_activate (window, "redo");
  window_activate (window, "redo");
  g_assert_true (window_find_selected (window) == last);

  /* In the list of the archive, if that is what is shown, or if there is no tree. */
  g_object_set (window, "show-left", FALSE, NULL);
  test_drain ();
  window_activate (window, "undo");
  g_assert_null (nre_page_get_entry (nre_window_get_current_page (window)));
  g_assert_true (nre_window_get_current_file (window) == file);
  selection = nre_page_get_selection (nre_window_get_current_page (window));
  g_assert_true (nre_selection_get_bytes (selection, &bytes, &offset, &size) && bytes == last);
  window_activate (window, "undo");
  g_clear_object (&bytes);
  g_assert_true (nre_selection_get_bytes (selection, &bytes, &offset, &size) && bytes == third);

  /* Several, as they were removed in one step. */
  nre_window_show_entry (window, file, NULL, TRUE);
  test_drain ();
  nre_document_begin_group (document, "two");
  g_assert_true (nre_edit_remove_entry (document, "#6", NULL) &&
                 nre_edit_remove_entry (document, "#1", NULL));
  nre_document_end_group (document);
  test_drain ();
  window_activate (window, "undo");
  view =
      PAGES_FIND (GTK, COLUMN_VIEW, nre_window_get_current_page (window));
  selected = gtk_selection_model_get_selection (gtk_column_view_get_model (view));
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 2);
  g_assert_true (gtk_bitset_contains (selected, 1) && gtk_bitset_contains (selected, 6));
  g_object_set (window, "show-left", TRUE, NULL);
  close_window (window, path);
}

/* The button of a toast goes where the window's own would. */
static void
test_undo_toast_shows (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL);
  g_autoptr (NreEntry) second = nre_document_find_entry (document, "#2", NULL);

  nre_window_show_entry (window, file, second, TRUE);
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "one", NULL));
  nre_window_add_toast (window, nre_undo_toast_new ("Renamed", document));
  test_drain ();
  WAIT_FOR (pages_find_toast_button (window) != NULL);
  g_signal_emit_by_name (pages_find_toast_button (window), "clicked");
  assert_selected (window, first, "node", 1);
  g_assert_false (nre_document_get_modified (document));
  close_window (window, path);
}

static void
test_tabs (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL);
  g_autoptr (NreEntry) second = nre_document_find_entry (document, "#2", NULL);
  g_autoptr (NreEntry) third = nre_document_find_entry (document, "#4", NULL);
  g_autoptr (NreEntry) table = nre_document_find_entry (document, "#2/#1", NULL);

  /* With one tab the key does nothing; GTK would move the focus by it. */
  g_assert_cmpuint (window_count_tabs (window), ==, 1);
  window_activate (window, "next-tab");
  g_assert_true (nre_page_get_entry (nre_window_get_current_page (window)) == first);
  /* A look in passing replaces the one before it, and a table is seen in its model. */
  nre_window_show_entry (window, file, second, FALSE);
  g_assert_cmpuint (window_count_tabs (window), ==, 2);
  nre_window_show_entry (window, file, third, FALSE);
  test_drain ();
  g_assert_true (nre_page_get_entry (nre_window_get_current_page (window)) == third);
  window_activate (window, "next-tab");
  g_assert_true (nre_page_get_entry (nre_window_get_current_page (window)) == first);
  window_activate (window, "next-tab");
  g_assert_true (nre_page_get_entry (nre_window_get_current_page (window)) == third);
  nre_window_show_entry (window, file, table, FALSE);
  test_drain ();
  g_assert_true (nre_page_get_entry (nre_window_get_current_page (window)) == second);

  window_activate (window, "close-tab");
  window_activate (window, "close-tab");
  g_assert_null (nre_window_get_current_page (window));
  g_assert_false (window_can (window, "close-tab"));
  /* The file is open all the same. */
  g_assert_true (window_can (window, "close-file"));
  close_window (window, path);
}

static void
test_close_file (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  gpointer document = document_of (window);

  g_object_add_weak_pointer (G_OBJECT (document), &document);
  window_activate (window, "close-file");
  g_assert_null (nre_window_get_current_file (window));
  g_assert_cmpuint (nre_workspace_get_n (nre_window_get_workspace (window)), ==, 0);
  g_assert_false (window_can (window, "close-file") || window_can (window, "save") ||
                  window_can (window, "undo"));
  /* Nothing that the window remembers keeps the file in memory. */
  WAIT_FOR (document == NULL);
  close_window (window, path);
}

static gboolean
is_checked (NreOpenFile *file)
{
  return nre_open_file_get_findings (file) != NULL && !nre_open_file_get_validating (file);
}

/* Selects one that can be fixed, once it is listed. */
static gboolean
select_problem (NreProblemsPanel *panel, NreOpenFile *file, const char *code)
{
  GtkWidget *list = pages_find (GTK_WIDGET (panel), GTK_TYPE_LIST_VIEW);
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (selection)); i++)
    {
      g_autoptr (NreProblem) problem = g_list_model_get_item (G_LIST_MODEL (selection), i);

      if (nre_problem_get_file (problem) == file &&
          g_str_equal (nre_problem_get_finding (problem)->code, code))
        {
          gtk_single_selection_set_selected (selection, i);
          return nre_problem_get_fix (gtk_single_selection_get_selected_item (selection)) != NULL;
        }
    }
  return FALSE;
}

/* What is fixed in a file that is not in front comes to the front, where it can be undone. */
static void
test_fix_elsewhere (void)
{
  char *path, *other_path = copy_sample ("bases.rlb");
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window), *other;
  g_autoptr (NreDocument) document = nre_document_open (other_path, NULL);
  g_autofree char *told = NULL;
  NreHistory *history = nre_document_get_history (document);
  NreProblemsPanel *panel;
  guint serial;

  /* The attribute of the nodes that says how many there are. */
  g_assert_true (nre_edit_set_attributes (document, "#2/#0", NULL, &(guint32){ 1 }, NULL, NULL, NULL));
  other = nre_workspace_add (nre_window_get_workspace (window), document);
  window_activate (window, "panel-problems");
  WAIT_FOR (is_checked (other) && is_checked (file));
  test_drain ();
  panel = PAGES_FIND (NRE, PROBLEMS_PANEL, window);
  WAIT_FOR (select_problem (panel, other, "table-attr1"));
  g_assert_true (nre_window_get_current_file (window) == file);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (panel), "problems.fix", NULL));
  test_drain ();
  g_assert_cmpuint (nre_history_get_position (history), ==, 2);
  g_assert_true (nre_window_get_current_file (window) == other);
  g_assert_cmpstr (nre_entry_get_name (nre_page_get_entry (nre_window_get_current_page (window))), ==,
                   "b_bunker.msh");
  /* Which of the two is said by its folder. */
  told = g_strdup_printf ("1 problem was fixed in %s", nre_open_file_get_label (other));
  g_assert_cmpstr (nre_open_file_get_label (other), !=, "bases.rlb");
  g_assert_true (pages_find_label (GTK_WIDGET (window), told) != NULL);
  serial = nre_open_file_get_findings_serial (other);
  window_activate (window, "undo");
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);

  /* By the toast, too. */
  nre_window_show_file (window, file);
  WAIT_FOR (nre_open_file_get_findings_serial (other) != serial);
  test_drain ();
  WAIT_FOR (select_problem (panel, other, "table-attr1"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (panel), "problems.fix", NULL));
  test_drain ();
  g_assert_true (nre_window_get_current_file (window) == other);
  g_assert_cmpuint (nre_history_get_position (history), ==, 2);
  WAIT_FOR (pages_find_toast_button (window) != NULL);
  g_signal_emit_by_name (pages_find_toast_button (window), "clicked");
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  close_window (window, path);
  remove_copy (other_path);
}

static NreEntry *
current_entry (NreWindow *window)
{
  NrePage *page = nre_window_get_current_page (window);

  return page != NULL ? nre_page_get_entry (page) : NULL;
}

/* A tab follows to what took the place of its entry, and back, and is closed where nothing did. */
static void
test_gone (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window);
  NreDocument *document = document_of (window);
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL);
  g_autoptr (NreEntry) model = nre_document_find_entry (document, "#2", NULL);
  g_autoptr (NreEntry) table = nre_document_find_entry (document, "#2/#3", NULL);
  g_autoptr (NreEntry) same = NULL;
  g_autoptr (GBytes) bytes = nre_entry_read (model, NULL);
  g_autoptr (GBytes) text = g_bytes_new_static ("text", 4);
  NreSelection *selection;
  NreEntry *selected;
  guint64 offset, size;

  selection = nre_page_get_selection (nre_window_show_entry (window, file, model, TRUE));
  nre_selection_set_bytes (selection, table, 4, 8);
  nre_window_show_entry (window, file, table, TRUE);
  test_drain ();
  g_assert_true (current_entry (window) == table);

  g_assert_true (nre_edit_replace_payload (document, "#2", bytes, NULL));
  test_drain ();
  same = nre_document_find_entry (document, "#2/#3", NULL);
  g_assert_true (same != table && current_entry (window) == same);
  g_assert_true (nre_selection_get_bytes (selection, &selected, &offset, &size));
  g_assert_true (selected == same && offset == 4 && size == 8);
  g_object_unref (selected);
  window_activate (window, "undo");
  g_assert_true (current_entry (window) == table);

  g_assert_true (nre_edit_replace_payload (document, "#2", text, NULL));
  test_drain ();
  g_assert_true (current_entry (window) != table && current_entry (window) != same);
  nre_window_show_entry (window, file, model, TRUE);
  test_drain ();
  g_assert_false (nre_selection_get_bytes (selection, &selected, &offset, &size));
  g_assert_true (nre_edit_remove_entry (document, "#2", NULL));
  test_drain ();
  g_assert_true (current_entry (window) == first);
  g_assert_cmpuint (window_count_tabs (window), ==, 1);
  close_window (window, path);
}

/* A text file is opened, shown, edited, saved and closed as any other. */
static void
test_loose (void)
{
  NreWindow *window = window_new (0, 0);
  char *path = copy_sample ("BuildDat.lst");
  g_autoptr (GBytes) text = g_bytes_new_static ("Bunker (1)\n", 11);
  g_autofree char *written = NULL;
  NreDocument *document;
  NrePage *page;

  window_open (window, path);
  test_drain ();
  document = document_of (window);
  page = nre_window_get_current_page (window);
  g_assert_true (nre_document_is_loose (document));
  g_assert_cmpstr (nre_page_get_title (page), ==, "BuildDat.lst");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "BuildDat.lst – NRes Editor");
  g_assert_nonnull (nre_page_get_entry (page));
  g_assert_true (nre_window_show_entry (window, nre_window_get_current_file (window), NULL, TRUE) == page);

  g_assert_true (nre_edit_replace_payload (document, NULL, text, NULL));
  test_drain ();
  g_assert_true (nre_page_get_modified (page) && window_can (window, "undo"));
  window_activate (window, "save");
  WAIT_FOR (!nre_document_get_modified (document));
  test_drain ();
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, "Bunker (1)\n");
  window_activate (window, "undo");
  window_activate (window, "panel-bytes");
  g_assert_true (nre_page_get_modified (page));
  window_activate (window, "redo");
  window_activate (window, "close-file");
  g_assert_null (nre_window_get_current_file (window));
  close_window (window, path);
}

static void
test_panels (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  gboolean shown;
  g_autofree char *page = NULL;

  window_activate (window, "panel-history");
  g_assert_true (window_is_on (window, "panel-history") && window_is_on (window, "toggle-bottom"));
  g_assert_false (window_is_on (window, "panel-problems"));
  window_activate (window, "panel-problems");
  g_assert_true (window_is_on (window, "panel-problems") && window_is_on (window, "toggle-bottom"));
  /* Once more shuts the panel. */
  window_activate (window, "panel-problems");
  g_assert_false (window_is_on (window, "panel-problems") || window_is_on (window, "toggle-bottom"));
  window_activate (window, "toggle-bottom");
  g_object_get (window, "show-bottom", &shown, "bottom-page", &page, NULL);
  g_assert_true (shown);
  g_assert_cmpstr (page, ==, "problems");

  window_activate (window, "toggle-left");
  g_assert_false (window_is_on (window, "toggle-left"));
  window_activate (window, "find");
  g_assert_true (window_is_on (window, "toggle-left"));
  window_activate (window, "toggle-right");
  g_assert_false (window_is_on (window, "toggle-right"));
  window_activate (window, "toggle-right");
  window_activate (window, "toggle-bottom");
  close_window (window, path);
}

static void
test_style (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_action_group_activate_action (G_ACTION_GROUP (window_get_application ()), "style",
                                  g_variant_new_string ("dark"));
  test_drain ();
  g_assert_true (adw_style_manager_get_dark (manager));
  g_action_group_activate_action (G_ACTION_GROUP (window_get_application ()), "style",
                                  g_variant_new_string ("light"));
  test_drain ();
  g_assert_false (adw_style_manager_get_dark (manager));
  g_action_group_activate_action (G_ACTION_GROUP (window_get_application ()), "style",
                                  g_variant_new_string ("no such style"));
  test_drain ();
  g_assert_false (adw_style_manager_get_dark (manager));
}

/* What is edited while the file is being read again is not lost unasked. */
static void
test_edit_while_reloading (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window);
  g_autoptr (NreDocument) document = g_object_ref (document_of (window));

  for (guint i = 0; i < 2; i++)
    {
      nre_reload_flow_run (NRE_HOST (window), file);
      g_assert_true (nre_open_file_get_busy (file));
      g_assert_true (nre_edit_rename_node (document, "#0", 1, i == 0 ? "meanwhile" : "again", NULL));
      WAIT_FOR (window_find_dialog () != NULL);
      g_assert_true (document_of (window) == document);
      window_answer (i == 0 ? "cancel" : "action");
      if (i == 0)
        {
          g_assert_true (document_of (window) == document);
          nre_document_undo (document);
        }
    }
  g_assert_true (document_of (window) != document);
  g_assert_false (nre_document_get_modified (document_of (window)));
  close_window (window, path);
}

/* What was agreed to is not asked twice. */
static void
test_reload_edited (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window);
  g_autoptr (NreDocument) document = g_object_ref (document_of (window));

  g_assert_true (nre_edit_rename_node (document, "#0", 1, "before", NULL));
  nre_reload_flow_run (NRE_HOST (window), file);
  g_assert_nonnull (window_find_dialog ());
  window_answer ("action");
  WAIT_FOR (document_of (window) != document);
  test_drain ();
  g_assert_null (window_find_dialog ());
  close_window (window, path);
}

/* Where the file has other entries than before, a tab stays with its entry. */
static void
test_replaced_document (void)
{
  const struct
  {
    const char *shown;
    const char *removed;
    const char *at;
    gboolean    is_shown;       /* whether the current tab shows the entry at that place afterwards */
  } cases[] = {
    { "#2", "#0", "#1", TRUE },
    { "#4/#3", "#1", "#3/#3", TRUE },
    { "#2", "#2", "#2", FALSE },
    { "#2", NULL, "#2", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *path;
      NreWindow *window = open_window (&path);
      NreOpenFile *file = nre_window_get_current_file (window);
      g_autoptr (NreEntry) entry = nre_document_find_entry (document_of (window), cases[i].shown, NULL);
      g_autoptr (NreDocument) document = nre_document_open_any (path, NULL);
      g_autoptr (NreEntry) now = NULL;

      nre_window_show_entry (window, file, entry, TRUE);
      if (cases[i].removed != NULL)
        g_assert_true (nre_edit_remove_entry (document, cases[i].removed, NULL));
      else
        g_assert_true (nre_edit_rename_entry (document, cases[i].shown, "renamed", NULL));
      nre_window_replace_document (window, file, document);
      now = nre_document_find_entry (document, cases[i].at, NULL);
      g_assert_cmpint (nre_page_get_entry (nre_window_get_current_page (window)) == now, ==,
                       cases[i].is_shown);
      nre_document_go_to (document, 0);
      close_window (window, path);
    }
}

static void
assert_tab (AdwTabView *tabs, int position, NreDocument *document, NreEntry *entry)
{
  NrePage *page = NRE_PAGE (adw_tab_page_get_child (adw_tab_view_get_nth_page (tabs, position)));

  g_assert_true (nre_page_get_document (page) == document && nre_page_get_entry (page) == entry);
}

/* Tabs of a replaced file stay between those of other files, with what was selected in them; a tab whose
 * entry is gone leaves no gap. */
static void
test_replaced_place (void)
{
  char *path, *other_path = copy_sample ("palettes.lib");
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window), *other;
  AdwTabView *tabs = ADW_TAB_VIEW (pages_find (GTK_WIDGET (window), ADW_TYPE_TAB_VIEW));
  g_autoptr (NreEntry) model = nre_document_find_entry (document_of (window), "#0", NULL);
  g_autoptr (NreEntry) gone = nre_document_find_entry (document_of (window), "#2", NULL);
  g_autoptr (NreDocument) document = nre_document_open_any (path, NULL);
  g_autoptr (NreDocument) beside = nre_document_open_any (other_path, NULL);
  g_autoptr (NreEntry) now = nre_document_find_entry (document, "#0", NULL);
  g_autoptr (NreEntry) palette = nre_document_find_entry (beside, "#0", NULL);
  NreSelection *selection;

  other = nre_window_add_document (window, beside, FALSE);
  while (window_count_tabs (window) > 0)
    window_activate (window, "close-tab");
  nre_window_show_entry (window, file, gone, TRUE);
  nre_window_show_entry (window, other, NULL, TRUE);
  selection = nre_page_get_selection (nre_window_show_entry (window, file, model, TRUE));
  nre_window_show_entry (window, other, palette, TRUE);
  nre_window_show_entry (window, file, model, TRUE);
  nre_selection_select (selection, NRE_PART_OWN, 1);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_OWN), ==, 1);

  g_assert_true (nre_edit_remove_entry (document, "#2", NULL));
  nre_window_replace_document (window, file, document);
  g_assert_cmpuint (window_count_tabs (window), ==, 3);
  assert_tab (tabs, 0, beside, NULL);
  assert_tab (tabs, 1, document, now);
  assert_tab (tabs, 2, beside, palette);
  g_assert_true (nre_page_get_entry (nre_window_get_current_page (window)) == now);
  selection = nre_page_get_selection (nre_window_get_current_page (window));
  g_assert_cmpint (nre_selection_get_part (selection), ==, NRE_PART_OWN);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_OWN), ==, 1);
  nre_document_go_to (document, 0);
  close_window (window, path);
  remove_copy (other_path);
}

/* --- What is asked and told when saving ------------------------------------------------------- */

static void
save_asked (NreWindow *window, const char *heading, const char *words, const char *answer)
{
  AdwMessageDialog *dialog;

  window_activate (window, "save");
  WAIT_FOR (window_find_dialog () != NULL);
  dialog = window_find_dialog ();
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, heading);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), words));
  window_answer (answer);
  WAIT_FOR (!nre_open_file_get_busy (nre_window_get_current_file (window)));
}

/* A file that somebody else owns is saved when it was said that it is ours then. */
static void
test_save_other_owner (void)
{
  char *path;
  NreWindow *window = open_window (&path);

  g_assert_true (nre_edit_rename_node (document_of (window), "#0", 1, "changed", NULL));
  nre_faults_hide_owner (TRUE);
  nre_faults_refuse_owner (TRUE);
  save_asked (window, "The File Belongs to Another User or Group", "bases.rlb: the file belongs to the user",
              "cancel");
  g_assert_cmpuint (count_text (path, "changed"), ==, 0);
  save_asked (window, "The File Belongs to Another User or Group", "once saved, it would belong to",
              "action");
  nre_faults_hide_owner (FALSE);
  nre_faults_refuse_owner (FALSE);
  g_assert_false (nre_document_get_modified (document_of (window)));
  g_assert_cmpuint (count_text (path, "changed"), ==, 1);
  close_window (window, path);
}

/* A file that was deleted is not one that another program wrote to. */
static void
test_save_removed (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  const char *heading = "The File Was Deleted or Renamed";
  g_autofree char *folder = g_path_get_dirname (path);
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);

  nre_window_add_folder (window, folder);
  g_assert_true (nre_edit_rename_node (document_of (window), "#0", 1, "changed", NULL));
  window_settle (window);
  g_assert_cmpint (g_unlink (path), ==, 0);
  /* Its row stays as long as it is open, and does not look as if nothing had happened. */
  WAIT_FOR (pages_find_label (tree, "deleted") != NULL);
  save_asked (window, heading, "bases.rlb was deleted or renamed by another program. Save it again?",
              "cancel");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  save_asked (window, heading, "Save it again?", "action");
  WAIT_FOR (pages_find_label (tree, "deleted") == NULL);
  g_assert_false (nre_document_get_modified (document_of (window)));
  g_assert_cmpuint (count_text (path, "changed"), ==, 1);
  close_window (window, path);
}

/* A file without changes is the only copy once it was deleted: it is saved again, and not closed unasked. */
static void
test_save_removed_unchanged (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  g_autofree char *before = NULL, *after = NULL;
  GtkWidget *banner;
  gsize n_before, n_after;

  window_settle (window);
  g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);
  WAIT_FOR (nre_open_file_get_disk_state (nre_window_get_current_file (window)) == NRE_DISK_REMOVED);
  /* F6 leads to what is offered, too. */
  banner = pages_find (GTK_WIDGET (window), NRE_TYPE_DISK_BANNER);
  WAIT_FOR (gtk_widget_get_mapped (banner));
  for (guint i = 0; i < 4 && gtk_widget_get_focus_child (banner) == NULL; i++)
    window_activate (window, "next-pane");
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), banner));
  window_activate (window, "close-file");
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_heading (window_find_dialog ()), ==, "Save bases.rlb Again?");
  window_answer ("cancel");
  save_asked (window, "The File Was Deleted or Renamed", "Save it again?", "action");
  g_assert_true (g_file_get_contents (path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
  close_window (window, path);
}

/* The question before closing says that the file was removed: saving it then asks nothing more, whether it
 * has changes or not. */
static void
test_close_removed (void)
{
  for (guint changes = 0; changes < 2; changes++)
    {
      char *path;
      NreWindow *window = open_window (&path);
      NreOpenFile *file = nre_window_get_current_file (window);

      if (changes > 0)
        g_assert_true (nre_edit_rename_node (document_of (window), "#0", 1, "changed", NULL));
      window_settle (window);
      g_assert_cmpint (g_unlink (path), ==, 0);
      WAIT_FOR (nre_open_file_get_disk_state (file) == NRE_DISK_REMOVED);
      window_activate (window, "close-file");
      WAIT_FOR (window_find_dialog () != NULL);
      g_assert_cmpstr (adw_message_dialog_get_heading (window_find_dialog ()), ==, "Save bases.rlb Again?");
      window_answer ("save");
      WAIT_FOR (window_find_dialog () != NULL || nre_window_get_current_file (window) == NULL);
      g_assert_null (window_find_dialog ());
      g_assert_cmpuint (count_text (path, "changed"), ==, changes);
      close_window (window, path);
    }
}

static void
save_told (NreWindow *window, const char *name, const char *told)
{
  g_assert_true (nre_edit_rename_node (document_of (window), "#0", 1, name, NULL));
  window_activate (window, "save");
  WAIT_FOR (!nre_document_get_modified (document_of (window)));
  WAIT_FOR (pages_find_label (GTK_WIDGET (window), told) != NULL);
}

/* The first save of a file keeps it as it was, and says where, once; what was chosen is respected. */
static void
test_previous_file (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  GSettings *settings = nre_window_get_settings (window);
  g_autofree char *backup = g_strconcat (path, ".bak", NULL), *last = g_strconcat (path, ".last.bak", NULL);

  save_told (window, "first", "Saved · 1 change · the previous file is bases.rlb.bak");
  g_assert_cmpuint (count_text (backup, "first") + count_text (backup, "second"), ==, 0);
  save_told (window, "second", "Saved · 1 change");
  g_assert_cmpuint (count_text (backup, "first"), ==, 0);
  /* At each save. */
  g_settings_set_boolean (settings, "make-backup", TRUE);
  save_told (window, "third", "Saved · 1 change");
  g_assert_cmpuint (count_text (backup, "second"), ==, 1);
  g_assert_cmpstr (g_settings_get_string (settings, "keep-previous"), ==, "always");
  g_settings_reset (settings, "keep-previous");
  g_assert_false (g_file_test (last, G_FILE_TEST_EXISTS));
  close_window (window, path);

  /* What was kept at another time stays: it may be the game's own file. */
  window = open_window (&path);
  g_free (backup);
  g_free (last);
  backup = g_strconcat (path, ".bak", NULL);
  last = g_strconcat (path, ".last.bak", NULL);
  g_assert_true (g_file_set_contents (backup, "older", -1, NULL) &&
                 g_file_set_contents (last, "old", -1, NULL));
  save_told (window, "first", "Saved · 1 change · the previous file is bases.rlb.last.bak");
  g_assert_cmpuint (count_text (backup, "older"), ==, 1);
  g_assert_cmpuint (count_text (last, "Turret"), >, 0);
  close_window (window, path);

  window = open_window (&path);
  g_settings_set_string (settings, "keep-previous", "never");
  save_told (window, "first", "Saved · 1 change");
  g_free (backup);
  backup = g_strconcat (path, ".bak", NULL);
  g_assert_false (g_file_test (backup, G_FILE_TEST_EXISTS));
  g_settings_reset (settings, "keep-previous");
  close_window (window, path);
}

/* A file that cannot be kept does not keep its successor from being saved. */
static void
test_no_previous_file (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  const char *heading = "The Previous File Cannot Be Kept";

  g_assert_true (nre_edit_rename_node (document_of (window), "#0", 1, "changed", NULL));
  nre_faults_begin (&(NreFault){ .call = NRE_CALL_LINK, .nth = 2, .saved_errno = ENOSPC, .always = TRUE });
  save_asked (window, heading, "cannot make a backup of the file: No space left on device", "cancel");
  g_assert_cmpuint (count_text (path, "changed"), ==, 0);
  nre_faults_begin (&(NreFault){ .call = NRE_CALL_LINK, .nth = 2, .saved_errno = ENOSPC, .always = FALSE });
  save_asked (window, heading, "bases.rlb: cannot make a backup of the file", "action");
  nre_faults_end ();
  g_assert_cmpuint (count_text (path, "changed"), ==, 1);
  close_window (window, path);
}

/* What the title counts before a save is what is counted after it. */
static void
test_saved_count (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);

  g_settings_set_string (nre_window_get_settings (window), "keep-previous", "never");
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "one", NULL));
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "two", NULL));
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "three", NULL));
  test_drain ();
  WAIT_FOR (pages_find_label (GTK_WIDGET (window), "r_walker.msh — 3 changes not saved") != NULL);
  window_activate (window, "save");
  WAIT_FOR (pages_find_label (GTK_WIDGET (window), "Saved · 3 changes") != NULL);
  g_settings_reset (nre_window_get_settings (window), "keep-previous");
  close_window (window, path);
}

/* --- Undoing what nobody expects to be undone -------------------------------------------------- */

static gboolean
is_seen_button (GtkWidget *widget, const char *label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0 &&
         gtk_widget_get_mapped (widget);
}

/* What is undone behind a save is said, and the way back is there. */
static void
test_undo_behind_saved (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  NreHistory *history = nre_document_get_history (document);
  g_autofree char *first = NULL, *second = NULL;

  g_assert_true (nre_edit_rename_node (document, "#0", 1, "one", NULL));
  first = g_strdup_printf ("Undone: %s · bases.rlb", nre_history_get_undo_label (history));
  g_assert_true (nre_edit_rename_node (document, "#0", 2, "two", NULL));
  second = g_strdup_printf ("Undone: %s · bases.rlb", nre_history_get_undo_label (history));
  test_drain ();
  /* Nothing of it is on the disk yet. */
  window_activate (window, "undo");
  g_assert_false (nre_history_is_behind_saved (history));
  g_assert_null (pages_find_label (GTK_WIDGET (window), second));
  window_activate (window, "redo");

  window_activate (window, "save");
  WAIT_FOR (!nre_document_get_modified (document));
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "three", NULL));
  test_drain ();
  window_activate (window, "undo");
  g_assert_null (pages_find_label (GTK_WIDGET (window), second));
  window_activate (window, "undo");
  g_assert_true (nre_history_is_behind_saved (history));
  WAIT_FOR (pages_find_label (GTK_WIDGET (window), second) != NULL);
  window_activate (window, "undo");
  WAIT_FOR (pages_find_label (GTK_WIDGET (window), first) != NULL);
  g_assert_cmpuint (nre_history_get_position (history), ==, 0);
  WAIT_FOR (pages_find_by (GTK_WIDGET (window), is_seen_button, "_Redo") != NULL);
  g_signal_emit_by_name (pages_find_by (GTK_WIDGET (window), is_seen_button, "_Redo"), "clicked");
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  close_window (window, path);
}

static void
redo (NreWindow *window)
{
  window_activate (window, "redo");
}

static void
go_to_end (NreWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "go-to-step", g_variant_new_uint32 (2));
}

static void
press_redo (NreWindow *window)
{
  WAIT_FOR (pages_find_by (GTK_WIDGET (window), is_seen_button, "_Redo") != NULL);
  g_signal_emit_by_name (pages_find_by (GTK_WIDGET (window), is_seen_button, "_Redo"), "clicked");
}

/* Pending input is committed to its row before a redo would move the row, and replaces what could be
 * redone. */
static void
test_redo_commits (gconstpointer data)
{
  void (*const *step) (NreWindow *window) = data;
  char *path;
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window);
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (NreEntry) wear = nre_document_find_entry (document, "#3", NULL);
  NreSelection *selection;
  NreWearViewRow row;
  GtkWidget *name;
  NrePage *page;
  guint n;

  page = nre_window_show_entry (window, nre_window_get_current_file (window), wear, TRUE);
  selection = nre_page_get_selection (page);
  n = nre_selection_get_count (selection, NRE_WEAR_PART_ROW);
  g_assert_cmpuint (n, >, 3);
  for (guint i = 0; i < 2; i++)
    {
      nre_selection_select (selection, NRE_WEAR_PART_ROW, 0);
      nre_wear_actions_remove (GTK_WIDGET (page), selection);
    }
  window_activate (window, "save");
  WAIT_FOR (!nre_document_get_modified (document));
  test_drain ();
  window_activate (window, "undo");
  window_activate (window, "undo");
  nre_selection_select (selection, NRE_WEAR_PART_ROW, 1);
  window_settle (window);
  name = pages_find_seen (pages_find (GTK_WIDGET (window), NRE_TYPE_INSPECTOR), is_entry, NULL);
  gtk_widget_grab_focus (name);
  gtk_editable_set_text (GTK_EDITABLE (name), "TYPED");
  (*step) (window);
  test_drain ();
  g_assert_cmpuint (nre_selection_get_count (selection, NRE_WEAR_PART_ROW), ==, n);
  g_assert_true (nre_wear_view_get_row (nre_selection_get_wear_view (selection), 1, &row));
  g_assert_cmpstr (row.name, ==, "TYPED");
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  g_assert_false (nre_history_can_redo (history));
  close_window (window, path);
}

/* The file in front is not the one that was edited last: which of them undo and save are about is said. */
static void
test_undo_elsewhere (void)
{
  char *path, *other_path = copy_sample ("effects.rlb");
  NreWindow *window = open_window (&path);
  NreDocument *document = document_of (window), *other;
  g_autofree char *told = NULL;

  other = nre_open_file_get_document (window_open (window, other_path));
  WAIT_FOR (document_of (window) == other);
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "one", NULL));
  told = g_strdup_printf ("Undone: %s · bases.rlb",
                          nre_history_get_undo_label (nre_document_get_history (document)));
  g_assert_true (nre_edit_rename_entry (other, "#0", "x", NULL));
  nre_window_show_file (window, nre_workspace_find (nre_window_get_workspace (window), document));
  test_drain ();
  g_assert_true (document_of (window) == document);
  window_activate (window, "undo");
  WAIT_FOR (pages_find_label (GTK_WIDGET (window), told) != NULL);
  g_assert_true (nre_document_get_modified (other));
  g_assert_false (window_can (window, "undo-step"));
  window_activate (window, "undo");
  WAIT_FOR (g_strcmp0 (pages_get_toast (window), "bases.rlb has nothing to undo, but 1 other file does") ==
            0);
  g_assert_true (nre_document_get_modified (other));
  /* Nor does saving what has no changes mean that all is saved. */
  window_activate (window, "save");
  WAIT_FOR (pages_find_label (GTK_WIDGET (window), "bases.rlb has no changes, but 1 other file does") !=
            NULL);
  /* It goes when it is not true any more. */
  nre_document_redo (document);
  WAIT_FOR (pages_find_label (GTK_WIDGET (window), "bases.rlb has no changes, but 1 other file does") ==
            NULL);
  nre_document_undo (document);
  window_activate (window, "save");
  WAIT_FOR (pages_find_label (GTK_WIDGET (window), "bases.rlb has no changes, but 1 other file does") !=
            NULL);
  WAIT_FOR (pages_find_by (GTK_WIDGET (window), is_seen_button, "_Save All") != NULL);
  g_signal_emit_by_name (pages_find_by (GTK_WIDGET (window), is_seen_button, "_Save All"), "clicked");
  WAIT_FOR (!nre_document_get_modified (other));
  close_window (window, path);
  remove_copy (other_path);
}

/* --- Saving that takes its time -------------------------------------------------------------- */

static GMutex gate;
static gint at_gate;

/* GTK syncs its list of recent files in the thread of the window, where nothing would open the gate. */
static void
wait_at_gate (gpointer window_thread)
{
  if (g_thread_self () == window_thread)
    return;
  g_atomic_int_set (&at_gate, TRUE);
  g_main_context_wakeup (NULL);
  g_mutex_lock (&gate);
  g_mutex_unlock (&gate);
}

/* The next save has written all but not synced it, and goes on when open_gate() is called. Of all that
 * writes files here, saving alone changes the mode of one: journals are synced, too, also before the save. */
static void
close_gate (void)
{
  g_atomic_int_set (&at_gate, FALSE);
  g_mutex_lock (&gate);
  nre_faults_begin (&(NreFault){
      .call = NRE_CALL_FCHMOD, .nth = 1, .always = TRUE, .hook = wait_at_gate, .data = g_thread_self () });
}

static void
open_gate (void)
{
  g_mutex_unlock (&gate);
  nre_faults_end ();
}

static gboolean
has_journal (const char *path)
{
  g_autoptr (GPtrArray) list = nre_journal_file_list (path);

  return list->len > 0;
}

/* What the other tests of the gate do not see on a machine that is fast enough: an edit before the gate is
 * closed is written to its journal after that. */
static void
test_gate (void)
{
  char *path;
  NreWindow *window = open_window (&path);

  g_assert_true (nre_edit_rename_node (document_of (window), "#0", 1, "one", NULL));
  close_gate ();
  WAIT_FOR (g_atomic_int_get (&at_gate) || has_journal (path));
  g_assert_false (g_atomic_int_get (&at_gate));
  open_gate ();
  close_window (window, path);
}

typedef enum
{
  CLOSE_FILE,
  CLOSE_FOLDER,
  CLOSE_WINDOW,
  CLOSE_BY_QUITTING,
  N_WAYS_TO_CLOSE,
} WayToClose;

static void
begin_closing (NreWindow *window, WayToClose way)
{
  switch (way)
    {
    case CLOSE_FILE:
      window_activate (window, "close-file");
      break;
    case CLOSE_FOLDER:
      window_activate (window, "close-folder");
      break;
    case CLOSE_WINDOW:
      gtk_window_close (GTK_WINDOW (window));
      break;
    case CLOSE_BY_QUITTING:
    default:
      g_action_group_activate_action (G_ACTION_GROUP (window_get_application ()), "quit", NULL);
    }
}

static void
edit_while_closing (WayToClose way, const char *answer)
{
  char *path;
  g_autoptr (NreWindow) window = g_object_ref (open_window (&path));
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (NreDocument) document = g_object_ref (document_of (window));
  NreWorkspace *workspace = nre_window_get_workspace (window);
  gboolean save = g_str_equal (answer, "save");

  if (way == CLOSE_FOLDER)
    nre_window_add_folder (window, folder);
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "before", NULL));
  test_drain ();
  close_gate ();
  begin_closing (window, way);
  window_answer ("save");
  WAIT_FOR (g_atomic_int_get (&at_gate));
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "meanwhile", NULL));
  open_gate ();
  /* What was edited meanwhile was not what was saved. */
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_false (nre_window_is_closed (window));
  g_assert_true (document_of (window) == document && nre_document_get_modified (document));
  window_answer (answer);
  if (g_str_equal (answer, "cancel"))
    g_assert_true (nre_workspace_find (workspace, document) != NULL && !nre_window_is_closed (window));
  else if (way == CLOSE_FILE || way == CLOSE_FOLDER)
    WAIT_FOR (nre_workspace_get_n (workspace) == 0);
  else
    WAIT_FOR (nre_window_is_closed (window));
  g_assert_cmpuint (count_text (path, "meanwhile"), ==, save ? 1 : 0);
  g_assert_cmpuint (count_text (path, "before"), ==, save ? 0 : 1);
  if (!nre_window_is_closed (window))
    window_close (window);
  remove_copy (path);
}

static void
test_edit_while_closing (void)
{
  static const char *const answers[] = { "save", "discard", "cancel" };

  for (WayToClose way = 0; way < N_WAYS_TO_CLOSE; way++)
    for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
      edit_while_closing (way, answers[i]);
}

/* Another file may be edited, too, while the first is being saved. */
static void
test_edit_another_while_closing (void)
{
  char *path, *other_path = copy_sample ("bases.rlb");
  g_autoptr (NreWindow) window = g_object_ref (open_window (&path));
  g_autoptr (NreDocument) document = g_object_ref (document_of (window)), other = NULL;

  other = g_object_ref (nre_open_file_get_document (window_open (window, other_path)));
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "before", NULL));
  test_drain ();
  close_gate ();
  gtk_window_close (GTK_WINDOW (window));
  window_answer ("save");
  WAIT_FOR (g_atomic_int_get (&at_gate));
  g_assert_true (nre_edit_rename_node (other, "#0", 1, "meanwhile", NULL));
  open_gate ();
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_false (nre_window_is_closed (window) || nre_document_get_modified (document));
  window_answer ("save");
  WAIT_FOR (nre_window_is_closed (window));
  g_assert_cmpuint (count_text (other_path, "meanwhile"), ==, 1);
  remove_copy (path);
  remove_copy (other_path);
}

/* Tabs of the last session come first and keep their order, also where the one in front is not the last of
 * them. A file that was asked for at the start is in front, whichever is open first. */
static void
test_restored_tabs (void)
{
  g_autofree char *path = copy_sample ("bases.rlb"), *other = copy_sample ("palettes.lib");
  g_autofree char *state = nre_last_session_dup_path ();
  g_autoptr (GFile) file = g_file_new_for_path (other);
  NreLastSession *session = nre_last_session_new ();
  NreWindow *window = nre_window_new (window_get_application ());
  AdwTabView *tabs;

  g_ptr_array_add (session->files, g_strdup (path));
  nre_last_session_add_tab (session, path, "#1", NULL);
  nre_last_session_add_tab (session, path, "#0", NULL);
  nre_last_session_add_tab (session, path, "#2", NULL);
  session->front = 0;
  nre_last_session_save (session);
  nre_last_session_free (session);
  nre_window_start_session (window, TRUE);
  nre_window_open_files (window, &file, 1);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_FOR (nre_workspace_get_n (nre_window_get_workspace (window)) == 2 && window_count_tabs (window) == 4);
  test_drain ();
  tabs = ADW_TAB_VIEW (pages_find (GTK_WIDGET (window), ADW_TYPE_TAB_VIEW));
  for (int i = 0; i < 4; i++)
    {
      static const char *const expected[] = { "#1", "#0", "#2", NULL };
      AdwTabPage *tab = adw_tab_view_get_nth_page (tabs, i);
      NreEntry *entry = nre_page_get_entry (NRE_PAGE (adw_tab_page_get_child (tab)));
      g_autofree char *place = entry != NULL ? nre_entry_dup_path (entry) : NULL;

      if (i < 3)
        g_assert_cmpstr (place, ==, expected[i]);
      g_assert_cmpint (adw_tab_page_get_selected (tab), ==, i == 3);
    }
  window_close (window);
  g_unlink (state);
  remove_copy (g_steal_pointer (&path));
  remove_copy (g_steal_pointer (&other));
}

/* A window that is gone tells nobody that a file could not be opened. */
static void
test_failed_after_closing (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  g_autoptr (GFile) none = g_file_new_for_path ("/nonexistent/file.rlb");
  g_autoptr (NreWindow) held = NULL;
  guint refs;

  nre_window_open_files (window, &none, 1);
  WAIT_FOR (window_find_dialog () != NULL);
  window_answer ("close");
  held = g_object_ref (window);
  refs = G_OBJECT (held)->ref_count;
  nre_window_open_files (window, &none, 1);
  /* What opens files holds the window until it is done. */
  g_assert_cmpuint (G_OBJECT (held)->ref_count, ==, refs + 1);
  close_window (window, path);
  WAIT_FOR (G_OBJECT (held)->ref_count < refs);
  g_assert_null (window_find_dialog ());
}

/* Which of several files cannot be opened is said with the folders that they are in. */
static void
test_several_failed (void)
{
  NreWindow *window = window_new (0, 0);
  g_autoptr (GFile) first = g_file_new_for_path ("/nonexistent/a/file.rlb");
  g_autoptr (GFile) second = g_file_new_for_path ("/nonexistent/b/file.rlb");
  GFile *files[] = { first, second };
  const char *body;

  test_drain ();
  nre_window_open_files (window, files, 2);
  WAIT_FOR (window_find_dialog () != NULL);
  body = adw_message_dialog_get_body (window_find_dialog ());
  g_assert_nonnull (strstr (body, "/nonexistent/a/file.rlb: "));
  g_assert_nonnull (strstr (body, "/nonexistent/b/file.rlb: "));
  window_answer ("close");
  nre_window_open_files (window, files, 1);
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_true (g_str_has_prefix (adw_message_dialog_get_body (window_find_dialog ()), "file.rlb: "));
  window_answer ("close");
  window_close (window);
}

/* A question has the focus on what Enter answers. */
static void
test_default_focus (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  GtkWindow *dialog;

  nre_message_show (GTK_WINDOW (window), "Heading", "Body");
  dialog = GTK_WINDOW (window_find_dialog ());
  g_assert_nonnull (dialog);
  WAIT_FOR (gtk_window_get_focus (dialog) != NULL);
  test_drain ();
  g_assert_true (gtk_window_get_focus (dialog) == gtk_window_get_default_widget (dialog));
  gtk_window_destroy (dialog);
  close_window (window, path);
}

static void
on_answer (const char *answer, gpointer data)
{
  g_ptr_array_add (data, g_strdup (answer));
}

static void
on_answer_tell (const char *answer, gpointer parent)
{
  nre_message_show (parent, "Second", "Body");
}

static gboolean
is_asked (const char *heading)
{
  AdwMessageDialog *dialog = window_find_dialog ();

  return dialog != NULL && gtk_window_is_active (GTK_WINDOW (dialog)) &&
         g_str_equal (adw_message_dialog_get_heading (dialog), heading);
}

/* A message that follows a question shows the focus ring, though the key that answered the question is
 * released in it. */
static void
test_followed_question (void)
{
  g_autoptr (GtkWindow) parent = g_object_ref (GTK_WINDOW (gtk_window_new ()));

  gtk_window_present (parent);
  nre_message_ask (parent, "First", "Body", "_Do", on_answer_tell, parent);
  WAIT_FOR (is_asked ("First"));
  pages_settle ();
  /* A key that is held down would repeat, and answer the second question, too. */
  pointer_do ("key Return");
  WAIT_FOR (is_asked ("Second"));
  pages_settle ();
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (window_find_dialog ())));
  gtk_window_destroy (parent);
}

/* A question is answered once, also where the program closes the window below it. */
static void
test_answer (void)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GtkWindow) parent = g_object_ref (GTK_WINDOW (gtk_window_new ()));

  gtk_window_present (parent);
  nre_message_ask (parent, "Heading", "Body", "_Do", on_answer, answers);
  WAIT_FOR (window_find_dialog () != NULL);
  window_answer ("action");
  WAIT_FOR (window_find_dialog () == NULL);
  g_assert_cmpuint (answers->len, ==, 1);
  g_assert_cmpstr (answers->pdata[0], ==, "action");
  nre_message_ask (parent, "Heading", "Body", "_Do", on_answer, answers);
  WAIT_FOR (window_find_dialog () != NULL);
  gtk_window_destroy (parent);
  test_drain ();
  g_assert_null (window_find_dialog ());
  g_assert_cmpuint (answers->len, ==, 2);
  g_assert_cmpstr (answers->pdata[1], ==, "cancel");
  nre_message_ask (parent, "Heading", "Body", "_Do", on_answer, answers);
  WAIT_FOR (answers->len == 3);
  g_assert_cmpstr (answers->pdata[2], ==, "cancel");
  g_assert_null (window_find_dialog ());
}

/* A file is freed with its window where that is closed below a question about the file. */
static void
test_closed_question (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  gpointer file = nre_window_get_current_file (window);

  g_object_add_weak_pointer (file, &file);
  g_assert_true (nre_edit_rename_node (document_of (window), "#0", 1, "before", NULL));
  test_drain ();
  window_activate (window, "reload");
  WAIT_FOR (window_find_dialog () != NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  WAIT_FOR (file == NULL);
  g_assert_null (window_find_dialog ());
  remove_copy (path);
}

/* A path that is no text is nothing that settings have room for; the others are remembered. */
static void
test_foreign_folder (void)
{
  static const char *const names[] = { "b\xf3", "plain" };
  NreWindow *window = window_new (0, 0);
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_auto (GStrv) remembered = NULL;
  g_autofree char *last = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      NreFolder *added;

      g_free (last);
      last = g_build_filename (folder, names[i], NULL);
      g_assert_cmpint (g_mkdir (last, 0700), ==, 0);
      added = nre_window_add_folder (window, last);
      nre_folder_set_expanded (added, FALSE);
      nre_folder_set_expanded (added, TRUE);
    }
  window_settle (window);
  remembered = g_settings_get_strv (nre_window_get_settings (window), "expanded-folders");
  g_assert_true (g_strv_contains ((const char *const *) remembered, last));
  /* Others may be from before. */
  for (guint i = 0; remembered[i] != NULL; i++)
    g_assert_cmpint (g_str_has_prefix (remembered[i], folder), ==, g_str_equal (remembered[i], last));
  window_close (window);
}

/* --- Memory -------------------------------------------------------------------------------------------- */

#define N_MODELS 10

/* MiB of memory that are this process's own. */
static double
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL));
  line = strstr (text, "Private_Dirty:");
  g_assert_nonnull (line);
  return (double) g_ascii_strtoull (line + strlen ("Private_Dirty:"), NULL, 10) / 1024;
}

static gboolean
is_drawn (gpointer page)
{
  gboolean ready;

  g_object_get (nre_page_get_picture (page), "ready", &ready, NULL);
  return ready;
}

static GtkWidget *
get_area (NrePage *page)
{
  return pages_find (nre_page_get_picture (page), NRE_TYPE_GL_AREA);
}

/* The same models again and again, from several files. */
static NrePage *
show_model (NreWindow *window, char **paths, guint i)
{
  NreOpenFile *file = i % 4 == 0 ? window_open (window, paths[i / 4]) : nre_window_get_current_file (window);
  g_autofree char *path = g_strdup_printf ("#%u", i % 4 * 2);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), path, NULL);
  NrePage *page;

  g_assert_nonnull (entry);
  page = nre_window_show_entry (window, file, entry, TRUE);
  pages_wait (is_drawn, page);
  window_settle (window);
  return page;
}

/* A tab that is not seen needs little, and what was closed is needed no more. With sanitizers what was freed
 * stays. */
static void
test_memory (void)
{
  NreWindow *window = window_new (1280, 800);
  double first = 0, closed[3];
  NrePage *page, *before;
  char *paths[3];

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    paths[i] = copy_sample ("bases.rlb");
  for (guint round = 0; round < G_N_ELEMENTS (closed); round++)
    {
      page = NULL;
      for (guint i = 0; i < N_MODELS; i++)
        {
          before = page;
          page = show_model (window, paths, i);
          g_assert_true (gtk_widget_get_realized (get_area (page)));
          g_assert_true (before == NULL || !gtk_widget_get_realized (get_area (before)));
          /* As it is drawn when nothing moves any more. */
          if (i == 0 || i == N_MODELS - 1)
            pages_settle ();
          if (i == 0)
            first = get_memory ();
        }
#ifndef __SANITIZE_ADDRESS__
      g_assert_cmpfloat (get_memory () - first, <=, 20 * (N_MODELS - 1));
#endif
      window_activate (window, "previous-tab");
      window_settle (window);
      g_assert_true (gtk_widget_get_realized (get_area (before)));
      g_assert_false (gtk_widget_get_realized (get_area (page)));
      while (nre_window_get_current_file (window) != NULL)
        {
          window_activate (window, "close-file");
          window_settle (window);
        }
      closed[round] = get_memory ();
    }
#ifndef __SANITIZE_ADDRESS__
  g_assert_cmpfloat (closed[2], <=, 1.1 * closed[0]);
#endif
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    remove_copy (paths[i]);
  window_close (window);
}

static gboolean
has_text (GtkWidget *widget, const char *text)
{
  return GTK_IS_MENU_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

/* What a button says of itself does not lie over its menu. */
static void
test_menu_tooltip (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  GtkWidget *button = pages_find_by (GTK_WIDGET (window), has_text, "All Tabs");

  g_assert_true (pages_is_under_pointer (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  window_settle (window);
  g_assert_false (pages_is_under_pointer (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  window_settle (window);
  g_assert_true (pages_is_under_pointer (button));
  close_window (window, path);
}

static gboolean
is_main_menu (GtkWidget *widget, const char *icon_name)
{
  return GTK_IS_MENU_BUTTON (widget) &&
         g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)), icon_name) == 0;
}

static gboolean
has_item (GMenuModel *menu, const char *action)
{
  gboolean found = FALSE;

  for (int i = 0; i < g_menu_model_get_n_items (menu) && !found; i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *name = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name);
      found = g_strcmp0 (name, action) == 0 || (section != NULL && has_item (section, action));
    }
  return found;
}

/* The main menu offers to export a model on the page of one, and on no other. */
static void
test_menu_of_kind (void)
{
  char *path;
  NreWindow *window = open_window (&path);
  NreOpenFile *file = nre_window_get_current_file (window);
  g_autoptr (NreEntry) model = nre_document_find_entry (document_of (window), "#0", NULL);
  GtkWidget *button = pages_find_by (GTK_WIDGET (window), is_main_menu, "open-menu-symbolic");
  GMenuModel *menu;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  nre_window_show_entry (window, file, NULL, TRUE);
  window_settle (window);
  g_assert_true (has_item (menu, "win.save-as"));
  g_assert_false (has_item (menu, "win.export"));
  nre_window_show_entry (window, file, model, TRUE);
  window_settle (window);
  g_assert_true (has_item (menu, "win.export"));
  nre_window_show_entry (window, file, NULL, TRUE);
  window_settle (window);
  g_assert_false (has_item (menu, "win.export"));
  close_window (window, path);
}

/* A folder that comes below others is brought into view. */
static void
test_second_folder (void)
{
  NreWindow *window = window_new (0, 0);
  g_autoptr (TestFolder) first = test_folder_new (), second = test_folder_new ();
  g_autofree char *title = g_path_get_basename (second);
  GtkWidget *list;

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("m%02u.wea", i), *path = g_build_filename (first, name, NULL);

      g_assert_true (g_file_set_contents (path, "1\n0 HULL\n", -1, NULL));
    }
  nre_window_add_folder (window, first);
  list = pages_find (pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE), GTK_TYPE_LIST_VIEW);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))) > 100);
  window_settle (window);
  nre_window_add_folder (window, second);
  WAIT_FOR (pages_find_seen (list, pages_says, title) != NULL);
  window_close (window);
}

/* Entries of the same name in several files are told apart by their tabs. */
static void
test_same_titles (void)
{
  g_autofree char *path = NULL, *other = NULL, *folder = NULL;
  NreWindow *window = open_window (&path);
  AdwTabView *tabs = ADW_TAB_VIEW (pages_find (GTK_WIDGET (window), ADW_TYPE_TAB_VIEW));
  NreOpenFile *files[2] = { nre_window_get_current_file (window) };
  const char *const titles[] = { "bases.rlb · r_walker.msh", "other.rlb · r_walker.msh" };

  folder = g_path_get_dirname (path);
  other = test_sample_copy ("bases.rlb", folder, "other.rlb");
  files[1] = window_open (window, other);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (NreEntry) entry =
          nre_document_find_entry (nre_open_file_get_document (files[i]), "r_walker.msh", NULL);
      AdwTabPage *tab;

      nre_window_show_entry (window, files[i], entry, TRUE);
      tab = adw_tab_view_get_selected_page (tabs);
      WAIT_FOR (g_str_equal (adw_tab_page_get_title (tab), i > 0 ? titles[i] : "r_walker.msh"));
    }
  for (int i = adw_tab_view_get_n_pages (tabs); i-- > 0;)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (tabs, i);

      if (g_str_equal (adw_tab_page_get_title (tab), titles[0]))
        {
          adw_tab_view_close_page (tabs, tab);
          break;
        }
      g_assert_cmpint (i, >, 0);
    }
  g_assert_cmpstr (adw_tab_page_get_title (adw_tab_view_get_selected_page (tabs)), ==, "r_walker.msh");
  window_close (window);
  test_folder_remove (g_steal_pointer (&folder));
}

/* The question names files with their folders: others of the same name may be in the folder, and not open. */
static void
test_close_names_folders (void)
{
  g_autofree char *folder = test_folder_new ();
  NreWindow *window = window_new (0, 0);
  const char *body;

  g_free (test_sample_copy ("bases.rlb", folder, "a/bases.rlb"));
  nre_window_add_folder (window, folder);
  for (guint i = 0; i < 2; i++)
    {
      static const char *const names[] = { "b/bases.rlb", "palettes.lib" };
      g_autofree char *path = test_sample_copy (i == 0 ? "bases.rlb" : "palettes.lib", folder, names[i]);
      NreOpenFile *file = window_open (window, path);

      g_assert_true (nre_edit_rename_entry (nre_open_file_get_document (file), "#0", "x", NULL));
      gtk_window_close (GTK_WINDOW (window));
      WAIT_FOR (window_find_dialog () != NULL);
      if (i == 0)
        g_assert_cmpstr (adw_message_dialog_get_heading (window_find_dialog ()), ==,
                         "Save Changes to b/bases.rlb?");
      body = adw_message_dialog_get_body (window_find_dialog ());
      g_assert_true (i == 0 || g_str_has_suffix (body, "\nb/bases.rlb\npalettes.lib"));
      window_answer ("cancel");
    }
  window_close (window);
  test_folder_remove (g_steal_pointer (&folder));
}

PAGES_TEST (window_actions)
{
  static const struct
  {
    const char *path;
    void (*step) (NreWindow *window);
  } redos[] = {
    { "/window/redo-commits", redo },
    { "/window/go-to-step-commits", go_to_end },
    { "/window/redo-button-commits", press_redo },
  };

  window_init (&argc, &argv);
  g_test_add_func ("/window/empty", test_empty);
  g_test_add_func ("/window/editing", test_editing);
  g_test_add_func ("/window/undo-shows", test_undo_shows);
  g_test_add_func ("/window/undo-shows-cell", test_undo_shows_cell);
  g_test_add_func ("/window/undo-shows-around", test_undo_shows_around);
  g_test_add_func ("/window/undo-shows-several", test_undo_shows_several);
  g_test_add_func ("/window/undo-shows-keys", test_undo_shows_keys);
  g_test_add_func ("/window/undo-keeps", test_undo_keeps);
  g_test_add_func ("/window/undo-keeps-rectangle", test_undo_keeps_rectangle);
  g_test_add_func ("/window/history-of-row", test_history_of_row);
  g_test_add_func ("/window/undo-shows-wear", test_undo_shows_wear);
  g_test_add_func ("/window/undo-typed", test_undo_typed);
  g_test_add_func ("/window/undo-shows-entries", test_undo_shows_entries);
  g_test_add_func ("/window/undo-toast-shows", test_undo_toast_shows);
  g_test_add_func ("/window/tabs", test_tabs);
  g_test_add_func ("/window/close-file", test_close_file);
  g_test_add_func ("/window/fix-elsewhere", test_fix_elsewhere);
  g_test_add_func ("/window/gone", test_gone);
  g_test_add_func ("/window/loose", test_loose);
  g_test_add_func ("/window/panels", test_panels);
  g_test_add_func ("/window/style", test_style);
  g_test_add_func ("/window/edit-while-reloading", test_edit_while_reloading);
  g_test_add_func ("/window/reload-edited", test_reload_edited);
  g_test_add_func ("/window/replaced-document", test_replaced_document);
  g_test_add_func ("/window/replaced-place", test_replaced_place);
  g_test_add_func ("/window/undo-behind-saved", test_undo_behind_saved);
  for (guint i = 0; i < G_N_ELEMENTS (redos); i++)
    g_test_add_data_func (redos[i].path, &redos[i].step, test_redo_commits);
  g_test_add_func ("/window/undo-elsewhere", test_undo_elsewhere);
  g_test_add_func ("/window/save-other-owner", test_save_other_owner);
  g_test_add_func ("/window/save-removed", test_save_removed);
  g_test_add_func ("/window/save-removed-unchanged", test_save_removed_unchanged);
  g_test_add_func ("/window/close-removed", test_close_removed);
  g_test_add_func ("/window/previous-file", test_previous_file);
  g_test_add_func ("/window/no-previous-file", test_no_previous_file);
  g_test_add_func ("/window/saved-count", test_saved_count);
  g_test_add_func ("/window/gate", test_gate);
  g_test_add_func ("/window/edit-while-closing", test_edit_while_closing);
  g_test_add_func ("/window/edit-another-while-closing", test_edit_another_while_closing);
  g_test_add_func ("/window/restored-tabs", test_restored_tabs);
  g_test_add_func ("/window/failed-after-closing", test_failed_after_closing);
  g_test_add_func ("/window/several-failed", test_several_failed);
  g_test_add_func ("/window/same-titles", test_same_titles);
  g_test_add_func ("/window/close-names-folders", test_close_names_folders);
  g_test_add_func ("/window/default-focus", test_default_focus);
  g_test_add_func ("/window/followed-question", test_followed_question);
  g_test_add_func ("/window/answer", test_answer);
  g_test_add_func ("/window/closed-question", test_closed_question);
  g_test_add_func ("/window/foreign-folder", test_foreign_folder);
  g_test_add_func ("/window/memory", test_memory);
  g_test_add_func ("/window/menu-tooltip", test_menu_tooltip);
  g_test_add_func ("/window/menu-of-kind", test_menu_of_kind);
  g_test_add_func ("/window/second-folder", test_second_folder);
  return window_run ();
}
