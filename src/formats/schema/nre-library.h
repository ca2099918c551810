/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The archives that the game looks into for names that come without one (spec: materials.md). */
#define NRE_LIBRARY_MATERIALS "Material.lib"
#define NRE_LIBRARY_TEXTURES "Textures.lib"
#define NRE_LIBRARY_LIGHTMAPS "LightMap.lib"
