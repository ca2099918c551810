/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of animation keys: the node, the time and the pose. If several keys are selected, an
 * edited field is set to the same value in all of them. */
#define NRE_TYPE_KEY_INSPECTOR (nre_key_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreKeyInspector, nre_key_inspector, NRE, KEY_INSPECTOR, NrePartInspector)

G_END_DECLS
