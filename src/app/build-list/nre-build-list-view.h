/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-view.h"
#include "nre-section-source.h"

G_BEGIN_DECLS

/**
 * NreBuildSection: what stands under one header of the list.
 * @name: of the category
 * @mask: what the game calls it by
 * @line, @offset, @size: of the header
 * @first, @n_units: its units, counted through the whole list
 * @base: how many units of the same category stand in sections above
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
 * @path: good until the list changes
 * @section: that it stands in
 * @index: in the category, as the operations count
 * @line, @offset, @size: of the line
 * @same: (nullable): the other units with this path, or one that the game takes for the same: their numbers,
 *   with this one's among them
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

/* A file seen as the list of what may be built. It is read again when the bytes have changed, so that a user
 * asks each time. Of a list that is damaged there are the lines that are wrong, and neither sections nor
 * units. */
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
