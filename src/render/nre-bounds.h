/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <math.h>

G_BEGIN_DECLS

/** NreBounds: an axis-aligned box in metres. It is empty if @min is greater than @max on any axis. */
typedef struct
{
  float min[3];
  float max[3];
} NreBounds;

#define NRE_BOUNDS_EMPTY \
  ((NreBounds){ { INFINITY, INFINITY, INFINITY }, { -INFINITY, -INFINITY, -INFINITY } })

static inline gboolean
nre_bounds_is_empty (const NreBounds *self)
{
  return !(self->min[0] <= self->max[0] && self->min[1] <= self->max[1] && self->min[2] <= self->max[2]);
}

/** nre_bounds_add_point: extend the box to contain the point, which must be finite. */
static inline void
nre_bounds_add_point (NreBounds *self, const float point[3])
{
  for (guint i = 0; i < 3; i++)
    {
      self->min[i] = MIN (self->min[i], point[i]);
      self->max[i] = MAX (self->max[i], point[i]);
    }
}

static inline void
nre_bounds_add (NreBounds *self, const NreBounds *other)
{
  for (guint i = 0; i < 3; i++)
    {
      self->min[i] = MIN (self->min[i], other->min[i]);
      self->max[i] = MAX (self->max[i], other->max[i]);
    }
}

/** nre_bounds_is_flat: whether the box is much wider than high, like a landscape. */
static inline gboolean
nre_bounds_is_flat (const NreBounds *self)
{
  float least = MIN (self->max[0] - self->min[0], self->max[1] - self->min[1]);

  return least > 0 && self->max[2] - self->min[2] < 0.25f * least;
}

/** nre_bounds_get_sphere: the sphere around the box; an empty box is a point at the origin. */
static inline void
nre_bounds_get_sphere (const NreBounds *self, float center[3], float *radius)
{
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      double half = nre_bounds_is_empty (self) ? 0 : ((double) self->max[i] - self->min[i]) / 2;

      center[i] = nre_bounds_is_empty (self) ? 0 : (float) (self->min[i] + half);
      sum += half * half;
    }
  *radius = (float) sqrt (sum);
}

G_END_DECLS
