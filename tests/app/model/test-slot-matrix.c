/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-model.h"
#include "nre-slot-matrix.h"

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
  self->window = pages_show (GTK_WIDGET (self->matrix));
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

/* As an assistive technology does it: press the cell, set the number, press Apply. */
static void
test_change (Fixture *self, gconstpointer data)
{
  GtkWidget *popover, *spin, *apply, *none;

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  g_signal_emit_by_name (cell (self, 2, 4), "clicked");
  pages_settle ();
  popover = pages_find (GTK_WIDGET (self->matrix), GTK_TYPE_POPOVER);
  g_assert_true (gtk_widget_get_mapped (popover));
  spin = pages_find (popover, GTK_TYPE_SPIN_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, "Slot number");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 3);
  apply = gtk_widget_get_ancestor (pages_find_label (popover, "Apply"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (apply, "clicked");
  g_assert_cmpuint (slot_of (self, 1, 2, 4), ==, 3);
  g_assert_cmpuint (nre_slot_cell_get_state (cell (self, 2, 4))->slot, ==, 3);
  g_assert_true (nre_slot_cell_get_state (cell (self, 2, 4))->selected);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (self->document))), ==,
                    1);

  nre_document_undo (self->document);
  g_assert_cmpuint (nre_slot_cell_get_state (cell (self, 2, 4))->slot, ==, NRE_MODEL_NONE);
  nre_document_redo (self->document);
  g_assert_cmpuint (nre_slot_cell_get_state (cell (self, 2, 4))->slot, ==, 3);

  g_signal_emit_by_name (cell (self, 2, 4), "clicked");
  none = gtk_widget_get_ancestor (pages_find_label (popover, "Draws nothing"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (none, "clicked");
  g_assert_cmpuint (slot_of (self, 1, 2, 4), ==, NRE_MODEL_NONE);

  /* The number that is there already is no edit. */
  g_signal_emit_by_name (cell (self, 0, 0), "clicked");
  g_signal_emit_by_name (apply, "clicked");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (self->document))), ==,
                    2);
}

static void
test_several (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) nodes = gtk_bitset_new_range (0, 3);
  GtkWidget *popover = pages_find (GTK_WIDGET (self->matrix), GTK_TYPE_POPOVER);
  GtkWidget *spin = pages_find (popover, GTK_TYPE_SPIN_BUTTON);
  GtkWidget *apply = gtk_widget_get_ancestor (pages_find_label (popover, "Apply"), GTK_TYPE_BUTTON);
  GListModel *steps = G_LIST_MODEL (nre_document_get_history (self->document));
  guint before[3];

  for (guint i = 0; i < 3; i++)
    before[i] = slot_of (self, i, 0, 0);
  g_assert_cmpuint (before[0], !=, before[1]);
  nre_selection_select_several (self->selection, NRE_PART_NODE, nodes, 0);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->matrix), "Slots of central and 2 more nodes"));
  g_assert_true (nre_slot_cell_get_state (cell (self, 0, 0))->mixed);
  g_assert_false (nre_slot_cell_get_state (cell (self, 2, 4))->mixed);

  /* All get it, those that have it already too, and it is one step. */
  g_signal_emit_by_name (cell (self, 0, 0), "clicked");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), before[0]);
  g_signal_emit_by_name (apply, "clicked");
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (slot_of (self, i, 0, 0), ==, before[0]);
  g_assert_cmpuint (g_list_model_get_n_items (steps), ==, 1);
  g_assert_false (nre_slot_cell_get_state (cell (self, 0, 0))->mixed);
  g_assert_true (nre_selection_has_several (self->selection));
  nre_document_undo (self->document);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (slot_of (self, i, 0, 0), ==, before[i]);
  g_assert_true (nre_slot_cell_get_state (cell (self, 0, 0))->mixed);
}

static void
test_nothing_selected (Fixture *self, gconstpointer data)
{
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->matrix), "Slots"));
  g_signal_emit_by_name (cell (self, 0, 0), "clicked");
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_NONE);
}

int
main (int argc, char **argv)
{
  pages_init (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/pages/slot-matrix/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("states", test_states);
  ADD ("selected", test_selected);
  ADD ("change", test_change);
  ADD ("several", test_several);
  ADD ("nothing-selected", test_nothing_selected);
  return g_test_run ();
}
