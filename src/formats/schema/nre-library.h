/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The archives in which the game looks up a resource that is named without its archive (spec:
 * materials.md, libraries.md). */
#define NRE_LIBRARY_OF_MATERIALS "Material.lib"
#define NRE_LIBRARY_OF_TEXTURES "Textures.lib"
#define NRE_LIBRARY_OF_LIGHTMAPS "LightMap.lib"
#define NRE_LIBRARY_OF_OBJECTS "objects.rlb"
