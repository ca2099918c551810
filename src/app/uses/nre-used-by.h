/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* A group of the inspector: the users of an entry, or of the file itself, among all known files; see
 * nre-uses.h. Rows lead to the users, opening files if necessary. It follows edits, and does nothing
 * while it is not visible. */
#define NRE_TYPE_USED_BY (nre_used_by_get_type ())
G_DECLARE_FINAL_TYPE (NreUsedBy, nre_used_by, NRE, USED_BY, AdwPreferencesGroup)

GtkWidget *nre_used_by_new         (void);
void       nre_used_by_show        (NreUsedBy *self, NreSelection *selection);
gboolean   nre_used_by_is_settled  (NreUsedBy *self);
guint      nre_used_by_get_n_rows  (NreUsedBy *self);
GtkWidget *nre_used_by_get_row     (NreUsedBy *self, guint i);

G_END_DECLS
