/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-faces.h"

#include <cglm/cglm.h>

/* The number of triangles after which GL is flushed. After the flush, a software renderer fills pixels in
 * other threads, while this thread submits more triangles. */
#define TRIANGLES_AT_ONCE 12000

/* The same for scenes with faces, in which one run may have all faces. */
#define FACES_AT_ONCE 32000

/* Flush GL if more than TRIANGLES_AT_ONCE triangles wait. @waiting: (inout): the number of triangles since
 * the last flush */
static void
flush_from_time_to_time (guint *waiting, guint n_triangles)
{
  *waiting += n_triangles;
  if (*waiting <= TRIANGLES_AT_ONCE)
    return;
  glFlush ();
  *waiting = 0;
}

/* Get the highlight of a state. @tint: (out): its colour. Returns its strength, 0 … 1. */
static float
get_tint (const NreRenderOptions *options, NreDrawState state, float tint[3])
{
  float white = state == NRE_DRAW_HOVERED ? 0.2f : 0;

  for (guint i = 0; i < 3; i++)
    tint[i] = options->accent[i] * (1 - white) + white;
  return state == NRE_DRAW_SELECTED ? 0.88f : state == NRE_DRAW_HOVERED ? 0.32f : 0;
}

static void
set_color (const NreProgram *program, const NreFrame *frame, const NreDrawRun *run)
{
  float tint[3], color[3];
  float amount = get_tint (frame->options, run->state, tint);

  if (frame->options->shading == NRE_SHADING_NORMALS)
    {
      glUniform4f (program->uniforms[NRE_NORMALS_TINT], tint[0], tint[1], tint[2], amount * 0.6f);
      return;
    }
  for (guint i = 0; i < 3; i++)
    color[i] = run->color[i] * (1 - amount) + tint[i] * amount;
  glUniform3fv (program->uniforms[NRE_MESH_COLOR], 1, color);
  /* Highlighted faces are brighter in the shade. */
  glUniform2f (program->uniforms[NRE_MESH_LIFT], 1 - 0.28f * amount, 0.38f * amount);
}

static void
set_node (const NreProgram *program, const NreFrame *frame, guint node)
{
  mat4 world, mvp;
  mat3 turn;

  nre_frame_get_mvp (frame, node, mvp);
  memcpy (world, nre_scene_get_node (frame->scene, node)->world, sizeof world);
  glm_mat4_pick3 (world, turn);
  glUniformMatrix4fv (program->uniforms[NRE_MESH_MVP], 1, GL_FALSE, mvp[0]);
  glUniformMatrix3fv (program->uniforms[NRE_MESH_TURN], 1, GL_FALSE, turn[0]);
}

/**
 * nre_faces_draw:
 * @light: the direction to the light
 *
 * Draw the runs of the list that have a plain colour. The depth test must be on, and blending off.
 */
void
nre_faces_draw (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                const NreDrawList *list, const float light[3])
{
  gboolean normals = frame->options->shading == NRE_SHADING_NORMALS;
  const NreProgram *program = &programs[normals ? NRE_SHADER_NORMALS : NRE_SHADER_MESH];
  const NreDrawRun *last = NULL;
  guint waiting = 0;

  glUseProgram (program->id);
  if (!normals)
    {
      glUniform3fv (program->uniforms[NRE_MESH_LIGHT], 1, light);
      glUniform3fv (program->uniforms[NRE_MESH_BACK], 1, frame->back);
    }
  glBindVertexArray (mesh->triangles);
  for (guint i = 0; i < list->runs->len; i++)
    {
      const NreDrawRun *run = &g_array_index (list->runs, NreDrawRun, i);

      if (run->picture != NRE_SKIN_NONE)
        continue;
      if (last == NULL || last->node != run->node)
        set_node (program, frame, run->node);
      if (last == NULL || last->flipped != run->flipped)
        glUniform1i (program->uniforms[NRE_MESH_FLIPPED], run->flipped);
      if (last == NULL || last->state != run->state ||
          memcmp (last->color, run->color, sizeof run->color) != 0)
        set_color (program, frame, run);
      if (last == NULL || last->solid != run->solid)
        nre_draw_run_cull (run);
      glDrawElements (GL_TRIANGLES, (GLsizei) run->count, GL_UNSIGNED_INT,
                      (const void *) ((gsize) run->first * sizeof (guint32)));
      last = run;
      flush_from_time_to_time (&waiting, run->count / 3);
    }
  glDisable (GL_CULL_FACE);
}

/* --- Faces with pictures -------------------------------------------------------------------------------- */

static void
set_skin_tint (const NreProgram *program, const NreFrame *frame, NreDrawState state)
{
  float tint[3];
  float amount = get_tint (frame->options, state, tint);

  glUniform4f (program->uniforms[NRE_SKIN_TINT], tint[0], tint[1], tint[2], amount * 0.7f);
  glUniform2f (program->uniforms[NRE_MESH_LIFT], 1 - 0.28f * amount, 0.38f * amount);
}

static void
use_skin_program (const NreProgram *program, const NreFrame *frame, const float light[3], gboolean lit)
{
  glUseProgram (program->id);
  glUniform3fv (program->uniforms[NRE_MESH_LIGHT], 1, light);
  glUniform3fv (program->uniforms[NRE_MESH_BACK], 1, frame->back);
  glUniform1i (program->uniforms[NRE_SKIN_PICTURE], 0);
  if (lit)
    glUniform1i (program->uniforms[NRE_SKIN_LIGHT_MAP], 1);
}

static void
bind_light_map (const NreSkinTextures *skins, guint light)
{
  glActiveTexture (GL_TEXTURE1);
  glBindTexture (GL_TEXTURE_2D, light != NRE_SKIN_NONE ? skins->names[light] : 0);
  glActiveTexture (GL_TEXTURE0);
}

/* @last: (nullable): the previous run that was drawn by the same program */
static void
draw_skin_run (const NreProgram *program, const NreFrame *frame, const NreDrawRun *run,
               const NreDrawRun *last, const NreSkinTextures *skins)
{
  if (last == NULL || last->node != run->node)
    set_node (program, frame, run->node);
  if (last == NULL || last->flipped != run->flipped)
    glUniform1i (program->uniforms[NRE_MESH_FLIPPED], run->flipped);
  if (last == NULL || last->state != run->state)
    set_skin_tint (program, frame, run->state);
  if (last == NULL || memcmp (last->paint, run->paint, sizeof run->paint) != 0)
    glUniform3fv (program->uniforms[NRE_SKIN_PAINT], 1, run->paint);
  if (last == NULL || last->picture != run->picture)
    glBindTexture (GL_TEXTURE_2D, skins->names[run->picture]);
  if (run->light != NRE_SKIN_NONE && (last == NULL || last->light != run->light))
    bind_light_map (skins, run->light);
  nre_draw_run_cull (run);
  glDrawElements (GL_TRIANGLES, (GLsizei) run->count, GL_UNSIGNED_INT,
                  (const void *) ((gsize) run->first * sizeof (guint32)));
}

static NreShader
choose_skin_shader (NreSkinAlpha alpha, gboolean lit)
{
  if (alpha == NRE_SKIN_CUT)
    return lit ? NRE_SHADER_SKIN_CUT_LIT : NRE_SHADER_SKIN_CUT;
  return lit ? NRE_SHADER_SKIN_LIT : NRE_SHADER_SKIN;
}

/**
 * nre_faces_draw_skins:
 * @blended: whether to draw the translucent runs, the farthest first, with blending; otherwise the opaque
 *   runs are drawn
 *
 * Draw the runs of the list that have pictures, as nre_faces_draw() draws the others.
 */
void
nre_faces_draw_skins (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                      const NreDrawList *list, const float light[3], const NreSkinTextures *skins,
                      gboolean blended)
{
  const NreProgram *program = NULL;
  const NreDrawRun *last = NULL;
  guint n = list->runs->len;
  gboolean any_light = FALSE;
  guint waiting = 0;

  glBindVertexArray (mesh->triangles);
  for (guint i = 0; i < n; i++)
    {
      const NreDrawRun *run = &g_array_index (list->runs, NreDrawRun, blended ? n - 1 - i : i);
      const NreProgram *needed;
      NreSkinAlpha alpha;

      if (run->picture == NRE_SKIN_NONE)
        continue;
      alpha = nre_skins_get_picture (skins->of, run->picture)->alpha;
      if ((alpha == NRE_SKIN_BLENDED) != blended)
        continue;
      needed = &programs[choose_skin_shader (alpha, run->light != NRE_SKIN_NONE)];
      if (needed != program)
        {
          use_skin_program (needed, frame, light, run->light != NRE_SKIN_NONE);
          last = NULL;
        }
      program = needed;
      draw_skin_run (program, frame, run, last, skins);
      last = run;
      any_light = any_light || run->light != NRE_SKIN_NONE;
      flush_from_time_to_time (&waiting, run->count / 3);
    }
  if (any_light)
    bind_light_map (skins, NRE_SKIN_NONE);
  glBindTexture (GL_TEXTURE_2D, 0);
  glDisable (GL_CULL_FACE);
}

/* --- Faces with colours of their own -------------------------------------------------------------------- */

/* @some: a sorted list. Returns the number of triangles in it that are less than @triangle. */
static guint
count_before (const GArray *some, guint32 triangle)
{
  guint low = 0, high = some->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (some, guint32, middle) < triangle)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
set_tint (const NreProgram *program, const NreFrame *frame, NreDrawState state)
{
  float tint[3];
  float amount = get_tint (frame->options, state, tint) * 0.7f;
  gboolean lit = frame->options->shading != NRE_SHADING_NORMALS;

  glUniform4f (program->uniforms[NRE_FACES_TINT], tint[0], tint[1], tint[2], amount);
  glUniform2f (program->uniforms[NRE_MESH_LIFT], lit ? 1 : 0, lit ? 0 : 1);
}

/* Draw triangles, and flush GL after each FACES_AT_ONCE. @count: in indices. @waiting: (inout): the number of
 * triangles since the last flush */
static void
draw_in_parts (gsize first, gsize count, gsize *waiting)
{
  while (count > 0)
    {
      gsize n = MIN (count, 3 * (FACES_AT_ONCE - *waiting));

      glDrawElements (GL_TRIANGLES, (GLsizei) n, GL_UNSIGNED_INT, (const void *) (first * sizeof (guint32)));
      first += n;
      count -= n;
      *waiting += n / 3;
      if (*waiting < FACES_AT_ONCE)
        continue;
      glFlush ();
      *waiting = 0;
    }
}

/** nre_faces_has_layers: whether opaque faces are drawn as NRE_FACES_ONE_LAYER and NRE_FACES_TWO_LAYERS.
 * In a still frame, they are not, since the drawing order of faces that nearly coincide decides which of
 * them is visible. */
gboolean
nre_faces_has_layers (const NreMesh *mesh, const NreRenderOptions *options)
{
  return options->moving && mesh->parts[NRE_FACES_ONE_LAYER] != 0;
}

static gboolean
is_backs (NreFacesPart part)
{
  return part >= NRE_FACES_OPAQUE_BACKS && part <= NRE_FACES_MARKED_BACKS;
}

/* Returns the part whose shader and textures a part uses: for backs, the part of their fronts. */
static NreFacesPart
get_looks_of (NreFacesPart part)
{
  return is_backs (part) ? part - NRE_FACES_OPAQUE_BACKS + NRE_FACES_OPAQUE : part;
}

/** nre_faces_bind_part: bind the indices of the part. Returns FALSE if the part is empty. */
gboolean
nre_faces_bind_part (const NreMesh *mesh, NreFacesPart part)
{
  if (part != NRE_FACES_OPAQUE && mesh->parts[part] == 0)
    return FALSE;
  nre_mesh_bind (mesh, mesh->parts[part]);
  return TRUE;
}

/**
 * nre_faces_find_in_part:
 * @first: (out): the offset of the run's first index in the indices of the part
 *
 * Find the triangles of a run in a part. Returns the number of indices.
 */
gsize
nre_faces_find_in_part (const NreFaceColors *colors, NreFacesPart part, const NreDrawRun *run, gsize *first)
{
  *first = run->first;
  if (part == NRE_FACES_OPAQUE)
    return run->count;
  *first = 3 * (gsize) count_before (colors->parts[part], run->first / 3);
  return 3 * (gsize) count_before (colors->parts[part], (run->first + run->count) / 3) - *first;
}

/** nre_faces_cull: make GL cull the sides of faces that are invisible or that another part draws. */
void
nre_faces_cull (const NreFaceColors *colors, NreFacesPart part, const NreDrawRun *run)
{
  NreDrawRun shown = *run;

  if (!colors->cull)
    shown.solid = NRE_SCENE_OPEN;
  else if (is_backs (part))
    shown.solid = nre_scene_solid_turn (run->solid, TRUE);
  nre_draw_run_cull (&shown);
}

/** nre_faces_choose_shader: the shader with which nre_faces_draw_colored() draws the part. @covered: whether
 * the faces have a cover. */
NreShader
nre_faces_choose_shader (const NreFaceColors *colors, NreFacesPart part, gboolean covered)
{
  NreFacesPart looks = get_looks_of (part);
  gboolean two =
      looks == NRE_FACES_TRANSLUCENT ? colors->two_translucent : colors->two && looks != NRE_FACES_ONE_LAYER;

  if (looks == NRE_FACES_MARKED)
    return NRE_SHADER_FACES;
  if (colors->looks == NULL)
    return covered ? NRE_SHADER_COVERED : NRE_SHADER_FACES;
  if (two)
    return covered ? NRE_SHADER_LAND_TWO_COVERED : NRE_SHADER_LAND_TWO;
  return covered ? NRE_SHADER_LAND_COVERED : NRE_SHADER_LAND;
}

static void
use_skins (const NreProgram *program, const NreRenderOptions *options, const NreSkinArray *skins,
           NreFacesPart part)
{
  float alpha = get_looks_of (part) == NRE_FACES_TRANSLUCENT ? (float) NRE_FACE_COLORS_LIQUID / 255 : 1;

  glUniform1i (program->uniforms[NRE_LAND_PICTURES], 1);
  glUniform1i (program->uniforms[NRE_LAND_LOOKS], 2);
  glUniform1f (program->uniforms[NRE_LAND_ALPHA], options->hidden_faces ? 0 : alpha);
  nre_skin_array_bind (skins, 1);
}

/**
 * nre_faces_draw_colored:
 * @colors: the colours that were uploaded to @mesh
 * @cover: (nullable): the cover to paint on the faces
 * @skins: (nullable): the materials, if faces are drawn with textures; the programs for them must be compiled
 *
 * Draw a part of the faces of a scene with faces, as nre_faces_draw() draws other scenes.
 */
void
nre_faces_draw_colored (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                        const NreDrawList *list, const float light[3], const NreFaceColors *colors,
                        const NreCoverMesh *cover, const NreSkinArray *skins, NreFacesPart part)
{
  NreFacesPart looks = get_looks_of (part);
  gboolean marks = looks == NRE_FACES_MARKED, blended = marks || looks == NRE_FACES_TRANSLUCENT;
  const NreProgram *program = &programs[nre_faces_choose_shader (colors, part, cover != NULL)];
  const NreDrawRun *last = NULL;
  gsize waiting = 0;

  if (!nre_faces_bind_part (mesh, part))
    return;
  /* Invisible faces still hide objects behind them. */
  glDepthMask (!blended || frame->options->hidden_faces);
  glUseProgram (program->id);
  glUniform3fv (program->uniforms[NRE_MESH_LIGHT], 1, light);
  glUniform3fv (program->uniforms[NRE_MESH_BACK], 1, frame->back);
  if (cover != NULL && !marks)
    nre_cover_mesh_bind (cover, program);
  if (skins != NULL && !marks)
    use_skins (program, frame->options, skins, part);
  for (guint i = 0; i < list->runs->len; i++)
    {
      const NreDrawRun *run = &g_array_index (list->runs, NreDrawRun, i);
      gsize first, count = nre_faces_find_in_part (colors, part, run, &first);

      if (count == 0)
        continue;
      if (last == NULL || last->node != run->node)
        set_node (program, frame, run->node);
      if (last == NULL || last->flipped != run->flipped)
        glUniform1i (program->uniforms[NRE_MESH_FLIPPED], run->flipped);
      if (last == NULL || last->state != run->state)
        set_tint (program, frame, run->state);
      if (last == NULL || last->solid != run->solid)
        nre_faces_cull (colors, part, run);
      draw_in_parts (first, count, &waiting);
      last = run;
    }
  glDisable (GL_CULL_FACE);
  nre_mesh_bind (mesh, 0);
  glBindTexture (GL_TEXTURE_2D, 0);
  if (blended)
    glDepthMask (GL_FALSE);
}
