/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-choice-row.h"
#include "nre-number-row.h"

G_BEGIN_DECLS

/* Two rows for a field that refers to a material. The user chooses the material by name if there is a table
 * with names, otherwise by number. */
typedef struct _NreNameOrNumber NreNameOrNumber;

NreNameOrNumber *nre_name_or_number_new       (NreChoiceRow *choice, NreNumberRow *number, guint highest,
                                               gboolean has_none, gboolean both) G_GNUC_WARN_UNUSED_RESULT;
void             nre_name_or_number_free      (NreNameOrNumber *self);
void             nre_name_or_number_set_names (NreNameOrNumber *self, const GPtrArray *names);

G_END_DECLS
