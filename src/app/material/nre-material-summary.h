/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* What the inspector says of a material as a whole: the flags and the mode in its first attribute, the
 * version, and what the header has beside the counts. It stands below a phase, too. */
#define NRE_TYPE_MATERIAL_SUMMARY (nre_material_summary_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialSummary, nre_material_summary, NRE, MATERIAL_SUMMARY, NrePartInspector)

G_END_DECLS
