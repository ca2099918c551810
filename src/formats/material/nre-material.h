/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* A material, MAT0 (spec: materials.md): counts, further words depending on its version, phases of 34 bytes,
 * animations of varying size. The version is attr2 of its entry. The schema describes the fields. */
extern const NreSchema nre_material_schema;

#define NRE_MATERIAL_PHASE_SIZE 34
#define NRE_MATERIAL_MAX_ANIMATIONS 20
#define NRE_MATERIAL_ANIMATION_HEAD 6
#define NRE_MATERIAL_KEY_SIZE 6

/* The header of an animation: the mode in three bits, and a mask of interpolated parameters in the rest. */
#define NRE_MATERIAL_MAX_MODE 7u
#define NRE_MATERIAL_MAX_INTERPOLATION 0x1fffffffu

/* Offsets of the phase and the time in a key; see nre-material-cycle.h. */
#define NRE_MATERIAL_KEY_PHASE 0
#define NRE_MATERIAL_KEY_TIME 2

/** nre_material_key_shape: the shape of the bytes behind the head of an animation. */
extern const NreShape nre_material_key_shape;

/**
 * NreMaterial: offsets and counts of its parts.
 * @version: attr2 of the entry; the newest version where there is none
 * @header_size: bytes of the counts and the version's further words
 * @n_phases, @n_animations: first according to the header, then the number of complete ones
 * @animations: start of the first animation
 * @end: end of the last complete animation
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
