/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of phases of a material: the texture, the colours and the other parameters. */
#define NRE_TYPE_PHASE_INSPECTOR (nre_phase_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NrePhaseInspector, nre_phase_inspector, NRE, PHASE_INSPECTOR, NrePartInspector)

G_END_DECLS
