/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Colours that distinguish materials, nodes or flags on any background; RGB 0 … 1. The 3D view and the
 * exporters use them. */

void nre_palette_material (guint material_index, float rgb[3]);
void nre_palette_node     (guint node, float rgb[3]);
void nre_palette_flags    (guint flags, float rgb[3]);

G_END_DECLS
