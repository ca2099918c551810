/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* An edit script is a list of operations as JSON: {"edits": [{"op": "rename-node", "entry": "#0", "node": 7,
 * "name": "x"}, …]}. `nres edit` performs a script. The commands of operations can also be written as a
 * script. */

JsonNode *nre_edit_script_load    (const char *path, GError **error);
gboolean  nre_edit_script_perform (JsonNode *script, NreDocument *document, const char *folder,
                                   GError **error);
char     *nre_edit_script_write   (GPtrArray *commands);

G_END_DECLS
