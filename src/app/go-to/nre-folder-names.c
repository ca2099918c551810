/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-folder-names.h"

#include "nre-folder-listing.h"
#include "nre-surveyed-file.h"

/* Limits for folders that are not a game's, such as a whole disk. */
#define MAX_FILES 20000
#define MAX_FOLDERS 4000
#define MAX_DEPTH 12

/* The cached contents of a file. */
typedef struct
{
  NreArchiveNames *archive;     /* NULL if it is not an archive */
  NreKind          kind;
  char            *place;
  char            *label;
  NreNames        *names;
} Known;

struct _NreFolderNames
{
  gatomicrefcount ref_count;
  GMutex      mutex;            /* one scan at a time; a cancelled scan ends soon */
  GHashTable *listings;         /* path of a folder → GPtrArray of NreListed */
  GHashTable *files;            /* path of a file → Known */
};

static void
known_free (gpointer data)
{
  Known *known = data;

  g_clear_pointer (&known->archive, nre_archive_names_unref);
  nre_names_unref (known->names);
  g_free (known->place);
  g_free (known->label);
  g_free (known);
}

/** nre_folder_names_new: (transfer full): initially empty. */
NreFolderNames *
nre_folder_names_new (void)
{
  NreFolderNames *self = g_new0 (NreFolderNames, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  self->listings =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);
  return self;
}

NreFolderNames *
nre_folder_names_ref (NreFolderNames *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_folder_names_unref (NreFolderNames *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_mutex_clear (&self->mutex);
  g_hash_table_unref (self->listings);
  g_hash_table_unref (self->files);
  g_free (self);
}

/* One scan of some folders. */
typedef struct
{
  NreFolderNames *names;
  char          **folders;
  char           *from;         /* the folder that labels of files are relative to */
  GHashTable     *surveyed;     /* (nullable): listings of the survey */
  GHashTable     *listings;     /* the new listings */
  GHashTable     *files;
  GPtrArray      *result;       /* of NreNames */
  GCancellable   *cancellable;
  NreFolderNamesRead read;
} Look;

/* Labels are those of nre_workspace_dup_label_of(), so that opening a file does not change them. */
static void
look_at_file (Look *look, const char *path, const char *place, const NreListed *listed)
{
  g_autoptr (NreArchiveNames) archive =
      listed->kind == NRE_KIND_ARCHIVE ? nre_archive_names_read (path) : NULL;
  g_autofree char *label = g_filename_display_name (nre_surveyed_file_skip_folder (path, look->from));
  Known *before = g_hash_table_lookup (look->names->files, path);
  Known *known = g_new0 (Known, 1);

  if (before != NULL && before->archive == archive && before->kind == listed->kind &&
      g_str_equal (before->place, place) && g_str_equal (before->label, label))
    known->names = nre_names_ref (before->names);
  else
    {
      g_autofree char *title = g_filename_display_name (listed->name);
      NreNamesOf file = { path, title, place, label, listed->kind, NULL };

      known->names = nre_names_new_listed (&file, archive);
    }
  known->archive = g_steal_pointer (&archive);
  known->kind = listed->kind;
  known->place = g_strdup (place);
  known->label = g_steal_pointer (&label);
  g_hash_table_replace (look->files, g_strdup (path), known);
  g_ptr_array_add (look->result, nre_names_ref (known->names));
}

static void
look_at_folder (Look *look, const char *path, const char *place, guint depth)
{
  GPtrArray *before = look->surveyed != NULL ? g_hash_table_lookup (look->surveyed, path) : NULL;
  GPtrArray *listing;

  /* Folders may be open that are in others. */
  if (depth > MAX_DEPTH || g_hash_table_size (look->listings) >= MAX_FOLDERS ||
      g_hash_table_contains (look->listings, path))
    return;
  if (before == NULL)
    before = g_hash_table_lookup (look->names->listings, path);
  listing = nre_folder_listing_read (path, before, look->cancellable, NULL);
  if (listing == NULL)
    return;
  g_hash_table_replace (look->listings, g_strdup (path), listing);
  for (guint i = 0; i < listing->len; i++)
    {
      const NreListed *listed = listing->pdata[i];
      g_autofree char *inside = g_build_filename (path, listed->name, NULL);

      if (g_cancellable_is_cancelled (look->cancellable) || look->result->len >= MAX_FILES)
        return;
      if (listed->is_folder)
        {
          g_autofree char *title = g_filename_display_name (listed->name);
          /* As in labels, only one of several folders is named. */
          g_autofree char *there = depth == 0 && look->folders[1] == NULL
                                     ? g_strdup (title) : g_strdup_printf ("%s/%s", place, title);

          look_at_folder (look, inside, there, depth + 1);
        }
      else if (listed->kind != NRE_KIND_RAW && !listed->is_backup)
        look_at_file (look, inside, place, listed);
    }
}

static int
compare_depths (gconstpointer a, gconstpointer b)
{
  guint left = nre_names_get_depth (*(NreNames *const *) a);
  guint right = nre_names_get_depth (*(NreNames *const *) b);

  return left < right ? -1 : left > right;
}

static void
look_free (gpointer data)
{
  Look *look = data;

  nre_folder_names_unref (look->names);
  g_strfreev (look->folders);
  g_free (look->from);
  g_clear_pointer (&look->surveyed, g_hash_table_unref);
  g_clear_pointer (&look->result, g_ptr_array_unref);
  g_free (look);
}

static void
read_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Look *look = data;
  NreFolderNames *self = look->names;

  g_mutex_lock (&self->mutex);
  look->cancellable = cancellable;
  look->listings =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  look->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);
  look->result = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);
  for (guint i = 0; look->folders[i] != NULL; i++)
    {
      g_autofree char *title = g_filename_display_basename (look->folders[i]);

      g_free (look->from);
      look->from =
          look->folders[1] != NULL ? g_path_get_dirname (look->folders[i]) : g_strdup (look->folders[i]);
      look_at_folder (look, look->folders[i], title, 0);
    }
  /* The order decides between equally good matches. It stays natural within a depth. */
  g_ptr_array_sort (look->result, compare_depths);
  if (!g_cancellable_is_cancelled (cancellable))
    {
      GHashTable *listings = self->listings, *files = self->files;

      self->listings = g_steal_pointer (&look->listings);
      self->files = g_steal_pointer (&look->files);
      look->listings = listings;
      look->files = files;
    }
  g_mutex_unlock (&self->mutex);
  g_hash_table_unref (look->listings);
  g_hash_table_unref (look->files);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  Look *look = data;

  look->read (owner, g_steal_pointer (&look->result));
}

static const NreJobType read_job = { read_thread, read_cb, look_free };

/**
 * nre_folder_names_read_start:
 * @listings: (nullable): path of a folder → its immutable listing, used for unchanged files
 *
 * Read the folders, and their contents, in another thread.
 */
void
nre_folder_names_read_start (NreJob **slot, NreFolderNames *self, char **folders, GHashTable *listings,
                             gpointer owner, NreFolderNamesRead read)
{
  Look *look = g_new0 (Look, 1);

  look->names = nre_folder_names_ref (self);
  look->folders = g_strdupv (folders);
  look->surveyed = listings != NULL ? g_hash_table_ref (listings) : NULL;
  look->read = read;
  nre_job_start (slot, &read_job, look, owner);
}
