/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-find.h"
#include "nre-entry-view.h"

G_BEGIN_DECLS

/**
 * NreArealChange: the changes in an areal map.
 * @all: whether anything may have changed, including the number of areals; the other fields are then unused
 * @areals, @n_areals: indices of the areals whose bytes have changed
 * @grid: whether the lists of areals in the cells of the grid have changed
 */
typedef struct
{
  gboolean     all;
  const guint *areals;
  guint        n_areals;
  gboolean     grid;
} NreArealChange;

/* A view of an entry of a document, or of the document itself, as an areal map. The view parses the map again
 * when the bytes have changed, so callers must query it each time and must not keep the map or spans of it.
 *
 * Signal "changed" only if something in the map has changed; see nre_areal_view_get_change(). */
#define NRE_TYPE_AREAL_VIEW (nre_areal_view_get_type ())
G_DECLARE_FINAL_TYPE (NreArealView, nre_areal_view, NRE, AREAL_VIEW, NreEntryView)

const NreArealMap *nre_areal_view_get_map       (NreArealView *self);
const NreArealGround *nre_areal_view_get_ground (NreArealView *self);
const NreArealFinder *nre_areal_view_get_finder (NreArealView *self);
guint              nre_areal_view_get_n_areals  (NreArealView *self);
gboolean           nre_areal_view_get_areal     (NreArealView *self, guint index, NreAreal *out);
const NreArealChange *nre_areal_view_get_change (NreArealView *self);

G_END_DECLS
