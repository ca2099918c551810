/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-draw-list.h"

#include "nre-palette.h"

#include <cglm/cglm.h>

void
nre_draw_list_init (NreDrawList *self)
{
  self->items = g_array_new (FALSE, FALSE, sizeof (NreDrawItem));
  self->runs = g_array_new (FALSE, FALSE, sizeof (NreDrawRun));
  self->has_selection = FALSE;
}

void
nre_draw_list_clear (NreDrawList *self)
{
  g_clear_pointer (&self->items, g_array_unref);
  g_clear_pointer (&self->runs, g_array_unref);
}

static void
choose_color (const NreRenderOptions *options, const NreDrawItem *item, float color[3])
{
  switch (options->shading)
    {
    case NRE_SHADING_NODE:
      nre_palette_node (item->draw->node, color);
      break;
    case NRE_SHADING_BATCH_FLAGS:
      nre_palette_flags (item->batch->flags, color);
      break;
    case NRE_SHADING_MATERIAL:
    case NRE_SHADING_NORMALS:
    default:
      nre_palette_material (item->batch->material_index, color);
    }
}

static NreDrawState
find_state (const NreFrame *frame, const NreSceneDraw *draw)
{
  const NreRenderOptions *options = frame->options;

  if (nre_scene_part_matches (frame->scene, &options->selection, draw) ||
      (options->selected != NULL && nre_part_set_has_draw (options->selected, frame->scene, draw)))
    return NRE_DRAW_SELECTED;
  return nre_scene_part_matches (frame->scene, &options->hovered, draw) ? NRE_DRAW_HOVERED : NRE_DRAW_PLAIN;
}

/* Whether the matrix turns left into right, and with that the way in which triangles wind. */
static gboolean
node_mirrors (const float world[16])
{
  mat4 matrix;
  mat3 turn;

  memcpy (matrix, world, sizeof matrix);
  glm_mat4_pick3 (matrix, turn);
  return glm_mat3_det (turn) < 0;
}

static void
add_run (NreDrawList *self, const NreFrame *frame, const NreDrawItem *item, gboolean mirrored)
{
  const NreSceneBatch *batch = item->batch;
  NreDrawRun run = { item->draw->node, batch->first, batch->count, { 0 }, item->state,
                     batch->flipped != mirrored };
  NreDrawRun *last = self->runs->len > 0 ? &g_array_index (self->runs, NreDrawRun, self->runs->len - 1) : NULL;

  choose_color (frame->options, item, run.color);
  if (last != NULL && last->node == run.node && last->state == run.state && last->flipped == run.flipped &&
      last->first + last->count == run.first && memcmp (last->color, run.color, sizeof run.color) == 0)
    last->count += run.count;
  else
    g_array_append_val (self->runs, run);
}

/** nre_draw_list_collect: what the frame's scene shows by the frame's options; the list was initialised. */
void
nre_draw_list_collect (NreDrawList *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;
  guint32 node = NRE_SCENE_NONE;
  guint n_draws = 0, n_batches;
  const NreSceneBatch *batches;
  const NreSceneDraw *draws;
  const NreBounds *bounds;
  gboolean mirrored = FALSE;

  g_array_set_size (self->items, 0);
  g_array_set_size (self->runs, 0);
  self->has_selection = FALSE;
  self->selection_bounds = NRE_BOUNDS_EMPTY;
  if (frame->scene == NULL)
    return;
  draws = nre_scene_get_draws (frame->scene, options->lod, options->group, &n_draws);
  bounds = nre_scene_get_draw_bounds (frame->scene, options->lod, options->group);
  batches = nre_scene_get_batches (frame->scene, &n_batches);
  for (guint i = 0; i < n_draws; i++)
    {
      const NreSceneNode *placed = nre_scene_get_node (frame->scene, draws[i].node);
      NreDrawItem item = { &draws[i], &batches[draws[i].geometry], NRE_DRAW_PLAIN };

      if ((options->group < 0 && draws[i].repeated) || !placed->placed ||
          !nre_visibility_shows (options->visibility, frame->scene, &draws[i]))
        continue;
      if (draws[i].node != node)
        {
          node = draws[i].node;
          mirrored = node_mirrors (placed->world);
        }
      item.state = find_state (frame, &draws[i]);
      if (item.state == NRE_DRAW_SELECTED)
        {
          self->has_selection = TRUE;
          nre_bounds_add (&self->selection_bounds, &bounds[i]);
        }
      g_array_append_val (self->items, item);
      add_run (self, frame, &item, mirrored);
    }
}
