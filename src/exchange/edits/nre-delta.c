/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-delta.h"

#include <string.h>

/* The blocks of the sources are indexed by a hash of their bytes. The target is scanned for blocks with the
 * same hash, and each block that is really equal is extended in both directions. */

/* The size of an indexed block in bytes */
#define BLOCK ((gsize) 8)

/* After changed bytes, this many equal bytes at the same distance as before are enough to go on copying. */
#define RESUMED ((gsize) 4)

/* The distance between indexed blocks is such that there are about this many of them. */
#define MANY_BLOCKS ((guint64) 1 << 20)

#define NO_BLOCK G_MAXUINT32

typedef struct
{
  const NreSpan *sources;
  guint          n_sources;
  guint64       *starts;        /* for each source, the sum of the sizes of those before it */
  gsize          step;          /* the distance from one indexed block to the next, in bytes */
  guint          bits;          /* log2 of the size of @blocks */
  guint32       *blocks;        /* hash → number of a block, or NO_BLOCK */
} Index;

/* The hash of the BLOCK bytes at @p. @bits: the width of the hash */
static guint32
hash_block (const guint8 *p, guint bits)
{
  guint64 word;

  memcpy (&word, p, sizeof word);
  return (guint32) ((word * 0x9e3779b97f4a7c15u) >> (64 - bits));
}

static void
index_init (Index *self, const NreSpan *sources, guint n_sources)
{
  guint64 total = 0, n_blocks;
  gsize n_slots;

  *self = (Index){ sources, n_sources, g_new (guint64, (gsize) n_sources + 1), 1, 4, NULL };
  for (guint i = 0; i < n_sources; i++)
    {
      self->starts[i] = total;
      total += sources[i].size;
    }
  self->starts[n_sources] = total;
  self->step = (gsize) (total / MANY_BLOCKS) + 1;
  n_blocks = total / self->step + 1;
  while (self->bits < 24 && ((guint64) 1 << self->bits) < 2 * n_blocks)
    self->bits++;
  n_slots = (gsize) 1 << self->bits;
  self->blocks = g_new (guint32, n_slots);
  memset (self->blocks, 0xff, n_slots * sizeof *self->blocks);
  /* Backwards, so that of equal blocks the first one stays. */
  for (guint i = n_sources; i-- > 0;)
    for (guint64 block = (self->starts[i + 1] + self->step - 1) / self->step; block-- > 0;)
      {
        guint64 at = block * self->step;

        if (at < self->starts[i])
          break;
        if (sources[i].size < BLOCK || at - self->starts[i] > sources[i].size - BLOCK)
          continue;
        self->blocks[hash_block (sources[i].data + (at - self->starts[i]), self->bits)] = (guint32) block;
      }
}

static void
index_clear (Index *self)
{
  g_free (self->starts);
  g_free (self->blocks);
}

/* Find a block that is equal to the first bytes of @rest. Returns FALSE if none is known. */
static gboolean
find_block (const Index *self, NreSpan rest, guint *source, gsize *from)
{
  guint32 block;
  guint64 at;
  guint low = 0, high = self->n_sources;

  if (rest.size < BLOCK)
    return FALSE;
  block = self->blocks[hash_block (rest.data, self->bits)];
  if (block == NO_BLOCK)
    return FALSE;
  at = block * (guint64) self->step;
  /* The last source that starts at @at or before */
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (self->starts[middle] <= at)
        low = middle;
      else
        high = middle;
    }
  *source = low;
  *from = (gsize) (at - self->starts[low]);
  return memcmp (self->sources[low].data + *from, rest.data, BLOCK) == 0;
}

static gsize
count_equal (NreSpan a, NreSpan b)
{
  gsize n = MIN (a.size, b.size), i = 0;

  while (i < n && a.data[i] == b.data[i])
    i++;
  return i;
}

/* The bytes of a span from @offset on; none if it is shorter. */
static NreSpan
rest_of (NreSpan span, gsize offset)
{
  return offset < span.size ? nre_span (span.data + offset, span.size - offset) : nre_span (NULL, 0);
}

static void
add_piece (GArray *pieces, guint source, gsize from, NreSpan bytes)
{
  NreDeltaPiece piece = { source, from, bytes };

  if (bytes.size > 0)
    g_array_append_val (pieces, piece);
}

/**
 * nre_delta_find:
 * @sources: byte strings, less than 4 GiB in all
 * @target: the bytes to describe
 *
 * Describe the target as pieces of the sources and new bytes. The time is in proportion to the sizes. After a
 * copied piece, runs of at least 4 bytes are found in the same source at the same distance; at the start, in
 * the first source at offset 0. Elsewhere, runs are found if they are long enough: with small sources 8
 * bytes, with large ones more.
 *
 * Returns: (transfer full) (element-type NreDeltaPiece): the pieces, in the order of the target
 */
GArray *
nre_delta_find (const NreSpan *sources, guint n_sources, NreSpan target)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (NreDeltaPiece));
  gsize at = 0, fresh = 0;      /* the position, and the start of the new bytes before it */
  guint source = 0;
  gssize shift = 0;             /* how much further the source of the last copy was than the target */
  Index index;

  index_init (&index, sources, n_sources);
  while (at < target.size && n_sources > 0)
    {
      NreSpan rest = rest_of (target, at);
      gsize from = (gsize) ((gssize) at + shift), n, back = 0;
      guint other = source;

      n = (gssize) at + shift >= 0 ? count_equal (rest_of (sources[source], from), rest) : 0;
      if (n < MIN (RESUMED, rest.size))
        {
          if (!find_block (&index, rest, &other, &from))
            {
              at++;
              continue;
            }
          n = count_equal (rest_of (sources[other], from), rest);
        }
      while (back < at - fresh && back < from &&
             sources[other].data[from - back - 1] == target.data[at - back - 1])
        back++;
      add_piece (pieces, NRE_DELTA_NEW, 0, nre_span (target.data + fresh, at - back - fresh));
      add_piece (pieces, other, from - back, nre_span (target.data + at - back, n + back));
      source = other;
      shift = (gssize) from - (gssize) at;
      at += n;
      fresh = at;
    }
  add_piece (pieces, NRE_DELTA_NEW, 0, rest_of (target, fresh));
  index_clear (&index);
  return pieces;
}
