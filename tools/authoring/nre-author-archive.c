/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _FILE_OFFSET_BITS 64

#include "nre-author-archive.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* The members that few entries need, allocated separately, so that a million ordinary entries take little
 * memory. */
typedef struct
{
  GBytes *gap;
  guint shift;
  guint8 padding;
  gboolean shares;
  guint shared_with;
  guint8 overridden[NRE_AUTHOR_RECORD_SIZE / 4];
  guint32 overrides[NRE_AUTHOR_RECORD_SIZE / 4];
} Oddity;

typedef struct
{
  GBytes *payload; /* NULL for a payload of @size zeros, which is a hole in a file */
  Oddity *oddity;
  guint64 offset;
  guint32 size;
  guint32 type_id;
  guint32 attr1;
  guint32 attr2;
  guint32 attr3;
  guint8 name[NRE_AUTHOR_NAME_SIZE];
} Entry;

struct _NreAuthorArchive
{
  GArray *entries;
  char magic[4];
  guint32 version;
  gboolean has_entry_count;
  guint32 entry_count;
  gboolean has_total_size;
  guint32 total_size;
  NreAuthorSort sort;
  GBytes *last_gap;
  GBytes *tail;
};

/* The destination of the bytes: @memory, or @file if @memory is NULL. */
typedef struct
{
  guint8 *memory;
  FILE *file;
  guint64 position;
  gboolean failed;
} Sink;

static void
entry_clear (gpointer data)
{
  Entry *entry = data;

  g_clear_pointer (&entry->payload, g_bytes_unref);
  if (entry->oddity != NULL)
    g_clear_pointer (&entry->oddity->gap, g_bytes_unref);
  g_clear_pointer (&entry->oddity, g_free);
}

static Entry *
get_entry (NreAuthorArchive *self, guint entry)
{
  g_assert (entry < self->entries->len);

  return &g_array_index (self->entries, Entry, entry);
}

static Oddity *
get_oddity (NreAuthorArchive *self, guint index)
{
  Entry *entry = get_entry (self, index);

  if (entry->oddity == NULL)
    entry->oddity = g_new0 (Oddity, 1);

  return entry->oddity;
}

NreAuthorArchive *
nre_author_archive_new (void)
{
  NreAuthorArchive *self = g_new0 (NreAuthorArchive, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, entry_clear);
  memcpy (self->magic, "NRes", 4);
  self->version = 0x100;

  return self;
}

void
nre_author_archive_free (NreAuthorArchive *self)
{
  g_array_unref (self->entries);
  g_clear_pointer (&self->last_gap, g_bytes_unref);
  g_clear_pointer (&self->tail, g_bytes_unref);
  g_free (self);
}

/**
 * nre_author_archive_add_take:
 * @self: the archive
 * @type_id: the type, a small number inside models and a four-character code elsewhere
 * @name: CP1251 bytes, at most 35
 * @attr1: the attributes, whose meaning depends on the type
 * @attr2: see @attr1
 * @attr3: see @attr1
 * @payload: (transfer full) (nullable): the bytes; NULL for an empty payload
 *
 * Appends an entry and returns its index.
 */
guint
nre_author_archive_add_take (NreAuthorArchive *self,
                             guint32           type_id,
                             const char       *name,
                             guint32           attr1,
                             guint32           attr2,
                             guint32           attr3,
                             GBytes           *payload)
{
  Entry entry = { .payload = payload, .type_id = type_id, .attr1 = attr1, .attr2 = attr2, .attr3 = attr3 };
  gsize length = strlen (name);

  g_assert (length < NRE_AUTHOR_NAME_SIZE);
  g_assert (payload == NULL || g_bytes_get_size (payload) <= G_MAXUINT32);

  memcpy (entry.name, name, length);
  entry.size = payload != NULL ? (guint32) g_bytes_get_size (payload) : 0;
  g_array_append_val (self->entries, entry);

  return self->entries->len - 1;
}

/**
 * nre_author_archive_add:
 *
 * Like nre_author_archive_add_take(), but takes its own reference to the payload.
 */
guint
nre_author_archive_add (NreAuthorArchive *self,
                        guint32           type_id,
                        const char       *name,
                        guint32           attr1,
                        guint32           attr2,
                        guint32           attr3,
                        GBytes           *payload)
{
  return nre_author_archive_add_take (self, type_id, name, attr1, attr2, attr3,
                                      payload != NULL ? g_bytes_ref (payload) : NULL);
}

/**
 * nre_author_archive_add_data:
 *
 * Like nre_author_archive_add_take(), but copies @size bytes of @data.
 */
guint
nre_author_archive_add_data (NreAuthorArchive *self,
                             guint32           type_id,
                             const char       *name,
                             guint32           attr1,
                             guint32           attr2,
                             guint32           attr3,
                             gconstpointer     data,
                             gsize             size)
{
  return nre_author_archive_add_take (self, type_id, name, attr1, attr2, attr3, g_bytes_new (data, size));
}

/**
 * nre_author_archive_add_zeros:
 * @self: the archive
 * @type_id: the type
 * @name: CP1251 bytes, at most 35
 * @size: the size of the payload in bytes
 *
 * Appends an entry of zeros, which takes no memory and, in a file system that supports holes, no space on the
 * disk. Returns its index.
 */
guint
nre_author_archive_add_zeros (NreAuthorArchive *self, guint32 type_id, const char *name, guint32 size)
{
  guint index = nre_author_archive_add_take (self, type_id, name, 0, 0, 0, NULL);

  get_entry (self, index)->size = size;

  return index;
}

guint
nre_author_archive_get_n_entries (NreAuthorArchive *self)
{
  return self->entries->len;
}

/**
 * nre_author_archive_find_type:
 *
 * Returns the index of the first entry of that type, or −1.
 */
int
nre_author_archive_find_type (NreAuthorArchive *self, guint32 type_id)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (get_entry (self, i)->type_id == type_id)
      return (int) i;

  return -1;
}

/**
 * nre_author_archive_get_payload:
 *
 * Returns: (transfer none) (nullable): the payload of the entry; NULL if it was added as NULL or by
 * nre_author_archive_add_zeros()
 */
GBytes *
nre_author_archive_get_payload (NreAuthorArchive *self, guint entry)
{
  return get_entry (self, entry)->payload;
}

/**
 * nre_author_archive_set_payload:
 * @self: the archive
 * @entry: the entry's index
 * @payload: (transfer full): its new bytes
 *
 * Replaces a payload; the attributes stay the same.
 */
void
nre_author_archive_set_payload (NreAuthorArchive *self, guint entry, GBytes *payload)
{
  Entry *target = get_entry (self, entry);

  g_clear_pointer (&target->payload, g_bytes_unref);
  target->payload = payload;
  target->size = (guint32) g_bytes_get_size (payload);
}

void
nre_author_archive_remove (NreAuthorArchive *self, guint entry)
{
  g_assert (entry < self->entries->len);

  g_array_remove_index (self->entries, entry);
}

/**
 * nre_author_archive_move:
 *
 * Moves an entry to the index @to. Entries that share the range of another entry still refer to its old
 * index.
 */
void
nre_author_archive_move (NreAuthorArchive *self, guint from, guint to)
{
  Entry *entries = get_entry (self, 0);
  Entry moved;

  g_assert (from < self->entries->len && to < self->entries->len);

  moved = entries[from];
  if (from < to)
    memmove (entries + from, entries + from + 1, (to - from) * sizeof moved);
  else
    memmove (entries + to + 1, entries + to, (from - to) * sizeof moved);
  entries[to] = moved;
}

void
nre_author_archive_reverse (NreAuthorArchive *self)
{
  for (guint i = 1; i < self->entries->len; i++)
    nre_author_archive_move (self, i, 0);
}

/**
 * nre_author_archive_set_name_field:
 * @self: the archive
 * @entry: the entry's index
 * @field: all 36 bytes, with or without a NUL
 *
 * Sets the whole name field.
 */
void
nre_author_archive_set_name_field (NreAuthorArchive *self, guint entry, gconstpointer field)
{
  memcpy (get_entry (self, entry)->name, field, NRE_AUTHOR_NAME_SIZE);
}

/**
 * nre_author_archive_set_name_tail:
 * @self: the archive
 * @entry: the entry's index
 * @tail: the bytes to put after the name's NUL
 * @size: the number of bytes; those beyond the end of the field are dropped
 *
 * Puts bytes after the NUL, as in some archives of the game.
 */
void
nre_author_archive_set_name_tail (NreAuthorArchive *self, guint entry, gconstpointer tail, gsize size)
{
  Entry *target = get_entry (self, entry);
  gsize start = strnlen ((const char *) target->name, NRE_AUTHOR_NAME_SIZE) + 1;

  if (start < NRE_AUTHOR_NAME_SIZE)
    memcpy (target->name + start, tail, MIN (size, NRE_AUTHOR_NAME_SIZE - start));
}

/**
 * nre_author_archive_set_gap:
 * @self: the archive
 * @entry: the entry's index
 * @data: the bytes
 * @size: the number of bytes
 *
 * Puts bytes that belong to no entry before the payload, followed by zeros up to the next multiple of 8.
 */
void
nre_author_archive_set_gap (NreAuthorArchive *self, guint entry, gconstpointer data, gsize size)
{
  Oddity *oddity = get_oddity (self, entry);

  g_clear_pointer (&oddity->gap, g_bytes_unref);
  oddity->gap = g_bytes_new (data, size);
}

/**
 * nre_author_archive_set_shift:
 *
 * Puts @shift zeros before the payload, so that it is not at its aligned offset.
 */
void
nre_author_archive_set_shift (NreAuthorArchive *self, guint entry, guint shift)
{
  get_oddity (self, entry)->shift = shift;
}

/**
 * nre_author_archive_set_padding:
 *
 * Fills the padding after the payload with @fill instead of zero.
 */
void
nre_author_archive_set_padding (NreAuthorArchive *self, guint entry, guint8 fill)
{
  get_oddity (self, entry)->padding = fill;
}

/**
 * nre_author_archive_share:
 * @self: the archive
 * @entry: the entry's index
 * @earlier: the index of an entry before it
 *
 * Makes the entry refer to the range of an earlier entry; its own payload is not written.
 */
void
nre_author_archive_share (NreAuthorArchive *self, guint entry, guint earlier)
{
  Oddity *oddity = get_oddity (self, entry);

  g_assert (earlier < entry);

  oddity->shares = TRUE;
  oddity->shared_with = earlier;
}

/**
 * nre_author_archive_override:
 * @self: the archive
 * @entry: the entry's index
 * @field: the directory field
 * @value: the value to write instead of the correct one
 *
 * Overrides a directory field without changing the layout.
 */
void
nre_author_archive_override (NreAuthorArchive *self, guint entry, NreAuthorField field, guint32 value)
{
  Oddity *oddity = get_oddity (self, entry);

  oddity->overridden[field / 4] = TRUE;
  oddity->overrides[field / 4] = value;
}

void
nre_author_archive_set_magic (NreAuthorArchive *self, const char *magic)
{
  memcpy (self->magic, magic, 4);
}

void
nre_author_archive_set_version (NreAuthorArchive *self, guint32 version)
{
  self->version = version;
}

void
nre_author_archive_set_entry_count (NreAuthorArchive *self, guint32 entry_count)
{
  self->has_entry_count = TRUE;
  self->entry_count = entry_count;
}

void
nre_author_archive_set_total_size (NreAuthorArchive *self, guint32 total_size)
{
  self->has_total_size = TRUE;
  self->total_size = total_size;
}

void
nre_author_archive_set_sort (NreAuthorArchive *self, NreAuthorSort sort)
{
  self->sort = sort;
}

/**
 * nre_author_archive_set_last_gap:
 *
 * Puts bytes that belong to no entry between the padding of the last payload and the directory. They are not
 * padded, so the directory follows immediately.
 */
void
nre_author_archive_set_last_gap (NreAuthorArchive *self, gconstpointer data, gsize size)
{
  g_clear_pointer (&self->last_gap, g_bytes_unref);
  self->last_gap = g_bytes_new (data, size);
}

/**
 * nre_author_archive_set_tail:
 *
 * Puts bytes after the directory. The total size in the header does not include them.
 */
void
nre_author_archive_set_tail (NreAuthorArchive *self, gconstpointer data, gsize size)
{
  g_clear_pointer (&self->tail, g_bytes_unref);
  self->tail = g_bytes_new (data, size);
}

static guint8
fold (guint8 c)
{
  return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

static int
compare_names (gconstpointer a, gconstpointer b, gpointer user_data)
{
  guint32 left = *(const guint32 *) a;
  guint32 right = *(const guint32 *) b;
  const Entry *entries = user_data;

  for (guint i = 0; i < NRE_AUTHOR_NAME_SIZE; i++)
    {
      guint8 x = fold (entries[left].name[i]);
      guint8 y = fold (entries[right].name[i]);

      if (x != y)
        return x < y ? -1 : 1;
      if (x == 0)
        break;
    }

  return left < right ? -1 : left > right;
}

static guint32 *
make_sort_table (NreAuthorArchive *self)
{
  guint n = self->entries->len;
  guint32 *table = g_new (guint32, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    table[i] = self->sort == NRE_AUTHOR_SORT_OUT_OF_RANGE ? n + i : i;

  if (n > 1 && (self->sort == NRE_AUTHOR_SORT_CANONICAL || self->sort == NRE_AUTHOR_SORT_REVERSED))
    g_qsort_with_data (table, (int) n, sizeof *table, compare_names, get_entry (self, 0));

  if (self->sort == NRE_AUTHOR_SORT_REVERSED)
    for (guint i = 0; i < n / 2; i++)
      {
        guint32 other = table[n - 1 - i];

        table[n - 1 - i] = table[i];
        table[i] = other;
      }

  return table;
}

static guint64
align8 (guint64 position)
{
  return (position + 7) & ~G_GUINT64_CONSTANT (7);
}

/* Sets the offset of each entry, and returns the offset of the directory. */
static guint64
lay_out (NreAuthorArchive *self)
{
  guint64 position = NRE_AUTHOR_HEADER_SIZE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = get_entry (self, i);
      const Oddity *oddity = entry->oddity;

      if (oddity != NULL && oddity->shares)
        {
          const Entry *other = get_entry (self, oddity->shared_with);

          entry->offset = other->offset;
          entry->size = other->size;
          continue;
        }
      if (oddity != NULL)
        {
          if (oddity->gap != NULL)
            position = align8 (position + g_bytes_get_size (oddity->gap));
          position += oddity->shift;
        }
      entry->offset = position;
      position = align8 (position + entry->size);
    }

  return self->last_gap != NULL ? position + g_bytes_get_size (self->last_gap) : position;
}

static void
emit (Sink *sink, gconstpointer data, gsize size)
{
  if (size == 0)
    return;
  if (sink->memory != NULL)
    memcpy (sink->memory + sink->position, data, size);
  else if (fwrite (data, 1, size, sink->file) != size)
    sink->failed = TRUE;
  sink->position += size;
}

static void
emit_bytes (Sink *sink, GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  emit (sink, data, size);
}

static void
emit_fill (Sink *sink, guint64 size, guint8 fill)
{
  if (fill == 0 && sink->file != NULL && size > 4096)
    {
      if (fseeko (sink->file, (off_t) size, SEEK_CUR) != 0)
        sink->failed = TRUE;
      sink->position += size;
      return;
    }
  if (sink->memory != NULL)
    {
      if (size > 0)
        memset (sink->memory + sink->position, fill, size);
      sink->position += size;
      return;
    }
  for (; size > 0; size--)
    emit (sink, &fill, 1);
}

static void
emit_payload (Sink *sink, const Entry *entry)
{
  const Oddity *oddity = entry->oddity;

  if (oddity != NULL && oddity->shares)
    return;
  if (oddity != NULL && oddity->gap != NULL)
    emit_bytes (sink, oddity->gap);

  /* Fill the padding after the gap, and the shift. */
  emit_fill (sink, entry->offset - sink->position, 0);
  if (entry->payload != NULL)
    emit_bytes (sink, entry->payload);
  else
    emit_fill (sink, entry->size, 0);
  emit_fill (sink, align8 (sink->position) - sink->position, oddity != NULL ? oddity->padding : 0);
}

static void
store_u32 (guint8 *at, guint32 value)
{
  for (guint i = 0; i < 4; i++)
    at[i] = (guint8) (value >> (8 * i));
}

static void
emit_record (Sink *sink, const Entry *entry, guint32 sort_index)
{
  guint8 record[NRE_AUTHOR_RECORD_SIZE];

  store_u32 (record + NRE_AUTHOR_FIELD_TYPE_ID, entry->type_id);
  store_u32 (record + NRE_AUTHOR_FIELD_ATTR1, entry->attr1);
  store_u32 (record + NRE_AUTHOR_FIELD_ATTR2, entry->attr2);
  store_u32 (record + NRE_AUTHOR_FIELD_SIZE, entry->size);
  store_u32 (record + NRE_AUTHOR_FIELD_ATTR3, entry->attr3);
  memcpy (record + 20, entry->name, NRE_AUTHOR_NAME_SIZE);
  store_u32 (record + NRE_AUTHOR_FIELD_OFFSET, (guint32) entry->offset);
  store_u32 (record + NRE_AUTHOR_FIELD_SORT_INDEX, sort_index);

  if (entry->oddity != NULL)
    for (guint i = 0; i < G_N_ELEMENTS (entry->oddity->overrides); i++)
      if (entry->oddity->overridden[i])
        store_u32 (record + 4 * i, entry->oddity->overrides[i]);

  emit (sink, record, sizeof record);
}

static void
emit_archive (NreAuthorArchive *self, Sink *sink, guint64 total)
{
  g_autofree guint32 *table = make_sort_table (self);
  guint n = self->entries->len;
  guint8 header[NRE_AUTHOR_HEADER_SIZE];

  memcpy (header, self->magic, 4);
  store_u32 (header + 4, self->version);
  store_u32 (header + 8, self->has_entry_count ? self->entry_count : n);
  store_u32 (header + 12, self->has_total_size ? self->total_size : (guint32) total);
  emit (sink, header, sizeof header);

  for (guint i = 0; i < n; i++)
    emit_payload (sink, get_entry (self, i));
  if (self->last_gap != NULL)
    emit_bytes (sink, self->last_gap);
  for (guint i = 0; i < n; i++)
    emit_record (sink, get_entry (self, i), table[i]);
  if (self->tail != NULL)
    emit_bytes (sink, self->tail);
}

static guint64
whole_size (NreAuthorArchive *self, guint64 *total)
{
  *total = lay_out (self) + (guint64) self->entries->len * NRE_AUTHOR_RECORD_SIZE;

  return *total + (self->tail != NULL ? g_bytes_get_size (self->tail) : 0);
}

/**
 * nre_author_archive_finish:
 * @self: the archive, which can be changed and finished again
 *
 * Returns the bytes of the archive, which must be at most 4 GiB − 1.
 */
GBytes *
nre_author_archive_finish (NreAuthorArchive *self)
{
  guint64 total;
  guint64 size = whole_size (self, &total);
  Sink sink = { 0 };

  g_assert (total <= G_MAXUINT32);

  sink.memory = g_malloc (size);
  emit_archive (self, &sink, total);
  g_assert (sink.position == size);

  return g_bytes_new_take (sink.memory, size);
}

/**
 * nre_author_archive_write:
 * @self: the archive
 * @path: the file to write
 * @error: a GFileError if the file cannot be written
 *
 * Writes the archive to a file without building it in memory: several entries may have the same GBytes as
 * payload, and payloads of zeros become holes. Benchmarks make their large files in this way.
 */
gboolean
nre_author_archive_write (NreAuthorArchive *self, const char *path, GError **error)
{
  guint64 total;
  Sink sink = { 0 };

  whole_size (self, &total);
  g_assert (total <= G_MAXUINT32);

  sink.file = g_fopen (path, "wb");
  if (sink.file != NULL)
    {
      emit_archive (self, &sink, total);
      if (fclose (sink.file) != 0)
        sink.failed = TRUE;
    }
  if (sink.file == NULL || sink.failed)
    {
      int saved = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (saved), "cannot write %s: %s", path,
                   g_strerror (saved));
      return FALSE;
    }

  return TRUE;
}

/**
 * nre_author_archive_count:
 *
 * Returns the number of entries in the header of a finished archive.
 */
guint
nre_author_archive_count (GBytes *archive)
{
  return nre_author_peek_u32 (archive, 8);
}

/**
 * nre_author_archive_record:
 *
 * Returns the offset of the directory record of @entry. Add an NreAuthorField to get the offset of a field.
 */
gsize
nre_author_archive_record (GBytes *archive, guint entry)
{
  gsize total = nre_author_peek_u32 (archive, 12);

  g_assert (entry < nre_author_archive_count (archive));

  return total - (gsize) (nre_author_archive_count (archive) - entry) * NRE_AUTHOR_RECORD_SIZE;
}

gsize
nre_author_archive_payload_offset (GBytes *archive, guint entry)
{
  return nre_author_peek_u32 (archive, nre_author_archive_record (archive, entry) + NRE_AUTHOR_FIELD_OFFSET);
}

gsize
nre_author_archive_payload_size (GBytes *archive, guint entry)
{
  return nre_author_peek_u32 (archive, nre_author_archive_record (archive, entry) + NRE_AUTHOR_FIELD_SIZE);
}

/**
 * nre_author_archive_index_of_type:
 *
 * Returns the index of the first entry of that type, which must exist.
 */
guint
nre_author_archive_index_of_type (GBytes *archive, guint32 type_id)
{
  guint n = nre_author_archive_count (archive);

  for (guint i = 0; i < n; i++)
    if (nre_author_peek_u32 (archive, nre_author_archive_record (archive, i)) == type_id)
      return i;

  g_error ("the archive has no entry of type %u", type_id);
}
