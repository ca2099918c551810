/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* MAT0, a material (spec: materials.md): a header with u16 counts of phases and animations, and further bytes
 * that depend on the version (attr2 of the entry); phases of 34 bytes; and animations, each with a head of 6
 * bytes and keys of 6 bytes. The schema describes the fields. */
extern const NreSchema nre_material_schema;

/* Sizes in bytes. NRE_MATERIAL_MAX_ANIMATIONS is exclusive: a material has fewer animations than this. */
#define NRE_MATERIAL_PHASE_SIZE 34
#define NRE_MATERIAL_MAX_ANIMATIONS 20
#define NRE_MATERIAL_ANIMATION_HEAD 6
#define NRE_MATERIAL_KEY_SIZE 6

/* The greatest values of the two numbers packed in the header of an animation: the mode in the low three
 * bits, and the mask of interpolated parameters in the other bits. */
#define NRE_MATERIAL_MAX_MODE 7u
#define NRE_MATERIAL_MAX_INTERPOLATION 0x1fffffffu

/* Offsets of the phase and the time in a key; see nre-material-cycle.h. */
#define NRE_MATERIAL_KEY_PHASE 0
#define NRE_MATERIAL_KEY_TIME 2

/** nre_material_key_shape: the shape of a key of an animation. */
extern const NreShape nre_material_key_shape;

/**
 * NreMaterial: offsets and counts of the parts of a material.
 * @version: attr2 of the entry; the newest version if there is no entry
 * @header_size: size in bytes of the header of this version, with the counts
 * @said_phases, @said_animations: numbers of phases and animations according to the header
 * @n_phases, @n_animations: numbers of complete phases and animations
 * @animations: offset of the first animation in the payload
 * @end: offset of the end of the last complete animation
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
