/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-form.h"

G_BEGIN_DECLS

/* What is known of the resource that a command names, in the rows for its archive and name: whether it is at
 * hand, which names there are while one is typed, and a way to it. */
typedef struct _NreReferenceRows NreReferenceRows;

NreReferenceRows *nre_reference_rows_new  (NreCommandForm *form);
void              nre_reference_rows_free (NreReferenceRows *self);
void              nre_reference_rows_show (NreReferenceRows *self, NreSelection *selection);

char             *nre_reference_dup_missing (NreDocument *document, const char *archive, const char *name);

G_END_DECLS
