/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-skin-picture.h"
#include "nre-span.h"

G_BEGIN_DECLS

/* Decoded textures, shared by the whole process and identified by their bytes, not by their names. When there
 * are too many, the least recently used are dropped. May be used in any thread. */

/* The maximum size of the pictures in bytes. */
#define NRE_SKIN_CACHE_MOST_BYTES ((gsize) 160 * 1024 * 1024)

NreSkinPicture *nre_skin_cache_decode   (NreSpan texture);
gsize           nre_skin_cache_get_size (void);
void            nre_skin_cache_clear    (void);

G_END_DECLS
