/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-derivation.h"
#include "nre-areal-map.h"
#include "nre-difference.h"
#include "nre-export-files.h"
#include "nre-json-writer.h"
#include "nre-schema.h"
#include "nre-tables-form.h"

G_BEGIN_DECLS

/* Writes what `nres dump` prints of an areal map (spec: areal-map.md), as members of the open object. */
void nre_describe_areal_map (NreJsonWriter *writer, const NreSubject *subject);

/* An areal map as JSON: the form that nre-tables-form.h describes, with these members for the section
 * "areals":
 *
 *   "polygons_apart": true if the word n of each polygon precedes its bytes; else omitted,
 *   "areals": the areals as `nres dump` writes them, with "polygon_links" if there are polygons; the "hex" of
 *       a polygon contains all its bytes, including those of n,
 *   "grid": {cells_x, cells_y, cells: [[areal…]…]}, column by column, each from its first row to its last;
 *       null if the grid is missing or incomplete. Bytes after the grid are the "rest_hex" of the table. */

extern const NreTablesForm nre_areal_map_form;

gboolean nre_export_areal_map (NreExportFiles *files, const NreExportRequest *request, GError **error);

void nre_diff_areal_maps (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told);

/* Finds edits: see NreExchangeKind.derive. */
void nre_derive_areal_map (const NreDerivedPair *pair);

G_END_DECLS
