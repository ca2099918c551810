/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The parts of the sample game folder. Each function returns the bytes of one file or one model. */

#include "nre-author-archive.h"
#include "nre-author-areals.h"
#include "nre-author-effect.h"
#include "nre-author-model.h"
#include "nre-author-terrain.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"

G_BEGIN_DECLS

/* Rows of the WEAR tables of the models: first of the walker, then of the buildings. */
enum
{
  NRE_SAMPLE_WALKER_HULL,
  NRE_SAMPLE_WALKER_METAL,
  NRE_SAMPLE_WALKER_JOINT,
  NRE_SAMPLE_WALKER_GLASS,
  NRE_SAMPLE_WALKER_LAMP
};

enum
{
  NRE_SAMPLE_HOUSE_CONCRETE,
  NRE_SAMPLE_HOUSE_ROOF,
  NRE_SAMPLE_HOUSE_METAL,
  NRE_SAMPLE_HOUSE_LAMP,
  NRE_SAMPLE_HOUSE_GLASS
};

/* "Ангар_01", a hangar, in CP1251. */
#define NRE_SAMPLE_HANGAR "\xc0\xed\xe3\xe0\xf0_01"

GBytes *nre_sample_walker     (void);
GBytes *nre_sample_bunker     (void);
GBytes *nre_sample_tower      (void);
GBytes *nre_sample_hangar     (void);

GBytes *nre_sample_bases      (void);
GBytes *nre_sample_effects    (void);
GBytes *nre_sample_materials  (void);
GBytes *nre_sample_textures   (void);
GBytes *nre_sample_light_maps (void);
GBytes *nre_sample_palettes   (void);
GBytes *nre_sample_objects    (void);
GBytes *nre_sample_build_list (void);
GBytes *nre_sample_land_mesh  (void);
GBytes *nre_sample_land_map   (void);
GBytes *nre_sample_land_wear  (guint which);

G_END_DECLS
