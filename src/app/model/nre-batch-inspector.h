/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a batch of a model: material, flags, index range, and the slots that use it. */
#define NRE_TYPE_BATCH_INSPECTOR (nre_batch_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreBatchInspector, nre_batch_inspector, NRE, BATCH_INSPECTOR, NrePartInspector)

G_END_DECLS
