/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"

G_BEGIN_DECLS

gboolean nre_outline_triangulate (const NreArealPoint *outline, guint n, GArray *corners);

G_END_DECLS
