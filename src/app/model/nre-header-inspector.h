/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of the bounds of the whole model, at the start of Res2. */
#define NRE_TYPE_HEADER_INSPECTOR (nre_header_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreHeaderInspector, nre_header_inspector, NRE, HEADER_INSPECTOR, NrePartInspector)

G_END_DECLS
