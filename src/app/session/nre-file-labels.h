/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"

G_BEGIN_DECLS

/* Labels of files. If several files have the same name, as files of levels do, the labels contain as many
 * folders as necessary to distinguish them. */
GHashTable *nre_file_labels_find   (GPtrArray *paths);
void        nre_file_labels_update (GPtrArray *files);

G_END_DECLS
