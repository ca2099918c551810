/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* An entry of objects.rlb (spec: libraries.md): references of 64 bytes to an archive and an entry in it. */
extern const NreSchema nre_registry_schema;

gboolean nre_registry_probe (NreSpan payload);
void     nre_registry_check (const NreSubject *subject, NreFindings *findings);

G_END_DECLS
