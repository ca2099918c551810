/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"
#include "nre-time-scale.h"

G_BEGIN_DECLS

/* The keys of a material that are selected, on their way to other times: one step in the history, whatever it
 * takes to get there. A key stays between those beside it that do not move with it. */
typedef struct _NreMaterialKeyDrag NreMaterialKeyDrag;

NreMaterialKeyDrag *nre_material_key_drag_new      (NreSelection *selection, guint key, guint64 token);
gboolean            nre_material_key_drag_is_over  (NreMaterialKeyDrag *self);
int                 nre_material_key_drag_snap     (NreMaterialKeyDrag *self, NreTimeScale *scale, double ms);
gboolean            nre_material_key_drag_move     (NreMaterialKeyDrag *self, int ms, GError **error);
guint               nre_material_key_drag_get_time (NreMaterialKeyDrag *self);
guint64             nre_material_key_drag_finish   (NreMaterialKeyDrag *self);
void                nre_material_key_drag_cancel   (NreMaterialKeyDrag *self);

G_END_DECLS
