/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a whole table of materials, which lists its users. */
#define NRE_TYPE_WEAR_SUMMARY (nre_wear_summary_get_type ())
G_DECLARE_FINAL_TYPE (NreWearSummary, nre_wear_summary, NRE, WEAR_SUMMARY, NrePartInspector)

G_END_DECLS
