/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-billboards-draw.h"

#include "nre-strokes.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* The least radius of a billboard in logical pixels, and the largest relative to the picture's height. The
 * radius is limited since a software renderer needs time for each pixel. */
#define LEAST_RADIUS 1.2f
#define MOST_RADIUS 0.75f

/* The maximum area of all billboards together, as a multiple of the picture's area. Beyond it, large
 * billboards are drawn with fewer pixels. A still frame may take more time than one in motion. */
#define MOST_FILL 1.5f
#define MOST_FILL_AT_REST 10.0f

/* The cost of drawing a pixel from a picture, relative to that of a plain pixel. */
#define PICTURE_FILL 2.0f

/* Billboards with a smaller radius, in coarse pixels, are always drawn in full resolution. */
#define SMALL_RADIUS 2.0f

/* The strength of the accent on selected billboards and of the light on the hovered one; the opacity of
 * the others while some are selected. */
#define SELECTED 0.25f
#define HOVERED 0.3f
#define FADED 0.3f

/* How steep the border of a square is, relative to that of a disc. */
#define SQUARE_STEEPNESS 6.0f

typedef struct
{
  float  at[3];
  float  radius;
  guint8 color[4];
  guint8 shape[4];      /* whether the billboard is square; the layer of its picture; whether the picture
                         * alone determines the outline; unused */
} Vertex;

typedef struct
{
  guint   index;
  guint16 key;          /* sort key by distance; 0 is the farthest */
  float   away;         /* distance from the plane of the viewer, metres */
  float   radius;
  float   pixels;       /* @radius in pixels of the picture */
} Place;

/** nre_billboard_mesh_clear: delete all GL objects. The GL context must be current. */
void
nre_billboard_mesh_clear (NreBillboardMesh *self)
{
  glDeleteVertexArrays (1, &self->array);
  glDeleteBuffers (1, &self->buffer);
  glDeleteBuffers (1, &self->indices);
  g_clear_pointer (&self->vertices, g_array_unref);
  g_clear_pointer (&self->order, g_array_unref);
  nre_coarse_clear (&self->coarse);
  *self = (NreBillboardMesh){ 0 };
}

static void
ensure (NreBillboardMesh *self)
{
  if (self->array != 0)
    return;
  self->vertices = g_array_new (FALSE, FALSE, sizeof (Vertex));
  self->order = g_array_new (FALSE, FALSE, sizeof (Place));
  glGenVertexArrays (1, &self->array);
  glBindVertexArray (self->array);
  self->buffer = nre_gl_new_buffer (GL_ARRAY_BUFFER, NULL, 0);
  nre_gl_add_input (0, 3, GL_FLOAT, FALSE, sizeof (Vertex), offsetof (Vertex, at));
  nre_gl_add_input (1, 1, GL_FLOAT, FALSE, sizeof (Vertex), offsetof (Vertex, radius));
  nre_gl_add_input (2, 4, GL_UNSIGNED_BYTE, TRUE, sizeof (Vertex), offsetof (Vertex, color));
  nre_gl_add_input (3, 4, GL_UNSIGNED_BYTE, TRUE, sizeof (Vertex), offsetof (Vertex, shape));
}

/* Fill @order with the visible billboards, unsorted, and limit their radii. A billboard that surrounds the
 * viewer is not visible. */
static void
collect (NreBillboardMesh *self, const NreFrame *frame)
{
  const NreRenderOptions *options = frame->options;
  guint n;
  const NreBillboard *items = nre_billboards_get_items (options->billboards, &n);
  float eye =
      frame->eye[0] * frame->back[0] + frame->eye[1] * frame->back[1] + frame->eye[2] * frame->back[2];

  g_array_set_size (self->order, 0);
  for (guint i = 0; i < n; i++)
    {
      const float *at = items[i].at;
      Place place = { .index = i };
      float pixel;

      if (items[i].color[3] == 0 ||
          nre_render_marks (options->overlay_hidden, items[i].part))
        continue;
      place.away = eye - (at[0] * frame->back[0] + at[1] * frame->back[1] + at[2] * frame->back[2]);
      if (!frame->camera->orthographic && place.away < items[i].radius)
        continue;
      pixel = nre_camera_get_pixel_size (frame->camera, at, frame->height);
      place.radius = CLAMP (items[i].radius, LEAST_RADIUS * options->scale * pixel,
                            MOST_RADIUS * frame->height * pixel);
      place.pixels = place.radius / pixel;
      g_array_append_val (self->order, place);
    }
}

/* Sort the visible billboards, the farthest first, and return the first one. Distances of 16 bits are precise
 * enough, and allow a radix sort, which keeps the order of equal distances. */
static const Place *
sort (NreBillboardMesh *self)
{
  guint n = self->order->len;
  float low = INFINITY, high = -INFINITY;
  Place *from, *to;

  g_array_set_size (self->order, 2 * n);
  from = (Place *) (void *) self->order->data;
  to = from + n;
  for (guint i = 0; i < n; i++)
    {
      low = MIN (low, from[i].away);
      high = MAX (high, from[i].away);
    }
  for (guint i = 0; i < n; i++)
    from[i].key = high > low ? (guint16) (65535 * ((high - from[i].away) / (high - low))) : 0;
  for (guint shift = 0; shift < 16; shift += 8)
    {
      guint starts[257] = { 0 };
      Place *swap = from;

      for (guint i = 0; i < n; i++)
        starts[(from[i].key >> shift & 0xff) + 1]++;
      for (guint i = 0; i < 256; i++)
        starts[i + 1] += starts[i];
      for (guint i = 0; i < n; i++)
        to[starts[from[i].key >> shift & 0xff]++] = from[i];
      from = to;
      to = swap;
    }
  return from;
}

/* Find the factor by which the pixels of large billboards are enlarged; 1 for full resolution. */
static guint
find_factor (const NreFrame *frame, const Place *places, guint n, gboolean pictures)
{
  float area = frame->width * frame->height;
  gboolean rest = frame->options->samples > 1;
  float most = (rest ? MOST_FILL_AT_REST : MOST_FILL) * area / (pictures ? PICTURE_FILL : 1);
  guint factor = 1;

  /* A coarse picture has one sample per pixel, so it cannot have the depth of a scene with several
   * samples. Without the depth, the scene would not hide the billboards. */
  if (rest && frame->scene != NULL)
    return 1;
  for (; factor < NRE_COARSE_MOST; factor *= 2)
    {
      float fill = 0;

      for (guint i = 0; i < n; i++)
        {
          float pixels = MIN (4 * places[i].pixels * places[i].pixels, area);

          if (factor > 1 && places[i].pixels >= SMALL_RADIUS * (float) factor)
            pixels /= (float) (factor * factor);
          fill += pixels;
        }
      if (fill <= most)
        break;
    }
  return factor;
}

static gboolean
is_any_selected (const NreRenderOptions *options)
{
  guint n = nre_billboards_get_n_parts (options->billboards);

  for (guint i = 0; i < n; i++)
    if (nre_render_marks (options->overlay_selected, i))
      return TRUE;
  return FALSE;
}

static void
mark (const NreRenderOptions *options, guint part, gboolean any_selected, guint8 rgba[4])
{
  float alpha = rgba[3];

  if (nre_render_marks (options->overlay_selected, part))
    for (guint k = 0; k < 3; k++)
      rgba[k] = (guint8) (rgba[k] + SELECTED * (255 * options->accent[k] - rgba[k]));
  else if (any_selected)
    alpha *= FADED;
  if (part == options->overlay_hovered)
    {
      for (guint k = 0; k < 3; k++)
        rgba[k] = (guint8) (rgba[k] + HOVERED * (float) (255 - rgba[k]));
      alpha = MIN (1.3f * alpha, 255);
    }
  rgba[3] = (guint8) alpha;
}

/* Get the layer of the billboard's picture, or 0 if it has none, or only a replacement for a missing
 * texture. @tint: (out): the colour of the material */
static guint
find_layer (const NreSkinArray *skins, guint skin, const float **tint)
{
  const float *look;
  guint layer;

  if (skins == NULL || skin == 0 || skin > NRE_SKIN_ARRAY_MATERIALS)
    return 0;
  look = &skins->look[4 * (gsize) (skin - 1)];
  layer = (guint) look[3];
  if (layer == 0 || nre_skins_get_picture_name (skins->of, layer - 1) == NULL)
    return 0;
  *tint = look;
  return layer;
}

/* Whether any billboard has a picture. If none has, a faster program is used. */
static gboolean
has_pictures (const NreBillboards *billboards, const NreSkinArray *skins)
{
  guint n;
  const NreBillboard *items = nre_billboards_get_items (billboards, &n);
  const float *tint;

  for (guint i = 0; i < n; i++)
    if (find_layer (skins, items[i].skin, &tint) != 0)
      return TRUE;
  return FALSE;
}

static void
set_skin (Vertex *vertex, const NreSkinArray *skins, guint skin)
{
  const float *tint;
  guint layer = find_layer (skins, skin, &tint);
  const NreSkinPicture *picture;

  if (layer == 0)
    return;
  picture = skins->layers->pdata[layer - 1];
  for (guint k = 0; k < 3; k++)
    vertex->color[k] = (guint8) MIN (255 * tint[k], 255);
  vertex->shape[1] = (guint8) layer;
  vertex->shape[2] = picture->alpha == NRE_SKIN_OPAQUE ? 0 : 255;
}

static void
set_vertices (Vertex *vertices, const NreRenderOptions *options, gboolean any_selected,
              const NreSkinArray *skins, const NreBillboard *item, float radius)
{
  Vertex vertex = { .radius = radius };

  memcpy (vertex.at, item->at, sizeof vertex.at);
  memcpy (vertex.color, item->color, sizeof vertex.color);
  vertex.shape[0] = item->shape == NRE_BILLBOARD_SQUARE ? 255 : 0;
  set_skin (&vertex, skins, item->skin);
  mark (options, item->part, any_selected, vertex.color);
  for (guint k = 0; k < 4; k++)
    vertices[k] = vertex;
}

/* Make the vertices of the visible billboards. Billboards that are drawn coarsely come first. Returns their
 * number. */
static guint
make_vertices (NreBillboardMesh *self, const NreFrame *frame, const NreSkinArray *skins, const Place *places,
               guint n, guint factor)
{
  guint n_items, n_coarse = 0, at = 0;
  gboolean any_selected = is_any_selected (frame->options);
  const NreBillboard *items = nre_billboards_get_items (frame->options->billboards, &n_items);
  Vertex *vertices;

  g_array_set_size (self->vertices, 4 * n);
  vertices = (Vertex *) (void *) self->vertices->data;
  for (guint fine = 0; fine < 2; fine++)
    {
      for (guint i = 0; i < n; i++)
        if (fine == !(factor > 1 && places[i].pixels >= SMALL_RADIUS * (float) factor))
          set_vertices (&vertices[4 * at++], frame->options, any_selected, skins, &items[places[i].index],
                        places[i].radius);
      if (!fine)
        n_coarse = at;
    }
  return n_coarse;
}

static void
upload (NreBillboardMesh *self, guint n)
{
  glBindVertexArray (self->array);
  glBindBuffer (GL_ARRAY_BUFFER, self->buffer);
  glBufferData (GL_ARRAY_BUFFER, (GLsizeiptr) (self->vertices->len * sizeof (Vertex)), self->vertices->data,
                GL_STREAM_DRAW);
  if (n <= self->n_indexed)
    return;
  glDeleteBuffers (1, &self->indices);
  self->n_indexed = MAX (2 * self->n_indexed, MAX (n, 256));
  self->indices = nre_strokes_new_indices (self->n_indexed);
}

static void
draw (const NreBillboardMesh *self, const NreProgram *program, const NreFrame *frame,
      const NreSkinArray *skins, guint first, guint n)
{
  vec3 right, up, back;

  if (n == 0)
    return;
  nre_camera_get_basis (frame->camera, right, up, back);
  glBindVertexArray (self->array);
  glUseProgram (program->id);
  glUniformMatrix4fv (program->uniforms[NRE_BILLBOARD_MVP], 1, GL_FALSE,
                      (const float *) frame->view_projection);
  glUniform3fv (program->uniforms[NRE_BILLBOARD_RIGHT], 1, right);
  glUniform3fv (program->uniforms[NRE_BILLBOARD_UP], 1, up);
  glUniform1f (program->uniforms[NRE_BILLBOARD_STEEPNESS], SQUARE_STEEPNESS);
  if (skins != NULL)
    {
      glUniform1i (program->uniforms[NRE_BILLBOARD_PICTURES], 1);
      nre_skin_array_bind (skins, 1);
    }
  glDrawElements (GL_TRIANGLES, (GLsizei) (6 * n), GL_UNSIGNED_INT,
                  (const void *) (6 * first * sizeof (guint32)));
  glBindVertexArray (0);
}

/**
 * nre_billboards_draw:
 * @targets: the targets of the frame; their framebuffer @scene must be bound
 * @skins: (nullable): the pictures of the billboards, for which NRE_SHADER_BILLBOARD_SKIN must be compiled
 * @nothing: a vertex array without inputs
 *
 * Draw the billboards of the frame's options, the farthest first, with blending and depth test. If they
 * overlap too much, large ones are drawn with fewer pixels, behind the small ones.
 */
void
nre_billboards_draw (NreBillboardMesh *self, const NreProgram *programs, const NreFrame *frame,
                     const NreTargets *targets, const NreSkinArray *skins, GLuint nothing)
{
  const NreProgram *program;
  const Place *places;
  guint n, factor, n_coarse;

  ensure (self);
  collect (self, frame);
  n = self->order->len;
  if (n == 0)
    return;
  places = sort (self);
  if (!has_pictures (frame->options->billboards, skins))
    skins = NULL;
  program = &programs[skins != NULL ? NRE_SHADER_BILLBOARD_SKIN : NRE_SHADER_BILLBOARD];
  factor = find_factor (frame, places, n, skins != NULL);
  n_coarse = make_vertices (self, frame, skins, places, n, factor);
  upload (self, n);
  if (n_coarse > 0 && nre_coarse_begin (&self->coarse, frame, targets, factor))
    {
      NreBounds bounds;

      nre_billboards_get_bounds (frame->options->billboards, NULL, &bounds);
      draw (self, program, frame, skins, 0, n_coarse);
      glBindVertexArray (nothing);
      nre_coarse_end (&self->coarse, programs, frame, targets, factor, &bounds);
    }
  else
    n_coarse = 0;
  draw (self, program, frame, skins, n_coarse, n - n_coarse);
}
