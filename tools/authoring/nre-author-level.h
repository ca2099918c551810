/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Whole levels of a given size, for benches and for tests of what must not grow out of proportion: hills with
 * lakes between them, and areals over all of it, linked both ways wherever they touch. */

#include "nre-author-areals.h"

G_BEGIN_DECLS

/**
 * NreAuthorLevelSize:
 * @NRE_AUTHOR_LEVEL_RETAIL: what a level of the game has: 16 × 16 tiles, some 10,500 vertices and
 *   7,900 faces, 1,000 areals, 128 × 128 cells
 * @NRE_AUTHOR_LEVEL_LIMIT: what the formats can just name: 65,536 vertices, 130,500 faces, 65,408 areals,
 *   512 × 512 cells. Faces name vertices, slots faces, and cells areals by 16 bits; a slot can begin no later
 *   than at face 65,535, so 112 of its 225 tiles have no near slot, and their faces are in the one before
 */
typedef enum
{
  NRE_AUTHOR_LEVEL_RETAIL,
  NRE_AUTHOR_LEVEL_LIMIT
} NreAuthorLevelSize;

GBytes          *nre_author_level_mesh   (NreAuthorLevelSize size, guint seed) G_GNUC_WARN_UNUSED_RESULT;
NreAuthorAreals *nre_author_level_areals (NreAuthorLevelSize size, guint seed) G_GNUC_WARN_UNUSED_RESULT;
GBytes          *nre_author_level_map    (NreAuthorLevelSize size, guint seed) G_GNUC_WARN_UNUSED_RESULT;
GBytes          *nre_author_level_wear   (guint which) G_GNUC_WARN_UNUSED_RESULT;
gboolean         nre_author_level_write  (NreAuthorLevelSize size, guint seed, const char *folder,
                                          GError **error);

G_END_DECLS
