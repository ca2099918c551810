/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-scene-source.h"

#include <math.h>

/* Items on a face are visible, though rounding may put them slightly behind it. */
#define OVERLAY_SLACK 1.003

enum
{
  LOADED,
  CHANGED,
  MARKED,
  SAID,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE (NreSceneSource, nre_scene_source, G_TYPE_OBJECT)

#define KLASS(self) (NRE_SCENE_SOURCE_GET_CLASS (self))

static void
nre_scene_source_class_init (NreSceneSourceClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  signals[LOADED] = g_signal_new ("loaded", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MARKED] = g_signal_new ("marked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SAID] = g_signal_new ("said", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
nre_scene_source_init (NreSceneSource *self)
{
}

NreScene *
nre_scene_source_get_scene (NreSceneSource *self)
{
  return KLASS (self)->get_scene != NULL ? KLASS (self)->get_scene (self) : NULL;
}

NreScene *
nre_scene_source_get_rest (NreSceneSource *self)
{
  return KLASS (self)->get_rest != NULL ? KLASS (self)->get_rest (self) : nre_scene_source_get_scene (self);
}

NrePicker *
nre_scene_source_get_picker (NreSceneSource *self)
{
  return KLASS (self)->get_picker != NULL ? KLASS (self)->get_picker (self) : NULL;
}

gboolean
nre_scene_source_is_current (NreSceneSource *self)
{
  return KLASS (self)->is_current (self);
}

void
nre_scene_source_forget_pose (NreSceneSource *self)
{
  if (KLASS (self)->forget_pose != NULL)
    KLASS (self)->forget_pose (self);
}

void
nre_scene_source_set_time (NreSceneSource *self, double time, double time_b, double weight)
{
  if (KLASS (self)->set_time != NULL)
    KLASS (self)->set_time (self, time, time_b, weight);
}

NreScenePart
nre_scene_source_get_lead (NreSceneSource *self, NreSelection *selection)
{
  return KLASS (self)->get_lead != NULL ? KLASS (self)->get_lead (self, selection) : NRE_SCENE_PART_NONE;
}

void
nre_scene_source_collect (NreSceneSource *self, NreSelection *selection, NrePartSet *selected)
{
  if (KLASS (self)->collect != NULL)
    KLASS (self)->collect (self, selection, selected);
}

void
nre_scene_source_select (NreSceneSource *self, NreSelection *selection, const NrePick *pick)
{
  if (KLASS (self)->select != NULL)
    KLASS (self)->select (self, selection, pick);
}

/* Find an item of the overlay or the billboards. Points and lines are hard to hit, and are picked first. Of
 * the rest, billboards are in front of areas. */
static gboolean
find_over (NreSceneSource *self, const NreSceneLook *look, float x, float y, double farthest,
           const NrePick *ground, NreOverlayPick *out)
{
  NreOverlay *overlay = nre_scene_source_get_overlay (self);
  NreBillboards *billboards = nre_scene_source_get_billboards (self);
  const guint8 *hidden = nre_scene_source_get_overlay_hidden (self);
  gboolean found = overlay != NULL && nre_overlay_pick (overlay, hidden, look->camera, x, y, look->width,
                                                        look->height, farthest, out);
  NreOverlayPick spot;

  /* An area that covers the ground is behind everything above the ground. */
  if (overlay != NULL && !found && ground != NULL)
    found = nre_overlay_pick_ground (overlay, hidden, ground->point, ground->distance, out);
  if (billboards == NULL || (found && out->shape != NRE_OVERLAY_POLYGON) ||
      !nre_billboards_pick (billboards, hidden, look->camera, x, y, look->width, look->height, farthest,
                            &spot))
    return found;
  *out = spot;
  return TRUE;
}

/** nre_scene_source_find: find the part that is visible at @x, @y in the picture, in logical pixels. Returns
 * FALSE if there is none. */
gboolean
nre_scene_source_find (NreSceneSource *self, const NreSceneLook *look, float x, float y, NreSceneFound *out)
{
  NrePicker *picker = nre_scene_source_get_picker (self);
  gboolean found = FALSE;
  NreRay ray;

  out->over.part = NRE_OVERLAY_NOTHING;
  out->scene.distance = INFINITY;
  nre_camera_get_ray (look->camera, x, y, look->width, look->height, &ray);
  if (picker != NULL)
    found =
        nre_picker_pick (picker, &ray, look->lod, look->group, look->visibility, look->fronts, &out->scene);
  return find_over (self, look, x, y, found ? OVERLAY_SLACK * out->scene.distance : INFINITY,
                    found ? &out->scene : NULL, &out->over) ||
         found;
}

NreOverlay *
nre_scene_source_get_overlay (NreSceneSource *self)
{
  return KLASS (self)->get_overlay != NULL ? KLASS (self)->get_overlay (self) : NULL;
}

const guint8 *
nre_scene_source_get_overlay_hidden (NreSceneSource *self)
{
  return KLASS (self)->get_overlay_hidden != NULL ? KLASS (self)->get_overlay_hidden (self) : NULL;
}

NreBillboards *
nre_scene_source_get_billboards (NreSceneSource *self)
{
  return KLASS (self)->get_billboards != NULL ? KLASS (self)->get_billboards (self) : NULL;
}

/** nre_scene_source_get_n_overlay_parts: one more than the highest part number of the
 * overlay and the billboards. */
guint
nre_scene_source_get_n_overlay_parts (NreSceneSource *self)
{
  NreOverlay *overlay = nre_scene_source_get_overlay (self);
  NreBillboards *billboards = nre_scene_source_get_billboards (self);

  return MAX (overlay != NULL ? nre_overlay_get_n_parts (overlay) : 0,
              billboards != NULL ? nre_billboards_get_n_parts (billboards) : 0);
}

/** nre_scene_source_get_overlay_bounds: get the bounds of the overlay and the billboards, empty if there are
 * none; see NreSceneSourceClass. @parts: (nullable): a byte for each part, nonzero for those that count; NULL
 * for all */
void
nre_scene_source_get_overlay_bounds (NreSceneSource *self, const guint8 *parts, NreBounds *bounds)
{
  NreOverlay *overlay = nre_scene_source_get_overlay (self);
  NreBillboards *billboards = nre_scene_source_get_billboards (self);

  *bounds = (NreBounds) NRE_BOUNDS_EMPTY;
  if (KLASS (self)->get_overlay_bounds != NULL)
    KLASS (self)->get_overlay_bounds (self, parts, bounds);
  else if (overlay != NULL)
    nre_overlay_get_bounds (overlay, parts, bounds);
  else if (billboards != NULL)
    nre_billboards_get_bounds (billboards, parts, bounds);
}

void
nre_scene_source_set_visibility (NreSceneSource *self, const NreVisibility *visibility)
{
  if (KLASS (self)->set_visibility != NULL)
    KLASS (self)->set_visibility (self, visibility);
}

/** nre_scene_source_mark_overlay: set the bytes of the selected parts. @selected: a byte for each part of the
 * overlay and the billboards, initially all 0; see nre_scene_source_get_n_overlay_parts() */
void
nre_scene_source_mark_overlay (NreSceneSource *self, NreSelection *selection, guint8 *selected)
{
  if (KLASS (self)->mark_overlay != NULL)
    KLASS (self)->mark_overlay (self, selection, selected);
}

void
nre_scene_source_select_overlay (NreSceneSource *self, NreSelection *selection, const NreOverlayPick *pick)
{
  if (KLASS (self)->select_overlay != NULL)
    KLASS (self)->select_overlay (self, selection, pick);
}

/** nre_scene_source_clear: clear all selections that the source shows. @selection: (nullable): that of the
 * viewport. Returns FALSE if nothing was selected. */
gboolean
nre_scene_source_clear (NreSceneSource *self, NreSelection *selection)
{
  if (KLASS (self)->clear != NULL)
    return KLASS (self)->clear (self, selection);
  if (selection == NULL || nre_selection_get_part (selection) == NRE_PART_NONE)
    return FALSE;
  nre_selection_clear (selection);
  return TRUE;
}

/** nre_scene_source_set_shown: set whether a visible viewport shows the source; initially not. */
void
nre_scene_source_set_shown (NreSceneSource *self, gboolean shown)
{
  if (KLASS (self)->set_shown != NULL)
    KLASS (self)->set_shown (self, shown);
}

/** nre_scene_source_prepare: set options that only the source knows. @options: (inout): the options of a
 * picture that is about to be drawn */
void
nre_scene_source_prepare (NreSceneSource *self, NreRenderOptions *options)
{
  if (KLASS (self)->prepare != NULL)
    KLASS (self)->prepare (self, options);
}

void
nre_scene_source_draw_names (NreSceneSource *self, GtkWidget *widget, GtkSnapshot *snapshot,
                             const NreSceneLook *look, const NreScenePart *lead)
{
  if (KLASS (self)->draw_names != NULL)
    KLASS (self)->draw_names (self, widget, snapshot, look, lead);
}

void
nre_scene_source_forget_names (NreSceneSource *self)
{
  if (KLASS (self)->forget_names != NULL)
    KLASS (self)->forget_names (self);
}

void
nre_scene_source_describe (NreSceneSource *self, NrePictureWords *words, NreViewSettings *settings,
                           const NreVisibility *visibility, gboolean second)
{
  if (KLASS (self)->describe != NULL)
    KLASS (self)->describe (self, words, settings, visibility, second);
}

void
nre_scene_source_tell_loaded (NreSceneSource *self)
{
  g_signal_emit (self, signals[LOADED], 0);
}

void
nre_scene_source_tell_changed (NreSceneSource *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
nre_scene_source_tell_marked (NreSceneSource *self)
{
  g_signal_emit (self, signals[MARKED], 0);
}

void
nre_scene_source_tell_said (NreSceneSource *self)
{
  g_signal_emit (self, signals[SAID], 0);
}
