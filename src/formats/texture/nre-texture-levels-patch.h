/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"

G_BEGIN_DECLS

/* Levels of a texture come and go at the small end. */
gboolean nre_texture_patch_levels (NreSpan payload, guint n, NrePatches *patches, GError **error);

G_END_DECLS
