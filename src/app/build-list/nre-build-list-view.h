/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-view.h"
#include "nre-section-source.h"

G_BEGIN_DECLS

/**
 * NreBuildSection: a section under one header of the list.
 * @name: of the category
 * @mask: the name of the category in the game
 * @line, @offset, @size: of the header
 * @first, @n_units: its units, counted through the whole list
 * @base: number of units of the same category in sections above
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
 * @section: the section that contains it
 * @index: in the category, as the operations count
 * @line, @offset, @size: of the line
 * @same: (nullable): the numbers of all units with this path, or an equivalent one for
 *   the game, including this one
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

/* A view of a file as a build list. It is read again when the bytes have changed, so callers must query it
 * each time. For a damaged list there are the faulty lines, and neither sections nor units. */
#define NRE_TYPE_BUILD_LIST_VIEW (nre_build_list_view_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildListView, nre_build_list_view, NRE, BUILD_LIST_VIEW, NreEntryView)

NreBuildListView *nre_build_list_view_new            (NreDocument *document, NreEntry *entry);
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
