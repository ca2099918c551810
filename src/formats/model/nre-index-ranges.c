/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-index-ranges.h"

#include "nre-words.h"

/* The number of indices in a block of level 1, and of blocks in a block of each higher level; and the number
 * of levels for the largest file. */
#define BLOCK 64
#define MAX_LEVELS 5

typedef struct
{
  guint16 lowest;
  guint16 highest;
} Block;

/* A tree of blocks: a block of level 1 has 64 indices, a block of level 2 has 64 blocks of level 1, and so
 * on. A range of any length consists of a few blocks and single indices. */
struct _NreIndexRanges
{
  NreSpan  indices;
  guint    n_levels;
  Block   *levels[MAX_LEVELS + 1];      /* [level], from level 1; complete blocks only */
  Block    blocks[];
};

static Block
range_of_few (const guint8 *p, gsize n)
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

static Block
range_of (const guint8 *p, gsize n)
{
  NreWords lowest, highest;
  Block block;

  if (n < NRE_N_WORDS)
    return range_of_few (p, n);
  /* Begin with the last eight indices. Some of them are read twice. */
  lowest = highest = nre_load_words (p + 2 * (n - NRE_N_WORDS));
  for (gsize i = 0; i + NRE_N_WORDS <= n; i += NRE_N_WORDS)
    {
      NreWords words = nre_load_words (p + 2 * i);

      lowest = nre_words_min (lowest, words);
      highest = nre_words_max (highest, words);
    }
  block = (Block){ lowest[0], highest[0] };
  for (guint k = 1; k < NRE_N_WORDS; k++)
    {
      block.lowest = MIN (block.lowest, lowest[k]);
      block.highest = MAX (block.highest, highest[k]);
    }
  return block;
}

static Block
range_of_blocks (const Block *blocks)
{
  Block block = blocks[0];

  for (guint i = 1; i < BLOCK; i++)
    {
      block.lowest = MIN (block.lowest, blocks[i].lowest);
      block.highest = MAX (block.highest, blocks[i].highest);
    }
  return block;
}

/* The highest level with a block that begins at the index @i and fits before @end; 0 if there is none. */
static guint
level_at (const NreIndexRanges *self, gsize i, gsize end)
{
  gsize size = BLOCK;
  guint level = 0;

  while (level < self->n_levels && i % size == 0 && end - i >= size)
    {
      level++;
      size *= BLOCK;
    }
  return level;
}

static gsize
size_of_level (guint level)
{
  gsize size = 1;

  while (level-- > 0)
    size *= BLOCK;
  return size;
}

/** nre_index_ranges_new: (transfer full): make a tree of the 16-bit numbers in @indices, which must outlive
 * the tree. */
NreIndexRanges *
nre_index_ranges_new (NreSpan indices)
{
  gsize n = indices.size / 2, n_blocks = 0;
  NreIndexRanges *self;
  Block *next;

  for (gsize k = n / BLOCK; k > 0; k /= BLOCK)
    n_blocks += k;
  self = g_malloc (sizeof (NreIndexRanges) + n_blocks * sizeof (Block));
  self->indices = indices;
  self->n_levels = 0;
  self->levels[0] = NULL;
  next = self->blocks;
  for (gsize k = n / BLOCK; k > 0 && self->n_levels < MAX_LEVELS; k /= BLOCK)
    {
      const Block *below = self->levels[self->n_levels];

      for (gsize i = 0; i < k; i++)
        if (self->n_levels == 0)
          next[i] = range_of (indices.data + 2 * BLOCK * i, BLOCK);
        else
          next[i] = range_of_blocks (below + BLOCK * i);
      self->levels[++self->n_levels] = next;
      next += k;
    }
  return self;
}

void
nre_index_ranges_free (NreIndexRanges *self)
{
  g_free (self);
}

/** nre_index_ranges_get: find the smallest and the largest number among the @count indices from @start on,
 * which must exist. @count: at least 1 */
void
nre_index_ranges_get (const NreIndexRanges *self, gsize start, gsize count, guint16 *lowest, guint16 *highest)
{
  gsize end = start + count, i = start;

  *lowest = G_MAXUINT16;
  *highest = 0;
  while (i < end)
    {
      guint level = level_at (self, i, end);
      gsize n = level > 0 ? size_of_level (level) : MIN (end, (i / BLOCK + 1) * BLOCK) - i;
      Block block = level > 0 ? self->levels[level][i / n] : range_of (self->indices.data + 2 * i, n);

      *lowest = MIN (*lowest, block.lowest);
      *highest = MAX (*highest, block.highest);
      i += n;
    }
}

/** nre_index_ranges_find_above: of the @count indices from @start on, find the first number that is not less
 * than @limit. Returns its index relative to @start, or @count if all numbers are less than @limit. */
gsize
nre_index_ranges_find_above (const NreIndexRanges *self, gsize start, gsize count, guint64 limit)
{
  gsize end = start + count, i = start;
  guint16 lowest, highest;

  nre_index_ranges_get (self, start, count, &lowest, &highest);
  if (highest < limit)
    return count;
  while (i < end)
    {
      guint level = level_at (self, i, end);

      while (level > 0 && self->levels[level][i / size_of_level (level)].highest >= limit)
        level--;
      if (level == 0 && nre_load_u16 (self->indices.data + 2 * i) >= limit)
        break;
      i += size_of_level (level);
    }
  return i - start;
}
