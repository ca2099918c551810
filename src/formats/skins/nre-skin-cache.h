/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-skin-picture.h"
#include "nre-span.h"

G_BEGIN_DECLS

/* A cache of decoded textures for the whole process. The size and a hash of its bytes identify a texture. If
 * the pictures take too much memory, the least recently used ones are dropped. May be used in any thread. */

NreSkinPicture *nre_skin_cache_decode (NreSpan texture);

G_END_DECLS
