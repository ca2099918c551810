/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Areals and faces, selected, moved and painted in the picture. */

#include "nre-map-faces.h"
#include "nre-map-parts.h"
#include "tools-fixture.h"

#include <math.h>

#include "nre-author-areals.h"
#include "nre-map-select-tool.h"
#include "nre-map-sketch.h"

#define assert_list(self, side, expected) \
  G_STMT_START { \
    g_autofree char *list = tools_list (self, side); \
    g_assert_cmpstr (list, ==, expected); \
  } G_STMT_END

/* On the ground. */
#define assert_place(self, areal, vertex, x, y) \
  G_STMT_START { \
    float at_[3]; \
    tools_get_place (self, areal, vertex, at_); \
    g_assert_cmpfloat_with_epsilon (at_[0], x, 1.5f); \
    g_assert_cmpfloat_with_epsilon (at_[1], y, 1.5f); \
    g_assert_cmpfloat_with_epsilon (at_[2], 0.02f * at_[0], 1e-3f); \
  } G_STMT_END

static guint
count_selected (ToolsFixture *self)
{
  g_autoptr (GtkBitset) several =
    nre_selection_get_several (self->selections[NRE_MAP_TERRAIN], NRE_TERRAIN_PART_FACE);

  return (guint) gtk_bitset_get_size (several);
}

/* --- Select -------------------------------------------------------------------------------------- */

static void
test_select (ToolsFixture *self, gconstpointer data)
{
  tools_click (self, 150, 150, NULL);
  assert_list (self, NRE_MAP_AREALS, "5");
  tools_click (self, 250, 150, "shift");
  assert_list (self, NRE_MAP_AREALS, "5 6");
  tools_click (self, 150, 150, "ctrl");
  assert_list (self, NRE_MAP_AREALS, "6");
  tools_click (self, 350, 50, "ctrl");
  assert_list (self, NRE_MAP_AREALS, "3 6");
  tools_click (self, 50, 50, NULL);
  assert_list (self, NRE_MAP_AREALS, "0");

  /* What is selected already has its edges to click. */
  tools_point (self, 98, 50);
  g_assert_cmpuint (nre_map_view_get_hover (self->view)->edge, ==, 1);
  tools_click (self, 98, 50, NULL);
  g_assert_cmpuint (nre_map_view_get_edge (self->view), ==, 1);

  /* With Alt it is a face, and Escape is none of either. */
  tools_click (self, 250, 150, "alt");
  g_assert_cmpuint (count_selected (self), ==, 1);
  g_assert_cmpuint (nre_map_view_get_active (self->view), ==, NRE_MAP_TERRAIN);
  g_object_set (self->view, "areals", FALSE, NULL);
  tools_click (self, 50, 50, "shift");
  g_assert_cmpuint (count_selected (self), ==, 2);
}

static void
test_regions (ToolsFixture *self, gconstpointer data)
{
  GObject *tool = G_OBJECT (nre_map_tools_get (self->tools, NRE_MAP_TOOL_SELECT));

  tools_drag (self, 20, 20, 180, 180, "shift");
  assert_list (self, NRE_MAP_AREALS, "0 1 4 5");
  tools_drag (self, 120, 20, 380, 80, "ctrl");
  assert_list (self, NRE_MAP_AREALS, "0 2 3 4 5");

  /* A lasso is what is drawn, closed by a straight line. */
  tools_point (self, 120, 220);
  pointer_do ("keydown alt mousedown 1");
  tools_point (self, 380, 220);
  tools_point (self, 380, 120);
  tools_point (self, 340, 120);
  tools_point (self, 290, 270);
  tools_point (self, 130, 270);
  pointer_do ("mouseup 1 keyup alt");
  assert_list (self, NRE_MAP_AREALS, "7 9 10 11");

  /* What is touched is meant, wherever its anchor is. */
  tools_drag (self, 80, 80, 130, 130, "shift");
  assert_list (self, NRE_MAP_AREALS, "0 1 4 5 7 9 10 11");

  /* Without a key it turns the picture, unless the tool is told otherwise; Escape takes it back. */
  g_object_set (tool, "drag", NRE_MAP_DRAG_RECTANGLE, NULL);
  tools_drag (self, 20, 20, 80, 280, NULL);
  assert_list (self, NRE_MAP_AREALS, "0 4 8");
  tools_point (self, 120, 20);
  pointer_do ("mousedown 1");
  tools_point (self, 380, 280);
  pointer_do ("key Escape mouseup 1");
  assert_list (self, NRE_MAP_AREALS, "0 4 8");

  /* What is not shown is not meant. */
  tools_hide (self, 4);
  tools_drag (self, 20, 20, 80, 280, NULL);
  assert_list (self, NRE_MAP_AREALS, "0 8");
  tools_click (self, 50, 150, NULL);
  assert_list (self, NRE_MAP_AREALS, "");

  /* Faces by what is seen of them: two to a square of 20 m. */
  g_object_set (tool, "faces", TRUE, NULL);
  tools_drag (self, 1, 1, 39, 39, NULL);
  g_assert_cmpuint (count_selected (self), ==, 8);
}

static gboolean
is_aslant (gpointer data)
{
  NreSceneLook look;

  nre_viewport_get_look (data, 10, &look);
  return (double) look.camera->pitch < 1.2;
}

/* Behind a wall nothing is selected that is not seen. */
static void
test_hidden (ToolsFixture *self, gconstpointer data)
{
  GObject *tool = G_OBJECT (nre_map_tools_get (self->tools, NRE_MAP_TOOL_SELECT));
  NreTerrainView *terrain = nre_map_view_get_terrain_view (self->view);
  g_autoptr (GtkBitset) faces = NULL;
  guint n_before = 0;

  nre_viewport_set_preset (NRE_VIEWPORT (self->viewport), NRE_CAMERA_ISO);
  pages_wait (is_aslant, self->viewport);
  pages_settle ();
  g_object_set (tool, "drag", NRE_MAP_DRAG_RECTANGLE, NULL);
  pointer_drag (self->viewport, 2, 2, gtk_widget_get_width (self->viewport) - 2,
                gtk_widget_get_height (self->viewport) - 2);
  /* At its end one looks past it. */
  assert_list (self, NRE_MAP_AREALS, "0 1 2 3 4 5 6 7 11");

  g_object_set (tool, "faces", TRUE, NULL);
  pointer_drag (self->viewport, 2, 2, gtk_widget_get_width (self->viewport) - 2,
                gtk_widget_get_height (self->viewport) - 2);
  faces = nre_selection_get_several (self->selections[NRE_MAP_TERRAIN], NRE_TERRAIN_PART_FACE);
  for (guint i = 0; i < nre_terrain_view_get_n_faces (terrain); i++)
    {
      float corners[3][3];

      g_assert_true (nre_map_faces_get_corners (terrain, i, corners));
      if (corners[0][0] < 200 && fabsf (corners[0][1] - 260) < 50)
        g_assert_false (gtk_bitset_contains (faces, i));
      n_before += corners[0][1] < 150;
    }
  g_assert_cmpuint (gtk_bitset_get_size (faces), >=, n_before);
  g_assert_cmpuint (n_before, >, 200);
}

/* A sentence in the picture takes some lines, so as not to go below the bars beside it. */
static void
test_sentence (ToolsFixture *self, gconstpointer data)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_auto (NreMapSketch) sketch = { 0 };
  g_autoptr (GskRenderNode) node = NULL;
  NreSceneLook look;
  graphene_rect_t bounds;

  nre_viewport_get_look (NRE_VIEWPORT (self->viewport), 10, &look);
  look.width = 1000;
  nre_map_sketch_init (&sketch, self->viewport, nre_viewport_get_source (NRE_VIEWPORT (self->viewport)),
                       snapshot, &look);
  nre_map_sketch_text (&sketch, &GRAPHENE_POINT_INIT (500, 200),
                       "No link leads out of areal 0. It would do if edge 2 of areal 0 led to edge 0 of "
                       "areal 10.",
                       &sketch.accent);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_get_bounds (node, &bounds);
  g_assert_cmpfloat (bounds.size.width, <, 340);
  g_assert_cmpfloat (bounds.size.height, >, 34);
}

/* --- Move corner --------------------------------------------------------------------------------- */

static void
test_move (ToolsFixture *self, gconstpointer data)
{
  float place[3];

  tools_use (self, NRE_MAP_TOOL_MOVE_VERTEX);
  tools_drag (self, 200, 100, 220, 130, NULL);
  /* It lies on the ground, with those of the neighbours. */
  assert_place (self, 5, 1, 220, 130);
  assert_place (self, 6, 0, 220, 130);
  assert_place (self, 1, 2, 220, 130);
  assert_place (self, 2, 3, 220, 130);
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 1);
  tools_get_place (self, 5, 1, place);
  {
    char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE], z[G_ASCII_DTOSTR_BUF_SIZE];
    guint lead = nre_selection_get_index (self->selections[NRE_MAP_AREALS], NRE_AREAL_PART_AREAL);
    g_autofree char *script = g_strdup_printf (
      "{'op': 'move-vertex', 'areal': %u, 'vertex': %u, 'position': [%s, %s, %s], 'shared': true}", lead,
      nre_map_view_get_vertex (self->view), g_ascii_dtostr (x, sizeof x, (double) place[0]),
      g_ascii_dtostr (y, sizeof y, (double) place[1]), g_ascii_dtostr (z, sizeof z, (double) place[2]));

    tools_assert_as (self, NRE_MAP_AREALS, script);
  }

  /* The handles of a selected areal are its own, from all sides. With Alt the others stay. */
  nre_document_undo (self->documents[NRE_MAP_AREALS]);
  nre_selection_select (self->selections[NRE_MAP_AREALS], NRE_AREAL_PART_AREAL, 1);
  tools_drag (self, 202, 102, 180, 120, "alt");
  assert_place (self, 1, 2, 178, 118);
  assert_place (self, 6, 0, 200, 100);
  g_assert_cmpuint (nre_selection_get_index (self->selections[NRE_MAP_AREALS], NRE_AREAL_PART_AREAL), ==, 1);
  nre_document_undo (self->documents[NRE_MAP_AREALS]);
  nre_selection_select (self->selections[NRE_MAP_AREALS], NRE_PART_NONE, G_MAXUINT);
  tools_drag (self, 202, 102, 180, 120, "alt");
  assert_place (self, 6, 0, 178, 118);
  assert_place (self, 5, 1, 200, 100);
  nre_document_undo (self->documents[NRE_MAP_AREALS]);
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 0);
  tools_assert_as (self, NRE_MAP_AREALS, "");
}

static void
test_snap (ToolsFixture *self, gconstpointer data)
{
  float place[3], other[3];

  tools_use (self, NRE_MAP_TOOL_MOVE_VERTEX);
  /* Areal 2 has moved away from its neighbours; near one of their corners it is there, exactly. */
  tools_drag (self, 202, 98, 220, 70, "alt");
  tools_get_place (self, 2, 3, place);
  g_assert_cmpfloat (place[0], >, 210);
  tools_drag (self, 220, 70, 203, 98, NULL);
  tools_get_place (self, 2, 3, place);
  tools_get_place (self, 1, 2, other);
  g_assert_cmpmem (place, sizeof place, other, sizeof other);
  tools_assert_as (self, NRE_MAP_AREALS, "");
  g_object_set (nre_map_tools_get (self->tools, NRE_MAP_TOOL_MOVE_VERTEX), "whole", TRUE, NULL);
  tools_drag (self, 398, 298, 371, 262, "ctrl");
  tools_get_place (self, 11, 2, place);
  g_assert_cmpfloat (place[0], ==, roundf (place[0]));
  g_assert_cmpfloat (place[1], ==, roundf (place[1]));
  g_assert_cmpfloat (place[0], <, 380);

  /* Shift is up and down. */
  tools_drag (self, 2, 2, 2, 52, "shift");
  tools_get_place (self, 0, 0, place);
  g_assert_cmpfloat (place[0], ==, 0);
  g_assert_cmpfloat (place[1], ==, 0);
  g_assert_cmpfloat_with_epsilon (place[2], 50, 2);
}

static void
test_crossing (ToolsFixture *self, gconstpointer data)
{
  NreMapToolBase *tool = nre_map_tools_get (self->tools, NRE_MAP_TOOL_MOVE_VERTEX);

  tools_use (self, NRE_MAP_TOOL_MOVE_VERTEX);
  /* South-west of the line from one neighbouring corner to the other and beyond its own square. */
  tools_point (self, 200, 100);
  pointer_do ("mousedown 1");
  tools_point (self, 180, 110);
  tools_point (self, 330, 240);
  g_assert_nonnull (strstr (nre_map_tool_base_get_hint (tool), "cannot be there"));
  pointer_do ("mouseup 1");
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 0);
  tools_assert_as (self, NRE_MAP_AREALS, "");
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);

  /* Escape leaves it where it was, and so does an undo in the middle. */
  tools_drag (self, 200, 100, 210, 110, NULL);
  tools_point (self, 210, 110);
  pointer_do ("mousedown 1");
  tools_point (self, 230, 130);
  pointer_do ("key Escape mouseup 1");
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 1);
  tools_point (self, 210, 110);
  pointer_do ("mousedown 1");
  tools_point (self, 230, 130);
  nre_document_undo (self->documents[NRE_MAP_AREALS]);
  tools_point (self, 220, 130);
  pointer_do ("mouseup 1");
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 0);
  tools_assert_as (self, NRE_MAP_AREALS, "");
}

/* What shares the corner that is held may be gone before it is let go. */
static void
test_sharers_gone (ToolsFixture *self, gconstpointer data)
{
  NreDocument *document = self->documents[NRE_MAP_AREALS];
  g_autoptr (GBytes) larger = tools_make_areals (4, 2);

  tools_replace (self, larger);
  g_assert_cmpuint (nre_areal_view_get_n_areals (nre_map_view_get_areal_view (self->view)), ==, 16);
  tools_use (self, NRE_MAP_TOOL_MOVE_VERTEX);
  tools_point (self, 198, 298);
  pointer_do ("mousedown 1");
  tools_point (self, 190, 290);
  nre_document_undo (document);
  g_assert_cmpuint (nre_areal_view_get_n_areals (nre_map_view_get_areal_view (self->view)), ==, 12);
  tools_point (self, 180, 280);
  pointer_do ("mouseup 1");
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 1);
  assert_place (self, 9, 2, 182, 282);
  assert_place (self, 10, 3, 182, 282);
}

static void
test_nudge (ToolsFixture *self, gconstpointer data)
{
  float place[3];

  tools_use (self, NRE_MAP_TOOL_MOVE_VERTEX);
  tools_click (self, 202, 98, NULL);
  g_assert_cmpuint (nre_map_view_get_vertex (self->view), ==, 3);
  pointer_do ("key Right Right Up");
  tools_get_place (self, 2, 3, place);
  g_assert_cmpfloat (place[0], ==, 202);
  g_assert_cmpfloat (place[1], ==, 101);
  g_assert_cmpfloat_with_epsilon (place[2], 4.04f, 1e-3f);
  pointer_do ("key shift+Left ctrl+Down Page_Up");
  tools_get_place (self, 2, 3, place);
  g_assert_cmpfloat_with_epsilon (place[0], 192, 1e-3f);
  g_assert_cmpfloat_with_epsilon (place[1], 100.9f, 1e-3f);
  g_assert_cmpfloat_with_epsilon (place[2], 4.84f, 1e-3f);
  /* All of it soon after each other is one step. */
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 1);
  nre_document_undo (self->documents[NRE_MAP_AREALS]);
  tools_assert_as (self, NRE_MAP_AREALS, "");
}

static guint
count_nodes (GskRenderNode *node)
{
  guint n = 1;

  if (node == NULL)
    return 0;
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      n += count_nodes (gsk_container_node_get_child (node, i));
  return n;
}

static guint
count_drawn (ToolsFixture *self)
{
  NreViewTool *tool = NRE_VIEW_TOOL (nre_map_tools_get (self->tools, nre_map_view_get_tool (self->view)));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  NreSceneLook look;
  guint n;

  nre_viewport_get_look (NRE_VIEWPORT (self->viewport), 10, &look);
  NRE_VIEW_TOOL_GET_CLASS (tool)->snapshot (tool, snapshot, &look);
  node = gtk_snapshot_free_to_node (snapshot);
  n = count_nodes (node);
  g_clear_pointer (&node, gsk_render_node_unref);
  return n;
}

/* An areal may have any number of corners: no picture is drawn for as long as all of them take. */
static void
test_many_corners (ToolsFixture *self, gconstpointer data)
{
  enum { N = 20000 };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 400, 300);
  g_autofree NreAuthorVec3 *outline = g_new (NreAuthorVec3, N);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < N; i++)
    outline[i] = (NreAuthorVec3){ 200 + 100 * cosf ((float) (2 * G_PI * i / N)),
                                  150 + 100 * sinf ((float) (2 * G_PI * i / N)), 4 };
  nre_author_areals_add (areals, outline, N, 0, 0);
  nre_author_areals_set_grid (areals, 8, 6);
  bytes = nre_author_areals_finish (areals);
  tools_replace (self, bytes);
  nre_map_view_select_areal (self->view, 0);
  tools_use (self, NRE_MAP_TOOL_MOVE_VERTEX);
  tools_point (self, 300, 150);
  g_assert_cmpuint (nre_map_view_get_hover (self->view)->vertex, !=, G_MAXUINT);
  g_assert_cmpuint (count_drawn (self), >, 100);
  g_assert_cmpuint (count_drawn (self), <, 300);
  pointer_do ("mousedown 1");
  tools_point (self, 310, 150);
  g_assert_cmpuint (count_drawn (self), >, 1);
  g_assert_cmpuint (count_drawn (self), <, 20);
  pointer_do ("mouseup 1");
}

/* What was refused is no step that the next key could go on with, and neither is that of another corner. */
static void
test_nudge_apart (ToolsFixture *self, gconstpointer data)
{
  static const char *const place =
      "{'areal': <uint32 3>, 'vertex': <uint32 1>, 'position': <[305.0, 0.0, 6.1]>}";
  g_autoptr (GVariant) args = g_variant_ref_sink (g_variant_new_parsed (place));
  g_autoptr (GError) error = NULL;
  float before[3], after[3];

  nre_document_perform (self->documents[NRE_MAP_AREALS], "move-vertex", NULL, args, &error);
  g_assert_no_error (error);
  g_object_set (self->view, "apart", TRUE, NULL);
  nre_map_view_select_vertex (self->view, 3, 1);
  tools_use (self, NRE_MAP_TOOL_MOVE_VERTEX);
  tools_get_place (self, 3, 1, before);
  pointer_do ("key shift+Left");
  tools_get_place (self, 3, 1, after);
  g_assert_cmpmem (before, sizeof before, after, sizeof after);
  pointer_do ("key Right");
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 2);
  nre_map_view_select_vertex (self->view, 3, 2);
  pointer_do ("key Right");
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 3);
  nre_document_undo (self->documents[NRE_MAP_AREALS]);
  nre_document_undo (self->documents[NRE_MAP_AREALS]);
  tools_get_place (self, 3, 1, after);
  g_assert_cmpmem (before, sizeof before, after, sizeof after);
}

/* --- Paint --------------------------------------------------------------------------------------- */

static void
set_paint (ToolsFixture *self, NreMapPaint paint)
{
  nre_map_view_set_paint (self->view, &paint);
}

static guint
get_face (ToolsFixture *self, double x, double y)
{
  tools_point (self, x, y);
  g_assert_cmpuint (nre_map_view_get_hover (self->view)->face, !=, G_MAXUINT);
  return nre_map_view_get_hover (self->view)->face;
}

static NreTerrainFace
read_face (ToolsFixture *self, guint face)
{
  NreTerrainFace record;

  g_assert_true (nre_terrain_view_get_face (nre_map_view_get_terrain_view (self->view), face, &record));
  return record;
}

static void
test_paint (ToolsFixture *self, gconstpointer data)
{
  g_autofree char *script = NULL;
  guint face;

  tools_use (self, NRE_MAP_TOOL_PAINT);
  face = get_face (self, 105, 53);
  /* Without paint nothing happens, and that is said. */
  set_paint (self, (NreMapPaint){ .mode = NRE_MAP_PAINT_SET });
  tools_click (self, 105, 53, NULL);
  tools_assert_toast (self, "Choose materials or flags to paint with");
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_TERRAIN), ==, 0);

  set_paint (self, (NreMapPaint){ .mode = NRE_MAP_PAINT_SET,
                                  .has_material = TRUE,
                                  .material = 2,
                                  .set_flags = 0x20000,
                                  .clear_flags = 0x400 });
  tools_click (self, 105, 53, NULL);
  g_assert_cmpuint (read_face (self, face).material, ==, 2);
  g_assert_cmphex (read_face (self, face).flags, ==, 0x20000);
  script = g_strdup_printf (
    "{'op': 'set-face', 'faces': [%u], 'material': 2, 'set_flags': 131072, 'clear_flags': 1024}", face);
  tools_assert_as (self, NRE_MAP_TERRAIN, script);
  tools_assert_toast (self, "1 face painted");

  /* A stroke is one step; what is so already is no part of it. */
  tools_drag (self, 105, 53, 195, 53, NULL);
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_TERRAIN), ==, 2);
  g_assert_cmpuint (read_face (self, get_face (self, 145, 53)).material, ==, 2);
  g_assert_cmpuint (read_face (self, get_face (self, 145, 75)).material, ==, 0);
  tools_undo (self);
  tools_assert_as (self, NRE_MAP_TERRAIN, script);
}

static void
test_brush (ToolsFixture *self, gconstpointer data)
{
  guint n;

  tools_use (self, NRE_MAP_TOOL_PAINT);
  set_paint (self, (NreMapPaint){ .mode = NRE_MAP_PAINT_SELECT, .radius = 20 });
  tools_point (self, 200, 134);
  pointer_do ("key bracketright");
  g_assert_cmpfloat (nre_map_view_get_paint (self->view)->radius, ==, 30);
  pointer_do ("keydown ctrl click 5 click 5 keyup ctrl");
  g_assert_cmpfloat (nre_map_view_get_paint (self->view)->radius, ==, 12);
  pointer_do ("key bracketright key bracketright key bracketright key bracketright key bracketright");
  tools_click (self, 200, 134, NULL);
  n = count_selected (self);
  /* Two to 400 square metres, in a circle of 120 m radius that lies on the terrain but for nothing. */
  g_assert_cmpfloat (nre_map_view_get_paint (self->view)->radius, ==, 120);
  g_assert_cmpuint (n, >, 210);
  g_assert_cmpuint (n, <, 242);

  /* Only what is like the face under the press. */
  set_paint (self, (NreMapPaint){ .mode = NRE_MAP_PAINT_SELECT, .radius = 120, .same_material = TRUE });
  tools_click (self, 200, 150, NULL);
  g_assert_cmpuint (count_selected (self), <, n * 2 / 3);
  g_assert_cmpuint (count_selected (self), >, n / 3);

  /* A dropper takes the paint of a face. */
  set_paint (self, (NreMapPaint){ .mode = NRE_MAP_PAINT_SET, .radius = 5, .set_flags = 1 });
  tools_click (self, 50, 350, "alt");
  g_assert_cmpuint (nre_map_view_get_paint (self->view)->material, ==, 2);
  g_assert_true (nre_map_view_get_paint (self->view)->has_material2);
  g_assert_cmphex (nre_map_view_get_paint (self->view)->set_flags, ==, 0x400);
  g_assert_cmphex (nre_map_view_get_paint (self->view)->clear_flags, ==, ~0x400u);
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_TERRAIN), ==, 0);

  /* Escape takes a stroke back, and so does the end of the terrain. */
  tools_point (self, 50, 50);
  pointer_do ("mousedown 1");
  tools_point (self, 150, 50);
  pointer_do ("key Escape");
  tools_point (self, 180, 50);
  pointer_do ("mouseup 1");
  tools_point (self, 50, 50);
  pointer_do ("mousedown 1");
  tools_point (self, 150, 50);
  nre_map_view_set_selection (self->view, NRE_MAP_TERRAIN, NULL);
  tools_point (self, 180, 50);
  pointer_do ("mouseup 1");
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_TERRAIN), ==, 0);
}

PAGES_TEST (pages_map_shapes)
{
  pages_init (&argc, &argv);
  tools_add ("/map/shapes/select", test_select);
  tools_add ("/map/shapes/regions", test_regions);
  tools_add ("/map/shapes/sentence", test_sentence);
  g_test_add ("/map/shapes/hidden", ToolsFixture, "walled", tools_set_up, test_hidden, tools_tear_down);
  tools_add ("/map/shapes/move", test_move);
  tools_add ("/map/shapes/snap", test_snap);
  tools_add ("/map/shapes/crossing", test_crossing);
  tools_add ("/map/shapes/sharers-gone", test_sharers_gone);
  tools_add ("/map/shapes/nudge", test_nudge);
  tools_add ("/map/shapes/many-corners", test_many_corners);
  tools_add ("/map/shapes/nudge-apart", test_nudge_apart);
  tools_add ("/map/shapes/paint", test_paint);
  tools_add ("/map/shapes/brush", test_brush);
  return g_test_run ();
}
