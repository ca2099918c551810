/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-player.h"

G_BEGIN_DECLS

/* The animations of a material, a row for each: its mode, and its keys under a ruler of times with the play
 * head; above them the playback controls, below the fields of the selected key. */
#define NRE_TYPE_MATERIAL_STRIP (nre_material_strip_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialStrip, nre_material_strip, NRE, MATERIAL_STRIP, GtkWidget)

GtkWidget     *nre_material_strip_new      (NreMaterialPlayer *player);
GtkColumnView *nre_material_strip_get_view (NreMaterialStrip *self);

G_END_DECLS
