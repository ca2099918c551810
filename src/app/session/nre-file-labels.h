/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"

G_BEGIN_DECLS

/* What open files are called where several of them have the same name, as the files of levels have: by as
 * much of their folders as tells them apart. */
void nre_file_labels_update (GPtrArray *files);

G_END_DECLS
