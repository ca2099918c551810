/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-clip.h"

#include <glib/gstdio.h>

#include "nre-entry-name.h"
#include "nre-entry-path-text.h"
#include "nre-file-names.h"
#include "nre-remove-tree.h"

struct _NreEntryClip
{
  gatomicrefcount ref_count;
  GPtrArray      *items;
  GPtrArray      *cut;          /* (element-type NreEntry): the entries to move; NULL if they were copied */
  GHashTable     *cut_set;      /* set of @cut */
  char           *text;
  GSList         *files;        /* GFile; made on demand */
};

G_DEFINE_BOXED_TYPE (NreEntryClip, nre_entry_clip, nre_entry_clip_ref, nre_entry_clip_unref)

/* The folder for the files of all clips, for other programs. The files must outlive their clip, since it is
 * not known when the programs read them. */
static char *folder;
static guint n_clips;

/**
 * nre_entry_clip_new:
 * @entries: (element-type NreEntry): entries of one document
 *
 * Returns: (transfer full): copies of the entries. Fails if an entry is gone or cannot be read
 */
NreEntryClip *
nre_entry_clip_new (GPtrArray *entries, GError **error)
{
  g_autoptr (GPtrArray) items = nre_entries_to_items (entries, error);
  NreEntryClip *self;

  if (items == NULL)
    return NULL;
  self = g_new0 (NreEntryClip, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->items = g_steal_pointer (&items);
  self->text = nre_entries_dup_paths_text (entries);
  return self;
}

NreEntryClip *
nre_entry_clip_ref (NreEntryClip *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_entry_clip_unref (NreEntryClip *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->items);
  g_clear_pointer (&self->cut, g_ptr_array_unref);
  g_clear_pointer (&self->cut_set, g_hash_table_unref);
  g_slist_free_full (self->files, g_object_unref);
  g_free (self->text);
  g_free (self);
}

/** nre_entry_clip_get_items: (transfer none) (element-type NreEntryItem): the copies, in the order of the
 * entries. */
GPtrArray *
nre_entry_clip_get_items (NreEntryClip *self)
{
  return self->items;
}

/** nre_entry_clip_set_cut: let pasting move the entries rather than copy them. Must not be called twice.
 * @entries: (element-type NreEntry): the entries of the clip; a reference to the array is kept */
void
nre_entry_clip_set_cut (NreEntryClip *self, GPtrArray *entries)
{
  self->cut = g_ptr_array_ref (entries);
  self->cut_set = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < entries->len; i++)
    g_hash_table_add (self->cut_set, entries->pdata[i]);
}

/** nre_entry_clip_get_cut: (transfer none) (nullable) (element-type NreEntry): the entries that pasting
 * moves; NULL if they were copied. */
GPtrArray *
nre_entry_clip_get_cut (NreEntryClip *self)
{
  return self->cut;
}

/* --- As files -------------------------------------------------------------------------------- */

static char *
dup_file_path (NreFileNames *names, const char *parent, const NreEntryItem *item)
{
  g_autofree char *name = nre_record_name_decode (item->fields.name), *file = nre_entry_name_to_file (name);
  g_autofree char *free = nre_file_names_find (names, file) != NULL ? nre_file_names_dup_free (names, file)
                                                                    : g_strdup (file);

  nre_file_names_set (names, free, (gpointer) item);
  return g_build_filename (parent, free, NULL);
}

/* Write the entries to files in a temporary folder, unless this was done before. This is done on demand,
 * which is rare. */
static gboolean
make_files (NreEntryClip *self, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%u", ++n_clips), *parent = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (NreFileNames) names = NULL;

  if (self->files != NULL)
    return TRUE;
  if (folder == NULL)
    folder = g_dir_make_tmp ("nres-editor-XXXXXX", error);
  if (folder == NULL)
    return FALSE;
  parent = g_build_filename (folder, number, NULL);
  g_mkdir (parent, 0700);
  names = nre_file_names_new (parent);
  for (guint i = 0; i < self->items->len; i++)
    {
      const NreEntryItem *item = self->items->pdata[i];
      g_autofree char *path = dup_file_path (names, parent, item);
      gsize size;
      const char *data = g_bytes_get_data (item->payload, &size);

      if (!g_file_set_contents (path, data != NULL ? data : "", (gssize) size, error))
        return FALSE;
      g_ptr_array_add (files, g_file_new_for_path (path));
    }
  for (guint i = files->len; i > 0; i--)
    self->files = g_slist_prepend (self->files, g_object_ref (files->pdata[i - 1]));
  return TRUE;
}

/** nre_entry_clip_clean_up: remove the files that were made for other programs. Must be called when the
 * program ends. */
void
nre_entry_clip_clean_up (void)
{
  if (folder != NULL)
    nre_remove_tree (folder);
  g_clear_pointer (&folder, g_free);
}

/* --- For the clipboard and for drags --------------------------------------------------------- */

#define NRE_TYPE_CLIP_PROVIDER (nre_clip_provider_get_type ())
G_DECLARE_FINAL_TYPE (NreClipProvider, nre_clip_provider, NRE, CLIP_PROVIDER, GdkContentProvider)

struct _NreClipProvider
{
  GdkContentProvider parent_instance;

  NreEntryClip *clip;
};

G_DEFINE_FINAL_TYPE (NreClipProvider, nre_clip_provider, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
nre_clip_provider_ref_formats (GdkContentProvider *provider)
{
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();

  gdk_content_formats_builder_add_gtype (builder, NRE_TYPE_ENTRY_CLIP);
  gdk_content_formats_builder_add_gtype (builder, GDK_TYPE_FILE_LIST);
  gdk_content_formats_builder_add_gtype (builder, G_TYPE_STRING);
  return gdk_content_formats_builder_free_to_formats (builder);
}

static gboolean
nre_clip_provider_get_value (GdkContentProvider *provider, GValue *value, GError **error)
{
  NreClipProvider *self = NRE_CLIP_PROVIDER (provider);

  if (G_VALUE_HOLDS (value, NRE_TYPE_ENTRY_CLIP))
    g_value_set_boxed (value, self->clip);
  else if (G_VALUE_HOLDS (value, G_TYPE_STRING))
    g_value_set_string (value, self->clip->text);
  else if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      if (!make_files (self->clip, error))
        return FALSE;
      g_value_set_boxed (value, self->clip->files);
    }
  else
    return GDK_CONTENT_PROVIDER_CLASS (nre_clip_provider_parent_class)->get_value (provider, value, error);
  return TRUE;
}

static void
nre_clip_provider_finalize (GObject *object)
{
  nre_entry_clip_unref (NRE_CLIP_PROVIDER (object)->clip);
  G_OBJECT_CLASS (nre_clip_provider_parent_class)->finalize (object);
}

static void
nre_clip_provider_class_init (NreClipProviderClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_clip_provider_finalize;
  provider_class->ref_formats = nre_clip_provider_ref_formats;
  provider_class->get_value = nre_clip_provider_get_value;
}

static void
nre_clip_provider_init (NreClipProvider *self)
{
}

/** nre_entry_clip_provide: (transfer full): a content provider of the clip as NRE_TYPE_ENTRY_CLIP, as files,
 * and as text: the paths of the entries for `nres`. */
GdkContentProvider *
nre_entry_clip_provide (NreEntryClip *self)
{
  NreClipProvider *provider = g_object_new (NRE_TYPE_CLIP_PROVIDER, NULL);

  provider->clip = nre_entry_clip_ref (self);
  return GDK_CONTENT_PROVIDER (provider);
}

/* (transfer none) (nullable): the set of the entries in the clipboard, if they were cut. */
static GHashTable *
get_cut_set (GdkClipboard *clipboard)
{
  GdkContentProvider *provider = gdk_clipboard_get_content (clipboard);

  return provider != NULL && NRE_IS_CLIP_PROVIDER (provider) ? NRE_CLIP_PROVIDER (provider)->clip->cut_set
                                                             : NULL;
}

/** nre_entry_clip_is_cut: whether the entry, or an entry that contains it, was cut, and is still in the
 * clipboard. */
gboolean
nre_entry_clip_is_cut (GdkClipboard *clipboard, NreEntry *entry)
{
  GHashTable *cut = get_cut_set (clipboard);

  for (NreEntry *at = entry; cut != NULL && at != NULL; at = nre_entry_get_parent (at))
    if (g_hash_table_contains (cut, at))
      return TRUE;
  return FALSE;
}

/** nre_entry_clip_end_cut: must be called after entries have moved. If one of them is in the clipboard
 * because it was cut, the clipboard is cleared, so that it cannot be pasted again. @entries: (element-type
 * NreEntry) */
void
nre_entry_clip_end_cut (GdkClipboard *clipboard, GPtrArray *entries)
{
  GHashTable *cut = get_cut_set (clipboard);

  for (guint i = 0; cut != NULL && i < entries->len; i++)
    if (g_hash_table_contains (cut, entries->pdata[i]))
      {
        gdk_clipboard_set_content (clipboard, NULL);
        return;
      }
}
