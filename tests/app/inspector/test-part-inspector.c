/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "part-fixture.h"

#include "nre-edits.h"
#include "nre-flag-row.h"
#include "nre-parent-row.h"
#include "nre-text-row.h"
#include "test-wait.h"

/* --- Every field ----------------------------------------------------------------------------------- */

typedef struct
{
  NrePart     part;
  guint       index;
  const char *field;
  const char *typed;
  const char *operation;
  const char *args;
} FieldCase;

static const FieldCase cases[] = {
  { NRE_PART_NODE, 1, "Node flags", "0x0FFF", "set-node-flags",
    "{'node': <uint32 1>, 'flags': <uint32 4095>}" },
  { NRE_PART_BATCH, 1, "Material index", "65535", "set-batch",
    "{'batch': <uint32 1>, 'material_index': <uint32 65535>}" },
  { NRE_PART_BATCH, 2, "Batch flags", "0x8001", "set-batch",
    "{'batch': <uint32 2>, 'flags': <uint32 32769>}" },
  { NRE_PART_BATCH, 1, "First index", "3", "set-batch",
    "{'batch': <uint32 1>, 'index_start': <uint32 3>}" },
  { NRE_PART_BATCH, 1, "Index count", "0x3", "set-batch",
    "{'batch': <uint32 1>, 'index_count': <uint32 3>}" },
  { NRE_PART_BATCH, 1, "Base vertex", "1", "set-batch",
    "{'batch': <uint32 1>, 'base_vertex': <uint32 1>}" },
  { NRE_PART_BATCH, 1, "Word at 4", "4660", "set-batch",
    "{'batch': <uint32 1>, 'opaque4': <uint32 4660>}" },
  { NRE_PART_BATCH, 1, "Word at 6", "0xBEEF", "set-batch",
    "{'batch': <uint32 1>, 'opaque6': <uint32 48879>}" },
  { NRE_PART_BATCH, 1, "Word at 14", "9", "set-batch",
    "{'batch': <uint32 1>, 'opaque14': <uint32 9>}" },
  { NRE_PART_SLOT, 1, "Batch start", "0", "set-slot",
    "{'slot': <uint32 1>, 'batch_start': <uint32 0>}" },
  { NRE_PART_SLOT, 1, "Batch count", "1", "set-slot",
    "{'slot': <uint32 1>, 'batch_count': <uint32 1>}" },
  { NRE_PART_SLOT, 1, "Triangle start", "2", "set-slot",
    "{'slot': <uint32 1>, 'tri_start': <uint32 2>}" },
  { NRE_PART_SLOT, 1, "Triangle count", "1", "set-slot",
    "{'slot': <uint32 1>, 'tri_count': <uint32 1>}" },
  { NRE_PART_SLOT, 2, "Box minimum y", "-7.25", "set-slot",
    "{'slot': <uint32 2>, 'aabb_min': <[-0.5, -7.25, 0.0]>}" },
  { NRE_PART_SLOT, 2, "Box maximum z", "1e3", "set-slot",
    "{'slot': <uint32 2>, 'aabb_max': <[0.5, 0.5, 1000.0]>}" },
  { NRE_PART_SLOT, 2, "Sphere centre x", "0,1", "set-slot",
    "{'slot': <uint32 2>, 'sphere_center': <[0.1, 0.0, 0.25]>}" },
  { NRE_PART_SLOT, 2, "Sphere radius", "2.5", "set-slot",
    "{'slot': <uint32 2>, 'sphere_radius': <2.5>}" },
  { NRE_PART_HEADER, 0, "Segment A y", "3", "set-model-bounds", NULL },
  { NRE_PART_HEADER, 0, "Segment radius", "8", "set-model-bounds", "{'segment_radius': <8.0>}" },
};

static void
test_field (PartFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = part_read_model (self->document);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const FieldCase *test = &cases[i];
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GBytes) again = NULL;
      NreNumberField *field;

      g_test_message ("%s", test->field);
      nre_selection_select (self->selection, test->part, test->index);
      field = part_get_field (self, test->part, test->field);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           test->field);
      part_enter (field, test->typed);
      g_assert_cmpstr (nre_number_field_get_problem (field), ==, NULL);
      after = part_read_model (self->document);
      g_assert_false (g_bytes_equal (original, after));
      if (test->args != NULL)
        {
          g_autoptr (NreDocument) other = pages_document ();
          g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, test->args, NULL, NULL, NULL);
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) expected = NULL;

          nre_document_perform (other, test->operation, PAGES_MODEL, args, &error);
          g_assert_no_error (error);
          expected = part_read_model (other);
          part_assert_same (after, expected);
        }
      nre_document_undo (self->document);
      again = part_read_model (self->document);
      part_assert_same (original, again);
    }
}

/* Opaque words and the corners of the hull: the rest of the array stays. */
static void
test_arrays (PartFixture *self, gconstpointer data)
{
  NreNumberField *radius;
  NreModelHeader header;
  NreModelSlot before, after;

  nre_selection_select (self->selection, NRE_PART_SLOT, 0);
  nre_model_get_slot (part_get_model (self), 0, &before);
  part_enter (part_get_field (self, NRE_PART_SLOT, "Word at 56"), "0xDEADBEEF");
  nre_model_get_slot (part_get_model (self), 0, &after);
  g_assert_cmphex (after.opaque[2], ==, 0xdeadbeef);
  before.opaque[2] = 0xdeadbeef;
  g_assert_cmpmem (&after, sizeof after, &before, sizeof before);

  nre_selection_select (self->selection, NRE_PART_HEADER, 0);
  part_enter (part_get_field (self, NRE_PART_HEADER, "Corner 7 y"), "12.5");
  part_enter (part_get_field (self, NRE_PART_HEADER, "Model sphere radius"), "99");
  nre_model_get_header (part_get_model (self), &header);
  g_assert_cmpfloat (header.hull[7][1], ==, 12.5f);
  g_assert_cmpfloat (header.sphere[3], ==, 99);
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  radius = part_get_field (self, NRE_PART_HEADER, "Model sphere radius");
  part_enter (radius, "-1");
  g_assert_nonnull (nre_number_field_get_problem (radius));
  g_assert_cmpuint (part_n_steps (self), ==, 3);
}

static void
test_refused (PartFixture *self, gconstpointer data)
{
  static const struct
  {
    NrePart     part;
    const char *field;
    const char *typed;
  } bad[] = {
    { NRE_PART_BATCH, "Index count", "4" },
    { NRE_PART_BATCH, "First index", "4294967295" },
    { NRE_PART_BATCH, "Base vertex", "100000" },
    { NRE_PART_BATCH, "Material index", "65536" },
    { NRE_PART_SLOT, "Batch count", "65535" },
    { NRE_PART_SLOT, "Triangle start", "60000" },
    { NRE_PART_SLOT, "Box minimum x", "1000" },
    { NRE_PART_SLOT, "Sphere radius", "-0.5" },
    { NRE_PART_SLOT, "Sphere radius", "inf" },
    { NRE_PART_SLOT, "Sphere centre x", "NaN" },
  };
  g_autoptr (GBytes) original = part_read_model (self->document);
  g_autoptr (GBytes) after = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      NreNumberField *field = part_get_field (self, bad[i].part, bad[i].field);

      nre_selection_select (self->selection, bad[i].part, 1);
      part_enter (field, bad[i].typed);
      g_assert_nonnull (nre_number_field_get_problem (field));
      part_assert_shown (field, bad[i].typed);
      g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector),
                                          nre_number_field_get_problem (field)));
      /* Another part is shown without what was refused of this one. */
      nre_selection_select (self->selection, bad[i].part, 0);
      g_assert_cmpstr (nre_number_field_get_problem (field), ==, NULL);
    }
  g_assert_cmpuint (part_n_steps (self), ==, 0);
  after = part_read_model (self->document);
  part_assert_same (original, after);
}

/* A reason goes with its cause: when the document changes, is undone or redone, and when somebody tries
 * again. */
static void
test_forgiven (PartFixture *self, gconstpointer data)
{
  NreNumberField *count = part_get_field (self, NRE_PART_BATCH, "Index count");
  NreNumberField *material = part_get_field (self, NRE_PART_BATCH, "Material index");

  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  for (guint i = 0; i < 4; i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (count));
      part_enter (count, "4");
      g_assert_nonnull (nre_number_field_get_problem (count));
      if (i == 0)
        part_enter (material, "3");
      else if (i == 1)
        nre_document_undo (self->document);
      else if (i == 2)
        nre_document_redo (self->document);
      else
        {
          gtk_widget_grab_focus (GTK_WIDGET (material));
          pages_settle ();
          g_assert_nonnull (nre_number_field_get_problem (count));
          gtk_widget_grab_focus (GTK_WIDGET (count));
          pages_settle ();
        }
      g_assert_null (nre_number_field_get_problem (count));
      g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (count), "error"));
    }
  g_assert_cmpuint (part_n_steps (self), ==, 1);
}

/* Escape while the number is dragged. */
static void
press_escape (NreNumberField *field)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (field));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 0, 0, &handled);
    }
  g_assert_true (handled);
}

/* --- Steps and several parts ----------------------------------------------------------------------- */

/* A drag that the user thinks better of was never there, and what was before it stays. */
static void
test_drag_is_aborted (PartFixture *self, gconstpointer data)
{
  NreNumberField *field = part_get_field (self, NRE_PART_BATCH, "Material index");
  g_autoptr (GBytes) before = NULL, after = NULL, last = NULL;

  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  part_enter (field, "7");
  before = part_read_model (self->document);
  nre_number_field_begin_drag (field);
  for (guint i = 0; i < 5; i++)
    nre_number_field_step (field, 1);
  part_assert_shown (field, "12");
  g_assert_cmpuint (part_n_steps (self), ==, 2);
  press_escape (field);
  g_assert_false (nre_number_field_is_dragged (field));
  part_assert_shown (field, "7");
  g_assert_cmpuint (part_n_steps (self), ==, 1);
  after = part_read_model (self->document);
  part_assert_same (before, after);

  /* Several at once, and one that has done nothing. */
  part_select_several (self, NRE_PART_BATCH, 0, 4, 0);
  part_enter (field, "3");
  nre_number_field_begin_drag (field);
  nre_number_field_step (field, 1);
  nre_number_field_step (field, 1);
  press_escape (field);
  nre_number_field_begin_drag (field);
  press_escape (field);
  g_assert_cmpuint (part_n_steps (self), ==, 2);
  part_assert_shown (field, "3");

  /* Another edit that came between is not taken back. */
  last = part_read_model (self->document);
  nre_number_field_begin_drag (field);
  nre_number_field_step (field, 1);
  nre_document_undo (self->document);
  press_escape (field);
  g_assert_cmpuint (part_n_steps (self), ==, 3);
  part_assert_shown (field, "3");
  g_clear_pointer (&after, g_bytes_unref);
  after = part_read_model (self->document);
  part_assert_same (last, after);
}

static void
test_steps_are_one (PartFixture *self, gconstpointer data)
{
  NreNumberField *field = part_get_field (self, NRE_PART_BATCH, "Material index");
  g_autoptr (GBytes) original = part_read_model (self->document);
  g_autoptr (GBytes) after = NULL;

  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  for (guint i = 0; i < 5; i++)
    nre_number_field_step (field, 1);
  part_assert_shown (field, "6");
  g_assert_cmpuint (part_n_steps (self), ==, 1);
  nre_number_field_step (part_get_field (self, NRE_PART_BATCH, "Word at 4"), 1);
  nre_number_field_step (field, 1);
  g_assert_cmpuint (part_n_steps (self), ==, 3);

  /* So of several batches with the same number. */
  part_select_several (self, NRE_PART_BATCH, 0, 4, 0);
  g_assert_true (nre_number_field_get_mixed (field));
  part_enter (field, "3");
  g_assert_cmpuint (part_n_steps (self), ==, 4);
  g_assert_cmpstr (part_last_step (self), ==, "Change 5 batches: Material");
  nre_number_field_step (field, 1);
  nre_number_field_step (field, 1);
  g_assert_cmpuint (part_n_steps (self), ==, 5);
  nre_document_undo (self->document);
  part_assert_shown (field, "3");
  nre_document_go_to (self->document, 0);
  g_assert_true (nre_number_field_get_mixed (field));
  after = part_read_model (self->document);
  part_assert_same (original, after);
}

static void
test_several_nodes (PartFixture *self, gconstpointer data)
{
  GtkWidget *page = part_get_page (self, NRE_PART_NODE);
  NreNumberField *raw = part_get_field (self, NRE_PART_NODE, "Node flags");
  NreTextRow *name = NRE_TEXT_ROW (pages_find (page, NRE_TYPE_TEXT_ROW));
  GtkWidget *row = gtk_widget_get_ancestor (pages_find_label (page, "Casts no shadow"), NRE_TYPE_FLAG_ROW);
  GtkCheckButton *check = PAGES_FIND (GTK, CHECK_BUTTON, row);
  NreModelNode node;

  /* Flags 0x10, 0x40, 0. */
  part_select_several (self, NRE_PART_NODE, 1, 3, 2);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "Node 2 muzzle and 2 more"));
  g_assert_true (nre_number_field_get_mixed (raw));
  g_assert_true (gtk_check_button_get_inconsistent (check));
  gtk_widget_activate (GTK_WIDGET (check));
  g_assert_cmpuint (part_n_steps (self), ==, 1);
  g_assert_cmpstr (part_last_step (self), ==, "Set flags of 3 nodes");
  nre_model_get_node (part_get_model (self), 1, &node);
  g_assert_cmphex (node.flags, ==, 0x50);
  nre_model_get_node (part_get_model (self), 3, &node);
  g_assert_cmphex (node.flags, ==, 0x40);
  g_assert_false (gtk_check_button_get_inconsistent (check));
  gtk_widget_activate (GTK_WIDGET (check));
  nre_model_get_node (part_get_model (self), 1, &node);
  g_assert_cmphex (node.flags, ==, 0x10);
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  g_assert_true (gtk_check_button_get_inconsistent (check));

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (name))), ==, "");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (nre_text_row_get_entry (name)), ==, "mixed");
  gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (name)), "part");
  nre_text_row_commit (name);
  g_assert_cmpuint (part_n_steps (self), ==, 1);
  g_assert_cmpstr (part_last_step (self), ==, "Rename 3 nodes");
  for (guint i = 1; i < 4; i++)
    {
      g_autofree char *text = nre_model_dup_node_name (part_get_model (self), i);

      g_assert_cmpstr (text, ==, "part");
    }
}

/* When one of them cannot be written, none is. */
static void
test_several_refused (PartFixture *self, gconstpointer data)
{
  NreNumberField *field = part_get_field (self, NRE_PART_BATCH, "Base vertex");
  g_autoptr (GBytes) original = part_read_model (self->document);
  g_autoptr (GBytes) after = NULL;
  g_autofree char *text = NULL;
  guint highest = 0;
  NreModelBatch batch;

  /* Just too far for the cylinder, which has the most vertices. */
  nre_model_get_batch (part_get_model (self), 2, &batch);
  for (guint i = 0; i < batch.index_count; i++)
    highest = MAX (highest, nre_model_get_index (part_get_model (self), batch.index_start + i));
  text = g_strdup_printf ("%u", nre_model_count (part_get_model (self), NRE_MODEL_POSITIONS) - highest);
  part_select_several (self, NRE_PART_BATCH, 0, 4, 1);
  part_enter (field, text);
  g_assert_nonnull (nre_number_field_get_problem (field));
  after = part_read_model (self->document);
  part_assert_same (original, after);
  g_assert_cmpuint (part_n_steps (self), ==, 0);
}

/* --- Nodes ----------------------------------------------------------------------------------------- */

static void
test_no_name (PartFixture *self, gconstpointer data)
{
  NreTextRow *row = NRE_TEXT_ROW (pages_find (part_get_page (self, NRE_PART_NODE), NRE_TYPE_TEXT_ROW));
  GtkWidget *remove = pages_find (GTK_WIDGET (row), GTK_TYPE_BUTTON);
  NreSpan span;

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Remove Node Name");
  nre_selection_select (self->selection, NRE_PART_NODE, 3);
  g_assert_false (gtk_widget_get_sensitive (remove));
  gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (row)), "arm");
  nre_text_row_commit (row);
  g_assert_true (nre_model_get_node_name (part_get_model (self), 3, &span));
  g_signal_emit_by_name (remove, "clicked");
  g_assert_false (nre_model_get_node_name (part_get_model (self), 3, &span));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (row))), ==, "");
  nre_document_undo (self->document);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (row))), ==, "arm");
  gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (row)), "");
  nre_text_row_commit (row);
  g_assert_false (nre_model_get_node_name (part_get_model (self), 3, &span));
  nre_document_go_to (self->document, 0);
}

/* The edit is made as soon as the drop-down is through with the click. */
static void
choose (GtkDropDown *choice, guint i)
{
  gtk_drop_down_set_selected (choice, i);
  test_drain ();
}

static void
test_parent (PartFixture *self, gconstpointer data)
{
  NreParentRow *row = NRE_PARENT_ROW (pages_find (part_get_page (self, NRE_PART_NODE), NRE_TYPE_PARENT_ROW));
  GtkDropDown *choice = PAGES_FIND (GTK, DROP_DOWN, row);
  NreModelNode node;

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, "Parent");
  nre_selection_select (self->selection, NRE_PART_NODE, 2);
  /* None, 0 and 1: a node that comes later cannot be chosen. */
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choice)), ==, 3);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 2);
  choose (choice, 1);
  nre_model_get_node (part_get_model (self), 2, &node);
  g_assert_cmpuint (node.parent, ==, 0);
  choose (choice, 0);
  nre_model_get_node (part_get_model (self), 2, &node);
  g_assert_cmphex (node.parent, ==, NRE_MODEL_NONE);
  g_assert_cmpuint (part_n_steps (self), ==, 2);
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 2);

  /* The root has no node before it. */
  nre_selection_select (self->selection, NRE_PART_NODE, 0);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choice)), ==, 1);

  /* Several: those before the first of them, and what they have while it differs. */
  part_select_several (self, NRE_PART_NODE, 1, 2, 2);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choice)), ==, 3);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 2);
  choose (choice, 1);
  g_assert_cmpstr (part_last_step (self), ==, "Set parent of 2 nodes");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choice)), ==, 2);
  nre_document_undo (self->document);
}

/* A model in which two nodes hang from one another: the cycle can be opened, and not closed again. */
static void
test_parent_refused (PartFixture *self, gconstpointer data)
{
  NreParentRow *row = NRE_PARENT_ROW (pages_find (part_get_page (self, NRE_PART_NODE), NRE_TYPE_PARENT_ROW));
  GtkDropDown *choice = PAGES_FIND (GTK, DROP_DOWN, row);
  g_autoptr (NreEntry) table = nre_entry_view_dup_table (nre_selection_get_view (self->selection),
                                                         NRE_MODEL_NODES);
  g_autofree char *path = nre_entry_dup_path (table);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = nre_entry_read (table, &error);
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (before, NULL), g_bytes_get_size (before));
  g_autoptr (GBytes) after = NULL;

  /* Node 1 hangs from 2, and 2 from 1. */
  nre_store_u16 (bytes + 38 + 2, 2);
  after = g_bytes_new (bytes, g_bytes_get_size (before));
  nre_edit_replace_payload (self->document, path, after, &error);
  g_assert_no_error (error);
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 2);
  nre_selection_select (self->selection, NRE_PART_NODE, 2);
  choose (choice, 1);
  g_assert_cmpuint (part_n_steps (self), ==, 2);

  /* Back to 1, which still hangs from 2: refused, with the reason. */
  choose (choice, 2);
  g_assert_cmpuint (part_n_steps (self), ==, 2);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 1);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "refused"));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "Node 1 is a descendant of node 2: making it the parent would close a cycle");
  nre_selection_select (self->selection, NRE_PART_NODE, 3);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (row), "refused"));
}

static gboolean
can (GtkWidget *page, const char *button)
{
  return gtk_widget_get_sensitive (gtk_widget_get_parent (pages_find_label (page, button)));
}

/* --- Slots ----------------------------------------------------------------------------------------- */

static void
test_slot_actions (PartFixture *self, gconstpointer data)
{
  GtkWidget *page = part_get_page (self, NRE_PART_SLOT);
  g_autoptr (GBytes) original = part_read_model (self->document);
  g_autoptr (GBytes) after = NULL;
  NreModelSlot slot, fields;

  nre_selection_select (self->selection, NRE_PART_SLOT, 1);
  g_assert_false (can (page, "Remove Slot"));
  g_assert_nonnull (pages_find_label (page, "It cannot be removed: node 1 Turret uses it, LOD 0, group 0."));
  gtk_widget_activate_action (page, "slot.add-copy", NULL);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_SLOT), ==, 4);
  g_assert_cmpuint (nre_model_count (part_get_model (self), NRE_MODEL_SLOTS), ==, 5);
  nre_model_get_slot (part_get_model (self), 1, &slot);
  nre_model_get_slot (part_get_model (self), 4, &fields);
  g_assert_cmpmem (&slot, sizeof slot, &fields, sizeof fields);

  part_enter (part_get_field (self, NRE_PART_SLOT, "Sphere radius"), "100");
  gtk_widget_activate_action (page, "slot.recompute-bounds", NULL);
  nre_model_get_slot (part_get_model (self), 4, &fields);
  g_assert_cmpfloat (fields.sphere_radius, <, 2);
  g_assert_true (can (page, "Remove Slot"));
  gtk_widget_activate_action (page, "slot.remove", NULL);
  g_assert_cmpuint (nre_model_count (part_get_model (self), NRE_MODEL_SLOTS), ==, 4);
  nre_document_go_to (self->document, 0);
  after = part_read_model (self->document);
  part_assert_same (original, after);

  part_select_several (self, NRE_PART_SLOT, 0, 2, 0);
  g_assert_false (can (page, "Add as Copy"));
  gtk_widget_activate_action (page, "slot.recompute-bounds", NULL);
  g_assert_cmpstr (part_last_step (self), ==, "Recompute bounds of 3 slots");
}

/* Damaged bounds: what is no number keeps its bits until it is the one that is changed. */
static void
test_nan (PartFixture *self, gconstpointer data)
{
  g_autoptr (NreEntry) table = nre_entry_view_dup_table (nre_selection_get_view (self->selection),
                                                         NRE_MODEL_SLOTS);
  g_autofree char *path = nre_entry_dup_path (table);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = nre_entry_read (table, &error);
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (before, NULL), g_bytes_get_size (before));
  g_autoptr (GBytes) damaged = NULL;
  g_autoptr (GBytes) after = NULL;
  const guint slot = NRE_MODEL_HEADER_SIZE + 68;

  /* A signalling NaN in each: hull, box and centre. */
  nre_store_u32 (bytes + 4, 0x7f800123);
  nre_store_u32 (bytes + slot + 8, 0xff812345);
  nre_store_u32 (bytes + slot + 36, 0x7fc00001);
  damaged = g_bytes_new (bytes, g_bytes_get_size (before));
  nre_edit_replace_payload (self->document, path, damaged, &error);
  g_assert_no_error (error);

  nre_selection_select (self->selection, NRE_PART_SLOT, 1);
  part_assert_shown (part_get_field (self, NRE_PART_SLOT, "Box minimum x"), "NaN");
  part_enter (part_get_field (self, NRE_PART_SLOT, "Box minimum y"), "-9");
  nre_store_f32 (bytes + slot + 12, -9);
  part_enter (part_get_field (self, NRE_PART_SLOT, "Sphere centre x"), "0.1");
  nre_store_f32 (bytes + slot + 32, 0.1f);
  nre_selection_select (self->selection, NRE_PART_HEADER, 0);
  part_enter (part_get_field (self, NRE_PART_HEADER, "Corner 3 z"), "4");
  nre_store_f32 (bytes + 4 * (3 * 3 + 2), 4);
  after = nre_entry_read (table, &error);
  g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after), bytes,
                   g_bytes_get_size (before));
  g_bytes_unref (after);

  /* And now that one. */
  part_enter (part_get_field (self, NRE_PART_HEADER, "Corner 0 y"), "1");
  nre_store_f32 (bytes + 4, 1);
  nre_selection_select (self->selection, NRE_PART_SLOT, 1);
  part_enter (part_get_field (self, NRE_PART_SLOT, "Box minimum x"), "-2");
  nre_store_f32 (bytes + slot + 8, -2);
  after = nre_entry_read (table, &error);
  g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after), bytes,
                   g_bytes_get_size (before));
}

PAGES_TEST (pages_part_inspector)
{
  pages_init (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/pages/part-inspector/" name, PartFixture, NULL, part_set_up, function, part_tear_down)
  ADD ("field", test_field);
  ADD ("arrays", test_arrays);
  ADD ("refused", test_refused);
  ADD ("forgiven", test_forgiven);
  ADD ("steps-are-one", test_steps_are_one);
  ADD ("drag-is-aborted", test_drag_is_aborted);
  ADD ("several-nodes", test_several_nodes);
  ADD ("several-refused", test_several_refused);
  ADD ("no-name", test_no_name);
  ADD ("parent", test_parent);
  ADD ("parent-refused", test_parent_refused);
  ADD ("slot-actions", test_slot_actions);
  ADD ("nan", test_nan);
  return g_test_run ();
}
