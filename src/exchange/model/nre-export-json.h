/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-json-writer.h"
#include "nre-model.h"

G_BEGIN_DECLS

/* A model as JSON, complete: nre_import_json_read() makes the same bytes of it.
 *
 *  {
 *    "kind": "model", "version": 1,
 *    "frame_count": attr2 of the frame map, when there is one,
 *    "tables": one object for each entry of the archive, in order:
 *        index, type_id, type, name (name_hex, name_tail_hex), attr1, attr2, attr3, and its contents:
 *        "section": the name of the member below that has the records, with "rest_hex" for bytes that make
 *                   no whole record; or "hex": all its bytes; or "unreadable": true,
 *    "layout": where everything stands: size, total_size, entries [{offset, size}] (with sort_index where the
 *        sort table is not that of the names), gaps [{offset, hex}] (those between payloads that are not all
 *        zero), tail_hex (bytes behind the directory). Without "layout" the archive is laid out anew,
 *        canonically,
 *    "header", "nodes", "slots", "batches": as `nres dump` has them,
 *    "positions": [[x, y, z]…], "normals": [[x, y, z, w]…] in 127ths, "uv": [[u, v]…],
 *    "indices": [word…], "triangles": [{flags, links, normal in 32767ths, selectors}…],
 *    "keys": [{time, pos, quat w x y z}…], "frame_map": [word…], "colors": [[byte × 4]…],
 *    "extra", "tangents": [hex of 8 bytes…]
 *  }
 *
 * The section "strings" (Res10) is the "name" of each node. Where Res10 is not one sound record for each
 * node, it is "hex", and nodes have no "name". */

#define NRE_EXPORT_JSON_VERSION 1

gboolean nre_export_json (GBytes *model, NreJsonSink sink, gpointer data, GError **error);
gboolean nre_export_names_tell_all (const NreModel *model);

G_END_DECLS
