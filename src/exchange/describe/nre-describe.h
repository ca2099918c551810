/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-json-writer.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Write what `nres list` and `nres dump` print, as members of the writer's open object, unless a function
 * says otherwise. */
void nre_describe_entry     (NreJsonWriter *writer, guint index, const NreRecord *record);
void nre_describe_record    (NreJsonWriter *writer, NreArchive *archive, guint index);
void nre_describe_archive   (NreJsonWriter *writer, NreArchive *archive);
void nre_describe_raw       (NreJsonWriter *writer, NreSpan span);
void nre_describe_finding   (NreJsonWriter *writer, const NreFinding *finding);
void nre_describe_ledger    (NreJsonWriter *writer, NreLedger *ledger);

/* Describe the fields of a format: as JSON for programs, and as Markdown for people. */
void nre_describe_schema       (NreJsonWriter *writer, const NreSchema *schema);
void nre_describe_schema_words (GString *text, const NreSchema *schema);

G_END_DECLS
