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

/* The picture of an entry's contents, or two of them to compare, for turning, moving around and selecting. It
 * draws nothing itself: the renderer does, and only if something visible has changed. Without GL it shows a
 * message. The NreSceneSource of the kind provides the contents, and determines what a click selects.
 *
 * Properties: selection (NreSelection); settings (NreViewSettings, its own); words
 * (NrePictureWords: its description); ready (boolean: the picture matches the current document);
 * available (boolean: GL works); flat (boolean: drags and keys move a view from above, and do not
 * turn it; ends when it is seen from elsewhere).
 *
 * Signals: "menu" (x, y) when a menu is requested there; "loaded" when there is another scene.
 * As an NreViewState it remembers where the camera is. */
#define NRE_TYPE_VIEWPORT (nre_viewport_get_type ())
G_DECLARE_FINAL_TYPE (NreViewport, nre_viewport, NRE, VIEWPORT, GtkWidget)

GtkWidget       *nre_viewport_new          (void);
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
