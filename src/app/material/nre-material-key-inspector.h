/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of keys of a material's animation: their phases and times. */
#define NRE_TYPE_MATERIAL_KEY_INSPECTOR (nre_material_key_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialKeyInspector, nre_material_key_inspector, NRE, MATERIAL_KEY_INSPECTOR,
                      NrePartInspector)

G_END_DECLS
