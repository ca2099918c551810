/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void nre_polygon_triangulate (const float (*corners)[3], guint n, guint first, guint *budget,
                              GArray *indices);

G_END_DECLS
