/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* NreIndexRanges: finds the smallest and the largest number in any range of the index table (Res6) without
 * reading the whole range: a file may have many batches with long ranges. */
typedef struct _NreIndexRanges NreIndexRanges;

NreIndexRanges *nre_index_ranges_new        (NreSpan indices);
void            nre_index_ranges_free       (NreIndexRanges *self);
void            nre_index_ranges_get        (const NreIndexRanges *self, gsize start, gsize count,
                                             guint16 *lowest,
                                             guint16 *highest);
gsize           nre_index_ranges_find_above (const NreIndexRanges *self, gsize start, gsize count,
                                             guint64 limit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreIndexRanges, nre_index_ranges_free)

G_END_DECLS
