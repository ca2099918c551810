/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a unit of a build list: its path and category, which can be edited, and other
 * places where the same path is listed. For a category, the page shows its name in the game. */
#define NRE_TYPE_UNIT_INSPECTOR (nre_unit_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreUnitInspector, nre_unit_inspector, NRE, UNIT_INSPECTOR, NrePartInspector)

G_END_DECLS
