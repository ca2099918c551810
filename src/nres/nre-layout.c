/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-layout.h"

#include "nre-container.h"
#include "nre-error.h"
#include "nre-i18n.h"

struct _NreLayout
{
  GArray       *pieces;         /* of NrePiece */
  GPtrArray    *buffers;        /* new headers and records that pieces point into */
  GPtrArray    *keep;           /* GBytes of payloads and archives that pieces point into */
  guint64       size;
  guint64       archive_size;   /* end of the directory */
  NreDirectory *directory;      /* must not change while the layout exists */
  guint         n_entries;
  guint32      *offsets;        /* data offset of each entry */
  guint32      *sizes;
  guint32      *sorted;         /* the new sort table; NULL if each record keeps its sort index */
  GHashTable   *inner;          /* id → NreLayout of a changed nested archive */
  GHashTable   *nested;         /* index → layout in @inner; not owned */
  GError       *failure;        /* why a nested archive cannot be laid out */
};

void
nre_layout_free (NreLayout *self)
{
  g_array_unref (self->pieces);
  g_ptr_array_unref (self->buffers);
  g_ptr_array_unref (self->keep);
  g_free (self->offsets);
  g_free (self->sizes);
  g_free (self->sorted);
  g_hash_table_unref (self->nested);
  g_hash_table_unref (self->inner);
  g_clear_error (&self->failure);
  g_free (self);
}

static NreLayout *
layout_alloc (void)
{
  NreLayout *self = g_new0 (NreLayout, 1);

  self->pieces = g_array_new (FALSE, FALSE, sizeof (NrePiece));
  self->buffers = g_ptr_array_new_with_free_func (g_free);
  self->keep = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->inner = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) nre_layout_free);
  self->nested = g_hash_table_new (NULL, NULL);
  return self;
}

static NreLayout *
layout_for_directory (NreDirectory *directory)
{
  NreLayout *self = layout_alloc ();

  self->directory = directory;
  self->n_entries = nre_directory_get_n_entries (directory);
  self->offsets = g_new0 (guint32, self->n_entries);
  self->sizes = g_new0 (guint32, self->n_entries);
  g_ptr_array_add (self->keep, g_bytes_ref (nre_archive_get_bytes (nre_directory_get_origin (directory))));
  return self;
}

static void
put (NreLayout *self, const guint8 *data, guint64 size)
{
  NrePiece piece = { data, size };

  if (size == 0)
    return;
  self->size += size;
  if (self->pieces->len > 0)
    {
      NrePiece *last = &g_array_index (self->pieces, NrePiece, self->pieces->len - 1);

      if (data != NULL ? last->data != NULL && last->data + last->size == data : last->data == NULL)
        {
          last->size += size;
          return;
        }
    }
  g_array_append_val (self->pieces, piece);
}

static void
put_span (NreLayout *self, NreSpan span)
{
  put (self, span.data, span.size);
}

static void
put_zeros_to_eight (NreLayout *self)
{
  put (self, NULL, (8 - self->size % 8) % 8);
}

static guint8 *
new_buffer (NreLayout *self, gsize size)
{
  guint8 *buffer = g_malloc (MAX (size, 1));

  g_ptr_array_add (self->buffers, buffer);
  return buffer;
}

/* Lay out the archive in the entry @id, once: without the cache @inner, each level of nesting would multiply
 * the work. Returns: (transfer none) (nullable): the layout; NULL if @failure is set */
static NreLayout *
lay_out_inner (NreLayout *self, guint32 id, NreDirectory *nested)
{
  NreLayout *inner = g_hash_table_lookup (self->inner, GUINT_TO_POINTER (id));

  if (inner != NULL || self->failure != NULL)
    return inner;
  inner = nre_layout_new (nested, &self->failure);
  if (inner != NULL)
    g_hash_table_insert (self->inner, GUINT_TO_POINTER (id), inner);
  return inner;
}

/** nre_layout_put_content: append the payload of the entry at @index, and record its offset and size. Fails
 * with NRE_ERROR_TOO_LARGE above 4 GiB - 1, and like nre_layout_new() for a nested archive. An entry without
 * a readable payload gets the size 0: if its record is to be kept, the caller must skip the entry. */
gboolean
nre_layout_put_content (NreLayout *self, guint index, GError **error)
{
  guint32 id = nre_directory_get_id (self->directory, index);
  NreDirectory *nested = nre_directory_peek_nested (self->directory, id);
  guint64 start = self->size;
  NreSpan span;

  if (nested != NULL && nre_directory_is_changed (nested))
    {
      NreLayout *inner = lay_out_inner (self, id, nested);

      if (inner == NULL)
        {
          g_propagate_error (error, g_error_copy (self->failure));
          return FALSE;
        }
      g_hash_table_insert (self->nested, GUINT_TO_POINTER (index), inner);
      for (guint i = 0; i < inner->pieces->len; i++)
        {
          const NrePiece *piece = &g_array_index (inner->pieces, NrePiece, i);

          put (self, piece->data, piece->size);
        }
    }
  else if (nre_directory_get_payload_by_id (self->directory, id, &span))
    {
      if (nre_directory_id_is_touched (self->directory, id))
        g_ptr_array_add (self->keep, nre_directory_read (self->directory, index, NULL));
      put_span (self, span);
    }
  if (self->size > G_MAXUINT32)
    return nre_fail (error, NRE_ERROR_TOO_LARGE,
                     _("the archive would pass 4 GiB - 1, the largest size that its 32-bit fields can hold "
                       "(entry #%u ends at %" PRIu64 ")"), index, self->size);
  self->offsets[index] = (guint32) start;
  self->sizes[index] = (guint32) (self->size - start);
  return TRUE;
}

/* Append the bytes of the origin from @at to @end, which no entry addresses. Zeros up to a multiple of eight
 * are adapted to the new offset; the bytes after them stay aligned and are copied. */
static void
put_gap (NreLayout *self, NreSpan origin, guint64 at, guint64 end)
{
  guint64 padding = (8 - at % 8) % 8;
  guint64 length = end - at;

  if (length >= padding && nre_span_is_zero (nre_span_sub (origin, at, padding)))
    {
      /* Zeros of the origin merge with the bytes around them into one piece. */
      if ((self->size + padding) % 8 == 0)
        put_span (self, nre_span_sub (origin, at, padding));
      else
        put_zeros_to_eight (self);
      at += padding;
    }
  put_span (self, nre_span_sub (origin, at, end - at));
}

static gboolean
gives_span (NreLayout *self, NreSpan span)
{
  gsize at = 0;

  if (self->size != span.size)
    return FALSE;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      NrePiece piece = g_array_index (self->pieces, NrePiece, i);
      NreSpan part = nre_span_sub (span, at, piece.size);

      if (piece.data != NULL ? !nre_span_equal (nre_span (piece.data, piece.size), part)
                             : !nre_span_is_zero (part))
        return FALSE;
      at += piece.size;
    }
  return TRUE;
}

static gboolean
content_differs (NreLayout *self, guint32 id)
{
  NreDirectory *nested;
  NreSpan now, then;

  if (!nre_directory_id_is_touched (self->directory, id))
    return FALSE;
  if (!nre_directory_get_payload_by_id (self->directory, id, &now) ||
      !nre_archive_get_payload (nre_directory_get_origin (self->directory), id, &then))
    return TRUE;
  nested = nre_directory_peek_nested (self->directory, id);
  if (nested != NULL && nre_directory_is_changed (nested))
    {
      /* An edit that was undone counts as a change although the bytes are equal. */
      NreLayout *inner = lay_out_inner (self, id, nested);

      return inner == NULL || !gives_span (inner, then);
    }
  return !nre_span_equal (now, then);
}

#define GONE G_MAXUINT32

/* (nullable): the current index of each entry of the origin, or GONE. NULL if the order is the same. */
static guint32 *
index_by_id (NreLayout *self, guint n_origin)
{
  guint32 *index_of;

  if (!nre_directory_order_changed (self->directory))
    return NULL;
  index_of = g_new (guint32, MAX (n_origin, 1));
  memset (index_of, 0xff, n_origin * sizeof *index_of);
  for (guint i = 0; i < self->n_entries; i++)
    {
      guint32 id = nre_directory_get_id (self->directory, i);

      if (id < n_origin)
        index_of[id] = i;
    }
  return index_of;
}

/* Append a group of @n payloads that overlap, or a single payload. @ranges: their ranges in the origin, by
 * rising offset; @end: their highest end; @index_of: see index_by_id(). If a group has payloads without
 * edits, copy the bytes of the whole group, in which these payloads keep sharing bytes, and mark the edited
 * payloads in @late: the caller appends them after all other payloads. Empty payloads share no bytes. */
static gboolean
put_shared (NreLayout *self, NreSpan origin, const NreRange *ranges, guint n, guint64 end,
            const guint32 *index_of, gboolean *late, GError **error)
{
  gboolean shared = FALSE;
  guint64 start = G_MAXUINT64;
  guint solid = 0;

  for (guint i = 0; i < n; i++)
    solid += ranges[i].end > ranges[i].offset || i == 0;
  for (guint i = 0; i < n && solid > 1 && !shared; i++)
    shared = ranges[i].end > ranges[i].offset && (index_of == NULL || index_of[ranges[i].entry] != GONE) &&
             !content_differs (self, ranges[i].entry);
  if (shared)
    {
      if (ranges[0].offset % 8 == 0)
        put_zeros_to_eight (self);
      start = self->size;
      put_span (self, nre_span_sub (origin, ranges[0].offset, end - ranges[0].offset));
    }
  for (guint i = 0; i < n; i++)
    {
      guint32 index = index_of != NULL ? index_of[ranges[i].entry] : ranges[i].entry;

      if (index == GONE || (i > 0 && ranges[i].end == ranges[i].offset))
        continue;
      if (!shared)
        {
          if (ranges[i].offset % 8 == 0)
            put_zeros_to_eight (self);
          start = MIN (start, self->size);
          if (!nre_layout_put_content (self, index, error))
            return FALSE;
        }
      else if (content_differs (self, ranges[i].entry))
        late[index] = TRUE;
      else
        {
          self->offsets[index] = (guint32) (start + (ranges[i].offset - ranges[0].offset));
          self->sizes[index] = (guint32) (ranges[i].end - ranges[i].offset);
        }
    }
  start = MIN (start, self->size);
  for (guint i = 1; i < n; i++)
    {
      guint32 index = index_of != NULL ? index_of[ranges[i].entry] : ranges[i].entry;

      if (index == GONE || ranges[i].end > ranges[i].offset)
        continue;
      if (content_differs (self, ranges[i].entry))
        late[index] = TRUE;
      else
        self->offsets[index] =
            (guint32) (start + MIN (ranges[i].offset - ranges[0].offset, self->size - start));
    }
  return TRUE;
}

static gboolean
put_data (NreLayout *self, GError **error)
{
  NreArchive *archive = nre_directory_get_origin (self->directory);
  NreSpan origin = nre_archive_get_span (archive);
  guint64 directory = nre_archive_get_directory_offset (archive);
  guint n_origin = nre_archive_get_n_entries (archive);
  g_autoptr (GArray) ranges = nre_nres_list_ranges (archive);
  g_autofree guint32 *index_of = index_by_id (self, n_origin);
  g_autofree gboolean *late = g_new0 (gboolean, self->n_entries + 1);
  guint64 at = NRE_HEADER_SIZE;

  /* Entries without a readable range keep the offset and size of their records until they get a payload. */
  for (guint i = 0; i < self->n_entries; i++)
    {
      guint32 id = nre_directory_get_id (self->directory, i);
      NreSpan span;

      if (id >= n_origin)
        late[i] = TRUE;
      else if (!nre_archive_get_payload (archive, id, &span))
        {
          late[i] = nre_directory_get_payload_by_id (self->directory, id, &span);
          self->offsets[i] = nre_load_u32 (nre_archive_peek_record (archive, id) + 56);
          self->sizes[i] = nre_load_u32 (nre_archive_peek_record (archive, id) + 12);
        }
    }

  for (guint i = 0; i < ranges->len;)
    {
      const NreRange *range = &g_array_index (ranges, NreRange, i);
      guint64 end = range->end;
      guint next = i + 1;

      if (range->offset > at)
        put_gap (self, origin, at, range->offset);
      for (; next < ranges->len && g_array_index (ranges, NreRange, next).offset < end; next++)
        end = MAX (end, g_array_index (ranges, NreRange, next).end);
      if (!put_shared (self, origin, range, next - i, end, index_of, late, error))
        return FALSE;
      at = end;
      i = next;
    }
  put_gap (self, origin, at, directory);

  for (guint i = 0; i < self->n_entries; i++)
    if (late[i])
      {
        put_zeros_to_eight (self);
        if (!nre_layout_put_content (self, i, error))
          return FALSE;
        put_zeros_to_eight (self);
      }
  if (directory % 8 == 0)
    put_zeros_to_eight (self);
  return TRUE;
}

static gboolean
names_changed (NreLayout *self)
{
  NreArchive *archive = nre_directory_get_origin (self->directory);

  for (guint i = 0; i < self->n_entries; i++)
    {
      guint32 id = nre_directory_get_id (self->directory, i);

      if (nre_directory_id_is_touched (self->directory, id) &&
          memcmp (nre_directory_peek_name (self->directory, i), nre_archive_peek_record (archive, id) + 20,
                  NRE_NAME_SIZE) != 0)
        return TRUE;
    }
  return FALSE;
}

/* Make a new sort table only if entries were added, removed or moved, if a new name changes the order of
 * names, or if an edit has requested it. Otherwise the table stays, even if it is wrong. */
static void
decide_sort (NreLayout *self)
{
  NreArchive *archive = nre_directory_get_origin (self->directory);
  g_autoptr (NreDirectory) before = NULL;
  g_autofree guint32 *then = NULL;

  if (nre_directory_order_changed (self->directory))
    {
      self->sorted = nre_archive_sort (self->directory);
      return;
    }
  if (!names_changed (self))
    return;
  self->sorted = nre_archive_sort (self->directory);
  before = nre_directory_new (archive);
  then = nre_archive_sort (before);
  if (memcmp (self->sorted, then, self->n_entries * sizeof *then) == 0)
    g_clear_pointer (&self->sorted, g_free);
}

/* Make the record of the entry at @index. Returns whether it equals the origin's record at the same index. */
static gboolean
make_record (NreLayout *self, guint index, guint8 *out)
{
  NreArchive *archive = nre_directory_get_origin (self->directory);
  guint n_origin = nre_archive_get_n_entries (archive);
  guint32 id = nre_directory_get_id (self->directory, index);
  NreRecord record;
  NreFields fields;

  if (id < n_origin)
    memcpy (out, nre_archive_peek_record (archive, id), NRE_RECORD_SIZE);
  else
    memset (out, 0, NRE_RECORD_SIZE);
  if (id >= n_origin || nre_directory_id_is_touched (self->directory, id))
    {
      nre_directory_get_fields_by_id (self->directory, id, &fields);
      nre_record_load (out, &record);
      record.type_id = fields.type_id;
      record.attr1 = fields.attr1;
      record.attr2 = fields.attr2;
      record.attr3 = fields.attr3;
      memcpy (record.name, fields.name, NRE_NAME_SIZE);
      nre_record_store (out, &record);
    }
  nre_store_u32 (out + 12, self->sizes[index]);
  nre_store_u32 (out + 56, self->offsets[index]);
  if (self->sorted != NULL)
    nre_store_u32 (out + 60, self->sorted[index]);
  return index < n_origin && memcmp (out, nre_archive_peek_record (archive, index), NRE_RECORD_SIZE) == 0;
}

static void
put_directory (NreLayout *self)
{
  NreArchive *archive = nre_directory_get_origin (self->directory);
  guint8 *block = NULL;
  guint used = 0;

  for (guint i = 0; i < self->n_entries; i++)
    {
      guint8 record[NRE_RECORD_SIZE];

      if (make_record (self, i, record))
        put (self, nre_archive_peek_record (archive, i), NRE_RECORD_SIZE);
      else
        {
          if (block == NULL || used == 1024)
            {
              block = new_buffer (self, NRE_RECORD_SIZE * MIN (self->n_entries - i, 1024));
              used = 0;
            }
          memcpy (block + used * NRE_RECORD_SIZE, record, NRE_RECORD_SIZE);
          put (self, block + used * NRE_RECORD_SIZE, NRE_RECORD_SIZE);
          used++;
        }
    }
}

/* Append the directory, and set the header, for which begin() has reserved the first piece. */
static gboolean
finish (NreLayout *self, GError **error)
{
  NreArchive *archive = nre_directory_get_origin (self->directory);
  NreSpan origin = nre_archive_get_span (archive);
  guint8 *header;
  guint64 total;

  put_directory (self);
  total = self->archive_size = self->size;
  if (total > G_MAXUINT32)
    return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the archive would take %" PRIu64
                                                   " bytes; its 32-bit fields can hold 4 GiB - 1 at most"),
                     total);
  header = new_buffer (self, NRE_HEADER_SIZE);
  memcpy (header, origin.data, NRE_HEADER_SIZE);
  nre_store_u32 (header + 8, self->n_entries);
  nre_store_u32 (header + 12, (guint32) total);
  if (memcmp (header, origin.data, NRE_HEADER_SIZE) != 0)
    g_array_index (self->pieces, NrePiece, 0).data = header;
  return TRUE;
}

/* Start with a piece for the header, which finish() may replace. The empty piece after it keeps the following
 * bytes from being merged with the header. */
static void
begin (NreLayout *self)
{
  NrePiece header = { nre_archive_get_span (nre_directory_get_origin (self->directory)).data,
                      NRE_HEADER_SIZE };

  g_array_append_val (self->pieces, header);
  g_array_append_val (self->pieces, ((NrePiece){ NULL, 0 }));
  self->size = NRE_HEADER_SIZE;
}

/** nre_layout_put_origin: append the whole archive as it was opened, with its records unchanged. */
void
nre_layout_put_origin (NreLayout *self)
{
  NreArchive *archive = nre_directory_get_origin (self->directory);

  for (guint i = 0; i < self->n_entries; i++)
    {
      NreRecord record;

      nre_archive_get_record (archive, i, &record);
      self->offsets[i] = record.data_offset;
      self->sizes[i] = record.size;
    }
  put_span (self, nre_archive_get_span (archive));
  self->archive_size = nre_archive_get_total_size (archive);
}

/** nre_nres_lay_out: see nre_layout_new(). */
gboolean
nre_nres_lay_out (NreLayout *self, GError **error)
{
  NreArchive *archive = nre_directory_get_origin (self->directory);
  NreSpan origin = nre_archive_get_span (archive);
  guint32 total = nre_archive_get_total_size (archive);

  begin (self);
  if (!put_data (self, error))
    return FALSE;
  decide_sort (self);
  if (!finish (self, error))
    return FALSE;
  put_span (self, nre_span_sub (origin, total, origin.size - total));
  return TRUE;
}

/** nre_layout_fail_read_only: returns FALSE with NRE_ERROR_REFUSED; see nre_directory_is_read_only(). */
gboolean
nre_layout_fail_read_only (GError **error)
{
  return nre_fail (error, NRE_ERROR_REFUSED, _("RsLi archives can be read and extracted, but not changed"));
}

/**
 * nre_layout_new:
 * @directory: an archive with its changes; must exist, and must not change, as long as the layout exists
 *
 * Lay out the archive so that it keeps every byte that no edit touched (spec: nres.md, lossless save), such
 * as unindexed and shared bytes. Fails with NRE_ERROR_TOO_LARGE if the result is larger than 4 GiB - 1.
 */
NreLayout *
nre_layout_new (NreDirectory *directory, GError **error)
{
  const NreContainer *container = nre_directory_get_origin (directory)->container;
  g_autoptr (NreLayout) self = layout_for_directory (directory);

  return container->lay_out (self, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * nre_layout_new_repack:
 * @directory: an NRes archive with its changes; must exist, and must not change, as long as the layout exists
 * @dropped: (out): the number of unindexed bytes of the origin, which the layout leaves out
 *
 * Lay out the archive canonically (spec: nres.md, repack): payloads in entry order from offset 16, each
 * followed by zeros up to a multiple of eight, and a new sort table. Fails with NRE_ERROR_FORMAT if an entry
 * has no readable payload, since the range in its record would be lost, with NRE_ERROR_TOO_LARGE if the
 * result is larger than 4 GiB - 1, and with NRE_ERROR_REFUSED for a read-only archive.
 */
NreLayout *
nre_layout_new_repack (NreDirectory *directory, guint64 *dropped, GError **error)
{
  g_autoptr (NreLayout) self = layout_for_directory (directory);
  g_autoptr (GArray) regions = nre_archive_get_regions (nre_directory_get_origin (directory));

  *dropped = 0;
  if (nre_directory_is_read_only (directory))
    {
      nre_layout_fail_read_only (error);
      return NULL;
    }
  for (guint i = 0; i < regions->len; i++)
    if (g_array_index (regions, NreRegion, i).kind == NRE_REGION_UNINDEXED)
      *dropped += g_array_index (regions, NreRegion, i).size;

  begin (self);
  for (guint i = 0; i < self->n_entries; i++)
    {
      NreSpan span;

      if (!nre_directory_get_payload (directory, i, &span))
        return nre_fail_null (error, NRE_ERROR_FORMAT,
                              _("entry #%u has no readable payload, and repacking would lose what its record "
                                "says; replace its payload or remove the entry first"), i);
      if (!nre_layout_put_content (self, i, error))
        return NULL;
      put_zeros_to_eight (self);
    }
  self->sorted = nre_archive_sort (directory);
  if (!finish (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/** nre_layout_new_for_bytes: (transfer full): a layout without entries, whose contents are @bytes. */
NreLayout *
nre_layout_new_for_bytes (GBytes *bytes)
{
  NreLayout *self = layout_alloc ();

  g_ptr_array_add (self->keep, g_bytes_ref (bytes));
  put_span (self, nre_span_of_bytes (bytes));
  return self;
}

/** nre_layout_get_size: the size of the file in bytes, including bytes behind the directory. */
guint64
nre_layout_get_size (NreLayout *self)
{
  return self->size;
}

/** nre_layout_get_archive_size: the total size for the header, without the bytes behind the directory. For an
 * RsLi archive, the size of the file; 0 if the file is not an archive. */
guint64
nre_layout_get_archive_size (NreLayout *self)
{
  return self->archive_size;
}

guint
nre_layout_get_n_entries (NreLayout *self)
{
  return self->n_entries;
}

guint
nre_layout_get_n_pieces (NreLayout *self)
{
  return self->pieces->len;
}

/** nre_layout_get_piece: (transfer none): piece @i, in the order of the file; some pieces are empty. */
const NrePiece *
nre_layout_get_piece (NreLayout *self, guint i)
{
  return &g_array_index (self->pieces, NrePiece, i);
}

/** nre_layout_get_record: get the directory record that is written for the entry at @index. */
void
nre_layout_get_record (NreLayout *self, guint index, NreRecord *out)
{
  guint8 bytes[NRE_RECORD_SIZE];

  g_assert (index < self->n_entries);
  make_record (self, index, bytes);
  nre_record_load (bytes, out);
}

/** nre_layout_peek_nested: (transfer none) (nullable): the layout of the archive in the entry at @index; NULL
 * if the entry holds no changed archive. */
NreLayout *
nre_layout_peek_nested (NreLayout *self, guint index)
{
  return g_hash_table_lookup (self->nested, GUINT_TO_POINTER (index));
}

/** nre_layout_write: (transfer full) (nullable): the bytes that a save of the archive writes. Fails like
 * nre_layout_new(). */
GBytes *
nre_layout_write (NreDirectory *directory, GError **error)
{
  g_autoptr (NreLayout) layout = nre_layout_new (directory, error);

  return layout != NULL ? nre_layout_to_bytes (layout) : NULL;
}

/** nre_layout_to_bytes: (transfer full): all bytes of the layout, in memory. */
GBytes *
nre_layout_to_bytes (NreLayout *self)
{
  guint8 *data = g_malloc (MAX (self->size, 1)), *at = data;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const NrePiece *piece = &g_array_index (self->pieces, NrePiece, i);

      if (piece->data != NULL)
        memcpy (at, piece->data, piece->size);
      else
        memset (at, 0, piece->size);
      at += piece->size;
    }
  return g_bytes_new_take (data, self->size);
}
