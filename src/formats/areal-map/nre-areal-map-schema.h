/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The schema of an areal map (spec: areal-map.md): areals of varying size, and a grid. */
extern const NreSchema nre_areal_map_schema;

G_END_DECLS
