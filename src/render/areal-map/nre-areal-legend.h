/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"

G_BEGIN_DECLS

/** NreArealColoring: the property by which areals are coloured. */
typedef enum
{
  NRE_AREAL_COLORING_CLASS,
  NRE_AREAL_COLORING_LOGIC_FLAG,
  NRE_AREAL_COLORING_ISLAND,
  NRE_AREAL_COLORING_NEIGHBOURS,
} NreArealColoring;

/**
 * NreArealLegendRow: the areals with the same value, and so with the same colour.
 * @value: the class or logic flag of these areals, the number of their neighbours, or the index of their
 *   island
 * @color: RGB 0 … 1; depends only on @value
 * @n: the number of these areals
 */
typedef struct
{
  guint32 value;
  float   color[3];
  guint   n;
} NreArealLegendRow;

/**
 * NreArealLinkCounts: the numbers of links of a map by their states; see nre_areal_legend_get_links().
 * @both_ways: pairs of edges that lead to each other
 * @one_way: links to edges that do not lead back
 * @dangling: links to areals or edges that do not exist
 * @open: edges without a link
 */
typedef struct
{
  guint both_ways;
  guint one_way;
  guint dangling;
  guint open;
} NreArealLinkCounts;

/* NreArealLegend: the colours of areals by a property. It keeps no reference to the map. */
typedef struct _NreArealLegend NreArealLegend;

NreArealLegend          *nre_areal_legend_new         (const NreArealMap *map,
                                                       NreArealColoring coloring) G_GNUC_WARN_UNUSED_RESULT;
gboolean                 nre_areal_legend_follow      (NreArealLegend *self, const NreArealMap *map,
                                                       const guint *areals, guint n_areals);
void                     nre_areal_legend_free        (NreArealLegend *self);
const NreArealLegendRow *nre_areal_legend_get_rows    (const NreArealLegend *self, guint *n);
guint                    nre_areal_legend_get_row     (const NreArealLegend *self, guint areal);
guint                    nre_areal_legend_get_n_areals (const NreArealLegend *self);
void                     nre_areal_legend_get_links   (const NreArealLegend *self, NreArealLinkCounts *out);

void                     nre_areal_legend_color       (const NreArealLegend *self, gboolean textured,
                                                       guint8 (*colors)[4]);
void                     nre_areal_legend_hide        (const NreArealLegend *self, const guint8 *hidden_rows,
                                                       guint8 *hidden);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreArealLegend, nre_areal_legend_free)

G_END_DECLS
