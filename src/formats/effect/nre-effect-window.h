/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The time when a command is active, and the resource that it uses. Most commands have both. */

/**
 * NreEffectWindow: the fields for the start and the end of a command, as fractions of the effect's life.
 * @until_max: (nullable): if the end is random, the field for the latest end; @until is then the field for
 *   the earliest end
 */
typedef struct
{
  const NreField *from;
  const NreField *until;
  const NreField *until_max;
} NreEffectWindow;

/** NreEffectSpan: the values of the fields in NreEffectWindow. @until_max is equal to @until if the end is
 * not random. */
typedef struct
{
  float from;
  float until;
  float until_max;
} NreEffectSpan;

const NreEffectWindow *nre_effect_get_windows   (guint *n);
gboolean               nre_effect_get_window    (guint opcode, NreEffectWindow *out);
gboolean               nre_effect_read_window   (NreSpan record, NreEffectSpan *out);
const NreField        *nre_effect_get_reference (guint opcode);
gboolean               nre_effect_dup_reference (NreSpan record, char **archive, char **name);

G_END_DECLS
