/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"

G_BEGIN_DECLS

/* NreNavigator: translates pointer and keyboard input over a widget into moves of a camera, and emits signals
 * for pointing and clicking. The widget may show several pictures side by side, all with the same camera; a
 * drag then affects all of them as it does the one under the pointer.
 *
 * Signals: "moved" when the camera is somewhere else; "clicked" (x, y) at a press of the first button that is
 * not a drag; "double-clicked" (x, y); "menu" (x, y) at a press of the second button; "pointed" (x, y) when
 * the pointer moves or the modifiers change, with NaN when it leaves or drags. All of these are in
 * coordinates of the widget.
 *
 * A handler may take over: if "pressed" (x, y) of the first button returns TRUE, the drag does not move the
 * camera but is reported by "dragged" (x, y) and "released" (x, y), or "cancelled"; "scrolled" (x, y, steps)
 * and "key" (keyval, modifiers) return TRUE if the navigator must ignore them. */
#define NRE_TYPE_NAVIGATOR (nre_navigator_get_type ())
G_DECLARE_FINAL_TYPE (NreNavigator, nre_navigator, NRE, NAVIGATOR, GObject)

NreNavigator    *nre_navigator_new              (GtkWidget *widget);
void             nre_navigator_detach           (NreNavigator *self);
const NreCamera *nre_navigator_get_camera       (NreNavigator *self);
void             nre_navigator_set_camera       (NreNavigator *self, const NreCamera *camera);
void             nre_navigator_set_columns      (NreNavigator *self, guint columns);
void             nre_navigator_set_orthographic (NreNavigator *self, gboolean orthographic);
void             nre_navigator_set_flat         (NreNavigator *self, gboolean flat);
gboolean         nre_navigator_get_flat         (NreNavigator *self);
void             nre_navigator_set_insets       (NreNavigator *self, NreCameraInsets insets);
void             nre_navigator_frame            (NreNavigator *self, const NreBounds *bounds, gboolean fly);
void             nre_navigator_set_preset       (NreNavigator *self, NreCameraPreset preset);
void             nre_navigator_turn             (NreNavigator *self, float right, float up);
GdkModifierType  nre_navigator_get_modifiers    (NreNavigator *self);
guint            nre_navigator_locate           (NreNavigator *self, double *x, double *width,
                                                 double *height);

G_END_DECLS
