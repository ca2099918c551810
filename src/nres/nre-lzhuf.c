/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-lzhuf.h"

/* LZHUF: literals and match lengths are symbols of a Huffman tree that adapts to their frequencies (spec:
 * rsli.md, methods). The nodes are in order of rising frequency; siblings are neighbours, and the root is
 * last. */

#define WINDOW 4096
#define LONGEST 60
#define N_LITERALS 256
#define N_SYMBOLS 314
#define N_NODES (2 * N_SYMBOLS - 1)
#define ROOT (N_NODES - 1)
#define MAX_FREQUENCY 0x8000
#define SHORTEST 3

typedef struct
{
  NrePackedReader *packed;
  guint8   byte;                /* the last byte of @packed that was read */
  guint    n_bits;              /* number of low bits of @byte that read_bit() has not returned yet */
  gboolean ended;               /* a bit past the end was read */

  guint16  frequency[N_NODES + 1];      /* the last element is a sentinel, higher than all others */
  guint16  child[N_NODES];              /* the first of two child nodes; in a leaf, N_NODES + its symbol */
  guint16  parent[N_NODES + N_SYMBOLS]; /* parent of each node; at N_NODES + symbol, the symbol's leaf */
} Decoder;

/* Read the next bit, from the highest to the lowest of each byte. Past the end, set @ended and return 0. */
static guint
read_bit (Decoder *self)
{
  if (self->n_bits == 0)
    {
      if (!nre_packed_reader_next (self->packed, &self->byte))
        {
          self->ended = TRUE;
          return 0;
        }
      self->n_bits = 8;
    }
  self->n_bits--;
  return self->byte >> self->n_bits & 1;
}

static void
set_child (Decoder *self, guint node, guint child)
{
  self->child[node] = (guint16) child;
  self->parent[child] = (guint16) node;
  if (child < N_NODES)
    self->parent[child + 1] = (guint16) node;
}

static void
init_tree (Decoder *self)
{
  for (guint i = 0; i < N_SYMBOLS; i++)
    {
      self->frequency[i] = 1;
      set_child (self, i, N_NODES + i);
    }
  for (guint node = N_SYMBOLS, i = 0; node < N_NODES; node++, i += 2)
    {
      self->frequency[node] = (guint16) (self->frequency[i] + self->frequency[i + 1]);
      set_child (self, node, i);
    }
  self->frequency[N_NODES] = G_MAXUINT16;
  self->parent[ROOT] = 0;
}

/* Halve the frequencies of all leaves, and make the tree anew. */
static void
rebuild (Decoder *self)
{
  guint n = 0;

  for (guint i = 0; i < N_NODES; i++)
    if (self->child[i] >= N_NODES)
      {
        self->frequency[n] = (guint16) ((self->frequency[i] + 1) / 2);
        self->child[n++] = self->child[i];
      }
  for (guint i = 0; n < N_NODES; i += 2, n++)
    {
      guint frequency = (guint) self->frequency[i] + self->frequency[i + 1], at = n;

      while (frequency < self->frequency[at - 1])
        at--;
      memmove (&self->frequency[at + 1], &self->frequency[at], (n - at) * sizeof *self->frequency);
      memmove (&self->child[at + 1], &self->child[at], (n - at) * sizeof *self->child);
      self->frequency[at] = (guint16) frequency;
      self->child[at] = (guint16) i;
    }
  for (guint i = 0; i < N_NODES; i++)
    set_child (self, i, self->child[i]);
}

/* Count a symbol. A node whose frequency exceeds that of nodes behind it changes places with the last of
 * them. */
static void
count (Decoder *self, guint symbol)
{
  guint node;

  if (self->frequency[ROOT] == MAX_FREQUENCY)
    rebuild (self);
  node = self->parent[N_NODES + symbol];
  do
    {
      guint frequency = ++self->frequency[node], last = node;

      while (frequency > self->frequency[last + 1])
        last++;
      if (last != node)
        {
          guint child = self->child[node];

          self->frequency[node] = self->frequency[last];
          self->frequency[last] = (guint16) frequency;
          set_child (self, node, self->child[last]);
          set_child (self, last, child);
          node = last;
        }
      node = self->parent[node];
    }
  while (node != 0);
}

static guint
read_symbol (Decoder *self)
{
  guint node = self->child[ROOT];

  while (node < N_NODES)
    node = self->child[node + read_bit (self)];
  count (self, node - N_NODES);
  return node - N_NODES;
}

/* Read a distance of twelve bits. A prefix code of three to eight bits, longer for greater distances, encodes
 * the upper six bits; the lower six bits follow as they are. */
static guint
read_distance (Decoder *self)
{
  static const guint n_codes[] = { 1, 3, 8, 12, 24, 16 };
  guint bits = 0, first = 0, upper = 0;

  for (guint i = 0; i < 8; i++)
    bits = bits << 1 | read_bit (self);
  for (guint i = 0; i < G_N_ELEMENTS (n_codes); i++)
    {
      guint each = 32 >> i;

      if (bits < first + n_codes[i] * each)
        {
          upper += (bits - first) / each;
          for (guint k = 0; k < i + 1; k++)
            bits = bits << 1 | read_bit (self);
          break;
        }
      first += n_codes[i] * each;
      upper += n_codes[i];
    }
  return upper << 6 | (bits & 0x3f);
}

/**
 * nre_lzhuf_decode:
 * @out: (array length=size): where to write
 *
 * Decode LZHUF (spec: rsli.md, methods) until @size bytes are written, or @packed ends. Returns the number of
 * bytes written. The encoding of distances is unconfirmed, since no file that uses this method is known.
 */
gsize
nre_lzhuf_decode (NrePackedReader *packed, guint8 *out, gsize size)
{
  g_autofree Decoder *self = g_new0 (Decoder, 1);
  gsize n = 0;

  self->packed = packed;
  init_tree (self);
  while (n < size)
    {
      guint symbol = read_symbol (self), distance, length;

      if (self->ended)
        break;
      if (symbol < N_LITERALS)
        {
          out[n++] = (guint8) symbol;
          continue;
        }
      length = symbol - N_LITERALS + SHORTEST;
      distance = read_distance (self) + 1;
      if (self->ended)
        break;
      /* Before the first byte, the window has spaces. */
      for (; length > 0 && n < size; length--, n++)
        out[n] = distance <= n ? out[n - distance] : ' ';
    }
  return n;
}
