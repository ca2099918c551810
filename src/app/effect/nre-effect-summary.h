/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/**
 * NreEffectSummary: the data of an effect in a table.
 * @id, @index: of the entry in its archive
 * @name: for display
 * @key: the name in lower case, to compare by
 * @size: of all its bytes
 * @n_commands: number of existing commands; @announced by the header
 * @opcodes: 1 << opcode for each that a command has
 * @is_cut: the header is truncated; or the effect was not examined, since too many
 *   payloads of the archive overlap
 * @n_problems: number of warnings and errors, counted by the caller
 */
typedef struct
{
  guint32  id;
  guint    index;
  char    *name;
  char    *key;
  float    duration;
  guint32  time_mode;
  guint32  flags;
  guint    n_commands;
  guint    announced;
  guint    opcodes;
  gsize    size;
  gboolean is_cut;
  guint    n_problems;
} NreEffectSummary;

gboolean nre_effect_summary_read        (NreDirectory *archive, guint index, NreEffectSummary *out);
gboolean nre_effect_summary_read_header (NreDirectory *archive, guint index, NreSpan *payload,
                                         NreEffectSummary *out);
void     nre_effect_summary_count       (NreEffectSummary *self, NreSpan payload);
void     nre_effect_summary_clear       (NreEffectSummary *self);

/* A filter of effects: words in the name, and conditions such as "duration>2", "flags&0x20" or "op=sound",
 * all of which must be met. */
typedef struct _NreEffectFilter NreEffectFilter;

NreEffectFilter *nre_effect_filter_parse (const char *text, char **problem);
void             nre_effect_filter_free  (NreEffectFilter *self);
gboolean         nre_effect_filter_match (const NreEffectFilter *self, const NreEffectSummary *summary);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEffectFilter, nre_effect_filter_free)

G_END_DECLS
