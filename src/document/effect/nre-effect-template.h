/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

/* What a new command is, where nobody says: active for the whole life of the effect, drawn in white and in
 * the size of one, with the resources of the usual archive, of which it names none yet. */

void nre_effect_fill_template (guint opcode, guint8 *record);
