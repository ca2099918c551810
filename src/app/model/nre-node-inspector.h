/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a node of a model, whose name, parent and flags can be edited. */
#define NRE_TYPE_NODE_INSPECTOR (nre_node_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreNodeInspector, nre_node_inspector, NRE, NODE_INSPECTOR, NrePartInspector)

G_END_DECLS
