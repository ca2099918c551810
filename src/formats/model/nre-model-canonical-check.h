/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-model.h"

void     nre_model_check_canonical    (const NreModel *model, NreFindings *findings);
gboolean nre_model_expect_frame_count (const NreModel *model, guint32 *out);
