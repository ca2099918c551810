/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-model.h"

#include "nre-animation.h"
#include "nre-edit.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-record-change.h"

/* The component of a rotation that is stored as the 16-bit value -32768. A file may have this value, and an
 * edit must preserve it. */
#define LEAST (G_MININT16 / 32767.0)

static void
read_pos (GVariant *value, NreTrackKey *key)
{
  gsize n;
  const double *numbers = g_variant_get_fixed_array (value, &n, sizeof (double));

  for (gsize i = 0; i < MIN (n, 3); i++)
    key->pos[i] = (float) numbers[i];
}

static gboolean
check_quat (GVariant *value, GError **error)
{
  gsize n;
  const double *numbers = g_variant_get_fixed_array (value, &n, sizeof (double));

  for (gsize i = 0; i < n; i++)
    if ((numbers[i] < -1 && numbers[i] != LEAST) || numbers[i] > 1)
      return nre_fail (error, NRE_ERROR_REFUSED,
                       _("a component of a rotation is from -1 to 1; %g does not fit its 16 bits"),
                       numbers[i]);
  return TRUE;
}

static gboolean
read_quat (GVariant *value, NreTrackKey *key, GError **error)
{
  gsize n;
  const double *numbers = g_variant_get_fixed_array (value, &n, sizeof (double));

  if (n != 4)
    return TRUE;
  if (!check_quat (value, error))
    return FALSE;
  nre_track_key_set_quat (key, numbers);
  for (gsize i = 0; i < 4; i++)
    if (numbers[i] == LEAST)
      key->quat[(i + 3) % 4] = G_MININT16;
  return TRUE;
}

gboolean
nre_run_set_key (NreEdit *edit, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (edit->target.directory);
  g_autoptr (GVariant) quat = g_variant_lookup_value (edit->args, "quat", G_VARIANT_TYPE ("ad"));
  guint32 key = nre_edit_get_uint (edit, "key", 0);
  g_auto (NreRecordChange) change = { 0 };
  NreTrackKey before, after;

  if (!nre_model_check_editable (model, NRE_MODEL_KEYS, key, error) ||
      (quat != NULL && !check_quat (quat, error)))
    return FALSE;
  if (g_variant_n_children (edit->args) < 2)
    return nre_fail (error, NRE_ERROR_REFUSED, _("nothing to set: expected at least one of pos, time, quat"));
  if (!nre_record_change_read (&change, edit, error))
    return FALSE;
  nre_record_change_say (&change, edit);
  nre_track_key_load (&before, change.before);
  nre_track_key_load (&after, change.after);
  /* A position or rotation can be changed in place, in any model. A time affects the whole animation. */
  if (memcmp (&before.time, &after.time, sizeof before.time) != 0)
    return nre_model_patch_key_time (model, key, &after, &edit->patches, error);
  if (!nre_model_check_key (key, change.before, change.after, error))
    return FALSE;
  nre_record_change_apply (&change, edit);
  return TRUE;
}

gboolean
nre_run_set_track (NreEdit *edit, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (edit->target.directory);
  g_autoptr (GVariant) keys = g_variant_lookup_value (edit->args, "keys", G_VARIANT_TYPE ("a(dadad)"));
  g_autoptr (GArray) track = g_array_new (FALSE, TRUE, sizeof (NreTrackKey));
  guint32 node = nre_edit_get_uint (edit, "node", 0);
  g_autoptr (NreAnimation) animation = NULL;
  g_autofree char *title = NULL;

  if (!nre_model_check_editable (model, NRE_MODEL_NODES, node, error))
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (keys); i++)
    {
      g_autoptr (GVariant) pos = NULL;
      g_autoptr (GVariant) quat = NULL;
      NreTrackKey key = { 0 };
      double time;

      g_variant_get_child (keys, i, "(d@ad@ad)", &time, &pos, &quat);
      key.time = (float) time;
      read_pos (pos, &key);
      if (!read_quat (quat, &key, error))
        return FALSE;
      g_array_append_val (track, key);
    }
  if (!nre_edit_get_flag (edit, "rewrite") && !nre_model_is_canonical_animation (model))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the animation of this model is not canonical: setting a track would rewrite it as a "
                       "whole; say \"rewrite\": true to do so"));
  animation = nre_animation_new (model, error);
  if (animation == NULL ||
      !nre_animation_set_track (animation, node, (gconstpointer) track->data, track->len, error) ||
      !nre_animation_write (animation, model, &edit->patches, error))
    return FALSE;
  title = nre_edit_name_node (model, node);
  nre_command_set_label (edit->command,
                         ngettext ("%s: %u key in its track", "%s: %u keys in its track", track->len), title,
                         track->len);
  return TRUE;
}
