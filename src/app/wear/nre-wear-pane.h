/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-section-pane.h"

G_BEGIN_DECLS

/* The pane that lists the rows of a table of materials, and those of its light maps. */
#define NRE_TYPE_WEAR_PANE (nre_wear_pane_get_type ())
G_DECLARE_FINAL_TYPE (NreWearPane, nre_wear_pane, NRE, WEAR_PANE, NreSectionPane)

G_END_DECLS
