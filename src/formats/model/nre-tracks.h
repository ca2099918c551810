/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model.h"

G_BEGIN_DECLS

/* NreTracks: the keys of each node, for any model (spec: animation.md, canonical layout). If the fallback
 * keys exist and increase from node to node, the keys of a node begin after the fallback key of the previous
 * node, and end with its own. Otherwise, a node has its fallback key, and the keys w and w + 1 for each
 * number w in its frame map that is less than the fallback key; without an existing fallback key, it has
 * none. A key may then belong to several nodes or to none. */
typedef struct _NreTracks NreTracks;

NreTracks   *nre_tracks_new       (const NreModel *model);
void         nre_tracks_free      (NreTracks *self);
guint        nre_tracks_get_keys  (const NreTracks *self, guint node, const guint **keys);
gboolean     nre_tracks_contain   (const NreTracks *self, guint node, guint key);
guint        nre_tracks_find_node (const NreTracks *self, guint key, guint preferred);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreTracks, nre_tracks_free)

G_END_DECLS
