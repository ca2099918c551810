/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"

G_BEGIN_DECLS

/** NreDrawState: how an item is highlighted. */
typedef enum
{
  NRE_DRAW_PLAIN,
  NRE_DRAW_HOVERED,
  NRE_DRAW_SELECTED,
} NreDrawState;

/**
 * NreDrawItem: a visible batch of a node.
 * @solid: which sides of its faces the camera can see
 */
typedef struct
{
  const NreSceneDraw  *draw;
  const NreSceneBatch *batch;
  NreDrawState         state;
  NreSceneSolid        solid;
} NreDrawItem;

/**
 * NreDrawRun: faces drawn by one call.
 * @first, @count: in the scene's index array
 * @flipped: whether faces wind clockwise around their normals, on the screen
 * @solid: as in NreDrawItem
 * @bounds: of the faces, in model space
 * @depth: sort key: how far away the node's runs are, along the direction of view
 * @picture: index in the frame's skins, or NRE_SKIN_NONE for a plain colour
 * @paint: the colour that @picture is multiplied by
 * @light: picture of the light map, or NRE_SKIN_NONE; only meaningful with a @picture
 * @index: sort key that keeps the runs of one node in order
 */
typedef struct
{
  guint32       node;
  guint32       first;
  guint32       count;
  float         color[3];
  NreDrawState  state;
  gboolean      flipped;
  NreSceneSolid solid;
  NreBounds     bounds;
  float         depth;
  guint         index;
  guint         picture;
  float         paint[3];
  guint         light;
} NreDrawRun;

/**
 * NreDrawList: what a frame draws, collected once for all passes.
 * @items: NreDrawItem, in the order of the scene's draws
 * @runs: NreDrawRun: the faces of @items, where neighbours that look the same are one run. Near nodes come
 *   first: faces behind something already drawn cost less
 * @has_selection: whether any item is selected
 * @selection_bounds: of the selected items, in model space
 */
typedef struct
{
  GArray   *items;
  GArray   *runs;
  gboolean  has_selection;
  NreBounds selection_bounds;
} NreDrawList;

void nre_draw_list_init    (NreDrawList *self);
void nre_draw_list_clear   (NreDrawList *self);
void nre_draw_list_collect (NreDrawList *self, const NreFrame *frame);
void nre_draw_run_cull     (const NreDrawRun *self);

G_END_DECLS
