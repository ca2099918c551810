/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-repaint-box.h"

static guint n_painted;

static void
on_after_paint (void)
{
  n_painted++;
}

static gboolean
on_timeout (gpointer data)
{
  g_error ("nothing is painted");
  return G_SOURCE_REMOVE;
}

static void
wait_for_frame (GtkWidget *window)
{
  guint before = n_painted;

  gtk_widget_queue_draw (window);
  while (n_painted == before)
    g_main_context_iteration (NULL, TRUE);
}

/* What the box is drawn with. */
static GskRenderNode *
take (GtkWidget *box)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_snapshot_child (gtk_widget_get_parent (box), box, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

static GskRenderNode *
find_clip (GskRenderNode *node)
{
  if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    return find_clip (gsk_transform_node_get_child (node));
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CLIP_NODE);
  return node;
}

/* The node of a box in which something changed has another clip, which clips nothing, so that nobody compares
 * what is in it; while nothing changes it is the same node. */
static void
test_whole_box (void)
{
  GtkWidget *window = gtk_window_new (), *box = nre_repaint_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *first = gtk_label_new ("one"), *second = gtk_label_new ("two"), *empty;
  guint timeout = g_timeout_add_seconds (20, on_timeout, NULL);
  GskRenderNode *nodes[3];

  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  g_assert_cmpint (gtk_box_get_spacing (GTK_BOX (box)), ==, 3);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint), NULL);
  wait_for_frame (window);
  nodes[0] = take (box);
  nodes[1] = take (box);
  gtk_label_set_text (GTK_LABEL (second), "2");
  wait_for_frame (window);
  nodes[2] = take (box);
  g_assert_true (find_clip (nodes[0]) == find_clip (nodes[1]));
  g_assert_false (graphene_rect_equal (gsk_clip_node_get_clip (find_clip (nodes[0])),
                                       gsk_clip_node_get_clip (find_clip (nodes[2]))));
  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      GskRenderNode *clip = find_clip (nodes[i]);
      graphene_rect_t bounds;

      gsk_render_node_get_bounds (gsk_clip_node_get_child (clip), &bounds);
      g_assert_true (graphene_rect_contains_rect (gsk_clip_node_get_clip (clip), &bounds));
    }
  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    gsk_render_node_unref (nodes[i]);
  gtk_box_remove (GTK_BOX (box), first);
  gtk_box_remove (GTK_BOX (box), second);
  wait_for_frame (window);
  empty = gtk_widget_get_first_child (box);
  g_assert_null (empty);
  g_assert_null (take (box));
  gtk_window_destroy (GTK_WINDOW (window));
  g_source_remove (timeout);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/repaint-box/changes", test_whole_box);
  return g_test_run ();
}
