/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-edit-script.h"
#include "nre-json-reader.h"
#include "nre-layout.h"
#include "nre-model-edits.h"
#include "nre-model.h"
#include "nre-slot-chooser.h"
#include "nre-slot-list.h"
#include "nre-slot-matrix.h"
#include "nre-slot-tile.h"
#include "pointer-fixture.h"
#include "test-wait.h"

typedef struct
{
  NreDocument   *document;
  NreEntry      *entry;
  NreSelection  *selection;
  NreSlotMatrix *matrix;
  GtkWindow     *window;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = pages_document ();
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->selection = nre_selection_new (self->document, self->entry);
  self->matrix = g_object_new (NRE_TYPE_SLOT_MATRIX, "selection", self->selection, NULL);
  self->window = pages_show_small (GTK_WIDGET (self->matrix), 400, 320);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static NreSlotCell *
cell (Fixture *self, guint lod, guint group)
{
  return nre_slot_matrix_get_cell (self->matrix, lod, group);
}

static guint
slot_of (Fixture *self, guint node, guint lod, guint group)
{
  NreModelNode record;

  nre_model_get_node (nre_model_view_get_model (nre_selection_get_model_view (self->selection)), node,
                      &record);
  return record.slots[lod * NRE_MODEL_GROUPS + group];
}

/* The pane is as wide as its cells need, whatever the node is called. */
static void
test_long_name (Fixture *self, gconstpointer data)
{
  g_autofree char *path = nre_entry_dup_path (self->entry), *name = g_strnfill (50, 'w');
  int before, after;

  nre_selection_select (self->selection, NRE_PART_NODE, 0);
  pages_settle ();
  gtk_widget_measure (GTK_WIDGET (self->matrix), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &before, NULL, NULL);
  g_assert_true (nre_edit_rename_node (self->document, path, 0, name, NULL));
  pages_settle ();
  gtk_widget_measure (GTK_WIDGET (self->matrix), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &after, NULL, NULL);
  g_assert_cmpint (after, ==, before);
}

static void
test_states (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_PART_NODE, 0);
  g_assert_cmpuint (nre_slot_cell_get_state (cell (self, 0, 0))->slot, ==, 0);
  g_assert_true (nre_slot_cell_is_shared (cell (self, 0, 0)));
  g_assert_true (nre_slot_cell_is_shared (cell (self, 0, 1)));
  g_assert_cmpuint (nre_slot_cell_get_state (cell (self, 2, 2))->slot, ==, NRE_MODEL_NONE);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (cell (self, 2, 2)), "empty"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell (self, 1, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "LOD 1 group 0 slot");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell (self, 2, 2)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Draws nothing");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->matrix), "Slots of central"));

  nre_selection_select (self->selection, NRE_PART_NODE, PAGES_DANGLING_NODE);
  g_assert_true (nre_slot_cell_is_dangling (cell (self, PAGES_DANGLING_LOD, PAGES_DANGLING_GROUP)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell (self, PAGES_DANGLING_LOD, PAGES_DANGLING_GROUP)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Slot 77, which does not exist: the model has 4 slots");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->matrix), "dangling: the model has 4 slots, 0–3"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->matrix), "Slots of node 3"));
}

/* Of the cells that have the slot, that of the shown level of detail is ringed. */
static void
test_shown_lod (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_PART_NODE, 0);
  g_assert_cmpuint (slot_of (self, 0, 0, 0), ==, slot_of (self, 0, 1, 0));
  g_object_set (self->matrix, "lod", 1, NULL);
  nre_selection_select (self->selection, NRE_PART_SLOT, slot_of (self, 0, 0, 0));
  g_assert_true (nre_slot_cell_get_state (cell (self, 1, 0))->selected);
  g_object_set (self->matrix, "lod", 0, NULL);
  g_assert_true (nre_slot_cell_get_state (cell (self, 0, 0))->selected);
}

static void
test_selected (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_PART_SLOT, 1);
  g_assert_true (nre_slot_cell_get_state (cell (self, 0, 0))->selected);

  /* The turret has slot 2 twice; the ring is where the user pointed. */
  g_signal_emit_by_name (cell (self, 2, 0), "selected");
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_SLOT), ==, 2);
  g_assert_false (nre_slot_cell_get_state (cell (self, 1, 0))->selected);
  g_assert_true (nre_slot_cell_get_state (cell (self, 2, 0))->selected);
}

/* --- What is done ------------------------------------------------------------------------------- */

static guint
n_steps (Fixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (self->document)));
}

static void
assert_label (Fixture *self, const char *label)
{
  g_autoptr (NreStep) step = g_list_model_get_item (G_LIST_MODEL (nre_document_get_history (self->document)),
                                                    n_steps (self) - 1);

  g_assert_cmpstr (nre_step_get_label (step), ==, label);
}

static GBytes *
write_all (NreDocument *document)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = nre_layout_write (nre_document_get_root (document), &error);

  g_assert_no_error (error);
  return bytes;
}

/* The document is what “nres edit” makes of the same file; @edits: node, lod, group and slot of each. */
static void
assert_as (Fixture *self, const char *const *edits)
{
  g_autoptr (GString) script = g_string_new ("{\"edits\": [");
  g_autoptr (NreDocument) other = NULL;
  g_autoptr (GBytes) now = write_all (self->document), expected = NULL;
  g_autoptr (JsonNode) json = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; edits[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (edits[i], " ", 4);

      g_string_append_printf (script,
                              "%s{\"op\": \"set-node-slot\", \"entry\": \"#0\", \"node\": %s, \"lod\": %s, "
                              "\"group\": %s, \"slot\": %s}",
                              i > 0 ? ", " : "", words[0], words[1], words[2], words[3]);
    }
  g_string_append (script, "]}");
  other = nre_document_new_from_bytes (nre_document_get_original (self->document), "other", &error);
  g_assert_no_error (error);
  json = nre_json_read (script->str, script->len, &error);
  g_assert_no_error (error);
  nre_edit_script_perform (json, other, NULL, &error);
  g_assert_no_error (error);
  expected = write_all (other);
  g_assert_true (g_bytes_equal (now, expected));
}

static guint
n_trials (Fixture *self)
{
  guint n;

  nre_model_view_get_trials (nre_selection_get_model_view (self->selection), &n);
  return n;
}

/* --- The chooser --------------------------------------------------------------------------------- */

static NreSlotChooser *
open_chooser (Fixture *self, guint lod, guint group)
{
  GtkWidget *chooser;

  /* As the keyboard and assistive technologies do it. */
  g_signal_emit_by_name (cell (self, lod, group), "clicked");
  pages_settle ();
  chooser = pages_find (GTK_WIDGET (self->matrix), NRE_TYPE_SLOT_CHOOSER);
  g_assert_true (gtk_widget_get_mapped (chooser));
  return NRE_SLOT_CHOOSER (chooser);
}

static GListModel *
get_rows (NreSlotChooser *chooser)
{
  return G_LIST_MODEL (
      gtk_grid_view_get_model (PAGES_FIND (GTK, GRID_VIEW, chooser)));
}

static void
search (NreSlotChooser *chooser, const char *text)
{
  GtkWidget *entry = pages_find (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
choose (NreSlotChooser *chooser, const char *text)
{
  search (chooser, text);
  g_signal_emit_by_name (pages_find (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY), "activate");
}

/* The slots that are shown, in words. */
static void
assert_shown (NreSlotChooser *chooser, const char *words)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (get_rows (chooser)); i++)
    {
      g_autoptr (NreSlotChoice) choice = g_list_model_get_item (get_rows (chooser), i);
      g_autofree char *number = nre_slot_choice_dup_number (choice);

      g_string_append_printf (shown, "%s%s", i > 0 ? " " : "", number);
    }
  g_assert_cmpstr (shown->str, ==, words);
}

/* Who chooses nothing is back at the cell, and its keys work. */
static void
test_leave (Fixture *self, gconstpointer data)
{
  NreSlotChooser *chooser;

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  chooser = open_chooser (self, 1, 2);
  g_assert_false (gtk_widget_has_focus (GTK_WIDGET (cell (self, 1, 2))));
  gtk_popover_popdown (GTK_POPOVER (chooser));
  pages_settle ();
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (cell (self, 1, 2))));
  g_assert_cmpuint (n_steps (self), ==, 0);
}

static void
test_change (Fixture *self, gconstpointer data)
{
  NreSlotChooser *chooser;

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  chooser = open_chooser (self, 2, 4);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (chooser), "Node 1 Turret: LOD 2, group 4"));
  choose (chooser, "3");
  pages_settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (chooser)));
  g_assert_cmpuint (slot_of (self, 1, 2, 4), ==, 3);
  g_assert_cmpuint (nre_slot_cell_get_state (cell (self, 2, 4))->slot, ==, 3);
  g_assert_true (nre_slot_cell_get_state (cell (self, 2, 4))->selected);
  g_assert_cmpuint (n_steps (self), ==, 1);
  assert_label (self, "Node 1 Turret: LOD 2, group 4: slot none → 3");
  assert_as (self, (const char *[]){ "1 2 4 3", NULL });

  /* Where it was undone is where one is, whatever was selected meanwhile. */
  nre_slot_matrix_get_cell (self->matrix, 0, 0);
  g_signal_emit_by_name (cell (self, 0, 0), "selected");
  nre_document_undo (self->document);
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  g_assert_cmpuint (nre_slot_cell_get_state (cell (self, 2, 4))->slot, ==, NRE_MODEL_NONE);
  g_assert_true (nre_slot_cell_get_state (cell (self, 2, 4))->selected);
  nre_document_redo (self->document);
  g_assert_cmpuint (nre_slot_cell_get_state (cell (self, 2, 4))->slot, ==, 3);
  g_assert_true (nre_slot_cell_get_state (cell (self, 2, 4))->selected);

  chooser = open_chooser (self, 2, 4);
  choose (chooser, "nothing");
  g_assert_cmpuint (slot_of (self, 1, 2, 4), ==, NRE_MODEL_NONE);
  g_assert_cmpuint (n_steps (self), ==, 2);

  /* What is there already is no edit. */
  chooser = open_chooser (self, 0, 0);
  choose (chooser, "1");
  g_assert_cmpuint (n_steps (self), ==, 2);
}

static void
test_several (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) nodes = gtk_bitset_new_range (0, 3);
  NreSlotChooser *chooser;
  g_autofree char *number = NULL;
  guint before[3];

  for (guint i = 0; i < 3; i++)
    before[i] = slot_of (self, i, 0, 0);
  g_assert_cmpuint (before[0], !=, before[1]);
  nre_selection_select_several (self->selection, NRE_PART_NODE, nodes, 0);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->matrix), "Slots of central and 2 more nodes"));
  g_assert_true (nre_slot_cell_get_state (cell (self, 0, 0))->mixed);
  g_assert_false (nre_slot_cell_get_state (cell (self, 2, 4))->mixed);

  /* All get it, those that have it already too, and it is one step. */
  chooser = open_chooser (self, 0, 0);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (chooser), "3 nodes: LOD 0, group 0"));
  /* None of what they have is that of all. */
  g_assert_null (gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (get_rows (chooser))));
  number = g_strdup_printf ("%u", before[0]);
  choose (chooser, number);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (slot_of (self, i, 0, 0), ==, before[0]);
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_false (nre_slot_cell_get_state (cell (self, 0, 0))->mixed);
  g_assert_true (nre_selection_has_several (self->selection));
  nre_document_undo (self->document);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (slot_of (self, i, 0, 0), ==, before[i]);
  g_assert_true (nre_slot_cell_get_state (cell (self, 0, 0))->mixed);
}

static void
test_all_lods (Fixture *self, gconstpointer data)
{
  NreSlotChooser *chooser;

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  chooser = open_chooser (self, 1, 3);
  gtk_check_button_set_active (PAGES_FIND (GTK, CHECK_BUTTON, chooser),
                               TRUE);
  search (chooser, "3");
  g_assert_cmpuint (n_trials (self), ==, 3);
  choose (chooser, "3");
  g_assert_cmpuint (n_trials (self), ==, 0);
  g_assert_cmpuint (n_steps (self), ==, 1);
  assert_label (self, "Node 1 Turret: all LODs, group 3: slot → 3");
  assert_as (self, (const char *[]){ "1 0 3 3", "1 1 3 3", "1 2 3 3", NULL });
}

static void
test_filter (Fixture *self, gconstpointer data)
{
  NreSlotChooser *chooser;
  GtkWidget *use;

  /* Nobody is left who draws slot 1. */
  nre_edit_set_node_slot (self->document, PAGES_MODEL, 1, 0, 0, 2, NULL);
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  chooser = open_chooser (self, 0, 0);
  use = pages_find (GTK_WIDGET (chooser), GTK_TYPE_DROP_DOWN);
  assert_shown (chooser, "– 0 1 2 3");
  search (chooser, "2");
  assert_shown (chooser, "2");
  search (chooser, "TURR");
  assert_shown (chooser, "2");
  search (chooser, "<0");
  assert_shown (chooser, "");
  search (chooser, ">1");
  assert_shown (chooser, "0 1 2 3");
  search (chooser, "");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (use), 1);
  assert_shown (chooser, "– 1");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (chooser), "1 of 4"));
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (chooser), "not used anywhere"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (use), 2);
  assert_shown (chooser, "– 2");
  gtk_popover_popdown (GTK_POPOVER (chooser));
  pages_settle ();
}

/* What is tried ends with what it was tried for. */
static void
test_trials (Fixture *self, gconstpointer data)
{
  NreSlotChooser *chooser;
  const NreModelCell *cells;
  guint n;

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  chooser = open_chooser (self, 2, 4);
  g_assert_cmpuint (n_trials (self), ==, 0);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (get_rows (chooser)), 3);
  cells = nre_model_view_get_trials (nre_selection_get_model_view (self->selection), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (cells[0].node * 1000 + cells[0].lod * 100 + cells[0].group * 10 + cells[0].slot, ==,
                    1242);
  g_assert_cmpuint (n_steps (self), ==, 0);
  gtk_popover_popdown (GTK_POPOVER (chooser));
  g_assert_cmpuint (n_trials (self), ==, 0);

  /* Another edit, or its undoing, closes it; so does the end of the entry. */
  chooser = open_chooser (self, 2, 4);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (get_rows (chooser)), 3);
  nre_edit_set_node_slot (self->document, PAGES_MODEL, 0, 0, 3, 2, NULL);
  g_assert_cmpuint (n_trials (self), ==, 0);
  chooser = open_chooser (self, 2, 4);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (get_rows (chooser)), 3);
  nre_document_undo (self->document);
  g_assert_cmpuint (n_trials (self), ==, 0);
  chooser = open_chooser (self, 2, 4);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (get_rows (chooser)), 3);
  g_assert_true (nre_document_perform (self->document, "remove-entry", PAGES_MODEL, NULL, NULL));
  g_assert_cmpuint (n_trials (self), ==, 0);
  pages_settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (chooser)));
}

/* --- The pointer and the keyboard ---------------------------------------------------------------- */

static void
find_middle (GtkWidget *widget, Fixture *self, double *x, double *y)
{
  graphene_point_t point = { (float) gtk_widget_get_width (widget) / 2,
                             (float) gtk_widget_get_height (widget) / 2 };

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (self->window), &point, &point));
  *x = (double) point.x;
  *y = (double) point.y;
}

static void
move_to (Fixture *self, GtkWidget *widget, double dx)
{
  double x, y;

  find_middle (widget, self, &x, &y);
  pointer_move (GTK_WIDGET (self->window), x + dx, y);
}

static void
test_keys (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  /* Keys go where the pointer is. */
  pages_settle ();
  move_to (self, GTK_WIDGET (cell (self, 0, 0)), 0);
  gtk_widget_grab_focus (GTK_WIDGET (cell (self, 0, 0)));
  g_assert_cmpuint (slot_of (self, 1, 0, 0), ==, 1);
  pointer_do ("key ctrl+c Right Right Down ctrl+v");
  g_assert_cmpuint (slot_of (self, 1, 1, 2), ==, 1);
  g_assert_true (nre_slot_cell_get_state (cell (self, 1, 2))->selected);
  assert_label (self, "Node 1 Turret: LOD 1, group 2: slot none → 1");
  pointer_do ("key Delete");
  g_assert_cmpuint (slot_of (self, 1, 1, 2), ==, NRE_MODEL_NONE);
  pointer_do ("key Home Up ctrl+x End ctrl+v");
  g_assert_cmpuint (slot_of (self, 1, 0, 0), ==, NRE_MODEL_NONE);
  g_assert_cmpuint (slot_of (self, 1, 0, 4), ==, 1);
  pointer_do ("key shift+Return");
  g_assert_cmpuint (slot_of (self, 1, 2, 4), ==, 1);
  g_assert_cmpuint (n_steps (self), ==, 5);
  assert_as (self, (const char *[]){ "1 0 0 null", "1 0 4 1", "1 1 4 1", "1 2 4 1", NULL });

  /* Enter asks; what is typed finds it; arrows and Enter choose. */
  pointer_do ("key Return 2 Return");
  g_assert_cmpuint (slot_of (self, 1, 0, 4), ==, 2);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (cell (self, 0, 4))));
  pointer_do ("key Return Down Right");
  g_assert_cmpuint (n_trials (self), ==, 1);
  pointer_do ("key Escape");
  g_assert_cmpuint (n_trials (self), ==, 0);
  g_assert_cmpuint (n_steps (self), ==, 6);
}

/* Undo moves the ring while the focus is elsewhere, as in the history. When the focus comes back to the cell
 * that had it, it goes on to the ring. */
static void
test_focus_returns (Fixture *self, gconstpointer data)
{
  GtkWidget *left = GTK_WIDGET (cell (self, 0, 2));

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  pages_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (cell (self, 0, 0)));
  pointer_do ("key Down ctrl+c Up Right Right ctrl+v shift+Return Delete");
  g_assert_true (gtk_widget_has_focus (left));
  gtk_root_set_focus (GTK_ROOT (self->window), NULL);
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  nre_document_redo (self->document);
  pages_settle ();
  g_assert_true (nre_slot_cell_get_state (cell (self, 1, 2))->selected);
  gtk_root_set_focus (GTK_ROOT (self->window), left);
  pages_settle ();
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (cell (self, 1, 2))));
}

/* The slot under the pointer is tried, and no longer when the pointer leaves; a click takes it. */
static void
test_hover (Fixture *self, gconstpointer data)
{
  const NreModelCell *cells;
  GtkWidget *grid, *tile;
  guint n;

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  pages_settle ();
  grid = pages_find (GTK_WIDGET (open_chooser (self, 0, 0)), GTK_TYPE_GRID_VIEW);
  pages_settle ();
  tile = gtk_widget_get_ancestor (pages_find_label (grid, "3"), NRE_TYPE_SLOT_TILE);
  pointer_move (tile, 20, 30);
  pointer_move (tile, 24, 34);
  cells = nre_model_view_get_trials (nre_selection_get_model_view (self->selection), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (cells[0].slot, ==, 3);
  pointer_move (pages_find (gtk_widget_get_ancestor (grid, NRE_TYPE_SLOT_CHOOSER), GTK_TYPE_CHECK_BUTTON), 10,
                8);
  g_assert_cmpuint (n_trials (self), ==, 0);
  pointer_move (tile, 20, 30);
  pointer_do ("click 1");
  g_assert_cmpuint (n_trials (self), ==, 0);
  assert_as (self, (const char *[]){ "1 0 0 3", NULL });
}

/* --- Dragging ------------------------------------------------------------------------------------ */

/* Over the target, with the button still pressed. The first drag of a process takes its time to begin. */
static void
drag (Fixture *self, GtkWidget *from, NreSlotCell *to)
{
  pages_settle ();
  move_to (self, from, 0);
  pointer_do ("mousedown 1");
  move_to (self, from, 9);
  for (guint i = 0; i < 100 && !gtk_widget_has_css_class (from, "dragged"); i++)
    move_to (self, from, i % 2 == 0 ? 14 : 16);
  move_to (self, GTK_WIDGET (to), -3);
  move_to (self, GTK_WIDGET (to), 0);
}

/* What a drop does is said where neither what is dragged nor a tooltip covers it. */
static void
assert_said (Fixture *self, const char *text)
{
  GtkWidget *label = pages_find_label (GTK_WIDGET (self->matrix), text);
  GtkWidget *top = GTK_WIDGET (cell (self, 0, 0));
  graphene_rect_t said, first;
  gboolean told = TRUE;

  pages_await_frames (top, 2);
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (self->matrix), &said));
  g_assert_true (gtk_widget_compute_bounds (top, GTK_WIDGET (self->matrix), &first));
  g_assert_cmpfloat (said.size.height, >, 0);
  g_assert_cmpfloat (said.origin.y + said.size.height, <=, first.origin.y);
  g_signal_emit_by_name (top, "query-tooltip", 5, 5, FALSE, NULL, &told);
  g_assert_false (told);
}

static void
test_drag (Fixture *self, gconstpointer data)
{
  const NreModelCell *cells;
  guint n;

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  drag (self, GTK_WIDGET (cell (self, 0, 0)), cell (self, 2, 3));
  WAIT_FOR (gtk_widget_has_css_class (GTK_WIDGET (cell (self, 2, 3)), "drop"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (cell (self, 0, 0)), "dragged"));
  assert_said (self, "moves here, Ctrl copies");
  cells = nre_model_view_get_trials (nre_selection_get_model_view (self->selection), &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (cells[0].lod * 100 + cells[0].group * 10 + cells[0].slot, ==, 231);
  g_assert_cmpuint (cells[1].slot, ==, NRE_MODEL_NONE);
  g_assert_cmpuint (n_steps (self), ==, 0);
  pointer_do ("mouseup 1");
  WAIT_FOR (n_trials (self) == 0);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (cell (self, 2, 3)), "drop"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (cell (self, 0, 0)), "dragged"));
  g_assert_cmpuint (n_steps (self), ==, 1);
  assert_label (self, "Node 1 Turret: LOD 0, group 0 → LOD 2, group 3");
  g_assert_true (nre_slot_cell_get_state (cell (self, 2, 3))->selected);
  assert_as (self, (const char *[]){ "1 2 3 1", "1 0 0 null", NULL });

  /* The cell that has it again is where one is. */
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (cell (self, 2, 3))));
  nre_document_undo (self->document);
  g_assert_true (nre_slot_cell_get_state (cell (self, 0, 0))->selected);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (cell (self, 0, 0))));
  g_assert_cmpuint (slot_of (self, 1, 0, 0), ==, 1);
}

/* The cells are one stop of Tab, which selects nothing. */
static void
test_tab (Fixture *self, gconstpointer data)
{
  GtkWidget *matrix = GTK_WIDGET (self->matrix), *change = pages_find (matrix, GTK_TYPE_BUTTON);

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  pages_settle ();
  gtk_window_set_focus (self->window, change);
  g_assert_true (gtk_widget_child_focus (matrix, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (cell (self, 0, 0))));
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_PART_NODE);
  g_assert_false (gtk_widget_child_focus (matrix, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (matrix, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (self->window) == change);
  g_assert_false (gtk_widget_child_focus (matrix, GTK_DIR_TAB_BACKWARD));
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_PART_NODE);

  /* It comes back to the cell that is ringed. */
  g_signal_emit_by_name (cell (self, 2, 0), "selected");
  gtk_window_set_focus (self->window, NULL);
  g_assert_true (gtk_widget_child_focus (matrix, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (cell (self, 2, 0))));
  gtk_window_set_focus (self->window, change);
  g_assert_true (gtk_widget_child_focus (matrix, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (cell (self, 2, 0))));
}

static void
test_drag_copies (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  pointer_do ("keydown Control_L");
  drag (self, GTK_WIDGET (cell (self, 0, 0)), cell (self, 2, 3));
  WAIT_FOR (pages_find_label (GTK_WIDGET (self->matrix), "copies here") != NULL);
  pointer_do ("mouseup 1");
  pointer_do ("keyup Control_L");
  WAIT_FOR (n_steps (self) == 1);
  assert_as (self, (const char *[]){ "1 2 3 1", NULL });
}

static void
test_drag_taken_back (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  drag (self, GTK_WIDGET (cell (self, 0, 0)), cell (self, 2, 3));
  WAIT_FOR (n_trials (self) == 2);
  pointer_do ("key Escape");
  WAIT_FOR (n_trials (self) == 0);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (cell (self, 2, 3)), "drop"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (cell (self, 0, 0)), "dragged"));
  pointer_do ("mouseup 1");
  g_assert_cmpuint (n_steps (self), ==, 0);

  /* So is what is let go beside the cells. */
  drag (self, GTK_WIDGET (cell (self, 0, 0)), cell (self, 2, 3));
  WAIT_FOR (n_trials (self) == 2);
  pointer_move (GTK_WIDGET (self->window), 380, 300);
  WAIT_FOR (n_trials (self) == 0);
  pointer_do ("mouseup 1");
  g_assert_cmpuint (n_steps (self), ==, 0);
}

/* With several nodes each of them moves its own. */
static void
test_drag_several (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) nodes = gtk_bitset_new_range (0, 2);

  nre_selection_select_several (self->selection, NRE_PART_NODE, nodes, 1);
  drag (self, GTK_WIDGET (cell (self, 0, 0)), cell (self, 0, 4));
  pointer_do ("mouseup 1");
  WAIT_FOR (n_steps (self) == 1);
  assert_label (self, "2 nodes: LOD 0, group 0 → LOD 0, group 4");
  assert_as (self, (const char *[]){ "0 0 4 0", "0 0 0 null", "1 0 4 1", "1 0 0 null", NULL });
}

static void
test_nothing_selected (Fixture *self, gconstpointer data)
{
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->matrix), "Slots"));
  g_signal_emit_by_name (cell (self, 0, 0), "clicked");
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_NONE);
}

PAGES_TEST (pages_slot_matrix)
{
  pages_init (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/pages/slot-matrix/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("states", test_states);
  ADD ("long-name", test_long_name);
  ADD ("selected", test_selected);
  ADD ("shown-lod", test_shown_lod);
  ADD ("change", test_change);
  ADD ("leave", test_leave);
  ADD ("several", test_several);
  ADD ("all-lods", test_all_lods);
  ADD ("filter", test_filter);
  ADD ("trials", test_trials);
  ADD ("keys", test_keys);
  ADD ("focus-returns", test_focus_returns);
  ADD ("tab", test_tab);
  ADD ("hover", test_hover);
  ADD ("drag", test_drag);
  ADD ("drag-copies", test_drag_copies);
  ADD ("drag-taken-back", test_drag_taken_back);
  ADD ("drag-several", test_drag_several);
  ADD ("nothing-selected", test_nothing_selected);
  return g_test_run ();
}
