/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/* Rows are chosen by position: whatever moves rows gives others to batches of the model, or to faces of the
 * terrain, that nobody touched. NreWearKeep follows the rows of materials through a step, and offers then
 * that batches and faces keep their materials, as a step of the model. A step that comes while there is such
 * an offer goes on from it. */
typedef struct _NreWearKeep NreWearKeep;

NreWearKeep *nre_wear_keep_begin  (NreSelection *selection);
void         nre_wear_keep_insert (NreWearKeep *self, guint at);
void         nre_wear_keep_remove (NreWearKeep *self, const GArray *rows);
void         nre_wear_keep_move   (NreWearKeep *self, guint from, guint to);
void         nre_wear_keep_end    (NreWearKeep *self, GtkWidget *widget, gboolean done);

G_END_DECLS
