/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-overlay-private.h"

#include <math.h>
#include <stdio.h>

/* The number of points that are examined on the line from a position to the eye. The ground hides the
 * position if a point is below the ground by more than SUNK times the distance of the eye. */
#define STEPS 24
#define SUNK 0.004f

/**
 * nre_areal_overlay_new_labels:
 * @areals, @n: the indices of areals; those for which nre_areal_overlay_get_place() fails get no label
 * @dark: whether the picture has dark colours, so that labels are white
 *
 * (transfer full): an overlay with the indices of areals as labels. The caller draws the text.
 */
NreOverlay *
nre_areal_overlay_new_labels (const NreArealOverlay *self, const guint *areals, guint n, gboolean dark)
{
  NreOverlay *labels = nre_overlay_new ();
  const float ink[4] = { dark ? 1 : 0, dark ? 1 : 0, dark ? 1 : 0, 1 };

  for (guint i = 0; i < n; i++)
    {
      float place[3];
      char text[16];

      if (!nre_areal_overlay_get_place (self, areals[i], place))
        continue;
      snprintf (text, sizeof text, "%u", areals[i]);
      nre_overlay_add_label (labels, areals[i], place, text, ink);
    }
  return labels;
}

typedef struct
{
  guint areal;
  float distance;
} Legible;

typedef struct
{
  vec3  right;
  vec3  up;
  vec3  back;
  vec3  eye;
  float slope[2];       /* slopes of the right and the top border of the picture, seen from the eye; in an
                         * orthographic view, half of its width and height in metres */
  float metres;         /* size of a pixel in metres, at a distance of one metre; in an orthographic view, at
                         * any distance */
  gboolean orthographic;
} View;

static void
init_view (View *self, const NreCamera *camera, float width, float height)
{
  nre_camera_get_basis (camera, self->right, self->up, self->back);
  nre_camera_get_eye (camera, self->eye);
  self->orthographic = camera->orthographic;
  self->slope[1] = tanf (camera->fov / 2) * (camera->orthographic ? camera->distance : 1);
  self->slope[0] = self->slope[1] * width / height;
  self->metres = 2 * self->slope[1] / height;
}

static float
dot (const float *a, const float *b)
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* Whether the position is inside the picture. @distance: (out): its distance from the eye. @metres: (out):
 * the size of a pixel there, metres. */
static gboolean
look_at (const View *self, const float place[3], float *distance, float *metres)
{
  float off[3], scale;

  for (guint k = 0; k < 3; k++)
    off[k] = place[k] - self->eye[k];
  *distance = -dot (off, self->back);
  scale = self->orthographic ? 1 : *distance;
  *metres = self->metres * scale;
  return scale > 0 && fabsf (dot (off, self->right)) <= self->slope[0] * scale &&
         fabsf (dot (off, self->up)) <= self->slope[1] * scale;
}

/* Whether the ground hides a position on the ground. */
static gboolean
is_behind_ground (const NreArealOverlay *self, const View *view, const float place[3], float distance)
{
  for (guint i = 1; i <= STEPS; i++)
    {
      float part = (float) i / (STEPS + 1), at[3];

      for (guint k = 0; k < 3; k++)
        at[k] = view->orthographic ? place[k] + part * distance * view->back[k]
                                   : place[k] + part * part * (view->eye[k] - place[k]);
      if (nre_relief_is_above (self->relief, (double) at[0], (double) at[1], at[2] + SUNK * distance))
        return TRUE;
    }
  return FALSE;
}

static int
compare_legible (gconstpointer a, gconstpointer b)
{
  const Legible *x = a, *y = b;

  if (x->distance != y->distance)
    return x->distance < y->distance ? -1 : 1;
  return (x->areal > y->areal) - (x->areal < y->areal);
}

/**
 * nre_areal_overlay_find_legible:
 * @hidden: (nullable): a byte for each areal, nonzero if it is hidden
 * @width, @height, @pixels: the size of the picture, and the minimum size of an areal in it, in pixels
 * @areals: of guint: at most @most indices of areals are appended, the nearest first
 *
 * Find the nearest areals that are large enough to show their numbers, and whose numbers are inside the
 * picture and not hidden by the ground.
 */
void
nre_areal_overlay_find_legible (const NreArealOverlay *self, const guint8 *hidden, const NreCamera *camera,
                                float width, float height, float pixels, guint most, GArray *areals)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Legible));
  View view;

  if (!(width > 0) || !(height > 0))
    return;
  init_view (&view, camera, width, height);
  for (guint i = 0; i < self->n_areals; i++)
    {
      Legible legible = { i, 0 };
      float metres;

      if (self->first[i + 1] > self->first[i] && (hidden == NULL || hidden[i] == 0) &&
          look_at (&view, self->places[i], &legible.distance, &metres) &&
          2 * self->reaches[i] >= pixels * metres)
        g_array_append_val (found, legible);
    }
  g_array_sort (found, compare_legible);
  for (guint i = 0; i < found->len && most > 0; i++)
    {
      const Legible *legible = &g_array_index (found, Legible, i);

      if (is_behind_ground (self, &view, self->places[legible->areal], legible->distance))
        continue;
      g_array_append_val (areals, legible->areal);
      most--;
    }
}
