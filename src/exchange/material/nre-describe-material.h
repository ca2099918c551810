/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-json-writer.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Writes what `nres dump` prints of a material (spec: materials.md, "MAT0"), as members of the open
 * object. */
void nre_describe_material (NreJsonWriter *writer, const NreSubject *subject);

G_END_DECLS
