/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-index-file.h"

#include <string.h>

#include "nre-file-state.h"

/** nre_index_file_skip_folder: the part of the path behind that of the folder; the whole
 * path if it is elsewhere. */
const char *
nre_index_file_skip_folder (const char *path, const char *folder)
{
  const char *rest = g_str_has_prefix (path, folder) ? path + strlen (folder) : path;

  while (G_IS_DIR_SEPARATOR (*rest))
    rest++;
  return rest;
}

/**
 * nre_index_file_dup_place: (transfer full):
 * @label: the label of a file in an open folder
 * @folder: path of the folder that contains the file
 *
 * The folders in the label; the name of @folder if there are none, since the outermost folder is in labels
 * only if several are open.
 */
char *
nre_index_file_dup_place (const char *label, const char *folder)
{
  g_autofree char *folders = g_path_get_dirname (label);

  return strcmp (folders, ".") == 0 ? g_filename_display_basename (folder) : g_steal_pointer (&folders);
}

/**
 * nre_index_file_new:
 * @folder: the folder that it is in
 * @label_base: the folder to which its label is relative
 */
NreIndexFile *
nre_index_file_new (const char *folder, const char *name, const char *label_base)
{
  NreIndexFile *self = g_new0 (NreIndexFile, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->path = g_build_filename (folder, name, NULL);
  self->folder = g_strdup (folder);
  self->label = g_filename_display_name (nre_index_file_skip_folder (self->path, label_base));
  return self;
}

/** nre_index_file_copy: (transfer full): a copy that is not shared yet and may be changed. */
NreIndexFile *
nre_index_file_copy (const NreIndexFile *self)
{
  NreIndexFile *copy = g_memdup2 (self, sizeof *self);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->path = g_strdup (self->path);
  copy->folder = g_strdup (self->folder);
  copy->label = g_strdup (self->label);
  nre_index_file_take_findings (copy, self);
  return copy;
}

NreIndexFile *
nre_index_file_ref (NreIndexFile *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_index_file_unref (NreIndexFile *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->path);
  g_free (self->folder);
  g_free (self->label);
  g_clear_pointer (&self->links, nre_file_links_unref);
  g_clear_pointer (&self->own, nre_findings_unref);
  g_clear_pointer (&self->missing, nre_findings_unref);
  g_clear_pointer (&self->findings, nre_findings_unref);
  g_free (self);
}

/** nre_index_file_is_same: whether both are of the same file in the same state, with the same label. */
gboolean
nre_index_file_is_same (const NreIndexFile *self, const NreIndexFile *other)
{
  return nre_file_state_equal (&self->state, &other->state) &&
         nre_file_state_equal (&self->beside, &other->beside) && strcmp (self->label, other->label) == 0;
}

static NreFindings *
ref_findings (NreFindings *findings)
{
  return findings != NULL ? nre_findings_ref (findings) : NULL;
}

/** nre_index_file_take_findings: keep the findings and references of an earlier state
 * until there are new ones. */
void
nre_index_file_take_findings (NreIndexFile *self, const NreIndexFile *before)
{
  self->links = before->links != NULL ? nre_file_links_ref (before->links) : NULL;
  self->own = ref_findings (before->own);
  self->missing = ref_findings (before->missing);
  self->n_missing = before->n_missing;
  self->findings = ref_findings (before->findings);
  memcpy (self->own_counts, before->own_counts, sizeof self->own_counts);
  memcpy (self->counts, before->counts, sizeof self->counts);
}

/* Combine the findings of the file: first its own. */
static void
put_together (NreIndexFile *self)
{
  g_autofree char *name = NULL;

  memcpy (self->counts, self->own_counts, sizeof self->counts);
  self->counts[NRE_SEVERITY_WARNING] += self->n_missing;
  g_clear_pointer (&self->findings, nre_findings_unref);
  if (self->missing == NULL || nre_findings_n (self->missing) == 0)
    {
      self->findings = ref_findings (self->own);
      return;
    }
  name = g_filename_display_basename (self->path);
  self->findings = nre_findings_new (FALSE);
  nre_findings_set_file (self->findings, name);
  if (self->own != NULL)
    nre_findings_append (self->findings, self->own);
  nre_findings_append (self->findings, self->missing);
}

/** nre_index_file_set_own: set the findings of a check; the file must not be shared yet. */
void
nre_index_file_set_own (NreIndexFile *self, NreFindings *findings, gboolean has_room)
{
  memset (self->own_counts, 0, sizeof self->own_counts);
  nre_index_file_count (findings, self->own_counts);
  g_clear_pointer (&self->own, nre_findings_unref);
  self->own = has_room && nre_findings_n (findings) > 0 ? nre_findings_ref (findings) : NULL;
  put_together (self);
}

/* The number of findings, including those that were only counted. */
static guint
count_missing (NreFindings *missing)
{
  guint n = missing != NULL ? nre_findings_n (missing) : 0;

  return n > 0 || missing == NULL ? n : nre_findings_count (missing, NRE_SEVERITY_INFO);
}

/** nre_index_file_set_missing: @missing: (nullable): the dangling references of the file, which
 * must not be shared yet */
void
nre_index_file_set_missing (NreIndexFile *self, NreFindings *missing)
{
  g_clear_pointer (&self->missing, nre_findings_unref);
  self->missing = ref_findings (missing);
  self->n_missing = count_missing (missing);
  put_together (self);
}

static gboolean
is_same (const NreFinding *a, const NreFinding *b)
{
  return a->offset == b->offset && a->index == b->index && strcmp (a->entry, b->entry) == 0 &&
         strcmp (a->entry_name, b->entry_name) == 0 && strcmp (a->message, b->message) == 0;
}

/** nre_index_file_has_missing: @missing: (nullable): whether these are already set */
gboolean
nre_index_file_has_missing (const NreIndexFile *self, NreFindings *missing)
{
  guint n = missing != NULL ? nre_findings_n (missing) : 0;

  if (self->n_missing != count_missing (missing) ||
      n != (self->missing != NULL ? nre_findings_n (self->missing) : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!is_same (nre_findings_get (missing, i), nre_findings_get (self->missing, i)))
      return FALSE;
  return TRUE;
}

/** nre_index_file_count: @counts: (inout): the numbers of listed findings of each severity are added. */
void
nre_index_file_count (NreFindings *findings, guint counts[NRE_SEVERITY_ERROR + 1])
{
  for (guint i = 0; i < nre_findings_n (findings); i++)
    counts[nre_findings_get (findings, i)->severity]++;
}
