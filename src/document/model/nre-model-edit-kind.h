/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"

/* What can be done to models, and what of them can be put right (spec: msh.md, animation.md). */
extern const NreEditKind nre_model_edit_kind;
