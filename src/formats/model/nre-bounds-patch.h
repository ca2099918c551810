/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-patch.h"

gboolean nre_model_slot_bounds          (const NreModel *model, guint slot, NreModelSlot *inout);
gboolean nre_model_patch_compute_bounds (const NreModel *model, guint slot, NreModelPatches *out,
                                         GError **error);
