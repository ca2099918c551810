/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-view.h"
#include "nre-material.h"

G_BEGIN_DECLS

/**
 * NreMaterialPhase:
 * @offset: of its record, in the payload
 * @params: 18 bytes, valid until the document changes
 */
typedef struct
{
  guint64       offset;
  const guint8 *params;
} NreMaterialPhase;

/**
 * NreMaterialBlock: an animation.
 * @offset, @size: of its record with its keys, in the payload
 * @mode: 0 loop, 1 ping-pong, 2 one-shot, 3 random
 * @interpolation: a mask of what is interpolated
 * @first_key, @n_keys: its keys, counted through all animations
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
 * NreMaterialKey:
 * @offset: of its record, in the payload
 * @animation, @index: its animation, and its index there, as the operations count
 * @phase: the shown phase, which may not exist
 * @time: its beginning, in ms
 * @opaque: kept unchanged
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

/* A view of an entry as a material. Complete records are available, whatever the header says. */
#define NRE_TYPE_MATERIAL_VIEW (nre_material_view_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialView, nre_material_view, NRE, MATERIAL_VIEW, NreEntryView)

NreMaterialView   *nre_material_view_new            (NreDocument *document, NreEntry *entry);
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
