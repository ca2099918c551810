/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-key-drag.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-material-kind.h"

/* The maximum number of keys whose times attract the held key, since a file may have any number of keys. */
#define MOST_TARGETS 1024

/**
 * Key: a key that is moved.
 * @key: the key, with its time at the beginning of the drag
 * @least, @most: range of its time
 * @now: its present time
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
  NreTimeDrag parent_instance;

  GArray *keys;                 /* of Key; the held one comes first */
  GArray *targets;              /* of guint: times of keys that do not move, in ms */
};

G_DEFINE_FINAL_TYPE (NreMaterialKeyDrag, nre_material_key_drag, NRE_TYPE_TIME_DRAG)

/* The time of the next key of the animation that does not move, before (@by -1) or after (1) @key; @limit if
 * there is none. */
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
  /* Keys that are out of order can be put in order, but need not be. */
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
 * @key: index of the held key among those of all animations; if it is selected, all selected keys are moved
 * @token: result of nre_time_drag_finish() for the drag that this one continues; else 0
 *
 * Begin a drag. Returns (transfer full) (nullable): NULL if there is no such key.
 */
NreTimeDrag *
nre_material_key_drag_new (NreSelection *selection, guint key, guint64 token)
{
  NreMaterialView *view = nre_selection_get_material_view (selection);
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
  self = g_object_new (NRE_TYPE_MATERIAL_KEY_DRAG, NULL);
  take_key (self, view, key, moved);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, moved, &index); more;
       more = gtk_bitset_iter_next (&iter, &index))
    if (index != key)
      take_key (self, view, index, moved);
  take_targets (self, view, moved);
  nre_time_drag_begin (NRE_TIME_DRAG (self), selection, token);
  return NRE_TIME_DRAG (self);
}

/* --- Where it goes ------------------------------------------------------------------------------- */

/**
 * nre_material_key_drag_snap:
 * @ms: the distance that the pointer has moved, in milliseconds
 *
 * Returns the distance, in whole milliseconds, by which the held key must move. The key snaps to the time of
 * another key, the play head or a tick, if one is near.
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

/* Keys that move together keep their distances. */
static void
nre_material_key_drag_place (NreTimeDrag *drag, double by)
{
  NreMaterialKeyDrag *self = NRE_MATERIAL_KEY_DRAG (drag);
  int ms = (int) by;

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
}

static guint
nre_material_key_drag_get_n (NreTimeDrag *drag)
{
  return NRE_MATERIAL_KEY_DRAG (drag)->keys->len;
}

static char *
nre_material_key_drag_dup_label (NreTimeDrag *drag)
{
  guint n = nre_material_key_drag_get_n (drag);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u key", "Move %u keys", n), n);
}

static gboolean
nre_material_key_drag_write (NreTimeDrag *drag, guint nth, const char *path, GError **error)
{
  const Key *key = &g_array_index (NRE_MATERIAL_KEY_DRAG (drag)->keys, Key, nth);
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert (&args, "animation", "u", key->key.animation);
  g_variant_dict_insert (&args, "key", "u", key->key.index);
  g_variant_dict_insert (&args, "k1", "u", (guint32) key->now);
  return nre_document_perform (nre_selection_get_document (nre_time_drag_get_selection (drag)),
                               "set-material-key", path, g_variant_dict_end (&args), error);
}

/** nre_material_key_drag_get_time: present time of the held key, in ms. */
guint
nre_material_key_drag_get_time (NreMaterialKeyDrag *self)
{
  return (guint) g_array_index (self->keys, Key, 0).now;
}

static double
nre_material_key_drag_get_part (NreTimeDrag *drag, NreTimeScale *scale)
{
  double ms = nre_material_key_drag_get_time (NRE_MATERIAL_KEY_DRAG (drag));

  return nre_time_scale_has_life (scale) ? ms / 1000.0 / nre_time_scale_get_life (scale) : NAN;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_key_drag_finalize (GObject *object)
{
  NreMaterialKeyDrag *self = NRE_MATERIAL_KEY_DRAG (object);

  g_array_unref (self->keys);
  g_array_unref (self->targets);
  G_OBJECT_CLASS (nre_material_key_drag_parent_class)->finalize (object);
}

static void
nre_material_key_drag_class_init (NreMaterialKeyDragClass *klass)
{
  NreTimeDragClass *drag_class = NRE_TIME_DRAG_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_material_key_drag_finalize;
  drag_class->place = nre_material_key_drag_place;
  drag_class->get_n = nre_material_key_drag_get_n;
  drag_class->dup_label = nre_material_key_drag_dup_label;
  drag_class->write = nre_material_key_drag_write;
  drag_class->get_part = nre_material_key_drag_get_part;
}

static void
nre_material_key_drag_init (NreMaterialKeyDrag *self)
{
  self->keys = g_array_new (FALSE, FALSE, sizeof (Key));
  self->targets = g_array_new (FALSE, FALSE, sizeof (guint));
}
