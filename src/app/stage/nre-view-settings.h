/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-renderer.h"

G_BEGIN_DECLS

/** NreCompare: whether and how two levels of detail or groups are compared. */
typedef enum
{
  NRE_COMPARE_OFF,
  NRE_COMPARE_SIDE_BY_SIDE,
  NRE_COMPARE_BLINK,
} NreCompare;

#define NRE_TYPE_COMPARE (nre_compare_get_type ())
GType nre_compare_get_type (void);

/* NreViewSettings: which parts of a scene a viewport shows, and how. The settings are not part of a document.
 *
 * Properties: lod (uint, 0 … 2), group (int, 0 … 4, or -1 for all), shading (uint, an NreShading), compare
 * (an NreCompare), compare-lod, compare-group (what the second picture shows), and booleans: wireframe,
 * back-faces (whether the backs of textured faces are shown, which the game hides), light-maps, axes,
 * all-axes, names (of nodes), grid, orthographic, bounds (whether any bounds are shown), boxes, spheres (of
 * slots), hull, model-sphere, capsule (which bounds are shown), bounds-of-selection (whether only selected
 * slots have bounds). Setting one of the types of bounds also sets bounds, and clearing the last type clears
 * bounds. Setting bounds while no type is set also sets boxes. */
#define NRE_TYPE_VIEW_SETTINGS (nre_view_settings_get_type ())
G_DECLARE_FINAL_TYPE (NreViewSettings, nre_view_settings, NRE, VIEW_SETTINGS, GObject)

NreViewSettings *nre_view_settings_new          (void);
GActionGroup    *nre_view_settings_new_actions  (NreViewSettings *self);
guint            nre_view_settings_get_lod      (NreViewSettings *self);
int              nre_view_settings_get_group    (NreViewSettings *self);
gboolean         nre_view_settings_get_names    (NreViewSettings *self);
gboolean         nre_view_settings_get_orthographic (NreViewSettings *self);
NreCompare       nre_view_settings_get_compare  (NreViewSettings *self);
void             nre_view_settings_apply        (NreViewSettings *self, gboolean second,
                                                 NreRenderOptions *options);

G_END_DECLS
