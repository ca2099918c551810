/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mesh.h"

#include "nre-i18n.h"
#include "nre-strokes.h"

#include <stddef.h>

enum
{
  VERTICES,
  INDICES,
  WIRE_INDICES,
  STROKES,
  STROKE_INDICES,
  COLORS,
  LOOKS,
  LIGHT_UVS,
};

typedef struct
{
  float          from[3];
  float          to[3];
  NreSceneCrease crease;
} StrokeVertex;

static GLuint
new_vertex_array (NreMesh *self)
{
  GLuint array;

  glGenVertexArrays (1, &array);
  glBindVertexArray (array);
  glBindBuffer (GL_ARRAY_BUFFER, self->buffers[VERTICES]);
  nre_gl_add_input (0, 3, GL_FLOAT, FALSE, sizeof (NreSceneVertex), offsetof (NreSceneVertex, position));
  nre_gl_add_input (1, 3, GL_BYTE, FALSE, sizeof (NreSceneVertex), offsetof (NreSceneVertex, normal));
  nre_gl_add_input (3, 2, GL_SHORT, FALSE, sizeof (NreSceneVertex), offsetof (NreSceneVertex, uv));
  return array;
}

/* Upload the strokes of sharp edges. Each sharp edge becomes four equal vertices. */
static void
init_strokes (NreMesh *self, const NreScene *scene)
{
  guint n_batches, n_vertices, n_edges, n_strokes;
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);
  const guint32 *edges = nre_scene_get_edges (scene, &n_edges);
  const NreSceneCrease *creases = nre_scene_get_creases (scene, &n_strokes);
  g_autofree StrokeVertex *data = NULL;
  StrokeVertex *out;

  self->first_stroke = g_new0 (guint, n_batches + 1);
  n_strokes = 0;
  for (guint i = 0; i < n_batches; i++)
    {
      self->first_stroke[i] = n_strokes;
      n_strokes += batches[i].n_sharp;
    }
  if (n_strokes > NRE_MESH_MAX_EDGES)
    return;
  out = data = g_new (StrokeVertex, 4 * (gsize) n_strokes + 1);
  for (guint i = 0; i < n_batches; i++)
    for (guint e = batches[i].first_edge; e < batches[i].first_edge + batches[i].n_sharp; e++, creases++)
      for (guint copy = 0; copy < 4; copy++, out++)
        {
          memcpy (out->from, vertices[edges[2 * e]].position, sizeof out->from);
          memcpy (out->to, vertices[edges[2 * e + 1]].position, sizeof out->to);
          out->crease = *creases;
        }

  glGenVertexArrays (1, &self->strokes);
  glBindVertexArray (self->strokes);
  self->buffers[STROKES] = nre_gl_new_buffer (GL_ARRAY_BUFFER, data, 4 * (gsize) n_strokes * sizeof *data);
  for (guint i = 0; i < 2; i++)
    {
      nre_gl_add_input (i, 3, GL_FLOAT, FALSE, sizeof *data,
                        offsetof (StrokeVertex, from) + i * sizeof out->from);
      nre_gl_add_input (4 + i, 3, GL_BYTE, TRUE, sizeof *data,
                        offsetof (StrokeVertex, crease) + i * sizeof out->crease.normals[0]);
    }
  self->buffers[STROKE_INDICES] = nre_strokes_new_indices (n_strokes);
}

/* Upload the light map coordinates, if any. The vertex array of the triangles must be bound. */
static void
init_light_uvs (NreMesh *self, const NreScene *scene, guint n_vertices)
{
  const float (*uvs)[2] = nre_scene_get_light_uvs (scene);

  if (uvs == NULL)
    return;
  self->buffers[LIGHT_UVS] = nre_gl_new_buffer (GL_ARRAY_BUFFER, uvs, n_vertices * sizeof *uvs);
  nre_gl_add_input (4, 2, GL_FLOAT, FALSE, sizeof *uvs, 0);
}

/** nre_mesh_init: upload the geometry of a scene. Fails with NRE_GL_ERROR_FAILED, most likely for lack of
 * memory; there is nothing to clear then. */
gboolean
nre_mesh_init (NreMesh *self, const NreScene *scene, GError **error)
{
  guint n_vertices, n_indices;
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);

  *self = (NreMesh){ 0 };
  glBindVertexArray (0);
  self->buffers[VERTICES] = nre_gl_new_buffer (GL_ARRAY_BUFFER, vertices, n_vertices * sizeof *vertices);
  self->triangles = new_vertex_array (self);
  self->buffers[INDICES] = nre_gl_new_buffer (GL_ELEMENT_ARRAY_BUFFER, indices, n_indices * sizeof *indices);
  init_light_uvs (self, scene, n_vertices);
  init_strokes (self, scene);
  glBindVertexArray (0);
  if (nre_gl_check_errors (N_("loading the model"), error))
    return TRUE;
  nre_mesh_clear (self);
  return FALSE;
}

/** nre_mesh_ensure_wires: upload the indices of wires, unless that is already done. */
void
nre_mesh_ensure_wires (NreMesh *self, const NreScene *scene)
{
  guint n_edges;
  const guint32 *edges = nre_scene_get_edges (scene, &n_edges);

  if (self->wires != 0)
    return;
  self->wires = new_vertex_array (self);
  self->buffers[WIRE_INDICES] =
      nre_gl_new_buffer (GL_ELEMENT_ARRAY_BUFFER, edges, 2 * (gsize) n_edges * sizeof *edges);
  glBindVertexArray (0);
}

/* Create a buffer with the indices of the triangles. Returns 0 if there are no triangles. */
static GLuint
new_part (const NreScene *scene, const GArray *triangles)
{
  guint n_indices;
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  g_autofree guint32 *own = NULL;

  if (triangles->len == 0)
    return 0;
  own = g_new (guint32, 3 * (gsize) triangles->len);
  for (guint i = 0; i < triangles->len; i++)
    memcpy (own + 3 * (gsize) i, indices + 3 * (gsize) g_array_index (triangles, guint32, i),
            3 * sizeof *own);
  return nre_gl_new_buffer (GL_ARRAY_BUFFER, own, 3 * (gsize) triangles->len * sizeof *own);
}

/* Create a buffer with all indices of the scene, in which translucent triangles are collapsed, so that they
 * are not drawn. Returns 0 if no triangle is translucent. */
static GLuint
new_opaque (const NreScene *scene, const GArray *translucent)
{
  guint n_indices;
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  g_autofree guint32 *opaque = NULL;

  if (translucent->len == 0)
    return 0;
  opaque = g_memdup2 (indices, n_indices * sizeof *indices);
  for (guint i = 0; i < translucent->len; i++)
    {
      gsize at = 3 * (gsize) g_array_index (translucent, guint32, i);

      opaque[at + 1] = opaque[at + 2] = opaque[at];
    }
  return nre_gl_new_buffer (GL_ARRAY_BUFFER, opaque, n_indices * sizeof *opaque);
}

static void
clear_parts (NreMesh *self)
{
  glDeleteBuffers (NRE_FACES_N_PARTS, self->parts);
  memset (self->parts, 0, sizeof self->parts);
}

static void
set_parts (NreMesh *self, const NreScene *scene, const NreFaceColors *colors)
{
  gboolean layers =
      colors->parts[NRE_FACES_ONE_LAYER]->len > 0 && colors->parts[NRE_FACES_TWO_LAYERS]->len > 0;

  clear_parts (self);
  self->parts[NRE_FACES_OPAQUE] = new_opaque (scene, colors->parts[NRE_FACES_TRANSLUCENT]);
  for (NreFacesPart part = NRE_FACES_TRANSLUCENT; part < (layers ? NRE_FACES_N_PARTS : NRE_FACES_ONE_LAYER);
       part++)
    self->parts[part] = new_part (scene, colors->parts[part]);
}

static void
set_looks (NreMesh *self, const NreFaceColors *colors, guint n_vertices)
{
  if (!self->looks)
    {
      self->buffers[LOOKS] = nre_gl_new_buffer (GL_ARRAY_BUFFER, NULL, 4 * (gsize) n_vertices);
      nre_gl_add_input (4, 2, GL_UNSIGNED_BYTE, FALSE, 4, 0);
      self->looks = TRUE;
    }
  glBindBuffer (GL_ARRAY_BUFFER, self->buffers[LOOKS]);
  glBufferSubData (GL_ARRAY_BUFFER, 0, 4 * (GLsizeiptr) colors->n_colors, colors->looks);
}

/** nre_mesh_set_colors: upload the colours of a scene with faces. */
void
nre_mesh_set_colors (NreMesh *self, const NreScene *scene, const NreFaceColors *colors)
{
  guint n_vertices;

  nre_scene_get_vertices (scene, &n_vertices);
  glBindVertexArray (self->triangles);
  if (!self->colors)
    {
      /* Each triangle gets the colour of its last vertex. These vertices come first, in the order of the
       * triangles. */
      self->buffers[COLORS] = nre_gl_new_buffer (GL_ARRAY_BUFFER, NULL, 4 * (gsize) n_vertices);
      nre_gl_add_input (2, 4, GL_UNSIGNED_BYTE, TRUE, 4, 0);
      self->colors = TRUE;
    }
  glBindBuffer (GL_ARRAY_BUFFER, self->buffers[COLORS]);
  glBufferSubData (GL_ARRAY_BUFFER, 0, 4 * (GLsizeiptr) colors->n_colors, colors->colors);
  if (colors->looks != NULL)
    set_looks (self, colors, n_vertices);
  glBindVertexArray (0);
  set_parts (self, scene, colors);
}

/** nre_mesh_bind: bind the vertex array of the triangles with the index buffer @indices, or with its own
 * indices if @indices is 0. */
void
nre_mesh_bind (const NreMesh *self, GLuint indices)
{
  glBindVertexArray (self->triangles);
  glBindBuffer (GL_ELEMENT_ARRAY_BUFFER, indices != 0 ? indices : self->buffers[INDICES]);
}

/** nre_mesh_clear: delete all GL objects. The GL context must be current. */
void
nre_mesh_clear (NreMesh *self)
{
  glDeleteVertexArrays (1, &self->triangles);
  glDeleteVertexArrays (1, &self->wires);
  glDeleteVertexArrays (1, &self->strokes);
  glDeleteBuffers (G_N_ELEMENTS (self->buffers), self->buffers);
  clear_parts (self);
  g_free (self->first_stroke);
  *self = (NreMesh){ 0 };
}
