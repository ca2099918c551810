/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-skin-picture.h"
#include "nre-span.h"

G_BEGIN_DECLS

/* Decoded textures, shared by the whole process and identified by their bytes, not by their names. When there
 * are too many, the least recently used are dropped. May be used in any thread. */

NreSkinPicture *nre_skin_cache_decode (NreSpan texture);

G_END_DECLS
