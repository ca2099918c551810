/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/**
 * NreEffectSummary: the data of an effect in the table of effects.
 * @id, @index: the id of the entry, and its index in the archive
 * @name: the name for display
 * @key: the name in lower case, for comparing
 * @duration: in seconds
 * @time_mode, @flags: as in the effect's header
 * @n_commands: number of commands in the bytes
 * @announced: number of commands according to the header
 * @opcodes: set of the opcodes of all commands: bit 1 << opcode for each
 * @size: size of the effect, in bytes
 * @is_cut: whether the header is truncated, or the effect was not examined because too many entries of the
 *   archive overlap
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

/* A filter for effects. It consists of words that must be in the name, and of conditions such as
 * "duration>2", "flags&0x20" or "op=sound", all of which must be met. */
typedef struct _NreEffectFilter NreEffectFilter;

NreEffectFilter *nre_effect_filter_parse (const char *text, char **problem);
void             nre_effect_filter_free  (NreEffectFilter *self);
gboolean         nre_effect_filter_match (const NreEffectFilter *self, const NreEffectSummary *summary);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEffectFilter, nre_effect_filter_free)

G_END_DECLS
