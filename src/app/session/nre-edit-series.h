/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/**
 * NreEditSeries: edits that become one step while each continues the last one, as when a number is
 * stepped. Initially zeroed.
 * @of: subject of the last edit
 * @token: token of the history after that edit
 */
typedef struct
{
  gconstpointer of;
  guint64       token;
} NreEditSeries;

void nre_edit_series_begin (NreEditSeries *self, NreDocument *document, gconstpointer of, gboolean goes_on);
void nre_edit_series_end   (NreEditSeries *self, NreDocument *document);

G_END_DECLS
