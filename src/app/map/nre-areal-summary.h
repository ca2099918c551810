/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of an areal map, shown while nothing in the map is selected. */
#define NRE_TYPE_AREAL_SUMMARY (nre_areal_summary_get_type ())
G_DECLARE_FINAL_TYPE (NreArealSummary, nre_areal_summary, NRE, AREAL_SUMMARY, NrePartInspector)

G_END_DECLS
