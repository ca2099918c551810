/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-rules.h"

#include "nre-i18n.h"

#include <math.h>

/* The tolerances of the area, relative to that of the polygon, and of the length of a normal. */
#define AREA_TOLERANCE 0.15
#define NORMAL_TOLERANCE 0.01

#define WARN(findings, code, areal, at, ...) \
  nre_findings_add (findings, NRE_SEVERITY_WARNING, code, "areals", areal, at, __VA_ARGS__)

static void
check_links (const NreArealMap *map, guint index, const NreAreal *areal, NreFindings *findings)
{
  for (guint i = 0; i < areal->n_vertices; i++)
    {
      NreArealLink link = nre_areal_get_link (areal, i), back;
      NreAreal partner;

      if (!nre_areal_map_is_edge (map, link))
        continue;
      nre_areal_map_get (map, (guint) link.areal, &partner);
      back = nre_areal_get_link (&partner, (guint) link.edge);
      if (back.areal != (gint32) index || back.edge != (gint32) i)
        WARN (findings, "areal-one-way", index, nre_areal_link_offset (areal, i),
              _("areal %u: edge %u leads to edge %d of areal %d, which does not lead back"), index, i,
              link.edge, link.areal);
    }
}

/** nre_areal_has_wrong_normal: whether the length of a finite normal differs from 1 by more than the
 * tolerance. @length: (out): the length */
gboolean
nre_areal_has_wrong_normal (const NreAreal *self, double *length)
{
  double square = 0;

  for (guint i = 20; i < 32; i += 4)
    square += (double) nre_load_f32 (self->head + i) * (double) nre_load_f32 (self->head + i);
  *length = sqrt (square);
  return isfinite (square) && fabs (*length - 1) > NORMAL_TOLERANCE;
}

/** nre_areal_has_wrong_area: whether the stored area, if finite, differs too much from that of the polygon.
 * @outline: (element-type NreArealPoint): the outline of the areal */
gboolean
nre_areal_has_wrong_area (const NreAreal *self, const GArray *outline)
{
  const NreArealPoint *points = (gconstpointer) outline->data;
  double said = (double) nre_load_f32 (self->head + 16),
         area = fabs (nre_outline_area (points, outline->len));

  return isfinite (said) && fabs (said - area) > AREA_TOLERANCE * area;
}

static void
check_normal (guint index, const NreAreal *areal, NreFindings *findings)
{
  double length;

  if (nre_areal_has_wrong_normal (areal, &length))
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "areal-normal", "areals", index, areal->offset + 20,
                      _("areal %u: the normal has a length of %g; expected 1"), index, length);
}

static void
check_polygon (guint index, const NreAreal *areal, const GArray *outline, NreFindings *findings)
{
  const NreArealPoint *points = (gconstpointer) outline->data;
  double x = (double) nre_load_f32 (areal->head), y = (double) nre_load_f32 (areal->head + 4);

  if (nre_areal_has_wrong_area (areal, outline))
    WARN (findings, "areal-area", index, areal->offset + 16,
          _("areal %u: the area is %g, and that of the polygon seen from above is %g"), index,
          (double) nre_load_f32 (areal->head + 16), fabs (nre_outline_area (points, outline->len)));
  if (isfinite (x) && isfinite (y) && !nre_outline_contains (points, outline->len, x, y))
    WARN (findings, "areal-anchor", index, areal->offset,
          _("areal %u: the anchor is not inside the polygon; the game takes another"), index);
}

/** nre_areal_check_rules: add warnings for faults that the game tolerates: one-way links, a wrong area, and
 * an anchor outside of the polygon. A normal whose length is not 1 is an error. @outline: (element-type
 * NreArealPoint): a buffer that is overwritten */
void
nre_areal_check_rules (const NreArealMap *map, guint areal, GArray *outline, NreFindings *findings)
{
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  check_links (map, areal, &record, findings);
  check_normal (areal, &record, findings);
  if (nre_areal_get_outline (&record, outline))
    check_polygon (areal, &record, outline, findings);
}
