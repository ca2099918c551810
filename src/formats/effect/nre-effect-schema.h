/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* An effect, FXID (spec: fxid.md): a header of 60 bytes and a stream of commands. */
extern const NreSchema nre_effect_schema;


G_END_DECLS
