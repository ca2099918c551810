/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-directory.h"

G_BEGIN_DECLS

/* The reverse of nre-export-effect.h. What `nres dump --json` says of an effect is taken as well. */

GBytes  *nre_import_effect_read  (JsonNode *json, GError **error);
gboolean nre_import_effects_read (NreDirectory *archive, JsonNode *json, GArray *items, GError **error);

G_END_DECLS
