/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene-source.h"

G_BEGIN_DECLS

/* A model as what a viewport shows: nodes, slots and batches are its parts. */
#define NRE_TYPE_MODEL_SOURCE (nre_model_source_get_type ())
G_DECLARE_FINAL_TYPE (NreModelSource, nre_model_source, NRE, MODEL_SOURCE, NreSceneSource)

NreSceneSource *nre_model_source_new (NreSelection *selection);

G_END_DECLS
