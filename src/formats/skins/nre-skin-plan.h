/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* The archives of the game that contain materials, textures and light maps. */
#define NRE_SKIN_PLAN_MATERIALS "Material.lib"
#define NRE_SKIN_PLAN_TEXTURES "Textures.lib"
#define NRE_SKIN_PLAN_LIGHT_MAPS "LightMap.lib"

/* The maximum numbers of materials, and of bytes of textures, in a plan. All models and terrains of the game
 * have fewer. */
#define NRE_SKIN_PLAN_MOST_MATERIALS 512
#define NRE_SKIN_PLAN_MOST_BYTES ((gsize) 32 * 1024 * 1024)

/* The maximum number of phases of a material. Later phases look like the last one of these. */
#define NRE_SKIN_PLAN_MOST_PHASES 64

/**
 * NreSkinRead: (transfer full) (nullable): reads an entry of a library.
 * @archive: name of the library, in any case
 * @name: (nullable): name of the entry as UTF-8, in any case; NULL for the first entry
 * @fields: (out): fields of the entry
 */
typedef GBytes *(*NreSkinRead) (const char *archive, const char *name, NreFields *fields, gpointer data);

/* NreSkinPlan: collects the bytes on which the appearance of materials depends. A row of a WEAR table names a
 * MAT0, whose phases name a Texm each (spec: materials.md); only the first animation of a MAT0 plays. First,
 * a thread that has access to the entries reads them into the plan; then any thread can make the pictures. */
typedef struct _NreSkinPlan NreSkinPlan;

NreSkinPlan *nre_skin_plan_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void         nre_skin_plan_free     (NreSkinPlan *self);
void         nre_skin_plan_add      (NreSkinPlan *self, guint material, const char *name, NreSkinRead read,
                                     gpointer data);
void         nre_skin_plan_add_subject (NreSkinPlan *self, guint material, const NreSubject *subject,
                                        NreSkinRead read, gpointer data);
void         nre_skin_plan_add_light_map (NreSkinPlan *self, guint row, const char *name, NreSkinRead read,
                                          gpointer data);
guint64      nre_skin_plan_hash     (const NreSkinPlan *self);
NreSkins    *nre_skin_plan_make     (const NreSkinPlan *self) G_GNUC_WARN_UNUSED_RESULT;

gboolean     nre_skin_find_plain_color (const NreSubject *subject, float rgb[3]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreSkinPlan, nre_skin_plan_free)

G_END_DECLS
