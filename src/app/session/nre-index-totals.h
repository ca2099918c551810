/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-index-snapshot.h"
#include "nre-open-file.h"

G_BEGIN_DECLS

/**
 * NreFolderTotals: totals of a folder and all folders in it.
 * @n_files, @size: number of files that the tree shows, and their total size in bytes
 * @counts: number of findings of each severity
 */
typedef struct
{
  guint   n_files;
  guint64 size;
  guint   counts[NRE_SEVERITY_ERROR + 1];
} NreFolderTotals;

/* The totals of all folders of an index. */
typedef struct _NreIndexTotals NreIndexTotals;

NreIndexTotals        *nre_index_totals_new        (void);
void                   nre_index_totals_free       (NreIndexTotals *self);
void                   nre_index_totals_count      (NreIndexTotals *self, NreIndexSnapshot *index);
gboolean               nre_index_totals_count_open (NreIndexTotals *self, const char *path,
                                                    const NreIndexFile *file, NreOpenFile *open);
const NreFolderTotals *nre_index_totals_get        (NreIndexTotals *self, const char *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreIndexTotals, nre_index_totals_free)

G_END_DECLS
