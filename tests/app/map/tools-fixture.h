/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-map-parts.h"
#include "nre-map-tools.h"

G_BEGIN_DECLS

/* A picture of a small level, seen from above, with the tools of a map page under a real pointer. */
typedef struct
{
  NreDocument  *documents[NRE_MAP_N_SIDES];
  GBytes       *originals[NRE_MAP_N_SIDES];
  NreSelection *selections[NRE_MAP_N_SIDES];
  NreMapView   *view;
  NreMapTools  *tools;
  GtkWidget    *viewport;
  GtkWindow    *window;
} ToolsFixture;

/* Squares of 100 m, four to a row in three rows, each linked with the next; edge 0 of one is its south, 1 its
 * east, 2 its north, 3 its west, and so are its corners from the south-west on. Edges 1 of areal 5 and 3 of
 * areal 6, which touch, lead nowhere, and edge 1 of areal 0 leads to areal 1 one way. The ground rises by 2 m
 * in 100 to the east; where the fixture has any data, a high wall is across it, 180 m north. */
#define TOOLS_PER_ROW 4
#define TOOLS_SQUARE 100.0

GBytes  *tools_make_areals (guint n_rows, guint n_cells);
void     tools_set_up    (ToolsFixture *self, gconstpointer data);
void     tools_tear_down (ToolsFixture *self, gconstpointer data);
void     tools_use       (ToolsFixture *self, NreMapTool tool);
void     tools_hide      (ToolsFixture *self, guint areal);
void     tools_point     (ToolsFixture *self, double x, double y);
void     tools_click     (ToolsFixture *self, double x, double y, const char *key);
void     tools_drag      (ToolsFixture *self, double x, double y, double to_x, double to_y, const char *key);
void     tools_replace   (ToolsFixture *self, GBytes *bytes);
guint    tools_n_steps   (ToolsFixture *self, NreMapSide side);
void     tools_assert_toast (ToolsFixture *self, const char *text);
void     tools_undo      (ToolsFixture *self);
void     tools_get_link  (ToolsFixture *self, guint areal, guint edge, int *to_areal, int *to_edge);
void     tools_get_place (ToolsFixture *self, guint areal, guint vertex, float place[3]);
char    *tools_list      (ToolsFixture *self, NreMapSide side);

/* The same operations, performed on the same file by themselves, make the same bytes; they are as in JSON,
 * but with ' for ". */
void     tools_assert_as (ToolsFixture *self, NreMapSide side, const char *script);

#define tools_add(path, function) \
  g_test_add (path, ToolsFixture, NULL, tools_set_up, function, tools_tear_down)

G_END_DECLS
