/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-skin-picture.h"
#include "nre-span.h"

G_BEGIN_DECLS

/* A cache of decoded textures, which are identified by their bytes, for the whole process. If they take too
 * much memory, the least recently used are dropped. May be used in any thread. */

NreSkinPicture *nre_skin_cache_decode (NreSpan texture);

G_END_DECLS
