/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* NreFloatBox: lays out widgets that float over a viewport. Children aligned to the start are stacked at the
 * left, from the top down, those after the first in several columns if one is too high; children aligned to
 * the end at the right, as high as possible without overlapping those at the left; a child whose valign is
 * end below all of these. Between the children, the widgets below receive pointer events.
 *
 * Properties: roomy-width (int, logical pixels), roomy (boolean, read-only: whether the box is at least
 * roomy-width wide; wide children can hide some of their parts if it is not). */
/* The part of the viewport's height that the first row of children covers, including the margin above, in
 * logical pixels. The camera frames contents below this row. */
#define NRE_FLOAT_BOX_ROW 52

#define NRE_TYPE_FLOAT_BOX (nre_float_box_get_type ())
G_DECLARE_FINAL_TYPE (NreFloatBox, nre_float_box, NRE, FLOAT_BOX, GtkWidget)

G_END_DECLS
