/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-handles.h"

#include <math.h>

/* Pick distance from a line, in pixels. */
#define REACH 8.0
/* An arrow that is shorter than this in the picture points at the viewer, and cannot be dragged. */
#define SHORT_ARROW 18.0
/* A plane or ring is seen edge-on if the cosine between its axis and the direction to the eye is less than
 * this. */
#define ASLANT 0.18

/* --- What a handle is ---------------------------------------------------------------------------- */

gboolean
nre_handle_is_turn (NreHandle handle)
{
  return handle >= NRE_HANDLE_TURN_X;
}

/** nre_handle_is_plane: whether the handle moves the object in the plane perpendicular to its axis. FALSE for
 * NRE_HANDLE_MOVE_VIEW, which has no axis. */
gboolean
nre_handle_is_plane (NreHandle handle)
{
  return handle >= NRE_HANDLE_MOVE_YZ && handle <= NRE_HANDLE_MOVE_XY;
}

/** nre_handle_get_axis: the axis, 0 to 2; -1 for the direction of view and for NRE_HANDLE_NONE. */
int
nre_handle_get_axis (NreHandle handle)
{
  if (handle == NRE_HANDLE_NONE || handle == NRE_HANDLE_MOVE_VIEW || handle == NRE_HANDLE_TURN_VIEW)
    return -1;
  if (nre_handle_is_turn (handle))
    return (int) handle - NRE_HANDLE_TURN_X;
  return ((int) handle - NRE_HANDLE_MOVE_X) % 3;
}

/** nre_handle_new: the handle that turns about or moves along an axis. @axis: 0 to 2, or -1 for the direction
 * of view; @plane: whether to move perpendicularly to the axis instead, ignored for turns */
NreHandle
nre_handle_new (gboolean turn, int axis, gboolean plane)
{
  if (axis < 0)
    return turn ? NRE_HANDLE_TURN_VIEW : NRE_HANDLE_MOVE_VIEW;
  return (NreHandle) ((int) (turn    ? NRE_HANDLE_TURN_X
                             : plane ? NRE_HANDLE_MOVE_YZ
                                     : NRE_HANDLE_MOVE_X) +
                      axis);
}

/* --- Vectors ------------------------------------------------------------------------------------- */

static double
dot (const double a[3], const double b[3])
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void
cross (const double a[3], const double b[3], double out[3])
{
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

static void
widen (const float v[3], double out[3])
{
  for (guint i = 0; i < 3; i++)
    out[i] = (double) v[i];
}

/* Two directions perpendicular to @axis, which form a right-handed system with it. */
static void
get_across (const double axis[3], double u[3], double v[3])
{
  guint least = 0;
  double other[3] = { 0, 0, 0 }, length;

  for (guint i = 1; i < 3; i++)
    if (fabs (axis[i]) < fabs (axis[least]))
      least = i;
  other[least] = 1;
  cross (other, axis, u);
  length = sqrt (dot (u, u));
  for (guint i = 0; i < 3; i++)
    u[i] /= length;
  cross (axis, u, v);
}

/* --- Places -------------------------------------------------------------------------------------- */

static gboolean
project (const NreHandles *self, const double point[3], graphene_point_t *out)
{
  const float place[3] = { (float) point[0], (float) point[1], (float) point[2] };
  float x, y;

  if (!nre_camera_project (self->camera, place, self->width, self->height, &x, &y) || !isfinite (x) ||
      !isfinite (y))
    return FALSE;
  *out = GRAPHENE_POINT_INIT (self->x + x, y);
  return TRUE;
}

/**
 * nre_handles_init:
 * @look: the picture; its camera must outlive @self
 * @origin: origin of the object, in model space
 * @axes: directions of the object's axes, in model space, of any length; one without a length becomes that of
 *   model space
 *
 * Place the handles. Returns FALSE if the origin is not in front of the eye, so that there are none.
 */
gboolean
nre_handles_init (NreHandles *self, const NreSceneLook *look, const float origin[3], const float axes[3][3])
{
  vec3 right, up, back;
  double place[3];

  *self = (NreHandles){ .camera = look->camera, .x = look->x, .width = look->width, .height = look->height };
  memcpy (self->origin, origin, sizeof self->origin);
  for (guint i = 0; i < 3; i++)
    {
      float length = sqrtf (axes[i][0] * axes[i][0] + axes[i][1] * axes[i][1] + axes[i][2] * axes[i][2]);

      for (guint k = 0; k < 3; k++)
        self->axes[i][k] = length > 0 && isfinite (length) ? axes[i][k] / length : (float) (i == k);
    }
  nre_camera_get_basis (look->camera, right, up, back);
  self->pixel = nre_camera_get_pixel_size (look->camera, origin, look->height);
  if (!look->camera->orthographic)
    {
      vec3 eye;
      float length = 0;

      /* In perspective, the direction to the eye differs from the direction of view, except in the middle. */
      nre_camera_get_eye (look->camera, eye);
      for (guint i = 0; i < 3; i++)
        {
          back[i] = eye[i] - origin[i];
          length += back[i] * back[i];
        }
      for (guint i = 0; i < 3; i++)
        back[i] /= MAX (sqrtf (length), 1e-20f);
    }
  memcpy (self->back, back, sizeof self->back);
  widen (origin, place);
  return self->pixel > 0 && isfinite (self->pixel) && project (self, place, &self->center);
}

/** nre_handles_get_point: get the position of a point in the widget. @offset: from the origin, along the
 * axes, in logical pixels. Returns FALSE if the point is not in front of the eye. */
gboolean
nre_handles_get_point (const NreHandles *self, const double offset[3], graphene_point_t *out)
{
  double point[3];

  for (guint k = 0; k < 3; k++)
    {
      point[k] = (double) self->origin[k];
      for (guint i = 0; i < 3; i++)
        point[k] += offset[i] * (double) self->pixel * (double) self->axes[i][k];
    }
  return project (self, point, out);
}

/* Whether a plane perpendicular to @axis is seen edge-on. Its square cannot be picked then. */
static gboolean
is_aslant (const NreHandles *self, const double axis[3])
{
  double back[3];

  widen (self->back, back);
  return fabs (dot (axis, back)) < ASLANT;
}

/** nre_handles_get_square: get the square that moves perpendicularly to the axis. Returns the number of its
 * corners: 4, or 0 if it is not shown. */
guint
nre_handles_get_square (const NreHandles *self, guint axis, graphene_point_t corners[4])
{
  static const double sides[4][2] = { { NRE_HANDLES_SQUARE, NRE_HANDLES_SQUARE },
                                      { NRE_HANDLES_SQUARE_END, NRE_HANDLES_SQUARE },
                                      { NRE_HANDLES_SQUARE_END, NRE_HANDLES_SQUARE_END },
                                      { NRE_HANDLES_SQUARE, NRE_HANDLES_SQUARE_END } };
  double across[3];

  widen (self->axes[axis], across);
  if (is_aslant (self, across))
    return 0;
  for (guint i = 0; i < 4; i++)
    {
      double offset[3] = { 0, 0, 0 };

      offset[(axis + 1) % 3] = sides[i][0];
      offset[(axis + 2) % 3] = sides[i][1];
      if (!nre_handles_get_point (self, offset, &corners[i]))
        return 0;
    }
  return 4;
}

/** nre_handles_get_arrow: get the ends of the arrow in the widget. Returns FALSE if it is not shown. */
gboolean
nre_handles_get_arrow (const NreHandles *self, guint axis, graphene_point_t *start, graphene_point_t *end)
{
  double from[3] = { 0, 0, 0 }, to[3] = { 0, 0, 0 };

  from[axis] = NRE_HANDLES_ARROW_START;
  to[axis] = NRE_HANDLES_ARROW;
  return nre_handles_get_point (self, from, start) && nre_handles_get_point (self, to, end) &&
         hypot ((double) (end->x - start->x), (double) (end->y - start->y)) >= SHORT_ARROW;
}

/**
 * nre_handles_get_ring_point:
 * @angle: radians
 * @out: (out): position of the point in the widget
 * @in_front: (out): whether the point is in the half of the ring that faces the viewer
 *
 * Get a point of the ring about the axis. Returns FALSE if it is not in front of the eye.
 */
gboolean
nre_handles_get_ring_point (const NreHandles *self, guint axis, double angle, graphene_point_t *out,
                            gboolean *in_front)
{
  double offset[3], depth = 0;

  offset[axis] = 0;
  offset[(axis + 1) % 3] = NRE_HANDLES_RING * cos (angle);
  offset[(axis + 2) % 3] = NRE_HANDLES_RING * sin (angle);
  for (guint k = 0; k < 3; k++)
    for (guint a = 0; a < 3; a++)
      depth += offset[a] * (double) self->axes[a][k] * (double) self->back[k];
  *in_front = !(depth < -1);
  return nre_handles_get_point (self, offset, out);
}

/* --- Finding ------------------------------------------------------------------------------------- */

static double
get_distance (const graphene_point_t *a, const graphene_point_t *b, double x, double y)
{
  double dx = (double) (b->x - a->x), dy = (double) (b->y - a->y), length = dx * dx + dy * dy;
  double t = length > 0 ? ((x - (double) a->x) * dx + (y - (double) a->y) * dy) / length : 0;

  t = CLAMP (t, 0, 1);
  return hypot ((double) a->x + t * dx - x, (double) a->y + t * dy - y);
}

static double
get_arrow_distance (const NreHandles *self, guint axis, double x, double y)
{
  graphene_point_t start, end;

  return nre_handles_get_arrow (self, axis, &start, &end) ? get_distance (&start, &end, x, y) : INFINITY;
}

static gboolean
is_inside (const graphene_point_t *corners, guint n, double x, double y)
{
  gboolean inside = FALSE;

  for (guint i = 0, k = n - 1; i < n; k = i++)
    {
      double ax = (double) corners[i].x, ay = (double) corners[i].y, bx = (double) corners[k].x,
             by = (double) corners[k].y;

      if ((ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax)
        inside = !inside;
    }
  return inside;
}

/* Only the half of the ring that faces the viewer can be picked. */
static double
get_ring_distance (const NreHandles *self, guint axis, double x, double y)
{
  double best = INFINITY;
  graphene_point_t last;
  gboolean has_last = FALSE;

  for (guint i = 0; i <= NRE_HANDLES_STEPS; i++)
    {
      graphene_point_t at;
      gboolean in_front;

      if (!nre_handles_get_ring_point (self, axis, 2 * G_PI * i / NRE_HANDLES_STEPS, &at, &in_front) ||
          !in_front)
        {
          has_last = FALSE;
          continue;
        }
      if (has_last)
        best = MIN (best, get_distance (&last, &at, x, y));
      last = at;
      has_last = TRUE;
    }
  return best;
}

/** nre_handles_find: the handle of @set at @x, @y in the widget, or NRE_HANDLE_NONE. */
NreHandle
nre_handles_find (const NreHandles *self, NreHandleSet set, double x, double y)
{
  double away = hypot (x - (double) self->center.x, y - (double) self->center.y), best = REACH;
  NreHandle found = NRE_HANDLE_NONE;

  if (set & NRE_HANDLES_MOVE)
    {
      if (away <= NRE_HANDLES_CENTER)
        return NRE_HANDLE_MOVE_VIEW;
      for (guint i = 0; i < 3; i++)
        {
          double distance = get_arrow_distance (self, i, x, y);
          graphene_point_t corners[4];
          guint n = nre_handles_get_square (self, i, corners);

          if (n > 0 && found == NRE_HANDLE_NONE && is_inside (corners, n, x, y))
            found = NRE_HANDLE_MOVE_YZ + i;
          if (distance < best)
            {
              best = distance;
              found = NRE_HANDLE_MOVE_X + i;
            }
        }
    }
  if (set & NRE_HANDLES_TURN)
    {
      for (guint i = 0; i < 3; i++)
        {
          double distance = get_ring_distance (self, i, x, y);

          if (distance < best)
            {
              best = distance;
              found = NRE_HANDLE_TURN_X + i;
            }
        }
      if (fabs (away - NRE_HANDLES_VIEW_RING) < best)
        found = NRE_HANDLE_TURN_VIEW;
    }
  return found;
}

/* Get one of NRE_HANDLES_STEPS positions on the handle. Returns FALSE if it is not in front of the eye. */
static gboolean
get_candidate (const NreHandles *self, NreHandle handle, guint step, graphene_point_t *place)
{
  double offset[3] = { 0, 0, 0 }, part = (double) step / NRE_HANDLES_STEPS;
  int axis = nre_handle_get_axis (handle);
  gboolean in_front;

  if (axis < 0)
    {
      double radius = nre_handle_is_turn (handle) ? NRE_HANDLES_VIEW_RING : NRE_HANDLES_CENTER / 3;

      *place = GRAPHENE_POINT_INIT (self->center.x + (float) (radius * cos (2 * G_PI * part)),
                                    self->center.y + (float) (radius * sin (2 * G_PI * part)));
      return TRUE;
    }
  if (nre_handle_is_turn (handle))
    return nre_handles_get_ring_point (self, (guint) axis, 2 * G_PI * part, place, &in_front);
  if (nre_handle_is_plane (handle))
    {
      offset[(axis + 1) % 3] = NRE_HANDLES_SQUARE + part * (NRE_HANDLES_SQUARE_END - NRE_HANDLES_SQUARE);
      offset[(axis + 2) % 3] = (NRE_HANDLES_SQUARE + NRE_HANDLES_SQUARE_END) / 2;
    }
  else
    offset[axis] = NRE_HANDLES_ARROW_START + part * (NRE_HANDLES_ARROW - NRE_HANDLES_ARROW_START);
  return nre_handles_get_point (self, offset, place);
}

/**
 * nre_handles_get_place:
 * @place: (out): position in the widget, in whole logical pixels
 *
 * Find a position where a press takes the handle, also if it is off by one pixel; for tests. Returns FALSE if
 * the handle cannot be taken in the present view.
 */
gboolean
nre_handles_get_place (const NreHandles *self, NreHandle handle, graphene_point_t *place)
{
  static const double around[5][2] = { { 0, 0 }, { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };

  for (guint step = 0; step < NRE_HANDLES_STEPS; step++)
    {
      gboolean taken = get_candidate (self, handle, step, place);

      place->x = floorf (place->x);
      place->y = floorf (place->y);
      for (guint i = 0; i < G_N_ELEMENTS (around) && taken; i++)
        taken = nre_handles_find (self, NRE_HANDLES_MOVE | NRE_HANDLES_TURN, (double) place->x + around[i][0],
                                  (double) place->y + around[i][1]) == handle;
      if (taken)
        return TRUE;
    }
  return FALSE;
}

/* --- Moving and turning -------------------------------------------------------------------------- */

/** nre_handles_get_axis: get the axis of a handle, or the direction to the eye if it has none. @axis: (out):
 * a unit vector in model space */
void
nre_handles_get_axis (const NreHandles *self, NreHandle handle, double axis[3])
{
  int index = nre_handle_get_axis (handle);

  widen (index < 0 ? self->back : self->axes[index], axis);
}

static void
get_ray (const NreHandles *self, double x, double y, NreRay *ray)
{
  nre_camera_get_ray (self->camera, (float) (x - (double) self->x), (float) y, self->width, self->height,
                      ray);
}

/* Get the point of the handle's line or plane at @x, @y, relative to the origin. Returns FALSE if there is
 * none, as on a plane that is seen edge-on. */
static gboolean
get_spot (const NreHandles *self, NreHandle handle, double x, double y, double spot[3])
{
  gboolean along =
    nre_handle_get_axis (handle) >= 0 && !nre_handle_is_plane (handle) && !nre_handle_is_turn (handle);
  double axis[3], from[3], slope, t;
  NreRay ray;

  get_ray (self, x, y, &ray);
  nre_handles_get_axis (self, handle, axis);
  for (guint i = 0; i < 3; i++)
    from[i] = ray.origin[i] - (double) self->origin[i];
  slope = dot (axis, ray.direction);
  if (along)
    {
      /* Where the line comes nearest to the ray. */
      if (1 - slope * slope < 1e-4)
        return FALSE;
      t = (dot (axis, from) - slope * dot (ray.direction, from)) / (1 - slope * slope);
      for (guint i = 0; i < 3; i++)
        spot[i] = t * axis[i];
    }
  else
    {
      if (fabs (slope) < 0.02)
        return FALSE;
      t = -dot (axis, from) / slope;
      /* Above its horizon the plane is not visible. */
      if (t < ray.t_min)
        return FALSE;
      for (guint i = 0; i < 3; i++)
        spot[i] = from[i] + t * ray.direction[i];
    }
  return isfinite (spot[0]) && isfinite (spot[1]) && isfinite (spot[2]);
}

/**
 * nre_handles_get_move:
 * @from_x, @from_y: where the handle was taken, in the widget
 * @x, @y: where the pointer is now
 * @delta: (out): the displacement, in model space; zero if it is undefined
 *
 * Get the displacement of the object by the drag of a handle that moves.
 */
void
nre_handles_get_move (const NreHandles *self, NreHandle handle, double from_x, double from_y, double x,
                      double y, double delta[3])
{
  double from[3], to[3];
  gboolean known = get_spot (self, handle, from_x, from_y, from) && get_spot (self, handle, x, y, to);

  for (guint i = 0; i < 3; i++)
    delta[i] = known ? to[i] - from[i] : 0;
}

/**
 * nre_handles_get_turn:
 * @from_x, @from_y: the previous position of the pointer in the widget
 * @x, @y: the present position
 *
 * Get the angle by which the pointer has moved around the ring or, if the ring is seen edge-on, along it.
 * Returns degrees, positive counter-clockwise for an axis that points at the viewer; 0 if undefined.
 */
double
nre_handles_get_turn (const NreHandles *self, NreHandle handle, double from_x, double from_y, double x,
                      double y)
{
  double axis[3], back[3], u[3], v[3], from[3], to[3], angle;

  nre_handles_get_axis (self, handle, axis);
  widen (self->back, back);
  if (is_aslant (self, axis))
    {
      double along[3], end[3], length;
      graphene_point_t tip;

      cross (axis, back, along);
      length = sqrt (dot (along, along));
      for (guint i = 0; i < 3; i++)
        end[i] = (double) self->origin[i] + along[i] / length * NRE_HANDLES_RING * (double) self->pixel;
      if (!project (self, end, &tip))
        return 0;
      u[0] = (double) (tip.x - self->center.x);
      u[1] = (double) (tip.y - self->center.y);
      length = u[0] * u[0] + u[1] * u[1];
      return length > 0 ? ((x - from_x) * u[0] + (y - from_y) * u[1]) / length * 180 / G_PI : 0;
    }
  if (!get_spot (self, handle, from_x, from_y, from) || !get_spot (self, handle, x, y, to))
    return 0;
  get_across (axis, u, v);
  angle = atan2 (dot (to, v), dot (to, u)) - atan2 (dot (from, v), dot (from, u));
  return remainder (angle, 2 * G_PI) * 180 / G_PI;
}
