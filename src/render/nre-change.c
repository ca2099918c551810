/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-change.h"

#include <math.h>
#include <string.h>

/* How far lines, heads of arrows and smooth borders may extend beyond their bounds, in logical pixels. */
#define MARGIN 24

/* If more than this fraction of the picture changes, the whole picture is redrawn. */
#define MOST 0.6

/** nre_change_forget: forget the last frame, so that the next one differs everywhere. */
void
nre_change_forget (NreChange *self)
{
  g_clear_pointer (&self->overlay, nre_overlay_unref);
  g_clear_pointer (&self->items, g_byte_array_unref);
  *self = (NreChange){ 0 };
}

/* Copy the options, without the members whose changes are found in other ways. */
static void
get_plain_options (const NreRenderOptions *options, NreRenderOptions *plain)
{
  *plain = *options;
  plain->overlay = NULL;
  plain->overlay_hidden = plain->overlay_selected = NULL;
  plain->overlay_colors = NULL;
}

/* Whether the frame has none of the objects whose changes are not found: billboards, ghosts, a selection, a
 * shadow, axes and volumes. */
static gboolean
is_plain (const NreFrame *frame, const NreDrawList *list)
{
  const NreRenderOptions *options = frame->options;

  return options->billboards == NULL && options->n_ghosts == 0 && !list->has_selection && !options->shadow &&
         !options->all_axes && options->volumes == 0 && options->selection.node < 0 &&
         options->selection.triangle < 0;
}

/** nre_change_is_of: whether the last frame had the same size, camera and options, apart from the overlay. */
gboolean
nre_change_is_of (const NreChange *self, guint width, guint height, const NreCamera *camera,
                  const NreRenderOptions *options)
{
  NreRenderOptions plain;

  get_plain_options (options, &plain);
  return self->known && self->width == width && self->height == height &&
         memcmp (&self->camera, camera, sizeof self->camera) == 0 &&
         memcmp (&self->options, &plain, sizeof plain) == 0;
}

static gboolean
is_same (const NreChange *self, const NreFrame *frame, const NreDrawList *list)
{
  return nre_change_is_of (self, (guint) frame->width, (guint) frame->height, frame->camera,
                           frame->options) &&
         memcmp (self->view_projection, frame->view_projection, sizeof self->view_projection) == 0 &&
         self->items->len == list->items->len * sizeof (NreDrawItem) &&
         (self->items->len == 0 || memcmp (self->items->data, list->items->data, self->items->len) == 0);
}

static void
remember (NreChange *self, const NreFrame *frame, const NreDrawList *list)
{
  NreOverlay *overlay = frame->options->overlay;

  if (overlay != NULL)
    nre_overlay_ref (overlay);
  nre_change_forget (self);
  self->known = TRUE;
  self->width = (guint) frame->width;
  self->height = (guint) frame->height;
  self->camera = *frame->camera;
  memcpy (self->view_projection, frame->view_projection, sizeof self->view_projection);
  get_plain_options (frame->options, &self->options);
  self->overlay = overlay;
  self->items = g_byte_array_new ();
  g_byte_array_append (self->items, (const guint8 *) list->items->data,
                       list->items->len * sizeof (NreDrawItem));
}

static guint
next_shape (const NreOverlayItem *items, guint n, guint i)
{
  while (i < n && items[i].shape == NRE_OVERLAY_LABEL)
    i++;
  return i;
}

static gboolean
same_items (const NreOverlayItem *a, const float (*points_a)[3], const NreOverlayItem *b,
            const float (*points_b)[3])
{
  return a->shape == b->shape && a->part == b->part && memcmp (a->color, b->color, sizeof a->color) == 0 &&
         a->width == b->width && a->n == b->n &&
         memcmp (points_a[a->first], points_b[b->first], a->n * sizeof *points_a) == 0;
}

/* Extend @bounds by the lines and arrows that differ. Labels are left out, since the renderer does not draw
 * them. */
static void
add_shapes (NreOverlay *before, NreOverlay *now, NreBounds *bounds)
{
  guint n[2], n_points, i, k;
  const NreOverlayItem *items[2] = { nre_overlay_get_items (before, &n[0]),
                                     nre_overlay_get_items (now, &n[1]) };
  const float (*points[2])[3] = { nre_overlay_get_points (before, &n_points),
                                  nre_overlay_get_points (now, &n_points) };

  i = next_shape (items[0], n[0], 0);
  k = next_shape (items[1], n[1], 0);
  while (i < n[0] || k < n[1])
    {
      if (i >= n[0] || k >= n[1] || !same_items (&items[0][i], points[0], &items[1][k], points[1]))
        {
          if (i < n[0])
            nre_bounds_add (bounds, &items[0][i].bounds);
          if (k < n[1])
            nre_bounds_add (bounds, &items[1][k].bounds);
        }
      i = next_shape (items[0], n[0], MIN (i + 1, n[0]));
      k = next_shape (items[1], n[1], MIN (k + 1, n[1]));
    }
}

static gboolean
add_box (const NreFrame *frame, const NreBounds *bounds, float low[2], float high[2])
{
  float from[2], to[2];

  if (nre_bounds_is_empty (bounds))
    return TRUE;
  if (!nre_frame_get_pixels (frame, bounds, from, to))
    return FALSE;
  for (guint k = 0; k < 2; k++)
    {
      low[k] = MIN (low[k], from[k]);
      high[k] = MAX (high[k], to[k]);
    }
  return TRUE;
}

/* Areas are painted on the ground, so extend their bounds to the heights of the ground. */
static void
add_ground (const NreFrame *frame, NreBounds *areas)
{
  guint n;
  const NreBounds *bounds =
      nre_scene_get_draw_bounds (frame->scene, frame->options->lod, frame->options->group);
  float low = areas->min[2], high = areas->max[2];

  nre_scene_get_draws (frame->scene, frame->options->lod, frame->options->group, &n);
  for (guint i = 0; i < n && !nre_bounds_is_empty (areas); i++)
    if (bounds[i].min[0] <= areas->max[0] && bounds[i].max[0] >= areas->min[0] &&
        bounds[i].min[1] <= areas->max[1] && bounds[i].max[1] >= areas->min[1])
      {
        low = MIN (low, bounds[i].min[2]);
        high = MAX (high, bounds[i].max[2]);
      }
  areas->min[2] = low;
  areas->max[2] = high;
}

static gboolean
find_box (NreChange *self, const NreFrame *frame, const NreCoverMesh *cover)
{
  float low[2] = { INFINITY, INFINITY }, high[2] = { -INFINITY, -INFINITY };
  float margin = MARGIN * frame->options->scale, size[2] = { frame->width, frame->height };
  NreBounds areas = NRE_BOUNDS_EMPTY, lines = NRE_BOUNDS_EMPTY;
  NreOverlay *overlay = frame->options->overlay;

  memset (self->box, 0, sizeof self->box);
  if (frame->scene == NULL || overlay == NULL || self->overlay == NULL || cover == NULL ||
      !nre_cover_mesh_get_changes (cover, &areas, &lines))
    return FALSE;
  if (self->overlay != overlay)
    add_shapes (self->overlay, overlay, &lines);
  add_ground (frame, &areas);
  if (!add_box (frame, &areas, low, high) || !add_box (frame, &lines, low, high))
    return FALSE;
  if (low[0] > high[0])
    return TRUE;
  for (guint k = 0; k < 2; k++)
    {
      low[k] = CLAMP (floorf (low[k] - margin), 0, size[k]);
      high[k] = CLAMP (ceilf (high[k] + margin), 0, size[k]);
      if (!(low[k] < high[k]))
        return TRUE;
    }
  self->box[0] = (int) low[0];
  self->box[1] = (int) (size[1] - high[1]);
  self->box[2] = (int) (high[0] - low[0]);
  self->box[3] = (int) (high[1] - low[1]);
  return (double) self->box[2] * self->box[3] <= MOST * (double) size[0] * (double) size[1];
}

/**
 * nre_change_find:
 * @cover: (nullable): the cover mesh, prepared for this frame
 * @other_faces: whether colours of faces have changed
 *
 * Find out where the frame differs from the one in the last call, and set the member @box. Only changes of
 * the overlay in a small part of the frame are found; otherwise, returns FALSE, and the whole frame must be
 * redrawn. The masks in the options that hide and select parts of the overlay may be changed in place.
 */
gboolean
nre_change_find (NreChange *self, const NreFrame *frame, const NreDrawList *list, const NreCoverMesh *cover,
                 gboolean other_faces)
{
  gboolean part =
      !other_faces && is_plain (frame, list) && is_same (self, frame, list) && find_box (self, frame, cover);
  int box[4] = { 0, 0, (int) frame->width, (int) frame->height };

  if (part)
    memcpy (box, self->box, sizeof box);
  remember (self, frame, list);
  memcpy (self->box, box, sizeof box);
  return part;
}
