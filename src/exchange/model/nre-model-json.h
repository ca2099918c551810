/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-document.h"
#include "nre-import-check.h"
#include "nre-json-writer.h"
#include "nre-model.h"

G_BEGIN_DECLS

/* A model as JSON: the form of nre-tables-form.h, and
 *
 *  {
 *    "frame_count": attr2 of the frame map, when there is one,
 *    "header", "nodes", "slots", "batches": as `nres dump` has them,
 *    "positions": [[x, y, z]…], "normals": [[x, y, z, w]…] in 127ths, "uv": [[u, v]…],
 *    "indices": [word…], "triangles": [{flags, links, normal in 32767ths, selectors}…],
 *    "keys": [{time, pos, quat w x y z}…], "frame_map": [word…], "colors": [[byte × 4]…],
 *    "extra", "tangents": [hex of 8 bytes…]
 *  }
 *
 * The section "strings" (Res10) is the "name" of each node. Where Res10 is not one sound record for each
 * node, it is "hex", and nodes have no "name". */

gboolean nre_export_json           (GBytes *model, GString *text, GError **error);
gboolean nre_export_names_tell_all (const NreModel *model);
GBytes  *nre_import_json_read      (JsonNode *root, GError **error);
gboolean nre_import_model_check    (NreDirectory *root, const char *entry, GBytes *model, GError **error);
gboolean nre_import_model          (NreDocument *document, const char *entry, GBytes *model,
                                    NreImportFlags flags,
                                    GBytes **whole, GError **error);

G_END_DECLS
