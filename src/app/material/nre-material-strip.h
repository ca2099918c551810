/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-player.h"

G_BEGIN_DECLS

/* The animations of a material, a row for each: how it goes on, and its keys under a ruler of times that the
 * play head moves along; above them what plays them, below the fields of the key that is selected. */
#define NRE_TYPE_MATERIAL_STRIP (nre_material_strip_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialStrip, nre_material_strip, NRE, MATERIAL_STRIP, GtkWidget)

GtkWidget     *nre_material_strip_new      (NreMaterialPlayer *player);
GtkColumnView *nre_material_strip_get_view (NreMaterialStrip *self);

G_END_DECLS
