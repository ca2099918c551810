/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sys/stat.h>

#include "nre-file-links.h"
#include "nre-findings.h"

G_BEGIN_DECLS

/**
 * NreSurveyedFile: what a survey knows about a closed file in an open folder. It does not change after it has
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
} NreSurveyedFile;

const char      *nre_surveyed_file_skip_folder   (const char *path, const char *folder);
NreSurveyedFile *nre_surveyed_file_new           (const char *folder, const char *name,
                                                  const char *label_base);
NreSurveyedFile *nre_surveyed_file_copy          (const NreSurveyedFile *self);
NreSurveyedFile *nre_surveyed_file_ref           (NreSurveyedFile *self);
void             nre_surveyed_file_unref         (NreSurveyedFile *self);
gboolean         nre_surveyed_file_is_same       (const NreSurveyedFile *self, const NreSurveyedFile *other);
void             nre_surveyed_file_take_findings (NreSurveyedFile *self, const NreSurveyedFile *before);
void             nre_surveyed_file_set_own       (NreSurveyedFile *self, NreFindings *findings,
                                                  gboolean has_room);
void             nre_surveyed_file_set_missing   (NreSurveyedFile *self, NreFindings *missing);
gboolean         nre_surveyed_file_has_missing   (const NreSurveyedFile *self, NreFindings *missing);
void             nre_surveyed_file_count         (NreFindings *findings,
                                                  guint counts[NRE_SEVERITY_ERROR + 1]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreSurveyedFile, nre_surveyed_file_unref)

G_END_DECLS
