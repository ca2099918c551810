/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/**
 * NreEffectSummary: what a table says of an effect.
 * @id, @index: of the entry in its archive
 * @name: for display
 * @key: that in lower case, to compare by
 * @size: of all its bytes
 * @n_commands: those that are there; @announced by the header
 * @opcodes: 1 << opcode for each that a command has
 * @is_cut: the header is not there as a whole, so that nothing is known of it; or it was not looked at, since
 *   the payloads of the archive overlap so often that this would not end
 * @n_problems: warnings and errors, which whoever knows them counts
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

/* What is wanted of them: words that are in the name, and conditions such as "duration>2", "flags&0x20" or
 * "op=sound", all of which have to be met. */
typedef struct _NreEffectFilter NreEffectFilter;

NreEffectFilter *nre_effect_filter_parse (const char *text, char **problem);
void             nre_effect_filter_free  (NreEffectFilter *self);
gboolean         nre_effect_filter_match (const NreEffectFilter *self, const NreEffectSummary *summary);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEffectFilter, nre_effect_filter_free)

G_END_DECLS
