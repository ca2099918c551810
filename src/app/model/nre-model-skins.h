/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-view.h"
#include "nre-scene.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* What the materials of a model look like: by the table of materials beside it, and the libraries that are open or lie in
 * its folder, with what was edited in them. Looked for again a moment after any of that has changed, since edits come in
 * runs; pictures are decoded in a thread, and not again while they are the same.
 *
 * Signal "changed" when the looks are others. */
#define NRE_TYPE_MODEL_SKINS (nre_model_skins_get_type ())
G_DECLARE_FINAL_TYPE (NreModelSkins, nre_model_skins, NRE, MODEL_SKINS, GObject)

NreModelSkins *nre_model_skins_new       (NreDocument *document, NreEntry *entry);
void           nre_model_skins_set_scene (NreModelSkins *self, NreScene *scene);
NreSkins      *nre_model_skins_get       (NreModelSkins *self);
gboolean       nre_model_skins_is_settled (NreModelSkins *self);

G_END_DECLS
