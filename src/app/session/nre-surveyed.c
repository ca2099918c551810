/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-surveyed.h"

#include <string.h>

/**
 * nre_surveyed_new:
 * @folder: the folder that it is in
 * @root: the outermost one around it, which is open
 * @name_root: whether the label begins with the name of that, since others are open, too
 */
NreSurveyed *
nre_surveyed_new (const char *folder, const char *name, const char *root, gboolean name_root)
{
  NreSurveyed *self = g_new0 (NreSurveyed, 1);
  g_autofree char *parent = g_path_get_dirname (root);
  const char *from = name_root ? parent : root, *rest;

  g_atomic_ref_count_init (&self->ref_count);
  self->path = g_build_filename (folder, name, NULL);
  self->folder = g_strdup (folder);
  rest = g_str_has_prefix (self->path, from) ? self->path + strlen (from) : self->path;
  while (G_IS_DIR_SEPARATOR (*rest))
    rest++;
  self->label = g_filename_display_name (rest);
  return self;
}

/** nre_surveyed_copy: (transfer full): what nobody else sees yet, to be changed. */
NreSurveyed *
nre_surveyed_copy (const NreSurveyed *self)
{
  NreSurveyed *copy = g_memdup2 (self, sizeof *self);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->path = g_strdup (self->path);
  copy->folder = g_strdup (self->folder);
  copy->label = g_strdup (self->label);
  nre_surveyed_take_findings (copy, self);
  return copy;
}

NreSurveyed *
nre_surveyed_ref (NreSurveyed *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_surveyed_unref (NreSurveyed *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->path);
  g_free (self->folder);
  g_free (self->label);
  g_clear_pointer (&self->findings, nre_findings_unref);
  g_clear_pointer (&self->links, nre_file_links_unref);
  g_free (self);
}

/** nre_surveyed_take_findings: what was found in an earlier state, and what it named, is the best that is known. */
void
nre_surveyed_take_findings (NreSurveyed *self, const NreSurveyed *before)
{
  self->findings = before->findings != NULL ? nre_findings_ref (before->findings) : NULL;
  self->links = before->links != NULL ? nre_file_links_ref (before->links) : NULL;
  memcpy (self->counts, before->counts, sizeof self->counts);
}

/** nre_surveyed_count: @counts: (inout): how many are listed of each severity is added. */
void
nre_surveyed_count (NreFindings *findings, guint counts[NRE_SEVERITY_ERROR + 1])
{
  for (guint i = 0; i < nre_findings_n (findings); i++)
    counts[nre_findings_get (findings, i)->severity]++;
}
