/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-texture.h"

G_BEGIN_DECLS

/* Texts about textures that several widgets use. */

const NreField   *nre_texture_words_find_field     (const char *name);
const NreReading *nre_texture_words_get_formats    (void);
char             *nre_texture_words_of_format      (guint32 format);
guint             nre_texture_words_count_possible (guint width, guint height);

G_END_DECLS
