/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-walk.h"

#include "nre-archive.h"

/* The number of bytes that may be read even of an empty file, and the fixed cost of a call of
 * nre_walk_spend(). */
#define LEAST 65536
#define ENTERING NRE_RECORD_SIZE

struct _NreWalk
{
  GPtrArray *entered;           /* blocks of BLOCK NreStretch, which never move */
  guint      n_entered;
  guint32   *places;            /* hash table of indices in @entered plus 1; 0 if free */
  guint      n_places;          /* 0, or a power of two, more than twice @n_noted */
  guint      n_noted;           /* stretches in the table */
  guintptr   end;               /* the highest address at which a stretch ends */
  guint64    allowed;
  guint64    spent;
  gboolean   ended;
};

#define BLOCK 64

static inline NreStretch *
get_entered (NreWalk *self, guint i)
{
  return (NreStretch *) g_ptr_array_index (self->entered, i / BLOCK) + i % BLOCK;
}

/** nre_stretch_hash: a GHashFunc for NreStretch. */
guint
nre_stretch_hash (gconstpointer data)
{
  const NreStretch *stretch = data;
  guint64 hash = (guintptr) stretch->data;

  hash =
      (hash ^ (guint64) stretch->size << 40 ^ stretch->size >> 24) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  hash = (hash ^ hash >> 32 ^ (guintptr) stretch->other) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  hash = (hash ^ hash >> 32 ^ stretch->other_size ^ (guint64) stretch->tag << 56) *
         G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  return (guint) (hash >> 32);
}

/** nre_stretch_equal: a GEqualFunc for NreStretch. */
gboolean
nre_stretch_equal (gconstpointer a, gconstpointer b)
{
  const NreStretch *x = a, *y = b;

  return x->data == y->data && x->size == y->size && x->other == y->other && x->other_size == y->other_size &&
         x->tag == y->tag;
}

/* Find the slot of the stretch in the hash table, or a free slot for it. */
static guint
find_place (NreWalk *self, const NreStretch *stretch)
{
  guint at = nre_stretch_hash (stretch) & (self->n_places - 1);

  while (self->places[at] != 0 && !nre_stretch_equal (get_entered (self, self->places[at] - 1), stretch))
    at = (at + 1) & (self->n_places - 1);
  return at;
}

/* Add all entered stretches to the hash table. was_entered() calls this when it needs the table, which is
 * rare: in nearly every file, each payload is behind all those that were entered before. */
static void
note_places (NreWalk *self)
{
  if (self->n_entered >= self->n_places / 2)
    {
      self->n_places = MAX (64, self->n_places);
      while (self->n_entered >= self->n_places / 2)
        self->n_places *= 2;
      g_free (self->places);
      self->places = g_new0 (guint32, self->n_places);
      self->n_noted = 0;
    }
  for (; self->n_noted < self->n_entered; self->n_noted++)
    self->places[find_place (self, get_entered (self, self->n_noted))] = self->n_noted + 1;
}

/** nre_walk_new: (transfer full): start a walk through @size bytes in all. */
NreWalk *
nre_walk_new (guint64 size)
{
  NreWalk *self = g_new0 (NreWalk, 1);

  self->entered = g_ptr_array_new_with_free_func (g_free);
  self->allowed = LEAST;
  nre_walk_allow (self, size);
  return self;
}

void
nre_walk_free (NreWalk *self)
{
  g_ptr_array_unref (self->entered);
  g_free (self->places);
  g_free (self);
}

static inline gboolean
was_entered (NreWalk *self, const NreStretch *stretch)
{
  if (stretch->size > 0 && (guintptr) stretch->data >= self->end)
    return FALSE;
  note_places (self);
  return self->places[find_place (self, stretch)] != 0;
}

/** nre_walk_has: whether a stretch with the same addresses, sizes and tag was entered. */
gboolean
nre_walk_has (NreWalk *self, const NreStretch *stretch)
{
  return was_entered (self, stretch);
}

/** nre_walk_enter: enter a stretch. Returns FALSE if nre_walk_has() is TRUE for it. */
gboolean
nre_walk_enter (NreWalk *self, const NreStretch *stretch)
{
  if (was_entered (self, stretch))
    return FALSE;
  if (self->n_entered % BLOCK == 0)
    g_ptr_array_add (self->entered, g_new (NreStretch, BLOCK));
  *get_entered (self, self->n_entered++) = *stretch;
  self->end = MAX (self->end, (guintptr) stretch->data + stretch->size);
  return TRUE;
}

/** nre_walk_allow: increase the size of the walk by @size bytes, such as those of an edit. */
void
nre_walk_allow (NreWalk *self, guint64 size)
{
  self->allowed += NRE_MAX_DEPTH * (size + ENTERING);
}

/** nre_walk_spend: count @size bytes as read. If the walk has read more than is allowed, this and all later
 * calls return FALSE, and the walk has to end. */
gboolean
nre_walk_spend (NreWalk *self, guint64 size)
{
  self->spent += size + ENTERING;
  self->ended = self->ended || self->spent > self->allowed;
  return !self->ended;
}

/** nre_walk_get_spent: the number of bytes counted by nre_walk_spend(), plus a fixed cost for each call. */
guint64
nre_walk_get_spent (NreWalk *self)
{
  return self->spent;
}

/** nre_walk_get_n: the number of entered stretches; see nre_walk_get_since(). */
guint
nre_walk_get_n (NreWalk *self)
{
  return self->n_entered;
}

/** nre_walk_get_since: (transfer full) (element-type NreStretch): all entered stretches but the first @n. */
GArray *
nre_walk_get_since (NreWalk *self, guint n)
{
  GArray *since = g_array_new (FALSE, FALSE, sizeof (NreStretch));

  for (; n < self->n_entered; n++)
    g_array_append_vals (since, get_entered (self, n), 1);
  return since;
}
