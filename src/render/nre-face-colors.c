/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-face-colors.h"

#include "nre-face-layers.h"
#include "nre-palette.h"

#include <math.h>
#include <string.h>

/* The strength of the accent on selected faces, and of white on hovered ones. */
#define SELECTED 0.68f
#define HOVERED 0.35f

#define LIQUID_ALPHA NRE_FACE_COLORS_LIQUID
#define LIQUID_MIX 0.7f

static const float liquid[3] = { 0.24f, 0.50f, 0.74f };
static const float standing_out[3] = { 1.0f, 0.66f, 0.24f };
static const float quiet[3] = { 0.55f, 0.56f, 0.58f };

static gboolean
marks_equal (const NreFaceColors *self, const NreRenderOptions *options)
{
  guint n = options->face_marks != NULL ? options->n_face_marks : 0;

  return self->n_marks == n && (n == 0 || memcmp (self->marks, options->face_marks, n) == 0);
}

static gboolean
is_current (const NreFaceColors *self, const NreScene *scene, const NreRenderOptions *options,
            gboolean textured)
{
  return self->of == scene && self->textured == textured && self->shading == options->shading &&
         self->lod == options->lod && self->flags == options->face_flags &&
         self->plain == options->plain_faces && self->none == options->hidden_faces &&
         self->fronts == nre_render_options_hide_backs (options) && self->hovered == options->face_hovered &&
         memcmp (self->accent, options->accent, sizeof self->accent) == 0 && marks_equal (self, options);
}

static void
choose_normal (const NreScene *scene, guint triangle, float color[3])
{
  guint n;
  const guint32 *corners = nre_scene_get_indices (scene, &n) + 3 * triangle;
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n);
  double a[3], b[3], normal[3], length = 0;

  for (guint k = 0; k < 3; k++)
    {
      a[k] = (double) vertices[corners[1]].position[k] - (double) vertices[corners[0]].position[k];
      b[k] = (double) vertices[corners[2]].position[k] - (double) vertices[corners[0]].position[k];
    }
  for (guint k = 0; k < 3; k++)
    {
      normal[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
      length += normal[k] * normal[k];
    }
  length = length > 0 ? sqrt (length) : 1;
  /* Use the normal of the side that is visible from above. */
  if (normal[2] < 0)
    length = -length;
  for (guint k = 0; k < 3; k++)
    color[k] = (float) (normal[k] / length * 0.5 + 0.5);
}

static void
choose_color (const NreFaceColors *self, const NreScene *scene, const NreSceneFace *face, guint triangle,
              float color[4])
{
  color[3] = 1;
  switch (self->shading)
    {
    case NRE_SHADING_MATERIAL_2:
      if (face->materials[1] == NRE_FACE_LAYERS_NONE)
        memcpy (color, quiet, sizeof quiet);
      else
        nre_palette_material (face->materials[1], color);
      break;
    case NRE_SHADING_FACE_FLAGS:
    case NRE_SHADING_BATCH_FLAGS:
      if (self->flags != 0)
        memcpy (color, (face->flags & self->flags) != 0 ? standing_out : quiet, sizeof quiet);
      else
        nre_palette_flags ((face->flags ^ face->flags >> 16) & 0xffff, color);
      break;
    case NRE_SHADING_NORMALS:
      choose_normal (scene, triangle, color);
      break;
    case NRE_SHADING_NODE:
    case NRE_SHADING_MATERIAL:
    default:
      nre_palette_material (face->materials[0], color);
    }
  if (face->liquid && !self->plain &&
      (self->shading == NRE_SHADING_MATERIAL || self->shading == NRE_SHADING_MATERIAL_2 ||
       self->shading == NRE_SHADING_TEXTURED))
    {
      /* The colour of the material shows through, so that a change of the material is visible. */
      for (guint k = 0; k < 3; k++)
        color[k] += LIQUID_MIX * (liquid[k] - color[k]);
      color[3] = (float) LIQUID_ALPHA / 255;
    }
}

static void
mark (const NreFaceColors *self, const NreSceneFace *face, float color[4])
{
  gboolean selected = face->descriptor < self->n_marks && self->marks[face->descriptor] != 0;
  gboolean hovered = face->descriptor == self->hovered && self->hovered != NRE_SCENE_NONE;

  for (guint k = 0; k < 3; k++)
    {
      color[k] += (selected ? SELECTED : 0) * (self->accent[k] - color[k]);
      color[k] += (hovered ? HOVERED : 0) * (1 - color[k]);
    }
  if (selected)
    color[3] = 1;
  if (self->none)
    color[3] = 0;
}

/* Get the mark and the materials of a textured face. @color: (out): the colour of the mark, with its strength
 *   as alpha. @look: (out): the two materials, and two zeros */
static void
choose_look (const NreFaceColors *self, const NreSceneFace *face, float color[4], guint8 look[4])
{
  gboolean selected = face->descriptor < self->n_marks && self->marks[face->descriptor] != 0;
  gboolean hovered = face->descriptor == self->hovered && self->hovered != NRE_SCENE_NONE;
  float of_accent = (selected ? SELECTED : 0) * (hovered ? 1 - HOVERED : 1), of_white = hovered ? HOVERED : 0;
  float amount = of_accent + of_white;

  for (guint k = 0; k < 3; k++)
    color[k] = amount > 0 ? (self->accent[k] * of_accent + of_white) / amount : 0;
  color[3] = self->none ? 0 : amount;
  look[0] = face->materials[0];
  look[1] = face->materials[1];
  look[2] = look[3] = 0;
}

static void
color_nodes (NreFaceColors *self, const NreScene *scene)
{
  guint n_draws, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, self->lod, NRE_SCENE_ALL_GROUPS, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  guint n_faces;
  const NreSceneFace *faces = nre_scene_get_faces (scene, &n_faces);

  for (guint i = 0; i < n_draws; i++)
    {
      const NreSceneBatch *batch = &batches[draws[i].geometry];
      float node[4] = { 0, 0, 0, 1 };

      nre_palette_node (draws[i].node, node);
      for (guint t = batch->first / 3; t < (batch->first + batch->count) / 3; t++)
        {
          float color[4];

          memcpy (color, node, sizeof color);
          mark (self, &faces[t], color);
          for (guint k = 0; k < 4; k++)
            self->colors[t][k] = (guint8) lrintf (255 * color[k]);
        }
    }
}

static void
remember (NreFaceColors *self, NreScene *scene, const NreRenderOptions *options, gboolean textured)
{
  self->textured = textured;
  if (self->of != scene)
    {
      g_clear_pointer (&self->of, nre_scene_unref);
      self->of = nre_scene_ref (scene);
    }
  self->shading = options->shading;
  self->lod = options->lod;
  self->flags = options->face_flags;
  self->plain = options->plain_faces;
  self->none = options->hidden_faces;
  self->fronts = nre_render_options_hide_backs (options);
  self->hovered = options->face_hovered;
  memcpy (self->accent, options->accent, sizeof self->accent);
  g_free (self->marks);
  self->n_marks = options->face_marks != NULL ? options->n_face_marks : 0;
  self->marks = g_memdup2 (options->face_marks, self->n_marks);
}

static void
empty_parts (NreFaceColors *self)
{
  for (guint i = 0; i < NRE_FACES_N_PARTS; i++)
    if (self->parts[i] == NULL)
      self->parts[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
    else
      g_array_set_size (self->parts[i], 0);
}

/* Append those of @triangles that are also visible from behind to @out. */
static void
find_two_sided (const NreSceneFace *faces, const GArray *triangles, GArray *out)
{
  for (guint i = 0; i < triangles->len; i++)
    {
      guint32 triangle = g_array_index (triangles, guint32, i);

      if (faces[triangle].two_sided)
        g_array_append_val (out, triangle);
    }
}

/* Set @cull and the lists of backs. If backs are not hidden, or if all faces are two-sided, nothing is
 * culled, and the lists stay empty. */
static void
find_backs (NreFaceColors *self, const NreSceneFace *faces, guint n)
{
  const GArray *translucent = self->parts[NRE_FACES_TRANSLUCENT];
  guint next = 0;

  self->cull = FALSE;
  for (guint i = 0; i < n && self->fronts && !self->cull; i++)
    self->cull = !faces[i].two_sided;
  if (!self->cull)
    return;
  for (guint32 i = 0; i < n; i++)
    if (next < translucent->len && g_array_index (translucent, guint32, next) == i)
      next++;
    else if (faces[i].two_sided)
      g_array_append_val (self->parts[NRE_FACES_OPAQUE_BACKS], i);
  find_two_sided (faces, translucent, self->parts[NRE_FACES_TRANSLUCENT_BACKS]);
  find_two_sided (faces, self->parts[NRE_FACES_MARKED], self->parts[NRE_FACES_MARKED_BACKS]);
}

/**
 * nre_face_colors_update:
 * @textured: whether faces are drawn with textures; if so, only selected and hovered faces get a colour,
 *   which is drawn over the texture
 *
 * Compute the colours for the options. Returns FALSE if they are already up to date.
 */
gboolean
nre_face_colors_update (NreFaceColors *self, NreScene *scene, const NreRenderOptions *options,
                        gboolean textured)
{
  guint n;
  const NreSceneFace *faces = nre_scene_get_faces (scene, &n);

  if (is_current (self, scene, options, textured))
    return FALSE;
  remember (self, scene, options, textured);
  if (self->n_colors != n || self->colors == NULL)
    {
      g_free (self->colors);
      self->colors = g_malloc_n ((gsize) n + 1, sizeof *self->colors);
      self->n_colors = n;
    }
  g_clear_pointer (&self->looks, g_free);
  if (textured)
    self->looks = g_malloc_n ((gsize) n + 1, sizeof *self->looks);
  empty_parts (self);
  self->two = self->two_translucent = FALSE;
  for (guint i = 0; i < n; i++)
    {
      gboolean two = textured && faces[i].materials[1] != NRE_FACE_LAYERS_NONE;
      float color[4];

      if (textured)
        choose_look (self, &faces[i], color, self->looks[i]);
      else
        {
          choose_color (self, scene, &faces[i], i, color);
          mark (self, &faces[i], color);
        }
      for (guint k = 0; k < 4; k++)
        self->colors[i][k] = (guint8) lrintf (255 * color[k]);
      if (textured && self->colors[i][3] != 0)
        g_array_append_val (self->parts[NRE_FACES_MARKED], i);
      if (textured ? self->none || (faces[i].liquid && !self->plain) : self->colors[i][3] != 0xff)
        {
          g_array_append_val (self->parts[NRE_FACES_TRANSLUCENT], i);
          self->two_translucent = self->two_translucent || two;
        }
      self->two = self->two || two;
    }
  if (self->two)
    nre_face_layers_find (scene, self->parts[NRE_FACES_TRANSLUCENT], self->parts[NRE_FACES_ONE_LAYER],
                          self->parts[NRE_FACES_TWO_LAYERS]);
  find_backs (self, faces, n);
  if (self->shading == NRE_SHADING_NODE)
    color_nodes (self, scene);
  return TRUE;
}

void
nre_face_colors_clear (NreFaceColors *self)
{
  g_clear_pointer (&self->of, nre_scene_unref);
  for (guint i = 0; i < NRE_FACES_N_PARTS; i++)
    g_clear_pointer (&self->parts[i], g_array_unref);
  g_free (self->looks);
  g_free (self->marks);
  g_free (self->colors);
  *self = (NreFaceColors){ 0 };
}
