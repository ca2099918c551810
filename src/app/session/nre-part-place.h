/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-records.h"
#include "nre-selection.h"

G_BEGIN_DECLS

void nre_part_place_find (NreSelection *selection, NreEntryRecords *records, NreEntry *table, guint64 at,
                          NreAppPlace *out);
void nre_part_place_select_bytes (NreSelection *selection, NreEntry *table, guint64 offset, guint64 size);
NrePart nre_part_place_select    (NreSelection *selection, const NrePlace *place);

G_END_DECLS
