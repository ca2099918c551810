/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-view.h"
#include "nre-scene.h"
#include "nre-body.h"
#include "nre-skin-source.h"

G_BEGIN_DECLS

/* The textures and colours of a model's materials, which are listed in the table of materials beside the
 * model. */
#define NRE_TYPE_MODEL_SKINS (nre_model_skins_get_type ())
G_DECLARE_FINAL_TYPE (NreModelSkins, nre_model_skins, NRE, MODEL_SKINS, NreSkinSource)

NreBody       *nre_model_skins_new_body  (NreDirectory *model);
NreModelSkins *nre_model_skins_new       (NreDocument *document, NreEntry *entry);
void           nre_model_skins_set_scene (NreModelSkins *self, NreScene *scene);

G_END_DECLS
