/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** NreTextMark: a judgement on the text. */
typedef enum
{
  NRE_TEXT_MARK_NONE,
  NRE_TEXT_MARK_GOOD,
  NRE_TEXT_MARK_UNKNOWN,
  NRE_TEXT_MARK_WRONG,
} NreTextMark;

/* A row of the inspector with a text that can be edited. Nothing is written while the user types:
 * "commit" reports a finished text, on Enter or on leaving the field, if it changed. Escape restores the old
 * text. The reason why a text was refused replaces the row's subtitle.
 *
 * Properties: text (string: the document's text), field-name (string: the field's accessible name),
 * placeholder (string), numeric (boolean), limit (uint: maximum number of characters; 0 for no limit), hint
 * (string: the subtitle while nothing is wrong; plain text), shows-end (boolean, set only once: without the
 * focus, the end of a text that is too long is visible, behind an ellipsis, and a tooltip has all of it).
 * Signal "commit" (const char *text). */
#define NRE_TYPE_TEXT_ROW (nre_text_row_get_type ())
G_DECLARE_FINAL_TYPE (NreTextRow, nre_text_row, NRE, TEXT_ROW, AdwActionRow)

void      nre_text_row_set_text  (NreTextRow *self, const char *text);
void      nre_text_row_set_mixed (NreTextRow *self);
void      nre_text_row_commit    (NreTextRow *self);
void      nre_text_row_revert    (NreTextRow *self);
void      nre_text_row_leave     (NreTextRow *self);
void      nre_text_row_refuse    (NreTextRow *self, const char *reason);
void      nre_text_row_set_mark  (NreTextRow *self, NreTextMark mark, const char *text);
gboolean  nre_text_row_is_edited (NreTextRow *self);
GtkEntry *nre_text_row_get_entry (NreTextRow *self);

G_END_DECLS
