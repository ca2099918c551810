/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-number-field.h"

G_BEGIN_DECLS

/* A row of the inspector for a colour: a button that shows the colour and opens a colour chooser, and a field
 * for each of the stored red, green and blue values (see NreNumberField), which are its elements as an
 * NreFieldEditor.
 *
 * Signal "commit" (uint rgb) when the user has chosen another colour, as 0xRRGGBB. For input in a field, the
 * NreNumberField emits its own signals. */
#define NRE_TYPE_COLOR_ROW (nre_color_row_get_type ())
G_DECLARE_FINAL_TYPE (NreColorRow, nre_color_row, NRE, COLOR_ROW, AdwActionRow)

GtkWidget      *nre_color_row_new       (const char *title, const char *field_name);
void            nre_color_row_set_color (NreColorRow *self, const guint8 rgb[3]);
void            nre_color_row_set_mixed (NreColorRow *self);
void            nre_color_row_set_modified (NreColorRow *self, gboolean modified);
void            nre_color_row_choose    (NreColorRow *self);

G_END_DECLS
