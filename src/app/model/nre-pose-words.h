/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-pose-gesture.h"

G_BEGIN_DECLS

/* Describes the state of posing a node in numbers: "Move +1.500, +0.000, +0.000 along X of the parent →
 * …". */
char *nre_pose_words_new (const NrePoseGesture *gesture, gboolean free);

G_END_DECLS
