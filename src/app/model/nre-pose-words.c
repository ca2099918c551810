/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-pose-words.h"

#include <glib/gi18n.h>

#include "nre-angles.h"
#include "nre-decimal.h"

static char *
dup_whose (const NreMoveKeys *keys)
{
  static const char *const names[] = { "X", "Y", "Z" };

  if (keys->axis < 0)
    return g_strdup (keys->turn ? _("about the view") : _("freely"));
  if (keys->turn)
    /* Translators: an axis: "about X of the parent". */
    return g_strdup_printf (keys->own ? _("about %s of the node") : _("about %s of the parent"),
                            names[keys->axis]);
  if (keys->plane)
    return g_strdup_printf (keys->own ? _("across %s of the node") : _("across %s of the parent"),
                            names[keys->axis]);
  return g_strdup_printf (keys->own ? _("along %s of the node") : _("along %s of the parent"),
                          names[keys->axis]);
}

/* The key that gets the pose. */
static char *
dup_where (const NrePoseTarget *target)
{
  if (target->inserted)
    return g_strdup_printf (_("new key at frame %g"), (double) target->time);
  if (target->n_nodes > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "key %u, of %u node", "key %u, of %u nodes",
                                         target->n_nodes),
                            target->key, target->n_nodes);
  if (target->only)
    return g_strdup_printf (_("key %u, its only one"), target->key);
  return g_strdup_printf (_("key %u at frame %g"), target->key, (double) target->time);
}

/** nre_pose_words_new: @free: no button is held, so that more keys work */
char *
nre_pose_words_new (const NrePoseGesture *gesture, gboolean free)
{
  const NreMoveKeys *keys = &gesture->keys;
  const NreTrackKey *pose = &gesture->pose;
  const double *moved = gesture->moved;
  g_autofree char *whose = dup_whose (keys), *where = dup_where (&gesture->target);
  g_autofree char *what = NULL, *typed = NULL;
  const char *hint;

  if (keys->turn)
    {
      double angles[3];

      nre_track_key_get_angles (pose, angles);
      what = nre_decimal_printf (_("Turn %.1f° %s → %.1f°, %.1f°, %.1f°"), gesture->turned, whose, angles[0],
                                 angles[1], angles[2]);
    }
  else
    what =
      nre_decimal_printf (_("Move %+.3f, %+.3f, %+.3f %s → %.3f, %.3f, %.3f"), moved[0], moved[1], moved[2],
                          whose, (double) pose->pos[0], (double) pose->pos[1], (double) pose->pos[2]);
  /* Who has pressed a key of the first hint knows it; the line is long enough. */
  if (!free)
    hint = _("Ctrl: steps · Shift: fine · Esc");
  else if (keys->axis < 0 && keys->text[0] == '\0')
    hint = _("X Y Z, digits · Enter, Esc");
  else
    hint = _("Enter, Esc");
  typed = keys->text[0] != '\0' ? g_strdup_printf (_(" · “%s”"), keys->text) : g_strdup ("");
  return g_strdup_printf ("%s%s · %s · %s", what, typed, where, hint);
}
