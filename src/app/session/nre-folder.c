/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-folder.h"

#include <string.h>

#include "nre-real-path.h"

struct _NreFolder
{
  GObject       parent_instance;

  NreFolderIndex *folder_index; /* which reads the folder */
  NreFolder    *parent;         /* not owned; NULL for an outermost one */
  char         *path;
  char         *title;
  GPtrArray    *items;          /* of NreFolder and NreFolderFile */
  GPtrArray    *listing;        /* of NreListed: the last listing; NULL before the first one */
  GHashTable   *open;           /* path → NreOpenFile: files open in the window */
  GHashTable   *remembered;     /* paths that are expanded once they are listed; only in outermost folders */
  char         *error;          /* why it could not be read; NULL on success */
  gboolean      looking;        /* whether it follows the index */
  gboolean      expanded;
  gboolean      modified;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreFolder, nre_folder, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_EXPANDED = 1,
  PROP_MODIFIED,
  PROP_LISTED,
  N_PROPS,
};

enum
{
  SHOWN,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static GType
get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_FOLDER (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreFolder *self = NRE_FOLDER (model);

  return position < self->items->len ? g_object_ref (self->items->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- What is open -------------------------------------------------------------------------------------- */

static const char *
get_path_of (gpointer item)
{
  return NRE_IS_FOLDER (item) ? NRE_FOLDER (item)->path : nre_folder_file_get_path (item);
}

static void
update_modified (NreFolder *self)
{
  gboolean modified = FALSE;
  GHashTableIter iter;
  gpointer path, file;

  if (self->open != NULL)
    {
      g_hash_table_iter_init (&iter, self->open);
      while (!modified && g_hash_table_iter_next (&iter, &path, &file))
        modified = nre_document_get_modified (nre_open_file_get_document (file)) &&
                   nre_path_is_in (path, self->path);
    }
  if (modified == self->modified)
    return;
  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODIFIED]);
}

/** nre_folder_note_modified: update whether the folder and those inside contain files with unsaved changes,
 * since the open file at @path has changes now, or none any more. */
void
nre_folder_note_modified (NreFolder *self, const char *path)
{
  if (!nre_path_is_in (path, self->path))
    return;
  update_modified (self);
  for (guint i = 0; i < self->items->len && NRE_IS_FOLDER (self->items->pdata[i]); i++)
    nre_folder_note_modified (self->items->pdata[i], path);
}

static void rebuild (NreFolder *self, gboolean is_new);

/**
 * nre_folder_set_open_files:
 * @open: (nullable): path → NreOpenFile: all that are open now
 *
 * Update which items are open or have changes.
 */
void
nre_folder_set_open_files (NreFolder *self, GHashTable *open)
{
  if (open != NULL)
    g_hash_table_ref (open);
  g_clear_pointer (&self->open, g_hash_table_unref);
  self->open = open;
  rebuild (self, FALSE);
  update_modified (self);
  for (guint i = 0; i < self->items->len; i++)
    if (NRE_IS_FOLDER (self->items->pdata[i]))
      nre_folder_set_open_files (self->items->pdata[i], open);
}

/* --- The items ----------------------------------------------------------------------------------------- */

static NreFolder *folder_new (NreFolderIndex *folder_index, const char *path, NreFolder *parent);

static NreFolder *
get_root (NreFolder *self)
{
  while (self->parent != NULL)
    self = self->parent;
  return self;
}

static GObject *
item_new (NreFolder *self, const NreListed *listed)
{
  g_autofree char *path = g_build_filename (self->path, listed->name, NULL);
  NreFolder *folder;

  if (!listed->is_folder)
    return G_OBJECT (nre_folder_file_new (self->path, listed));
  folder = folder_new (self->folder_index, path, self);
  folder->error = g_strdup (listed->error);
  folder->expanded = g_hash_table_contains (get_root (self)->remembered, path);
  nre_folder_set_open_files (folder, self->open);
  return G_OBJECT (folder);
}

/* Take over the error found by the parent folder, until the folder itself is read. */
static void
take_error (NreFolder *self, const char *error)
{
  if (self->looking || g_strcmp0 (self->error, error) == 0)
    return;
  g_free (self->error);
  self->error = g_strdup (error);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LISTED]);
}

/* (transfer full): the items to list: all that deserve a row, and all open files. */
static GPtrArray *
list_wanted (NreFolder *self)
{
  GPtrArray *wanted = g_ptr_array_new ();

  for (guint i = 0; i < self->listing->len; i++)
    {
      NreListed *listed = self->listing->pdata[i];
      g_autofree char *path = g_build_filename (self->path, listed->name, NULL);

      if ((nre_listed_is_shown (listed) && !listed->gone) ||
          (self->open != NULL && g_hash_table_contains (self->open, path)))
        g_ptr_array_add (wanted, listed);
    }
  return wanted;
}

static gboolean
is_item_of (gpointer item, const NreListed *listed)
{
  const char *name = strrchr (get_path_of (item), G_DIR_SEPARATOR);

  return NRE_IS_FOLDER (item) == listed->is_folder && name != NULL && strcmp (name + 1, listed->name) == 0;
}

static void
close_item (gpointer item)
{
  if (NRE_IS_FOLDER (item))
    nre_folder_close (item);
}

static void
replace (NreFolder *self, guint position, guint removed, GPtrArray *added)
{
  for (guint i = 0; i < removed; i++)
    close_item (self->items->pdata[position + i]);
  if (removed > 0)
    g_ptr_array_remove_range (self->items, position, removed);
  for (guint i = 0; i < added->len; i++)
    g_ptr_array_insert (self->items, (gint) (position + i), added->pdata[i]);
  if (removed > 0 || added->len > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added->len);
  g_ptr_array_set_size (added, 0);
}

/* Items whose file or folder still exists stay the same objects, and keep their expanded state.
 * @is_new: whether the listing is new */
static void
rebuild (NreFolder *self, gboolean is_new)
{
  g_autoptr (GPtrArray) wanted = NULL;
  g_autoptr (GPtrArray) added = g_ptr_array_new ();
  g_autoptr (GHashTable) left = NULL;
  guint at = 0;

  if (self->listing == NULL)
    return;
  wanted = list_wanted (self);
  left = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->items->len; i++)
    g_hash_table_insert (left, (char *) get_path_of (self->items->pdata[i]), self->items->pdata[i]);
  for (guint i = 0; i < wanted->len; i++)
    {
      const NreListed *listed = wanted->pdata[i];
      g_autofree char *path = g_build_filename (self->path, listed->name, NULL);
      GObject *item = g_hash_table_lookup (left, path);
      guint gone = at, n_added;

      if (item == NULL || !is_item_of (item, listed))
        {
          g_ptr_array_add (added, item_new (self, listed));
          continue;
        }
      /* Both lists have the same order: items in between are no longer needed. */
      while (self->items->pdata[gone] != item)
        gone++;
      n_added = added->len;
      replace (self, at, gone - at, added);
      at += n_added + 1;
      if (NRE_IS_FOLDER_FILE (item))
        nre_folder_file_update (NRE_FOLDER_FILE (item), listed);
      else if (is_new)
        take_error (NRE_FOLDER (item), listed->error);
    }
  replace (self, at, self->items->len - at, added);
  for (guint i = 0; i < self->items->len; i++)
    if (NRE_IS_FOLDER_FILE (self->items->pdata[i]))
      nre_folder_file_set_open (self->items->pdata[i],
                                self->open != NULL
                                    ? g_hash_table_lookup (self->open, get_path_of (self->items->pdata[i]))
                                    : NULL);
}

/* --- The listing --------------------------------------------------------------------------------------- */

static gboolean
lists (GPtrArray *listing, const char *name)
{
  for (guint i = 0; i < listing->len; i++)
    if (strcmp (((NreListed *) listing->pdata[i])->name, name) == 0)
      return TRUE;
  return FALSE;
}

static GPtrArray *
copy_listing (GPtrArray *listing)
{
  GPtrArray *copy = nre_folder_listing_new ();

  for (guint i = 0; i < listing->len; i++)
    g_ptr_array_add (copy, nre_listed_copy (listing->pdata[i]));
  return copy;
}

/* (transfer full): the new listing, with the open files that are gone: such a file keeps its row, since its
 * changes exist nowhere else. */
static GPtrArray *
keep_open (NreFolder *self, GPtrArray *before, GPtrArray *shared)
{
  GPtrArray *listing = NULL;

  for (guint i = 0; self->open != NULL && before != NULL && i < before->len; i++)
    {
      NreListed *listed = before->pdata[i], *kept;
      g_autofree char *path = g_build_filename (self->path, listed->name, NULL);

      if (listed->is_folder || !g_hash_table_contains (self->open, path) || lists (shared, listed->name))
        continue;
      if (listing == NULL)
        listing = copy_listing (shared);
      kept = nre_listed_copy (listed);
      kept->gone = TRUE;
      g_ptr_array_add (listing, kept);
    }
  if (listing == NULL)
    return g_ptr_array_ref (shared);
  nre_folder_listing_sort (listing);
  return listing;
}

static void
listed_cb (gpointer owner, const NreIndexFolder *folder)
{
  NreFolder *self = owner;
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->listing);
  /* A folder that is gone, or cannot be read, is empty and has an error. */
  g_autoptr (GPtrArray) listing =
      folder->listing != NULL ? g_ptr_array_ref (folder->listing) : nre_folder_listing_new ();

  g_free (self->error);
  self->error = g_strdup (folder->error);
  self->listing = keep_open (self, before, listing);
  if (self->listing != before)
    rebuild (self, TRUE);
  if (before == NULL || self->error != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LISTED]);
}

/** nre_folder_look: list the contents of the folder as soon as it has been read, and follow them from now
 * on. */
void
nre_folder_look (NreFolder *self)
{
  if (self->looking)
    return;
  self->looking = TRUE;
  nre_folder_index_watch_folder (self->folder_index, self->path, listed_cb, self);
}

/** nre_folder_is_listed: whether reading the folder has ended, so that the list has its contents. After a
 * failure, the list has only those files of the last list that are open. */
gboolean
nre_folder_is_listed (NreFolder *self)
{
  return self->listing != NULL;
}

/** nre_folder_close: stop following the disk, here and in all folders inside. */
void
nre_folder_close (NreFolder *self)
{
  if (self->looking)
    nre_folder_index_unwatch_folder (self->folder_index, self->path, self);
  self->looking = FALSE;
  for (guint i = 0; i < self->items->len; i++)
    close_item (self->items->pdata[i]);
}

/* --- The object ---------------------------------------------------------------------------------------- */

static void
nre_folder_dispose (GObject *object)
{
  NreFolder *self = NRE_FOLDER (object);

  nre_folder_close (self);
  for (guint i = 0; i < self->items->len; i++)
    if (NRE_IS_FOLDER (self->items->pdata[i]))
      NRE_FOLDER (self->items->pdata[i])->parent = NULL;
  g_ptr_array_set_size (self->items, 0);
  g_clear_pointer (&self->open, g_hash_table_unref);
  G_OBJECT_CLASS (nre_folder_parent_class)->dispose (object);
}

static void
nre_folder_finalize (GObject *object)
{
  NreFolder *self = NRE_FOLDER (object);

  g_free (self->path);
  g_free (self->title);
  g_free (self->error);
  g_object_unref (self->folder_index);
  g_ptr_array_unref (self->items);
  g_clear_pointer (&self->listing, g_ptr_array_unref);
  g_clear_pointer (&self->remembered, g_hash_table_unref);
  G_OBJECT_CLASS (nre_folder_parent_class)->finalize (object);
}

static void
nre_folder_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreFolder *self = NRE_FOLDER (object);

  switch (id)
    {
    case PROP_EXPANDED:
      g_value_set_boolean (value, self->expanded);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, self->modified);
      break;
    case PROP_LISTED:
      g_value_set_boolean (value, nre_folder_is_listed (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_folder_class_init (NreFolderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = nre_folder_dispose;
  object_class->finalize = nre_folder_finalize;
  object_class->get_property = nre_folder_get_property;
  props[PROP_EXPANDED] = g_param_spec_boolean ("expanded", NULL, NULL, FALSE, flags);
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  props[PROP_LISTED] = g_param_spec_boolean ("listed", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SHOWN] = g_signal_new ("shown", NRE_TYPE_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, NRE_TYPE_FOLDER);
}

static void
nre_folder_init (NreFolder *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

static NreFolder *
folder_new (NreFolderIndex *folder_index, const char *path, NreFolder *parent)
{
  NreFolder *self = g_object_new (NRE_TYPE_FOLDER, NULL);

  self->folder_index = g_object_ref (folder_index);
  self->path = g_strdup (path);
  self->title = g_filename_display_basename (path);
  self->parent = parent;
  return self;
}

/**
 * nre_folder_new:
 * @folder_index: has @path among its outermost folders when nre_folder_look() is called
 * @path: canonical path
 * @expanded: (nullable): set of paths of folders in it that are expanded as soon as they are listed
 *
 * An outermost folder, which is expanded itself.
 */
NreFolder *
nre_folder_new (NreFolderIndex *folder_index, const char *path, GHashTable *expanded)
{
  NreFolder *self = folder_new (folder_index, path, NULL);

  self->remembered =
      expanded != NULL ? g_hash_table_ref (expanded) : g_hash_table_new (g_str_hash, g_str_equal);
  self->expanded = TRUE;
  return self;
}

const char *
nre_folder_get_path (NreFolder *self)
{
  return self->path;
}

/** nre_folder_get_title: the name, for display. */
const char *
nre_folder_get_title (NreFolder *self)
{
  return self->title;
}

/** nre_folder_get_parent: (transfer none) (nullable): the folder that it is in; NULL for an outermost one. */
NreFolder *
nre_folder_get_parent (NreFolder *self)
{
  return self->parent;
}

/** nre_folder_contains: whether the path leads into the folder, however deep. */
gboolean
nre_folder_contains (NreFolder *self, const char *path)
{
  return nre_path_is_in (path, self->path);
}

/**
 * nre_folder_find: (transfer none) (nullable):
 *
 * The item of the folder that has the path, or contains it; NULL also before the folder has been listed.
 */
GObject *
nre_folder_find (NreFolder *self, const char *path)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      GObject *item = self->items->pdata[i];

      if (strcmp (get_path_of (item), path) == 0 ||
          (NRE_IS_FOLDER (item) && nre_path_is_in (path, get_path_of (item))))
        return item;
    }
  return NULL;
}

gboolean
nre_folder_get_expanded (NreFolder *self)
{
  return self->expanded;
}

/** nre_folder_set_expanded: set whether its contents are shown. */
void
nre_folder_set_expanded (NreFolder *self, gboolean expanded)
{
  if (self->expanded == expanded)
    return;
  self->expanded = expanded;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_EXPANDED]);
  g_signal_emit (get_root (self), signals[SHOWN], 0, self);
}

gboolean
nre_folder_get_modified (NreFolder *self)
{
  return self->modified;
}

/** nre_folder_get_error: (nullable): why it could not be read the last time that it
 * or its parent was read. */
const char *
nre_folder_get_error (NreFolder *self)
{
  return self->error;
}
