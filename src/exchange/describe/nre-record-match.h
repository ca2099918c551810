/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreRecordMatch: which record of a table is which of another state of it, where records may have been
 * inserted, removed, moved and edited.
 * @to: for each record of the first, which of the second it is, or NRE_RECORD_UNMATCHED
 * @taken: for each record of the second, whether it is one of the first
 * @moved: for each record of the first, whether it stands before or behind others that it did not
 */
typedef struct
{
  guint    *to;
  gboolean *taken;
  gboolean *moved;
} NreRecordMatch;

#define NRE_RECORD_UNMATCHED G_MAXUINT

void nre_record_match_init  (NreRecordMatch *self, const NreRecords *a, const NreRecords *b);
void nre_record_match_clear (NreRecordMatch *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreRecordMatch, nre_record_match_clear)

G_END_DECLS
