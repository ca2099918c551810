/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Checks that need only a schema: they report values that are not legal or not finite, and references past
 * the end of a table. */
void nre_schema_check         (const NreSchema *schema, const NreSubject *subject, NreFindings *findings);
void nre_schema_check_records (const NreSchema *schema, const NreSubject *subject, const NreRecords *records,
                               NreFindings *findings);

G_END_DECLS
