/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* A material, MAT0 (spec: materials.md): counts, further words as far as its version has them, phases of 34
 * bytes, animations of varying size. The version is attr2 of its entry. What the fields are is in the
 * schema. */
extern const NreSchema nre_material_schema;

#define NRE_MATERIAL_PHASE_SIZE 34
#define NRE_MATERIAL_MAX_ANIMATIONS 20
#define NRE_MATERIAL_ANIMATION_HEAD 6
#define NRE_MATERIAL_KEY_SIZE 6

/* The header of an animation: three bits of mode, and the rest a mask of what is interpolated. */
#define NRE_MATERIAL_MAX_MODE 7u
#define NRE_MATERIAL_MAX_INTERPOLATION 0x1fffffffu

/* Where in a key the phase is, and the time; see nre-material-cycle.h. */
#define NRE_MATERIAL_KEY_PHASE 0
#define NRE_MATERIAL_KEY_TIME 2

/** nre_material_key_shape: of what follows the head of an animation. */
extern const NreShape nre_material_key_shape;

/**
 * NreMaterial: where things are.
 * @version: attr2 of the entry; the newest where there is none
 * @header_size: bytes of the counts and of what the version has behind them
 * @n_phases, @n_animations: as the header says, and then how many are there as a whole
 * @animations: where the first animation begins
 * @end: behind the last of them that is there as a whole
 */
typedef struct
{
  guint32 version;
  guint   header_size;
  guint   said_phases;
  guint   said_animations;
  guint   n_phases;
  guint   n_animations;
  gsize   animations;
  gsize   end;
} NreMaterial;

gboolean nre_material_read  (const NreSubject *subject, NreMaterial *out);
gboolean nre_material_get_color (const NreSubject *subject, float rgb[3]);
gboolean nre_material_get_phase (const NreSubject *subject, guint phase, NreSpan *record);
gboolean nre_material_get_texture (const NreSubject *subject, guint phase, NreSpan *name);
void     nre_material_check (const NreSubject *subject, NreFindings *findings);

G_END_DECLS
