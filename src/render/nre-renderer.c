/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-renderer.h"

#include "nre-frame.h"
#include "nre-gizmo.h"
#include "nre-ground.h"
#include "nre-i18n.h"
#include "nre-mesh.h"
#include "nre-palette.h"
#include "nre-shadow.h"
#include "nre-targets.h"

#include <cglm/cglm.h>

/* Everything is drawn into framebuffers of the renderer's own and copied to the caller's at the end: the
 * outline needs the depth of what was drawn, multisampling works whatever the caller's framebuffer is, and
 * the caller's needs no depth. */

/* Direction to the light: from the front, the left and above. */
static const float light[3] = { -0.366f, -0.470f, 0.803f };

/* Boxes beyond this many are not drawn: nobody could tell them apart. */
#define MAX_BOXES 4096

struct _NreRenderer
{
  NreScene   *scene;        /* (nullable) */
  gboolean    realized;
  gboolean    stale;        /* @mesh and @shadow are not those of @scene */
  NreProgram  programs[NRE_N_SHADERS];
  NreMesh     mesh;
  NreShadow   shadow;
  NreTargets  targets;
  NreStrokes  strokes;
  GLuint      nothing;      /* vertex array without inputs */
  GArray     *items;        /* Item, of the frame that is being drawn */
  gboolean    has_selection;    /* any of @items is selected */
  guint       n_uploads;
};

typedef enum
{
  PLAIN,
  HOVERED,
  SELECTED,
} State;

/* A run of triangles that one call draws. */
typedef struct
{
  guint32  node;
  guint32  first;
  guint32  count;
  float    color[3];
  State    state;
  gboolean flipped;     /* faces wind clockwise around their normals */
} Item;

/** nre_render_options_init: the first level of detail, all groups, material colours, a light background. */
void
nre_render_options_init (NreRenderOptions *self)
{
  *self = (NreRenderOptions){
    .group = NRE_SCENE_ALL_GROUPS,
    .edges = TRUE,
    .axes = TRUE,
    .grid = TRUE,
    .shadow = TRUE,
    .background = TRUE,
    .accent = { 0x35 / 255.0f, 0x84 / 255.0f, 0xe4 / 255.0f, 1 },
    .selection = NRE_SCENE_PART_NONE,
    .hovered = NRE_SCENE_PART_NONE,
    .isolate = NRE_SCENE_PART_NONE,
    .samples = 1,
    .scale = 1,
  };
}

NreRenderer *
nre_renderer_new (void)
{
  NreRenderer *self = g_new0 (NreRenderer, 1);

  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  return self;
}

/** nre_renderer_free: after nre_renderer_unrealize(), if it was realized. */
void
nre_renderer_free (NreRenderer *self)
{
  g_warn_if_fail (!self->realized);
  g_clear_pointer (&self->scene, nre_scene_unref);
  g_array_unref (self->items);
  g_free (self);
}

/**
 * nre_renderer_realize:
 *
 * Make programs and buffers in the current context. On failure @error says what the graphics driver cannot
 * do, and nothing is left behind.
 */
gboolean
nre_renderer_realize (NreRenderer *self, GError **error)
{
  g_return_val_if_fail (!self->realized, TRUE);
  if (!nre_gl_check_version (error) || !nre_shaders_init (self->programs, error))
    return FALSE;
  nre_strokes_init (&self->strokes);
  glGenVertexArrays (1, &self->nothing);
  self->realized = TRUE;
  self->stale = TRUE;
  if (nre_gl_check_errors (N_("starting"), error))
    return TRUE;
  nre_renderer_unrealize (self);
  return FALSE;
}

/**
 * nre_renderer_unrealize:
 *
 * Delete every GL object, with the context of realize current. The scene stays set.
 */
void
nre_renderer_unrealize (NreRenderer *self)
{
  if (!self->realized)
    return;
  nre_shaders_clear (self->programs);
  nre_mesh_clear (&self->mesh);
  nre_shadow_clear (&self->shadow);
  nre_targets_clear (&self->targets);
  nre_strokes_clear (&self->strokes);
  glDeleteVertexArrays (1, &self->nothing);
  self->nothing = 0;
  self->realized = FALSE;
}

gboolean
nre_renderer_is_realized (const NreRenderer *self)
{
  return self->realized;
}

/**
 * nre_renderer_set_scene:
 * @scene: (nullable)
 *
 * Needs no context. The next draw uploads the geometry, unless the scene is another pose of the one before.
 */
void
nre_renderer_set_scene (NreRenderer *self, NreScene *scene)
{
  if (scene == self->scene)
    return;
  if (scene == NULL || self->scene == NULL || !nre_scene_has_same_geometry (scene, self->scene))
    self->stale = TRUE;
  self->shadow.valid = FALSE;
  if (scene != NULL)
    nre_scene_ref (scene);
  g_clear_pointer (&self->scene, nre_scene_unref);
  self->scene = scene;
}

NreScene *
nre_renderer_get_scene (const NreRenderer *self)
{
  return self->scene;
}

/** nre_renderer_get_n_uploads: how many times geometry was sent to the graphics driver. */
guint
nre_renderer_get_n_uploads (const NreRenderer *self)
{
  return self->n_uploads;
}

/* --- What to draw --------------------------------------------------------------------------------- */

static void
choose_color (const NreRenderOptions *options, const NreSceneDraw *draw, const NreSceneBatch *batch,
              float color[3])
{
  switch (options->shading)
    {
    case NRE_SHADING_NODE:
      nre_palette_node (draw->node, color);
      break;
    case NRE_SHADING_BATCH_FLAGS:
      nre_palette_flags (batch->flags, color);
      break;
    case NRE_SHADING_MATERIAL:
    case NRE_SHADING_NORMALS:
    default:
      nre_palette_material (batch->material_index, color);
    }
}

static gboolean
is_shown (const NreScene *scene, const NreRenderOptions *options, const NreSceneDraw *draw)
{
  if ((options->group < 0 && draw->repeated) || !nre_scene_get_node (scene, draw->node)->placed)
    return FALSE;
  return nre_scene_part_is_none (&options->isolate) ||
         nre_scene_part_matches (scene, &options->isolate, draw);
}

static State
state_of (const NreScene *scene, const NreRenderOptions *options, const NreSceneDraw *draw)
{
  if (nre_scene_part_matches (scene, &options->selection, draw))
    return SELECTED;
  return nre_scene_part_matches (scene, &options->hovered, draw) ? HOVERED : PLAIN;
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

/* Neighbouring draws that differ in nothing become one item. */
static void
collect_items (NreRenderer *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;
  guint n_draws, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (self->scene, options->lod, options->group, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (self->scene, &n_batches);

  g_array_set_size (self->items, 0);
  for (guint i = 0; i < n_draws; i++)
    {
      const NreSceneBatch *batch = &batches[draws[i].geometry];
      Item item = { draws[i].node, batch->first, batch->count, { 0 }, PLAIN, FALSE };
      Item *last = self->items->len > 0 ? &g_array_index (self->items, Item, self->items->len - 1) : NULL;

      if (!is_shown (self->scene, options, &draws[i]))
        continue;
      item.state = state_of (self->scene, options, &draws[i]);
      self->has_selection = self->has_selection || item.state == SELECTED;
      item.flipped = batch->flipped != node_mirrors (nre_scene_get_node (self->scene, draws[i].node)->world);
      choose_color (options, &draws[i], batch, item.color);
      if (last != NULL && last->node == item.node && last->state == item.state &&
          last->flipped == item.flipped && last->first + last->count == item.first &&
          memcmp (last->color, item.color, sizeof item.color) == 0)
        last->count += item.count;
      else
        g_array_append_val (self->items, item);
    }
}

static void
get_mvp (NreRenderer *self, const NreFrame *frame, guint node, mat4 world, mat4 mvp)
{
  mat4 view_projection;

  memcpy (world, nre_scene_get_node (self->scene, node)->world, sizeof (mat4));
  memcpy (view_projection, frame->view_projection, sizeof view_projection);
  glm_mat4_mul (view_projection, world, mvp);
}

/* --- Faces ---------------------------------------------------------------------------------------- */

/* The accent, and how much of it a state mixes in. */
static float
get_tint (const NreRenderOptions *options, State state, float tint[3])
{
  float white = state == HOVERED ? 0.4f : 0;

  for (guint i = 0; i < 3; i++)
    tint[i] = options->accent[i] * (1 - white) + white;
  return state == SELECTED ? 0.88f : state == HOVERED ? 0.32f : 0;
}

/* Programs for faces differ only in how they colour them. */
static void
set_color (const NreProgram *program, const NreFrame *frame, const Item *item)
{
  float tint[3], color[3];
  float amount = get_tint (frame->options, item->state, tint);

  if (frame->options->shading == NRE_SHADING_NORMALS)
    {
      glUniform4f (program->uniforms[NRE_NORMALS_TINT], tint[0], tint[1], tint[2], amount * 0.6f);
      return;
    }
  for (guint i = 0; i < 3; i++)
    color[i] = item->color[i] * (1 - amount) + tint[i] * amount;
  glUniform3fv (program->uniforms[NRE_MESH_COLOR], 1, color);
  /* What is tinted is brighter in the shade. */
  glUniform2f (program->uniforms[NRE_MESH_LIFT], 1 - 0.28f * amount, 0.38f * amount);
}

static void
draw_faces (NreRenderer *self, const NreFrame *frame)
{
  gboolean normals = frame->options->shading == NRE_SHADING_NORMALS;
  const NreProgram *program = &self->programs[normals ? NRE_SHADER_NORMALS : NRE_SHADER_MESH];
  guint32 node = NRE_SCENE_NONE;

  glUseProgram (program->id);
  if (!normals)
    {
      glUniform3fv (program->uniforms[NRE_MESH_LIGHT], 1, light);
      glUniform3fv (program->uniforms[NRE_MESH_BACK], 1, frame->back);
    }
  glBindVertexArray (self->mesh.triangles);
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);

      if (item->node != node)
        {
          mat4 world, mvp;
          mat3 turn;

          node = item->node;
          get_mvp (self, frame, node, world, mvp);
          glm_mat4_pick3 (world, turn);
          glUniformMatrix4fv (program->uniforms[NRE_MESH_MVP], 1, GL_FALSE, mvp[0]);
          glUniformMatrix3fv (program->uniforms[NRE_MESH_TURN], 1, GL_FALSE, turn[0]);
        }
      glUniform1i (program->uniforms[NRE_MESH_FLIPPED], item->flipped);
      set_color (program, frame, item);
      glDrawElements (GL_TRIANGLES, (GLsizei) item->count, GL_UNSIGNED_INT,
                      (const void *) ((gsize) item->first * sizeof (guint32)));
    }
}

/* --- Surroundings --------------------------------------------------------------------------------- */

static void
paint_backdrop (NreRenderer *self, const NreFrame *frame)
{
  glBindVertexArray (self->nothing);
  nre_ground_paint_backdrop (self->programs, frame);
}

/* The background depends on nothing but its size, and copying it is much cheaper than painting. Only when
 * there are several samples a pixel it cannot be copied; then it is painted after the faces, where none is.
 */
static gboolean
copy_backdrop (NreRenderer *self, const NreFrame *frame)
{
  NreTargets *targets = &self->targets;
  guint kind = frame->options->dark ? 2 : 1;

  if (targets->backdrop == 0 || !frame->options->background)
    return FALSE;
  if (targets->backdrop_kind != kind)
    {
      glBindFramebuffer (GL_FRAMEBUFFER, targets->backdrop);
      glDisable (GL_DEPTH_TEST);
      paint_backdrop (self, frame);
      targets->backdrop_kind = kind;
    }
  nre_targets_copy (targets, targets->backdrop, targets->scene);
  return TRUE;
}

/* --- Lines ---------------------------------------------------------------------------------------- */

static void
draw_edges (NreRenderer *self, const NreFrame *frame)
{
  const NreProgram *program = &self->programs[NRE_SHADER_STROKE];
  const NreRenderOptions *options = frame->options;
  guint n_draws, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (self->scene, options->lod, options->group, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (self->scene, &n_batches);
  float radius = 0.55f * options->scale;

  if (self->mesh.strokes == 0)
    return;
  glUseProgram (program->id);
  glUniform2fv (program->uniforms[NRE_STROKE_DEPTH], 1, frame->lift);
  glUniform2f (program->uniforms[NRE_STROKE_VIEWPORT], frame->width, frame->height);
  glUniform1f (program->uniforms[NRE_STROKE_FADE], 6 * options->scale);
  glBindVertexArray (self->mesh.strokes);
  glVertexAttrib2f (2, radius, radius);
  for (guint i = 0; i < n_draws; i++)
    {
      const NreSceneBatch *batch = &batches[draws[i].geometry];
      mat4 world, mvp;

      if (batch->n_sharp == 0 || !is_shown (self->scene, options, &draws[i]))
        continue;
      if (state_of (self->scene, options, &draws[i]) == SELECTED)
        glVertexAttrib4f (3, options->accent[0] * 0.55f, options->accent[1] * 0.65f,
                          options->accent[2] * 0.8f, 0.75f);
      else
        glVertexAttrib4f (3, 0.08f, 0.08f, 0.09f, options->dark ? 0.45f : 0.5f);
      get_mvp (self, frame, draws[i].node, world, mvp);
      glUniformMatrix4fv (program->uniforms[NRE_STROKE_MVP], 1, GL_FALSE, mvp[0]);
      glDrawElements (
          GL_TRIANGLES, (GLsizei) (6 * batch->n_sharp), GL_UNSIGNED_INT,
          (const void *) (6 * (gsize) self->mesh.first_stroke[draws[i].geometry] * sizeof (guint32)));
    }
}

static void
draw_wires (NreRenderer *self, const NreFrame *frame)
{
  const NreProgram *program = &self->programs[NRE_SHADER_FLAT];
  const NreRenderOptions *options = frame->options;
  guint n_draws, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (self->scene, options->lod, options->group, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (self->scene, &n_batches);

  nre_mesh_ensure_wires (&self->mesh, self->scene);
  glUseProgram (program->id);
  glUniform2fv (program->uniforms[NRE_FLAT_DEPTH], 1, frame->lift);
  glBindVertexArray (self->mesh.wires);
  for (guint i = 0; i < n_draws; i++)
    {
      const NreSceneBatch *batch = &batches[draws[i].geometry];
      mat4 world, mvp;

      if (!is_shown (self->scene, options, &draws[i]))
        continue;
      if (state_of (self->scene, options, &draws[i]) == SELECTED)
        glUniform4f (program->uniforms[NRE_FLAT_COLOR], options->accent[0] * 0.3f, options->accent[1] * 0.35f,
                     options->accent[2] * 0.4f, 0.6f);
      else
        glUniform4f (program->uniforms[NRE_FLAT_COLOR], 0.03f, 0.03f, 0.035f, 0.45f);
      get_mvp (self, frame, draws[i].node, world, mvp);
      glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, mvp[0]);
      glDrawElements (GL_LINES, (GLsizei) (2 * batch->n_edges), GL_UNSIGNED_INT,
                      (const void *) (2 * (gsize) batch->first_edge * sizeof (guint32)));
    }
}

static NreStrokeColor
to_color (float r, float g, float b, float a)
{
  return (NreStrokeColor){ (guint8) lrintf (CLAMP (r, 0, 1) * 255), (guint8) lrintf (CLAMP (g, 0, 1) * 255),
                           (guint8) lrintf (CLAMP (b, 0, 1) * 255), (guint8) lrintf (CLAMP (a, 0, 1) * 255) };
}

/* The box of each slot that a node shows, as the file has it. */
static void
draw_boxes (NreRenderer *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;
  const float *accent = options->accent;
  guint n_draws, n_boxes = 0;
  const NreSceneDraw *draws = nre_scene_get_draws (self->scene, options->lod, options->group, &n_draws);
  NreStrokeColor plain =
      options->dark ? to_color (0.93f, 0.93f, 0.95f, 0.55f) : to_color (0.12f, 0.13f, 0.15f, 0.5f);

  for (guint i = 0; i < n_draws && n_boxes < MAX_BOXES; i++)
    {
      const NreSceneSlot *slot = nre_scene_get_slot (self->scene, draws[i].slot);
      gboolean selected = FALSE;

      if (!is_shown (self->scene, options, &draws[i]) || nre_bounds_is_empty (&slot->bounds))
        continue;
      if (i > 0 && draws[i - 1].node == draws[i].node && draws[i - 1].group == draws[i].group)
        continue;
      for (guint k = i; k < n_draws && draws[k].node == draws[i].node && draws[k].group == draws[i].group;
           k++)
        selected = selected || state_of (self->scene, options, &draws[k]) == SELECTED;
      nre_gizmo_add_box (&self->strokes, &slot->bounds,
                         nre_scene_get_node (self->scene, draws[i].node)->world,
                         (selected ? 0.9f : 0.6f) * options->scale,
                         selected ? to_color (accent[0], accent[1], accent[2], 1) : plain);
      n_boxes++;
    }
  nre_strokes_flush (&self->strokes, &self->programs[NRE_SHADER_STROKE], frame->view_projection, frame->lift,
                     frame->width, frame->height);
}

/* The selected triangle, brighter than its batch. */
static void
draw_triangle (NreRenderer *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;
  const NreProgram *program = &self->programs[NRE_SHADER_FLAT];
  guint n_draws, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (self->scene, options->lod, options->group, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (self->scene, &n_batches);
  guint triangle = (guint) options->selection.triangle;

  for (guint i = 0; i < n_draws; i++)
    {
      const NreSceneBatch *batch = &batches[draws[i].geometry];
      mat4 world, mvp;
      float corners[3][3];

      if (!is_shown (self->scene, options, &draws[i]) ||
          !nre_scene_part_matches (self->scene, &options->selection, &draws[i]) ||
          triangle >= batch->count / 3)
        continue;
      get_mvp (self, frame, draws[i].node, world, mvp);
      glUseProgram (program->id);
      glUniform2fv (program->uniforms[NRE_FLAT_DEPTH], 1, frame->lift);
      glUniform4f (program->uniforms[NRE_FLAT_COLOR], 0.4f, 0.4f, 0.4f, 0.4f);
      glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, mvp[0]);
      glBindVertexArray (self->mesh.triangles);
      glDrawElements (GL_TRIANGLES, 3, GL_UNSIGNED_INT,
                      (const void *) ((batch->first + 3 * (gsize) triangle) * sizeof (guint32)));
      nre_scene_get_triangle (self->scene, draws[i].geometry, triangle, corners);
      for (guint k = 0; k < 3; k++)
        nre_strokes_add (&self->strokes, corners[k], corners[(k + 1) % 3], 0.9f * options->scale,
                         0.9f * options->scale, to_color (1, 1, 1, 1));
      nre_strokes_flush (&self->strokes, &self->programs[NRE_SHADER_STROKE], mvp, frame->lift, frame->width,
                         frame->height);
    }
}

/* --- The selection's outline ---------------------------------------------------------------------- */

/* The pixels that the selection and its outline may touch; everything when it reaches behind the eye. */
static void
scissor_selection (NreRenderer *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;
  float low[2], high[2];
  float margin = 6 * options->scale;
  int box[4] = { 0, 0, (int) frame->width, (int) frame->height };
  NreScenePart part = options->selection;
  NreBounds bounds;

  part.triangle = -1;
  if (nre_scene_get_part_bounds (self->scene, options->lod, options->group, &part, &bounds) &&
      nre_frame_get_pixels (frame, &bounds, low, high))
    {
      float top = frame->height - high[1], bottom = frame->height - low[1];

      box[0] = (int) CLAMP (low[0] - margin, 0, frame->width);
      box[1] = (int) CLAMP (top - margin, 0, frame->height);
      box[2] = (int) CLAMP (high[0] + margin, 0, frame->width) - box[0];
      box[3] = (int) CLAMP (bottom + margin, 0, frame->height) - box[1];
    }
  glScissor (box[0], box[1], box[2], box[3]);
  glEnable (GL_SCISSOR_TEST);
}

/* Draw what is seen of the selection into the mask. The scissor box is set. */
static void
draw_mask (NreRenderer *self, const NreFrame *frame)
{
  const NreProgram *program = &self->programs[NRE_SHADER_FLAT];

  glBindFramebuffer (GL_FRAMEBUFFER, self->targets.mask);
  glClearColor (0, 0, 0, 0);
  glClear (GL_COLOR_BUFFER_BIT);
  glDisable (GL_BLEND);
  glUseProgram (program->id);
  glUniform2f (program->uniforms[NRE_FLAT_DEPTH], 1, -2e-6f);
  glUniform4f (program->uniforms[NRE_FLAT_COLOR], 1, 1, 1, 1);
  glBindVertexArray (self->mesh.triangles);
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);
      mat4 world, mvp;

      if (item->state != SELECTED)
        continue;
      get_mvp (self, frame, item->node, world, mvp);
      glUniformMatrix4fv (program->uniforms[NRE_FLAT_MVP], 1, GL_FALSE, mvp[0]);
      glDrawElements (GL_TRIANGLES, (GLsizei) item->count, GL_UNSIGNED_INT,
                      (const void *) ((gsize) item->first * sizeof (guint32)));
    }
  glEnable (GL_BLEND);
}

static void
draw_outline (NreRenderer *self, const NreFrame *frame)
{
  const NreProgram *program = &self->programs[NRE_SHADER_OUTLINE];
  const float *accent = frame->options->accent;

  glUseProgram (program->id);
  glUniform1i (program->uniforms[NRE_OUTLINE_MASK], 0);
  glUniform3f (program->uniforms[NRE_OUTLINE_STEP], 1 / frame->width, 1 / frame->height,
               2.5f * frame->options->scale);
  if (frame->options->dark)
    glUniform4f (program->uniforms[NRE_OUTLINE_COLOR], accent[0] * 0.7f + 0.3f, accent[1] * 0.7f + 0.3f,
                 accent[2] * 0.7f + 0.3f, 1);
  else
    glUniform4f (program->uniforms[NRE_OUTLINE_COLOR], accent[0] * 0.55f, accent[1] * 0.85f,
                 accent[2] * 0.97f, 1);
  glBindTexture (GL_TEXTURE_2D, self->targets.mask_texture);
  glBindVertexArray (self->nothing);
  glDrawArrays (GL_TRIANGLES, 0, 3);
  glBindTexture (GL_TEXTURE_2D, 0);
}

/* --- Frames --------------------------------------------------------------------------------------- */

static gboolean
upload (NreRenderer *self, GError **error)
{
  if (!self->stale)
    return TRUE;
  nre_mesh_clear (&self->mesh);
  self->shadow.valid = FALSE;
  if (self->scene != NULL)
    {
      if (!nre_mesh_init (&self->mesh, self->scene, error))
        return FALSE;
      self->n_uploads++;
    }
  self->stale = FALSE;
  return TRUE;
}

/* Axes of the selected node and those in the corner, over everything. */
static void
draw_axes (NreRenderer *self, const NreFrame *frame)
{
  const NreProgram *program = &self->programs[NRE_SHADER_STROKE];
  const NreRenderOptions *options = frame->options;
  const float flat[2] = { 0, 0 };
  const float *world = NULL;
  mat4 pixels;

  if (self->scene != NULL && options->selection.node >= 0 &&
      (guint) options->selection.node < nre_scene_get_n_nodes (self->scene))
    {
      const NreSceneNode *node = nre_scene_get_node (self->scene, (guint) options->selection.node);

      world = node->placed ? node->world : NULL;
    }
  if (world != NULL)
    nre_gizmo_add_axes (&self->strokes, frame->camera, world, frame->height, options->scale);
  nre_strokes_flush (&self->strokes, program, frame->view_projection, flat, frame->width, frame->height);
  nre_gizmo_add_corner (&self->strokes, frame->camera, options->scale, options->dark);
  glm_ortho (0, frame->width, 0, frame->height, -1, 1, pixels);
  nre_strokes_flush (&self->strokes, program, pixels, flat, frame->width, frame->height);
}

static void
draw_shapes (NreRenderer *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;
  gboolean copied;

  glViewport (0, 0, (GLsizei) frame->width, (GLsizei) frame->height);
  glDisable (GL_BLEND);
  copied = copy_backdrop (self, frame);
  glBindFramebuffer (GL_FRAMEBUFFER, self->targets.scene);
  glDepthMask (GL_TRUE);
  glClearColor (0, 0, 0, 0);
  glClear (copied ? GL_DEPTH_BUFFER_BIT : GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glEnable (GL_DEPTH_TEST);
  glDepthFunc (GL_LEQUAL);
  if (self->scene != NULL)
    draw_faces (self, frame);
  glDepthMask (GL_FALSE);
  if (options->background && !copied)
    paint_backdrop (self, frame);
  glEnable (GL_BLEND);
  glBlendFunc (GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  if (options->grid || options->shadow)
    {
      glBindVertexArray (self->nothing);
      nre_ground_draw (self->programs, frame, self->scene != NULL ? &self->shadow : NULL);
    }
  if (self->scene == NULL)
    return;
  if (options->edges)
    draw_edges (self, frame);
  if (options->wireframe)
    draw_wires (self, frame);
  if (options->bounds)
    draw_boxes (self, frame);
  if (options->selection.batch >= 0 && options->selection.triangle >= 0)
    draw_triangle (self, frame);
}

static void
draw_frame (NreRenderer *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;

  self->has_selection = FALSE;
  if (self->scene != NULL)
    {
      collect_items (self, frame);
      if (options->shadow)
        nre_shadow_update (&self->shadow, self->programs, &self->mesh, self->scene, options->lod,
                           options->group, &options->isolate, light);
    }
  draw_shapes (self, frame);
  if (self->has_selection)
    {
      scissor_selection (self, frame);
      draw_mask (self, frame);
      glDisable (GL_SCISSOR_TEST);
    }
  glDisable (GL_DEPTH_TEST);
  nre_targets_resolve (&self->targets, self->has_selection);
  if (self->has_selection)
    {
      scissor_selection (self, frame);
      draw_outline (self, frame);
      glDisable (GL_SCISSOR_TEST);
    }
  if (options->axes)
    draw_axes (self, frame);
}

/**
 * nre_renderer_draw:
 * @width, @height: of the framebuffer that is bound, in pixels
 * @camera: where from
 * @options: how; a level of detail or group out of range is an error of the caller's
 *
 * Draw the scene, or the empty ground when there is none, over the whole framebuffer. Changes GL state like
 * any drawing does, but leaves the framebuffers and the viewport as they were, no program or vertex array
 * bound, and blending, depth and scissor tests off. FALSE when the graphics driver has no room for the scene
 * or for a picture of this size.
 */
gboolean
nre_renderer_draw (NreRenderer *self, guint width, guint height, const NreCamera *camera,
                   const NreRenderOptions *options, GError **error)
{
  NreFrame frame;
  GLint draw_framebuffer, read_framebuffer, viewport[4];
  gboolean ok;

  g_return_val_if_fail (self->realized, TRUE);
  g_return_val_if_fail (options->lod < NRE_MODEL_LODS && options->group < NRE_MODEL_GROUPS, TRUE);
  glGetIntegerv (GL_DRAW_FRAMEBUFFER_BINDING, &draw_framebuffer);
  glGetIntegerv (GL_READ_FRAMEBUFFER_BINDING, &read_framebuffer);
  glGetIntegerv (GL_VIEWPORT, viewport);
  glDisable (GL_CULL_FACE);
  glDisable (GL_SCISSOR_TEST);
  glColorMask (GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glActiveTexture (GL_TEXTURE0);

  ok = nre_targets_ensure (&self->targets, width, height, options->samples, error) && upload (self, error);
  if (ok)
    {
      nre_frame_init (&frame, self->scene, camera, options, width, height);
      draw_frame (self, &frame);
      nre_targets_copy (&self->targets, self->targets.picture, (GLuint) draw_framebuffer);
    }

  glBindFramebuffer (GL_DRAW_FRAMEBUFFER, (GLuint) draw_framebuffer);
  glBindFramebuffer (GL_READ_FRAMEBUFFER, (GLuint) read_framebuffer);
  glViewport (viewport[0], viewport[1], viewport[2], viewport[3]);
  glBindVertexArray (0);
  glUseProgram (0);
  glDisable (GL_BLEND);
  glDisable (GL_DEPTH_TEST);
  glDisable (GL_SCISSOR_TEST);
  glDepthMask (GL_TRUE);
  return ok;
}
