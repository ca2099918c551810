/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* Texts for the summary below the archive tree. */
void nre_tree_footer_describe (NreWorkspace *workspace, NreOpenFile *selected, char **count, char **size);

G_END_DECLS
