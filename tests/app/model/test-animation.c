/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-animation-bar.h"
#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "nre-edits.h"
#include "nre-key-times.h"
#include "nre-model-page.h"
#include "nre-timeline.h"

/* --- Playback ------------------------------------------------------------------------------------ */

static void
count (gpointer data)
{
  (*(guint *) data)++;
}

static void
test_playback (void)
{
  g_autoptr (NrePlayback) playback = nre_playback_new ();
  guint moves = 0;

  g_signal_connect_swapped (playback, "moved", G_CALLBACK (count), &moves);
  nre_playback_set_playing (playback, TRUE);
  g_assert_false (nre_playback_get_playing (playback));
  g_object_set (playback, "last", 48.0, "loop", TRUE, NULL);
  g_assert_cmpuint (moves, ==, 0);
  nre_playback_advance (playback, 1);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 0);
  nre_playback_set_playing (playback, TRUE);
  nre_playback_advance (playback, 1);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, NRE_PLAYBACK_FRAMES_PER_SECOND);
  g_object_set (playback, "speed", 0.5, NULL);
  nre_playback_advance (playback, 0.5);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 1.25 * NRE_PLAYBACK_FRAMES_PER_SECOND);
  nre_playback_advance (playback, -1);
  nre_playback_advance (playback, NAN);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 1.25 * NRE_PLAYBACK_FRAMES_PER_SECOND);
  g_assert_cmpuint (moves, ==, 2);

  /* Round and round, and to the end only once. */
  g_object_set (playback, "speed", 1.0, NULL);
  nre_playback_set_time (playback, 47);
  nre_playback_advance (playback, 5.0 / NRE_PLAYBACK_FRAMES_PER_SECOND);
  g_assert_cmpfloat_with_epsilon (nre_playback_get_time (playback), 4, 1e-9);
  g_assert_true (nre_playback_get_playing (playback));
  g_object_set (playback, "loop", FALSE, NULL);
  nre_playback_advance (playback, 100);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 48);
  g_assert_false (nre_playback_get_playing (playback));
  nre_playback_set_playing (playback, TRUE);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 0);

  nre_playback_set_time (playback, 3.5);
  nre_playback_step (playback, 1);
  g_assert_false (nre_playback_get_playing (playback));
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 4);
  nre_playback_step (playback, -1);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 3);
  nre_playback_step (playback, -9);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 0);
  nre_playback_set_time (playback, NAN);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 0);

  /* A shorter animation. */
  nre_playback_set_time (playback, 40);
  nre_playback_set_playing (playback, TRUE);
  g_object_set (playback, "last", 10.0, NULL);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 10);
  g_object_set (playback, "last", 0.0, NULL);
  g_assert_false (nre_playback_get_playing (playback));
}

/* Seconds in place of frames. */
static void
test_playback_rate (void)
{
  g_autoptr (NrePlayback) playback = nre_playback_new ();

  g_object_set (playback, "rate", 1.0, "last", 2.5, "loop", FALSE, NULL);
  nre_playback_set_playing (playback, TRUE);
  nre_playback_advance (playback, 0.5);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 0.5);
  g_object_set (playback, "speed", 4.0, NULL);
  nre_playback_advance (playback, 0.25);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 1.5);
  /* A life that gets longer or shorter while it plays. */
  g_object_set (playback, "last", 10.0, NULL);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 1.5);
  g_object_set (playback, "last", 1.0, NULL);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 1);
}

static void
test_playback_blend (void)
{
  g_autoptr (NrePlayback) playback = nre_playback_new ();
  guint moves = 0;
  double time, weight;

  g_signal_connect_swapped (playback, "moved", G_CALLBACK (count), &moves);
  g_object_set (playback, "last", 20.0, "blend-time", 8.0, "weight", 0.25, NULL);
  g_assert_cmpuint (moves, ==, 0);
  g_assert_false (nre_playback_get_blend (playback, &time, &weight));
  g_object_set (playback, "blend", TRUE, NULL);
  g_assert_true (nre_playback_get_blend (playback, &time, &weight));
  g_assert_cmpfloat (time, ==, 8);
  g_assert_cmpfloat (weight, ==, 0.25);
  g_object_set (playback, "weight", 1.0, "blend-time", 99.0, NULL);
  g_assert_cmpuint (moves, ==, 3);
  nre_playback_get_blend (playback, &time, &weight);
  g_assert_cmpfloat (time, ==, 20);
}

/* --- Timeline ------------------------------------------------------------------------------------ */

/* Milliseconds, the best of some. */
static double
draw_timeline (GtkWidget *timeline)
{
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < 7; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      gint64 began = g_get_monotonic_time ();

      GTK_WIDGET_GET_CLASS (timeline)->snapshot (timeline, snapshot);
      best = MIN (best, g_get_monotonic_time () - began);
      gsk_render_node_unref (gtk_snapshot_free_to_node (snapshot));
    }
  return (double) best / 1000;
}

/* How many labels below a node have a glyph, or any, if it is PANGO_GLYPH_EMPTY. */
static guint
count_texts (GskRenderNode *node, PangoGlyph glyph)
{
  const PangoGlyphInfo *glyphs;
  guint n = 0;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      glyphs = gsk_text_node_get_glyphs (node, NULL);
      for (guint i = 0; i < gsk_text_node_get_num_glyphs (node); i++)
        if (glyph == PANGO_GLYPH_EMPTY || glyphs[i].glyph == glyph)
          return 1;
      return 0;
    case GSK_TRANSFORM_NODE:
      return count_texts (gsk_transform_node_get_child (node), glyph);
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_texts (gsk_container_node_get_child (node, i), glyph);
      return n;
    default:
      return 0;
    }
}

/* Those with a character, or all, if @text is NULL. */
static guint
count_labels (GtkWidget *timeline, const char *text)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (timeline, text);
  g_autoptr (GskRenderNode) node = NULL;
  PangoGlyph glyph = PANGO_GLYPH_EMPTY;

  if (text != NULL)
    {
      const PangoGlyphItem *run = pango_layout_get_line_readonly (layout, 0)->runs->data;

      glyph = run->glyphs->glyphs[0].glyph;
    }
  GTK_WIDGET_GET_CLASS (timeline)->snapshot (timeline, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return count_texts (node, glyph);
}

/* Those of the ends come first, and then those of the keys for which there is room. */
static void
test_labels (void)
{
  GtkWidget *timeline = g_object_new (NRE_TYPE_TIMELINE, NULL);
  GtkWindow *window = pages_show_small (timeline, 600, 100);
  const double keys[] = { 0, 8, 20, 34, 34.1, 47.9, 48 };

  g_object_set (timeline, "last", 48.0, NULL);
  g_assert_cmpuint (count_labels (timeline, NULL), >, 4);
  nre_timeline_set_keys (NRE_TIMELINE (timeline), keys, G_N_ELEMENTS (keys));
  g_assert_cmpuint (count_labels (timeline, NULL), ==, 5);
  nre_timeline_set_keys (NRE_TIMELINE (timeline), keys + 4, 2);
  g_assert_cmpuint (count_labels (timeline, NULL), ==, 3);
  /* 1000000, not 1e+06. */
  g_object_set (timeline, "last", 1e6, NULL);
  g_assert_cmpuint (count_labels (timeline, "0"), >=, 2);
  g_assert_cmpuint (count_labels (timeline, "e"), ==, 0);
  gtk_window_destroy (window);
}

/* As many keys as a model may have are drawn in a frame; each frame that is played draws them. */
static void
test_many_keys (void)
{
  GtkWidget *timeline = g_object_new (NRE_TYPE_TIMELINE, NULL);
  GtkWindow *window = pages_show (timeline);
  const guint few = 900, many = 60000;
  g_autofree double *keys = g_new (double, many);
  double took[2];

  g_object_set (timeline, "last", (double) many, NULL);
  for (guint i = 0; i < many; i++)
    keys[i] = i < few ? i * (double) (many / few) : 0;
  nre_timeline_set_keys (NRE_TIMELINE (timeline), keys, few);
  took[0] = draw_timeline (timeline);
  for (guint i = 0; i < many; i++)
    keys[i] = i;
  nre_timeline_set_keys (NRE_TIMELINE (timeline), keys, many);
  took[1] = draw_timeline (timeline);
  g_test_message ("%u keys: %.2f ms, %u: %.2f ms", few, took[0], many, took[1]);
  g_assert_cmpfloat (took[1], <, 24 * took[0]);
  gtk_window_destroy (window);
}

static void
test_timeline (void)
{
  GtkWidget *widget = g_object_new (NRE_TYPE_TIMELINE, NULL);
  NreTimeline *timeline = NRE_TIMELINE (widget);
  GtkWindow *window = pages_show (widget);
  const double keys[] = { 0, 8, 20, 34, 48 };
  guint scrubs = 0;
  double time;

  g_signal_connect_swapped (timeline, "scrubbed", G_CALLBACK (count), &scrubs);
  g_object_set (timeline, "last", 48.0, "time", 12.5, NULL);
  nre_timeline_set_keys (timeline, keys, G_N_ELEMENTS (keys));
  g_assert_cmpuint (nre_timeline_get_n_keys (timeline), ==, 5);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (timeline), GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (timeline), GTK_ACCESSIBLE_PROPERTY_LABEL, "Timeline");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (timeline), GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 48.0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (timeline), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 12.5);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (timeline), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Frame 12.5 of 48");
  for (time = 0; time <= 48; time += 1.5)
    {
      double x = nre_timeline_get_x (timeline, time);

      g_assert_cmpfloat_with_epsilon (nre_timeline_get_time_at (timeline, x), time, 0.4);
    }
  g_assert_cmpfloat (nre_timeline_get_time_at (timeline, nre_timeline_get_x (timeline, 20) + 2), ==, 20);
  g_assert_cmpfloat (nre_timeline_get_time_at (timeline, -50), ==, 0);
  g_assert_cmpfloat (nre_timeline_get_time_at (timeline, 5000), ==, 48);
  g_object_set (timeline, "time", 60.0, "mark", 3.0, NULL);
  g_object_get (timeline, "time", &time, NULL);
  g_assert_cmpfloat (time, ==, 48);
  g_object_set (timeline, "last", 0.0, NULL);
  pages_settle ();
  g_object_set (timeline, "last", 1e6, NULL);
  nre_timeline_set_keys (timeline, NULL, 0);
  pages_settle ();
  g_assert_cmpuint (scrubs, ==, 0);
  gtk_window_destroy (window);
}

/* --- The page ------------------------------------------------------------------------------------ */

typedef struct
{
  NreDocument     *document;
  NreEntry        *entry;
  NrePage         *page;
  NreAnimationBar *bar;
  NrePlayback     *playback;
  GtkWindow       *window;
} Fixture;

static gboolean
is_ready (gpointer viewport)
{
  gboolean ready;

  g_object_get (viewport, "ready", &ready, NULL);
  return ready;
}

/* The small model, with an arm that swings over it at those times. */
static GBytes *
arm_model (const float *times, guint n, guint *node)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  *node = nre_author_model_add_node (model, "arm", 0, 0);
  for (guint i = 0; i < n; i++)
    nre_author_model_add_key (model, *node, times[i], (NreAuthorVec3){ 0, 8 * (float) i, 4 },
                              nre_author_quat_turn ((NreAuthorVec3){ 0, 0, 1 }, 30 * (float) i));
  nre_author_model_set_slot (model, *node, 0, 0, 1);
  return nre_author_model_finish (model);
}

static NreDocument *
moving_document (guint *node)
{
  static const float times[] = { 0, 4, 10 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "arm.msh", 1, 2, 3,
                               arm_model (times, G_N_ELEMENTS (times), node));
  bytes = nre_author_archive_finish (archive);
  return pages_document_of (bytes);
}

static guint arm;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = moving_document (&arm);
  self->entry = pages_entry (self->document, "#0");
  self->page = nre_page_new (self->document, self->entry, NULL);
  self->window = pages_show (GTK_WIDGET (self->page));
  self->bar = PAGES_FIND (NRE, ANIMATION_BAR, self->page);
  self->playback = nre_animation_bar_get_playback (self->bar);
  pages_wait (is_ready, nre_model_page_get_viewport (NRE_MODEL_PAGE (self->page)));
  pages_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static void
assert_time (Fixture *self, double expected)
{
  GtkWidget *spin = pages_find (GTK_WIDGET (self->bar), GTK_TYPE_SPIN_BUTTON);
  GtkWidget *timeline = pages_find (GTK_WIDGET (self->bar), NRE_TYPE_TIMELINE);
  double time;

  g_assert_cmpfloat (nre_playback_get_time (self->playback), ==, expected);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, expected);
  g_object_get (timeline, "time", &time, NULL);
  g_assert_cmpfloat (time, ==, expected);
}

static void
do_action (Fixture *self, const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), name, NULL));
}

static void
test_bar (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  NreTimeline *timeline = PAGES_FIND (NRE, TIMELINE, self->bar);

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->bar)));
  g_assert_cmpfloat (nre_playback_get_last (self->playback), ==, 10);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->bar), "/ 10"));
  nre_selection_select (selection, NRE_PART_NODE, arm);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->bar), "arm · 3 keys"));
  g_assert_cmpuint (nre_timeline_get_n_keys (timeline), ==, 3);
  nre_selection_select (selection, NRE_PART_NODE, 0);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->bar), "central · 1 key"));
  nre_selection_clear (selection);
  g_assert_cmpuint (nre_timeline_get_n_keys (timeline), >=, 3);
  g_object_set (self->playback, "last", 1e6, NULL);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->bar), "/ 1000000"));
  pages_settle ();
}

static void
test_actions (Fixture *self, gconstpointer data)
{
  nre_selection_select (nre_page_get_selection (self->page), NRE_PART_NODE, arm);
  do_action (self, "page.next-key");
  assert_time (self, 4);
  do_action (self, "page.next-frame");
  assert_time (self, 5);
  do_action (self, "page.next-key");
  assert_time (self, 10);
  do_action (self, "page.next-key");
  assert_time (self, 10);
  do_action (self, "page.previous-frame");
  assert_time (self, 9);
  do_action (self, "page.previous-key");
  assert_time (self, 4);
  do_action (self, "page.previous-key");
  do_action (self, "page.previous-key");
  assert_time (self, 0);
}

static gboolean
has_moved (gpointer data)
{
  return nre_playback_get_time (data) > 1;
}

static void
test_plays (Fixture *self, gconstpointer data)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->page));
  gint64 frames;
  double time;

  g_object_set (self->playback, "loop", TRUE, NULL);
  do_action (self, "page.play");
  g_assert_true (nre_playback_get_playing (self->playback));
  pages_wait (has_moved, self->playback);
  do_action (self, "page.play");
  g_assert_false (nre_playback_get_playing (self->playback));

  /* Once it stands still nothing is drawn. */
  time = nre_playback_get_time (self->playback);
  for (guint i = 0; i < 5; i++)
    pages_settle ();
  frames = gdk_frame_clock_get_frame_counter (clock);
  for (guint i = 0; i < 3; i++)
    pages_idle ();
  g_assert_cmpint (gdk_frame_clock_get_frame_counter (clock) - frames, <=, 1);
  g_assert_cmpfloat (nre_playback_get_time (self->playback), ==, time);

  /* Nor while nobody sees it. */
  do_action (self, "page.play");
  gtk_widget_set_visible (GTK_WIDGET (self->page), FALSE);
  pages_settle ();
  time = nre_playback_get_time (self->playback);
  pages_settle ();
  g_assert_cmpfloat (nre_playback_get_time (self->playback), ==, time);
  gtk_widget_set_visible (GTK_WIDGET (self->page), TRUE);
  pages_settle ();
}

/* What the pointer finds is where the picture shows it at that time. */
static void
test_picks_the_pose (Fixture *self, gconstpointer data)
{
  NreViewport *viewport = nre_model_page_get_viewport (NRE_MODEL_PAGE (self->page));
  NreSelection *selection = nre_page_get_selection (self->page);
  double width = gtk_widget_get_width (GTK_WIDGET (viewport));
  double height = gtk_widget_get_height (GTK_WIDGET (viewport));

  /* A look at the arm where it is at the time: it fills the picture. */
  for (guint i = 0; i < 3; i++)
    {
      static const double times[] = { 0, 10, 7 };

      nre_playback_set_time (self->playback, times[i]);
      nre_selection_select (selection, NRE_PART_NODE, arm);
      nre_viewport_frame (viewport);
      for (guint k = 0; k < 4; k++)
        pages_settle ();
      g_assert_true (nre_viewport_pick_at (viewport, width / 2, height / 2));
      g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, arm);
    }
  nre_playback_set_time (self->playback, 0);
  g_assert_false (nre_viewport_pick_at (viewport, width / 2, height / 2) &&
                  nre_selection_get_index (selection, NRE_PART_NODE) == arm);

  /* While it plays, too. */
  nre_playback_set_playing (self->playback, TRUE);
  for (guint i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      nre_viewport_pick_at (viewport, width * i / 20, height / 2);
    }
}

static void
test_blend (Fixture *self, gconstpointer data)
{
  g_object_set (self->playback, "blend", TRUE, "blend-time", 10.0, "weight", 0.5, NULL);
  pages_settle ();
  g_object_set (self->playback, "weight", 1.0, NULL);
  pages_settle ();
  g_object_set (self->playback, "blend", FALSE, NULL);
  pages_settle ();
}

/* After an edit the bar shows the keys as they are then. */
static void
test_edits (Fixture *self, gconstpointer data)
{
  static const float times[] = { 0, 20 };
  guint node;
  g_autoptr (GBytes) bytes = arm_model (times, G_N_ELEMENTS (times), &node);
  g_autoptr (GError) error = NULL;

  nre_selection_select (nre_page_get_selection (self->page), NRE_PART_NODE, arm);
  nre_playback_set_time (self->playback, 9);
  nre_edit_replace_payload (self->document, "#0", bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (nre_playback_get_last (self->playback), ==, 20);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->bar), "arm · 2 keys"));
  pages_wait (is_ready, nre_model_page_get_viewport (NRE_MODEL_PAGE (self->page)));
  g_assert_true (nre_document_undo (self->document));
  pages_settle ();
  g_assert_cmpfloat (nre_playback_get_last (self->playback), ==, 10);
  assert_time (self, 9);
  pages_wait (is_ready, nre_model_page_get_viewport (NRE_MODEL_PAGE (self->page)));
}

/* After an edit of a key the model stands where it says, without a wait for the scene to be built anew. */
static void
test_pose_follows_keys (Fixture *self, gconstpointer data)
{
  NreViewport *viewport = nre_model_page_get_viewport (NRE_MODEL_PAGE (self->page));
  NreSelection *selection = nre_page_get_selection (self->page);
  NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  double width = gtk_widget_get_width (GTK_WIDGET (viewport));
  double height = gtk_widget_get_height (GTK_WIDGET (viewport));
  const double far_away[] = { 500, 500, 500 };
  g_autoptr (GError) error = NULL;
  NreModelNode record;
  GVariantDict args;

  nre_model_get_node (model, arm, &record);
  nre_playback_set_time (self->playback, 10);
  nre_selection_select (selection, NRE_PART_NODE, arm);
  nre_viewport_frame (viewport);
  for (guint k = 0; k < 4; k++)
    pages_settle ();
  g_assert_true (nre_viewport_pick_at (viewport, width / 2, height / 2));
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, arm);

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "key", "u", (guint32) record.fallback_key);
  g_variant_dict_insert_value (&args, "pos",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, far_away, 3,
                                                          sizeof (double)));
  nre_document_perform (self->document, "set-key", "#0", g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
  g_assert_false (nre_viewport_pick_at (viewport, width / 2, height / 2) &&
                  nre_selection_get_index (selection, NRE_PART_NODE) == arm);
  g_assert_true (nre_document_undo (self->document));
  g_assert_true (nre_viewport_pick_at (viewport, width / 2, height / 2));
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, arm);
  pages_wait (is_ready, viewport);
}

/* A model that does not move has no bar, and its keys do nothing. */
static gboolean
is_visible (gpointer widget)
{
  return gtk_widget_get_visible (widget);
}

/* The lamp of the bunker goes on and off in a second, and so there is something to play. */
static void
test_moving_material (void)
{
  NreDocument *document = pages_open_sample ("bases.rlb");
  NreEntry *entry = pages_entry (document, "b_bunker.msh");
  NrePage *page = nre_page_new (document, entry, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));
  GtkWidget *bar = pages_find (GTK_WIDGET (page), NRE_TYPE_ANIMATION_BAR);

  pages_wait (is_visible, bar);
  g_assert_cmpfloat (nre_playback_get_last (nre_animation_bar_get_playback (NRE_ANIMATION_BAR (bar))), ==,
                     NRE_PLAYBACK_FRAMES_PER_SECOND);
  gtk_window_destroy (window);
  g_object_unref (entry);
  pages_assert_released (document);
}

static void
test_static_model (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("still");
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  NreDocument *document;
  NreEntry *entry;
  NrePage *page;
  GtkWindow *window;

  nre_author_model_add_node (model, "central", -1, 0);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "still.msh", 1, 2, 3,
                               nre_author_model_finish (model));
  bytes = nre_author_archive_finish (archive);
  document = pages_document_of (bytes);
  entry = pages_entry (document, "#0");
  page = nre_page_new (document, entry, NULL);
  window = pages_show (GTK_WIDGET (page));
  g_assert_false (gtk_widget_get_visible (pages_find (GTK_WIDGET (page), NRE_TYPE_ANIMATION_BAR)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.play", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.next-key", NULL));
  gtk_window_destroy (window);
  g_object_unref (entry);
  pages_assert_released (document);
}

static void
test_key_times (void)
{
  const double values[] = { 0, 8, 20 };
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  g_assert_cmpfloat (nre_key_times_next (times, 5, 1), ==, 5);
  g_array_append_vals (times, values, 3);
  g_assert_cmpfloat (nre_key_times_next (times, 5, 1), ==, 8);
  g_assert_cmpfloat (nre_key_times_next (times, 8, 1), ==, 20);
  g_assert_cmpfloat (nre_key_times_next (times, 20, 1), ==, 20);
  g_assert_cmpfloat (nre_key_times_next (times, 8, -1), ==, 0);
  g_assert_cmpfloat (nre_key_times_next (times, 30, -1), ==, 20);
  g_assert_cmpfloat (nre_key_times_next (times, 0, -1), ==, 0);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

PAGES_TEST (pages_animation)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/playback/time", test_playback);
  g_test_add_func ("/playback/rate", test_playback_rate);
  g_test_add_func ("/playback/blend", test_playback_blend);
  g_test_add_func ("/key-times/next", test_key_times);
  g_test_add_func ("/timeline", test_timeline);
  g_test_add_func ("/timeline/labels", test_labels);
  g_test_add_func ("/timeline/many-keys", test_many_keys);
  add ("/animation/bar", test_bar);
  add ("/animation/actions", test_actions);
  add ("/animation/plays", test_plays);
  add ("/animation/picks-the-pose", test_picks_the_pose);
  add ("/animation/blend", test_blend);
  add ("/animation/edits", test_edits);
  add ("/animation/pose-follows-keys", test_pose_follows_keys);
  g_test_add_func ("/animation/moving-material", test_moving_material);
  g_test_add_func ("/animation/static-model", test_static_model);
  return g_test_run ();
}
