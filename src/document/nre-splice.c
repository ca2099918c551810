/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-splice.h"

/** nre_splice_clear: free the state that the splice holds. If the splice could insert an entry that is not in
 * its archive, free the content of that entry, too. */
void
nre_splice_clear (NreSplice *self)
{
  if (self->kind == NRE_SPLICE_INSERT && self->directory != NULL)
    nre_directory_drop_content (self->directory, self->id);
  if (self->kind == NRE_SPLICE_BYTES)
    {
      g_free (self->bytes.data);
      g_clear_pointer (&self->bytes.nested, nre_directory_unref);
    }
  else if (self->kind == NRE_SPLICE_FIELDS)
    g_free (self->fields);
  else if (self->kind == NRE_SPLICE_CONTENT)
    nre_content_clear (&self->content);
  g_clear_pointer (&self->directory, nre_directory_unref);
}

static void
exchange_bytes (NreSplice *self)
{
  NreDirectory *open;
  NreSpan span;
  guint32 present = self->bytes.present;
  guint8 *taken;

  /* Other steps may refer to an archive that was opened on the present bytes: keep it with these bytes. */
  open = nre_directory_swap_nested (self->directory, self->id, NULL);

  nre_directory_get_payload_by_id (self->directory, self->id, &span);
  taken = present > 0 ? g_memdup2 (span.data + self->bytes.offset, present) : NULL;
  nre_directory_splice (self->directory, self->id, self->bytes.offset, present,
                        nre_span (self->bytes.data, self->bytes.size));
  nre_directory_swap_nested (self->directory, self->id, self->bytes.nested);
  self->bytes.nested = open;
  g_free (self->bytes.data);
  self->bytes.data = taken;
  self->bytes.present = self->bytes.size;
  self->bytes.size = present;
}

static void
move (NreSplice *self)
{
  guint32 from = self->place.from;

  nre_directory_remove (self->directory, from);
  nre_directory_insert (self->directory, self->place.to, self->id);
  self->place.from = self->place.to;
  self->place.to = from;
}

/** nre_splice_exchange: apply or revert the splice by exchanging the state that it holds with the state of
 * the document. */
void
nre_splice_exchange (NreSplice *self)
{
  guint32 version_id = self->kind >= NRE_SPLICE_INSERT ? NRE_ORDER_ID : self->id;

  switch (self->kind)
    {
    case NRE_SPLICE_BYTES:
      exchange_bytes (self);
      break;
    case NRE_SPLICE_FIELDS:
      {
        NreFields held = *self->fields;

        nre_directory_get_fields_by_id (self->directory, self->id, self->fields);
        nre_directory_set_fields (self->directory, self->id, &held);
        break;
      }
    case NRE_SPLICE_CONTENT:
      nre_directory_swap_content (self->directory, self->id, &self->content);
      break;
    case NRE_SPLICE_INSERT:
      nre_directory_insert (self->directory, self->place.to, self->id);
      self->kind = NRE_SPLICE_REMOVE;
      break;
    case NRE_SPLICE_REMOVE:
      nre_directory_remove (self->directory, self->place.to);
      self->kind = NRE_SPLICE_INSERT;
      break;
    case NRE_SPLICE_MOVE:
      move (self);
      break;
    case NRE_SPLICE_SORT:
      nre_directory_set_sorts_anew (self->directory, !nre_directory_sorts_anew (self->directory));
      break;
    default:
      g_assert_not_reached ();
    }
  self->version = nre_directory_swap_version (self->directory, version_id, self->version);
}

static gsize
measure (const NreSplice *self)
{
  if (self->kind == NRE_SPLICE_BYTES)
    return self->bytes.size;
  if (self->kind == NRE_SPLICE_FIELDS)
    return sizeof *self->fields;
  if (self->kind == NRE_SPLICE_CONTENT && self->content.payload != NULL)
    return nre_payload_get_span (self->content.payload).size;
  return 0;
}

/** nre_splice_begin: apply the splice for the first time, and measure the memory that it needs. */
void
nre_splice_begin (NreSplice *self)
{
  gsize before = measure (self);

  nre_splice_exchange (self);
  self->held = MAX (before, measure (self));
}

/**
 * nre_splice_absorb:
 * @next: a splice applied just after @self; both are applied
 *
 * Merge @next into @self if @next replaced the same fields, or exactly the bytes that @self had inserted.
 *
 * Returns: whether they were merged
 */
gboolean
nre_splice_absorb (NreSplice *self, const NreSplice *next)
{
  if (self->kind != next->kind || self->directory != next->directory || self->id != next->id)
    return FALSE;
  if (self->kind == NRE_SPLICE_FIELDS)
    return TRUE;
  if (self->kind != NRE_SPLICE_BYTES || self->bytes.nested != NULL || next->bytes.nested != NULL ||
      self->bytes.offset != next->bytes.offset ||
      self->bytes.present != next->bytes.size)
    return FALSE;
  self->bytes.present = next->bytes.present;
  self->held = MAX (self->bytes.size, self->bytes.present);
  return TRUE;
}

/* Two overwritten ranges are joined if there are at most this many bytes between them. */
#define MAX_GAP 64

static gboolean
is_overwrite (const NreSplice *self)
{
  return self->kind == NRE_SPLICE_BYTES && self->bytes.present == self->bytes.size &&
         self->bytes.nested == NULL;
}

/**
 * nre_splice_extend:
 * @next: a splice applied just after @self; both are applied
 *
 * Merge @next into @self, for example while the user types bytes, if both overwrite bytes and @next begins in
 * the bytes of @self or at most MAX_GAP bytes behind them. There is a gap if the user has typed bytes that
 * equal the old ones, since those make no splice.
 *
 * Returns: whether they were merged
 */
gboolean
nre_splice_extend (NreSplice *self, const NreSplice *next)
{
  guint32 begin, end, next_end;
  NreSpan payload;

  if (self->directory != next->directory || self->id != next->id || !is_overwrite (self) ||
      !is_overwrite (next))
    return FALSE;
  begin = self->bytes.offset;
  end = begin + self->bytes.size;
  next_end = next->bytes.offset + next->bytes.size;
  if (next->bytes.offset < begin || (next->bytes.offset > end && next->bytes.offset - end > MAX_GAP) ||
      !nre_directory_get_payload_by_id (self->directory, self->id, &payload) ||
      !nre_span_contains (payload, begin, next_end - begin))
    return FALSE;
  if (next_end <= end)
    return TRUE;
  self->bytes.data = g_realloc (self->bytes.data, next_end - begin);
  memcpy (self->bytes.data + (end - begin), payload.data + end, next_end - end);
  if (next->bytes.offset >= end)
    memcpy (self->bytes.data + (next->bytes.offset - begin), next->bytes.data, next->bytes.size);
  else
    memcpy (self->bytes.data + (end - begin), next->bytes.data + (end - next->bytes.offset), next_end - end);
  self->bytes.size = self->bytes.present = next_end - begin;
  self->held = self->bytes.size;
  return TRUE;
}

/** nre_splice_memory: the memory of the splice in bytes, the same whether it is applied or not. */
gsize
nre_splice_memory (const NreSplice *self)
{
  return sizeof *self + self->held;
}
