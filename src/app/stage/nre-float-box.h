/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out widgets that float over a picture: children aligned to the start are stacked at the left, those
 * aligned to the end at the right, as near to the top as the other side allows. Between them the pointer
 * reaches the widgets below.
 *
 * Properties: roomy-width (int), roomy (boolean, not writable: whether the box is at least so wide, for
 * children that fold if there is little room). */
/* How much of a picture the first row covers, including the margin above: framed contents stay below. */
#define NRE_FLOAT_BOX_ROW 52

#define NRE_TYPE_FLOAT_BOX (nre_float_box_get_type ())
G_DECLARE_FINAL_TYPE (NreFloatBox, nre_float_box, NRE, FLOAT_BOX, GtkWidget)

G_END_DECLS
