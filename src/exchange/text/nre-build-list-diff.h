/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-difference.h"

G_BEGIN_DECLS

void nre_diff_build_lists (NreDiffLines *lines, NreSpan a, NreSpan b);

G_END_DECLS
