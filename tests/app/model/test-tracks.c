/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-author-model.h"
#include "nre-layout.h"
#include "nre-model-page.h"
#include "nre-track-rows.h"
#include "nre-track-view.h"
#include "test-random.h"

/* The sheet of animation keys, used as a user does: by pointer and by keyboard. The arm of the model has keys
 * 6, 7 and 8 at 0, 4 and 10. */
#define ARM 4
#define ARM_KEY 6

typedef struct
{
  NreDocument  *document;
  NreEntry     *entry;
  NreSelection *selection;
  NrePlayback  *playback;
  NreTrackView *view;
  GtkWindow    *window;
} Fixture;

static NreAuthorModel *
author_arm (void)
{
  NreAuthorModel *model = nre_author_model_new_small ();
  guint arm = nre_author_model_add_node (model, "arm", 0, 0);

  g_assert_cmpuint (arm, ==, ARM);
  for (guint i = 0; i < 3; i++)
    {
      static const float times[] = { 0, 4, 10 };

      nre_author_model_add_key (model, arm, times[i], (NreAuthorVec3){ 0, (float) i, 2 },
                                nre_author_quat_turn ((NreAuthorVec3){ 0, 0, 1 }, 30 * (float) i));
    }
  return model;
}

static void
show (Fixture *self, GBytes *bytes)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->document = pages_document_of (bytes);
  self->selection = nre_selection_new (self->document, NULL);
  self->playback = nre_playback_new ();
  g_object_set (self->playback, "last", 100.0, NULL);
  nre_model_view_set_playback (nre_selection_get_model_view (self->selection), self->playback);
  self->view = NRE_TRACK_VIEW (g_object_new (NRE_TYPE_TRACK_VIEW, NULL));
  g_object_set (self->view, "selection", self->selection, NULL);
  nre_track_view_set_playback (self->view, self->playback);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  self->window = pages_show (scrolled);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorModel) model = author_arm ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (model);

  show (self, bytes);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->selection);
  g_object_unref (self->playback);
  pages_assert_released (self->document);
}

/* --- A user's hands ------------------------------------------------------------------------------ */

static GtkEventController *
find_controller (Fixture *self, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

static void
drag (Fixture *self, double x, double y, double dx, double dy)
{
  GtkEventController *gesture = find_controller (self, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  if (dx != 0 || dy != 0)
    {
      g_signal_emit_by_name (gesture, "drag-update", dx / 2, dy / 2);
      pages_settle ();
      g_signal_emit_by_name (gesture, "drag-update", dx, dy);
      pages_settle ();
    }
  g_signal_emit_by_name (gesture, "drag-end", dx, dy);
}

static void
drag_key (Fixture *self, guint key, int frames)
{
  double frame = nre_track_view_get_x (self->view, 1) - nre_track_view_get_x (self->view, 0);
  GdkRectangle rect;

  g_assert_true (nre_track_view_get_key_rect (self->view, key, &rect));
  drag (self, rect.x + rect.width / 2, rect.y + rect.height / 2, frames * frame, 1);
}

static void
click_key (Fixture *self, guint key)
{
  drag_key (self, key, 0);
}

static void
double_click (Fixture *self, double x, double y)
{
  GtkEventController *gesture = find_controller (self, GTK_TYPE_GESTURE_CLICK);

  drag (self, x, y, 0, 0);
  g_signal_emit_by_name (gesture, "pressed", 2, x, y);
}

static gboolean
press (Fixture *self, guint keyval, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (self, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0,
                         state, &handled);
  return handled;
}

static void
assert_key (Fixture *self, guint key)
{
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_KEY);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_KEY), ==, key);
}

static float
time_of (Fixture *self, guint key)
{
  NreModelKey record;

  nre_model_get_key (nre_model_view_get_model (nre_selection_get_model_view (self->selection)), key, &record);
  return record.time;
}

static guint
count_steps (Fixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

static guint
count_keys (Fixture *self)
{
  g_autoptr (GtkBitset) keys = nre_selection_get_several (self->selection, NRE_PART_KEY);

  return (guint) gtk_bitset_get_size (keys);
}

static double
get_row_y (Fixture *self, guint key)
{
  GdkRectangle rect;

  g_assert_true (nre_track_view_get_key_rect (self->view, key, &rect));
  return rect.y + rect.height / 2;
}

/* --- Selecting ----------------------------------------------------------------------------------- */

static void
test_clicks (Fixture *self, gconstpointer data)
{
  g_assert_cmpuint (nre_track_view_get_n_rows (self->view), ==, 5);
  click_key (self, ARM_KEY + 1);
  assert_key (self, ARM_KEY + 1);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, ARM);
  g_assert_cmpuint (count_steps (self), ==, 0);

  /* Beside the keys it is the row's node, and so is its name. */
  drag (self, nre_track_view_get_x (self->view, 7), get_row_y (self, 2), 0, 0);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_NODE);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
  drag (self, 10, get_row_y (self, ARM_KEY), 0, 0);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, ARM);

  /* The ruler is the time. */
  drag (self, nre_track_view_get_x (self->view, 7.2), 5, 0, 0);
  g_assert_cmpfloat (nre_playback_get_time (self->playback), ==, 7);
}

static void
test_band (Fixture *self, gconstpointer data)
{
  double left = nre_track_view_get_x (self->view, 2), right = nre_track_view_get_x (self->view, 9);
  double top = get_row_y (self, 2) - 8, bottom = get_row_y (self, ARM_KEY) + 8;

  /* Keys 2 and 3 at 4 and 8, and the arm's at 4. */
  drag (self, left, top, right - left, bottom - top);
  g_assert_cmpuint (count_keys (self), ==, 3);
  /* Those are moved together. */
  drag_key (self, 2, 1);
  g_assert_cmpfloat (time_of (self, 2), ==, 5);
  g_assert_cmpfloat (time_of (self, 3), ==, 9);
  g_assert_cmpfloat (time_of (self, ARM_KEY + 1), ==, 5);
  g_assert_cmpuint (count_steps (self), ==, 1);
  g_assert_cmpuint (count_keys (self), ==, 3);
  /* A click on one of them means that one. */
  click_key (self, 3);
  g_assert_cmpuint (count_keys (self), ==, 1);
  assert_key (self, 3);
}

/* --- Editing ------------------------------------------------------------------------------------- */

static void
test_drags (Fixture *self, gconstpointer data)
{
  drag_key (self, ARM_KEY + 1, 3);
  g_assert_cmpfloat (time_of (self, ARM_KEY + 1), ==, 7);
  assert_key (self, ARM_KEY + 1);
  drag_key (self, ARM_KEY + 2, 1);
  g_assert_cmpfloat (time_of (self, ARM_KEY + 2), ==, 11);
  g_assert_cmpuint (count_steps (self), ==, 2);

  /* Keys do not pass one another, and the first stays: the user learns why, and nothing is done. */
  drag_key (self, ARM_KEY + 1, -7);
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  drag_key (self, ARM_KEY, 1);
  g_assert_cmpuint (count_steps (self), ==, 2);
  g_assert_cmpfloat (time_of (self, ARM_KEY + 1), ==, 7);
  nre_document_go_to (self->document, 0);
  g_assert_cmpfloat (time_of (self, ARM_KEY + 1), ==, 4);

  /* A drag that is taken back. */
  {
    GtkEventController *gesture = find_controller (self, GTK_TYPE_GESTURE_DRAG);
    GdkRectangle rect;

    g_assert_true (nre_track_view_get_key_rect (self->view, ARM_KEY + 1, &rect));
    g_signal_emit_by_name (gesture, "drag-begin", rect.x + 5.0, rect.y + 5.0);
    g_signal_emit_by_name (gesture, "drag-update", 60.0, 0.0);
    g_assert_true (press (self, GDK_KEY_Escape, 0));
    g_signal_emit_by_name (gesture, "drag-end", 60.0, 0.0);
  }
  g_assert_cmpuint (count_steps (self), ==, 0);
}

static void
test_double_clicks (Fixture *self, gconstpointer data)
{
  double_click (self, nre_track_view_get_x (self->view, 7.3), get_row_y (self, ARM_KEY));
  assert_key (self, ARM_KEY + 2);
  g_assert_cmpfloat (time_of (self, ARM_KEY + 2), ==, 7);
  g_assert_cmpuint (count_steps (self), ==, 1);

  /* Behind the end: the animation becomes longer. */
  double_click (self, nre_track_view_get_x (self->view, 11), get_row_y (self, 0));
  g_assert_cmpuint (count_steps (self), ==, 2);
  g_assert_cmpfloat (time_of (self, 1), ==, 11);
  g_assert_cmpuint (nre_model_get_frame_count (nre_model_view_get_model (
                      nre_selection_get_model_view (self->selection))), ==, 12);

  /* On a key it shows the time of it. */
  double_click (self, nre_track_view_get_x (self->view, 11), get_row_y (self, 0));
  g_assert_cmpuint (count_steps (self), ==, 2);
  g_assert_cmpfloat (nre_playback_get_time (self->playback), ==, 11);
}

static void
test_keyboard (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_PART_KEY, ARM_KEY + 1);
  g_assert_true (press (self, GDK_KEY_Right, 0));
  g_assert_true (press (self, GDK_KEY_Right, 0));
  g_assert_cmpfloat (time_of (self, ARM_KEY + 1), ==, 6);
  /* One step for what was pressed time and again. */
  g_assert_cmpuint (count_steps (self), ==, 1);
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self->document)), ==,
                   "Move key: arm, to frame 6");
  g_assert_true (press (self, GDK_KEY_Right, GDK_CONTROL_MASK));
  assert_key (self, ARM_KEY + 2);
  g_assert_true (press (self, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_cmpfloat (time_of (self, ARM_KEY + 2), ==, 20);
  g_assert_cmpuint (count_steps (self), ==, 2);
  g_assert_true (press (self, GDK_KEY_Home, 0));
  assert_key (self, ARM_KEY);
  g_assert_true (press (self, GDK_KEY_End, 0));
  assert_key (self, ARM_KEY + 2);
  g_assert_true (press (self, GDK_KEY_Left, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_cmpuint (count_keys (self), ==, 2);
  g_assert_true (press (self, GDK_KEY_Delete, 0));
  assert_key (self, ARM_KEY);
  g_assert_cmpuint (count_steps (self), ==, 3);
  g_assert_true (press (self, GDK_KEY_a, GDK_CONTROL_MASK));
  g_assert_cmpuint (count_keys (self), ==, 7);
  g_assert_true (press (self, GDK_KEY_Up, 0));
  g_assert_cmpuint (count_keys (self), ==, 1);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), !=, ARM);

  nre_selection_clear (self->selection);
  nre_playback_set_time (self->playback, 3);
  g_assert_true (press (self, GDK_KEY_Right, 0));
  g_assert_cmpfloat (nre_playback_get_time (self->playback), ==, 4);
  g_assert_false (press (self, GDK_KEY_F1, 0));
  /* Without a selected key, Delete selects none. */
  nre_selection_select (self->selection, NRE_PART_NODE, ARM);
  g_assert_true (press (self, GDK_KEY_Delete, 0));
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_NODE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, "Tracks");
  nre_selection_select (self->selection, NRE_PART_KEY, ARM_KEY);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Key 6 of node 4 arm at frame 0");
  nre_document_go_to (self->document, 0);
}

/* --- Looking ------------------------------------------------------------------------------------- */

static void
test_zoom (Fixture *self, gconstpointer data)
{
  double x = nre_track_view_get_x (self->view, 4), frame;

  nre_track_view_zoom (self->view, 2, x);
  g_assert_cmpfloat_with_epsilon (nre_track_view_get_x (self->view, 4), x, 2);
  frame = nre_track_view_get_x (self->view, 1) - nre_track_view_get_x (self->view, 0);
  for (guint i = 0; i < 40; i++)
    nre_track_view_zoom (self->view, 1.5, x);
  g_assert_cmpfloat (nre_track_view_get_x (self->view, 1) - nre_track_view_get_x (self->view, 0), >=, frame);
  pages_settle ();
  nre_selection_select (self->selection, NRE_PART_KEY, ARM_KEY + 2);
  g_assert_cmpfloat (nre_track_view_get_x (self->view, 10), <,
                     gtk_widget_get_width (GTK_WIDGET (self->view)));
  for (guint i = 0; i < 40; i++)
    nre_track_view_zoom (self->view, 0.5, x);
  nre_track_view_fit (self->view);
  pages_settle ();
  g_assert_cmpfloat (nre_track_view_get_x (self->view, 0), >, 0);

  g_object_set (self->view, "only-node", TRUE, NULL);
  g_assert_cmpuint (nre_track_view_get_n_rows (self->view), ==, 1);
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  g_assert_cmpuint (nre_track_view_get_n_rows (self->view), ==, 1);
  pages_settle ();
  nre_selection_clear (self->selection);
  g_assert_cmpuint (nre_track_view_get_n_rows (self->view), ==, 5);
}

/* The end of the animation moves with its last key: that stays where it is dropped, until the user asks for
 * the whole. */
static void
test_drag_of_last (Fixture *self, gconstpointer data)
{
  double begin, second;

  drag_key (self, ARM_KEY + 2, 30);
  nre_track_view_fit (self->view);
  pages_settle ();
  begin = nre_track_view_get_x (self->view, 0);
  second = nre_track_view_get_x (self->view, 1);
  drag_key (self, ARM_KEY + 2, -20);
  pages_settle ();
  g_assert_cmpfloat (nre_track_view_get_x (self->view, 0), ==, begin);
  g_assert_cmpfloat (nre_track_view_get_x (self->view, 1), ==, second);
  nre_document_undo (self->document);
  g_assert_cmpfloat (nre_track_view_get_x (self->view, 1), ==, second);
  nre_document_redo (self->document);
  nre_track_view_fit (self->view);
  g_assert_cmpfloat (nre_track_view_get_x (self->view, 1), >, second + 0.5 * (second - begin));
}

/* Some hundred nodes with many keys: what is not seen costs nothing. */
static void
test_large (void)
{
  NreAuthorRandomModel parameters = { 7, 200, 400, 1, 60, 0 };
  g_autoptr (NreAuthorModel) author = nre_author_model_new_random (&parameters);
  g_autoptr (GBytes) bytes = nre_author_model_finish (author);
  g_autoptr (GTimer) timer = NULL;
  Fixture self = { 0 };
  double best = G_MAXDOUBLE;

  show (&self, bytes);
  g_assert_cmpuint (nre_track_view_get_n_rows (self.view), ==, 200);
  for (guint i = 0; i < 10; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      nre_selection_select (self.selection, NRE_PART_KEY, i * 1000);
      timer = g_timer_new ();
      GTK_WIDGET_GET_CLASS (self.view)->snapshot (GTK_WIDGET (self.view), snapshot);
      best = MIN (best, g_timer_elapsed (timer, NULL));
      g_clear_pointer (&timer, g_timer_destroy);
      node = gtk_snapshot_free_to_node (snapshot);
      gsk_render_node_unref (node);
    }
  g_test_message ("drawn in %.2f ms", best * 1000);
  g_assert_cmpfloat (best, <, 0.1);
  tear_down (&self, NULL);
}

/* --- Any sequence of edits ----------------------------------------------------------------------- */

static GBytes *
write_document (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

static void
do_something (Fixture *self, GRand *rand)
{
  NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (self->selection));
  guint key = test_pick (rand, nre_model_count (model, NRE_MODEL_KEYS));
  static const guint keyvals[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Delete, GDK_KEY_Up, GDK_KEY_Home };
  static const GdkModifierType states[] = { 0, GDK_SHIFT_MASK, GDK_CONTROL_MASK };

  if (test_pick (rand, 3) == 0)
    nre_selection_select (self->selection, NRE_PART_KEY, key);
  switch (test_pick (rand, 4))
    {
    case 0:
      double_click (self, nre_track_view_get_x (self->view, test_pick (rand, 14)),
                    40 + test_pick (rand, 100));
      break;
    case 1:
      {
        GtkEventController *gesture = find_controller (self, GTK_TYPE_GESTURE_DRAG);

        g_signal_emit_by_name (gesture, "drag-begin", nre_track_view_get_x (self->view, test_pick (rand, 12)),
                               20.0 + test_pick (rand, 120));
        g_signal_emit_by_name (gesture, "drag-update", test_pick (rand, 400) - 200.0,
                               test_pick (rand, 90) - 30.0);
        g_signal_emit_by_name (gesture, "drag-end", 0.0, 0.0);
      }
      break;
    default:
      press (self, keyvals[test_pick (rand, G_N_ELEMENTS (keyvals))],
             states[test_pick (rand, G_N_ELEMENTS (states))]);
    }
}

static void
test_any (void)
{
  guint n = test_n_rounds (6);

  for (guint i = 0; i < n; i++)
    {
      guint32 seed = test_seed (i, n);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (NreAuthorModel) author = author_arm ();
      g_autoptr (GBytes) original = nre_author_model_finish (author);
      g_autoptr (GBytes) edited = NULL, undone = NULL, redone = NULL;
      Fixture self = { 0 };
      guint steps;

      g_test_message ("seed %u", seed);
      show (&self, original);
      for (guint k = 0; k < 80; k++)
        do_something (&self, rand);
      steps = count_steps (&self);
      g_test_message ("%u steps", steps);
      edited = write_document (self.document);
      nre_document_go_to (self.document, 0);
      undone = write_document (self.document);
      g_assert_true (g_bytes_equal (original, undone));
      nre_document_go_to (self.document, steps);
      redone = write_document (self.document);
      g_assert_true (g_bytes_equal (edited, redone));
      tear_down (&self, NULL);
    }
}

/* --- Rows ---------------------------------------------------------------------------------------- */

/* Each node behind its parent, and those in a circle of parents once and at the end. */
static void
test_rows (void)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new ("tree");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreModelView) view = NULL;
  g_autoptr (NreTrackRows) rows = NULL;
  static const guint expected[][2] = { { 0, 0 }, { 2, 1 }, { 4, 2 }, { 3, 1 }, { 1, 0 } };
  guint row, index;

  nre_author_model_add_node (author, "a", -1, 0);
  nre_author_model_add_node (author, "b", -1, 0);
  nre_author_model_add_node (author, "a1", 0, 0);
  nre_author_model_add_node (author, "a2", 0, 0);
  nre_author_model_add_node (author, "a11", 2, 0);
  bytes = nre_author_model_finish (author);
  document = pages_document_of (bytes);
  view = nre_entry_view_new (NRE_TYPE_MODEL_VIEW, document, NULL);
  rows = nre_track_rows_new (nre_model_view_get_model (view), nre_model_view_get_tracks (view),
                             NRE_TRACK_ROWS_ALL);
  g_assert_cmpuint (nre_track_rows_get_n (rows), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpuint (nre_track_rows_get (rows, i)->node, ==, expected[i][0]);
      g_assert_cmpuint (nre_track_rows_get (rows, i)->depth, ==, expected[i][1]);
    }
  g_assert_true (nre_track_rows_find_key (rows, 1, 0, &row, &index));
  g_assert_cmpuint (row, ==, 4);
  g_assert_false (nre_track_rows_find_key (rows, 99, 0, &row, &index));
  g_assert_cmpuint (nre_track_rows_find_time (rows, 0, 0), ==, 0);
  g_assert_cmpuint (nre_track_rows_find_time (rows, 0, 1), ==, 1);
}

PAGES_TEST (pages_tracks)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/tracks/rows", test_rows);
#define ADD(name, function) g_test_add ("/tracks/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("clicks", test_clicks);
  ADD ("band", test_band);
  ADD ("drags", test_drags);
  ADD ("drag-of-last", test_drag_of_last);
  ADD ("double-clicks", test_double_clicks);
  ADD ("keyboard", test_keyboard);
  ADD ("zoom", test_zoom);
  g_test_add_func ("/tracks/large", test_large);
  g_test_add_func ("/tracks/any", test_any);
  return g_test_run ();
}
