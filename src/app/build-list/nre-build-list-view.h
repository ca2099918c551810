/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-view.h"
#include "nre-section-source.h"

G_BEGIN_DECLS

/**
 * NreBuildSection: a header line of the list and the units below it. Several sections may have the same
 * category.
 * @name: the category
 * @mask: the number by which the game identifies the category
 * @line, @offset, @size: the header line in the file: its number, the offset of its first byte, and its size
 *   in bytes without the line end
 * @first, @n_units: index of its first unit, counting the units of all sections, and the number of its units
 * @base: number of units of the same category in earlier sections
 */
typedef struct
{
  const char *name;
  guint32     mask;
  guint       line;
  gsize       offset;
  gsize       size;
  guint       first;
  guint       n_units;
  guint       base;
} NreBuildSection;

/**
 * NreBuildListUnit: a line with a path.
 * @path: valid until the list changes
 * @section: index of the section that contains the unit
 * @index: index among the units of the category, as the operations of the document use it
 * @line, @offset, @size: the line in the file: its number, the offset of its first byte, and its size in
 *   bytes without the line end
 * @same: (nullable) (element-type guint): indices of all units whose path is the same for the game, including
 *   this unit; NULL if there are no others
 */
typedef struct
{
  const char   *path;
  guint         section;
  guint         index;
  guint         line;
  gsize         offset;
  gsize         size;
  const GArray *same;
} NreBuildListUnit;

/* A view of a file as a build list. The view reads the file again when its bytes have changed, so callers
 * must query it each time. A damaged list has no sections or units; its faulty lines are listed instead. */
#define NRE_TYPE_BUILD_LIST_VIEW (nre_build_list_view_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildListView, nre_build_list_view, NRE, BUILD_LIST_VIEW, NreEntryView)

guint             nre_build_list_view_get_n_sections (NreBuildListView *self);
gboolean          nre_build_list_view_get_section    (NreBuildListView *self, guint index,
                                                      NreBuildSection *out);
guint             nre_build_list_view_get_n_units    (NreBuildListView *self);
gboolean          nre_build_list_view_get_unit       (NreBuildListView *self, guint index,
                                                      NreBuildListUnit *out);
guint             nre_build_list_view_find_unit      (NreBuildListView *self, const char *category,
                                                      guint index);
const GArray     *nre_build_list_view_get_faults     (NreBuildListView *self);
guint             nre_build_list_view_follow         (NreBuildListView *self, guint unit);

G_END_DECLS
