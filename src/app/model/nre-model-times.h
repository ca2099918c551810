/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation-bar.h"
#include "nre-selection.h"
#include "nre-skins.h"
#include "nre-tracks.h"

G_BEGIN_DECLS

/** NRE_MODEL_TIMES_ALL: a value for all nodes, used instead of the index of a node. */
#define NRE_MODEL_TIMES_ALL G_MAXUINT

/* Shows a model's animation in an NreAnimationBar. */
void    nre_model_times_show      (NreAnimationBar *bar, NreSelection *selection, NreSkins *skins);
void    nre_model_times_show_keys (NreAnimationBar *bar, NreSelection *selection);

G_END_DECLS
