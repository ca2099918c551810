/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row of the inspector that says whether a flag is set. Properties: mask (uint), value (uint: the
 * word that has the flag or not). */
#define NRE_TYPE_FLAG_ROW (nre_flag_row_get_type ())
G_DECLARE_FINAL_TYPE (NreFlagRow, nre_flag_row, NRE, FLAG_ROW, AdwActionRow)

GtkWidget *nre_flag_row_new       (const char *title, guint mask, gboolean confirmed);
void       nre_flag_row_set_value (NreFlagRow *self, guint value);
gboolean   nre_flag_row_get_active (NreFlagRow *self);

G_END_DECLS
