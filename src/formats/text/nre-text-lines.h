/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* The lines of a text, one after the other, without copying it. */

/**
 * NreTextLine:
 * @number: from 1
 * @offset: where the line begins in the text, in bytes
 * @text: without what ends it, and without spaces at both ends
 */
typedef struct
{
  guint   number;
  gsize   offset;
  NreSpan text;
} NreTextLine;

/** NreTextLines: where a walk over the lines stands; all zero but @text at the begin. */
typedef struct
{
  NreSpan text;
  gsize   at;
  guint   number;
} NreTextLines;

gboolean nre_text_lines_next     (NreTextLines *self, NreTextLine *line);
gboolean nre_text_parse_count    (NreSpan text, gint64 *out);
gboolean nre_text_equals         (NreSpan text, const char *word);
NreSpan  nre_text_take_word      (NreSpan *text);

G_END_DECLS
