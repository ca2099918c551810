/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-angles.h"
#include "nre-inspector.h"
#include "nre-key-actions.h"
#include "nre-key-list.h"
#include "nre-layout.h"
#include "nre-model-edits.h"
#include "nre-number-field.h"
#include "test-wait.h"

#include <math.h>

/* Keys 1 to 3 of the small model are the second node's, the others have one each: 0, 4 and 5. */
typedef struct
{
  NreDocument  *document;
  NreEntry     *entry;
  NreSelection *selection;
  NreKeyList   *list;
  NreInspector *inspector;
  GtkWindow    *window;
} Fixture;

static void
show (Fixture *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->selection = nre_selection_new (self->document, self->entry);
  self->list = g_object_new (NRE_TYPE_KEY_LIST, "selection", self->selection, "hexpand", TRUE, NULL);
  self->inspector = g_object_new (NRE_TYPE_INSPECTOR, "selection", self->selection, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->inspector));
  self->window = pages_show (box);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = pages_document ();
  show (self);
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

/* --- Editing ------------------------------------------------------------------------------------- */

static NreNumberField *
find_field (GtkWidget *root, const char *name)
{
  if (NRE_IS_NUMBER_FIELD (root) &&
      g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (root)), name) == 0)
    return NRE_NUMBER_FIELD (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NreNumberField *found = gtk_widget_get_visible (child) ? find_field (child, name) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static NreNumberField *
type_number (Fixture *self, const char *name, const char *text)
{
  NreNumberField *field = find_field (GTK_WIDGET (self->inspector), name);

  g_assert_nonnull (field);
  gtk_editable_set_text (GTK_EDITABLE (field), text);
  nre_number_field_commit (field);
  return field;
}

static NreTrackKey
get_key (Fixture *self, guint key)
{
  NreTrackKey fields;

  nre_model_get_track_key (nre_model_view_get_model (nre_selection_get_model_view (self->selection)), key,
                           &fields);
  return fields;
}

static guint
count_steps (Fixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

static void
select_two (Fixture *self, guint a, guint b)
{
  g_autoptr (GtkBitset) keys = gtk_bitset_new_empty ();

  gtk_bitset_add (keys, a);
  gtk_bitset_add (keys, b);
  nre_selection_select_several (self->selection, NRE_PART_KEY, keys, a);
}

static void
test_inspector (Fixture *self, gconstpointer data)
{
  NreNumberField *field;

  nre_selection_select (self->selection, NRE_PART_KEY, 2);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "Key 2 · Turret, 4.0"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "1 Turret, key 2 of 3"));
  type_number (self, "Key position y", "2.5");
  g_assert_cmpfloat (get_key (self, 2).pos[1], ==, 2.5f);
  type_number (self, "Key rotation w", "0.5");
  g_assert_cmpint (get_key (self, 2).quat[3], ==, 16384);
  type_number (self, "Key time", "5");
  g_assert_cmpfloat (get_key (self, 2).time, ==, 5);
  g_assert_cmpuint (count_steps (self), ==, 3);

  field = type_number (self, "Key time", "8");
  g_assert_nonnull (nre_number_field_get_problem (field));
  g_assert_cmpfloat (get_key (self, 2).time, ==, 5);
  field = type_number (self, "Key rotation x", "1.5");
  g_assert_nonnull (nre_number_field_get_problem (field));
  g_assert_cmpuint (count_steps (self), ==, 3);
  nre_document_go_to (self->document, 0);
  g_assert_cmpfloat (get_key (self, 2).time, ==, 4);
  field = find_field (GTK_WIDGET (self->inspector), "Key time");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "4");
}

/* What is typed is turned into the words of the file, and what is shown is what they say. */
static void
test_angles (Fixture *self, gconstpointer data)
{
  NreTrackKey before, key;
  NreNumberField *field;
  double angles[3];

  nre_selection_select (self->selection, NRE_PART_KEY, 2);
  before = get_key (self, 2);
  field = type_number (self, "Key angle z", "33.3333");
  key = get_key (self, 2);
  nre_track_key_get_angles (&key, angles);
  g_assert_cmpfloat (fabs (angles[2] - 33.3333), <, 0.004);
  g_assert_cmpmem (key.pos, sizeof key.pos, before.pos, sizeof before.pos);
  g_assert_cmpfloat (key.time, ==, before.time);
  g_assert_cmpfloat (fabs (g_ascii_strtod (nre_number_field_get_text (field), NULL) - angles[2]), <, 6e-4);
  g_assert_cmpstr (nre_number_field_get_text (field), !=, "33.3333");
  g_assert_cmpuint (count_steps (self), ==, 1);
  /* Less than the words can tell apart is no step, and what is shown is again what the game reads. */
  {
    g_autofree char *shown = g_strdup (nre_number_field_get_text (field));
    g_autofree char *little = g_strdup_printf ("%.4f", angles[2] + 0.0004);

    type_number (self, "Key angle z", little);
    g_assert_cmpstr (nre_number_field_get_text (field), ==, shown);
  }
  g_assert_cmpuint (count_steps (self), ==, 1);
  g_assert_nonnull (nre_number_field_get_problem (type_number (self, "Key angle x", "1e9")));
  g_assert_cmpuint (count_steps (self), ==, 1);

  /* Of two keys the same angle, in one step, and each keeps its others. */
  nre_document_go_to (self->document, 0);
  select_two (self, 1, 3);
  type_number (self, "Key angle x", "-20");
  g_assert_cmpuint (count_steps (self), ==, 1);
  for (guint i = 1; i <= 3; i += 2)
    {
      key = get_key (self, i);
      nre_track_key_get_angles (&key, angles);
      g_assert_cmpfloat (fabs (angles[0] + 20), <, 0.01);
    }
  nre_document_undo (self->document);
}

/* Of several keys one number is written to all, and the others stay what they were. */
static void
test_several (Fixture *self, gconstpointer data)
{
  NreTrackKey before = get_key (self, 3);

  select_two (self, 1, 3);
  g_assert_true (nre_number_field_get_mixed (find_field (GTK_WIDGET (self->inspector), "Key time")));
  type_number (self, "Key position x", "-7");
  g_assert_cmpfloat (get_key (self, 1).pos[0], ==, -7);
  g_assert_cmpfloat (get_key (self, 3).pos[0], ==, -7);
  g_assert_cmpfloat (get_key (self, 3).pos[1], ==, before.pos[1]);
  g_assert_cmpuint (count_steps (self), ==, 1);
  nre_document_undo (self->document);
  g_assert_cmpfloat (get_key (self, 3).pos[0], ==, before.pos[0]);
}

static void
test_actions (Fixture *self, gconstpointer data)
{
  NreKeyList *list = self->list;

  nre_key_actions_insert (GTK_WIDGET (list), self->selection, 1, 6.3);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_KEY), ==, 3);
  g_assert_cmpfloat (get_key (self, 3).time, ==, 6);
  nre_key_actions_duplicate (GTK_WIDGET (list), self->selection);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_KEY), ==, 4);
  g_assert_cmpfloat (get_key (self, 4).time, ==, 7);
  select_two (self, 3, 4);
  nre_key_actions_move (GTK_WIDGET (list), self->selection, -1);
  g_assert_cmpfloat (get_key (self, 3).time, ==, 5);
  g_assert_cmpfloat (get_key (self, 4).time, ==, 6);
  nre_key_actions_delete (GTK_WIDGET (list), self->selection);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_KEY), ==, 2);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
  assert_rows (self, 6, 2);
  g_assert_cmpuint (count_steps (self), ==, 4);

  /* The first key of a node stays, and the user learns why. */
  nre_selection_select (self->selection, NRE_PART_KEY, 1);
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 0);
  nre_key_actions_delete (GTK_WIDGET (list), self->selection);
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  g_assert_cmpuint (count_steps (self), ==, 4);
  nre_document_go_to (self->document, 0);
  assert_rows (self, 6, 1);
}

/* The copies are selected, and that of the leading key leads. */
static void
test_duplicates_several (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) copies = NULL;

  select_two (self, 2, 4);
  nre_key_actions_duplicate (GTK_WIDGET (self->list), self->selection);
  copies = nre_selection_get_several (self->selection, NRE_PART_KEY);
  g_assert_cmpuint (gtk_bitset_get_size (copies), ==, 2);
  g_assert_true (gtk_bitset_contains (copies, 3) && gtk_bitset_contains (copies, 6));
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_KEY), ==, 3);
  g_assert_cmpfloat (get_key (self, 3).time, ==, 5);
  g_assert_cmpfloat (get_key (self, 6).time, ==, 1);
  g_assert_cmpuint (count_steps (self), ==, 1);
}

/* --- The clipboard ------------------------------------------------------------------------------- */

static gboolean
has_steps (gpointer data)
{
  return count_steps (data) > 0;
}

static gboolean
has_toast (gpointer data)
{
  return pages_n_toasts (((Fixture *) data)->window) > 0;
}

static void
test_paste_pose (Fixture *self, gconstpointer data)
{
  NreTrackKey before = get_key (self, 2), other = get_key (self, 0);

  nre_selection_select (self->selection, NRE_PART_KEY, 2);
  nre_key_actions_copy (GTK_WIDGET (self->list), self->selection, 0);
  /* The only key of a node is its pose at every time, and keeps its own. */
  nre_selection_select (self->selection, NRE_PART_NODE, 0);
  nre_key_actions_paste (GTK_WIDGET (self->list), self->selection, 0, 6.4);
  pages_wait (has_steps, self);
  g_assert_cmpuint (count_steps (self), ==, 1);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_NODE);
  g_assert_cmpmem (get_key (self, 0).pos, sizeof before.pos, before.pos, sizeof before.pos);
  g_assert_cmpmem (get_key (self, 0).quat, sizeof before.quat, before.quat, sizeof before.quat);
  g_assert_cmpfloat (get_key (self, 0).time, ==, other.time);
  nre_document_go_to (self->document, 0);

  /* What a node without keys there has at a time is copied as well, and comes to a key of its own. */
  nre_selection_select (self->selection, NRE_PART_NODE, 0);
  nre_key_actions_copy (GTK_WIDGET (self->list), self->selection, 3);
  nre_key_actions_paste (GTK_WIDGET (self->list), self->selection, 1, 6.4);
  pages_wait (has_steps, self);
  g_assert_cmpfloat (get_key (self, 3).time, ==, 6);
  g_assert_cmpmem (get_key (self, 3).pos, sizeof other.pos, other.pos, sizeof other.pos);
}

static void
test_paste_keys (Fixture *self, gconstpointer data)
{
  NreTrackKey first = get_key (self, 1), last = get_key (self, 3);

  select_two (self, 1, 3);
  nre_key_actions_copy (GTK_WIDGET (self->list), self->selection, 0);
  nre_key_actions_paste (GTK_WIDGET (self->list), self->selection, 0, 2);
  pages_wait (has_steps, self);
  g_assert_cmpuint (count_steps (self), ==, 1);
  g_assert_cmpfloat (get_key (self, 1).time, ==, 2);
  g_assert_cmpmem (get_key (self, 1).quat, sizeof first.quat, first.quat, sizeof first.quat);
  g_assert_cmpfloat (get_key (self, 2).time, ==, 2 + last.time - first.time);
  nre_document_go_to (self->document, 0);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->list)), "no keys");
  nre_key_actions_paste (GTK_WIDGET (self->list), self->selection, 0, 2);
  pages_wait (has_toast, self);
  g_assert_cmpstr (pages_get_toast (self->window), ==,
                   "Only poses and keys that were copied from a model can be pasted here");
  g_assert_cmpuint (count_steps (self), ==, 0);
}

static void
test_menu (Fixture *self, gconstpointer data)
{
  GtkWidget *menu, *list = GTK_WIDGET (self->list);
  double y = 0;

  while (y < gtk_widget_get_height (list) && nre_record_list_find_record (NRE_RECORD_LIST (list), 60, y) != 2)
    y++;
  pointer_move (list, 60, y + 3);
  pointer_do ("click 3");
  WAIT_FOR (nre_selection_get_index (self->selection, NRE_PART_KEY) == 2);
  menu = pages_find (list, GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (menu);
  g_assert_true (gtk_widget_get_mapped (menu));
  g_assert_nonnull (pages_find_label (menu, "Paste Pose or Keys"));
  gtk_popover_popdown (GTK_POPOVER (menu));
  pages_settle ();
}

/* --- An animation of its own kind ---------------------------------------------------------------- */

static GBytes *
write_document (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

/* The small model with one word of the frame map that the canonical writer would not write. */
static void
set_up_odd (Fixture *self, gconstpointer data)
{
  g_autoptr (NreDocument) usual = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (usual, PAGES_MODEL);
  g_autoptr (NreModelView) view = nre_entry_view_new (NRE_TYPE_MODEL_VIEW, usual, entry);
  NreSpan map = nre_model_get_table (nre_model_view_get_model (view), NRE_MODEL_FRAME_MAP)->span;
  NreSpan span = nre_span_of_bytes (nre_document_get_original (usual));
  g_autofree guint8 *copy = g_memdup2 (span.data, span.size);
  g_autoptr (GBytes) bytes = NULL;

  copy[map.data - span.data + 2] ^= 3;
  bytes = g_bytes_new (copy, span.size);
  self->document = pages_document_of (bytes);
  show (self);
}

static AdwMessageDialog *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

static void
answer (const char *response)
{
  AdwMessageDialog *question = find_question ();
  GtkWidget *label;

  g_assert_nonnull (question);
  pages_settle ();
  label = pages_find_label (GTK_WIDGET (question), response);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  pages_settle ();
  g_assert_null (find_question ());
}

static void
test_asks_before_a_rewrite (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = write_document (self->document);
  g_autoptr (GBytes) after = NULL;

  /* What is no matter of the frame map is not asked about. */
  nre_selection_select (self->selection, NRE_PART_KEY, 3);
  type_number (self, "Key position y", "2.5");
  g_assert_null (find_question ());
  g_assert_cmpuint (count_steps (self), ==, 1);

  nre_key_actions_duplicate (GTK_WIDGET (self->list), self->selection);
  answer ("Cancel");
  g_assert_cmpuint (count_steps (self), ==, 1);
  nre_key_actions_duplicate (GTK_WIDGET (self->list), self->selection);
  answer ("Rewrite");
  g_assert_cmpuint (count_steps (self), ==, 2);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_KEY), ==, 4);

  /* Once is enough: it is canonical from now on. */
  nre_key_actions_move (GTK_WIDGET (self->list), self->selection, 3);
  g_assert_null (find_question ());
  g_assert_cmpfloat (get_key (self, 4).time, ==, 12);
  nre_document_go_to (self->document, 0);
  after = write_document (self->document);
  g_assert_true (g_bytes_equal (original, after));

  /* The time of a key is asked about where it is typed, too. */
  nre_selection_select (self->selection, NRE_PART_KEY, 3);
  type_number (self, "Key time", "11");
  answer ("Rewrite");
  g_assert_cmpfloat (get_key (self, 3).time, ==, 11);
}

/* --- A key that two nodes have --------------------------------------------------------------------- */

static void
set_up_shared (Fixture *self, gconstpointer data)
{
  g_autoptr (NreDocument) usual = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (usual, PAGES_MODEL);
  g_autoptr (NreModelView) view = nre_entry_view_new (NRE_TYPE_MODEL_VIEW, usual, entry);
  NreSpan nodes = nre_model_get_table (nre_model_view_get_model (view), NRE_MODEL_NODES)->span;
  NreSpan span = nre_span_of_bytes (nre_document_get_original (usual));
  g_autofree guint8 *copy = g_memdup2 (span.data, span.size);
  g_autoptr (GBytes) bytes = NULL;

  copy[nodes.data - span.data + 38 * 2 + 6] = 3;
  bytes = g_bytes_new (copy, span.size);
  self->document = pages_document_of (bytes);
  show (self);
}

static void
test_asks_about_shared_keys (Fixture *self, gconstpointer data)
{
  NreModelView *view = nre_selection_get_model_view (self->selection);
  NrePoseTarget target;
  NreTrackKey pose;

  nre_selection_select (self->selection, NRE_PART_NODE, 2);
  g_assert_true (nre_pose_target_find (&target, nre_model_view_get_model (view),
                                       nre_model_view_get_tracks (view), 2, 5, NULL));
  g_assert_cmpuint (target.key, ==, 3);
  g_assert_cmpuint (target.n_nodes, ==, 2);
  pose = target.pose;
  pose.pos[1] += 1;
  nre_key_actions_pose (GTK_WIDGET (self->list), self->selection, &target, &pose);
  answer ("Cancel");
  g_assert_cmpuint (count_steps (self), ==, 0);
  nre_key_actions_pose (GTK_WIDGET (self->list), self->selection, &target, &pose);
  answer ("Pose All");
  g_assert_cmpuint (count_steps (self), ==, 1);
  g_assert_cmpfloat (get_key (self, 3).pos[1], ==, pose.pos[1]);
}

/* What was asked about is no longer what it was when another window has changed the model. */
static void
test_changed_meanwhile (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  nre_selection_select (self->selection, NRE_PART_KEY, 3);
  nre_key_actions_delete (GTK_WIDGET (self->list), self->selection);
  g_assert_nonnull (find_question ());
  nre_edit_insert_key (self->document, PAGES_MODEL, 1, 20, NRE_TRACKS_REWRITE, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_steps (self), ==, 1);
  answer ("Rewrite");
  g_assert_cmpuint (count_steps (self), ==, 1);
  nre_document_go_to (self->document, 0);
}

PAGES_TEST (pages_keys)
{
  pages_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/pages/keys/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("list/both-ways", test_both_ways);
  ADD ("list/only-node", test_only_node);
  ADD ("list/follows-edits", test_follows_edits);
  ADD ("inspector", test_inspector);
  ADD ("several", test_several);
  ADD ("angles", test_angles);
  ADD ("actions", test_actions);
  ADD ("duplicates-several", test_duplicates_several);
  ADD ("paste-pose", test_paste_pose);
  ADD ("paste-keys", test_paste_keys);
  ADD ("menu", test_menu);
  g_test_add ("/pages/keys/asks-before-a-rewrite", Fixture, NULL, set_up_odd, test_asks_before_a_rewrite,
              tear_down);
  g_test_add ("/pages/keys/changed-meanwhile", Fixture, NULL, set_up_odd, test_changed_meanwhile, tear_down);
  g_test_add ("/pages/keys/asks-about-shared-keys", Fixture, NULL, set_up_shared, test_asks_about_shared_keys,
              tear_down);
  return g_test_run ();
}
