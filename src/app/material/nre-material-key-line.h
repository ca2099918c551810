/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-player.h"

G_BEGIN_DECLS

/* A line with the fields of a material's selected keys, and with the interpolation mask of the displayed
 * animation. */
#define NRE_TYPE_MATERIAL_KEY_LINE (nre_material_key_line_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialKeyLine, nre_material_key_line, NRE, MATERIAL_KEY_LINE, GtkWidget)

GtkWidget *nre_material_key_line_new (NreMaterialPlayer *player);

G_END_DECLS
