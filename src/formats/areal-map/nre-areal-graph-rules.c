/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-rules.h"

#include "nre-areal-graph.h"
#include "nre-i18n.h"

static void
check_islands (const NreArealMap *map, NreFindings *findings)
{
  g_auto (NreArealIslands) islands = { 0 };

  nre_areal_islands_find (map, &islands);
  for (guint i = 1; i < islands.n; i++)
    {
      guint first = islands.firsts[i];

      if (!nre_findings_wants (findings, NRE_SEVERITY_WARNING, "areal-island"))
        continue;
      if (islands.sizes[i] == 1)
        nre_findings_add (findings, NRE_SEVERITY_WARNING, "areal-island", "areals", first,
                          map->offsets[first],
                          _("areal %u: an island by itself, which no link connects with another areal"),
                          first);
      else
        nre_findings_add (findings, NRE_SEVERITY_WARNING, "areal-island", "areals", first,
                          map->offsets[first],
                          _("areal %u: the first of an island of %u areals, which no link connects with the "
                            "other %u"),
                          first, islands.sizes[i], map->n_areals - islands.sizes[i]);
    }
}

static void
check_touching (const NreArealMap *map, NreFindings *findings)
{
  g_autoptr (GArray) touches = nre_areal_find_touching (map, NULL, 0, NRE_AREAL_TOUCHING_APART);

  for (guint i = 0; i < touches->len; i++)
    {
      const NreArealTouch *touch = &g_array_index (touches, NreArealTouch, i);
      NreSeverity severity = touch->both_free ? NRE_SEVERITY_WARNING : NRE_SEVERITY_INFO;
      NreAreal areal;
      gsize at;

      if (!nre_findings_wants (findings, severity, "areal-touching"))
        continue;
      nre_areal_map_get (map, touch->areal, &areal);
      at = nre_areal_link_offset (&areal, touch->edge);
      if (touch->both_free)
        nre_findings_add (findings, severity, "areal-touching", "areals", touch->areal, at,
                          _("areal %u: edge %u touches edge %u of areal %u, but they are not linked"),
                          touch->areal, touch->edge, touch->other_edge, touch->other);
      else
        nre_findings_add (findings, severity, "areal-touching", "areals", touch->areal, at,
                          _("areal %u: edge %u touches edge %u of areal %u, but one of them leads elsewhere "
                            "and the other "
                             "nowhere"),
                          touch->areal, touch->edge, touch->other_edge, touch->other);
    }
}

/** nre_areal_graph_check_rules: add a warning for each island except the largest, and for each pair of
 * touching edges that are not linked with each other. If one of the two has another link, the finding is only
 * information; if both have one, there is no finding. */
void
nre_areal_graph_check_rules (const NreArealMap *map, NreFindings *findings)
{
  check_islands (map, findings);
  check_touching (map, findings);
}
