/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-source.h"
#include "nre-model-view.h"

G_BEGIN_DECLS

/* Adds translucent copies of a node and its descendants in their poses at other times. */
void nre_pose_ghosts_add_now    (NreModelSource *source, guint node, double time);
void nre_pose_ghosts_add_around (NreModelSource *source, NreModelView *view, guint node, double time);

G_END_DECLS
