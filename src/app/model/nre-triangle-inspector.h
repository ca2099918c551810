/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a triangle descriptor of a model. */
#define NRE_TYPE_TRIANGLE_INSPECTOR (nre_triangle_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreTriangleInspector, nre_triangle_inspector, NRE, TRIANGLE_INSPECTOR, NrePartInspector)

G_END_DECLS
