/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-container.h"

#include "nre-error.h"
#include "nre-layout.h"
#include "nre-name-index.h"
#include "nre-rsli.h"
#include "nre-text.h"
#include "nre-i18n.h"

typedef struct
{
  NreFields  fields;
  NreContent content;
  guint64    version;           /* number of the current state; 0 is the origin's */
  guint64    changed;           /* the directory's serial at the last change in the entry */
  guint64    saved_version;
  NrePayload *saved;            /* (nullable): the payload at @saved_version; NULL if @saved_version is 0, if
                                 * the entry held an edited archive, and in every snapshot */
  NreFields  saved_fields;      /* the fields at @saved_version; unset if that is 0, and in every snapshot */
  gboolean   saved_here;        /* of an added entry: whether the last saved file contained it */
} Item;

struct _NreDirectory
{
  gatomicrefcount ref_count;
  NreArchive     *origin;
  guint           depth;
  guint32         next_id;
  GArray         *order;         /* of guint32 ids; NULL for the origin's order, unless @sorts_anew */
  gboolean        sorts_anew;    /* write a new sort table, even if @order is the origin's */
  GArray         *places;        /* of guint32 by id: approximate index in @order; NULL until needed */
  NreNameIndex   *names;         /* NULL until needed: after MANY_NAMES look-ups of names */
  guint           n_asked;       /* number of look-ups of names while @names was NULL */
  GHashTable     *firsts;        /* folded name → index of its first entry plus 1, or 0 if none */
  guint64         firsts_serial; /* the serial for which @firsts is valid */
  guint           drift;         /* order changes since @places was made; no index in it is off by more */
  GHashTable     *items;         /* id → Item: the entries that were edited or opened */
  guint64         serial;        /* rises with every change in this or a nested archive */
  NreDirectory   *parent;        /* not owned; NULL for a root, or if detached */
  guint32         id_in_parent;
  guint64         order_version;
  guint64         saved_order_version;
  guint64         size_serial;   /* the serial for which @written_size is valid */
  guint64         written_size;
};

static void
detach (NreDirectory *nested)
{
  if (nested != NULL)
    nested->parent = NULL;
}

static void
attach (NreDirectory *nested, NreDirectory *parent, guint32 id)
{
  if (nested != NULL)
    {
      nested->parent = parent;
      nested->id_in_parent = id;
      nested->depth = parent->depth + 1;
    }
}

/** nre_content_clear: release the payload and the nested archive. */
void
nre_content_clear (NreContent *content)
{
  g_clear_pointer (&content->payload, nre_payload_unref);
  g_clear_pointer (&content->nested, nre_directory_unref);
}

static void
item_free (gpointer data)
{
  Item *item = data;

  detach (item->content.nested);
  nre_content_clear (&item->content);
  g_clear_pointer (&item->saved, nre_payload_unref);
  g_free (item);
}

static NreDirectory *
directory_alloc (NreArchive *origin)
{
  NreDirectory *self = g_new0 (NreDirectory, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->origin = nre_archive_ref (origin);
  self->next_id = nre_archive_get_n_entries (origin);
  self->items = g_hash_table_new_full (NULL, NULL, NULL, item_free);
  self->serial = 1;
  return self;
}

/** nre_directory_new: create a directory without changes for an archive. */
NreDirectory *
nre_directory_new (NreArchive *origin)
{
  return directory_alloc (origin);
}

NreDirectory *
nre_directory_ref (NreDirectory *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_directory_unref (NreDirectory *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_hash_table_unref (self->items);
  if (self->order != NULL)
    g_array_unref (self->order);
  if (self->places != NULL)
    g_array_unref (self->places);
  g_clear_pointer (&self->names, nre_name_index_free);
  g_clear_pointer (&self->firsts, g_hash_table_unref);
  nre_archive_unref (self->origin);
  g_free (self);
}

/* Whether the archive may have been edited. If so, a snapshot needs the versions of its entries, even if undo
 * has restored the origin's bytes. */
static gboolean
has_history (NreDirectory *self)
{
  return self->order != NULL || self->order_version != 0 || g_hash_table_size (self->items) > 0;
}

/**
 * nre_directory_copy:
 *
 * Make a snapshot, which later edits of @self do not affect and another thread may read. The two directories
 * share each payload until one of them edits it, so that the cost mostly depends on the number of edited
 * entries.
 */
NreDirectory *
nre_directory_copy (NreDirectory *self)
{
  NreDirectory *copy = directory_alloc (self->origin);
  GHashTableIter iter;
  gpointer key, value;

  copy->depth = self->depth;
  copy->next_id = self->next_id;
  copy->serial = self->serial;
  copy->order_version = self->order_version;
  copy->saved_order_version = self->saved_order_version;
  copy->sorts_anew = self->sorts_anew;
  copy->size_serial = self->size_serial;
  copy->written_size = self->written_size;
  if (self->order != NULL)
    copy->order = g_array_copy (self->order);
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const Item *item = value;
      Item *twin = g_new0 (Item, 1);

      twin->fields = item->fields;
      twin->version = item->version;
      twin->saved_version = item->saved_version;
      twin->saved_here = item->saved_here;
      twin->changed = item->changed;
      if (item->content.payload != NULL)
        twin->content.payload = nre_payload_ref (item->content.payload);
      if (item->content.nested != NULL && has_history (item->content.nested))
        {
          twin->content.nested = nre_directory_copy (item->content.nested);
          attach (twin->content.nested, copy, GPOINTER_TO_UINT (key));
        }
      g_hash_table_insert (copy->items, key, twin);
    }
  return copy;
}

/* (nullable): the item of the entry @id; NULL if the entry was neither edited nor opened. Most nested
 * archives have no items, so that this check is faster than a look-up. */
static Item *
peek_item (NreDirectory *self, guint32 id)
{
  return g_hash_table_size (self->items) > 0 ? g_hash_table_lookup (self->items, GUINT_TO_POINTER (id))
                                             : NULL;
}

/** nre_directory_get_origin: (transfer none): the archive as it was opened. */
NreArchive *
nre_directory_get_origin (NreDirectory *self)
{
  return self->origin;
}

/** nre_directory_is_loose: whether the file is not an archive; see nre_archive_new_loose(). */
gboolean
nre_directory_is_loose (NreDirectory *self)
{
  return nre_archive_is_loose (self->origin);
}

static gboolean
item_is_changed (NreDirectory *self, guint32 id, const Item *item)
{
  NreRecord record;
  NreSpan span;

  if (id >= nre_archive_get_n_entries (self->origin))
    return TRUE;
  nre_archive_get_record (self->origin, id, &record);
  if (item->fields.type_id != record.type_id || item->fields.attr1 != record.attr1 ||
      item->fields.attr2 != record.attr2 || item->fields.attr3 != record.attr3 ||
      memcmp (item->fields.name, record.name, NRE_NAME_SIZE) != 0)
    return TRUE;
  if (nre_archive_get_payload (self->origin, id, &span) != (item->content.payload != NULL))
    return TRUE;
  if (item->content.payload != NULL)
    {
      NreSpan now = nre_payload_get_span (item->content.payload);

      if (now.data != span.data || now.size != span.size)
        return TRUE;
    }
  return item->content.nested != NULL && nre_directory_is_changed (item->content.nested);
}

/**
 * nre_directory_is_changed:
 *
 * Returns: whether anything may differ from the origin. After undo, this may be TRUE although all bytes are
 * equal, since the directory holds a copy of some of them; a save then writes the origin's bytes.
 */
gboolean
nre_directory_is_changed (NreDirectory *self)
{
  GHashTableIter iter;
  gpointer key, value;

  if (self->order != NULL)
    return TRUE;
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (item_is_changed (self, GPOINTER_TO_UINT (key), value))
      return TRUE;
  return FALSE;
}

/** nre_directory_is_changed_inside: whether the entry has been opened as an archive, and this archive is
 * changed; its payload is out of date then. */
gboolean
nre_directory_is_changed_inside (NreDirectory *self, guint32 id)
{
  NreDirectory *nested = nre_directory_peek_nested (self, id);

  return nested != NULL && nre_directory_is_changed (nested);
}

/** nre_directory_order_changed: whether entries were added, removed or moved, or a new sort table is due. */
gboolean
nre_directory_order_changed (NreDirectory *self)
{
  return self->order != NULL;
}

/** nre_directory_get_serial: a number that rises with every change in this or a nested archive. */
guint64
nre_directory_get_serial (NreDirectory *self)
{
  return self->serial;
}

/**
 * nre_directory_get_changed:
 * @id: id of an entry
 *
 * Returns: a number that rises whenever the entry or anything inside it changes, also by undo; 0 at first
 */
guint64
nre_directory_get_changed (NreDirectory *self, guint32 id)
{
  const Item *item = peek_item (self, id);

  return item != NULL ? item->changed : 0;
}

/**
 * nre_directory_get_parent:
 * @id_in_parent: (out) (optional): id of the entry that contains this archive; not set if NULL is returned
 *
 * Returns: (transfer none) (nullable): the directory around this archive; NULL for a root or if detached
 */
NreDirectory *
nre_directory_get_parent (NreDirectory *self, guint32 *id_in_parent)
{
  if (self->parent != NULL && id_in_parent != NULL)
    *id_in_parent = self->id_in_parent;
  return self->parent;
}

/** nre_directory_get_root: (transfer none): the directory of the file that this archive is inside of, or this
 * directory itself; if detached, that of the outermost archive that is detached with it. */
NreDirectory *
nre_directory_get_root (NreDirectory *self)
{
  while (self->parent != NULL)
    self = self->parent;
  return self;
}

/**
 * nre_directory_is_attached:
 *
 * Returns: whether the archive is part of a file: FALSE if its entry, or one around it, was removed or got
 * other content. Undo may attach it again.
 */
gboolean
nre_directory_is_attached (NreDirectory *self)
{
  guint index;

  while (self->parent != NULL && nre_directory_find_id (self->parent, self->id_in_parent, &index))
    self = self->parent;
  return self->depth == 0;
}

/** nre_directory_is_read_only: whether the archive, or one around it, is in a format that cannot be written.
 * Such an archive cannot be edited. */
gboolean
nre_directory_is_read_only (NreDirectory *self)
{
  for (; self != NULL; self = self->parent)
    if (self->origin->container->is_read_only)
      return TRUE;
  return FALSE;
}

/** nre_directory_get_depth: 0 for a file, 1 for an archive in the file, and so on. */
guint
nre_directory_get_depth (NreDirectory *self)
{
  return self->depth;
}

guint
nre_directory_get_n_entries (NreDirectory *self)
{
  return self->order != NULL ? self->order->len : nre_archive_get_n_entries (self->origin);
}

/** nre_directory_get_id: the id of the entry at @index. */
guint32
nre_directory_get_id (NreDirectory *self, guint index)
{
  g_assert (index < nre_directory_get_n_entries (self));
  return self->order != NULL ? g_array_index (self->order, guint32, index) : index;
}

/* The value in @places for an entry that is not in @order */
#define NO_PLACE G_MAXUINT32

/* If @drift exceeds this, @places is made anew. Otherwise, the searches around the indices in @places would
 * take ever longer. */
#define MAX_DRIFT 64

static void
note_places (NreDirectory *self)
{
  const guint32 *ids = &g_array_index (self->order, guint32, 0);

  if (self->places == NULL)
    self->places = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_set_size (self->places, self->next_id);
  memset (self->places->data, 0xff, self->next_id * sizeof *ids);
  for (guint i = 0; i < self->order->len; i++)
    g_array_index (self->places, guint32, ids[i]) = i;
  self->drift = 0;
}

/**
 * nre_directory_find_id:
 * @index: (out): the current index of the entry @id
 *
 * Returns: FALSE if the entry was removed, or has not been inserted
 */
gboolean
nre_directory_find_id (NreDirectory *self, guint32 id, guint *index)
{
  guint32 place;

  if (self->order == NULL)
    {
      *index = id;
      return id < nre_archive_get_n_entries (self->origin);
    }
  if (self->places == NULL || self->drift > MAX_DRIFT)
    note_places (self);
  place = id < self->places->len ? g_array_index (self->places, guint32, id) : NO_PLACE;
  if (place == NO_PLACE)
    return FALSE;
  for (guint i = place > self->drift ? place - self->drift : 0;
       i < self->order->len && i <= place + self->drift; i++)
    if (g_array_index (self->order, guint32, i) == id)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

static void
fields_from_record (const guint8 *bytes, NreFields *out)
{
  NreRecord record;

  nre_record_load (bytes, &record);
  out->type_id = record.type_id;
  out->attr1 = record.attr1;
  out->attr2 = record.attr2;
  out->attr3 = record.attr3;
  memcpy (out->name, record.name, NRE_NAME_SIZE);
}

static Item *
touch_item (NreDirectory *self, guint32 id)
{
  Item *item = peek_item (self, id);

  if (item != NULL)
    return item;
  g_assert (id < nre_archive_get_n_entries (self->origin));
  item = g_new0 (Item, 1);
  fields_from_record (nre_archive_peek_record (self->origin, id), &item->fields);
  item->content.payload = nre_archive_load_payload (self->origin, id, NULL);
  g_hash_table_insert (self->items, GUINT_TO_POINTER (id), item);
  return item;
}

/** nre_directory_id_is_touched: whether the entry @id was edited, added or opened as an archive. If not, its
 * fields and bytes are the origin's. */
gboolean
nre_directory_id_is_touched (NreDirectory *self, guint32 id)
{
  return peek_item (self, id) != NULL;
}

/** nre_directory_get_fields_by_id: get the current fields of the entry @id, even after its removal. */
void
nre_directory_get_fields_by_id (NreDirectory *self, guint32 id, NreFields *out)
{
  const Item *item = peek_item (self, id);

  if (item != NULL)
    *out = item->fields;
  else
    fields_from_record (nre_archive_peek_record (self->origin, id), out);
}

/** nre_directory_get_fields: like nre_directory_get_fields_by_id(), for the entry at @index. */
void
nre_directory_get_fields (NreDirectory *self, guint index, NreFields *out)
{
  nre_directory_get_fields_by_id (self, nre_directory_get_id (self, index), out);
}

/** nre_directory_peek_name: (transfer none): the 36 bytes of the name of the entry at @index, valid until the
 * next change of the directory. */
const guint8 *
nre_directory_peek_name (NreDirectory *self, guint index)
{
  guint32 id = nre_directory_get_id (self, index);
  const Item *item = g_hash_table_size (self->items) > 0 ? peek_item (self, id) : NULL;

  return item != NULL ? item->fields.name : nre_archive_peek_record (self->origin, id) + 20;
}

/** nre_directory_get_payload_by_id: like nre_directory_get_payload(), for the entry @id. */
gboolean
nre_directory_get_payload_by_id (NreDirectory *self, guint32 id, NreSpan *out)
{
  const Item *item = peek_item (self, id);

  if (item == NULL)
    return nre_archive_get_payload (self->origin, id, out);
  *out = item->content.payload != NULL ? nre_payload_get_span (item->content.payload) : nre_span (NULL, 0);
  return item->content.payload != NULL;
}

/**
 * nre_directory_get_saved_payload_by_id:
 * @out: (out): the entry's bytes as they were last saved or opened, valid until the next save
 *
 * Returns: FALSE if the entry did not exist then, or its bytes are not known
 */
gboolean
nre_directory_get_saved_payload_by_id (NreDirectory *self, guint32 id, NreSpan *out)
{
  const Item *item = peek_item (self, id);

  if (item != NULL && item->saved != NULL)
    {
      *out = nre_payload_get_span (item->saved);
      return TRUE;
    }
  return (item == NULL || item->saved_version == 0) && id < nre_archive_get_n_entries (self->origin) &&
         nre_archive_get_payload (self->origin, id, out);
}

/** nre_directory_get_saved_fields_by_id: get the fields of the entry as they were last saved or opened. @out:
 * (out). Returns FALSE if the entry was added since, but TRUE even if the last save lacked the entry since it
 * was removed, and undo has brought it back. */
gboolean
nre_directory_get_saved_fields_by_id (NreDirectory *self, guint32 id, NreFields *out)
{
  const Item *item = peek_item (self, id);

  if (item != NULL && item->saved_version != 0)
    *out = item->saved_fields;
  else if (id < nre_archive_get_n_entries (self->origin))
    fields_from_record (nre_archive_peek_record (self->origin, id), out);
  else
    return FALSE;
  return TRUE;
}

/**
 * nre_directory_get_payload:
 * @index: index of an entry
 * @out: (out): the bytes of the entry, valid until the next change of the directory
 *
 * Get the payload of an entry, without the changes in a nested archive; see nre_directory_read(). Returns
 * FALSE if the entry has no readable payload: the origin's payload cannot be read, and no edit has replaced
 * it.
 */
gboolean
nre_directory_get_payload (NreDirectory *self, guint index, NreSpan *out)
{
  return nre_directory_get_payload_by_id (self, nre_directory_get_id (self, index), out);
}

/** nre_directory_peek_nested: (transfer none) (nullable): the archive in the entry, if it was opened. */
NreDirectory *
nre_directory_peek_nested (NreDirectory *self, guint32 id)
{
  const Item *item = peek_item (self, id);

  return item != NULL ? item->content.nested : NULL;
}

/* Set @error to the reason why the entry has no payload, and return NULL. */
static gpointer
fail_unreadable (NreDirectory *self, guint32 id, GError **error)
{
  g_autoptr (NrePayload) readable = NULL;

  if (id < nre_archive_get_n_entries (self->origin))
    readable = nre_archive_load_payload (self->origin, id, error);
  /* The content of an entry that was removed may have been dropped. */
  if (readable != NULL || id >= nre_archive_get_n_entries (self->origin))
    nre_set_error (error, NRE_ERROR_FORMAT, _("the entry does not exist any more"));
  return NULL;
}

/**
 * nre_directory_open_nested_by_id: (transfer none):
 *
 * Open the entry as an archive. A second call returns the same object, unless an edit has replaced the
 * content of the entry. Fails with NRE_ERROR_FORMAT if the payload cannot be read, is not an archive, or is
 * nested too deep, and with NRE_ERROR_TOO_LARGE if the payload is too large to unpack.
 */
NreDirectory *
nre_directory_open_nested_by_id (NreDirectory *self, guint32 id, GError **error)
{
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (GBytes) bytes = NULL;
  Item *item;
  NreSpan span;

  item = peek_item (self, id);
  if (item != NULL && item->content.nested != NULL)
    return item->content.nested;
  if (!nre_directory_get_payload_by_id (self, id, &span))
    return fail_unreadable (self, id, error);
  if (self->depth + 1 >= NRE_MAX_DEPTH)
    return nre_fail_null (error, NRE_ERROR_FORMAT, _("archives are nested more than %d deep"), NRE_MAX_DEPTH);
  item = touch_item (self, id);
  bytes = nre_payload_get_bytes (item->content.payload);
  archive = nre_archive_new_inside (self->origin, bytes, TRUE, error);
  if (archive == NULL)
    return NULL;
  item->content.nested = nre_directory_new (archive);
  attach (item->content.nested, self, id);
  return item->content.nested;
}

/** nre_directory_open_nested: like nre_directory_open_nested_by_id(), for the entry at @index. */
NreDirectory *
nre_directory_open_nested (NreDirectory *self, guint index, GError **error)
{
  return nre_directory_open_nested_by_id (self, nre_directory_get_id (self, index), error);
}

/**
 * nre_directory_look_nested: (transfer full) (nullable):
 *
 * Open the entry as an archive for reading only, without changing the directory: several threads may do so at
 * once. An archive that is already open is returned with its edits; any other has depth 0 and no parent. The
 * result must not outlive the directory. Returns NULL if the payload cannot be read or is not an archive.
 */
NreDirectory *
nre_directory_look_nested (NreDirectory *self, guint index)
{
  NreDirectory *nested = nre_directory_peek_nested (self, nre_directory_get_id (self, index));
  NreSpan payload = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;

  if (nested != NULL)
    return nre_directory_ref (nested);
  if (!nre_directory_get_payload (self, index, &payload) || !nre_archive_probe (payload))
    return NULL;
  bytes = g_bytes_new_static (payload.data, payload.size);
  archive = nre_archive_new_inside (self->origin, bytes, FALSE, NULL);
  return archive != NULL ? nre_directory_new (archive) : NULL;
}

/** nre_directory_get_size: the size of the payload that a save would record, in bytes; 0 if a nested archive
 * cannot be saved. */
guint64
nre_directory_get_size (NreDirectory *self, guint index)
{
  guint32 id = nre_directory_get_id (self, index);
  NreDirectory *nested = nre_directory_peek_nested (self, id);
  NreSpan span;

  if (nested != NULL && nre_directory_is_changed (nested))
    {
      if (nested->size_serial != nested->serial)
        {
          g_autoptr (NreLayout) layout = nre_layout_new (nested, NULL);

          nested->written_size = layout != NULL ? nre_layout_get_size (layout) : 0;
          nested->size_serial = nested->serial;
        }
      return nested->written_size;
    }
  /* A record of an RsLi archive has the size, so that the payload need not be unpacked to find it. */
  if (!(nre_archive_is_rsli (self->origin) && peek_item (self, id) == NULL) &&
      nre_directory_get_payload_by_id (self, id, &span))
    return span.size;
  return nre_load_u32 (nre_archive_peek_record (self->origin, id) + 12);
}

/**
 * nre_directory_read:
 * @index: index of an entry
 *
 * Returns: (transfer full): the payload that a save would write, including changes in a nested archive. Fails
 * with NRE_ERROR_FORMAT if the payload is outside the archive or cannot be unpacked, with NRE_ERROR_TOO_LARGE
 * if it is too large to unpack, and like nre_layout_new() if a nested archive cannot be written.
 */
GBytes *
nre_directory_read (NreDirectory *self, guint index, GError **error)
{
  guint32 id = nre_directory_get_id (self, index);
  const Item *item = peek_item (self, id);
  g_autoptr (NrePayload) payload = NULL;

  if (item != NULL && item->content.nested != NULL && nre_directory_is_changed (item->content.nested))
    return nre_layout_write (item->content.nested, error);
  if (item != NULL && item->content.payload != NULL)
    return nre_payload_get_bytes (item->content.payload);
  payload = item == NULL ? nre_archive_load_payload (self->origin, id, error) : NULL;
  if (payload != NULL)
    return nre_payload_get_bytes (payload);
  return item != NULL ? fail_unreadable (self, id, error) : NULL;
}

/* Up to this many look-ups of names, linear searches are faster than making an index. */
#define MANY_NAMES 8

static gboolean
has_name (NreDirectory *self, guint index, const guint8 *name, gsize size)
{
  const guint8 *field = nre_directory_peek_name (self, index);

  return nre_text_compare_folded (name, size, field, nre_record_name_length (field)) == 0;
}

static int
compare_indices (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return (x > y) - (x < y);
}

static void
find_indexed (NreDirectory *self, const guint8 *name, gsize size, GArray *found)
{
  g_autoptr (GArray) ids = NULL;
  guint kept = 0;

  if (self->names == NULL)
    {
      guint n = nre_directory_get_n_entries (self);

      self->names = nre_name_index_new (n);
      for (guint i = 0; i < n; i++)
        nre_name_index_add (self->names, nre_directory_get_id (self, i), nre_directory_peek_name (self, i));
    }
  ids = nre_name_index_find (self->names, name, size);
  for (guint i = 0; i < ids->len; i++)
    {
      guint index;

      if (nre_directory_find_id (self, g_array_index (ids, guint32, i), &index) &&
          has_name (self, index, name, size))
        g_array_append_val (found, index);
    }
  g_array_sort (found, compare_indices);
  for (guint i = 0; i < found->len; i++)
    if (i == 0 || g_array_index (found, guint, i) != g_array_index (found, guint, kept - 1))
      g_array_index (found, guint, kept++) = g_array_index (found, guint, i);
  g_array_set_size (found, kept);
}

/**
 * nre_directory_find_name:
 * @name: CP1251 bytes; ASCII letters match in either case
 *
 * Returns: (transfer full) (element-type guint): the indices of all entries with the name, in rising order
 */
GArray *
nre_directory_find_name (NreDirectory *self, const guint8 *name, gsize size)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = nre_directory_get_n_entries (self);

  if (self->names != NULL || self->n_asked++ >= MANY_NAMES)
    find_indexed (self, name, size, found);
  else
    for (guint i = 0; i < n; i++)
      if (has_name (self, i, name, size))
        g_array_append_val (found, i);
  return found;
}

static GBytes *
fold_name (const guint8 *name, gsize size)
{
  guint8 *folded = g_malloc (size);

  for (gsize i = 0; i < size; i++)
    folded[i] = nre_text_fold (name[i]);
  return g_bytes_new_take (folded, size);
}

/**
 * nre_directory_find_first_name:
 * @name: CP1251 bytes; ASCII letters match in either case
 * @index: (out): the index of the first entry with the name
 *
 * Returns: FALSE if no entry has the name. The result is cached until the next change.
 */
gboolean
nre_directory_find_first_name (NreDirectory *self, const guint8 *name, gsize size, guint *index)
{
  GBytes *key = fold_name (name, size);
  gpointer first;

  if (self->firsts == NULL || self->firsts_serial != self->serial)
    {
      g_clear_pointer (&self->firsts, g_hash_table_unref);
      self->firsts =
          g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
      self->firsts_serial = self->serial;
    }
  if (g_hash_table_lookup_extended (self->firsts, key, NULL, &first))
    g_bytes_unref (key);
  else
    {
      g_autoptr (GArray) found = nre_directory_find_name (self, name, size);

      first = found->len > 0 ? GUINT_TO_POINTER (g_array_index (found, guint, 0) + 1) : NULL;
      g_hash_table_insert (self->firsts, key, first);
    }
  if (first == NULL)
    return FALSE;
  *index = GPOINTER_TO_UINT (first) - 1;
  return TRUE;
}

static guint32
get_type (NreDirectory *self, guint index)
{
  guint32 id = nre_directory_get_id (self, index);
  const Item *item = peek_item (self, id);

  return item != NULL ? item->fields.type_id : nre_load_u32 (nre_archive_peek_record (self->origin, id));
}

/** nre_directory_find_type: find the index of the first entry with this type id, as the game does. Returns
 * FALSE if there is none. */
gboolean
nre_directory_find_type (NreDirectory *self, guint32 type_id, guint *index)
{
  guint n = nre_directory_get_n_entries (self);

  for (guint i = 0; i < n; i++)
    if (get_type (self, i) == type_id)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

/**
 * nre_directory_find_types:
 * @first: (out) (array length=n_types): for each type id below @n_types, the index of the first entry that
 *   has it, or G_MAXUINT
 *
 * Find the entries of several types, such as the tables of a model, in one pass over the directory.
 */
void
nre_directory_find_types (NreDirectory *self, guint32 n_types, guint *first)
{
  guint n = nre_directory_get_n_entries (self);
  gboolean untouched = self->order == NULL && g_hash_table_size (self->items) == 0 && n > 0;
  const guint8 *records = untouched ? nre_archive_peek_record (self->origin, 0) : NULL;

  memset (first, 0xff, n_types * sizeof *first);
  for (guint i = 0; i < n; i++)
    {
      guint32 type = untouched ? nre_load_u32 (records + (gsize) i * NRE_RECORD_SIZE) : get_type (self, i);

      if (type < n_types && first[type] == G_MAXUINT)
        first[type] = i;
    }
}

/* Add a name to the index of names. The index only grows: drop it when most of its names are outdated. */
static void
note_name (NreDirectory *self, guint32 id, const guint8 name[NRE_NAME_SIZE])
{
  if (self->names == NULL)
    return;
  if (nre_name_index_get_n (self->names) > 2 * nre_directory_get_n_entries (self) + 1024)
    g_clear_pointer (&self->names, nre_name_index_free);
  else
    nre_name_index_add (self->names, id, name);
}

/* Record a change of the entry @id, or of the order if @id is NRE_ORDER_ID, in this directory and in all
 * directories around it. */
static void
note_change (NreDirectory *self, guint32 id)
{
  for (NreDirectory *at = self; at != NULL; id = at->id_in_parent, at = at->parent)
    {
      Item *item = peek_item (at, id);

      at->serial++;
      if (item != NULL)
        item->changed = at->serial;
    }
}

/** nre_directory_set_fields: replace the fields of the entry @id. */
void
nre_directory_set_fields (NreDirectory *self, guint32 id, const NreFields *fields)
{
  touch_item (self, id)->fields = *fields;
  note_name (self, id, fields->name);
  note_change (self, id);
}

/**
 * nre_directory_splice:
 *
 * Replace @removed bytes at @offset of the payload of the entry @id by @inserted. The payload must be
 * readable, and must not be open as an archive.
 */
void
nre_directory_splice (NreDirectory *self, guint32 id, gsize offset, gsize removed, NreSpan inserted)
{
  Item *item = touch_item (self, id);

  g_assert (item->content.payload != NULL && item->content.nested == NULL);
  nre_payload_splice (&item->content.payload, offset, removed, inserted);
  note_change (self, id);
}

/** nre_directory_swap_content: exchange the content of the entry with @content. */
void
nre_directory_swap_content (NreDirectory *self, guint32 id, NreContent *content)
{
  Item *item = touch_item (self, id);
  NreContent held = item->content;

  detach (held.nested);
  item->content = *content;
  attach (item->content.nested, self, id);
  *content = held;
  note_change (self, id);
}

/** nre_directory_swap_nested: make @nested (transfer full) (nullable) the open archive of the entry @id. This
 * does not count as a change. Returns: (transfer full) (nullable): the archive that was open before */
NreDirectory *
nre_directory_swap_nested (NreDirectory *self, guint32 id, NreDirectory *nested)
{
  Item *item = touch_item (self, id);
  NreDirectory *held = item->content.nested;

  detach (held);
  item->content.nested = nested;
  attach (nested, self, id);
  return held;
}

/** nre_directory_new_item: make a new entry, and return its id. The entry has no index until
 * nre_directory_insert() puts it into the order. */
guint32
nre_directory_new_item (NreDirectory *self, const NreFields *fields, NrePayload *payload)
{
  Item *item = g_new0 (Item, 1);
  guint32 id = self->next_id++;

  item->fields = *fields;
  item->content.payload = nre_payload_ref (payload);
  g_hash_table_insert (self->items, GUINT_TO_POINTER (id), item);
  note_name (self, id, fields->name);
  return id;
}

/** nre_directory_drop_content: release the bytes of an entry that was removed for good, but not its fields:
 * objects that represent the entry may still read them. */
void
nre_directory_drop_content (NreDirectory *self, guint32 id)
{
  Item *item = peek_item (self, id);

  if (item == NULL)
    return;
  detach (item->content.nested);
  nre_content_clear (&item->content);
}

static void
own_order (NreDirectory *self)
{
  guint n;

  if (self->order != NULL)
    return;
  n = nre_archive_get_n_entries (self->origin);
  self->order = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n + 1);
  for (guint32 i = 0; i < n; i++)
    g_array_append_val (self->order, i);
}

/* Record a change of the order. If undo has restored the order of the origin, drop @order, so that a save
 * keeps the sort table. */
static void
settle_order (NreDirectory *self)
{
  guint n = nre_archive_get_n_entries (self->origin);

  note_change (self, NRE_ORDER_ID);
  self->drift++;
  if (self->sorts_anew || self->order->len != n)
    return;
  for (guint i = 0; i < n; i++)
    if (g_array_index (self->order, guint32, i) != i)
      return;
  g_clear_pointer (&self->order, g_array_unref);
  g_clear_pointer (&self->places, g_array_unref);
}

/* Record the index of an inserted entry in @places. The indices of the others have changed by at most one,
 * which @drift allows for. */
static void
note_place (NreDirectory *self, guint32 id, guint index)
{
  const guint32 none = NO_PLACE;

  if (self->places == NULL)
    return;
  while (self->places->len <= id)
    g_array_append_val (self->places, none);
  g_array_index (self->places, guint32, id) = index;
}

/** nre_directory_insert: insert the entry @id into the order at @index, from 0 to the number of entries. */
void
nre_directory_insert (NreDirectory *self, guint index, guint32 id)
{
  own_order (self);
  g_assert (index <= self->order->len);
  g_array_insert_val (self->order, index, id);
  note_place (self, id, index);
  settle_order (self);
}

/** nre_directory_remove: remove the entry at @index from the order, but keep its item for undo. */
void
nre_directory_remove (NreDirectory *self, guint index)
{
  own_order (self);
  g_assert (index < self->order->len);
  g_array_remove_index (self->order, index);
  settle_order (self);
}

/** nre_directory_sorts_anew: see nre_directory_set_sorts_anew(). */
gboolean
nre_directory_sorts_anew (NreDirectory *self)
{
  return self->sorts_anew;
}

/** nre_directory_set_sorts_anew: set whether a save writes a new sort table even if nothing else changed. */
void
nre_directory_set_sorts_anew (NreDirectory *self, gboolean sorts_anew)
{
  self->sorts_anew = sorts_anew;
  own_order (self);
  settle_order (self);
}

/** nre_directory_swap_version: set the version of the entry @id, or of the order if it is NRE_ORDER_ID.
 * Returns the version before. */
guint64
nre_directory_swap_version (NreDirectory *self, guint32 id, guint64 version)
{
  guint64 *here = id == NRE_ORDER_ID ? &self->order_version : &touch_item (self, id)->version;
  guint64 before = *here;

  *here = version;
  return before;
}

/* Adding or removing the entry does not count, since that changes the order. */
static gboolean
item_is_modified (const Item *item)
{
  return item->version != item->saved_version ||
         (item->content.nested != NULL && nre_directory_is_modified (item->content.nested));
}

/** nre_directory_id_is_modified: whether the entry or anything inside it differs from its saved state. */
gboolean
nre_directory_id_is_modified (NreDirectory *self, guint32 id)
{
  const Item *item = peek_item (self, id);

  return item != NULL && (item_is_modified (item) ||
                          (id >= nre_archive_get_n_entries (self->origin) && !item->saved_here));
}

/** nre_directory_is_modified: whether anything differs from its saved state. */
gboolean
nre_directory_is_modified (NreDirectory *self)
{
  GHashTableIter iter;
  gpointer value;

  if (self->order_version != self->saved_order_version)
    return TRUE;
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (item_is_modified (value))
      return TRUE;
  return FALSE;
}

/* (transfer full): the ids of the added entries in the current order. */
static GHashTable *
collect_added (NreDirectory *self)
{
  GHashTable *added = g_hash_table_new (NULL, NULL);

  for (guint i = 0; self->order != NULL && i < self->order->len; i++)
    if (g_array_index (self->order, guint32, i) >= nre_archive_get_n_entries (self->origin))
      g_hash_table_add (added, GUINT_TO_POINTER (g_array_index (self->order, guint32, i)));
  return added;
}

/** nre_directory_mark_saved: make the states in @snapshot, a copy of this directory, the saved states. If
 * @snapshot is NULL, make those of the origin the saved states. */
void
nre_directory_mark_saved (NreDirectory *self, NreDirectory *snapshot)
{
  g_autoptr (GHashTable) added = snapshot != NULL ? collect_added (snapshot) : g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key, value;

  self->saved_order_version = snapshot != NULL ? snapshot->order_version : 0;
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      Item *item = value;
      const Item *saved = snapshot != NULL ? peek_item (snapshot, GPOINTER_TO_UINT (key)) : NULL;

      item->saved_version = saved != NULL ? saved->version : 0;
      if (saved != NULL)
        item->saved_fields = saved->fields;
      g_clear_pointer (&item->saved, nre_payload_unref);
      if (saved != NULL && saved->version != 0 && saved->content.payload != NULL &&
          saved->content.nested == NULL)
        item->saved = nre_payload_ref (saved->content.payload);
      item->saved_here = g_hash_table_contains (added, key);
      if (item->content.nested != NULL)
        nre_directory_mark_saved (item->content.nested, saved != NULL ? saved->content.nested : NULL);
    }
}
