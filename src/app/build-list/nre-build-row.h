/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * NreBuildRowKind:
 * @NRE_BUILD_ROW_SECTION: the header of a category
 * @NRE_BUILD_ROW_UNIT: a path
 * @NRE_BUILD_ROW_EMPTY: stands where a category has no units, for something to be put there
 */
typedef enum
{
  NRE_BUILD_ROW_SECTION,
  NRE_BUILD_ROW_UNIT,
  NRE_BUILD_ROW_EMPTY,
} NreBuildRowKind;

/* A row of the page: it stays that of its category or path wherever that goes, so that lists stand still during edits.
 * What it shows, who draws it asks the view.
 *
 * Signal "changed" when it stands elsewhere, or what is shown of it may have changed. */
#define NRE_TYPE_BUILD_ROW (nre_build_row_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildRow, nre_build_row, NRE, BUILD_ROW, GObject)

NreBuildRow    *nre_build_row_new         (NreBuildRowKind kind, const char *key);
NreBuildRowKind nre_build_row_get_kind    (NreBuildRow *self);
const char     *nre_build_row_get_key     (NreBuildRow *self);
guint           nre_build_row_get_section (NreBuildRow *self);
guint           nre_build_row_get_unit    (NreBuildRow *self);
void            nre_build_row_place       (NreBuildRow *self, guint section, guint unit);
void            nre_build_row_rename      (NreBuildRow *self, const char *key);

G_END_DECLS
