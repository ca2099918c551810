/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the inspector has the picture do: light the cells that list an areal, and connect from one of its
 * edges. */

#include "tools-fixture.h"

#include "nre-map-cells.h"

/* Whether the cell lists one of the areals first to last, read by itself. */
static gboolean
lists (const NreArealMap *map, guint column, guint row, guint first, guint last)
{
  gsize at = map->grid + NRE_AREAL_GRID_HEAD_SIZE;

  for (guint cell = 0; cell < column * map->cells_y + row; cell++)
    at += 2 + 2 * (gsize) nre_span_u16 (map->payload, at);
  for (guint i = 0; i < nre_span_u16 (map->payload, at); i++)
    {
      guint areal = nre_span_u16 (map->payload, at + 2 + 2 * (gsize) i);

      if (areal >= first && areal <= last)
        return TRUE;
    }
  return FALSE;
}

static void
assert_cells (ToolsFixture *self, guint first, guint last)
{
  const NreArealMap *map = nre_areal_view_get_map (nre_map_view_get_areal_view (self->view));
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (NreArealRun));
  g_autoptr (GtkBitset) set = gtk_bitset_new_range (first, last - first + 1);
  guint at = 0, n = 0;

  nre_map_view_select_areals (self->view, set, first);
  nre_map_cells_find (self->view, runs);
  for (guint column = 0; column < map->cells_x; column++)
    for (guint row = 0; row < map->cells_y; row++)
      {
        const NreArealRun *run = at < runs->len ? &g_array_index (runs, NreArealRun, at) : NULL;
        gboolean found = run != NULL && run->column == column && row >= run->first && row < run->end;

        g_assert_true (found == lists (map, column, row, first, last));
        at += found && row + 1 == run->end;
        n += found;
      }
  g_assert_cmpuint (at, ==, runs->len);
  g_assert_cmpuint (n, >, 0);
}

static void
test_cells (ToolsFixture *self, gconstpointer data)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (NreArealRun));

  nre_map_cells_find (self->view, runs);
  g_assert_cmpuint (runs->len, ==, 0);
  assert_cells (self, 5, 5);
  assert_cells (self, 0, 3);
  assert_cells (self, 0, 11);
  assert_cells (self, 11, 11);
  /* And they are drawn. */
  g_object_set (self->view, "listing", TRUE, NULL);
  pages_settle ();
}

static void
init_ground (ToolsFixture *self, NreMapGround *ground)
{
  NreSceneLook look;

  nre_viewport_get_look (NRE_VIEWPORT (self->viewport), 10, &look);
  nre_map_ground_init (ground, nre_viewport_get_source (NRE_VIEWPORT (self->viewport)), &look);
}

/* A line that goes on from where it is, in an array that has to grow for that. */
static void
test_drape (ToolsFixture *self, gconstpointer data)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (float[3]));
  const float start[3] = { 10, 20, 0.2f }, end[3] = { 310, 220, 6.2f };
  const guint n = 5000;
  NreMapGround ground;

  init_ground (self, &ground);
  g_array_append_val (line, start);
  nre_map_ground_drape (&ground, (const float *) (gpointer) line->data, end, n, line);
  g_assert_cmpuint (line->len, ==, n + 2);
  for (guint i = 0; i <= n; i++)
    {
      const float *at = (const float *) (gpointer) line->data + 3 * (i + 1);

      g_assert_cmpfloat_with_epsilon (at[0], 10 + 300 * (float) i / (float) n, 1e-2f);
      g_assert_cmpfloat_with_epsilon (at[1], 20 + 200 * (float) i / (float) n, 1e-2f);
      g_assert_cmpfloat_with_epsilon (at[2], 0.02f * at[0], 1e-2f);
    }
}

static const GArray *
get_outlines (ToolsFixture *self, const GArray **ends)
{
  NreMapGround ground;

  init_ground (self, &ground);
  return nre_map_cells_get_outlines (self->view, &ground, ends);
}

/* They are made once for all pictures, until they would be others; and they never are many. */
static void
test_outlines (ToolsFixture *self, gconstpointer data)
{
  NreDocument *document = self->documents[NRE_MAP_AREALS];
  g_autoptr (GBytes) fine = tools_make_areals (3, 100);
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, 12);
  const GArray *places, *ends, *again;

  nre_map_view_select_areal (self->view, 5);
  places = get_outlines (self, &ends);
  g_assert_cmpuint (ends->len, >, 0);
  g_assert_cmpuint (places->len, ==, g_array_index (ends, guint, ends->len - 1));
  for (guint i = 0; i < places->len; i++)
    {
      const float *place = (const float *) (gpointer) places->data + 3 * i;

      g_assert_cmpfloat (place[0], >=, 50 - 1e-3f);
      g_assert_cmpfloat (place[0], <=, 250 + 1e-3f);
      g_assert_cmpfloat_with_epsilon (place[2], 0.02f * place[0], 1e-3f);
    }
  g_assert_true (get_outlines (self, &ends) == places);
  g_array_ref ((GArray *) places);
  nre_map_view_select_areal (self->view, 6);
  again = get_outlines (self, &ends);
  g_assert_true (again != places);
  g_array_unref ((GArray *) places);

  tools_replace (self, fine);
  nre_map_view_select_areals (self->view, all, 0);
  places = get_outlines (self, &ends);
  g_assert_cmpuint (ends->len, ==, 400);
  g_assert_cmpuint (places->len, <, 8192);
  nre_document_undo (document);
  get_outlines (self, &ends);
  g_assert_cmpuint (ends->len, ==, 8);
  nre_map_view_set_selection (self->view, NRE_MAP_AREALS, NULL);
  g_assert_null (get_outlines (self, &ends));
}

static void
test_connect_from (ToolsFixture *self, gconstpointer data)
{
  nre_map_view_connect_from (self->view, 5, 1);
  g_assert_cmpuint (nre_map_view_get_tool (self->view), ==, NRE_MAP_TOOL_CONNECT);
  g_assert_cmpuint (nre_map_view_get_edge (self->view), ==, 1);
  pages_settle ();
  tools_click (self, 212, 145, NULL);
  g_assert_cmpuint (tools_n_steps (self, NRE_MAP_AREALS), ==, 1);
  tools_assert_as (self, NRE_MAP_AREALS, "{'op': 'set-link', 'areal': 5, 'edge': 1, 'to': [6, 3]}");
}

PAGES_TEST (pages_map_cells)
{
  pages_init (&argc, &argv);
  tools_add ("/map-cells/cells", test_cells);
  tools_add ("/map-cells/drape", test_drape);
  tools_add ("/map-cells/outlines", test_outlines);
  tools_add ("/map-cells/connect-from", test_connect_from);
  return g_test_run ();
}
