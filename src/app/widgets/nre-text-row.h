/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** NreTextMark: what is thought of the text. */
typedef enum
{
  NRE_TEXT_MARK_NONE,
  NRE_TEXT_MARK_GOOD,
  NRE_TEXT_MARK_UNKNOWN,
  NRE_TEXT_MARK_WRONG,
} NreTextMark;

/* A row of the inspector with a text that can be edited. Nothing is written while the user types:
 * "commit" tells of a finished text, by Enter or by leaving the field, when it is another one. Escape
 * brings back what was there. Why a text was refused takes the place of the row's subtitle.
 *
 * Properties: text (string: as the document has it), field-name (string: the field's accessible name),
 * placeholder (string), numeric (boolean), limit (uint: how many characters fit; 0 is as many as one likes),
 * hint (string: the subtitle while nothing is wrong; plain text). Signal "commit" (const char *text). */
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
