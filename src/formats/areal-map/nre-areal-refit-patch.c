/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-map-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"

#include <math.h>

/**
 * nre_areal_get_height:
 * @outline: the outline of the areal, seen from above
 * @vertex, @z: index of a corner, and the height that replaces its stored one; @vertex is G_MAXUINT to use
 *   all stored heights
 * @at: a point inside the polygon
 *
 * Returns: the height at @at of the plane that fits the corners best; if this plane is too steep, the mean
 * height of the corners
 */
float
nre_areal_get_height (const NreAreal *self, const NreArealPoint *outline, guint vertex, float z,
                      NreArealPoint at)
{
  double sum[3] = { 0, 0, 0 }, normal[3] = { 0, 0, 0 };
  guint n = self->n_vertices;

  for (guint i = 0; i < n; i++)
    {
      guint next = i + 1 < n ? i + 1 : 0;
      float a[3], b[3];

      nre_areal_get_vertex (self, i, a);
      nre_areal_get_vertex (self, next, b);
      a[2] = i == vertex ? z : a[2];
      b[2] = next == vertex ? z : b[2];
      normal[0] += (outline[i].y - outline[next].y) * ((double) a[2] + (double) b[2]);
      normal[1] += ((double) a[2] - (double) b[2]) * (outline[i].x + outline[next].x);
      normal[2] += (outline[i].x - outline[next].x) * (outline[i].y + outline[next].y);
      sum[0] += outline[i].x;
      sum[1] += outline[i].y;
      sum[2] += (double) a[2];
    }
  if (fabs (normal[2]) > 1e-3 * (fabs (normal[0]) + fabs (normal[1])))
    sum[2] -= (normal[0] * (n * at.x - sum[0]) + normal[1] * (n * at.y - sum[1])) / normal[2];
  return (float) (sum[2] / n);
}

/* Find a point inside the polygon, at the height of the polygon. Returns FALSE if none is found. */
static gboolean
find_anchor (const NreAreal *self, float out[3])
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  const NreArealPoint *points;
  NreArealPoint inside;

  if (!nre_areal_get_outline (self, outline) || outline->len < 3)
    return FALSE;
  points = (const NreArealPoint *) (gpointer) outline->data;
  if (!nre_outline_find_inside (points, outline->len, &inside))
    return FALSE;
  out[0] = (float) inside.x;
  out[1] = (float) inside.y;
  out[2] = nre_areal_get_height (self, points, G_MAXUINT, 0, inside);
  return TRUE;
}

/** nre_areal_replace_floats: replace the @n floats, at most 3, at @offset of the payload by @values. */
void
nre_areal_replace_floats (NrePatches *out, gsize offset, const float *values, guint n)
{
  guint8 bytes[12];

  for (guint i = 0; i < n; i++)
    nre_store_f32 (bytes + 4 * i, values[i]);
  nre_patches_splice (out, offset, 4 * (gsize) n, nre_span (bytes, 4 * (gsize) n));
}

static gboolean
refit_polygon (const NreArealMap *map, guint index, const NreAreal *areal, GArray *outline,
               NreArealRefit what, NrePatches *out, GError **error)
{
  const NreArealPoint *points;
  float area;

  if (!nre_areal_get_outline (areal, outline))
    return nre_fail (error, NRE_ERROR_REFUSED, _("areal %u is damaged: not all of its corners are finite"),
                     index);
  points = (const NreArealPoint *) (gpointer) outline->data;
  area = (float) fabs (nre_outline_area (points, outline->len));
  if ((what & NRE_AREAL_REFIT_ANCHOR) != 0 &&
      !nre_outline_contains (points, outline->len, (double) nre_load_f32 (areal->head),
                             (double) nre_load_f32 (areal->head + 4)))
    {
      float anchor[3];

      if (!find_anchor (areal, anchor))
        return nre_fail (error, NRE_ERROR_REFUSED, _("areal %u: there is no place inside its polygon"),
                         index);
      nre_areal_replace_floats (out, areal->offset, anchor, 3);
    }
  if ((what & NRE_AREAL_REFIT_AREA) != 0)
    {
      if (!isfinite (area))
        return nre_fail (error, NRE_ERROR_REFUSED, _("areal %u: its area is more than a float can hold"),
                         index);
      nre_areal_replace_floats (out, areal->offset + 16, &area, 1);
    }
  return TRUE;
}

static gboolean
refit_normal (const NreArealMap *map, guint index, const NreAreal *areal, NrePatches *out, GError **error)
{
  double square = 0;
  float normal[3];

  for (guint i = 0; i < 3; i++)
    {
      normal[i] = nre_load_f32 (areal->head + 20 + 4 * i);
      square += (double) normal[i] * (double) normal[i];
    }
  if (!(square > 0) || !isfinite (square))
    return nre_fail (error, NRE_ERROR_REFUSED, _("areal %u: its normal has no direction"), index);
  for (guint i = 0; i < 3; i++)
    normal[i] = (float) ((double) normal[i] / sqrt (square));
  nre_areal_replace_floats (out, areal->offset + 20, normal, 3);
  return TRUE;
}

static int
compare_indices (gconstpointer a, gconstpointer b)
{
  const guint32 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/**
 * nre_areal_map_patch_refit:
 * @areals: indices of areals, in any order
 * @what: NRE_AREAL_REFIT_ANCHOR moves an anchor outside of the polygon into it, NRE_AREAL_REFIT_AREA sets the
 *   area to that of the polygon, NRE_AREAL_REFIT_NORMAL gives the normal a length of 1
 *
 * Recompute fields of areals. Fails with NRE_ERROR_REFUSED if an areal does not exist, or a field cannot be
 * computed.
 */
gboolean
nre_areal_map_patch_refit (const NreArealMap *map, const guint32 *areals, gsize n_areals, NreArealRefit what,
                           NrePatches *out, GError **error)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_autofree guint32 *sorted = g_memdup2 (areals, n_areals * sizeof *areals);

  if (n_areals > 0)
    qsort (sorted, n_areals, sizeof *sorted, compare_indices);
  for (gsize i = 0; i < n_areals; i++)
    {
      NreAreal areal;

      if (i > 0 && sorted[i] == sorted[i - 1])
        continue;
      if (!nre_areal_map_check_areal (map, sorted[i], error))
        return FALSE;
      nre_areal_map_get (map, sorted[i], &areal);
      if (((what & (NRE_AREAL_REFIT_ANCHOR | NRE_AREAL_REFIT_AREA)) != 0 &&
           !refit_polygon (map, sorted[i], &areal, outline, what, out, error)) ||
          ((what & NRE_AREAL_REFIT_NORMAL) != 0 && !refit_normal (map, sorted[i], &areal, out, error)))
        return FALSE;
    }
  return TRUE;
}
