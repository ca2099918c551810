/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Checks that need only a schema: for values that are not legal or not finite, and for references past the
 * end of their table. */
void nre_schema_check         (const NreSchema *schema, const NreSubject *subject, NreFindings *findings);
void nre_schema_check_records (const NreSchema *schema, const NreSubject *subject, const NreRecords *records,
                               NreFindings *findings);

G_END_DECLS
