/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-source.h"
#include "nre-model-view.h"

G_BEGIN_DECLS

/* What a node, with what hangs on it, looks like at other times than the one that is shown, seen through. */
void nre_pose_ghosts_add_now    (NreModelSource *source, guint node, double time);
void nre_pose_ghosts_add_around (NreModelSource *source, NreModelView *view, guint node, double time);

G_END_DECLS
