/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-billboards.h"
#include "nre-camera.h"
#include "nre-overlay.h"
#include "nre-part-set.h"
#include "nre-pick.h"
#include "nre-picture-words.h"
#include "nre-selection.h"
#include "nre-view-settings.h"

G_BEGIN_DECLS

/**
 * NreSceneLook: a picture of a scene in a viewport.
 * @scene: (nullable): NULL if there is only an overlay, or nothing
 * @camera: the camera of the picture
 * @visibility: which parts are hidden
 * @lod, @group: the level of detail and the group, as in NreRenderOptions
 * @fronts: whether the backs of faces are hidden, see nre_render_options_hide_backs()
 * @x, @width, @height: the area of the picture in the widget, from the top of the widget, in logical pixels
 */
typedef struct
{
  NreScene            *scene;
  const NreVisibility *visibility;
  const NreCamera     *camera;
  guint                lod;
  int                  group;
  gboolean             fronts;
  float                x;
  float                width;
  float                height;
} NreSceneLook;

/**
 * NreSceneFound: the part that is visible at a position.
 * @scene: a part of the scene; if @over is set, the part behind it. The distance is infinite if there is none
 * @over: a part of the overlay or the billboards, or NRE_OVERLAY_NOTHING if a part of the scene is visible
 */
typedef struct
{
  NrePick        scene;
  NreOverlayPick over;
} NreSceneFound;

/* The abstract base class of viewport contents. A source provides the scene, and converts between parts
 * of the scene, which the renderer identifies by numbers, and the selection. NreAppKind.new_scene_source
 * creates the source of a kind.
 *
 * Signals: "loaded" when there is a new scene or no scene any more; "changed" when the contents may have
 * changed, even if the new scene is not ready yet; "marked" when a selection other than that of the viewport
 * has changed; "said" when the description may have changed. */
#define NRE_TYPE_SCENE_SOURCE (nre_scene_source_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSceneSource, nre_scene_source, NRE, SCENE_SOURCE, GObject)

/**
 * NreSceneSourceClass: set by the subclass. All functions except @is_current may be NULL.
 * @name: the accessible name of the viewport, untranslated
 * @consolation: a text that is shown if GL is not available, untranslated
 * @icon_name: (nullable): the icon above that text; by default the icon of the selection's entry
 * @get_scene: returns (transfer none) (nullable): the current scene, posed for the time that was set; if
 *   there is only an overlay, neither this nor @get_picker is needed
 * @get_rest: returns (transfer none) (nullable): the current scene in the rest pose; by default that of
 *   @get_scene
 * @get_picker: returns (transfer none) (nullable): the picker for the current scene
 * @is_current: returns whether the scene matches the current state of the document
 * @forget_pose: called when the scene or its animation has changed
 * @set_time: sets two times, in frames or another unit of the kind, between which poses are blended, and the
 *   weight of the second, which is 0 for only one time; NULL if nothing moves
 * @get_lead: returns the part of the scene that is the lead of the selection, or NRE_SCENE_PART_NONE
 * @collect: adds the other selected parts to @selected
 * @select: selects the part that the user picked
 * @get_overlay: returns (transfer none) (nullable): the overlay, which is drawn over the scene or alone
 * @get_billboards: returns (transfer none) (nullable): the billboards at the time that was set, drawn over
 *   the overlay
 * @get_overlay_hidden: returns (transfer none) (nullable): a byte for each part of the overlay and the
 *   billboards, nonzero if the part is hidden
 * @get_overlay_bounds: gets the bounds, at any time, of the overlay and the billboards or, if @parts is not
 *   NULL, of the parts whose byte is nonzero; by default these are the bounds of the overlay or, if there is
 *   none, of the billboards
 * @set_visibility: called when other parts are hidden than before, so that @get_overlay_hidden must return
 *   other bytes
 * @mark_overlay: sets the bytes of the selected parts of the overlay and the billboards
 * @select_overlay: selects the part of the overlay or the billboards that the user picked
 * @clear: clears all selections that the source shows, and returns whether anything was selected; by default
 *   clears the selection of the viewport
 * @set_shown: sets whether a visible viewport shows the source; otherwise the source need not be updated
 * @prepare: sets further options of the renderer
 * @draw_names: draws names over a picture
 * @forget_names: called when the style or the scene has changed, which invalidates cached names
 * @describe: sets the texts that describe the contents. @second: whether it is the second of two alternating
 *   pictures
 */
struct _NreSceneSourceClass
{
  GObjectClass parent_class;

  const char   *name;
  const char   *consolation;
  const char   *icon_name;
  NreScene     *(*get_scene)    (NreSceneSource *self);
  NreScene     *(*get_rest)     (NreSceneSource *self);
  NrePicker    *(*get_picker)   (NreSceneSource *self);
  gboolean      (*is_current)   (NreSceneSource *self);
  void          (*forget_pose)  (NreSceneSource *self);
  void          (*set_time)     (NreSceneSource *self, double time, double time_b, double weight);
  NreScenePart  (*get_lead)     (NreSceneSource *self, NreSelection *selection);
  void          (*collect)      (NreSceneSource *self, NreSelection *selection, NrePartSet *selected);
  void          (*select)       (NreSceneSource *self, NreSelection *selection, const NrePick *pick);
  NreOverlay   *(*get_overlay)  (NreSceneSource *self);
  NreBillboards *(*get_billboards) (NreSceneSource *self);
  const guint8 *(*get_overlay_hidden) (NreSceneSource *self);
  void          (*get_overlay_bounds) (NreSceneSource *self, const guint8 *parts, NreBounds *bounds);
  void          (*set_visibility) (NreSceneSource *self, const NreVisibility *visibility);
  void          (*mark_overlay) (NreSceneSource *self, NreSelection *selection, guint8 *selected);
  void          (*select_overlay) (NreSceneSource *self, NreSelection *selection, const NreOverlayPick *pick);
  gboolean      (*clear)        (NreSceneSource *self, NreSelection *selection);
  void          (*set_shown)    (NreSceneSource *self, gboolean shown);
  void          (*prepare)      (NreSceneSource *self, NreRenderOptions *options);
  void          (*draw_names)   (NreSceneSource *self, GtkWidget *widget, GtkSnapshot *snapshot,
                                 const NreSceneLook *look, const NreScenePart *lead);
  void          (*forget_names) (NreSceneSource *self);
  void          (*describe)     (NreSceneSource *self, NrePictureWords *words, NreViewSettings *settings,
                                 const NreVisibility *visibility, gboolean second);
};

NreScene    *nre_scene_source_get_scene    (NreSceneSource *self);
NreScene    *nre_scene_source_get_rest     (NreSceneSource *self);
NrePicker   *nre_scene_source_get_picker   (NreSceneSource *self);
gboolean     nre_scene_source_is_current   (NreSceneSource *self);
void         nre_scene_source_forget_pose  (NreSceneSource *self);
void         nre_scene_source_set_time     (NreSceneSource *self, double time, double time_b, double weight);
NreScenePart nre_scene_source_get_lead     (NreSceneSource *self, NreSelection *selection);
void         nre_scene_source_collect      (NreSceneSource *self, NreSelection *selection,
                                            NrePartSet *selected);
void         nre_scene_source_select       (NreSceneSource *self, NreSelection *selection,
                                            const NrePick *pick);
gboolean     nre_scene_source_find         (NreSceneSource *self, const NreSceneLook *look, float x, float y,
                                            NreSceneFound *out);
NreOverlay  *nre_scene_source_get_overlay  (NreSceneSource *self);
NreBillboards *nre_scene_source_get_billboards (NreSceneSource *self);
guint        nre_scene_source_get_n_overlay_parts (NreSceneSource *self);
const guint8 *nre_scene_source_get_overlay_hidden (NreSceneSource *self);
void         nre_scene_source_get_overlay_bounds (NreSceneSource *self, const guint8 *parts,
                                                  NreBounds *bounds);
void         nre_scene_source_set_visibility (NreSceneSource *self, const NreVisibility *visibility);
void         nre_scene_source_mark_overlay (NreSceneSource *self, NreSelection *selection, guint8 *selected);
void         nre_scene_source_select_overlay (NreSceneSource *self, NreSelection *selection,
                                              const NreOverlayPick *pick);
gboolean     nre_scene_source_clear        (NreSceneSource *self, NreSelection *selection);
void         nre_scene_source_set_shown    (NreSceneSource *self, gboolean shown);
void         nre_scene_source_prepare      (NreSceneSource *self, NreRenderOptions *options);
void         nre_scene_source_draw_names   (NreSceneSource *self, GtkWidget *widget, GtkSnapshot *snapshot,
                                            const NreSceneLook *look, const NreScenePart *lead);
void         nre_scene_source_forget_names (NreSceneSource *self);
void         nre_scene_source_describe     (NreSceneSource *self, NrePictureWords *words,
                                            NreViewSettings *settings, const NreVisibility *visibility,
                                            gboolean second);

/* For subclasses only. */
void         nre_scene_source_tell_loaded  (NreSceneSource *self);
void         nre_scene_source_tell_changed (NreSceneSource *self);
void         nre_scene_source_tell_marked  (NreSceneSource *self);
void         nre_scene_source_tell_said    (NreSceneSource *self);

G_END_DECLS
