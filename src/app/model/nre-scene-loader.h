/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-view.h"
#include "nre-pick.h"
#include "nre-scene.h"

G_BEGIN_DECLS

/* Builds the scene of a model in a thread, from a snapshot, each time the model changes. Only one build runs
 * at a time. Its result is discarded if the model has changed meanwhile.
 *
 * Signal "loaded" when there is a new scene, or when there is none because the entry is no longer a model. */
#define NRE_TYPE_SCENE_LOADER (nre_scene_loader_get_type ())
G_DECLARE_FINAL_TYPE (NreSceneLoader, nre_scene_loader, NRE, SCENE_LOADER, GObject)

NreSceneLoader *nre_scene_loader_new        (NreDocument *document, NreEntry *entry, NreModelView *view);
NreSceneLoader *nre_scene_loader_new_whole  (NreDocument *document, NreEntry *entry, NreModelView *view);
NreScene       *nre_scene_loader_get_scene  (NreSceneLoader *self);
NrePicker      *nre_scene_loader_get_picker (NreSceneLoader *self);
gboolean        nre_scene_loader_is_current (NreSceneLoader *self);

G_END_DECLS
