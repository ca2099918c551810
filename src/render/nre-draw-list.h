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
 * @solid: which sides of its faces are visible; see NreSceneSolid
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
 * @first, @count: their range in the scene's index array
 * @flipped: whether the faces wind clockwise around their normals, on the screen
 * @solid: as in NreDrawItem
 * @bounds: the box around the faces, in model space
 * @depth: a sort key: the distance of the node's runs along the direction of view
 * @picture: the index of a picture in the frame's skins; NRE_SKIN_NONE for a plain colour
 * @paint: the colour by which @picture is multiplied
 * @light: the picture of the light map, or NRE_SKIN_NONE; only valid with a @picture
 * @index: a sort key that keeps the runs of a node in order
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
 * NreDrawList: the objects that a frame draws, collected once for all passes.
 * @items: of NreDrawItem, in the order of the scene's draws
 * @runs: of NreDrawRun: adjacent @items with the same appearance; those of near nodes first, since hidden
 *   faces that are drawn later cost less
 * @selection_bounds: the box around the selected items, in model space
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
