/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/* Batches of a model and faces of a terrain refer to rows of the table by index. So when rows are moved,
 * batches and faces get other materials. NreWearKeep records how an undo step moves the rows of materials,
 * and then offers to change the indices in the model or the terrain, so that batches and faces keep
 * their materials. This is an undo step of the model or terrain. If the table is edited again before the user
 * answers, the offer covers both edits. */
typedef struct _NreWearKeep NreWearKeep;

NreWearKeep *nre_wear_keep_begin  (NreSelection *selection);
void         nre_wear_keep_insert (NreWearKeep *self, guint at);
void         nre_wear_keep_remove (NreWearKeep *self, const GArray *rows);
void         nre_wear_keep_move   (NreWearKeep *self, guint from, guint to);
void         nre_wear_keep_end    (NreWearKeep *self, GtkWidget *widget, gboolean done);

G_END_DECLS
