/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a slot of a model: its ranges, its bounds, and the nodes that use it. */
#define NRE_TYPE_SLOT_INSPECTOR (nre_slot_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreSlotInspector, nre_slot_inspector, NRE, SLOT_INSPECTOR, NrePartInspector)

G_END_DECLS
