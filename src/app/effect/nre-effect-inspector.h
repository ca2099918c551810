/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of an effect's header. */
#define NRE_TYPE_EFFECT_INSPECTOR (nre_effect_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreEffectInspector, nre_effect_inspector, NRE, EFFECT_INSPECTOR, NrePartInspector)

G_END_DECLS
