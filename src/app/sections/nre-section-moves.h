/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** NreSectionMoves: how the last change moved rows, which are identified by their keys. Must be initialised
 * with zeros. */
typedef struct
{
  GPtrArray *before;            /* (element-type utf8): the keys of the rows before the change */
  GArray    *moves;             /* (element-type guint): for each row before the change, its new index, or
                                 * G_MAXUINT */
} NreSectionMoves;

void  nre_section_moves_update (NreSectionMoves *self, GPtrArray *keys);
guint nre_section_moves_follow (const NreSectionMoves *self, guint row);
void  nre_section_moves_clear  (NreSectionMoves *self);

G_END_DECLS
