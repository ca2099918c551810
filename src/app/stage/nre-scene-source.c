/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-scene-source.h"

enum
{
  LOADED,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE (NreSceneSource, nre_scene_source, G_TYPE_OBJECT)

#define KLASS(self) (NRE_SCENE_SOURCE_GET_CLASS (self))

static void
nre_scene_source_class_init (NreSceneSourceClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  signals[LOADED] = g_signal_new ("loaded", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
nre_scene_source_init (NreSceneSource *self)
{
}

NreScene *
nre_scene_source_get_scene (NreSceneSource *self)
{
  return KLASS (self)->get_scene (self);
}

NreScene *
nre_scene_source_get_rest (NreSceneSource *self)
{
  return KLASS (self)->get_rest != NULL ? KLASS (self)->get_rest (self) : nre_scene_source_get_scene (self);
}

NrePicker *
nre_scene_source_get_picker (NreSceneSource *self)
{
  return KLASS (self)->get_picker (self);
}

gboolean
nre_scene_source_is_current (NreSceneSource *self)
{
  return KLASS (self)->is_current (self);
}

void
nre_scene_source_forget_pose (NreSceneSource *self)
{
  if (KLASS (self)->forget_pose != NULL)
    KLASS (self)->forget_pose (self);
}

void
nre_scene_source_set_time (NreSceneSource *self, double time, double time_b, double weight)
{
  if (KLASS (self)->set_time != NULL)
    KLASS (self)->set_time (self, time, time_b, weight);
}

NreScenePart
nre_scene_source_get_lead (NreSceneSource *self, NreSelection *selection)
{
  return KLASS (self)->get_lead (self, selection);
}

void
nre_scene_source_collect (NreSceneSource *self, NreSelection *selection, NrePartSet *selected)
{
  if (KLASS (self)->collect != NULL)
    KLASS (self)->collect (self, selection, selected);
}

void
nre_scene_source_select (NreSceneSource *self, NreSelection *selection, const NrePick *pick)
{
  KLASS (self)->select (self, selection, pick);
}

void
nre_scene_source_draw_names (NreSceneSource *self, GtkWidget *widget, GtkSnapshot *snapshot,
                             const NreSceneLook *look, const NreScenePart *lead)
{
  if (KLASS (self)->draw_names != NULL)
    KLASS (self)->draw_names (self, widget, snapshot, look, lead);
}

void
nre_scene_source_forget_names (NreSceneSource *self)
{
  if (KLASS (self)->forget_names != NULL)
    KLASS (self)->forget_names (self);
}

void
nre_scene_source_describe (NreSceneSource *self, NrePictureWords *words, NreViewSettings *settings,
                           const NreVisibility *visibility, gboolean second)
{
  if (KLASS (self)->describe != NULL)
    KLASS (self)->describe (self, words, settings, visibility, second);
}

void
nre_scene_source_tell_loaded (NreSceneSource *self)
{
  g_signal_emit (self, signals[LOADED], 0);
}

void
nre_scene_source_tell_changed (NreSceneSource *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}
