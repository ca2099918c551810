/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-time-drag.h"

G_BEGIN_DECLS

/* A drag that moves the selected keys of a material to other times, in milliseconds. A key stays between its
 * neighbours that do not move. */
#define NRE_TYPE_MATERIAL_KEY_DRAG (nre_material_key_drag_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialKeyDrag, nre_material_key_drag, NRE, MATERIAL_KEY_DRAG, NreTimeDrag)

NreTimeDrag *nre_material_key_drag_new      (NreSelection *selection, guint key, guint64 token);
int          nre_material_key_drag_snap     (NreMaterialKeyDrag *self, NreTimeScale *scale, double ms);
guint        nre_material_key_drag_get_time (NreMaterialKeyDrag *self);

G_END_DECLS
