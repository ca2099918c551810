/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-find.h"
#include "nre-document.h"

G_BEGIN_DECLS

/**
 * NreArealChange: the changes in an areal map.
 * @all: anything may have changed, including the set of areals
 * @areals, @n_areals: else those with changed bytes
 * @grid: whether the lists of cells changed
 */
typedef struct
{
  gboolean     all;
  const guint *areals;
  guint        n_areals;
  gboolean     grid;
} NreArealChange;

/* A view of an entry of a document (or of the document itself) as an areal map. It is parsed again when the
 * bytes have changed, so callers must query it each time and keep neither the map nor spans of it.
 *
 * Signal "changed" (const NreArealChange *) after a command, undo or redo that touched the map: all getters
 * already return the new state. */
#define NRE_TYPE_AREAL_VIEW (nre_areal_view_get_type ())
G_DECLARE_FINAL_TYPE (NreArealView, nre_areal_view, NRE, AREAL_VIEW, GObject)

NreArealView      *nre_areal_view_new           (NreDocument *document, NreEntry *entry);
NreDirectory      *nre_areal_view_get_directory (NreArealView *self);
const NreArealMap *nre_areal_view_get_map       (NreArealView *self);
const NreArealGround *nre_areal_view_get_ground (NreArealView *self);
const NreArealFinder *nre_areal_view_get_finder (NreArealView *self);
NreEntry          *nre_areal_view_dup_table     (NreArealView *self);
guint              nre_areal_view_get_n_areals  (NreArealView *self);
gboolean           nre_areal_view_get_areal     (NreArealView *self, guint index, NreAreal *out);
gboolean           nre_areal_view_find_areal    (NreArealView *self, guint64 offset, guint *index);

G_END_DECLS
