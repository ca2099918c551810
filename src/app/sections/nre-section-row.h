/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * NreSectionRowKind: the type of a row.
 * @NRE_SECTION_ROW_SECTION: the header of a section
 * @NRE_SECTION_ROW_ROW: a row in a section
 * @NRE_SECTION_ROW_EMPTY: the placeholder of a section without rows, as a drop target
 */
typedef enum
{
  NRE_SECTION_ROW_SECTION,
  NRE_SECTION_ROW_ROW,
  NRE_SECTION_ROW_EMPTY,
} NreSectionRowKind;

/* An item of NreSectionRows, identified by its kind and a key, which several items may share. When a row is
 * moved, its item moves along, so that lists do not scroll during edits. The cell of the item gets the
 * contents from the NreSectionSource.
 *
 * Signal "changed" when its position or its contents may have changed. */
#define NRE_TYPE_SECTION_ROW (nre_section_row_get_type ())
G_DECLARE_FINAL_TYPE (NreSectionRow, nre_section_row, NRE, SECTION_ROW, GObject)

NreSectionRow    *nre_section_row_new         (NreSectionRowKind kind, const char *key);
NreSectionRowKind nre_section_row_get_kind    (NreSectionRow *self);
const char     *nre_section_row_get_key     (NreSectionRow *self);
guint           nre_section_row_get_section (NreSectionRow *self);
guint           nre_section_row_get_row    (NreSectionRow *self);
void            nre_section_row_place       (NreSectionRow *self, guint section, guint row);
void            nre_section_row_rename      (NreSectionRow *self, const char *key);

G_END_DECLS
