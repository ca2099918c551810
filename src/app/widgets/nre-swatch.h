/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A colour as a small square, which is crossed out if it stands for several different colours. */
#define NRE_TYPE_SWATCH (nre_swatch_get_type ())
G_DECLARE_FINAL_TYPE (NreSwatch, nre_swatch, NRE, SWATCH, GtkWidget)

GtkWidget *nre_swatch_new       (int side);
void       nre_swatch_set_color (NreSwatch *self, const guint8 rgb[3]);
void       nre_swatch_set_mixed (NreSwatch *self);
gboolean   nre_swatch_get_color (NreSwatch *self, guint8 rgb[3]);

G_END_DECLS
