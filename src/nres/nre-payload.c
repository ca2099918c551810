/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-payload.h"

struct _NrePayload
{
  gatomicrefcount ref_count;
  GBytes         *owner;        /* NULL if the payload owns @data, which may then change */
  guint8         *data;
  gsize           size;
  gsize           allocated;
};

/** nre_payload_new: (transfer full): a payload of @bytes, which are not copied. */
NrePayload *
nre_payload_new (GBytes *bytes)
{
  return nre_payload_new_borrowed (bytes, nre_span_of_bytes (bytes));
}

/** nre_payload_new_borrowed: (transfer full): a payload of the bytes @span, which are not copied. They are
 * inside @owner, to which the payload keeps a reference. */
NrePayload *
nre_payload_new_borrowed (GBytes *owner, NreSpan span)
{
  NrePayload *self = g_new0 (NrePayload, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->owner = g_bytes_ref (owner);
  self->data = (guint8 *) span.data;
  self->size = span.size;
  return self;
}

NrePayload *
nre_payload_ref (NrePayload *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_payload_unref (NrePayload *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->owner != NULL)
    g_bytes_unref (self->owner);
  else
    g_free (self->data);
  g_free (self);
}

/** nre_payload_get_span: the current bytes, valid until the next edit. */
NreSpan
nre_payload_get_span (NrePayload *self)
{
  return nre_span (self->data, self->size);
}

/** nre_payload_get_bytes: (transfer full): the current bytes, which later edits do not change. */
GBytes *
nre_payload_get_bytes (NrePayload *self)
{
  return g_bytes_new_with_free_func (self->data, self->size, (GDestroyNotify) nre_payload_unref,
                                     nre_payload_ref (self));
}

/* Replace the payload by a copy that owns its bytes, unless it owns them already and nobody shares it. If the
 * count is 1, it cannot rise meanwhile, since no other thread has a reference that it could pass on. */
static void
make_own (NrePayload **self)
{
  NrePayload *shared = *self, *own;

  if (shared->owner == NULL && g_atomic_ref_count_compare (&shared->ref_count, 1))
    return;
  own = g_new0 (NrePayload, 1);
  g_atomic_ref_count_init (&own->ref_count);
  own->size = shared->size;
  own->allocated = shared->size + 64;
  own->data = g_malloc (own->allocated);
  if (shared->size > 0)
    memcpy (own->data, shared->data, shared->size);
  nre_payload_unref (shared);
  *self = own;
}

/**
 * nre_payload_splice:
 * @self: (inout): replaced by a copy if its bytes are borrowed, or if there are other references
 * @offset: offset in bytes; at most the size
 * @removed: number of bytes to remove
 * @inserted: the bytes to insert instead; not part of @self
 *
 * Replace bytes of the payload. If the size changes, all bytes after the removed ones are moved.
 */
void
nre_payload_splice (NrePayload **self, gsize offset, gsize removed, NreSpan inserted)
{
  NrePayload *own;
  gsize tail, size;

  make_own (self);
  own = *self;
  g_assert (offset <= own->size && removed <= own->size - offset);
  tail = own->size - offset - removed;
  size = own->size - removed + inserted.size;
  if (size > own->allocated)
    {
      own->allocated = size + size / 8 + 64;
      own->data = g_realloc (own->data, own->allocated);
    }
  if (inserted.size != removed && tail > 0)
    memmove (own->data + offset + inserted.size, own->data + offset + removed, tail);
  if (inserted.size > 0)
    memcpy (own->data + offset, inserted.data, inserted.size);
  own->size = size;
}
