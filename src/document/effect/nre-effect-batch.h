/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* One change of many effects of an archive: previewed on a snapshot, in any thread, and then applied to the
 * document as one step. The step consists of the operations set-effect and set-command or, for many changes
 * in an effect, patch-bytes. */
typedef struct _NreEffectBatch NreEffectBatch;

/** NreEffectBatchHow: how to change a number. SET_BITS and CLEAR_BITS are for integers only. */
typedef enum
{
  NRE_EFFECT_BATCH_SET,
  NRE_EFFECT_BATCH_MULTIPLY,
  NRE_EFFECT_BATCH_ADD,
  NRE_EFFECT_BATCH_SET_BITS,
  NRE_EFFECT_BATCH_CLEAR_BITS,
} NreEffectBatchHow;

/* Special values of @field in a rule: the start and the end of the time in which a command is active (see
 * nre-effect-window.h), and whether it is enabled, 0 or 1. */
#define NRE_EFFECT_BATCH_FROM "window-from"
#define NRE_EFFECT_BATCH_UNTIL "window-until"
#define NRE_EFFECT_BATCH_ENABLED "enabled"

/**
 * NreEffectBatchRule: a change of a field in many records.
 * @opcodes: the opcodes of the commands to change, as bits (1 << opcode); 0 to change the header
 * @field: the name of a field in the schema, or a special value
 * @element: index of an element in a vector, or -1 for all
 * @value: the number to set, multiply by or add, or the bits
 */
typedef struct
{
  guint             opcodes;
  const char       *field;
  int               element;
  NreEffectBatchHow how;
  double            value;
} NreEffectBatchRule;

/* The opcodes 1 to 10 */
#define NRE_EFFECT_BATCH_ALL_OPCODES 0x7feu

/**
 * NreEffectBatchProblem: the reason why a value stays unchanged.
 * @NRE_EFFECT_BATCH_FINE: none; the value changes
 * @NRE_EFFECT_BATCH_NOT_FINITE: the new value would not be finite
 * @NRE_EFFECT_BATCH_RANGE: the new value would not fit the field
 */
typedef enum
{
  NRE_EFFECT_BATCH_FINE,
  NRE_EFFECT_BATCH_NOT_FINITE,
  NRE_EFFECT_BATCH_RANGE,
} NreEffectBatchProblem;

/* The maximum size of a field that a batch can change, in bytes */
#define NRE_EFFECT_BATCH_FIELD_SIZE 16

/** NRE_EFFECT_BATCH_MOST: the maximum number of values that one step can change. */
#define NRE_EFFECT_BATCH_MOST 1000000

/**
 * NreEffectBatchChange: the change of one field of one record.
 * @index: the index of the effect in its archive
 * @command: the index of the command in the effect; G_MAXUINT for the header
 * @opcode: the opcode of the command; 0 for the header
 * @problem: why the field stays unchanged, or NRE_EFFECT_BATCH_FINE
 * @field: the changed field; for NRE_EFFECT_BATCH_ENABLED, the first word of the command
 * @before, @after: the bytes of the field before and after the change; equal if there is a problem
 */
typedef struct
{
  guint                 index;
  guint                 command;
  guint                 opcode;
  NreEffectBatchProblem problem;
  const NreField       *field;
  guint8                before[NRE_EFFECT_BATCH_FIELD_SIZE];
  guint8                after[NRE_EFFECT_BATCH_FIELD_SIZE];
} NreEffectBatchChange;

GPtrArray                  *nre_effect_batch_list_fields    (guint opcodes);

NreEffectBatch             *nre_effect_batch_new            (NreDocument *document, const char *archive,
                                                             const guint *indices, guint n_indices,
                                                             const NreEffectBatchRule *rule);
void                        nre_effect_batch_free           (NreEffectBatch *self);
gboolean                    nre_effect_batch_preview        (NreEffectBatch *self, GCancellable *cancellable,
                                                             GError **error);
guint                       nre_effect_batch_get_n_changes  (NreEffectBatch *self);
guint                       nre_effect_batch_get_n_effects  (NreEffectBatch *self);
guint                       nre_effect_batch_get_n_problems (NreEffectBatch *self);
const NreEffectBatchChange *nre_effect_batch_get_change     (NreEffectBatch *self, guint i);
gboolean                    nre_effect_batch_apply          (NreEffectBatch *self, NreDocument *document,
                                                             GError **error);

char                       *nre_effect_batch_format_before  (const NreEffectBatchChange *change);
char                       *nre_effect_batch_format_after   (const NreEffectBatchChange *change);
const char                 *nre_effect_batch_get_reason     (NreEffectBatchProblem problem);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEffectBatch, nre_effect_batch_free)

G_END_DECLS
