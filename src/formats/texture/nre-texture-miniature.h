/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-miniature.h"
#include "nre-texture.h"

G_BEGIN_DECLS

gboolean nre_texture_make_miniature (const NreSubject *subject, guint side, NreMiniature *out);

G_END_DECLS
