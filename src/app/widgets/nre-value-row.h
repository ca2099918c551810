/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row of the inspector with a value that cannot be edited. Properties: value (string), monospace (boolean:
 * whether to use a monospace font, for raw words). */
#define NRE_TYPE_VALUE_ROW (nre_value_row_get_type ())
G_DECLARE_FINAL_TYPE (NreValueRow, nre_value_row, NRE, VALUE_ROW, AdwActionRow)

GtkWidget *nre_value_row_new       (const char *title, const char *subtitle, gboolean monospace);
NreValueRow *nre_value_row_add     (AdwPreferencesGroup *group, const char *title, const char *subtitle,
                                    gboolean monospace);
void       nre_value_row_set_value (NreValueRow *self, const char *value);
void       nre_value_row_take_value (NreValueRow *self, char *value);
void       nre_value_row_take_subtitle (NreValueRow *self, char *subtitle);

G_END_DECLS
