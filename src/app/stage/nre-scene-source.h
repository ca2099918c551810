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
 * NreSceneLook: one picture of a scene in a viewport.
 * @lod, @group: as of NreRenderOptions
 * @fronts: whether backs of faces are hidden, see nre_render_options_hide_backs()
 * @x, @width, @height: its place in the widget, in logical pixels; its top is the widget's
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
 * NreSceneFound: what is visible at a place: a part of the scene, or of the overlay or the billboards; the
 * other part is then unset. If nothing of the scene is behind the overlay, its distance is infinite.
 */
typedef struct
{
  NrePick        scene;
  NreOverlayPick over;
} NreSceneFound;

/* The contents of a viewport, and the meaning of its parts in the selection: made by the kind's
 * row of NreAppKind, from a selection inside an entry. The viewport identifies parts by the
 * renderer's numbers. Abstract.
 *
 * Signals: "loaded": there is another scene, or none any more; "changed": the contents may have changed,
 * though a new scene is not ready yet; "marked": something was selected that is not in the viewport's own
 * selection; "said": the description may have changed. */
#define NRE_TYPE_SCENE_SOURCE (nre_scene_source_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSceneSource, nre_scene_source, NRE, SCENE_SOURCE, GObject)

/**
 * NreSceneSourceClass:
 * @name: accessible name of the viewport, untranslated
 * @consolation: text shown if there is no GL, untranslated
 * @icon_name: (nullable): the icon above that text; the default is the icon of the selection's entry
 * @get_scene: (transfer none) (nullable): the present scene, in the pose of the time that was set; if there
 *   is only an overlay, neither this nor @get_picker is needed
 * @get_rest: (transfer none) (nullable): the same at rest
 * @get_picker: (transfer none) (nullable): picker for the present scene
 * @is_current: whether the scene matches the current document
 * @forget_pose: called when the scene or its pose data changed
 * @set_time: sets times, in frames or another unit of the kind, and the weight of the second, 0 for none;
 *   without this function nothing moves
 * @get_lead: returns the leading part of the selection
 * @collect: adds the other selected parts
 * @select: selects the picked part
 * @get_overlay: (transfer none) (nullable): the overlay over the scene, or alone
 * @get_billboards: (transfer none) (nullable): the billboards over that, at the time that was set
 * @get_overlay_hidden: (transfer none) (nullable): a byte for each part of both, nonzero for hidden ones
 * @get_overlay_bounds: the bounds of both at any time, or of the parts whose byte is nonzero; the default is
 *   the bounds of the overlay, or else of the billboards
 * @set_visibility: called when other parts are hidden than before, which changes those bytes
 * @mark_overlay: sets the bytes of those parts of both that are selected
 * @select_overlay: selects the picked part of either
 * @clear: clears every selection that it shows, and returns whether anything was selected; the default
 *   clears the viewport's own
 * @set_shown: sets whether a visible viewport shows it; a source that is not shown need
 *   not follow its other inputs
 * @prepare: sets further options of the renderer
 * @draw_names: draws names over a picture; without it there are none
 * @forget_names: called when the style or the scene has changed
 * @describe: describes the contents in words; @second: for the second of two pictures that take turns
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

/* For subclasses. */
void         nre_scene_source_tell_loaded  (NreSceneSource *self);
void         nre_scene_source_tell_changed (NreSceneSource *self);
void         nre_scene_source_tell_marked  (NreSceneSource *self);
void         nre_scene_source_tell_said    (NreSceneSource *self);

G_END_DECLS
