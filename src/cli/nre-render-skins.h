/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-skins.h"

G_BEGIN_DECLS

NreSkins *nre_render_skins_find (const GPtrArray *names, const char *path);

G_END_DECLS
