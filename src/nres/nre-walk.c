/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-walk.h"

#include "nre-archive.h"

/* What small files may cost in any case, and what entering anything costs beside its bytes. */
#define LEAST 65536
#define ENTERING NRE_RECORD_SIZE

struct _NreWalk
{
  GArray     *entered;          /* of NreStretch, in order */
  GHashTable *places;           /* of the same, as pointers of their own */
  guint64     allowed;
  guint64     spent;
  gboolean    ended;
};

static guint
hash_stretch (gconstpointer key)
{
  const NreStretch *stretch = key;

  return g_direct_hash (stretch->data) ^ (guint) stretch->size * 2654435761u ^ g_direct_hash (stretch->other) * 31u ^
         (guint) stretch->other_size * 40503u ^ stretch->tag;
}

static gboolean
equal_stretch (gconstpointer a, gconstpointer b)
{
  const NreStretch *x = a, *y = b;

  return x->data == y->data && x->size == y->size && x->other == y->other && x->other_size == y->other_size &&
         x->tag == y->tag;
}

/** nre_walk_new: @size is that of all that is walked, in bytes. */
NreWalk *
nre_walk_new (guint64 size)
{
  NreWalk *self = g_new0 (NreWalk, 1);

  self->entered = g_array_new (FALSE, FALSE, sizeof (NreStretch));
  self->places = g_hash_table_new_full (hash_stretch, equal_stretch, g_free, NULL);
  self->allowed = LEAST;
  nre_walk_allow (self, size);
  return self;
}

void
nre_walk_free (NreWalk *self)
{
  g_array_unref (self->entered);
  g_hash_table_unref (self->places);
  g_free (self);
}

/** nre_walk_has: whether these very bytes were entered as the same before. */
gboolean
nre_walk_has (NreWalk *self, const NreStretch *stretch)
{
  return g_hash_table_contains (self->places, stretch);
}

/** nre_walk_enter: FALSE when these very bytes were entered as the same before. */
gboolean
nre_walk_enter (NreWalk *self, const NreStretch *stretch)
{
  if (!g_hash_table_add (self->places, g_memdup2 (stretch, sizeof *stretch)))
    return FALSE;
  g_array_append_val (self->entered, *stretch);
  return TRUE;
}

/** nre_walk_allow: there are @size bytes more than was said at first, such as those that an edit brought. */
void
nre_walk_allow (NreWalk *self, guint64 size)
{
  self->allowed += NRE_MAX_DEPTH * (size + ENTERING);
}

/** nre_walk_spend: @size bytes are to be looked at. Once that was FALSE, it is FALSE for any. */
gboolean
nre_walk_spend (NreWalk *self, guint64 size)
{
  self->spent += size + ENTERING;
  self->ended = self->ended || self->spent > self->allowed;
  return !self->ended;
}

/** nre_walk_get_spent: bytes looked at, with something for entering each. */
guint64
nre_walk_get_spent (NreWalk *self)
{
  return self->spent;
}

/** nre_walk_get_n: how many stretches were entered. */
guint
nre_walk_get_n (NreWalk *self)
{
  return self->entered->len;
}

/** nre_walk_get_since: (transfer full) (element-type NreStretch): those entered when there were @n, and later. */
GArray *
nre_walk_get_since (NreWalk *self, guint n)
{
  GArray *since = g_array_new (FALSE, FALSE, sizeof (NreStretch));

  if (n < self->entered->len)
    g_array_append_vals (since, &g_array_index (self->entered, NreStretch, n), self->entered->len - n);
  return since;
}
