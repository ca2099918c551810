/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/* What the path of a unit may be meant to be, for who types one. */

char **nre_build_paths_complete (NreSelection *selection, const char *typed);

G_END_DECLS
