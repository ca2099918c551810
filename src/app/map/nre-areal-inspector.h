/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of one or several areals. */
#define NRE_TYPE_AREAL_INSPECTOR (nre_areal_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreArealInspector, nre_areal_inspector, NRE, AREAL_INSPECTOR, NrePartInspector)

G_END_DECLS
