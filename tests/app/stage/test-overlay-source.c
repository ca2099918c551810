/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-overlay-labels.h"
#include "nre-viewport.h"

/* A viewport of what is no model: an overlay is all there is to see, as of areas of a map. */
typedef struct
{
  NreSceneSource parent_instance;

  NreOverlay *overlay;
  NreBillboards *billboards;    /* (nullable) */
  guint8      hidden[4];
  guint       picked;
  guint       marked;           /* how many times somebody asked what is selected */
} TestSource;

typedef NreSceneSourceClass TestSourceClass;

static GType test_source_get_type (void);

G_DEFINE_TYPE (TestSource, test_source, NRE_TYPE_SCENE_SOURCE)

static gboolean
is_current (NreSceneSource *source)
{
  return TRUE;
}

static NreOverlay *
get_overlay (NreSceneSource *source)
{
  return ((TestSource *) source)->overlay;
}

static NreBillboards *
get_billboards (NreSceneSource *source)
{
  return ((TestSource *) source)->billboards;
}

static NreScenePart
get_lead (NreSceneSource *source, NreSelection *selection)
{
  gboolean any = nre_selection_get_part (selection) != NRE_PART_NONE;

  return (NreScenePart){ any ? (int) ((TestSource *) source)->picked : -1, -1, -1, -1 };
}

static void
set_visibility (NreSceneSource *source, const NreVisibility *visibility)
{
  for (int i = 0; i < 4; i++)
    ((TestSource *) source)->hidden[i] =
        !nre_visibility_shows_part (visibility, &(NreScenePart){ i, -1, -1, -1 });
}

static const guint8 *
get_overlay_hidden (NreSceneSource *source)
{
  return ((TestSource *) source)->hidden;
}

static void
mark_overlay (NreSceneSource *source, NreSelection *selection, guint8 *selected)
{
  ((TestSource *) source)->marked++;
  selected[1] = 1;
}

static void
select_overlay (NreSceneSource *source, NreSelection *selection, const NreOverlayPick *pick)
{
  ((TestSource *) source)->picked = pick->part;
  nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
}

static void
test_source_finalize (GObject *object)
{
  nre_overlay_unref (((TestSource *) object)->overlay);
  g_clear_pointer (&((TestSource *) object)->billboards, nre_billboards_unref);
  G_OBJECT_CLASS (test_source_parent_class)->finalize (object);
}

static void
test_source_class_init (TestSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_source_finalize;
  klass->name = "Map viewport";
  klass->consolation = "";
  klass->is_current = is_current;
  klass->get_overlay = get_overlay;
  klass->get_billboards = get_billboards;
  klass->get_lead = get_lead;
  klass->set_visibility = set_visibility;
  klass->get_overlay_hidden = get_overlay_hidden;
  klass->mark_overlay = mark_overlay;
  klass->select_overlay = select_overlay;
}

static void
test_source_init (TestSource *self)
{
  static const float color[4] = { 0.2f, 0.6f, 0.3f, 0.5f };
  static const float left[2][3] = { { -3, -9, 0 }, { -3, 9, 0 } };
  static const float right[2][3] = { { 3, -9, 0 }, { 3, 9, 0 } };
  static const float across[2][3] = { { -9, -9, -1 }, { 9, 9, -1 } };

  self->overlay = nre_overlay_new ();
  self->picked = NRE_OVERLAY_NOTHING;
  nre_overlay_add_line (self->overlay, 0, left[0], left[1], 10, color);
  nre_overlay_add_line (self->overlay, 1, right[0], right[1], 10, color);
  nre_overlay_add_line (self->overlay, 2, across[0], across[1], 1, color);
  nre_overlay_add_label (self->overlay, 3, across[0], "a corner", color);
}

static void
test_pick (void)
{
  NreDocument *document = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (document, "#0");
  g_autoptr (NreSelection) selection = nre_selection_new (document, entry);
  NreViewport *viewport = NRE_VIEWPORT (g_object_new (NRE_TYPE_VIEWPORT, NULL));
  TestSource *source = g_object_new (test_source_get_type (), NULL);
  GtkWindow *window;
  double width, height;

  g_object_set (viewport, "selection", selection, NULL);
  g_assert_false (nre_viewport_pick_at (viewport, 10, 10));
  nre_viewport_set_source (viewport, NRE_SCENE_SOURCE (source));
  window = pages_show (GTK_WIDGET (viewport));
  nre_viewport_set_preset (viewport, NRE_CAMERA_TOP);
  pages_settle ();
  g_assert_cmpuint (source->marked, >, 0);
  width = gtk_widget_get_width (GTK_WIDGET (viewport));
  height = gtk_widget_get_height (GTK_WIDGET (viewport));

  /* All of it is in the picture, from the beginning. */
  g_assert_true (nre_viewport_pick_at (viewport, width / 2 + height / 6, height / 2));
  g_assert_cmpuint (source->picked, ==, 1);
  g_assert_cmpuint (nre_selection_get_part (selection), ==, NRE_PART_ENTRY);
  g_assert_true (nre_viewport_pick_at (viewport, width / 2 - height / 6, height / 2));
  g_assert_cmpuint (source->picked, ==, 0);
  g_assert_true (nre_viewport_pick_at (viewport, width / 2, height / 2));
  g_assert_cmpuint (source->picked, ==, 2);
  source->hidden[2] = 1;
  g_assert_false (nre_viewport_pick_at (viewport, width / 2, height / 2));
  g_assert_cmpuint (nre_selection_get_part (selection), ==, NRE_PART_NONE);

  gtk_window_destroy (window);
  g_object_unref (source);
  g_clear_object (&selection);
  g_clear_object (&entry);
  pages_assert_released (document);
}

/* Spots can be meant, too, and left out like shapes. */
static void
test_billboards (void)
{
  static const float color[4] = { 0, 0, 0, 1 }, from[3] = { -9, 4, 0 }, to[3] = { -1, 4, 0 };
  const NreBillboard spots[] = {
    { { 5, 0, 0 }, 2, { 200, 0, 0, 200 }, NRE_BILLBOARD_ROUND, 3 },
    { { -5, 4, 0 }, 2, { 200, 0, 0, 200 }, NRE_BILLBOARD_ROUND, 3 },
  };
  NreDocument *document = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (document, "#0");
  g_autoptr (NreSelection) selection = nre_selection_new (document, entry);
  NreViewport *viewport = NRE_VIEWPORT (g_object_new (NRE_TYPE_VIEWPORT, NULL));
  TestSource *source = g_object_new (test_source_get_type (), NULL);
  GtkWindow *window;
  double x, y, metre;

  source->billboards = nre_billboards_new (4);
  nre_billboards_add (source->billboards, &spots[0]);
  nre_billboards_add (source->billboards, &spots[1]);
  nre_overlay_add_line (source->overlay, 2, from, to, 1, color);
  g_object_set (viewport, "selection", selection, NULL);
  nre_viewport_set_source (viewport, NRE_SCENE_SOURCE (source));
  window = pages_show (GTK_WIDGET (viewport));
  nre_viewport_set_preset (viewport, NRE_CAMERA_TOP);
  pages_settle ();
  x = gtk_widget_get_width (GTK_WIDGET (viewport)) / 2.0;
  y = gtk_widget_get_height (GTK_WIDGET (viewport)) / 2.0;
  metre = y / 12;
  g_assert_true (nre_viewport_pick_at (viewport, x + 4.6 * metre, y));
  g_assert_cmpuint (source->picked, ==, 3);

  /* Nothing else is shown, and then nothing at all. */
  nre_viewport_isolate (viewport);
  g_assert_cmpuint (source->hidden[1], ==, 1);
  g_assert_cmpuint (source->hidden[3], ==, 0);
  nre_viewport_hide (viewport);
  g_assert_cmpuint (source->hidden[3], ==, 1);
  g_assert_cmpuint (nre_selection_get_part (selection), ==, NRE_PART_NONE);
  g_assert_false (nre_viewport_pick_at (viewport, x + 4.6 * metre, y));
  nre_viewport_show_all (viewport);
  g_assert_cmpuint (source->hidden[1] + source->hidden[3], ==, 0);

  gtk_window_destroy (window);
  g_object_unref (source);
  g_clear_object (&selection);
  g_clear_object (&entry);
  pages_assert_released (document);
}

/* What is found at a place, without a window. */
static void
test_find (void)
{
  static const float black[4] = { 0, 0, 0, 1 }, from[3] = { -9, 4, 0 }, to[3] = { -1, 4, 0 };
  const NreBillboard spot = { { -5, 4, 0 }, 2, { 200, 0, 0, 200 }, NRE_BILLBOARD_ROUND, 3 };
  const NreBounds bounds = { { -10, -10, 0 }, { 10, 10, 0 } };
  TestSource *source = g_object_new (test_source_get_type (), NULL);
  NreCamera camera;
  NreSceneLook look = { .camera = &camera, .width = 400, .height = 400 };
  NreSceneFound found;
  float x, y, beside;

  nre_camera_init (&camera);
  nre_camera_set_preset (&camera, NRE_CAMERA_TOP);
  nre_camera_frame (&camera, &bounds, 400, 400);
  source->billboards = nre_billboards_new (4);
  nre_billboards_add (source->billboards, &spot);
  nre_overlay_add_line (source->overlay, 2, from, to, 1, black);
  g_assert_true (nre_camera_project (&camera, spot.at, 400, 400, &x, &y));
  beside = 1.2f / nre_camera_get_pixel_size (&camera, spot.at, 400);
  g_assert_true (nre_scene_source_find (NRE_SCENE_SOURCE (source), &look, x, y, &found));
  g_assert_cmpuint (found.over.part, ==, 2);
  g_assert_true (nre_scene_source_find (NRE_SCENE_SOURCE (source), &look, x, y + beside, &found));
  g_assert_cmpuint (found.over.part, ==, 3);
  g_assert_cmpint (found.over.shape, ==, NRE_OVERLAY_BILLBOARD);
  g_assert_false (nre_scene_source_find (NRE_SCENE_SOURCE (source), &look, x, y + 3 * beside, &found));
  g_object_unref (source);
}

static cairo_surface_t *
draw_node (GskRenderNode *node)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 300);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.3, 0.6, 0.2);
  cairo_paint (cr);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How much more red than green there is in the picture at most, of 255: in red letters all of it. */
static int
find_red (GskRenderNode *node)
{
  cairo_surface_t *surface = draw_node (node);
  const guint8 *bytes = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface), most = 0;

  for (int y = 0; y < 300; y++)
    for (int x = 0; x < 400; x++)
      {
        guint32 pixel;

        memcpy (&pixel, bytes + y * stride + 4 * x, sizeof pixel);
        most = MAX (most, (int) (pixel >> 16 & 0xff) - (int) (pixel >> 8 & 0xff));
      }
  cairo_surface_destroy (surface);
  return most;
}

static void
prefer_first (guint part, NreLabelStyle *look, gpointer data)
{
  g_assert_cmpfloat (look->ink.red, ==, 0);
  look->first = part == 0;
  look->ink.red = part == 0 ? 1 : 0.5f;
  look->back.alpha = 1;
  ++*(guint *) data;
}

static void
test_labels (void)
{
  static const float color[4] = { 0, 0, 0, 1 };
  static const float places[3][3] = { { 0, 0, 0 }, { 0, 0, 1 }, { 5, 5, 0 } };
  const NreBounds bounds = { { -10, -10, 0 }, { 10, 10, 0 } };
  g_autoptr (NreOverlay) overlay = nre_overlay_new ();
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  guint8 hidden[3] = { 0 };
  NreCamera camera;

  nre_camera_init (&camera);
  nre_camera_set_preset (&camera, NRE_CAMERA_TOP);
  nre_camera_frame (&camera, &bounds, 400, 300);
  for (guint i = 0; i < 3; i++)
    nre_overlay_add_label (overlay, i, places[i], "a place", color);
  /* The second is before the first. */
  g_assert_cmpuint (nre_overlay_labels_snapshot (widget, snapshot, overlay, NULL, &camera, 0, 400, 300, NULL,
                                                 NULL),
                    ==, 2);
  hidden[1] = 1;
  g_assert_cmpuint (nre_overlay_labels_snapshot (widget, snapshot, overlay, hidden, &camera, 0, 400, 300,
                                                 NULL, NULL),
                    ==, 2);
  hidden[0] = 1;
  g_assert_cmpuint (nre_overlay_labels_snapshot (widget, snapshot, overlay, hidden, &camera, 0, 400, 300,
                                                 NULL, NULL),
                    ==, 1);
  g_object_unref (snapshot);
  /* What is preferred is written, before others, with a pill behind it. */
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GskRenderNode) node = NULL;
      guint n_asked = 0;

      hidden[0] = (guint8) i;
      hidden[1] = 0;
      snapshot = gtk_snapshot_new ();
      g_assert_cmpuint (nre_overlay_labels_snapshot (widget, snapshot, overlay, hidden, &camera, 0, 400, 300,
                                                     prefer_first, &n_asked),
                        ==, 2);
      node = gtk_snapshot_free_to_node (snapshot);
      g_assert_cmpint (find_red (node), >, i == 0 ? 200 : 90);
      g_assert_cmpint (find_red (node), <=, i == 0 ? 255 : 130);
      g_assert_cmpuint (n_asked, ==, 3 - i);
    }
  g_object_unref (widget);
}

static guint
count_nodes (GskRenderNode *node, GskRenderNodeType type)
{
  guint n = gsk_render_node_get_node_type (node) == type;

  if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    n += count_nodes (gsk_transform_node_get_child (node), type);
  for (guint i = 0; gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE &&
                    i < gsk_container_node_get_n_children (node);
       i++)
    n += count_nodes (gsk_container_node_get_child (node, i), type);
  return n;
}

static void
show_pill (guint part, NreLabelStyle *look, gpointer data)
{
  look->back = (GdkRGBA){ 1, 1, 1, 0.34f };
}

/* A window without GL has no textures to convert, and looks the same. */
static void
test_pills (void)
{
  static const float color[4] = { 0, 0, 0, 1 }, places[2][3] = { { 0, 0, 0 }, { 5, 5, 0 } };
  const NreBounds bounds = { { -10, -10, 0 }, { 10, 10, 0 } };
  g_autoptr (NreOverlay) overlay = nre_overlay_new ();
  GtkWidget *window = gtk_window_new (), *label = g_object_ref_sink (gtk_label_new (NULL));
  cairo_surface_t *surfaces[2];
  NreCamera camera;

  nre_camera_init (&camera);
  nre_camera_set_preset (&camera, NRE_CAMERA_TOP);
  nre_camera_frame (&camera, &bounds, 400, 300);
  for (guint i = 0; i < 2; i++)
    nre_overlay_add_label (overlay, i, places[i], "a place", color);
  for (guint i = 0; i < 2; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      if (i == 1)
        {
          gtk_window_set_child (GTK_WINDOW (window), label);
          gtk_widget_realize (window);
          g_assert_true (GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (label))));
        }
      g_assert_cmpuint (nre_overlay_labels_snapshot (label, snapshot, overlay, NULL, &camera, 0, 400, 300,
                                                     show_pill, NULL),
                        ==, 2);
      node = gtk_snapshot_free_to_node (snapshot);
      g_assert_cmpuint (count_nodes (node, GSK_TEXTURE_NODE), ==, i == 0 ? 2 : 0);
      g_assert_cmpuint (count_nodes (node, GSK_CAIRO_NODE), ==, i == 0 ? 0 : 2);
      surfaces[i] = draw_node (node);
    }
  g_assert_cmpmem (cairo_image_surface_get_data (surfaces[0]),
                   (gsize) cairo_image_surface_get_stride (surfaces[0]) * 300,
                   cairo_image_surface_get_data (surfaces[1]),
                   (gsize) cairo_image_surface_get_stride (surfaces[1]) * 300);
  for (guint i = 0; i < 2; i++)
    cairo_surface_destroy (surfaces[i]);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (label);
}

PAGES_TEST (pages_overlay_source)
{
  /* GTK asks for it once. */
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  pages_init (&argc, &argv);
  g_test_add_func ("/stage/overlay/pick", test_pick);
  g_test_add_func ("/stage/overlay/billboards", test_billboards);
  g_test_add_func ("/stage/overlay/find", test_find);
  g_test_add_func ("/stage/overlay/labels", test_labels);
  g_test_add_func ("/stage/overlay/pills", test_pills);
  return g_test_run ();
}
