/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-index-snapshot.h"
#include "nre-job.h"

G_BEGIN_DECLS

/**
 * NreIndexRead: the end of a reading.
 * @read: (element-type NreIndexFolder): the folders that were read, also unreadable ones
 * @left: (element-type filename): paths that are still to be read; the function may take them
 * @is_cut: whether folders were left out because of the limits
 */
typedef void (*NreIndexRead) (gpointer owner, GPtrArray *read, GQueue *left, gboolean is_cut);

void nre_index_reading_start (NreJob **slot, NreIndexSnapshot *known, const char *const *roots, GQueue *paths,
                              gpointer owner, NreIndexRead read);

G_END_DECLS
