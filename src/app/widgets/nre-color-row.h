/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-number-field.h"

G_BEGIN_DECLS

/* A row of the inspector with a colour: a button that shows the colour and opens a chooser, and its stored
 * red, green and blue, each in a field of its own (see NreNumberField).
 *
 * Signal "commit" (uint rgb): another colour was chosen, as 0xRRGGBB. Input in a field is reported by
 * the field's own signals. */
#define NRE_TYPE_COLOR_ROW (nre_color_row_get_type ())
G_DECLARE_FINAL_TYPE (NreColorRow, nre_color_row, NRE, COLOR_ROW, AdwActionRow)

GtkWidget      *nre_color_row_new       (const char *title, const char *field_name);
NreNumberField *nre_color_row_get_field (NreColorRow *self, guint component);
void            nre_color_row_set_color (NreColorRow *self, const guint8 rgb[3]);
void            nre_color_row_set_mixed (NreColorRow *self);
void            nre_color_row_set_modified (NreColorRow *self, gboolean modified);
void            nre_color_row_choose    (NreColorRow *self);

G_END_DECLS
