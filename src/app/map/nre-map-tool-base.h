/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-sketch.h"
#include "nre-map-view.h"
#include "nre-view-tool.h"

G_BEGIN_DECLS

/* What the tools for maps have in common: they tell the NreMapView what is under the pointer, find areals,
 * edges and corners near it, make steps with a toast that takes them back, and draw what is selected, pointed
 * at and asked for in any of them. Abstract.
 *
 * Properties: view (NreMapView), hint (string: what can be done next, or NULL). */
#define NRE_TYPE_MAP_TOOL_BASE (nre_map_tool_base_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreMapToolBase, nre_map_tool_base, NRE, MAP_TOOL_BASE, NreViewTool)

/**
 * NreMapToolBaseClass: all may be left out.
 * @point: the pointer is there; @hover has the place, the areal and the face already, and may be told of more
 * @draw: what it draws over all that the others draw as well
 * @refresh: areals or faces are others than before, or not there any more: what is under way may be about
 * what is gone
 */
struct _NreMapToolBaseClass
{
  NreViewToolClass parent_class;

  void (*point)   (NreMapToolBase *self, NreViewEvent *event, NreMapHover *hover);
  void (*draw)    (NreMapToolBase *self, NreMapSketch *sketch);
  void (*refresh) (NreMapToolBase *self);
};

/* How near the pointer has to be to a line or a corner, in pixels. */
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
