/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-billboards.h"
#include "nre-camera.h"
#include "nre-overlay.h"
#include "nre-skins.h"
#include "nre-visibility.h"

G_BEGIN_DECLS

/** NreShading: how faces are coloured. */
typedef enum
{
  NRE_SHADING_MATERIAL,
  NRE_SHADING_NODE,
  NRE_SHADING_BATCH_FLAGS,
  NRE_SHADING_NORMALS,
  NRE_SHADING_MATERIAL_2,       /* for scenes with faces; others as by the first material */
  NRE_SHADING_FACE_FLAGS,
  NRE_SHADING_TEXTURED,         /* for materials whose looks are known; others as by material */
} NreShading;

/** NreVolumes: bounds as the file has them, for a mask. */
typedef enum
{
  NRE_VOLUME_BOXES = 1 << 0,            /* of slots */
  NRE_VOLUME_SPHERES = 1 << 1,
  NRE_VOLUME_HULL = 1 << 2,             /* of the model */
  NRE_VOLUME_MODEL_SPHERE = 1 << 3,
  NRE_VOLUME_CAPSULE = 1 << 4,
} NreVolumes;

/**
 * NreGhost: another pose of the scene, some nodes of which are drawn as a translucent shape.
 * @scene: of the same geometry; not owned
 * @nodes: a byte for each node, nonzero for those that are drawn; not owned
 * @color: RGBA 0 … 1, not premultiplied
 */
typedef struct
{
  NreScene     *scene;
  const guint8 *nodes;
  float         color[4];
} NreGhost;

/**
 * NreRenderOptions: how to draw a scene; nre_render_options_init() gives the usual look.
 * @lod: level of detail, 0 … 2
 * @group: 0 … 4, or NRE_SCENE_ALL_GROUPS
 * @shading: how faces are coloured
 * @edges: draw dark lines where faces meet at an angle, unless faces have textures
 * @wireframe: draw lines along all edges of triangles
 * @volumes: a mask of NreVolumes to draw; volumes that are not finite, or have no size, are not drawn
 * @volumes_of_selection: draw the volumes of selected slots only
 * @axes: draw the axes of the selected node, and a small cross in the bottom left corner
 * @all_axes: draw the same as with @axes, and small axes of all nodes
 * @grid: draw the grid on the ground
 * @shadow: draw the model's shadow on the ground
 * @moving: details that take long and are hardly visible in motion may be left out
 * @rough_shadow: use a shadow of fewer pixels, unless a finer one was drawn before
 * @background: paint a background; otherwise the picture is transparent, with premultiplied colours
 * @dark: colours for a dark window
 * @accent: colour of the selection, RGBA 0 … 1
 * @selection: the selected part. It is tinted and outlined, its node has axes, and lines are drawn around its
 *   triangle
 * @selected: (nullable): further selected parts; not owned
 * @hovered: the part under the pointer: tinted a little
 * @skins: (nullable): with NRE_SHADING_TEXTURED, what materials look like; not owned
 * @skins_later: upload only as many pictures as take a few milliseconds; faces whose picture is missing have
 *   a plain colour until nre_renderer_is_complete()
 * @back_faces: with skins, also show the backs of faces that the game shows from one side only
 * @light_maps: with skins, darken faces by their light maps, if the scene and the skins have any
 * @skin_time: milliseconds since the animation of materials began
 * @visibility: (nullable): which parts to leave out; not owned, and must not change during the drawing
 * @face_flags: with NRE_SHADING_FACE_FLAGS, faces that have one of these bits stand out; 0 colours by all
 *   flags
 * @plain_faces: do not give water and other special faces colours of their own
 * @hidden_faces: for a scene with faces, do not show the faces themselves, but show the overlay on them
 * @face_marks: (nullable): for scenes with faces, a byte for each descriptor, nonzero for selected ones; not
 *   owned
 * @n_face_marks: number of bytes; faces beyond are not selected
 * @face_hovered: the descriptor of the face under the pointer, or NRE_SCENE_NONE
 * @ghosts, @n_ghosts: other poses to draw over the scene; not owned
 * @no_node_axes: draw no axes for the selected node, even with @axes, since the caller shows something else
 *   there
 * @no_corner_axes: draw no small cross in the corner, even with @axes, since the caller shows something else
 *   there
 * @overlay: (nullable): lines, arrows and areas to draw over the scene, translucent; not owned
 * @billboards: (nullable): spots to draw over the overlay, with the same part numbers; not owned
 * @overlay_hidden, @overlay_selected: (nullable): a byte for each part of the overlay and the billboards,
 *   nonzero for hidden, or selected, ones; not owned
 * @overlay_colors: (nullable): RGBA for the areas of each part of the overlay, not premultiplied; not
 *   owned
 * @overlay_layers: a mask of NreCoverLayers: which layers of the overlay's pieces are shown
 * @overlay_hovered: the part under the pointer, or NRE_OVERLAY_NOTHING
 * @overlay_mute: how much the ground's own colours fade where areas of the overlay cover it, so that the
 *   areas stand out, 0 … 1
 * @samples: samples per pixel, for smooth edges. 1 is the fastest, 4 takes about three times as long with a
 *   software renderer. Use 1 while things move and 4 when they have stopped
 * @scale: device pixels per logical pixel, for line widths
 */
typedef struct
{
  guint        lod;
  int          group;
  NreShading   shading;
  gboolean     edges;
  gboolean     wireframe;
  guint        volumes;
  gboolean     volumes_of_selection;
  gboolean     axes;
  gboolean     all_axes;
  gboolean     grid;
  gboolean     shadow;
  gboolean     moving;
  gboolean     rough_shadow;
  gboolean     background;
  gboolean     dark;
  float        accent[4];
  NreScenePart selection;
  NreScenePart hovered;
  guint        samples;
  float        scale;

  const NrePartSet    *selected;
  const NreVisibility *visibility;
  NreSkins            *skins;
  gboolean             skins_later;
  gboolean             back_faces;
  gboolean             light_maps;
  double               skin_time;

  guint32              face_flags;
  gboolean             plain_faces;
  gboolean             hidden_faces;
  const guint8        *face_marks;
  guint                n_face_marks;
  guint32              face_hovered;

  const NreGhost      *ghosts;
  guint                n_ghosts;
  gboolean             no_node_axes;
  gboolean             no_corner_axes;

  NreOverlay          *overlay;
  NreBillboards       *billboards;
  const guint8        *overlay_hidden;
  const guint8        *overlay_selected;
  const guint8       (*overlay_colors)[4];
  guint                overlay_layers;
  guint                overlay_hovered;
  float                overlay_mute;
} NreRenderOptions;

/** nre_render_marks: whether a table of the options, such as @overlay_hidden, has a nonzero byte for the
 * part. */
static inline gboolean
nre_render_marks (const guint8 *table, guint part)
{
  return table != NULL && part != NRE_OVERLAY_NOTHING && table[part] != 0;
}

/** NRE_RENDER_MOVING_DETAIL: scenes with more triangles are drawn without edges and
 * shadow while things move. */
#define NRE_RENDER_MOVING_DETAIL 65536

void nre_render_options_init   (NreRenderOptions *self);
void nre_render_options_hasten (NreRenderOptions *self, const NreScene *scene);
gboolean nre_render_options_hide_backs (const NreRenderOptions *self);

/* NreRenderer: draws scenes with GL 3.2 or GLES 3.0 into framebuffers of its own, and copies the picture to
 * the bound framebuffer, which needs no depth buffer. It depends on no window: make the same context current
 * before realize, draw and unrealize. set_scene() needs none. */
typedef struct _NreRenderer NreRenderer;

NreRenderer *nre_renderer_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void         nre_renderer_free          (NreRenderer *self);
gboolean     nre_renderer_realize       (NreRenderer *self, GError **error);
void         nre_renderer_unrealize     (NreRenderer *self);
gboolean     nre_renderer_is_realized   (const NreRenderer *self);
void         nre_renderer_set_scene     (NreRenderer *self, NreScene *scene);
guint        nre_renderer_get_n_uploads (const NreRenderer *self);
gboolean     nre_renderer_draw          (NreRenderer *self, guint width, guint height,
                                         const NreCamera *camera, const NreRenderOptions *options,
                                         GError **error);
gboolean     nre_renderer_draw_at       (NreRenderer *self, int x, int y, guint width, guint height,
                                         const NreCamera *camera, const NreRenderOptions *options,
                                         GError **error);
gboolean     nre_renderer_draw_kept     (NreRenderer *self, guint width, guint height,
                                         const NreCamera *camera,
                                         const NreRenderOptions *options, const NreRenderOptions *still,
                                         int change[4],
                                         GError **error);
void         nre_renderer_read          (NreRenderer *self, int x, int y, guint width, guint height,
                                         guint8 *pixels,
                                         gsize stride);
gboolean     nre_renderer_drew_part     (const NreRenderer *self);
gboolean     nre_renderer_is_complete   (const NreRenderer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreRenderer, nre_renderer_free)

G_END_DECLS
