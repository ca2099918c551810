/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-file-links.h"

#include "nre-beside.h"
#include "nre-entry-path.h"
#include "nre-format.h"
#include "nre-resource-collect.h"
#include "nre-text.h"

#include <string.h>

/** Group: the uses found in some bytes, and the entries that consist of these bytes (their owners). */
typedef struct
{
  NreResourceUses *uses;
  GArray          *owners;      /* of guint: indices in @owners of the NreFileLinks */
  guint           *following;
} Group;

struct _NreFileLinks
{
  gatomicrefcount  ref_count;
  char            *path;        /* absolute path; NULL for a file that was never saved */
  char            *folder;
  char            *title;
  NreResourceUses *uses;
  GArray          *owners;      /* of NreLinkOwner; the first is the file itself */
  GPtrArray       *groups;      /* of Group */
  GHashTable      *keys;        /* nre_link_key() → NreLinkSpot */
  GHashTable      *needing;     /* path of an entry → GArray of guint: owners that need it beside them */
  char           **needed;      /* files that the file itself needs beside it */
};

static void
owner_clear (gpointer data)
{
  NreLinkOwner *owner = data;

  g_free (owner->entry);
  g_free (owner->name);
}

static void
group_free (gpointer data)
{
  Group *group = data;

  nre_resource_uses_unref (group->uses);
  g_array_unref (group->owners);
  g_free (group->following);
  g_free (group);
}

/** nre_link_archive_key: (transfer full): a key for hash tables, the same for all spellings of the name of an
 * archive: the file name in lower case. Folders before the file name are those of the game's developers, and
 * are left out. */
char *
nre_link_archive_key (const char *archive)
{
  const char *slash = MAX (strrchr (archive, '/'), strrchr (archive, '\\'));

  return g_ascii_strdown (slash != NULL ? slash + 1 : archive, -1);
}

/** nre_link_key: (transfer full): a key for hash tables, the same for all spellings of a resource:
 * nre_link_archive_key(), a line feed, and the name of the entry in lower case. */
char *
nre_link_key (const char *archive, const char *name)
{
  g_autofree char *title = nre_link_archive_key (archive);
  g_autofree char *entry = g_ascii_strdown (name, -1);

  return g_strconcat (title, "\n", entry, NULL);
}

/* --- Construction -------------------------------------------------------------------------------- */

static void
add_spots (NreFileLinks *self, Group *group)
{
  g_autoptr (GHashTable) spots = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = nre_resource_uses_get_n (group->uses);

  group->following = g_new (guint, MAX (n, 1));
  /* Go backwards, so that the next use of the same resource is known. */
  for (guint i = n; i-- > 0;)
    {
      const NreResourceUse *use = nre_resource_uses_get (group->uses, i);
      char *key = nre_link_key (use->archive, use->name);
      NreLinkSpot *spot = g_hash_table_lookup (spots, key);

      group->following[i] = spot != NULL ? spot->first : G_MAXUINT;
      if (spot == NULL)
        {
          gpointer kept = NULL, first = NULL;

          spot = g_new0 (NreLinkSpot, 1);
          spot->uses = group->uses;
          spot->owners = group->owners;
          spot->following = group->following;
          if (g_hash_table_steal_extended (self->keys, key, &kept, &first))
            {
              spot->next = first;
              g_free (key);
              key = kept;
            }
          g_hash_table_insert (self->keys, key, spot);
          g_hash_table_insert (spots, key, spot);
        }
      else
        g_free (key);
      spot->first = i;
      spot->n++;
    }
}

static guint
add_owner (NreFileLinks *self, char *entry, char *name, NreKind kind, gboolean found)
{
  const NreLinkOwner owner = { entry, name, kind, found };

  g_array_append_val (self->owners, owner);
  return self->owners->len - 1;
}

/* Add the uses of an owner. Entries that share bytes share one group. */
static void
add_uses (NreFileLinks *self, GHashTable *groups, NreResourceUses *uses, guint owner)
{
  Group *group = g_hash_table_lookup (groups, uses);

  if (group == NULL)
    {
      group = g_new0 (Group, 1);
      group->uses = nre_resource_uses_ref (uses);
      group->owners = g_array_new (FALSE, FALSE, sizeof (guint));
      g_ptr_array_add (self->groups, group);
      g_hash_table_insert (groups, uses, group);
      add_spots (self, group);
    }
  g_array_append_val (group->owners, owner);
}

static void
add_needing (NreFileLinks *self, char *entry, guint owner)
{
  GArray *owners = g_hash_table_lookup (self->needing, entry);

  if (owners == NULL)
    {
      owners = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (self->needing, entry, owners);
    }
  else
    g_free (entry);
  g_array_append_val (owners, owner);
}

static gboolean
is_first_of_name (NreDirectory *directory, guint index)
{
  const guint8 *name = nre_directory_peek_name (directory, index);
  guint first;

  return nre_directory_find_first_name (directory, name, nre_record_name_length (name), &first) &&
         first == index;
}

static void
add_inside (NreFileLinks *self, GHashTable *groups, NreResourceUses *uses, NreDirectory *directory,
            const char *archive)
{
  for (guint i = 0; directory != NULL && i < nre_resource_uses_get_n_inside (uses); i++)
    {
      const NreResourceInside *inside = nre_resource_uses_get_inside (uses, i);
      gboolean is_archive = inside->uses != NULL && nre_resource_uses_get_n_inside (inside->uses) > 0;
      char *entry = nre_entry_path_join (archive, inside->index);
      guint owner;

      if (is_archive)
        {
          add_inside (self, groups, inside->uses, nre_directory_open_nested (directory, inside->index, NULL),
                      entry);
          g_free (entry);
          continue;
        }
      owner =
          add_owner (self, entry, nre_record_name_decode (nre_directory_peek_name (directory, inside->index)),
                     (NreKind) inside->kind,
                     *archive == '\0' && is_first_of_name (directory, inside->index));
      if (inside->uses != NULL)
        add_uses (self, groups, inside->uses, owner);
      if (inside->beside != G_MAXUINT)
        add_needing (self, nre_entry_path_join (archive, inside->beside), owner);
    }
}

static char **
list_needed (NreKind kind, const char *path)
{
  const NreFormat *format = nre_format_get (kind);
  char *other = NULL;

  if (path == NULL)
    return g_new0 (char *, 1);
  if (format->list_beside != NULL)
    return format->list_beside (path);
  if (format->beside_suffix != NULL)
    other = nre_beside_dup_path (format, path);
  if (other == NULL || !g_file_test (other, G_FILE_TEST_IS_REGULAR))
    g_clear_pointer (&other, g_free);
  return g_memdup2 ((char *[]){ other, NULL }, 2 * sizeof (char *));
}

static void
spots_free (gpointer data)
{
  NreLinkSpot *spot = data;

  while (spot != NULL)
    {
      NreLinkSpot *next = (NreLinkSpot *) spot->next;

      g_free (spot);
      spot = next;
    }
}

/**
 * nre_file_links_new:
 * @path: (nullable): path of the file; NULL if the file was never saved
 * @title: name of the file, without folders
 * @kind: the exact kind of the file
 * @uses: (nullable): the uses collected from the file; see nre_resource_collect()
 * @directory: (nullable): the directory of the file, to which @uses refers; NULL if the file is not an
 *   archive
 *
 * Make the links of a file. Do not call this in the main thread: it looks for files on the disk.
 *
 * Returns: (transfer full): the links
 */
NreFileLinks *
nre_file_links_new (const char *path, const char *title, NreKind kind, NreResourceUses *uses,
                    NreDirectory *directory)
{
  g_autoptr (GHashTable) groups = g_hash_table_new (NULL, NULL);
  NreFileLinks *self = g_new0 (NreFileLinks, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->path = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;
  self->folder = self->path != NULL ? g_path_get_dirname (self->path) : NULL;
  self->title = g_strdup (title);
  self->uses = uses != NULL ? nre_resource_uses_ref (uses) : NULL;
  self->owners = g_array_new (FALSE, FALSE, sizeof (NreLinkOwner));
  g_array_set_clear_func (self->owners, owner_clear);
  self->groups = g_ptr_array_new_with_free_func (group_free);
  self->keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, spots_free);
  self->needing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  self->needed = list_needed (kind, self->path);
  add_owner (self, g_strdup (""), g_strdup (title), kind, FALSE);
  if (uses != NULL && nre_resource_uses_get_n (uses) > 0)
    add_uses (self, groups, uses, 0);
  if (uses != NULL && nre_kind_is_library (kind))
    add_inside (self, groups, uses, directory, "");
  return self;
}

/**
 * nre_file_links_read:
 * @bytes: the bytes of a file that is not open
 * @path: path of the file
 * @cancelled: (nullable): called with @data; TRUE stops the work
 *
 * Like nre_file_links_new(), for bytes from which the uses are still to be collected.
 *
 * Returns: (transfer full) (nullable): the links; NULL if the kind of the file is unknown, the file is an
 * archive that cannot be opened, or the work was stopped
 */
NreFileLinks *
nre_file_links_read (GBytes *bytes, const char *path, NreCancelled cancelled, gpointer data)
{
  g_autofree char *title = g_filename_display_basename (path);
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreResourceUses) uses = nre_resource_collect_bytes (bytes, title, &directory, cancelled, data);
  NreKind kind;

  if (uses == NULL)
    return NULL;
  kind = directory != NULL ? nre_kind_of_named_archive (directory, title)
                           : nre_kind_of_file (nre_span_of_bytes (bytes), title);
  return nre_file_links_new (path, title, kind, uses, directory);
}

NreFileLinks *
nre_file_links_ref (NreFileLinks *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_file_links_unref (NreFileLinks *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->path);
  g_free (self->folder);
  g_free (self->title);
  g_strfreev (self->needed);
  g_hash_table_unref (self->keys);
  g_hash_table_unref (self->needing);
  g_ptr_array_unref (self->groups);
  g_array_unref (self->owners);
  g_clear_pointer (&self->uses, nre_resource_uses_unref);
  g_free (self);
}

/* --- Queries ------------------------------------------------------------------------------------- */

/** nre_file_links_get_path: (nullable): the absolute path; NULL for a file that was never saved. */
const char *
nre_file_links_get_path (NreFileLinks *self)
{
  return self->path;
}

/** nre_file_links_get_folder: (nullable): the folder of the file; NULL for a file that was never saved. */
const char *
nre_file_links_get_folder (NreFileLinks *self)
{
  return self->folder;
}

/** nre_file_links_get_title: the file name without folders, by which other files refer to it. */
const char *
nre_file_links_get_title (NreFileLinks *self)
{
  return self->title;
}

/** nre_file_links_get_uses: (transfer none) (nullable): the uses from which the links were made. */
NreResourceUses *
nre_file_links_get_uses (NreFileLinks *self)
{
  return self->uses;
}

/** nre_file_links_get_keys: (transfer none): nre_link_key() → NreLinkSpot for each resource that the file
 * names. */
GHashTable *
nre_file_links_get_keys (NreFileLinks *self)
{
  return self->keys;
}

/** nre_file_links_get_owner: the owner with the index @i; see NreLinkSpot. */
const NreLinkOwner *
nre_file_links_get_owner (NreFileLinks *self, guint i)
{
  return &g_array_index (self->owners, NreLinkOwner, i);
}

/** nre_file_links_get_whole: the owner that represents the file itself. */
const NreLinkOwner *
nre_file_links_get_whole (NreFileLinks *self)
{
  return nre_file_links_get_owner (self, 0);
}

/** nre_file_links_find_needing: (transfer none) (nullable) (element-type guint): indices of the owners that
 * need the entry at the path @entry. */
GArray *
nre_file_links_find_needing (NreFileLinks *self, const char *entry)
{
  return g_hash_table_lookup (self->needing, entry);
}

/** nre_file_links_get_needed: (transfer none) (array zero-terminated=1): paths of the files that the file
 * needs beside it. Files that did not exist when the links were made are not listed. */
char **
nre_file_links_get_needed (NreFileLinks *self)
{
  return self->needed;
}
