/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"

G_BEGIN_DECLS

/* NreNavigator: moves a camera according to pointer and keyboard input on a widget, and emits signals for
 * pointing and clicking. The widget may show several pictures side by side, all with the same camera. A drag
 * affects the camera as if the picture under the pointer were the only one.
 *
 * Signals: "moved" when input or a flight has moved the camera, or its projection was set; "clicked" (x, y)
 * when the primary button is clicked without a drag; "double-clicked" (x, y); "menu" (x, y) when the
 * secondary button is pressed; "pointed" (x, y) when the pointer moves or the modifiers change, with NaN when
 * the pointer leaves the widget or a drag begins. Coordinates are relative to the widget.
 *
 * Handlers can replace the default behaviour. If a handler of "pressed" (x, y), for the primary button,
 * returns TRUE, the drag does not move the camera; instead, "dragged" (x, y) and "released" (x, y), or
 * "cancelled", are emitted. Handlers of "scrolled" (x, y, steps) and "key" (keyval, modifiers) return TRUE if
 * the navigator must ignore the event. */
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
