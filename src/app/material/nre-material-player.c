/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-player.h"

#include "nre-material-kind.h"

/* The seed of random animations; the same as for the first material of a scene. */
#define SEED 0

#define PING_PONG 1

struct _NreMaterialPlayer
{
  GObject parent_instance;

  NreSelection *selection;
  NreTimeScale *scale;
  guint         animation;      /* index of the shown animation; G_MAXUINT if there is none */
  guint         phase;          /* the phase that is shown by itself; else G_MAXUINT */
  gboolean      held;           /* see nre_material_player_hold() */

  /* What the user selected last. */
  NrePart       part;
  guint         index;
};

enum
{
  CHANGED,
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreMaterialPlayer, nre_material_player, G_TYPE_OBJECT)

static NreMaterialView *
get_view (NreMaterialPlayer *self)
{
  return nre_selection_get_material_view (self->selection);
}

/** nre_material_player_get_selection: (transfer none): the selection that the player follows. */
NreSelection *
nre_material_player_get_selection (NreMaterialPlayer *self)
{
  return self->selection;
}

/** nre_material_player_get_scale: (transfer none): the time scale of all animations, in seconds, with the
 * playback. */
NreTimeScale *
nre_material_player_get_scale (NreMaterialPlayer *self)
{
  return self->scale;
}

/** nre_material_player_get_animation: the shown animation, also while a phase is shown;
 * G_MAXUINT if there is none. */
guint
nre_material_player_get_animation (NreMaterialPlayer *self)
{
  return self->animation;
}

/** nre_material_player_get_phase: the phase that is shown by itself; G_MAXUINT while
 * the animation is shown. */
guint
nre_material_player_get_phase (NreMaterialPlayer *self)
{
  return self->phase;
}

/** nre_material_player_get_moment: get the shown phases and how they are blended. Returns FALSE for a
 * material without phases. */
gboolean
nre_material_player_get_moment (NreMaterialPlayer *self, NreMaterialMoment *out)
{
  double ms = nre_playback_get_time (nre_time_scale_get_playback (self->scale)) * 1000;
  NreSubject subject;

  *out = (NreMaterialMoment){ 0 };
  if (nre_material_view_get_n_phases (get_view (self)) == 0)
    return FALSE;
  if (self->phase != G_MAXUINT || self->animation == G_MAXUINT)
    {
      out->phase = out->next = self->phase != G_MAXUINT ? self->phase : 0;
      return TRUE;
    }
  nre_material_view_get_subject (get_view (self), &subject);
  return nre_material_cycle_at (&subject, self->animation, ms, SEED, out);
}

/* --- What is seen -------------------------------------------------------------------------------- */

static void
set (NreMaterialPlayer *self, guint animation, guint phase)
{
  if (self->animation == animation && self->phase == phase)
    return;
  self->animation = animation;
  self->phase = phase;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The life of the scale, in seconds: the time until each animation has run once, a ping-pong one there and
 * back. Each key is examined only once, since there may be tens of thousands of animations. */
static double
find_life (NreMaterialPlayer *self)
{
  NreMaterialView *view = get_view (self);
  guint n = nre_material_view_get_n_phases (view) > 0 ? nre_material_view_get_n_blocks (view) : 0,
        longest = 0;

  for (guint i = 0; i < n; i++)
    {
      NreMaterialBlock block;
      NreMaterialKey key;
      guint length = 0;

      if (!nre_material_view_get_block (view, i, &block))
        continue;
      /* A key whose time is earlier than that of a key before it counts as being at the later time. */
      for (guint k = 0; k < block.n_keys && nre_material_view_get_key (view, block.first_key + k, &key); k++)
        length = MAX (length, key.time);
      longest = MAX (longest, block.mode == PING_PONG ? 2 * length : length);
    }
  return longest / 1000.0;
}

static void
on_material_changed (NreMaterialPlayer *self)
{
  guint n_blocks = nre_material_view_get_n_blocks (get_view (self));
  guint n_phases = nre_material_view_get_n_phases (get_view (self));
  guint animation = self->animation;

  if (animation != G_MAXUINT)
    animation = nre_material_view_follow_block (get_view (self), animation);
  if (animation >= n_blocks)
    animation = n_blocks > 0 ? MIN (self->animation, n_blocks - 1) : G_MAXUINT;
  if (!self->held)
    nre_time_scale_resize (self->scale, find_life (self));
  set (self, animation, self->phase < n_phases ? self->phase : G_MAXUINT);
}

/**
 * nre_material_player_hold:
 * @hold: whether the life of the scale stays the same during edits
 *
 * Hold the scale during a drag; otherwise a dragged key would run away from the pointer.
 */
void
nre_material_player_hold (NreMaterialPlayer *self, gboolean hold)
{
  self->held = hold;
  if (!hold)
    nre_time_scale_resize (self->scale, find_life (self));
}

static void
on_selection_changed (NreMaterialPlayer *self)
{
  NrePart part = nre_selection_get_part (self->selection);
  guint index = part != NRE_PART_NONE ? nre_selection_get_index (self->selection, part) : G_MAXUINT;
  guint animation = nre_selection_get_index (self->selection, NRE_MATERIAL_PART_ANIMATION);

  if (part == self->part && index == self->index)
    return;
  self->part = part;
  self->index = index;
  if (part == NRE_MATERIAL_PART_PHASE &&
      !nre_playback_get_playing (nre_time_scale_get_playback (self->scale)))
    set (self, self->animation, index);
  else if ((part == NRE_MATERIAL_PART_ANIMATION || part == NRE_MATERIAL_PART_KEY) && animation != G_MAXUINT)
    set (self, animation, G_MAXUINT);
}

static void
on_moved (NreMaterialPlayer *self)
{
  set (self, self->animation, self->animation != G_MAXUINT ? G_MAXUINT : self->phase);
  g_signal_emit (self, signals[MOVED], 0);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_player_finalize (GObject *object)
{
  NreMaterialPlayer *self = NRE_MATERIAL_PLAYER (object);

  g_signal_handlers_disconnect_by_data (nre_time_scale_get_playback (self->scale), self);
  g_signal_handlers_disconnect_by_data (get_view (self), self);
  g_signal_handlers_disconnect_by_data (self->selection, self);
  g_object_unref (self->scale);
  g_object_unref (self->selection);
  G_OBJECT_CLASS (nre_material_player_parent_class)->finalize (object);
}

static void
nre_material_player_class_init (NreMaterialPlayerClass *klass)
{
  static const char *const names[N_SIGNALS] = { "changed", "moved" };

  G_OBJECT_CLASS (klass)->finalize = nre_material_player_finalize;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void
nre_material_player_init (NreMaterialPlayer *self)
{
  self->animation = self->phase = self->index = G_MAXUINT;
  self->scale = nre_time_scale_new ();
  nre_time_scale_set_milliseconds (self->scale, TRUE);
}

/** nre_material_player_new: a player that initially shows the selected animation or phase, or else the first
 * animation, or else the first phase. @selection: a selection inside the material */
NreMaterialPlayer *
nre_material_player_new (NreSelection *selection)
{
  NreMaterialPlayer *self = g_object_new (NRE_TYPE_MATERIAL_PLAYER, NULL);
  NrePlayback *playback = nre_time_scale_get_playback (self->scale);

  self->selection = g_object_ref (selection);
  if (nre_material_view_get_n_blocks (get_view (self)) > 0)
    self->animation = 0;
  nre_time_scale_set_life (self->scale, find_life (self));
  g_signal_connect_swapped (playback, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (playback, "notify::playing", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (get_view (self), "changed", G_CALLBACK (on_material_changed), self);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (on_selection_changed), self);
  on_selection_changed (self);
  return self;
}
