/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema-diff.h"

G_BEGIN_DECLS

/* What differs in two textures: header, palette and rectangles by their fields, and how many pixels of each
 * level. */
gboolean nre_diff_textures (NreDiffLines *lines, const NreSubject *a, const NreSubject *b);

G_END_DECLS
