/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"
#include "nre-difference.h"
#include "nre-export-files.h"
#include "nre-export-scene.h"
#include "nre-json-writer.h"
#include "nre-model.h"
#include "nre-schema.h"
#include "nre-tables-form.h"

G_BEGIN_DECLS

/* What `nres dump` prints of a model (spec: msh.md), as members of the open object. */
void nre_describe_model (NreJsonWriter *writer, const NreSubject *subject);

/* A model as JSON: the form of nre-tables-form.h, and
 *
 *  {
 *    "frame_count": attr2 of the frame map, if there is one,
 *    "header", "nodes", "slots", "batches": as `nres dump` has them,
 *    "positions": [[x, y, z]…], "normals": [[x, y, z, w]…] in 127ths, "uv": [[u, v]…],
 *    "indices": [word…], "triangles": [{flags, links, normal in 32767ths, selectors}…],
 *    "keys": [{time, pos, quat w x y z}…], "frame_map": [word…], "colors": [[byte × 4]…],
 *    "extra", "tangents": [hex of 8 bytes…]
 *  }
 *
 * The section "strings" (Res10) is the "name" of each node. If Res10 does not have one sound record for each
 * node, it is "hex", and nodes have no "name". */

extern const NreTablesForm nre_model_form;

gboolean nre_export_names_tell_all (const NreModel *model);

gboolean nre_export_model (NreExportFiles *files, const NreExportRequest *request, GError **error);

/* A model as glTF 2.0, in one GLB file or as JSON with its bytes in a file beside it.
 *
 * Nodes have the numbers and names of the model's nodes; one more follows them, the root, which turns the
 * game's Z up into the format's Y up. Each drawn slot is a mesh, which nodes share as in the game, and each
 * batch a primitive; materials are named after the row of the WEAR table that batches refer to, and have the
 * picture of their first visible phase, with holes (MASK) or translucent (BLEND) as its alpha requires. The
 * four bytes of a vertex colour, in the section Res18, are read as blue, green, red, alpha. All motion is one
 * animation, at NRE_GLTF_FRAMES_PER_SECOND.
 *
 * A viewer that interpolates as the format says shows each node as `nres pose` prints it: translations within
 * 1e-5 of the distances involved, rotations within 1e-4 in each of the matrix's numbers, since the game does
 * not normalise its quaternions of 16-bit numbers and the format requires length 1. If the frame map makes a
 * node jump from one pose to another, the node moves between the two within 1/1024 of a frame in the
 * viewer. */

/**
 * NRE_GLTF_FRAMES_PER_SECOND: the frame rate of an exported animation.
 *
 * The game's data do not say how fast the game plays frames. This rate looks right; the editor uses it, too,
 * and it is the default of Blender. The file has the rate in asset.extras.
 */
#define NRE_GLTF_FRAMES_PER_SECOND 24

void nre_diff_models (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told);

/* Animation keys as text for the clipboard, readable for people: a JSON array of keys with their time,
 * position and rotation, as set-track takes them. Reading it restores the same bits. */

char   *nre_key_text_write (const NreTrackKey *keys, guint n);
GArray *nre_key_text_read  (const char *text, GError **error);

G_END_DECLS
