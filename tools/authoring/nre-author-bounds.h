/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Writes the bounds in Res2, which models and terrains share (spec: msh.md). */

#include "nre-author-bytes.h"

G_BEGIN_DECLS

void nre_author_put_whole_bounds (GByteArray          *array,
                                  const NreAuthorVec3 *points,
                                  guint                n_points);
void nre_author_put_slot_bounds  (GByteArray          *array,
                                  const NreAuthorVec3 *points,
                                  guint                n_points);

G_END_DECLS
