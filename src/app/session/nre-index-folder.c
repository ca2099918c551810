/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-index-folder.h"

#include <string.h>

#include "nre-beside.h"
#include "nre-file-state.h"
#include "nre-format.h"

static GPtrArray *
files_new (guint n)
{
  return g_ptr_array_new_full (n, (GDestroyNotify) nre_index_file_unref);
}

static void
count_file (NreIndexFolder *self, const NreIndexFile *file, int sign)
{
  self->size += (guint64) (sign * file->state.st_size);
  for (guint i = 0; i <= NRE_SEVERITY_ERROR; i++)
    self->counts[i] += (guint) sign * file->counts[i];
}

/* Read the state of the file beside it, if its check depends on that. */
static void
look_beside (NreIndexFile *file, NreKind kind)
{
  const NreFormat *format = nre_format_get (kind);
  g_autofree char *other = format->beside_suffix != NULL ? nre_beside_dup_path (format, file->path) : NULL;

  if (other == NULL || stat (other, &file->beside) != 0)
    memset (&file->beside, 0, sizeof file->beside);
}

/* The folder cannot be read: say so as of a file. */
static void
take_error (NreIndexFolder *self, const char *error, const char *label_base)
{
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  g_autofree char *around = g_path_get_dirname (self->path), *name = g_path_get_basename (self->path);
  g_autofree char *title = g_filename_display_name (name);
  gboolean is_base = strcmp (label_base, self->path) == 0;

  nre_findings_set_file (findings, title);
  nre_findings_add_unusable (findings, "unreadable", "%s", error);
  self->error = g_strdup (error);
  self->unread = nre_index_file_new (around, name, is_base ? around : label_base);
  nre_index_file_set_own (self->unread, findings, TRUE);
  memcpy (self->counts, self->unread->counts, sizeof self->counts);
}

/**
 * nre_index_folder_read: (transfer full):
 * @before: (nullable): an earlier result for the folder; unchanged files are not read again
 * @label_base: the folder to which the labels of files are relative
 * @max_files: maximum length of @files
 *
 * Read a folder. All files are unchecked. Accesses the disk, so call it in a thread.
 */
NreIndexFolder *
nre_index_folder_read (const char *path, const NreIndexFolder *before, const char *label_base,
                       guint max_files, GCancellable *cancellable)
{
  NreIndexFolder *self = g_new0 (NreIndexFolder, 1);
  g_autoptr (GError) error = NULL;

  g_atomic_ref_count_init (&self->ref_count);
  self->path = g_strdup (path);
  self->files = files_new (0);
  self->folders = g_hash_table_new (g_str_hash, g_str_equal);
  self->positions = g_hash_table_new (g_str_hash, g_str_equal);
  if (stat (path, &self->state) != 0)
    memset (&self->state, 0, sizeof self->state);
  self->listing =
      nre_folder_listing_read (path, before != NULL ? before->listing : NULL, cancellable, &error);
  if (error != NULL)
    take_error (self, error->message, label_base);
  for (guint i = 0; self->listing != NULL && i < self->listing->len; i++)
    {
      const NreListed *listed = self->listing->pdata[i];
      NreIndexFile *file;

      if (listed->is_folder)
        g_hash_table_add (self->folders, listed->name);
      if (listed->is_folder || !nre_listed_is_shown (listed))
        continue;
      if (self->files->len >= max_files)
        {
          self->is_cut = TRUE;
          break;
        }
      file = nre_index_file_new (path, listed->name, label_base);
      file->state = listed->state;
      look_beside (file, listed->kind);
      count_file (self, file, 1);
      g_ptr_array_add (self->files, file);
      g_hash_table_insert (self->positions, listed->name, GUINT_TO_POINTER (self->files->len));
    }
  return self;
}

/** nre_index_folder_copy: (transfer full): a copy that is not shared yet and may be changed. */
NreIndexFolder *
nre_index_folder_copy (const NreIndexFolder *self)
{
  NreIndexFolder *copy = g_memdup2 (self, sizeof *self);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->path = g_strdup (self->path);
  copy->listing = self->listing != NULL ? g_ptr_array_ref (self->listing) : NULL;
  copy->error = g_strdup (self->error);
  copy->unread = self->unread != NULL ? nre_index_file_ref (self->unread) : NULL;
  copy->files = files_new (self->files->len);
  for (guint i = 0; i < self->files->len; i++)
    g_ptr_array_add (copy->files, nre_index_file_ref (self->files->pdata[i]));
  g_hash_table_ref (copy->folders);
  g_hash_table_ref (copy->positions);
  return copy;
}

NreIndexFolder *
nre_index_folder_ref (NreIndexFolder *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_index_folder_unref (NreIndexFolder *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->path);
  g_clear_pointer (&self->listing, g_ptr_array_unref);
  g_free (self->error);
  g_clear_pointer (&self->unread, nre_index_file_unref);
  g_ptr_array_unref (self->files);
  g_hash_table_unref (self->folders);
  g_hash_table_unref (self->positions);
  g_free (self);
}

/** nre_index_folder_find: (transfer none) (nullable): the file of that name. */
NreIndexFile *
nre_index_folder_find (const NreIndexFolder *self, const char *name)
{
  guint position = GPOINTER_TO_UINT (g_hash_table_lookup (self->positions, name));

  return position > 0 ? self->files->pdata[position - 1] : NULL;
}

/** nre_index_folder_get_inside: (transfer none) (nullable): the folder with index @i inside; NULL if there
 * are fewer, or the folder cannot be read. */
const NreListed *
nre_index_folder_get_inside (const NreIndexFolder *self, guint i)
{
  /* In a listing, folders come first. */
  return i < g_hash_table_size (self->folders) ? self->listing->pdata[i] : NULL;
}

static void
replace_at (NreIndexFolder *self, guint position, NreIndexFile *file)
{
  NreIndexFile *before = self->files->pdata[position];

  count_file (self, before, -1);
  count_file (self, file, 1);
  self->files->pdata[position] = nre_index_file_ref (file);
  nre_index_file_unref (before);
}

/** nre_index_folder_replace_file: replace the file of the same path, which is in the folder; the folder must
 * not be shared. */
void
nre_index_folder_replace_file (NreIndexFolder *self, NreIndexFile *file)
{
  const char *name = strrchr (file->path, G_DIR_SEPARATOR) + 1;

  replace_at (self, GPOINTER_TO_UINT (g_hash_table_lookup (self->positions, name)) - 1, file);
}

/**
 * nre_index_folder_keep_checks:
 * @self: a result that is not shared yet
 * @before: the result that it replaces
 *
 * Keep what checks found in unchanged files. Changed files keep their findings until they are checked again.
 */
void
nre_index_folder_keep_checks (NreIndexFolder *self, const NreIndexFolder *before)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      NreIndexFile *file = self->files->pdata[i];
      NreIndexFile *old = nre_index_folder_find (before, strrchr (file->path, G_DIR_SEPARATOR) + 1);
      gboolean is_same = old != NULL && nre_file_state_equal (&old->state, &file->state) &&
                         nre_file_state_equal (&old->beside, &file->beside);

      if (old == NULL)
        continue;
      if (is_same && strcmp (old->label, file->label) == 0)
        {
          replace_at (self, i, old);
          continue;
        }
      /* If more folders are open than before, the label may have changed, but not the file. */
      count_file (self, file, -1);
      nre_index_file_take_findings (file, old);
      file->is_checked = old->is_checked && is_same;
      count_file (self, file, 1);
    }
}

/** nre_index_folder_lists_same: whether two readings of a folder found the same files and folders, in the
 * same states, with the same labels. */
gboolean
nre_index_folder_lists_same (const NreIndexFolder *self, const NreIndexFolder *other)
{
  if (self->listing == NULL || other->listing == NULL || self->listing->len != other->listing->len ||
      self->files->len != other->files->len)
    return FALSE;
  for (guint i = 0; i < self->files->len; i++)
    if (strcmp (((NreIndexFile *) self->files->pdata[i])->label,
                ((NreIndexFile *) other->files->pdata[i])->label) != 0)
      return FALSE;
  for (guint i = 0; i < self->listing->len; i++)
    {
      const NreListed *one = self->listing->pdata[i], *two = other->listing->pdata[i];

      if (one->is_folder != two->is_folder || strcmp (one->name, two->name) != 0 ||
          g_strcmp0 (one->error, two->error) != 0 ||
          (!one->is_folder && !nre_file_state_equal (&one->state, &two->state)))
        return FALSE;
    }
  return TRUE;
}
