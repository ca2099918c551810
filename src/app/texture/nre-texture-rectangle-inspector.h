/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a rectangle of a texture: its position and size. */
#define NRE_TYPE_TEXTURE_RECTANGLE_INSPECTOR (nre_texture_rectangle_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreTextureRectangleInspector, nre_texture_rectangle_inspector, NRE,
                      TEXTURE_RECTANGLE_INSPECTOR,
                      NrePartInspector)

G_END_DECLS
