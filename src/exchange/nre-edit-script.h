/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-document.h"
#include "nre-script-edit.h"

G_BEGIN_DECLS

/* An edit script is a list of operations as JSON: {"edits": [{"op": "rename-node", "entry": "#0", "node": 7,
 * "name": "x"}, …]}. `nres edit` performs a script.
 *
 * An edit may have a member "was": an object with the arguments that would change nothing, and for an edit
 * of a payload the SHA-256 digest of its bytes as "sha256". If the file says otherwise, the edit is
 * refused. */

JsonNode *nre_edit_script_read    (const char *text, gsize size, GError **error);
JsonNode *nre_edit_script_load    (const char *path, GError **error);
gboolean  nre_edit_script_perform (JsonNode *script, NreDocument *document, const char *folder,
                                   GError **error);
GVariant *nre_edit_script_read_args (const NreOperation *operation, JsonObject *edit, GError **error);
gboolean  nre_edit_script_perform_one (JsonObject *edit, NreDocument *document, GError **error);
JsonObject *nre_edit_script_take_rebuild (JsonNode *script);
GBytes   *nre_edit_script_rebuild (JsonObject *rebuild, NreSpan written, GError **error);
char     *nre_edit_script_write   (GPtrArray *commands);
char     *nre_edit_script_write_edits (GPtrArray *edits, GVariant *pieces, const char *digest);

G_END_DECLS
