/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** NreSectionMoves: where the last change moved rows, by their keys. Initially zeroed. */
typedef struct
{
  GPtrArray *before;            /* (element-type utf8): the keys */
  GArray    *moves;             /* of guint: new index of each former row, or G_MAXUINT */
} NreSectionMoves;

void  nre_section_moves_update (NreSectionMoves *self, GPtrArray *keys);
guint nre_section_moves_follow (const NreSectionMoves *self, guint row);
void  nre_section_moves_clear  (NreSectionMoves *self);

G_END_DECLS
