/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/* Rows are referred to by position: moving rows gives other materials to untouched batches of the
 * model, or faces of the terrain. NreWearKeep follows the rows of materials through a step, and then
 * offers to let batches and faces keep their materials, as a step of the model. A step during such
 * an offer continues it. */
typedef struct _NreWearKeep NreWearKeep;

NreWearKeep *nre_wear_keep_begin  (NreSelection *selection);
void         nre_wear_keep_insert (NreWearKeep *self, guint at);
void         nre_wear_keep_remove (NreWearKeep *self, const GArray *rows);
void         nre_wear_keep_move   (NreWearKeep *self, guint from, guint to);
void         nre_wear_keep_end    (NreWearKeep *self, GtkWidget *widget, gboolean done);

G_END_DECLS
