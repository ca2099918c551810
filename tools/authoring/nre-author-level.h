/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes levels of a given size, for benchmarks and for tests that work grows in proportion: hills with lakes
 * between them, and areals over the whole ground, linked both ways where they touch. */

#include "nre-author-areals.h"

G_BEGIN_DECLS

/**
 * NreAuthorLevelSize:
 * @NRE_AUTHOR_LEVEL_RETAIL: the size of a level of the game: 16 × 16 tiles, some 10,500 vertices and 7,900
 *   faces, 1,000 areals, 128 × 128 cells
 * @NRE_AUTHOR_LEVEL_LIMIT: the largest size that the formats allow: 65,536 vertices, 130,500 faces, 65,408
 *   areals, 512 × 512 cells. Faces refer to vertices, slots to faces, and cells to areals by indices of 16
 *   bits. The first face of a slot is at most 65,535, so 112 of the 225 tiles have no near slot, and their
 *   faces belong to the last near slot
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
