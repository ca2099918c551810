/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-folder-search.h"

#include <string.h>

#include "nre-kinds.h"
#include "nre-mapping.h"
#include "nre-index-file.h"
#include "nre-text.h"

typedef struct
{
  GPtrArray    *files;          /* of NreIndexFile */
  NreTreeQuery *query;
  gboolean      problems;
  guint         n;              /* number of found entries */
  GPtrArray    *found;          /* of NreFoundFile */
  NreFolderSearched searched;
} FolderSearch;

static void
folder_search_free (gpointer data)
{
  FolderSearch *search = data;

  g_ptr_array_unref (search->files);
  nre_tree_query_free (search->query);
  g_clear_pointer (&search->found, g_ptr_array_unref);
  g_free (search);
}

static void
entry_free (gpointer data)
{
  NreFoundEntry *entry = data;

  g_free (entry->path);
  g_free (entry->name);
  g_free (entry);
}

static void
file_free (gpointer data)
{
  NreFoundFile *file = data;

  g_free (file->path);
  g_ptr_array_unref (file->entries);
  g_free (file);
}

/* (transfer full): the name of a found entry. A table of a model is named by its contents and the model,
 * since the names of tables in the file are the same in each model.
 * @kind: (nullable): the kind of the archive that contains the entry
 * @holder: (nullable): the name of this archive, if it is an entry itself */
static char *
dup_name (const NreAppKind *kind, const NreFields *fields, const char *holder)
{
  const char *table = kind != NULL ? nre_app_kind_get_table_title (kind, fields->type_id) : NULL;

  if (table == NULL)
    return nre_record_name_decode (fields->name);
  return holder != NULL ? g_strdup_printf ("%s / %s", holder, table) : g_strdup (table);
}

static void
add_entry (FolderSearch *search, NreFoundFile *file, NreDirectory *directory, const NreAppKind *kind,
           guint index, const char *path, const char *holder)
{
  NreFoundEntry *entry;
  NreFields fields;
  NreSpan payload = { 0 };
  NreDirectory *nested;

  file->n++;
  file->cut = file->entries->len >= NRE_FOLDER_SEARCH_MOST_IN_FILE ||
              search->n >= NRE_FOLDER_SEARCH_MOST_IN_ALL;
  if (file->cut)
    return;
  search->n++;
  nre_directory_get_fields (directory, index, &fields);
  nre_directory_get_payload (directory, index, &payload);
  entry = g_new0 (NreFoundEntry, 1);
  entry->path = g_strdup (path);
  entry->name = dup_name (kind, &fields, holder);
  nested = nre_archive_probe (payload) ? nre_directory_open_nested (directory, index, NULL) : NULL;
  entry->kind = nre_kind_of_entry_inside (&fields, payload, nested, file->path);
  g_ptr_array_add (file->entries, entry);
}

/* Add the matches, without the archives that are only shown for the matches inside them. @prefix: path of
 * @directory with a final slash, or ""; @holder: as in dup_name() */
static void
add_matches (FolderSearch *search, NreFoundFile *file, NreDirectory *directory, NreTreeMatches *matches,
             const char *prefix, const char *holder)
{
  const NreAppKind *kind = nre_app_kind_find (nre_kind_of_archive (directory));

  for (guint i = 0; i < nre_tree_matches_get_n (matches); i++)
    {
      guint index = nre_tree_matches_get_index (matches, i);
      NreTreeMatches *nested = nre_tree_matches_get_nested (matches, i);
      g_autofree char *path = g_strdup_printf ("%s#%u", prefix, index),
                      *inside = g_strconcat (path, "/", NULL);
      NreDirectory *archive = nested != NULL ? nre_directory_open_nested (directory, index, NULL) : NULL;

      if (archive != NULL)
        {
          NreFields fields;
          g_autofree char *name = NULL;

          nre_directory_get_fields (directory, index, &fields);
          name = nre_record_name_decode (fields.name);
          add_matches (search, file, archive, nested, inside, name);
        }
      else
        add_entry (search, file, directory, kind, index, path, holder);
    }
}

/* The number of entries that match if only the name of the file contains the text: all that satisfy the other
 * conditions, as in an open file. */
static guint
count_all (const NreTreeQuery *query, NreDirectory *directory, GCancellable *cancellable)
{
  const NreTreeQuery all = {
    .text = (char *) "",
    .kinds = query->kinds,
    .wanted_paths = query->wanted_paths,
  };
  g_autoptr (NreTreeMatches) matches = nre_tree_search_run (directory, &all, cancellable);

  return matches != NULL ? nre_tree_matches_count (matches) : 0;
}

/* (transfer full) (nullable): the results in a file; NULL if there are none, or it cannot be read. */
static NreFoundFile *
search_file (FolderSearch *search, const NreIndexFile *closed, GCancellable *cancellable)
{
  g_autoptr (NreMapping) mapping = nre_mapping_open (closed->path, NULL);
  g_autoptr (GBytes) bytes = mapping != NULL ? nre_mapping_get_bytes (mapping) : NULL;
  g_autofree char *title = g_filename_display_basename (closed->path);
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  gboolean has_name = nre_tree_query_is_in (search->query, title);
  gboolean named = has_name && search->query->kinds == 0;
  NreFoundFile *file;

  if (bytes == NULL)
    return NULL;
  file = g_new0 (NreFoundFile, 1);
  file->path = g_strdup (closed->path);
  file->entries = g_ptr_array_new_with_free_func (entry_free);
  archive = nre_archive_new (bytes, NULL);
  directory = archive != NULL ? nre_directory_new (archive) : NULL;
  file->is_archive = directory != NULL;
  file->kind = directory != NULL ? nre_kind_of_named_archive (directory, title)
                                 : nre_kind_of_file (nre_span_of_bytes (bytes), title);
  if (directory != NULL)
    {
      g_autoptr (NreTreeMatches) matches = nre_tree_search_run (directory, search->query, cancellable);

      if (matches != NULL)
        add_matches (search, file, directory, matches, "", NULL);
      if (file->n == 0 && named)
        file->n = count_all (search->query, directory, cancellable);
    }
  /* A file that is not an archive has no entries, so its own kind counts. */
  named =
      named || (directory == NULL && search->query->kinds != 0 &&
                (search->query->kinds & 1u << file->kind) != 0 && (*search->query->text == '\0' || has_name));
  named = named || (search->problems && *search->query->text == '\0' && search->query->kinds == 0);
  /* If the file was truncated meanwhile, the results are garbage. */
  if ((file->n > 0 || named) && nre_mapping_check (mapping, NULL))
    return file;
  file_free (file);
  return NULL;
}

static gboolean
has_problems (const NreIndexFile *file)
{
  return file->counts[NRE_SEVERITY_WARNING] + file->counts[NRE_SEVERITY_ERROR] > 0;
}

static void
search_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  FolderSearch *search = data;

  search->found = g_ptr_array_new_with_free_func (file_free);
  for (guint i = 0; i < search->files->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const NreIndexFile *closed = search->files->pdata[i];
      NreFoundFile *file;

      if (search->problems && !has_problems (closed))
        continue;
      g_clear_pointer (&search->query->wanted_paths, g_hash_table_unref);
      if (search->problems)
        search->query->wanted_paths = nre_tree_query_list_paths (closed->findings);
      file = search_file (search, closed, cancellable);
      if (file != NULL)
        g_ptr_array_add (search->found, file);
    }
}

static void
searched_cb (gpointer owner, gpointer data, const GError *error)
{
  FolderSearch *search = data;

  search->searched (owner, g_steal_pointer (&search->found));
}

static const NreJobType search_job = { search_thread, searched_cb, folder_search_free };

/**
 * nre_folder_search_start:
 * @slot, @owner: see nre_job_start()
 * @files: (element-type NreIndexFile): the closed files
 * @query: the conditions on entries; without kinds, a file whose name contains the text is also found. If
 *   none of its entries matches, those that satisfy the other conditions are counted, but not listed
 * @problems: whether to find only entries with warnings or errors
 * @searched: called in the main thread, unless the job is abandoned
 *
 * Search closed files in another thread.
 */
void
nre_folder_search_start (NreJob **slot, GPtrArray *files, const NreTreeQuery *query, gboolean problems,
                         gpointer owner, NreFolderSearched searched)
{
  FolderSearch *search = g_new0 (FolderSearch, 1);

  search->files = g_ptr_array_ref (files);
  search->query = nre_tree_query_copy (query);
  search->problems = problems;
  search->searched = searched;
  nre_job_start (slot, &search_job, search, owner);
}
