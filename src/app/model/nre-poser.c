/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-poser.h"

#include "nre-pose.h"

struct _NrePoser
{
  NreSceneLoader *loader;
  NreModelView   *view;
  double          time;
  double          time_b;
  double          weight;
  guint           node;         /* the node with a tried pose, or G_MAXUINT */
  NreModelKey     pose;
  NreScene       *scene;        /* NULL until needed */
  NrePicker      *picker;
};

/**
 * nre_poser_new:
 * @loader: the loader of the scene
 * @view: of the same model, the source of poses
 *
 * Initially the time is 0.
 */
NrePoser *
nre_poser_new (NreSceneLoader *loader, NreModelView *view)
{
  NrePoser *self = g_new0 (NrePoser, 1);

  self->loader = g_object_ref (loader);
  self->view = g_object_ref (view);
  self->node = G_MAXUINT;
  return self;
}

void
nre_poser_free (NrePoser *self)
{
  nre_poser_forget (self);
  g_object_unref (self->loader);
  g_object_unref (self->view);
  g_free (self);
}

/** nre_poser_forget: drop the posed scene, since the time, the pose or the loaded scene has changed. */
void
nre_poser_forget (NrePoser *self)
{
  g_clear_pointer (&self->picker, nre_picker_unref);
  g_clear_pointer (&self->scene, nre_scene_unref);
}

/** nre_poser_set_time: @time, @time_b: in frames; @weight: of the second; 0 leaves it out */
void
nre_poser_set_time (NrePoser *self, double time, double time_b, double weight)
{
  if (time == self->time && time_b == self->time_b && weight == self->weight)
    return;
  self->time = time;
  self->time_b = time_b;
  self->weight = weight;
  nre_poser_forget (self);
}

/**
 * nre_poser_set_pose:
 * @node: G_MAXUINT for none
 * @pose: its pose at any time, as the game would read it
 */
void
nre_poser_set_pose (NrePoser *self, guint node, const NreTrackKey *pose)
{
  self->node = node;
  if (node != G_MAXUINT)
    {
      memcpy (self->pose.pos, pose->pos, sizeof self->pose.pos);
      for (guint i = 0; i < 4; i++)
        self->pose.quat[i] = (float) pose->quat[(i + 3) % 4] / 32767;
    }
  nre_poser_forget (self);
}

static NreScene *
new_posed (NrePoser *self, NreScene *rest)
{
  NreModel *model = nre_model_view_get_model (self->view);
  guint n = nre_scene_get_n_nodes (rest);
  g_autofree float (*world)[16] = NULL;

  /* After an edit the scene is of the former model, until the loader has built another one. */
  if (model == NULL || n == 0 || nre_model_is_legacy (model) || nre_model_count (model, NRE_MODEL_NODES) != n)
    return nre_scene_ref (rest);
  world = g_malloc_n (n, sizeof *world);
  if (self->node < n)
    nre_model_pose_node (model, (float) self->time, self->node, &self->pose, world);
  else if (!nre_model_pose_blend (model, (float) self->time, (float) self->time_b, (float) self->weight,
                                  world))
    nre_model_pose_at (model, (float) self->time, world);
  return nre_scene_with_pose (rest, (const float (*)[16]) world);
}

/** nre_poser_new_scene: (transfer full) (nullable): a scene of the model at a time, whatever time and pose
 * are shown; NULL until the loader has a scene. @time: in frames */
NreScene *
nre_poser_new_scene (NrePoser *self, double time)
{
  NreScene *rest = nre_scene_loader_get_scene (self->loader);
  NrePoser other = *self;

  other.time = time;
  other.weight = 0;
  other.node = G_MAXUINT;
  return rest != NULL ? new_posed (&other, rest) : NULL;
}

/** nre_poser_get_scene: (transfer none) (nullable): NULL until the loader has a scene. */
NreScene *
nre_poser_get_scene (NrePoser *self)
{
  NreScene *rest = nre_scene_loader_get_scene (self->loader);

  if (self->scene == NULL && rest != NULL)
    self->scene = new_posed (self, rest);
  return self->scene;
}

/** nre_poser_get_picker: (transfer none) (nullable): a picker for the scene of nre_poser_get_scene(). */
NrePicker *
nre_poser_get_picker (NrePoser *self)
{
  NrePicker *rest = nre_scene_loader_get_picker (self->loader);
  NreScene *scene = nre_poser_get_scene (self);

  if (self->picker == NULL && rest != NULL && scene != NULL)
    self->picker = nre_picker_with_scene (rest, scene);
  return self->picker;
}
