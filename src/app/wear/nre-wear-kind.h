/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"
#include "nre-wear-view.h"

G_BEGIN_DECLS

/* The parts of a table of materials that can be selected. */
enum
{
  NRE_WEAR_PART_TABLE = NRE_PART_OWN,   /* the table of materials, or of light maps */
  NRE_WEAR_PART_ROW,                    /* a row; its index is among the rows of both tables */
};

/* The kind of tables of materials. */
extern const NreAppKind nre_wear_app_kind;

NreWearView *nre_selection_get_wear_view (NreSelection *selection);

G_END_DECLS
