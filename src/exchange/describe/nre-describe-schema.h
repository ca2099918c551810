/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-json-writer.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* What is known of a format, field by field: as JSON for programs, and as Markdown for people. */
void nre_describe_schema       (NreJsonWriter *writer, const NreSchema *schema);
void nre_describe_schema_words (GString *text, const NreSchema *schema);

G_END_DECLS
