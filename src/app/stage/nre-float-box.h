/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out widgets that float over a viewport. Children aligned to the start are stacked at the left,
 * children aligned to the end at the right, as near to the top as they can be without overlapping the other
 * side. Between the children, the widgets below receive pointer events.
 *
 * Properties: roomy-width (int), roomy (boolean, read-only: whether the box is at least roomy-width pixels
 * wide; children that need much space can hide parts if it is not). */
/* The height of the viewport that the first row covers, including the margin above it, in logical pixels. The
 * camera frames contents below it. */
#define NRE_FLOAT_BOX_ROW 52

#define NRE_TYPE_FLOAT_BOX (nre_float_box_get_type ())
G_DECLARE_FINAL_TYPE (NreFloatBox, nre_float_box, NRE, FLOAT_BOX, GtkWidget)

G_END_DECLS
