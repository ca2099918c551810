/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-cycle.h"
#include "nre-skin-picture.h"

G_BEGIN_DECLS

#define NRE_SKIN_NONE G_MAXUINT

/**
 * NreSkin: the appearance of faces with a material.
 * @picture: index for nre_skins_get_picture(); NRE_SKIN_NONE for faces that have only the colour
 * @color: RGB 0 … 1
 */
typedef struct
{
  guint picture;
  float color[3];
} NreSkin;

/**
 * NreSkinPhase: a phase of a material.
 * @picture: as in NreSkin
 * @params: parameters of the phase; see nre-material-cycle.h
 */
typedef struct
{
  guint  picture;
  guint8 params[NRE_MATERIAL_N_PARAMS];
} NreSkinPhase;

/* NreSkins: the appearances of materials, by their indices in a scene, with the pictures and light maps. One
 * thread fills the object; after that it is immutable, and any thread may use it. */
typedef struct _NreSkins NreSkins;

NreSkins             *nre_skins_new           (void) G_GNUC_WARN_UNUSED_RESULT;
NreSkins             *nre_skins_ref           (NreSkins *self);
void                  nre_skins_unref         (NreSkins *self);
guint                 nre_skins_add           (NreSkins *self, const char *name, NreSkinPicture *picture);
guint                 nre_skins_add_picture   (NreSkins *self, const char *name, guint width, guint height,
                                               GBytes *rgba);
void                  nre_skins_set           (NreSkins *self, guint material, const NreSkin *skin);
void                  nre_skins_set_phases    (NreSkins *self, guint material, const NreSkinPhase *phases,
                                               guint n,
                                               NreMaterialCycle *cycle);
void                  nre_skins_set_light_map (NreSkins *self, guint row, guint picture);
guint                 nre_skins_get_light_map (const NreSkins *self, guint row);
const NreSkin        *nre_skins_get           (const NreSkins *self, guint material);
gboolean              nre_skins_get_at        (const NreSkins *self, guint material, double time_ms,
                                               NreSkin *out,
                                               float tint[3]);
guint                 nre_skins_get_length    (const NreSkins *self);
gboolean              nre_skins_is_moving     (const NreSkins *self);
gboolean              nre_skins_differ        (const NreSkins *self, double a_ms, double b_ms);
gboolean              nre_skins_is_empty      (const NreSkins *self);
guint                 nre_skins_get_n_pictures (const NreSkins *self);
const char           *nre_skins_get_picture_name (const NreSkins *self, guint picture);
NreSkinPicture       *nre_skins_get_picture   (const NreSkins *self, guint picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreSkins, nre_skins_unref)

G_END_DECLS
