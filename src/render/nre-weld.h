/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene.h"

G_BEGIN_DECLS

/* Finds the corners of a mesh that are at the same point. Other hash tables also use nre_weld_table_size()
 * and nre_weld_mix(). */

void    nre_weld            (const NreSceneVertex *vertices, const guint32 *indices, guint n, guint32 *out);
guint   nre_weld_table_size (guint n);
guint32 nre_weld_mix        (guint32 hash, guint32 word);

G_END_DECLS
