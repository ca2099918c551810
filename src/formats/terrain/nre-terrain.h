/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Land.msh, a terrain (spec: terrain.md): an archive whose entries are tables, found by type id.
 * nre-terrain-schema.c has the layout of the tables. */

gboolean nre_terrain_probe (NreDirectory *directory);
void     nre_terrain_check (const NreSubject *subject, NreFindings *findings);

extern const NreSchema nre_terrain_schema;

G_END_DECLS
