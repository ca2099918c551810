/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** NreSectionMoves: where rows went in the last change, by what they are known by. All zero at first. */
typedef struct
{
  GPtrArray *before;            /* (element-type utf8): the keys */
  GArray    *moves;             /* of guint: where the row is now that was there, or G_MAXUINT */
} NreSectionMoves;

void  nre_section_moves_update (NreSectionMoves *self, GPtrArray *keys);
guint nre_section_moves_follow (const NreSectionMoves *self, guint row);
void  nre_section_moves_clear  (NreSectionMoves *self);

G_END_DECLS
