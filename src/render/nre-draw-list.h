/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"

G_BEGIN_DECLS

/** NreDrawState: how something stands out. */
typedef enum
{
  NRE_DRAW_PLAIN,
  NRE_DRAW_HOVERED,
  NRE_DRAW_SELECTED,
} NreDrawState;

/**
 * NreDrawItem: a batch of a node that is seen.
 * @solid: what is seen of its faces, on the screen, from where the camera is
 */
typedef struct
{
  const NreSceneDraw  *draw;
  const NreSceneBatch *batch;
  NreDrawState         state;
  NreSceneSolid        solid;
} NreDrawItem;

/**
 * NreDrawRun: faces that one call draws.
 * @first, @count: in the scene's index array
 * @flipped: faces wind clockwise around their normals, on the screen
 * @solid: as of its items
 * @bounds: where they are, in model space
 * @depth: of its node's runs, away from the viewer
 * @picture: of the frame's skins, or NRE_SKIN_NONE for the colour alone
 * @paint: what the picture is multiplied with
 * @light: the picture of its light map, or NRE_SKIN_NONE; where @picture is one
 * @index: by which runs of one node stay in order
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
 * NreDrawList: what a frame draws, found once for all that draw something of it.
 * @items: NreDrawItem, in the order of the scene's draws
 * @runs: NreDrawRun, the same joined where neighbours differ in nothing; nodes that are near come first,
 *   since what is behind something that was drawn costs less
 * @has_selection: whether any of it is selected
 * @selection_bounds: of that, in model space
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
