/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/* Completes the path of a unit while the user types it, and checks the finished path. */

char   **nre_build_paths_complete (NreSelection *selection, const char *typed);
gboolean nre_build_paths_check    (const char *path, GError **error);

G_END_DECLS
