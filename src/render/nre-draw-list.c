/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-draw-list.h"

#include "nre-palette.h"

#include <epoxy/gl.h>
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

/* Faces of different nodes can be drawn by one call in a scene with faces, if both have the same
 * transformation. */
static gboolean
may_join (const NreFrame *frame, guint32 a, guint32 b)
{
  guint n;

  return a == b || (nre_scene_get_faces (frame->scene, &n) != NULL &&
                    memcmp (nre_scene_get_node (frame->scene, a)->world,
                            nre_scene_get_node (frame->scene, b)->world, sizeof (float[16])) == 0);
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

/* Get the picture of the batch's light map, or NRE_SKIN_NONE if it is not shown or not available. */
static guint
find_light (const NreFrame *frame, const NreSceneBatch *batch)
{
  guint light;

  if (!frame->options->light_maps || nre_scene_get_light_uvs (frame->scene) == NULL ||
      batch->light_map == NRE_SCENE_NO_LIGHT_MAP)
    return NRE_SKIN_NONE;
  light = nre_skins_get_light_map (frame->options->skins, batch->light_map);
  return light != NRE_SKIN_NONE && frame->textures != NULL && frame->textures[light] == 0 ? NRE_SKIN_NONE
                                                                                          : light;
}

/* Set the pictures and colours of the run. Returns FALSE if faces are not drawn with textures, or if the
 * material of the batch is unknown. The backs of translucent faces are also visible. */
static gboolean
set_skin (const NreFrame *frame, const NreDrawItem *item, NreDrawRun *run)
{
  const NreRenderOptions *options = frame->options;
  NreSkin skin;
  gboolean there;

  if (options->shading != NRE_SHADING_TEXTURED || options->skins == NULL ||
      !nre_skins_get_at (options->skins, item->batch->material_index, options->skin_time, &skin, run->paint))
    return FALSE;
  there = skin.picture != NRE_SKIN_NONE && (frame->textures == NULL || frame->textures[skin.picture] != 0);
  run->picture = there ? skin.picture : NRE_SKIN_NONE;
  run->light = there ? find_light (frame, item->batch) : NRE_SKIN_NONE;
  memcpy (run->color, skin.color, sizeof run->color);
  if (there && nre_skins_get_picture (options->skins, skin.picture)->alpha != NRE_SKIN_OPAQUE)
    run->solid = NRE_SCENE_OPEN;
  return TRUE;
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

/* Whether triangles wind in the opposite direction after the transformation. */
static gboolean
node_mirrors (const float world[16])
{
  mat4 matrix;
  mat3 turn;

  memcpy (matrix, world, sizeof matrix);
  glm_mat4_pick3 (matrix, turn);
  return glm_mat3_det (turn) < 0;
}

/* Find out which sides of the faces are drawn. From inside a body, both sides are drawn. */
static NreSceneSolid
find_solid (const NreFrame *frame, const NreSceneBatch *batch, const NreBounds *bounds, gboolean mirrored)
{
  float distance = 0;
  gboolean inside;

  for (guint k = 0; k < 3; k++)
    {
      float off = MAX (bounds->min[k] - frame->eye[k], frame->eye[k] - bounds->max[k]);

      distance += off > 0 ? off * off : 0;
    }
  /* The near plane must not cut a body open. */
  inside = !frame->camera->orthographic && sqrtf (distance) <= frame->near_z * 0.98f;
  if (inside || batch->solid == NRE_SCENE_OPEN)
    return NRE_SCENE_OPEN;
  return nre_scene_solid_turn (batch->solid, mirrored);
}

static void
add_run (NreDrawList *self, const NreFrame *frame, const NreDrawItem *item, const NreBounds *bounds,
         gboolean mirrored)
{
  const NreSceneBatch *batch = item->batch;
  guint n_faces;
  NreDrawRun run = { item->draw->node,
                     batch->first,
                     batch->count,
                     { 0 },
                     item->state,
                     batch->flipped != mirrored,
                     item->solid,
                     *bounds,
                     0,
                     self->runs->len,
                     NRE_SKIN_NONE,
                     { 1, 1, 1 },
                     NRE_SKIN_NONE };
  NreDrawRun *last =
      self->runs->len > 0 ? &g_array_index (self->runs, NreDrawRun, self->runs->len - 1) : NULL;

  /* In a scene with faces, each face has its own material; see nre-faces.h. */
  if (nre_scene_get_faces (frame->scene, &n_faces) == NULL && !set_skin (frame, item, &run))
    choose_color (frame->options, item, run.color);
  /* If backs are hidden, only the front side is drawn, in every view. */
  if (batch->front != NRE_SCENE_OPEN && nre_render_options_hide_backs (frame->options))
    run.solid = nre_scene_solid_turn (batch->front, mirrored);
  if (last != NULL && may_join (frame, last->node, run.node) && last->state == run.state &&
      last->flipped == run.flipped && last->solid == run.solid && last->picture == run.picture &&
      last->light == run.light && last->first + last->count == run.first &&
      memcmp (last->color, run.color, sizeof run.color) == 0 &&
      memcmp (last->paint, run.paint, sizeof run.paint) == 0)
    {
      last->count += run.count;
      nre_bounds_add (&last->bounds, bounds);
    }
  else
    g_array_append_val (self->runs, run);
}

static int
compare_runs (gconstpointer a, gconstpointer b)
{
  const NreDrawRun *left = a, *right = b;

  if (left->depth != right->depth)
    return left->depth < right->depth ? -1 : 1;
  return left->index < right->index ? -1 : 1;
}

/* Sort the runs, those of near nodes first. The runs of a node keep their order: the last of coinciding faces
 * must be visible in every view. */
static void
sort_runs (NreDrawList *self, const NreFrame *frame)
{
  guint end;

  for (guint i = 0; i < self->runs->len; i = end)
    {
      NreBounds bounds = NRE_BOUNDS_EMPTY;
      float center[3], radius;

      for (end = i; end < self->runs->len; end++)
        {
          const NreDrawRun *run = &g_array_index (self->runs, NreDrawRun, end);

          if (run->node != g_array_index (self->runs, NreDrawRun, i).node)
            break;
          nre_bounds_add (&bounds, &run->bounds);
        }
      nre_bounds_get_sphere (&bounds, center, &radius);
      for (guint k = i; k < end; k++)
        g_array_index (self->runs, NreDrawRun, k).depth =
            -(center[0] * frame->back[0] + center[1] * frame->back[1] + center[2] * frame->back[2]);
    }
  g_array_sort (self->runs, compare_runs);
}

/** nre_draw_list_collect: collect the objects that the frame draws. The list must be initialised. */
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
      NreDrawItem item = { &draws[i], &batches[draws[i].geometry], NRE_DRAW_PLAIN, NRE_SCENE_OPEN };

      if ((options->group < 0 && draws[i].repeated) || !placed->placed ||
          !nre_visibility_shows (options->visibility, frame->scene, &draws[i]))
        continue;
      if (draws[i].node != node)
        {
          node = draws[i].node;
          mirrored = node_mirrors (placed->world);
        }
      item.state = find_state (frame, &draws[i]);
      item.solid = find_solid (frame, item.batch, &bounds[i], mirrored);
      if (item.state == NRE_DRAW_SELECTED)
        {
          self->has_selection = TRUE;
          nre_bounds_add (&self->selection_bounds, &bounds[i]);
        }
      g_array_append_val (self->items, item);
      add_run (self, frame, &item, &bounds[i], mirrored);
    }
  sort_runs (self, frame);
}

/** nre_draw_run_cull: make GL cull the invisible sides of faces. */
void
nre_draw_run_cull (const NreDrawRun *self)
{
  if (self->solid == NRE_SCENE_OPEN)
    {
      glDisable (GL_CULL_FACE);
      return;
    }
  glEnable (GL_CULL_FACE);
  glCullFace (self->solid == NRE_SCENE_SOLID_CLOCKWISE ? GL_FRONT : GL_BACK);
}
