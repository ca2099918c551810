/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-region.h"

#include <math.h>

/* The approximate maximum number of samples of a region, and about the minimum distance between two of them,
 * in pixels. */
#define MAX_SAMPLES 4096
#define MIN_STEP 3.0f

/** nre_map_region_init: FALSE if the region is empty. @outline and @look must outlive it. */
gboolean
nre_map_region_init (NreMapRegion *self, const GArray *outline, const NreSceneLook *look)
{
  const graphene_rect_t picture =
      GRAPHENE_RECT_INIT ((float) look->x, 0, (float) look->width, (float) look->height);

  *self = (NreMapRegion){ .outline = outline, .look = look };
  if (outline->len < 3)
    return FALSE;
  graphene_rect_init (&self->box, g_array_index (outline, graphene_point_t, 0).x,
                      g_array_index (outline, graphene_point_t, 0).y, 0, 0);
  for (guint i = 1; i < outline->len; i++)
    graphene_rect_expand (&self->box, &g_array_index (outline, graphene_point_t, i), &self->box);
  return graphene_rect_intersection (&self->box, &picture, &self->box);
}

/* Whether a point of the widget is inside the outline. Lassos that cross themselves follow the even-odd rule,
 * as the polygons of the map do. */
static gboolean
contains (const NreMapRegion *self, float x, float y)
{
  const GArray *outline = self->outline;
  const graphene_point_t at = GRAPHENE_POINT_INIT (x, y);
  gboolean inside = FALSE;

  if (!graphene_rect_contains_point (&self->box, &at))
    return FALSE;
  for (guint i = 0, k = outline->len - 1; i < outline->len; k = i++)
    {
      const graphene_point_t *a = &g_array_index (outline, graphene_point_t, i);
      const graphene_point_t *b = &g_array_index (outline, graphene_point_t, k);

      if ((a->y > y) != (b->y > y) && x < (b->x - a->x) * (y - a->y) / (b->y - a->y) + a->x)
        inside = !inside;
    }
  return inside;
}

/** nre_map_region_project: project a position in the map to the widget; FALSE if it is outside the region. */
gboolean
nre_map_region_project (const NreMapRegion *self, const float place[3], graphene_point_t *at)
{
  float x, y;

  if (!nre_camera_project (self->look->camera, place, self->look->width, self->look->height, &x, &y))
    return FALSE;
  *at = GRAPHENE_POINT_INIT ((float) self->look->x + x, y);
  return contains (self, at->x, at->y);
}

/**
 * nre_map_region_dup_samples:
 *
 * (transfer full): of graphene_point_t: sample places in the widget, evenly distributed over the
 * region, at most some thousands.
 */
GArray *
nre_map_region_dup_samples (const NreMapRegion *self)
{
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  float width = self->box.size.width, height = self->box.size.height;
  float step = MAX (MIN_STEP, sqrtf (width * height / (float) MAX_SAMPLES));
  guint n_x = (guint) (width / step) + 1, n_y = (guint) (height / step) + 1;

  for (guint j = 0; j < n_y; j++)
    for (guint i = 0; i < n_x; i++)
      {
        const graphene_point_t at = GRAPHENE_POINT_INIT (
            self->box.origin.x + ((float) i + 0.5f) * width / (float) n_x,
            self->box.origin.y + ((float) j + 0.5f) * height / (float) n_y);

        if (contains (self, at.x, at.y))
          g_array_append_val (samples, at);
      }
  return samples;
}
