/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-player.h"

G_BEGIN_DECLS

/* The animations of a material in a table, with the mode and the keys of each. Over the table are the
 * playback controls, and a ruler of times with the play head. Below it are the fields of the selected key. */
#define NRE_TYPE_MATERIAL_STRIP (nre_material_strip_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialStrip, nre_material_strip, NRE, MATERIAL_STRIP, GtkWidget)

GtkWidget     *nre_material_strip_new      (NreMaterialPlayer *player);

G_END_DECLS
