/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-cover.h"

G_BEGIN_DECLS

void nre_cover_piece_compare (const NreCoverPiece *before, const NreCoverPiece *now, NreBounds *areas,
                              NreBounds *lines);

G_END_DECLS
