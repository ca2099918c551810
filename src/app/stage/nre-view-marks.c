/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-view-marks.h"

/** nre_view_marks_init: start without marks. Free the members with nre_view_marks_clear(). */
void
nre_view_marks_init (NreViewMarks *self)
{
  *self = (NreViewMarks){
    .lead = NRE_SCENE_PART_NONE,
    .selected = nre_part_set_new (),
    .hovered = NRE_SCENE_PART_NONE,
    .overlay_hovered = NRE_OVERLAY_NOTHING,
  };
}

void
nre_view_marks_clear (NreViewMarks *self)
{
  g_clear_pointer (&self->selected, nre_part_set_free);
  g_clear_pointer (&self->overlay_selected, g_free);
}

/** nre_view_marks_collect: update all marks but the hovered part, after the selection or the contents have
 * changed. @source: (nullable): NULL for no marks */
void
nre_view_marks_collect (NreViewMarks *self, NreSceneSource *source, NreSelection *selection)
{
  guint n = source != NULL ? nre_scene_source_get_n_overlay_parts (source) : 0;

  self->lead =
      source != NULL ? nre_scene_source_get_lead (source, selection) : (NreScenePart) NRE_SCENE_PART_NONE;
  nre_part_set_clear (self->selected);
  nre_part_set_add (self->selected, &self->lead);
  if (source != NULL)
    nre_scene_source_collect (source, selection, self->selected);
  g_clear_pointer (&self->overlay_selected, g_free);
  if (n == 0)
    return;
  self->overlay_selected = g_malloc0 (n);
  nre_scene_source_mark_overlay (source, selection, self->overlay_selected);
}

/** nre_view_marks_hover: @found: (nullable): what is under the pointer; returns TRUE if that changed */
gboolean
nre_view_marks_hover (NreViewMarks *self, const NreSceneFound *found)
{
  NreScenePart part = NRE_SCENE_PART_NONE;
  guint over = found != NULL ? found->over.part : NRE_OVERLAY_NOTHING;
  gboolean changed;

  if (found != NULL && over == NRE_OVERLAY_NOTHING)
    part = (NreScenePart){ found->scene.part.node, found->scene.part.slot, found->scene.part.batch, -1 };
  changed = !nre_scene_part_equal (&part, &self->hovered) || self->overlay_hovered != over;
  self->hovered = part;
  self->overlay_hovered = over;
  return changed;
}

gboolean
nre_view_marks_is_hovering (const NreViewMarks *self)
{
  return self->overlay_hovered != NRE_OVERLAY_NOTHING ||
         !nre_scene_part_equal (&self->hovered, &NRE_SCENE_PART_NONE);
}

/** nre_view_marks_apply: set the highlighted parts. @options: (inout): will point to members of @self, until
 * the next nre_view_marks_collect() */
void
nre_view_marks_apply (const NreViewMarks *self, NreRenderOptions *options)
{
  options->selection = self->lead;
  options->selected = self->selected;
  options->hovered = self->hovered;
  options->overlay_selected = self->overlay_selected;
  options->overlay_hovered = self->overlay_hovered;
}

/** nre_view_marks_get_bounds: get the bounds of everything that is selected and drawn with @lod and @group.
 * @bounds: (out): empty if there is nothing */
void
nre_view_marks_get_bounds (const NreViewMarks *self, NreSceneSource *source, guint lod, int group,
                           NreBounds *bounds)
{
  NreScene *scene = nre_scene_source_get_scene (source);
  NreBounds over = NRE_BOUNDS_EMPTY;

  if (scene == NULL || !nre_part_set_get_bounds (self->selected, scene, lod, group, bounds))
    *bounds = (NreBounds) NRE_BOUNDS_EMPTY;
  if (self->overlay_selected == NULL)
    return;
  nre_scene_source_get_overlay_bounds (source, self->overlay_selected, &over);
  nre_bounds_add (bounds, &over);
}
