/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A file of each kind with @n records of each table, which claim the same things of one another. */
GBytes *growth_effect     (guint n);
GBytes *growth_material   (guint n);
GBytes *growth_textures   (guint n);
GBytes *growth_pixels     (guint n);
GBytes *growth_registry   (guint n);
GBytes *growth_tables       (guint n);
GBytes *growth_wear       (guint n);
GBytes *growth_build_list (guint n);
GBytes *growth_mission (guint n);
GBytes *growth_rsli (guint n);
GBytes *growth_build_faults (guint n);
GBytes *growth_terrain    (guint n);
GBytes *growth_terrain_tiles (guint n);
GBytes *growth_areal_map  (guint n);
GBytes *growth_areal_strip (guint n);
GBytes *growth_areal_outline (guint n);
GBytes *growth_areal_pile (guint n);
GBytes *growth_areal_cells (guint n);
GBytes *growth_polygons   (guint n);

G_END_DECLS
