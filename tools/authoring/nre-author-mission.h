/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes missions from nothing (spec: missions.md), for tests and fuzz seeds. */

#include "nre-author-bytes.h"

G_BEGIN_DECLS

/* Offsets in the bytes of nre_author_mission_new_small(). */
#define NRE_AUTHOR_MISSION_PATHS 4      /* the number of paths */
#define NRE_AUTHOR_MISSION_POINTS 12    /* the number of points of the first path */

GBytes *nre_author_mission_new_small (void) G_GNUC_WARN_UNUSED_RESULT;
GBytes *nre_author_mission_new_empty (void) G_GNUC_WARN_UNUSED_RESULT;
GBytes *nre_author_mission_new_large (guint n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
