/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-edit-series.h"

/** nre_edit_series_begin: begin an edit, which continues the last undo step if @goes_on is TRUE, @of is the
 * same as for the last edit, and nothing else was done since. @of: a pointer that is only compared */
void
nre_edit_series_begin (NreEditSeries *self, NreDocument *document, gconstpointer of, gboolean goes_on)
{
  if (goes_on && self->of == of && self->token != 0)
    nre_document_resume_gesture (document, self->token);
  else
    nre_document_begin_gesture (document);
  self->of = of;
}

/** nre_edit_series_end: end the edit. Must be called even if the edit was refused. */
void
nre_edit_series_end (NreEditSeries *self, NreDocument *document)
{
  nre_document_end_gesture (document);
  self->token = nre_history_get_token (nre_document_get_history (document));
}
