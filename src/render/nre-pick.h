/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-camera.h"
#include "nre-visibility.h"

G_BEGIN_DECLS

/**
 * NrePick: the triangle a ray meets first.
 * @part: its node, slot, batch and index within the batch
 * @group: the group of the node that uses the slot
 * @descriptor: its descriptor in Res7, or its index in the file if the scene has faces; NRE_SCENE_NONE if the
 *   file does not determine it
 * @distance: along the ray, metres
 * @point: the point that was hit, in model space
 */
typedef struct
{
  NreScenePart part;
  guint        group;
  guint32      descriptor;
  double       distance;
  double       point[3];
} NrePick;

/* NrePicker: finds triangles of a scene by ray, through trees of boxes. Like the scene it never changes
 * once it is built, keeps the scene alive, and may be built and used in any thread. */
typedef struct _NrePicker NrePicker;

NrePicker *nre_picker_new      (NreScene *scene) G_GNUC_WARN_UNUSED_RESULT;
NrePicker *nre_picker_with_scene (NrePicker *self, NreScene *scene) G_GNUC_WARN_UNUSED_RESULT;
NrePicker *nre_picker_ref      (NrePicker *self);
void       nre_picker_unref    (NrePicker *self);
NreScene  *nre_picker_get_scene (const NrePicker *self);
gboolean   nre_picker_pick     (const NrePicker *self, const NreRay *ray, guint lod, int group,
                                const NreVisibility *visibility, gboolean fronts, NrePick *out);
gboolean   nre_picker_pick_slowly (const NrePicker *self, const NreRay *ray, guint lod, int group,
                                   const NreVisibility *visibility, gboolean fronts, NrePick *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NrePicker, nre_picker_unref)

G_END_DECLS
