/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a material: the flags and the mode in its first attribute, the version, and the
 * fields of the header except the counts. The page is also shown below that of a phase. */
#define NRE_TYPE_MATERIAL_SUMMARY (nre_material_summary_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialSummary, nre_material_summary, NRE, MATERIAL_SUMMARY, NrePartInspector)

G_END_DECLS
