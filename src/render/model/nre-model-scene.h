/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model.h"
#include "nre-scene.h"

G_BEGIN_DECLS

/**
 * NreModelCell: the slot of a node for a level of detail and a group.
 * @slot: index of the slot, or NRE_MODEL_NONE to draw nothing
 */
typedef struct
{
  guint node;
  guint lod;
  guint group;
  guint slot;
} NreModelCell;

/* Convert the drawn parts of a model (spec: msh.md, "Res6, Res13 and drawing") to a scene. */
NreScene *nre_model_scene_new        (const NreModel *model) G_GNUC_WARN_UNUSED_RESULT;
NreScene *nre_model_scene_new_trying (const NreModel *model, const NreModelCell *cells,
                                      guint n_cells) G_GNUC_WARN_UNUSED_RESULT;
NreScene *nre_model_scene_new_whole  (const NreModel *model) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
