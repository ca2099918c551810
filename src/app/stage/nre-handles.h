/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene-source.h"

G_BEGIN_DECLS

/** NreHandle: a handle for moving or turning an object with the pointer. */
typedef enum
{
  NRE_HANDLE_NONE,
  NRE_HANDLE_MOVE_X,
  NRE_HANDLE_MOVE_Y,
  NRE_HANDLE_MOVE_Z,
  NRE_HANDLE_MOVE_YZ,           /* in the plane perpendicular to an axis */
  NRE_HANDLE_MOVE_XZ,
  NRE_HANDLE_MOVE_XY,
  NRE_HANDLE_MOVE_VIEW,         /* in the plane of the screen */
  NRE_HANDLE_TURN_X,
  NRE_HANDLE_TURN_Y,
  NRE_HANDLE_TURN_Z,
  NRE_HANDLE_TURN_VIEW,
  NRE_N_HANDLES
} NreHandle;

/** NreHandleSet: bit mask of the available types of handles. */
typedef enum
{
  NRE_HANDLES_MOVE = 1 << 0,
  NRE_HANDLES_TURN = 1 << 1,
} NreHandleSet;

/**
 * NreHandles: arrows, squares and rings around an object in a viewport, with a constant size in pixels.
 * @camera: the camera of the viewport
 * @x, @width, @height: the area of the picture in the widget
 * @origin: origin of the object, in model space
 * @axes: unit vectors of the axes, in model space
 *
 * Positions are relative to the widget, in logical pixels, as in NreViewEvent.
 */
typedef struct
{
  const NreCamera *camera;
  float            x;
  float            width;
  float            height;
  float            origin[3];
  float            axes[3][3];
  float            back[3];      /* unit vector from the origin to the eye */
  float            pixel;        /* size of a logical pixel at the origin, in metres */
  graphene_point_t center;
} NreHandles;

gboolean  nre_handles_init       (NreHandles *self, const NreSceneLook *look, const float origin[3],
                                  const float axes[3][3]);
NreHandle nre_handles_find       (const NreHandles *self, NreHandleSet set, double x, double y);
gboolean  nre_handles_get_place  (const NreHandles *self, NreHandle handle, graphene_point_t *place);
void      nre_handles_get_axis   (const NreHandles *self, NreHandle handle, double axis[3]);
void      nre_handles_get_move   (const NreHandles *self, NreHandle handle, double from_x, double from_y,
                                  double x, double y, double delta[3]);
double    nre_handles_get_turn   (const NreHandles *self, NreHandle handle, double from_x, double from_y,
                                  double x, double y);
void      nre_handles_draw       (const NreHandles *self, NreHandleSet set, NreHandle lit,
                                  GtkSnapshot *snapshot);
void      nre_handles_draw_guide (const NreHandles *self, NreHandle handle, GtkSnapshot *snapshot);

gboolean  nre_handle_is_turn     (NreHandle handle);
int       nre_handle_get_axis    (NreHandle handle);
gboolean  nre_handle_is_plane    (NreHandle handle);
NreHandle nre_handle_new         (gboolean turn, int axis, gboolean plane);

/* For nre-handles-draw.c. */
gboolean  nre_handles_get_point  (const NreHandles *self, const double offset[3], graphene_point_t *out);
gboolean  nre_handles_get_arrow  (const NreHandles *self, guint axis, graphene_point_t *start,
                                  graphene_point_t *end);
guint     nre_handles_get_square (const NreHandles *self, guint axis, graphene_point_t corners[4]);
gboolean  nre_handles_get_ring_point (const NreHandles *self, guint axis, double angle, graphene_point_t *out,
                                      gboolean *in_front);

/* The number of line segments with which a ring is drawn. */
#define NRE_HANDLES_STEPS 72

/* Sizes in logical pixels: of arrows, of the squares between two axes, of rings and of the centre. */
#define NRE_HANDLES_ARROW 92.0
#define NRE_HANDLES_ARROW_START 16.0
#define NRE_HANDLES_SQUARE 26.0
#define NRE_HANDLES_SQUARE_END 42.0
#define NRE_HANDLES_RING 68.0
#define NRE_HANDLES_VIEW_RING 108.0
#define NRE_HANDLES_CENTER 9.0

G_END_DECLS
