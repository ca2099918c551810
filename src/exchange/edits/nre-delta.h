/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* In place of the index of a source: the bytes of the piece are new */
#define NRE_DELTA_NEW G_MAXUINT

/**
 * NreDeltaPiece: consecutive bytes of a target.
 * @source: the index of the source that has the same bytes, or NRE_DELTA_NEW
 * @from: the offset of the bytes in the source
 * @bytes: the bytes, in the target
 */
typedef struct
{
  guint   source;
  gsize   from;
  NreSpan bytes;
} NreDeltaPiece;

GArray *nre_delta_find (const NreSpan *sources, guint n_sources, NreSpan target);

G_END_DECLS
