/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of an animation key: whose it is, when, and the pose it holds the node in. Of several
 * keys it edits those fields that are the same for all, or makes them so. */
#define NRE_TYPE_KEY_INSPECTOR (nre_key_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreKeyInspector, nre_key_inspector, NRE, KEY_INSPECTOR, NrePartInspector)

G_END_DECLS
