/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-key-drag.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-material-kind.h"

/* More targets than anybody can see, and a file may have any number of keys. */
#define MOST_TARGETS 1024

/**
 * Key: one that moves.
 * @key: which, and its time as the drag found it
 * @least, @most: times that it can get
 * @now: where it is
 */
typedef struct
{
  NreMaterialKey key;
  int            least;
  int            most;
  int            now;
} Key;

struct _NreMaterialKeyDrag
{
  NreSelection *selection;
  GArray       *keys;           /* of Key; the one that was taken hold of comes first */
  GArray       *targets;        /* of guint: times of others, in ms */
  guint64       token;          /* of the history, as the drag left it */
};

static NreHistory *
get_history (NreMaterialKeyDrag *self)
{
  return nre_document_get_history (nre_selection_get_document (self->selection));
}

/* The time of the next key to that side that stays; @limit where there is none. */
static int
find_neighbour (NreMaterialView *view, const NreMaterialKey *key, const GtkBitset *moved, int by, int limit)
{
  NreMaterialBlock block;
  NreMaterialKey other;

  nre_material_view_get_block (view, key->animation, &block);
  for (gint64 i = (gint64) key->index + by; i >= 0 && i < block.n_keys; i += by)
    if (!gtk_bitset_contains (moved, block.first_key + (guint) i) &&
        nre_material_view_get_key (view, block.first_key + (guint) i, &other))
      return (int) other.time;
  return limit;
}

static void
take_key (NreMaterialKeyDrag *self, NreMaterialView *view, guint index, const GtkBitset *moved)
{
  Key key;

  if (!nre_material_view_get_key (view, index, &key.key))
    return;
  key.now = (int) key.key.time;
  /* What is out of order can be put in order, and need not be. */
  key.least = MIN (find_neighbour (view, &key.key, moved, -1, 0), key.now);
  key.most = MAX (find_neighbour (view, &key.key, moved, 1, G_MAXUINT16), key.now);
  g_array_append_val (self->keys, key);
}

static void
take_targets (NreMaterialKeyDrag *self, NreMaterialView *view, const GtkBitset *moved)
{
  guint n = MIN (nre_material_view_get_n_keys (view), MOST_TARGETS);

  for (guint i = 0; i < n; i++)
    {
      NreMaterialKey key;

      if (!gtk_bitset_contains (moved, i) && nre_material_view_get_key (view, i, &key))
        g_array_append_val (self->targets, key.time);
    }
}

/**
 * nre_material_key_drag_new:
 * @key: counted through all animations; with it move all that are selected, if it is among them
 * @token: what nre_material_key_drag_finish() of a drag gave that this one goes on with; else 0
 *
 * (transfer full) (nullable): NULL where there is no such key.
 */
NreMaterialKeyDrag *
nre_material_key_drag_new (NreSelection *selection, guint key, guint64 token)
{
  NreMaterialView *view = nre_selection_get_material_view (selection);
  NreDocument *document = nre_selection_get_document (selection);
  g_autoptr (GtkBitset) moved = nre_selection_get_several (selection, NRE_MATERIAL_PART_KEY);
  NreMaterialKeyDrag *self;
  GtkBitsetIter iter;
  guint index;

  if (key >= nre_material_view_get_n_keys (view))
    return NULL;
  if (!gtk_bitset_contains (moved, key))
    {
      gtk_bitset_remove_all (moved);
      gtk_bitset_add (moved, key);
    }
  self = g_new0 (NreMaterialKeyDrag, 1);
  self->selection = g_object_ref (selection);
  self->keys = g_array_new (FALSE, FALSE, sizeof (Key));
  self->targets = g_array_new (FALSE, FALSE, sizeof (guint));
  take_key (self, view, key, moved);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, moved, &index); more;
       more = gtk_bitset_iter_next (&iter, &index))
    if (index != key)
      take_key (self, view, index, moved);
  take_targets (self, view, moved);
  if (token != 0)
    nre_document_resume_gesture (document, token);
  else
    nre_document_begin_gesture (document);
  self->token = nre_history_get_token (get_history (self));
  return self;
}

/** nre_material_key_drag_is_over: something else was edited or undone, so that keys may have become others.
 */
gboolean
nre_material_key_drag_is_over (NreMaterialKeyDrag *self)
{
  return nre_history_get_token (get_history (self)) != self->token;
}

static void
drag_free (NreMaterialKeyDrag *self)
{
  g_object_unref (self->selection);
  g_array_unref (self->keys);
  g_array_unref (self->targets);
  g_free (self);
}

/* --- Where it goes ------------------------------------------------------------------------------- */

/**
 * nre_material_key_drag_snap:
 * @ms: how far the pointer is from where it was pressed
 *
 * How far that would be if the key were at the time of another one, at the play head or a tick, if one is
 * near; else in whole milliseconds.
 */
int
nre_material_key_drag_snap (NreMaterialKeyDrag *self, NreTimeScale *scale, double ms)
{
  const Key *key = &g_array_index (self->keys, Key, 0);
  double life = nre_time_scale_get_life (scale) * 1000, head = nre_time_scale_get_head (scale);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (double));

  ms = CLAMP (ms, -G_MAXUINT16, G_MAXUINT16);
  if (!nre_time_scale_has_life (scale))
    return (int) rint (ms);
  for (guint i = 0; i < self->targets->len; i++)
    {
      double part = g_array_index (self->targets, guint, i) / life;

      g_array_append_val (parts, part);
    }
  g_array_append_val (parts, head);
  return (int) rint (nre_time_scale_snap (scale, (key->key.time + ms) / life, parts, NULL) * life) -
         (int) key->key.time;
}

static gboolean
write_key (NreMaterialKeyDrag *self, const Key *key, const char *path, GError **error)
{
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert (&args, "animation", "u", key->key.animation);
  g_variant_dict_insert (&args, "key", "u", key->key.index);
  g_variant_dict_insert (&args, "k1", "u", (guint32) key->now);
  return nre_document_perform (nre_selection_get_document (self->selection), "set-material-key", path,
                               g_variant_dict_end (&args), error);
}

static gboolean
write_keys (NreMaterialKeyDrag *self, const char *path, GError **error)
{
  NreDocument *document = nre_selection_get_document (self->selection);
  g_autofree char *label = NULL;
  gboolean ok = TRUE;

  if (self->keys->len == 1)
    return write_key (self, &g_array_index (self->keys, Key, 0), path, error);
  label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u key", "Move %u keys", self->keys->len),
                           self->keys->len);
  nre_document_begin_group (document, label);
  for (guint i = 0; ok && i < self->keys->len; i++)
    ok = write_key (self, &g_array_index (self->keys, Key, i), path, error);
  if (ok)
    nre_document_end_group (document);
  else
    nre_document_abort_group (document);
  return ok;
}

/**
 * nre_material_key_drag_move:
 * @ms: how far it is from where the drag began
 *
 * Keys that move together keep their distances. Fails, having changed nothing more, where an operation
 * refuses.
 */
gboolean
nre_material_key_drag_move (NreMaterialKeyDrag *self, int ms, GError **error)
{
  NreEntry *entry = nre_selection_get_entry (self->selection);
  g_autofree char *path = entry != NULL ? nre_entry_dup_path (entry) : NULL;
  gboolean ok;

  for (guint i = 0; i < self->keys->len; i++)
    {
      const Key *key = &g_array_index (self->keys, Key, i);

      ms = CLAMP (ms, key->least - (int) key->key.time, key->most - (int) key->key.time);
    }
  for (guint i = 0; i < self->keys->len; i++)
    {
      Key *key = &g_array_index (self->keys, Key, i);

      key->now = (int) key->key.time + ms;
    }
  ok = write_keys (self, path, error);
  self->token = nre_history_get_token (get_history (self));
  return ok;
}

/** nre_material_key_drag_get_time: of the key that was taken hold of, in ms. */
guint
nre_material_key_drag_get_time (NreMaterialKeyDrag *self)
{
  return (guint) g_array_index (self->keys, Key, 0).now;
}

/** nre_material_key_drag_finish: keep what was done, and free the drag; returns the state, to go on from. */
guint64
nre_material_key_drag_finish (NreMaterialKeyDrag *self)
{
  guint64 token;

  nre_document_end_gesture (nre_selection_get_document (self->selection));
  token = nre_history_get_token (get_history (self));
  drag_free (self);
  return token;
}

/** nre_material_key_drag_cancel: take back what was done, and free the drag. */
void
nre_material_key_drag_cancel (NreMaterialKeyDrag *self)
{
  nre_document_abort_gesture (nre_selection_get_document (self->selection));
  drag_free (self);
}
