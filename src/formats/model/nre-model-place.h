/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-model.h"

G_BEGIN_DECLS

/* Functions to make and read an NrePlace in the tables of a model, and to report findings there. */

NrePlace          nre_model_place_new       (NreModelTableType type, guint64 index, guint64 offset);
NreModelTableType nre_model_place_get_type  (const NrePlace *place);
gboolean          nre_model_place_is_header (const NrePlace *place);
const char       *nre_model_place_get_label (NreModelTableType type);
void              nre_model_report          (NreFindings *findings, NreSeverity severity, const char *code,
                                             NreModelTableType type, guint64 index, guint64 offset,
                                             const char *format, ...) G_GNUC_PRINTF (7, 8);

G_END_DECLS
