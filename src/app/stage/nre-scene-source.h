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
 * @fronts: backs of faces are not seen, see nre_render_options_hide_backs()
 * @x, @width, @height: where it is in the widget, in logical pixels; its top is the widget's
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
 * NreSceneFound: what is seen at a place: a part of the scene, or of the overlay or the billboards, whose
 * part is nothing else. Where there is nothing of the scene behind that, its distance is infinite.
 */
typedef struct
{
  NrePick        scene;
  NreOverlayPick over;
} NreSceneFound;

/* What a viewport shows, and what its parts mean in the selection: made by the kind, from a selection inside
 * an entry, by the row of NreAppKind. The viewport knows parts as the renderer does, by numbers. Abstract.
 *
 * Signals: "loaded": there is another scene, or none any more; "changed": what is shown may not be as it was,
 * though a new scene is not there yet; "marked": something else is selected than before, of what the
 * viewport's own selection does not tell; "said": there may be other words for it. */
#define NRE_TYPE_SCENE_SOURCE (nre_scene_source_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSceneSource, nre_scene_source, NRE, SCENE_SOURCE, GObject)

/**
 * NreSceneSourceClass:
 * @name: what assistive technologies call the viewport, untranslated
 * @consolation: what is said where there is no GL, untranslated
 * @icon_name: (nullable): what stands over that; without it, the icon of what the viewport's selection is in
 * @get_scene: (transfer none) (nullable): what is drawn now, in the pose of the time that was set; where an
 *   overlay is all there is to see, neither this nor @get_picker is needed
 * @get_rest: (transfer none) (nullable): the same at rest
 * @get_picker: (transfer none) (nullable): for what is drawn now
 * @is_current: whether the scene is of the document as it is now
 * @forget_pose: the scene is another, or what poses it
 * @set_time: times in frames, or what else the kind counts them in, and the weight of the second, 0 for none;
 *   without it nothing moves
 * @get_lead: what leads the selection
 * @collect: adds what else is selected
 * @select: selects what was picked
 * @get_overlay: (transfer none) (nullable): what is drawn over the scene, or alone; without it nothing is
 * @get_billboards: (transfer none) (nullable): what is drawn over that, at the time that was set; without it
 *   nothing is
 * @get_overlay_hidden: (transfer none) (nullable): a byte for each part of both, not 0 for those that are
 *   left out
 * @get_overlay_bounds: where all of both is, at any time, or of the parts whose byte is not 0; without it,
 *   where the overlay is, or else the billboards
 * @set_visibility: somebody asked to leave out other parts than before, which shows in those bytes
 * @mark_overlay: sets the bytes of those parts of both that are selected
 * @select_overlay: selects what was picked of either
 * @clear: selects nothing, in every selection that it shows, and says whether anything was; without it, in
 *   the viewport's own
 * @set_shown: whether a viewport shows it, and is itself to be seen; what is not need not follow what else it
 *   depends on
 * @prepare: sets what else the renderer is told
 * @draw_names: draws names over a picture; without it there are none
 * @forget_names: the style has changed, or the scene
 * @describe: says in words what is shown; @second: the second of two pictures that take turns
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

/* For those who are one. */
void         nre_scene_source_tell_loaded  (NreSceneSource *self);
void         nre_scene_source_tell_changed (NreSceneSource *self);
void         nre_scene_source_tell_marked  (NreSceneSource *self);
void         nre_scene_source_tell_said    (NreSceneSource *self);

G_END_DECLS
