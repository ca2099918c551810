/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/**
 * NreEditSeries: combines consecutive edits to one undo step, such as repeated presses of a spin button. Must
 * be initialised with zeros.
 * @of: identifies what the last edit changed
 * @token: the history token after that edit
 */
typedef struct
{
  gconstpointer of;
  guint64       token;
} NreEditSeries;

void nre_edit_series_begin (NreEditSeries *self, NreDocument *document, gconstpointer of, gboolean goes_on);
void nre_edit_series_end   (NreEditSeries *self, NreDocument *document);

G_END_DECLS
