/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-index-ranges.h"

/* Indices of one block. */
#define BLOCK 64

typedef struct
{
  guint16 lowest;
  guint16 highest;
} Block;

struct _NreIndexRanges
{
  NreSpan indices;
  Block   blocks[];             /* whole ones only */
};

/* Inline, so that the compiler makes vector code where the number is known. */
static inline Block
range_of (const guint8 *p, gsize n)
{
  Block block = { G_MAXUINT16, 0 };

  for (gsize i = 0; i < n; i++)
    {
      guint16 index = nre_load_u16 (p + 2 * i);

      block.lowest = MIN (block.lowest, index);
      block.highest = MAX (block.highest, index);
    }
  return block;
}

/** nre_index_ranges_new: @indices are 16 bits each, borrowed. Looks at each once. */
NreIndexRanges *
nre_index_ranges_new (NreSpan indices)
{
  gsize n_blocks = indices.size / (2 * BLOCK);
  NreIndexRanges *self = g_malloc (sizeof (NreIndexRanges) + n_blocks * sizeof (Block));

  self->indices = indices;
  for (gsize i = 0; i < n_blocks; i++)
    self->blocks[i] = range_of (indices.data + 2 * BLOCK * i, BLOCK);
  return self;
}

void
nre_index_ranges_free (NreIndexRanges *self)
{
  g_free (self);
}

/**
 * nre_index_ranges_get:
 * @start, @count: at least one index, all of them there
 * @lowest, @highest: (out): the extremes among them
 */
void
nre_index_ranges_get (const NreIndexRanges *self, gsize start, gsize count, guint16 *lowest, guint16 *highest)
{
  gsize end = start + count, i = start;

  *lowest = G_MAXUINT16;
  *highest = 0;
  while (i < end)
    {
      gsize n = MIN (end, (i / BLOCK + 1) * BLOCK) - i;
      Block block = n == BLOCK ? self->blocks[i / BLOCK] : range_of (self->indices.data + 2 * i, n);

      *lowest = MIN (*lowest, block.lowest);
      *highest = MAX (*highest, block.highest);
      i += n;
    }
}

/** nre_index_ranges_find_above: which of the run is the first that is not less than @limit; @count if none is. */
gsize
nre_index_ranges_find_above (const NreIndexRanges *self, gsize start, gsize count, guint64 limit)
{
  gsize end = start + count, i = start;

  while (i < end)
    if (i % BLOCK == 0 && end - i >= BLOCK && self->blocks[i / BLOCK].highest < limit)
      i += BLOCK;
    else if (nre_load_u16 (self->indices.data + 2 * i) < limit)
      i++;
    else
      break;
  return i - start;
}
