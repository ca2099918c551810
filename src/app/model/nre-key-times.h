/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-tracks.h"

G_BEGIN_DECLS

/** NRE_KEY_TIMES_ALL: in place of a node: all of them. */
#define NRE_KEY_TIMES_ALL G_MAXUINT

GArray *nre_key_times_new  (const NreModel *model, const NreTracks *tracks, guint node);
double  nre_key_times_next (const GArray *times, double time, int direction);

G_END_DECLS
