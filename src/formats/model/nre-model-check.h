/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-index-ranges.h"
#include "nre-model.h"

G_BEGIN_DECLS

void     nre_model_check        (const NreModel *model, NreFindings *findings);
gboolean nre_model_expect_attrs (const NreModel *model, NreModelTableType type, NreModelTable *out);

void nre_model_check_animation (const NreModel *model, NreFindings *findings);

void nre_model_check_bounds (const NreModel *model, const NreIndexRanges *ranges, NreFindings *findings);

void     nre_model_check_canonical    (const NreModel *model, NreFindings *findings);
gboolean nre_model_expect_frame_count (const NreModel *model, guint32 *out);

G_END_DECLS
