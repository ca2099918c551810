/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-tracks.h"

G_BEGIN_DECLS

/* NreModelMoves: how the last change moved the slots and keys of a model. A key is compared with the keys of
 * its node; if several nodes have it, with those of the first. The keys that no node has are compared with
 * each other. */
typedef struct _NreModelMoves NreModelMoves;

NreModelMoves *nre_model_moves_new         (void);
void           nre_model_moves_free        (NreModelMoves *self);
void           nre_model_moves_take        (NreModelMoves *self, const NreModel *model,
                                            const NreTracks *tracks);
guint          nre_model_moves_follow_slot (const NreModelMoves *self, guint slot);
guint          nre_model_moves_follow_key  (const NreModelMoves *self, guint key);

G_END_DECLS
