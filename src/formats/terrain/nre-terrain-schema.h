/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The chunks of a terrain, Land.msh (spec: terrain.md). */
extern const NreSchema nre_terrain_schema;

G_END_DECLS
