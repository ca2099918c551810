/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cover-draw.h"

#include "nre-cover-compare.h"
#include "nre-cover-piece-mesh.h"

#include <math.h>
#include <string.h>

/* The side of each half of the picture in pixels, for still frames (if the driver allows it) and for frames
 * in motion. A software renderer spends most of its time on fetching pixels, so the picture for frames in
 * motion is smaller and not interpolated. */
#define SIDE 2048
#define MOVING_SIDE 1024

/* The size of the ground in the left half relative to the view; and how far the view may move or become
 * narrower, relative to half of that size, before the left half is repainted. The view may become wider by
 * half of SLACK. */
#define MARGIN 1.35
#define SLACK 0.3

/* If more boxes than this have changed, the whole picture is repainted. */
#define MOST_DIRTY 64

/* If there are more lines, outlines are painted with the areas, one pixel of the picture wide. */
#define MOST_STROKES 60000

/* The minimum size of grid cells in pixels of the picture. Smaller cells are not painted. */
#define LEAST_CELL 4

/** nre_cover_mesh_clear: delete all GL objects, and forget the overlay. The GL context must be current. */
void
nre_cover_mesh_clear (NreCoverMesh *self)
{
  g_clear_pointer (&self->pieces, g_ptr_array_unref);
  g_clear_pointer (&self->of, nre_overlay_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->pictures); i++)
    {
      g_clear_pointer (&self->pictures[i].dirty, g_array_unref);
      glDeleteTextures (1, &self->pictures[i].texture);
      glDeleteFramebuffers (1, &self->pictures[i].framebuffer);
    }
  glDeleteBuffers (1, &self->stroke_indices);
  g_free (self->piece_of);
  g_free (self->bounds_of);
  g_free (self->colors);
  g_free (self->hidden);
  g_free (self->selected);
  g_free (self->fills);
  g_clear_pointer (&self->seen, g_array_unref);
  *self = (NreCoverMesh){ 0 };
}

/* --- What is to be painted ----------------------------------------------------------------------------- */

static void
add_dirty (NreCoverMesh *self, const NreBounds *bounds)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->pictures) && !nre_bounds_is_empty (bounds); i++)
    {
      NreCoverPicture *picture = &self->pictures[i];

      /* A new picture is painted as a whole. */
      if (picture->texture == 0 || picture->dirty->len >= MOST_DIRTY)
        picture->all_dirty = TRUE;
      else
        g_array_append_vals (picture->dirty, bounds, 1);
    }
}

static void
find_parts (NreCoverMesh *self)
{
  self->n_parts = nre_overlay_get_n_parts (self->of);
  g_free (self->piece_of);
  g_free (self->bounds_of);
  self->piece_of = g_new (guint32, (gsize) self->n_parts + 1);
  self->bounds_of = g_new (NreBounds, (gsize) self->n_parts + 1);
  for (guint i = 0; i < self->n_parts; i++)
    {
      self->piece_of[i] = G_MAXUINT32;
      self->bounds_of[i] = NRE_BOUNDS_EMPTY;
    }
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const NreCoverPiece *piece = ((NreCoverPieceMesh *) self->pieces->pdata[i])->of;

      for (guint k = 0; k < piece->areas->len; k++)
        {
          const NreCoverArea *area = &g_array_index (piece->areas, NreCoverArea, k);

          self->piece_of[area->part] = i;
          nre_bounds_add (&self->bounds_of[area->part], &area->bounds);
        }
    }
}

/* Whether the lines of the piece are far enough apart to be painted. @pixel: the size of a pixel of the
 * picture, metres */
static gboolean
shows_lines (const NreCoverPiece *piece, double pixel)
{
  return (double) piece->grain > 3 * pixel;
}

/* Whether a picture has the lines of only one of two pieces. */
static gboolean
lines_differ (const NreCoverMesh *self, const NreCoverPiece *a, const NreCoverPiece *b)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->pictures); i++)
    {
      const NreCoverPicture *picture = &self->pictures[i];
      const double *windows[2] = { picture->far_window, picture->near_window };

      for (guint half = 0; half < 2 && picture->texture != 0; half++)
        if (shows_lines (a, windows[half][2] / picture->side) !=
            shows_lines (b, windows[half][2] / picture->side))
          return TRUE;
    }
  return FALSE;
}

/* Mark the areas that differ for repainting; all areas of both pieces if a picture has the lines of only one
 * piece, or if one piece is NULL. @before, @now: (nullable): the old and the new piece. @areas: the bounds of
 * the areas that differ */
static void
add_dirty_piece (NreCoverMesh *self, const NreCoverPiece *before, const NreCoverPiece *now,
                 const NreBounds *areas)
{
  if (before != NULL && now != NULL && !lines_differ (self, before, now))
    {
      add_dirty (self, areas);
      return;
    }
  if (before != NULL)
    add_dirty (self, &before->bounds);
  if (now != NULL)
    add_dirty (self, &now->bounds);
}

/* Take the pieces of the overlay, if it is another overlay. Unchanged pieces keep their buffers and their
 * painted areas. */
static void
follow_overlay (NreCoverMesh *self, NreOverlay *overlay)
{
  g_autoptr (GHashTable) old = g_hash_table_new (NULL, NULL);
  GPtrArray *before = self->pieces;
  guint n, n_before = before != NULL ? before->len : 0;
  NreCoverPiece *const *pieces = nre_overlay_get_pieces (overlay, &n);
  g_autofree NreBounds *areas = NULL;
  g_autofree guint8 *is_new = NULL;

  if (self->of == overlay)
    return;
  areas = g_new (NreBounds, (gsize) n + 1);
  is_new = g_malloc0 ((gsize) n + 1);
  /* Pieces are compared by index. If their number differs, everything counts as changed. */
  self->all_changed = self->all_changed || before == NULL || before->len != n;
  for (guint i = 0; before != NULL && i < before->len; i++)
    g_hash_table_insert (old, ((NreCoverPieceMesh *) before->pdata[i])->of, before->pdata[i]);
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_cover_piece_mesh_free);
  self->n_strokes = 0;
  for (guint i = 0; i < n; i++)
    {
      NreCoverPieceMesh *mesh = g_hash_table_lookup (old, pieces[i]);

      if (mesh != NULL)
        g_hash_table_remove (old, pieces[i]);
      else
        {
          const NreCoverPieceMesh *other = before != NULL && i < before->len ? before->pdata[i] : NULL;

          mesh = nre_cover_piece_mesh_new (pieces[i]);
          is_new[i] = TRUE;
          areas[i] = NRE_BOUNDS_EMPTY;
          if (other != NULL)
            {
              mesh->drawn = other->drawn;
              nre_cover_piece_compare (other->of, pieces[i], &areas[i], &self->changed_lines);
              nre_bounds_add (&self->changed_areas, &areas[i]);
              if (other->of->grain != pieces[i]->grain)
                nre_bounds_add (&self->changed_grain, &pieces[i]->bounds);
            }
        }
      g_ptr_array_add (self->pieces, mesh);
      self->n_strokes += nre_cover_piece_count_strokes (pieces[i]);
    }
  for (guint i = 0; i < MAX (n, n_before); i++)
    {
      NreCoverPieceMesh *mesh = i < n_before ? before->pdata[i] : NULL;

      if (mesh != NULL && g_hash_table_lookup (old, mesh->of) != mesh)
        mesh = NULL;
      add_dirty_piece (self, mesh != NULL ? mesh->of : NULL, i < n && is_new[i] ? pieces[i] : NULL,
                       &areas[i]);
      g_clear_pointer (&mesh, nre_cover_piece_mesh_free);
    }
  if (before != NULL)
    {
      g_ptr_array_set_free_func (before, NULL);
      g_ptr_array_unref (before);
    }
  nre_overlay_ref (overlay);
  g_clear_pointer (&self->of, nre_overlay_unref);
  self->of = overlay;
  find_parts (self);
}

/* --- Colours ------------------------------------------------------------------------------------------- */

static void
choose_fill (const NreCoverMesh *self, const NreRenderOptions *options, guint part, guint8 out[4])
{
  float color[4] = { 0.56f, 0.94f, 0.64f, 0.35f };

  if (options->overlay_colors != NULL)
    for (guint k = 0; k < 4; k++)
      color[k] = (float) options->overlay_colors[part][k] / 255;
  if (nre_render_marks (options->overlay_selected, part))
    {
      memcpy (color, options->accent, 3 * sizeof (float));
      color[3] = 0.62f;
    }
  if (part == options->overlay_hovered)
    {
      for (guint k = 0; k < 3; k++)
        color[k] += 0.3f * (1 - color[k]);
      color[3] = MIN (color[3] + 0.18f, 1);
    }
  if ((self->layers & NRE_COVER_SHOW_AREAS) == 0 && part != options->overlay_hovered &&
      !nre_render_marks (options->overlay_selected, part))
    color[3] = 0;
  if (nre_render_marks (options->overlay_hidden, part))
    color[3] = 0;
  for (guint k = 0; k < 3; k++)
    out[k] = (guint8) lrintf (255 * color[k] * color[3]);
  out[3] = (guint8) lrintf (255 * color[3]);
}

static gboolean
same_table (gconstpointer mine, gconstpointer theirs, gsize size)
{
  if (mine == NULL || theirs == NULL)
    return mine == theirs;
  return memcmp (mine, theirs, size) == 0;
}

static gboolean
colors_are_current (const NreCoverMesh *self, const NreRenderOptions *options)
{
  return self->hovered == options->overlay_hovered && self->layers == options->overlay_layers &&
         self->dark == options->dark && memcmp (self->accent, options->accent, sizeof self->accent) == 0 &&
         same_table (self->colors, options->overlay_colors, 4 * (gsize) self->n_parts) &&
         same_table (self->hidden, options->overlay_hidden, self->n_parts) &&
         same_table (self->selected, options->overlay_selected, self->n_parts);
}

static guint8 *
copy_table (guint8 *old, gconstpointer table, gsize size)
{
  guint8 *copy = table != NULL ? g_malloc (size + 1) : NULL;

  if (table != NULL)
    memcpy (copy, table, size);
  g_free (old);
  return copy;
}

/* Recompute @fills if the overlay or the options have changed. Areas whose colour changes are repainted. If
 * marks of parts change, all lines become stale, since a line between two parts may be in the piece of either
 * part; stale colours are recomputed when lines are drawn.
 * @other_parts: whether the overlay has changed
 * @n_before: the previous number of parts */
static void
follow_colors (NreCoverMesh *self, const NreRenderOptions *options, gboolean other_parts, guint n_before)
{
  g_autofree guint8 (*fills)[4] = NULL;
  guint n_known = MIN (n_before, self->n_parts);
  gboolean other_marks;

  if (!other_parts && self->fills != NULL && colors_are_current (self, options))
    return;
  other_marks = self->fills == NULL || self->hovered != options->overlay_hovered ||
                !same_table (self->hidden, options->overlay_hidden, n_known) ||
                !same_table (self->selected, options->overlay_selected, n_known);
  self->all_changed = self->all_changed || other_marks;
  self->hovered = options->overlay_hovered;
  self->layers = options->overlay_layers;
  self->dark = options->dark;
  memcpy (self->accent, options->accent, sizeof self->accent);
  self->colors = (guint8 (*)[4]) (void *) copy_table ((guint8 *) self->colors, options->overlay_colors,
                                                      4 * (gsize) self->n_parts);
  self->hidden = copy_table (self->hidden, options->overlay_hidden, self->n_parts);
  self->selected = copy_table (self->selected, options->overlay_selected, self->n_parts);
  fills = g_malloc_n ((gsize) self->n_parts + 1, sizeof *fills);
  for (guint i = 0; i < self->n_parts; i++)
    {
      choose_fill (self, options, i, fills[i]);
      if (self->piece_of[i] == G_MAXUINT32 ||
          (self->fills != NULL && i < n_known && memcmp (fills[i], self->fills[i], 4) == 0))
        continue;
      ((NreCoverPieceMesh *) self->pieces->pdata[self->piece_of[i]])->stale_fills = TRUE;
      add_dirty (self, &self->bounds_of[i]);
      nre_bounds_add (&self->changed_areas, &self->bounds_of[i]);
    }
  for (guint i = 0; i < self->pieces->len && (other_marks || n_before != self->n_parts); i++)
    ((NreCoverPieceMesh *) self->pieces->pdata[i])->stale_lines = TRUE;
  g_free (self->fills);
  self->fills = g_steal_pointer (&fills);
}

/* --- The picture --------------------------------------------------------------------------------------- */

static gboolean
ensure_picture (NreCoverPicture *self, guint side)
{
  GLint most;
  gboolean complete;

  if (self->texture != 0)
    return TRUE;
  glGetIntegerv (GL_MAX_TEXTURE_SIZE, &most);
  self->side = MIN (side, (guint) most / 2);
  self->dirty = g_array_new (FALSE, FALSE, sizeof (NreBounds));
  self->texture = nre_gl_new_texture (GL_RGBA8, 2 * self->side, self->side);
  if (side == MOVING_SIDE)
    {
      glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
      glTexParameteri (GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    }
  glGenFramebuffers (1, &self->framebuffer);
  glBindFramebuffer (GL_FRAMEBUFFER, self->framebuffer);
  glFramebufferTexture2D (GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, self->texture, 0);
  complete = glCheckFramebufferStatus (GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  self->all_dirty = TRUE;
  return complete;
}

static void
choose_far (NreCoverMesh *self)
{
  NreBounds bounds = NRE_BOUNDS_EMPTY;
  double window[3] = { 0, 0, 1 };

  for (guint i = 0; i < self->pieces->len; i++)
    nre_bounds_add (&bounds, &((NreCoverPieceMesh *) self->pieces->pdata[i])->of->bounds);
  if (!nre_bounds_is_empty (&bounds))
    {
      double size = MAX ((double) bounds.max[0] - (double) bounds.min[0],
                         (double) bounds.max[1] - (double) bounds.min[1]);
      /* Rounded to steps, the window stays the same if a corner at the border moves a little. */
      double step = exp2 (ceil (log2 (MAX (size, 1e-3)) - 5));

      window[0] = (floor ((double) bounds.min[0] / step) - 1) * step;
      window[1] = (floor ((double) bounds.min[1] / step) - 1) * step;
      window[2] = MAX (ceil ((double) bounds.max[0] / step) * step - window[0],
                       ceil ((double) bounds.max[1] / step) * step - window[1]) + step;
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->pictures); i++)
    if (memcmp (window, self->pictures[i].far_window, sizeof window) != 0)
      {
        memcpy (self->pictures[i].far_window, window, sizeof window);
        self->pictures[i].all_dirty = TRUE;
      }
}

/* Choose the ground that the left half shows: a square around the camera's target, a little larger than the
 * view at the distance of the target, or nothing if the right half is detailed enough. Returns whether the
 * left half must be repainted. */
static gboolean
choose_near (NreCoverPicture *self, const NreFrame *frame)
{
  const NreCamera *camera = frame->camera;
  double aspect = (double) frame->width / (double) frame->height;
  double half = (double) camera->distance * tan ((double) camera->fov / 2) * MAX (aspect, 1) * MARGIN;
  double old = self->near_window[2] / 2;
  double center[2] = { (double) camera->target[0], (double) camera->target[1] };
  double off = 0;

  if (!(2 * half < 0.7 * self->far_window[2]))
    {
      self->near_window[2] = 0;
      return FALSE;
    }
  for (guint k = 0; k < 2 && old > 0; k++)
    off = MAX (off, fabs (self->near_window[k] + old - center[k]));
  if (old > 0 && half < old * (1 + SLACK / 2) && half > old * (1 - SLACK) && off < SLACK * old)
    return FALSE;
  for (guint k = 0; k < 2; k++)
    self->near_window[k] = center[k] - half;
  self->near_window[2] = 2 * half;
  return TRUE;
}

/* Paint the grid. Lines too close together to be seen separately are left out. */
static void
paint_grid (const NreCoverMesh *self, const NreProgram *program, const double window[3])
{
  const NreCoverGrid *grid = nre_overlay_get_grid (self->of);
  g_autoptr (GArray) ends = NULL;
  GLuint array, buffer;

  if ((self->layers & NRE_COVER_SHOW_GRID) == 0)
    return;
  ends = g_array_new (FALSE, FALSE, 2 * sizeof (float));
  for (guint axis = 0; axis < 2; axis++)
    {
      double across = grid->start[!axis] + grid->n[!axis] * grid->size[!axis];

      if (grid->n[axis] > 4096 || !(grid->size[axis] / window[2] * self->picture->side >= LEAST_CELL))
        continue;
      for (guint i = 0; i <= grid->n[axis]; i++)
        {
          float end[2];

          end[axis] = (float) (grid->start[axis] + i * grid->size[axis]);
          end[!axis] = (float) grid->start[!axis];
          g_array_append_val (ends, end);
          end[!axis] = (float) across;
          g_array_append_val (ends, end);
        }
    }
  if (ends->len == 0)
    return;
  glGenVertexArrays (1, &array);
  glBindVertexArray (array);
  buffer = nre_gl_new_buffer (GL_ARRAY_BUFFER, ends->data, ends->len * 2 * sizeof (float));
  nre_gl_add_input (0, 2, GL_FLOAT, FALSE, 2 * sizeof (float), 0);
  glVertexAttrib4f (1, 1, 1, 1, 1);
  glUniform4f (program->uniforms[NRE_PAINT_COLOR], 0.30f, 0.33f, 0.37f, 0.36f);
  glDrawArrays (GL_LINES, 0, (GLsizei) ends->len);
  glBindVertexArray (0);
  glDeleteVertexArrays (1, &array);
  glDeleteBuffers (1, &buffer);
}

/* Repaint the ground in @box. @window: the ground that the half shows. @half: 0 for the left half, 1 for
 * the right one */
static void
paint_box (NreCoverMesh *self, const NreProgram *program, const double window[3], guint half,
           const NreBounds *box)
{
  double scale = 2 / window[2];
  double corners[2][2];
  gboolean lines = self->n_strokes > MOST_STROKES && (self->layers & NRE_COVER_SHOW_OUTLINES) != 0;

  for (guint k = 0; k < 2; k++)
    {
      corners[0][k] = floor (((double) box->min[k] - window[k]) / window[2] * self->picture->side) - 1;
      corners[1][k] = ceil (((double) box->max[k] - window[k]) / window[2] * self->picture->side) + 1;
      corners[0][k] = CLAMP (corners[0][k], 0, (double) self->picture->side);
      corners[1][k] = CLAMP (corners[1][k], 0, (double) self->picture->side);
      if (corners[1][k] <= corners[0][k])
        return;
    }
  glViewport ((GLint) (half * self->picture->side), 0, (GLsizei) self->picture->side,
              (GLsizei) self->picture->side);
  glScissor ((GLint) corners[0][0] + (GLint) (half * self->picture->side), (GLint) corners[0][1],
             (GLsizei) (corners[1][0] - corners[0][0]), (GLsizei) (corners[1][1] - corners[0][1]));
  glEnable (GL_SCISSOR_TEST);
  glDisable (GL_BLEND);
  glClearColor (0, 0, 0, 0);
  glClear (GL_COLOR_BUFFER_BIT);
  glEnable (GL_BLEND);
  glBlendFunc (GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glUniform4f (program->uniforms[NRE_PAINT_WINDOW], (float) scale, (float) scale,
               (float) (-window[0] * scale - 1), (float) (-window[1] * scale - 1));
  for (guint i = 0; i < self->pieces->len; i++)
    {
      NreCoverPieceMesh *piece = self->pieces->pdata[i];
      const NreBounds *bounds = &piece->of->bounds;
      double margin = window[2] / self->picture->side;

      if ((double) bounds->min[0] > (double) box->max[0] + margin ||
          (double) bounds->max[0] < (double) box->min[0] - margin ||
          (double) bounds->min[1] > (double) box->max[1] + margin ||
          (double) bounds->max[1] < (double) box->min[1] - margin)
        continue;
      nre_cover_piece_mesh_paint (piece, program, (const guint8 (*)[4]) self->fills,
                                  lines && shows_lines (piece->of, margin));
    }
  paint_grid (self, program, window);
  glDisable (GL_SCISSOR_TEST);
}

static void
paint (NreCoverMesh *self, const NreProgram *programs, const NreFrame *frame)
{
  const NreProgram *program = &programs[NRE_SHADER_PAINT];
  gboolean moved = choose_near (self->picture, frame);
  NreBounds everything = { { -1e30f, -1e30f, -1e30f }, { 1e30f, 1e30f, 1e30f } };

  if (!moved && !self->picture->all_dirty && self->picture->dirty->len == 0)
    return;
  self->all_changed = self->all_changed || moved || self->picture->all_dirty;
  glBindFramebuffer (GL_FRAMEBUFFER, self->picture->framebuffer);
  glDisable (GL_DEPTH_TEST);
  glUseProgram (program->id);
  if (self->picture->all_dirty)
    paint_box (self, program, self->picture->far_window, 1, &everything);
  for (guint i = 0; i < self->picture->dirty->len && !self->picture->all_dirty; i++)
    paint_box (self, program, self->picture->far_window, 1,
               &g_array_index (self->picture->dirty, NreBounds, i));
  if (self->picture->near_window[2] > 0 && (self->picture->all_dirty || moved))
    paint_box (self, program, self->picture->near_window, 0, &everything);
  for (guint i = 0; i < self->picture->dirty->len && self->picture->near_window[2] > 0 &&
                    !self->picture->all_dirty && !moved;
       i++)
    paint_box (self, program, self->picture->near_window, 0,
               &g_array_index (self->picture->dirty, NreBounds, i));
  g_array_set_size (self->picture->dirty, 0);
  self->picture->all_dirty = FALSE;
  glBindVertexArray (0);
}

/* --- Frames --------------------------------------------------------------------------------------------- */

/**
 * nre_cover_mesh_prepare:
 * @little: whether to paint nothing if all would have to be painted. In this case,
 *   nre_cover_mesh_get_changes() returns FALSE, and the caller must not draw the frame
 *
 * Update the picture of the overlay's cover. Returns FALSE if there is no cover, or no memory for the
 * picture. Changes the framebuffer and the viewport.
 */
gboolean
nre_cover_mesh_prepare (NreCoverMesh *self, const NreProgram *programs, const NreFrame *frame,
                        gboolean little)
{
  NreOverlay *overlay = frame->options->overlay;
  guint n_pieces = 0, layers = self->layers, n_before = self->n_parts;
  gboolean other;

  if (overlay != NULL)
    nre_overlay_get_pieces (overlay, &n_pieces);
  if (n_pieces == 0)
    {
      if (self->of != NULL)
        nre_cover_mesh_clear (self);
      return FALSE;
    }
  self->picture = &self->pictures[frame->options->moving ? 1 : 0];
  if (!ensure_picture (self->picture, frame->options->moving ? MOVING_SIDE : SIDE))
    return FALSE;
  other = self->of != overlay;
  self->all_changed = FALSE;
  self->changed_areas = self->changed_lines = self->changed_grain = NRE_BOUNDS_EMPTY;
  self->mute = CLAMP (frame->options->overlay_mute, 0, 1);
  follow_overlay (self, overlay);
  if (other)
    choose_far (self);
  follow_colors (self, frame->options, other, n_before);
  layers ^= self->layers;
  if ((layers & NRE_COVER_SHOW_GRID) != 0 ||
      (self->n_strokes > MOST_STROKES && (layers & NRE_COVER_SHOW_OUTLINES) != 0))
    self->pictures[0].all_dirty = self->pictures[1].all_dirty = TRUE;
  self->all_changed = self->all_changed || self->picture->all_dirty;
  if (little && self->all_changed)
    return TRUE;
  paint (self, programs, frame);
  nre_cover_mesh_find_lines (self, frame);
  return TRUE;
}

/**
 * nre_cover_mesh_get_changes:
 * @areas: (out): the box of the painted areas that changed; only X and Y are valid
 * @lines: (out): the box of the lines that changed
 *
 * Find out where the cover differs from that of the last prepared frame, provided that the camera and the
 * scene are the same. Returns FALSE if it may differ anywhere.
 */
gboolean
nre_cover_mesh_get_changes (const NreCoverMesh *self, NreBounds *areas, NreBounds *lines)
{
  *areas = self->changed_areas;
  *lines = self->changed_lines;
  /* With so many lines, outlines are painted with the areas. */
  if (self->n_strokes > MOST_STROKES)
    {
      nre_bounds_add (areas, &self->changed_lines);
      nre_bounds_add (areas, &self->changed_grain);
    }
  return !self->all_changed;
}

/** nre_cover_mesh_bind: bind the picture of the areas, and set the uniforms of @program, a shader of covered
 * faces, which must be in use. */
void
nre_cover_mesh_bind (const NreCoverMesh *self, const NreProgram *program)
{
  const double *far_window = self->picture->far_window;
  const double *near_window = self->picture->near_window[2] > 0 ? self->picture->near_window : far_window;
  const double *windows[2] = { near_window, far_window };

  for (guint i = 0; i < 2; i++)
    glUniform4f (program->uniforms[NRE_FACES_NEAR + i], (float) (1 / windows[i][2]),
                 (float) (1 / windows[i][2]), (float) (-windows[i][0] / windows[i][2]),
                 (float) (-windows[i][1] / windows[i][2]));
  /* The left half is unused, so no position may be inside its window. */
  if (self->picture->near_window[2] <= 0)
    glUniform4f (program->uniforms[NRE_FACES_NEAR], 0, 0, -1, -1);
  glUniform1i (program->uniforms[NRE_FACES_PICTURE], 0);
  glUniform3f (program->uniforms[NRE_FACES_MUTE], self->mute, 0.3f, self->dark ? 0.24f : 0.6f);
  glBindTexture (GL_TEXTURE_2D, self->picture->texture);
}
