/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"

/* What can be done to an effect. */
extern const NreEditKind nre_effect_edit_kind;
