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
  NRE_SHADING_MATERIAL_2,       /* by the second material, in scenes with faces; in other scenes, by the
                                 * material */
  NRE_SHADING_FACE_FLAGS,
  NRE_SHADING_TEXTURED,         /* with textures; materials without a known appearance have a plain colour */
} NreShading;

/** NreVolumes: a bit set of the bounds from the file to draw. */
typedef enum
{
  NRE_VOLUME_BOXES = 1 << 0,            /* boxes of slots */
  NRE_VOLUME_SPHERES = 1 << 1,
  NRE_VOLUME_HULL = 1 << 2,             /* this and the following: bounds of the whole model */
  NRE_VOLUME_MODEL_SPHERE = 1 << 3,
  NRE_VOLUME_CAPSULE = 1 << 4,
} NreVolumes;

/**
 * NreGhost: another pose of the scene: some of its nodes are drawn as translucent shapes.
 * @scene: a scene with the same geometry; not owned
 * @nodes: a byte for each node, nonzero if it is drawn; not owned
 * @color: RGBA 0 … 1, not premultiplied
 */
typedef struct
{
  NreScene     *scene;
  const guint8 *nodes;
  float         color[4];
} NreGhost;

/**
 * NreRenderOptions: how to draw a scene; nre_render_options_init() sets the defaults.
 * @lod: the level of detail, 0 … 2
 * @group: the group to draw, 0 … 4, or NRE_SCENE_ALL_GROUPS
 * @edges: draw dark lines along sharp edges; with textures, only in a scene with faces
 * @wireframe: draw lines along all edges of triangles
 * @volumes: a bit set of NreVolumes; volumes that are not finite or have no size are not drawn
 * @volumes_of_selection: draw only the volumes of selected slots
 * @axes: draw the axes of the selected node, and a small cross in the bottom left corner
 * @all_axes: like @axes, and draw small axes of all other nodes
 * @shadow: draw the model's shadow on the ground
 * @moving: leave out details that take long and are hardly visible in motion
 * @rough_shadow: use a shadow with fewer pixels, unless a finer one was drawn before
 * @background: paint a background; otherwise, the picture is transparent, with premultiplied colours
 * @accent: the colour of the selection, RGBA 0 … 1
 * @selection: the selected part. It is tinted and outlined, and lines are drawn around its triangle
 * @selected: (nullable): further selected parts; not owned
 * @hovered: the part under the pointer, which is tinted slightly
 * @skins: (nullable): the pictures and colours of materials, for NRE_SHADING_TEXTURED; not owned
 * @skins_later: upload pictures only for a few milliseconds; draw again until nre_renderer_is_complete()
 * @back_faces: with @skins, also show the backs of faces that the game shows only from the front
 * @light_maps: with @skins, darken faces by their light maps, if there are any
 * @skin_time: the time in the animation of materials, milliseconds
 * @visibility: (nullable): the parts to hide; not owned, and must not change while the frame is drawn
 * @face_flags: with NRE_SHADING_FACE_FLAGS, faces with one of these flags are bright; if 0, each combination
 *   has a colour
 * @plain_faces: draw liquid faces like other faces
 * @hidden_faces: in a scene with faces, show only the overlay on them
 * @face_marks: (nullable): a byte for each descriptor of a face, nonzero if it is selected; not owned
 * @n_face_marks: the number of bytes in @face_marks; further faces are not selected
 * @face_hovered: the descriptor of the face under the pointer, or NRE_SCENE_NONE
 * @ghosts, @n_ghosts: other poses to draw with the scene; not owned
 * @no_node_axes: draw no axes of the selected node, even with @axes
 * @no_corner_axes: draw no small cross in the corner, even with @axes
 * @overlay: (nullable): the overlay to draw over the scene; not owned
 * @billboards: (nullable): the billboards to draw over the overlay; their parts have the indices of those of
 *   the overlay; not owned
 * @overlay_hidden, @overlay_selected: (nullable): a byte for each part of the overlay and the billboards,
 *   nonzero if it is hidden, or selected; not owned
 * @overlay_colors: (nullable): for each part, the RGBA colour of its areas, not premultiplied; not owned
 * @overlay_layers: a bit set of NreCoverLayers: the visible layers of the overlay's pieces
 * @overlay_hovered: the part under the pointer, or NRE_OVERLAY_NOTHING
 * @overlay_mute: how much the ground fades below areas of the overlay, 0 … 1
 * @samples: the number of samples per pixel; a software renderer takes about three times as long for 4
 * @scale: the number of device pixels per logical pixel, for the widths of lines
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

/** nre_render_marks: whether a table of the options, such as @overlay_hidden, marks the part. @table:
 * (nullable). */
static inline gboolean
nre_render_marks (const guint8 *table, guint part)
{
  return table != NULL && part != NRE_OVERLAY_NOTHING && table[part] != 0;
}

/** NRE_RENDER_MOVING_DETAIL: if a scene has more triangles, frames in motion have no edges and no shadow. */
#define NRE_RENDER_MOVING_DETAIL 65536

void nre_render_options_init   (NreRenderOptions *self);
void nre_render_options_hasten (NreRenderOptions *self, const NreScene *scene);
gboolean nre_render_options_hide_backs (const NreRenderOptions *self);

/* NreRenderer: draws scenes with GL 3.2 or GLES 3.0 into its own framebuffers, and copies the picture to
 * the bound framebuffer, which needs no depth buffer. The GL context must be current during
 * nre_renderer_realize(), nre_renderer_unrealize() and the functions that draw or read. */
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
