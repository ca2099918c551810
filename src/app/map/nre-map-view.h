/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-view.h"
#include "nre-selection.h"
#include "nre-terrain-view.h"
#include "nre-view-settings.h"

G_BEGIN_DECLS

/** NreMapSide: one of the two files of a level. */
typedef enum
{
  NRE_MAP_AREALS,
  NRE_MAP_TERRAIN,
  NRE_MAP_N_SIDES,
} NreMapSide;

/** NreMapTool: what a press in the viewport does. */
typedef enum
{
  NRE_MAP_TOOL_SELECT,
  NRE_MAP_TOOL_CONNECT,
  NRE_MAP_TOOL_DISCONNECT,
  NRE_MAP_TOOL_MOVE_VERTEX,
  NRE_MAP_TOOL_ROUTE,
  NRE_MAP_TOOL_PAINT,
  NRE_MAP_N_TOOLS,
} NreMapTool;

/** NreMapHoverer: the widget in which the pointer is: the viewport or a list. */
typedef enum
{
  NRE_MAP_HOVER_NOBODY,
  NRE_MAP_HOVER_PICTURE,
  NRE_MAP_HOVER_TABLE,
} NreMapHoverer;

/**
 * NreMapHover: what is under the pointer. Indices are G_MAXUINT if there is nothing.
 * @by: the widget in which the pointer is
 * @areal, @face: index of the areal, and of the face
 * @edge, @vertex: index of the edge, and of the corner, in the areal
 * @has_place, @place: whether the pointer is over the ground in the viewport, and its position on the ground,
 *   in metres
 */
typedef struct
{
  NreMapHoverer by;
  guint         areal;
  guint         edge;
  guint         vertex;
  guint         face;
  gboolean      has_place;
  float         place[3];
} NreMapHover;

/** NreMapPaintMode: what a stroke with the paint tool does. */
typedef enum
{
  NRE_MAP_PAINT_SELECT,         /* selects the faces */
  NRE_MAP_PAINT_SET,            /* sets the flags and materials of the faces */
} NreMapPaintMode;

/**
 * NreMapPaint: the settings of the paint tool.
 * @mode: what a stroke does
 * @radius: radius of the brush, in metres; 0 for the single face under the pointer
 * @same_material, @same_flags: whether to paint only faces with the material, or the flags, of the face at
 *   which the stroke began
 * @set_flags, @clear_flags: the flags to set and to clear
 * @has_material, @material: whether to set the material, and to which
 * @has_material2, @material2: whether to set the second material, and to which
 */
typedef struct
{
  NreMapPaintMode mode;
  float           radius;
  gboolean        same_material;
  gboolean        same_flags;
  guint32         set_flags;
  guint32         clear_flags;
  gboolean        has_material;
  guint8          material;
  gboolean        has_material2;
  guint8          material2;
} NreMapPaint;

/* The state of a map page, shared by the page, the viewport, tools, inspectors and the legend. It is not part
 * of a document. A level has two sides, the terrain and the areal map. Either may be missing; it is added
 * when its file is opened and removed when the file is closed.
 *
 * Properties: areal-selection, terrain-selection (NreSelection, or NULL if the side is missing); active
 * (uint: the NreMapSide of the last selection or edit); settings (NreViewSettings of the viewport: lod, where
 * 0 is near and 1 far, shading, orthographic …; read-only); coloring (uint, an NreArealColoring); areals,
 * links, numbers, cells, terrain (boolean: whether these are drawn); mutual, lone (boolean: whether two-way
 * links, and one-way or dangling links, are among the links that are drawn); flag-mask (uint: the flags of
 * faces that the shading by flags shows); tool (uint, an NreMapTool); one-way (boolean: whether Connect and
 * Disconnect affect only one direction); apart (boolean: whether Move corner moves the corner of only one
 * areal); listing (boolean: whether the grid cells that list the selected areals are highlighted); edge,
 * vertex (uint: the selected edge and corner of the areal that was selected last, or G_MAXUINT; selecting
 * another areal clears both); route-from, route-to (uint: the areals at the ends of the route, or
 * G_MAXUINT).
 *
 * Signals: "hover-changed"; "filter-changed" when other areals are hidden than before; "route-changed";
 * "paint-changed"; "areals-changed" (const NreArealChange *) and "terrain-changed" (const NreTerrainChange
 * *), forwarded from the NreArealView and the NreTerrainView, and also emitted with @all set when a side is
 * replaced; "frame" to request that the camera shows the whole selection; "connect-from" (uint areal, uint
 * edge) to request that the connect tool continues as if the user had clicked this edge. */
#define NRE_TYPE_MAP_VIEW (nre_map_view_get_type ())
G_DECLARE_FINAL_TYPE (NreMapView, nre_map_view, NRE, MAP_VIEW, GObject)

NreMapView      *nre_map_view_new             (NreViewSettings *settings);
NreMapView      *nre_map_view_of              (NreSelection *selection);

void             nre_map_view_set_selection   (NreMapView *self, NreMapSide side, NreSelection *selection);
NreSelection    *nre_map_view_get_selection   (NreMapView *self, NreMapSide side);
NreDocument     *nre_map_view_get_document    (NreMapView *self, NreMapSide side);
char            *nre_map_view_dup_entry_path  (NreMapView *self, NreMapSide side);
NreArealView    *nre_map_view_get_areal_view  (NreMapView *self);
NreTerrainView  *nre_map_view_get_terrain_view (NreMapView *self);
NreMapSide       nre_map_view_get_active      (NreMapView *self);
void             nre_map_view_set_active      (NreMapView *self, NreMapSide side);

NreViewSettings *nre_map_view_get_settings    (NreMapView *self);
guint            nre_map_view_get_coloring    (NreMapView *self);
gboolean         nre_map_view_get_areals      (NreMapView *self);
gboolean         nre_map_view_get_links       (NreMapView *self);
gboolean         nre_map_view_get_mutual      (NreMapView *self);
gboolean         nre_map_view_get_lone        (NreMapView *self);
gboolean         nre_map_view_get_numbers     (NreMapView *self);
gboolean         nre_map_view_get_cells       (NreMapView *self);
gboolean         nre_map_view_get_terrain     (NreMapView *self);
guint32          nre_map_view_get_flag_mask   (NreMapView *self);

NreMapTool       nre_map_view_get_tool        (NreMapView *self);
void             nre_map_view_set_tool        (NreMapView *self, NreMapTool tool);
gboolean         nre_map_view_get_one_way     (NreMapView *self);
gboolean         nre_map_view_get_apart       (NreMapView *self);
gboolean         nre_map_view_get_listing     (NreMapView *self);
guint            nre_map_view_get_edge        (NreMapView *self);
void             nre_map_view_set_edge        (NreMapView *self, guint edge);
guint            nre_map_view_get_vertex      (NreMapView *self);
void             nre_map_view_set_vertex      (NreMapView *self, guint vertex);

NreMapHover      nre_map_hover_nothing        (NreMapHoverer by);
const NreMapHover *nre_map_view_get_hover     (NreMapView *self);
void             nre_map_view_set_hover       (NreMapView *self, const NreMapHover *hover);
void             nre_map_view_clear_hover     (NreMapView *self, NreMapHoverer by);

gboolean         nre_map_view_is_shown        (NreMapView *self, guint32 value);
gboolean         nre_map_view_is_filtered     (NreMapView *self);
void             nre_map_view_set_shown       (NreMapView *self, guint32 value, gboolean shown);
void             nre_map_view_show_only       (NreMapView *self, const guint32 *values, guint n_values,
                                               guint32 value);
void             nre_map_view_show_all        (NreMapView *self);

const GtkBitset *nre_map_view_get_left_out    (NreMapView *self);
void             nre_map_view_leave_out       (NreMapView *self, const GtkBitset *areals);
void             nre_map_view_leave_all_but   (NreMapView *self, const GtkBitset *areals);

void             nre_map_view_set_route       (NreMapView *self, guint from, guint to);
guint            nre_map_view_get_route_from  (NreMapView *self);
guint            nre_map_view_get_route_to    (NreMapView *self);
GArray          *nre_map_view_get_route       (NreMapView *self);
const char      *nre_map_view_get_route_error (NreMapView *self);

const NreMapPaint *nre_map_view_get_paint     (NreMapView *self);
void             nre_map_view_set_paint       (NreMapView *self, const NreMapPaint *paint);

void             nre_map_view_select_areal    (NreMapView *self, guint areal);
void             nre_map_view_select_edge     (NreMapView *self, guint areal, guint edge);
void             nre_map_view_select_vertex   (NreMapView *self, guint areal, guint vertex);
void             nre_map_view_select_areals   (NreMapView *self, const GtkBitset *areals, guint lead);
void             nre_map_view_select_faces    (NreMapView *self, const GtkBitset *faces, guint lead);
void             nre_map_view_frame           (NreMapView *self);
void             nre_map_view_connect_from    (NreMapView *self, guint areal, guint edge);

G_END_DECLS
