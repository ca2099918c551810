/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene.h"

G_BEGIN_DECLS

guint nre_edges_find (const NreSceneVertex *vertices, const guint32 *indices, const guint32 *points,
                      guint n_indices, gboolean smooth, NreSceneSolid solid, GArray *edges, GArray *creases);

G_END_DECLS
