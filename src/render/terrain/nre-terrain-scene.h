/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-scene.h"

G_BEGIN_DECLS

/* The scene of a terrain (spec: terrain.md). Its nodes are the tiles, and its slots are those of chunk 2. A
 * slot is drawn as one batch of all its faces, each with its own materials. The descriptor of a face is its
 * index in chunk 21. A tile refers to two slots, for being seen from near and from far. */

#define NRE_TERRAIN_NEAR 0
#define NRE_TERRAIN_FAR 1
#define NRE_TERRAIN_LODS 2

/* Flags of a face. Their meaning is assumed, not confirmed. */
#define NRE_TERRAIN_TWO_SIDED 0x8u
#define NRE_TERRAIN_MICROTEXTURE 0x400u
#define NRE_TERRAIN_WATER 0x20000u

/* The value of the second material if a face has only one. */
#define NRE_TERRAIN_NO_MATERIAL 0xffu

NreScene *nre_terrain_scene_new        (NreDirectory *directory) G_GNUC_WARN_UNUSED_RESULT;
NreScene *nre_terrain_scene_with_faces (NreScene *self, NreDirectory *directory) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
