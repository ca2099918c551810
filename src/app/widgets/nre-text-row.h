/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-field-editor.h"

G_BEGIN_DECLS

/** NreTextMark: how a text is marked: not at all, or as valid, unknown or wrong. */
typedef enum
{
  NRE_TEXT_MARK_NONE,
  NRE_TEXT_MARK_GOOD,
  NRE_TEXT_MARK_UNKNOWN,
  NRE_TEXT_MARK_WRONG,
} NreTextMark;

/* A row of the inspector with a text that can be edited. While the user types, the document does not change.
 * When the user presses Enter or leaves the text field, "commit" is emitted if the text has changed. Escape
 * restores the old text. If a text is refused, the subtitle of the row shows the reason.
 *
 * Properties: text (string: the text in the document), field-name (string: the accessible name of the text
 * field), placeholder (string), numeric (boolean), limit (uint: maximum number of characters; 0 for no
 * limit), hint (string: the subtitle if no text is refused; plain text), shows-end (boolean, must be set only
 * once: whether a text that is too long is shortened at its start instead of its end if it does not have the
 * focus, with a tooltip that shows all of it).
 * Signal "commit" (const char *text) when the user has entered another text. As an NreFieldEditor, the row
 * edits a name. */
#define NRE_TYPE_TEXT_ROW (nre_text_row_get_type ())
G_DECLARE_FINAL_TYPE (NreTextRow, nre_text_row, NRE, TEXT_ROW, AdwActionRow)

void      nre_text_row_set_text  (NreTextRow *self, const char *text);
void      nre_text_row_set_mixed (NreTextRow *self);
void      nre_text_row_commit    (NreTextRow *self);
void      nre_text_row_revert    (NreTextRow *self);
void      nre_text_row_set_mark  (NreTextRow *self, NreTextMark mark, const char *text);
gboolean  nre_text_row_is_edited (NreTextRow *self);
GtkEntry *nre_text_row_get_entry (NreTextRow *self);

G_END_DECLS
