/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* Functions that iterate over the lines of a text without copying it. */

/**
 * NreTextLine: a line of a text.
 * @number: line number, from 1
 * @offset: offset of the line in the text, in bytes
 * @text: the line without leading and trailing whitespace, and without the line ending
 */
typedef struct
{
  guint   number;
  gsize   offset;
  NreSpan text;
} NreTextLine;

/** NreTextLines: the state of an iteration. Initially, all members but @text must be zero. */
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
