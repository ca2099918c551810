/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-section-row.h"
#include "nre-section-source.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A GListModel of NreSectionRow: the header of each section, followed by the rows of the section, or by a
 * placeholder if it has none. */
#define NRE_TYPE_SECTION_ROWS (nre_section_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreSectionRows, nre_section_rows, NRE, SECTION_ROWS, GObject)

NreSectionRows *nre_section_rows_new          (NreSectionSource *source);
guint         nre_section_rows_find_section (NreSectionRows *self, guint section);
guint         nre_section_rows_find_row    (NreSectionRows *self, guint row);
NreSectionRow  *nre_section_rows_peek         (NreSectionRows *self, guint position);

G_END_DECLS
