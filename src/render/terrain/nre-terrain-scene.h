/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-scene.h"

G_BEGIN_DECLS

/* What a terrain draws (spec: terrain.md). Nodes are its tiles, slots those of chunk 2, and a slot draws one
 * batch of the faces that it names, whatever their materials: those are in the faces of the scene, whose
 * descriptors are indices in chunk 21. The first word of a tile is drawn near, the second far. */

#define NRE_TERRAIN_NEAR 0
#define NRE_TERRAIN_FAR 1
#define NRE_TERRAIN_LODS 2

/* Readings of a face's flags, unconfirmed. */
#define NRE_TERRAIN_TWO_SIDED 0x8u
#define NRE_TERRAIN_MICROTEXTURE 0x400u
#define NRE_TERRAIN_WATER 0x20000u

/* In place of a second material. */
#define NRE_TERRAIN_NO_MATERIAL 0xffu

NreScene *nre_terrain_scene_new        (NreDirectory *directory) G_GNUC_WARN_UNUSED_RESULT;
NreScene *nre_terrain_scene_with_faces (NreScene *self, NreDirectory *directory) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
