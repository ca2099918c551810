/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-library.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreMiniature: a small representation of an entry: pixels, a reference to another entry that has pixels, or
 * a colour.
 * @rgba: (nullable) (owned): @width × @height × 4 bytes, not premultiplied, rows from top to bottom
 * @has_alpha: whether any pixel is not opaque
 * @archive, @name: (nullable): the archive and the name of the other entry; @name is (owned)
 * @rgb: the colour, 0 … 1, if neither @rgba nor @name is set
 */
typedef struct
{
  guint8     *rgba;
  guint       width;
  guint       height;
  gboolean    has_alpha;
  const char *archive;
  char       *name;
  float       rgb[3];
} NreMiniature;

/**
 * NreMakeMiniature: makes a miniature. May be called in any thread. Returns FALSE if the bytes are too
 * damaged.
 * @side: the maximum width and height in pixels
 * @out: (out): free with nre_miniature_clear()
 */
typedef gboolean (*NreMakeMiniature) (const NreSubject *subject, guint side, NreMiniature *out);

void nre_miniature_clear (NreMiniature *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMiniature, nre_miniature_clear)

G_END_DECLS
