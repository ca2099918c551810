/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreMoveKeys: keys typed while something is moved or turned, as in Blender: x, y and z constrain it to an
 * axis, pressed again to that of the other space, and a third time release it; with Shift to the plane
 * perpendicular to the axis. Digits enter the distance or angle.
 * @turn: whether it is turned; planes then do not apply
 * @axis: 0 to 2, or -1
 * @plane: whether it is constrained to the plane perpendicular to the axis
 * @own: whether the axis is the thing's own, and not that of its parent space
 * @usual: the initial value of @own
 * @text: the typed part of the number; "" for none
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
