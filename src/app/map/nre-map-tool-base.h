/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-sketch.h"
#include "nre-map-view.h"
#include "nre-view-tool.h"

G_BEGIN_DECLS

/* The abstract base class of tools for maps. It updates what is under the pointer in the NreMapView, finds
 * areals, edges and corners near the pointer, performs operations with a toast that offers to undo them, and
 * draws the marks that all tools have in common.
 *
 * Properties: view (NreMapView), hint (string: what the user can do next, or NULL). */
#define NRE_TYPE_MAP_TOOL_BASE (nre_map_tool_base_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreMapToolBase, nre_map_tool_base, NRE, MAP_TOOL_BASE, NreViewTool)

/**
 * NreMapToolBaseClass: the virtual functions, each of which may be NULL.
 * @point: called when the pointer moves. @hover already has the position, the areal and the face; the tool
 *   may set the other fields
 * @draw: draws the marks of the tool over the common ones
 * @refresh: called when areals or faces have been changed or removed, so that the tool can update or cancel
 *   the action in progress
 */
struct _NreMapToolBaseClass
{
  NreViewToolClass parent_class;

  void (*point)   (NreMapToolBase *self, NreViewEvent *event, NreMapHover *hover);
  void (*draw)    (NreMapToolBase *self, NreMapSketch *sketch);
  void (*refresh) (NreMapToolBase *self);
};

/* The distance from a line or a corner within which the pointer picks it, in logical pixels. */
#define NRE_MAP_REACH 14.0

NreMapView     *nre_map_tool_base_get_view    (NreMapToolBase *self);
const char     *nre_map_tool_base_get_hint    (NreMapToolBase *self);
void            nre_map_tool_base_set_hint    (NreMapToolBase *self, const char *hint);

gboolean        nre_map_tool_base_is_hidden   (NreMapToolBase *self, guint areal);
gboolean        nre_map_tool_base_get_place   (NreMapToolBase *self, NreViewEvent *event, double place[3]);
guint           nre_map_tool_base_find_areal  (NreMapToolBase *self, NreViewEvent *event);
gboolean        nre_map_tool_base_find_edge   (NreMapToolBase *self, NreViewEvent *event, guint except,
                                               double reach,
                                               NreArealSpot *out);
gboolean        nre_map_tool_base_find_vertex (NreMapToolBase *self, NreViewEvent *event, NreArealSpot *out);

gboolean        nre_map_tool_base_perform     (NreMapToolBase *self, NreMapSide side, const char *operation,
                                               GVariant *args);
void            nre_map_tool_base_tell        (NreMapToolBase *self, const char *text);
void            nre_map_tool_base_tell_refused (NreMapToolBase *self, const char *reason);
void            nre_map_tool_base_tell_done   (NreMapToolBase *self, NreMapSide side, const char *text);

G_END_DECLS
