/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-name-index.h"

#include "nre-text.h"

#define END G_MAXUINT32

typedef struct
{
  guint32 id;
  guint32 next;         /* index of the next older link with the same hash, or END */
} Link;

struct _NreNameIndex
{
  GArray     *links;
  GHashTable *last;     /* hash → index of the newest link with this hash, plus 1 */
};

/** nre_name_index_new: create an index for about @n_expected names. */
NreNameIndex *
nre_name_index_new (guint n_expected)
{
  NreNameIndex *self = g_new0 (NreNameIndex, 1);

  self->links = g_array_sized_new (FALSE, FALSE, sizeof (Link), n_expected);
  self->last = g_hash_table_new (NULL, NULL);
  return self;
}

void
nre_name_index_free (NreNameIndex *self)
{
  g_array_unref (self->links);
  g_hash_table_unref (self->last);
  g_free (self);
}

/* Hash a name, without regard to the case of ASCII letters. */
static gpointer
hash_name (const guint8 *name, gsize size)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ nre_text_fold (name[i])) * 16777619u;
  return GUINT_TO_POINTER (hash);
}

/** nre_name_index_add: record that the entry @id now has this name. */
void
nre_name_index_add (NreNameIndex *self, guint32 id, const guint8 name[NRE_NAME_SIZE])
{
  gpointer hash = hash_name (name, nre_record_name_length (name));
  Link link = { id, GPOINTER_TO_UINT (g_hash_table_lookup (self->last, hash)) - 1 };

  g_array_append_val (self->links, link);
  g_hash_table_insert (self->last, hash, GUINT_TO_POINTER (self->links->len));
}

/** nre_name_index_get_n: the number of names that were added, even if they are outdated. */
guint
nre_name_index_get_n (NreNameIndex *self)
{
  return self->links->len;
}

/** nre_name_index_find: (transfer full) (element-type guint32): the ids of entries that may have the name. An
 * id may occur more than once. */
GArray *
nre_name_index_find (NreNameIndex *self, const guint8 *name, gsize size)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 at = GPOINTER_TO_UINT (g_hash_table_lookup (self->last, hash_name (name, size))) - 1;

  for (; at != END; at = g_array_index (self->links, Link, at).next)
    g_array_append_val (ids, g_array_index (self->links, Link, at).id);
  return ids;
}
