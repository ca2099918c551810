/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* An entry of objects.rlb (spec: libraries.md): references to resources, of 64 bytes each. The first 32 bytes
 * are the name of an archive, the other 32 that of an entry in the archive. A NUL ends each name. */
extern const NreSchema nre_registry_schema;

gboolean nre_registry_probe (NreSpan payload);
void     nre_registry_check (const NreSubject *subject, NreFindings *findings);

G_END_DECLS
