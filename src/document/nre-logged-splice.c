/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-logged-splice.h"

#include "nre-error.h"
#include "nre-i18n.h"

/** nre_logged_splice_write: write the fields of an entry to @out (array fixed-size=52) as in a log. */
void
nre_logged_splice_write (const NreFields *fields, guint8 *out)
{
  nre_store_u32 (out, fields->type_id);
  nre_store_u32 (out + 4, fields->attr1);
  nre_store_u32 (out + 8, fields->attr2);
  nre_store_u32 (out + 12, fields->attr3);
  memcpy (out + 16, fields->name, NRE_NAME_SIZE);
}

static void
load_fields (NreSpan span, NreFields *out)
{
  out->type_id = nre_span_u32 (span, 0);
  out->attr1 = nre_span_u32 (span, 4);
  out->attr2 = nre_span_u32 (span, 8);
  out->attr3 = nre_span_u32 (span, 12);
  memcpy (out->name, span.data + 16, NRE_NAME_SIZE);
}

/* Whether the sizes are possible for the kind. */
static gboolean
is_sound (const NreLoggedSplice *self)
{
  gsize removed = self->removed.size, inserted = self->inserted.size;

  switch (self->kind)
    {
    case NRE_SPLICE_BYTES:
      return !self->unreadable && removed <= G_MAXUINT32 && inserted <= G_MAXUINT32;
    case NRE_SPLICE_CONTENT:
      return !self->unreadable || removed == 0;
    case NRE_SPLICE_FIELDS:
      return removed == NRE_LOGGED_FIELDS && inserted == NRE_LOGGED_FIELDS;
    case NRE_SPLICE_INSERT:
      return removed == 0 && inserted >= NRE_LOGGED_FIELDS && !self->unreadable;
    case NRE_SPLICE_REMOVE:
      return removed >= NRE_LOGGED_FIELDS && inserted == 0 &&
             (!self->unreadable || removed == NRE_LOGGED_FIELDS);
    case NRE_SPLICE_MOVE:
      return removed == 0 && inserted == NRE_LOGGED_FIELDS && self->to != self->index;
    case NRE_SPLICE_SORT:
      return removed == 0 && inserted == 0;
    default:
      return FALSE;
    }
}

/**
 * nre_logged_splice_read:
 * @span: (inout): a log; on return, the log without its first splice
 * @out: (out): the first splice; it refers to the bytes of the log
 *
 * Returns: FALSE if the log does not begin with a valid splice
 */
gboolean
nre_logged_splice_read (NreSpan *span, NreLoggedSplice *out)
{
  const guint8 *head = span->data;
  guint64 removed, inserted, size;

  if (!nre_span_contains (*span, 0, NRE_LOGGED_SIZE))
    return FALSE;
  *out = (NreLoggedSplice){ .kind = head[0], .depth = head[1], .unreadable = head[2] == 1 };
  size = NRE_LOGGED_SIZE + 4 * (guint64) out->depth;
  removed = nre_load_u64 (head + 12);
  inserted = nre_load_u64 (head + 20);
  if (out->depth >= NRE_MAX_DEPTH || head[2] > 1 || head[3] != 0 ||
      !nre_span_contains (*span, size, removed) || !nre_span_contains (*span, size + removed, inserted))
    return FALSE;
  out->path = head + NRE_LOGGED_SIZE;
  out->index = nre_load_u32 (head + 4);
  out->to = nre_load_u32 (head + 8);
  out->removed = nre_span_sub (*span, size, removed);
  out->inserted = nre_span_sub (*span, size + removed, inserted);
  *span = nre_span_sub (*span, size + removed + inserted, span->size - (size + removed + inserted));
  return is_sound (out);
}

/* --- Replaying ----------------------------------------------------------------------------------- */

static gboolean
fail_differs (GError **error)
{
  return nre_fail (error, NRE_ERROR_CHANGED, _("the file does not have the bytes that were edited"));
}

static gboolean
find_directory (const NreLoggedSplice *self, NreDirectory *root, NreDirectory **directory, GError **error)
{
  *directory = root;
  for (guint i = 0; i < self->depth; i++)
    {
      guint index = nre_load_u32 (self->path + 4 * i);

      if (nre_directory_is_loose (root) || index >= nre_directory_get_n_entries (*directory))
        return fail_differs (error);
      *directory = nre_directory_open_nested (*directory, index, NULL);
      if (*directory == NULL)
        return fail_differs (error);
    }
  return TRUE;
}

static gboolean
has_fields (NreDirectory *directory, guint index, NreSpan expected)
{
  guint8 bytes[NRE_LOGGED_FIELDS];
  NreFields fields;

  nre_directory_get_fields (directory, index, &fields);
  nre_logged_splice_write (&fields, bytes);
  return memcmp (bytes, expected.data, sizeof bytes) == 0;
}

static gboolean
are_same (NreDirectory *a, NreDirectory *b)
{
  guint n = nre_directory_get_n_entries (a);

  if (n != nre_directory_get_n_entries (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) one = nre_directory_read (a, i, NULL), other = nre_directory_read (b, i, NULL);
      guint8 fields[NRE_LOGGED_FIELDS];
      NreFields of_b;

      nre_directory_get_fields (b, i, &of_b);
      nre_logged_splice_write (&of_b, fields);
      if (!has_fields (a, i, nre_span (fields, sizeof fields)) || (one != NULL) != (other != NULL) ||
          (one != NULL && !g_bytes_equal (one, other)))
        return FALSE;
    }
  return TRUE;
}

/* Whether the payload of the entry equals @expected or, if @unreadable is TRUE, cannot be read. If the
 * payload is open as an archive, only its entries are compared, since a save may have moved their
 * payloads. */
static gboolean
has_payload (NreDirectory *directory, guint index, NreSpan expected, gboolean unreadable)
{
  g_autoptr (GBytes) now = nre_directory_read (directory, index, NULL), bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) other = NULL;
  NreDirectory *nested = nre_directory_peek_nested (directory, nre_directory_get_id (directory, index));

  if (now == NULL || unreadable)
    return now == NULL && unreadable;
  if (nre_span_equal (nre_span_of_bytes (now), expected))
    return TRUE;
  if (nested == NULL)
    return FALSE;
  bytes = g_bytes_new_static (expected.data, expected.size);
  archive = nre_archive_new (bytes, NULL);
  if (archive == NULL)
    return FALSE;
  other = nre_directory_new (archive);
  return are_same (nested, other);
}

/* Make a splice of the kind of @self, or of the kind CONTENT if the payload is open as an archive. */
static gboolean
prepare_bytes (const NreLoggedSplice *self, gboolean backward, NreSplice *out, GError **error)
{
  NreSpan taken = backward ? self->inserted : self->removed, put = backward ? self->removed : self->inserted;
  g_autoptr (GBytes) now = nre_directory_read (out->directory, self->index, NULL), bytes = NULL;
  NreSpan span = now != NULL ? nre_span_of_bytes (now) : nre_span (NULL, 0);
  gboolean unreadable = self->unreadable && !backward;

  if ((now == NULL) != unreadable || !nre_span_contains (span, self->to, taken.size) ||
      !nre_span_equal (nre_span_sub (span, self->to, taken.size), taken) ||
      (self->unreadable && backward && taken.size != span.size))
    return fail_differs (error);
  if (self->kind == NRE_SPLICE_BYTES && nre_directory_peek_nested (out->directory, out->id) == NULL)
    {
      out->kind = NRE_SPLICE_BYTES;
      out->bytes.offset = self->to;
      out->bytes.present = (guint32) taken.size;
      out->bytes.size = (guint32) put.size;
      out->bytes.data = put.size > 0 ? g_memdup2 (put.data, put.size) : NULL;
      return TRUE;
    }
  out->kind = NRE_SPLICE_CONTENT;
  if (self->unreadable && backward)
    return TRUE;
  bytes = now != NULL ? g_bytes_ref (now) : g_bytes_new_static (NULL, 0);
  out->content.payload = nre_payload_new (bytes);
  nre_payload_splice (&out->content.payload, self->to, taken.size, put);
  return TRUE;
}

static gboolean
prepare_insert (const NreLoggedSplice *self, NreSpan put, GBytes *owner, NreSplice *out, GError **error)
{
  g_autoptr (NrePayload) payload = NULL;
  NreSpan bytes = nre_span_sub (put, NRE_LOGGED_FIELDS, put.size - NRE_LOGGED_FIELDS);
  NreFields fields;

  if (self->index > nre_directory_get_n_entries (out->directory) || self->unreadable)
    return fail_differs (error);
  load_fields (put, &fields);
  payload = nre_payload_new_borrowed (owner, bytes);
  out->kind = NRE_SPLICE_INSERT;
  out->id = nre_directory_new_item (out->directory, &fields, payload);
  out->place.to = self->index;
  return TRUE;
}

static gboolean
prepare_remove (const NreLoggedSplice *self, NreSpan taken, NreSplice *out, GError **error)
{
  NreSpan bytes = nre_span_sub (taken, NRE_LOGGED_FIELDS, taken.size - NRE_LOGGED_FIELDS);

  if (!has_fields (out->directory, self->index, taken) ||
      !has_payload (out->directory, self->index, bytes, self->unreadable))
    return fail_differs (error);
  out->kind = NRE_SPLICE_REMOVE;
  out->place.to = self->index;
  return TRUE;
}

static gboolean
prepare_move (const NreLoggedSplice *self, gboolean backward, NreSplice *out, GError **error)
{
  out->kind = NRE_SPLICE_MOVE;
  out->place.from = backward ? self->to : self->index;
  if (MAX (self->index, self->to) >= nre_directory_get_n_entries (out->directory) ||
      !has_fields (out->directory, out->place.from, self->inserted))
    return fail_differs (error);
  out->place.to = backward ? self->index : self->to;
  out->id = nre_directory_get_id (out->directory, out->place.from);
  return TRUE;
}

/**
 * nre_logged_splice_prepare:
 * @backward: undo the splice instead of applying it
 * @owner: the GBytes that contain the bytes of @self
 * @root: the directory of the file, in the state before the splice or, if @backward is TRUE, after it
 * @out: (out): a splice for nre_splice_begin(); clear it with nre_splice_clear()
 *
 * Make a splice from a logged one. Fails with NRE_ERROR_CHANGED if the file is in another state; do not use
 * @out after a failure.
 */
gboolean
nre_logged_splice_prepare (const NreLoggedSplice *self, gboolean backward, GBytes *owner, NreDirectory *root,
                           NreSplice *out, GError **error)
{
  NreSpan taken = backward ? self->inserted : self->removed, put = backward ? self->removed : self->inserted;
  NreSpliceKind kind = self->kind;
  NreDirectory *directory;

  if (!find_directory (self, root, &directory, error))
    return FALSE;
  if (backward && (kind == NRE_SPLICE_INSERT || kind == NRE_SPLICE_REMOVE))
    kind = kind == NRE_SPLICE_INSERT ? NRE_SPLICE_REMOVE : NRE_SPLICE_INSERT;
  if (kind != NRE_SPLICE_INSERT && self->index >= nre_directory_get_n_entries (directory))
    return fail_differs (error);
  if (nre_directory_is_loose (directory) && kind != NRE_SPLICE_BYTES && kind != NRE_SPLICE_CONTENT)
    return fail_differs (error);
  *out = (NreSplice){ .directory = directory };
  if (kind != NRE_SPLICE_INSERT)
    out->id = nre_directory_get_id (directory, self->index);
  switch (kind)
    {
    case NRE_SPLICE_BYTES:
    case NRE_SPLICE_CONTENT:
      if (!prepare_bytes (self, backward, out, error))
        return FALSE;
      break;
    case NRE_SPLICE_FIELDS:
      if (!has_fields (directory, self->index, taken))
        return fail_differs (error);
      out->kind = kind;
      out->fields = g_new (NreFields, 1);
      load_fields (put, out->fields);
      break;
    case NRE_SPLICE_INSERT:
      if (!prepare_insert (self, put, owner, out, error))
        return FALSE;
      break;
    case NRE_SPLICE_REMOVE:
      if (!prepare_remove (self, taken, out, error))
        return FALSE;
      break;
    case NRE_SPLICE_MOVE:
      if (!prepare_move (self, backward, out, error))
        return FALSE;
      break;
    case NRE_SPLICE_SORT:
      /* The old table cannot be restored, since a save may have replaced it. */
      out->kind = kind;
      break;
    default:
      g_assert_not_reached ();
    }
  nre_directory_ref (out->directory);
  return TRUE;
}
