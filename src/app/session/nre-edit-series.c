/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-edit-series.h"

/** nre_edit_series_begin: call it before an edit, which continues the last one if @goes_on is set and
 * the subject is the same. */
void
nre_edit_series_begin (NreEditSeries *self, NreDocument *document, gconstpointer of, gboolean goes_on)
{
  if (goes_on && self->of == of && self->token != 0)
    nre_document_resume_gesture (document, self->token);
  else
    nre_document_begin_gesture (document);
  self->of = of;
}

/** nre_edit_series_end: call it after the edit, whether or not it was refused. */
void
nre_edit_series_end (NreEditSeries *self, NreDocument *document)
{
  nre_document_end_gesture (document);
  self->token = nre_history_get_token (nre_document_get_history (document));
}
