/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* What models and terrains have in the same form (spec: msh.md, "Res1" to "Res5"; terrain.md): nodes, of
 * which a terrain's are its tiles, the bounds of the whole, slots, and streams of a record for each
 * vertex. */

#define NRE_MESH_HEADER_SIZE 0x8c

extern const NreShape nre_mesh_node_shape, nre_mesh_header_shape, nre_mesh_slot_shape,
nre_mesh_position_shape,
  nre_mesh_normal_shape, nre_mesh_uv_shape;

G_END_DECLS
