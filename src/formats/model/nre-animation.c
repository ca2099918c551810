/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-animation.h"

#include "nre-error.h"
#include "nre-i18n.h"

#include <math.h>

#define KEY_SIZE NRE_TRACK_KEY_SIZE

struct _NreAnimation
{
  GPtrArray *tracks;    /* for each node, a GArray of NreTrackKey */
};

void
nre_animation_free (NreAnimation *self)
{
  g_ptr_array_unref (self->tracks);
  g_free (self);
}

/** nre_track_key_load: read a record of Res8, 24 bytes, from @p. */
void
nre_track_key_load (NreTrackKey *self, const guint8 *p)
{
  nre_load_floats (p, self->pos, 3);
  self->time = nre_load_f32 (p + 12);
  for (guint i = 0; i < 4; i++)
    self->quat[i] = nre_load_i16 (p + 16 + 2 * i);
}

/** nre_model_get_track_key: read the key with the index @key in Res8, which must exist. */
void
nre_model_get_track_key (const NreModel *model, guint key, NreTrackKey *out)
{
  nre_track_key_load (out, nre_model_get_table (model, NRE_MODEL_KEYS)->span.data + KEY_SIZE * (gsize) key);
}

/** nre_track_key_store: write a record of Res8, 24 bytes, to @p. */
void
nre_track_key_store (const NreTrackKey *key, guint8 *p)
{
  nre_store_floats (p, key->pos, 3);
  nre_store_f32 (p + 12, key->time);
  for (guint i = 0; i < 4; i++)
    nre_store_u16 (p + 16 + 2 * i, (guint16) key->quat[i]);
}

/** nre_track_key_get_quat: decode the rotation as the game does. @wxyz: (out): a quaternion of any length */
void
nre_track_key_get_quat (const NreTrackKey *key, double wxyz[4])
{
  for (guint i = 0; i < 4; i++)
    wxyz[i] = key->quat[(i + 3) % 4] / 32767.0;
}

/** nre_track_key_set_quat: set the rotation of a key: store each component q of @wxyz as
 * clamp (round (q × 32767), −32767, 32767). */
void
nre_track_key_set_quat (NreTrackKey *key, const double wxyz[4])
{
  for (guint i = 0; i < 4; i++)
    key->quat[i] = (gint16) CLAMP (round (wxyz[(i + 1) % 4] * 32767), -32767, 32767);
}

/** nre_animation_new: (transfer full): split the keys of a model into tracks. The track of a node begins
 * after the fallback key of the previous node, and ends with its own fallback key. Fails with
 * NRE_ERROR_REFUSED if the tracks are not in the order of the nodes, keys follow the last track, or the model
 * is a legacy model. */
NreAnimation *
nre_animation_new (const NreModel *model, GError **error)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES), n_keys = nre_model_count (model, NRE_MODEL_KEYS),
        next = 0;
  g_autoptr (NreAnimation) self = NULL;

  if (n > 0 && !nre_model_check_editable (model, NRE_MODEL_NODES, 0, error))
    return NULL;
  self = g_new0 (NreAnimation, 1);
  self->tracks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < n; i++)
    {
      GArray *track = g_array_new (FALSE, FALSE, sizeof (NreTrackKey));
      NreModelNode node;

      g_ptr_array_add (self->tracks, track);
      nre_model_get_node (model, i, &node);
      if (node.fallback_key < next || node.fallback_key >= n_keys)
        return nre_fail_null (error, NRE_ERROR_REFUSED,
                              _("the keys of this model do not follow one another in node order (node %u "
                                "ends at key %u, expected %u or later, below %u)"), i, node.fallback_key,
                              next, n_keys);
      g_array_set_size (track, node.fallback_key + 1u - next);
      for (guint k = 0; k < track->len; k++, next++)
        nre_model_get_track_key (model, next, &g_array_index (track, NreTrackKey, k));
    }
  if (next != n_keys)
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("keys %u to %u of this model belong to no node"), next,
                          n_keys - 1);
  return g_steal_pointer (&self);
}

/** nre_animation_get_track: get the keys of a node. Returns their number. @keys: (out): valid until the track
 * of the node is set */
guint
nre_animation_get_track (NreAnimation *self, guint node, const NreTrackKey **keys)
{
  GArray *track = g_ptr_array_index (self->tracks, node);

  *keys = (gconstpointer) track->data;
  return track->len;
}

/** nre_animation_get_start: the index in Res8 that the first key of the node will have. */
guint
nre_animation_get_start (NreAnimation *self, guint node)
{
  guint start = 0;

  for (guint i = 0; i < node && i < self->tracks->len; i++)
    start += ((GArray *) g_ptr_array_index (self->tracks, i))->len;
  return start;
}

/**
 * nre_animation_set_track:
 * @keys, @n: at least one key, with finite numbers. The times start at 0, increase from key to key, and are
 *   whole frames up to 65535
 *
 * Replace the keys of a node. Fails with NRE_ERROR_REFUSED, and a message that names the key, if the keys
 * break these rules.
 */
gboolean
nre_animation_set_track (NreAnimation *self, guint node, const NreTrackKey *keys, guint n, GError **error)
{
  GArray *track = g_ptr_array_index (self->tracks, node);

  if (n == 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("node %u needs at least one key"), node);
  for (guint i = 0; i < n; i++)
    {
      float time = keys[i].time;

      if (!isfinite (time) || !isfinite (keys[i].pos[0]) || !isfinite (keys[i].pos[1]) ||
          !isfinite (keys[i].pos[2]))
        return nre_fail (error, NRE_ERROR_REFUSED, _("key %u of node %u: position and time must be finite"),
                         i, node);
      if (i == 0 ? time != 0 : !(time > keys[i - 1].time))
        return nre_fail (error, NRE_ERROR_REFUSED,
                         i == 0 ? _("key %u of node %u: the first time of a track must be 0")
                                : _("key %u of node %u: times must increase along the track"),
                         i, node);
      if (time != rintf (time) || time > G_MAXUINT16)
        return nre_fail (error, NRE_ERROR_REFUSED,
                         _("key %u of node %u: the time must be a whole frame from 0 to 65535"), i, node);
    }
  g_array_set_size (track, 0);
  g_array_append_vals (track, keys, n);
  return TRUE;
}

/** nre_animation_find_key: find the node of a key of Res8, and the index of the key in its track. Returns
 * FALSE if no node has the key. */
gboolean
nre_animation_find_key (NreAnimation *self, guint key, guint *node, guint *index)
{
  for (guint i = 0; i < self->tracks->len; i++)
    {
      guint n = ((GArray *) g_ptr_array_index (self->tracks, i))->len;

      if (key < n)
        {
          *node = i;
          *index = key;
          return TRUE;
        }
      key -= n;
    }
  return FALSE;
}

static guint32
frame_count (NreAnimation *self)
{
  float last = 0;

  for (guint i = 0; i < self->tracks->len; i++)
    {
      GArray *track = g_ptr_array_index (self->tracks, i);

      if (track->len > 0)
        last = MAX (last, g_array_index (track, NreTrackKey, track->len - 1).time);
    }
  return (guint32) last + 1;
}

/* Tracks that were not set have the times of the file, which can be any numbers. */
static gboolean
check_times (NreAnimation *self, GError **error)
{
  for (guint i = 0; i < self->tracks->len; i++)
    {
      GArray *track = g_ptr_array_index (self->tracks, i);

      for (guint k = 0; k < track->len; k++)
        {
          float time = g_array_index (track, NreTrackKey, k).time;

          if (time >= 0 && time <= G_MAXUINT16)
            continue;
          return nre_fail (error, NRE_ERROR_REFUSED, _("key %u of node %u has the time %g; an animation can "
                                                       "be written with times from 0 to 65535"), k, i,
                           (double) time);
        }
    }
  return TRUE;
}

/* Append the words of a track to the frame map, one for each frame. A frame gets the last key that is not
 * later than the frame; a frame before the first key gets the last key of the track. @start: the index in
 * Res8 of the first key */
static void
append_map (GByteArray *map, const GArray *track, guint start, guint32 frames)
{
  guint last = track->len - 1, left = 0, size = map->len;
  guint8 *word;

  g_byte_array_set_size (map, size + 2 * frames);
  word = map->data + size;
  for (guint32 frame = 0; frame < frames; frame++, word += 2)
    {
      float f = (float) frame;

      while (left + 1 < track->len && g_array_index (track, NreTrackKey, left + 1).time <= f)
        left++;
      if (f < g_array_index (track, NreTrackKey, 0).time ||
          f >= g_array_index (track, NreTrackKey, last).time)
        nre_store_u16 (word, (guint16) (start + last));
      else
        nre_store_u16 (word, (guint16) (start + left));
    }
}

/* Check that the bytes of a table can be read: otherwise, there are none to replace. */
static gboolean
check_readable (const NreModel *model, const NreModelTable *table, GError **error)
{
  NreDirectory *directory = nre_model_get_directory (model);
  g_autoptr (GBytes) bytes = NULL;
  NreSpan span;

  if (nre_directory_get_payload (directory, table->entry, &span))
    return TRUE;
  /* nre_directory_read() sets the error. */
  bytes = nre_directory_read (directory, table->entry, error);
  return bytes != NULL;
}

/**
 * nre_animation_write:
 * @out: patches of Res1, and of Res8 and Res19 with their attributes
 *
 * Make the patches that write all tracks canonically. Fails with NRE_ERROR_REFUSED if Res8 or Res19 is
 * missing, a time is invalid, or the index of a key or of the first map word of a track does not fit in 16
 * bits; and with NRE_ERROR_FORMAT if one of the tables cannot be read.
 */
gboolean
nre_animation_write (NreAnimation *self, const NreModel *model, NrePatches *out, GError **error)
{
  const NreModelTable *key_table = nre_model_get_table (model, NRE_MODEL_KEYS);
  const NreModelTable *map_table = nre_model_get_table (model, NRE_MODEL_FRAME_MAP);
  const NreModelTable *nodes = nre_model_get_table (model, NRE_MODEL_NODES);
  g_autoptr (GByteArray) keys = g_byte_array_new ();
  g_autoptr (GByteArray) map = g_byte_array_new ();
  guint32 frames;

  if (!key_table->present || !map_table->present)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     key_table->present
                       ? _("the model has no frame map (Res19), so that it cannot be animated")
                       : _("the model has no keys (Res8), so that it cannot be animated"));
  if (!check_readable (model, key_table, error) || !check_readable (model, map_table, error) ||
      !check_times (self, error))
    return FALSE;
  frames = frame_count (self);
  for (guint i = 0; i < self->tracks->len; i++)
    {
      GArray *track = g_ptr_array_index (self->tracks, i);
      guint start = keys->len / KEY_SIZE, map_start = NRE_MODEL_NONE;
      guint8 words[4];

      g_byte_array_set_size (keys, keys->len + KEY_SIZE * track->len);
      for (guint k = 0; k < track->len; k++)
        nre_track_key_store (&g_array_index (track, NreTrackKey, k), keys->data + KEY_SIZE * (start + k));
      if (track->len > 1)
        {
          map_start = map->len / 2;
          append_map (map, track, start, frames);
        }
      if ((track->len > 1 && map_start >= NRE_MODEL_NONE) || start + track->len - 1 > G_MAXUINT16)
        return nre_fail (error, NRE_ERROR_REFUSED, _("the animation is too long: node %u would have key %u "
                                                     "and map word %u, and 16 bits number both"), i,
                         start + track->len - 1, map_start);
      nre_store_u16 (words, (guint16) map_start);
      nre_store_u16 (words + 2, (guint16) (start + track->len - 1));
      if (memcmp (nre_model_get_record (model, NRE_MODEL_NODES, i) + 4, words, 4) != 0)
        nre_model_patch_bytes (out, nodes, nre_model_table_offset (nodes, i) + 4, 4, words, 4);
    }
  nre_model_patch_table (out, key_table, nre_span (keys->data, keys->len));
  nre_model_patch_table (out, map_table, nre_span (map->data, map->len));
  nre_model_patch_attrs (out, key_table, keys->len / KEY_SIZE, key_table->attr2);
  nre_model_patch_attrs (out, map_table, map->len / 2, frames);
  return TRUE;
}

/** nre_model_is_canonical_animation: whether nre_animation_write() would succeed and change nothing. */
gboolean
nre_model_is_canonical_animation (const NreModel *model)
{
  g_autoptr (NreAnimation) animation = nre_animation_new (model, NULL);
  g_auto (NrePatches) patches = { 0 };

  nre_patches_init (&patches);
  return animation != NULL && nre_animation_write (animation, model, &patches, NULL) &&
         patches.patches->len == 0 && patches.attrs->len == 0;
}

/** nre_model_check_key: check a changed key whose time has not changed. Fails with NRE_ERROR_REFUSED if a
 * changed coordinate is not finite. @key: index of the key, for the message; @before, @after: its record of
 * Res8 before and after the change */
gboolean
nre_model_check_key (guint key, const guint8 *before, const guint8 *after, GError **error)
{
  for (guint i = 0; i < 3; i++)
    if (nre_becomes_not_finite (before + 4 * i, after + 4 * i))
      return nre_fail (error, NRE_ERROR_REFUSED, _("key %u: the position must be finite"), key);
  return TRUE;
}

/** nre_model_patch_key_time: set the key with the index @key in Res8 to @fields, which have another time.
 * This rewrites the whole animation, since the frame map depends on the times. Fails with NRE_ERROR_REFUSED
 * if there is no such key, the time is not allowed, or the animation is not canonical, so that the edit would
 * change more than this key; otherwise like nre_animation_write(). */
gboolean
nre_model_patch_key_time (const NreModel *model, guint key, const NreTrackKey *fields, NrePatches *out,
                          GError **error)
{
  g_autoptr (NreAnimation) animation = NULL;
  g_autofree NreTrackKey *changed = NULL;
  const NreTrackKey *track;
  guint node, index, n;

  if (!nre_model_check_editable (model, NRE_MODEL_KEYS, key, error))
    return FALSE;
  if (!nre_model_is_canonical_animation (model))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the animation of this model is not canonical: a new time would rewrite its frame map "
                       "as a whole; set-track with \"rewrite\" does so"));
  animation = nre_animation_new (model, error);
  if (animation == NULL || !nre_animation_find_key (animation, key, &node, &index))
    return FALSE;
  n = nre_animation_get_track (animation, node, &track);
  changed = g_memdup2 (track, n * sizeof *track);
  changed[index] = *fields;
  return nre_animation_set_track (animation, node, changed, n, error) &&
         nre_animation_write (animation, model, out, error);
}
