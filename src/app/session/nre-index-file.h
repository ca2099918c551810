/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sys/stat.h>

#include "nre-file-links.h"
#include "nre-findings.h"

G_BEGIN_DECLS

/**
 * NreIndexFile: what the index knows about a closed file in an open folder. It does not change after it has
 * been shared.
 * @path: path of the file
 * @folder: path of the folder that contains it
 * @label: path relative to the folder that is open in the window, for display
 * @state: result of stat() when the file was read
 * @beside: result of stat() for the other file on which its check depends; zeros if there is none, or it does
 *   not exist
 * @is_checked: whether @own was found in @state; otherwise it is from an earlier state
 * @links: (nullable): the references of the file, if @is_checked is TRUE
 * @own: (nullable): findings in the file itself; NULL if there are none, or a limit of all findings is
 *   exceeded
 * @own_counts: number of findings in the file of each severity, including those beyond the limit
 * @missing: (nullable): findings about dangling references, up to the limit
 * @n_missing: number of dangling references
 * @findings: (nullable): @own and @missing together
 * @counts: number of all findings of each severity
 */
typedef struct
{
  gatomicrefcount ref_count;
  char           *path;
  char           *folder;
  char           *label;
  struct stat     state;
  struct stat     beside;
  gboolean        is_checked;
  NreFileLinks   *links;
  NreFindings    *own;
  guint           own_counts[NRE_SEVERITY_ERROR + 1];
  NreFindings    *missing;
  guint           n_missing;
  NreFindings    *findings;
  guint           counts[NRE_SEVERITY_ERROR + 1];
} NreIndexFile;

const char   *nre_index_file_skip_folder   (const char *path, const char *folder);
char         *nre_index_file_dup_place     (const char *label, const char *folder);
NreIndexFile *nre_index_file_new           (const char *folder, const char *name, const char *label_base);
NreIndexFile *nre_index_file_copy          (const NreIndexFile *self);
NreIndexFile *nre_index_file_ref           (NreIndexFile *self);
void          nre_index_file_unref         (NreIndexFile *self);
gboolean      nre_index_file_is_same       (const NreIndexFile *self, const NreIndexFile *other);
void          nre_index_file_take_findings (NreIndexFile *self, const NreIndexFile *before);
void          nre_index_file_set_own       (NreIndexFile *self, NreFindings *findings, gboolean has_room);
void          nre_index_file_set_missing   (NreIndexFile *self, NreFindings *missing);
gboolean      nre_index_file_has_missing   (const NreIndexFile *self, NreFindings *missing);
void          nre_index_file_count         (NreFindings *findings, guint counts[NRE_SEVERITY_ERROR + 1]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreIndexFile, nre_index_file_unref)

G_END_DECLS
