/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-record-list.h"

G_BEGIN_DECLS

/* The list of a material's phases, with the number, the texture and its name, and the colours. */
#define NRE_TYPE_PHASE_LIST (nre_phase_list_get_type ())
G_DECLARE_FINAL_TYPE (NrePhaseList, nre_phase_list, NRE, PHASE_LIST, NreRecordList)

GtkListView *nre_phase_list_get_view (NrePhaseList *self);

G_END_DECLS
