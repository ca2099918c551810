/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreMoveKeys: what is typed while something is moved or turned, as in Blender: x, y and z hold it to an
 * axis, and pressed again to that of the other space, and again let it go; with Shift to the plane across the
 * axis. Digits say how far.
 * @turn: whether it is turned, which knows no planes
 * @axis: 0 to 2, or -1
 * @plane: across the axis
 * @own: the axis is the thing's own, and not that of what it is in
 * @usual: what @own is at first
 * @text: the number as far as it was typed; "" for none
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
