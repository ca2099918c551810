/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-page.h"

G_BEGIN_DECLS

/* The page of an archive, or of an entry whose kind has no other page: the entries as a table, or the
 * records, lines and bytes of the entry.
 *
 * Properties: view ("records", "text" or "bytes"), list ("entries", or the group of the kind whose overview
 * is shown). */
#define NRE_TYPE_ENTRY_PAGE (nre_entry_page_get_type ())
G_DECLARE_FINAL_TYPE (NreEntryPage, nre_entry_page, NRE, ENTRY_PAGE, NrePage)

G_END_DECLS
