/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreMoveKeys: the keys typed while an object is moved or turned, as in Blender. The first press of x, y or z
 * constrains the movement to an axis, the second press to the same axis of the other space (own or parent),
 * and the third press removes the constraint. With Shift, the movement is constrained to the plane
 * perpendicular to the axis. Digits enter the distance or angle.
 * @turn: whether the object is turned; there are no planes then
 * @axis: index of the axis, 0 to 2, or -1 for none
 * @plane: whether the movement is constrained to the plane perpendicular to the axis
 * @own: whether the axis is that of the object itself instead of its parent
 * @usual: the initial value of @own
 * @text: the digits typed so far; "" for none
 */
typedef struct
{
  gboolean turn;
  int      axis;
  gboolean plane;
  gboolean own;
  gboolean usual;
  char     text[16];
} NreMoveKeys;

void     nre_move_keys_init       (NreMoveKeys *self, gboolean turn, gboolean own);
gboolean nre_move_keys_press      (NreMoveKeys *self, guint keyval, GdkModifierType state);
gboolean nre_move_keys_get_number (const NreMoveKeys *self, double *number);

G_END_DECLS
