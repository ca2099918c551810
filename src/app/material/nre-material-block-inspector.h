/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of animations of a material: how they continue after the last key, and what is
 * interpolated. */
#define NRE_TYPE_MATERIAL_BLOCK_INSPECTOR (nre_material_block_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialBlockInspector, nre_material_block_inspector, NRE, MATERIAL_BLOCK_INSPECTOR,
                      NrePartInspector)

G_END_DECLS
