/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-view.h"
#include "nre-material.h"

G_BEGIN_DECLS

/**
 * NreMaterialPhase: a phase of a material.
 * @offset: offset of its record in the entry, in bytes
 * @params: its record, which begins with 18 bytes of parameters; valid until the document changes
 */
typedef struct
{
  guint64       offset;
  const guint8 *params;
} NreMaterialPhase;

/**
 * NreMaterialBlock: an animation.
 * @offset, @size: range of its record, including the keys, in the entry, in bytes
 * @mode: 0 loop, 1 ping-pong, 2 one-shot, 3 random
 * @interpolation: bit mask of what is interpolated
 * @first_key, @n_keys: index of its first key among the keys of all animations, and the number of its keys
 */
typedef struct
{
  guint64 offset;
  guint64 size;
  guint   mode;
  guint32 interpolation;
  guint   first_key;
  guint   n_keys;
} NreMaterialBlock;

/**
 * NreMaterialKey: a key of an animation.
 * @offset: offset of its record in the entry, in bytes
 * @animation, @index: index of its animation, and its index in the animation, as the operations of the
 *   document use them
 * @phase: index of the phase that the key shows, which may not exist
 * @time: time at which the key begins, in ms
 * @opaque: a field of unknown meaning
 */
typedef struct
{
  guint64 offset;
  guint   animation;
  guint   index;
  guint   phase;
  guint   time;
  guint   opaque;
} NreMaterialKey;

/* A view of an entry as a material. It contains all complete records, even if the header is wrong. */
#define NRE_TYPE_MATERIAL_VIEW (nre_material_view_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialView, nre_material_view, NRE, MATERIAL_VIEW, NreEntryView)

const NreMaterial *nre_material_view_get_material   (NreMaterialView *self);
gboolean           nre_material_view_get_fields     (NreMaterialView *self, NreFields *out);
void               nre_material_view_get_subject    (NreMaterialView *self, NreSubject *out);
guint              nre_material_view_get_n_phases   (NreMaterialView *self);
gboolean           nre_material_view_get_phase      (NreMaterialView *self, guint index,
                                                     NreMaterialPhase *out);
char              *nre_material_view_dup_texture    (NreMaterialView *self, guint phase);
gboolean           nre_material_view_get_saved_phase (NreMaterialView *self, guint index, NreSpan *record);
guint              nre_material_view_get_n_blocks   (NreMaterialView *self);
gboolean           nre_material_view_get_block      (NreMaterialView *self, guint index,
                                                     NreMaterialBlock *out);
guint              nre_material_view_get_n_keys     (NreMaterialView *self);
gboolean           nre_material_view_get_key        (NreMaterialView *self, guint index, NreMaterialKey *out);
guint              nre_material_view_find_key       (NreMaterialView *self, guint animation, guint key);
guint              nre_material_view_follow_phase   (NreMaterialView *self, guint index);
guint              nre_material_view_follow_block   (NreMaterialView *self, guint index);
guint              nre_material_view_follow_key     (NreMaterialView *self, guint index);

G_END_DECLS
