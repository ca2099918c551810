/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-edits.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-track-edit.h"

#include <math.h>

/* An edit of tracks: the model and its animation, before and after the edit */
typedef struct
{
  NreModel     *model;
  NreAnimation *before;
  NreAnimation *after;
} Work;

static void
work_clear (Work *work)
{
  g_clear_pointer (&work->before, nre_animation_free);
  g_clear_pointer (&work->after, nre_animation_free);
  g_clear_pointer (&work->model, nre_model_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static NreModel *
open_model (NreDocument *document, const char *entry, GError **error)
{
  const NreOperation *operation = nre_operation_find ("set-track");
  NreTarget target;

  if (!nre_operation_resolve (&operation, nre_document_get_root (document), entry,
                              &target, error))
    return NULL;
  return nre_model_new (target.directory);
}

static gboolean
work_begin (Work *work, NreDocument *document, const char *entry, GError **error)
{
  work->model = open_model (document, entry, error);
  if (work->model == NULL)
    return FALSE;
  work->before = nre_animation_new (work->model, error);
  work->after = work->before != NULL ? nre_animation_new (work->model, error) : NULL;
  return work->after != NULL;
}

static GVariant *
pack_track (guint node, const NreTrackKey *track, guint n, NreTracksMode mode)
{
  GVariantBuilder keys;
  GVariantDict args;

  g_variant_builder_init (&keys, G_VARIANT_TYPE ("a(dadad)"));
  for (guint i = 0; i < n; i++)
    {
      double pos[3], quat[4];

      for (guint k = 0; k < 3; k++)
        pos[k] = (double) track[i].pos[k];
      nre_track_key_get_quat (&track[i], quat);
      g_variant_builder_add (&keys, "(d@ad@ad)", (double) track[i].time,
                             g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, pos, 3, sizeof (double)),
                             g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, quat, 4, sizeof (double)));
    }
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "node", "u", node);
  g_variant_dict_insert_value (&args, "keys", g_variant_builder_end (&keys));
  if (mode == NRE_TRACKS_REWRITE)
    g_variant_dict_insert (&args, "rewrite", "b", TRUE);
  return g_variant_dict_end (&args);
}

/* Set the changed tracks, as one step. A failure leaves the document unchanged. */
static gboolean
work_commit (Work *work, NreDocument *document, const char *entry, NreTracksMode mode, const char *label,
             GError **error)
{
  guint n_nodes = nre_model_count (work->model, NRE_MODEL_NODES);

  /* The model is a view of the document, and becomes invalid when the first track is set: do not use it any
   * more. */
  nre_document_begin_group (document, label);
  for (guint node = 0; node < n_nodes; node++)
    {
      const NreTrackKey *before, *after;
      guint n_before = nre_animation_get_track (work->before, node, &before);
      guint n_after = nre_animation_get_track (work->after, node, &after);

      if (n_before == n_after && memcmp (before, after, n_after * sizeof *after) == 0)
        continue;
      if (!nre_document_perform (document, "set-track", entry, pack_track (node, after, n_after, mode),
                                 error))
        {
          nre_document_abort_group (document);
          return FALSE;
        }
      /* The animation is canonical now, so that rewriting it again loses nothing. */
      mode = NRE_TRACKS_REWRITE;
    }
  nre_document_end_group (document);
  return TRUE;
}

/**
 * nre_edit_tracks_need_rewrite:
 *
 * Whether keys can be inserted, removed and moved, but only with NRE_TRACKS_REWRITE.
 */
gboolean
nre_edit_tracks_need_rewrite (NreDocument *document, const char *entry)
{
  g_autoptr (NreModel) model = open_model (document, entry, NULL);
  g_autoptr (NreAnimation) animation = NULL;
  g_auto (NrePatches) patches = { 0 };

  if (model == NULL || nre_model_is_canonical_animation (model))
    return FALSE;
  nre_patches_init (&patches);
  animation = nre_animation_new (model, NULL);
  return animation != NULL && nre_animation_write (animation, model, &patches, NULL);
}

/* (transfer full): the name of the node, or its index if it has no name. */
static char *
name_node (const Work *work, guint node)
{
  g_autofree char *name = nre_model_dup_node_name (work->model, node);

  return name != NULL && *name != '\0' ? g_steal_pointer (&name) : g_strdup_printf ("%u", node);
}

static char *
format_frame (float time)
{
  return g_strdup_printf ("%g", (double) time);
}

/* (transfer full): the name of a key, made of its node and frame, such as “Turret, 8”. */
static char *
name_frame (const Work *work, guint node, float time)
{
  g_autofree char *name = name_node (work, node), *frame = format_frame (time);

  /* Translators: an animation key by its node and its frame, such as “Turret, 8.0”. */
  return g_strdup_printf (_("%s, %s"), name, frame);
}

static char *
name_key (const Work *work, guint key)
{
  NreTrackKey fields;
  guint node, index;

  if (key >= nre_model_count (work->model, NRE_MODEL_KEYS) ||
      !nre_animation_find_key (work->before, key, &node, &index))
    return g_strdup_printf ("%u", key);
  nre_model_get_track_key (work->model, key, &fields);
  return name_frame (work, node, fields.time);
}

/* (transfer full): the label of an edit of the @n keys @keys. @one: the label for a single key, with %s for
 * the name of the key. @several: (transfer full): the label for several keys. */
static char *
label_of (const Work *work, const guint *keys, guint n, const char *one, char *several)
{
  g_autofree char *counted = several;
  g_autofree char *name = n == 1 ? name_key (work, keys[0]) : NULL;
  g_autoptr (GString) label = g_string_new (one);

  if (name == NULL)
    return g_steal_pointer (&counted);
  g_string_replace (label, "%s", name, 1);
  return g_string_free (g_steal_pointer (&label), FALSE);
}

/**
 * nre_edit_insert_key:
 * @time: a whole frame number at which the node has no key
 * @key: (out) (optional): the index of the new key in the table of keys
 *
 * Insert a key with the pose that the node has at @time.
 */
gboolean
nre_edit_insert_key (NreDocument *document, const char *entry, guint node, float time, NreTracksMode mode,
                     guint *key, GError **error)
{
  g_autofree char *name = NULL, *label = NULL;
  g_auto (Work) work = { 0 };
  NreTrackKey sampled;
  guint number;

  if (!work_begin (&work, document, entry, error))
    return FALSE;
  name = name_frame (&work, node, time);
  /* Translators: the name of a key by its node and its frame, such as “Insert key: Turret, 8”. */
  label = g_strdup_printf (_("Insert key: %s"), name);
  if (!nre_model_sample_key (work.model, node, time, &sampled, error) ||
      !nre_animation_insert_key (work.after, node, &sampled, &number, error) ||
      !work_commit (&work, document, entry, mode, label, error))
    return FALSE;
  if (key != NULL)
    *key = number;
  return TRUE;
}

/** nre_edit_duplicate_keys: copy keys, each to the next whole frame at which its node has no key. @keys, @n:
 * indices in rising order. @copies: (out): the indices of the @n copies, in rising order. */
gboolean
nre_edit_duplicate_keys (NreDocument *document, const char *entry, const guint *keys, guint n,
                         NreTracksMode mode, guint *copies, GError **error)
{
  g_autofree char *label = NULL;
  g_auto (Work) work = { 0 };

  if (n == 0)
    return TRUE;
  if (!work_begin (&work, document, entry, error))
    return FALSE;
  label =
    label_of (&work, keys, n, _("Duplicate key: %s"),
              g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Duplicate %u key", "Duplicate %u keys", n), n));
  return nre_animation_duplicate_keys (work.after, keys, n, copies, error) &&
         work_commit (&work, document, entry, mode, label, error);
}

/** nre_edit_remove_keys: remove keys. @keys, @n: indices in rising order. Fails like
 * nre_animation_remove_keys(), for example if a key is the first of its node. */
gboolean
nre_edit_remove_keys (NreDocument *document, const char *entry, const guint *keys, guint n,
                      NreTracksMode mode, GError **error)
{
  g_autofree char *label = NULL;
  g_auto (Work) work = { 0 };

  if (n == 0)
    return TRUE;
  if (!work_begin (&work, document, entry, error))
    return FALSE;
  label = label_of (&work, keys, n, _("Delete key: %s"),
                    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Delete %u key", "Delete %u keys", n), n));
  return nre_animation_remove_keys (work.after, keys, n, error) &&
         work_commit (&work, document, entry, mode, label, error);
}

/* (transfer full): the label of a move. The last move of a gesture names the whole step, so the label has
 * neither the distance nor the old time. */
static char *
dup_move_label (const Work *work, const guint *keys, guint n, int frames)
{
  g_autofree char *name = NULL, *frame = NULL;
  NreTrackKey fields;
  guint node, index;

  if (n > 1 || keys[0] >= nre_model_count (work->model, NRE_MODEL_KEYS) ||
      !nre_animation_find_key (work->before, keys[0], &node, &index))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u key", "Move %u keys", n), n);
  nre_model_get_track_key (work->model, keys[0], &fields);
  name = name_node (work, node);
  frame = format_frame (rintf (fields.time) + (float) frames);
  /* Translators: the node of an animation key, and its new frame: “Move key: Turret, to frame 10”. */
  return g_strdup_printf (_("Move key: %s, to frame %s"), name, frame);
}

/** nre_edit_move_keys: move keys in time by @frames frames, after rounding their times to whole frames.
 * @keys, @n: indices in rising order. Fails like nre_animation_move_keys(), for example if a key is the
 * first of its node or would reach another key. */
gboolean
nre_edit_move_keys (NreDocument *document, const char *entry, const guint *keys, guint n, int frames,
                    NreTracksMode mode, GError **error)
{
  g_autofree char *label = NULL;
  g_auto (Work) work = { 0 };

  if (n == 0)
    return TRUE;
  if (!work_begin (&work, document, entry, error))
    return FALSE;
  label = dup_move_label (&work, keys, n, frames);
  return nre_animation_move_keys (work.after, keys, n, frames, error) &&
         work_commit (&work, document, entry, mode, label, error);
}

/** nre_edit_check_move: check whether nre_edit_move_keys() can move the keys, without changing the document.
 * Fails like nre_animation_move_keys(). Does not check whether the moved keys fit in the tables of the
 * model. */
gboolean
nre_edit_check_move (NreDocument *document, const char *entry, const guint *keys, guint n, int frames,
                     GError **error)
{
  g_auto (Work) work = { 0 };

  return work_begin (&work, document, entry, error) &&
         nre_animation_move_keys (work.after, keys, n, frames, error);
}

static GVariant *
pack_doubles (const double *values, gsize n)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, values, n, sizeof *values);
}

/* Set the position, the rotation or both: those that differ from the pose in @target. The other one keeps its
 * exact bits. */
static gboolean
set_pose (NreDocument *document, const char *entry, const NrePoseTarget *target, const NreTrackKey *pose,
          GError **error)
{
  gboolean moved = memcmp (pose->pos, target->pose.pos, sizeof pose->pos) != 0;
  gboolean turned = memcmp (pose->quat, target->pose.quat, sizeof pose->quat) != 0;
  GVariantDict args;
  double pos[3], quat[4];

  if (!moved && !turned)
    return TRUE;
  for (guint i = 0; i < 3; i++)
    pos[i] = (double) pose->pos[i];
  nre_track_key_get_quat (pose, quat);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "key", "u", target->key);
  if (moved)
    g_variant_dict_insert_value (&args, "pos", pack_doubles (pos, 3));
  if (turned)
    g_variant_dict_insert_value (&args, "quat", pack_doubles (quat, 4));
  return nre_document_perform (document, "set-key", entry, g_variant_dict_end (&args), error);
}

/**
 * nre_edit_pose:
 * @target: the node and the time, found in the current model
 * @pose: the position and rotation, without the time
 * @mode: ignored if the node has a key at that time
 * @key: (out) (optional): the index of the key with the pose; G_MAXUINT if no key was needed
 *
 * Give a node a pose at the time of @target, by changing the key at that time or inserting one. If the node
 * has the pose already, no step is made.
 */
gboolean
nre_edit_pose (NreDocument *document, const char *entry, const NrePoseTarget *target, const NreTrackKey *pose,
               NreTracksMode mode, guint *key, GError **error)
{
  g_auto (Work) work = { 0 };
  g_autofree char *label = NULL;
  NreTrackKey inserted = *pose;
  guint number = target->key;

  if (!target->inserted)
    {
      if (!set_pose (document, entry, target, pose, error))
        return FALSE;
    }
  else if (memcmp (pose->pos, target->pose.pos, sizeof pose->pos) != 0 ||
           memcmp (pose->quat, target->pose.quat, sizeof pose->quat) != 0)
    {
      inserted.time = target->time;
      label = g_strdup_printf (_("Pose node %u at frame %g"), target->node, (double) target->time);
      if (!work_begin (&work, document, entry, error) ||
          !nre_animation_insert_key (work.after, target->node, &inserted, &number, error) ||
          !work_commit (&work, document, entry, mode, label, error))
        return FALSE;
    }
  else
    number = G_MAXUINT;
  if (key != NULL)
    *key = number;
  return TRUE;
}

/* Merge the pasted keys with those of the node. This is done in one pass, since there may be very many keys.
 * A pasted key replaces a key at the same time. @number: (out): the index of the last pasted key. */
static gboolean
put_keys (NreAnimation *animation, guint node, float time, const NreTrackKey *keys, guint n, guint *number,
          GError **error)
{
  g_autoptr (GArray) merged = g_array_new (FALSE, FALSE, sizeof (NreTrackKey));
  const NreTrackKey *track;
  guint n_track = nre_animation_get_track (animation, node, &track), next = 0;

  for (guint i = 0; i < n; i++)
    {
      NreTrackKey pasted = keys[i];

      pasted.time = rintf (time) + rintf (keys[i].time - keys[0].time);
      for (; next < n_track && track[next].time <= pasted.time; next++)
        if (track[next].time < pasted.time)
          g_array_append_val (merged, track[next]);
      *number = nre_animation_get_start (animation, node) + merged->len;
      g_array_append_val (merged, pasted);
    }
  if (next < n_track)
    g_array_append_vals (merged, track + next, n_track - next);
  return nre_animation_set_track (animation, node, (gconstpointer) merged->data, merged->len, error);
}

/**
 * nre_edit_paste_keys:
 * @time: the time of the first pasted key, in frames
 * @keys, @n: the keys, sorted by time; their distances from the first are rounded to whole frames
 * @key: (out) (optional): the index of the last pasted key
 *
 * Paste keys into the track of a node, in place of keys at the same times. Fails with NRE_ERROR_REFUSED if
 * two of @keys would get the same frame by rounding.
 */
gboolean
nre_edit_paste_keys (NreDocument *document, const char *entry, guint node, float time,
                     const NreTrackKey *keys, guint n, NreTracksMode mode, guint *key, GError **error)
{
  g_autofree char *label =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Paste %u key to node %u", "Paste %u keys to node %u", n),
                     n, node);
  g_auto (Work) work = { 0 };
  guint number = G_MAXUINT;

  if (!work_begin (&work, document, entry, error) ||
      !nre_model_check_editable (work.model, NRE_MODEL_NODES, node, error) ||
      !put_keys (work.after, node, time, keys, n, &number, error) ||
      !work_commit (&work, document, entry, mode, label, error))
    return FALSE;
  if (key != NULL)
    *key = number;
  return TRUE;
}
