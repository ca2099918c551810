/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-form.h"

G_BEGIN_DECLS

/* Extends the rows for the archive and name of a command's resource: they show whether the resource is
 * available, complete names, and link to the resource. */
typedef struct _NreReferenceRows NreReferenceRows;

NreReferenceRows *nre_reference_rows_new  (NreCommandForm *form);
void              nre_reference_rows_free (NreReferenceRows *self);
void              nre_reference_rows_show (NreReferenceRows *self, NreSelection *selection);

char             *nre_reference_dup_missing (NreDocument *document, const char *archive, const char *name);

G_END_DECLS
