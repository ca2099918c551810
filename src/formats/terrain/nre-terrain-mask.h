/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The flags of a face are a full mask of 32 bits. The game also uses two compact masks (spec: terrain.md,
 * "Face"): main, of 16 bits, and material, of 6 bits. Some bits of the full mask are in neither. */

guint16 nre_terrain_mask_to_main       (guint32 full);
guint8  nre_terrain_mask_to_material   (guint32 full);
guint32 nre_terrain_mask_from_main     (guint16 compact);
guint32 nre_terrain_mask_from_material (guint8 compact);

G_END_DECLS
