/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-derivation.h"
#include "nre-difference.h"
#include "nre-export-files.h"
#include "nre-json-writer.h"
#include "nre-schema.h"
#include "nre-tables-form.h"

G_BEGIN_DECLS

/* Writes what `nres dump` prints of a terrain (spec: terrain.md), as members of the open object. */
void nre_describe_terrain (NreJsonWriter *writer, const NreSubject *subject);

/* A terrain as JSON: the form that nre-tables-form.h describes. Chunks of unknown meaning are in
 * hexadecimal. The "edge_classes" of a face are an array, or an integer if the byte has other bits. */

extern const NreTablesForm nre_terrain_form;

/* The number of levels of detail of a terrain: near and far. */
#define NRE_EXPORT_TERRAIN_LODS 2

gboolean nre_export_terrain (NreExportFiles *files, const NreExportRequest *request, GError **error);

void nre_diff_terrains (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told);

/* Finds edits: see NreExchangeKind.derive. */
void nre_derive_terrain (const NreDerivedPair *pair);

G_END_DECLS
