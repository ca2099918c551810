/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-folder-listing.h"

#include "nre-archive.h"
#include "nre-file-state.h"
#include "nre-mapping.h"
#include "nre-validate.h"

static NreListed *
listed_new (const char *name, gboolean is_folder)
{
  NreListed *self = g_new0 (NreListed, 1);
  g_autofree char *display = g_filename_display_name (name);
  g_autofree char *folded = g_utf8_casefold (display, -1);

  self->name = g_strdup (name);
  self->key = g_utf8_collate_key_for_filename (folded, -1);
  self->is_folder = is_folder;
  self->n_entries = G_MAXUINT;
  return self;
}

NreListed *
nre_listed_copy (const NreListed *self)
{
  NreListed *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->key = g_strdup (self->key);
  copy->error = g_strdup (self->error);
  return copy;
}

void
nre_listed_free (NreListed *self)
{
  g_free (self->name);
  g_free (self->key);
  g_free (self->error);
  g_free (self);
}

/** nre_listed_is_shown: whether it deserves a row: files that the editor can read or should be able
 * to read, but no backups. */
gboolean
nre_listed_is_shown (const NreListed *self)
{
  return self->is_folder || (!self->is_backup && (self->kind != NRE_KIND_RAW || self->error != NULL));
}

/* 0 for items of the same name only if they are of the same sort. */
static int
compare (const NreListed *a, const NreListed *b)
{
  int order;

  if (a->is_folder != b->is_folder)
    return a->is_folder ? -1 : 1;
  order = strcmp (a->key, b->key);
  return order != 0 ? order : strcmp (a->name, b->name);
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return compare (*(const NreListed *const *) a, *(const NreListed *const *) b);
}

/** nre_folder_listing_new: (transfer full): an empty listing. */
GPtrArray *
nre_folder_listing_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) nre_listed_free);
}

void
nre_folder_listing_sort (GPtrArray *self)
{
  g_ptr_array_sort (self, compare_cb);
}

/* Find out how nre_document_open_any() would open it, and whether it deserves a row. */
static void
look_inside (NreListed *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, &error);
  g_autoptr (GBytes) bytes = mapping != NULL ? nre_mapping_get_bytes (mapping) : NULL;
  g_autofree char *title = g_filename_display_name (self->name);
  NreSpan span;

  if (bytes == NULL)
    {
      /* The error is shown when the folder is expanded. */
      self->error = g_strdup (error->message);
      self->n_entries = 0;
      return;
    }
  span = nre_span_of_bytes (bytes);
  self->kind = nre_kind_of_file (span, title);
  if (self->kind == NRE_KIND_ARCHIVE || (self->kind == NRE_KIND_RAW && nre_validate_is_archive (span, title)))
    {
      g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);
      g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;

      /* An archive too damaged to be read is listed anyway: opening it reports the reason. */
      self->kind = directory != NULL ? nre_kind_of_named_archive (directory, title) : NRE_KIND_ARCHIVE;
      self->n_entries = archive != NULL ? nre_archive_get_n_entries (archive) : 0;
      self->error = error != NULL ? g_strdup (error->message) : NULL;
    }
  /* If the file was truncated meanwhile, the results are garbage. */
  if (!nre_mapping_check (mapping, NULL))
    {
      self->kind = NRE_KIND_RAW;
      g_clear_pointer (&self->error, g_free);
    }
}

static const NreListed *
find_before (GHashTable *before, const NreListed *listed)
{
  const NreListed *old = before != NULL ? g_hash_table_lookup (before, listed->name) : NULL;

  return old != NULL && nre_file_state_equal (&old->state, &listed->state) ? old : NULL;
}

static GHashTable *
index_by_name (GPtrArray *listing)
{
  GHashTable *by_name = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < listing->len; i++)
    {
      NreListed *listed = listing->pdata[i];

      if (!listed->is_folder)
        g_hash_table_insert (by_name, listed->name, listed);
    }
  return by_name;
}

/* (nullable): the folder or file of that name. Links to folders could form loops. */
static NreListed *
look_at (const char *folder, const char *name, GHashTable *before)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (NreListed) listed = NULL;
  const NreListed *old;
  struct stat info;

  if (*name == '.' || lstat (path, &info) != 0)
    return NULL;
  if (S_ISDIR (info.st_mode))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GDir) inside = NULL;

      listed = listed_new (name, TRUE);
      listed->state = info;
      inside = g_dir_open (path, 0, &error);
      listed->error = error != NULL ? g_strdup (error->message) : NULL;
      return g_steal_pointer (&listed);
    }
  if (stat (path, &info) != 0 || !S_ISREG (info.st_mode))
    return NULL;
  listed = listed_new (name, FALSE);
  listed->state = info;
  old = find_before (before, listed);
  if (old != NULL)
    {
      listed->kind = old->kind;
      listed->n_entries = old->n_entries;
      listed->error = g_strdup (old->error);
    }
  else
    look_inside (listed, path);
  return g_steal_pointer (&listed);
}

/**
 * nre_folder_listing_is_backup:
 * @names: the names of the folder, as keys
 *
 * Whether the file is a backup made by saving another file of the folder: NAME.bak or
 * NAME.last.bak beside NAME.
 */
gboolean
nre_folder_listing_is_backup (const char *name, GHashTable *names)
{
  g_autofree char *of = g_strdup (name);

  if (!g_str_has_suffix (of, ".bak"))
    return FALSE;
  of[strlen (of) - strlen (".bak")] = '\0';
  if (g_hash_table_contains (names, of))
    return TRUE;
  if (!g_str_has_suffix (of, ".last"))
    return FALSE;
  of[strlen (of) - strlen (".last")] = '\0';
  return g_hash_table_contains (names, of);
}

/* Backups stay in the listing: one that is open has a row. */
static void
mark_backups (GPtrArray *listing)
{
  g_autoptr (GHashTable) by_name = index_by_name (listing);

  for (guint i = 0; i < listing->len; i++)
    {
      NreListed *listed = listing->pdata[i];

      listed->is_backup = !listed->is_folder && nre_folder_listing_is_backup (listed->name, by_name);
    }
}

/**
 * nre_folder_listing_read: (transfer full) (nullable):
 * @before: (nullable): an earlier listing; files unchanged since then are not read again
 *
 * List the folders in the folder, and then the files. Hidden ones are left out.
 */
GPtrArray *
nre_folder_listing_read (const char *path, GPtrArray *before, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) listing = nre_folder_listing_new ();
  g_autoptr (GHashTable) by_name = before != NULL ? index_by_name (before) : NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, error);
  const char *name;

  if (dir == NULL)
    return NULL;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      NreListed *listed;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      listed = look_at (path, name, by_name);
      if (listed != NULL)
        g_ptr_array_add (listing, listed);
    }
  mark_backups (listing);
  nre_folder_listing_sort (listing);
  return g_steal_pointer (&listing);
}
