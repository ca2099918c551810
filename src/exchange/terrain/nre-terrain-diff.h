/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-difference.h"

G_BEGIN_DECLS

void nre_diff_terrains (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told);

G_END_DECLS
