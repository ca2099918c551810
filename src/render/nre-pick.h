/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-camera.h"
#include "nre-visibility.h"

G_BEGIN_DECLS

/**
 * NrePick: the triangle that a ray meets first.
 * @part: its node, slot and batch, and its index in the batch
 * @group: the group of the node that uses the slot
 * @descriptor: the index of its descriptor in Res7; if the scene has faces, the index of the face in the
 *   file; NRE_SCENE_NONE if there is no descriptor
 * @distance: the distance along the ray, metres
 * @point: the point where the ray meets the triangle, in model space
 */
typedef struct
{
  NreScenePart part;
  guint        group;
  guint32      descriptor;
  double       distance;
  double       point[3];
} NrePick;

/* NrePicker: finds the triangles of a scene that a ray meets, by means of trees of boxes. It keeps a
 * reference to the scene. Like the scene, it does not change, and may be created and used in any thread. */
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
