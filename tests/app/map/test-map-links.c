/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Links between areals, made and taken away by clicks in the picture, and routes by them. */

#include "tools-fixture.h"

#define assert_link(self, areal, edge, to, to_edge) \
  G_STMT_START { \
    int a, e; \
    tools_get_link (self, areal, edge, &a, &e); \
    g_assert_cmpint (a, ==, to); \
    g_assert_cmpint (e, ==, to_edge); \
  } G_STMT_END

static const char *
get_hint (ToolsFixture *self)
{
  return nre_map_tool_base_get_hint (nre_map_tools_get (self->tools, nre_map_view_get_tool (self->view)));
}

static void
test_connect (ToolsFixture *self, gconstpointer data)
{
  const NreMapHover *hover = nre_map_view_get_hover (self->view);

  tools_use (self, NRE_MAP_TOOL_CONNECT);
  tools_point (self, 190, 150);
  g_assert_cmpuint (hover->areal, ==, 5);
  g_assert_cmpuint (hover->edge, ==, 1);
  tools_click (self, 190, 150, NULL);
  g_assert_cmpuint (nre_map_view_get_edge (self->view), ==, 1);
  g_assert_nonnull (strstr (get_hint (self), "Edge 1 of areal 5"));
  tools_point (self, 212, 145);
  g_assert_cmpuint (hover->areal, ==, 6);
  g_assert_cmpuint (hover->edge, ==, 3);
  tools_click (self, 212, 145, NULL);
  assert_link (self, 5, 1, 6, 3);
  assert_link (self, 6, 3, 5, 1);
  tools_assert_toast (self, "Edge 1 of areal 5 connected to 6");
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 1);
  tools_assert_as (self, NRE_MAP_AREALS, "{'op': 'set-link', 'areal': 5, 'edge': 1, 'to': [6, 3]}");

  /* The other end of what is connected elsewhere is open then, and it says so, before and after. */
  tools_click (self, 190, 150, NULL);
  tools_point (self, 309, 150);
  g_assert_nonnull (strstr (get_hint (self), "They do not touch · Ctrl: connect anyway"));
  pointer_do ("keydown Control_L");
  g_assert_nonnull (
      strstr (get_hint (self), "Edge 1 of areal 5 to edge 3 of areal 7 · Replaces both links to 6"));
  pointer_do ("keyup Control_L");
  tools_click (self, 310, 150, NULL);
  tools_assert_toast (self, "Edge 1 of areal 5 does not touch areal 7. To connect them anyway, hold Ctrl.");
  assert_link (self, 5, 1, 6, 3);
  tools_click (self, 310, 150, "ctrl");
  assert_link (self, 5, 1, 7, 3);
  assert_link (self, 6, 3, -1, -1);
  assert_link (self, 6, 1, -1, -1);
  tools_assert_toast (self,
                      "Edge 1 of areal 5 connected to 7 · open now: edge 3 of 6 · open now: edge 1 of 6");
  tools_undo (self);
  assert_link (self, 5, 1, 6, 3);
  assert_link (self, 6, 1, 7, 3);
  tools_assert_toast (self, NULL);
}

/* The border that two areals share is meant, whichever edges are nearest; what it replaces is said before. */
static void
test_connect_border (ToolsFixture *self, gconstpointer data)
{
  guint n_steps;

  tools_use (self, NRE_MAP_TOOL_CONNECT);
  /* Near the northern edge of 5, which is linked with 9, and the southern edge of 6, linked with 2. */
  tools_click (self, 150, 190, NULL);
  g_assert_cmpuint (nre_map_view_get_edge (self->view), ==, 2);
  tools_point (self, 250, 110);
  g_assert_true (g_str_has_prefix (get_hint (self), "Edge 1 of areal 5 to edge 3 of areal 6 · Shift"));
  tools_click (self, 250, 110, NULL);
  assert_link (self, 5, 1, 6, 3);
  assert_link (self, 6, 3, 5, 1);
  assert_link (self, 5, 2, 9, 0);
  assert_link (self, 6, 0, 2, 2);
  g_assert_cmpuint (nre_map_view_get_edge (self->view), ==, 1);

  /* Exactly the edges that are pointed at, if it has to be. */
  tools_click (self, 150, 190, NULL);
  tools_click (self, 250, 110, "ctrl");
  assert_link (self, 5, 2, 6, 0);
  tools_undo (self);

  tools_click (self, 150, 190, NULL);
  tools_point (self, 250, 110);
  g_assert_nonnull (strstr (get_hint (self), "Already connected"));
  /* That is no step, so that there is none to be undone. */
  n_steps = nre_history_get_position (nre_document_get_history (self->documents[NRE_MAP_AREALS]));
  tools_click (self, 250, 110, NULL);
  tools_assert_toast (self, "Already connected");
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self->documents[NRE_MAP_AREALS])), ==,
                    n_steps);

  /* Of an edge that was chosen as such no other is taken. */
  g_signal_emit_by_name (self->view, "connect-from", 5u, 2u);
  tools_point (self, 250, 110);
  g_assert_nonnull (strstr (get_hint (self), "They do not touch"));
  tools_point (self, 150, 250);
  g_assert_true (g_str_has_prefix (get_hint (self),
                                   "Edge 2 of areal 5 to edge 0 of areal 9 · Already connected"));
}

static void
test_one_way (ToolsFixture *self, gconstpointer data)
{
  tools_use (self, NRE_MAP_TOOL_CONNECT);
  tools_click (self, 190, 150, NULL);
  tools_click (self, 210, 150, "shift");
  assert_link (self, 5, 1, 6, 3);
  assert_link (self, 6, 3, -1, -1);
  tools_assert_toast (self, "Edge 1 of areal 5 leads one way to 6");
  tools_assert_as (self, NRE_MAP_AREALS,
                   "{'op': 'set-link', 'areal': 5, 'edge': 1, 'to': [6, 3], 'one_way': true}");

  /* The page has a switch for it as well. */
  g_object_set (self->view, "one-way", TRUE, NULL);
  tools_use (self, NRE_MAP_TOOL_DISCONNECT);
  tools_click (self, 250, 190, NULL);
  assert_link (self, 6, 2, -1, -1);
  assert_link (self, 10, 0, 6, 2);
}

static void
test_connect_cancel (ToolsFixture *self, gconstpointer data)
{
  tools_use (self, NRE_MAP_TOOL_CONNECT);
  tools_click (self, 190, 150, NULL);
  pointer_do ("key Escape");
  g_assert_null (strstr (get_hint (self), "Edge 1"));
  /* What is clicked now is the first again. */
  tools_click (self, 210, 150, NULL);
  g_assert_nonnull (strstr (get_hint (self), "Edge 3 of areal 6"));
  /* Another tool forgets it. */
  tools_use (self, NRE_MAP_TOOL_SELECT);
  tools_use (self, NRE_MAP_TOOL_CONNECT);
  g_assert_null (strstr (get_hint (self), "Edge 3"));

  /* So does the map when it goes. */
  tools_click (self, 190, 150, NULL);
  nre_map_view_set_selection (self->view, NRE_MAP_AREALS, NULL);
  tools_click (self, 210, 150, NULL);
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 0);
  nre_map_view_set_selection (self->view, NRE_MAP_AREALS, self->selections[NRE_MAP_AREALS]);
  tools_click (self, 210, 150, NULL);
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 0);

  /* A drag turns the picture and connects nothing. */
  tools_drag (self, 250, 150, 300, 170, NULL);
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 0);
}

static void
test_disconnect (ToolsFixture *self, gconstpointer data)
{
  tools_use (self, NRE_MAP_TOOL_DISCONNECT);
  tools_point (self, 150, 110);
  g_assert_nonnull (strstr (get_hint (self), "Edge 0 of areal 5 leads to 1"));
  tools_click (self, 150, 110, NULL);
  assert_link (self, 5, 0, -1, -1);
  assert_link (self, 1, 2, -1, -1);
  tools_assert_toast (self, "Edge 0 of areal 5 disconnected from 1");
  tools_assert_as (self, NRE_MAP_AREALS, "{'op': 'set-link', 'areal': 5, 'edge': 0, 'to': null}");
  tools_undo (self);
  assert_link (self, 5, 0, 1, 2);
  assert_link (self, 1, 2, 5, 0);

  /* What leads one way is taken away all the same; what leads nowhere is said to. */
  tools_click (self, 95, 50, NULL);
  assert_link (self, 0, 1, -1, -1);
  tools_assert_toast (self, "Edge 1 of areal 0 no longer leads to 1");
  tools_click (self, 105, 50, NULL);
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 1);
}

static void
test_route (ToolsFixture *self, gconstpointer data)
{
  GArray *route;

  tools_use (self, NRE_MAP_TOOL_ROUTE);
  tools_click (self, 50, 50, NULL);
  g_assert_cmpuint (nre_map_view_get_route_from (self->view), ==, 0);
  tools_click (self, 350, 50, NULL);
  route = nre_map_view_get_route (self->view);
  g_assert_nonnull (route);
  g_assert_cmpuint (route->len, ==, 4);

  /* It follows what the links are now, whatever the tool is. */
  tools_use (self, NRE_MAP_TOOL_DISCONNECT);
  tools_click (self, 295, 50, NULL);
  g_assert_cmpuint (nre_map_view_get_route (self->view)->len, ==, 6);
  tools_undo (self);
  g_assert_cmpuint (nre_map_view_get_route (self->view)->len, ==, 4);

  /* Back from 1 to 0 nothing leads, but around. */
  tools_use (self, NRE_MAP_TOOL_ROUTE);
  tools_click (self, 150, 50, NULL);
  tools_click (self, 50, 50, NULL);
  g_assert_cmpuint (nre_map_view_get_route (self->view)->len, ==, 4);
  pointer_do ("key Escape");
  g_assert_cmpuint (nre_map_view_get_route_from (self->view), ==, G_MAXUINT);
  g_assert_null (nre_map_view_get_route (self->view));
}

static void
test_no_route (ToolsFixture *self, gconstpointer data)
{
  tools_use (self, NRE_MAP_TOOL_DISCONNECT);
  tools_click (self, 50, 95, NULL);
  tools_use (self, NRE_MAP_TOOL_ROUTE);
  tools_click (self, 250, 250, NULL);
  tools_click (self, 50, 50, NULL);
  g_assert_null (nre_map_view_get_route (self->view));
  g_assert_nonnull (nre_map_view_get_route_error (self->view));
  /* Escape after the first end leaves no half. */
  tools_click (self, 250, 250, NULL);
  pointer_do ("key Escape");
  g_assert_cmpuint (nre_map_view_get_route_from (self->view), ==, G_MAXUINT);
}

PAGES_TEST (pages_map_links)
{
  pages_init (&argc, &argv);
  tools_add ("/map/links/connect", test_connect);
  tools_add ("/map/links/connect-border", test_connect_border);
  tools_add ("/map/links/one-way", test_one_way);
  tools_add ("/map/links/cancel", test_connect_cancel);
  tools_add ("/map/links/disconnect", test_disconnect);
  tools_add ("/map/links/route", test_route);
  tools_add ("/map/links/no-route", test_no_route);
  return g_test_run ();
}
