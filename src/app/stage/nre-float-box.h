/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out what floats over a picture: children that are aligned to the start stand under each other
 * at the left, those aligned to the end at the right, as near to the top as they find room beside
 * the other side. Between them the pointer reaches what is below.
 *
 * Properties: roomy-width (int), roomy (boolean, not writable: whether the box is at least so wide, for
 * children that fold where there is little room). */
/* How much of a picture the first row covers, with what is above it: what is framed stays below. */
#define NRE_FLOAT_BOX_ROW 52

#define NRE_TYPE_FLOAT_BOX (nre_float_box_get_type ())
G_DECLARE_FINAL_TYPE (NreFloatBox, nre_float_box, NRE, FLOAT_BOX, GtkWidget)

G_END_DECLS
