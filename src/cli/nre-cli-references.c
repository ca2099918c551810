/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli-references.h"

#include "nre-cli.h"
#include "nre-entry-path.h"
#include "nre-file-links.h"
#include "nre-mapping.h"
#include "nre-resource-collect.h"
#include "nre-text.h"

struct _NreCliReferences
{
  GPtrArray  *files;            /* of NreCliFile */
  GHashTable *by_key;           /* key → GPtrArray of NreCliFile, in the order of @files */
};

static void
file_free (gpointer data)
{
  NreCliFile *file = data;

  g_free (file->path);
  g_free (file->canonical);
  g_free (file->display);
  g_free (file->folder);
  g_free (file->key);
  g_clear_pointer (&file->uses, nre_resource_uses_unref);
  g_clear_pointer (&file->directory, nre_directory_unref);
  g_bytes_unref (file->bytes);
  g_free (file);
}

/* Read a file and add it to the list. If it cannot be read, or is a damaged archive, print the error
 * instead. */
static void
add_file (NreCliReferences *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = nre_mapping_read (path, &error);
  g_autofree char *name = g_path_get_basename (path);
  GPtrArray *same;
  NreCliFile *file;

  if (bytes == NULL)
    {
      nre_cli_report_unreadable (path, error, NULL);
      return;
    }
  file = g_new0 (NreCliFile, 1);
  file->path = g_strdup (path);
  file->canonical = g_canonicalize_filename (path, NULL);
  file->display = g_filename_display_name (path);
  file->folder = g_path_get_dirname (path);
  file->key = nre_link_key (name, "");
  file->bytes = g_bytes_ref (bytes);
  file->uses = nre_resource_collect_bytes (file->bytes, name, &file->directory, NULL, NULL);
  if (file->directory == NULL && nre_archive_probe (nre_span_of_bytes (bytes)))
    {
      g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);

      if (archive == NULL)
        nre_cli_report_unreadable (path, error, NULL);
      file_free (file);
      return;
    }
  g_ptr_array_add (self->files, file);
  same = g_hash_table_lookup (self->by_key, file->key);
  if (same == NULL)
    {
      same = g_ptr_array_new ();
      g_hash_table_insert (self->by_key, file->key, same);
    }
  g_ptr_array_add (same, file);
}

/* (nullable): the archive that a reference in @from names: the file with this name in the same folder, or
 * else the first file with this name. */
static NreCliFile *
find_archive (NreCliReferences *self, const NreCliFile *from, const char *archive)
{
  g_autofree char *key = nre_link_key (archive, "");
  GPtrArray *same = g_hash_table_lookup (self->by_key, key);

  for (guint i = 0; same != NULL && i < same->len; i++)
    if (strcmp (((NreCliFile *) same->pdata[i])->folder, from->folder) == 0)
      return same->pdata[i];
  return same != NULL ? same->pdata[0] : NULL;
}

static gboolean
find_entry (const NreCliFile *file, const char *name, guint *index)
{
  g_autoptr (GArray) found = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize size;

  if (file->directory == NULL || !nre_text_encode (name, &bytes, &size, NULL))
    return FALSE;
  found = nre_directory_find_name (file->directory, bytes, size);
  if (found->len > 0)
    *index = g_array_index (found, guint, 0);
  return found->len > 0;
}

/* If an object refers to a file such as "a.bas", find the model "a.msh" (spec: libraries.md). */
static gboolean
find_model_of_bas (const NreCliFile *file, const char *name, guint *index)
{
  g_autofree char *model = NULL;

  if (strlen (name) < 4 || g_ascii_strcasecmp (name + strlen (name) - 4, ".bas") != 0)
    return FALSE;
  model = g_strdup_printf ("%.*s.msh", (int) strlen (name) - 4, name);
  return find_entry (file, model, index);
}

static void
follow (NreCliReferences *self, const NreCliFile *from, const char *entry, const NreResourceUse *use,
        NreCliReferenceFunc found, gpointer data)
{
  NreCliFile *to = find_archive (self, from, use->archive);
  g_autofree char *to_entry = NULL;
  guint index;

  if (to != NULL && (find_entry (to, use->name, &index) ||
                     (use->may_lack && find_model_of_bas (to, use->name, &index))))
    to_entry = g_strdup_printf ("#%u", index);
  found (from, entry, use, to, to_entry, data);
}

/* Follow the references in @uses, and those in nested entries. */
static void
follow_all (NreCliReferences *self, const NreCliFile *from, const char *entry, NreResourceUses *uses,
            NreCliReferenceFunc found, gpointer data)
{
  for (guint i = 0; i < nre_resource_uses_get_n (uses); i++)
    follow (self, from, entry, nre_resource_uses_get (uses, i), found, data);
  for (guint i = 0; i < nre_resource_uses_get_n_inside (uses); i++)
    {
      const NreResourceInside *inside = nre_resource_uses_get_inside (uses, i);
      g_autofree char *path = nre_entry_path_join (entry, inside->index);

      if (inside->uses != NULL)
        follow_all (self, from, path, inside->uses, found, data);
    }
}

/** nre_cli_references_foreach: call @found with @data for each reference, in the order of the files. */
void
nre_cli_references_foreach (NreCliReferences *self, NreCliReferenceFunc found, gpointer data)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      const NreCliFile *file = self->files->pdata[i];

      if (file->uses != NULL)
        follow_all (self, file, "", file->uses, found, data);
    }
}

/** nre_cli_references_new: (transfer full): read the files, and collect their references. For each file that
 * cannot be read, or is a damaged archive, print an error and leave the file out. @paths: (element-type
 * filename): each file once */
NreCliReferences *
nre_cli_references_new (GPtrArray *paths)
{
  NreCliReferences *self = g_new0 (NreCliReferences, 1);

  self->files = g_ptr_array_new_with_free_func (file_free);
  self->by_key = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < paths->len; i++)
    add_file (self, paths->pdata[i]);
  return self;
}

void
nre_cli_references_free (NreCliReferences *self)
{
  g_hash_table_unref (self->by_key);
  g_ptr_array_unref (self->files);
  g_free (self);
}

guint
nre_cli_references_get_n (NreCliReferences *self)
{
  return self->files->len;
}

const NreCliFile *
nre_cli_references_get (NreCliReferences *self, guint i)
{
  return self->files->pdata[i];
}
