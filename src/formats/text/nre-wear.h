/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-resource-uses.h"
#include "nre-schema.h"
#include "nre-text-fault.h"
#include "nre-text-lines.h"

G_BEGIN_DECLS

/* WEAR, the table of materials of a model or a terrain (spec: materials.md). It is a text:
 *
 *   <count>
 *   <legacy id> <material>       for each row
 *                                a blank line, if light maps follow
 *   LIGHTMAPS
 *   <count>
 *   <legacy id> <light map>      for each row
 *
 * Models and terrains refer to rows by their index. The game ignores the legacy id. */

/** NreWearRow: a row. @id: the legacy id as bytes of the text; @name: bytes of the text; @line, @offset: line
 * number, from 1, and offset of the line */
typedef struct
{
  gint64  legacy_id;
  NreSpan id;
  NreSpan name;
  guint   line;
  gsize   offset;
} NreWearRow;

/**
 * NreWear: the rows of a WEAR.
 * @lightmaps: (nullable): NULL if the text has no block LIGHTMAPS
 * @n_materials, @n_lightmaps: the numbers of rows, as bytes of the text
 * @materials_line, @lightmaps_line: offsets of the lines with these numbers
 */
typedef struct
{
  GArray *materials;            /* of NreWearRow */
  GArray *lightmaps;            /* of NreWearRow */
  NreSpan n_materials;
  NreSpan n_lightmaps;
  gsize   materials_line;
  gsize   lightmaps_line;
} NreWear;

gboolean nre_wear_parse (NreSpan text, NreWear *out, gsize *offset, GError **error);
void     nre_wear_clear (NreWear *self);
gboolean nre_wear_parse_row (const NreTextLine *line, NreWearRow *row, GError **error);
gboolean nre_wear_name_is_valid (NreSpan name);
void     nre_wear_check (const NreSubject *subject, NreFindings *findings);
void     nre_wear_add_uses (const NreSubject *subject, NreResourceUses *uses);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreWear, nre_wear_clear)

/* Find the faults of a WEAR, and all rows that can be read. */

GArray *nre_wear_find_faults (NreSpan text, guint limit);
GArray *nre_wear_read        (NreSpan text, guint limit, NreWear *out);

G_END_DECLS
