/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sys/stat.h>

#include "nre-file-links.h"
#include "nre-findings.h"

G_BEGIN_DECLS

/**
 * NreSurveyed: information on a file in an open folder that is not open itself. It does not
 * change once it is shared.
 * @path: its path
 * @folder: the folder that it is in
 * @label: its path relative to the outermost folder, for display
 * @state: its state when it was read
 * @beside: the state of the file that it needs beside it; zeros if it needs none, or it does not exist
 * @is_checked: whether @own belongs to @state, and not to an earlier state
 * @links: (nullable): its references; only while @is_checked
 * @own: (nullable): findings in the file itself; NULL if there are none, or there is no room for them
 * @own_counts: the number of these of each severity, including those without room
 * @missing: (nullable): its dangling references, as far as there was room for them
 * @n_missing: the number of dangling references
 * @findings: (nullable): all of these
 * @counts: their numbers of each severity
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
} NreSurveyed;

const char  *nre_surveyed_skip_folder (const char *path, const char *folder);
NreSurveyed *nre_surveyed_new      (const char *folder, const char *name, const char *root,
                                    gboolean name_root);
NreSurveyed *nre_surveyed_copy     (const NreSurveyed *self);
NreSurveyed *nre_surveyed_ref      (NreSurveyed *self);
void         nre_surveyed_unref    (NreSurveyed *self);
void         nre_surveyed_take_findings (NreSurveyed *self, const NreSurveyed *before);
void         nre_surveyed_set_own       (NreSurveyed *self, NreFindings *findings, gboolean has_room);
void         nre_surveyed_set_missing   (NreSurveyed *self, NreFindings *missing);
gboolean     nre_surveyed_has_missing   (const NreSurveyed *self, NreFindings *missing);
void         nre_surveyed_count    (NreFindings *findings, guint counts[NRE_SEVERITY_ERROR + 1]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreSurveyed, nre_surveyed_unref)

G_END_DECLS
