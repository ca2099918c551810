/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-json-writer.h"

G_BEGIN_DECLS

/* What `nres list` and `nres dump` say, as members of the object that is open in the writer. */
void nre_describe_text      (NreJsonWriter *writer, NreSpan name);
void nre_describe_name      (NreJsonWriter *writer, const guint8 name[NRE_NAME_SIZE]);
void nre_describe_entry     (NreJsonWriter *writer, guint index, const NreRecord *record);
void nre_describe_archive   (NreJsonWriter *writer, NreArchive *archive);
void nre_describe_raw       (NreJsonWriter *writer, NreSpan span);
void nre_describe_finding   (NreJsonWriter *writer, const NreFinding *finding);
void nre_describe_ledger    (NreJsonWriter *writer, NreLedger *ledger);

G_END_DECLS
