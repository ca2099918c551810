/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-scene.h"

G_BEGIN_DECLS

/* A model as glTF 2.0, in one GLB file or as JSON with its bytes in a file beside it.
 *
 * Nodes have the numbers and names of the model's; behind them stands one more, the root, which turns the
 * game's Z up into the format's Y up. Each slot that is drawn is a mesh, which nodes share as in the game,
 * and each batch a primitive; materials are called after the row of the WEAR table that batches name, and
 * have the picture of the phase that is seen first, with holes (MASK) or seen through (BLEND) as its alpha
 * says. Res18 is read as blue, green, red, alpha. All that moves is one animation, at
 * NRE_GLTF_FRAMES_PER_SECOND.
 *
 * A viewer that interpolates as the format says shows each node where `nres pose` has it: a translation
 * within 1e-5 of the distances involved, a rotation within 1e-4 in each of the matrix's numbers, since the
 * game leaves its quaternions as long as 16 bits make them and the format wants length 1. Where the frame map
 * makes a node jump, the viewer takes 1/1024 of a frame for it. */

gboolean nre_export_gltf (NreExportScene *scene, const char *title, const char *bin_name, GBytes **gltf,
                          GBytes **bin, GError **error);
GBytes  *nre_export_glb  (NreExportScene *scene, const char *title, GError **error);

G_END_DECLS
