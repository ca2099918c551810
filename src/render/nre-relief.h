/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene.h"

G_BEGIN_DECLS

/* NreRelief: finds the height of a scene's surface at any position (x, y), by means of a grid of cells. It
 * keeps a reference to the scene, does not change, and may be used in any thread. */
typedef struct _NreRelief NreRelief;

NreRelief *nre_relief_new        (NreScene *scene, guint lod) G_GNUC_WARN_UNUSED_RESULT;
NreRelief *nre_relief_ref        (NreRelief *self);
void       nre_relief_unref      (NreRelief *self);
guint      nre_relief_get_lod    (const NreRelief *self);
gboolean   nre_relief_get_height (const NreRelief *self, double x, double y, float *z);
gboolean   nre_relief_is_above   (const NreRelief *self, double x, double y, float z);
void       nre_relief_drape      (const NreRelief *self, const float from[3], const float to[3],
                                  guint *budget,
                                  GArray *points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreRelief, nre_relief_unref)

G_END_DECLS
