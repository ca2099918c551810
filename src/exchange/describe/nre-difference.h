/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/**
 * NreDifference: one difference between two files
 * @entry: path of the entry, made of names and indices; "" for the file itself
 * @field: "name", "attr1", "payload", "node 7 name", "batch 3 material_index" …
 * @old_value, @new_value: the values as text
 * @name: (nullable): the name of the changed node
 * @words: (nullable): the translated difference, such as “Batch 4: material 0 → 2”; NULL if field and values
 *   suffice
 * @follows: whether the field was not edited, but its change follows from another difference
 */
typedef struct
{
  char    *entry;
  char    *field;
  char    *old_value;
  char    *new_value;
  char    *name;
  char    *words;
  gboolean follows;
} NreDifference;

/**
 * NreDiffSide: one of two compared files or archives
 * @path: (nullable): path of the file, if @directory is its root
 */
typedef struct
{
  NreDirectory *directory;
  const char   *path;
} NreDiffSide;

/**
 * NreDiffLines: collects the differences of an entry, and limits their number, since a table may have
 * thousands
 * @entry: path of the entry, as in NreDifference
 * @n_listed: number of lines of the current table that were added
 * @n_more: number of lines of the current table that were only counted
 */
typedef struct
{
  GPtrArray  *differences;
  const char *entry;
  guint       n_listed;
  guint       n_more;
} NreDiffLines;

/** NreTold: the indices of a pair of entries whose payloads are compared, with all differences listed */
typedef struct
{
  guint a;
  guint b;
} NreTold;

void           nre_difference_free (gpointer difference);
void           nre_difference_take_words (NreDifference *self, char *words);
char          *nre_difference_dup_words (const NreDifference *self);

/* Functions that add differences take ownership of the strings. The array @differences owns the NreDifference
 * that such a function returns. */
NreDifference *nre_diff_add        (NreDiffLines *self, char *field, char *old_value, char *new_value,
                                    char *words);
gboolean       nre_diff_may_list   (NreDiffLines *self);
NreDifference *nre_diff_add_line   (NreDiffLines *self, char *field, char *old_value, char *new_value,
                                    char *words);
char          *nre_diff_hex        (NreSpan span, const char *none);
void           nre_diff_add_rest   (NreDiffLines *self, const char *what, NreSpan a, NreSpan b);
void           nre_diff_end_lines  (NreDiffLines *self, const char *name);

G_END_DECLS
