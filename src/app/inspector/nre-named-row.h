/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-choice-row.h"
#include "nre-number-row.h"

G_BEGIN_DECLS

/* A field of a form that refers to a material. The user chooses it by name if there is a table with names,
 * otherwise by number. */
typedef struct _NreNamedRow NreNamedRow;

NreNamedRow *nre_named_row_new       (NreChoiceRow *choice, NreNumberRow *number, guint highest,
                                            gboolean has_none, gboolean both) G_GNUC_WARN_UNUSED_RESULT;
void            nre_named_row_free      (NreNamedRow *self);
void            nre_named_row_set_names (NreNamedRow *self, const GPtrArray *names);

G_END_DECLS
