/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"
#include "nre-model-skins.h"
#include "nre-scene-source.h"

G_BEGIN_DECLS

/* The scene source of a model. Its nodes, slots and batches are parts that can be selected. */
#define NRE_TYPE_MODEL_SOURCE (nre_model_source_get_type ())
G_DECLARE_FINAL_TYPE (NreModelSource, nre_model_source, NRE, MODEL_SOURCE, NreSceneSource)

NreSceneSource *nre_model_source_new          (NreSelection *selection);
NreModelSkins  *nre_model_source_get_skins    (NreModelSource *self);

/* For posing a node: sets the pose being tried, ghosts of the node's other poses, and whether handles are
 * drawn instead of its axes. */
void            nre_model_source_try_pose     (NreModelSource *self, guint node, const NreTrackKey *pose);
NreScene       *nre_model_source_new_scene    (NreModelSource *self, double time);
void            nre_model_source_add_ghost    (NreModelSource *self, guint node, NreScene *scene,
                                               const float color[4]);
void            nre_model_source_clear_ghosts (NreModelSource *self);
void            nre_model_source_set_handled  (NreModelSource *self, gboolean handled);

G_END_DECLS
