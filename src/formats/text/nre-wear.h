/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* The materials of a model or a terrain, WEAR (spec: materials.md), a text:
 *
 *   <count>
 *   <legacy id> <material>       for each row
 *                                a blank line, if light maps follow
 *   LIGHTMAPS
 *   <count>
 *   <legacy id> <light map>      for each row
 *
 * Rows are chosen by their place; the legacy id is read, ignored and kept. */

/** NreWearRow: @name: its bytes, in the text. */
typedef struct
{
  gint64  legacy_id;
  NreSpan name;
  guint   line;
  gsize   offset;
} NreWearRow;

/** NreWear: @lightmaps: NULL where the text has no such block. */
typedef struct
{
  GArray *materials;            /* of NreWearRow */
  GArray *lightmaps;            /* of NreWearRow */
} NreWear;

gboolean nre_wear_parse (NreSpan text, NreWear *out, gsize *offset, GError **error);
void     nre_wear_clear (NreWear *self);
void     nre_wear_check (const NreSubject *subject, NreFindings *findings);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreWear, nre_wear_clear)

G_END_DECLS
