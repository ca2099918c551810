/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-diff.h"
#include "nre-model.h"

guint nre_diff_models (GPtrArray *differences, const char *entry, const NreModel *a, const NreModel *b,
                       guint told_a[NRE_MODEL_N_TYPES], guint told_b[NRE_MODEL_N_TYPES]);
