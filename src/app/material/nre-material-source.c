/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-source.h"

#include <glib/gi18n.h>

#include "nre-material-skins.h"
#include "nre-signal-source.h"

struct _NreMaterialSource
{
  NreSceneSource parent_instance;

  NreScene         *scene;      /* (nullable) */
  NreMaterialSkins *skins;
  double            time;       /* in seconds */
};

G_DEFINE_FINAL_TYPE (NreMaterialSource, nre_material_source, NRE_TYPE_SCENE_SOURCE)

static NreScene *
get_scene (NreSceneSource *source)
{
  return NRE_MATERIAL_SOURCE (source)->scene;
}

static gboolean
is_current (NreSceneSource *source)
{
  return nre_skin_source_is_settled (NRE_SKIN_SOURCE (NRE_MATERIAL_SOURCE (source)->skins));
}

static void
set_time (NreSceneSource *source, double time, double time_b, double weight)
{
  NRE_MATERIAL_SOURCE (source)->time = time;
}

static void
set_shown (NreSceneSource *source, gboolean shown)
{
  nre_skin_source_set_shown (NRE_SKIN_SOURCE (NRE_MATERIAL_SOURCE (source)->skins), shown);
}

static void
prepare (NreSceneSource *source, NreRenderOptions *options)
{
  NreMaterialSource *self = NRE_MATERIAL_SOURCE (source);

  options->shading = NRE_SHADING_TEXTURED;
  options->skins = nre_skin_source_get (NRE_SKIN_SOURCE (self->skins));
  options->skin_time = self->time * 1000;
  options->edges = FALSE;
}

/* Nothing in the picture can be selected, and what is selected elsewhere stays so. */
static gboolean
clear (NreSceneSource *source, NreSelection *selection)
{
  return FALSE;
}

/**
 * nre_material_source_set_scene:
 * @scene: (nullable): a shape that has only this material, or a model
 * @names: (nullable) (element-type utf8): names of the model's materials, by their index in the scene; NULL
 *   for a shape
 *
 * Set the object that is drawn with the material.
 */
void
nre_material_source_set_scene (NreMaterialSource *self, NreScene *scene, GPtrArray *names)
{
  nre_material_skins_set_names (self->skins, names);
  if (self->scene == scene)
    return;
  g_clear_pointer (&self->scene, nre_scene_unref);
  self->scene = scene != NULL ? nre_scene_ref (scene) : NULL;
  nre_scene_source_tell_loaded (NRE_SCENE_SOURCE (self));
}

/** nre_material_source_get_skins: (transfer none) (nullable): NULL before the first result. */
NreSkins *
nre_material_source_get_skins (NreMaterialSource *self)
{
  return nre_skin_source_get (NRE_SKIN_SOURCE (self->skins));
}

/** nre_material_source_is_settled: whether the picture is up to date. */
gboolean
nre_material_source_is_settled (NreMaterialSource *self)
{
  return nre_skin_source_is_settled (NRE_SKIN_SOURCE (self->skins));
}

static void
nre_material_source_dispose (GObject *object)
{
  NreMaterialSource *self = NRE_MATERIAL_SOURCE (object);

  nre_set_signal_source (&self->skins, NULL, self);
  g_clear_pointer (&self->scene, nre_scene_unref);
  G_OBJECT_CLASS (nre_material_source_parent_class)->dispose (object);
}

static void
nre_material_source_class_init (NreMaterialSourceClass *klass)
{
  NreSceneSourceClass *source = NRE_SCENE_SOURCE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_material_source_dispose;
  source->name = N_("Material viewport");
  source->consolation = N_("You can still edit the material.");
  source->icon_name = "nre-material-symbolic";
  source->get_scene = get_scene;
  source->is_current = is_current;
  source->set_time = set_time;
  source->set_shown = set_shown;
  source->prepare = prepare;
  source->clear = clear;
}

static void
nre_material_source_init (NreMaterialSource *self)
{
}

NreMaterialSource *
nre_material_source_new (NreMaterialPlayer *player)
{
  NreMaterialSource *self = g_object_new (NRE_TYPE_MATERIAL_SOURCE, NULL);

  self->skins = nre_material_skins_new (player);
  g_signal_connect_swapped (self->skins, "changed", G_CALLBACK (nre_scene_source_tell_marked), self);
  return self;
}
