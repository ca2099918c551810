/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-derivation.h"
#include "nre-difference.h"
#include "nre-json-writer.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Write what `nres dump` prints of texts (spec: materials.md, "WEAR"; areal-map.md, "BuildDat.lst"), as
 * members of the open object. If a line is wrong, the rows or categories before it are written, followed by
 * the message as `error`. */
void nre_describe_wear       (NreJsonWriter *writer, const NreSubject *subject);
void nre_describe_build_list (NreJsonWriter *writer, const NreSubject *subject);

void nre_diff_build_lists (NreDiffLines *lines, NreSpan a, NreSpan b);

void nre_diff_wears (NreDiffLines *lines, NreSpan a, NreSpan b);

/* Finds edits: see NreExchangeKind.derive. */
void nre_derive_wear       (const NreDerivedPair *pair);
void nre_derive_build_list (const NreDerivedPair *pair);

G_END_DECLS
