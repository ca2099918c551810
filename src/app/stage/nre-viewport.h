/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"
#include "nre-picture-words.h"
#include "nre-scene-source.h"
#include "nre-selection.h"
#include "nre-view-settings.h"
#include "nre-view-tool.h"

G_BEGIN_DECLS

/* A widget that shows the contents of an entry in 3D, or two pictures of them to compare. The user can turn
 * and move the camera, and select parts. The renderer draws the scene, and only if something visible has
 * changed. If GL is not available, the widget shows a message. The NreSceneSource of the kind provides the
 * scene and determines what a click selects.
 *
 * Properties: selection (NreSelection); settings (NreViewSettings, owned by the viewport); words
 * (NrePictureWords: describe what is shown); ready (boolean: whether the picture matches the current state of
 * the document); available (boolean: whether GL works); flat (boolean: whether drags and keys move the
 * camera, which looks down from above, instead of turning it; becomes FALSE when the camera looks from
 * another side).
 *
 * Signals: "menu" (x, y) when the user requests a context menu at that position; "loaded" when there is a new
 * scene. The viewport implements NreViewState, with the position of the camera. */
#define NRE_TYPE_VIEWPORT (nre_viewport_get_type ())
G_DECLARE_FINAL_TYPE (NreViewport, nre_viewport, NRE, VIEWPORT, GtkWidget)

NreViewSettings *nre_viewport_get_settings (NreViewport *self);
NrePictureWords *nre_viewport_get_words    (NreViewport *self);
NreScene        *nre_viewport_get_scene    (NreViewport *self);
NreSceneSource  *nre_viewport_get_source   (NreViewport *self);
void             nre_viewport_set_source   (NreViewport *self, NreSceneSource *source);
void             nre_viewport_set_preset   (NreViewport *self, NreCameraPreset preset);
void             nre_viewport_set_time     (NreViewport *self, double time, double time_b, double weight);
void             nre_viewport_turn         (NreViewport *self, float right, float up);
gboolean         nre_viewport_get_flat     (NreViewport *self);
void             nre_viewport_set_flat     (NreViewport *self, gboolean flat);
void             nre_viewport_set_insets   (NreViewport *self, NreCameraInsets insets);
void             nre_viewport_frame        (NreViewport *self);
NreViewTool     *nre_viewport_get_tool     (NreViewport *self);
void             nre_viewport_set_tool     (NreViewport *self, NreViewTool *tool);
void             nre_viewport_get_look     (NreViewport *self, double x, NreSceneLook *look);
gboolean         nre_viewport_pick_at      (NreViewport *self, double x, double y);
void             nre_viewport_isolate      (NreViewport *self);
void             nre_viewport_hide         (NreViewport *self);
void             nre_viewport_show_all     (NreViewport *self);

G_END_DECLS
