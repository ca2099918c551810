/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* The edits of a terrain (spec: terrain.md). They do not change neighbours, edge classes, normals or cells.
 * They fail with NRE_ERROR_REFUSED if a table cannot be read, or an index is out of range. */

/**
 * NreFaceChange: a change of faces.
 * @has_flags, @has_material, @has_material2: whether to set @flags, @material and @material2
 * @set, @clear: bits of the flags to set and to clear, after @flags was set
 */
typedef struct
{
  gboolean has_flags;
  guint32  flags;
  guint32  set;
  guint32  clear;
  gboolean has_material;
  guint8   material;
  gboolean has_material2;
  guint8   material2;
} NreFaceChange;

gboolean nre_terrain_patch_faces     (NreDirectory *directory, const guint32 *indices, gsize n,
                                      const NreFaceChange *change, NrePatches *out, GError **error);
gboolean nre_terrain_patch_tile_slot (NreDirectory *directory, guint tile, guint lod, guint group, guint slot,
                                      NrePatches *out, GError **error);
gboolean nre_terrain_check_slot      (NreDirectory *directory, guint slot, const guint8 *before,
                                      const guint8 *after, GError **error);

G_END_DECLS
