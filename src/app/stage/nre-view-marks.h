/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene-source.h"

G_BEGIN_DECLS

/**
 * NreViewMarks: the parts that a viewport highlights.
 * @lead: the part of the scene that is the lead of the selection
 * @selected: all selected parts
 * @hovered: the part under the pointer
 * @overlay_selected: (nullable): a byte for each part of the overlay and the billboards, nonzero if it is
 *   selected
 * @overlay_hovered: the part of the overlay or the billboards under the pointer
 */
typedef struct
{
  NreScenePart lead;
  NrePartSet  *selected;
  NreScenePart hovered;
  guint8      *overlay_selected;
  guint        overlay_hovered;
} NreViewMarks;

void     nre_view_marks_init       (NreViewMarks *self);
void     nre_view_marks_clear      (NreViewMarks *self);
void     nre_view_marks_collect    (NreViewMarks *self, NreSceneSource *source, NreSelection *selection);
gboolean nre_view_marks_hover      (NreViewMarks *self, const NreSceneFound *found);
gboolean nre_view_marks_is_hovering (const NreViewMarks *self);
void     nre_view_marks_apply      (const NreViewMarks *self, NreRenderOptions *options);
void     nre_view_marks_get_bounds (const NreViewMarks *self, NreSceneSource *source, guint lod, int group,
                                    NreBounds *bounds);

G_END_DECLS
