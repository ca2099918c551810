/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-skin-picture.h"
#include "nre-span.h"

G_BEGIN_DECLS

/* Decoded textures of the whole process, whoever shows them: by what the bytes are, not by what they are
 * called. Those that nobody asked for in the longest time go first when there are too many. In any thread. */

NreSkinPicture *nre_skin_cache_decode (NreSpan texture);

G_END_DECLS
