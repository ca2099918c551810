/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-camera.h"
#include "nre-scene.h"

G_BEGIN_DECLS

/** NreShading: what gives faces their colour. */
typedef enum
{
  NRE_SHADING_MATERIAL,
  NRE_SHADING_NODE,
  NRE_SHADING_BATCH_FLAGS,
  NRE_SHADING_NORMALS,
} NreShading;

/**
 * NreRenderOptions: how to draw a scene; nre_render_options_init() gives the usual look.
 * @lod: level of detail, 0 … 2
 * @group: 0 … 4, or NRE_SCENE_ALL_GROUPS
 * @shading: what gives faces their colour
 * @edges: dark lines where faces meet at an angle
 * @wireframe: lines along all edges of triangles
 * @bounds: the boxes that slots have in the file
 * @axes: the axes of the selected node, and the small cross in the bottom left corner
 * @grid: the ground
 * @shadow: the model's shadow on the ground
 * @background: paint one; else the picture is transparent, with premultiplied colours
 * @dark: colours for a dark window
 * @accent: colour of the selection, RGBA 0 … 1
 * @selection: what is selected: tinted and outlined
 * @hovered: what is under the pointer: tinted a little
 * @isolate: draw only this part; none draws all
 * @samples: samples a pixel for smooth edges; 1 is the fastest, 4 takes about three times as long with a
 *   software renderer. Take 1 while things move and 4 when they have stopped.
 * @scale: device pixels per logical pixel, for the width of lines
 */
typedef struct
{
  guint        lod;
  int          group;
  NreShading   shading;
  gboolean     edges;
  gboolean     wireframe;
  gboolean     bounds;
  gboolean     axes;
  gboolean     grid;
  gboolean     shadow;
  gboolean     background;
  gboolean     dark;
  float        accent[4];
  NreScenePart selection;
  NreScenePart hovered;
  NreScenePart isolate;
  guint        samples;
  float        scale;
} NreRenderOptions;

void nre_render_options_init (NreRenderOptions *self);

/* NreRenderer: draws scenes with GL 3.2 or GLES 3.0 into the framebuffer that is bound, which needs a depth
 * buffer unless more than one sample is asked for. It knows no window: make a context current before
 * realize, draw and unrealize, and the same one. set_scene() needs none. */
typedef struct _NreRenderer NreRenderer;

NreRenderer *nre_renderer_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void         nre_renderer_free          (NreRenderer *self);
gboolean     nre_renderer_realize       (NreRenderer *self, GError **error);
void         nre_renderer_unrealize     (NreRenderer *self);
gboolean     nre_renderer_is_realized   (const NreRenderer *self);
void         nre_renderer_set_scene     (NreRenderer *self, NreScene *scene);
NreScene    *nre_renderer_get_scene     (const NreRenderer *self);
guint        nre_renderer_get_n_uploads (const NreRenderer *self);
gboolean     nre_renderer_draw          (NreRenderer *self, guint width, guint height,
                                         const NreCamera *camera, const NreRenderOptions *options,
                                         GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreRenderer, nre_renderer_free)

G_END_DECLS
