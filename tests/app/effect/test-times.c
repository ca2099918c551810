/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An effect over time: the scale that all share, the curve, the bars of commands, and what plays. */

#include "pages-fixture.h"

#include <math.h>

#include "nre-alpha-pane.h"
#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-command-bar.h"
#include "nre-effect-kind.h"
#include "nre-effect-page.h"
#include "nre-effect-window.h"
#include "nre-time-ruler.h"
#include "nre-time-scale.h"
#include "nre-time-slider.h"
#include "nre-playback-controls.h"
#include "pointer-fixture.h"

#define TIME_MODE_AT 4
#define DURATION_AT 8

/* --- The scale ----------------------------------------------------------------------------------- */

static void
count (gpointer data)
{
  (*(guint *) data)++;
}

static void
test_scale (void)
{
  g_autoptr (NreTimeScale) scale = nre_time_scale_new ();
  g_autofree char *time = NULL;
  g_autofree char *times = NULL;
  NreTicks ticks;
  guint changes = 0;

  g_signal_connect_swapped (scale, "changed", G_CALLBACK (count), &changes);
  nre_time_scale_set_width (scale, 520);
  nre_time_scale_set_life (scale, 2.5);
  g_assert_cmpuint (changes, ==, 2);
  g_assert_null (nre_time_scale_dup_trouble (scale));
  g_assert_cmpfloat (nre_time_scale_get_x (scale, 0), ==, NRE_TIME_SCALE_MARGIN);
  g_assert_cmpfloat (nre_time_scale_get_x (scale, 1), ==, 510);
  g_assert_cmpfloat (nre_time_scale_get_part_at (scale, 260), ==, 0.5);

  nre_time_scale_get_ticks (scale, 60, &ticks);
  g_assert_cmpfloat (ticks.step, ==, 0.5);
  g_assert_cmpfloat (ticks.part, ==, 0.2);
  g_assert_cmpint (ticks.first, ==, 0);
  g_assert_cmpint (ticks.last, ==, 5);
  time = nre_time_scale_dup_time (scale, 0.46);
  g_assert_cmpstr (time, ==, "1.150 s");
  times = nre_time_scale_dup_times (scale, 0.46);
  g_assert_cmpstr (times, ==, "1.150 s · 0.460 of life");

  /* Zoomed in, what is under the pointer stays there; and the ticks are finer. */
  nre_time_scale_zoom (scale, 4, 260);
  g_assert_cmpfloat_with_epsilon (nre_time_scale_get_part_at (scale, 260), 0.5, 1e-9);
  nre_time_scale_get_ticks (scale, 60, &ticks);
  g_assert_cmpfloat_with_epsilon (ticks.step, 0.1, 1e-9);
  g_assert_cmpfloat (gtk_adjustment_get_page_size (nre_time_scale_get_adjustment (scale)), ==, 0.25);
  nre_time_scale_show (scale, 0.99);
  g_assert_cmpfloat (nre_time_scale_get_x (scale, 0.99), <, 520);
  nre_time_scale_zoom (scale, 1e9, 260);
  g_assert_cmpfloat (nre_time_scale_get_zoom (scale), <=, 200);
  nre_time_scale_fit (scale);
  g_assert_cmpfloat (nre_time_scale_get_zoom (scale), ==, 1);
  g_assert_cmpfloat (nre_time_scale_get_x (scale, 1), ==, 510);
}

/* What is counted in seconds can be said in milliseconds; a life of no length has neither. */
static void
test_scale_milliseconds (void)
{
  g_autoptr (NreTimeScale) scale = nre_time_scale_new ();
  g_autofree char *tick = NULL, *fine = NULL, *time = NULL, *times = NULL, *part = NULL;
  NreTicks ticks;
  guint changes = 0;

  nre_time_scale_set_width (scale, 520);
  nre_time_scale_set_life (scale, 3.2);
  g_signal_connect_swapped (scale, "changed", G_CALLBACK (count), &changes);
  nre_time_scale_set_milliseconds (scale, TRUE);
  g_assert_cmpuint (changes, ==, 1);
  nre_time_scale_get_ticks (scale, 60, &ticks);
  tick = nre_time_scale_dup_tick (scale, &ticks, 2);
  g_assert_cmpstr (tick, ==, "1000");
  time = nre_time_scale_dup_time (scale, 0.3);
  g_assert_cmpstr (time, ==, "960 ms");
  times = nre_time_scale_dup_times (scale, 0.3);
  g_assert_cmpstr (times, ==, "960 ms");
  nre_time_scale_set_life (scale, 0.002);
  nre_time_scale_get_ticks (scale, 60, &ticks);
  fine = nre_time_scale_dup_tick (scale, &ticks, 1);
  g_assert_cmpstr (fine, ==, "0.5");
  nre_time_scale_set_life (scale, 0);
  part = nre_time_scale_dup_time (scale, 0.3);
  g_assert_cmpstr (part, ==, "0.300");
}

static void
test_scale_snaps (void)
{
  g_autoptr (NreTimeScale) scale = nre_time_scale_new ();
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (double));
  const double end = 0.4042;
  gboolean snapped;

  nre_time_scale_set_width (scale, 520);
  nre_time_scale_set_life (scale, 2.5);
  g_array_append_val (targets, end);
  g_assert_cmpfloat (nre_time_scale_snap (scale, 0.405, targets, &snapped), ==, end);
  g_assert_true (snapped);
  g_assert_cmpfloat (nre_time_scale_snap (scale, 0.2005, targets, &snapped), ==, 0.2);
  g_assert_true (snapped);
  g_assert_cmpfloat (nre_time_scale_snap (scale, 0.9981, NULL, &snapped), ==, 1);
  /* Nothing near: as many digits as there are pixels. */
  g_assert_cmpfloat (nre_time_scale_snap (scale, 0.34567, targets, &snapped), ==, 0.346);
  g_assert_false (snapped);
}

/* A duration may be anything. */
static void
test_scale_without_life (void)
{
  const double lives[] = { 0, -0.0, -3, NAN, INFINITY, -INFINITY, 1e-45, 3e38, 1e7 };
  g_autoptr (NreTimeScale) scale = nre_time_scale_new ();
  NrePlayback *playback = nre_time_scale_get_playback (scale);

  nre_time_scale_set_width (scale, 300);
  for (guint i = 0; i < G_N_ELEMENTS (lives); i++)
    {
      gboolean usable = isfinite (lives[i]) && lives[i] > 0;
      g_autofree char *trouble = NULL;
      g_autofree char *time = NULL;
      g_autofree char *tick = NULL;
      NreTicks ticks;

      nre_time_scale_set_life (scale, lives[i]);
      trouble = nre_time_scale_dup_trouble (scale);
      g_assert_true (usable == (trouble == NULL));
      g_assert_true (usable == nre_time_scale_has_life (scale));
      nre_time_scale_set_head (scale, 0.5);
      g_assert_true (nre_time_scale_get_head (scale) >= 0 && nre_time_scale_get_head (scale) <= 1);
      nre_playback_set_playing (playback, TRUE);
      g_assert_true (nre_playback_get_playing (playback) == usable);
      nre_playback_advance (playback, 0.1);
      nre_playback_set_playing (playback, FALSE);
      g_assert_cmpfloat (nre_time_scale_get_x (scale, 0.5), ==, 150);
      nre_time_scale_get_ticks (scale, 60, &ticks);
      g_assert_cmpint (ticks.last - ticks.first, <, 10);
      g_assert_cmpint (ticks.last, >, ticks.first);
      time = nre_time_scale_dup_times (scale, 0.25);
      tick = nre_time_scale_dup_tick (scale, &ticks, ticks.last);
      g_assert_cmpuint (g_utf8_strlen (tick, -1), <, 12);
      g_assert_true (isfinite (nre_time_scale_snap (scale, 0.3, NULL, NULL)));
      g_assert_true (isfinite (nre_time_scale_get_nudge (scale)));
    }
}

static void
test_scale_keeps_the_head (void)
{
  g_autoptr (NreTimeScale) scale = nre_time_scale_new ();
  NrePlayback *playback = nre_time_scale_get_playback (scale);

  nre_time_scale_set_life (scale, 2.5);
  nre_time_scale_set_head (scale, 0.8);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 2);
  /* Seconds stay as they are where they can. */
  nre_time_scale_set_life (scale, 5);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 2);
  g_assert_cmpfloat (nre_time_scale_get_head (scale), ==, 0.4);
  nre_time_scale_set_life (scale, 1);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 1);
  nre_time_scale_set_life (scale, 0);
  g_assert_cmpfloat (nre_playback_get_time (playback), ==, 0);
}

/* --- The page ------------------------------------------------------------------------------------ */

typedef struct
{
  NreDocument   *document;
  NreEntry      *entry;
  NrePage       *page;
  NreSelection  *selection;
  NreEffectView *view;
  GtkWindow     *window;
  NreTimeScale  *scale;
  NrePlayback   *playback;
} Fixture;

/* As in the picture of how the page is meant to look. */
static GBytes *
make_effect (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0x23d);

  nre_author_effect_set_phase_jitter (effect, 0.2f);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0, 0.24f, "sounds.lib", "boom.wav");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.05f, 0.8f, "material.lib", "Smoke_1");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_TRAIL, 0.16f, 0.93f, "material.lib", "STONE");
  nre_author_effect_set_f32 (effect, 2, 24, 0.93f);
  nre_author_effect_set_f32 (effect, 2, 28, 0.99f);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_LIGHT, 0, 0.12f, NULL, NULL);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 0, NULL, NULL);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PLANE, 0.13f, 0.5f, "material.lib", "HULL");
  nre_author_effect_set_word (effect, 5, NRE_AUTHOR_OP_PLANE);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_BILLBOARD, 0.9f, 0.3f, "material.lib", "light_w");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_CUBE, 0.55f, NAN, "material.lib", "L05");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_MODEL, -0.5f, 3, "material.lib", "L06");
  return nre_author_effect_finish (effect);
}

static void
open_page (Fixture *fixture, GBytes *effect)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "smoke", 0, 0, 1, effect);
  bytes = nre_author_archive_finish (archive);
  fixture->document = pages_document_of (bytes);
  fixture->entry = pages_entry (fixture->document, "#0");
  fixture->page = nre_page_new (fixture->document, fixture->entry, NULL);
  g_assert_true (NRE_IS_EFFECT_PAGE (fixture->page));
  fixture->selection = nre_page_get_selection (fixture->page);
  fixture->view = nre_selection_get_effect_view (fixture->selection);
  fixture->window = pages_show (GTK_WIDGET (fixture->page));
  g_object_get (pages_find (GTK_WIDGET (fixture->page), NRE_TYPE_TIME_RULER), "scale", &fixture->scale, NULL);
  g_object_unref (fixture->scale);
  fixture->playback = nre_time_scale_get_playback (fixture->scale);
}

static void
close_page (Fixture *fixture)
{
  gtk_window_destroy (fixture->window);
  g_object_unref (fixture->entry);
  pages_assert_released (fixture->document);
}

static NreEffectSpan
get_span (Fixture *fixture, guint index)
{
  NreEffectCommand command;
  NreEffectSpan span;

  g_assert_true (nre_effect_view_get_command (fixture->view, index, &command));
  g_assert_true (nre_effect_read_window (command.record, &span));
  return span;
}

static NreCommandBar *
find_bar (GtkWidget *root, guint index)
{
  if (NRE_IS_COMMAND_BAR (root))
    {
      g_autoptr (NreCommandRow) row = NULL;

      g_object_get (root, "row", &row, NULL);
      return row != NULL && nre_command_row_get_index (row) == index ? NRE_COMMAND_BAR (root) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NreCommandBar *found = find_bar (child, index);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static guint
n_steps (Fixture *fixture)
{
  return nre_history_get_position (nre_document_get_history (fixture->document));
}

static void
set_duration (Fixture *fixture, double seconds)
{
  GVariantDict args;
  g_autoptr (GError) error = NULL;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "duration_sec", "d", seconds);
  nre_document_perform (fixture->document, "set-effect", "#0", g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
}

static void
patch (Fixture *fixture, guint32 offset, const guint8 *bytes)
{
  GVariantDict args;
  g_autoptr (GError) error = NULL;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", offset);
  g_variant_dict_insert_value (&args, "data", g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, 4, 1));
  nre_document_perform (fixture->document, "patch-bytes", "#0", g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
}

/* --- Curve --------------------------------------------------------------------------------------- */

static void
test_curve (void)
{
  Fixture fixture;
  NreAlphaCurve *curve;

  open_page (&fixture, make_effect ());
  curve = PAGES_FIND (NRE, ALPHA_CURVE, fixture.page);
  g_assert_cmpstr (nre_alpha_curve_get_caption (curve), ==, "t² folded at ½ · 0.000 at 0.000 s");
  nre_time_scale_set_head (fixture.scale, 0.46);
  g_assert_cmpstr (nre_alpha_curve_get_caption (curve), ==, "t² folded at ½ · 0.423 at 1.150 s");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (curve), GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (curve), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "t² folded at ½ · 0.423 at 1.150 s");
  g_assert_cmpfloat_with_epsilon (nre_alpha_curve_get_value (curve, 0.9), 0.38, 1e-6);
  pages_settle ();

  /* It follows edits, and says what it cannot draw. */
  set_duration (&fixture, 5);
  g_assert_cmpstr (nre_alpha_curve_get_caption (curve), ==, "t² folded at ½ · 0.106 at 1.150 s");
  nre_document_undo (fixture.document);
  g_assert_cmpstr (nre_alpha_curve_get_caption (curve), ==, "t² folded at ½ · 0.423 at 1.150 s");
  patch (&fixture, DURATION_AT, (const guint8[]){ 0, 0, 0xc0, 0x7f });
  g_assert_cmpstr (nre_alpha_curve_get_caption (curve), ==, "t² folded at ½ · not a number");
  pages_settle ();
  patch (&fixture, DURATION_AT, (const guint8[]){ 0, 0, 0, 0 });
  g_assert_cmpstr (nre_alpha_curve_get_caption (curve), ==, "t² folded at ½ · 0.000");
  pages_settle ();
  close_page (&fixture);
}

static GtkWidget *
find_slider (GtkWidget *root, guint *left)
{
  if (GTK_IS_SCALE (root))
    return gtk_widget_get_mapped (root) && (*left)-- == 0 ? root : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_slider (child, left);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Sliders for what the mode follows, and for nothing else; what they say is of no document. */
static void
test_sliders (void)
{
  const struct { guint mode; guint n; const char *caption; } cases[] = {
    { 0, 1, "constant · 0.500 at 0.000 s" },
    { 1, 0, "t · 0.000 at 0.000 s" },
    { 6, 1, "x of A · 0.500 at 0.000 s" },
    { 13, 1, "1 − external value · 0.500 at 0.000 s" },
    { 15, 2, "greater of A and B · 0.500 at 0.000 s" },
    { 16, 2, "external value, never falling · 0.500 at 0.000 s" },
    { 99, 0, "there is no time mode 99 · not a number at 0.000 s" },
  };

  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 2, 0);
  GtkWidget *pane, *slider;
  NreAlphaCurve *curve;
  Fixture fixture;

  open_page (&fixture, nre_author_effect_finish (effect));
  pane = pages_find (GTK_WIDGET (fixture.page), NRE_TYPE_ALPHA_PANE);
  curve = NRE_ALPHA_CURVE (pages_find (pane, NRE_TYPE_ALPHA_CURVE));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n = 0, left = 0, steps;

      patch (&fixture, TIME_MODE_AT, (const guint8[]){ (guint8) cases[i].mode, 0, 0, 0 });
      steps = n_steps (&fixture);
      for (; (slider = find_slider (pane, &left)) != NULL; left = ++n)
        gtk_range_set_value (GTK_RANGE (slider), 0.5);
      g_assert_cmpuint (n, ==, cases[i].n);
      g_assert_cmpstr (nre_alpha_curve_get_caption (curve), ==, cases[i].caption);
      g_assert_cmpuint (n_steps (&fixture), ==, steps);
    }
  close_page (&fixture);
}

/* --- Bars ---------------------------------------------------------------------------------------- */

static void
test_bars (void)
{
  Fixture fixture;
  NreCommandBar *bar;
  double from, until, until_max;

  open_page (&fixture, make_effect ());
  bar = find_bar (GTK_WIDGET (fixture.page), 1);
  g_assert_nonnull (bar);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Window of command 1");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "From 0.125 s · 0.050 of life to 2.000 s · 0.800 of life");
  g_assert_true (nre_command_bar_get_ends (bar, &from, &until, &until_max));
  g_assert_cmpint (nre_command_bar_get_part_at (bar, from + 1), ==, NRE_COMMAND_SPAN_FROM);
  g_assert_cmpint (nre_command_bar_get_part_at (bar, until - 1), ==, NRE_COMMAND_SPAN_UNTIL);
  g_assert_cmpint (nre_command_bar_get_part_at (bar, (from + until) / 2), ==, NRE_COMMAND_SPAN_BODY);
  g_assert_cmpint (nre_command_bar_get_part_at (bar, from - 20), ==, NRE_COMMAND_SPAN_NONE);
  g_assert_cmpint (nre_command_bar_get_part_at (bar, until + 20), ==, NRE_COMMAND_SPAN_NONE);
  /* The one that ends at random. */
  bar = find_bar (GTK_WIDGET (fixture.page), 2);
  g_assert_true (nre_command_bar_get_ends (bar, &from, &until, &until_max));
  g_assert_cmpfloat (until_max, >, until);
  g_assert_cmpint (nre_command_bar_get_part_at (bar, until_max), ==, NRE_COMMAND_SPAN_UNTIL_MAX);
  g_assert_cmpint (nre_command_bar_get_part_at (bar, until), ==, NRE_COMMAND_SPAN_UNTIL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "From 0.400 s · 0.160 of life to between 2.325 s · 0.930 of life and "
                                       "2.475 s · 0.990 of life");
  /* None; disabled; out of order; no time. */
  bar = find_bar (GTK_WIDGET (fixture.page), 4);
  g_assert_cmpint (nre_command_bar_get_part_at (bar, 50), ==, NRE_COMMAND_SPAN_NONE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Commands of this kind have no window.");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_bar (GTK_WIDGET (fixture.page), 5)),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "From 0.325 s · 0.130 of life to 1.250 s · 0.500 of life (disabled)");
  bar = find_bar (GTK_WIDGET (fixture.page), 6);
  g_assert_true (nre_command_bar_get_ends (bar, &from, &until, &until_max));
  g_assert_cmpint (nre_command_bar_get_part_at (bar, from), ==, NRE_COMMAND_SPAN_FROM);
  g_assert_cmpint (nre_command_bar_get_part_at (bar, until), ==, NRE_COMMAND_SPAN_UNTIL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "From 2.250 s · 0.900 of life to 0.750 s · 0.300 of life: "
                                       "ends before it begins.");
  g_assert_false (
      nre_command_bar_get_ends (find_bar (GTK_WIDGET (fixture.page), 7), &from, &until, &until_max));
  close_page (&fixture);
}

/* Where the text and the arrow of a bar are; @x: of the node. */
static void
find_drawn (GskRenderNode *node, float x, double *text_end, double *arrow)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        find_drawn (gsk_container_node_get_child (node, i), x, text_end, arrow);
      break;
    case GSK_CLIP_NODE:
      find_drawn (gsk_clip_node_get_child (node), x, text_end, arrow);
      break;
    case GSK_TRANSFORM_NODE:
      {
        float dx, dy;

        gsk_transform_to_translate (gsk_transform_node_get_transform (node), &dx, &dy);
        find_drawn (gsk_transform_node_get_child (node), x + dx, text_end, arrow);
      }
      break;
    case GSK_TEXT_NODE:
      *text_end = (double) (x + bounds.origin.x + bounds.size.width);
      break;
    case GSK_CAIRO_NODE:
      *arrow = (double) (x + bounds.origin.x);
      break;
    default:
      break;
    }
}

/* What is said of a bar that lies after the life does not run into the arrow that points to it. */
static void
test_text_beside_arrow (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0x23d);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  Fixture fixture;
  GtkWidget *bar;
  GskRenderNode *node;
  double text_end = 0, arrow = 0;

  nre_author_effect_add (effect, NRE_AUTHOR_OP_MODEL, 3.2f, 2.2f, "material.lib", "L03");
  open_page (&fixture, nre_author_effect_finish (effect));
  bar = GTK_WIDGET (find_bar (GTK_WIDGET (fixture.page), 0));
  GTK_WIDGET_GET_CLASS (bar)->snapshot (bar, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  find_drawn (node, 0, &text_end, &arrow);
  g_assert_cmpfloat (text_end, >, 0);
  g_assert_cmpfloat (arrow, >, 0);
  g_assert_cmpfloat (text_end, <=, arrow);
  gsk_render_node_unref (node);
  close_page (&fixture);
}

/* Only the bar of the command that changed is drawn again. */
static void
test_bars_are_drawn_when_they_change (void)
{
  Fixture fixture;
  NreTimeDrag *drag;
  g_autoptr (GError) error = NULL;
  guint64 before[4];

  open_page (&fixture, make_effect ());
  nre_selection_select (fixture.selection, NRE_EFFECT_PART_COMMAND, 1);
  pages_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    before[i] = nre_time_lane_get_n_draws (NRE_TIME_LANE (find_bar (GTK_WIDGET (fixture.page), i)));
  drag = nre_command_span_drag_new (fixture.selection, 1, NRE_COMMAND_SPAN_UNTIL, 0);
  for (guint i = 1; i <= 5; i++)
    {
      g_assert_true (nre_time_drag_move (drag, -0.01 * i, &error));
      pages_settle ();
    }
  nre_time_drag_finish (drag);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    g_assert_cmpuint (nre_time_lane_get_n_draws (NRE_TIME_LANE (find_bar (GTK_WIDGET (fixture.page), i))) -
                          before[i],
                      ==, i == 1 ? 5 : 0);
  /* The play head is drawn by the ruler. */
  nre_time_scale_set_head (fixture.scale, 0.5);
  pages_settle ();
  g_assert_cmpuint (nre_time_lane_get_n_draws (NRE_TIME_LANE (find_bar (GTK_WIDGET (fixture.page), 0))), ==,
                    before[0]);
  close_page (&fixture);
}

/* --- Drags --------------------------------------------------------------------------------------- */

static void
test_drag (void)
{
  Fixture fixture;
  NreTimeDrag *drag;
  g_autoptr (GError) error = NULL;
  NreEffectSpan span;

  open_page (&fixture, make_effect ());
  drag = nre_command_span_drag_new (fixture.selection, 1, NRE_COMMAND_SPAN_UNTIL, 0);
  for (guint i = 1; i <= 10; i++)
    g_assert_true (nre_time_drag_move (drag, -0.01 * i, &error));
  g_assert_cmpfloat_with_epsilon (nre_command_span_drag_get_value (NRE_COMMAND_SPAN_DRAG (drag)), 0.7, 1e-6);
  nre_time_drag_finish (drag);
  g_assert_cmpuint (n_steps (&fixture), ==, 1);
  span = get_span (&fixture, 1);
  g_assert_cmpfloat (span.from, ==, 0.05f);
  g_assert_cmpfloat_with_epsilon (span.until, 0.7f, 1e-6f);

  /* The same with both ends: the stored floats are the nearest to the shown times. */
  drag = nre_command_span_drag_new (fixture.selection, 1, NRE_COMMAND_SPAN_BODY, 0);
  g_assert_true (nre_time_drag_move (drag, 0.164, &error));
  span = get_span (&fixture, 1);
  g_assert_cmpfloat (span.from, ==, 0.214f);
  g_assert_cmpfloat (span.until, ==, 0.864f);
  nre_time_drag_cancel (drag);

  /* It goes no further than the life, and an end no further than the other. */
  drag = nre_command_span_drag_new (fixture.selection, 1, NRE_COMMAND_SPAN_BODY, 0);
  g_assert_true (nre_time_drag_move (drag, 5, &error));
  span = get_span (&fixture, 1);
  g_assert_cmpfloat_with_epsilon (span.from, 0.35f, 1e-6f);
  g_assert_cmpfloat_with_epsilon (span.until, 1, 1e-6f);
  /* Back to the beginning is back to the bits. */
  g_assert_true (nre_time_drag_move (drag, 0, &error));
  g_assert_cmpfloat (get_span (&fixture, 1).from, ==, 0.05f);
  nre_time_drag_cancel (drag);
  g_assert_cmpuint (n_steps (&fixture), ==, 1);
  drag = nre_command_span_drag_new (fixture.selection, 1, NRE_COMMAND_SPAN_FROM, 0);
  g_assert_true (nre_time_drag_move (drag, 5, &error));
  g_assert_cmpfloat (get_span (&fixture, 1).from, ==, get_span (&fixture, 1).until);
  nre_time_drag_cancel (drag);
  g_assert_cmpfloat (get_span (&fixture, 1).from, ==, 0.05f);
  g_assert_false (nre_history_can_redo (nre_document_get_history (fixture.document)));

  nre_document_undo (fixture.document);
  g_assert_cmpfloat (get_span (&fixture, 1).until, ==, 0.8f);
  g_assert_false (nre_document_get_modified (fixture.document));
  close_page (&fixture);
}

static void
test_drag_of_odd_windows (void)
{
  Fixture fixture;
  NreTimeDrag *drag;
  g_autoptr (GError) error = NULL;
  NreEffectSpan span;

  open_page (&fixture, make_effect ());
  /* No window, and none that is a time. */
  g_assert_null (nre_command_span_drag_new (fixture.selection, 4, NRE_COMMAND_SPAN_BODY, 0));
  g_assert_null (nre_command_span_drag_new (fixture.selection, 7, NRE_COMMAND_SPAN_FROM, 0));
  g_assert_null (nre_command_span_drag_new (fixture.selection, 1, NRE_COMMAND_SPAN_UNTIL_MAX, 0));
  g_assert_null (nre_command_span_drag_new (fixture.selection, 99, NRE_COMMAND_SPAN_BODY, 0));
  /* A random end: its two ends, and all three together. */
  drag = nre_command_span_drag_new (fixture.selection, 2, NRE_COMMAND_SPAN_UNTIL_MAX, 0);
  g_assert_true (nre_time_drag_move (drag, -0.5, &error));
  nre_time_drag_finish (drag);
  span = get_span (&fixture, 2);
  g_assert_cmpfloat (span.until_max, ==, span.until);
  drag = nre_command_span_drag_new (fixture.selection, 2, NRE_COMMAND_SPAN_BODY, 0);
  g_assert_true (nre_time_drag_move (drag, -0.1, &error));
  nre_time_drag_finish (drag);
  span = get_span (&fixture, 2);
  g_assert_cmpfloat_with_epsilon (span.from, 0.06f, 1e-6f);
  g_assert_cmpfloat_with_epsilon (span.until_max, 0.83f, 1e-6f);
  /* Out of order: it can be put in order, and moved as it is. */
  drag = nre_command_span_drag_new (fixture.selection, 6, NRE_COMMAND_SPAN_FROM, 0);
  g_assert_true (nre_time_drag_move (drag, -0.7, &error));
  nre_time_drag_finish (drag);
  span = get_span (&fixture, 6);
  g_assert_cmpfloat_with_epsilon (span.from, 0.2f, 1e-6f);
  g_assert_cmpfloat (span.until, ==, 0.3f);
  /* Outside of the life it may stay, or come nearer. */
  drag = nre_command_span_drag_new (fixture.selection, 8, NRE_COMMAND_SPAN_UNTIL, 0);
  g_assert_true (nre_time_drag_move (drag, 1, &error));
  g_assert_cmpfloat (get_span (&fixture, 8).until, ==, 3);
  g_assert_true (nre_time_drag_move (drag, -2.5, &error));
  g_assert_cmpfloat (get_span (&fixture, 8).until, ==, 0.5f);
  nre_time_drag_cancel (drag);
  /* One that ends after the life can be moved until it does not begin in it. */
  span = get_span (&fixture, 8);
  drag = nre_command_span_drag_new (fixture.selection, 8, NRE_COMMAND_SPAN_BODY, 0);
  g_assert_true (nre_time_drag_move (drag, 0.1, &error));
  g_assert_cmpfloat_with_epsilon (get_span (&fixture, 8).from, span.from + 0.1f, 1e-6f);
  g_assert_cmpfloat_with_epsilon (get_span (&fixture, 8).until, span.until + 0.1f, 1e-6f);
  g_assert_true (nre_time_drag_move (drag, 7, &error));
  g_assert_cmpfloat_with_epsilon (get_span (&fixture, 8).from, 1, 1e-6f);
  nre_time_drag_cancel (drag);
  close_page (&fixture);
}

static void
test_drag_of_several (void)
{
  Fixture fixture;
  g_autoptr (GtkBitset) several = gtk_bitset_new_range (0, 5);
  NreTimeDrag *drag;
  g_autoptr (GError) error = NULL;

  open_page (&fixture, make_effect ());
  gtk_bitset_remove (several, 0);
  gtk_bitset_remove (several, 2);
  nre_selection_select_several (fixture.selection, NRE_EFFECT_PART_COMMAND, several, 1);
  drag = nre_command_span_drag_new (fixture.selection, 1, NRE_COMMAND_SPAN_BODY, 0);
  for (guint i = 1; i <= 4; i++)
    g_assert_true (nre_time_drag_move (drag, 0.02 * i, &error));
  nre_time_drag_finish (drag);
  g_assert_cmpfloat_with_epsilon (get_span (&fixture, 1).from, 0.13f, 1e-6f);
  g_assert_cmpfloat_with_epsilon (get_span (&fixture, 3).until, 0.2f, 1e-6f);
  g_assert_cmpfloat (get_span (&fixture, 0).until, ==, 0.24f);
  g_assert_cmpuint (n_steps (&fixture), ==, 1);
  /* Of another command than those it is alone. */
  drag = nre_command_span_drag_new (fixture.selection, 0, NRE_COMMAND_SPAN_UNTIL, 0);
  g_assert_true (nre_time_drag_move (drag, 0.1, &error));
  nre_time_drag_finish (drag);
  g_assert_cmpfloat_with_epsilon (get_span (&fixture, 3).until, 0.2f, 1e-6f);
  nre_document_undo (fixture.document);
  nre_document_undo (fixture.document);
  g_assert_false (nre_document_get_modified (fixture.document));
  g_assert_cmpfloat (get_span (&fixture, 1).from, ==, 0.05f);
  g_assert_cmpfloat (get_span (&fixture, 3).until, ==, 0.12f);
  close_page (&fixture);
}

/* Commands that are the same but for their times: one that is moved along with another may look as that did
 * before, and is not taken for it. */
static void
test_drag_of_twins (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2, 0);
  g_autoptr (GtkBitset) several = gtk_bitset_new_range (0, 2);
  Fixture fixture;
  NreTimeDrag *drag;
  NreCommandBar *bar;
  g_autoptr (GError) error = NULL;

  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 0.25f, "material.lib", "Smoke_1");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.25f, 0.5f, "material.lib", "Smoke_1");
  open_page (&fixture, nre_author_effect_finish (effect));
  bar = find_bar (GTK_WIDGET (fixture.page), 1);
  nre_selection_select_several (fixture.selection, NRE_EFFECT_PART_COMMAND, several, 1);
  drag = nre_command_span_drag_new (fixture.selection, 1, NRE_COMMAND_SPAN_BODY, 0);
  g_assert_true (nre_time_drag_move (drag, 0.25, &error));
  nre_time_drag_finish (drag);
  g_assert_cmpfloat (get_span (&fixture, 0).from, ==, 0.25f);
  g_assert_cmpfloat (get_span (&fixture, 1).from, ==, 0.5f);
  g_assert_true (find_bar (GTK_WIDGET (fixture.page), 1) == bar);
  g_clear_pointer (&several, gtk_bitset_unref);
  several = nre_selection_get_several (fixture.selection, NRE_EFFECT_PART_COMMAND);
  g_assert_cmpuint (gtk_bitset_get_size (several), ==, 2);
  g_assert_cmpuint (nre_selection_get_index (fixture.selection, NRE_EFFECT_PART_COMMAND), ==, 1);
  close_page (&fixture);
}

static void
test_drag_snaps (void)
{
  Fixture fixture;
  NreTimeDrag *drag;

  open_page (&fixture, make_effect ());
  nre_time_scale_set_width (fixture.scale, 520);
  nre_time_scale_set_head (fixture.scale, 0.4444);
  /* To the play head, and to the end of another bar, to the bit. */
  drag = nre_command_span_drag_new (fixture.selection, 0, NRE_COMMAND_SPAN_UNTIL, 0);
  g_assert_cmpfloat_with_epsilon (nre_command_span_drag_snap (NRE_COMMAND_SPAN_DRAG (drag), fixture.scale,
                                                              0.4444 - 0.24 + 0.004),
                                  0.4444 - 0.24, 1e-6);
  g_assert_cmpfloat ((float) (nre_command_span_drag_snap (NRE_COMMAND_SPAN_DRAG (drag), fixture.scale,
                                                          0.12 - 0.24 + 0.004) +
                              (double) 0.24f),
                     ==, 0.12f);
  nre_time_drag_cancel (drag);
  /* A whole window by its end, too. */
  drag = nre_command_span_drag_new (fixture.selection, 3, NRE_COMMAND_SPAN_BODY, 0);
  g_assert_cmpfloat_with_epsilon (nre_command_span_drag_snap (NRE_COMMAND_SPAN_DRAG (drag), fixture.scale,
                                                              0.4444 - 0.12 + 0.003),
                                  0.4444 - 0.12, 1e-6);
  nre_time_drag_cancel (drag);
  close_page (&fixture);
}

/* --- Playing ------------------------------------------------------------------------------------- */

static gboolean
has_moved (gpointer playback)
{
  return nre_playback_get_time (playback) > 0.05;
}

static void
test_transport (void)
{
  Fixture fixture;
  GtkWidget *transport, *ruler, *slider;

  open_page (&fixture, make_effect ());
  transport = pages_find (GTK_WIDGET (fixture.page), NRE_TYPE_PLAYBACK_CONTROLS);
  ruler = pages_find (GTK_WIDGET (fixture.page), NRE_TYPE_TIME_RULER);
  g_assert_nonnull (pages_find_label (transport, "0.000"));
  g_assert_nonnull (pages_find_label (transport, "/ 2.500 s"));
  slider = pages_find (ruler, NRE_TYPE_TIME_SLIDER);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_PROPERTY_LABEL, "Play head");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "0.000 s · 0.000 of life");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0);
  gtk_widget_activate_action (GTK_WIDGET (fixture.page), "page.play", NULL);
  g_assert_true (nre_playback_get_playing (fixture.playback));
  pages_wait (has_moved, fixture.playback);
  nre_playback_controls_toggle (NRE_PLAYBACK_CONTROLS (transport));
  nre_time_scale_set_head (fixture.scale, 0.46);
  g_assert_nonnull (pages_find_label (transport, "1.150"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "1.150 s · 0.460 of life");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 0.46);
  /* As a screen reader does it. */
  gtk_adjustment_set_value (gtk_range_get_adjustment (GTK_RANGE (slider)), 0.2);
  g_assert_nonnull (pages_find_label (transport, "0.500"));
  gtk_adjustment_set_value (gtk_range_get_adjustment (GTK_RANGE (slider)), 0.46);
  g_assert_nonnull (pages_find_label (transport, "1.150"));

  /* An edit leaves the time as it is, unless the life is over by then. */
  set_duration (&fixture, 4);
  g_assert_nonnull (pages_find_label (transport, "1.150"));
  g_assert_nonnull (pages_find_label (transport, "/ 4.000 s"));
  set_duration (&fixture, 1);
  g_assert_nonnull (pages_find_label (transport, "1.000"));
  set_duration (&fixture, 0);
  g_assert_nonnull (pages_find_label (transport, "no valid duration"));
  g_assert_cmpfloat (nre_playback_get_time (fixture.playback), ==, 0);
  pages_settle ();
  close_page (&fixture);
}

/* --- With a real pointer ------------------------------------------------------------------------- */

/* Words of xdotool, and time for what they cause. */
static void
point (const char *words)
{
  pointer_do (words);
  pages_settle ();
}

/* The window has the corner of the screen, since no window manager puts it elsewhere. */
static char *
dup_move (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t place = { (float) x, (float) y };
  double left, top;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &place, &place));
  gtk_native_get_surface_transform (native, &left, &top);
  return g_strdup_printf ("mousemove %d %d ", (int) floor (left + (double) place.x),
                          (int) floor (top + (double) place.y));
}

/* What is said together is seen together: the press has to be heard of before the move, or it is none of a
 * drag. */
static void
drag_on (GtkWidget *widget, double from, double to, double y, const char *end)
{
  g_autofree char *begin = dup_move (widget, from, y);
  g_autofree char *press = g_strconcat (begin, "mousedown 1", NULL);
  /* Nothing but the way to the side counts. */
  g_autofree char *go = dup_move (widget, to, y + 3);
  g_autofree char *release = g_strconcat (go, "sleep 0.05 ", end, NULL);

  point (press);
  point (release);
}

static void
drag_bar (Fixture *fixture, guint index, double from, double to, const char *end)
{
  GtkWidget *bar = GTK_WIDGET (find_bar (GTK_WIDGET (fixture->page), index));

  drag_on (bar, from, to, gtk_widget_get_height (bar) / 2.0, end);
}

/* Of what is dragged something else was undone, so that the other commands stand elsewhere, or are others. */
static void
test_undo_while_dragging (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2, 0);
  g_autoptr (GtkBitset) several = gtk_bitset_new_empty ();
  g_autoptr (GError) error = NULL;
  Fixture fixture;
  double from, until, until_max, middle;

  for (guint i = 0; i < 3; i++)
    nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.25f, 0.5f, "material.lib", "Smoke_1");
  nre_author_effect_set_f32 (effect, 2, 8, 0.375f);
  open_page (&fixture, nre_author_effect_finish (effect));
  nre_document_perform (fixture.document, "insert-command", "#0",
                        g_variant_new_parsed ("{'index': <uint32 1>, 'opcode': <uint32 3>}"), &error);
  g_assert_no_error (error);
  gtk_bitset_add (several, 0);
  gtk_bitset_add (several, 2);
  nre_selection_select_several (fixture.selection, NRE_EFFECT_PART_COMMAND, several, 0);
  pages_settle ();
  nre_command_bar_get_ends (find_bar (GTK_WIDGET (fixture.page), 0), &from, &until, &until_max);
  middle = (from + until) / 2;
  drag_bar (&fixture, 0, middle, middle + 40, "");
  g_assert_cmpfloat (get_span (&fixture, 0).from, >, 0.25f);
  g_assert_cmpfloat (get_span (&fixture, 2).from, >, 0.25f);
  nre_document_undo (fixture.document);
  nre_document_undo (fixture.document);
  point ("mousemove_relative 10 0 sleep 0.05 mouseup 1");
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat (get_span (&fixture, i).from, ==, 0.25f);
  g_assert_false (nre_document_get_modified (fixture.document));
  /* Nothing is left open: what comes now is steps of their own. */
  for (guint i = 0; i < 2; i++)
    {
      nre_document_perform (fixture.document, "set-command", "#0",
                            g_variant_new_parsed ("{'command': <uint32 0>, 'enabled': <%b>}", i != 0),
                            &error);
      g_assert_no_error (error);
    }
  g_assert_cmpuint (n_steps (&fixture), ==, 2);
  close_page (&fixture);
}

static void
test_pointer (void)
{
  Fixture fixture;
  GtkWidget *ruler;
  NreCommandBar *bar;
  double from, until, until_max;
  g_autofree char *wheel = NULL;
  graphene_rect_t bounds;

  open_page (&fixture, make_effect ());
  bar = find_bar (GTK_WIDGET (fixture.page), 1);
  /* An end goes to the tick that it is dropped near to; that is one step, and its command is selected. */
  nre_command_bar_get_ends (bar, &from, &until, &until_max);
  drag_bar (&fixture, 1, until - 2, nre_time_scale_get_x (fixture.scale, 0.6) - 4, "mouseup 1");
  g_assert_cmpfloat (get_span (&fixture, 1).until, ==, 0.6f);
  g_assert_cmpfloat (get_span (&fixture, 1).from, ==, 0.05f);
  g_assert_cmpuint (n_steps (&fixture), ==, 1);
  g_assert_cmpuint (nre_selection_get_index (fixture.selection, NRE_EFFECT_PART_COMMAND), ==, 1);
  g_assert_true (isnan (nre_time_scale_get_mark (fixture.scale)));
  /* Escape takes a drag back that is under way. */
  nre_command_bar_get_ends (bar, &from, &until, &until_max);
  drag_bar (&fixture, 1, (from + until) / 2, (from + until) / 2 + 40, "key Escape");
  g_assert_cmpfloat (get_span (&fixture, 1).from, ==, 0.05f);
  point ("mouseup 1");
  g_assert_cmpuint (n_steps (&fixture), ==, 1);
  /* The whole of it. */
  drag_bar (&fixture, 1, (from + until) / 2, (from + until) / 2 + 40, "mouseup 1");
  g_assert_cmpfloat (get_span (&fixture, 1).from, >, 0.05f);
  g_assert_cmpfloat_with_epsilon (get_span (&fixture, 1).until - get_span (&fixture, 1).from, 0.55f, 1e-6f);
  g_assert_cmpuint (n_steps (&fixture), ==, 2);
  /* By keys: several presses are one step. */
  point ("key --delay 40 Left Left Left");
  g_assert_cmpuint (n_steps (&fixture), ==, 3);
  nre_document_undo (fixture.document);
  nre_document_undo (fixture.document);
  nre_document_undo (fixture.document);
  g_assert_false (nre_document_get_modified (fixture.document));
  point ("key Shift+Right");
  g_assert_cmpfloat (get_span (&fixture, 1).from, ==, 0.05f);
  g_assert_cmpfloat (get_span (&fixture, 1).until, >, 0.8f);

  /* The play head by its knob, and by its line in a row in which nothing else is there. */
  ruler = pages_find (GTK_WIDGET (fixture.page), NRE_TYPE_TIME_RULER);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (bar), ruler, &bounds));
  drag_on (ruler, (double) bounds.origin.x + nre_time_scale_get_x (fixture.scale, 0.2),
           (double) bounds.origin.x + nre_time_scale_get_x (fixture.scale, 0.5), 8, "mouseup 1");
  g_assert_cmpfloat_with_epsilon (nre_time_scale_get_head (fixture.scale), 0.5, 0.01);
  drag_bar (&fixture, 4, nre_time_scale_get_x (fixture.scale, 0.5), nre_time_scale_get_x (fixture.scale, 0.7),
            "mouseup 1");
  g_assert_cmpfloat_with_epsilon (nre_time_scale_get_head (fixture.scale), 0.7, 0.01);
  g_assert_cmpuint (n_steps (&fixture), ==, 1);

  /* The wheel. */
  wheel = dup_move (GTK_WIDGET (bar), nre_time_scale_get_x (fixture.scale, 0.5), 5);
  point (wheel);
  point ("keydown ctrl click 4 click 4 keyup ctrl");
  g_assert_cmpfloat (nre_time_scale_get_zoom (fixture.scale), >, 1.5);
  g_assert_cmpfloat_with_epsilon (nre_time_scale_get_x (fixture.scale, 0.5),
                                  nre_time_scale_get_width (fixture.scale) / 2.0, 5);

  /* Space plays, in a row of the list too. */
  point ("key space");
  g_assert_true (nre_playback_get_playing (fixture.playback));
  point ("key space");
  g_assert_false (nre_playback_get_playing (fixture.playback));
  close_page (&fixture);
}

PAGES_TEST (pages_times)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/effect-times/scale", test_scale);
  g_test_add_func ("/effect-times/scale-milliseconds", test_scale_milliseconds);
  g_test_add_func ("/effect-times/scale-snaps", test_scale_snaps);
  g_test_add_func ("/effect-times/scale-without-life", test_scale_without_life);
  g_test_add_func ("/effect-times/scale-keeps-the-head", test_scale_keeps_the_head);
  g_test_add_func ("/effect-times/curve", test_curve);
  g_test_add_func ("/effect-times/sliders", test_sliders);
  g_test_add_func ("/effect-times/bars", test_bars);
  g_test_add_func ("/effect-times/text-beside-arrow", test_text_beside_arrow);
  g_test_add_func ("/effect-times/bars-are-drawn-when-they-change", test_bars_are_drawn_when_they_change);
  g_test_add_func ("/effect-times/drag", test_drag);
  g_test_add_func ("/effect-times/drag-of-odd-windows", test_drag_of_odd_windows);
  g_test_add_func ("/effect-times/drag-of-several", test_drag_of_several);
  g_test_add_func ("/effect-times/drag-of-twins", test_drag_of_twins);
  g_test_add_func ("/effect-times/drag-snaps", test_drag_snaps);
  g_test_add_func ("/effect-times/transport", test_transport);
  g_test_add_func ("/effect-times/undo-while-dragging", test_undo_while_dragging);
  g_test_add_func ("/effect-times/pointer", test_pointer);
  return g_test_run ();
}
