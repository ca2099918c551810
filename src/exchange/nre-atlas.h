/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-json-writer.h"
#include "nre-scan.h"

G_BEGIN_DECLS

/* NreAtlas: statistics of the values of each field of each kind, over any number of files. It contains
 * numbers and names, and no other bytes of the files. Until it is freed, it keeps four bytes for each number,
 * and each different text once. The numbers in bytes that several entries share are kept once for each
 * entry. */
typedef struct _NreAtlas NreAtlas;

NreAtlas *nre_atlas_new   (void) G_GNUC_WARN_UNUSED_RESULT;
void      nre_atlas_free  (NreAtlas *self);
void      nre_atlas_add   (NreAtlas *self, const NreScanned *scanned);
void      nre_atlas_write (NreAtlas *self, NreJsonWriter *writer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreAtlas, nre_atlas_free)

G_END_DECLS
