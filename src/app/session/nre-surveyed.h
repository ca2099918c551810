/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sys/stat.h>

#include "nre-file-links.h"
#include "nre-findings.h"

G_BEGIN_DECLS

/**
 * NreSurveyed: what is known of a file in an open folder that nobody has opened. Never changes once others
 * see it.
 * @path: where it is
 * @folder: the folder that it is in
 * @label: what to call it: its path from the outermost folder on
 * @state: what it was when it was looked at
 * @beside: the same of the file that it needs beside it; zeros where it needs none, or that is not there
 * @is_checked: whether @own are those of @state, and not what is left of an earlier one
 * @links: (nullable): what it names and needs; as long as @is_checked
 * @own: (nullable): what was found in the file by itself; NULL where there is nothing, or no room for it
 * @own_counts: how many there are of each severity, whether there was room for them or not
 * @missing: (nullable): the names in it that lead nowhere, as far as there was room for them
 * @n_missing: how many there are
 * @findings: (nullable): all of these
 * @counts: the same
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
