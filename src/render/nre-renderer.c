/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-renderer.h"

#include "nre-billboards-draw.h"
#include "nre-change.h"
#include "nre-draw-list.h"
#include "nre-faces.h"
#include "nre-ghosts.h"
#include "nre-gizmo.h"
#include "nre-ground.h"
#include "nre-i18n.h"
#include "nre-lines.h"
#include "nre-outline.h"
#include "nre-overlay-draw.h"
#include "nre-shadow.h"
#include "nre-skin-array.h"
#include "nre-skin-textures.h"
#include "nre-targets.h"
#include "nre-volumes.h"

#include <cglm/cglm.h>
#include <string.h>

/* Everything is drawn into framebuffers of the renderer, so that the caller's framebuffer needs no depth and
 * no multisampling. The outline needs the depth of the scene. */

/* The direction to the light: from the front, the left and above. */
static const float light[3] = { -0.366f, -0.470f, 0.803f };

/* The maximum fraction of the picture that is redrawn in full quality in a frame in motion. */
#define LITTLE 0.25

/* The number of shadows that are kept: one for each of two pictures that are compared. */
#define N_SHADOWS 2

struct _NreRenderer
{
  NreScene   *scene;        /* (nullable) */
  gboolean    realized;
  gboolean    stale;        /* whether @mesh is not the mesh of @scene, and must be replaced */
  NreProgram  programs[NRE_N_SHADERS];
  NreMesh     mesh;
  NreFaceColors colors;
  NreSkinTextures skins;
  NreSkinArray layers;      /* pictures of materials in one texture */
  NreCoverMesh cover;
  NreShadow   shadows[N_SHADOWS];
  guint       shadow;       /* index of the shadow of the current frame */
  NreTargets  targets;
  NreStrokes  strokes;
  NreBillboardMesh billboards;
  GLuint      nothing;      /* vertex array without inputs */
  NreDrawList list;
  NreDrawList ghosts;
  guint       n_uploads;
  gboolean    has_faces;
  gboolean    covered;
  NreChange   change;       /* the state from which the picture in @targets was drawn */
  gboolean    other_skins;  /* whether pictures were uploaded since the last frame */
  gboolean    partly;       /* whether only a part of the last frame was drawn */
};

/** nre_render_options_init: set defaults: the first level of detail, all groups, colours of materials, a
 * light background. */
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
    .samples = 1,
    .scale = 1,
    .face_hovered = NRE_SCENE_NONE,
    .overlay_layers =
        NRE_COVER_SHOW_AREAS | NRE_COVER_SHOW_OUTLINES | NRE_COVER_SHOW_LINKS | NRE_COVER_SHOW_WARNINGS,
    .overlay_hovered = NRE_OVERLAY_NOTHING,
  };
}

/**
 * nre_render_options_hasten:
 * @scene: (nullable): the scene to draw
 *
 * Change the options for a frame in motion, so that even a software renderer is fast: one sample per pixel, a
 * rough shadow, the savings of @moving and, for very large scenes, no edge lines and no shadow.
 */
void
nre_render_options_hasten (NreRenderOptions *self, const NreScene *scene)
{
  NreSceneStats stats;

  self->samples = 1;
  self->rough_shadow = TRUE;
  self->moving = TRUE;
  if (scene == NULL)
    return;
  nre_scene_get_stats (scene, self->lod, self->group, &stats);
  if (stats.n_triangles > NRE_RENDER_MOVING_DETAIL)
    self->edges = self->shadow = FALSE;
}

/** nre_render_options_hide_backs: whether faces are only visible from the side from which the game shows
 * them. */
gboolean
nre_render_options_hide_backs (const NreRenderOptions *self)
{
  return self->shading == NRE_SHADING_TEXTURED && !self->back_faces && !self->hidden_faces &&
         self->skins != NULL && !nre_skins_is_empty (self->skins);
}

/** nre_renderer_new: (transfer full): create a renderer without a scene. Needs no GL context. */
NreRenderer *
nre_renderer_new (void)
{
  NreRenderer *self = g_new0 (NreRenderer, 1);

  nre_draw_list_init (&self->list);
  nre_draw_list_init (&self->ghosts);
  return self;
}

/** nre_renderer_free: free the renderer. If it was realized, nre_renderer_unrealize() must be called
 * before. */
void
nre_renderer_free (NreRenderer *self)
{
  g_warn_if_fail (!self->realized);
  g_clear_pointer (&self->scene, nre_scene_unref);
  nre_draw_list_clear (&self->list);
  nre_draw_list_clear (&self->ghosts);
  g_free (self);
}

/** nre_renderer_realize: create programs and buffers in the current GL context. Fails with an NreGlError if
 * the version of GL is too old, or if the driver rejects a shader or fails; no GL objects remain then. */
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

/** nre_renderer_unrealize: delete all GL objects. The context of nre_renderer_realize() must be current.
 * The scene stays set. */
void
nre_renderer_unrealize (NreRenderer *self)
{
  if (!self->realized)
    return;
  nre_shaders_clear (self->programs);
  nre_mesh_clear (&self->mesh);
  nre_face_colors_clear (&self->colors);
  nre_skin_textures_clear (&self->skins);
  nre_skin_array_clear (&self->layers);
  nre_cover_mesh_clear (&self->cover);
  for (guint i = 0; i < N_SHADOWS; i++)
    nre_shadow_clear (&self->shadows[i]);
  nre_targets_clear (&self->targets);
  nre_change_forget (&self->change);
  nre_strokes_clear (&self->strokes);
  nre_billboard_mesh_clear (&self->billboards);
  glDeleteVertexArrays (1, &self->nothing);
  self->nothing = 0;
  self->realized = FALSE;
}

/** nre_renderer_is_realized: whether the GL objects exist. */
gboolean
nre_renderer_is_realized (const NreRenderer *self)
{
  return self->realized;
}

static void
forget_shadows (NreRenderer *self)
{
  for (guint i = 0; i < N_SHADOWS; i++)
    self->shadows[i].valid = FALSE;
}

/**
 * nre_renderer_set_scene:
 * @scene: (nullable): the scene to draw; NULL for the empty ground
 *
 * Set the scene. Needs no GL context. The next frame uploads the geometry, unless the scene is another pose
 * of the previous one.
 */
void
nre_renderer_set_scene (NreRenderer *self, NreScene *scene)
{
  if (scene == self->scene)
    return;
  nre_change_forget (&self->change);
  if (scene == NULL || self->scene == NULL || !nre_scene_has_same_geometry (scene, self->scene))
    self->stale = TRUE;
  forget_shadows (self);
  if (scene != NULL)
    nre_scene_ref (scene);
  g_clear_pointer (&self->scene, nre_scene_unref);
  self->scene = scene;
}

/** nre_renderer_get_n_uploads: how many times geometry was uploaded to the graphics driver. */
guint
nre_renderer_get_n_uploads (const NreRenderer *self)
{
  return self->n_uploads;
}

/* --- Surroundings --------------------------------------------------------------------------------- */

static void
paint_backdrop (NreRenderer *self, const NreFrame *frame)
{
  glBindVertexArray (self->nothing);
  nre_ground_paint_backdrop (self->programs, frame);
}

/* Copy a stored picture of the background, which is much faster than painting the background. Returns FALSE
 * if nothing was copied: with several samples per pixel, there is no stored picture, and the caller paints
 * the background after the faces. */
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
  nre_targets_copy (targets, targets->backdrop, targets->scene, 0, 0);
  return TRUE;
}

/* --- Frames --------------------------------------------------------------------------------------- */

static gboolean
upload (NreRenderer *self, GError **error)
{
  if (!self->stale)
    return TRUE;
  nre_mesh_clear (&self->mesh);
  nre_face_colors_clear (&self->colors);
  forget_shadows (self);
  if (self->scene != NULL)
    {
      if (!nre_mesh_init (&self->mesh, self->scene, error))
        return FALSE;
      self->n_uploads++;
    }
  self->stale = FALSE;
  return TRUE;
}

/* Add small axes of all nodes, except the selected node and hidden nodes. */
static void
add_all_axes (NreRenderer *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;
  guint n_nodes = nre_scene_get_n_nodes (self->scene);
  g_autofree guint8 *hidden = g_malloc0 ((gsize) n_nodes + 1);

  nre_visibility_find_hidden_nodes (options->visibility, self->scene, options->lod, options->group, hidden);
  for (guint i = 0; i < n_nodes; i++)
    {
      const NreSceneNode *node = nre_scene_get_node (self->scene, i);

      if (node->placed && !hidden[i] && (int) i != options->selection.node)
        nre_gizmo_add_small_axes (&self->strokes, frame->camera, node->world, frame->height, options->scale);
    }
}

static void
draw_axes (NreRenderer *self, const NreFrame *frame)
{
  const NreProgram *program = &self->programs[NRE_SHADER_STROKE];
  const NreRenderOptions *options = frame->options;
  const float flat[2] = { 0, 0 };
  guint n_nodes = self->scene != NULL ? nre_scene_get_n_nodes (self->scene) : 0;
  mat4 pixels;

  if (options->all_axes && self->scene != NULL)
    add_all_axes (self, frame);
  if (options->selection.node >= 0 && (guint) options->selection.node < n_nodes && !options->no_node_axes)
    {
      const NreSceneNode *node = nre_scene_get_node (self->scene, (guint) options->selection.node);

      if (node->placed)
        nre_gizmo_add_axes (&self->strokes, frame->camera, node->world, frame->height, options->scale);
    }
  nre_strokes_flush (&self->strokes, program, frame->view_projection, flat, frame->width, frame->height);
  if (!options->no_corner_axes)
    nre_gizmo_add_corner (&self->strokes, frame->camera, options->scale, options->dark);
  glm_ortho (0, frame->width, 0, frame->height, -1, 1, pixels);
  nre_strokes_flush (&self->strokes, program, pixels, flat, frame->width, frame->height);
}

/* Update the colours of the faces of a scene with faces. Returns TRUE if they have changed. */
static gboolean
update_faces (NreRenderer *self, const NreFrame *frame)
{
  guint n;

  self->has_faces = self->scene != NULL && nre_scene_get_faces (self->scene, &n) != NULL;
  if (!self->has_faces ||
      !nre_face_colors_update (&self->colors, self->scene, frame->options, self->layers.of != NULL))
    return FALSE;
  nre_mesh_set_colors (&self->mesh, self->scene, &self->colors);
  return TRUE;
}

static void
draw_opaque (NreRenderer *self, const NreFrame *frame, const NreCoverMesh *cover, const NreSkinArray *skins)
{
  gboolean layers = nre_faces_has_layers (&self->mesh, frame->options);

  nre_faces_draw_colored (self->programs, frame, &self->mesh, &self->list, light, &self->colors, cover, skins,
                          layers ? NRE_FACES_ONE_LAYER : NRE_FACES_OPAQUE);
  if (layers)
    nre_faces_draw_colored (self->programs, frame, &self->mesh, &self->list, light, &self->colors, cover,
                            skins, NRE_FACES_TWO_LAYERS);
  nre_faces_draw_colored (self->programs, frame, &self->mesh, &self->list, light, &self->colors, cover, skins,
                          NRE_FACES_OPAQUE_BACKS);
}

/* The backs of liquids are drawn first, since they are behind the fronts. The marks of selected and hovered
 * faces follow, since they are blended over the faces; of these, the fronts are drawn first. */
static void
draw_blended (NreRenderer *self, const NreFrame *frame, const NreCoverMesh *cover, const NreSkinArray *skins)
{
  static const NreFacesPart parts[] = { NRE_FACES_TRANSLUCENT_BACKS, NRE_FACES_TRANSLUCENT, NRE_FACES_MARKED,
                                        NRE_FACES_MARKED_BACKS };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    nre_faces_draw_colored (self->programs, frame, &self->mesh, &self->list, light, &self->colors, cover,
                            skins, parts[i]);
}

/* @cover: (nullable): the cover of the ground */
static void
draw_shapes (NreRenderer *self, const NreFrame *frame, const NreCoverMesh *cover)
{
  const NreRenderOptions *options = frame->options;
  const NreSkinArray *skins = self->layers.of != NULL ? &self->layers : NULL;
  gboolean faces = self->has_faces, copied;

  glViewport (0, 0, (GLsizei) frame->width, (GLsizei) frame->height);
  glDisable (GL_BLEND);
  copied = copy_backdrop (self, frame);
  glBindFramebuffer (GL_FRAMEBUFFER, self->targets.scene);
  glDepthMask (GL_TRUE);
  glClearColor (0, 0, 0, 0);
  glClear (copied ? GL_DEPTH_BUFFER_BIT : GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glEnable (GL_DEPTH_TEST);
  glDepthFunc (GL_LEQUAL);
  if (faces)
    draw_opaque (self, frame, cover, skins);
  else if (self->scene != NULL)
    nre_faces_draw (self->programs, frame, &self->mesh, &self->list, light);
  if (self->skins.of != NULL && self->scene != NULL)
    nre_faces_draw_skins (self->programs, frame, &self->mesh, &self->list, light, &self->skins, FALSE);
  glDepthMask (GL_FALSE);
  if (options->background && !copied)
    paint_backdrop (self, frame);
  glEnable (GL_BLEND);
  glBlendFunc (GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  if (faces)
    draw_blended (self, frame, cover, skins);
  if (self->skins.of != NULL && self->scene != NULL)
    nre_faces_draw_skins (self->programs, frame, &self->mesh, &self->list, light, &self->skins, TRUE);
  if (options->grid || options->shadow)
    {
      glBindVertexArray (self->nothing);
      nre_ground_draw (self->programs, frame, self->scene != NULL ? &self->shadows[self->shadow] : NULL,
                       &self->strokes);
    }
  if (self->scene == NULL)
    return;
  if (options->edges && (self->skins.of == NULL || nre_skins_get_n_pictures (self->skins.of) == 0))
    nre_lines_draw_edges (self->programs, frame, &self->mesh, &self->list);
  if (options->wireframe)
    nre_lines_draw_wires (self->programs, frame, &self->mesh, &self->list);
  if (options->volumes != 0)
    nre_volumes_draw (self->programs, frame, &self->list, &self->strokes);
  if (options->selection.batch >= 0 && options->selection.triangle >= 0)
    nre_lines_draw_triangle (self->programs, frame, &self->mesh, &self->list, &self->strokes);
}

/* Choose the shadow of the frame. If no shadow fits, a new one replaces the least recently used one. */
static void
update_shadow (NreRenderer *self, const NreFrame *frame)
{
  for (guint i = 0; i < N_SHADOWS; i++)
    if (nre_shadow_is_of (&self->shadows[i], frame->options))
      {
        self->shadow = i;
        return;
      }
  self->shadow = (self->shadow + 1) % N_SHADOWS;
  nre_shadow_update (&self->shadows[self->shadow], self->programs, &self->mesh, frame, &self->list, light);
}

/* Prepare all objects of the frame, and find the part of the picture that must be drawn: if only the overlay
 * changed, the rest of the last picture is reused. Returns FALSE if @little is TRUE and that part is
 * large. */
static gboolean
prepare_frame (NreRenderer *self, const NreFrame *frame, gboolean little)
{
  const int *box = self->change.box;
  gboolean other_faces;

  self->covered = nre_cover_mesh_prepare (&self->cover, self->programs, frame, little);
  nre_draw_list_collect (&self->list, frame);
  if (self->scene != NULL && frame->options->shadow)
    update_shadow (self, frame);
  other_faces = update_faces (self, frame) || self->other_skins;
  self->partly =
      nre_change_find (&self->change, frame, &self->list, self->covered ? &self->cover : NULL, other_faces);
  return !little || (self->partly &&
                     box[2] * (double) box[3] <= LITTLE * (double) frame->width * (double) frame->height);
}

static void
draw_frame (NreRenderer *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;
  const int *box = self->change.box;

  if (self->partly)
    {
      glScissor (box[0], box[1], box[2], box[3]);
      glEnable (GL_SCISSOR_TEST);
    }
  draw_shapes (self, frame, self->covered ? &self->cover : NULL);
  /* A software renderer can fill the faces while lines are prepared. */
  if (self->covered && options->moving)
    glFlush ();
  if (self->covered)
    nre_cover_mesh_draw (&self->cover, self->programs, frame, &self->strokes);
  if (options->overlay != NULL)
    nre_overlay_draw (&self->programs[NRE_SHADER_STROKE], frame, &self->strokes);
  if (options->billboards != NULL)
    nre_billboards_draw (&self->billboards, self->programs, frame, &self->targets,
                         self->layers.of != NULL ? &self->layers : NULL, self->nothing);
  if (self->list.has_selection)
    nre_outline_draw_mask (self->programs, frame, &self->mesh, &self->list,
                           self->has_faces ? &self->colors : NULL, &self->targets);
  if (options->n_ghosts > 0)
    {
      glBindFramebuffer (GL_FRAMEBUFFER, self->targets.scene);
      nre_ghosts_draw (self->programs, frame, &self->mesh, &self->ghosts);
    }
  glDisable (GL_DEPTH_TEST);
  nre_targets_resolve (&self->targets, self->list.has_selection);
  if (self->list.has_selection)
    {
      glBindVertexArray (self->nothing);
      nre_outline_draw (self->programs, frame, &self->list, &self->targets);
    }
  if (options->axes || options->all_axes)
    draw_axes (self, frame);
  glDisable (GL_SCISSOR_TEST);
}

/* Upload the pictures of materials. In a scene with faces, and for billboards without a scene, all pictures
 * are in one array texture; otherwise, each picture is a texture. */
static gboolean
update_skins (NreRenderer *self, const NreRenderOptions *options, GError **error)
{
  NreSkins *skins = options->shading == NRE_SHADING_TEXTURED ? options->skins : NULL;
  gsize most = options->skins_later ? NRE_SKIN_TEXTURES_SLICE : G_MAXSIZE;
  guint n;
  gboolean at_once =
      self->scene != NULL ? nre_scene_get_faces (self->scene, &n) != NULL : options->billboards != NULL;
  gboolean of_faces, of_scene;

  if (skins != NULL && nre_skins_is_empty (skins))
    skins = NULL;
  if (!nre_skin_textures_update (&self->skins, at_once ? NULL : skins, most, &of_scene, error) ||
      !nre_skin_array_update (&self->layers, at_once ? skins : NULL, options->skin_time, most, &of_faces,
                              error))
    return FALSE;
  self->other_skins = of_faces || of_scene;
  return TRUE;
}

/* Initialise and prepare the frame. @still: (nullable): used instead of @options if only a small part of the
 * picture must be drawn. */
static gboolean
prepare (NreRenderer *self, NreFrame *frame, guint width, guint height, const NreCamera *camera,
         const NreRenderOptions *options, const NreRenderOptions *still, GError **error)
{
  self->other_skins = FALSE;
  if (still != NULL && nre_renderer_is_complete (self) &&
      nre_change_is_of (&self->change, width, height, camera, still))
    {
      nre_frame_init (frame, self->scene, camera, still, width, height);
      frame->textures = self->skins.names;
      if (prepare_frame (self, frame, TRUE))
        return TRUE;
      nre_change_forget (&self->change);
    }
  if (!nre_targets_ensure (&self->targets, width, height, options->samples, error) || !upload (self, error) ||
      !update_skins (self, options, error))
    return FALSE;
  nre_frame_init (frame, self->scene, camera, options, width, height);
  frame->textures = self->skins.names;
  return prepare_frame (self, frame, FALSE);
}

static gboolean
need_shaders (NreRenderer *self, const NreRenderOptions *options, GError **error)
{
  static const NreFacesPart parts[] = { NRE_FACES_OPAQUE, NRE_FACES_TRANSLUCENT, NRE_FACES_ONE_LAYER };

  for (guint i = 0; i < G_N_ELEMENTS (parts) && self->has_faces; i++)
    if ((parts[i] != NRE_FACES_ONE_LAYER || nre_faces_has_layers (&self->mesh, options)) &&
        (parts[i] != NRE_FACES_TRANSLUCENT || self->mesh.parts[NRE_FACES_TRANSLUCENT] != 0) &&
        !nre_shaders_need (self->programs, nre_faces_choose_shader (&self->colors, parts[i], self->covered),
                           error))
      return FALSE;
  if (self->layers.of != NULL && options->billboards != NULL &&
      !nre_shaders_need (self->programs, NRE_SHADER_BILLBOARD_SKIN, error))
    return FALSE;
  return !options->light_maps || self->scene == NULL || nre_scene_get_light_uvs (self->scene) == NULL ||
         (nre_shaders_need (self->programs, NRE_SHADER_SKIN_LIT, error) &&
          nre_shaders_need (self->programs, NRE_SHADER_SKIN_CUT_LIT, error));
}

/* @place: (nullable): the bottom left corner in the bound framebuffer; NULL to copy nothing there
 * @still: (nullable): used instead of @options if only a small part of the picture must be drawn */
static gboolean
draw (NreRenderer *self, const int place[2], guint width, guint height, const NreCamera *camera,
      const NreRenderOptions *options, const NreRenderOptions *still, GError **error)
{
  NreFrame frame;
  GLint draw_framebuffer, read_framebuffer, viewport[4];
  gboolean ok;

  g_return_val_if_fail (self->realized, TRUE);
  g_return_val_if_fail (options->lod < NRE_SCENE_LODS && options->group < NRE_SCENE_GROUPS, TRUE);
  glGetIntegerv (GL_DRAW_FRAMEBUFFER_BINDING, &draw_framebuffer);
  glGetIntegerv (GL_READ_FRAMEBUFFER_BINDING, &read_framebuffer);
  glGetIntegerv (GL_VIEWPORT, viewport);
  glDisable (GL_CULL_FACE);
  glDisable (GL_SCISSOR_TEST);
  glColorMask (GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glActiveTexture (GL_TEXTURE0);

  ok = prepare (self, &frame, width, height, camera, options, still, error) &&
       need_shaders (self, frame.options, error);
  if (ok)
    {
      draw_frame (self, &frame);
      if (place != NULL)
        nre_targets_copy (&self->targets, self->targets.picture, (GLuint) draw_framebuffer, place[0],
                          place[1]);
      ok = nre_gl_check_context (error);
    }
  if (!ok)
    nre_change_forget (&self->change);

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

/**
 * nre_renderer_draw_at:
 * @x, @y, @width, @height: the bottom left corner and the size of the picture, in pixels
 * @options: how to draw; a level of detail or group out of range is a programming error
 *
 * Draw the scene, or the empty ground if there is none, into the bound framebuffer. The framebuffers and the
 * viewport are restored; no program or vertex array is bound; blending, depth and scissor tests are off;
 * other GL state may have changed. Fails with an NreGlError if the picture is too large, or the driver has no
 * memory, rejects a shader, or has lost the context.
 */
gboolean
nre_renderer_draw_at (NreRenderer *self, int x, int y, guint width, guint height, const NreCamera *camera,
                      const NreRenderOptions *options, GError **error)
{
  const int place[2] = { x, y };

  return draw (self, place, width, height, camera, options, NULL, error);
}

/**
 * nre_renderer_draw_kept:
 * @options: the last picture is only reused if it had the same options
 * @still: (nullable): the options for a still frame, before nre_render_options_hasten(). If the last picture
 *   was drawn with @still, and only a small part differs, that part is also drawn with @still
 * @change: (out): the box outside which the picture is unchanged: left, bottom, width and height
 *
 * Draw the scene as nre_renderer_draw_at() does, but keep the picture for nre_renderer_read() instead of
 * copying it to the bound framebuffer. If only the overlay changed, only the part that differs is drawn.
 */
gboolean
nre_renderer_draw_kept (NreRenderer *self, guint width, guint height, const NreCamera *camera,
                        const NreRenderOptions *options, const NreRenderOptions *still, int change[4],
                        GError **error)
{
  memset (change, 0, 4 * sizeof *change);
  if (!draw (self, NULL, width, height, camera, options, still, error))
    return FALSE;
  memcpy (change, self->change.box, sizeof self->change.box);
  return TRUE;
}

/**
 * nre_renderer_read:
 * @x, @y, @width, @height: the bottom left corner and the size of the part, in pixels
 * @pixels: (out): the address for its top left pixel; see nre_targets_read()
 * @stride: the number of bytes from one row to the next
 *
 * Read a part of the last picture into memory, for windows that are drawn without GL.
 */
void
nre_renderer_read (NreRenderer *self, int x, int y, guint width, guint height, guint8 *pixels, gsize stride)
{
  GLint framebuffer;

  glGetIntegerv (GL_READ_FRAMEBUFFER_BINDING, &framebuffer);
  nre_targets_read (&self->targets, x, y, width, height, pixels, stride);
  glBindFramebuffer (GL_READ_FRAMEBUFFER, (GLuint) framebuffer);
}

/** nre_renderer_drew_part: whether only a part of the last picture was drawn, and the rest was reused. */
gboolean
nre_renderer_drew_part (const NreRenderer *self)
{
  return self->partly;
}

/** nre_renderer_is_complete: whether the last picture has all textures. Otherwise, it should be drawn
 * again. */
gboolean
nre_renderer_is_complete (const NreRenderer *self)
{
  return self->skins.n_missing == 0 && self->layers.n_missing == 0;
}

/** nre_renderer_draw: draw the scene into a framebuffer of the size of the picture; see
 * nre_renderer_draw_at(). */
gboolean
nre_renderer_draw (NreRenderer *self, guint width, guint height, const NreCamera *camera,
                   const NreRenderOptions *options, GError **error)
{
  return nre_renderer_draw_at (self, 0, 0, width, height, camera, options, error);
}
