/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/* Completions of a unit's path while it is typed. */

char **nre_build_paths_complete (NreSelection *selection, const char *typed);

G_END_DECLS
