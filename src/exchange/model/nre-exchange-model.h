/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-derivation.h"
#include "nre-animation.h"
#include "nre-difference.h"
#include "nre-export-files.h"
#include "nre-export-scene.h"
#include "nre-json-writer.h"
#include "nre-model.h"
#include "nre-schema.h"
#include "nre-tables-form.h"

G_BEGIN_DECLS

/* Writes what `nres dump` prints of a model (spec: msh.md), as members of the open object. */
void nre_describe_model (NreJsonWriter *writer, const NreSubject *subject);

/* A model as JSON: the form that nre-tables-form.h describes, with these members:
 *
 *  {
 *    "frame_count": attr2 of the frame map, if there is a frame map,
 *    "header", "nodes", "slots", "batches": as `nres dump` writes them,
 *    "positions": [[x, y, z]…], "normals": [[x, y, z, w]…] in 127ths, "uv": [[u, v]…],
 *    "indices": [word…], "triangles": [{flags, links, normal in 32767ths, selectors}…],
 *    "keys": [{time, pos, quat w x y z}…], "frame_map": [word…], "colors": [[byte × 4]…],
 *    "extra", "tangents": [hex of 8 bytes…]
 *  }
 *
 * The section "strings" (Res10) is not a member: it consists of the "name" of each node. If Res10 does not
 * have one well-formed record for each node, it is written as "hex", and nodes have no "name". */

extern const NreTablesForm nre_model_form;

gboolean nre_export_names_tell_all (const NreModel *model);

gboolean nre_export_model (NreExportFiles *files, const NreExportRequest *request, GError **error);

/* A model as glTF 2.0: one GLB file, or a JSON file and a file with the bytes of its buffer.
 *
 * The nodes have the indices and names of the nodes of the model. A root node after them turns Z up into Y
 * up. Each drawn slot is a mesh, which nodes share as in the game, and each batch is a primitive. Materials
 * are named after the rows of the WEAR table that batches refer to. A material has the picture of its first
 * visible phase, with the alpha mode MASK or BLEND if the alpha channel requires it. The four bytes of a
 * vertex colour, in Res18, are read as blue, green, red, alpha. All motion is one animation, at
 * NRE_GLTF_FRAMES_PER_SECOND.
 *
 * A viewer that interpolates as glTF requires shows each node as `nres pose` prints it. Translations
 * differ by up to about 1e-5 of the distances, and the numbers of the rotation matrix by up to about 1e-4,
 * since glTF requires unit quaternions. If the frame map makes a node jump from one pose to another, the
 * viewer moves the node between the poses within 1/1024 of a frame. */

/**
 * NRE_GLTF_FRAMES_PER_SECOND: the frame rate of an exported animation
 *
 * The data of the game do not contain its frame rate. This rate looks right. The editor plays animations at
 * this rate, and Blender uses it by default. It is also stored in asset.extras.
 */
#define NRE_GLTF_FRAMES_PER_SECOND 24

void nre_diff_models (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told);

/* Keys of an animation as text for the clipboard: a JSON array, in the form of the operation set-track, that
 * people can edit. Reading an unedited text restores the same bits. */

char   *nre_key_text_write (const NreTrackKey *keys, guint n);
GArray *nre_key_text_read  (const char *text, GError **error);

/* Finds edits: see NreExchangeKind.derive. */
void nre_derive_model (const NreDerivedPair *pair);

G_END_DECLS
