/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-model-edits.h"
#include "nre-model-page.h"
#include "nre-pose-tool.h"

/* Meson runs this with GDK_DEBUG=gl-disable and GDK_DISABLE=gl, which is what a machine without GL looks
 * like. */

static gboolean
is_ready (gpointer viewport)
{
  gboolean ready;

  g_object_get (viewport, "ready", &ready, NULL);
  return ready;
}

static void
test_says_why (void)
{
  NreDocument *document = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (document, PAGES_MODEL);
  NrePage *page = nre_page_new (document, entry, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));
  NreViewport *viewport = nre_model_page_get_viewport (NRE_MODEL_PAGE (page));
  g_autoptr (GError) error = NULL;
  gboolean available;
  GtkWidget *stats;

  pages_wait (is_ready, viewport);
  g_object_get (viewport, "available", &available, NULL);
  g_assert_false (available);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "No 3D View on This Computer"));

  /* Nothing is drawn, so nobody says how much is. */
  stats = pages_find_label (GTK_WIDGET (page), "60 triangles · 4 batches · 3 of 4 nodes drawn");
  g_assert_true (stats == NULL || !gtk_widget_get_mapped (stats));

  /* The rest of the page works. */
  nre_selection_select (nre_page_get_selection (page), NRE_PART_NODE, 1);
  nre_viewport_frame (viewport);
  nre_viewport_set_preset (viewport, NRE_CAMERA_TOP);
  nre_edit_rename_node (document, PAGES_MODEL, 1, "Dome", &error);
  g_assert_no_error (error);
  pages_wait (is_ready, viewport);
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "Slots of Dome"));
  /* What is done in the picture is not begun where nobody would see it. */
  gtk_widget_activate_action (GTK_WIDGET (page), "page.move-node", NULL);
  g_assert_false (nre_pose_tool_is_active (NRE_POSE_TOOL (nre_viewport_get_tool (viewport))));
  g_assert_cmpuint (pages_n_toasts (window), ==, 1);
  gtk_window_destroy (window);
  g_clear_object (&entry);
  pages_assert_released (document);
}

PAGES_TEST (pages_no_gl)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/no-gl/says-why", test_says_why);
  return g_test_run ();
}
