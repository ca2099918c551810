/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-patches.h"

static void
clear_patch (gpointer data)
{
  g_byte_array_unref (((NrePatch *) data)->inserted);
}

/** nre_patches_init: initialise an empty list; free it with nre_patches_clear(). */
void
nre_patches_init (NrePatches *self)
{
  *self = (NrePatches){ .attrs = g_array_new (FALSE, FALSE, sizeof (NreNewAttrs)) };
  self->patches = g_array_new (FALSE, FALSE, sizeof (NrePatch));
  g_array_set_clear_func (self->patches, clear_patch);
}

void
nre_patches_clear (NrePatches *self)
{
  g_clear_pointer (&self->patches, g_array_unref);
  g_clear_pointer (&self->attrs, g_array_unref);
}

/** nre_patches_turn_to: make the entry with the index @entry and the bytes @bytes the current entry. */
void
nre_patches_turn_to (NrePatches *self, guint entry, NreSpan bytes)
{
  self->entry = entry;
  self->bytes = bytes;
}

/** nre_patches_add: replace @removed bytes at @offset of the current entry. The caller adds the patches of an
 * entry in order of offset. Returns: (transfer none): an empty array, to which the caller appends the new
 * bytes. */
GByteArray *
nre_patches_add (NrePatches *self, gsize offset, gsize removed)
{
  NrePatch patch = { self->entry, offset, removed, g_byte_array_new () };

  g_array_append_val (self->patches, patch);
  return patch.inserted;
}

/* If there are more separate cuts than this, they become one patch, since each applied patch moves all bytes
 * behind it. */
#define MOST_CUTS 32

static guint
count_runs (const NreCut *cuts, gsize n)
{
  guint runs = n > 0;

  for (gsize i = 1; i < n; i++)
    runs += cuts[i - 1].offset + cuts[i - 1].size != cuts[i].offset;
  return runs;
}

/**
 * nre_patches_cut:
 * @cuts: the @n pieces to remove, in rising order, without overlaps
 *
 * Remove pieces of the current entry. Many separate pieces become a single patch, which inserts the bytes
 * between them again.
 */
void
nre_patches_cut (NrePatches *self, const NreCut *cuts, gsize n)
{
  gboolean several = count_runs (cuts, n) <= MOST_CUTS;
  const NreCut *last = &cuts[n - 1];
  GByteArray *kept = NULL;

  if (!several)
    kept = nre_patches_add (self, cuts[0].offset, last->offset + last->size - cuts[0].offset);
  for (gsize i = 0, first = 0; i < n; i++)
    {
      gsize end = cuts[i].offset + cuts[i].size;

      if (i + 1 < n && end == cuts[i + 1].offset)
        continue;
      if (several)
        nre_patches_add (self, cuts[first].offset, end - cuts[first].offset);
      else if (i + 1 < n)
        g_byte_array_append (kept, self->bytes.data + end, (guint) (cuts[i + 1].offset - end));
      first = i + 1;
    }
}

/** nre_patches_splice: replace the @removed bytes at @offset of the current entry by a copy of @inserted. */
void
nre_patches_splice (NrePatches *self, gsize offset, gsize removed, NreSpan inserted)
{
  g_byte_array_append (nre_patches_add (self, offset, removed), inserted.data, (guint) inserted.size);
}

/** nre_patches_replace: replace @old, a part of the current entry's bytes, by the @size bytes at @bytes. */
void
nre_patches_replace (NrePatches *self, NreSpan old, const void *bytes, gsize size)
{
  nre_patches_splice (self, (gsize) (old.data - self->bytes.data), old.size, nre_span (bytes, size));
}

/** nre_patches_put: overwrite the little-endian integer of @size bytes (at most 4) at @offset by @value. */
void
nre_patches_put (NrePatches *self, gsize offset, gsize size, guint32 value)
{
  guint8 bytes[4];

  nre_store_u32 (bytes, value);
  nre_patches_splice (self, offset, size, nre_span (bytes, size));
}

/** nre_patches_move: move @piece, a part of the current entry's bytes, to @to, an offset in the bytes before
 * the move. Adds no patch if @to is inside @piece or at one of its ends. */
void
nre_patches_move (NrePatches *self, NreSpan piece, gsize to)
{
  gsize from = (gsize) (piece.data - self->bytes.data);

  if (from <= to && to <= from + piece.size)
    return;
  /* Patches must be in order of their offsets. */
  if (from < to)
    nre_patches_add (self, from, piece.size);
  nre_patches_splice (self, to, 0, piece);
  if (from > to)
    nre_patches_add (self, from, piece.size);
}
