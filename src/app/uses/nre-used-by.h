/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* A group of the inspector that lists the entries and files that refer to an entry, or to the file itself;
 * see nre-uses.h. A click on a row goes to a user, opening its file if necessary. The group is updated after
 * edits, but only while it is visible. */
#define NRE_TYPE_USED_BY (nre_used_by_get_type ())
G_DECLARE_FINAL_TYPE (NreUsedBy, nre_used_by, NRE, USED_BY, AdwPreferencesGroup)

GtkWidget *nre_used_by_new         (void);
void       nre_used_by_show        (NreUsedBy *self, NreSelection *selection);
gboolean   nre_used_by_is_settled  (NreUsedBy *self);
guint      nre_used_by_get_n_rows  (NreUsedBy *self);
GtkWidget *nre_used_by_get_row     (NreUsedBy *self, guint i);

G_END_DECLS
