/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture of a window that is drawn without GL: what an edit changes lies over what was there, and looks
 * as if all of it were drawn anew. */

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "nre-author-terrain.h"
#include "nre-gl-area.h"
#include "nre-terrain-scene.h"
#include "test-wait.h"

#define WIDTH 321
#define HEIGHT 240
#define SIZE 64.0f

typedef struct
{
  NreOverlay *overlay;
  NreCamera   camera;
  guint       n_drawn;
} Look;

static float
slope (float x, float y, gpointer data G_GNUC_UNUSED)
{
  return 0.1f * x + 0.05f * y;
}

static NreAuthorGround
ground_of (NreAuthorVec3 middle G_GNUC_UNUSED, float steepness G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return (NreAuthorGround){ 0, 1, 0xff };
}

static NreScene *
new_terrain (void)
{
  const NreAuthorTerrain author = { .n_tiles = 2, .n_quads = 4, .size = SIZE, .height = slope,
                                    .ground = ground_of };
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (&author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  return nre_terrain_scene_new (directory);
}

/* Squares on the ground, of which one may be smaller. */
static NreOverlay *
new_squares (float small)
{
  NreOverlay *overlay = nre_overlay_new ();
  NreCoverPiece *piece = nre_cover_piece_new ();
  guint budget = 1000;

  for (guint i = 0; i < 16; i++)
    {
      float x = 16 * (float) (i % 4), y = 16 * (float) (i / 4), end = i == 9 ? small : 14;
      const float corners[4][3] = {
        { x, y, 0 }, { x + end, y, 0 }, { x + end, y + end, 0 }, { x, y + end, 0 }
      };

      nre_cover_piece_add_area (piece, i, corners, 4, &budget);
    }
  nre_overlay_ensure_parts (overlay, 16);
  nre_overlay_take_piece (overlay, piece);
  return overlay;
}

static void
on_prepare (NreGlArea *area G_GNUC_UNUSED, NreGlPictures *pictures, gpointer data)
{
  Look *look = data;

  pictures->camera = look->camera;
  pictures->options[0].overlay = look->overlay;
  pictures->options[0].overlay_layers = NRE_COVER_SHOW_AREAS;
  pictures->options[0].shadow = FALSE;
  look->n_drawn++;
}

/* What the window has of the picture. */
static GskRenderNode *
draw (GtkWidget *area, Look *look)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (area);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  guint n = look->n_drawn;

  gtk_gl_area_queue_render (GTK_GL_AREA (area));
  WAIT_FOR (look->n_drawn != n);
  test_drain ();
  gdk_paintable_snapshot (paintable, snapshot, WIDTH, HEIGHT);
  return gtk_snapshot_free_to_node (snapshot);
}

static cairo_surface_t *
paint (GskRenderNode *node)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint
count_pictures (GskRenderNode *node)
{
  GskRenderNodeType type = gsk_render_node_get_node_type (node);
  guint n = type == GSK_CAIRO_NODE;

  if (type == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      n += count_pictures (gsk_container_node_get_child (node, i));
  else if (type == GSK_TRANSFORM_NODE)
    n += count_pictures (gsk_transform_node_get_child (node));
  else if (type == GSK_CLIP_NODE)
    n += count_pictures (gsk_clip_node_get_child (node));
  return n;
}

static guint
count_different (GskRenderNode *a, GskRenderNode *b)
{
  cairo_surface_t *x = paint (a), *y = paint (b);
  guint n = 0;

  for (guint row = 0; row < HEIGHT; row++)
    for (guint i = 0; i < WIDTH; i++)
      {
        guint32 words[2];

        memcpy (&words[0],
                cairo_image_surface_get_data (x) + row * (guint) cairo_image_surface_get_stride (x) + 4 * i,
                4);
        memcpy (&words[1],
                cairo_image_surface_get_data (y) + row * (guint) cairo_image_surface_get_stride (y) + 4 * i,
                4);
        n += ((words[0] ^ words[1]) & 0xffffff) != 0;
      }
  cairo_surface_destroy (x);
  cairo_surface_destroy (y);
  return n;
}

static void
test_patches (void)
{
  g_autoptr (NreScene) terrain = new_terrain ();
  g_autoptr (NreOverlay) large = new_squares (14), small = new_squares (8), least = new_squares (3);
  NreOverlay *const overlays[] = { small, least, large };
  GtkWidget *window = gtk_window_new (), *area = nre_gl_area_new ();
  GskRenderNode *first, *same;
  Look look = { .overlay = large };
  NreBounds bounds;

  nre_scene_get_bounds (terrain, 0, NRE_SCENE_ALL_GROUPS, &bounds);
  nre_camera_init (&look.camera);
  nre_camera_set_preset (&look.camera, NRE_CAMERA_BIRD);
  nre_camera_frame (&look.camera, &bounds, WIDTH, HEIGHT);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_widget_set_size_request (area, WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), area);
  nre_gl_area_set_scene (NRE_GL_AREA (area), terrain);
  g_signal_connect (area, "prepare", G_CALLBACK (on_prepare), &look);
  gtk_window_present (GTK_WINDOW (window));
  first = draw (area, &look);
  g_assert_cmpuint (count_pictures (first), ==, 1);
  same = draw (area, &look);
  g_assert_cmpuint (count_different (first, same), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      GskRenderNode *patched, *elsewhere, *whole;
      NreCamera camera = look.camera;

      look.overlay = overlays[i];
      patched = draw (area, &look);
      g_assert_cmpuint (count_pictures (patched), ==, 2);
      g_assert_cmpuint (count_different (first, patched) > 20, ==, overlays[i] != large);
      look.camera.yaw += 0.4f;
      elsewhere = draw (area, &look);
      g_assert_cmpuint (count_pictures (elsewhere), ==, 1);
      look.camera = camera;
      whole = draw (area, &look);
      g_assert_cmpuint (count_pictures (whole), ==, 1);
      g_assert_cmpuint (count_different (patched, whole), ==, 0);
      gsk_render_node_unref (patched);
      gsk_render_node_unref (elsewhere);
      gsk_render_node_unref (whole);
    }
  gsk_render_node_unref (first);
  gsk_render_node_unref (same);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/gl-area/patches", test_patches);
  return g_test_run ();
}
