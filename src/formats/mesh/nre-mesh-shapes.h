/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"
#include "nre-span.h"

G_BEGIN_DECLS

/* The structures that models and terrains share (spec: msh.md, "Res1" to "Res5"; terrain.md). The nodes of a
 * terrain are its tiles. */

#define NRE_MESH_HEADER_SIZE 0x8c

extern const NreShape nre_mesh_node_shape, nre_mesh_header_shape, nre_mesh_slot_shape,
nre_mesh_position_shape,
  nre_mesh_normal_shape, nre_mesh_uv_shape;

/* Checks of edits of slots and nodes. The functions fail with NRE_ERROR_REFUSED if an edit breaks a rule. */

/* NRE_MESH_NONE in a reference of a node means none. A node has a slot for each pair of a level of detail and
 * a group. */
#define NRE_MESH_NONE 0xffff
#define NRE_MESH_LODS 3
#define NRE_MESH_GROUPS 5

gboolean nre_mesh_check_slot_bounds (guint slot, const guint8 *before, const guint8 *after, GError **error);
gboolean nre_mesh_find_node_slot    (guint lod, guint group, guint slot, gsize *offset, GError **error);

G_END_DECLS
