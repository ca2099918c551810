/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"
#include "nre-text-fault.h"

G_BEGIN_DECLS

/* BuildDat.lst, the list of the units that may be built (spec: areal-map.md, "BuildDat.lst"). It is a text of
 * sections: a line with the name of a category and a number, then this number of lines with the path of a
 * unit in quotes. Blank lines, and comment lines that begin with two slashes, may be anywhere. */

#define NRE_BUILD_N_CATEGORIES 12

/**
 * NreBuildCategory: a section of the list.
 * @name: name of the category; a static string
 * @mask: bit mask of the category in the game
 * @line, @offset: line number and offset of the header
 * @count: the number of units in the header, as bytes of the text
 * @units: (element-type NreBuildUnit): the units of this section
 */
typedef struct
{
  const char *name;
  guint32     mask;
  guint       line;
  gsize       offset;
  NreSpan     count;
  GArray     *units;
} NreBuildCategory;

/** NreBuildUnit: a line for a unit. @path is without its quotes, in the bytes of the text; @line and @offset
 * are the line number, from 1, and the offset of the line. */
typedef struct
{
  NreSpan path;
  guint   line;
  gsize   offset;
} NreBuildUnit;

/** NreBuildList: the parsed list. @categories: of NreBuildCategory, in the order of the text */
typedef struct
{
  GArray *categories;
} NreBuildList;

gboolean nre_build_list_probe (NreSpan text);
gboolean nre_build_list_path_is_valid (NreSpan path);
gboolean nre_build_list_has_category  (const char *name);
gboolean nre_build_list_parse (NreSpan text, NreBuildList *out, gsize *offset, GError **error);
GArray  *nre_build_list_find_faults (NreSpan text, guint limit);
void     nre_build_list_clear (NreBuildList *self);
void     nre_build_list_check (const NreSubject *subject, NreFindings *findings);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreBuildList, nre_build_list_clear)

G_END_DECLS
