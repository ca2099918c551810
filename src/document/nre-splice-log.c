/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-splice-log.h"

/* Pieces of at least this many bytes are kept as separate GBytes, not copied into the bytes of the log. */
#define MIN_SHARED 4096

typedef struct
{
  guint   at;                   /* offset in the bytes of the log at which the piece @bytes belongs */
  GBytes *bytes;
} Shared;

struct _NreSpliceLog
{
  GByteArray *bytes;
  GArray     *shared;           /* (nullable): of Shared, sorted by offset */
};

static void
clear_shared (gpointer data)
{
  Shared *shared = data;

  g_bytes_unref (shared->bytes);
}

NreSpliceLog *
nre_splice_log_new (void)
{
  NreSpliceLog *self = g_new0 (NreSpliceLog, 1);

  self->bytes = g_byte_array_sized_new (96);
  return self;
}

void
nre_splice_log_free (NreSpliceLog *self)
{
  g_byte_array_unref (self->bytes);
  g_clear_pointer (&self->shared, g_array_unref);
  g_free (self);
}

static void
add_span (NreSpliceLog *self, NreSpan span)
{
  if (span.size > 0)
    g_byte_array_append (self->bytes, span.data, (guint) span.size);
}

static void
add_bytes (NreSpliceLog *self, GBytes *bytes, gsize offset, gsize size)
{
  Shared shared = { .at = self->bytes->len };

  if (size < MIN_SHARED)
    {
      add_span (self, nre_span_sub (nre_span_of_bytes (bytes), offset, size));
      return;
    }
  if (self->shared == NULL)
    {
      self->shared = g_array_new (FALSE, FALSE, sizeof (Shared));
      g_array_set_clear_func (self->shared, clear_shared);
    }
  shared.bytes = g_bytes_new_from_bytes (bytes, offset, size);
  g_array_append_val (self->shared, shared);
}

static void
add_copy (NreSpliceLog *self, NreSpan span)
{
  g_autoptr (GBytes) copy = NULL;

  if (span.size < MIN_SHARED)
    {
      add_span (self, span);
      return;
    }
  copy = g_bytes_new (span.data, span.size);
  add_bytes (self, copy, 0, span.size);
}

static void
add_fields (NreSpliceLog *self, const NreFields *fields)
{
  guint8 bytes[NRE_LOGGED_FIELDS];

  nre_logged_splice_write (fields, bytes);
  add_span (self, nre_span (bytes, sizeof bytes));
}

static void
add_head (NreSpliceLog *self, const NreSplice *splice, guint index, guint32 to, gboolean unreadable,
          guint64 removed, guint64 inserted)
{
  guint8 head[NRE_LOGGED_SIZE + 4 * NRE_MAX_DEPTH] = { (guint8) splice->kind, 0, unreadable ? 1 : 0 };
  guint depth = 0;
  guint32 id;

  for (NreDirectory *at = nre_directory_get_parent (splice->directory, &id); at != NULL;
       at = nre_directory_get_parent (at, &id))
    depth++;
  head[1] = (guint8) depth;
  nre_store_u32 (head + 4, index);
  nre_store_u32 (head + 8, to);
  nre_store_u64 (head + 12, removed);
  nre_store_u64 (head + 20, inserted);
  for (NreDirectory *at = nre_directory_get_parent (splice->directory, &id); at != NULL;
       at = nre_directory_get_parent (at, &id))
    {
      guint around = 0;

      nre_directory_find_id (at, id, &around);
      nre_store_u32 (head + NRE_LOGGED_SIZE + 4 * --depth, around);
    }
  add_span (self, nre_span (head, NRE_LOGGED_SIZE + 4 * (gsize) head[1]));
}

static void
add_content (NreSpliceLog *self, const NreSplice *splice, guint index)
{
  g_autoptr (GBytes) old = nre_directory_read (splice->directory, index, NULL);
  g_autoptr (GBytes) new = nre_payload_get_bytes (splice->content.payload);
  NreSpan a = old != NULL ? nre_span_of_bytes (old) : nre_span (NULL, 0), b = nre_span_of_bytes (new);
  gsize same = MIN (a.size, b.size), start = 0, end = 0;

  while (start < same && a.data[start] == b.data[start])
    start++;
  while (end < same - start && a.data[a.size - 1 - end] == b.data[b.size - 1 - end])
    end++;
  add_head (self, splice, index, (guint32) start, old == NULL, a.size - start - end, b.size - start - end);
  if (a.size - start - end > 0)
    add_bytes (self, old, start, a.size - start - end);
  add_bytes (self, new, start, b.size - start - end);
}

static void
add_entry (NreSpliceLog *self, const NreSplice *splice)
{
  gboolean added = splice->kind == NRE_SPLICE_INSERT;
  g_autoptr (GBytes) payload = NULL;
  NreFields fields;
  guint64 size;
  NreSpan span;

  nre_directory_get_fields_by_id (splice->directory, splice->id, &fields);
  if (!added)
    payload = nre_directory_read (splice->directory, splice->place.to, NULL);
  else if (nre_directory_get_payload_by_id (splice->directory, splice->id, &span))
    payload = g_bytes_new (span.data, span.size);
  size = NRE_LOGGED_FIELDS + (payload != NULL ? g_bytes_get_size (payload) : 0);
  add_head (self, splice, splice->place.to, 0, payload == NULL, added ? 0 : size, added ? size : 0);
  add_fields (self, &fields);
  if (payload != NULL)
    add_bytes (self, payload, 0, g_bytes_get_size (payload));
}

/** nre_splice_log_add: add a splice to the log. Call this just before the splice is applied, in the state to
 * which its indices refer. */
void
nre_splice_log_add (NreSpliceLog *self, const NreSplice *splice)
{
  guint index = 0;
  NreFields now;
  NreSpan span;

  if (splice->kind < NRE_SPLICE_INSERT)
    nre_directory_find_id (splice->directory, splice->id, &index);
  switch (splice->kind)
    {
    case NRE_SPLICE_BYTES:
      nre_directory_get_payload_by_id (splice->directory, splice->id, &span);
      add_head (self, splice, index, splice->bytes.offset, FALSE, splice->bytes.present, splice->bytes.size);
      add_copy (self, nre_span_sub (span, splice->bytes.offset, splice->bytes.present));
      add_copy (self, nre_span (splice->bytes.data, splice->bytes.size));
      break;
    case NRE_SPLICE_FIELDS:
      nre_directory_get_fields_by_id (splice->directory, splice->id, &now);
      add_head (self, splice, index, 0, FALSE, NRE_LOGGED_FIELDS, NRE_LOGGED_FIELDS);
      add_fields (self, &now);
      add_fields (self, splice->fields);
      break;
    case NRE_SPLICE_CONTENT:
      add_content (self, splice, index);
      break;
    case NRE_SPLICE_INSERT:
    case NRE_SPLICE_REMOVE:
      add_entry (self, splice);
      break;
    case NRE_SPLICE_MOVE:
      nre_directory_get_fields_by_id (splice->directory, splice->id, &now);
      add_head (self, splice, splice->place.from, splice->place.to, FALSE, 0, NRE_LOGGED_FIELDS);
      add_fields (self, &now);
      break;
    case NRE_SPLICE_SORT:
      add_head (self, splice, 0, 0, FALSE, 0, 0);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Whether both logs replace the same bytes and fields without a change of size. */
static gboolean
is_same_shape (NreSpliceLog *self, NreSpliceLog *next)
{
  NreSpan a = nre_span (self->bytes->data, self->bytes->len), b = nre_span (next->bytes->data, a.size);
  NreLoggedSplice one, other;

  if (self->shared != NULL || next->shared != NULL || self->bytes->len != next->bytes->len)
    return FALSE;
  while (a.size > 0)
    {
      const guint8 *head = a.data, *other_head = b.data;

      if (!nre_logged_splice_read (&a, &one) || !nre_logged_splice_read (&b, &other) ||
          one.kind > NRE_SPLICE_FIELDS || one.removed.size != one.inserted.size ||
          memcmp (head, other_head, NRE_LOGGED_SIZE + 4 * one.depth) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_splice_log_merge:
 * @next: the log of a later command that is merged into the command of @self
 *
 * Append the splices of @next to @self. If both replace the same bytes and fields without a change of size,
 * overwrite the inserted bytes of @self instead.
 */
void
nre_splice_log_merge (NreSpliceLog *self, NreSpliceLog *next)
{
  NreSpan a, b;
  NreLoggedSplice one, other;

  if (is_same_shape (self, next))
    {
      a = nre_span (self->bytes->data, self->bytes->len);
      b = nre_span (next->bytes->data, next->bytes->len);
      while (nre_logged_splice_read (&a, &one) && nre_logged_splice_read (&b, &other))
        if (one.inserted.size > 0)
          memcpy ((guint8 *) one.inserted.data, other.inserted.data, one.inserted.size);
      return;
    }
  for (guint i = 0; next->shared != NULL && i < next->shared->len; i++)
    {
      Shared shared = g_array_index (next->shared, Shared, i);
      guint at = self->bytes->len + shared.at;

      add_bytes (self, shared.bytes, 0, g_bytes_get_size (shared.bytes));
      g_array_index (self->shared, Shared, self->shared->len - 1).at = at;
    }
  add_span (self, nre_span (next->bytes->data, next->bytes->len));
}

/** nre_splice_log_get_span: get the log as one piece, which belongs to @self. Returns FALSE if @out is not
 * the whole log, since large parts are in other buffers; see nre_splice_log_free_to_pieces(). */
gboolean
nre_splice_log_get_span (NreSpliceLog *self, NreSpan *out)
{
  *out = nre_span (self->bytes->data, self->bytes->len);
  return self->shared == NULL;
}

/** nre_splice_log_free_to_pieces: (transfer full) (element-type GBytes): free @self, and return the bytes of
 * the log in pieces, in order. */
GPtrArray *
nre_splice_log_free_to_pieces (NreSpliceLog *self)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GBytes) own = g_byte_array_free_to_bytes (g_byte_array_ref (self->bytes));
  gsize at = 0;

  for (guint i = 0; self->shared != NULL && i < self->shared->len; i++)
    {
      const Shared *shared = &g_array_index (self->shared, Shared, i);

      if (shared->at > at)
        g_ptr_array_add (pieces, g_bytes_new_from_bytes (own, at, shared->at - at));
      g_ptr_array_add (pieces, g_bytes_ref (shared->bytes));
      at = shared->at;
    }
  if (g_bytes_get_size (own) > at)
    g_ptr_array_add (pieces, g_bytes_new_from_bytes (own, at, g_bytes_get_size (own) - at));
  nre_splice_log_free (self);
  return pieces;
}
